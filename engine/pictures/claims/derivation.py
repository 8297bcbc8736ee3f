"""The claim over a step of the derivation, and what to try."""

from __future__ import annotations

from functools import partial

from engine.pictures import derivation as steps
from engine.pictures.claims.trying import Try
from engine.pictures.derivation import DerivationStep
from engine.scene.scene import Scene
from engine.words.language import tr


def said(_: Scene, answer: DerivationStep) -> tuple[str, ...]:
    return tuple(filter(None, (tr("{picture}.", picture=answer.pictures[0].says), answer.told)))


def tries(_: Scene, answer: DerivationStep) -> tuple[Try, ...]:
    last = len(steps.STEPS) - 1
    on = (Try(tr("The next step"), partial(steps.stepped, by=1)),) if answer.place < last else ()
    back = (Try(tr("The step before"), partial(steps.stepped, by=-1)),) if answer.place else ()
    return *on, *back
