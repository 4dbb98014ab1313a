//===- DebugInfo.cpp - What a debugger shows ------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugInfo.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace tiny;

DebugInfo::DebugInfo(Module &M, const SourceMgr &Sources)
    : Sources(Sources), Builder(M) {
  SmallString<128> Path(M.getSourceFileName());
  sys::fs::make_absolute(Path);
  File = Builder.createFile(sys::path::filename(Path),
                            sys::path::parent_path(Path));
  // DWARF has no code for the language. With the code of C, debuggers print
  // integers and names unchanged.
  Builder.createCompileUnit(dwarf::DW_LANG_C99, File, "tiny",
                            /*isOptimized=*/false, /*Flags=*/"", /*RV=*/0);
  Int = Builder.createBasicType("int", 64, dwarf::DW_ATE_signed);
  M.addModuleFlag(Module::Warning, "Debug Info Version",
                  DEBUG_METADATA_VERSION);
}

void DebugInfo::beginFunction(Function &F, SMLoc Where) {
  SmallVector<Metadata *, 8> Types(F.arg_size() + 1, Int);
  unsigned Line = Sources.getLineAndColumn(Where).first;
  DISubprogram *Subprogram = Builder.createFunction(
      File, F.getName(), /*LinkageName=*/"", File, Line,
      Builder.createSubroutineType(Builder.getOrCreateTypeArray(Types)), Line,
      DINode::FlagPrototyped, DISubprogram::SPFlagDefinition);
  F.setSubprogram(Subprogram);
  Scopes.push_back(Subprogram);
}

void DebugInfo::endFunction() {
  Builder.finalizeSubprogram(cast<DISubprogram>(Scopes.front()));
  Scopes.clear();
}

void DebugInfo::enterScope(SMLoc Where) {
  auto [Line, Column] = Sources.getLineAndColumn(Where);
  Scopes.push_back(
      Builder.createLexicalBlock(Scopes.back(), File, Line, Column));
}

DebugLoc DebugInfo::locate(SMLoc Where) const {
  auto [Line, Column] = Sources.getLineAndColumn(Where);
  DIScope *Scope = Scopes.back();
  return DILocation::get(Scope->getContext(), Line, Column, Scope);
}

DILocalVariable *DebugInfo::describe(StringRef Name, SMLoc Where,
                                     unsigned ParameterNumber) {
  unsigned Line = Sources.getLineAndColumn(Where).first;
  if (ParameterNumber)
    return Builder.createParameterVariable(Scopes.back(), Name, ParameterNumber,
                                           File, Line, Int);
  return Builder.createAutoVariable(Scopes.back(), Name, File, Line, Int);
}

void DebugInfo::describeMemory(AllocaInst *Memory, DILocalVariable *Variable,
                               DebugLoc Where, BasicBlock *Block) {
  Builder.insertDeclare(Memory, Variable, Builder.createExpression(),
                        Where.get(), Block);
}
