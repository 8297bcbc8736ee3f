"""EmptyNotice: a sentence in the picture's place, and links to the rooms that do show something."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from engine.pictures.rooms import Room
from engine.words.language import tr
from gui.theme.boxes import in_column
from gui.theme.labels import label

MOST = 8  # rooms
RING = 2  # pixels
FIRST = re.compile(r".*?(?:\.(?=\s|$)|。)", re.DOTALL)  # sentence of several


class RoomLinks(QLabel):
    """`linkActivated` carries a room's name. Hidden where there are none."""

    def __init__(self) -> None:
        super().__init__()
        self.rooms: tuple[Room, ...] = ()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setContentsMargins(24, 0, 24, 8)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """With a ring around it while it has the keyboard: the link that has it is hardly told apart."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(self.palette().link().color(), RING))
            painter.drawRect(self.rect().adjusted(RING, RING, -RING, -RING))
            painter.end()

    def offer(self, rooms: Sequence[Room]) -> bool:
        """Lead to these; whether they are others."""
        offered = tuple(rooms[:MOST])
        if offered == self.rooms:
            return False
        self.rooms = offered
        self.limit(len(offered))
        return True

    def limit(self, count: int) -> None:
        """Show so many of them."""
        offered = self.rooms[:count]
        self.setTextFormat(Qt.TextFormat.RichText if offered else Qt.TextFormat.PlainText)  # our own words alone
        links = "&nbsp;· ".join(
            f'<a href="{room.name}">{tr(room.title).replace(" ", "&nbsp;")}</a>' for room in offered
        )
        head = tr("Rooms that show this encoding:")
        self.setText(f"{head} {links}" if offered else "")
        self.setAccessibleName(" ".join([head, ", ".join(tr(room.title) for room in offered)]))
        self.setVisible(bool(offered))


class EmptyNotice(QWidget):
    """`sentence` is all that is said; in a low panel its first part, and as many links as have room."""

    def __init__(self) -> None:
        super().__init__()
        self.sentence = ""
        self.message, self.leads = label(role="note"), RoomLinks()
        self.message.setContentsMargins(24, 8, 24, 8)
        in_column(self, 1, self.message, self.leads, 1, gap=0)

    def say(self, sentence: str, detail: str = "") -> None:
        """`detail` is for those who ask for it."""
        self.sentence = sentence
        self.message.setAccessibleDescription(detail)
        self._fit()

    def lead(self, rooms: Sequence[Room]) -> None:
        """Links to rooms that show something, below the sentence."""
        if self.leads.offer(rooms):
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        short, width, room = FIRST.match(self.sentence), self.width(), self.height()
        for count in range(len(self.leads.rooms), -1, -1):
            self.leads.limit(count)
            links = self.leads.heightForWidth(width) if count else 0
            for text in (self.sentence, *([short[0]] if short else [])):
                self.message.setText(text)
                if self.message.heightForWidth(width) + links <= room:
                    return
