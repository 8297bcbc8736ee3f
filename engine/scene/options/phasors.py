"""PhasorView: how the clock hands play, and the two vectors that they turn."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.encodings.base.encoding import LONGEST
from engine.scene.panel_info import PanelInfo
from engine.values.fields import number, switch, tip, whole
from engine.values.group import OptionGroup
from engine.words.language import later


class PhasorView(OptionGroup, frozen=True, kw_only=True):
    """How the clock hands play, and the two vectors that they turn."""

    glides: ClassVar[bool] = True

    speed: Annotated[
        float,
        number("Speed", 0.1, 100_000, log=True, slider=(0.5, 1000), unit="positions per second"),
        tip("How fast it plays; no faster than one step a picture."),
    ] = 8.0
    loop: Annotated[bool, switch("Loop"), tip("Begin anew after the last position.")] = True
    shift: Annotated[
        int,
        whole("Shift both", -LONGEST, LONGEST, slider=(-64, 64), unit="positions"),
        tip("Added to both positions: the angle between the hands stays, and so does q·k."),
    ] = 0
    query_angle: Annotated[
        float,
        number("Angle of q", -180, 180, step=1, unit="degrees"),
        tip("Of the query, before its position turns it."),
    ] = 0.0
    key_angle: Annotated[
        float, number("Angle of k", -180, 180, step=1, unit="degrees"), tip("Of the key, before its position turns it.")
    ] = 0.0


RANK = 8
OPTIONS = PhasorView
PANELS = (PanelInfo("phasors", later("Clock hands"), needs="waves", alone=True),)
