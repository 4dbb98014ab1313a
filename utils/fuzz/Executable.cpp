//===- Executable.cpp - Models as programs for lli ------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Executable.h"
#include "ModelInterpreter.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa::fuzz;

static constexpr unsigned Fuel = 100;

/// What Environment does. A run that is out of fuel leaves its function by
/// longjmp.
static constexpr StringLiteral Definitions = R"(
@numbers = internal global i64 0
@decisions = internal global i64 0
@fuel = internal global i32 0
@buffer = internal global [512 x i8] zeroinitializer, align 16
@value = private constant [4 x i8] c" %u\00"
@head = private constant [8 x i8] c"f%u.%u:\00"
@returned = private constant [9 x i8] c" %u end\0A\00"
@out = private constant [7 x i8] c" fuel\0A\00"
declare i32 @printf(ptr, ...)
declare i32 @_setjmp(ptr) returns_twice
declare void @longjmp(ptr, i32) noreturn

define i32 @next(ptr %state) noinline {
  %old = load i64, ptr %state
  %product = mul i64 %old, 6364136223846793005
  %new = add i64 %product, 1442695040888963407
  store i64 %new, ptr %state
  %high = lshr i64 %new, 33
  %r = trunc i64 %high to i32
  ret i32 %r
}

define i32 @get() noinline {
  %n = call i32 @next(ptr @numbers)
  %bit = and i32 %n, 64
  %large = icmp ne i32 %bit, 0
  %low = and i32 %n, 7
  %r = select i1 %large, i32 %n, i32 %low
  ret i32 %r
}

define i32 @decide(i32 %limit) noinline {
  %n = call i32 @next(ptr @decisions)
  %r = urem i32 %n, %limit
  ret i32 %r
}

define void @use(i32 %v) noinline {
  %c = call i32 (ptr, ...) @printf(ptr @value, i32 %v)
  ret void
}

define void @tick() noinline {
  %fuel = load i32, ptr @fuel
  %left = sub i32 %fuel, 1
  store i32 %left, ptr @fuel
  %empty = icmp eq i32 %fuel, 0
  br i1 %empty, label %stop, label %go
stop:
  call void @longjmp(ptr @buffer, i32 1)
  unreachable
go:
  ret void
}

define void @run(ptr %f, i32 %number, i32 %run, i32 %allowed) noinline optnone {
  %h = call i32 (ptr, ...) @printf(ptr @head, i32 %number, i32 %run)
  %wide = zext i32 %run to i64
  store i64 %wide, ptr @numbers
  %not = xor i64 %wide, -1
  store i64 %not, ptr @decisions
  store i32 %allowed, ptr @fuel
  %again = call i32 @_setjmp(ptr @buffer) returns_twice
  %c = icmp eq i32 %again, 0
  br i1 %c, label %call, label %stopped
call:
  %v = call i32 %f()
  %p = call i32 (ptr, ...) @printf(ptr @returned, i32 %v)
  ret void
stopped:
  %q = call i32 (ptr, ...) @printf(ptr @out)
  ret void
}
)";

void braunssa::fuzz::addDefinitions(Module &M) {
  SMDiagnostic Error;
  if (parseAssemblyInto(MemoryBufferRef(Definitions, "definitions"), &M,
                        nullptr, Error)) {
    Error.print("random-cfgs", errs());
    report_fatal_error("the definitions are not valid");
  }
}

void braunssa::fuzz::addMain(Module &M, uint64_t First, uint64_t Count,
                             unsigned NumRuns) {
  IRBuilder<> B(M.getContext());
  Function *Main = Function::Create(FunctionType::get(B.getInt32Ty(), false),
                                    GlobalValue::ExternalLinkage, "main", M);
  B.SetInsertPoint(BasicBlock::Create(M.getContext(), "", Main));
  for (uint64_t I = First; I != First + Count; ++I)
    for (unsigned Run = 0; Run != NumRuns; ++Run)
      B.CreateCall(M.getFunction("run"), {M.getFunction(("f" + Twine(I)).str()),
                                          B.getInt32(unsigned(I)),
                                          B.getInt32(Run), B.getInt32(Fuel)});
  B.CreateRet(B.getInt32(0));
}

std::string braunssa::fuzz::expectedLine(const Model &M, uint64_t Number,
                                         unsigned Run) {
  Trace T = runModel(M, Environment(Run, Fuel, /*Undefined=*/false));
  std::string Line =
      "f" + std::to_string(Number) + "." + std::to_string(Run) + ":";
  for (RunValue V : T.Values)
    Line += V.isDefined() ? " " + std::to_string(V.Bits) : " ?";
  return Line + (T.HowEnded == End::OutOfFuel ? " fuel\n" : " end\n");
}
