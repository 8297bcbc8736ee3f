"""Attention over a sentence: logits or softmax without position, with it, and their difference; or the terms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.attention.attend import FOUR, Attended
from engine.attention.fitted import fitted
from engine.attention.tokens import labels, tokens
from engine.averages.missing import MissingCells, missing_cells
from engine.encodings.base.encoding import Encoding
from engine.maths.window import AxisWindow, Floats
from engine.pictures import heads, ranges
from engine.pictures.heads import SEEDED, PreviousLetter, Provenance, settled
from engine.pictures.opening import telling
from engine.pictures.picture import a_block, called, shade, told_apart
from engine.pictures.pixel_values import block_means
from engine.pictures.sheet import Sheet, matrix
from engine.scene.options.attention import AttentionView
from engine.scene.scene import Scene
from engine.values.refuse import refused
from engine.words.language import dotted, later, together, tr
from engine.words.numbers import counted, drawn, spaced
from engine.zoo.stored import LAYERS

EMPTY = later("There are no tokens. Type a sentence, or take one of the examples.")
MEETS_CODES = later("{missing}: softmax gives NaN to each query that meets one, and 0 · NaN is NaN in all outputs")
MEETS_WEIGHTS = later("{missing}: softmax gives NaN to each query that meets one")
W = ("W_q", "W_k", "W_v")
SUMMED = 4.0  # times the step that a file holds numbers in: what sums of its products round by
UNITS = {"weights": later("weights"), "logits": later("logits"), "terms": later("terms of the logits")}
SHORT = dict(zip(FOUR, (later("c·c"), later("c·p"), later("p·c"), later("p·p")), strict=True))


class Title(NamedTuple):
    """Of an image, and in few letters, beside a number."""

    whole: str
    short: str


class TokenImage(msgspec.Struct, frozen=True, eq=False):
    """One image: `values` [rows, columns] exact, −inf or NaN where masked; `shades` of the blocks that are painted.

    Colours run from −reach (0 where not signed) to reach.
    """

    title: str
    short: str
    values: Floats
    shades: NDArray[np.uint8]
    signed: bool
    reach: float


class Sentence(msgspec.Struct, frozen=True, eq=False):
    """What the picture shows of one head; `rows` are the grids whose row of the pinned query stands below.

    `square`: grids of tokens, not of W.
    """

    labels: tuple[str, ...]
    grids: tuple[TokenImage, ...]
    rows: tuple[int, ...]
    query: int
    key: int
    first: int
    heads: int
    head: int
    square: bool
    about: str  # what the images are of, where they are not of tokens
    note: str
    remark: str
    empty: str = ""
    whose: Provenance = SEEDED
    looks: PreviousLetter | None = None
    unit: str = ""  # what a cell is, where they are of tokens
    alike: str = ""  # what is said of A and B that differ by rounding alone

    def words(self, query: int, key: int) -> str:
        """The numbers of a pair."""
        numbers = (f"{grid.short} {number(grid.values[query, key])}" for grid in self.grids)
        return "   ".join([self.pair(query, key), *numbers])

    def pair(self, query: int, key: int) -> str:
        """Its tokens."""
        return f"{self.named(query)} → {self.named(key)}"

    def named(self, token: int) -> str:
        """A token and its position."""
        return named(self.labels[token], self.first + token)


def named(label: str, position: int) -> str:
    """A token and its position, whichever way its letters run."""
    return f"\u2068{label}\u2069 ({spaced(position)})"


def number(value: float) -> str:
    """To four decimals, or digits that tell it from 0."""
    if not np.isfinite(value):
        return tr("no number") if np.isnan(value) else tr("masked")
    return drawn(value)


def bare(scene: Scene) -> Scene:
    """A scene with what attention reads alone: the encodings, the sentence and its heads."""
    return scene.only("attention", pin=scene.pin.only("position", "key", "head"))


needs = bare


def words_of(scene: Scene) -> tuple[tuple[str, ...], str]:
    """The tokens that are used, as many as all shown encodings have positions for, and what is to be said of that."""
    found = tokens(scene.attention)
    first, shown = scene.attention.first, heads.acting(scene)
    room = min([len(found.words), *(s.defined - first for s in shown if s.defined is not None)])
    if found.words and room < 1:
        last = min(s.defined for s in shown if s.defined is not None) - 1
        raise refused(
            "first position: {first} has no code; positions 0 to {last} have one",
            first=spaced(first),
            last=spaced(last),
        )
    if room < len(found.words):
        return found.words[:room], tr(
            "{encodings}: positions for {room} of {tokens}",
            encodings=together(tr(s.title) for s in shown if s.defined is not None),
            room=spaced(room),
            tokens=counted(found.total, "token"),
        )
    return found.words, found.remark


def masks(scene: Scene) -> bool:
    """Whether the keys after a query are masked, by the option or by an encoding."""
    return scene.attention.causal or any(encoding.causal for encoding in scene.shown)


def missing_of(scene: Scene, encoding: Encoding, count: int) -> MissingCells | None:
    """Cells that are no numbers, of those that act on so many tokens."""
    options = scene.attention
    if options.weights != "random":
        return None
    return missing_cells(encoding, range(options.first, options.first + count), options.d_model)


def refuse_missing(scene: Scene, count: int) -> None:
    """ValueError, a sentence, where codes of so many tokens are no numbers: what comes of them cannot be measured."""
    for encoding in scene.shown:
        if (missing := missing_of(scene, encoding, count)) is not None:
            raise refused(
                "{encoding}: {missing}. What attention makes of them is NaN, and nothing is left to be measured",
                encoding=tr(encoding.title),
                missing=missing.named,
            )


def _of_sizes(scene: Scene, count: int) -> Iterator[str]:
    """What is other of each encoding than its own parameters say; by letter, where that is not so of both."""
    options = scene.attention
    told = []
    for encoding in heads.acting(scene):
        own = fitted(encoding, heads=options.heads, d_model=options.d_model).said
        if (missing := missing_of(scene, encoding, count)) is not None:
            own = *own, tr(MEETS_CODES if missing.first else MEETS_WEIGHTS, missing=missing.named)
        told.append(own)
    for letter, own in zip("AB", told, strict=False):
        yield from (line if all(line in each for each in told) else f"{letter}: {line}" for line in own)


def remarks(scene: Scene, said: str, count: int) -> str:
    """What is to be said: of so many tokens, of the encodings' sizes, of masks, of rows that stand for words."""
    options = scene.attention
    parts = [said, *(_of_sizes(scene, count) if options.weights == "random" else ())]
    if not options.causal:
        masking = [tr(encoding.title) for encoding in scene.shown if encoding.causal]
        both = 0 < len(masking) < len(scene.shown)
        mask = (
            later("{encoding} masks the keys after a query"),
            later("{encoding} masks the keys after a query, in both"),
        )
        parts += [tr(mask[both], encoding=title) for title in masking]
    rest = options.d_model - options.heads * options.width
    if rest > 0:
        parts.append(tr("d_model / heads is not whole: a head has {width}", width=options.width))
    return " · ".join(dict.fromkeys(filter(None, parts)))


