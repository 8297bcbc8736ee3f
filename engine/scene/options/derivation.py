"""DerivationView: the step of the derivation that is shown, and what is moved in it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.values.group import OptionGroup

Step = Literal["expansion", "hessian", "pairs", "integral", "laws", "negative"]


class DerivationView(OptionGroup, frozen=True, kw_only=True):
    """Which step is shown, and its numbers."""

    step: Annotated[
        Step,
        Meta(
            title="Step",
            description="Of the way from attention without positions to the sinusoids.",
            extra_json_schema={
                "labels": {
                    "expansion": "1  Expand around the content",
                    "hessian": "2  The Hessian",
                    "pairs": "3  From one pair to many",
                    "integral": "4  The sum and the integral",
                    "laws": "5  Other frequencies",
                    "negative": "6  The base that a length needs",
                }
            },
        ),
    ] = "expansion"
    of: Annotated[
        Literal["weight", "logit"],
        Meta(
            title="Expand",
            description="weight: an attention weight, after softmax · logit: q·k/√d before it, which is bilinear, so "
            "that its expansion is exact.",
            extra_json_schema={
                "when": {"step": ["expansion"]},
                "labels": {"weight": "softmax weight", "logit": "bare logit"},
            },
        ),
    ] = "weight"
    size: Annotated[
        float,
        Meta(
            ge=0.001,
            le=100,
            title="Length of p",
            description="‖p‖ of the positions that are added to the two tokens; the content has ‖x‖ = √√d.",
            extra_json_schema={"when": {"step": ["expansion"]}, "scale": "log", "slider": [0.01, 10]},
        ),
    ] = 1.0
    hessian: Annotated[
        float,
        Meta(
            ge=0,
            le=3,
            title="Hessian",
            description="0: the identity · 1: diagonal, one weight a pair · 2: diagonal, a weight each dimension · "
            "3: any symmetric matrix.",
            extra_json_schema={"when": {"step": ["hessian"]}, "step": 0.01},
        ),
    ] = 0.0
    pairs: Annotated[
        int,
        Meta(
            ge=1,
            le=8192,
            title="Pairs in the sum",
            description="How many of the encoding's pairs are added up, the fastest first.",
            extra_json_schema={"when": {"step": ["pairs"]}, "scale": "log"},
        ),
    ] = 4
    distance: Annotated[
        int,
        Meta(
            ge=1,
            le=131_072,
            title="Distance",
            description="m − n, at which the numbers are given.",
            extra_json_schema={"when": {"step": ["pairs", "integral", "laws"]}, "scale": "log", "unit": "positions"},
        ),
    ] = 16
    far: Annotated[
        int,
        Meta(
            ge=16,
            le=131_072,
            title="Up to",
            description="The largest distance that is shown.",
            extra_json_schema={"when": {"step": ["pairs", "integral", "laws"]}, "scale": "log", "unit": "positions"},
        ),
    ] = 128
    axis: Annotated[
        Literal["linear", "log"],
        Meta(
            title="Distance axis",
            description="linear: both signs, as Su plots it · log: from 1 on.",
            extra_json_schema={"when": {"step": ["integral", "laws"]}},
        ),
    ] = "linear"
    alpha: Annotated[
        float,
        Meta(
            ge=0.01,
            le=16,
            title="Power",
            description="α of the law t^α.",
            extra_json_schema={"when": {"step": ["laws"]}, "scale": "log", "slider": [0.1, 10]},
        ),
    ] = 2.0
    scale: Annotated[
        Literal["log", "linear"],
        Meta(
            title="Frequency axis",
            description="Of the picture of θ(t).",
            extra_json_schema={"when": {"step": ["laws"]}},
        ),
    ] = "log"
