//===- AssignmentTrackingPause.h - Debug records sroa keeps -----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_ASSIGNMENTTRACKINGPAUSE_H
#define BRAUNSSA_LIB_PLUGIN_ASSIGNMENTTRACKINGPAUSE_H

namespace llvm {
class MDNode;
class Module;
class NamedMDNode;
} // namespace llvm

namespace braunssa {

/// Hides from sroa that a module tracks assignments.
///
/// Where assignments are tracked, sroa removes redundant debug records at its
/// end, when it has promoted. Of two records of one variable that say the same,
/// the first goes if they have become neighbours, else the second. So an sroa
/// that leaves promotion to us would do so too early: loads and stores that
/// will be gone still stand between the records.
class AssignmentTrackingPause {
public:
  /// Begins a pause in \p M, if that tracks assignments. O(module flags).
  void begin(llvm::Module &M);

  /// Ends what begin() has begun. Returns whether the module tracks
  /// assignments.
  bool end();

private:
  /// The flags of the module, or null if that does not track assignments.
  llvm::NamedMDNode *Flags = nullptr;
  /// The place of the flag among them, and the flag as it is outside pauses.
  unsigned Index = 0;
  llvm::MDNode *Flag = nullptr;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_ASSIGNMENTTRACKINGPAUSE_H