as_opened = telling


def compute(scene: Scene, width: int, height: int) -> Sentence:  # noqa: ARG001  (grids are as wide as high)
    """Grids of at most `width` blocks of cells across and down."""
    asked, (scene, whose) = scene.attention, settled(scene)
    words, said = words_of(scene)
    options = scene.attention
    head = min(scene.pin.head, options.heads - 1)
    if not words:
        return _nothing(options, head)
    grids, rows = _grids(scene, words, head, width)
    count = len(words)
    cells = AxisWindow(0, count, -(-count // max(1, width)))
    square = options.show not in ("projections", "outputs")
    query, key = (token_at(scene, position, count) for position in (scene.pin.position, scene.pin.key))
    return Sentence(
        labels=labels(words),
        grids=grids,
        rows=rows,
        query=query,
        key=key,
        first=options.first,
        heads=options.heads,
        head=head,
        square=square,
        about=_about(options, count),
        note=dotted(_note(scene, count, head), _blocks(cells)),
        remark=dotted(
            heads.remark(asked.weights, words, whose),
            _sum(scene, words, head),
            remarks(scene, said, count),
            beyond(scene, labels(words)),
        ),
        whose=whose,
        looks=heads.looks(scene, words, head),
        unit=tr(UNITS[options.show]) if square else "",
        alike=_said_alike(scene, grids),
    )


def _said_alike(scene: Scene, grids: tuple[TokenImage, ...]) -> str:
    if len(scene.shown) < 2 or len(grids) != 3:
        return ""
    one, other, difference = (each.values for each in grids)
    return ranges.said_of_rounding(difference, _least(scene, difference, (one, other)))


def _least(scene: Scene, difference: Floats, both: tuple[Floats, Floats]) -> float:
    """How large A's and B's values are whose difference is rounding alone, which its colours must not blow up; else 0.

    A logit sums d_model products; what a file leaves out of a code is in each of them.
    """
    if len(scene.shown) < 2 or not ranges.largest(difference):
        return 0.0
    held = SUMMED * ranges.step(scene.shown)
    return ranges.of_rounding(difference, both, scene.attention.d_model, held)


def _about(options: AttentionView, count: int) -> str:
    """What images are of that are none of tokens by tokens."""
    if options.show == "projections":
        return tr(
            "{rows} rows of d_model, 1 column of the head"
            if options.width == 1
            else "{rows} rows of d_model, {columns} columns of the head",
            rows=options.d_model,
            columns=options.width,
        )
    if options.show == "outputs":
        return tr(
            "{tokens} down, 1 column of the head"
            if options.width == 1
            else "{tokens} down, {columns} columns of the head",
            tokens=counted(count, "token"),
            columns=options.width,
        )
    return ""


def _blocks(cells: AxisWindow) -> str:
    return tr("one pixel is {cells}, mean", cells=a_block(cells, cells)) if cells.block > 1 else ""


def token_at(scene: Scene, position: int, count: int) -> int:
    """The token that stands at a position, or the nearest one."""
    return min(max(0, position - scene.attention.first), count - 1)


def beyond(scene: Scene, labels: tuple[str, ...]) -> str:
    """Said where the pinned position is none of the sentence's, and its nearest token is marked."""
    position, first = scene.pin.position, scene.attention.first
    if not labels or 0 <= position - first < len(labels):
        return ""
    marked = token_at(scene, position, len(labels))
    return tr(
        "position {position} is not in the sentence: {token} is marked",
        position=spaced(position),
        token=named(labels[marked], first + marked),
    )


def _nothing(options: AttentionView, head: int) -> Sentence:
    return Sentence(
        (),
        (),
        (),
        0,
        0,
        options.first,
        options.heads,
        head,
        square=True,
        about="",
        note=tr("no tokens"),
        remark="",
        empty=tr(EMPTY),
    )


def _note(scene: Scene, count: int, head: int) -> str:
    options = scene.attention
    names = names_of(scene)
    dimensions = counted(options.width, "dimension")
    of = tr("head {head} of {heads}, {dimensions}", head=head, heads=options.heads, dimensions=dimensions)
    if len(scene.shown) == 1 and (own := set_apart(scene, scene.encoding, head)):
        of = tr("{head}, {own}", head=of, own=own)
    return f"{names} · {counted(count, 'token')} · {layered(scene, of)}"


def set_apart(scene: Scene, encoding: Encoding, head: int) -> str:
    """What sets the head of the encoding apart that acts in this one: "slope 0.25"."""
    options = scene.attention
    acting = fitted(encoding, heads=options.heads, d_model=options.d_model).encoding
    return "" if acting is None or acting.heads < 2 else acting.head(head % acting.heads)


def names_of(scene: Scene) -> str:
    """Of what is shown, told apart where A and B are of one kind."""
    return told_apart([*map(whose_name(scene), scene.shown)], scene.shown)


def whose_name(scene: Scene) -> Callable[[Encoding], str]:
    """How encodings are called: without where their numbers come from, which a trained model has of its own."""
    return (lambda encoding: tr(encoding.title)) if scene.attention.weights == "trained" else called


def layered(scene: Scene, of: str) -> str:
    """What is said of heads, after the layer that they are of, in a trained model."""
    layer = scene.attention.layer if scene.attention.weights == "trained" else 0
    return tr("layer {layer} of {layers}, {head}", layer=layer, layers=LAYERS, head=of) if layer else of


def _grids(
    scene: Scene, words: tuple[str, ...], head: int, most: int
) -> tuple[tuple[TokenImage, ...], tuple[int, ...]]:
    """The images, and which of them have a row below."""
    show = scene.attention.show
    if show == "projections":
        part = slice(head * scene.attention.width, (head + 1) * scene.attention.width)
        named = {Title(w, w): weights[:, part] for w, weights in zip(W, heads.projections(scene), strict=True)}
        return _painted(named, most), ()
    if show == "terms":
        of = _of(scene, words, scene.encoding.at_length(scene.length), head)
        named = {Title(tr(name), tr(SHORT.get(name, name))): _hidden(term[0], of) for name, term in of.terms.items()}
        named |= {Title(tr("sum: the logits"), tr("sum")): of.logits[0]} if len(named) > 1 else {}
        return _painted(named, most), tuple(range(len(of.terms)))
    one, other = pair(scene)
    before, after = (_shown(_of(scene, words, encoding, head), show) for encoding in (one, other))
    with np.errstate(invalid="ignore"):
        difference = np.where(np.isneginf(before) & np.isneginf(after), -np.inf, after - before)
    *compared, last = titles(scene)
    grids = _painted(dict(zip(compared, (before, after), strict=True)), most, signed=show != "weights")
    apart = _painted({last: difference}, most, reach=_least(scene, difference, (before, after)))
    return (*grids, *apart), () if show == "outputs" else (0, 1)


def titles(scene: Scene) -> tuple[Title, Title, Title]:
    """Of the two grids that are compared, and of their difference."""
    if scene.compare == "a-b":
        return Title("B", "B"), Title("A", "A"), Title("A − B", "A − B")
    return (
        Title(tr("without position"), tr("without")),
        Title(tr("with {encoding}", encoding=tr(scene.encoding.title)), tr("with")),
        Title(tr("difference"), "Δ"),
    )


def pair(scene: Scene) -> tuple[Encoding | None, Encoding]:
    """What is compared: no position and the encoding, or B and A."""
    shown = scene.shown
    return (shown[1], shown[0]) if len(shown) > 1 else (None, shown[0])


def _of(scene: Scene, words: tuple[str, ...], encoding: Encoding | None, head: int) -> Attended:
    return heads.attend(scene, words, encoding, head, masks=masks(scene))


def _shown(of: Attended, show: str) -> Floats:
    if show == "outputs":
        return of.outputs
    return _hidden(of.weights[0] if show == "weights" else of.logits[0], of)


def _hidden(values: Floats, of: Attended) -> Floats:
    """−inf where pairs do not meet."""
    return np.where(np.isneginf(of.logits[0]), -np.inf, values)


def _sum(scene: Scene, words: tuple[str, ...], head: int) -> str:
    """How well the terms sum to the logits, which are computed apart from them."""
    if scene.attention.show != "terms":
        return ""
    of = _of(scene, words, scene.encoding.at_length(scene.length), head)
    if (
        len(of.terms) < 2
        and fitted(scene.encoding, heads=scene.attention.heads, d_model=scene.attention.d_model).kind == "added"
    ):
        return tr("one term: what was added at the input is joined with contents")
    if len(of.terms) < 2:
        return tr("one term: turning joins content and position")
    if of.apart is None:
        return tr("the logits are the sum of the terms")
    return tr("the terms sum to the logits, computed apart from them, to {error}", error=number(of.apart))


def _painted(
    named: dict[Title, Floats], most: int, *, signed: bool = True, reach: float = 0.0
) -> tuple[TokenImage, ...]:
    """The grids on one scale, as far as that goes, or as their values do."""
    reach = reach or max(map(ranges.largest, named.values()), default=0.0) or 1.0
    grids = []
    for title, values in named.items():
        seen = blocks(values, most)
        mask = ~np.isfinite(seen)
        low = -reach if signed else 0.0
        shades = shade(np.where(mask, 0, seen).astype(np.float32), mask if mask.any() else None, (low, reach))
        grids.append(TokenImage(title.whole, title.short, values, shades, signed, reach))
    return tuple(grids)


def blocks(values: Floats, most: int) -> Floats:
    """The means of blocks of cells, so that there are at most so many across and down; of those that have a number."""
    down, across = (-(-size // max(1, most)) for size in values.shape)
    return values if down == across == 1 else block_means(values, down, across)


def with_pair(scene: Scene, query: int, key: int | None = None) -> Scene:
    """The scene with another query pinned, and perhaps another key, counted in tokens."""
    first = scene.attention.first
    key = scene.pin.key if key is None else first + key
    return scene.replace_in("pin", position=first + query, key=key)


def sheets(shown: Sentence) -> tuple[Sheet, ...]:
    """Its grids."""
    tokens = [shown.named(token) for token in range(len(shown.labels))]
    return tuple(
        matrix(
            grid.title,
            tr("query" if shown.square else "row"),
            (tokens, tokens) if shown.square else _numbered(grid.values.shape),
            grid.values,
        )
        for grid in shown.grids
    )


def _numbered(shape: tuple[int, ...]) -> tuple[list[str], list[str]]:
    return [str(i) for i in range(shape[0])], [str(i) for i in range(shape[1])]
