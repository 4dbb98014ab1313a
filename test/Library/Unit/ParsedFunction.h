// A function parsed from IR, for tests of what is done to functions.

#ifndef BRAUNSSA_TEST_UNIT_PARSEDFUNCTION_H
#define BRAUNSSA_TEST_UNIT_PARSEDFUNCTION_H

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include <gtest/gtest.h>
#include <memory>

namespace braunssa {

/// A test with the first function of a module.
class ParsedFunction : public testing::Test {
protected:
  void parse(const char *IR) {
    llvm::SMDiagnostic Error;
    M = llvm::parseAssemblyString(IR, Error, Context);
    ASSERT_TRUE(M) << Error.getMessage().str();
    F = &*M->begin();
  }

  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  llvm::Function *F = nullptr;
};

} // namespace braunssa

#endif // BRAUNSSA_TEST_UNIT_PARSEDFUNCTION_H
