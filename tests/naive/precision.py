"""Precision and the extrapolation map, number by number, as slowly as they say."""

import math
from fractions import Fraction

from tests.naive import mrope as multimodal

DIGITS = {
    "float32": (24, -149, Fraction(2) ** 128 - Fraction(2) ** 104),
    "bfloat16": (8, -133, Fraction(2) ** 128 - Fraction(2) ** 120),
    "float16": (11, -24, Fraction(65504)),
    "float8_e4m3fn": (4, -9, Fraction(448)),
    "float8_e5m2": (3, -16, Fraction(57344)),
}  # significant bits, exponent of the smallest number, the largest number


def cast(value, dtype):
    """The nearest number of that type, ties to even; beyond its largest one infinite, of e4m3 no number."""
    if dtype == "float64" or math.isnan(value) or value == 0:
        return value
    digits, least, largest = DIGITS[dtype]
    if not math.isinf(value):
        unit = Fraction(2) ** max(math.frexp(value)[1] - digits, least)
        near = round(Fraction(value) / unit) * unit  # Fraction rounds ties to even
        if abs(near) <= largest:
            return float(near)
    return math.nan if dtype == "float8_e4m3fn" else math.copysign(math.inf, value)


def angle(stages, position, omega):
    """Radians, after position, inverse frequency and their product are rounded."""
    t, w = cast(float(position), stages["position"]), cast(omega, stages["frequency"])
    return cast(t * w, stages["product"])


def wave(stages, position, omega, *, cosine, scale=1.0):
    """A value of the table, after every stage."""
    turned = angle(stages, position, omega)
    bare = math.nan if not math.isfinite(turned) else math.cos(turned) if cosine else math.sin(turned)
    return stored(stages, scale * cast(bare, stages["function"]))


def stored(stages, value):
    return cast(cast(value, stages["table"]), stages["output"])


def groups(dtype, count, offset=0.0, unit=1.0):
    """[(first position, last position, number)], neighbours that have one number; NaN is like NaN."""
    found = []
    for position in range(count):
        number = cast(unit * (position + offset), dtype)
        if found and (found[-1][2] == number or (math.isnan(number) and math.isnan(found[-1][2]))):
            found[-1] = (found[-1][0], position, number)
        else:
            found.append((position, position, number))
    return found


def phase_error(stages, omega, count, offset=0.0):
    """(largest |error| of the angle, first position where it is above π/2 or None); no number is infinitely wrong."""
    largest, first = 0.0, None
    for position in range(count):
        t = position + offset
        off = abs(angle(stages, t, omega) - t * omega)
        off = math.inf if math.isnan(off) else off
        largest = max(largest, off)
        if off > math.pi / 2 and first is None:
            first = position
    return largest, first


def cells_of_circle(omega, count, cells):
    """Which of so many equal parts of the circle are passed over by a hand that turns through `count` positions."""
    seen = set()
    for position in range(count):
        first, last = (position * omega * cells / (2 * math.pi), (position + 1) * omega * cells / (2 * math.pi))
        seen.update(cell % cells for cell in range(math.floor(first + 1e-9), math.ceil(last - 1e-9)))
    return seen


def rope2d(
    stages,
    token,
    dimension,
    *,
    dim,
    height,
    width,
    base=10_000.0,
    axis_order="h_first",
    spacing="alike",
    coordinates="counted",
):
    """A cell of a rotary table over an image: half of the pairs turns by the first axis, half by the other."""
    k = dimension % (dim // 2)
    return wave(
        stages,
        *rope2d_turn(token, k, dim, height, width, base, axis_order, spacing, coordinates),
        cosine=dimension < dim // 2,
    )


def rope2d_turn(token, k, dim, height, width, base, axis_order, spacing, coordinates):
    """(number, ω) of a token and a pair: DINOv3 counts its centres from −1 to 1, times 2π."""
    row, column = divmod(token, width)
    by_first = k < dim // 4
    place, side = (row, height) if by_first == (axis_order == "h_first") else (column, width)
    if coordinates == "normalised":
        place = 2 * math.pi * (2 * place + 1 - side) / side
    if spacing == "alike":
        return place, base ** (-2 * (k % (dim // 4)) / (dim / 2))
    return place, base ** (-2 * (2 * (k % (dim // 4)) + (not by_first)) / dim)


def sincos2d(stages, token, dimension, *, dim, width, base=10_000.0, axis_order="h_first", layout="split", **sizes):
    """A cell of sines and cosines over an image: half of the dimensions for each axis."""
    row, column = divmod(token, width)
    place = row if (dimension < dim // 2) == (axis_order == "h_first") else column
    within = dimension % (dim // 2)
    k, cosine = (within % (dim // 4), within >= dim // 4) if layout == "split" else (within // 2, within % 2 == 1)
    return wave(stages, place, base ** (-k / (dim / 4)), cosine=cosine)


def mrope(stages, token, dimension, *, dim, sections, spans, base=1_000_000.0, axes="chunked", pairing="half"):
    """A cell of a rotary table over text and images."""
    neighbours = pairing == "interleaved"
    k = dimension // 2 if neighbours else dimension % (dim // 2)
    cosine = dimension % 2 == 0 if neighbours else dimension < dim // 2
    place = multimodal.places(spans)[token][multimodal.axis(k, sections, axes)]
    return wave(stages, place, base ** (-2 * k / dim), cosine=cosine)
