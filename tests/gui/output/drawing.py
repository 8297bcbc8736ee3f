"""What a stage draws, in the test's own thread."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gui.output.offscreen_stage import OffscreenStage
from gui.output.offscreen_subject import OffscreenSubject


def digest(image: QImage) -> str:
    """Of its size and of every pixel."""
    pixels = image.convertToFormat(QImage.Format.Format_RGBA8888)
    return f"{pixels.width()} × {pixels.height()}: {hashlib.sha256(pixels.constBits()).hexdigest()}"


def drawn(
    subject: OffscreenSubject, moments: Sequence[Any], kept: Callable[[QImage], Any] = lambda image: image
) -> list[Any]:
    """The pictures of these moments, or what is kept of each: a film of large pictures is hundreds of megabytes."""
    stage, found = OffscreenStage(subject, [lambda moment=moment: moment for moment in moments]), []  # type: ignore[misc]
    while not stage.over or not stage.pictures.empty():
        QApplication.processEvents()
        while not stage.pictures.empty():
            picture = stage.pictures.get()
            found.append(kept(picture) if isinstance(picture, QImage) else picture)
    for each in found:
        if isinstance(each, BaseException):
            raise each
    QApplication.processEvents()
    return found[:-1]
