"""Export image: of what, how large, in which colours, to which file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from engine.scene.scene import Scene
from engine.words.language import later, tr
from engine.words.numbers import spaced
from gui.dialogs.base.dialog import Choice, beside, combo, spin, theme_choice
from gui.dialogs.base.drawing import Drawing
from gui.dialogs.base.file import FileDialog
from gui.dialogs.base.target import Target
from gui.output.image import LONGEST_SIDE, Paper, check_pixels, pixels
from gui.output.image_subject import ImageSubject, write
from gui.output.offscreen_stage import OffscreenStage

FORMATS = {".png": later("PNG image"), ".svg": later("SVG drawing"), ".pdf": later("PDF page")}
SCALES = (1, 2, 3, 4)
PRINT = 0  # stands for a width in print instead of a scale
LONG = 400  # milliseconds, from which on an export is seen
WIDTH, DPI = 170, 300  # a page's text width in millimetres, and what journals ask for


class ImageChoice(NamedTuple):
    """What a person wants; `theme` is one of `theme_choice`. `paper` says the scale where there is one.

    `claim`: its claim stands over the picture as its caption. `cross`: the pinned place is marked in it.
    """

    target: str
    size: tuple[int, int]
    scale: float
    theme: str
    path: Path
    paper: Paper | None = None
    claim: bool = False
    cross: bool = False


class ExportImage(FileDialog):
    """Emits `chosen` (ImageChoice)."""

    def __init__(
        self,
        targets: Sequence[Target],
        *,
        stem: str,
        folder: Path,
        chosen: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Export image"), does=tr("Export"), parent=parent)
        self.targets, self.begins = {target.name: target for target in targets}, stem
        self.target = combo([(target.title, target.name) for target in targets], chosen)
        self.width_field, self.height_field = spin(16, LONGEST_SIDE, 1), spin(16, LONGEST_SIDE, 1)
        self.scale = Choice([*((f"{scale} ×", scale) for scale in SCALES), (tr("Print"), PRINT)])
        self.width_in_print, self.dpi = spin(10, 2000, WIDTH), spin(36, 2400, DPI)
        self.theme = theme_choice()
        self.add(tr("&Picture"), self.target)
        size = {tr("Width, pixels"): self.width_field, tr("Height, pixels"): self.height_field}
        self.add(tr("&Size, pixels"), beside(size, between="×"))
        self.add(tr("S&cale"), self.scale)
        self.print_fields = beside({tr("Width in print, mm"): self.width_in_print, tr("Pixels an inch, dpi"): self.dpi})
        self.print_label = self.add(tr("&Width in print, mm; dpi"), self.print_fields)
        self.add(tr("&Theme"), self.theme)
        self.claim, self.cross = (Choice([(tr("Off"), False), (tr("On"), True)]) for _ in range(2))
        self.add(tr("C&laim as caption"), self.claim)
        self.add(tr("&Pinned place"), self.cross)
        self.add_file(folder, FORMATS)
        self._connect()
        self._take_target()

    def _connect(self) -> None:
        self.target.currentIndexChanged.connect(self._take_target)
        for field in (self.width_field, self.height_field, self.width_in_print, self.dpi):
            field.valueChanged.connect(self.check)
        for choice in (self.scale, self.theme):
            choice.chosen.connect(self.check)

    @property
    def choice(self) -> ImageChoice:
        size = self.width_field.value(), self.height_field.value()
        paper = None if self.scale.value else Paper(self.width_in_print.value(), self.dpi.value())
        scale = paper.scale(size[0]) if paper else self.scale.value
        return ImageChoice(
            self.target.currentData(),
            size,
            scale,
            self.theme.value,
            self.file.path,
            paper,
            claim=self.claim.value,
            cross=self.cross.value,
        )

    def _take_target(self) -> None:
        size = self.targets[self.target.currentData()].size
        self.width_field.setValue(size[0])
        self.height_field.setValue(size[1])
        self.suggest()

    @property
    def stem(self) -> str:
        return f"{self.begins}-{self.target.currentData()}"

    def check(self) -> None:
        for part in (self.print_label, self.print_fields):
            part.setVisible(self.scale.value == PRINT)
        super().check()

    def problem(self) -> str:
        try:
            check_pixels(self.choice.size, self.choice.scale)
        except ValueError as error:
            return self.file.problem() or str(error)
        return self.file.problem()

    def tell(self, problem: str) -> None:
        self.say(note=self._comes_to(), warning="" if problem else self.file.replaces(), error=problem)

    def _comes_to(self) -> str:
        columns, rows = map(spaced, pixels(self.choice.size, self.choice.scale))
        if self.format.value == ".png":
            sentence = later("{size}; the scene goes along as text.")
        else:
            sentence = later("Lines and text as vectors; the pictures as for {size}.")
        return tr(sentence, size=tr("{columns} × {rows} pixels", columns=columns, rows=rows) + self._printed())

    def _printed(self) -> str:
        """The size in print, where that is asked for."""
        (width, height), paper = self.choice.size, self.choice.paper
        if paper is None:
            return ""
        high = paper.millimetres * height / width
        return tr(", {wide} × {high} mm", wide=f"{paper.millimetres:g}", high=f"{high:.4g}")


class Picturing(Drawing):
    """Of one image: it shows itself where that takes long, or fails."""

    def __init__(self, choice: ImageChoice, subject: ImageSubject, scene: Scene, *, parent: QWidget | None) -> None:
        stage = OffscreenStage(subject, [lambda: scene])
        super().__init__(tr("Export image"), stage, choice.path, partial(write, stage), parent=parent)
        self.bar.setRange(0, 0)  # how far it is nobody knows
        self._long = QTimer(self, singleShot=True, interval=LONG)
        self._long.timeout.connect(self.show)

    def open(self) -> None:
        self._long.start()

    def done(self, result: int) -> None:
        self._long.stop()
        super().done(result)

    def _end(self) -> None:
        if self.problem:
            self._long.stop()
            super()._end()
            self.show()
        else:
            self.accept()
