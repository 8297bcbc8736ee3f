"""Tabbing: Tab goes from control to control as one reads: column by column, in each from the top down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QScrollArea, QWidget

TabPlace = tuple[int, int]


def along(widgets: Sequence[QWidget]) -> None:
    """Have Tab visit these in turn; what was made last would else come last."""
    for before, after in pairwise(widgets):
        QWidget.setTabOrder(before, after)


def reading(window: QWidget) -> list[QWidget]:
    """What takes the focus in a window of cards, in the order of reading: column by column, row by row.

    Qt's own chain is not walked: what PySide6's `nextInFocusChain` answers belongs to what was asked from then on, so
    that the window, after the last one, would be over for Python as soon as that one is.
    """
    return [each for part in _parts(window) for each in _within(part)]


def _parts(window: QWidget) -> list[QWidget]:
    """The rail, the cards, what else stands in it, in the order of reading."""
    cards = (card for card in window.findChildren(QDockWidget) if card.isVisible() and not card.isFloating())
    lefts = sorted({card.x() for card in cards})
    return sorted(_shown(window), key=lambda part: _place(part, lefts))


def _within(part: QWidget) -> Iterator[QWidget]:
    takes = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus) and part.focusProxy() is None
    if takes and part.isEnabled():
        yield part
    parts = [each for row in _rows(_shown(part)) for each in row]
    if isinstance(part, QDockWidget):  # the buttons of a card show once the focus is in it
        parts.sort(key=lambda each: each is part.titleBarWidget())
    for each in parts:
        yield from _within(each)


def _shown(around: QWidget) -> list[QWidget]:
    """What is in it and can be seen: what has no pixel left is as good as hidden."""
    parts = around.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [part for part in parts if part.isVisible() and not part.isWindow() and not part.size().isEmpty()]


def _rows(parts: list[QWidget]) -> Iterator[list[QWidget]]:
    """From the top down, each from left to right; what begins beside the upper half of another is in its row."""
    row: list[QWidget] = []
    for part in sorted(parts, key=QWidget.y):
        if row and part.y() > row[0].geometry().center().y():
            yield sorted(row, key=QWidget.x)
            row = []
        row.append(part)
    yield sorted(row, key=QWidget.x)


def _place(part: QWidget, lefts: list[int]) -> TabPlace:
    """The column of a card, or of the bar of tabs over it, and its height in that."""
    return max((left for left in lefts if left <= part.x()), default=part.x()), part.y()


def go(window: QWidget, *, forward: bool) -> bool:
    """Give the focus to the next one, or the one before; whether there is any."""
    widgets, now = reading(window), QApplication.focusWidget()
    if not widgets:
        return False
    place = widgets.index(now) + (1 if forward else -1) if now in widgets else 0 if forward else -1
    _enter(widgets[place % len(widgets)], forward=forward)
    return True


def leap(window: QWidget, *, forward: bool) -> None:
    """Give the focus to the first control of the next part, or of the one before: rail, form, picture, picture."""
    found = ((part, next(_within(part), None)) for part in _parts(window))
    parts = [(part, first) for part, first in found if first is not None]
    if not parts:
        return
    now = QApplication.focusWidget()
    inside = (i for i, (part, _) in enumerate(parts) if now is not None and (part is now or part.isAncestorOf(now)))
    place = next(inside, -1 if forward else 0) + (1 if forward else -1)
    _enter(parts[place % len(parts)][1], forward=True)


def _enter(to: QWidget, *, forward: bool) -> None:
    to.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    _scroll_to(to)


def _scroll_to(widget: QWidget) -> None:
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(widget)
        around = around.parentWidget()
