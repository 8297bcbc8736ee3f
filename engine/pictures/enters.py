"""Where it enters: one head of one block as stations that a sentence flows through; the encoding lights up its own."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.attention.fitted import padded
from engine.attention.stations import BlockFlow, Station
from engine.attention.tokens import labels
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.pictures import heads
from engine.pictures.attention import (
    EMPTY,
    bare,
    beyond,
    layered,
    masks,
    named,
    names_of,
    number,
    remarks,
    set_apart,
    token_at,
    with_pair,
    words_of,
)
from engine.pictures.claims.trying import Try, masking, setting
from engine.pictures.enters_words import WORDS, says, words_at
from engine.pictures.heads import SEEDED, Provenance, settled
from engine.pictures.picture import shade
from engine.pictures.sheet import Sheet, matrix
from engine.scene.options.attention import AttentionView
from engine.scene.options.enters import EntersView
from engine.scene.scene import Scene
from engine.words.language import dotted, later, one_sentence, tr
from engine.words.numbers import counted, equation, summed, terms
from engine.zoo.stored import LAYERS

INSIDE = later("within q·k")
READ = ("input", "q", "k", "v", "q_turned", "k_turned")
GATHERED = ("values", "output", "next")
MOST = 300.0  # of a logit, whose exponential is still a float
PASSED = ("q_turned", "k_turned", "values")  # where nothing happens, what comes goes on as it is
OF_KEYS = ("k", "k_turned", "v")
SQUARE = ("content", "bias", "logits", "weights")


FLOWS: tuple[tuple[Station, Station], ...] = (
    ("embedding", "input"),
    ("position", "input"),
    ("input", "q"),
    ("input", "k"),
    ("input", "v"),
    ("q", "q_turned"),
    ("k", "k_turned"),
    ("q_turned", "content"),
    ("k_turned", "content"),
    ("content", "logits"),
    ("bias", "logits"),
    ("logits", "weights"),
    ("weights", "output"),
    ("v", "values"),
    ("values", "output"),
    ("output", "next"),
)  # from station to station


class StationImage(msgspec.Struct, frozen=True, eq=False):
    """values [tokens, drawn dimensions] or [queries, keys], None where nothing happens; `lit` by A, B or ''."""

    name: Station
    title: str
    formula: str
    nothing: str
    values: Floats | None
    shades: NDArray[np.uint8] | None
    signed: bool
    lit: tuple[str, ...]

    @property
    def square(self) -> bool:
        return self.name in SQUARE

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns; one of each where nothing happens."""
        return (1, 1) if self.values is None else (self.values.shape[0], self.values.shape[1])

    @property
    def reach(self) -> float:
        """What the last colour stands for."""
        return 1.0 if self.values is None else _reach(self.values)


class Enters(msgspec.Struct, frozen=True, eq=False):
    """The stations in the order of computing; `blocks` whole, by letter, for what is said of a cell."""

    stations: tuple[StationImage, ...]
    labels: tuple[str, ...]
    first: int
    query: int
    key: int
    says: str
    note: str
    remark: str
    blocks: Mapping[str, BlockFlow]
    encodings: Mapping[str, Encoding]
    apart: Mapping[str, str]  # what sets its head apart
    head: int
    width: int
    empty: str = ""
    whose: Provenance = SEEDED
    layer: int = 0  # of trained models

    def station(self, name: str) -> StationImage:
        return next(each for each in self.stations if each.name == name)

    def row_of(self, name: str) -> int:
        """Of the pinned token in the station's matrix: the key's in those of keys, else the query's."""
        return self.key if name in OF_KEYS else self.query

    def said(self, name: str, row: int, column: int) -> str:
        """The station, and its words."""
        return tr("{station}: {words}", station=self.station(name).title, words=self.words(name, row, column))

    def said_of_pin(self, name: str) -> str:
        """The same of the pinned pair, or of the query where the station has no pairs."""
        return self.said(name, self.query, self.key if self.station(name).square else 0)

    def words(self, name: str, row: int, column: int) -> str:
        """The formula of a cell with its numbers, of each encoding that has it."""
        told = (_worked(self, letter, name, row, column) for letter in self.blocks)
        return "   ".join(filter(None, told)) or self.station(name).nothing


