"""Net: what a slot, an event handler, a timer or a thread raises and nobody else catches ends here, in one place.

Qt's binding hands such an exception to `sys.excepthook`; threads and finalisers have hooks of their own. The panel that
it happened in says one sentence, `noted` tells it once, a file keeps the report, and the program goes on.
"""

from __future__ import annotations

import contextlib
import functools
import re
import sys
import threading
import traceback
import weakref
from collections.abc import Callable
from pathlib import Path
from types import FrameType, TracebackType

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThread, Signal
from PySide6.QtWidgets import QGraphicsItem
from shiboken6 import isValid

from engine.pictures.frame import Failure
from engine.scene.scene import Scene, to_json
from gui.app import binding
from gui.board.panel import Panel
from gui.storage import report
from gui.storage.report import Report

ROOT = Path(__file__).parents[2]
MOST = 100  # reports that are remembered; the files are fewer
INNERMOST = 60  # frames of a traceback: a recursion has a thousand
INTERRUPTED = 130  # the exit status of a program that is ended by Control+C
Hook = Callable[..., object]


class Net(QObject):
    """`caught`: what fell into it, each place once; `times`: how often. `noted` states a new one, in this thread."""

    noted = Signal(object)  # Report
    _elsewhere = Signal(object)  # the same, of another thread
    _met = Signal(object, object)  # Report, a weak reference to its panel or None

    def __init__(self) -> None:
        super().__init__()
        self.caught: list[Report] = []
        self.times: dict[tuple[str, str], int] = {}  # by place and panel
        self.scene: Callable[[], Scene | None] = lambda: None  # the program's, for what is no panel's
        self._before: tuple[Hook, Hook, Hook] | None = None
        self._busy = threading.local()
        self._met.connect(self._tell, Qt.ConnectionType.QueuedConnection)  # never amid a paint, nor in another thread
        self._elsewhere.connect(self._note)  # this object's own thread: an object that is gone by then would crash it

    def install(self) -> None:
        """Catch from now on."""
        binding.install()
        if self._before is None:
            self._before = sys.excepthook, sys.unraisablehook, threading.excepthook
            sys.excepthook = self.catch
            sys.unraisablehook = lambda raised: self._other(raised.exc_type, raised.exc_value, raised.exc_traceback)
            threading.excepthook = lambda raised: self._other(raised.exc_type, raised.exc_value, raised.exc_traceback)

    def remove(self) -> None:
        """Leave it to those who caught before."""
        if self._before is not None:
            sys.excepthook, sys.unraisablehook, threading.excepthook = self._before
            self._before = None

    def clear(self) -> None:
        """Forget what was caught; the files stay."""
        self.caught.clear()
        self.times.clear()

    def catch(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """The hook."""
        if _at_the_end():
            sys.__excepthook__(kind, error, trace)  # nothing goes on after this: it is said where it was started
        elif issubclass(kind, KeyboardInterrupt):
            QCoreApplication.exit(INTERRUPTED)
        else:
            self._safely(lambda: self._take(error, trace))
        _forget()

    def take(self, broken: tuple[Panel, Failure]) -> None:
        """What was caught elsewhere, and the panel says already."""
        panel, failure = broken
        where = _last_line(failure.detail)
        self._safely(lambda: self._count(failure.message, where, panel, lambda: failure.detail))

    def _take(self, error: BaseException, trace: TracebackType | None) -> None:
        owner, said = _owner(trace), report.spelled(error)
        self._count(said, _place(trace), owner, lambda: "".join(traceback.format_exception(error, limit=-INNERMOST)))
        self._met.emit(said, owner and weakref.ref(owner))

    def _safely(self, does: Callable[[], None]) -> None:
        """Whatever happens in there ends here: behind the net there is nothing, and it must not call itself."""
        if getattr(self._busy, "on", False):
            return
        self._busy.on = True
        try:
            does()
        except BaseException as error:
            _say(f"{type(error).__name__} in the net")
        finally:
            self._busy.on = False

    def _other(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Of a thread or a finaliser."""
        if not issubclass(kind, SystemExit):
            self.catch(kind, kind() if error is None else error, trace)

    def _count(self, error: str, place: str, panel: Panel | None, detail: Callable[[], str]) -> None:
        name = panel.name if panel is not None else ""
        times = self.times[place, name] = self.times.get((place, name), 0) + 1
        if times > 1 or len(self.caught) >= MOST:
            return
        scene = panel.scene if panel is not None else None
        found = Report(error, place, name, _or_why_not(detail), _or_why_not(lambda: _json(scene or self.scene())))
        self.caught.append(found)
        problem = report.keep(found)
        _say(f"{error} ({place})" + (f"; {problem}" if problem else ""))
        if QThread.currentThread() == self.thread():
            self._note(found)
        else:
            self._elsewhere.emit(found)

    def _note(self, found: Report) -> None:
        self.noted.emit(found)

    def _tell(self, error: str, owner: weakref.ref[Panel] | None) -> None:
        panel = owner() if owner is not None else None
        if panel is not None and isValid(panel):
            panel.fail(error)


@functools.cache
def net() -> Net:
    """The one of this process, as its hooks are."""
    return Net()


def _at_the_end() -> bool:
    """Whether the hook was called by the interpreter itself, of what ended the program."""
    hook = sys._getframe(1)
    return hook.f_back is None and threading.get_ident() == threading.main_thread().ident


def _forget() -> None:
    """Let go of the exception: the interpreter keeps the last one, its frames and all that they hold."""
    for name in ("last_exc", "last_type", "last_value", "last_traceback"):
        if hasattr(sys, name):
            setattr(sys, name, None)


def _frames(trace: TracebackType | None) -> list[tuple[FrameType, int]]:
    """The frames with their lines, the innermost first."""
    return [*traceback.walk_tb(trace)][::-1]


def _place(trace: TracebackType | None) -> str:
    """The line that raised."""
    frames = _frames(trace)
    return _spelled(frames[0][0].f_code.co_filename, frames[0][1]) if frames else ""


def _last_line(detail: str) -> str:
    """The same, of a traceback in words."""
    found = re.findall(r'File "(.+)", line (\d+)', detail)
    return _spelled(*found[-1]) if found else ""


def _spelled(file: str, line: int | str) -> str:
    path = Path(file)
    return f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}:{line}"


def _owner(trace: TracebackType | None) -> Panel | None:
    """The panel of the innermost frame that belongs to one: its own method, or of what stands in it."""
    found = (_panel(frame.f_locals.get("self")) for frame, _ in _frames(trace)[:INNERMOST])
    return next(filter(None, found), None)


def _panel(thing: object) -> Panel | None:
    """The panel that a widget, an item of a picture or a helper of them is part of."""
    with contextlib.suppress(RuntimeError):  # it is deleted meanwhile
        while isinstance(thing, QObject | QGraphicsItem) and isValid(thing) and not isinstance(thing, Panel):
            thing = _above(thing)
    return thing if isinstance(thing, Panel) else None


def _above(thing: QObject | QGraphicsItem) -> object:
    if not isinstance(thing, QGraphicsItem):
        return thing.parent()
    views = thing.scene().views() if thing.scene() is not None else []
    return views[0] if views else None


def _json(scene: Scene | None) -> str:
    return "" if scene is None else to_json(scene).decode()


def _or_why_not(text: Callable[[], str]) -> str:
    """A part of a report; where there is no memory or no stack left for it, the rest goes on."""
    try:
        return text()
    except Exception as error:
        return f"({type(error).__name__})"


def _say(sentence: str) -> None:
    """On the terminal, where there is one, in one line."""
    with contextlib.suppress(Exception):
        print(sentence, file=sys.stderr)
