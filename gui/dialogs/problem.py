"""ProblemDialog: what the program wrote down of its own failures, as text to be copied."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QWidget

from engine.scene.scene import Scene, to_json
from engine.words.language import later, tr
from gui.board.clipboard import copy_text
from gui.dialogs.base.dialog import words
from gui.storage import report
from gui.theme.boxes import in_column

SIZE = (96, 30)  # letters and lines
LONGEST = 400_000  # characters: a text view takes long for more

NOTHING = later(
    "Nothing has failed that this program knows of. For a report of your own, this is what it runs on and what it "
    "shows. Nothing is sent anywhere."
)
FOUND = later(
    "What failed, the newest first, with the scene that was shown. Nothing is sent anywhere; read it before you pass "
    "it on. The files are in {folder}."
)


class ProblemDialog(QDialog):
    """The reports, newest first; where there is none, what a person's own report would need."""

    def __init__(self, scene: Scene, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Report a problem"))
        self.note, self.text = words("note"), QPlainTextEdit()
        written = report.read()
        self.note.setText(tr(FOUND, folder=report.reports()) if written else tr(NOTHING))
        self.note.show()
        self.text.setPlainText(written[:LONGEST] or f"{report.versions()}\n\n{to_json(scene).decode()}")
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setAccessibleName(tr("Report"))
        letters = self.text.fontMetrics()
        self.text.setMinimumWidth(SIZE[0] // 2 * letters.averageCharWidth())
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Close)
        buttons.rejected.connect(self.reject)
        self.copy = buttons.addButton(tr("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.setDefault(True)
        self.copy.clicked.connect(self._copy)
        in_column(self, self.note, (self.text, 1), buttons, gap=12, margins=(16, 16, 16, 16))
        self.resize(SIZE[0] * letters.averageCharWidth() + 48, SIZE[1] * letters.height() + 120)

    def _copy(self) -> None:
        copy_text(self.text.toPlainText())
        self.note.setText(tr("Copied. A message to those who write Phasescope can take it in."))
