"""The claim over what a table is, and what to try."""

from __future__ import annotations

from engine.pictures.claims.trying import Try, same
from engine.pictures.identify import Identity
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import few, percent


def said(_: Scene, answer: Identity) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    shown = tr("Each line is an encoding that could have made this table, best first; the picture is what it leaves.")
    if answer.share < 1:
        return shown, tr("The search goes on: {share} is done.", share=percent(answer.share))
    if not answer.candidates:
        return shown, tr("No encoding that is known here fits.")
    best = answer.candidates[0][0]
    return shown, tr(
        "{encoding} leaves a residual of {residual}.",
        encoding=tr(best.encoding.title),
        residual=few(best.residual, 2),
    )


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    if not scene.encoding.offers_table():
        return ()
    return (Try(tr("The table itself"), same, "heatmap"), Try(tr("Cell by cell"), same, "inspector"))
