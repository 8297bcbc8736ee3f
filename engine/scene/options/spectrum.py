"""SpectrumView: what the spectrum lays over one another."""

from __future__ import annotations

from typing import Annotated

from engine.scene.panel_info import PanelInfo
from engine.values.fields import switch, tip
from engine.values.group import OptionGroup
from engine.words.language import later


class SpectrumView(OptionGroup, frozen=True, kw_only=True):
    """What the spectrum lays over one another."""

    both: Annotated[
        bool, switch("Lay over"), tip("A and B in one picture, also while A or B alone is shown elsewhere.")
    ] = True
    plain: Annotated[
        bool, switch("Before scaling"), tip("The wavelengths before any scaling too, where they differ.")
    ] = True


RANK = 6
OPTIONS = SpectrumView
PANELS = (PanelInfo("spectrum", later("Spectrum"), needs="any waves", shape="strip"),)
