"""What several encodings declare alike, as `base: Annotated[float, declared.base("θ of both axes.")] = 10_000.0`."""

from __future__ import annotations

from msgspec import Meta

from engine.encodings.base.encoding import LONGEST


def base(description: str = "θ: the longest wavelength is close to 2π · base positions.") -> Meta:
    """θ, whose powers are the frequencies."""
    return Meta(
        ge=1,
        le=1e12,
        title="Base",
        description=description,
        extra_json_schema={"scale": "log", "slider": [1, 1e7]},
    )


def patches(title: str, description: str) -> Meta:
    """A side of an image, in patches."""
    return Meta(
        ge=1,
        le=LONGEST,
        title=title,
        description=description,
        extra_json_schema={"scale": "log", "slider": [1, 64], "unit": "patches"},
    )
