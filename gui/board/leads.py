"""Leads: links to the rooms that do show something, below the sentence why one does not."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from engine.pictures.rooms import Room
from engine.words.language import tr

MOST = 8  # rooms


class Leads(QLabel):
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

    def offer(self, rooms: Sequence[Room]) -> None:
        """Lead to these."""
        offered = tuple(rooms[:MOST])
        if offered == self.rooms:
            return
        self.rooms = offered
        self.limit(len(offered))

    def limit(self, count: int) -> None:
        """Show so many of them."""
        offered = self.rooms[:count]
        self.setTextFormat(Qt.TextFormat.RichText if offered else Qt.TextFormat.PlainText)  # our own words alone
        links = "&nbsp;· ".join(
            f'<a href="{room.name}">{tr(room.title).replace(" ", "&nbsp;")}</a>' for room in offered
        )
        self.setText(f"{tr('To be seen here:')} {links}" if offered else "")
        self.setAccessibleName(" ".join([tr("To be seen here:"), ", ".join(tr(room.title) for room in offered)]))
        self.setVisible(bool(offered))
