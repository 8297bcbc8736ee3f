"""Damaged states: settings, sessions, drafts and compiled kernels that are cut, flipped, of wrong types, or no files.

Nothing raises, a window has one sentence at most of each file, what was damaged lies aside, once, and what is written
then can be read.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.maths import kernel_cache
from engine.scene.scene import Pin, Scene
from engine.tours.draft import Draft, DraftStep
from engine.tours.tour import Step
from gui.app.app import App
from gui.app.program import application
from gui.board.worker import Direct
from gui.storage import session
from gui.storage.session import SavedSession, Settings, WindowLayout
from gui.storage.storage import WindowStorage
from gui.tour_editor import drafts
from tests.faults.copies import PATIENCE, done, folder
from tests.faults.disk import mounted

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    -0.5,
    1e300,
    "",
    "pink",
    "\0",
    "x" * 5000,
    [],
    [1, "a"],
    {},
    {"a": 1},
)
VALUES += ([[]] * 9, "/\ud7ff", 2**63)
FILES = ("settings.json", "session.json", "session-2.json", "drafts/0123456789abcdef.json")
NO_MOUNT = "not tried: nothing may be mounted here"
WINDOW_EVERY = 40  # states after which a window is opened, too


def sound(place: Path) -> None:
    """A state as programs leave it."""
    layout = WindowLayout.of(QByteArray(b"geometry"), QByteArray(b"docks"))
    session.save_settings(Settings(theme="light", text=125, recent=("/a", "/b"), layout=layout))
    scene = Scene(a=build("alibi"), b=build("rope"), length=77, pin=Pin(position=7))
    session.save(place / "session.json", SavedSession(scene, "/scene.json", saved=False, title="scene"))
    session.save(place / "session-2.json", SavedSession(Scene(length=9), title="nine"))
    steps = tuple(
        DraftStep(caption=f"{n}", step=Step(caption="", panels=("heatmap",), scene=Scene())) for n in range(3)
    )
    drafts.keep(drafts.KeptDraft("0123456789abcdef", Draft(title="Draft", steps=steps), True, 1))


def damaged(path: Path, chance: random.Random) -> str:
    """Damage that file; in which way."""
    kind = chance.choice(list(DAMAGES))
    DAMAGES[kind](path, chance)
    return kind


def _flipped(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(chance.choice((1, 1, 2, 8))):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    path.write_bytes(bytes(content))


def _cut(path: Path, chance: random.Random) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: chance.randrange(len(content))])


def _empty(path: Path, chance: random.Random) -> None:
    path.write_bytes(b"")


def _huge(path: Path, chance: random.Random) -> None:
    with path.open("r+b") as file:
        file.truncate(1 << 40)


def _folder(path: Path, chance: random.Random) -> None:
    path.unlink()
    (path / "below").mkdir(parents=True)


def _pipe(path: Path, chance: random.Random) -> None:
    path.unlink()
    os.mkfifo(path)


def _loop(path: Path, chance: random.Random) -> None:
    path.unlink()
    path.symlink_to(path)


def _nested(path: Path, chance: random.Random) -> None:
    opens, closes = chance.choice((("[", "]"), ('{"a":', "}")))
    depth = chance.choice((100, 5000, 100_000))
    path.write_text(opens * depth + ("1" + closes * depth if chance.random() < 0.5 else ""))


def _noise(path: Path, chance: random.Random) -> None:
    path.write_bytes(chance.randbytes(chance.randrange(1, 2000)))


def _typed(path: Path, chance: random.Random) -> None:
    """Some value, anywhere, of another kind; JSON knows no NaN, but Python writes it."""
    try:
        found = json.loads(path.read_bytes())
    except ValueError:
        return _noise(path, chance)
    inner = found
    while True:
        key = chance.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
        if not isinstance(inner[key], (dict, list)) or not inner[key] or chance.random() < 0.2:
            break
        inner = inner[key]
    inner[key] = chance.choice((*VALUES, float("nan"), float("inf")))
    path.write_text(json.dumps(found))
    return None


def _version(path: Path, chance: random.Random) -> None:
    """As another version would write it."""
    try:
        found = json.loads(path.read_bytes())
    except ValueError:
        return _noise(path, chance)
    if chance.random() < 0.5:
        found["phasescope"] = chance.choice((0, 99, "x"))
        found.get("scene", {})["phasescope"] = chance.choice((0, 99, "x"))
    else:
        found[chance.choice(("new", "scheme", "windows"))] = chance.choice(VALUES)
    path.write_text(json.dumps(found))
    return None


DAMAGES: dict[str, Callable[[Path, random.Random], None]] = {
    "flipped": _flipped,
    "cut": _cut,
    "empty": _empty,
    "huge": _huge,
    "folder": _folder,
    "pipe": _pipe,
    "loop": _loop,
    "nested": _nested,
    "noise": _noise,
    "typed": _typed,
    "version": _version,
}


def _state(place: Path, chance: random.Random, number: int) -> None:
    """Damage one or two of the files, and begin as a window does."""
    os.environ["PHASESCOPE_CONFIG"] = str(place)
    sound(place)
    names = chance.sample(
        ["settings.json", "session.json", "session-2.json", "drafts/0123456789abcdef.json"], chance.choice((1, 1, 2))
    )
    what = {name: damaged(place / name, chance) for name in names}
    before = {name: (place / name).read_bytes() for name, kind in what.items() if kind in ("flipped", "cut", "noise")}
    settings, said = session.load_settings()
    storage = WindowStorage(settings)
    left, lost = storage.take_up()
    _, unread = drafts.all_kept()
    storage.offered()
    for sentence in (said, lost, *unread):
        assert "\n" not in sentence, (what, sentence)
        assert "Traceback" not in sentence, (what, sentence)
    assert len(unread) <= 1, unread
    for name, content in before.items():
        told = {"settings.json": said, "session.json": lost, "session-2.json": lost}.get(name, "".join(unread))
        aside = (place / name).with_suffix(".damaged")
        assert not aside.exists() or aside.read_bytes() == content, what
        assert aside.exists() or not told or name not in told, (what, told)
    if number % WINDOW_EVERY == 0:
        _window(settings, left, storage)
    problem = storage.keep(settings, left)
    storage.give_back()
    assert not problem, (what, problem)
    again, none = session.load_settings()
    assert (again, none) == (settings, ""), (what, none)
    assert storage.settings == settings
    _nothing_piles_up(place, what)


def _window(settings: Settings, left: SavedSession, storage: WindowStorage) -> None:
    """The window itself, with what was read."""
    application(["faults"])
    app = App(left.scene, settings, worker=Direct(), storage=storage, file=left.file)
    app.start([])
    for _ in range(3):
        QApplication.processEvents()
    assert app.window.isVisible()
    app.session.keeps = False
    app.window.close()
    app.window.deleteLater()
    QApplication.processEvents()


def _nothing_piles_up(place: Path, what: dict[str, str]) -> None:
    names = [path.name for path in place.iterdir()]
    assert len([name for name in names if "damaged" in name]) <= len(what), names
    assert not [name for name in names if name.startswith(".")], names


def _states(rounds: int, seed: int) -> None:
    chance = random.Random(seed)
    for number in range(rounds):
        with folder() as place:
            _state(place, chance, number)


def files(rounds: int, chance: random.Random) -> str:
    done(partial(_states, rounds, chance.randrange(10**6)), patience=PATIENCE + rounds)
    windows = len(range(0, rounds, WINDOW_EVERY))
    return f"{rounds} damaged states, {windows} of them in a window: each starts, with a sentence at most of a file"


# A folder that may be read alone.


def _read_only(place: Path, into: Path) -> None:
    """The window has what was kept there, and says in a sentence that it keeps nothing."""
    os.environ["PHASESCOPE_CONFIG"] = str(place)
    if mounted(place):
        sound(place)
        subprocess.run(["mount", "-o", "remount,ro", str(place)], check=True, capture_output=True)
    else:
        return
    settings, said = session.load_settings()
    storage = WindowStorage(settings)
    left, lost = storage.take_up()
    assert (said, lost, settings.theme) == ("", "", "light")
    assert left.scene.length in (77, 9)
    assert len(drafts.all_kept()[0]) == 1
    _window(settings, left, storage)
    problem = storage.keep(msgspec.structs.replace(settings, text=150), left)
    assert problem.endswith(".json cannot be written: it is on a read-only disk"), problem
    into.write_text("mounted")


def read_only(rounds: int, chance: random.Random) -> str:
    with folder() as place:
        (place / "config").mkdir()
        done(partial(_read_only, place / "config", place / "said"))
        mounts = (place / "said").exists()
    return "a folder on a read-only disk is read, and a sentence says that nothing is kept" if mounts else NO_MOUNT


# Compiled kernels.


def _kernels(place: Path, rounds: int, seed: int) -> None:
    """Whatever is damaged is seen before it runs; what stands is as it was."""
    chance, whole = random.Random(seed), place / "whole"
    os.environ["PHASESCOPE_CACHE"] = str(whole)
    assert kernel_cache.warm() == ""
    (sealed,) = (path for path in whole.iterdir() if path.is_dir())
    for number in range(rounds):
        copied = place / f"{number}"
        shutil.copytree(sealed, copied)
        path = chance.choice(sorted(path for path in copied.rglob("*") if path.is_file()))
        before = path.read_bytes()
        kind = damaged(path, chance)
        intact = path.is_file() and path.stat().st_size < (1 << 30) and path.read_bytes() == before
        kernel_cache._unsound(copied)
        assert intact or not [*copied.iterdir()], (kind, path.name)
        shutil.rmtree(copied)


def kernels(rounds: int, chance: random.Random) -> str:
    with folder() as place:
        done(partial(_kernels, place, rounds, chance.randrange(10**6)), patience=PATIENCE + rounds)
    return f"{rounds} damaged caches of compiled kernels: each is seen and emptied before it runs"


SCENARIOS = {"files": files, "readonly": read_only, "kernels": kernels}
