"""A frame that takes long: the interface lives, the newest request follows, closing is soon and keeps the session."""

from __future__ import annotations

import itertools
import json
import random
import time
from pathlib import Path

from PySide6.QtCore import QTimer

from engine.pictures import frame
from gui.app.app import App
from gui.app.show import Program
from tests.faults.copies import folder
from tests.faults.running import Act, Tell, kept, running

FAST, LONG = 2.0, 10.0  # seconds of the slow frame, in one round and in several
TICKS = 10  # of the interface's during the slow frame, of fifty a second where nothing else runs
LATEST = 0.5  # of the slow frame: until a window that is closed is gone


def slowed(app: App, seconds: float) -> None:
    real = app.worker._compute

    def slow(request: frame.Request) -> frame.Frame:
        if request.scene.length == 77:
            time.sleep(seconds)
        return real(request)

    app.worker._compute = slow


def following(seconds: float, into: Path) -> Act:
    """Edits during a slow frame: how late the interface's ticks were, and which scene is shown at last."""

    def act(app: App, program: Program, tell: Tell) -> None:
        slowed(app, seconds)
        app.store.edit(app.store.scene.replace(length=77))
        ticks = [time.monotonic()]
        ticker = QTimer(app.window, interval=20)
        ticker.timeout.connect(lambda: ticks.append(time.monotonic()))
        ticker.start()

        def newer() -> None:
            for length in (78, 79, 80):
                app.store.edit(app.store.scene.replace(length=length))
            look()

        def look() -> None:
            if app.board.frame is None or app.board.frame.request.scene.length != 80:
                QTimer.singleShot(50, app.window, look)
                return
            ticker.stop()
            late = max(b - a for a, b in itertools.pairwise(ticks))
            into.write_text(json.dumps({"late": late, "took": ticks[-1] - ticks[0], "ticks": len(ticks)}))
            tell()
            program.end()

        QTimer.singleShot(300, app.window, newer)

    return act


def closing(seconds: float, into: Path) -> Act:
    def act(app: App, program: Program, tell: Tell) -> None:
        slowed(app, seconds)
        app.store.edit(app.store.scene.replace(length=77))

        def close() -> None:
            hide, began = app.window.hide, time.monotonic()

            def hidden() -> None:
                hide()
                into.write_text(json.dumps(time.monotonic() - began))
                tell()

            app.window.hide = hidden  # type: ignore[method-assign]
            app.window.close()

        QTimer.singleShot(300, app.window, close)

    return act


def alive(rounds: int, chance: random.Random) -> str:
    seconds, late = LONG if rounds > 1 else FAST, 0.0
    with folder() as place:
        with running(place / "config", following(seconds, place / "said")) as window:
            window.hear()
            assert (window.wait(), window.said) == (0, ""), window.said
        said = json.loads((place / "said").read_text())
        assert said["ticks"] >= TICKS, said
        assert said["took"] >= seconds - 0.1, said
        late = said["late"]
    return (
        f"a frame of {seconds:.0f} s: the interface stood still for {late * 1000:.0f} ms at most, the newest followed"
    )


def closed(rounds: int, chance: random.Random) -> str:
    seconds = LONG if rounds > 1 else FAST
    with folder() as place, running(place / "config", closing(seconds, place / "said")) as window:
        window.hear()
        hidden = json.loads((place / "said").read_text())
        _, (left,) = kept(place / "config")  # before the frame has ended
        assert left.scene.length == 77
        assert (window.wait(), window.said) == (0, ""), window.said
    assert hidden < LATEST * seconds, hidden
    return f"closed during a frame of {seconds:.0f} s: gone after {hidden * 1000:.0f} ms, the session kept"


SCENARIOS = {"alive": alive, "closed": closed}
