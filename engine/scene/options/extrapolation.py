"""ExtrapolationView: the length that a model was trained for, and the one that it is used at."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.values.group import OptionGroup

FARTHEST = 2**30  # positions
Length = Annotated[int, Meta(ge=1, le=FARTHEST)]


class ExtrapolationView(OptionGroup, frozen=True, kw_only=True):
    """Null leaves a length to the encoding and to what is shown."""

    trained: Annotated[
        Length | None,
        Meta(
            title="Trained length",
            description="Positions seen in training; null: the one that the scaling names, else as many as are shown.",
            extra_json_schema={"scale": "log", "slider": [64, 131_072], "unit": "positions"},
        ),
    ] = None
    target: Annotated[
        Length | None,
        Meta(
            title="Target length",
            description="Positions it is to be used at; null: the one that the scaling is meant for, else as many as "
            "are shown, or eight times the trained length.",
            extra_json_schema={"scale": "log", "slider": [64, 131_072], "unit": "positions"},
        ),
    ] = None
