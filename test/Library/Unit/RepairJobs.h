// A value with several definitions and uses, and who else than SSARepair can
// give each use what reaches it: LLVM's SSAUpdater, SSAUpdaterBulk and mem2reg.

#ifndef BRAUNSSA_TEST_UNIT_REPAIRJOBS_H
#define BRAUNSSA_TEST_UNIT_REPAIRJOBS_H

#include "BraunSSA/SSARepair.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include <vector>

namespace braunssa {

/// A value with several definitions, and its uses. No definition is a
/// terminator.
struct Job {
  std::vector<llvm::Instruction *> Definitions;
  std::vector<llvm::Use *> Uses;
};

/// Lets \p F begin with a row of so many blocks that no job has to do with: a
/// repair then reads the blocks that the job has to do with, and no others.
void enlarge(llvm::Function &F);

/// Has SSAUpdater do \p J, and returns how many φs it has inserted.
unsigned repairBySSAUpdater(const Job &J);

/// Whether no use in \p J is before a definition of its block: LLVM 19's
/// SSAUpdaterBulk takes all such uses to be behind it.
bool isForBulk(const Job &J);

/// The same for SSAUpdaterBulk.
unsigned repairBySSAUpdaterBulk(const Job &J);

/// The same for LLVM's mem2reg, with a store behind each definition and a load
/// before each use.
unsigned repairByMem2Reg(const Job &J);

/// Has \p R do \p J.
SSARepairResult repair(SSARepair &R, const Job &J);

/// Whether two functions that were made the same way do the same: the
/// instructions that are no φs are equal one by one, and so is what φs merge,
/// where two φs of a block are the same if nothing speaks against it.
bool doTheSame(llvm::Function &A, llvm::Function &B);

} // namespace braunssa

#endif // BRAUNSSA_TEST_UNIT_REPAIRJOBS_H
