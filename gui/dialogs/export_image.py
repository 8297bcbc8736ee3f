"""Export image: of what, how large, in which colours, to which file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from engine.parameter import spaced
from gui.dialogs.dialog import Choice, Dialog, combo, spin
from gui.dialogs.file import FileField
from gui.export import LONGEST_SIDE, check_pixels, pixels

FORMATS = {".png": "PNG image", ".svg": "SVG drawing", ".pdf": "PDF page"}
SCALES = (1, 2, 3, 4)


class Target(NamedTuple):
    """What can be exported: the window or a panel, and its size now."""

    name: str
    title: str
    size: tuple[int, int]


class ImageChoice(NamedTuple):
    """What a person wants; `theme` is "dark", "light" or "shown"."""

    target: str
    size: tuple[int, int]
    scale: int
    theme: str
    path: Path


class ExportImage(Dialog):
    """`export` makes the picture and answers with '' or the sentence why not, which is then shown."""

    def __init__(
        self,
        targets: Sequence[Target],
        *,
        export: Callable[[ImageChoice], str],
        stem: str,
        folder: Path,
        chosen: str = "",
        parent: QWidget | None = None,
    ):
        super().__init__("Export image", does="Export", parent=parent)
        self.targets, self.export, self.stem = {target.name: target for target in targets}, export, stem
        self.target = combo([(target.title, target.name) for target in targets], chosen)
        self.width_field, self.height_field = spin(16, LONGEST_SIDE, 1), spin(16, LONGEST_SIDE, 1)
        self.scale = Choice([(f"{scale} ×", scale) for scale in SCALES])
        self.theme = Choice([("As shown", "shown"), ("Dark", "dark"), ("Light", "light")])
        self.format = Choice([(ending[1:].upper(), ending) for ending in FORMATS])
        self.file = FileField(folder, FORMATS)
        self.add("&Picture", self.target)
        self.add("&Size, pixels", self._size())
        self.add("S&cale", self.scale)
        self.add("&Theme", self.theme)
        self.add("F&ormat", self.format)
        self.add("&File", self.file)
        self._connect()
        self._take_target()

    def _size(self) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.width_field.setAccessibleName("Width, pixels")
        self.height_field.setAccessibleName("Height, pixels")
        for part in (self.width_field, QLabel("×"), self.height_field):
            row.addWidget(part, 1 if part in (self.width_field, self.height_field) else 0)
        box.setFocusProxy(self.width_field)
        return box

    def _connect(self) -> None:
        self.target.currentIndexChanged.connect(self._take_target)
        for field in (self.width_field, self.height_field):
            field.valueChanged.connect(self.check)
        for choice in (self.scale, self.theme):
            choice.picked.connect(self.check)
        self.format.picked.connect(self._take_format)
        self.file.changed.connect(self._take_path)

    @property
    def choice(self) -> ImageChoice:
        size = self.width_field.value(), self.height_field.value()
        return ImageChoice(self.target.currentData(), size, self.scale.value, self.theme.value, self.file.path)

    def _take_target(self) -> None:
        size = self.targets[self.target.currentData()].size
        self.width_field.setValue(size[0])
        self.height_field.setValue(size[1])
        self._take_format()

    def _take_format(self) -> None:
        self.file.suggest(f"{self.stem}-{self.target.currentData()}", self.format.value)
        self.check()

    def _take_path(self) -> None:
        if self.file.ending in FORMATS:
            self.format.show_value(self.file.ending)
        self.check()

    def check(self) -> None:
        problem = self.file.problem() or self._too_large()
        self.does.setEnabled(not problem)
        self.say(note=self._comes_to(), warning="" if problem else self.file.replaces(), error=problem)

    def _too_large(self) -> str:
        try:
            check_pixels(self.choice.size, self.choice.scale)
        except ValueError as error:
            return str(error)
        return ""

    def _comes_to(self) -> str:
        columns, rows = map(spaced, pixels(self.choice.size, self.choice.scale))
        if self.format.value == ".png":
            return f"{columns} × {rows} pixels; the scene goes along as text."
        return f"Lines and text as vectors; the pictures as for {columns} × {rows} pixels."

    def go(self) -> None:
        if not self.does.isEnabled():
            return
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            problem = self.export(self.choice)
        finally:
            QGuiApplication.restoreOverrideCursor()
        if problem:
            self.say(note=self._comes_to(), error=problem)
        else:
            self.accept()
