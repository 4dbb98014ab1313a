#!/bin/sh
# usage: packages.sh CHECKOUT FOLDER LLVM...
# Tries the packages in FOLDER, in a Debian of nothing but apt that may be spoiled;
# utils/check-package runs it there and says what it does.
set -eu
checkout=$1 folder=$2
shift 2

say() { echo "check-package: $*"; }
fail() { say "$*" >&2; exit 1; }

mkdir /check
cp "$folder"/* /check
cd /check

# What apt, dpkg and programs that they run remember is theirs to keep. And netbase may
# leave the list of hosts that it has made.
all_files() {
  find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /check -o -path /tmp -o -path "$checkout" \
    -o -path /etc/hosts -o -path /var/cache -o -path /var/log -o -path /var/lib/apt -o -path /var/lib/dpkg \) \
    -prune -o -print | sort
}

all_packages() { dpkg-query -W -f '${Package}\n' | sort; }

apt() {
  DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" > apt.log 2>&1 < /dev/null ||
    { cat apt.log >&2; fail "apt-get $* failed"; }
}

# The wrappers "$1"braun-clang$2 compile programs, and with the plugin: it refuses a
# mode that there is not.
try_wrapper() {
  "$1braun-clang$2" -O2 main.c twice.c -o program
  [ "$(./program)" = 42 ] || fail "$1braun-clang$2: the program in C prints something else"
  "$1braun-clang++$2" -O2 program.cpp -o program
  [ "$(./program)" = C++ ] || fail "$1braun-clang++$2: the program in C++ prints something else"
  if BRAUN_SSA=nonsense "$1braun-clang$2" -O2 -c twice.c 2> refused; then
    fail "$1braun-clang$2: compiles without the plugin"
  fi
  grep -q "unknown mode 'nonsense'" refused || { cat refused >&2; fail "$1braun-clang$2 fails"; }
}

# The program of docs/library.md finds the package for LLVM $1 by the option $2, and
# does what the page says, with bitcode as well.
try_cmake() {
  rm -rf build
  cmake -S . -B build -G Ninja -DCMAKE_CXX_COMPILER="clang++-$1" "$2" \
    > cmake.log 2>&1 || { cat cmake.log >&2; fail "LLVM $1: CMake fails"; }
  cmake --build build > build.log || { cat build.log >&2; fail "LLVM $1: the build fails"; }
  build/promote-bitcode < promote-bitcode.in | diff -u promote-bitcode.out - ||
    fail "LLVM $1: the program of docs/library.md prints something else"
  "clang-$1" -O0 -Xclang -disable-O0-optnone -emit-llvm -c twice.c -o twice.bc
  build/promote-bitcode twice.bc > promoted.ll
  ! grep alloca promoted.ll || fail "LLVM $1: the program of docs/library.md promotes nothing"
}

say 'updating the list of packages'
apt update
all_packages > packages
all_files > before

say 'installing the plugins'
for llvm do
  set -- "$@" "./braunssa-${llvm}_"*.deb
  shift
done
apt install "$@"
for package do
  llvm=${package#./braunssa-}
  llvm=${llvm%%_*}
  say "LLVM $llvm: compiling with braun-clang-$llvm"
  try_wrapper '' "-$llvm"
  for page in braun-clang braun-clang++ braun-rustc; do
    [ -e "/usr/share/man/man1/$page-$llvm.1.gz" ] || fail "$page-$llvm has no manual page"
  done
done

say 'installing the libraries'
apt install ./libbraunssa-*.deb cmake ninja-build pkgconf
for package do
  llvm=${package#./braunssa-}
  llvm=${llvm%%_*}
  say "LLVM $llvm: building the program of docs/library.md"
  try_cmake "$llvm" "-DBraunSSA_DIR=/usr/lib/cmake/BraunSSA-$llvm"
  say "LLVM $llvm: building a program in C by pkg-config"
  # shellcheck disable=SC2046 # several words
  "clang-$llvm" c-api.c $(pkg-config --cflags --libs "braunssa-c-$llvm") -o program
  [ "$(./program)" = "in C, for LLVM $llvm: 0 promoted" ] ||
    fail "LLVM $llvm: the program in C prints something else"
done
# With packages for several, CMake takes any of them unless it is told which.
[ $# -gt 1 ] || try_cmake "$llvm" -DCMAKE_BUILD_TYPE=Release

say 'purging the packages'
installed=$(dpkg-query -W -f '${Package}\n' | grep braunssa)
# shellcheck disable=SC2086 # several words
apt purge $installed
left=$(all_files | grep -i braun) || true
[ -z "$left" ] || fail "left behind: $left"

for package do
  llvm=${package#./braunssa-}
  llvm=${llvm%%_*}
  say "LLVM $llvm: trying the .tar.gz"
  mkdir /opt/braunssa
  tar -xzf "braunssa-$llvm"-*.tar.gz --strip-components=1 -C /opt/braunssa
  try_wrapper /opt/braunssa/bin/ "-$llvm"
  try_cmake "$llvm" -DCMAKE_PREFIX_PATH=/opt/braunssa
  rm -r /opt/braunssa
done

say 'purging all that was installed'
# By name, as apt leaves what packages that were there before recommend, and what has the
# priority of tzdata.
# shellcheck disable=SC2046 # several words
apt purge $(all_packages | comm -13 packages -)
all_files > after
diff before after > left || { cat left >&2; fail 'files are left behind, or missing'; }
