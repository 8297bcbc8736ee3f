"""Folders that vanish while a file is written, and files that are cut or replaced while they are read."""

from __future__ import annotations

import json
import os
import random
import shutil
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from engine.arrays.weights import FileProblem, load, refer
from engine.models import opened
from engine.scene.scene import Scene, read_file, to_json
from tests.faults.copies import PATIENCE, done, folder
from tests.faults.disk import problem_of
from tests.faults.writers import WRITERS, Writer
from tests.fuzz.sound import configs, ggufs, tables
from tests.made_files import saved


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
    if path.name == "scene.json":
        read_file(path)
    elif opened.kind(str(path)) == "model":
        opened.inspect(str(path))
    else:
        load(refer(path))


def _files(seed: int) -> list[tuple[str, bytes]]:
    """A name and what lies there: of each kind that is read, and a table that takes a while."""
    big = np.random.default_rng(seed).standard_normal((4000, 64)).astype("f4")
    every = [("scene.json", to_json(Scene(length=77))), (".npy", saved(big)), *tables(), *ggufs(), *configs()]
    return [(f"a{name}" if name.startswith(".") else name, whole) for name, whole in every]


def _reading(place: Path, times: int, seed: int) -> None:
    """How often a file was read and how often refused goes into a file of its own."""
    answers = {"read": 0, "refused": 0}
    for number, (name, whole) in enumerate(_files(seed)):
        path, over = place / f"{number}" / name, threading.Event()
        path.parent.mkdir()
        path.write_bytes(whole)
        damaging = threading.Thread(target=_damaging, args=(path, whole, seed, over))
        damaging.start()
        try:
            for _ in range(times):
                try:
                    _read(path)
                    answers["read"] += 1
                except (FileProblem, ValueError):
                    answers["refused"] += 1
        finally:
            over.set()
            damaging.join()
    (place / "answers").write_text(json.dumps(answers))


def read(rounds: int, chance: random.Random) -> str:
    with folder() as place:
        work = partial(_reading, place, 20 * rounds, chance.randrange(10**6))
        done(work, patience=PATIENCE + 20 * rounds)
        answers = json.loads((place / "answers").read_text())
    assert min(answers.values()), answers
    return "files cut, replaced and removed while they are read: {read} times read, {refused} times a sentence".format(
        **answers
    )


SCENARIOS = {name: of(name) for name in WRITERS} | {"read": read}
