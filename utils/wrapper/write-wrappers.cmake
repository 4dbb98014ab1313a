# Writes braun-clang and braun-clang++ into the folder BIN; run with cmake -P.
#
#   PLUGIN      the plugin, for its hash
#   FROM_BIN    where the wrappers find it: a path from their folder, or absolute
#   CLANG       the clang they run, and LLVM_MAJOR, its version
#   REMEDY      what to do where the plugin is missing
#
# A file that would not change is left alone, with its time.
file(SHA256 "${PLUGIN}" PLUGIN_HASH)
set(DRIVER_MODE gcc)
configure_file("${CMAKE_CURRENT_LIST_DIR}/braun-clang.in" "${BIN}/braun-clang" @ONLY)
set(DRIVER_MODE g++)
configure_file("${CMAKE_CURRENT_LIST_DIR}/braun-clang.in" "${BIN}/braun-clang++" @ONLY)
