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


def sinusoidal(encoding: Sinusoidal) -> str:
    raw = encoding.exponent == "raw_index"
    first, second = ("sin", "cos") if encoding.order == "sin_cos" else ("cos", "sin")
    offset = f" + {encoding.offset!r}" if encoding.offset else ""
    pieces = ("[:, 0::2]", "[:, 1::2]") if raw else ("", "[:, :dim // 2]")
    lines = [
        f"dim = {encoding.dim}",
        f"{POSITIONS}{offset}",
        _exponents(encoding),
        _spectrum(encoding),
        "angle = positions[:, None] * omega",
        f"first, second = np.{first}(angle{pieces[0]}), np.{second}(angle{pieces[1]})",
    ]
    if encoding.layout == "split":
        lines.append("table = np.concatenate([first, second], axis=1)")
    else:
        lines += ["table = np.zeros((n, dim), dtype=np.float64)", "table[:, 0::2], table[:, 1::2] = first, second"]
    if encoding.scale != 1:
        lines.append(f"table = {encoding.scale!r} * table")
    return "\n".join(lines)


def _exponents(encoding: Sinusoidal) -> str:
    """The line of t."""
    if encoding.exponent == "raw_index":
        return "t = 2 * np.arange(dim, dtype=np.float64) / dim  # of the column, not of its pair"
    after = f" + {encoding.first_pair}" if encoding.first_pair else ""
    k = f"k = np.arange({encoding.pairs}, dtype=np.float64){after}"
    return f"{k}\nt = k / {max(1, encoding.pairs - 1)}" if encoding.exponent == "endpoint" else f"{k}\nt = 2 * k / dim"


def _spectrum(encoding: Sinusoidal) -> str:
    """The lines of ω from t."""
    if encoding.spectrum == "geometric":
        return f"omega = {encoding.base!r} ** -t"
    if encoding.spectrum != "drawn":
        return f"omega = t ** {encoding.alpha!r}" if encoding.spectrum == "power" else "omega = t"
    return f"""curve = {parts.numbers(encoding.curve)}
place = np.clip(t, 0, 1) * {len(encoding.curve) - 1}
before = np.clip(place.astype(np.int64), 0, {len(encoding.curve) - 2})
a, b, share = curve[before], curve[before + 1], place - before
ratio = np.where(b > 0, b / np.where(a > 0, a, 1.0), 1.0)
omega = np.where(b > 0, a * ratio**share, a * (1 - share))"""


def timestep(encoding: Timestep) -> str:
    halves = ("np.cos(angle)", "np.sin(angle)") if encoding.flip_sin_to_cos else ("np.sin(angle)", "np.cos(angle)")
    return f"""
k = np.arange({encoding.pairs}, dtype=np.float64)
omega = {encoding.scale!r} * {encoding.max_period!r} ** (-k / {encoding.pairs - encoding.downscale_freq_shift!r})
angle = np.arange(n, dtype=np.float64)[:, None] * omega
{_padded("[" + ", ".join(halves), encoding.dim)}
"""


def fairseq(encoding: Fairseq) -> str:
    lines = f"""
k = np.arange({encoding.pairs}, dtype=np.float64)
omega = {encoding.base!r} ** (-k / {max(1, encoding.pairs - 1)})
angle = (np.arange(n, dtype=np.float64) + {encoding.first})[:, None] * omega
{_padded("[np.sin(angle), np.cos(angle)", encoding.dim)}
"""
    return (
        lines if encoding.toeplitz else f"{lines}table[{encoding.padding} : {encoding.padding + 1}] = 0  # of padding"
    )


def _padded(halves: str, dim: int) -> str:
    """The table of two halves, and of a column of zeros where the width is odd."""
    zeros = ", np.zeros((n, 1), dtype=np.float64)" if dim % 2 else ""
    return f"table = np.concatenate({halves}{zeros}], axis=1)"


def learned(encoding: Learned) -> str:
    if encoding.weights is not None:
        stored = parts.table_of(encoding.weights)
    else:
        shape = f"({encoding.length}, {encoding.dim})"
        stored = f"{parts.seeded(encoding.seed)}\nw = rng.standard_normal({shape}) * {encoding.std!r}"
    return f"{stored}\ntable = w[{encoding.offset} : {encoding.offset} + n]"


def nope(encoding: Nope) -> str:
    return f"table = np.zeros((n, {encoding.dim}), dtype=np.float64)"


def sincos2d(encoding: Sincos2d) -> str:
    pairs, axes, interleaved = encoding.dim // 4, ("row", "column"), encoding.layout == "interleaved"
    halves = [parts.joined(f"np.sin({axis}_angle)", f"np.cos({axis}_angle)", interleaved=interleaved)
              for axis in (axes if encoding.axis_order == "h_first" else axes[::-1])]  # fmt: skip
    return f"""
k = np.arange({pairs}, dtype=np.float64)
omega = {encoding.base!r} ** (-k / {pairs})
token = np.arange(n)
row_angle = (token // {encoding.width})[:, None] * omega
column_angle = (token % {encoding.width})[:, None] * omega
first = {halves[0]}
second = {halves[1]}
table = np.concatenate([first, second], axis=1)
"""
