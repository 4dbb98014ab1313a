// How many random cases a unit test tries: all, or a few where BRAUN_FAST_TESTS
// is set, as `check-fast` does.

#ifndef BRAUNSSA_TEST_UNIT_NUMCASES_H
#define BRAUNSSA_TEST_UNIT_NUMCASES_H

#include <cstdlib>

/// Whether tests of many random cases try a few only.
inline bool isFastRun() { return std::getenv("BRAUN_FAST_TESTS"); }

/// How many of \p All random cases to try.
inline unsigned numCases(unsigned All) { return isFastRun() ? All / 25 : All; }

#endif // BRAUNSSA_TEST_UNIT_NUMCASES_H
