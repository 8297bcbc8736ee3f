"""Claims over what argues from numbers: points that one moves, questions to all, a block, trained tables and models."""

from __future__ import annotations

from functools import partial

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.pictures import solve_moves
from engine.pictures.arena import Arena
from engine.pictures.claims.trying import Try, option, toggle
from engine.pictures.curves import Curves
from engine.pictures.enters import Enters
from engine.pictures.solve import Solving
from engine.pictures.structure import Structure
from engine.pictures.trained import BLOCK, own_model
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import counted, fixed
from engine.zoo import papers
from engine.zoo.exchange import by_layer, learned_by
from engine.zoo.stored import LAYERS, card

TO_TRY = ("solution", "growing", "turns")


def solve(_: Scene, answer: Solving) -> tuple[str, ...]:
    if answer.part == "points" and answer.meter is not None:
        shown = tr("Thirteen positions are points of a plane; cell (m, n) of the grid is the inner product of two.")
        return shown, tr("The grid {words}.", words=answer.meter.words)
    shown = {
        "hessian": tr("H stands between two points, and the grid is what it makes of each pair of them."),
        "shift": tr("Rings are where one matrix puts each point that is to come k places further."),
        "fall": tr("Each curve is a law of frequencies: the mean of its cosines, by distance."),
    }[answer.part]
    return (shown, tr("The grid {words}.", words=answer.meter.words)) if answer.meter is not None else (shown,)


def solve_tries(scene: Scene, answer: Solving) -> tuple[Try, ...]:
    if answer.part != "points":
        return ()
    ways = {name: partial(solve_moves.tried, name=name) for name in TO_TRY}
    return tuple(Try(tr(solve_moves.TRIES[name]), way) for name, way in ways.items() if way(scene) != scene)


def arena(_: Scene, answer: Arena) -> tuple[str, ...]:
    shown = tr("Each row is an encoding, each column a question: yes, partly, no, or – where it does not apply.")
    own = next(row for row in answer.rows if row.letter == "A")
    if len(own.answers) < len(answer.questions):
        return (shown,)
    verdicts = [each.verdict for each in own.answers.values()]
    yes, some, no = (verdicts.count(kind) for kind in ("yes", "partly", "no"))
    return shown, tr("{encoding}: {yes} yes, {some} partly, {no} no.", encoding=own.title, yes=yes, some=some, no=no)


def arena_tries(_: Scene, __: object) -> tuple[Try, ...]:
    return ()


def enters(_: Scene, answer: Enters) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    shown = tr(
        "One block of a transformer ({whose}); what is lit is where the position comes in.", whose=answer.whose.said
    )
    return shown, answer.says


def enters_tries(scene: Scene, answer: Enters) -> tuple[Try, ...]:
    if answer.empty:
        return ()
    if answer.whose.trained:
        layer = scene.attention.layer % LAYERS + 1
        of = Try(
            tr("Layer {layer} of {layers}", layer=layer, layers=LAYERS), partial(option, group="attention", layer=layer)
        )
        return of, Try(tr("With random weights"), partial(option, group="attention", weights="random"))
    mask = toggle(scene, "attention", "causal", {True: tr("With a causal mask"), False: tr("Without the mask")})
    trained = Try(tr("With trained weights"), partial(option, group="attention", weights="trained"))
    return (mask,) if answer.whose.missing else (mask, trained)


def structure(_: Scene, answer: Structure) -> tuple[str, ...]:
    return tuple(filter(None, answer.claim.split("\n"))) or (tr("Still being computed…"),)


def structure_tries(scene: Scene, answer: Structure) -> tuple[Try, ...]:
    if answer.shares is None:
        return ()
    ways = {True: tr("Subtract the mean code"), False: tr("With the mean code")}
    return (toggle(scene, "structure", "centre", ways),)


def trained(scene: Scene, answer: Curves) -> tuple[str, ...]:
    view = scene.trained
    shown = tr(
        "Each curve is a tiny trained model, each point its loss over {block} letters of {texts}: lower is better.",
        block=BLOCK,
        texts=counted(view.texts, "text"),
    )
    known = [
        (label, float(np.nanmean(row[-2:])))
        for label, row in zip(answer.labels[1:], answer.values[1:], strict=True)
        if np.isfinite(row[-2:]).all()
    ]
    own = own_model(scene)
    written = papers.beside(card(own)) if own else ""
    if written or not known:
        return (shown, *filter(None, [written]))
    best, worst = min(known, key=lambda each: each[1]), max(known, key=lambda each: each[1])
    return shown, tr(
        "In the last letters, “{best}” loses least as trained, {least} nats, and “{worst}” most, {most}.",
        best=best[0],
        least=fixed(best[1], 2),
        worst=worst[0],
        most=fixed(worst[1], 2),
    )


def trained_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    alone = toggle(scene, "trained", "others", {True: tr("All models"), False: tr("This encoding alone")})
    name = own_model(scene)
    layer = scene.attention.layer
    own = learned_by(name, scene.encoding, layer=layer) if name else None
    if own is None or own == scene.encoding:
        return (alone,)
    panel = "heatmap" if own.offers_table() else "profile"
    of_layer = tr("What layer {layer} has learned, in the window", layer=layer)
    said = of_layer if by_layer(own) else tr("What it has learned, in the window")
    return alone, Try(said, partial(_with_own, own), panel)


def _with_own(own: Encoding, scene: Scene) -> Scene:
    """The scene with learned numbers; as long as there are some."""
    return scene.with_encoding(own).replace(length=min(scene.length, own.defined or scene.length))
