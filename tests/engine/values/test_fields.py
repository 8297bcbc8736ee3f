"""Declarations of one line are those of msgspec, word for word."""

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from engine.encodings.base.catalogue import catalogue
from engine.scene.scene import Scene
from engine.values.fields import choice, number, switch, tip, titled, when, who, whole, within
from engine.values.parameter import parameter, parameters


class InALine(msgspec.Struct):
    share: Annotated[float, number("Share", 0, 1, log=True, slider=(0.5, 2), step=0.1, unit="turns"), tip("Of all.")]
    typed: Annotated[float, number("Typed", -1, 1, typed=True)]
    heads: Annotated[int, whole("Heads", 1, 64, multiple=2), when(side=("left", "right"), weights=None), who("8: all")]
    side: Annotated[Literal["left", "right"], choice("Side", left="to the left")]
    on: Annotated[bool, switch("On")]
    words: Annotated[str, titled("Words")]
    limit: Annotated[Annotated[int, within(1, 9)] | None, whole("Limit")]


class InFull(msgspec.Struct):
    share: Annotated[
        float,
        Meta(
            ge=0,
            le=1,
            title="Share",
            description="Of all.",
            extra_json_schema={"scale": "log", "slider": [0.5, 2], "step": 0.1, "unit": "turns"},
        ),
    ]
    typed: Annotated[float, Meta(ge=-1, le=1, title="Typed", extra_json_schema={"slider": None})]
    heads: Annotated[
        int,
        Meta(
            ge=1,
            le=64,
            title="Heads",
            extra_json_schema={
                "multiple": 2,
                "when": {"side": ["left", "right"], "weights": [None]},
                "who": "8: all",
            },
        ),
    ]
    side: Annotated[Literal["left", "right"], Meta(title="Side", extra_json_schema={"labels": {"left": "to the left"}})]
    on: Annotated[bool, Meta(title="On")]
    words: Annotated[str, Meta(title="Words")]
    limit: Annotated[Annotated[int, Meta(ge=1, le=9)] | None, Meta(title="Limit")]


@pytest.mark.parametrize("name", InFull.__struct_fields__)
def test_a_declaration_of_one_line_is_the_one_in_full(name: str) -> None:
    short, full = parameter(InALine, name), parameter(InFull, name)
    for part in ("kind", "title", "description", "minimum", "maximum", "choices", "optional", "hints", "expected"):
        assert getattr(short, part) == getattr(full, part), part


def test_msgspec_reads_both_alike() -> None:
    schemas = [msgspec.json.schema(kind)["$defs"][kind.__name__]["properties"] for kind in (InALine, InFull)]
    assert schemas[0] == schemas[1]


def test_what_is_declared_goes_with_its_type() -> None:
    groups = (type(getattr(Scene(), name)) for name in Scene.__struct_fields__)
    structs = [*catalogue().values(), *(kind for kind in groups if issubclass(kind, msgspec.Struct))]
    assert sum(len(parameters(kind)) for kind in structs) > 200
    for kind in structs:
        for declared in parameters(kind):
            if declared.kind == "int":
                ends = [declared.minimum, declared.maximum, *(declared.hints.get("slider") or ())]
                assert all(isinstance(end, int) for end in ends), declared.name
            assert declared.hints.get("labels", {}).keys() <= {str(value) for value in declared.choices}, declared.name
            assert declared.hints.get("when", {}).keys() <= set(kind.__struct_fields__), declared.name
