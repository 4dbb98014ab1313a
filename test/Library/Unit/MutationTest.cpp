// Mutation tests of SSAValidator: correct results of promotions of random
// functions are damaged in every way that comes to mind, and each time the
// validator has to refuse the function that it has just proven correct.
//
// All mutants are really wrong. Every value stored is the result of a call of
// its own, so any two values differ in some run; all variables are written at
// the start, so no value may be refined; every value loaded is passed to a
// function; and all conditions are results of calls, so every path can be
// taken. Mutants that are as good in what they do are worse in form: they have
// φs that are not live, trivial, redundant or there twice.
//
// BRAUN_MUTANTS=N makes N mutants of each kind instead of 1000.

#include "BraunSSA/Validation.h"
#include "Mutations.h"
#include "NumCases.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;
using namespace mutation;

static std::string textOf(const Function &F) {
  std::string Text;
  raw_string_ostream OS(Text);
  F.print(OS);
  return OS.str();
}

class ValidationMutants : public testing::TestWithParam<Mutation> {};

// On random functions, the validator accepts what the promoter makes of them
// and refuses each mutant of that.
//
// PROMISE: finds-damage no-false-alarms
TEST_P(ValidationMutants, areRefused) {
  const char *Wanted = std::getenv("BRAUN_MUTANTS");
  unsigned NumMutants = 0, End = Wanted ? std::atoi(Wanted) : numCases(1000);
  for (unsigned Seed = 1; NumMutants != End; ++Seed) {
    ASSERT_LT(Seed, 100 * End) << "There are too few places for mutations.";
    SCOPED_TRACE(Seed);
    Subject S(Seed);
    S.build();
    SSAValidator Validator(*S.F, S.Variables);
    S.promote();
    auto FalseAlarm = Validator.validate();
    ASSERT_FALSE(FalseAlarm) << *FalseAlarm << '\n' << textOf(*S.F);
    std::string Correct = textOf(*S.F);
    if (!GetParam().Apply(S))
      continue;
    ++NumMutants;
    ASSERT_TRUE(Validator.validate()) << Correct << textOf(*S.F);
  }
}

static auto name = [](auto &Info) { return Info.param.Name; };
INSTANTIATE_TEST_SUITE_P(Values, ValidationMutants,
                         testing::ValuesIn(valueMutations()), name);
INSTANTIATE_TEST_SUITE_P(Phis, ValidationMutants,
                         testing::ValuesIn(phiMutations()), name);
INSTANTIATE_TEST_SUITE_P(Code, ValidationMutants,
                         testing::ValuesIn(codeMutations()), name);
