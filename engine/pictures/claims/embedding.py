"""The claim over embedding plus position, and what to try."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from engine.attention.fitted import kind_of
from engine.pictures import embedding as sums
from engine.pictures.claims.trying import Try, toggle
from engine.pictures.claims.wording import between
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import counted, few

if TYPE_CHECKING:
    from engine.pictures.embedding import EmbeddingPicture


def said(scene: Scene, answer: EmbeddingPicture) -> tuple[str, ...]:
    if not answer.labels:
        return (answer.words(0, 0),)
    shown = tr(
        "Each row is a word, each column one of {dimensions}: words plus positions are the sum, in one range of "
        "colours for values {range}.",
        dimensions=counted(answer.values[0].shape[1], "dimension"),
        range=between(answer.pictures),
    )
    words, positions = sums.norms(*answer.values[:2])
    if math.isnan(positions):
        return shown, tr("No position of the sentence has a code that is all numbers, whose length could be compared.")
    if positions == 0:
        enters = kind_of(scene.a) not in ("added", "none")
        return shown, tr(
            "Nothing is added: positions enter inside attention."
            if enters
            else "Nothing is added: positions enter nowhere."
        )
    return shown, tr(
        "On average a word's vector, from a file, is {ratio} times as long as its position's."
        if scene.attention.matrix
        else "On average a word's vector, seeded at random, is {ratio} times as long as its position's.",
        ratio=few(words / positions, 3),
    )


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    root = {True: tr("Multiply words by √d"), False: tr("Words as they are")}
    small = Try(tr("A worked example, five words of four dimensions"), sums.example)
    return toggle(scene, "embedding", "root", root), *(() if sums.example(scene) == scene else (small,))
