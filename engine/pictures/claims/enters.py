"""The claim over where position enters a block, and what to try."""

from __future__ import annotations

from engine.pictures.claims.trying import Try, setting, toggle
from engine.pictures.enters import Enters
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.zoo.stored import LAYERS


def said(_: Scene, answer: Enters) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    shown = tr(
        "One block of a transformer ({whose}); what is lit is where the position comes in.", whose=answer.whose.said
    )
    return shown, answer.says


def tries(scene: Scene, answer: Enters) -> tuple[Try, ...]:
    if answer.empty:
        return ()
    if answer.whose.trained:
        layer = scene.attention.layer % LAYERS + 1
        of = Try(tr("Layer {layer} of {layers}", layer=layer, layers=LAYERS), setting("attention", layer=layer))
        return of, Try(tr("With random weights"), setting("attention", weights="random"))
    mask = toggle(scene, "attention", "causal", {True: tr("With a causal mask"), False: tr("Without the mask")})
    trained = Try(tr("With trained weights"), setting("attention", weights="trained"))
    return (mask,) if answer.whose.missing else (mask, trained)
