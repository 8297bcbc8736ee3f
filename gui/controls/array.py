"""The editor of an array from a file: opened, dropped, cleared; what it shows is the file's name."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QObject, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from engine.arrays import weights
from engine.arrays.weights import FileProblem, Weights
from engine.values.parameter import Parameter
from engine.words.language import tr
from gui.board.acts import Choosing
from gui.controls import words
from gui.controls.editor import Editor
from gui.controls.tensors import TensorDialog
from gui.theme.boxes import in_row
from gui.theme.buttons import button
from gui.theme.restyling import style_by

PATTERNS = " ".join(f"*{suffix}" for suffix in weights.READ)


class ArrayFileField(Choosing, QLineEdit):
    """Shows a file's name; a file dropped on it is chosen, by its path."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped_path(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        if path := _dropped_path(event.mimeData()):
            event.acceptProposedAction()
            self.chosen.emit(path)


def _dropped_path(data: QMimeData) -> str:
    """The one file that is dragged, or ''."""
    urls = data.urls()
    return urls[0].toLocalFile() if len(urls) == 1 else ""


class ArrayEditor(Editor):
    """Open… and Clear beside the label, the file below."""

    def __init__(self, declared: Parameter, parent: QObject | None = None) -> None:
        super().__init__(declared, parent)
        self.field = ArrayFileField()
        self.field.setPlaceholderText(tr("{nothing}; drop a file here", nothing=words.null(declared)))
        self.field.chosen.connect(self.open)
        self.opens, self.clears = button(tr("Open…")), button(tr("Clear"))
        self.head, self.body = QWidget(), self.field
        in_row(self.head, 1, self.opens, self.clears, gap=4)
        self.clears.setVisible(declared.optional)
        self.opens.clicked.connect(self._ask_file)
        self.clears.clicked.connect(lambda: self._offer(None))

    def mark(self, *, problem: bool) -> None:
        style_by(self.field, "problem", problem)

    def widgets(self) -> list[QWidget]:
        return [self.opens, self.clears, self.field]

    def _show(self, value: Weights | None) -> None:
        self.field.setText("" if value is None else words.file_name(value))
        self.field.setCursorPosition(0)
        self.clears.setEnabled(value is not None)

    def _ask_file(self) -> None:
        dialog = QFileDialog(self.field, tr("Open an array"), "", tr("Arrays ({patterns})", patterns=PATTERNS))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.open)
        dialog.open()

    def open(self, path: str) -> None:
        """Take the array of a file; of several tensors ask which."""
        try:
            held = weights.tensors(path)
            if len(held) > 1:
                dialog = TensorDialog(path, held, self.field)
                dialog.chosen.connect(lambda name: self._take(path, name))
                dialog.open()
                return
        except FileProblem as error:
            self.refused.emit(str(error))
            return
        self._take(path, held[0].name or None if held else None)

    def _take(self, path: str, tensor: str | None) -> None:
        try:
            reference = weights.refer(path, tensor)
        except FileProblem as error:
            self.refused.emit(str(error))
            return
        self._offer(reference)
