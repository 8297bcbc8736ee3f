"""OptionGroup: options that belong together."""

from __future__ import annotations

import msgspec

from engine.values.parameter import parameters


class OptionGroup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options that belong together; every construction is validated."""

    def __post_init__(self) -> None:
        for declared in parameters(type(self)):
            msgspec.structs.force_setattr(self, declared.name, declared.read(getattr(self, declared.name)))
        self.check()

    def check(self) -> None:
        """Raise ValueError where values, each valid alone, do not go together."""
