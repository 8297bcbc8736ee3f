"""Numbers, counts and values as people read them."""

from __future__ import annotations

import re

from engine.words.language import later, tr

COUNTED = (  # what `counted` counts; English leaves the s out of one alone
    later("{number} cells"),
    later("{number} columns"),
    later("{number} components"),
    later("{number} cosines"),
    later("{number} dimensions"),
    later("{number} distances"),
    later("{number} errors"),
    later("{number} fields"),
    later("{number} heads"),
    later("{number} layers"),
    later("{number} notes"),
    later("{number} numbers"),
    later("{number} pages"),
    later("{number} pairs"),
    later("{number} pictures"),
    later("{number} positions"),
    later("{number} random tokens"),
    later("{number} texts"),
    later("{number} tokens"),
    later("{number} turns"),
    later("{number} unknowns"),
    later("{number} values"),
    later("{number} warnings"),
)


RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def power(exponent: int) -> str:
    """A power of ten: 10⁷."""
    return f"10{str(exponent).translate(RAISED)}"


def few(value: float) -> str:
    """To four digits, with a real minus: 64, 0.9999, 2.05 × 10⁷, −1.2 × 10⁻⁵."""
    if value == int(value) and abs(value) < 1e9:
        return spaced(int(value)).replace("-", "−")
    digits, _, exponent = f"{value:.4g}".partition("e")
    digits = digits.replace("-", "−")
    return f"{digits} × {power(int(exponent))}" if exponent else digits


def quoted(value: object, *, longest: int = 60) -> str:
    """The value as plain printable text, shortened: what an error message may show of it."""
    text = value if isinstance(value, str) else repr(value)
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return text if len(text) <= longest else text[: longest - 1] + "…"


def spaced(number: float) -> str:
    """A number as people read it: 16 384, 1e12, 0.02."""
    if number == int(number) and abs(number) < 1e9:
        return f"{int(number):,}".replace(",", " ")
    return f"{number:.10g}".replace("e+", "e")


def counted(number: int, noun: str) -> str:
    """A number with its noun, one of COUNTED in English: "1 position", "512 positions"."""
    several = f"{{number}} {noun}s"
    said = tr(several)
    return f"1 {noun}" if number == 1 and said == several else said.format(number=spaced(number))


def unspaced(text: str) -> str:
    """A number as people type it, without the spaces that group its digits and with a plain minus."""
    return re.sub(r"(?<=\d)[ \u2009\u202f](?=\d{3}(?!\d))", "", text).replace("−", "-")
