"""Bare: a card that shows its picture alone, without what a person presses or takes hold of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QGraphicsItem, QGraphicsOpacityEffect, QPushButton, QWidget

from gui.board.acts import Linked
from gui.board.claim_strip import TryRow
from gui.board.panel import Panel
from gui.controls.play_track import PlayButton
from gui.figures.range_bar import RangeBar
from gui.output.image import grab
from gui.plot.chart import Chart
from gui.theme.buttons import ActionButton
from gui.window.card import Card, TitleLine
from gui.window.window import Window


def image(card: Card) -> QImage:
    """The card as it stands in its window, without marks, buttons and handles; what there is to try is cut out."""
    with ExitStack() as kept:
        for panel in card.findChildren(Panel):
            kept.enter_context(_unmarked(panel))
        kept.enter_context(_untitled(card.line))
        undress(card)
        kept.callback(_dress, card)
        made = grab(card)
    for row in card.findChildren(TryRow):
        if row.isVisible():
            top = row.mapTo(card, QPoint()).y()
            made = _without(made, top / card.height(), (top + row.height()) / card.height())
    return made


def undress(widget: QWidget) -> None:
    """Leave the places of buttons empty, take handles and links off; once more, also what has been made since."""
    for button in _buttons(widget):
        if button.graphicsEffect() is None:
            _hide(button)
    for bar in widget.findChildren(RangeBar):
        bar.show_handles(False)
    for each in _linked(widget):
        each.show_links(False)


def clear(widget: QWidget) -> None:
    """Give the places of buttons to the pictures, in what is made for a picture alone."""
    for button in widget.findChildren(ActionButton):
        button.remove()


def unseen(window: Window, size: tuple[int, int] | None) -> None:
    """Neither the window nor a card that floats beside it comes to the screen; it has its size before it stands."""
    for each in (window, *window.cards.values()):
        each.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    if size is not None:
        window.resize(*size)


def apart(card: Card, window: QWidget) -> None:
    """The card leaves its window, for a picture of it alone: nobody sees either, and no other picture is asked for."""
    card.setParent(None)
    card.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    clear(card)
    card.show()
    window.hide()


def _dress(widget: QWidget) -> None:
    for button in _buttons(widget):
        _show(button)
    for bar in widget.findChildren(RangeBar):
        bar.show_handles(True)
    for each in _linked(widget):
        each.show_links(True)


def _buttons(widget: QWidget) -> list[QAbstractButton]:
    """Those that do something; what is chosen, which others tell, is part of the picture."""
    pushed = [each for each in widget.findChildren(QPushButton) if not each.isCheckable()]
    return [*pushed, *widget.findChildren(PlayButton)]


def _linked(widget: QWidget) -> list[Linked]:
    return [each for each in widget.findChildren(QWidget) if isinstance(each, Linked)]


def _hide(part: QWidget) -> None:
    """Nobody sees it, and it keeps its place and the focus."""
    unseen = QGraphicsOpacityEffect(part)
    unseen.setOpacity(0.0)
    part.setGraphicsEffect(unseen)


def _show(part: QWidget) -> None:
    part.setGraphicsEffect(None)  # type: ignore[arg-type]  # takes it off


@contextmanager
def _unmarked(panel: Panel) -> Iterator[None]:
    """Meanwhile no place is marked in it, pinned, pointed at or reached by Tab."""
    charts = panel.findChildren(Chart)
    marks = [mark for chart in charts for mark in (*chart.hover, chart.ring) if isinstance(mark, QGraphicsItem)]
    seen = [mark for mark in marks if mark.isVisible()]
    for chart in charts:
        chart.show_pin(False)
    for mark in seen:
        mark.hide()
    yield
    for mark in seen:
        mark.show()
    for chart in charts:
        chart.show_pin(True)
    panel.show_scene(panel.scene)


@contextmanager
def _untitled(line: TitleLine) -> Iterator[None]:
    """Meanwhile the note has the room of the title line's buttons."""
    note, size = line.note, line.note.size()
    if line.tools.isVisible():
        _hide(line.tools)
        note.resize(line.tools.geometry().right() - note.x(), size.height())
    yield
    _show(line.tools)
    note.resize(size)


def _without(image: QImage, top: float, bottom: float) -> QImage:
    """The image without what lies between two shares of its height."""
    first, last = round(top * image.height()), round(bottom * image.height())
    cut = QImage(image.width(), image.height() - (last - first), image.format())
    painter = QPainter(cut)
    painter.drawImage(0, 0, image, 0, 0, image.width(), first)
    painter.drawImage(0, first, image, 0, last)
    painter.end()
    cut.setDotsPerMeterX(image.dotsPerMeterX())
    cut.setDotsPerMeterY(image.dotsPerMeterY())
    return cut
