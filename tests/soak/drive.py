"""Drive: gesture after gesture from the program's own event loop, and now and then a rest in which is counted."""

from __future__ import annotations

import faulthandler
import os
import sys
import threading
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from engine.scene.scene import to_json
from tests.soak import counts, material
from tests.soak.attendant import Attendant
from tests.soak.gestures import Gesture
from tests.soak.gestures.dialogs import leave
from tests.soak.hand import Hand
from tests.soak.life import Lives
from tests.soak.rest import rest
from tests.soak.watch import GONE, Watch, guarded

TRIES = 60  # gestures that may find nothing to act on, before Escape is pressed
LONG = 25  # gestures within one dialog or talk
BY_PEAK = 'File "memory", line 0'  # one trouble, however high it is
LOG, SCENE = "gestures.log", "scene.json"
START = 6  # times as long may pass until the first gesture is made
LAST = 20  # gestures that a report tells


def stacks() -> str:
    """Where each thread stands."""
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    each = sys._current_frames().items()
    return "\n".join(f"{names.get(ident)}:\n{''.join(traceback.format_stack(frame)[-6:])}" for ident, frame in each)


class Bounds(NamedTuple):
    """When the run ends, and what it must not go beyond: seconds and megabytes."""

    seconds: float = 60
    gestures: int = 0
    between: float = 0  # seconds between two rests; 0: twenty of them in all, after four at least
    peak: float = 1200
    growth: float = 60
    due: float = 60
    hang: float = 180
    goes_on: bool = False  # after a trouble
    bare: bool = False  # rests do not make every part of the window: fewer seconds, and counts that say little


