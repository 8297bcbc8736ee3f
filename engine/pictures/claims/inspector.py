"""The claim over a cell's numbers, and what to try."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.encodings.base.encoding import Encoding
from engine.pictures import bias, opening
from engine.pictures.claims.trying import Try, same
from engine.pictures.claims.wording import origin
from engine.scene.scene import Scene, extent
from engine.words.language import tr
from engine.words.numbers import spaced

if TYPE_CHECKING:
    from engine.pictures.inspector import InspectorSheet


def said(scene: Scene, answer: InspectorSheet) -> tuple[str, ...]:
    row, column = map(spaced, answer.pin)
    said = tr(
        "Each row is a query, each column a key: the pinned cell is query {row}, key {column}."
        if answer.pairs
        else "Each row is a position, each column a dimension: the pinned cell is PE({row}, {column}), position first.",
        row=row,
        column=column,
    )
    if scene.compare == "a-b":
        return said, tr("Cells are A less B.")
    if _worked_out(scene, answer):
        return said, origin(scene) or tr("The line below works it out from the formula.")
    return said, origin(scene) or tr("The line below has its value.")


def _worked_out(scene: Scene, answer: InspectorSheet) -> bool:
    """Whether the line has more than the value: the numbers that it is made of."""
    encoding = scene.encoding
    if answer.pairs:
        return bool(encoding.arithmetic(min(scene.pin.head, encoding.heads - 1), *answer.pin))
    return type(encoding).worked is not Encoding.worked


def next_position(scene: Scene) -> Scene:
    """The scene with the next position pinned; after the last one the first."""
    rows = bias.length(scene) if not all(s.offers_table() for s in scene.shown) else extent(scene)[0]
    return scene.replace_in("pin", position=(scene.pin.position + 1) % rows)


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    there = opening.telling(scene)
    picture = "heatmap" if all(each.offers_table() for each in scene.shown) else "bias"
    telling = (Try(tr("A cell that says something"), opening.telling),) if there != scene else ()
    following = (Try(tr("The next position"), next_position),) if next_position(scene) != scene else ()
    return *following, *telling, Try(tr("As a picture"), same, picture)
