"""Inspector: the values around the pinned cell, its formula with the numbers in it, its code as digits."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from engine.encodings.base.encoding import WIDEST
from engine.pictures import inspector
from engine.pictures.inspector import InspectorSheet
from engine.scene.scene import Pin, Scene
from engine.words.language import tr
from gui.board.clipboard import copy_text
from gui.board.panel import Panel, of_picture
from gui.figures.sheet import SheetTable
from gui.panels.inspector.digits import Digits
from gui.panels.inspector.worked import NO_BREAK, WorkedFormula
from gui.theme.boxes import in_column

UNBROKEN = 28  # letters of a formula's part that is kept on one line


class InspectorPanel(Panel):
    """Formula above, table below; a click or an arrow key pins a cell."""

    name = "inspector"
    shown: InspectorSheet | None

    def __init__(self) -> None:
        super().__init__()
        self.formula, self.digits, self.table = WorkedFormula(), Digits(), SheetTable()
        parts = self._box(self.formula), self.digits, (self.table, 1)
        self.row.addLayout(in_column(None, *parts, gap=8, margins=(8, 4, 8, 4)))
        self.digits.hide()
        self.table.setAccessibleName(tr("Values by position and dimension"))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        viewport = self.table.viewport()
        self.table.customContextMenuRequested.connect(lambda at: self.menu().popup(viewport.mapToGlobal(at)))
        self.table.installEventFilter(self)
        self.table.picked.connect(lambda cell: self._pin(*cell))
        self.digits.picked.connect(lambda dimension: self._pin(self.table.sheet_model.pin[0], dimension))

    def _box(self, content: QWidget) -> QFrame:
        box = QFrame()
        box.setProperty("role", "raised")
        in_column(box, content, margins=(8, 6, 8, 6))
        return box

    def size_asked(self) -> tuple[int, int]:
        """Columns and rows: as many as there is room for on either side of the pinned cell."""
        across, down = self.table.room()
        return 2 * across + 1, 2 * down + 1

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        if self.shown is not None:
            self.table.show_pin(_within(self.shown, scene.pin))

    def show_picture(self, answer: InspectorSheet) -> None:
        if not answer.whole:
            self.note = tr("{note} · around the pinned cell", note=answer.note)
        self.formula.say("\n".join(spelled(answer)))
        ends = tuple(_end(answer, dimension) for dimension in (0, len(answer.digits) - 1))
        self.digits.display(answer.digits, ends=(ends[0], ends[1]), pin=answer.pin[1])
        self.table.display(answer)

    # What a person does.

    @of_picture
    def _pin(self, position: int, dimension: int) -> None:
        across = "key" if self.shown is not None and self.shown.pairs else "dimension"
        self.put_pin(position=position, **{across: dimension})

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if copies := event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        return copies

    def menu(self) -> QMenu:
        """Copy, copy with headers, copy row, copy formula, select all."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text, does, keys in (
            (tr("Copy"), self.copy, QKeySequence.StandardKey.Copy),
            (tr("Copy with headers"), self.copy_with_headers, None),
            (tr("Copy row"), self.copy_row, None),
            (tr("Copy formula"), self.copy_formula, None),
            (tr("Select all"), self.table.selectAll, QKeySequence.StandardKey.SelectAll),
        ):
            action = QAction(text, menu)
            if keys is not None:
                action.setShortcut(QKeySequence(keys))
                action.setShortcutVisibleInContextMenu(True)
            action.triggered.connect(does)
            menu.addAction(action)
        return menu

    def copy(self) -> None:
        """The selected values, exact."""
        copy_text(self.table.text())

    def copy_with_headers(self) -> None:
        copy_text(self.table.text(heads=True))

    def copy_row(self) -> None:
        """All dimensions of the pinned position, also those that are out of sight."""
        if self.pictured is None or self.shown is None:
            return
        position, dimension = self.table.sheet_model.pin
        pin = Pin(position=position, dimension=min(dimension, WIDEST - 1), key=dimension, head=self.pictured.pin.head)
        scene = self.pictured.replace(pin=pin)
        row = inspector.compute(inspector.needs(scene), WIDEST, 1)
        values = row.values[row.pin[0] - int(row.positions[0])]
        copy_text("\t".join(repr(float(value)) for value in values))

    def copy_formula(self) -> None:
        if self.shown is not None:
            copy_text("\n".join(self.shown.worked))


def spelled(sheet: InspectorSheet) -> list[str]:
    """The formulas as they are shown: named where there are two, broken at their equals signs."""
    names = ("",) if len(sheet.worked) == 1 else ("A", "B")
    return [f"{name}{2 * NO_BREAK}{_unbroken(line)}".lstrip() for name, line in zip(names, sheet.worked, strict=False)]


def _unbroken(formula: str) -> str:
    parts = formula.replace("-", "−").split(" = ")
    kept = [part.replace(" ", NO_BREAK) if len(part) <= UNBROKEN else part for part in parts]
    return f" ={NO_BREAK}".join(kept)


def _within(sheet: InspectorSheet, pin: Pin) -> tuple[int, int]:
    """The pinned cell, or the one at the end of a table that is smaller."""
    across = pin.key if sheet.pairs else pin.dimension
    if not sheet.whole:
        return pin.position, across
    return min(pin.position, len(sheet.positions) - 1), min(across, len(sheet.dims) - 1)


def _end(sheet: InspectorSheet, dimension: int) -> str:
    """What the digit of a dimension is."""
    known = dict(zip(sheet.dims.tolist(), sheet.columns, strict=True))
    return str(known.get(dimension, tr("dimension {n}", n=dimension)))
