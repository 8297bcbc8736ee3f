"""Panel: what every picture has in common: what it asks for, how it is shown, what a person does to it."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import wraps
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QEvent, QSize, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from engine.pictures.frame import Ask, Failure
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Scene, options_of
from engine.values.parameter import parameters
from engine.words.language import later, tr
from gui.board.acts import Editing
from gui.board.captioned import Captioned
from gui.board.edited import Edited, new_gesture
from gui.board.empty_notice import EmptyNotice
from gui.theme.boxes import in_column, in_row
from gui.theme.restyling import restyle_parts
from gui.theme.theme import TOKENS, ThemeTokens

FAILED = later(
    "This panel failed: {error}\nAnother setting brings its picture back. Help › Report a problem tells what happened."
)
SMALLEST = 120  # pixels of a panel's side
UNBOUND = (1 << 24) - 1  # pixels, Qt's QWIDGETSIZE_MAX

Given = ParamSpec("Given")
AnyPanel = TypeVar("AnyPanel", bound="Panel")


def of_picture(handler: Callable[Concatenate[AnyPanel, Given], None]) -> Callable[Concatenate[AnyPanel, Given], None]:
    """A panel's handler of what a person does in the picture: only while the picture is of this kind of scene.

    Between another encoding and its picture the old one still stands there. What is pointed at in it is nothing of the
    new scene; that the pointer leaves, None, is heard at all times.
    """

    @wraps(handler)
    def heard(panel: AnyPanel, /, *given: Given.args, **named: Given.kwargs) -> None:
        if panel.current or (given and given[-1] is None):
            handler(panel, *given, **named)

    return heard


OF_TWO = {"a": "", "b": "B · ", "a-b": "A · "}  # before the note of a picture of one encoding


class Panel(Editing, Captioned):
    """One picture: `name` as in engine/pictures/panels.py, which tells the rest of it.

    Signals: `edited` (Edited of a Scene), `pointed` (Pointer, or None when the pointer leaves), `resized` (itself),
    `broke` (itself and a Failure with a traceback).
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""  # of its card
    picture_name: ClassVar[str] = ""  # the module of pictures/
    options: ClassVar[str] = ""  # the Scene's group of options that belongs to this picture
    alone: ClassVar[bool] = False  # whether its picture is of one encoding, of A while A − B is shown
    data: ClassVar[str] = "table"  # what of the encoding is exported from here
    within: ClassVar[str] = ""  # "In the spectrum": over what keys and hands do in this picture alone,
    keys: ClassVar[tuple[tuple[str, str], ...]] = ()  # which is this, and by which keys
    sizeless: ClassVar[bool] = False  # whether what it shows is the same at any size
    blank: ClassVar[bool] = False  # whether nothing of it is of use where its picture is empty

    tokens: ThemeTokens = TOKENS["dark"]

    pointed = Signal(object)  # Pointer | None
    resized = Signal(object)  # Panel
    broke = Signal(object)  # tuple[Panel, Failure]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if info := BY_NAME.get(getattr(cls, "name", "")):
            cls.title, cls.picture_name, cls.options, cls.alone = info.title, info.picture, info.options, info.alone

    def __init__(self) -> None:
        stack = QStackedLayout()
        stack.setContentsMargins(0, 0, 0, 0)
        super().__init__(stack)
        self._stack = stack
        self.scene = Scene()  # until there is one
        self.pictured: Scene | None = None  # the one that the picture is made of
        self.shown: Any = None  # the picture that was shown last
        self.note, self.remark = "", ""
        self._free, self._taken = 0, 0  # pixels of height, as its parts and as those around it know them
        self._asked = (0, 0)  # pixels of the picture that was asked for last
        self._answer: object = None  # what is shown: the same again costs nothing
        self._broken: Scene | None = None  # the scene at which something in the panel failed
        self.density = 1.0  # pixels asked for by one that is there: more for an export
        self.setObjectName(self.name)
        self.body = QWidget()
        self.row = in_row(None, gap=0)
        self.top = in_column(self.body, (self.row, 1), gap=0)
        self.instead = EmptyNotice()
        self._stack.addWidget(self.body)
        self._stack.addWidget(self.instead)

    def ask(self) -> Ask | None:
        """What the panel needs; None while it is hidden."""
        if not self.isVisible():
            return None
        self._asked = self.size_asked()
        return Ask(self.picture_name, *self._asked)

    def ask_again(self, *_: object) -> None:
        """Say it where the picture has another size than was asked for: what stands beside it has grown or shrunk."""
        if self.isVisible() and self.size_asked() != self._asked:
            self.resized.emit(self)

    def minimumSizeHint(self) -> QSize:
        """Small: one panel's wishes do not set the height of all that share its tabs."""
        return QSize(SMALLEST, SMALLEST + self.height() - self.free)

    def size_asked(self) -> tuple[int, int]:
        """In device pixels."""
        if self.sizeless:
            return 1, 1
        ratio = self.devicePixelRatioF()
        room = self._stack.geometry() if self._stack.geometry().isValid() else self.rect()
        return max(1, round(room.width() * ratio)), max(1, round(room.height() * ratio))

    def show_scene(self, scene: Scene) -> None:
        """What follows at once: the pin, the view. Emits nothing."""
        self.scene = scene

    @property
    def current(self) -> bool:
        """Whether there is a picture, and of the scene, as far as it matters for what stands where in it.

        A hand that drags has its canvas also while a sentence stands in the picture's place.
        """
        pictured, scene = self.pictured, self.scene
        if self.failed:
            return False
        return pictured is scene or (pictured is not None and self._kind(pictured, scene))

    def _kind(self, pictured: Scene, scene: Scene) -> bool:
        """Whether two scenes have encodings of the same kinds, and this panel shows the same of them."""
        return (
            type(pictured.a) is type(scene.a)
            and type(pictured.b) is type(scene.b)
            and pictured.compare == scene.compare
            and (not self.options or _choices(pictured, self.options) == _choices(scene, self.options))
        )

    def show_answer(self, answer: Any, scene: Scene | None = None) -> None:
        """The computed picture of a scene, by default of the one that is there, or why there is none."""
        before, self.pictured = self.pictured, scene if scene is not None else self.scene
        if before is None or not self._kind(before, self.pictured):
            self.strip.forget()  # the height of what was said of another picture
        if answer is self._answer and self._broken in (None, self.scene):
            if self.note and self.alone:
                self.note = self._named(answer)  # of another one of the two
            return
        self._answer, self._broken = answer, None
        if isinstance(answer, Failure):
            self.say(answer.message, answer.detail)
            if answer.detail:
                self.broke.emit((self, answer))
            return
        try:
            self.shown, self.note, self.remark = answer, self._named(answer), answer.remark
            self.show_picture(answer)
        except Exception as error:  # a panel that fails says so; the others go on
            self.fail(f"{type(error).__name__}: {error}")
            self.broke.emit((self, Failure(f"{type(error).__name__}: {error}", traceback.format_exc())))
            return
        if self.blank and answer.empty:
            self.instead.say(answer.empty)
        self._stack.setCurrentWidget(self.instead if self.blank and answer.empty else self.body)

    def _named(self, answer: Any) -> str:
        """Its note; of one encoding of two, which of them it is: that the picture itself need not know."""
        return f"{OF_TWO[(self.pictured or self.scene).compare] if self.alone else ''}{answer.note}"

    def out_of_sight(self) -> QSize:
        """How much wider and higher it has to be for a picture that shows all of it; nothing where it scrolls not."""
        return QSize(0, 0)

    @property
    def answered(self) -> bool:
        """Whether it has shown anything yet."""
        return self._answer is not None

    def show_picture(self, answer: Any) -> None:
        raise NotImplementedError

    def edit(self, scene: Scene, gesture: int | None = None) -> None:
        """Say what a person made of the scene; without a gesture it is a look around."""
        self.edited.emit(Edited(scene, gesture))

    def edits(self, signal: SignalInstance, made: Callable[[Scene, Any], Scene], *, step: bool = False) -> None:
        """What a person does in the picture is `made` of the scene: a look around, or a step that can be undone."""

        def heard(what: object) -> None:
            if self.current:
                self.edit(made(self.scene, what), new_gesture() if step else None)

        signal.connect(heard)

    def choose(self, gesture: int | None, **options: object) -> None:
        """Say that a person set some of its own options."""
        self.edit(self.scene.replace_in(self.options, **options), gesture)

    def put_pin(self, **place: int) -> None:
        """Say that a person pinned another place."""
        self.edit(self.scene.replace_in("pin", **place))

    def take_options(self, edited: Edited, group: str = "") -> None:
        """The same of all of them, or of another group, as a part of the panel has made them."""
        self.edit(self.scene.replace(**{group or self.options: edited.value}), edited.gesture)

    def say(self, sentence: str, detail: str = "") -> None:
        """Put a sentence in the picture's place."""
        self.note, self.remark = "", ""
        self.instead.say(sentence, detail)
        self._stack.setCurrentWidget(self.instead)

    def fail(self, error: str) -> None:
        """Say that the picture is gone, until another scene brings it back."""
        self.say(tr(FAILED, error=error))
        self._broken = self.scene

    @property
    def failed(self) -> str:
        """The sentence in the picture's place, or ''."""
        return self.instead.sentence if self._stack.currentWidget() is self.instead else ""

    def restyle(self, tokens: ThemeTokens) -> None:
        """Take the theme's colours, and hand them to what is in it."""
        self.tokens = tokens
        restyle_parts(self.body, tokens)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        remarked = event.type() == QEvent.Type.LayoutRequest and self.remarked and self.free != self._free
        resized = event.type() == QEvent.Type.Resize
        if (remarked or resized) and self.height() - self.free != self._taken:
            self._taken = self.height() - self.free  # what is remarked has come or gone, with some of the height
            self.updateGeometry()
        if remarked:
            self.resizeEvent(QResizeEvent(self.size(), self.size()))
        if remarked or resized:
            self._free = self.free
            self.fit_claim()
        if resized or event.type() == QEvent.Type.Show:
            self.resized.emit(self)
        return done


def _choices(scene: Scene, group: str) -> list[object]:
    """What is chosen among a group of options: it decides on axes; numbers do not."""
    options = options_of(scene, group)
    return [getattr(options, each.name) for each in parameters(type(options)) if each.kind in ("choice", "bool")]
