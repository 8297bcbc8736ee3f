"""Claims over cells: the inspector's, and those of embedding plus position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from engine.pictures import bias, opening
from engine.pictures import embedding as sums
from engine.pictures.claims.trying import Try, pinned, same, toggle
from engine.pictures.claims.wording import between, origin
from engine.scene.scene import Scene, extent
from engine.words.language import tr
from engine.words.numbers import counted, few, spaced

if TYPE_CHECKING:
    from engine.pictures.embedding import Sum
    from engine.pictures.inspector import InspectorSheet


def inspector(scene: Scene, answer: InspectorSheet) -> tuple[str, ...]:
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
    return said, origin(scene) or tr("The line below works it out from the formula.")


def embedding(scene: Scene, answer: Sum) -> tuple[str, ...]:
    if not answer.labels:
        return (answer.words(0, 0),)
    shown = tr(
        "Each row is a word, each column one of {dimensions}: words plus positions are the sum, in one range of "
        "colours, {range}.",
        dimensions=counted(answer.values[0].shape[1], "dimension"),
        range=between(answer.levels),
    )
    words, positions = (float(np.linalg.norm(part, axis=1).mean()) for part in answer.values[:2])
    if positions == 0:
        return shown, tr("Nothing is added: positions enter elsewhere, inside attention, or not at all.")
    return shown, tr(
        "A word's vector, from a file, is {ratio} times as long as its position's."
        if scene.attention.matrix
        else "A word's vector, seeded at random, is {ratio} times as long as its position's.",
        ratio=few(words / positions, 3),
    )


def next_position(scene: Scene) -> Scene:
    """The scene with the next position pinned; after the last one the first."""
    rows = bias.length(scene) if not all(s.offers_table() for s in scene.shown) else extent(scene)[0]
    return pinned(scene, position=(scene.pin.position + 1) % rows)


def inspector_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    there = opening.telling(scene)
    picture = "heatmap" if all(each.offers_table() for each in scene.shown) else "bias"
    telling = (Try(tr("A cell that says something"), opening.telling),) if there != scene else ()
    return Try(tr("The next position"), next_position), *telling, Try(tr("As a picture"), same, picture)


def embedding_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    root = {True: tr("Multiply words by √d"), False: tr("Words as they are")}
    small = Try(tr("A worked example, five words of four dimensions"), sums.example)
    return toggle(scene, "embedding", "root", root), *(() if sums.example(scene) == scene else (small,))
