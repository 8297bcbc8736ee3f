"""SentenceBar: the sentence as plain text, and examples of it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QMenu, QWidget

from engine.attention.tokens import EXAMPLES, Example, exemplified, typed
from engine.scene.options.attention import LONGEST_TEXT, AttentionView
from engine.words.language import tr
from engine.words.numbers import counted
from gui.access.focus_input import PRESS, FocusInput
from gui.board.acts import Editing
from gui.board.edited import Edited, new_gesture
from gui.controls.field import Field
from gui.theme.boxes import in_row
from gui.theme.buttons import button

PAUSE = 300  # milliseconds after a letter, in which another one may follow


class SentenceBar(Editing, QWidget):
    """Emits `edited` (AttentionView) with another sentence, as it is typed; until the field is left, of one gesture."""

    def __init__(self) -> None:
        super().__init__()
        self.options = AttentionView()
        self._gesture: int | None = None  # of what is being typed
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self.field, self.examples = Field(), button(tr("Examples"))
        self.field.setMaxLength(LONGEST_TEXT)
        self.field.setAccessibleName(tr("Sentence"))
        self.field.setToolTip(tr("Any text: what is shown follows as you type."))
        FocusInput(self.examples, PRESS)
        in_row(self, (self.field, 1), self.examples, gap=8, margins=(8, 2, 8, 4))
        self.examples.clicked.connect(self.open)
        self.field.textEdited.connect(lambda _: self._pause.start())
        self._pause.timeout.connect(self._follow)
        self.field.committed.connect(lambda _: self._leave())

    def show_options(self, options: AttentionView) -> None:
        """What is shown; where tokens are random the field is empty and says so."""
        self.options = options
        drawn = options.tokens == "random" and options.weights == "random"
        self.field.show_text("" if drawn else options.text, follows=True)
        said = counted(options.count, "random token")
        self.field.setPlaceholderText(said if drawn else tr("Type a sentence"))

    def menu(self) -> QMenu:
        """An entry for each example."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for example in EXAMPLES:
            menu.addAction(tr(example.title).replace("&", "&&"), partial(self.take, example))
        return menu

    def take(self, example: Example) -> None:
        """As if it were chosen in the menu."""
        self._emit(exemplified(self.options, example))

    def _follow(self) -> None:
        """What stands in the field by now."""
        self._pause.stop()
        options = typed(self.options, self.field.text())
        if self.field.isModified() and options != self.options:
            self._gesture = new_gesture() if self._gesture is None else self._gesture
            self.edited.emit(Edited(options, self._gesture))

    def _leave(self) -> None:
        """What is typed next is a gesture of its own."""
        self._follow()
        self.field.setModified(False)
        self._gesture = None

    def _emit(self, options: AttentionView) -> None:
        self._pause.stop()
        self.edited.emit(Edited(options, new_gesture()))

    def open(self) -> None:
        self.menu().popup(self.examples.mapToGlobal(QPoint(0, self.examples.height())))
