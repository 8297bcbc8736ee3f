"""The claim over losses of trained models by length, and what to try."""

from __future__ import annotations

from functools import partial

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.pictures.claims.trying import Try, toggle
from engine.pictures.curves import Curves
from engine.pictures.trained import BLOCK, ending, own_model, written
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import counted, fixed
from engine.zoo.exchange import by_layer, learned_by


def said(scene: Scene, answer: Curves) -> tuple[str, ...]:
    view = scene.trained
    shown = tr(
        "Each curve is a tiny trained model, each point its loss over {block} letters of {texts}: lower is better.",
        block=BLOCK,
        texts=counted(view.texts, "text"),
    )
    rows = answer.values[answer.own :]
    there = int(np.isfinite(rows).any(axis=1).sum())
    letters, shares = ending(view.length)
    known = [
        (label, float(row[-shares.size :] @ shares))
        for label, row in zip(answer.labels[answer.own :], rows, strict=True)
        if np.isfinite(row[-shares.size :]).all()
    ]
    paper = written(scene)
    if not paper and view.others and there < len(rows):
        return shown, tr("{n} of {all} curves so far.", n=there, all=len(rows))
    if paper or not known:
        return (shown, *filter(None, [paper]))
    best, worst = min(known, key=lambda each: each[1]), max(known, key=lambda each: each[1])
    return shown, tr(
        "In the last {letters} letters, “{best}” loses least, {least} nats, and “{worst}” most, {most}.",
        letters=letters,
        best=best[0],
        least=fixed(best[1], 2),
        worst=worst[0],
        most=fixed(worst[1], 2),
    )


def _with_own(own: Encoding, scene: Scene) -> Scene:
    """The scene with learned numbers; as long as there are some."""
    return scene.with_encoding(own).replace(length=min(scene.length, own.defined or scene.length))


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
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
