"""A sentence in the picture's place, and links to rooms: as much of both as there is room for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from engine.pictures.rooms import ROOMS
from gui.board.empty_notice import MOST, EmptyNotice


def test_in_a_low_panel_the_first_sentence_stays_before_links_go(closing: Callable[[QWidget], QWidget]) -> None:
    card, notice = closing(QWidget()), EmptyNotice()
    said = " ".join(["It acts between a query and a key."] * 12)
    notice.setParent(card)
    notice.say(said)
    notice.lead(ROOMS)
    card.show()
    seen = []
    for height in range(600, 20, -10):
        notice.resize(400, height)
        seen.append((notice.leads.text().count("<a "), notice.message.text() == said))
    assert seen == sorted(seen, reverse=True)
    assert {(MOST, True), (MOST, False), (0, False)} <= {*seen}
    assert notice.message.text() == "It acts between a query and a key."
