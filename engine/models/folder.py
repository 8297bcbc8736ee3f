"""What a folder of model files holds, and which of them are to be opened."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from engine.arrays.file import entries, is_file, is_folder, listed, plain, refuse
from engine.arrays.weights import PICKLED
from engine.models.checkpoint import INDEX

PIPELINE = "model_index.json"  # of diffusers: its parts lie in folders
PARTS = ("transformer", "unet", "prior", "decoder", "dit")  # those that know positions, the first first
CONFIGS = ("config.json", "params.json")  # of transformers, and in Mistral's own format
WHOLE = ("model.safetensors", "diffusion_pytorch_model.safetensors")  # what one file of several is called
LATER_PART = re.compile(r"-(?!0*1-)\d+-of-\d+\.gguf$", re.IGNORECASE)
PIECE = re.compile(r"-\d+-of-\d+\.safetensors$", re.IGNORECASE)
MOST_LOOKED_INTO = 64  # folders within


class Contents(NamedTuple):
    """The model's files that are there: a configuration, an index or a checkpoint in pieces or whole, one .gguf.

    Pickles are named alone.
    """

    config: Path | None
    checkpoint: tuple[Path, ...]
    gguf: Path | None
    pickles: tuple[str, ...]


def contents(folder: str) -> Contents:
    """Of a folder with one model, or of a pipeline; FileProblem lists several, or says what is missing."""
    folder = str(_part(folder) or folder)
    paths = entries(Path(folder))
    files = {path.name: path for path in paths if is_file(path)}
    config = next((files[name] for name in CONFIGS if name in files), None)
    found = Contents(
        config,
        _checkpoint(folder, files, config),
        _gguf(folder, files, config),
        tuple(name for name in files if Path(name).suffix.lower() in PICKLED),
    )
    if found.config or found.checkpoint or found.gguf:
        return found
    _nothing(folder, paths, found.pickles)
    return found


def _part(folder: str) -> Path | None:
    """The part of a pipeline that knows positions; None where the folder is none."""
    if not is_file(Path(folder, PIPELINE)):
        return None
    return next((Path(folder, part) for part in PARTS if is_file(Path(folder, part, "config.json"))), None)


def _checkpoint(folder: str, files: dict[str, Path], config: Path | None) -> tuple[Path, ...]:
    """The index, else the file of the usual name, else the pieces of one model, else the only one."""
    indices = [path for name, path in files.items() if name.lower().endswith(INDEX)]
    usual = [files[name] for name in WHOLE if name in files]
    single = [path for name, path in files.items() if name.lower().endswith(".safetensors")]
    chosen = indices or usual or single
    if len(chosen) < 2 or (chosen is single and _in_pieces(chosen)):
        return tuple(chosen)
    if config:  # of several beside one configuration, the one of the usual name
        return tuple(path for path in chosen if path.name in (f"model{INDEX}", WHOLE[0]))[:1]
    return refuse(
        folder, "holds several checkpoints; open one: they are {names}", names=listed([path.name for path in chosen])
    )


def _in_pieces(paths: list[Path]) -> bool:
    """Whether they are model-00001-of-00002 and so on."""
    return all(PIECE.search(path.name) for path in paths) and len({PIECE.sub("", path.name) for path in paths}) == 1


def _gguf(folder: str, files: dict[str, Path], config: Path | None) -> Path | None:
    """The only one, or the first part of one in pieces; not needed where there is a configuration."""
    found = [path for name, path in files.items() if name.lower().endswith(".gguf") and not LATER_PART.search(name)]
    if config or not found:
        return None
    if len(found) > 1:
        refuse(folder, "holds several models; open one: they are {names}", names=listed([path.name for path in found]))
    return found[0]


def _nothing(folder: str, paths: list[Path], pickles: tuple[str, ...]) -> None:
    """Say what is there instead of a model."""
    within = [path.name for path in paths if is_folder(path)][:MOST_LOOKED_INTO]
    models = [name for name in within if is_file(Path(folder, name, "config.json"))]
    if models:
        refuse(folder, "holds no model itself but folders that do; open one: they are {names}", names=listed(models))
    if pickles:
        refuse(
            folder,
            "holds {pickle} alone: a pickle runs the code in it, so it is not read; save it with "
            "safetensors.torch.save_file",
            pickle=plain(pickles[0]),
        )
    if not paths:
        refuse(folder, "holds no model: a config.json, a .safetensors or a .gguf is needed; it is empty")
    names = listed([path.name for path in paths])
    refuse(folder, "holds no model: a config.json, a .safetensors or a .gguf is needed; it holds {names}", names=names)
