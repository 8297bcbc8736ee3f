"""Steps of the tours that come along, as a room sees them: what is wrong with the texts on the stage."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QApplication

from engine.pictures.frame import finished
from engine.tours.read import SUPPLIED, read, tour_files
from engine.tours.tour import Moment
from gui.app.program import speak
from gui.output import offscreen_subject
from gui.output.offscreen_stage import ROUNDS
from gui.output.tour_subject import TourSubject
from gui.theme import theme
from tests.gallery.faults import faults
from tests.gallery.looks import Look

NAMES = tuple(sorted(path.stem for path in tour_files(SUPPLIED)))


def wrong(look: Look, tour: str, folder: Path | None = None) -> Iterator[tuple[str, list[str]]]:
    """Each step of a tour by its name, in order, as in a talk; its picture goes into the folder."""
    speak(look.language)
    tokens = theme.TOKENS[look.theme]
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    theme.apply(application, tokens)
    told = read(next(path for path in tour_files(SUPPLIED) if path.stem == tour))
    subject = TourSubject(told, offscreen_subject.Look("", look.size, tokens), font=application.font())
    for _ in subject.build():
        pass
    try:
        for place, step in enumerate(told.steps):
            subject.begin(Moment(place, step.scene, gliding=False))
            for _ in range(ROUNDS):
                frame = finished(wanted) if (wanted := subject.asked()) is not None else None
                if frame is not None:
                    subject.show(frame)
                QApplication.processEvents()
            name = f"{tour}-{place + 1:02d}-{look.name}"
            if folder is not None:
                subject.taken().save(str(folder / f"{name}.png"))
            yield name, _faults(subject)
    finally:
        subject.close()


def _faults(subject: TourSubject) -> list[str]:
    assert subject.stage is not None
    assert subject._canvas is not None
    with subject._canvas.painting():  # the widgets themselves, of which their pictures are kept
        return list(dict.fromkeys(faults(subject.stage)))
