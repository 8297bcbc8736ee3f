"""FromList: one of many lines, which typing filters."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListWidget, QListWidgetItem, QWidget

from engine.words.language import tr
from gui.board.acts import Choosing
from gui.theme.boxes import in_column
from gui.theme.labels import label

NAME = Qt.ItemDataRole.UserRole


class FromList(Choosing, QDialog):
    """`lines` are (what is shown, as plain text, and what is chosen)."""

    def __init__(self, title: str, question: str, lines: Sequence[tuple[str, str]], parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        asked = label(question)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search"))
        self.search.setAccessibleName(tr("Search"))
        self.list = QListWidget()
        self.list.setAccessibleName(title)
        self.list.setProperty("role", "roomy")
        self.list.setUniformItemSizes(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel)
        self.none = label(tr("Nothing is called that: try fewer letters."), role="note")
        self.none.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        found = (self.list, 1), (self.none, 1)
        in_column(self, asked, self.search, *found, self.buttons, gap=8, margins=(12, 12, 12, 12))
        self.list.ensurePolished()  # Qt lays out lines anew for another text, not for another style
        self._fill(lines)
        self.search.textChanged.connect(self._filter)
        self.list.itemActivated.connect(self.accept)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.accepted.connect(lambda: self.chosen.emit(self.list.currentItem().data(NAME)))
        wide = self.fontMetrics().averageCharWidth()
        self.resize(64 * wide, 48 * wide)

    def _fill(self, lines: Sequence[tuple[str, str]]) -> None:
        for text, value in lines:
            QListWidgetItem(text, self.list).setData(NAME, value)
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
        self.list.setVisible(first is not None or not items)
        self.none.setVisible(first is None and bool(items))
