"""The claim over points that one moves until they turn evenly, and what to try."""

from __future__ import annotations

from functools import partial

from engine.pictures import solve_moves
from engine.pictures.claims.trying import Try
from engine.pictures.solve import SolvePicture
from engine.scene.scene import Scene
from engine.words.language import tr

TO_TRY = ("solution", "growing", "turns")


def said(_: Scene, answer: SolvePicture) -> tuple[str, ...]:
    if answer.part == "points" and answer.meter is not None:
        shown = tr("Thirteen positions are points of a plane; cell (m, n) of the grid is the inner product of two.")
        return shown, tr("The grid {words}.", words=answer.meter.words)
    shown = {
        "hessian": tr("H stands between two points, and the grid is what it makes of each pair of them."),
        "shift": tr("Rings are where one matrix puts each point that is to come k places further."),
        "fall": tr("Each curve is a law of frequencies: the mean of its cosines, by distance."),
    }[answer.part]
    return (shown, tr("The grid {words}.", words=answer.meter.words)) if answer.meter is not None else (shown,)


def tries(scene: Scene, answer: SolvePicture) -> tuple[Try, ...]:
    if answer.part != "points":
        return ()
    ways = {name: partial(solve_moves.tried, name=name) for name in TO_TRY}
    return tuple(Try(tr(solve_moves.TRIES[name]), way) for name, way in ways.items() if way(scene) != scene)
