"""The mathematics of Phasescope, usable from a notebook.

It may import numpy, scipy, numba, msgspec, ml_dtypes, regex and PIL, never Qt and nothing of gui.
"""

import os

# Small products are most of what is computed here. Two threads that wait for each other at each of them take up to
# ten times as long where the cores have other work, such as painting; numpy reads this when it is first imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
