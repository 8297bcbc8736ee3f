"""What Layer by layer shows: the stack, and how positions are read out of it."""

from __future__ import annotations

from typing import Annotated, Literal

from engine.scene.options.attention import MOST_TOKENS
from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, number, switch, tip, whole
from engine.values.group import OptionGroup
from engine.words.language import later

DEEPEST = 24


class LayersView(OptionGroup, frozen=True, kw_only=True):
    """The stack of layers, and the tokens on which positions are read out."""

    depth: Annotated[int, whole("Layers", 1, DEEPEST), tip("Of attention, each seeded.")] = 6
    length: Annotated[
        int, whole("Tokens", 4, MOST_TOKENS, log=True), tip("Of each sequence; their positions are to be read out.")
    ] = 32
    sequences: Annotated[
        int, whole("Sequences", 2, 64, log=True), tip("Of random tokens; a quarter of them, at least one, is held out.")
    ] = 16
    norm: Annotated[
        Literal["before", "after", "none"],
        choice("Layer norm"),
        tip("before: of what attention reads, as in GPT-2 · after: of the sum, as in the paper."),
    ] = "before"
    begin: Annotated[
        bool,
        switch("Begin token"),
        tip("Every sequence begins with the same token: what a causal mask needs to count from."),
    ] = True
    ridge: Annotated[
        float,
        number("Ridge", 1e-9, 1e6, log=True, slider=(1e-4, 10)),
        tip("λ of the fit, for each token it is fitted to; features have variance 1. Larger: fewer of them count."),
    ] = 1.0


RANK = 13
OPTIONS = LayersView
PANELS = (PanelInfo("layers", later("Layer by layer"), alone=True),)
