"""Export data: what, which cells, as which numbers, to which file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QWidget

from engine.encodings.base.encoding import Encoding
from engine.export.cells import ExportGrid
from engine.export.export import DTYPES, MOST_PIXELS, Export, grid, offers
from engine.maths.window import AxisWindow
from engine.pictures.bias import length
from engine.scene.scene import Scene, ViewRange, to_json
from engine.system import files
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced
from gui.dialogs.base.dialog import Choice, combo
from gui.dialogs.base.file import FileDialog

FORMATS = {
    ".npy": later("NumPy array"),
    ".npz": later("NumPy arrays, axes and scene"),
    ".csv": later("Text"),
    ".png": later("Image"),
}
TITLES = {
    "table": later("Table"),
    "bias": later("Attention bias"),
    "profile": later("Bias by distance"),
    "frequencies": later("Frequencies"),
    "buckets": later("Buckets"),
}
LARGE = 1e9  # bytes
PLURAL = {"dims": "dimensions"}
FROM_TO = {
    "positions": later("positions {cells}"),
    "dims": later("dimensions {cells}"),
    "queries": later("queries {cells}"),
    "keys": later("keys {cells}"),
    "distances": later("distances {cells}"),
    "pairs": later("pairs {cells}"),
}
ONE = {
    "positions": later("position {cell}"),
    "dims": later("dimension {cell}"),
    "queries": later("query {cell}"),
    "keys": later("key {cell}"),
    "distances": later("distance {cell}"),
    "pairs": later("pair {cell}"),
}
HEADER = 128  # bytes before the numbers of an array in a file, as numpy writes it
LETTERS = {"float32": 12, "float64": 20, "int32": 4}  # of a number and its comma in a text, about
PLACE = 4  # letters of a place on an axis, about


class DataChoice(NamedTuple):
    """What a person wants, ready for engine.export.export.write."""

    export: Export
    path: Path


class ExportData(FileDialog):
    """Emits `chosen` (DataChoice)."""

    def __init__(self, scene: Scene, *, folder: Path, what: str = "", parent: QWidget | None = None) -> None:
        super().__init__(tr("Export data"), does=tr("Export"), parent=parent)
        self.scene = scene
        letters = [("A", "a"), ("B", "b")] if scene.b is not None else [("A", "a")]
        self.letter = Choice(letters)
        self.letter.show_value(scene.edited)
        self.what = combo(self._offered(), what)
        self.range = Choice([(tr("What is visible"), "visible"), (tr("The whole"), "whole")])
        self.dtype = Choice([(dtype, dtype) for dtype in DTYPES])
        label = self.add(tr("&Encoding"), self.letter)
        for part in (label, self.letter):
            part.setVisible(scene.b is not None)
        self.add(tr("&What"), self.what)
        self.add(tr("&Range"), self.range)
        self.add(tr("&Numbers"), self.dtype)
        self.add_file(folder, FORMATS)
        self.letter.chosen.connect(self._take_encoding)
        self.what.currentIndexChanged.connect(self.suggest)
        for choice in (self.range, self.dtype):
            choice.chosen.connect(self.check)
        self.suggest()

    @property
    def encoding(self) -> Encoding:
        """Told how many positions the scene has, of which a part may be exported."""
        encoding = self.scene.b if self.letter.value == "b" else self.scene.a
        assert encoding is not None
        return encoding.at_length(self.scene.length)

    def _offered(self) -> list[tuple[str, str]]:
        return [(tr(TITLES[what]), what) for what in offers(self.encoding)]

    def _take_encoding(self) -> None:
        before = self.what.currentData()
        with QSignalBlocker(self.what):
            self.what.clear()
            for title, what in self._offered():
                self.what.addItem(title, what)
            self.what.setCurrentIndex(max(0, self.what.findData(before)))
        self.suggest()

    @property
    def stem(self) -> str:
        return f"{self.encoding.id}-{self.what.currentData()}"

    @property
    def export(self) -> Export:
        """What the fields ask for."""
        what = self.what.currentData() or ""
        return Export(
            encoding=self.encoding,
            what=what,
            dtype="" if what == "buckets" else self.dtype.value,
            scene=to_json(self.scene),
            **ranges(self.scene, self.encoding, visible=self.range.value == "visible"),
        )

    def check(self) -> None:
        what = self.what.currentData() or ""
        self.range.setEnabled(what != "frequencies")
        self.dtype.setEnabled(what != "buckets" and self.format.value != ".png")
        try:
            self._say_what(grid(self.export))
        except ValueError as error:
            self.does.setEnabled(False)
            self.say(error=str(error).removeprefix(f"what: {what}: "))

    def _say_what(self, cells: ExportGrid) -> None:
        ending = self.format.value
        problem = self.file.problem() or too_many(cells, ending)
        needed = estimate(cells, ending)
        large = tr("This file will have about {size}.", size=files.spelled(needed)) if needed > LARGE else ""
        size = tr("{cells}, about {size}.", cells=described(cells), size=files.spelled(needed))
        self.does.setEnabled(not problem)
        self.say(
            note=f"{size}{self._raw()}",
            warning=" ".join(filter(None, (large, "" if problem else self.file.replaces()))),
            error=problem,
        )

    def _raw(self) -> str:
        """Said where the picture shows the numbers in another way than the file."""
        options = self.scene.bias
        if self.what.currentData() not in ("bias", "profile") or not self.encoding.offers_table():
            return ""
        changed = options.causal or options.similarity != "product"
        return tr(" Plain inner products, without mask or division.") if changed else ""

    def tell(self, problem: str) -> None:
        self.say(note=self.note.text(), error=problem)

    def go(self) -> None:
        self.check()
        super().go()

    @property
    def choice(self) -> DataChoice:
        return DataChoice(self.export, self.file.path)


def ranges(scene: Scene, encoding: Encoding, *, visible: bool) -> Mapping[str, range]:
    """The cells of each axis that are seen, or that the scene has."""
    last = length(scene.replace(compare="a", a=encoding)) - 1
    ends = {"positions": (0, last), "queries": (0, last), "keys": (0, last), "distances": (-last, last)}
    if encoding.offers_table():
        ends["dims"] = (0, encoding.columns - 1)
    return {axis: _cells(_view(scene, axis) if visible else None, *ends[axis]) for axis in ends}


def _view(scene: Scene, axis: str) -> ViewRange | None:
    if axis == "distances" and scene.profile.axis == "log":
        return None
    view: ViewRange | None = getattr(scene.view, PLURAL.get(axis, axis))
    return view


def _cells(view: ViewRange | None, first: int, last: int) -> range:
    if view is None:
        return range(first, last + 1)
    seen = AxisWindow.showing(*view, pixels=last - first + 1, first=first, last=last)
    return range(seen.start, seen.stop)


def described(cells: ExportGrid) -> str:
    """The axes and how many values they hold: "positions 0 to 511, dimensions 0 to 127: 65 536 values"."""
    axes = [_from_to(name, axis) for name, axis in cells.axes.items() if name != "heads"]
    heads = len(cells.axes.get("heads", (0,)))
    if heads > 1:
        axes.insert(0, counted(heads, "head"))
    text = tr(", ").join(axes)
    return tr("{axes}: {values}", axes=text[:1].upper() + text[1:], values=counted(cells.size, "value"))


def _from_to(name: str, axis: range) -> str:
    first, last = (spaced(end).replace("-", "−") for end in (axis[0], axis[-1]))
    if len(axis) == 1:
        return tr(ONE[name], cell=first)
    return tr(FROM_TO[name], cells=tr("{first} to {last}", first=first, last=last))


def estimate(cells: ExportGrid, ending: str) -> float:
    """Bytes, about, of the file."""
    if ending in (".npy", ".npz"):
        return float(HEADER + cells.size * cells.numbers.itemsize)
    if ending == ".png":
        return float(cells.size)
    places = 0 if list(cells.axes) == ["positions", "dims"] else PLACE * len(cells.axes)
    return float(cells.size * (LETTERS[cells.numbers.name] + places))


def too_many(cells: ExportGrid, ending: str) -> str:
    """Why there can be no picture of so many cells, or ''."""
    if ending != ".png" or cells.size <= MOST_PIXELS:
        return ""
    sentence = later("Format: a picture has at most {most} pixels, one a value; NPY holds any number")
    return tr(sentence, most=spaced(MOST_PIXELS))
