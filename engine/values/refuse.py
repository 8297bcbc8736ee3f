"""Refusals: the one sentence that names what was given and what would be right."""

from __future__ import annotations

from engine.words.language import Refusal, tr


class OutOfRange(Refusal):
    """A value that is beyond what its parameter is declared for, which says nothing of what others take."""


def refused(sentence: str, /, **values: object) -> ValueError:
    """What to raise: the sentence in the chosen language, with the values put in as `tr` does."""
    return ValueError(tr(sentence, **values))
