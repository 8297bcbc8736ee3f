"""EntersView: how much of a block is drawn."""

from __future__ import annotations

from typing import Annotated

from engine.scene.panel_info import PanelInfo
from engine.values.fields import tip, whole
from engine.values.group import OptionGroup
from engine.words.language import later

MOST_TOKENS, MOST_DIMENSIONS = 24, 64


class EntersView(OptionGroup, frozen=True, kw_only=True):
    """The sentence, its heads and its seed are those of Attention."""

    tokens: Annotated[
        int,
        whole("Tokens at most", 2, MOST_TOKENS),
        tip("The first so many of the sentence; the block is computed of these alone."),
    ] = 12
    dimensions: Annotated[
        int,
        whole("Dimensions drawn", 2, MOST_DIMENSIONS),
        tip("The first so many of embeddings, queries, keys and values; all of them are computed with."),
    ] = 16


RANK = 14
OPTIONS = EntersView
PANELS = (PanelInfo("enters", later("Where it enters")),)
