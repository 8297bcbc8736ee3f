"""The mathematics of Phasescope: numpy, numba and msgspec, never Qt. Usable from a notebook."""
