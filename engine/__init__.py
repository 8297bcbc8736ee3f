"""The mathematics of Phasescope: numpy, numba and msgspec, never Qt. Usable from a notebook."""

import os

# Small products are most of what is computed here. Two threads that wait for each other at each of them take up to
# ten times as long where the cores have other work, such as painting; numpy reads this when it is first imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
