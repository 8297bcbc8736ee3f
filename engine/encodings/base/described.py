"""Described: what an encoding says of itself: names, sources, its formula, its parameters and their known settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from engine.encodings.base.answers import Preset
from engine.encodings.base.snippet import NoSnippet
from engine.values.parameter import read_all
from engine.values.value import Value
from engine.words.language import tr


class Described(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="id"):
    """Its parameters are its fields.

    Every construction is validated: a ValueError says in one sentence the parameter, the value and what would be right.
    """

    title: ClassVar[str]
    family: ClassVar[str]
    summary: ClassVar[str]
    source: ClassVar[str]
    users: ClassVar[Mapping[str, str]] = {}  # well-known models, and where it was read that they use it
    formula: ClassVar[tuple[str, ...]] = ()  # LaTeX, a line each, with terms as in base/written.py
    turns: ClassVar[Mapping[str, tuple[Value, ...]]] = {}  # values, beside its switches, for which formulas differ
    at_first: ClassVar[tuple[str, ...]] = ()  # the parameters that one turns first; () leaves it to the form
    presets: ClassVar[tuple[Preset, ...]] = ()
    mistake: ClassVar[Mapping[str, Value]] = {}  # the settings that are best known for being taken by mistake

    def __post_init__(self) -> None:
        read_all(self)
        self.check()

    def check(self) -> None:
        """Raise ValueError where parameters, each valid alone, do not go together."""

    def along(self, name: str, value: Value) -> Mapping[str, Value]:
        """What a person who sets this parameter to that value means to change with it: other parameters by name.

        Where one cannot change alone, so that a form would refuse each of them; {} where each can.
        """
        return {}

    @property
    def id(self) -> str:
        return str(type(self).__struct_config__.tag)

    def written(self) -> tuple[str, ...]:
        """The formula at these settings, a line each, as `formula`."""
        return self.formula

    def code(self) -> str:
        """NumPy that leaves `table` [positions, dims], or `bias` [heads, queries, keys]; it knows n, the positions."""
        raise NoSnippet("there is no snippet for {encoding} yet", encoding=tr(self.title))
