//===- Pictures.h - Drawings for GraphViz -----------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_TOUR_PICTURES_H
#define BRAUNSSA_UTILS_TOUR_PICTURES_H

#include "LookupStory.h"
#include "llvm/Support/raw_ostream.h"

/// Draws the CFG of \p Subject with the upward-exposed reads and the
/// definitions in its blocks.
void drawAccesses(const SubjectFunction &Subject, llvm::raw_ostream &OS);

/// Draws the CFG with the walks of the lookup, against the edges.
void drawLookup(const LookupStory &Story, llvm::raw_ostream &OS);

/// Draws the candidates and their operands; values flow along the arrows.
void drawCandidates(const LookupStory &Story, llvm::raw_ostream &OS);

#endif // BRAUNSSA_UTILS_TOUR_PICTURES_H
