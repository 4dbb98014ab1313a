//===- SimplifyingFolder.h - InstSimplify in unfinished blocks --*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An IRBuilder can't exchange an instruction that it has inserted, so
// instructions are simplified before they are made. InstSimplifyFolder alone
// would do before LLVM 23, whose analyses want a terminator in each block.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_SIMPLIFYINGFOLDER_H
#define BRAUNSSA_LIB_BUILDER_SIMPLIFYINGFOLDER_H

#include "Support/Compat.h"
#include "llvm/Analysis/InstSimplifyFolder.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>

namespace braunssa {

/// Folds as InstSimplifyFolder does, in a block that has no terminator yet.
class SimplifyingFolder final : public llvm::IRBuilderFolder {
  using Value = llvm::Value;
  using Type = llvm::Type;
  using Instruction = llvm::Instruction;
  template <typename T> using ArrayRef = llvm::ArrayRef<T>;

public:
  /// Folds for \p Builder, which is set later and is at the unfinished block.
  SimplifyingFolder(const llvm::DataLayout &DL,
                    llvm::IRBuilderBase *const &Builder)
      : Folder(DL), Builder(Builder) {}

  Value *FoldBinOp(Instruction::BinaryOps Opc, Value *LHS,
                   Value *RHS) const override {
    Ended End(*this);
    return Folder.FoldBinOp(Opc, LHS, RHS);
  }
  Value *FoldExactBinOp(Instruction::BinaryOps Opc, Value *LHS, Value *RHS,
                        bool IsExact) const override {
    Ended End(*this);
    return Folder.FoldExactBinOp(Opc, LHS, RHS, IsExact);
  }
  Value *FoldNoWrapBinOp(Instruction::BinaryOps Opc, Value *LHS, Value *RHS,
                         bool HasNUW, bool HasNSW) const override {
    Ended End(*this);
    return Folder.FoldNoWrapBinOp(Opc, LHS, RHS, HasNUW, HasNSW);
  }
  Value *FoldBinOpFMF(Instruction::BinaryOps Opc, Value *LHS, Value *RHS,
                      llvm::FastMathFlags FMF) const override {
    Ended End(*this);
    return Folder.FoldBinOpFMF(Opc, LHS, RHS, FMF);
  }
  Value *FoldUnOpFMF(Instruction::UnaryOps Opc, Value *V,
                     llvm::FastMathFlags FMF) const override {
    Ended End(*this);
    return Folder.FoldUnOpFMF(Opc, V, FMF);
  }
  Value *FoldCmp(llvm::CmpInst::Predicate P, Value *LHS,
                 Value *RHS) const override {
    Ended End(*this);
    return Folder.FoldCmp(P, LHS, RHS);
  }
  Value *FoldExtractValue(Value *Agg,
                          ArrayRef<unsigned> Indices) const override {
    Ended End(*this);
    return Folder.FoldExtractValue(Agg, Indices);
  }
  Value *FoldInsertValue(Value *Agg, Value *V,
                         ArrayRef<unsigned> Indices) const override {
    Ended End(*this);
    return Folder.FoldInsertValue(Agg, V, Indices);
  }
  Value *FoldExtractElement(Value *Vec, Value *Index) const override {
    Ended End(*this);
    return Folder.FoldExtractElement(Vec, Index);
  }
  Value *FoldInsertElement(Value *Vec, Value *V, Value *Index) const override {
    Ended End(*this);
    return Folder.FoldInsertElement(Vec, V, Index);
  }
  Value *FoldShuffleVector(Value *V1, Value *V2,
                           ArrayRef<int> Mask) const override {
    Ended End(*this);
    return Folder.FoldShuffleVector(V1, V2, Mask);
  }
  Value *FoldCast(Instruction::CastOps Op, Value *V, Type *To) const override {
    Ended End(*this);
    return Folder.FoldCast(Op, V, To);
  }
  Value *CreatePointerCast(llvm::Constant *C, Type *To) const override {
    return Folder.CreatePointerCast(C, To);
  }
  Value *CreatePointerBitCastOrAddrSpaceCast(llvm::Constant *C,
                                             Type *To) const override {
    return Folder.CreatePointerBitCastOrAddrSpaceCast(C, To);
  }

  // Selects have flags and intrinsics any number of operands since LLVM 23.
  // LLVM 24 passes a layout with addresses and has added fields of bits.
#if LLVM_VERSION_MAJOR >= 24
  Value *FoldGEP(const llvm::DataLayout &DL, Type *Ty, Value *Ptr,
                 ArrayRef<Value *> Indices,
                 llvm::GEPNoWrapFlags NW) const override {
    Ended End(*this);
    return Folder.FoldGEP(DL, Ty, Ptr, Indices, NW);
  }
  Value *FoldBitInsert(Value *Base, Value *V, Value *Offset) const override {
    Ended End(*this);
    return Folder.FoldBitInsert(Base, V, Offset);
  }
  Value *FoldBitExtract(Type *Ty, Value *From, Value *Offset) const override {
    Ended End(*this);
    return Folder.FoldBitExtract(Ty, From, Offset);
  }
#else
  Value *FoldGEP(Type *Ty, Value *Ptr, ArrayRef<Value *> Indices,
                 llvm::GEPNoWrapFlags NW) const override {
    Ended End(*this);
    return Folder.FoldGEP(Ty, Ptr, Indices, NW);
  }
#endif
#if LLVM_VERSION_MAJOR >= 23
  Value *FoldSelect(Value *C, Value *True, Value *False,
                    llvm::FastMathFlags FMF = {}) const override {
    Ended End(*this);
    return Folder.FoldSelect(C, True, False, FMF);
  }
  Value *FoldIntrinsic(llvm::Intrinsic::ID ID, ArrayRef<Value *> Operands,
                       Type *Ty, llvm::FastMathFlags FMF = {},
                       llvm::Function *Context = nullptr) const override {
    Ended End(*this);
    return Folder.FoldIntrinsic(ID, Operands, Ty, FMF, Context);
  }
#else
  Value *FoldSelect(Value *C, Value *True, Value *False) const override {
    Ended End(*this);
    return Folder.FoldSelect(C, True, False);
  }
  Value *FoldBinaryIntrinsic(llvm::Intrinsic::ID ID, Value *LHS, Value *RHS,
                             Type *Ty,
                             Instruction *FMFSource = nullptr) const override {
    Ended End(*this);
    return Folder.FoldBinaryIntrinsic(ID, LHS, RHS, Ty, FMFSource);
  }
#endif

private:
  /// Ends the block for as long as this lives.
  class Ended {
  public:
    explicit Ended(const SimplifyingFolder &Folder) {
      if (Folder.Builder->GetInsertBlock())
        End.emplace(*Folder.Builder->GetInsertBlock());
    }

  private:
    std::optional<compat::TemporaryTerminator> End;
  };

  llvm::InstSimplifyFolder Folder;
  llvm::IRBuilderBase *const &Builder;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_SIMPLIFYINGFOLDER_H
