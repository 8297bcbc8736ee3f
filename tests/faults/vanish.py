"""Folders that vanish while a file is written, and files that are cut or replaced while they are read."""

from __future__ import annotations

import os
import random
import shutil
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from engine.models import opened
from engine.models.weights import FileProblem, load, refer
from engine.scene import Scene, read_file, to_json
from tests.faults.copies import PATIENCE, done, folder
from tests.faults.disk import problem_of
from tests.faults.writers import WRITERS, Writer
from tests.sound_files import sound


def _in_a_folder_that_vanishes(place: Path, writer: Writer, share: float) -> None:
    below = place / "below"
    below.mkdir()
    began = time.monotonic()
    assert writer.write(below / f"target{writer.suffix}", 0) == ""
    late = share * (time.monotonic() - began)
    remover = threading.Timer(late, shutil.rmtree, (below,), {"ignore_errors": True})
    remover.start()
    problem = problem_of(writer, below / f"target{writer.suffix}", 1)
    remover.join()
    assert not problem or "cannot be" in problem, problem
    shutil.rmtree(below, ignore_errors=True)
    assert not [*place.iterdir()]


def of(name: str) -> Callable[[int, random.Random], str]:
    def run(rounds: int, chance: random.Random) -> str:
        for _ in range(rounds):
            with folder() as place:
                done(partial(_in_a_folder_that_vanishes, place, WRITERS[name], chance.random()))
        return f"{rounds} folders vanished, nothing left and no other exception"

    return run


# Reading.


def _damaging(path: Path, whole: bytes, seed: int, over: threading.Event) -> None:
    """Cut, lengthen, replace and remove the file, as fast as that goes."""
    chance = random.Random(seed)
    while not over.is_set():
        kind = chance.randrange(4)
        try:
            if kind == 0:
                os.truncate(path, chance.randrange(len(whole)))
            elif kind == 1:
                path.unlink()
            elif kind == 2:
                path.with_suffix(".new").write_bytes(bytes(chance.randbytes(len(whole))))
                path.with_suffix(".new").replace(path)
            else:
                path.write_bytes(whole)
        except OSError:
            continue
        time.sleep(0.0005)


def _read(path: Path) -> None:
    if path.suffix == ".json":
        read_file(path)
    elif path.suffix in (".npy", ".npz", ".safetensors"):
        load(refer(path))
    opened.inspect(str(path)) if opened.kind(str(path)) == "model" else None


def _reading(place: Path, times: int, seed: int) -> None:
    files = {"scene.json": to_json(Scene(length=77))}
    big = np.random.default_rng(seed).standard_normal((4000, 64)).astype("f4")
    np.save(place / "big.npy", big)
    files["big.npy"] = (place / "big.npy").read_bytes()
    files |= {each.damaged: each.files[each.damaged] for each in sound() if len(each.files) == 1}
    for name, whole in files.items():
        path, over = place / Path(name).name, threading.Event()
        path.write_bytes(whole)
        damaging = threading.Thread(target=_damaging, args=(path, whole, seed, over))
        damaging.start()
        try:
            for _ in range(times):
                try:
                    _read(path)
                except (FileProblem, ValueError):
                    continue
        finally:
            over.set()
            damaging.join()


def read(rounds: int, chance: random.Random) -> str:
    times = 20 * rounds
    with folder() as place:
        done(partial(_reading, place, times, chance.randrange(10**6)), patience=PATIENCE + 20 * rounds)
    return f"{times} readings of each kind of file while it is cut, replaced and removed: what it holds, or a sentence"


SCENARIOS = {name: of(name) for name in WRITERS} | {"read": read}
