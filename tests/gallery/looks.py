"""Looks of a room: the window as it stands there, one after the other, computed at once."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.models.reading import read
from engine.pictures import model, opening
from engine.pictures.opening import FIRST
from engine.pictures.rooms import ROOM
from engine.scene.scene import Scene
from engine.words import language
from gui.app.app import App
from gui.app.program import speak
from gui.board.worker import Direct
from gui.storage.session import Settings
from gui.theme import theme

THEMES: tuple[theme.Name, ...] = ("light", "dark", "contrast")
LANGUAGES: tuple[language.Language, ...] = ("en", "zh_CN")
SIZES = ((1280, 800), (1600, 960), (2560, 1440))
ENCODINGS = ("sinusoidal", "learned", "binary", "sincos2d", "rope", "mrope", "alibi", "t5", "cope", "nope")
CONFIGS = Path(__file__).parents[1] / "data" / "configs"
MODELS = {
    "learned": "gpt2",
    "sinusoidal": "m2m100-418m",
    "mrope": "qwen2-vl-7b.v4",
    "alibi": "bloom-560m",
    "t5": "t5-small",
}
USUAL = "llama3.1-8b.v4"  # the model of all others
ROUNDS = 6  # of the event loop, until layout and pictures agree


class Look(NamedTuple):
    """What a window is made in: all but the room and the encoding."""

    theme: theme.Name
    language: language.Language
    size: tuple[int, int]
    text: int = 100  # percent

    @property
    def name(self) -> str:
        """As files are called."""
        width, height = self.size
        return f"{self.theme}-{self.language}-{width}x{height}{'' if self.text == 100 else f'-{self.text}'}"


class Shot(NamedTuple):
    """A room, as one look shows one encoding in it."""

    look: Look
    encoding: str
    room: str

    @property
    def name(self) -> str:
        """Of its file, without a suffix."""
        return f"{self.room}-{self.encoding}-{self.look.name}"


def settle() -> None:
    for _ in range(ROUNDS):
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def scene_of(encoding: str, room: str) -> Scene:
    """What a room opens with; that of models with one of the encoding's kind."""
    scene = FIRST.with_encoding(build(encoding))
    if room == "model":
        file = CONFIGS / f"{MODELS.get(encoding, USUAL)}.json"
        return model.opened(scene, read(str(file)).found)
    return opening.opened(scene, ROOM[room].large[0])


@contextmanager
def window(look: Look) -> Iterator[App]:
    """A window of its own, which keeps nothing; language and theme are the program's afterwards as before."""
    application, before = QApplication.instance(), language.spoken()
    assert isinstance(application, QApplication)
    font = application.font()
    speak(look.language)
    theme.apply(application, theme.TOKENS[look.theme])
    app = App(FIRST, Settings(theme=look.theme), worker=Direct(), keeps=False)
    app.window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    app.window.resize(*look.size)
    app.start([])
    app.window.resize(*look.size)
    app.window.status.time.hide()
    app.appearance.set_text(look.text)
    settle()
    try:
        yield app
    finally:
        app.window.close()
        app.window.deleteLater()
        settle()
        speak(before)
        application.setFont(font)


def shots(look: Look, encodings: Sequence[str], rooms: Sequence[str]) -> Iterator[tuple[Shot, App]]:
    """The window in each room with each encoding, in turn."""
    with window(look) as app:
        for encoding, room in itertools.product(encodings, rooms):
            app.store.show(scene_of(encoding, room))
            app.window.docks.choose(room)
            settle()
            app.board.request()
            settle()
            yield Shot(look, encoding, room), app
