"""What the program writes: each kind of file by the function that writes it, and how to tell that one is whole."""

from __future__ import annotations

import io
import queue
import re
import xml.etree.ElementTree as xml
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage, QPainter, QPdfWriter
from PySide6.QtWidgets import QLabel

from engine.encodings.base.catalogue import build
from engine.export import export as data
from engine.export.export import Export
from engine.scene.scene import Scene, from_json, to_json
from engine.tours import read as tours
from engine.tours.draft import Draft
from engine.tours.tour import Step, Tour
from gui.app.program import application
from gui.output import film_file, handout
from gui.output.film import Film
from gui.storage import session
from gui.storage.session import SavedSession
from gui.tour_editor import drafts
from tests.gui.output import taking

POSITIONS = 4000


class Writer(NamedTuple):
    """`write` puts the file of that number at a path, or says why not; `whole` raises where one is not whole."""

    suffix: str
    write: Callable[[Path, int], str]
    whole: Callable[[bytes], Any]


def _data(path: Path, number: int) -> str:
    rows = range(1000 if path.suffix in (".csv", ".png") else POSITIONS)
    scene = to_json(Scene(length=number + 1))
    return data.write(Export(encoding=build("sinusoidal", {"base": number + 2.0}), positions=rows, scene=scene), path)


def _picture(path: Path, number: int) -> str:
    application(["faults"])
    label = QLabel(f"{number} " * 200)
    label.resize(600, 400)
    return taking.save(label, path, scene_json=to_json(Scene(length=number + 1)))


class Stage:
    """Gives pictures that are painted already."""

    def __init__(self, pictures: list[Any]):
        self.pictures: queue.Queue[Any] = queue.Queue()
        for picture in [*pictures, None]:
            self.pictures.put(picture)
        self.over = False


def _film(path: Path, number: int) -> str:
    application(["faults"])
    film = Film(lambda second: second, 1.0, 8)
    pictures = []
    for place in range(len(film_file.looked_at(film)) + film.pictures):
        picture = QImage(160, 90, QImage.Format.Format_RGB32)
        picture.fill(QColor.fromHsv((number * 31 + place * 17) % 360, 200, 200))
        painter = QPainter(picture)
        painter.drawText(20, 40, f"{number} {place}")
        painter.end()
        pictures.append(picture)
    return film_file.write(Stage(pictures), film, path, progress=lambda *_: None, cancelled=lambda: False)  # type: ignore[arg-type]


class Pages:
    """A handout that is printed already."""

    def __init__(self, number: int):
        application(["faults"])
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        pdf = QPdfWriter(buffer)
        painter = QPainter(pdf)
        for line in range(40):
            painter.drawText(100, 100 * (line + 1), f"{number} " * 20)
        painter.end()
        self.content = bytes(buffer.data().data())

    def moments(self) -> list[Any]:
        return [1]


def _handout(path: Path, number: int) -> str:
    pages: Any = Pages(number)
    return handout.write(Stage([1]), pages, path, progress=lambda *_: None, cancelled=lambda: False)  # type: ignore[arg-type]


def _scene(path: Path, number: int) -> str:
    return session.write_file(path, to_json(Scene(length=number + 1)))


def _session(path: Path, number: int) -> str:
    return session.save(path, SavedSession(Scene(length=number + 1)))


def _tour(path: Path, number: int) -> str:
    steps = tuple(Step(caption=f"Step {n}", panels=("heatmap",), scene=Scene(length=number + 1)) for n in range(40))
    tours.write(Tour(title=f"Tour {number}", steps=steps), path)
    return ""


def _draft(path: Path, number: int) -> str:
    real, drafts.folder = drafts.folder, lambda: path.parent
    try:
        return drafts.keep(drafts.KeptDraft(path.stem, Draft(title=f"Draft {number}" * 1000), True, 0))
    finally:
        drafts.folder = real


# Whole.


def _npz(content: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None


def _lines(content: bytes) -> None:
    assert content.count(b"\n") == 1001
    assert content.endswith(b"\n")


def _frames(content: bytes) -> None:
    with Image.open(io.BytesIO(content)) as picture:
        for frame in range(getattr(picture, "n_frames", 1)):
            picture.seek(frame)
            picture.load()


def _pdf(content: bytes) -> None:
    assert content.startswith(b"%PDF")
    assert content.rstrip().endswith(b"%%EOF")


def _whole_tour(content: bytes) -> None:
    assert len(re.findall(rb"^Step \d+$", content, re.MULTILINE)) == 40, content[-200:]


def _whole_session(content: bytes) -> None:
    left = session._left(content)
    assert left.scene.length


WRITERS = {
    "npy": Writer(".npy", _data, lambda content: np.load(io.BytesIO(content))),
    "npz": Writer(".npz", _data, _npz),
    "csv": Writer(".csv", _data, _lines),
    "data-png": Writer(".png", _data, _frames),
    "json": Writer(".json", _data, from_json),
    "png": Writer(".png", _picture, _frames),
    "svg": Writer(".svg", _picture, xml.fromstring),
    "pdf": Writer(".pdf", _picture, _pdf),
    "gif": Writer(".gif", _film, _frames),
    "apng": Writer(".png", _film, _frames),
    "webp": Writer(".webp", _film, _frames),
    "handout": Writer(".pdf", _handout, _pdf),
    "scene": Writer(".json", _scene, from_json),
    "session": Writer(".json", _session, _whole_session),
    "tour": Writer(".md", _tour, _whole_tour),
    "draft": Writer(".json", _draft, lambda content: drafts.msgspec.json.decode(content, type=drafts._Held)),
}
