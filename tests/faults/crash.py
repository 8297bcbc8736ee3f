"""Kill −9 of a window at rest: the next one shows the same scene, layout, theme, size of text, language and tab."""

from __future__ import annotations

import json
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer

from gui.app.app import App
from gui.app.app import running as running_application
from gui.app.show import Program
from tests.faults.copies import folder
from tests.faults.running import QUIET, Tell, kept, running

TABS = ("spectrum", "phasors", "inspector", "criteria")


def state(app: App) -> dict[str, Any]:
    """What a person sees of how the window stands."""
    cards = app.window.cards
    return {
        "length": app.store.scene.length,
        "theme": app.document.settings.theme,
        "text": app.document.settings.text,
        "language": app.document.settings.language,
        "size": [app.window.width(), app.window.height()],
        "hidden": sorted(name for name, card in cards.items() if card.isHidden()),
        "front": [name for name in ("profile", *TABS) if not cards[name].visibleRegion().isEmpty()],
    }


def changing(chance: random.Random, into: Path) -> Callable[[App, Program, Tell], None]:
    theme, text, language = chance.choice(["light", "dark"]), chance.choice([80, 125]), chance.choice(["en", "zh_CN"])
    tab, size = chance.choice(TABS), (chance.randrange(1280, 1900), chance.randrange(800, 1200))

    def act(app: App, program: Program, tell: Tell) -> None:
        app.store.edit(app.store.scene.replace(length=chance.randrange(2, 999)))
        app.appearance.set_theme(theme)
        app.appearance.set_text(text)
        app.appearance.set_language(language)
        QTimer.singleShot(500, running_application(), lambda: rest(program, tell))  # the window is made anew

    def rest(program: Program, tell: Tell) -> None:
        if program.app.board.frame is None:  # it has not begun
            QTimer.singleShot(50, running_application(), lambda: rest(program, tell))
            return
        window = program.app.window
        window.cards["waveforms"].hide()
        window.resize(*size)
        window.come_to(tab)
        QTimer.singleShot(8 * QUIET, window, lambda: (into.write_text(json.dumps(state(program.app))), tell()))

    return act


def looking(into: Path) -> Callable[[App, Program, Tell], None]:
    def act(app: App, program: Program, tell: Tell) -> None:
        def look() -> None:
            into.write_text(json.dumps(state(app)))
            tell()
            program.end()

        QTimer.singleShot(500, app.window, look)

    return act


def killed(rounds: int, chance: random.Random) -> str:
    for _ in range(rounds):
        with folder() as place:
            config, before, after = (place / name for name in ("config", "before", "after"))
            with running(config, changing(chance, before)) as window:
                window.hear()
                time.sleep(chance.uniform(0, 0.1))
                window.kill()
                assert window.wait() == -signal.SIGKILL, window.said
            kept(config)
            with running(config, looking(after)) as again:
                again.hear()
                assert (again.wait(), again.said) == (0, ""), again.said
            seen, left = (json.loads(path.read_text()) for path in (after, before))
            assert seen == left, {name: (left[name], seen[name]) for name in left if left[name] != seen[name]}
    return f"{rounds} windows killed, each there again: scene, theme, size of text, language, tab, cards, size"


SCENARIOS = {"killed": killed}
