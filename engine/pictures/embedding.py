"""Embedding plus position: the word matrix, the position matrix and their sum on one colour scale."""

from __future__ import annotations

import math

import msgspec
import numpy as np

from engine.attention.attend import embeddings
from engine.attention.fitted import kind_of
from engine.attention.tokens import labels, tokens
from engine.averages.missing import missing_cells
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.maths.window import AxisWindow, Floats
from engine.pictures import ranges
from engine.pictures.attention import beyond
from engine.pictures.figure import Fact
from engine.pictures.opening import telling
from engine.pictures.picture import Picture, plain_picture
from engine.pictures.pixel_values import finite
from engine.pictures.sheet import Sheet, matrix
from engine.scene.options.attention import AttentionView
from engine.scene.options.embedding import EmbeddingView
from engine.scene.scene import Scene, View, axis_window
from engine.values.parameter import parameter
from engine.values.refuse import refused
from engine.words.language import dotted, later, tr
from engine.words.numbers import counted, drawn, equation, few, spaced

NAMES = (later("words"), later("positions"), later("sum"))
WIDE = 1.2  # width by height, from which the three stand side by side
EXAMPLE = "each word has its place"
EMPTY = later("There are no words. Type a sentence above, or take an example.")


class EmbeddingPicture(msgspec.Struct, frozen=True, eq=False):
    """The three matrices as pictures of one colour scale, tokens down and dimensions across."""

    pictures: tuple[Picture, ...]  # three, or none where there are no tokens
    labels: tuple[str, ...]
    first: int  # position of the first token
    beside: bool  # side by side, not one below the other
    facts: tuple[Fact, ...]
    levels: tuple[float, float]
    values: tuple[Floats, ...]  # [tokens, dims] each
    note: str
    remark: str

    def words(self, row: int, dimension: int) -> str:
        """The numbers of a cell, then where it is: "0.1200 − 0.5400 = −0.4200 · dog, position 1, dimension 3"."""
        if not self.labels:
            return tr(EMPTY)
        row, dimension = min(row, len(self.labels) - 1), min(dimension, self.values[0].shape[1] - 1)
        x, p, s = (drawn(float(part[row, dimension])) for part in self.values)
        place = {"position": spaced(self.first + row), "dimension": spaced(dimension)}
        where = tr("{token}, position {position}, dimension {dimension}", token=self.labels[row], **place)
        return f"{equation((x, p), s)} · {where}"


def needs(scene: Scene) -> Scene:
    """The scene with what the picture reads, and nothing else."""
    return Scene(
        a=scene.encoding.at_length(scene.length),
        attention=scene.attention.only("text", "tokens", "count", "first", "seed", "matrix"),
        embedding=scene.embedding,
        view=scene.view.only("dimensions"),
        pin=scene.pin.only("position", "dimension"),
    )


as_opened = telling


