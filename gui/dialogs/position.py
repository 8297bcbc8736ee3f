"""Go to position: a cell by its numbers."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from engine.encodings.base.encoding import NotOffered
from engine.pictures.bias import length
from engine.scene.scene import Scene, ViewRange, extent
from engine.words.language import later, tr
from engine.words.numbers import quoted, spaced, unspaced
from gui.board.acts import Choosing
from gui.board.edited import Edited
from gui.controls import words
from gui.dialogs.base.dialog import Dialog

SPACES = str.maketrans("\u00a0", " ")


class GoToPosition(Choosing, Dialog):
    """Emits `chosen` (Edited, of the scene with that cell pinned and in view)."""

    def __init__(self, scene: Scene, *, parent: QWidget | None = None) -> None:
        """ValueError in one sentence where the table's file is of no use; there is no dialog then."""
        rows, columns = cells(scene)
        super().__init__(tr("Go to position"), does=tr("Go"), parent=parent)
        self.scene, self.rows, self.columns = scene, rows, columns
        self.position, self.dimension = QLineEdit(), QLineEdit()
        self.add(tr("&Position"), self.position)
        label = self.add(tr("&Dimension"), self.dimension)
        self.position.setText(spaced(min(scene.pin.position, self.rows - 1)))
        self.position.setPlaceholderText(tr("{first} to {last}", first=0, last=spaced(self.rows - 1)))
        self.position.selectAll()
        self.position.setFocus()
        now = spaced(min(scene.pin.dimension, max(0, self.columns - 1)))
        self.dimension.setPlaceholderText(tr("as it is, {n}", n=now))
        for part in (label, self.dimension):
            part.setVisible(self.columns > 0)
        for field in (self.position, self.dimension):
            field.textEdited.connect(lambda: self.say(note=self._range()))
        self.say(note=self._range())

    def _range(self) -> str:
        last, across = spaced(self.rows - 1), spaced(self.columns - 1)
        if self.columns:
            return tr("Positions 0 to {last}, dimensions 0 to {across}.", last=last, across=across)
        return tr("Positions 0 to {last}.", last=last)

    def go(self) -> None:
        pin = self.scene.pin
        try:
            position = read(self.position.text(), tr("Position"), self.rows)
            given = self.dimension.text().strip()
            dimension = read(given, tr("Dimension"), self.columns) if given else pin.dimension
            scene = pinned(self.scene, position, dimension)
        except ValueError as error:
            self.say(error=str(error))
            return
        self.chosen.emit(Edited(scene, None))
        self.accept()


def cells(scene: Scene) -> tuple[int, int]:
    """Positions and dimensions; 0 dimensions where there is no table."""
    try:
        return extent(scene)
    except NotOffered:
        return length(scene), 0


def read(text: str, what: str, count: int) -> int:
    """The number of a cell, also with spaces between its digits; ValueError that names the range."""
    plain = unspaced(text.translate(SPACES).strip())
    if not plain:
        raise words.empty(what, tr("a whole number from {low} to {high}", low=0, high=spaced(count - 1)))
    try:
        cell = int(plain)
    except ValueError:
        cell = -1
    if not 0 <= cell < count:
        sentence = later("{what}: {given} is not a whole number from 0 to {last}")
        raise ValueError(tr(sentence, what=what, given=quoted(text.strip()), last=spaced(count - 1)))
    return cell


def pinned(scene: Scene, position: int, dimension: int) -> Scene:
    """The scene with that cell pinned, and in the middle of each view that it was out of."""
    rows, columns = cells(scene)
    seen = scene.replace_in(
        "view",
        positions=around(scene.view.positions, position, rows),
        queries=around(scene.view.queries, position, rows),
        dimensions=around(scene.view.dimensions, dimension, columns),
    )
    return seen.replace_in("pin", position=position, dimension=dimension)


def around(view: ViewRange | None, cell: int, count: int) -> ViewRange | None:
    """The view; with the cell in its middle, as far as the axis allows, where that was out of sight."""
    if view is None or view[0] <= cell <= view[1]:
        return view
    span = view[1] - view[0]
    low = max(-0.5, min(cell - span / 2, count - 0.5 - span))
    return low, low + span
