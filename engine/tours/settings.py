"""The settings of a step: lines that change the scene before it, and the lines that a change takes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import get_args

import msgspec

from engine.encodings.base.catalogue import known
from engine.scene.scene import Compare, Scene, View, from_json
from engine.tours.text import Setting, wrong
from engine.tours.tour import Panels, Step
from engine.values.converted import converted
from engine.values.group import OptionGroup
from engine.values.parameter import Parameter, parameter, parameters
from engine.values.refuse import refused
from engine.values.value import Value
from engine.words.numbers import quoted

OF_STEP = {declared.name: declared for declared in parameters(Step)}
OF_SCENE = {declared.name: declared for declared in parameters(Scene)}
GROUPS: Mapping[str, type[OptionGroup]] = {
    field.name: field.type
    for field in msgspec.structs.fields(Scene)
    if isinstance(field.type, type) and issubclass(field.type, OptionGroup)
}
PLAIN = {  # types of what is no parameter, but a place on an axis or a list of them
    kind: {field.name: field.type for field in msgspec.structs.fields(kind)} for kind in GROUPS.values()
}
ENCODINGS = ("scheme", "a", "b")
WHOLE = "all"
LARGEST_VALUE = 1 << 17  # characters


class ChangedScene:
    """A scene, as JSON has it, that settings are made on; `panels` and `own` (the step's numbers) beside it."""

    def __init__(self, scene: Scene, panels: Panels, beside: Path) -> None:
        self.before = scene
        self.beside = beside  # the folder that relative paths begin at
        self.scene: dict[str, Value] = msgspec.to_builtins(scene)
        self.touched = {"a", "b", "compare"}  # parts of the scene; these go together
        self.panels = panels
        self.own: dict[str, Value] = {}

    def take(self, settings: Sequence[Setting]) -> None:
        """Make the settings; Wrong with the line of the first that is not valid."""
        seen: set[str] = set()
        for setting in sorted(settings, key=lambda each: each.name not in ENCODINGS):  # they begin anew: first
            if setting.name in seen:
                wrong(setting.line, "{name} is set twice in a step", name=quoted(setting.name))
            if len(setting.value) > LARGEST_VALUE:
                size = len(setting.value)
                wrong(setting.line, "{name}: {size} characters are too many", name=quoted(setting.name), size=size)
            seen.add(setting.name)
            try:
                self._make(setting.name, setting.value)
            except ValueError as error:
                wrong(setting.line, _about(setting.name, str(error)))

    def whole(self) -> Scene:
        """The scene that has come of it; ValueError where values, each valid, do not go together."""
        parts = {name: self.scene[name] for name in self.touched}
        found = from_json(msgspec.json.encode(parts), beside=self.beside)
        if found.remarks:
            raise ValueError(found.remarks[0])
        return self.before.replace(**{name: getattr(found.scene, name) for name in self.touched})

    def _make(self, name: str, value: str) -> None:
        group, dot, member = name.partition(".")
        if name == "panels":
            self.panels = tuple(part.strip() for part in value.split(",") if part.strip())
        elif name in OF_STEP:
            self.own[name] = OF_STEP[name].parse(value)
        elif name in ENCODINGS:
            self._encoding("b" if name == "b" else "a", value)
        elif name == "compare":
            self.scene["compare"] = _one_of(value, get_args(Compare))
        elif name in OF_SCENE:
            self.scene[name] = OF_SCENE[name].parse(value)
            self.touched.add(name)
        elif dot and group in ("a", "b"):
            self._parameter(group, member, value)
        elif dot:
            self._option(group, member, value)
        elif name in (own := [declared.name for declared in parameters(known(self.scene["a"]["id"]))]):
            self._parameter("a", name, value)
        else:
            raise refused(
                "{name} is no setting of a step; those are: {known}; of {encoding}: {own}; of a picture, as "
                "pin.position, those of: {groups}",
                name=quoted(name),
                known=", ".join(("panels", *ENCODINGS, "compare", *OF_STEP, *OF_SCENE)),
                encoding=self.scene["a"]["id"],
                own=", ".join(own),
                groups=", ".join(GROUPS),
            )

    def _encoding(self, which: str, value: str) -> None:
        if which == "b" and value == "null":
            self.scene["b"] = None
            return
        self.scene[which] = {"id": str(known(value).__struct_config__.tag)}

    def _parameter(self, which: str, name: str, value: str) -> None:
        encoding = self.scene[which]
        if encoding is None:
            raise refused(
                "{which}.{name}: there is no encoding {which} yet; “b: rope” before it sets one",
                which=which,
                name=quoted(name),
            )
        declared = parameter(known(encoding["id"]), name)
        encoding[name] = _parsed(declared, value, self.beside)

    def _option(self, group: str, name: str, value: str) -> None:
        if group not in GROUPS:
            known_groups = ", ".join(GROUPS)
            raise refused("{group} is no group of options; those are: {known}", group=quoted(group), known=known_groups)
        self.scene[group][name] = _member(f"{group}.{name}", value, self.beside)
        self.touched.add(group)


def _about(name: str, sentence: str) -> str:
    """The sentence, with the setting's name where it has none."""
    return sentence if quoted(name.rpartition(".")[2]) in sentence else f"{quoted(name)}: {sentence}"


def _one_of(value: str, choices: Sequence[str]) -> str:
    if value not in choices:
        raise refused("{value} is not one of {known}", value=quoted(value), known=", ".join(choices))
    return value


def _parsed(declared: Parameter, value: str, beside: Path) -> Value:
    """As JSON has it; a text may be quoted, an array stands as in a scene or as @file.npy beside the tour."""
    quoted_text = declared.kind == "text" and value.startswith('"')
    if quoted_text or (declared.kind == "array" and value.startswith("{")):
        return msgspec.to_builtins(declared.read(_json(declared.name, value)))
    if declared.kind == "array" and value != "null":
        return msgspec.to_builtins(declared.parse(f"@{beside / value.removeprefix('@')}"))
    return msgspec.to_builtins(declared.parse(value))


def _misfit(name: str, value: str, error: Exception) -> ValueError:
    return refused("{name}: {value} does not fit: {error}", name=name, value=quoted(value), error=error)


def _json(name: str, value: str) -> Value:
    try:
        return msgspec.json.decode(value)
    except msgspec.ValidationError as error:  # a number that no float holds
        raise _misfit(name, value, error) from None
    except (ValueError, RecursionError):
        raise refused("{name}: {value} is not JSON", name=name, value=quoted(value)) from None


def _member(name: str, value: str, beside: Path) -> Value:
    """An option of a group, `group.option`."""
    group, _, option = name.partition(".")
    kind = GROUPS[group]
    declared = {each.name: each for each in parameters(kind)}
    if option in declared:
        return _parsed(declared[option], value, beside)
    if option not in PLAIN[kind]:
        others = ", ".join(PLAIN[kind])
        raise refused(
            "{name} is not an option; those of {group} are: {known}", name=quoted(name), group=group, known=others
        )
    plain = _range(name, value) if kind is View else _json(name, value)
    try:
        converted(plain, PLAIN[kind][option])
    except msgspec.ValidationError as error:
        raise _misfit(name, value, error) from None
    return plain


def _range(name: str, value: str) -> Value:
    """`0..128`, the cells from 0 to 127; [low, high] in cells, where cell p spans p − ½ … p + ½; `all`."""
    if value in (WHOLE, "null"):
        return None
    found = re.fullmatch(r"(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})", value.replace("−", "-"))
    return [int(found[1]) - 0.5, int(found[2]) - 0.5] if found else _json(name, value)
