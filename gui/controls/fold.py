"""Fold: the line of a form that shows and hides what one turns seldom, and says how many have no effect."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget

from engine.words.language import tr
from gui.controls.row import MARGIN
from gui.theme.boxes import in_column
from gui.theme.labels import label


class Fold(QWidget):
    """A button with an arrow, while there is anything to fold, and a note."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.button, self.idle = QToolButton(), label(role="note", fills=True)
        self._said: object = None
        self.button.setCheckable(True)
        self.button.setAutoRaise(True)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setArrowType(Qt.ArrowType.RightArrow)
        self.button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.button.toggled.connect(self._turn)
        column = in_column(self, gap=2, margins=(MARGIN, 0, MARGIN, 0))
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.idle)

    @property
    def open(self) -> bool:
        return self.button.isChecked()

    def _turn(self, opened: bool) -> None:
        self.button.setArrowType(Qt.ArrowType.DownArrow if opened else Qt.ArrowType.RightArrow)

    def say(self, more: int, idle: Sequence[str]) -> None:
        """How many it folds, and the titles of those that have no effect."""
        if (more, [*idle]) == self._said:
            return
        self._said = more, [*idle]
        self.button.setText(tr("More: {count}", count=more))
        self.button.setVisible(more > 0)
        self.idle.setText(tr("{count} without effect at these settings", count=len(idle)) if idle else "")
        self.idle.setToolTip("\n".join(idle))
        self.idle.setVisible(bool(idle))
        self.setVisible(bool(more or idle))