def compute(scene: Scene, width: int, height: int) -> EmbeddingPicture:
    """The three in so many pixels together."""
    encoding, options = scene.a, scene.attention
    found = tokens(options)
    if not found.words:
        note = tr(encoding.title)
        return EmbeddingPicture(
            (), (), options.first, beside=True, facts=(), levels=(-1.0, 1.0), values=(), note=note, remark=""
        )
    words, short = _with_codes(found.words, encoding, options.first)
    columns = encoding.columns if encoding.offers_table() else options.d_model
    positions = _positions(encoding, options.first, len(words), columns)
    matrix = embeddings(words, columns, options.seed, options.matrix) * _factor(scene, columns)
    values = (matrix, positions, matrix + positions)
    beside = width >= WIDE * height
    window = axis_window(scene.view.dimensions, columns, pixels=max(1, width // 3 if beside else width))
    blocks = [_means(each, window) for each in values]
    reach = max(map(ranges.largest, blocks)) or 1.0
    missing = missing_cells(encoding, range(options.first, options.first + len(words)))
    without = "" if missing is None or missing.first is None else missing.named
    pictures = [_picture(block, window, columns, reach) for block in blocks]
    whose = tr("opened matrix" if options.matrix else "seeded embeddings, seed {seed}", seed=options.seed)
    return EmbeddingPicture(
        pictures=tuple(pictures),
        labels=labels(words),
        first=options.first,
        beside=beside,
        facts=_facts(matrix, positions),
        levels=(-reach, reach),
        values=values,
        note=f"{tr(encoding.title)} · {counted(len(words), 'token')} × {counted(columns, 'dimension')} · {whose}",
        remark=dotted(found.remark, short, without, _elsewhere(encoding), beyond(scene, labels(words))),
    )


def _with_codes(words: tuple[str, ...], encoding: Encoding, first: int) -> tuple[tuple[str, ...], str]:
    """Those of the tokens that have a position with a code, and what is said where some have none."""
    if encoding.defined is None or kind_of(encoding) != "added" or first + len(words) <= encoding.defined:
        return words, ""
    room = encoding.defined - first
    if room < 1:
        raise refused(
            "{encoding} has codes for {positions}, and the sentence begins at position {first}: set {parameter} in "
            "the options of Attention lower",
            encoding=tr(encoding.title),
            positions=counted(encoding.defined, "position"),
            first=spaced(first),
            parameter=tr(parameter(AttentionView, "first").title),
        )
    return words[:room], tr(
        "{encoding} has codes for {tokens} of {all}",
        encoding=tr(encoding.title),
        tokens=counted(room, "token"),
        all=spaced(len(words)),
    )


def _positions(encoding: Encoding, first: int, count: int, columns: int) -> Floats:
    """[tokens, dims], what is added; zeros where the encoding acts elsewhere."""
    if kind_of(encoding) != "added":
        return np.zeros((count, columns))
    return encoding.bounded(np.arange(first, first + count), np.arange(columns))


def _elsewhere(encoding: Encoding) -> str:
    """Said of an encoding that adds nothing to the embeddings."""
    where = {
        "rotated": tr("it turns queries and keys"),
        "biased": tr("it acts on the logits"),
        "inside": tr("it acts inside attention"),
        "none": tr("it says nothing of position"),
    }.get(kind_of(encoding))
    if not where:
        return ""
    return tr("{encoding} adds nothing to the embeddings: {where}", encoding=tr(encoding.title), where=where)


def _factor(scene: Scene, columns: int) -> float:
    std = 1.0 if scene.attention.matrix else scene.embedding.std
    return std * (math.sqrt(columns) if scene.embedding.root else 1.0)


def _means(values: Floats, window: AxisWindow) -> Floats:
    part = values[:, window.start : window.stop]
    return np.asarray(np.add.reduceat(part, window.starts() - window.start, axis=1) / window.sizes())


def _picture(block: Floats, window: AxisWindow, columns: int, reach: float) -> Picture:
    return plain_picture(
        finite(block),
        (-reach, reach),
        signed=True,
        shown="cells" if window.block == 1 else "means",
        windows=(window, AxisWindow(0, len(block))),
        cells=(columns, len(block)),
    )


def norms(matrix: Floats, positions: Floats) -> tuple[float, float]:
    """The mean ‖x‖ and the mean ‖p‖ over the tokens, of codes that are numbers; NaN where none is."""
    lengths = np.linalg.norm(positions, axis=1)
    known = lengths[np.isfinite(lengths)]
    return float(np.linalg.norm(matrix, axis=1).mean()), float(known.mean()) if known.size else math.nan


def _facts(matrix: Floats, positions: Floats) -> tuple[Fact, ...]:
    x, p = norms(matrix, positions)
    ratio = tr("no position") if p == 0 else few(x / p, 3)
    return (
        Fact(tr("mean ‖word‖"), few(x)),
        Fact(tr("mean ‖position‖"), few(p)),
        Fact(tr("ratio word / position"), ratio),
    )


# What a person does.


def example(scene: Scene) -> Scene:
    """The scene of the worked example: five words, four dimensions."""
    sentence = msgspec.structs.replace(scene.attention, text=EXAMPLE, tokens="words", first=0, matrix=None)
    shown = scene.with_encoding(build("sinusoidal", {"dim": 4})).replace(length=5, attention=sentence)
    return shown.replace(embedding=EmbeddingView(), view=View())


def sheets(shown: EmbeddingPicture) -> tuple[Sheet, ...]:
    """The three matrices, whole."""
    titles = (tr("embedding"), tr("position"), tr("embedding + position"))
    return tuple(
        matrix(title, tr("token"), (shown.labels, [str(i) for i in range(values.shape[1])]), values)
        for title, values in zip(titles, shown.values, strict=False)
    )
