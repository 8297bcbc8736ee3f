"""Each panel is painted, and answers the pointer, of each encoding at each parameter's ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from engine.encodings.base.catalogue import catalogue
from engine.pictures.frame import Ask, Failure, Request, compute
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Scene
from gui.board.lazy_panel import panel_class
from gui.theme import theme
from tests.peaks.scenes import encodings

LENGTHS = (1, 40, 700)
OVER = [(x, y) for x in (0.02, 0.5, 0.97) for y in (0.05, 0.5, 0.9)]  # of a panel's width and height


def scenes(name: str) -> Iterator[Scene]:
    """Each setting alone; and by turns beside the encoding as declared, or their difference."""
    declared, *others = encodings(name)
    for i, each in enumerate((declared, *others)):
        length = LENGTHS[i % len(LENGTHS)]
        yield Scene(a=each, length=length)
        both = Scene(a=each, b=declared, length=length).replace_in("spectrum", both=True)
        yield both.replace(compare="a-b") if i % 2 else both


def point(panel: QWidget) -> None:
    """Move over a panel, from part to part of it, as a hand does."""
    for x, y in OVER:
        at = QPoint(round(x * panel.width()), round(y * panel.height()))
        under = panel.childAt(at) or panel
        local = QPointF(under.mapFrom(panel, at))
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            local,
            under.mapToGlobal(local),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(under, move)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("encoding", list(catalogue()))
@pytest.mark.parametrize("panel", list(BY_NAME))
def test_every_panel_of_every_setting(panel: str, encoding: str, closing: Any) -> None:
    shown = closing(panel_class(panel)())
    shown.restyle(theme.TOKENS["dark"])
    shown.resize(420, 320)
    shown.show()
    for scene in scenes(encoding):
        shown.show_scene(scene)
        ask = Ask(shown.picture_name, *shown.size_asked())
        answer = compute(Request(scene, (ask,))).answers[ask.picture]
        assert not (isinstance(answer, Failure) and answer.detail), (scene, answer)
        shown.show_answer(answer, scene)
        QApplication.processEvents()
        shown.repaint()
        point(shown)
