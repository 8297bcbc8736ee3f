"""StructureView: what is shown of a table's structure, and from where its path is seen."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, number, switch, tip, whole
from engine.values.group import OptionGroup
from engine.words.language import later

SHOWN = 64  # components


class StructureView(OptionGroup, frozen=True, kw_only=True):
    """The codes as points: what waves each dimension has, along how many directions they lie, the way that they go."""

    glides: ClassVar[bool] = True

    picture: Annotated[
        Literal["path", "components", "waves"],
        choice("Picture", path="path", components="singular values", waves="waves"),
        tip(
            "path: the codes along three principal components, from position to position · components: the share that "
            "each singular value explains · waves: each dimension's energy by wavelength."
        ),
    ] = "path"
    centre: Annotated[
        bool, switch("Subtract the mean code"), tip("Without it the first component is mostly the mean of all codes.")
    ] = True
    first: Annotated[
        int, whole("First component", 1, SHOWN - 2), tip("The path is seen along this one and the next two.")
    ] = 1
    turn: Annotated[float, number("Turn", -180, 180, step=1, unit="degrees"), tip("About the upright axis.")] = 30.0
    tilt: Annotated[float, number("Tilt", -90, 90, step=1, unit="degrees"), tip("Toward who looks at it.")] = 20.0


RANK = 7
OPTIONS = StructureView
PANELS = (PanelInfo("structure", later("Structure"), needs="table"),)
