"""Rotary encodings: the table of cosines and sines, or what is left of the rotation between query and key."""

from __future__ import annotations

from engine.code import parts, scaling
from engine.encodings.clipped_rope import ClippedRope
from engine.encodings.irope import Irope
from engine.encodings.lerope import Lerope
from engine.encodings.mrope import Mrope
from engine.encodings.pope import Pope
from engine.encodings.rope import Rope
from engine.encodings.rope2d import Rope2d
from engine.encodings.xpos import LARGEST, Xpos

ANGLE = "angle = np.arange(n, dtype=np.float64)[:, None] * omega"


def frequencies(base: float, pairs: int, width: int) -> str:
    return f"k = np.arange({pairs}, dtype=np.float64)\nomega = {base!r} ** (-2 * k / {width})"


def _table(pairing: str, factor: float = 1.0) -> str:
    joined = parts.joined("np.cos(angle)", "np.sin(angle)", interleaved=pairing == "interleaved")
    return f"{ANGLE}\ntable = {'' if factor == 1 else f'{factor!r} * '}{joined}"


def rope(encoding: Rope) -> str:
    scaled = scaling.lines(encoding)
    plain = frequencies(encoding.base, encoding.pairs, encoding.width)
    return "\n".join(filter(None, (plain, scaled, _table(encoding.pairing, encoding.factor_on_waves))))


def clipped_rope(encoding: ClippedRope) -> str:
    pairs = encoding.dim // 2
    slowed = f"int((2 * math.pi / omega > {encoding.original_length}).sum())"
    return f"""
{frequencies(encoding.base, pairs, encoding.dim)}
slowed = {slowed if encoding.clip is None else encoding.clip}
kept = np.zeros({pairs} - slowed, dtype=np.float64)
fading = np.linspace(0.0, math.pi, slowed, dtype=np.float64)
omega = omega * 0.5 * (1 + np.cos(np.concatenate([kept, fading], axis=0)))
{_table(encoding.pairing)}
"""


def lerope(encoding: Lerope) -> str:
    pairs = encoding.dim // 2
    drawn = f"{parts.seeded(encoding.seed)}\nalpha = {encoding.std!r} * rng.standard_normal({pairs})"
    return f"""
{drawn if encoding.alphas is None else f"alpha = {parts.numbers(encoding.alphas)}"}
{frequencies(encoding.base, pairs, encoding.dim)}
omega = omega * np.exp(alpha)
{_table(encoding.pairing)}
"""


def pope(encoding: Pope) -> str:
    return f"{frequencies(encoding.base, encoding.dim, 2 * encoding.dim)}\n{_table('half')}"


def irope(encoding: Irope) -> str:
    if encoding.rotates:
        profile = "profile = np.cos(distances[:, None] * omega).mean(axis=1)[None]"
        return f"{frequencies(encoding.base, encoding.dim // 2, encoding.dim)}\n{parts.by_distance(profile)}"
    return f"""
queries = np.arange(n, dtype=np.float64)
temperature = 1 + {encoding.beta!r} * np.log1p(np.floor((queries + 1) / {encoding.scale_base!r}))
bias = np.tile(temperature[None, :, None], (1, 1, n))
"""


def xpos(encoding: Xpos) -> str:
    profile = f"""
power = -distances[:, None] * np.log((2 * k / {encoding.dim} + 0.4) / 1.4) / {encoding.scale_base!r}
most = np.amax(power, axis=1)
waves = np.cos(distances[:, None] * omega) * np.exp(power - most[:, None])
mean = waves.mean(axis=1) * np.exp(np.clip(most, None, 700.0))
profile = np.clip(mean, {-LARGEST!r}, {LARGEST!r})[None]  # what float32 holds
"""
    return f"{frequencies(encoding.base, encoding.dim // 2, encoding.dim)}\n{parts.by_distance(profile)}"


def rope2d(encoding: Rope2d) -> str:
    rows, columns = f"token // {encoding.width}", f"token % {encoding.width}"
    first, second = (rows, columns) if encoding.axis_order == "h_first" else (columns, rows)
    alike = encoding.spacing == "alike"
    series = (encoding.dim // 4, encoding.dim // 2) if alike else (encoding.dim // 2, encoding.dim)
    one, other = ("omega", "omega") if alike else ("omega[::2]", "omega[1::2]")
    return f"""
{frequencies(encoding.base, *series)}
token = np.arange(n)
angle = np.concatenate([({first})[:, None] * {one}, ({second})[:, None] * {other}], axis=1)
table = np.concatenate([np.cos(angle), np.sin(angle)], axis=1)
"""


def mrope(encoding: Mrope) -> str:
    return f"""
{frequencies(encoding.base, encoding.dim // 2, encoding.dim)}
places, start = [], 0
for part in {"".join(encoding.spans.split())!r}.split(","):
    kind, size = part.split(":")
    *frames, rows, columns = [1] + [int(side) for side in ("1x" + size).split("x")]
    token = np.arange(math.prod(frames) * rows * columns)
    image = [token // (rows * columns), token // columns % rows, token % columns]
    places.append(start + np.stack([token, token, token] if kind == "text" else image, axis=1))
    start = int(places[-1].max()) + 1
places = np.concatenate(places, axis=0)[:n]  # time, row and column of each token
{_axes(encoding)}
angle = places[:, axis] * omega
table = np.concatenate([np.cos(angle), np.sin(angle)], axis=1)
"""


def _axes(encoding: Mrope) -> str:
    """The line that says which axis turns each pair."""
    if encoding.axes == "chunked":
        return f"axis = np.repeat(np.arange(3), {parts.numbers(encoding.sections, whole=True)})"
    _, rows, columns = encoding.sections
    return (
        f"axis = np.arange({encoding.dim // 2})\n"
        f"rows, columns = (axis % 3 == 1) & (axis < {3 * rows}), (axis % 3 == 2) & (axis < {3 * columns})\n"
        "axis = np.where(rows, 1, np.where(columns, 2, 0))"
    )
