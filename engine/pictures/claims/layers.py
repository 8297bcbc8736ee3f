"""The claim over position layer by layer, and what to try."""

from __future__ import annotations

import numpy as np

from engine.attention.stack import held_out
from engine.pictures.claims.trying import Try, setting, toggle
from engine.pictures.layers import Readouts
from engine.pictures.layers import number as r2
from engine.scene.options.layers import LayersView
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import counted


def said(scene: Scene, answer: Readouts) -> tuple[str, ...]:
    view = scene.layers
    if answer.whose.trained:
        return _read_of_trained(view, answer)
    shown = tr(
        "R² tells how well a linear probe reads the position from the output of a layer ({whose}): 1 is exact, 0 no "
        "better than always the mean position, below 0 worse; fitted on {fitted}, tested on {held} more.",
        whose=answer.whose.said,
        fitted=tr(
            "1 random sequence" if view.sequences == held_out(view) + 1 else "{number} random sequences",
            number=view.sequences - held_out(view),
        ),
        held=held_out(view),
    )
    known = [layer for layer in range(answer.depth + 1) if not np.isnan(answer.values[:, layer]).any()]
    if not known:
        return (shown,)
    last = answer.values[:, known[-1]]
    best, worst = int(np.argmax(last)), int(np.argmin(last))
    if r2(last[best]) == r2(last[worst]):
        return shown, tr(
            "After layer {layer} each has {most}." if known[-1] else "At the input each has {most}.",
            layer=known[-1],
            most=r2(last[best]),
        )
    return shown, tr(
        "After layer {layer}, “{best}” has {most}, “{worst}” {least}."
        if known[-1]
        else "At the input, “{best}” has {most}, “{worst}” {least}.",
        layer=known[-1],
        best=answer.labels[best],
        most=r2(last[best]),
        worst=answer.labels[worst],
        least=r2(last[worst]),
    )


def _read_of_trained(view: LayersView, answer: Readouts) -> tuple[str, ...]:
    """Which model tells its positions best, and where."""
    shown = tr(
        "R² tells how well a linear probe reads the position from the output of a layer: 1 is exact, 0 no better "
        "than always the mean position; the model is {trained}, the probe fitted on {texts} and tested on {held} "
        "more.",
        trained=answer.whose.trained,
        texts=counted(view.sequences - held_out(view), "text"),
        held=held_out(view),
    )
    if np.isnan(answer.values).any():
        return (shown,)
    curve, layer = divmod(int(np.argmax(answer.values)), answer.depth + 1)
    return shown, tr(
        "“{best}” has most, {most} after layer {layer}." if layer else "“{best}” has most, {most} at the input.",
        best=answer.labels[curve],
        most=r2(float(answer.values[curve, layer])),
        layer=layer,
    )


def tries(scene: Scene, answer: Readouts) -> tuple[Try, ...]:
    if answer.whose.trained:
        return (Try(tr("With random weights"), setting("attention", weights="random")),)
    begin = {True: tr("With a begin token"), False: tr("Without the begin token")}
    norm = {"none": tr("Without layer norm"), "before": tr("Layer norm before attention")}
    trained = Try(tr("With trained weights"), setting("attention", weights="trained"))
    more = () if answer.whose.missing else (trained,)
    return toggle(scene, "layers", "begin", begin), toggle(scene, "layers", "norm", norm), *more
