"""Export handout: of which tour, on which paper, with or without its notes, to which file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from engine.tours.read import stem
from engine.words.language import tr
from engine.words.numbers import counted
from gui.dialogs.base.dialog import Choice
from gui.dialogs.base.drawing import Drawing
from gui.dialogs.base.file import FileDialog
from gui.dialogs.base.tours import Offered, Tours
from gui.output import handout
from gui.output.handout import SHEETS, Handout
from gui.output.offscreen_stage import OffscreenStage

ENDING = ".pdf"


class HandoutChoice(NamedTuple):
    """What a person wants."""

    handout: Handout
    path: Path


class ExportHandout(FileDialog):
    """Emits `chosen` (HandoutChoice)."""

    def __init__(
        self,
        offered: Sequence[Offered],
        chosen: int = 0,
        *,
        font: QFont,
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Export handout"), does=tr("Export"), parent=parent)
        self.type = font
        self.tours = Tours(offered, chosen)
        self.sheet = Choice([(tr(sheet.title), key) for key, sheet in SHEETS.items()])
        self.notes = Choice([(tr("Captions"), False), (tr("Captions and notes"), True)])
        self.add(tr("To&ur"), self.tours.field)
        self.add(tr("&Paper"), self.sheet)
        self.add(tr("&Text"), self.notes)
        self.add_file(folder, {ENDING: tr("PDF, a step a page")})
        self.tours.field.currentIndexChanged.connect(self.suggest)
        for choice in (self.sheet, self.notes):
            choice.chosen.connect(self.check)
        self.suggest()

    @property
    def choice(self) -> HandoutChoice:
        sheet = SHEETS[self.sheet.value]
        made = Handout(self.tours.chosen, font=self.type, sheet=sheet, notes=self.notes.value)
        return HandoutChoice(made, self.file.path)

    @property
    def stem(self) -> str:
        return stem(self.tours.field.currentText())

    def problem(self) -> str:
        try:
            self.tours.chosen  # noqa: B018  (read now)
        except ValueError as error:
            return str(error)
        return self.file.problem()

    def tell(self, problem: str) -> None:
        if problem:
            self.say(error=problem)
        else:
            self.say(note=f"{counted(len(self.tours.chosen.steps), 'page')}.", warning=self.file.replaces())


class Printing(Drawing):
    """Of a handout, page after page."""

    def __init__(self, choice: HandoutChoice, *, parent: QWidget | None = None) -> None:
        made = choice.handout
        stage = OffscreenStage(made, made.moments())
        super().__init__(tr("Export handout"), stage, choice.path, partial(handout.write, stage, made), parent=parent)
