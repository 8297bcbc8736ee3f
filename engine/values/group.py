"""OptionGroup: options that belong together."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec

from engine.values.parameter import read_all


class OptionGroup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options that belong together; every construction is validated."""

    glides: ClassVar[bool] = False  # whether a tour leads its numbers from step to step

    def __post_init__(self) -> None:
        read_all(self)
        self.check()

    def check(self) -> None:
        """Raise ValueError where values, each valid alone, do not go together."""

    def only(self, *names: str) -> Self:
        """These options as they are, all others as declared."""
        return type(self)(**{name: getattr(self, name) for name in names})