class Drive(QObject):
    """One step of the course at a time; in between the program runs by itself."""

    def __init__(self, lives: Lives, watch: Watch, hand: Hand, gestures: list[Gesture], bounds: Bounds):
        super().__init__()
        self.lives, self.watch, self.hand, self.bounds = lives, watch, hand, bounds
        self.gestures = gestures
        self.attendant = Attendant(hand)
        self.last: deque[str] = deque(maxlen=LAST)
        self.kinds: Counter[str] = Counter()
        self.done = self.within = 0
        self.rested = 0.0  # seconds that the last rest took
        self.counts: list[counts.Count] = []
        self.began = self.moved = time.monotonic()
        self.frames = 0
        self.ended = self.traces = False
        self.awaited = time.monotonic()
        self.report: Callable[[], None] = lambda: None
        watch.led = lambda: [*self.last, f"{self.done}: {self.doing}", f"The scene: {self.scene()}"]
        self.doing = self.seen = ""
        self.log = (hand.scratch / LOG).open("w", buffering=1)
        self.course = self._course()
        self.timer = QTimer(self, singleShot=True, interval=0)
        self.timer.timeout.connect(self._step)
        self.timer.start()
        threading.Thread(target=self._guard, name="guard", daemon=True).start()

    # The course.

    def _course(self) -> Iterator[int]:
        yield from self._rest()
        self.began = time.monotonic()
        due = time.monotonic() + self._between()
        while not self._over():
            if time.monotonic() > due and self.lives.ready:
                yield from self._rest()
                due = time.monotonic() + self._between()
            yield self._gesture()
        yield from self._rest()

    def _between(self) -> float:
        """Seconds; what a rest takes is a quarter of the run at most."""
        return self.bounds.between or max(4.0, self.bounds.seconds / 20, 3 * self.rested)

    def _over(self) -> bool:
        if self.watch.troubles and not self.bounds.goes_on:
            return True
        if self.bounds.gestures:
            return self.done >= self.bounds.gestures
        return time.monotonic() - self.began > self.bounds.seconds

    def _rest(self) -> Iterator[int]:
        if self.watch.troubles and not self.bounds.goes_on:
            return
        began = time.monotonic()
        yield from rest(self.lives, self.watch, due=self.bounds.due, whole=not self.bounds.bare)
        came = time.monotonic()
        material.sweep(self.hand.scratch)
        self.counts.append(counts.count(self.done, lambda: self.lives.living))
        self.rested = time.monotonic() - began if self.done else 0.0  # the first one makes all parts
        if self.traces:
            print(f"rest: {came - began:.2f} s, counted in {time.monotonic() - came:.2f} s", flush=True)

    def _step(self) -> None:
        """A step, where there is a window to act on."""
        self.moved = time.monotonic() if self.lives.ready else self.moved
        if not self.lives.ready:
            self.timer.start(5)
            return
        try:
            pause = next(self.course, None)
        except Exception as error:  # the soak's own: it would wait for ever
            self.watch.note("the course has ended", "".join(traceback.format_exception(error)))
            pause = None
        self._check()
        if pause is None:
            self._end()
        else:
            self.timer.start(pause)

    def _end(self) -> None:
        self.ended = self.lives.over = True
        front = QApplication.activePopupWidget()
        while front is not None:
            front.close()
            front = QApplication.activePopupWidget()
        self.lives.app.window.close()

    # Gestures.

    def where(self) -> str:
        """What the hand is before."""
        if QApplication.activePopupWidget() is not None:
            return "popup"
        modal = QApplication.activeModalWidget()
        if modal is not None:
            return "files" if isinstance(modal, QFileDialog) else "dialog"
        return "talk" if self.hand.app.presenting.talk is not None else "window"

    def _gesture(self) -> int:
        """Make one; the milliseconds until the next."""
        where = self.where()
        self.within = self.within + 1 if where != "window" else 0
        if self.within > LONG:
            self._leave(where)
        fitting = [g for g in self.gestures if g.where == where or (g.where == "anywhere" and where != "files")]
        for _ in range(TRIES):
            [chosen] = self.hand.rng.choices(fitting, [g.often for g in fitting])
            if said := self._made(chosen):
                self._tell(f"{self.done}: {said}" + "".join(f"; {more}" for more in self.attendant.said))
                self.attendant.said.clear()
                self.kinds[chosen.kind] += 1
                self.done += 1
                break
        else:
            self._leave(where)
        return self.hand.rng.choices((0, 30, 400), (90, 8, 2))[0]

    def _tell(self, what: str) -> None:
        self.last.append(what)
        self._keep()
        if self.traces:
            print(what, flush=True)

    def _made(self, chosen: Gesture) -> str:
        self.doing = f"{chosen.name}…"
        self.log.write(f"{self.done}: {self.doing}\n")
        said: str = guarded(self.watch, lambda: chosen.does(self.hand))
        said = f"{chosen.name}: {said}" if said == GONE else said
        if said and not self.lives.app.window.closed:
            self.hand.wait_frame()
        return said

    def _leave(self, where: str) -> None:
        """What has gone on for long, or offers nothing."""
        self.within = 0
        front = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if isinstance(front, QDialog):
            leave(front)
        elif front is not None:
            front.close()
        elif where == "talk" and self.hand.app.presenting.talk is not None:
            self.hand.app.presenting.talk.end()

    # What is looked at each time.

    def _check(self) -> None:
        if not self.lives.ready:
            return
        app = self.lives.app
        self.watch.look(app)
        peak = counts.memory()[1]
        if peak > self.bounds.peak:
            self.watch.note(f"a peak in memory: {peak:.0f} MB, above {self.bounds.peak:.0f}", BY_PEAK)
        if not app.worker.busy or self.watch.frames != self.frames:
            self.frames, self.awaited = self.watch.frames, time.monotonic()
        elif time.monotonic() - self.awaited > self.bounds.due:
            self.watch.note("a frame that never comes", f"asked for {self.bounds.due:.0f} s ago\n{stacks()}")
            self.awaited = time.monotonic()

    def _guard(self) -> None:
        """In a thread of its own: a step that does not end, a window that does not close, nobody left who waits."""
        parent = os.getppid()
        while not self.ended:
            time.sleep(0.5)
            if os.getppid() != parent:
                os._exit(4)
            patience = self.bounds.hang * (1 if self.done else START)
            if time.monotonic() - self.moved > patience:
                there = f"{self.doing} a window is there: {self.lives.ready}, a step is due: {self.timer.isActive()}"
                self.watch.note(f"nothing has moved for {self.bounds.hang:.0f} s", f"{there}; the threads stand here:")
                self.report()
                faulthandler.dump_traceback(sys.stderr, all_threads=True)
                sys.stdout.flush()
                os._exit(3)

    def _keep(self) -> None:
        """For whoever finds the program dead."""
        self.log.write(f"{self.last[-1]}\n")
        (self.hand.scratch / SCENE).write_text(self.scene())

    def scene(self) -> str:
        """As JSON, for a report; where no window is, the last one."""
        if self.lives.program is not None:
            self.seen = to_json(self.lives.app.store.scene).decode()
        return self.seen
