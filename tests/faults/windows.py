"""Two windows at once, closed or killed in any order: nothing of either is lost."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QTimer

from engine.scene.scene import Scene
from engine.tours import read as tours
from engine.tours.tour import Step, Tour
from gui.app.app import App
from gui.app.show import Program
from gui.tour_editor import drafts
from tests.faults.copies import Copy, folder
from tests.faults.running import QUIET, Act, Tell, kept, running

DRAFTED = 1000  # milliseconds until a draft is kept


def changing(number: int, tour: Path) -> Act:
    """A window's own changes; both write on the same tour."""

    def act(app: App, program: Program, tell: Tell) -> None:
        app.store.edit(app.store.scene.replace(length=100 + number))
        app.document._remember(f"/{number}")
        if number:
            app.appearance.set_theme("light")
        else:
            app.appearance.set_text(150)
        app.presenting.opening.edit(str(tour))
        document = app.presenting.editor.document
        document.put(replace(document.draft, title=f"Of window {number}"), "typing")
        app.session.keep_soon()
        QTimer.singleShot(DRAFTED + 5 * QUIET, app.window, tell)

    return act


def _end(other: Copy, number: signal.Signals) -> None:
    other.send(number)
    status = other.wait()
    assert (status, other.said) in ((0, ""), (-signal.SIGKILL, "")), (status, other.said)


def together(rounds: int, chance: random.Random) -> str:
    for _ in range(rounds):
        with folder() as place:
            tour, config = place / "talk.md", place / "config"
            tours.write(Tour(title="Talk", steps=(Step(caption="One", panels=("heatmap",), scene=Scene()),)), tour)
            with running(config, changing(0, tour)) as first:
                first.hear()
                with running(config, changing(1, tour)) as second:
                    second.hear()
                    for other in chance.sample([first, second], 2):
                        _end(other, chance.choice((signal.SIGKILL, signal.SIGTERM)))
                        time.sleep(chance.uniform(0, 0.05))
            _nothing_lost(config)
    return f"{rounds} pairs of windows, ended in any order by SIGTERM or SIGKILL: nothing of either is lost"


def _nothing_lost(config: Path) -> None:
    settings, lefts = kept(config)
    assert (settings.theme, settings.text) == ("light", 150), settings
    assert set(settings.recent) >= {"/0", "/1"}, settings.recent
    assert sorted(left.scene.length for left in lefts) == [100, 101], lefts
    os.environ["PHASESCOPE_CONFIG"] = str(config)
    titles = sorted(each.draft.title for each in drafts.all_kept()[0])
    assert titles == ["Of window 0", "Of window 1"], titles


SCENARIOS = {"together": together}