def needs(scene: Scene) -> Scene:
    """The scene without what the picture does not read."""
    return bare(scene).replace(enters=scene.enters)


def compute(scene: Scene, width: int, height: int) -> Enters:  # noqa: ARG001  (it is painted at any size)
    """Of the pinned head; A − B station by station where they are compared."""
    asked, view, (scene, whose) = scene.attention.weights, scene.enters, settled(scene)
    options = scene.attention
    words, said = words_of(scene)
    head = min(scene.pin.head, options.heads - 1)
    letters = ("A", "B") if len(scene.shown) > 1 else ("",)
    shown = dict(zip(letters, scene.shown, strict=True))
    if not words:
        return Enters(
            (), (), options.first, 0, 0, "", tr("no tokens"), "", {}, shown, {}, head, options.width, tr(EMPTY)
        )
    whole, words = len(words), words[: view.tokens]
    blocks = {
        letter: heads.block(scene, words, encoding, head, masks=masks(scene)) for letter, encoding in shown.items()
    }
    acting = dict(zip(letters, heads.acting(scene), strict=True))
    layer = options.layer if whose.trained else 0
    names, drawn = names_of(scene), _drawn(options, view)
    of = tr("head {head} of {heads}, {dimensions}", head=head, heads=options.heads, dimensions=drawn)
    return Enters(
        stations=tuple(_image(name, blocks, view.dimensions, layer) for name in WORDS),
        labels=labels(words),
        first=options.first,
        query=token_at(scene, scene.pin.position, len(words)),
        key=token_at(scene, scene.pin.key, len(words)),
        says=one_sentence(*(says(each, blocks[letter], layer) for letter, each in shown.items())),
        note=" · ".join((names, _counted(len(words), whole), layered(scene, of), whose.said)),
        remark=dotted(
            heads.remark(asked, words, whose), remarks(scene, said, len(words)), beyond(scene, labels(words))
        ),
        blocks=blocks,
        encodings=acting,
        apart={letter: set_apart(scene, encoding, head) for letter, encoding in acting.items()},
        head=head,
        width=options.width,
        whose=whose,
        layer=layer,
    )


def _counted(drawn: int, whole: int) -> str:
    tokens = counted(whole, "token")
    return tokens if drawn == whole else tr("{drawn} of {tokens}", drawn=drawn, tokens=tokens)


def _drawn(options: AttentionView, view: EntersView) -> str:
    """The dimensions of a head, and how many of each matrix are drawn."""
    said = counted(options.width, "dimension")
    if max(options.width, options.d_model) <= view.dimensions:
        return said
    if options.width <= view.dimensions:
        words = later("{dimensions} ({drawn} of a word's {all} drawn)")
        return tr(words, dimensions=said, drawn=view.dimensions, all=options.d_model)
    return tr("{dimensions} (the first {drawn} drawn)", dimensions=said, drawn=view.dimensions)


def _image(name: Station, blocks: Mapping[str, BlockFlow], dimensions: int, layer: int) -> StationImage:
    values = _values(name, list(blocks.values()))
    drawn = None if values is None else values if name in SQUARE else values[:, :dimensions]
    one_sided = name == "weights" and len(blocks) == 1
    words = words_at(name, blocks, layer)
    lit = tuple(letter for letter, each in blocks.items() if name in each.enters)
    return StationImage(
        name,
        tr(words.title),
        words.formula,
        tr(INSIDE) if lit else tr(words.nothing),
        drawn,
        None if drawn is None else _shades(drawn, signed=not one_sided),
        not one_sided,
        lit,
    )


def _values(name: Station, blocks: list[BlockFlow]) -> Floats | None:
    """Of the one, or A − B: an encoding that does nothing at a station leaves it as it was.

    Dimensions that the heads of one alone have, as turned by an encoding that is wider, are zeros in the other.
    """
    if len(blocks) == 1:
        return _unmasked(blocks[0].found, name)
    if not any(name in each.found for each in blocks):
        return None
    before = {"q_turned": "q", "k_turned": "k"}.get(name, "")
    one, other = (each.found.get(name, each.found.get(before)) for each in blocks)
    wide = max(each.shape[1] for each in (one, other) if each is not None)
    rows = next(len(each) for each in (one, other) if each is not None)
    one, other = (np.zeros((rows, wide)) if each is None else padded(each, wide) for each in (one, other))
    with np.errstate(invalid="ignore"):
        return np.where(np.isfinite(one) & np.isfinite(other), one - other, np.nan)


