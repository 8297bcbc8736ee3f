"""Pictures without a window: `render`, exports, and what a start without a display leaves behind."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import msgspec
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from engine.commands.request import Open, Render
from engine.pictures import opening
from engine.pictures.opening import FIRST
from engine.scene.scene import Scene, to_json
from engine.system import files
from gui.app.app import App
from gui.app.collector import collecting
from gui.app.document import Document
from gui.app.program import application, speak
from gui.board.store import Store
from gui.output import bare, image
from gui.output.offscreen_subject import RequestKeeper
from gui.plot.chart import Chart
from gui.storage.session import Settings
from gui.theme import theme

ROUNDS = 4  # of the event loop, until layout and pictures agree


def take(
    scene: Scene,
    *,
    panel: str | None,
    size: tuple[int, int],
    scale: float,
    tokens: theme.ThemeTokens,
    path: Path,
    paper: image.Paper | None = None,
    claims: bool = True,
    tries: bool = True,
    cross: bool = True,
    standing: Settings = Settings(),
) -> str:
    """Write a picture of the window or one panel, made for it alone; a sentence where that fails, else ''.

    `claims`, `tries`: whether those are in it; `cross`: whether the pinned place is marked. A panel's has no buttons
    and no handles in any case. `standing`: the window's size of text, and how its rooms and its form stand.
    """
    requests = RequestKeeper()
    settings = msgspec.structs.replace(Settings() if panel else standing, claims=claims, tries=tries)
    app = App(scene, settings, worker=requests, keeps=False, tokens=tokens)
    bare.unseen(app.window, size if panel is None else None)
    app.start([])
    app.window.status.time.hide()  # the same scene gives the same picture
    subject: QWidget = app.window.cards[panel] if panel else app.window
    if panel:
        app.come_forward(panel, seen=True)
        bare.apart(app.window.cards[panel], app.window)
    for each in app.window.panels.values():
        for chart in each.findChildren(Chart):
            chart.show_pin(cross)

    def settle(ratio: float) -> None:
        app.board.scale = ratio
        requests.answer(app.board)
        subject.setUpdatesEnabled(False)
        for _ in range(ROUNDS):
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
            requests.answer(app.board)
        if panel:
            bare.undress(subject)
        subject.setUpdatesEnabled(True)

    try:
        return image.save(
            subject,
            path,
            size=size,
            scale=scale,
            tokens=tokens,
            settle=settle,
            scene_json=to_json(scene),
            paper=paper,
        )
    finally:
        app.window.destroyed.connect(lambda: QTimer.singleShot(0, gc.collect))  # its parts hold each other
        app.window.close()
        app.window.deleteLater()
        subject.deleteLater()


def render(request: Render) -> int:
    """Write the picture that was asked for; the exit status."""
    problem = _rendered(request)
    if problem:
        typed = "-o " if problem.startswith(files.named(request.output)) else ""
        print(f"main.py render: {typed}{problem}", file=sys.stderr)
    return 2 if problem else 0


def _rendered(request: Render) -> str:
    """Write it; a sentence where that fails, else ''."""
    application(sys.argv[:1])
    speak(request.language)
    tokens = theme.TOKENS[request.theme]
    theme.apply(application([]), tokens)
    window = request.panel is None  # it is shown as a person sees it
    first = request.scene in (FIRST, Scene()) and not window
    with collecting(application([])):
        return take(
            opening.opened(request.scene, request.panel or "") if first else request.scene,
            panel=request.panel,
            size=request.size,
            scale=request.scale,
            tokens=tokens,
            path=Path(request.output),
            claims=window or request.claim,
            tries=window,
            cross=window or request.pin,
        )


def instead_of_window(request: Open, output: str) -> int:
    """No display: the window goes to a picture, and one line says so."""
    application(sys.argv[:1])
    scene = _opened(request.file) if request.file else FIRST
    problem = scene if isinstance(scene, str) else _rendered(Render(scene=scene, output=output))
    if problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"No display: the window is in {output}; `main.py render` makes such pictures.")
    return 0


def _opened(file: str) -> Scene | str:
    """The scene of a file, or the sentence why not."""
    said: list[str] = []
    store = Store(Scene())
    return store.scene if Document(store, Settings(), said.append).open(file) else said[0]
