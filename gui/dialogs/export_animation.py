"""Export animation: what moves, from where to where, how long, of which picture, to which file."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from engine import files
from engine.export import Cancelled
from engine.language import later, tr
from engine.parameter import counted, spaced
from engine.scene import Scene
from gui.dialogs.dialog import Choice, Dialog, combo, spin
from gui.dialogs.export_image import Target
from gui.dialogs.file import FileField
from gui.export import LONGEST_SIDE, check_pixels
from gui.takeout import movie, shooting
from gui.takeout.film import LONGEST_FILM, Film, Moved, movable, sweep
from gui.takeout.formats import FORMATS
from gui.takeout.stage import Look, Stage

if TYPE_CHECKING:
    from gui.app import App
    from gui.theme import Tokens

QUIET, EVERY = 600, 60  # milliseconds without a change until the size is guessed; between two looks at the guess
SECONDS, RATE = 6, 20
THEMES = {
    "as shown": later("As shown"),
    "dark": later("Dark"),
    "light": later("Light"),
    "contrast": later("Contrast"),
}


class AnimationChoice(NamedTuple):
    """What a person wants."""

    film: Film
    look: Look
    path: Path


class ExportAnimation(Dialog):
    """`export` gets the choice; a guess at the file's size comes from a few pictures that are drawn meanwhile."""

    def __init__(
        self,
        scene: Scene,
        targets: Sequence[Target],
        *,
        make: Callable[..., App],
        themes: dict[str, Tokens],
        export: Callable[[AnimationChoice], None],
        folder: Path,
        film: Film | None = None,
        chosen: str = "",
        parent: QWidget | None = None,
    ):
        """`film`: a tour's own; a sweep is made otherwise."""
        super().__init__(tr("Export animation"), does=tr("Export"), parent=parent)
        self.scene, self.targets, self.own = scene, {target.name: target for target in targets}, film
        self._make, self.themes, self.export = make, themes, export
        self.movable: list[Moved] = movable(scene)
        self._fields(folder, chosen)
        self.guessed = ""
        self._stage: Stage | None = None
        self._guess: threading.Thread | None = None
        self._given_up = threading.Event()
        self._quiet = QTimer(self, singleShot=True, interval=QUIET)
        self._look = QTimer(self, interval=EVERY)
        self._connect()
        self._take_moved()
        self._take_target()

    def _fields(self, folder: Path, chosen: str) -> None:
        self.target = combo([(target.title, target.name) for target in self.targets.values()], chosen)
        self.moved = combo([(tr(moved.title), place) for place, moved in enumerate(self.movable)], 0)
        self.low, self.high = QLineEdit(), QLineEdit()
        self.course = Choice([(tr("Steady"), "steady"), (tr("Eased"), "eased")])
        self.way = Choice([(tr("One way"), False), (tr("There and back"), True)])
        self.seconds, self.rate = spin(1, 3600, SECONDS), spin(1, 100, RATE)
        self.width_field, self.height_field = spin(16, LONGEST_SIDE, 1), spin(16, LONGEST_SIDE, 1)
        self.theme = Choice([(tr(THEMES[name]), name) for name in self.themes])
        self.format = Choice([(ending[1:].upper(), ending) for ending in FORMATS])
        self.format.offer(".mp4", enabled=movie.available())
        self.file = FileField(folder, {ending: tr(form.title) for ending, form in FORMATS.items()})
        self.add(tr("&Picture"), self.target)
        swept = {
            tr("&What moves"): self.moved,
            tr("F&rom, to"): _row({tr("From"): self.low, tr("To"): self.high}),
            tr("&Course"): self.course,
            tr("Wa&y"): self.way,
        }
        for label, field in swept.items():
            for part in (self.add(label, field), field):
                part.setVisible(self.own is None)
        self.add(
            tr("S&econds, pictures a second"), _row({tr("Seconds"): self.seconds, tr("Pictures a second"): self.rate})
        )
        self.add(
            tr("&Size, pixels"), _row({tr("Width, pixels"): self.width_field, tr("Height, pixels"): self.height_field})
        )
        self.add(tr("&Theme"), self.theme)
        self.add(tr("F&ormat"), self.format)
        self.add(tr("&File"), self.file)

    def _connect(self) -> None:
        self.target.currentIndexChanged.connect(self._take_target)
        self.moved.currentIndexChanged.connect(self._take_moved)
        for line in (self.low, self.high):
            line.textEdited.connect(self.check)
        for field in (self.seconds, self.rate, self.width_field, self.height_field):
            field.valueChanged.connect(self.check)
        for choice in (self.course, self.way, self.theme):
            choice.picked.connect(self.check)
        self.format.picked.connect(self._take_format)
        self.file.changed.connect(self._take_path)
        self._quiet.timeout.connect(self._begin_guess)
        self._look.timeout.connect(self._end_guess)
        self.finished.connect(self.stop_guess)

    # What the fields say.

    @property
    def sweeps(self) -> Moved:
        return self.movable[self.moved.currentIndex()]

    @property
    def film(self) -> Film:
        """ValueError in one sentence where the fields make none."""
        rate = self.rate.value()
        if self.own is not None:
            return self.own._replace(seconds=float(self.seconds.value()), rate=rate)
        film = sweep(
            self.scene,
            self.sweeps,
            (self.sweeps.parse(self.low.text()), self.sweeps.parse(self.high.text())),
            seconds=self.seconds.value(),
            rate=rate,
            course=self.course.value,
            back=self.way.value,
        )
        for share in (0, 0.5, 1):
            film.at(share * film.seconds)
        return film

    @property
    def choice(self) -> AnimationChoice:
        size = self.width_field.value(), self.height_field.value()
        return AnimationChoice(
            self.film, Look(self.target.currentData(), size, self.themes[self.theme.value]), self.file.path
        )

    def problem(self) -> str:
        """Why there can be no such animation, or ''."""
        form = FORMATS[self.format.value]
        try:
            film = self.film
            check_pixels((self.width_field.value(), self.height_field.value()), 1)
        except ValueError as error:
            return str(error)
        if film.rate > form.fastest:
            sentence = later("Pictures a second: {rate} are more than {most}, the most of this format")
            return tr(sentence, rate=film.rate, most=form.fastest)
        if film.pictures > LONGEST_FILM:
            sentence = later("Seconds: {n} pictures are more than {most}")
            return tr(sentence, n=spaced(film.pictures), most=spaced(LONGEST_FILM))
        if self.format.value == ".mp4" and not movie.available():
            return tr("Format: MP4 needs the program ffmpeg, which is not on the PATH")
        return self.file.problem()

    def _take_target(self) -> None:
        size = self.targets[self.target.currentData()].size
        self.width_field.setValue(size[0])
        self.height_field.setValue(size[1])
        self._take_format()

    def _take_moved(self) -> None:
        for line, value in ((self.low, self.sweeps.low), (self.high, self.sweeps.high)):
            line.setText(spaced(value))
        self._take_format()

    def _take_format(self) -> None:
        what = self.sweeps.title.lower().replace(" ", "-") if self.own is None else "tour"
        self.file.suggest(f"{self.scene.scheme.id}-{what}", self.format.value)
        self.check()

    def _take_path(self) -> None:
        if self.file.ending in FORMATS:
            self.format.show_value(self.file.ending)
        self.check()

    def check(self) -> None:
        problem = self.problem()
        self.stop_guess()
        self.guessed = ""
        self.does.setEnabled(not problem)
        self._say(problem)
        if not problem:
            self._quiet.start()

    def _say(self, problem: str = "") -> None:
        warning = "" if problem else self.file.replaces()
        self.say(note="" if problem else self._comes_to(), warning=warning, error=problem)

    def _comes_to(self) -> str:
        film, size = self.film, (self.width_field.value(), self.height_field.value())
        pictures, (width, height) = counted(film.pictures, "picture"), map(spaced, size)
        said = tr("{pictures} of {width} × {height} pixels", pictures=pictures, width=width, height=height)
        return tr("{pictures}, {size}", pictures=said, size=self.guessed or tr("size to be seen…"))

    # The guess.

    def _begin_guess(self) -> None:
        film, look, _ = self.choice
        stage = self._stage = Stage(self._make, look, scenes(film, shooting.places(film)))
        ending, given_up = self.format.value, threading.Event()

        def guess() -> None:
            try:
                size = shooting.guess(stage, film, ending, cancelled=given_up.is_set)
                self.guessed = tr("about {size}.", size=files.spelled(size))
            except Cancelled:
                pass
            except Exception as error:  # shown in place of the size
                self.guessed = str(error)

        self._given_up = given_up
        self._guess = threading.Thread(target=guess, name="guess", daemon=True)
        self._guess.start()
        self._look.start()

    def _end_guess(self) -> None:
        if self._guess is not None and not self._guess.is_alive():
            self.stop_guess()
            self._say()

    def stop_guess(self, *_: Any) -> None:
        """Nothing of it is left."""
        self._quiet.stop()
        self._look.stop()
        self._given_up.set()
        if self._stage is not None:
            self._stage.close()
            self._stage = None
        if self._guess is not None:
            self._guess.join()
            self._guess = None

    def go(self) -> None:
        if not self.does.isEnabled():
            return
        choice = self.choice
        try:
            files.check(choice.path)
        except ValueError as error:
            self._say(str(error))
            return
        self.stop_guess()
        self.accept()
        self.export(choice)


def scenes(film: Film, times: Sequence[float]) -> list[Callable[[], Scene]]:
    """The scene of each time, made when it is its turn."""
    return [lambda time=time: film.at(time) for time in times]  # type: ignore[misc]


def _row(fields: dict[str, QWidget]) -> QWidget:
    """Fields side by side, each with a name of its own."""
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    for name, field in fields.items():
        field.setAccessibleName(name)
        row.addWidget(field, 1)
    box.setFocusProxy(next(iter(fields.values())))
    return box
