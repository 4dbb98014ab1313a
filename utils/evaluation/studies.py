"""The studies, in the order in which their data is collected."""

import others
import phis
import rings

STUDIES = [phis, rings, others]
