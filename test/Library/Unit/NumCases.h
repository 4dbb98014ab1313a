// How many random cases a unit test tries: few, or all at night, where BRAUN_ALL_CASES is
// set (`lit --param nightly=1`).

#ifndef BRAUNSSA_TEST_UNIT_NUMCASES_H
#define BRAUNSSA_TEST_UNIT_NUMCASES_H

#include <cstdlib>

/// Returns whether tests of many random cases try all of them.
inline bool triesAllCases() { return std::getenv("BRAUN_ALL_CASES"); }

/// Returns how many of \p All random cases to try.
inline unsigned numCases(unsigned All) {
  return triesAllCases() ? All : All / 25;
}

#endif // BRAUNSSA_TEST_UNIT_NUMCASES_H
