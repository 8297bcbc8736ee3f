"""CriteriaView: what the criteria are measured with."""

from __future__ import annotations

from typing import Annotated, Literal

from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, tip
from engine.values.group import OptionGroup
from engine.words.language import later


class CriteriaView(OptionGroup, frozen=True, kw_only=True):
    """The type of numbers that codes are rounded to."""

    dtype: Annotated[
        Literal["float64", "float32", "bfloat16", "float16"],
        choice("Rounded to"),
        tip(
            "The type in which codes are told apart: how many positions become equal, how many values of a bias. "
            "float64 is what all else is measured in."
        ),
    ] = "bfloat16"


RANK = 9
OPTIONS = CriteriaView
PANELS = (PanelInfo("criteria", later("Criteria")),)
