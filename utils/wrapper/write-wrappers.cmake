# Writes braun-clang, braun-clang++ and braun-rustc into the folder BIN; run with
# cmake -P.
#
#   PLUGIN      the plugin, for its hash
#   FROM_BIN    where the wrappers find it: a path from their folder, or absolute
#   CLANG       the clang they run, and LLVM_MAJOR, its version
#   REMEDY      what to do where the plugin is missing
#
# A file that would not change is left alone, with its time.
file(SHA256 "${PLUGIN}" PLUGIN_HASH)
file(READ "${CMAKE_CURRENT_LIST_DIR}/find-plugin.in" FIND_PLUGIN)
string(CONFIGURE "${FIND_PLUGIN}" FIND_PLUGIN @ONLY)
string(STRIP "${FIND_PLUGIN}" FIND_PLUGIN)
set(DRIVER_MODE gcc)
configure_file("${CMAKE_CURRENT_LIST_DIR}/braun-clang.in" "${BIN}/braun-clang" @ONLY)
set(DRIVER_MODE g++)
configure_file("${CMAKE_CURRENT_LIST_DIR}/braun-clang.in" "${BIN}/braun-clang++" @ONLY)
configure_file("${CMAKE_CURRENT_LIST_DIR}/braun-rustc.in" "${BIN}/braun-rustc" @ONLY)
