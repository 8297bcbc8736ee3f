"""Opening a model's files: what is there, by content and suffix, and what it says about position."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from engine.arrays import weights
from engine.arrays.file import (
    FileProblem,
    beginning,
    content,
    is_file,
    is_folder,
    listed,
    plain,
    refuse,
    status,
    suffix,
)
from engine.models import names
from engine.models.checkpoint import INDEX, PositionTensors
from engine.models.folder import PIPELINE
from engine.models.found import Finding, FoundModel, LayerEncoding
from engine.scene import pictured
from engine.words.language import tr

FileKind = Literal["scene", "table", "model"]
FileForm = Literal["folder", "gguf", "safetensors", "table", "index", "json", "picture"]
LARGEST_JSON = 32 * 2**20  # bytes


def kind(path: str | Path) -> FileKind:
    """Which reader a file is for: a scene is JSON with an encoding "a", or a picture; a table one array alone."""
    form = _form(path)
    if form == "picture":
        return "scene"
    if form == "json":
        return "scene" if _form_of_json(path) == "scene" else "model"
    if form == "safetensors":
        return "model" if _beside(path) or any(names.kind(t.name) for t in weights.tensors(path)) else "table"
    return "table" if form == "table" else "model"


def inspect(path: str | Path) -> FoundModel:
    """What the files at a path say about position; FileProblem in one sentence where they say nothing."""
    full = status(path)[0]
    form = _form(full)
    if form == "folder":
        return _folder(full)
    if form == "table":
        return _table(full)
    if form == "picture":
        refuse(full, "is a picture, not a model")
    if form == "gguf":
        from engine.models import gguf_model

        return gguf_model.of(full)
    return _json(full) if form == "json" else _checkpoint((full,), _beside(full))


def _form(path: str | Path) -> FileForm:
    if is_folder(Path(path)):
        return "folder"
    weights.refuse_pickle(path)
    head = beginning(path, 8)
    forms: dict[str, FileForm] = {".gguf": "gguf", ".npy": "table", ".npz": "table", ".safetensors": "safetensors"}
    if suffix(path) in forms:
        return forms[suffix(path)]
    if head.startswith(b"GGUF"):
        return "gguf"
    if pictured.is_picture(head):
        return "picture"
    if str(path).lower().endswith(INDEX):
        return "index"
    if suffix(path) == ".json" or head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return "json"
    return refuse(
        path,
        "is not recognised: it begins with {head}; a config.json, .safetensors, .gguf, .npy, .npz or a folder with "
        "them is read",
        head=plain(ascii(head)[2:-1]),
    )


class _Marks(msgspec.Struct):
    """The keys that tell what a JSON object is; the others are stepped over."""

    a: msgspec.Raw = msgspec.Raw()
    weight_map: msgspec.Raw = msgspec.Raw()


def _form_of_json(path: str | Path) -> Literal["scene", "index", "config"]:
    """What an object is by its keys; a configuration where it is no object."""
    try:
        marks = msgspec.json.decode(content(path, most=LARGEST_JSON), type=_Marks)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return "config"
    if len(bytes(marks.a)):
        return "scene"
    return "index" if len(bytes(marks.weight_map)) else "config"


def _beside(path: str | Path) -> str | None:
    """The configuration in the same folder."""
    config = Path(path).absolute().parent / "config.json"
    return str(config) if is_file(config) else None


def _folder(path: str) -> FoundModel:
    from engine.models import folder

    found = folder.contents(path)
    config = str(found.config) if found.config else None
    if found.checkpoint:
        return _checkpoint(tuple(map(str, found.checkpoint)), config)
    if found.gguf:
        return inspect(found.gguf)
    return _pickled(_configured(str(config), PositionTensors({})), found.pickles)


def _pickled(found: FoundModel, pickles: tuple[str, ...]) -> FoundModel:
    """A remark where numbers lie in files that are never read."""
    if not pickles:
        return found
    unread = Finding(
        "note",
        "",
        tr("Weights lie in pickles, which are never read: {names}.", names=listed(list(pickles))),
        follows=tr("Learned numbers are not shown."),
        advice=tr("Convert them with safetensors.torch.save_file."),
    )
    return _added(found, (unread,))


def _json(path: str) -> FoundModel:
    """A configuration with the tensors beside it, or the index of a checkpoint."""
    form = _form_of_json(path)
    if form == "scene":
        refuse(path, "is a scene, not a model; open it as one")
    if form == "index":
        return _checkpoint((path,), _beside(path))
    if Path(path).name not in ("config.json", PIPELINE):
        return _configured(path, PositionTensors({}))
    return _folder(str(Path(path).parent))


def _checkpoint(paths: tuple[str, ...], config: str | None) -> FoundModel:
    """The tensors of a checkpoint, of its pieces or of those that its index lists, with the configuration beside it."""
    from engine.models import bare, checkpoint

    path = paths[0]
    held = checkpoint.of_index(path) if _is_index(path) else checkpoint.of_files(paths[: checkpoint.MOST_SHARDS])
    problem: tuple[Finding, ...] = ()
    if config is not None:
        try:
            return _configured(config, held)
        except FileProblem as error:
            if not held.tensors:
                raise
            problem = (_unread(error),)
    if not held.tensors and not held.findings:
        refuse(
            path,
            "holds no tensor about position; it has {names}, and there is no config.json beside it",
            names=listed(_names(path)),
        )
    return _added(bare.of(held.tensors, title=_name(path), file=path), (*problem, *held.findings))


def _is_index(path: str) -> bool:
    return suffix(path) == ".json"


def _unread(error: FileProblem) -> Finding:
    return Finding("warning", "config.json", str(error), follows=tr("What is shown is from the tensors alone."))


def _name(path: str) -> str:
    """What to call a checkpoint: as its folder is called, where its own name is one of many."""
    from engine.models import config

    name = Path(path).name
    beside = str(Path(path).with_name("config.json"))
    return config.title({}, beside) if name.lower().startswith("model") else name


def _names(path: str) -> list[str]:
    """What a checkpoint without positions holds instead."""
    from engine.models import checkpoint

    return list(checkpoint.weight_map(path)) if _is_index(path) else [held.name for held in weights.tensors(path)]


def _configured(path: str, held: PositionTensors) -> FoundModel:
    from engine.models import agreement, config

    roles = names.roles(held.tensors)
    text = content(path, most=LARGEST_JSON)
    found = config.read(text, path, tensors={role: held.tensors[name] for role, name in roles.items()})
    return _added(found, (*held.findings, *agreement.of(found, held.tensors)))


def _added(found: FoundModel, findings: tuple[Finding, ...]) -> FoundModel:
    """With more findings."""
    return msgspec.structs.replace(found, findings=(*found.findings, *findings))


def _table(path: str) -> FoundModel:
    """A table without a name: which encoding it is, `identify` tells."""
    from engine.encodings.base.catalogue import build
    from engine.models.configs.filled import numberless

    held = weights.refer(path)
    rows, _ = weights.table_shape(held)
    encoding = build("learned", {"weights": held})
    title = Path(path).name + (f", {held.tensor}" if held.tensor else "")
    return FoundModel(title, path, (LayerEncoding(encoding, reach=rows),), tuple(numberless(encoding)))
