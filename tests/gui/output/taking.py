"""Pictures of a widget of the test's own: posed, settled and written as those of subjects are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from engine.system import files
from gui.output import image
from gui.theme.theme import ThemeTokens

Settle = Callable[[float], None]
Size = tuple[int, int]


def grab(
    widget: QWidget,
    *,
    size: Size | None = None,
    scale: float | None = None,
    tokens: ThemeTokens | None = None,
    settle: Settle = lambda _: None,
) -> QImage:
    """An image of size · scale pixels, each as it is where that is None; ValueError where they are too many."""
    ratio = widget.devicePixelRatioF() if scale is None else scale
    image.pose(widget, size=size, scale=ratio, tokens=tokens)
    settle(ratio)
    return image.image_of(widget, ratio)


def save(
    widget: QWidget,
    path: Path,
    *,
    size: Size | None = None,
    scale: float | None = None,
    settle: Settle = lambda _: None,
    scene_json: bytes = b"",
    paper: image.Paper | None = None,
) -> str:
    """Write it in the format of the path's suffix; a sentence where that fails, else ''."""
    ratio = widget.devicePixelRatioF() if scale is None else scale
    if paper is not None:
        ratio = paper.scale(size[0] if size else widget.width())
    try:
        ending = image.suffix(path)
        files.check(path)
        image.pose(widget, size=size, scale=ratio, tokens=None)
        settle(ratio)
        image.write(path, image.ENCODERS[ending](widget, ratio, scene_json, paper))
    except ValueError as error:
        return str(error)
    return ""
