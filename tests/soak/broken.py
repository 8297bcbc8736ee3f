"""Broken: gestures that do what must not happen, for the tests of the soak itself (--also tests.soak.broken)."""

from __future__ import annotations

import os
import threading
import time
import warnings

from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QWidget

from engine.pictures import frame
from engine.pictures.frame import Failure
from tests.soak import material
from tests.soak.gestures import gesture
from tests.soak.hand import Hand

ONLY = os.environ.get("SOAK_BROKEN", "").split()
OFTEN = 1e6  # against all others
KEPT: list[object] = []


class Lost:
    """An object that nobody lets go of."""


def _broken(name: str) -> float:
    return OFTEN if name in ONLY else 0.0


@gesture(_broken("slot"))
def raise_in_a_slot(hand: Hand) -> str:
    QTimer.singleShot(0, lambda: 1 / 0)
    return "raise in a slot"


@gesture(_broken("thread"))
def raise_in_a_thread(hand: Hand) -> str:
    def fail() -> None:
        raise KeyError("thread")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    return "raise in a thread"


@gesture(_broken("finaliser"))
def raise_in_a_finaliser(hand: Hand) -> str:
    class Bad:
        def __del__(self) -> None:
            raise LookupError("finaliser")

    Bad()
    return "raise in a finaliser"


@gesture(_broken("qt"))
def warn_through_qt(hand: Hand) -> str:
    qWarning("QSoak::broken")
    return "warn through Qt"


@gesture(_broken("numpy"))
def warn_through_numpy(hand: Hand) -> str:
    warnings.warn("overflow encountered in soak", RuntimeWarning, stacklevel=1)
    return "warn through numpy"


@gesture(_broken("failure"))
def fail_in_a_picture(hand: Hand) -> str:
    board = hand.app.board
    if board.frame is not None:
        failed = {"heatmap": Failure("soak", "Traceback: soak")}
        board.worker.deliver(frame.Frame(board.frame.request, failed, (), 0.0), board.take)
    return "fail in a picture"


@gesture(_broken("widgets"))
def leave_a_widget(hand: Hand) -> str:
    KEPT.append(QWidget())
    return "leave a widget"


@gesture(_broken("objects"))
def leave_objects(hand: Hand) -> str:
    KEPT.append([Lost() for _ in range(3)])
    return "leave objects"


@gesture(_broken("bytes"))
def leave_bytes(hand: Hand) -> str:
    KEPT.append(b"x" * (1 << 20))
    return "leave a megabyte"


@gesture(_broken("frame"))
def lose_a_frame(hand: Hand) -> str:
    """What is asked from now on."""
    worker = hand.app.worker
    worker.submit = lambda *_: setattr(worker, "busy", True)  # type: ignore[method-assign]
    return "lose a frame"


@gesture(_broken("hang"))
def hang(hand: Hand) -> str:
    """Not at the first time, so that the start is over."""
    KEPT.append(hang)
    if len(KEPT) > 1:
        time.sleep(3600)
    return "hang"


@gesture(_broken("course"))
def break_the_next_rest(hand: Hand) -> str:
    def fail(*_: object) -> None:
        raise ValueError("of the soak's own")

    material.sweep = fail
    return "break the next rest"


@gesture(_broken("death"))
def die(hand: Hand) -> str:
    os.abort()
