"""What the picture of symmetry shows: where the tokens of the sentence have been dragged."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.scene.options.attention import MOST_TOKENS
from engine.scene.panel_info import PanelInfo
from engine.values.fields import tip, titled
from engine.values.group import OptionGroup
from engine.values.refuse import refused
from engine.words.language import later


class SymmetryView(OptionGroup, frozen=True, kw_only=True):
    """Where the tokens have been dragged."""

    order: Annotated[
        tuple[Annotated[int, Meta(ge=0, lt=MOST_TOKENS)], ...],
        titled("Order"),
        tip("Which token stands at each place, counted from 0; [] or another length: as in the sentence."),
    ] = ()

    def check(self) -> None:
        if sorted(self.order) != list(range(len(self.order))):
            last = max(0, len(self.order) - 1)
            raise refused("order: it names each token once, 0 to {last}, in any order", last=last)


RANK = 12
OPTIONS = SymmetryView
PANELS = (PanelInfo("symmetry", later("Order"), pins=True),)
