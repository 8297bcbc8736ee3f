"""FileDialog: a dialog that ends with a format and a file, which is typed or chosen in the system's dialog."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from engine.system import files
from engine.words.language import tr
from engine.words.numbers import quoted
from gui.board.acts import Choosing
from gui.controls.words import path_tip
from gui.dialogs.base.dialog import Choice, Dialog
from gui.theme.boxes import in_row
from gui.theme.buttons import button


class SaveFileField(Choosing, QWidget):
    """`formats`: ending → what it is. The name follows `suggest` until one is typed. `chosen`: the path."""

    def __init__(self, folder: Path, formats: Mapping[str, str]) -> None:
        super().__init__()
        self.folder, self.formats = folder, formats
        self.line, self.browse = QLineEdit(), button(tr("&Browse…"))
        self.setFocusProxy(self.line)
        in_row(self, (self.line, 1), self.browse, gap=8)
        self.typed, self.assumed = False, ""
        self.line.textEdited.connect(self._edited)
        self.line.textChanged.connect(lambda: self.line.setToolTip(path_tip(self.path)))
        self.browse.clicked.connect(self._ask)

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self.line.setAccessibleName(name)

    @property
    def path(self) -> Path:
        """What is in the field, in the folder where none is given, with the ending where none is given."""
        text = self.line.text().strip()
        path = Path.home() / text[2:] if text.startswith("~/") else self.folder / text
        return path if path.suffix or not path.name else path.with_name(path.name + self.assumed)

    @property
    def ending(self) -> str:
        return self.path.suffix.lower()

    def suggest(self, stem: str, ending: str) -> None:
        """Another name, unless one was typed; in any case another ending."""
        self.assumed = ending
        if not self.typed or not self.line.text().strip():
            self.line.setText(str(self.folder / f"{stem}{ending}"))
        elif self.ending in self.formats and self.ending != ending:
            self.line.setText(str(self.path.with_suffix(ending)))

    def problem(self) -> str:
        """Why nothing can be written there, or ''."""
        if not self.line.text().strip():
            return tr("File: a name is missing")
        if self.ending not in self.formats:
            known = ", ".join(self.formats)
            return tr("File: {name} does not end in one of {known}", name=quoted(self.path.name), known=known)
        return ""

    def replaces(self) -> str:
        """Said where a file is there already, or ''."""
        try:
            there = self.path.is_file()
        except (OSError, ValueError):
            return ""
        return tr("Replaces the {name} that is there.", name=self.path.name) if there else ""

    def _edited(self) -> None:
        self.typed = True
        self.chosen.emit(self.path)

    def _take(self, path: str) -> None:
        self.line.setText(path)
        self._edited()

    def _ask(self) -> None:
        dialog = QFileDialog(self, tr("Save as"), str(self.path))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # the dialog says it
        if QGuiApplication.platformName() == "offscreen":
            dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.setNameFilters([f"{tr(name)} (*{ending})" for ending, name in self.formats.items()])
        dialog.selectNameFilter(f"{tr(self.formats.get(self.ending, ''))} (*{self.ending})")
        dialog.setDefaultSuffix(self.ending[1:])
        dialog.selectFile(self.path.name)
        dialog.fileSelected.connect(self._take)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


class FileDialog(Choosing, Dialog):
    """Its file is called as its `stem` says until a name is typed, and follows the format, which follows its ending.

    `chosen` carries its `choice`, once that can be written.
    """

    @property
    def stem(self) -> str:
        raise NotImplementedError

    @property
    def choice(self) -> tuple[object, ...]:
        """What a person wants; ValueError in one sentence where the fields make nothing."""
        raise NotImplementedError

    def problem(self) -> str:
        """Why nothing can come of what the fields say, or ''."""
        raise NotImplementedError

    def tell(self, problem: str) -> None:
        """What the fields come to, or why to nothing, below them."""
        raise NotImplementedError

    def add_file(self, folder: Path, formats: Mapping[str, str]) -> None:
        """The last rows; of one format there is nothing to choose."""
        self.format = Choice([(ending[1:].upper(), ending) for ending in formats])
        self.file = SaveFileField(folder, formats)
        label = self.add(tr("F&ormat"), self.format)
        for part in (label, self.format):
            part.setVisible(len(formats) > 1)
        self.add(tr("&File"), self.file)
        self.format.chosen.connect(self.suggest)
        self.file.chosen.connect(self._follow)

    def suggest(self) -> None:
        """The name and the ending for what the fields say."""
        self.file.suggest(self.stem, self.format.value)
        self.check()

    def check(self) -> None:
        problem = self.problem()
        self.does.setEnabled(not problem)
        self.tell(problem)

    def go(self) -> None:
        if not self.does.isEnabled():
            return
        try:
            files.check(self.file.path)
        except ValueError as error:
            self.tell(str(error))
            return
        self.accept()
        self.chosen.emit(self.choice)

    def _follow(self) -> None:
        if self.file.ending in self.file.formats:
            self.format.show_value(self.file.ending)
        self.check()
