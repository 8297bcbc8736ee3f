"""Sentences that several stacks share."""

from __future__ import annotations

from collections.abc import Iterable

from engine.words.language import tr


def lacks(kind: str, *keys: str) -> str:
    """That it needs keys which are missing; '' for none."""
    return tr("{keys}: missing, and {kind} needs it", keys=", ".join(keys), kind=kind) if keys else ""


def none_of(word: object, kinds: Iterable[str]) -> str:
    """That it knows no such way of scaling."""
    return tr("rope_type: {word!r} is none of {kinds}", word=word, kinds=", ".join(kinds))


def joined(*notes: str) -> str:
    """Those that are not empty, one after the other."""
    return tr("; ").join(filter(None, notes))
