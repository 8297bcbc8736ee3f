"""What stretches rotary frequencies to a longer context: the lines that change `omega`, of the scaling in force."""

from __future__ import annotations

from engine.code import parts
from engine.encodings.rope import Rope
from engine.maths.scaling import NOTHING


def lines(scheme: Rope) -> str:
    """'' where nothing is scaled."""
    if scheme.scaling in ("ntk", "dynamic"):
        return _larger_base(scheme)
    if scheme.scaling == "linear":
        return f"omega = omega / {scheme.factor!r}"
    if scheme.scaling == "yarn":
        return _yarn(scheme)
    if scheme.scaling == "llama3":
        return _llama3(scheme)
    if scheme.scaling == "longrope":
        factors = scheme.long_factor if scheme.long else scheme.short_factor
        return "" if factors is None else f"omega = omega / {parts.numbers(factors)}"
    if scheme.scaling == "proportional":
        return f"omega = np.where(k < {int(scheme.partial * scheme.dim // 2)}, omega / {scheme.factor!r}, 0.0)"
    return ""


def _larger_base(scheme: Rope) -> str:
    width, stretch, before = scheme.width, repr(scheme.factor), ""
    if scheme.scaling == "dynamic":
        original = scheme.original_length or 0
        length = scheme.length or original
        before = f"stretch = {scheme.factor!r} * max({length}, {original}) / {original} - ({scheme.factor!r} - 1)\n"
        stretch = "stretch"
    return f"""{before}base = {scheme.base!r} * {stretch} ** ({width} / {width - 2})
omega = base ** (-2 * k / {width})"""


def _yarn(scheme: Rope) -> str:
    log, remark = "math.log(base)", ""
    if scheme.base == 1:
        log, remark = repr(NOTHING), "  # almost ln 1, by which nothing divides"
    low, high = f"pair({scheme.beta_fast!r})", f"pair({scheme.beta_slow!r})"
    if scheme.truncate:
        low, high = f"float(math.floor({low}))", f"float(math.ceil({high}))"  # near base 1 no int64 holds them
    return f"""base = {scheme.base!r}


def pair(turns):  # the pair that turns so often in the original length
    return {scheme.width} * math.log({scheme.original_length} / (2 * math.pi * turns)) / (2 * {log}){remark}


low, high = max({low}, 0), min({high}, {scheme.width - 1})
share = np.clip((k - low) / (high - low or 0.001), 0, 1)  # 0 kept, 1 divided
omega = omega * (1 - share + share / {scheme.factor!r})"""


def _llama3(scheme: Rope) -> str:
    low, high = scheme.low_freq_factor, scheme.high_freq_factor
    return f"""turns = {scheme.original_length} * omega / (2 * math.pi)
share = 1 - np.clip((turns - {low!r}) / {high - low!r}, 0, 1)  # 0 kept, 1 divided
omega = omega * (1 - share + share / {scheme.factor!r})"""