def _unmasked(found: Mapping[str, Floats], name: Station) -> Floats | None:
    """What is masked is no number after softmax either, not a small one."""
    values = found.get(name)
    if values is None or name != "weights":
        return values
    return np.where(np.isneginf(found["logits"]), np.nan, values)


def _shades(values: Floats, *, signed: bool) -> NDArray[np.uint8]:
    known, reach = np.isfinite(values), _reach(values)
    low = -reach if signed else 0.0
    return shade(np.where(known, values, 0.0), None if known.all() else ~known, (low, reach))


def _reach(values: Floats) -> float:
    """The largest |number|; 1 where all are 0."""
    return float(np.abs(values[np.isfinite(values)]).max(initial=0.0)) or 1.0


# What is said of a cell.


def _worked(shown: Enters, letter: str, name: str, row: int, column: int) -> str:
    """A line of numbers: the formula, then what it gives."""
    found = shown.blocks[letter].found
    if name not in found or not (row < found[name].shape[0] and column < found[name].shape[1]):
        return ""
    if np.isneginf(found["logits" if name == "weights" else name][row, column]):
        return tr("masked")
    if np.isnan(found[name][row, column]):
        return tr("no number")
    value = number(float(found[name][row, column]))
    begin = f"{letter}: " if letter else ""
    token = named(shown.labels[row], shown.first + row)
    if name in SQUARE:
        token = f"{token} → {named(shown.labels[column], shown.first + column)}"
    before, equals, last = _formula(shown, letter, name, row, column).rpartition(" = ")
    return f"{begin}{token}, {before}{equals}{equation(terms(last), value)}"


def _formula(shown: Enters, letter: str, name: str, row: int, column: int) -> str:
    found = shown.blocks[letter].found
    if name in READ:
        return _read(shown, letter, name, row, column)
    if name in SQUARE:
        return _scored(shown, letter, name, row, column)
    if name in GATHERED:
        return _gathered(shown, found, name, row, column)
    if name == "position" and shown.encodings[letter].offers_table():
        return f"p_{shown.first + row}[{column}]"
    return f"x[{row}, {column}]"


def _cell(found: Mapping[str, Floats], of: str, row: int, column: int) -> str:
    return number(float(found[of][row, column])) if of in found else "0"


def _read(shown: Enters, letter: str, name: str, row: int, column: int) -> str:
    """What attention reads: the input, q, k and v."""
    found, at = shown.blocks[letter].found, f"[{row}, {column}]"
    if name == "input":
        x, p = (_cell(found, of, row, column) for of in ("embedding", "position"))
        both = summed((x, p))
        return tr("x + p = {sum}, after the norm", sum=both) if shown.layer else f"x + p = {both}"
    if name in ("q_turned", "k_turned"):
        before = f"{name[0]}{at} = {_cell(found, name[0], row, column)},"
        if shown.encodings[letter].frequencies().any():
            return tr("{before} turned by its position", before=before)
        one, other = found[name[0]][row], found[name][row]
        return tr("{before} not turned, times {factor}", before=before, factor=number(float(one @ other / (one @ one))))
    return tr(
        "{name} = Σ {of}·W_{which} over {dimensions}",
        name=f"{name}{at}",
        of="h" if shown.layer else "(x + p)",
        which=name,
        dimensions=counted(found["input"].shape[1], "dimension"),
    )


def _scored(shown: Enters, letter: str, name: str, row: int, column: int) -> str:
    """What a query has for a key."""
    block, own = shown.blocks[letter], shown.apart[letter]
    found = block.found
    if name == "weights":
        return _softmax(found["logits"], row, column)
    if name == "logits":
        return summed(_cell(found, of, row, column) for of in ("content", "bias"))
    if name == "content":
        q, k = ("′" if f"{each}_turned" in block.enters else "" for each in "qk")
        return f"q{q}_{row}·k{k}_{column}{_by(block, shown.width)}"
    if "values" in found:
        return f"q_{row}·a^K_({column} − {row}){_by(block, shown.width)}"
    if len(block.names) > 1:
        return " + ".join(map(tr, block.names))
    return f"b[{row}, {column}]" + (f" ({own})" if own else "")


