"""TourPicture: a panel on the stage, below its title."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QWidget

from engine.words.language import tr
from gui.board.panel import Panel
from gui.figures.range_bar import RangeBar
from gui.theme.boxes import in_column
from gui.theme.restyling import restyle_parts
from gui.theme.theme import ThemeTokens
from gui.window.card import Body, TitleLine


class TourPicture(QWidget):
    """Looks like a card of the window, and cannot be moved; its colour bar has handles while the pointer is over it."""

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.panel = panel
        self.bars = panel.findChildren(RangeBar)  # once: who asks while a child is on its way out meets half of one
        self.line, self.body = TitleLine(tr(panel.title)), Body(panel)
        self.line.reveal(False)
        in_column(self, self.line, (self.body, 1), gap=0)
        self._show_handles(shown=False)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_handles(shown=True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_handles(shown=False)

    def _show_handles(self, *, shown: bool) -> None:
        for bar in self.bars:
            bar.show_handles(shown)

    def tell(self) -> None:
        """What the panel says of its picture."""
        self.panel.hold(self.body.remark)
        self.line.note.say(self.panel.note)
        self.body.remark.say(self.panel.remark)
        self.body.remark.setVisible(bool(self.panel.remark))

    def restyle(self, tokens: ThemeTokens) -> None:
        restyle_parts(self, tokens)
        self.body.remark.update()
