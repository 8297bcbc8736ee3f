"""ProfileView: the axis of the bias by distance, and what is laid over it."""

from __future__ import annotations

from typing import Annotated, Literal

from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, switch, tip
from engine.values.group import OptionGroup
from engine.words.language import later


class ProfileView(OptionGroup, frozen=True, kw_only=True):
    """The axis of the bias by distance, and what is laid over it."""

    axis: Annotated[
        Literal["linear", "log"], choice("Distance axis"), tip("log: keys before the query, on a logarithmic axis.")
    ] = "linear"
    both: Annotated[bool, switch("Lay over"), tip("A and B in one picture, while A or B alone is shown elsewhere.")] = (
        False
    )
    envelope: Annotated[
        bool,
        switch("Envelope"),
        tip("Of the pinned head: the largest value at each distance before the query or further."),
    ] = False


RANK = 4
OPTIONS = ProfileView
PANELS = (PanelInfo("profile", later("Bias by distance"), shape="strip", pins=True),)
