"""Pictures without a window: `render`, exports, and what a start without a display leaves behind."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.commands.console import say
from engine.commands.request import Open, Render
from engine.pictures.opening import FIRST
from engine.scene.scene import Scene
from engine.system import files
from gui.app.app import App
from gui.app.collector import collecting
from gui.app.document import Document
from gui.app.opening import path_contents
from gui.app.program import application, speak
from gui.board.store import Store
from gui.output import image
from gui.output.image_subject import ImageSubject
from gui.output.offscreen_subject import Look, stand
from gui.storage.session import Settings
from gui.theme import theme


def take(
    scene: Scene,
    *,
    panel: str | None,
    size: tuple[int, int],
    tokens: theme.ThemeTokens,
    path: Path,
    remark: Callable[[str], object] = str,
    **how: Any,
) -> str:
    """Write a picture of the window or one panel, made for it alone; a sentence where that fails, else ''.

    `remark` is told what stands in the place of the panel's picture, where there is none. `how`: as ImageSubject takes
    it.
    """
    subject: ImageSubject | None = None
    try:
        subject = ImageSubject(App, Look(panel or "window", size, tokens), path, **how)
        for _ in subject.build():
            pass
        stand(subject, scene)
        image.write(path, subject.taken())
        if subject.instead:
            remark(subject.instead)
    except ValueError as error:
        return str(error)
    finally:
        if subject is not None:
            subject.close()
    return ""


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
    with collecting(application([])):
        return take(
            request.scene,
            panel=request.panel,
            size=request.size,
            scale=request.scale,
            tokens=tokens,
            path=Path(request.output),
            remark=lambda instead: say(f"main.py render: --panel {request.panel} shows no picture: {instead}"),
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
        print(f"main.py: {problem}", file=sys.stderr)
        return 2
    print(f"No display: the window is in {output}; `main.py render` makes such pictures.")
    return 0


def _opened(file: str) -> Scene | str:
    """The scene of a file or of a model's folder, or the sentence why not."""
    said: list[str] = []
    store, found = Store(FIRST), path_contents(file)
    document = Document(store, Settings(), said.append)
    if found.model is not None:
        document.open_model(file, found.model)
        return store.scene
    return found.problem or (store.scene if document.open(file) else said[0])
