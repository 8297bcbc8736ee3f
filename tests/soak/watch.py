"""Watch: what must not happen while the window is used, and how many frames have come."""

from __future__ import annotations

import re
import sys
import threading
import traceback
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from PySide6.QtCore import QMessageLogContext, QtMsgType

from engine.pictures.frame import Failure, Frame
from gui.app import program
from gui.app.app import App
from gui.app.net import net
from tests.gui.access.belonging import owner
from tests.gui.conftest import HARMLESS

GONE = "the widget was gone"  # which is no trouble: it is what a button of a dialog does
ALIVE = threading.Lock()
OF_THE_HAND = r"Mouse event at .* occurs outside target window"  # which has become smaller under it


@dataclass
class Trouble:
    """What must not happen, with what led to it, and how often it was seen at the same place."""

    text: str
    led: list[str]
    times: int = 1


def ending(text: str) -> str:
    """Where a traceback ends: the same lines are the same trouble."""
    return " ".join(re.findall(r'File "[^"]+", line \d+', text)[-2:])


class Watch:
    """Hangs itself into Python's hooks and Qt's messages; `troubles` are what was seen; `led` what was done last."""

    def __init__(self) -> None:
        self.troubles: dict[str, Trouble] = {}
        self.frames = 0
        self.led: Callable[[], list[str]] = list

    def install(self) -> None:
        """The program's own net lies above these hooks, from the first start on; what is above falls into `look`."""
        sys.excepthook = self.caught
        sys.unraisablehook = lambda what: self._raised(what.exc_value, f"unraisable in {what.object!r}")
        threading.excepthook = lambda what: self._raised(what.exc_value, f"in thread {what.thread}")
        warnings.simplefilter("always", RuntimeWarning)
        warnings.showwarning = self._warned  # type: ignore[assignment]
        program.message_handler = self._told

    def caught(self, kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        """An exception that nobody has caught."""
        self.note("an exception", "".join(traceback.format_exception(kind, error, where)))

    def _raised(self, error: BaseException | None, where: str) -> None:
        text = "".join(traceback.format_exception(error)) if error is not None else ""
        self.note(f"an exception, {where}", text)

    def _warned(self, message: Warning | str, kind: type[Warning], file: str, line: int, *_: object) -> None:
        if issubclass(kind, RuntimeWarning):
            stack = "".join(traceback.format_stack(limit=14)[:-1])
            self.note(f"a warning: {kind.__name__}: {message} ({file}:{line})", stack)

    def _told(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if not any(re.match(harmless, message) for harmless in (*HARMLESS, OF_THE_HAND)):
            self.note(f"Qt says ({kind.name}): {message}", "".join(traceback.format_stack(limit=14)[:-1]))

    def note(self, what: str, text: str = "") -> None:
        with ALIVE:
            key = f"{what.partition(':')[0]} {ending(text) or what}"
            if key in self.troubles:
                self.troubles[key].times += 1
            else:
                self.troubles[key] = Trouble(f"{what}\n{text}".rstrip(), list(self.led()))

    def follow(self, app: App) -> None:
        """Look at every frame that comes to a window."""
        app.worker.ready.connect(self._frame)

    def _frame(self, frame: Frame) -> None:
        self.frames += 1
        for picture, answer in frame.answers.items():
            if isinstance(answer, Failure) and answer.detail:
                self.note(f"{picture} has failed: {answer.message}", answer.detail)

    def look(self, app: App) -> None:
        """What fell into the program's own net, panels that failed among it; a window that would go with a part."""
        if not app.window.closed and (taken := owner(app.window)):
            self.note(f"the window belongs to {taken}")
        for report in net().caught:
            self.note(f"an exception: {report.error} ({report.place}) {report.panel}", report.detail)
        net().clear()


def guarded(watch: Watch, does: Callable[[], Any]) -> Any:
    """The answer of a gesture. What raises inside of the program is trouble; a widget that is gone meanwhile is not."""
    try:
        return does()
    except Exception as error:
        steps = traceback.extract_tb(error.__traceback__)
        ours = "/tests/soak/" in steps[-1].filename.replace("\\", "/")
        if ours and isinstance(error, RuntimeError) and "already deleted" in str(error):
            return GONE
        watch.note("an exception", "".join(traceback.format_exception(error)))
        return ""
