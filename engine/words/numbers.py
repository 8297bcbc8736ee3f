"""Numbers, counts and values as people read them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation

from engine.words.language import later, tr

COUNTED = (  # what `counted` counts; English leaves the s out of one alone
    later("{number} additions"),
    later("{number} cells"),
    later("{number} columns"),
    later("{number} components"),
    later("{number} cosines"),
    later("{number} dimensions"),
    later("{number} distances"),
    later("{number} encodings"),
    later("{number} errors"),
    later("{number} fields"),
    later("{number} heads"),
    later("{number} layers"),
    later("{number} notes"),
    later("{number} numbers"),
    later("{number} pages"),
    later("{number} pairs"),
    later("{number} pictures"),
    later("{number} places"),
    later("{number} positions"),
    later("{number} random tokens"),
    later("{number} texts"),
    later("{number} tokens"),
    later("{number} turns"),
    later("{number} unknowns"),
    later("{number} values"),
    later("{number} warnings"),
    later("{number} waves"),
)


RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
UNRAISED = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def power(exponent: int) -> str:
    """A power of ten: 10⁷."""
    return f"10{str(exponent).translate(RAISED)}"


def raised(exponent: str) -> str:
    """A number as an exponent: ², or ^0.5 where it has decimals, as there is no raised point."""
    return exponent.translate(RAISED) if exponent.isdigit() else f"^{exponent}"


def subscript(number: int) -> str:
    """Which one of several a letter or a word is: ₁₂."""
    return str(number).translate(SUBSCRIPTS)


def few(value: float, digits: int = 4) -> str:
    """A measure to so many digits, whole numbers to all of theirs: 64, 0.9999, 261 121, 2.05 × 10⁷, −1.2 × 10⁻⁵, ∞."""
    if not math.isfinite(value):
        return "–" if math.isnan(value) else "∞" if value > 0 else "−∞"
    if value == int(value) and abs(value) < 1e9:
        return _signed(spaced(value))
    rounded = float(f"{value:.{digits}g}")
    if not 1e-4 <= abs(rounded) < 1e6:
        return scientific(value, digits)
    return _signed(spaced(rounded if abs(rounded) < 10**digits else round(value)))


def scientific(value: float, digits: int) -> str:
    """To so many digits, times a power of ten: 2.05 × 10⁷."""
    return _signed(_powered(f"{value:.{digits - 1}e}"))


def figures(value: float, count: int) -> str:
    """A measure beside others of other sizes, so many significant digits of each: 0.0040, 45.0, 9.1 × 10⁻⁷."""
    if not math.isfinite(value) or value == 0:
        return few(value)
    mantissa, exponent = f"{value:.{count - 1}e}".split("e")
    if -4 <= int(exponent) < count:
        return _signed(f"{value:.{count - 1 - int(exponent)}f}")
    return _signed(f"{mantissa} × {power(int(exponent))}")


def drawn(value: float) -> str:
    """What a cell holds, as pictures show it: four decimals; from 100 on six digits, below a thousandth three."""
    if value and not 1e-3 <= abs(value) < 100:
        return few(value, 3 if abs(value) < 1 else 6)
    return _signed(f"{abs(value) if value == 0 else value:.4f}")


def fixed(value: float, decimals: int) -> str:
    """A measure beside others of its kind, so many decimals; zero has no sign."""
    if not math.isfinite(value):
        return few(value)
    text = f"{value:.{decimals}f}"
    return _signed(text.removeprefix("-") if float(text) == 0 else text)


def percent(share: float, decimals: int = 0) -> str:
    """A share in percent: 93 %, 15.1 %, −50 %."""
    return f"{fixed(100 * share, decimals)} %"


def asked(value: float) -> str:
    """What a cell holds, where one asks for it: ten digits; in words where it is no number."""
    if not math.isfinite(value):
        return tr("no number")
    text = f"{value or 0.0:.10g}"  # zero has no sign
    return _signed(_powered(text) if "e" in text else text)


def summed(parts: Iterable[str]) -> str:
    """Numbers that are added, those below zero taken away: 0.12 − 0.54 + 3."""
    return " + ".join(parts).replace(" + −", " − ")


def terms(total: str) -> list[str]:
    """The numbers of a sum as `summed` writes it."""
    return total.replace(" − ", " + −").split(" + ")


def equation(parts: Iterable[str], whole: str) -> str:
    """A sum and what it gives; ≈ where the digits that are written do not add up: 0.1235 + 0.1235 ≈ 0.2469."""
    numbers = tuple(parts)
    try:
        exact = sum(Decimal(each.replace("−", "-")) for each in numbers) == Decimal(whole.replace("−", "-"))
    except InvalidOperation:
        exact = True
    return f"{summed(numbers)} {'=' if exact else '≈'} {whole}"


def _powered(text: str) -> str:
    """What Python spells 1.50e-05: 1.5 × 10⁻⁵; 10⁻⁵ where the mantissa is 1."""
    mantissa, exponent = text.split("e")
    mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    tens = power(int(exponent))
    return f"{mantissa.removesuffix('1')}{tens}" if mantissa in ("1", "-1") else f"{mantissa} × {tens}"


def _signed(text: str) -> str:
    return text.replace("-", "−")


def quoted(value: object, *, longest: int = 60) -> str:
    """The value as plain printable text, shortened: what an error message may show of it; '' for nothing."""
    text = value if isinstance(value, str) and value else repr(value)
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return text if len(text) <= longest else text[: longest - 1] + "…"


def spaced(number: float) -> str:
    """A number as people read it: 16 384, 59 519.3, 1e12, 0.02."""
    if number == int(number) and abs(number) < 1e9:
        return f"{int(number):,}".replace(",", " ")
    text = f"{number:.10g}".replace("e+", "e")
    whole, point, rest = text.partition(".")
    grouped = 1000 <= abs(number) < 1e9 and "e" not in text
    return f"{int(whole):,}{point}{rest}".replace(",", " ") if grouped else text


def unbroken(text: str) -> str:
    """A text whose numbers no line's end breaks: 16 384, 5 × 10⁻⁵, 5 × 4, 93 %, 0 … 511; (m − n) and |A − B| too."""
    numbers = r"(?<=\d )(?=\d{3}(?!\d)|× \d|%|… \d)|(?<=\d [×…] )(?=\d)"
    differences = r"(?<=[(|]\w )(?=[−+] \w[)|])|(?<=[(|]\w [−+] )(?=\w[)|])"
    return re.sub(f" (?:{numbers}|{differences})", "\N{NO-BREAK SPACE}", text)  # looks at spaces alone


def counted(number: int, noun: str) -> str:
    """A number with its noun, one of COUNTED in English: "1 position", "512 positions"."""
    several = f"{{number}} {noun}s"
    said = tr(several)
    return f"1 {noun}" if number == 1 and said == several else said.format(number=spaced(number))


def unspaced(text: str) -> str:
    """A number as people type it, without the spaces that group its digits and with a plain minus and exponent."""
    text = re.sub(r"(?<=\d)[ \u2009\u202f](?=\d{3}(?!\d))", "", text).replace("−", "-")
    return re.sub(r"(\d\s*[×·]\s*)?(?<!\d)10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)", _typed, text)


def _typed(tens: re.Match[str]) -> str:
    """What people type of a digit and the power of ten after it, or of that alone."""
    last = tens[1][0] if tens[1] else "1"
    return f"{last}e{tens[2].translate(UNRAISED)}"
