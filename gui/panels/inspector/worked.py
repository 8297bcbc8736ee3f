"""WorkedFormula: a formula with its numbers, set; what is copied of it is plain text: 10000^(2/4)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLabel, QMenu

from engine.words.language import tr
from gui.board import typeset
from gui.board.clipboard import copy_text
from gui.theme.fonts import tabular

NO_BREAK = "\u00a0"


class WorkedFormula(QLabel):
    """Wraps its lines; some of it can be selected."""

    def __init__(self) -> None:
        super().__init__()
        self.spelled = ""
        self.setFont(tabular(self.font()))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        self.setAccessibleName(tr("Formula of the pinned cell"))

    def say(self, text: str) -> None:
        """`text`: as it is copied, but for its spaces that break no line."""
        if text != self.spelled:
            self.spelled = text
            self.setAccessibleDescription(text)
            typeset.show(self, text)

    def chosen(self) -> str:
        """What is selected, spelled."""
        start = self.selectionStart()
        text = typeset.spelled(self.spelled, start, start + len(self.selectedText())) if start >= 0 else ""
        return text.replace(NO_BREAK, " ")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy) and self.hasSelectedText():
            copy_text(self.chosen())
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = QAction(tr("Copy"), menu)
        copy.setEnabled(self.hasSelectedText())
        copy.triggered.connect(lambda: copy_text(self.chosen()))
        whole = QAction(tr("Copy formula"), menu)
        whole.triggered.connect(lambda: copy_text(self.spelled.replace(NO_BREAK, " ")))
        menu.addActions((copy, whole))
        menu.popup(event.globalPos())
