"""DerivationView: the step of the derivation that is shown, and what is moved in it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, number, tip, when, whole
from engine.values.group import OptionGroup
from engine.words.language import later

StepName = Literal["expansion", "hessian", "pairs", "integral", "laws", "negative"]


class DerivationView(OptionGroup, frozen=True, kw_only=True):
    """Which step is shown, and its numbers."""

    glides: ClassVar[bool] = True

    step: Annotated[
        StepName,
        choice(
            "Step",
            expansion="1  Expand around the content",
            hessian="2  The Hessian",
            pairs="3  From one pair to many",
            integral="4  The sum and the integral",
            laws="5  Other frequencies",
            negative="6  The base that a length needs",
        ),
        tip("Of the way from attention without positions to the sinusoids."),
    ] = "expansion"
    of: Annotated[
        Literal["weight", "logit"],
        choice("Expand", weight="softmax weight", logit="bare logit"),
        tip(
            "weight: an attention weight, after softmax · logit: q·k/√d before it, which is bilinear, so that its "
            "expansion is exact."
        ),
        when(step="expansion"),
    ] = "weight"
    size: Annotated[
        float,
        number("Length of p", 0.001, 100, log=True, slider=(0.01, 10)),
        tip("‖p‖ of the positions that are added to the two tokens; the content has ‖x‖ = √√d."),
        when(step="expansion"),
    ] = 1.0
    hessian: Annotated[
        float,
        number("Hessian", 0, 3, step=0.01),
        tip(
            "0: the identity · 1: diagonal, one weight a pair · 2: diagonal, a weight each dimension · 3: any "
            "symmetric matrix."
        ),
        when(step="hessian"),
    ] = 0.0
    pairs: Annotated[
        int,
        whole("Pairs in the sum", 1, 8192, log=True),
        tip("How many of the encoding's pairs are added up, the fastest first."),
        when(step="pairs"),
    ] = 4
    distance: Annotated[
        int,
        whole("Distance", 1, 131_072, log=True, unit="positions"),
        tip("m − n, at which the numbers are given."),
        when(step=("pairs", "integral", "laws")),
    ] = 16
    far: Annotated[
        int,
        whole("Up to", 16, 131_072, log=True, unit="positions"),
        tip("The largest distance that is shown."),
        when(step=("pairs", "integral", "laws")),
    ] = 128
    axis: Annotated[
        Literal["linear", "log"],
        choice("Distance axis"),
        tip("linear: both signs, as Su plots it · log: from 1 on."),
        when(step=("integral", "laws")),
    ] = "linear"
    alpha: Annotated[
        float, number("Power", 0.01, 16, log=True, slider=(0.1, 10)), tip("α of the law tᵅ."), when(step="laws")
    ] = 2.0
    scale: Annotated[
        Literal["log", "linear"], choice("Frequency axis"), tip("Of the picture of ω(t)."), when(step="laws")
    ] = "log"


RANK = 16
OPTIONS = DerivationView
PANELS = (PanelInfo("derivation", later("Derivation"), alone=True),)
