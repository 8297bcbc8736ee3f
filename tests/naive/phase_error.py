"""How far apart two spectra turn, pair by pair and distance by distance."""

import math


def first_wrong(ours, theirs, farthest):
    """The smallest distance, up to the farthest, at which some pair is more than π/2 wrong; None where none is."""
    pairs = max(len(ours), len(theirs))
    a = list(ours) + [0.0] * (pairs - len(ours))
    b = list(theirs) + [0.0] * (pairs - len(theirs))
    for distance in range(1, farthest + 1):
        for one, other in zip(a, b, strict=True):
            if abs(one - other) * distance > math.pi / 2:
                return distance
    return None
