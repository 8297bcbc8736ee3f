"""Speaker: the second screen's window: notes, what comes next, the time, and the controls."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from engine.words.language import tr
from gui.board.acts import Closing
from gui.controls.eliding import Elided
from gui.controls.encoding import EncodingPanel
from gui.theme.boxes import in_column, in_row, rule
from gui.theme.labels import label
from gui.theme.restyling import restyle_parts
from gui.theme.theme import ThemeTokens
from gui.tour.caption import Caption
from gui.tour.stage import AROUND, MARGIN, TourProgress

if TYPE_CHECKING:
    from engine.tours.tour import Tour

CONTROLS = 0.3  # of the width
SECOND = 500  # milliseconds between two looks at the clock


def spelled(seconds: float) -> str:
    """12:07, or 1:12:07."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


class Speaker(Closing, QWidget):
    """Only the one who speaks sees it; `closing` when it is closed by hand."""

    def __init__(self, tour: Tour) -> None:
        super().__init__()
        self.setObjectName("speaker")
        self.setWindowTitle(tr("{tour} — notes", tour=tr(tour.title)))
        self.setAutoFillBackground(True)
        self.tour, self.began = tour, time.monotonic()
        self.encoding = EncodingPanel(elsewhere=("colour_map",))
        self.place, self.clock, self.dots = Elided("title"), Elided("title", right=True), TourProgress()
        self.notes, self.next = Caption(), Caption()
        self.ahead = label(tr("Next"), "note", wraps=False)
        self.timer = QTimer(self, interval=SECOND)
        self.timer.timeout.connect(self.tell_time)
        top = in_row(None, (self.place, 1), (self.clock, 1))
        said = in_column(None, top, self.dots, (self.notes, 3), rule(), self.ahead, (self.next, 2), gap=MARGIN)
        in_row(self, (said, 1), self.encoding, gap=MARGIN, margins=AROUND)
        self.tell_time()

    def come(self, step: int) -> None:
        """Tell of a step, and of the one behind it."""
        steps = self.tour.steps
        self.place.say(tr("Step {n} of {all}", n=step + 1, all=len(steps)))
        self.dots.say(step, len(steps))
        self.notes.say(tr(steps[step].notes) or tr("No notes for this step."))
        self.next.say(tr(steps[step + 1].caption) if step + 1 < len(steps) else tr("The end."))

    def tell_time(self) -> None:
        """The time of day, and how long the talk has taken so far."""
        self.clock.say(f"{spelled(time.monotonic() - self.began)}    {time.strftime('%H:%M')}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.encoding.setFixedWidth(round(self.width() * CONTROLS))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.timer.stop()

    def restyle(self, tokens: ThemeTokens) -> None:
        restyle_parts(self, tokens)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit(event)
