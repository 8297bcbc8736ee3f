"""DifferenceView: what counts as equal."""

from __future__ import annotations

from typing import Annotated

from engine.scene.panel_info import PanelInfo
from engine.values.fields import number, tip
from engine.values.group import OptionGroup
from engine.words.language import later


class DifferenceView(OptionGroup, frozen=True, kw_only=True):
    """Two numbers agree where |A − B| ≤ atol + rtol · |B|."""

    atol: Annotated[
        float,
        number("Absolute tolerance", 0, 1e6, log=True, slider=(1e-12, 1)),
        tip("Two numbers agree where |A − B| ≤ atol + rtol · |B|."),
    ] = 1e-6
    rtol: Annotated[
        float,
        number("Relative tolerance", 0, 1e6, log=True, slider=(1e-12, 1)),
        tip("A share of |B| that is allowed besides."),
    ] = 0.0


RANK = 21
OPTIONS = DifferenceView
PANELS = (PanelInfo("difference", later("A and B"), needs="two"),)
