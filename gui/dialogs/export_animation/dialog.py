"""Export animation: what moves, from where to where, how long, of which picture, to which file."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSignalBlocker, QTimer
from PySide6.QtWidgets import QSpinBox, QWidget

from engine.export.cells import Cancelled
from engine.system import files
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced
from gui.dialogs.base.dialog import Choice, beside, spin, theme_choice
from gui.dialogs.base.file import FileDialog
from gui.dialogs.export_animation.moving import Moving
from gui.output import film_file, mp4
from gui.output.film import LONGEST_FILM, Film, moments
from gui.output.formats import FORMATS
from gui.output.image import LONGEST_SIDE, MOST_OF_FILM, check_pixels
from gui.output.offscreen_stage import OffscreenStage
from gui.output.offscreen_subject import Look, OffscreenSubject

if TYPE_CHECKING:
    from gui.theme.theme import ThemeTokens

QUIET, EVERY = 600, 60  # milliseconds without a change until the size is guessed; between two looks at the guess
RATE = 20


class AnimationChoice(NamedTuple):
    """What a person wants: a film of a subject."""

    film: Film
    subject: OffscreenSubject
    path: Path


class ExportAnimation(FileDialog):
    """Emits `chosen` (AnimationChoice); a guess at the file's size comes from a few pictures, drawn meanwhile."""

    def __init__(
        self,
        kinds: Mapping[str, tuple[str, Moving]],
        *,
        themes: dict[str, ThemeTokens],
        folder: Path,
        chosen: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`kinds`: by name, what a film can be of, each with its title."""
        super().__init__(tr("Export animation"), does=tr("Export"), parent=parent)
        self.kinds, self.themes = {key: moving for key, (_, moving) in kinds.items()}, themes
        self.kind = Choice([(title, key) for key, (title, _) in kinds.items()])
        self.kind.show_value(chosen or next(iter(kinds)))
        self.labels: dict[str, list[QWidget]] = {}  # of the rows of each kind
        self.suggested: dict[QSpinBox, int] = {}
        self._fields(folder)
        self.guessed = ""
        self._stage: OffscreenStage | None = None
        self._guess: threading.Thread | None = None
        self._given_up = threading.Event()
        self._quiet = QTimer(self, singleShot=True, interval=QUIET)
        self._look = QTimer(self, interval=EVERY)
        self._connect()
        self._take_kind()

    def _fields(self, folder: Path) -> None:
        self.seconds, self.rate = spin(1, 3600, 1), spin(1, 100, RATE)
        self.width_field, self.height_field = spin(16, LONGEST_SIDE, 1), spin(16, LONGEST_SIDE, 1)
        self.theme = theme_choice()
        self.add(tr("Film &of"), self.kind)
        for key, moving in self.kinds.items():
            self.labels[key] = [self.add(label, field) for label, field in moving.rows.items()]
        self.add(
            tr("S&econds, pictures a second"), beside({tr("Seconds"): self.seconds, tr("Pictures a second"): self.rate})
        )
        self.add(
            tr("&Size, pixels"),
            beside({tr("Width, pixels"): self.width_field, tr("Height, pixels"): self.height_field}),
        )
        self.add(tr("&Theme"), self.theme)
        self.add_file(folder, {ending: tr(form.title) for ending, form in FORMATS.items()})
        self.format.forbid(".mp4", "" if mp4.available() else tr(mp4.NEEDED))

    def _connect(self) -> None:
        for moving in self.kinds.values():
            moving.changed.connect(self._take_change)
        self.kind.chosen.connect(self._take_kind)
        for field in (self.seconds, self.rate, self.width_field, self.height_field):
            field.valueChanged.connect(self.check)
        self.theme.chosen.connect(self.check)
        self._quiet.timeout.connect(self._begin_guess)
        self._look.timeout.connect(self._end_guess)
        self.finished.connect(self.stop_guess)

    # What the fields say.

    @property
    def moving(self) -> Moving:
        return self.kinds[self.kind.value]

    @property
    def film(self) -> Film:
        """ValueError in one sentence where the fields make none."""
        return self.moving.film(self.seconds.value(), self.rate.value())

    @property
    def choice(self) -> AnimationChoice:
        size = self.width_field.value(), self.height_field.value()
        look = Look(self.moving.panel, size, self.themes[self.theme.value])
        return AnimationChoice(self.film, self.moving.subject(look), self.file.path)

    def problem(self) -> str:
        form = FORMATS[self.format.value]
        try:
            film = self.film
            check_pixels((self.width_field.value(), self.height_field.value()), 1, most=MOST_OF_FILM)
        except ValueError as error:
            return str(error)
        if film.rate > form.fastest:
            sentence = later("Pictures a second: {rate} are more than {most}, the most of this format")
            return tr(sentence, rate=film.rate, most=form.fastest)
        if film.pictures > LONGEST_FILM:
            sentence = later("Seconds: {n} pictures are more than {most}")
            return tr(sentence, n=spaced(film.pictures), most=spaced(LONGEST_FILM))
        if self.format.value == ".mp4" and not mp4.available():
            return tr("Format: {problem}", problem=tr(mp4.NEEDED))
        return self.file.problem()

    def _take_kind(self) -> None:
        for key, moving in self.kinds.items():
            for part in (*self.labels[key], *moving.rows.values()):
                part.setVisible(key == self.kind.value)
        self._take_moving()

    def _take_change(self, another: bool) -> None:
        """The fields of what moves say something else, or all of it is another film."""
        if another:
            self._take_moving()
        else:
            self.check()

    def _take_moving(self) -> None:
        """Another film: as long and as large as suits it, where a person has not said otherwise."""
        width, height = self.moving.size
        for field, value in (
            (self.seconds, self.moving.seconds),
            (self.width_field, width),
            (self.height_field, height),
        ):
            if field.value() == self.suggested.setdefault(field, field.value()):
                self.suggested[field] = value
                with QSignalBlocker(field):
                    field.setValue(value)
        self.suggest()

    @property
    def stem(self) -> str:
        return self.moving.stem

    def check(self) -> None:
        self.stop_guess()
        self.guessed = ""
        super().check()
        if self.does.isEnabled():
            self._quiet.start()

    def tell(self, problem: str) -> None:
        warning = "" if problem else self.file.replaces()
        self.say(note="" if problem else self._comes_to(), warning=warning, error=problem)

    def _comes_to(self) -> str:
        film, size = self.film, (self.width_field.value(), self.height_field.value())
        pictures, (width, height) = counted(film.pictures, "picture"), map(spaced, size)
        said = tr("{pictures} of {width} × {height} pixels", pictures=pictures, width=width, height=height)
        return tr("{pictures}, {size}", pictures=said, size=self.guessed or tr("estimating the size…"))

    # The guess.

    def _begin_guess(self) -> None:
        film, subject, _ = self.choice
        stage = self._stage = OffscreenStage(subject, moments(film, film_file.places(film)))
        ending, given_up = self.format.value, threading.Event()

        def guess() -> None:
            try:
                size = film_file.guess(stage, film, ending, cancelled=given_up.is_set)
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
            self.tell("")

    def stop_guess(self, *_: object) -> None:
        """Nothing of it is left."""
        self._quiet.stop()
        self._look.stop()
        self._given_up.set()
        if self._stage is not None:
            self._stage.end()
            self._stage = None
        if self._guess is not None:
            self._guess.join()
            self._guess = None
