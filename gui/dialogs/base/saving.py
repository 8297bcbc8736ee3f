"""Saving: something on its way into a file, in a thread of its own; the window stays live."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QProgressBar, QWidget

from engine.export.cells import Cancelled
from engine.system import files
from engine.words.language import tr
from gui.controls.words import path_tip
from gui.dialogs.base.dialog import WIDE, fit, words
from gui.theme.boxes import in_column
from gui.theme.buttons import button

EVERY = 60  # milliseconds between two looks at the progress
STEPS = 1000  # of the bar


class Write(Protocol):
    """Writes a file; answers with a remark or ''."""

    def __call__(
        self, path: Path, /, *, progress: Callable[[int, int], None], cancelled: Callable[[], bool]
    ) -> str: ...


class Saving(QDialog):
    """Starts at once. Cancel, Escape and closing give the work up, and the old file is whole."""

    def __init__(self, path: Path, write: Write, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.target, self._write = path, write
        self.setWindowTitle(tr("Export data"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.text, self.error, self.bar = words("note"), words("error"), QProgressBar()
        self.path = QLineEdit(str(path))
        self.path.setToolTip(path_tip(path))
        self.path.setReadOnly(True)
        self.path.setAccessibleName(tr("File"))
        self.path.hide()
        self.bar.setRange(0, STEPS)
        kinds = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kinds.Cancel)
        self.closes, self.folder = self.buttons.button(kinds.Cancel), button(tr("Open &folder"))
        self.closes.setAutoDefault(False)  # Return, pressed once too often, gives nothing up
        self.buttons.addButton(self.folder, QDialogButtonBox.ButtonRole.ActionRole)
        self.folder.hide()
        in_column(self, self.text, self.path, self.error, self.bar, self.buttons, gap=8, margins=(16, 16, 16, 16))
        self.setMinimumWidth(WIDE * self.fontMetrics().averageCharWidth())
        self.share, self.problem, self.remark, self.given_up = 0.0, "", "", False
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="saving", daemon=True)
        self._look = QTimer(self, interval=EVERY)
        self._look.timeout.connect(self._show)
        self.buttons.rejected.connect(self.reject)
        self.folder.clicked.connect(self._open_folder)
        application = QCoreApplication.instance()
        assert application is not None
        application.aboutToQuit.connect(self.stop)
        self.destroyed.connect(self._stop.set)
        self._say(tr("Writing {name}", name=path.name))
        self._thread.start()
        self._look.start()

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    def stop(self) -> None:
        """Give the work up and wait until nothing is left of it; nothing happens when it is done already."""
        self._stop.set()
        self._look.stop()
        self._thread.join()

    def open(self) -> None:
        """Beside the window, which stays live."""
        self.show()

    def reject(self) -> None:
        """Close; while work runs give it up, and close when nothing is left of it."""
        if not self.running:
            self._look.stop()
            super().reject()
            return
        self._stop.set()
        self.closes.setEnabled(False)
        self._say(tr("Giving up"))

    # In the thread.

    def _run(self) -> None:
        try:
            self.remark = self._write(self.target, progress=self._progress, cancelled=self._stop.is_set)
        except Cancelled:
            self.given_up = True
        except ValueError as error:
            self.problem = str(error)
        except Exception as error:  # shown, as a sentence would be
            self.problem = f"{type(error).__name__}: {error}"

    def _progress(self, done: int, total: int) -> None:
        self.share = done / max(1, total)

    # In the window's thread.

    def _show(self) -> None:
        if self.running:
            self.bar.setValue(round(STEPS * self.share))
        elif self.given_up:
            self.reject()
        else:
            self._look.stop()
            self._end()

    def _end(self) -> None:
        self.bar.hide()
        self.closes.setText(tr("Close"))
        self.closes.setEnabled(True)
        self.closes.setDefault(True)
        if self.problem:
            self.text.hide()
            self.error.setText(self.problem)
            self.error.show()
        else:
            self.folder.show()
            self.path.show()
            saved = tr("Saved, {size}.", size=files.spelled(_size(self.target)))
            self._say(f"{saved} {self.remark}".rstrip())
        self.closes.setFocus()
        fit(self)

    def _say(self, text: str) -> None:
        self.text.setText(text)
        self.text.show()
        fit(self)

    def _open_folder(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(self.target).absolute().parent))):
            self.error.setText(tr("No program here shows folders."))
            self.error.show()
            fit(self)


def _size(path: Path) -> int:
    """Bytes; 0 when somebody has taken the file away."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
