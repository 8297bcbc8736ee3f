"""Board: the way of a scene to its pictures: what panels need is asked of the worker, its frame is shown in them.

The window, the stage of a talk, and pictures that nobody sees are layouts of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from engine.pictures.claims.trying import Claim
from engine.pictures.frame import Ask, Frame, Request
from engine.pictures.reading import Pointer
from engine.scene.scene import Scene
from gui.board.panel import Panel
from gui.board.store import Store
from gui.board.worker import Worker


class Layout(Protocol):
    """Where panels stand."""

    def seen(self) -> Sequence[Panel]:
        """Those that a person can see now: what they need is asked for."""

    def made(self) -> Iterable[Panel]:
        """All that there are: what comes is shown in them."""

    def show_scene(self, scene: Scene) -> None:
        """What follows a scene at once, without anything computed."""

    def tell(self, panel: Panel, scene: Scene) -> None:
        """A panel shows the answer to a scene: put beside it what it says of that."""

    def stand(self, frame: Frame, agree: Callable[[], bool], *, alone: bool) -> None:
        """All of a frame is shown: pictures share the place of their axes, what is read in it is said.

        `agree` tells whether it is what panels need by now, and asks for that; `alone`: no other frame follows soon.
        """


class DragKeeper(Protocol):
    """A form, which keeps the moves of a drag while what came before is not shown."""

    behind: Callable[[], bool]

    def catch_up(self) -> None:
        """Put what was kept."""


class Board(QObject):
    """One request in flight; a frame is shown one panel a turn of the event loop, and whole before the next.

    Painting all of a large window takes longer than a person's hand should wait. What is asked while a frame is being
    made or waits to be shown is asked when that is being shown: earlier, it would compute frames that nobody sees, and
    take turns from those who paint.
    """

    begun = Signal()  # the newest frame is being shown: the next can be asked for
    stands = Signal()  # all of a frame is shown, or there was nothing to compute

    def __init__(self, store: Store, worker: Worker, layout: Layout, *, at_once: bool = False) -> None:
        """`at_once`: each frame is shown whole before anything else happens."""
        super().__init__()
        self.store, self.worker, self.layout, self.at_once = store, worker, layout, at_once
        self.awake = False  # whether anything is asked for and shown
        self.whole = at_once  # whether the next frame is shown whole
        self.scale: float | None = None  # pixels that are asked for, for each of a panel; None: as on its screen
        self.pointer: Pointer | None = None
        self.forms: list[DragKeeper] = []
        self.asked: Request | None = None  # last
        self.newest: Frame | None = None  # comes when no panel waits
        self.frame: Frame | None = None  # the one that is shown, or of which panels wait for their answers
        self.waiting: dict[Panel, object] = {}
        self._held = False  # whether something was asked that waits
        self.turn = QTimer(self, singleShot=True, interval=0)
        self.soon = QTimer(self, singleShot=True, interval=0)
        self.stood = QTimer(self, singleShot=True, interval=0)  # comes after what is painted
        self.turn.timeout.connect(self.show_next)
        self.soon.timeout.connect(self.request)
        self.stood.timeout.connect(worker.go_on)
        store.changed.connect(self.show_scene)
        worker.ready.connect(self.catch_up)

    def adopt(self, panel: Panel) -> None:
        """A panel that was made just now."""
        panel.pointed.connect(self.point)
        panel.resized.connect(self.request_soon)

    def feed(self, form: DragKeeper) -> None:
        """A form whose edits are shown here."""
        form.behind = lambda: self.busy
        self.forms.append(form)

    # From the scene to the request.

    def show_scene(self, scene: Scene) -> None:
        """What follows at once, and the request for what has to be computed."""
        self.layout.show_scene(scene)
        self.request()

    def point(self, pointer: Pointer | None) -> None:
        """What the pointer is at, of which the reading tells."""
        self.pointer = pointer
        self.request_soon()

    def request_soon(self, *_: object) -> None:
        """One request for all that changes in this turn."""
        if self.at_once:
            self.request()
        elif self.awake:
            self.soon.start()

    def request(self) -> None:
        """Ask for what the panels need that are seen."""
        if not self.awake:
            return
        self.soon.stop()
        if self.busy:
            self._held = self._held or not self._under_way()
            return
        self._held = False
        if self.take_moves():
            return
        if asks := self.asks():
            self.asked = Request(self.store.scene, asks, self.pointer)
            self.worker.submit(self.asked, self.take)
        else:
            self.begun.emit()
            self.stands.emit()

    def _under_way(self) -> bool:
        """Whether just this is being computed."""
        asked = self.asked
        if asked is None or asked.scene is not self.store.scene or asked.pointer != self.pointer:
            return False
        return asked.asks == self.asks()

    def agree(self) -> bool:
        """Whether panels need what is shown; where that has moved what stands there, they need something else: ask."""
        agreed = self.frame is None or self.asks() == self.frame.request.asks
        if not agreed:
            self.request()
        return agreed

    def asks(self) -> tuple[Ask, ...]:
        """What each panel needs that is seen."""
        seen = self.layout.seen()
        if self.scale is not None:
            for panel in seen:
                panel.density = self.scale / panel.devicePixelRatioF()
        return tuple(ask for panel in seen if (ask := panel.ask()) is not None)

    @property
    def busy(self) -> bool:
        """Whether a frame is being made, or waits to be shown."""
        return self.worker.busy or self.newest is not None

    def take_moves(self) -> bool:
        """Take what forms have kept; whether there was any, and the scene that follows is asked for."""
        before = self.store.scene
        for form in self.forms:
            form.catch_up()
        return self.store.scene is not before

    def catch_up(self, *_: object) -> None:
        """Take and ask what has waited."""
        if self.awake and not self.busy:
            self.take_moves()
            if self._held:
                self.request()

    # From the frame to the pictures.

    def take(self, frame: Frame) -> None:
        """Show this frame when the one that is being shown is whole, or a newer one that comes before."""
        if not self.awake:
            return
        self.newest = frame
        if not self.waiting:
            self.begin_frame()

    def begin_frame(self) -> None:
        """Each panel is given its answer: the first one in the next turn, when what was laid out anew has its room."""
        frame, self.newest = self.newest, None
        if frame is None:
            return
        self.frame = frame
        answers = frame.answers
        self.waiting = {p: answers[p.picture_name] for p in self.layout.made() if p.picture_name in answers}
        if not self.waiting:
            self._stand(frame)
        while self.waiting and self.whole:
            self.show_next()
        self.whole = self.at_once
        if self.waiting:
            self.turn.start()
        self.begun.emit()
        self.catch_up()

    def show_next(self) -> None:
        """Show the answer that has waited longest; when there is none, the newest frame."""
        if not self.waiting or self.frame is None:
            self.begin_frame()
            return
        panel = next(iter(self.waiting))
        panel.show_claim(self.frame.claims.get(panel.picture_name, Claim()))
        panel.show_answer(self.waiting.pop(panel), self.frame.request.scene)
        self.layout.tell(panel, self.frame.request.scene)
        if not self.waiting:
            self._stand(self.frame)
        if self.waiting or self.newest is not None:
            self.turn.start()

    def _stand(self, frame: Frame) -> None:
        self.layout.stand(frame, self.agree, alone=self.at_once)
        self.stood.start()
        self.stands.emit()

    def rest(self) -> None:
        """Ask for nothing and show nothing from now on."""
        self.awake = self._held = False
        self.newest = None
        self.waiting.clear()
        for timer in (self.turn, self.soon, self.stood):
            timer.stop()

    def wake(self) -> None:
        """Go on, with what is seen now."""
        self.awake = True
        self.request()
