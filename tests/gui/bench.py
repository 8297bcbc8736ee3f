"""Bench: a panel on a store, answered at once: what the program does with an edit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.pictures.frame import Ask, Request, finished
from engine.scene.scene import Scene
from gui.board.store import Store
from gui.theme import theme


class Bench:
    """Shows a scene in a panel of that kind."""

    def __init__(self, kind: Callable[[], Any], scene: Scene, size: tuple[int, int] = (520, 480)):
        self.panel, self.store = kind(), Store(scene)
        self.asked, self.pointed = 0, list[Any]()
        self.panel.edited.connect(self.store.put)
        self.panel.pointed.connect(self.pointed.append)
        self.panel.resized.connect(lambda _: self.answer())
        self.store.changed.connect(self.show)
        self.panel.restyle(theme.TOKENS["dark"])
        self.panel.show_scene(scene)
        self.panel.resize(*size)
        self.panel.show()
        QApplication.processEvents()
        for _ in range(2):
            self.show(scene)
            QApplication.processEvents()

    def show(self, scene: Scene) -> None:
        self.panel.show_scene(scene)
        self.answer()

    def answer(self) -> None:
        ask = self.ask()
        if ask is not None:
            self.asked += 1
            self.panel.show_answer(finished(Request(self.panel.scene, (ask,))).answers[self.panel.picture_name])

    def ask(self) -> Ask | None:
        return self.panel.ask()

    @property
    def scene(self) -> Scene:
        return self.store.scene

    def close(self) -> None:
        self.panel.close()
        self.panel.deleteLater()


def point(at: QPointF) -> QPoint:
    return QPoint(round(at.x()), round(at.y()))


def type_text(field: QWidget, text: str) -> None:
    """Replace what stands in a field, and press Return."""
    field.setFocus()
    field.selectAll()  # type: ignore[attr-defined]
    QTest.keyClicks(field, text) if text else QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClick(field, Qt.Key.Key_Return)
