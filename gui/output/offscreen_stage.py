"""OffscreenStage: takes pictures of a subject that nobody sees, one moment after the other, in small steps."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtGui import QImage

from engine.pictures.frame import Frame, Request, finished
from gui.output.offscreen_subject import ROUNDS, OffscreenSubject

EVERY = 1  # milliseconds between two looks at whether there is something to do
AHEAD, HELD = 3, 128 << 20  # pictures that wait for whoever takes them, and the bytes from which one alone does
DONE = object()


class OffscreenStage(QObject):
    """Computes in a thread, paints in the interface's; `pictures` is filled, None ends it."""

    def __init__(self, subject: OffscreenSubject, moments: Sequence[Callable[[], object]]) -> None:
        """`moments`: each is made when it is its turn."""
        super().__init__()
        self._subject, self._left = subject, list(moments)
        self.pictures: queue.Queue[object] = queue.Queue()
        self.over = False  # set by whoever needs no more pictures, in any thread
        self._building: Iterator[None] | None = subject.build()
        self._moment: object = None
        self._taken: object = None  # the picture of that moment
        self._shown: Request | None = None
        self._rounds, self._drawing = 0, False
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="stage")
        self._computing: Future[Frame | None] | None = None
        self._ahead: Future[Frame | None] | None = None  # what the next picture likely needs
        self._turn = QTimer(self, interval=EVERY)
        self._turn.timeout.connect(self._step)
        self._turn.start()

    def end(self) -> None:
        """As `close`, once what is being computed is done, for which only the program's end waits."""
        self.over = True
        if self._turn.isActive():
            program = QCoreApplication.instance()
            assert program is not None
            self.setParent(program)
            program.aboutToQuit.connect(self.close)

    def close(self) -> None:
        """Nothing is left of it; what is done already stays in `pictures`."""
        self.over = True
        self.setParent(None)
        self._turn.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self.pictures.put(None)
        self._subject.close()

    def _step(self) -> None:
        try:
            if self.over or not (self._left or self._drawing):
                if not (_runs(self._computing) or _runs(self._ahead)):
                    self.close()
                    return
            elif not self._full():
                self._go_on()
            waits = self.over or self._full() or _runs(self._computing)
            self._turn.setInterval(EVERY if waits else 0)  # the interface lives between two steps in either case
        except Exception as error:  # said by whoever waits for the pictures
            self.pictures.put(error)
            self.close()

    def _full(self) -> bool:
        """Whether as many pictures wait as may."""
        each = max(1, self._taken.sizeInBytes() if isinstance(self._taken, QImage) else 0)
        return self.pictures.qsize() >= max(1, min(AHEAD, HELD // each))

    def _go_on(self) -> None:
        if self._building is not None:
            self._building = self._building if next(self._building, DONE) is None else None
        elif not self._drawing:
            self._begin(self._left.pop(0)())
        elif self._computing is None:
            self._ask()
        elif self._computing.done():
            self._show()

    def _begin(self, moment: object) -> None:
        """Show it; the same moment once more is the same picture."""
        if self._taken is not None and moment == self._moment:
            self.pictures.put(self._taken)
            return
        self._moment, self._drawing, self._rounds, self._shown = moment, True, 0, None
        self._subject.begin(moment)
        self._ask()

    def _ask(self) -> None:
        """Compute what is seen; when that is computed already, take the picture."""
        wanted = self._subject.asked()
        if wanted is None or wanted == self._shown or self._rounds == ROUNDS:
            self._look_ahead()
            self._drawing, self._taken = False, self._subject.taken()
            self.pictures.put(self._taken)
            return
        self._shown, self._rounds = wanted, self._rounds + 1
        self._computing, self._ahead = self._ahead or self._submit(wanted), None
        if self._computing.done():
            self._show()

    def _show(self) -> None:
        """Show what was computed, if it is what was asked; what was looked ahead for may be something else."""
        assert self._computing is not None
        assert self._shown is not None
        frame, self._computing = self._computing.result(), None
        if frame is not None and frame.request == self._shown:
            self._subject.show(frame)
        else:
            self._computing = self._submit(self._shown)

    def _submit(self, wanted: Request) -> Future[Frame | None]:
        return self._pool.submit(finished, wanted, wanted=lambda: not self.over)

    def _look_ahead(self) -> None:
        """Compute while this picture is painted."""
        if self._left and self._shown is not None:
            self._ahead = self._pool.submit(_foreseen, self._subject, self._left[0], self._shown)


def _runs(computing: Future[Frame | None] | None) -> bool:
    return computing is not None and not computing.done()


def _foreseen(subject: OffscreenSubject, moment: Callable[[], object], before: Request) -> Frame | None:
    """For a moment that is seen as the one before it; None where it cannot be, which is said when it is its turn."""
    try:
        return finished(before._replace(scene=subject.scene_of(moment())))
    except Exception:
        return None
