"""The arena: encodings down, questions across; a click shows what an answer rests on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from engine.pictures import arena
from engine.pictures.arena import Arena
from engine.pictures.sheet import text
from engine.words.language import later, sentences, tr
from gui.access.focus_input import PRESS, FocusInput
from gui.board.acts import Linked
from gui.board.clipboard import copy_text
from gui.board.edited import new_gesture
from gui.board.panel import UNBOUND, Panel
from gui.controls.scroller import Scroller
from gui.panels.arena.questions import ArenaQuestions
from gui.panels.arena.table import ArenaHead, ArenaTable, cell_sentence
from gui.theme.boxes import in_column, in_row, turn
from gui.theme.buttons import button
from gui.theme.fonts import letter
from gui.theme.labels import label

LINES = 3  # of text below the board
POINT = later("Point at a title for what it asks, at a sign for its number.")
BESIDE = 84  # letters across from which buttons stand beside it


class ArenaPanel(Linked, Panel):
    """It fills in while one watches; the scene's own encodings come first."""

    name = "arena"
    within = later("In every encoding")
    keys = (
        (later("From answer to answer; pin one"), later("Arrows; Enter, click")),
        (later("Sort by a question"), later("Space, click on it")),
    )
    sizeless = True
    shown: Arena | None

    def __init__(self) -> None:
        super().__init__()
        self.table, self.says = ArenaTable(), label(role="note")
        self.head, self.scroller = ArenaHead(self.table), Scroller(self.table)
        self.questions = ArenaQuestions()
        self.questions.hide()
        self.copies = [
            self._button(tr("Copy CSV"), lambda shown: text(arena.sheets(shown), between=",")),
            self._button(tr("Copy LaTeX"), arena.latex),
        ]
        self.says.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.says.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        buttons = in_row(None, *self.copies, 0, gap=8)
        self.below = in_row(None, (self.says, 1), buttons, gap=8, margins=(10, 4, 8, 4))
        self.below.setAlignment(buttons, Qt.AlignmentFlag.AlignTop)
        self.room = QWidget()  # of the board, which ends within it where a row does
        in_column(self.room, (self.scroller, 1), 0, gap=0)
        self.row.addLayout(in_column(None, self.head, (self.room, 1), self.questions, self.below, gap=0))
        for watched in (self.room, self.scroller.viewport()):
            watched.installEventFilter(self)
        self.table.hovered.connect(self._tell)
        self.table.picked.connect(lambda cell: self._pin(*cell))
        self.table.sorted.connect(self._sort)
        self.head.picked.connect(self._sort)

    def _button(self, title: str, made: Callable[[Arena], str]) -> QPushButton:
        copies = button(title)
        copies.clicked.connect(lambda: self._copy(made))
        FocusInput(copies, PRESS)
        return copies

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words have the whole width where it is small."""
        super().resizeEvent(event)
        turn(self.below, across=self.width() >= BESIDE * letter(self.says.fontMetrics()))
        self._explain()

    def _explain(self) -> None:
        """The questions in words, below the board, where it leaves the room for that."""
        needed = self.questions.needed(self.width())
        taken = self.head.height() + self.table.comfortable() + self.below.sizeHint().height()
        self.questions.setFixedHeight(needed)
        self.questions.setVisible(0 < needed <= self.free - taken)

    def _end_whole(self) -> None:
        """The last row that is seen is a whole one, where not all have room."""
        places = self.table.places
        rows = max(1, self.room.height() // places.low)
        self.scroller.setMaximumHeight(rows * places.low if rows < places.rows else UNBOUND)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Rows are as high as there is room for."""
        if event.type() == QEvent.Type.Resize and watched is self.room:
            self._end_whole()
        elif event.type() == QEvent.Type.Resize:
            self.table.give_room(self.scroller.viewport().height())
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 200)

    def out_of_sight(self) -> QSize:
        places, seen = self.table.places, self.scroller.viewport().size()
        across = places.whole if places.cut or places.left(places.columns) > seen.width() else 0
        return (QSize(across, self.table.sizeHint().height()) - seen).expandedTo(QSize(0, 0))

    # Showing.

    def show_picture(self, answer: Arena) -> None:
        self.table.display(answer)
        self.head.fit()
        self.questions.display(answer)
        self._explain()
        self._end_whole()
        self._tell(self.table.over or self.table.cell)

    def show_links(self, shown: bool) -> None:
        """Whether it says where to point."""
        self.linked = shown
        self._tell(self.table.over or self.table.cell)

    def _tell(self, cell: tuple[int, int]) -> None:
        """The answer in words, below the board."""
        if self.shown is None or cell[0] >= len(self.shown.rows):
            return
        self.says.setFixedHeight(LINES * self.says.fontMetrics().height() + 4)
        said = cell_sentence(self.shown, *cell)
        pointing = sentences(said, tr(POINT))
        told = self.table.over is not None or not self.linked or not self._fits(pointing)
        self.says.setText(said if told else pointing)
        if self.table.over is None:
            box = self.table.places.cell(*cell)
            self.scroller.ensureVisible(0, round(box.center().y()), 0, round(box.height()))

    def _fits(self, words: str) -> bool:
        """Whether they have room below the board."""
        room = QRect(0, 0, self.says.width(), 1 << 16)
        metrics = self.says.fontMetrics()
        needed = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, words).height()
        return needed <= LINES * metrics.height()

    # What a person does.

    def _pin(self, row: int, column: int) -> None:
        """The encoding of the row comes to the controls, and what shows the answer is pinned in every picture."""
        if self.shown is None:
            return
        scene = arena.pinned(self.scene, self.shown.rows[row], self.shown.questions[column].name)
        if scene != self.scene:
            self.edit(scene, new_gesture())

    def _copy(self, made: Callable[[Arena], str]) -> None:
        if self.shown is not None:
            copy_text(made(self.shown))

    def _sort(self, column: int) -> None:
        if self.shown is not None:
            scene = arena.sorted_by(self.scene, self.shown.questions[column].name)
            self.edit(scene, new_gesture())
