"""Where it enters: one head of one block as stations that a sentence flows through; the encoding lights up its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.attention.stations import BlockFlow, Station, block
from engine.attention.tokens import label
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.pictures.attention import EMPTY, bare, masks, named, number, remarks, token_at, with_pair, words_of
from engine.pictures.picture import called, shade
from engine.pictures.sheet import Sheet, matrix
from engine.scene.scene import Scene
from engine.words.language import later, tr
from engine.words.numbers import counted

INSIDE = later("within q·k")
SQUARE = ("content", "bias", "logits", "weights")


class StationWords(NamedTuple):
    """Of a station: its title, its formula, and what stands there where the encoding does nothing."""

    title: str
    formula: str
    nothing: str = ""


WORDS: Mapping[Station, StationWords] = {
    "embedding": StationWords(later("embedding"), "x"),
    "position": StationWords(later("+ position"), "p", later("nothing is added")),
    "input": StationWords(later("input"), "x + p"),
    "q": StationWords("q", "(x + p)·W_q"),
    "k": StationWords("k", "(x + p)·W_k"),
    "v": StationWords("v", "(x + p)·W_v"),
    "q_turned": StationWords(later("q, turned"), "R(m)·q", later("not turned")),
    "k_turned": StationWords(later("k, turned"), "R(n)·k", later("not turned")),
    "content": StationWords("q·k", "q·k / √d"),
    "bias": StationWords(later("+ bias"), "b", later("no bias")),
    "logits": StationWords(later("logits"), "q·k / √d + b"),
    "weights": StationWords(later("softmax"), "α = exp / Σ exp"),
    "values": StationWords(later("+ a^V"), "Σ α a^V", later("values as they are")),
    "output": StationWords(later("output"), "z = Σ α (v + a^V)"),
    "next": StationWords(later("next layer"), "x + p + z·W_o"),
}
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
SAYS = {
    "position": later(
        "{encoding} enters once, at the input: a code is added to each embedding, and all layers inherit it."
    ),
    "q_turned": later(
        "{encoding} enters in every layer: queries and keys are turned by their positions, values are not."
    ),
    "bias": later("{encoding} enters in every layer, at the logits: a number for each pair is added before softmax."),
    "values": later(
        "{encoding} enters twice in every layer: a^K at the logits, and a^V at the values, z_i = Σ α_ij (v_j + a^V_ij)."
    ),
    "inside": later("{encoding} enters in every layer, inside the logits: contents and positions meet apart, {terms}."),
    "": later("{encoding} enters nowhere: without a mask, the block does not know any order."),
}


@dataclass(frozen=True, eq=False)
class StationImage:
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


@dataclass(frozen=True, eq=False)
class Enters:
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
    head: int
    width: int
    empty: str = ""

    def station(self, name: str) -> StationImage:
        return next(each for each in self.stations if each.name == name)

    def words(self, name: str, row: int, column: int) -> str:
        """The formula of a cell with its numbers, of each encoding that has it."""
        told = (_worked(self, letter, name, row, column) for letter in self.blocks)
        return "   ".join(filter(None, told)) or tr(WORDS[name].nothing)  # type: ignore[index]


def needs(scene: Scene) -> Scene:
    """The scene without what the picture does not read."""
    needed = bare(scene)
    seeded = msgspec.structs.replace(needed.attention, weights="random", layer=1)
    return needed.replace(enters=scene.enters, attention=seeded)


def compute(scene: Scene, width: int, height: int) -> Enters:  # noqa: ARG001  (it is painted at any size)
    """Of the pinned head; A − B station by station where they are compared."""
    options, view = scene.attention, scene.enters
    words, said = words_of(scene)
    head = min(scene.pin.head, options.heads - 1)
    shown = dict(zip(("A", "B") if len(scene.shown) > 1 else ("",), scene.shown, strict=True))
    if not words:
        return Enters((), (), options.first, 0, 0, "", tr("no tokens"), "", {}, shown, head, options.width, tr(EMPTY))
    words = words[: view.tokens]
    blocks = {
        letter: block(words, encoding, options, masks=masks(scene), head=head) for letter, encoding in shown.items()
    }
    of = tr(
        "head {head} of {heads}, {dimensions}",
        head=head,
        heads=options.heads,
        dimensions=counted(options.width, "dimension"),
    )
    kind = tr("random weights, seed {seed}", seed=options.seed)
    return Enters(
        stations=tuple(_image(name, blocks, view.dimensions) for name in WORDS),
        labels=tuple(map(label, words)),
        first=options.first,
        query=token_at(scene, scene.pin.position, len(words)),
        key=token_at(scene, scene.pin.key, len(words)),
        says="  ".join(_says(encoding, blocks[letter]) for letter, encoding in shown.items()),
        note=" · ".join((" − ".join(map(called, scene.shown)), counted(len(words), "token"), of, kind)),
        remark=remarks(scene, said),
        blocks=blocks,
        encodings=shown,
        head=head,
        width=options.width,
    )


def _says(encoding: Encoding, found: BlockFlow) -> str:
    enters, title = found.enters, tr(encoding.title)
    if "values" in enters:
        return tr(SAYS["values"], encoding=title)
    if len(found.names) > 1:
        return tr(SAYS["inside"], encoding=title, terms=tr(", ").join(map(tr, found.names)))
    place = next((name for name in ("position", "q_turned", "bias") if name in enters), "")
    return tr(SAYS[place], encoding=title)


def _image(name: Station, blocks: Mapping[str, BlockFlow], dimensions: int) -> StationImage:
    values = _values(name, list(blocks.values()))
    drawn = None if values is None else values if name in SQUARE else values[:, :dimensions]
    one_sided = name == "weights" and len(blocks) == 1
    words = _bias_words(blocks) if name == "bias" else WORDS[name]
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


def _bias_words(blocks: Mapping[str, BlockFlow]) -> StationWords:
    """What is added to the logits, by the names of its terms; Shaw's is a product with the query."""
    usual = WORDS["bias"]
    shaw = [each for each in blocks.values() if "values" in each.enters]
    names = dict.fromkeys(name for each in blocks.values() for name in each.names if len(each.names) > 1)
    if shaw and len(blocks) == 1:
        return StationWords("+ q·a^K", "q·a^K / √d", usual.nothing)
    return usual._replace(formula=" + ".join(map(tr, names))) if names else usual