def _by(block: BlockFlow, width: int) -> str:
    """What a product is divided by: " / √32", or nothing."""
    root = block.root * width if block.scaled else block.root
    return f" / √{root}" if root > 1 else ""


def _gathered(shown: Enters, found: Mapping[str, Floats], name: str, row: int, column: int) -> str:
    """What a token gets."""
    if name == "values":
        return f"Σ_j α_{row}j·a^V_(j − {row})[{column}]"
    if name == "output":
        whole = _largest(found["weights"][row], found["v"][:, column])
        return summed((whole, _cell(found, "values", row, column))) if "values" in found else whole
    came = [of for of in (("embedding", "position") if shown.layer else ("input",)) if of in found]
    mixed = float(found["next"][row, column] - sum(found[of][row, column] for of in came))
    return summed((*(_cell(found, of, row, column) for of in came), number(mixed)))


def _largest(weights: Floats, values: Floats) -> str:
    """Σ α·v by its two largest parts."""
    order = np.argsort(-np.abs(weights * values))[:2]
    parts = summed(f"{number(float(weights[j]))}·{number(float(values[j]))}" for j in order)
    return f"Σ_j α_j·v_j = {parts}" + (" + …" if weights.size > order.size else "")


def _softmax(logits: Floats, row: int, column: int) -> str:
    """Of logits whose exponentials no float holds, the largest of the row is taken off, which leaves the weights."""
    largest = float(logits[row].max())
    off = largest if abs(largest) > MOST else 0.0
    powers = np.exp(logits[row] - off)
    logit, one, all_ = (number(float(each)) for each in (logits[row, column] - off, powers[column], powers.sum()))
    return f"exp({logit}) / Σ exp = {one} / {all_}"


# What a person does.


def pinned(scene: Scene, name: str, row: int, column: int) -> Scene:
    """The scene with the token of a row pinned, and in a grid of pairs the key too."""
    return with_pair(scene, row, column if name in SQUARE else None)


def stepped(scene: Scene, shown: Enters, queries: int, keys: int) -> Scene:
    """The scene with the next token pinned as query, or as key."""
    last = len(shown.labels) - 1
    return with_pair(scene, *(min(max(at, 0), last) for at in (shown.query + queries, shown.key + keys)))


def sheets(shown: Enters) -> tuple[Sheet, ...]:
    """Each station's matrix, as drawn."""
    tokens = [named(text, shown.first + i) for i, text in enumerate(shown.labels)]
    found = []
    for each in shown.stations:
        if each.values is not None:
            columns = tokens if each.square else [str(i) for i in range(each.values.shape[1])]
            found.append(matrix(each.title, tr("query") if each.square else tr("row"), (tokens, columns), each.values))
    return tuple(found)


def said(scene: Scene, answer: Enters) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    shown = tr(
        "One attention step ({whose}), A less B: rows are tokens, columns dimensions, or keys from q·k to softmax; "
        "colours go to each matrix's own largest value, and what is lit is where a position comes in."
        if len(scene.shown) > 1
        else "One attention step ({whose}): rows are tokens, columns dimensions, or keys from q·k to softmax; colours "
        "go to each matrix's own largest value, and what is lit is where the position comes in.",
        whose=answer.whose.said,
    )
    masked = any(each.values is not None and np.isneginf(each.values).any() for each in answer.stations)
    numberless = any(np.isnan(each).any() for block in answer.blocks.values() for each in block.found.values())
    if masked or numberless:
        both = later("hatched: masked, or no number")
        alone = later("hatched: masked") if masked else later("hatched: no number")
        shown = one_sentence(shown, tr(both if masked and numberless else alone))
    return shown, answer.says


def tries(scene: Scene, answer: Enters) -> tuple[Try, ...]:
    if answer.empty:
        return ()
    if answer.whose.trained:
        layer = scene.attention.layer % LAYERS + 1
        of = Try(tr("Layer {layer} of {layers}", layer=layer, layers=LAYERS), setting("attention", layer=layer))
        return of, Try(tr("With random weights"), setting("attention", weights="random"))
    trained = Try(tr("With trained weights"), setting("attention", weights="trained"))
    return masking(scene) if answer.whose.missing else (*masking(scene), trained)
