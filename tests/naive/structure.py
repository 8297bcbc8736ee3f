"""Structure of a table: components by the singular value decomposition, waves by least squares."""

import math

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


def shares(codes: Numbers, *, centre: bool) -> list[float]:
    """Of Σ x², what each singular value explains."""
    rest = codes - codes.mean(axis=0) if centre else codes
    values = [float(v) ** 2 for v in np.linalg.svd(rest, compute_uv=False)]
    whole = math.fsum(values)
    return [v / whole for v in values]


def explained(codes: Numbers, wavelength: float) -> float:
    """Of Σ x² about the mean code, what a constant, a cosine and a sine of that wavelength explain more than that."""
    angle = [2 * math.pi * t / wavelength for t in range(codes.shape[0])]
    waves = np.array([[1.0, math.cos(a), math.sin(a)] for a in angle])
    rest = codes - codes.mean(axis=0)
    fitted = waves @ np.linalg.lstsq(waves, rest, rcond=None)[0]
    left = math.fsum(float(v) ** 2 for v in (rest - fitted).flat)
    return 1 - left / math.fsum(float(v) ** 2 for v in rest.flat)


def rotated(point: list[float], turn: float, tilt: float) -> list[float]:
    """About the upright axis, then toward the eye, in degrees."""
    a, b = math.radians(turn), math.radians(tilt)
    x, y, z = point
    x, z = math.cos(a) * x + math.sin(a) * z, -math.sin(a) * x + math.cos(a) * z
    return [x, math.cos(b) * y - math.sin(b) * z, math.sin(b) * y + math.cos(b) * z]
