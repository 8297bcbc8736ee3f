"""TensorDialog: which tensor of a file is meant."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine.models.weights import Tensor, plain

NAME = Qt.ItemDataRole.UserRole


class TensorDialog(QDialog):
    """A list that typing filters; names are shown as plain text."""

    chosen = Signal(str)  # the tensor's name

    def __init__(self, path: str, tensors: Sequence[Tensor], parent: QWidget):
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Choose a tensor")
        question = QLabel(f"{plain(Path(path).name)} holds {len(tensors)} tensors. Which one is the table?")
        question.setTextFormat(Qt.TextFormat.PlainText)
        question.setWordWrap(True)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search")
        self.search.setAccessibleName("Search tensors")
        self.list = QListWidget()
        self.list.setProperty("role", "roomy")
        self.list.setUniformItemSizes(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        for widget in (question, self.search, self.list, self.buttons):
            column.addWidget(widget)
        self.list.ensurePolished()  # Qt lays out lines anew for another text, not for another style
        self._fill(tensors)
        self.search.textChanged.connect(self._filter)
        self.list.itemActivated.connect(self.accept)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.accepted.connect(lambda: self.chosen.emit(self.list.currentItem().data(NAME)))
        wide = self.fontMetrics().averageCharWidth()
        self.resize(64 * wide, 48 * wide)

    def _fill(self, tensors: Sequence[Tensor]) -> None:
        for tensor in tensors:
            shape = " × ".join(map(str, tensor.shape)) or "one number"
            item = QListWidgetItem(f"{plain(tensor.name)}   {shape}   {plain(tensor.dtype)}", self.list)
            item.setData(NAME, tensor.name)
        self._select_first()

    def _filter(self, text: str) -> None:
        parts = text.casefold().split()
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(not all(part in item.text().casefold() for part in parts))
        self._select_first()

    def _select_first(self) -> None:
        items = [self.list.item(row) for row in range(self.list.count())]
        first = next((item for item in items if not item.isHidden()), None)
        self.buttons.button(QDialogButtonBox.StandardButton.Open).setEnabled(first is not None)
        self.list.setCurrentItem(first)  # type: ignore[arg-type]
