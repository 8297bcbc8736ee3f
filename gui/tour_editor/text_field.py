"""TextField: a few lines of plain text, each change told at once, and in a sentence below what is wrong with them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextCursor
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QSizePolicy, QWidget

from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls import words
from gui.controls.gesture import Gestures
from gui.theme.boxes import in_column
from gui.theme.labels import label
from gui.theme.restyling import style_by

Standard = QKeySequence.StandardKey
FRAME = 10  # pixels of border, padding and margin
BREAKS = str.maketrans({"\u2028": "\n", "\u2029": "\n"})


class TextArea(QPlainTextEdit):
    """Undo and redo belong to the tour; Tab goes on to the next field.

    `lines`: what it has room for; with `grows` at least.
    """

    def __init__(self, lines: int, *, grows: bool) -> None:
        super().__init__()
        self.lines = lines
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(1)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)  # the style sheet draws it
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A bar as needed may never come to rest: it takes width, lines break anew, it goes, they break anew. The
        # program stood still in this, in posted events without end.
        self.setVerticalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAlwaysOff if lines == 1 else Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        )
        if lines == 1:
            self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(lambda low, high: bar.setEnabled(high > low))
        up = QSizePolicy.Policy.MinimumExpanding if grows else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Ignored, up)

    @property
    def words(self) -> str:
        """What is written; unlike toPlainText, with the spaces that hold words together."""
        return self.document().toRawText().translate(BREAKS)

    def show_words(self, text: str) -> None:
        """Show this text; the cursor stays where the text does."""
        now = self.words
        if text == now:
            return
        same = next((i for i, (a, b) in enumerate(zip(now, text, strict=False)) if a != b), min(len(now), len(text)))
        room = min(len(now), len(text)) - same
        ends = zip(reversed(now), reversed(text), strict=False)
        after = min(room, next((i for i, (a, b) in enumerate(ends) if a != b), room))
        cursor = QTextCursor(self.document())
        cursor.setPosition(units(now[:same]))
        cursor.setPosition(units(now[: len(now) - after]), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text[same : len(text) - after])

    def sizeHint(self) -> QSize:
        return QSize(120, self.lines * self.fontMetrics().lineSpacing() + FRAME)

    minimumSizeHint = sizeHint

    def event(self, event: QEvent) -> bool:
        """A shortcut of the program before the field's own undo."""
        undoes = isinstance(event, QKeyEvent) and (event.matches(Standard.Undo) or event.matches(Standard.Redo))
        if event.type() == QEvent.Type.ShortcutOverride and undoes:
            event.ignore()
            return False
        return super().event(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Plain text alone, in one line where there is one."""
        text = source.text()
        self.insertPlainText(" ".join(text.split()) if self.lines == 1 else text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.lines == 1 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


def units(text: str) -> int:
    """How many places of a text document hold it."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


class TextField(Editing, QWidget):
    """Edits a text; a run of typing is one gesture."""

    def __init__(self, title: str, *, lines: int, hint: str = "", tip: str = "", grows: bool = False) -> None:
        super().__init__()
        self.gestures = Gestures()
        self.label, self.field, self.complaint = QLabel(title), TextArea(lines, grows=grows), label(role="error")
        self.label.setBuddy(self.field)
        self.field.setPlaceholderText(hint)
        self.field.setAccessibleName(title.replace("&", ""))
        self.field.setAccessibleDescription(tip)
        self.field.setToolTip(tip)
        self.complaint.hide()
        self.setFocusProxy(self.field)
        in_column(self, self.label, self.field, self.complaint, gap=2)
        self.field.textChanged.connect(self._tell)

    def show_words(self, text: str, problem: str) -> None:
        """Show a text and why it is refused, '' where it is not. Emits nothing."""
        with QSignalBlocker(self.field):
            self.field.show_words(text)
        self.complaint.setText(words.breakable(problem))
        self.complaint.setVisible(bool(problem))
        self.field.setAccessibleDescription(problem or self.field.toolTip())
        style_by(self.field, "problem", bool(problem))

    def _tell(self) -> None:
        self.edited.emit(Edited(self.field.words, self.gestures.repeated()))

    def rest(self) -> None:
        """These are other words: seen from their beginning, and what is typed next is another gesture."""
        self.gestures.single()
        self.field.moveCursor(QTextCursor.MoveOperation.Start)
