"""Signals that end the program: the session is kept, nothing is asked, and the status is that of a window closed."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Callable

from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox

from engine.pictures import frame
from gui.app.app import App
from gui.app.show import Program
from tests.faults.copies import folder
from tests.faults.running import Act, Tell, edited, kept, running

NUMBERS = {"term": signal.SIGTERM, "hup": signal.SIGHUP, "int": signal.SIGINT}
SOON = 20.0  # seconds in which the program has to end on a machine that does much else


def in_dialog(app: App, program: Program, tell: Tell) -> None:
    """A question that blocks: the signal answers it by ending the program."""
    app.store.edit(app.store.scene.replace(length=77))
    tell()
    QMessageBox.question(app.window, "?", "?")


def in_file_dialog(app: App, program: Program, tell: Tell) -> None:
    app.store.edit(app.store.scene.replace(length=77))
    tell()
    QFileDialog.getSaveFileName(app.window, "?", options=QFileDialog.Option.DontUseNativeDialog)


def in_menu(app: App, program: Program, tell: Tell) -> None:
    app.store.edit(app.store.scene.replace(length=77))
    tell()
    menu = QMenu(app.window)
    menu.addAction("?")
    menu.exec()


def in_talk(app: App, program: Program, tell: Tell) -> None:
    app.store.edit(app.store.scene.replace(length=77))
    app.presenting.begin(None)
    tell()


def at_work(app: App, program: Program, tell: Tell) -> None:
    """A frame that takes long."""
    real = app.worker._compute

    def slow(request: frame.Request) -> frame.Frame:
        time.sleep(3)
        return real(request)

    app.worker._compute = slow
    edited(77)(app, program, tell)


STATES: dict[str, Act] = {
    "resting": edited(77),
    "dialog": in_dialog,
    "file-dialog": in_file_dialog,
    "menu": in_menu,
    "talk": in_talk,
    "work": at_work,
}


def of(number: signal.Signals) -> Callable[[int, random.Random], str]:
    def run(rounds: int, chance: random.Random) -> str:
        states = [*STATES] if rounds >= len(STATES) else chance.sample([*STATES], rounds)
        for place in range(rounds):
            once(number, STATES[states[place % len(states)]], chance)
        return f"{rounds} ends, each in order, the session kept; in the midst of: {', '.join(states)}"

    return run


def once(number: signal.Signals, act: Act, chance: random.Random) -> None:
    with folder() as place:
        with running(place, act) as other:
            other.hear()
            time.sleep(chance.uniform(0, 0.05))
            other.send(number)
            status = other.wait(patience=SOON)
            assert (status, other.said) == (0, ""), (status, other.said)
        _, lefts = kept(place)
        assert [left.scene.length for left in lefts] == [77], lefts
        assert not [path for path in place.iterdir() if path.suffix == ".lock"]


SCENARIOS = {name: of(number) for name, number in NUMBERS.items()}
