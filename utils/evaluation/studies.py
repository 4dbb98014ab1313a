"""The studies, in the order in which their data is collected."""

import phis

STUDIES = [phis]
