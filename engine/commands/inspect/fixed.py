"""`--fix`: the same configuration with the keys of both generations of transformers, as few as that takes.

transformers 5 and vLLM read rope_parameters; transformers 4 and mlx-lm read rope_theta and rope_scaling beside it, and
take a default in silence where they are missing. Nothing is taken away, and what is written is read again: it stands
only where the model means what it meant and both generations read it alike.
"""

from __future__ import annotations

import difflib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from engine.arrays.file import FileProblem, content, is_folder, plain
from engine.commands.inspect import places
from engine.commands.inspect.places import Place
from engine.models import chosen, config, reading
from engine.models.chosen import StackChoice
from engine.models.configs import layers, whole
from engine.models.configs.parsed import LARGEST, parsed
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import ORIGINAL
from engine.models.reading import Reading, Stack
from engine.system import files
from engine.values.value import JsonObject, JsonValues
from engine.words.language import tr

NEW, OLD = "rope_parameters", "rope_scaling"
BASE, SHARE = "rope_theta", "partial_rotary_factor"
FULL, SLIDING = "full_attention", "sliding_attention"
OWN_NAMES: Mapping[str, Mapping[str, str]] = {  # of classes of version 4 that call it otherwise
    "gpt_neox": {BASE: "rotary_emb_base", SHARE: "rotary_pct"},
    "gpt_neox_japanese": {BASE: "rotary_emb_base", SHARE: "rotary_pct"},
}
THREE_KEYS = ("phi3", "phi4_multimodal")  # they refuse a rope_scaling with more than type and the two lists of factors
LOCAL_NAMES: Mapping[str, tuple[str, str]] = {  # bases of full and of sliding attention
    "gemma3_text": (BASE, "rope_local_base_freq"),
    "gemma3n_text": (BASE, "rope_local_base_freq"),
    "modernbert": ("global_rope_theta", "local_rope_theta"),
    "modernbert-decoder": ("global_rope_theta", "local_rope_theta"),
    "olmo3": (BASE, ""),  # sliding attention has the same base and no scaling
}
GENERATIONS = (StackChoice("transformers", (5,)), StackChoice("transformers", (4, 57)))


class FixedConfig(NamedTuple):
    """A configuration's text and what it becomes, equal where nothing is to be done; and what to know of that."""

    file: str
    before: str
    after: str
    remark: str = ""

    @property
    def diff(self) -> str:
        """As patch and git read it; '' where nothing is to be done."""
        name = Path(os.path.relpath(self.file)).as_posix()
        told = difflib.unified_diff(
            self.before.splitlines(keepends=True), self.after.splitlines(keepends=True), f"a/{name}", f"b/{name}"
        )
        return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in told)


def fixed(path: str) -> FixedConfig:
    """What both generations read alike; FileProblem where it is no configuration or where none can be written."""
    file = str(Path(path, "config.json")) if is_folder(Path(path)) else path
    if not file.lower().endswith(".json"):
        raise FileProblem(f"{plain(path)} is no config.json; --fix mends configurations alone")
    raw = content(file, most=LARGEST)
    before, text = read(raw, file), raw.decode("utf-8")
    written = _written(text, file)
    if written == text:
        return FixedConfig(file, text, text, _contradiction(file, before))
    after = read(written.encode(), file)
    _check(file, before, after)
    if _doubts(after) >= _doubts(before):
        return FixedConfig(file, text, text)
    return FixedConfig(file, text, written, _remark(file, before, after))


def _contradiction(file: str, before: Reading) -> str:
    """What to know where both forms are there and say different things; '' where they do not."""
    told = tr("rope_scaling and rope_parameters say different things.")
    if not any(finding.says == told for finding in before.found.findings):
        return ""
    return (
        f"{plain(file)}: rope_scaling and rope_parameters contradict each other; which of them the model was "
        "trained with is not known here: take one out"
    )


def write(change: FixedConfig) -> None:
    """Replace the file as a whole; WriteProblem where it cannot be, FileProblem where it has changed meanwhile."""
    if change.after == change.before:
        return
    if content(change.file, most=LARGEST).decode("utf-8") != change.before:
        raise FileProblem(f"{plain(change.file)} changed while it was being read")
    with files.atomic(change.file) as file:
        file.write(change.after.encode("utf-8"))


def read(raw: bytes, file: str) -> Reading:
    """The configuration alone, whatever lies beside it."""
    return reading.with_stacks(config.read(raw, file))


