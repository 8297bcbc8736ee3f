"""What stretches rotary frequencies to a longer context: the lines that change `omega`, of the scaling in force."""

from __future__ import annotations

from engine.code import parts
from engine.encodings.rope import Rope
from engine.maths.scaling import NOTHING


def lines(encoding: Rope) -> str:
    """'' where nothing is scaled."""
    if encoding.scaling in ("ntk", "dynamic"):
        return _larger_base(encoding)
    if encoding.scaling == "linear":
        return f"omega = omega / {encoding.factor!r}"
    if encoding.scaling == "yarn":
        return _yarn(encoding)
    if encoding.scaling == "llama3":
        return _llama3(encoding)
    if encoding.scaling == "longrope":
        factors = encoding.long_factor if encoding.long else encoding.short_factor
        return "" if factors is None else f"omega = omega / {parts.numbers(factors)}"
    if encoding.scaling == "proportional":
        return f"omega = np.where(k < {int(encoding.partial * encoding.dim // 2)}, omega / {encoding.factor!r}, 0.0)"
    return ""


def _larger_base(encoding: Rope) -> str:
    width, stretch, before = encoding.width, repr(encoding.factor), ""
    if encoding.scaling == "dynamic":
        original = encoding.original_length or 0
        length = encoding.length or original
        before = f"stretch = {encoding.factor!r} * max({length}, {original}) / {original} - ({encoding.factor!r} - 1)\n"
        stretch = "stretch"
    return f"""{before}base = {encoding.base!r} * {stretch} ** ({width} / {width - 2})
omega = base ** (-2 * k / {width})"""


def _yarn(encoding: Rope) -> str:
    log, remark = "math.log(base)", ""
    if encoding.base == 1:
        log, remark = repr(NOTHING), "  # almost ln 1, by which nothing divides"
    low, high = f"pair({encoding.beta_fast!r})", f"pair({encoding.beta_slow!r})"
    if encoding.truncate:
        low, high = f"float(math.floor({low}))", f"float(math.ceil({high}))"  # near base 1 no int64 holds them
    return f"""base = {encoding.base!r}


def pair(turns):  # the pair that turns so often in the original length
    return {encoding.width} * math.log({encoding.original_length} / (2 * math.pi * turns)) / (2 * {log}){remark}


low, high = max({low}, 0), min({high}, {encoding.width - 1})
share = np.clip((k - low) / (high - low or 0.001), 0, 1)  # 0 kept, 1 divided
omega = omega * (1 - share + share / {encoding.factor!r})"""


def _llama3(encoding: Rope) -> str:
    low, high = encoding.low_freq_factor, encoding.high_freq_factor
    return f"""turns = {encoding.original_length} * omega / (2 * math.pi)
share = 1 - np.clip((turns - {low!r}) / {high - low!r}, 0, 1)  # 0 kept, 1 divided
omega = omega * (1 - share + share / {encoding.factor!r})"""
