//===- Matching.cpp - Things for persons, as many as can be ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Validation/Matching.h"
#include "Support/Index.h"
#include "llvm/ADT/DenseMap.h"

using namespace llvm;
using namespace braunssa;

/// Looks for a way to serve \p Person: breadth first along what it likes, who
/// has got that, what they like, and so on, to a thing that nobody has. \p
/// OwnerOf says who has what. Returns whether there is one, after passing
/// everything on along it.
static bool serveOneMore(unsigned Person,
                         ArrayRef<SmallVector<unsigned, 4>> Likes,
                         DenseMap<unsigned, unsigned> &OwnerOf,
                         MutableArrayRef<unsigned> Has) {
  DenseMap<unsigned, unsigned> WantedBy;
  SmallVector<unsigned, 8> Queue = {Person};
  for (unsigned I = 0; I != Queue.size(); ++I)
    for (unsigned Thing : Likes[Queue[I]]) {
      if (!WantedBy.insert({Thing, Queue[I]}).second)
        continue;
      auto Owner = OwnerOf.find(Thing);
      if (Owner != OwnerOf.end()) {
        Queue.push_back(Owner->second);
        continue;
      }
      // Ends because each former owner's wish led to the one before in the queue,
      // which begins with Person.
      for (;;) {
        unsigned Taker = WantedBy[Thing], Former = Has[Taker];
        Has[Taker] = Thing;
        OwnerOf[Thing] = Taker;
        if (Taker == Person)
          return true;
        Thing = Former;
      }
    }
  return false;
}

SmallVector<unsigned, 8>
braunssa::findMatching(ArrayRef<SmallVector<unsigned, 4>> Likes) {
  SmallVector<unsigned, 8> Has(Likes.size(), NoIndex);
  DenseMap<unsigned, unsigned> OwnerOf;
  for (unsigned Person = 0; Person != Likes.size(); ++Person)
    serveOneMore(Person, Likes, OwnerOf, Has);
  return Has;
}
