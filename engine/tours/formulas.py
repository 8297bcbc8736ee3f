"""Formulas in what is said: LaTeX between two dollar signs, `$x^2$`, as in Markdown with mathematics.

A sign belongs to a formula where no space parts it from what it encloses, and no digit follows the second one: “$5 or
$6” are prices. In code, and behind a backslash, a sign is a sign.
"""

from __future__ import annotations

import re

MARK = "\ufdd7"  # stands for a formula; Unicode keeps it for the inside of programs, Qt has the first two
SIGNED = re.compile(
    r"(?P<code>(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`))|\\."
    r"|\$(?P<double>\$?)(?=[^\s$])(?P<latex>(?:\\.|[^$\\`]){1,400}?)(?<!\s)\$(?P=double)(?!\d)",
    re.DOTALL,
)
TERM = re.compile(r"\\[A-Za-z]+|\{[^{}]*\}")  # a command, what it is given
WORD = re.compile(r"(?<=\s)[A-Za-z]{2,}(?=\s)")


def parted(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with a MARK for each formula, and the formulas."""
    if "$" not in text:
        return text, ()
    found: list[str] = []

    def mark(sign: re.Match[str]) -> str:
        if sign["latex"] is None or "\n\n" in sign["latex"]:
            return sign[0]
        found.append(" ".join(sign["latex"].split()))
        return MARK

    return SIGNED.sub(mark, text.replace(MARK, "")), tuple(found)


def worded(formula: str) -> bool:
    """Whether it has words in it as a sentence has, as between two prices: “5 and 6”."""
    return WORD.search(TERM.sub(" x ", formula)) is not None


def unsigned(text: str) -> str:
    """The text with its formulas as LaTeX, without their signs."""
    rest, formulas = parted(text)
    for formula in formulas:
        rest = rest.replace(MARK, formula, 1)
    return rest
