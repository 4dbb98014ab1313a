"""The studies, in the order in which their data is collected."""

import codesizes
import elimination
import functions
import ifs
import instructions
import irreducible
import others
import phis
import rings
import runtime
import sources

STUDIES = [phis, functions, irreducible, codesizes, elimination, instructions]
STUDIES += [rings, others, sources, runtime, ifs]
