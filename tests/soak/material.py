"""Material: files to open, good ones and hostile ones, made once for each run."""

from __future__ import annotations

import functools
import os
import random
import shutil
import stat
from pathlib import Path

import numpy as np
from safetensors.numpy import save_file

from engine.encodings.base.catalogue import build, catalogue
from engine.scene.scene import Scene, to_json
from tests.engine.models import hostile
from tests.made_files import LLAMA, gguf

ROOT = Path(__file__).parents[2]
HOSTILE = 60  # of them, other ones with another seed
LEFT_OUT = ("half-gigabyte",)  # what a reader holds of it is a matter of the bounds on memory


def make(scratch: Path, rng: random.Random) -> None:
    """Into the folder `in`; exports go to `out`."""
    good = scratch / "in" / "good"
    good.mkdir(parents=True)
    (scratch / "out").mkdir()
    _tables(good)
    for encoding in rng.sample(list(catalogue()), 6):
        (good / f"{encoding}.json").write_bytes(to_json(Scene(a=build(encoding), length=rng.choice((1, 60, 512)))))
    (good / "llama.gguf").write_bytes(gguf(LLAMA))
    for each in sorted((ROOT / "tests" / "data" / "configs").iterdir()):
        (shutil.copytree if each.is_dir() else shutil.copy)(each, good / each.name)
    for tour in (ROOT / "resources" / "tours").glob("*.md"):
        shutil.copy(tour, good)
    for case in rng.sample([c for c in hostile.cases() if c.name.partition("-m.")[0] not in LEFT_OUT], HOSTILE):
        _hostile(scratch / "in" / "hostile", case)


def _tables(folder: Path) -> None:
    values = np.random.default_rng(1)
    np.save(folder / "table.npy", values.standard_normal((70, 16)).astype("f4"))
    np.save(folder / "nothing.npy", np.full((9, 6), np.nan))
    np.save(folder / "edges.npy", np.array([[np.inf, -np.inf, np.nan, 0.0], [1e308, -1e308, 1e-320, 1.0]]))
    np.save(folder / "one.npy", np.ones((1, 1)))
    np.savez(folder / "several.npz", a=values.random((5, 4)), b=values.random((30, 8)), c=values.random(7))
    save_file({"wpe.weight": values.random((40, 12)).astype("f4")}, folder / "wpe.safetensors")


def _hostile(folder: Path, case: hostile.Case) -> None:
    place = folder / str(len(list(folder.iterdir())) if folder.exists() else 0)
    place.mkdir(parents=True)
    for name, content in case.files.items():
        path = place / name
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            content(path)
    (place / ".opens").write_bytes(os.fsencode(case.opens))


@functools.cache
def files(scratch: Path) -> list[Path]:
    """What can be opened; half of it good."""
    good = sorted((scratch / "in" / "good").iterdir())
    bad = [place / os.fsdecode((place / ".opens").read_bytes()) for place in _places(scratch)]
    return good + [path for path in bad if not _waits(path)]


def _places(scratch: Path) -> list[Path]:
    folder = scratch / "in" / "hostile"
    return sorted(folder.iterdir(), key=lambda path: int(path.name)) if folder.exists() else []


def _waits(path: Path) -> bool:
    """A pipe, on which Qt's dialog of files may wait for ever."""
    try:
        return stat.S_ISFIFO(path.stat().st_mode)
    except OSError:
        return False


def sweep(scratch: Path) -> None:
    """What was exported so far."""
    for path in (scratch / "out").iterdir():
        if path.is_file():
            path.unlink()
