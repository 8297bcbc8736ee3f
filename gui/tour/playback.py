"""Playback: where a talk stands, its glides, and whether it goes on by itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from engine.scene.scene import Scene

if TYPE_CHECKING:
    from engine.tours.tour import Tour

TICK = 16  # milliseconds


class Playback(QObject):
    """`moved` carries each Scene on the way; `came` the step that begins, counted from 0.

    A glide starts from what is seen, so that a talk goes on from wherever a hand has taken it. None is asked for
    before the last one is `seen`: pictures come as fast as they can be made, and the clock decides what they show.
    """

    moved = Signal(object)  # Scene
    came = Signal(object)  # int
    rested = Signal(object)  # bool: whether it plays

    def __init__(self, tour: Tour, parent: QObject, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(parent)
        self.tour, self.clock = tour, clock
        self.step, self.playing = -1, False
        self._leg: Tour | None = None  # from what was seen to the end of this step
        self._elapsed, self._since, self._unseen = 0.0, 0.0, False
        self.timer = QTimer(self, interval=TICK)
        self.timer.timeout.connect(self.tick)

    @property
    def elapsed(self) -> float:
        """Seconds since this step began, the pauses left out."""
        return self._elapsed + (self.clock() - self._since if self.timer.isActive() else 0.0)

    def jump(self, step: int) -> None:
        """To the end of a step's glide, at once; the step nearest to it where there is none of that number."""
        self._begin(step, None)
        self._elapsed = self.tour.steps[self.step].gliding if self.step else 0.0  # nothing leads to the first
        self.moved.emit(self.tour.steps[self.step].scene)
        self._run(on=self.playing)

    def glide(self, step: int, here: Scene) -> None:
        """To a step, on the way from here."""
        self._begin(step, here)
        self._run(on=True)
        self.tick()

    def _begin(self, step: int, here: Scene | None) -> None:
        before, self.step = self.step, max(0, min(step, len(self.tour.steps) - 1))
        self._leg = None if here is None else self._from(here)
        self._elapsed, self._unseen = 0.0, False
        self.timer.stop()
        if self.step != before:
            self.came.emit(self.step)

    def _from(self, here: Scene) -> Tour:
        """Two steps: what is seen, and where it goes."""
        step = self.tour.steps[self.step]
        start = msgspec.structs.replace(step, scene=here)
        return msgspec.structs.replace(self.tour, steps=(start, step))

    def _run(self, *, on: bool) -> None:
        if on and not self.timer.isActive():
            self._since = self.clock()
            self.timer.start()
        elif not on and self.timer.isActive():
            self._elapsed = self.elapsed
            self.timer.stop()

    def play(self, *, on: bool, here: Scene) -> None:
        """Go on by itself from here, or rest where it stands."""
        self.playing = on
        if on and here != self._scene():
            self.glide(self.step, here)
        elif on or self._glided():
            self._run(on=on)
        else:
            self.halt()
        self.rested.emit(on)

    def halt(self) -> None:
        """A hand has taken over: nothing moves by itself."""
        self._run(on=False)
        if self.playing:
            self.playing = False
            self.rested.emit(False)

    def seen(self) -> None:
        """The last scene is on the screen."""
        self._unseen = False

    def _glided(self) -> bool:
        return self._leg is None or self.elapsed >= self.tour.steps[self.step].gliding

    def _scene(self) -> Scene:
        """What this step shows at this moment."""
        step = self.tour.steps[self.step]
        if self._leg is None or self.elapsed >= step.gliding:
            return step.scene
        return self._leg.at(step.seconds + self.elapsed).scene

    def tick(self) -> None:
        """Show this moment, and begin the next step where this one is over."""
        if self._unseen:
            return
        arrived, scene = self._glided(), self._scene()
        self._unseen = True
        self.moved.emit(scene)
        if arrived and not self.playing:
            self._run(on=False)
        elif self.playing and self.elapsed >= self.tour.steps[self.step].seconds:
            self._go_on(scene)

    def _go_on(self, here: Scene) -> None:
        if self.step + 1 < len(self.tour.steps):
            self.glide(self.step + 1, here)
        else:
            self.halt()
