"""What moves in a film: the fields of a sweep and those of a tour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLineEdit, QWidget

from engine.scene.scene import Scene
from engine.tours.read import stem
from engine.words.language import tr
from engine.words.numbers import spaced
from gui.dialogs.base.dialog import Choice, beside, combo, spin
from gui.dialogs.base.target import Target
from gui.dialogs.base.tours import Offered, Tours
from gui.output.board_subject import BoardSubject
from gui.output.film import Film, Moved, movable, sweep, tour_film
from gui.output.offscreen_subject import Look, OffscreenSubject
from gui.output.tour_subject import TourSubject
from gui.storage.session import Settings

if TYPE_CHECKING:
    from gui.output.board_subject import BoardOwner

SECONDS = 6  # of a sweep
SCREEN = (1920, 1080)  # pixels of a tour's pictures


class Moving(QObject):
    """`rows`: fields by their labels; `changed` when they say something else."""

    changed = Signal(object)  # bool, whether all of it is another

    rows: Mapping[str, QWidget]

    @property
    def size(self) -> tuple[int, int]:
        """Pixels, to begin with."""
        raise NotImplementedError

    @property
    def seconds(self) -> int:
        """How long it is, to begin with."""
        raise NotImplementedError

    @property
    def stem(self) -> str:
        """Of the file's name."""
        raise NotImplementedError

    def film(self, seconds: float, rate: int) -> Film:
        """ValueError in one sentence where the fields make none."""
        raise NotImplementedError

    def subject(self, look: Look) -> OffscreenSubject:
        """What the film is of."""
        raise NotImplementedError

    @property
    def panel(self) -> str:
        """Of which the film is, where it is of one."""
        return ""


class Sweeping(Moving):
    """A number on its way from one end to the other."""

    def __init__(
        self,
        scene: Scene,
        targets: Sequence[Target],
        *,
        make: Callable[..., BoardOwner],
        chosen: str,
        standing: Settings = Settings(),
    ) -> None:
        """`standing`: how the window stands."""
        super().__init__()
        self.scene, self.targets, self.make = scene, {target.name: target for target in targets}, make
        self.standing = standing
        self.movable: list[Moved] = movable(scene)
        self.target = combo([(target.title, target.name) for target in targets], chosen)
        self.moved = combo([(tr(moved.title), place) for place, moved in enumerate(self.movable)], 0)
        self.low, self.high = QLineEdit(), QLineEdit()
        self.course = Choice([(tr("Steady"), "steady"), (tr("Eased"), "eased")])
        self.way = Choice([(tr("One way"), False), (tr("There and back"), True)])
        self.rows = {
            tr("&Picture"): self.target,
            tr("&What moves"): self.moved,
            tr("F&rom, to"): beside({tr("From"): self.low, tr("To"): self.high}),
            tr("&Course"): self.course,
            tr("Wa&y"): self.way,
        }
        self.target.currentIndexChanged.connect(lambda: self.changed.emit(True))
        self.moved.currentIndexChanged.connect(self._take_moved)
        for line in (self.low, self.high):
            line.textEdited.connect(lambda: self.changed.emit(False))
        for choice in (self.course, self.way):
            choice.chosen.connect(lambda: self.changed.emit(False))
        self._take_moved()

    def _take_moved(self) -> None:
        for line, value in ((self.low, self.sweeps.low), (self.high, self.sweeps.high)):
            line.setText(spaced(value))
        self.changed.emit(True)

    @property
    def sweeps(self) -> Moved:
        return self.movable[self.moved.currentIndex()]

    @property
    def panel(self) -> str:
        return str(self.target.currentData())

    @property
    def seconds(self) -> int:
        return SECONDS

    @property
    def size(self) -> tuple[int, int]:
        return self.targets[self.panel].size

    @property
    def stem(self) -> str:
        return f"{self.scene.encoding.id}-{self.sweeps.title.lower().replace(' ', '-')}"

    def film(self, seconds: float, rate: int) -> Film:
        ends = self.sweeps.parse(self.low.text()), self.sweeps.parse(self.high.text())
        asked = {"course": self.course.value, "back": self.way.value}
        film = sweep(self.scene, self.sweeps, ends, seconds=seconds, rate=rate, **asked)
        for share in (0, 0.5, 1):
            film.at(share * film.seconds)
        return film

    def subject(self, look: Look) -> OffscreenSubject:
        return BoardSubject(self.make, look, self.standing)


class Touring(Moving):
    """A tour, or some of its steps, at its own pace or another."""

    def __init__(self, offered: Sequence[Offered], chosen: int, *, font: QFont) -> None:
        super().__init__()
        self.font = font
        self.tours = Tours(offered, chosen)
        self.first, self.last = spin(1, 1, 1), spin(1, 1, 1)
        self.rows = {
            tr("To&ur"): self.tours.field,
            tr("Steps, fro&m, to"): beside({tr("First step"): self.first, tr("Last step"): self.last}),
        }
        self.tours.field.currentIndexChanged.connect(self._take_tour)
        for field in (self.first, self.last):
            field.valueChanged.connect(lambda: self.changed.emit(True))
        self._take_tour()

    def _take_tour(self) -> None:
        try:
            count = len(self.tours.chosen.steps)
        except ValueError:  # said where a film is asked for
            count = 1
        for field, value in ((self.first, 1), (self.last, count)):
            with QSignalBlocker(field):
                field.setRange(1, count)
                field.setValue(value)
        self.changed.emit(True)

    @property
    def size(self) -> tuple[int, int]:
        return SCREEN

    @property
    def steps(self) -> range:
        """Those that are asked for, counted from 0; ValueError in one sentence where there are none."""
        first, last = self.first.value(), self.last.value()
        if first > last:
            raise ValueError(tr("Steps: {first} comes after {last}", first=first, last=last))
        return range(first - 1, last)

    @property
    def seconds(self) -> int:
        try:
            steps = self.tours.chosen.steps[self.steps.start : self.steps.stop]
        except ValueError:
            return 1
        return max(1, round(sum(step.seconds for step in steps)))

    @property
    def stem(self) -> str:
        return stem(self.tours.field.currentText())

    def film(self, seconds: float, rate: int) -> Film:
        return tour_film(self.tours.chosen, self.steps, seconds=seconds, rate=rate)

    def subject(self, look: Look) -> OffscreenSubject:
        return TourSubject(self.tours.chosen, look, font=self.font)
