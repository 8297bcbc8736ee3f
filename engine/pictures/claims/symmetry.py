"""The claim over tokens that change places, and what to try."""

from __future__ import annotations

from engine.pictures.claims.trying import Try, toggle
from engine.pictures.symmetry import Exchange, as_opened
from engine.scene import order
from engine.scene.scene import Scene
from engine.words.language import tr


def said(_: Scene, answer: Exchange) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    shown = tr(
        "Each column is a token, the colours its output from attention ({whose}); the bars say how far it has changed.",
        whose=answer.whose.said,
    )
    if not answer.moved:
        return shown, tr("Every token stands at its place: exchange two, and see which outputs stay.")
    sides = tr(", ").join(
        tr("{side} {some} of {all}", side=side.title, some=side.changed, all=len(answer.order)) for side in answer.sides
    )
    return shown, tr("Outputs that the exchange has changed: {sides}.", sides=sides)


def tries(scene: Scene, answer: Exchange) -> tuple[Try, ...]:
    mask = toggle(scene, "attention", "causal", {True: tr("With a causal mask"), False: tr("Without the mask")})
    if len(answer.order) < 2:
        return (mask,)
    if answer.moved:
        return Try(tr("Every token at its place"), order.restored), mask
    return Try(tr("Exchange the first and the last token"), as_opened), mask
