"""Tables that are added to the embeddings."""

from __future__ import annotations

from engine.code import parts
from engine.encodings.fairseq import Fairseq
from engine.encodings.learned import Learned
from engine.encodings.nope import Nope
from engine.encodings.sincos2d import Sincos2d
from engine.encodings.sinusoidal import Sinusoidal
from engine.encodings.timestep import Timestep

POSITIONS = "positions = np.arange(n, dtype=np.float64)"


def sinusoidal(scheme: Sinusoidal) -> str:
    raw = scheme.exponent == "raw_index"
    first, second = ("sin", "cos") if scheme.order == "sin_cos" else ("cos", "sin")
    offset = f" + {scheme.offset!r}" if scheme.offset else ""
    pieces = ("[:, 0::2]", "[:, 1::2]") if raw else ("", "[:, :dim // 2]")
    lines = [
        f"dim = {scheme.dim}",
        f"{POSITIONS}{offset}",
        _exponents(scheme),
        _spectrum(scheme),
        "angle = positions[:, None] * omega",
        f"first, second = np.{first}(angle{pieces[0]}), np.{second}(angle{pieces[1]})",
    ]
    if scheme.layout == "split":
        lines.append("table = np.concatenate([first, second], axis=1)")
    else:
        lines += ["table = np.zeros((n, dim), dtype=np.float64)", "table[:, 0::2], table[:, 1::2] = first, second"]
    if scheme.scale != 1:
        lines.append(f"table = {scheme.scale!r} * table")
    return "\n".join(lines)


def _exponents(scheme: Sinusoidal) -> str:
    """The line of t."""
    if scheme.exponent == "raw_index":
        return "t = 2 * np.arange(dim, dtype=np.float64) / dim  # of the column, not of its pair"
    after = f" + {scheme.first_pair}" if scheme.first_pair else ""
    k = f"k = np.arange({scheme.pairs}, dtype=np.float64){after}"
    return f"{k}\nt = k / {max(1, scheme.pairs - 1)}" if scheme.exponent == "endpoint" else f"{k}\nt = 2 * k / dim"


def _spectrum(scheme: Sinusoidal) -> str:
    """The lines of ω from t."""
    if scheme.spectrum == "geometric":
        return f"omega = {scheme.base!r} ** -t"
    if scheme.spectrum != "drawn":
        return f"omega = t ** {scheme.alpha!r}" if scheme.spectrum == "power" else "omega = t"
    return f"""curve = {parts.numbers(scheme.curve)}
place = np.clip(t, 0, 1) * {len(scheme.curve) - 1}
before = np.clip(place.astype(np.int64), 0, {len(scheme.curve) - 2})
a, b, share = curve[before], curve[before + 1], place - before
ratio = np.where(b > 0, b / np.where(a > 0, a, 1.0), 1.0)
omega = np.where(b > 0, a * ratio**share, a * (1 - share))"""


def timestep(scheme: Timestep) -> str:
    halves = ("np.cos(angle)", "np.sin(angle)") if scheme.flip_sin_to_cos else ("np.sin(angle)", "np.cos(angle)")
    return f"""
k = np.arange({scheme.pairs}, dtype=np.float64)
omega = {scheme.scale!r} * {scheme.max_period!r} ** (-k / {scheme.pairs - scheme.downscale_freq_shift!r})
angle = np.arange(n, dtype=np.float64)[:, None] * omega
{_padded("[" + ", ".join(halves), scheme.dim)}
"""


def fairseq(scheme: Fairseq) -> str:
    lines = f"""
k = np.arange({scheme.pairs}, dtype=np.float64)
omega = {scheme.base!r} ** (-k / {max(1, scheme.pairs - 1)})
angle = (np.arange(n, dtype=np.float64) + {scheme.first})[:, None] * omega
{_padded("[np.sin(angle), np.cos(angle)", scheme.dim)}
"""
    return lines if scheme.toeplitz else f"{lines}table[{scheme.padding} : {scheme.padding + 1}] = 0  # of padding"


def _padded(halves: str, dim: int) -> str:
    """The table of two halves, and of a column of zeros where the width is odd."""
    zeros = ", np.zeros((n, 1), dtype=np.float64)" if dim % 2 else ""
    return f"table = np.concatenate({halves}{zeros}], axis=1)"


def learned(scheme: Learned) -> str:
    if scheme.weights is not None:
        stored = parts.table_of(scheme.weights)
    else:
        shape = f"({scheme.length}, {scheme.dim})"
        stored = f"{parts.seeded(scheme.seed)}\nw = rng.standard_normal({shape}) * {scheme.std!r}"
    return f"{stored}\ntable = w[{scheme.offset} : {scheme.offset} + n]"


def nope(scheme: Nope) -> str:
    return f"table = np.zeros((n, {scheme.dim}), dtype=np.float64)"


def sincos2d(scheme: Sincos2d) -> str:
    pairs, axes = scheme.dim // 4, ("row", "column")
    halves = [parts.joined(f"np.sin({axis}_angle)", f"np.cos({axis}_angle)", interleaved=scheme.layout == "interleaved")
              for axis in (axes if scheme.axis_order == "h_first" else axes[::-1])]  # fmt: skip
    return f"""
k = np.arange({pairs}, dtype=np.float64)
omega = {scheme.base!r} ** (-k / {pairs})
token = np.arange(n)
row_angle = (token // {scheme.width})[:, None] * omega
column_angle = (token % {scheme.width})[:, None] * omega
first = {halves[0]}
second = {halves[1]}
table = np.concatenate([first, second], axis=1)
"""
