"""Unkept: what is saved nowhere and cannot be kept either is not lost without a question."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMessageBox

from engine.words.language import later, tr
from gui.app.session_keeper import SessionKeeper
from gui.board.board import Board
from gui.tour.presenting import Presenting
from gui.window.window import Window

LOST = later("{problem}. What is not saved is lost when the window closes: save it in another place first.")


class Unkept:
    """`given_up`: it may be lost, or there is nobody to ask."""

    def __init__(self, window: Window, board: Board, session: SessionKeeper, presenting: Presenting) -> None:
        self.window, self.board, self.session, self.presenting = window, board, session, presenting
        self.given_up = False

    def holds(self, event: QCloseEvent) -> bool:
        """Whether closing has to wait for an answer."""
        self.board.take_moves()
        problem = "" if self.given_up else self.session.unkept() or self.presenting.editor.unkept()
        if problem:
            event.ignore()
            self._ask(tr(LOST, problem=problem))
        return bool(problem)

    def _ask(self, sentence: str) -> None:
        talk, kinds = self.presenting.talk, QMessageBox.StandardButton
        front = self.window if talk is None else talk.stage
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Phasescope", sentence, kinds.Cancel, front)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.addButton(tr("Close anyway"), QMessageBox.ButtonRole.DestructiveRole).clicked.connect(self._give_up)
        box.setDefaultButton(kinds.Cancel)
        box.open()

    def _give_up(self) -> None:
        self.given_up = True
        self.window.close()
