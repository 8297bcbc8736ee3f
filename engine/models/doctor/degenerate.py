"""Numbers that leave no frequencies, or one for all pairs: a factor of 0, a base of 1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding
from engine.words.language import later, tr

NOTHING_LEFT: Mapping[str, str] = {  # run in transformers 4.57.6 and 5.23.0; eager attention makes NaN of it
    "linear": later("frequencies are infinite, and cosines and sines are no numbers."),
    "yarn": later("frequencies are infinite or no numbers, and so are cosines and sines."),
    "llama3": later("the frequencies of slow pairs are infinite, and their cosines and sines are no numbers."),
    "dynamic": later("the base does not grow beyond the longest length."),
}


def by_nothing(case: Case) -> Iterator[Finding]:
    """A factor of 0, by which frequencies are divided."""
    for one in case.turnings:
        if one.kind in NOTHING_LEFT and one.factor == 0 and not one.stretched:
            says = tr("It is 0, and has to be at least 1.")
            follows = tr("transformers warns and goes on: {what}", what=tr(NOTHING_LEFT[one.kind]))
            advice = tr("Write how many times as long the context is to be.")
            yield Finding("error", one.named("factor"), says, follows, advice)


def one_frequency(case: Case) -> Iterator[Finding]:
    """A base of 1, whose powers are all 1."""
    for one in case.turnings:
        if one.base == 1:
            yield Finding(
                "warning",
                one.based_on or "rope_theta",
                tr("It is 1: all {pairs} pairs turn alike.", pairs=int(one.head * one.partial) // 2),
                tr("A head has one angle for a distance instead of many, the same again after a turn."),
                tr("Write the base that the model was trained with, as 10000."),
            )


def silenced(case: Case) -> Iterator[Finding]:
    """A factor of 0 on cosines and sines (run in transformers 4.57.6 and 5.23.0)."""
    for one in case.turnings:
        if one.kind in ("yarn", "longrope") and one.values.number("attention_factor") == 0:
            yield Finding(
                "error",
                one.values.named("attention_factor"),
                tr("It is 0: cosines and sines are 0."),
                tr(
                    "What turns of queries and keys is 0 at all positions in transformers; llama.cpp and mlx-lm do "
                    "not look at it."
                ),
                tr("Take it out."),
            )


RANK = 10
RULES: tuple[Rule, ...] = (by_nothing, one_frequency, silenced)
