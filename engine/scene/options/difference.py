"""DifferenceView: what counts as equal."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.values.group import OptionGroup


class DifferenceView(OptionGroup, frozen=True, kw_only=True):
    """Two numbers agree where |A − B| ≤ atol + rtol · |B|."""

    atol: Annotated[
        float,
        Meta(
            ge=0,
            le=1e6,
            title="Absolute tolerance",
            description="Two numbers agree where |A − B| ≤ atol + rtol · |B|.",
            extra_json_schema={"scale": "log", "slider": [1e-12, 1]},
        ),
    ] = 1e-6
    rtol: Annotated[
        float,
        Meta(
            ge=0,
            le=1e6,
            title="Relative tolerance",
            description="A share of |B| that is allowed besides.",
            extra_json_schema={"scale": "log", "slider": [1e-12, 1]},
        ),
    ] = 0.0
