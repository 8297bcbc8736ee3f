"""Presentation: one talk, from its first step to Escape; its scenes are its own, and the window's stay as they are."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Signal
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QScreen
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from engine.scene.scene import Scene
from engine.words.language import dotted, tr
from gui.board.acts import Asking
from gui.board.board import Board
from gui.board.edited import Edited
from gui.board.store import Store
from gui.board.worker import Worker
from gui.theme import theme
from gui.theme.theme import ThemeTokens
from gui.tour.keys import HELP, TourKeys
from gui.tour.picture import TourPicture
from gui.tour.playback import Playback
from gui.tour.screens import fill, placed, show_on
from gui.tour.speaker import Speaker
from gui.tour.stage import TourStage

if TYPE_CHECKING:
    from engine.tours.tour import Tour

WRITES = (QLineEdit, QAbstractSpinBox, QComboBox, QTextEdit, QPlainTextEdit)


class Presentation(Asking, QObject):
    """`ended` carries it when it is over, `asked` the name of what is to be exported."""

    ended = Signal(object)  # Presentation

    def __init__(
        self,
        tour: Tour,
        *,
        worker: Worker,
        tokens: ThemeTokens,
        font: QFont,
        home: QScreen,
        size: QSize | None = None,
        clock: Callable[[], float] = time.monotonic,
        screens: Callable[[], list[QScreen]] = QGuiApplication.screens,
    ) -> None:
        """`font`: of both windows. `home`: where the speaker sits; with another screen the room looks at that one.

        `size` None: full screen.
        """
        super().__init__()
        self.tour, self.worker, self.tokens, self.font = tour, worker, tokens, font
        self.home, self.screens = home, screens
        self.store = Store(tour.steps[0].scene)
        self.stage, self.speaker = TourStage(), Speaker(tour)
        self.playback, self.keys = Playback(tour, self, clock), TourKeys(self)
        self.board = Board(self.store, worker, self.stage.pictures)
        self.size = size
        self.began: int | None = None  # the step that was shown first
        self.over = self.exchanged = self.helping = False
        self.commands = _commands(self)
        self._connect()
        self.restyle(tokens)

    def begin(self, step: int) -> None:
        """Take the screen, and show a step."""
        self.arrange()
        self.playback.jump(step)
        self._show(self.store.scene)
        self.board.wake()

    def _connect(self) -> None:
        """Every connection between the objects of a talk."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.installEventFilter(self)
        application.screenAdded.connect(self.arrange)
        application.screenRemoved.connect(self.arrange)
        self.store.changed.connect(self._show)
        self.playback.moved.connect(self._move)
        self.playback.came.connect(self._come)
        self.playback.rested.connect(self._tell)
        self.keys.asked.connect(self.do)
        self.keys.typing.connect(self._tell)
        for encoding in (self.stage.encoding, self.speaker.encoding):
            encoding.edited.connect(self._edit)
        pictures = self.stage.pictures
        pictures.born.connect(self._adopt)
        pictures.sized.connect(self.board.request_soon)
        self.board.stands.connect(self.playback.seen)
        self.stage.closing.connect(self.end)
        self.speaker.closing.connect(self.stage.activateWindow)

    def _adopt(self, picture: TourPicture) -> None:
        picture.panel.edited.connect(self._edit)
        self.board.adopt(picture.panel)
        picture.setFont(self.font)
        theme.hand_down(picture, self.tokens)
        picture.restyle(self.tokens)

    # What a hand does.

    def _edit(self, edited: Edited) -> None:
        """A control or a picture was taken in the hand: the tour waits."""
        self.playback.halt()
        self.store.put(edited)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Polish and isinstance(watched, QWidget) and self._owns(watched):
            theme.sized(watched, self.font.pointSizeF())  # a row, a handle, a list that was not there before
        if event.type() != QEvent.Type.KeyPress or not isinstance(watched, QWidget) or not isinstance(event, QKeyEvent):
            return False
        if self.over or watched.window() not in (self.stage, self.speaker):
            return False
        return self.keys.take(event, shared=self._shared(watched))

    def _owns(self, widget: QWidget | None) -> bool:
        """Whether it is a part of either window, or of a list or a menu that opens from there."""
        while widget is not None and widget not in (self.stage, self.speaker):
            widget = widget.parentWidget()
        return widget is not None and not self.over

    def _shared(self, focused: QWidget) -> bool:
        """Whether a control has the focus, which keeps its keys."""
        forms = (self.stage.encoding, self.speaker.encoding)
        return isinstance(focused, WRITES) or any(form.isAncestorOf(focused) for form in forms)

    def do(self, asked: str | int) -> None:
        """What a key asks for, by its name in the table of keys; a step by its number."""
        self.stage.hint.leave()
        if isinstance(asked, int):
            self.playback.jump(asked - 1)
            return
        does = self.commands.get(asked)
        if does is not None:
            does()

    def next(self) -> None:
        """On the way to the next step, from what is seen; at the end, back to what the last step shows."""
        self.playback.glide(self.playback.step + 1, self.store.scene)

    def leave(self) -> None:
        """Show the screen, put the tool, the controls, the notes away; with none of them, end."""
        if self.helping:
            self.help()
        elif self.stage.controlled:
            self.stage.control(on=False)
        elif not self.stage.notes.isHidden():
            self.stage.notes.turn(on=False)
        elif not self.stage.ink.clear():
            self.end()

    def help(self) -> None:
        """The keys in the caption's place, or the caption back."""
        self.helping = not self.helping
        self.stage.notes.turn(on=False)
        shown = self.tour.steps[self.playback.step]
        self.stage.say(
            tr(HELP if self.helping else shown.caption), offered="encoding" in shown.panels and not self.helping
        )

    # Showing.

    def _move(self, scene: Scene) -> None:
        """A scene on the way; one that stands there already is seen."""
        if scene == self.store.scene:
            self.playback.seen()
        else:
            self.store.show(scene)

    def _come(self, step: int) -> None:
        self.helping = False
        self.began = step if self.began is None else self.began
        self.stage.come(self.tour, step)
        self.stage.tell_keys(on=step == self.began)
        self.stage.ink.come(step)
        self.stage.pictures.show_scene(self.store.scene)
        self.speaker.come(step)
        self._tell()

    def _tell(self, *_: object) -> None:
        """How far the talk has come, what is typed, and whether it plays."""
        step = tr("{n} of {all}", n=self.playback.step + 1, all=len(self.tour.steps))
        typed = tr("to {step}", step=self.keys.digits) if self.keys.digits else ""
        self.stage.said.place.say(dotted(step, typed, tr("playing") if self.playback.playing else ""))

    def _show(self, scene: Scene) -> None:
        self.stage.show_scene(scene)
        if self.speaker.encoding.isVisible() or self.speaker.encoding.scene is None:
            self.speaker.encoding.show_scene(scene)

    def restyle(self, tokens: ThemeTokens) -> None:
        self.tokens = tokens
        for window in (self.stage, self.speaker):
            theme.dress(window, tokens, self.font)
            window.restyle(tokens)

    # Screens.

    def exchange(self) -> None:
        """The room's screen for the speaker's."""
        self.exchanged = not self.exchanged
        self.arrange()

    def turn_notes(self) -> None:
        """The notes over the stage, or away; where there is a screen for the speaker, only there, if it was closed."""
        _, own = placed(self.screens(), self.home, exchanged=self.exchanged)
        if own is None:
            self.stage.notes.turn(on=self.stage.notes.isHidden())
        elif self.speaker.isHidden():
            self.arrange()

    def arrange(self, *_: object) -> None:
        """Each window on its screen; with one screen alone the speaker has none."""
        if self.over:
            return
        room, own = placed(self.screens(), self.home, exchanged=self.exchanged)
        show_on(self.speaker, own)
        if own is not None:
            self.stage.notes.turn(on=False)  # they stand in the speaker's window
            self.speaker.encoding.show_scene(self.store.scene)
        if self.size is None:
            fill(self.stage, room)
        else:
            self.stage.resize(self.size)
            self.stage.show()
        self.stage.setFocus()

    def end(self) -> None:
        """Close both windows."""
        if self.over:
            return
        self.over = True
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.removeEventFilter(self)
        application.screenAdded.disconnect(self.arrange)
        application.screenRemoved.disconnect(self.arrange)
        self.playback.halt()
        self.board.rest()
        for window in (self.speaker, self.stage):
            window.close()
            window.deleteLater()
        self.ended.emit(self)


def _commands(talk: Presentation) -> Mapping[str, Callable[[], object]]:
    """What keys do to a talk, by the names in their table."""
    playback, ink, stage = talk.playback, talk.stage.ink, talk.stage
    return {
        "next": talk.next,
        "previous": lambda: playback.jump(playback.step - 1),
        "first": partial(playback.jump, 0),
        "last": lambda: playback.jump(len(talk.tour.steps) - 1),
        "play": lambda: playback.play(on=not playback.playing, here=talk.store.scene),
        "pause_or_next": lambda: playback.play(on=False, here=talk.store.scene) if playback.playing else talk.next(),
        "black": partial(ink.cover, "black"),
        "white": partial(ink.cover, "white"),
        "laser": partial(ink.take, "laser"),
        "pen": partial(ink.take, "pen"),
        "spotlight": partial(ink.take, "spotlight"),
        "erase": ink.erase,
        "take_back": ink.take_back,
        "controls": lambda: stage.control(on=not stage.controlled),
        "notes": talk.turn_notes,
        "exchange": talk.exchange,
        "animation": partial(talk.asked.emit, "animation"),
        "handout": partial(talk.asked.emit, "handout"),
        "help": talk.help,
        "leave": talk.leave,
    }
