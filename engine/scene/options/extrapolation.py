"""ExtrapolationView: the length that a model was trained for, and the one that it is used at."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.scene.panel_info import PanelInfo
from engine.values.fields import tip, whole, within
from engine.values.group import OptionGroup
from engine.words.language import later

FARTHEST = 2**30  # positions
Length = Annotated[int, within(1, FARTHEST)]


class ExtrapolationView(OptionGroup, frozen=True, kw_only=True):
    """Null leaves a length to the encoding and to what is shown."""

    glides: ClassVar[bool] = True

    trained: Annotated[
        Length | None,
        whole("Trained length", log=True, slider=(64, 131_072), unit="positions"),
        tip("Positions seen in training; null: the one that the scaling names, else as many as are shown."),
    ] = None
    target: Annotated[
        Length | None,
        whole("Target length", log=True, slider=(64, 131_072), unit="positions"),
        tip(
            "Positions it is to be used at; null: the one that the scaling is meant for, else as many as are shown, or "
            "eight times the trained length."
        ),
    ] = None


RANK = 23
OPTIONS = ExtrapolationView
PANELS = (PanelInfo("extrapolation", later("Longer than trained"), needs="waves", shape="strip", alone=True),)
