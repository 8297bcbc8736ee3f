"""What a model's config.json says about position, and what is doubtful in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath

import msgspec

from engine.arrays.weights import FileProblem, Weights, plain
from engine.models import doctor
from engine.models.configs import whole
from engine.models.configs.parsed import parsed
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding, FoundModel, LayerEncoding
from engine.values.value import JsonValues

NOTHING: Mapping[str, Weights] = {}


def read(text: bytes, file: str, *, tensors: Mapping[str, Weights] = NOTHING) -> FoundModel:
    """What the JSON of a configuration says; FileProblem in one sentence where it says nothing that can be shown.

    `tensors` are those that the checkpoint holds, by kind: "learned" [positions, dims], "relative_bias"
    [buckets, heads], "window_bias" [rows, heads], "log_vectors" and "vectors" [distances, dims]; with "_decoder"
    after it those of a decoder, with "vision." before it those of a tower. Seeded numbers stand for those that are not
    there, and a remark says so.
    """
    values, doubled = parsed(text, file)
    found = of(values, title=title(values, file), file=file, tensors=tensors)
    return msgspec.structs.replace(found, findings=(*doubled, *found.findings))


def of(settings: JsonValues, *, title: str, file: str, tensors: Mapping[str, Weights] = NOTHING) -> FoundModel:
    """The same from keys and values, as transformers names them; FileProblem otherwise."""
    outer = ConfigSettings(settings, file)
    found = list(whole.parts(outer, tensors))
    encodings = tuple(part for part in found if isinstance(part, LayerEncoding))
    remarks = tuple(dict.fromkeys(part for part in found if isinstance(part, Finding)))
    if not encodings:
        raise FileProblem("{file}: none of its parts says how positions are encoded", file=plain(file))
    findings = (*remarks, *doctor.examine(whole.text_model(outer), encodings))
    return FoundModel(title, file, encodings, findings, whole.about_positions(settings))


def title(values: JsonValues, file: str) -> str:
    """The model's name: as the file calls it, as its folder is called, or its type."""
    given = values.get("_name_or_path")
    if isinstance(given, str) and given.strip("./\\ "):
        return PurePath(given.rstrip("/")).name
    if PurePath(file).stem not in ("config", "params", ""):
        return PurePath(file).stem
    folders = PurePath(file).parts[:-1]
    cached = next((part for part in folders if part.startswith("models--")), None)
    if cached is not None:
        return cached.split("--")[-1]
    kind = values.get("model_type") or values.get("_class_name")
    if folders and folders[-1] not in ("", "/", ".", ".."):
        return folders[-1]
    return kind if isinstance(kind, str) else PurePath(file).name