def _written(text: str, file: str) -> str:
    """The text with the keys that are missing before those of the other generation."""
    values, doubtful = parsed(text.encode(), file)
    doubled = any(finding.key for finding in doubtful)
    settings = whole.text_model(ConfigSettings(values, file))
    if not settings.values.get(NEW) or settings.values.get(OLD) or doubled:
        return text
    missing = {name: value for name, value in _older(settings).items() if settings.values.get(name) is None}
    for name in [name for name in missing if name in settings.values]:  # there, and null
        found = places.places(text)
        place, margins = found[settings.named(name)], _margins(text, found[settings.named(NEW)])
        text = text[: place.value] + _dumped(missing.pop(name), margins) + text[place.end :]
    return _inserted(text, settings.named(NEW), missing)


def _older(settings: ConfigSettings) -> JsonObject:
    """rope_parameters in the keys of version 4."""
    model, given = settings.model, settings.values[NEW]
    if not layers.nested(layers.parameters(settings)):
        return _flat(model, given)
    full, sliding = given.get(FULL) or {}, given.get(SLIDING) or {}
    if model not in LOCAL_NAMES or set(given) != {FULL, SLIDING}:
        raise FileProblem(f"{plain(settings.file)}: in version 4 {plain(model)} has no keys for these kinds of layers")
    older, (name, local) = _flat(model, full), LOCAL_NAMES[model]
    bases = {name: older.pop(BASE, None), local: sliding.get(BASE)}
    return {key: value for key, value in bases.items() if key and value is not None} | older


def _flat(model: str, given: JsonValues) -> JsonObject:
    """Base and share stand beside the scaling, which is left out where there is none."""
    names = OWN_NAMES.get(model, {})
    beside = {names.get(name, name): given[name] for name in (BASE, SHARE) if given.get(name) is not None}
    scaling = {name: value for name, value in given.items() if name not in (BASE, SHARE) and value is not None}
    if model in THREE_KEYS and ORIGINAL in scaling:
        beside[ORIGINAL] = scaling.pop(ORIGINAL)
    if model in (*THREE_KEYS, "phimoe") and "rope_type" in scaling:
        scaling = {"type": scaling.pop("rope_type")} | scaling
    return {**beside, OLD: scaling} if set(scaling) - {"rope_type", "type"} else beside


# The text.


def _inserted(text: str, before: str, values: JsonValues) -> str:
    """New keys before one that is there, spaced as it is."""
    place = places.places(text)[before]
    gap, margins = _gap(text, place.key), _margins(text, place)
    new = "".join(f"{json.dumps(name)}: {_dumped(value, margins)},{gap or ' '}" for name, value in values.items())
    return text[: place.key] + new + text[place.key :]


def _gap(text: str, offset: int) -> str:
    """The white space before an offset."""
    return text[len(text[:offset].rstrip()) : offset]


def _margins(text: str, place: Place) -> tuple[str, str] | None:
    """What stands before the members of the object in that place, and before its end; None where it is one line."""
    inner = text[place.value + 1 : place.end]
    first, last = inner[: len(inner) - len(inner.lstrip())], _gap(text, place.end - 1)
    return (first, last) if "\n" in first and "\n" in last else None


def _dumped(value: object, margins: tuple[str, str] | None) -> str:
    """JSON; an object over as many lines, and as far from the margin, as the one beside it."""
    if margins is None or not isinstance(value, dict):
        return json.dumps(value)
    first, last = margins
    pairs = ((json.dumps(name), json.dumps(each)) for name, each in value.items())
    return "{" + first + f",{first}".join(f"{name}: {each}" for name, each in pairs) + last + "}"


# Whether it holds.


def _check(file: str, before: Reading, after: Reading) -> None:
    """FileProblem unless the model means what it meant and both generations read it so."""
    if before.found.encodings != after.found.encodings:
        raise FileProblem(f"{plain(file)}: no keys of version 4 mean what its rope_parameters do")
    for row in _otherwise(after):
        why = row.understood.refusal or row.says
        said = f"cannot be written so that both read it alike: {row.understood.title}: {why}"
        raise FileProblem(f"{plain(file)} {said}")


def _remark(file: str, before: Reading, after: Reading) -> str:
    """Which stacks read the file as it is meant for want of the keys alone; '' for none."""
    lost = ", ".join(sorted(_alike(before) - _alike(after)))
    return f"{plain(file)}: with these keys {lost} no longer reads it as it is meant" if lost else ""


def _alike(read: Reading) -> set[str]:
    """The stacks that compute what the file means in all layers."""
    names = {row.understood.title for row in read.stacks}
    return names - {row.understood.title for row in read.stacks if row.differs}


def _otherwise(read: Reading) -> list[Stack]:
    """The rows of both generations that refuse, or compute something else; one that has no such model reads nothing."""
    rows, _ = chosen.chosen(read.stacks, GENERATIONS)
    return [row for row in rows if (row.differs or row.understood.refusal) and not row.understood.absent]


def _doubts(read: Reading) -> int:
    return len(read.found.findings) + len(_otherwise(read))