def _values(name: Station, blocks: list[BlockFlow]) -> Floats | None:
    """Of the one, or A − B: an encoding that does nothing at a station leaves it as it was."""
    if len(blocks) == 1:
        return blocks[0].found.get(name)
    if not any(name in each.found for each in blocks):
        return None
    before = {"q_turned": "q", "k_turned": "k"}.get(name, "")
    one, other = (each.found.get(name, each.found.get(before)) for each in blocks)
    there = one if one is not None else other
    assert there is not None
    one, other = (np.zeros_like(there) if each is None else each for each in (one, other))
    with np.errstate(invalid="ignore"):
        return np.where(np.isfinite(one) & np.isfinite(other), one - other, np.nan)


def _shades(values: Floats, *, signed: bool) -> NDArray[np.uint8]:
    known = np.isfinite(values)
    reach = float(np.abs(values[known]).max(initial=0.0)) or 1.0
    low = -reach if signed else 0.0
    return shade(np.where(known, values, 0.0), None if known.all() else ~known, (low, reach))


# What is said of a cell.


def _worked(shown: Enters, letter: str, name: str, row: int, column: int) -> str:
    """A line of numbers: the formula, then what it gives."""
    found = shown.blocks[letter].found
    if name not in found or not (row < found[name].shape[0] and column < found[name].shape[1]):
        return ""
    if not np.isfinite(found[name][row, column]) or (name == "weights" and np.isneginf(found["logits"][row, column])):
        return tr("masked")
    value = number(float(found[name][row, column]))
    begin = f"{letter}: " if letter else ""
    token = named(shown.labels[row], shown.first + row)
    if name in SQUARE:
        token = f"{token} → {named(shown.labels[column], shown.first + column)}"
    return f"{begin}{token}, {_formula(shown, letter, name, row, column)} = {value}"


def _formula(shown: Enters, letter: str, name: str, row: int, column: int) -> str:
    found, encoding = shown.blocks[letter].found, shown.encodings[letter]
    at = f"[{row}, {column}]"

    def cell(of: str, i: int = row, j: int = column) -> str:
        return number(float(found[of][i, j])) if of in found else "0"

    if name == "input":
        return f"x + p = {cell('embedding')} + {cell('position')}"
    if name in ("q", "k", "v"):
        dimensions = counted(found["input"].shape[1], "dimension")
        return tr(
            "{name} = Σ (x + p)·W_{which} over {dimensions}", name=f"{name}{at}", which=name, dimensions=dimensions
        )
    if name in ("q_turned", "k_turned"):
        return tr("{before} turned by its position", before=f"{name[0]}{at} = {cell(name[0])},")
    if name == "content":
        turned = "′" if shown.blocks[letter].enters & {"q_turned"} else ""
        return f"q{turned}_{row}·k{turned}_{column} / √{shown.width}"
    if name == "bias" and "values" in found:
        return f"q_{row}·a^K_({column} − {row}) / √{shown.width}"
    if name == "bias":
        terms = shown.blocks[letter].names
        own = encoding.head(shown.head % encoding.heads)
        return (f"b{at}" + (f" ({own})" if own else "")) if len(terms) < 2 else " + ".join(map(tr, terms))
    if name == "logits":
        return (
            f"{cell('content')} + {cell('bias')}"
            if "content" in found
            else f"R·q_{row} · R·k_{column} / √{shown.width}"
        )
    if name == "weights":
        return _softmax(found["logits"], row, column)
    if name == "values":
        return f"Σ_j α_{row}j·a^V_(j − {row})[{column}]"
    if name == "output":
        return _largest(found["weights"][row], found["v"][:, column]) + (
            f" + {cell('values')}" if "values" in found else ""
        )
    if name == "next":
        mixed = float(found["next"][row, column] - found["input"][row, column])
        return f"{cell('input')} + {number(mixed)}"
    if name == "position" and encoding.offers_table():
        return f"p_{shown.first + row}[{column}]"
    return f"x{at}"


def _largest(weights: Floats, values: Floats) -> str:
    """Σ α·v by its two largest parts."""
    order = np.argsort(-np.abs(weights * values))[:2]
    parts = " + ".join(f"{number(float(weights[j]))}·{number(float(values[j]))}" for j in order)
    return f"Σ_j α_j·v_j = {parts}" + (" + …" if weights.size > order.size else "")


def _softmax(logits: Floats, row: int, column: int) -> str:
    total = float(np.exp(logits[row] - logits[row].max()).sum())
    one = float(np.exp(logits[row, column] - logits[row].max()))
    return f"exp({number(float(logits[row, column]))}) / Σ = {number(one)} / {number(total)}"


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
