"""HeadChooser: which head a picture shows large, where there are several."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker
from PySide6.QtWidgets import QLabel, QSpinBox, QWidget

from engine.encodings.base.tensors import MOST_HEADS
from engine.words.language import tr
from gui.access.focus_input import FocusInput
from gui.theme.boxes import in_row, turn
from gui.theme.labels import label


class HeadChooser(QWidget):
    """Hidden while there is one head alone."""

    def __init__(self) -> None:
        super().__init__()
        self.heads, self.room = 1, True
        self.spin = QSpinBox()
        self.spin.setAccessibleName(tr("Head"))
        FocusInput(self.spin, frozenset())
        self.spin.setKeyboardTracking(False)
        self.spin.setWrapping(True)
        self.count = label(role="note", wraps=False)
        self.row = in_row(self, QLabel(tr("Head")), self.spin, self.count, 1, gap=8, margins=(8, 0, 8, 4))
        self._fit()
        self.setVisible(False)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.Show):
            self._fit()  # when it is shown too: its parts may have taken another type after it did
        return done

    def _fit(self) -> None:
        """Room for any number: what changes its size would lay out the whole window anew."""
        with QSignalBlocker(self.spin):
            now = self.spin.value()
            self.spin.setRange(0, MOST_HEADS)
            self.spin.setFixedSize(self.spin.sizeHint())
            self.spin.setRange(0, self.heads - 1)
            self.spin.setValue(now)
        words = self.count.fontMetrics()
        self.count.setFixedSize(words.horizontalAdvance(tr("of {heads}", heads=MOST_HEADS)) + 4, words.height() + 2)

    def show_count(self, heads: int) -> None:
        """How many heads there are."""
        if heads == self.heads:
            return
        self.heads = heads
        with QSignalBlocker(self.spin):
            self.spin.setRange(0, heads - 1)
        self.count.setText(tr("of {heads}", heads=heads))
        self.setVisible(heads > 1 and self.room)

    def stand(self, *, upright: bool, room: bool) -> None:
        """Its parts below each other or in a line; `room`: whether it can be there at all."""
        self.room = room
        turn(self.row, across=not upright)
        self.row.setSpacing(2 if upright else 8)
        self.setVisible(self.heads > 1 and room)

    def show_head(self, head: int) -> None:
        if head != self.spin.value():
            with QSignalBlocker(self.spin):
                self.spin.setValue(head)
