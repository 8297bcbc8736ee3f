"""Words of a block's stations: their titles and formulas, and in a sentence where an encoding comes in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from engine.attention.stations import BlockFlow, Station
from engine.encodings.base.encoding import Encoding
from engine.words.language import later, listing, tr


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
    "content": StationWords("q·k / √d", ""),
    "bias": StationWords(later("+ bias"), "b", later("no bias")),
    "logits": StationWords(later("logits"), "q·k / √d + b"),
    "weights": StationWords(later("softmax"), "α = exp / Σ exp"),
    "values": StationWords(later("+ a^V"), "Σ α a^V", later("no vector by distance")),
    "output": StationWords(later("output"), "z = Σ α (v + a^V)"),
    "next": StationWords(later("next layer"), "x + p + z·W_o"),
}
TRAINED: Mapping[Station, StationWords] = {  # a trained layer has norms, and a part of its own after attention
    "input": StationWords(later("input"), "h = norm(x + p)"),
    "q": StationWords("q", "h·W_q"),
    "k": StationWords("k", "h·W_k"),
    "v": StationWords("v", "h·W_v"),
    "next": StationWords(later("next layer"), "r + MLP(r)"),  # r = x + p + z·W_o
}
WITHOUT: Mapping[str, tuple[Station, str]] = {  # by formula: the same where what a station adds is not there
    "x + p": ("position", "x"),
    "(x + p)·W_q": ("position", "x·W_q"),
    "(x + p)·W_k": ("position", "x·W_k"),
    "(x + p)·W_v": ("position", "x·W_v"),
    "h = norm(x + p)": ("position", "h = norm(x)"),
    "q·k / √d + b": ("bias", "q·k / √d"),
    "z = Σ α (v + a^V)": ("values", "z = Σ α v"),
    "x + p + z·W_o": ("position", "x + z·W_o"),
}
SAYS = {
    "position": later(
        "With {encoding}, position enters once, at the input: a code is added to each embedding, and all layers "
        "inherit it."
    ),
    "q_turned": later(
        "With {encoding}, position enters in every layer: queries and keys are turned by their positions, values "
        "are not."
    ),
    "bias": later(
        "With {encoding}, position enters in every layer, at the logits: a number for each pair is added before "
        "softmax."
    ),
    "values": later(
        "With {encoding}, position enters twice in every layer: a^K at the logits, and a^V at the values, z_i = Σ α_ij "
        "(v_j + a^V_ij)."
    ),
    "inside": later(
        "With {encoding}, position enters in every layer, inside the logits: contents and positions meet apart, "
        "{terms}."
    ),
    "": later("With {encoding}, position enters nowhere: without a mask, the block does not know any order."),
    "below": later(
        "With {encoding}, position has entered at the input of layer 1: what comes into layer {layer} carries its "
        "codes along."
    ),
}


def words_at(name: Station, blocks: Mapping[str, BlockFlow], layer: int) -> StationWords:
    """Of a station, in all blocks that are shown; `layer`: of trained models, 0 of seeded weights."""
    found = _words_at(name, blocks, layer)
    by = " | ".join(dict.fromkeys(map(_root, blocks.values())))
    by = f" / {by}" if by else ""
    return found._replace(title=found.title.replace(" / √d", by), formula=found.formula.replace(" / √d", by))


def _root(block: BlockFlow) -> str:
    """What products are divided by."""
    if block.root == 1:
        return "√d" if block.scaled else ""
    return f"√({block.root}d)" if block.scaled else f"√{block.root}"


def _words_at(name: Station, blocks: Mapping[str, BlockFlow], layer: int) -> StationWords:
    if name == "bias":
        return _bias_words(blocks)
    if name == "q_turned" and any(name in each.found for each in blocks.values()) and not _turns(blocks):
        return StationWords(tr("q, scaled"), "τ(m)·q", WORDS[name].nothing)
    found = TRAINED.get(name, WORDS[name]) if layer else WORDS[name]
    part, without = WITHOUT.get(found.formula, ("", ""))
    if part and not any(part in each.found for each in blocks.values()):
        found = found._replace(formula=without)
    if name == "embedding" and layer > 1:
        return found._replace(title=tr("layer {number}", number=layer - 1))
    return found


def _turns(blocks: Mapping[str, BlockFlow]) -> bool:
    """Whether keys are turned: where queries alone are changed, that is by a factor."""
    return any("k_turned" in each.found for each in blocks.values())


def says(encoding: Encoding, found: BlockFlow, layer: int) -> str:
    """Where an encoding comes in."""
    enters, title = found.enters, tr(encoding.title)
    if own := encoding.entering():
        return own
    if "values" in enters:
        return tr(SAYS["values"], encoding=title)
    if len(found.names) > 1:
        return tr(SAYS["inside"], encoding=title, terms=listing(map(tr, found.names)))
    place = next((name for name in ("position", "q_turned", "bias") if name in enters), "")
    if layer > 1 and not enters and _adds(encoding):
        return tr(SAYS["below"], encoding=title, layer=layer)
    return tr(SAYS[place], encoding=title)


def _adds(encoding: Encoding) -> bool:
    """Whether its codes are anything but zeros."""
    return encoding.offers_table() and bool(encoding.table(np.arange(2), np.arange(encoding.columns)).any())


def _bias_words(blocks: Mapping[str, BlockFlow]) -> StationWords:
    """What is added to the logits, by the names of its terms; Shaw's is a product with the query."""
    usual = WORDS["bias"]
    shaw = [each for each in blocks.values() if "values" in each.enters]
    names = dict.fromkeys(name for each in blocks.values() for name in each.names if len(each.names) > 1)
    if shaw and len(blocks) == 1:
        return StationWords("+ q·a^K", "q·a^K / √d", usual.nothing)
    return usual._replace(formula=" + ".join(map(tr, names))) if names else usual
