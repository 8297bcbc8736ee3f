"""Coloured: the colour range of a picture."""

from __future__ import annotations

from typing import Annotated, Literal

from engine.values.fields import choice, number, tip, when
from engine.values.group import OptionGroup


class Coloured(OptionGroup, frozen=True, kw_only=True):
    """The colour range of a picture."""

    colours: Annotated[
        Literal["automatic", "extremes", "symmetric", "fixed", "typed"],
        choice("Colour range", extremes="smallest … largest", fixed="fixed  −1 … 1"),
        tip(
            "automatic: the range of what is shown, symmetric about zero where values have both signs; of numbers from "
            "a file that of 99.5 % of the pixels, made round · smallest … largest: that of all pixels, of such numbers "
            "too · symmetric: the same about zero always · fixed: −1 to 1 · typed: from Low to High."
        ),
    ] = "automatic"
    low: Annotated[
        float, number("Low", -1e12, 1e12, typed=True), tip("Lower end of the typed range."), when(colours="typed")
    ] = -1.0
    high: Annotated[
        float, number("High", -1e12, 1e12, typed=True), tip("Upper end of the typed range."), when(colours="typed")
    ] = 1.0
