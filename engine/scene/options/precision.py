"""PrecisionView: the type in which each stage is computed, and what is shown of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, NamedTuple, Self, get_args

import msgspec

from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, tip, titled, whole, within
from engine.values.group import OptionGroup
from engine.words.language import later

LONGEST = 1 << 20  # positions
StageDtype = Literal["float64", "float32", "bfloat16", "float16", "float8_e4m3fn", "float8_e5m2"]
DTYPES: tuple[StageDtype, ...] = get_args(StageDtype)
LABELS: Mapping[str, str] = {"float8_e4m3fn": "float8 e4m3", "float8_e5m2": "float8 e5m2"}
SHORT: Mapping[str, str] = {
    "float64": "fp64",
    "float32": "fp32",
    "bfloat16": "bf16",
    "float16": "fp16",
    "float8_e4m3fn": "e4m3",
    "float8_e5m2": "e5m2",
}  # where there is room for four letters
NAMES: Mapping[str, str] = {
    "position": later("position"),
    "frequency": "ω",
    "product": later("angle"),
    "function": "cos, sin",
    "table": later("table"),
    "output": later("output"),
}  # of the stages, in few letters
STAGES = tuple(NAMES)  # in the order of computing
Stage = Annotated[StageDtype, choice("", **LABELS)]


class PrecisionView(OptionGroup, frozen=True, kw_only=True):
    """Each stage rounds what the stages before it give to the nearest number of its type; float64 stands for exact."""

    glides: ClassVar[bool] = True

    picture: Annotated[
        Literal["error", "phase", "collisions"],
        choice("Picture"),
        tip(
            "error: each value against the exact one · phase: how far each pair's angle is off · collisions: positions "
            "that have become one number."
        ),
    ] = "error"
    position: Annotated[Stage, titled("Position"), tip("Of the position's number, its offset added.")] = "bfloat16"
    frequency: Annotated[Stage, titled("Inverse frequency"), tip("Of ω, in radians a position.")] = "float32"
    product: Annotated[Stage, titled("Angle"), tip("Of position · ω.")] = "float32"
    function: Annotated[Stage, titled("Cos and sin"), tip("Of the cosine or sine of the angle.")] = "float32"
    table: Annotated[
        Stage, titled("Stored table"), tip("Of the value, times the encoding's factor, as it is kept; of a bias too.")
    ] = "float32"
    output: Annotated[Stage, titled("Output"), tip("Of the value as the model reads it from the table.")] = "float32"
    length: Annotated[
        Annotated[int, within(1, LONGEST)] | None,
        whole("Target length", log=True, slider=(512, 131_072), unit="positions"),
        tip("How far positions go; null: as many as are shown."),
    ] = None

    @property
    def stages(self) -> Stages:
        """The types alone."""
        return Stages(*(getattr(self, name) for name in STAGES))

    def with_stages(self, stages: Stages) -> Self:
        """The same with other types."""
        return msgspec.structs.replace(self, **stages._asdict())


class Stages(NamedTuple):
    """A type for each stage."""

    position: StageDtype
    frequency: StageDtype
    product: StageDtype
    function: StageDtype
    table: StageDtype
    output: StageDtype


class PrecisionPreset(NamedTuple):
    """Types that are met with in the field."""

    title: str
    stages: Stages


def _preset(title: str, usual: StageDtype = "float32", **others: StageDtype) -> PrecisionPreset:
    return PrecisionPreset(title, Stages(**{name: others.get(name, usual) for name in STAGES}))


PRESETS = (
    _preset(later("Exact"), "float64"),
    _preset(later("float32 throughout")),
    _preset(later("float32, stored in bfloat16"), table="bfloat16", output="bfloat16"),
    _preset(later("bfloat16 positions"), position="bfloat16"),
    _preset(later("bfloat16 inverse frequencies"), frequency="bfloat16"),
    _preset(later("bfloat16 throughout"), "bfloat16"),
    _preset(later("float16 table"), table="float16", output="float16"),
    _preset(later("float16 throughout"), "float16"),
    _preset(later("float8 table"), table="float8_e4m3fn", output="bfloat16"),
)


RANK = 22
OPTIONS = PrecisionView
PANELS = (PanelInfo("precision", later("Precision"), alone=True),)
