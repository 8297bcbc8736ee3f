"""WavesView: which curves are shown, and how."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.encodings.base.encoding import WIDEST
from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, tip, whole
from engine.values.group import OptionGroup
from engine.words.language import later


class WavesView(OptionGroup, frozen=True, kw_only=True):
    """Which curves are shown, and how."""

    along: Annotated[
        Literal["positions", "dimensions"],
        choice("Along"),
        tip("positions: a curve a dimension · dimensions: the cut at the pinned position."),
    ] = "positions"
    arrangement: Annotated[
        Literal["stacked", "overlaid"],
        choice("Arrangement"),
        tip("stacked: a lane for each curve · overlaid: on one axis."),
    ] = "stacked"
    spread: Annotated[
        int, whole("Curves", 1, 24), tip("How many dimensions, evenly spread, while none is picked in the heatmap.")
    ] = 5
    picked: tuple[Annotated[int, Meta(ge=0, lt=WIDEST)], ...] = ()


RANK = 2
OPTIONS = WavesView
PANELS = (PanelInfo("waveforms", later("Waveforms"), needs="table", shows="waves", shape="strip", plays=True),)
