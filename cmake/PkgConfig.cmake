# Files for pkg-config that say what the CMake package says. They are named after
# LLVM's major version: a system may have several.

# The prefix, from the folder that a file is in: who installs it chooses the prefix.
get_filename_component(folder "${BRAUNSSA_INSTALL_PKGCONFIGDIR}" ABSOLUTE
  BASE_DIR "${CMAKE_INSTALL_PREFIX}")
file(RELATIVE_PATH BRAUNSSA_PREFIX "${folder}" "${CMAKE_INSTALL_PREFIX}")
string(REGEX REPLACE "/$" "" BRAUNSSA_PREFIX "\${pcfiledir}/${BRAUNSSA_PREFIX}")
if(IS_ABSOLUTE "${BRAUNSSA_INSTALL_PKGCONFIGDIR}")
  set(BRAUNSSA_PREFIX "${CMAKE_INSTALL_PREFIX}")
endif()
# What in the prefix stays in the prefix.
foreach(name IN ITEMS INCLUDEDIR LIBDIR)
  set(BRAUNSSA_${name} "${CMAKE_INSTALL_${name}}")
  if(NOT IS_ABSOLUTE "${BRAUNSSA_${name}}")
    string(PREPEND BRAUNSSA_${name} "\${prefix}/")
  endif()
endforeach()

list(TRANSFORM LLVM_INCLUDE_DIRS PREPEND "-isystem " OUTPUT_VARIABLE BRAUNSSA_LLVM_CFLAGS)
string(REPLACE ";" " " BRAUNSSA_LLVM_CFLAGS
  "${BRAUNSSA_LLVM_CFLAGS};${BRAUNSSA_LLVM_DEFINITIONS}")
set(BRAUNSSA_LLVM_LIBS "-L${LLVM_LIBRARY_DIR} -lLLVM")
if(NOT TARGET LLVM)
  execute_process(
    COMMAND "${LLVM_TOOLS_BINARY_DIR}/llvm-config" --link-static --ldflags --libs
            --system-libs ${BRAUNSSA_LLVM_COMPONENTS}
    OUTPUT_VARIABLE BRAUNSSA_LLVM_LIBS COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "[ \n]+" " " BRAUNSSA_LLVM_LIBS "${BRAUNSSA_LLVM_LIBS}")
endif()

foreach(name IN ITEMS braunssa braunssa-c)
  if(name STREQUAL "braunssa-c" AND NOT TARGET BraunSSAC)
    continue()
  endif()
  set(file "${CMAKE_CURRENT_BINARY_DIR}/${name}-${LLVM_VERSION_MAJOR}.pc")
  configure_file("cmake/${name}.pc.in" "${file}" @ONLY)
  install(FILES "${file}"
    DESTINATION "${BRAUNSSA_INSTALL_PKGCONFIGDIR}" COMPONENT development)
endforeach()
