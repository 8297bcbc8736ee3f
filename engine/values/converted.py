"""Conversion of what a file holds to a type, by msgspec."""

from __future__ import annotations

from typing import Any

import msgspec


def converted(value: object, wanted: Any) -> Any:
    """The value as that type; msgspec.ValidationError where it is none, also of a number that no float holds."""
    try:
        return msgspec.convert(value, wanted)
    except (OverflowError, SystemError):  # of msgspec 0.21 for 10**400
        raise msgspec.ValidationError("Number out of range") from None
