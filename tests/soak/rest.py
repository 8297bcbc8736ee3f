"""Rest: the same scene in the same window, all of whose parts were made, nothing before it, nothing under way."""

from __future__ import annotations

import time
from collections.abc import Iterator

from PySide6.QtWidgets import QApplication, QDialog

from engine.scene.scene import Scene, View
from gui.app.app import App
from gui.window.card_layout import SIZE
from tests.soak.gestures.dialogs import leave
from tests.soak.life import Lives
from tests.soak.watch import Watch

SCENE = Scene(length=64)
Pauses = Iterator[int]  # milliseconds in which the program runs by itself
COMPLETE = "soak-complete"


def rest(lives: Lives, watch: Watch, *, due: float, whole: bool = True) -> Pauses:
    """Come to rest. `due`: seconds after which a frame that has not come never comes; `whole`: make every part."""
    yield from _leave_all(lives)
    if lives.app.document.settings.language != "system":
        lives.app.appearance.set_language("system")
        yield 50
    app = lives.app
    app.appearance.set_theme("dark")
    app.appearance.set_text(100)
    app.window.showNormal()
    app.window.resize(*SIZE)
    app.window.docks.choose("table")
    app.window.docks.reset()
    app.store.open(SCENE)
    app.document.path = None
    app.document.clear_recent()
    picker = app.encoding.picker
    picker.showPopup()  # its list holds what was searched last
    picker.popup.close()
    yield from settled(app, watch, due=due)
    if whole and not app.window.property(COMPLETE):
        yield from _complete(app, watch, due=due)
    app.store.look(app.store.scene.replace(view=View()))
    app.window.docks.choose("table")
    app.window.docks.reset()
    yield from settled(app, watch, due=due)
    yield 100


def _leave_all(lives: Lives) -> Pauses:
    """Popups, dialogs, a talk, a tour that is written, what plays."""
    for _ in range(40):
        before = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if before is None:
            break
        leave(before) if isinstance(before, QDialog) else before.close()
        yield 5
    app = lives.app
    if app.presenting.talk is not None:
        app.presenting.talk.end()
        yield 20
    if app.presenting.editor.open:
        app.presenting.editor.put_away()
        yield 20
    app.playing.player.stop()


def _complete(app: App, watch: Watch, *, due: float) -> Pauses:
    """Make every part that is made when it is first seen."""
    for name, card in app.window.cards.items():
        app.window.come_to(name)
        card.line.reveal(True)
        yield from settled(app, watch, due=due)
        for action in card.own_actions:
            if action.objectName() == "options":
                action.trigger()
                yield 0
                for popup in app.card_actions.popups.values():
                    popup.close()
    app.presenting.editor.show()
    yield 20
    app.presenting.editor.put_away()
    yield 20
    app.window.setProperty(COMPLETE, True)


def settled(app: App, watch: Watch, *, due: float) -> Pauses:
    """Until every panel in sight shows what was asked last."""
    until = time.monotonic() + due
    yield 0
    while under_way(app):
        if time.monotonic() > until:
            watch.note("a frame that never comes", under_way(app))
            return
        yield 5


def under_way(app: App) -> str:
    """What is still awaited, or ''."""
    if app.window.closed:
        return ""
    window = app.window
    if app.worker.busy:
        return "the worker is busy"
    if app.board.waiting or app.board.newest is not None:
        return f"panels wait to be shown: {[panel.name for panel in app.board.waiting]}"
    empty = [panel.name for panel in window.seen() if not panel.answered]
    return f"panels without a picture: {empty}" if empty else ""
