"""The studies, in the order in which their data is collected."""

import codesizes
import elimination
import functions
import instructions
import irreducible
import others
import phis
import rings

STUDIES = [phis, functions, irreducible, codesizes, elimination, instructions, rings, others]
