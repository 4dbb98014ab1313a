"""The programs of llvm-test-suite's CTMark that Debian has, as recipes.

None of them is run, so most are built without optimisation, which takes less time. Debian
12 has neither kimwitu++, lencod, tramp3d-v4 nor consumer-typeset (lout).
"""

from bitcode import MEASURED
from programs import Program

# The part in Rust is not built, so any program that prints a version is good enough as cargo.
# A plain make would build that part before it compiles a file of C. Nine files include a
# header generated from it, and fail.
_CLAMAV_TARGET = "libclamav/CMakeFiles/clamav.dir/build"

CTMARK = {
    "7zip": Program(
        package="7zip",
        in_source=True,
        build=[
            'make -C CPP/7zip/Bundles/Alone2 -f ../../cmpl_gcc.mak CC="$CC" CXX="$CXX"'
            " DISABLE_RAR=1 CFLAGS_WARN_WALL= CFLAGS_WARN="
            ' CFLAGS_BASE="-O0 -c -DNDEBUG -D_REENTRANT -D_FILE_OFFSET_BITS=64'
            ' -D_LARGEFILE_SOURCE"'
        ],
        test=[],
    ),
    "bullet": Program(
        package="bullet",
        configure=[
            'cmake -S "$source" -B . -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_FLAGS=-O0'
            " -DBUILD_BULLET2_DEMOS=OFF -DBUILD_OPENGL3_DEMOS=OFF -DBUILD_CPU_DEMOS=OFF"
            " -DBUILD_UNIT_TESTS=OFF -DBUILD_EXTRAS=OFF"
        ],
        build=["make BulletDynamics BulletCollision BulletSoftBody LinearMath"],
        test=[],
    ),
    "clamav": Program(
        package="clamav",
        configure=[
            'cmake -S "$source" -B . -DCMAKE_BUILD_TYPE= -DCMAKE_C_FLAGS=-O0'
            " -Dcargo_EXECUTABLE=/bin/true -DRUST_COMPILER_TARGET=none"
            " -DENABLE_LIBCLAMAV_ONLY=ON -DENABLE_STATIC_LIB=OFF -DENABLE_EXTERNAL_MSPACK=ON"
            " -DENABLE_TESTS=OFF -DENABLE_UNRAR=OFF -DBYTECODE_RUNTIME=interpreter"
        ],
        build=["make -k -f %s.make %s || true" % (_CLAMAV_TARGET, _CLAMAV_TARGET)],
        test=[],
        needs=(
            "libbz2-dev libjson-c-dev libmspack-dev libpcre2-dev libssl-dev libxml2-dev"
            " zlib1g-dev"
        ).split(),
    ),
    "mafft": Program(
        package="mafft",
        in_source=True,
        build=['make -C core CC="$CC" CFLAGS=-O0'],
        test=[],
    ),
    "spass": MEASURED["spass"].recipe,
    # CTMark compiles the amalgamation, which would take valgrind an hour. Here its files
    # are compiled one by one. The programs that generate code are not recorded.
    "sqlite3": Program(
        package="sqlite3",
        configure=[
            'CC="$CC" CFLAGS=-O0 "$source/configure" --disable-amalgamation --disable-readline'
            " --disable-shared"
        ],
        build=['make BCC="env -u RECORDING_DIR $CC" libsqlite3.la'],
        test=[],
        needs=["tcl-dev"],
    ),
}
