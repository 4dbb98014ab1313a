//===- HostLLVM.cpp - The LLVM that has loaded the plugin -----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/HostLLVM.h"
#include "llvm-c/Core.h"
#include "llvm/Config/abi-breaking.h"
#include "llvm/Config/llvm-config.h"
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <elf.h>

using namespace braunssa;

/// Keeps the variable by which LLVM's header refers to a symbol of libraries
/// with the same LLVM_ENABLE_ABI_BREAKING_CHECKS. In others, some structures
/// have other fields, and the symbol is missing.
__attribute__((used)) static int *const *const ABIBreakingChecks =
#if LLVM_ENABLE_ABI_BREAKING_CHECKS
    &llvm::VerifyEnableABIBreakingChecks;
#else
    &llvm::VerifyDisableABIBreakingChecks;
#endif

#if defined(__LP64__)
// NOLINTBEGIN(readability-identifier-naming): The linker knows these names.
/// The beginning of the plugin in memory, and its dynamic section.
extern "C" __attribute__((visibility("hidden"))) const char __ehdr_start[];
extern "C" __attribute__((visibility("hidden"))) const Elf64_Dyn _DYNAMIC[];
// NOLINTEND(readability-identifier-naming)

/// Returns the table at \p Address, which the dynamic section gives. Some C
/// libraries relocate the addresses in that section, others leave them relative
/// to the plugin.
template <typename T> static const T *tableAt(Elf64_Addr Address) {
  const auto Base = reinterpret_cast<Elf64_Addr>(__ehdr_start);
  return reinterpret_cast<const T *>(Address < Base ? Base + Address : Address);
}
#endif

/// Returns the name of a symbol of LLVM's that the plugin refers to and that
/// nothing in this process defines, or null if there is none. The dynamic
/// linker leaves null in the places of such symbols. Calls through the
/// procedure linkage table are left out: -fno-plt leaves none to LLVM.
static const char *findMissingSymbol() {
#if defined(__LP64__)
  const Elf64_Rela *Relocation = nullptr;
  size_t NumRelocations = 0;
  const Elf64_Sym *Symbols = nullptr;
  const char *Names = nullptr;
  for (const Elf64_Dyn *Entry = _DYNAMIC; Entry->d_tag != DT_NULL; ++Entry) {
    if (Entry->d_tag == DT_RELA)
      Relocation = tableAt<Elf64_Rela>(Entry->d_un.d_ptr);
    else if (Entry->d_tag == DT_RELASZ)
      NumRelocations = Entry->d_un.d_val / sizeof(Elf64_Rela);
    else if (Entry->d_tag == DT_SYMTAB)
      Symbols = tableAt<Elf64_Sym>(Entry->d_un.d_ptr);
    else if (Entry->d_tag == DT_STRTAB)
      Names = tableAt<char>(Entry->d_un.d_ptr);
  }
  for (; NumRelocations; --NumRelocations, ++Relocation) {
    // Symbol 0, that of relative relocations, has no name.
    const Elf64_Sym &Symbol = Symbols[ELF64_R_SYM(Relocation->r_info)];
    if (Symbol.st_name == 0 || Symbol.st_shndx != SHN_UNDEF)
      continue;
    if (*reinterpret_cast<void *const *>(__ehdr_start + Relocation->r_offset))
      continue;
    // Compilers and C libraries have weak references of their own.
    const char *Name = Names + Symbol.st_name;
    if (std::strstr(Name, "4llvm") || std::strncmp(Name, "LLVM", 4) == 0)
      return Name;
  }
#endif
  return nullptr;
}

bool braunssa::isUsableHostLLVM() {
  // By name, because a plugin that links LLVM's library has brought that with
  // it, and its own reference would be to that. Not even LLVM's streams can be
  // relied upon.
  if (void *GetVersion = dlsym(RTLD_DEFAULT, "LLVMGetVersion")) {
    unsigned Major, Minor, Patch;
    reinterpret_cast<decltype(&LLVMGetVersion)>(GetVersion)(&Major, &Minor,
                                                            &Patch);
    if (Major != LLVM_VERSION_MAJOR) {
      std::fprintf(stderr,
                   "BraunSSA: this plugin was built for LLVM %d, but LLVM %u "
                   "has loaded it; build it for that version\n",
                   LLVM_VERSION_MAJOR, Major);
      return false;
    }
  }
  // Programs that LLVM is linked into need not have the C interface. In each
  // other major version, some of what the plugin refers to is missing.
  if (const char *Missing = findMissingSymbol()) {
    std::fprintf(stderr,
                 "BraunSSA: this plugin was built for LLVM %s, but the LLVM "
                 "that has loaded it exports no '%s'; build it for that one\n",
                 LLVM_VERSION_STRING, Missing);
    return false;
  }
  return true;
}
