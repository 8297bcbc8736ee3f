"""Tabbing: Tab goes from control to control as one reads: column by column, in each from the top down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QScrollArea, QWidget

Place = tuple[int, int]


def along(widgets: Sequence[QWidget]) -> None:
    """Have Tab visit these in turn; what was made last would else come last."""
    for before, after in pairwise(widgets):
        QWidget.setTabOrder(before, after)


def reading(window: QWidget) -> list[QWidget]:
    """What takes the focus in a window of cards, in the order of reading; within a card as that has them."""
    cards = (card for card in window.findChildren(QDockWidget) if card.isVisible() and not card.isFloating())
    lefts = sorted({card.x() for card in cards})
    return sorted(_chain(window), key=lambda widget: _place(window, widget, lefts))


def _chain(window: QWidget) -> Iterator[QWidget]:
    widget = window.nextInFocusChain()
    while widget is not None and widget is not window:
        takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
        if takes and widget.isVisible() and widget.isEnabled() and widget.window() is window:
            yield widget
        widget = widget.nextInFocusChain()


def _place(window: QWidget, widget: QWidget, lefts: list[int]) -> Place:
    """The column of the card, or of the bar of tabs over it, and its height in that."""
    card = widget
    while (around := card.parentWidget()) is not None and around is not window:
        card = around
    at = card.mapTo(window, QPoint(0, 0))
    return max((left for left in lefts if left <= at.x()), default=at.x()), at.y()


def go(window: QWidget, *, forward: bool) -> bool:
    """Give the focus to the next one, or the one before; whether there is any."""
    widgets, now = reading(window), QApplication.focusWidget()
    if not widgets:
        return False
    place = widgets.index(now) + (1 if forward else -1) if now in widgets else 0 if forward else -1
    to = widgets[place % len(widgets)]
    to.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    _scroll_to(to)
    return True


def _scroll_to(widget: QWidget) -> None:
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(widget)
        around = around.parentWidget()
