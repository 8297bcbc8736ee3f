"""Thumbnail: paints a Sketch, curves or an image of few cells, where there is little room."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from engine.criteria.sketch import Image, Sketch
from engine.maths.window import Floats
from engine.pictures import palette
from gui.theme.theme import ThemeTokens

AIR, APART = 3.0, 4.0  # pixels around the curves, and between images
DOT = 2.5  # pixels, half of a mark's width


def paint(painter: QPainter, box: QRectF, sketches: list[tuple[Sketch, str]], tokens: ThemeTokens) -> None:
    """The sketches of one criterion, each in its colour: images side by side, curves of one thing on the same axes."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens.raised))
    painter.drawRoundedRect(box, 4, 4)
    images = [image for sketch, _ in sketches for image in sketch.images]
    side = min(box.height() - 2, (box.width() - APART * (len(images) + 1)) / max(1, len(images)))
    for i, image in enumerate(images):
        left = box.center().x() + (i - len(images) / 2) * (side + APART) + APART / 2
        _paint_image(painter, QRectF(left, box.center().y() - side / 2, side, side), image)
    axes: dict[str, list[tuple[Sketch, str]]] = {}
    for sketch, ink in sketches:
        if sketch.values is not None and not images:
            axes.setdefault(sketch.words, []).append((sketch, ink))
    for i, curves in enumerate(axes.values()):
        width = box.width() / len(axes)
        part = QRectF(box.left() + i * width, box.top(), width, box.height())
        _paint_curves(painter, part.adjusted(AIR, AIR, -AIR, -AIR), curves, tokens)


def _paint_image(painter: QPainter, box: QRectF, image: Image) -> None:
    """The first row at the top."""
    name, low = palette.choose("automatic", image.signed), -image.reach if image.signed else 0.0
    rgb = np.ascontiguousarray(palette.colours(image.values, name, low=low, high=image.reach))
    alpha = np.where(np.isfinite(image.values), 255, 0).astype(np.uint8)
    rgba = np.ascontiguousarray(np.concatenate([rgb, alpha[..., None]], axis=2))
    rows, columns = image.values.shape
    painter.drawImage(box, QImage(rgba.data, columns, rows, 4 * columns, QImage.Format.Format_RGBA8888))


def _paint_curves(painter: QPainter, box: QRectF, curves: list[tuple[Sketch, str]], tokens: ThemeTokens) -> None:
    marks = [np.array([s.mark]) for s, _ in curves if s.mark is not None]
    x, y = (
        _ends([s.x for s, _ in curves if s.x is not None] + [mark[:, 0] for mark in marks]),
        _ends([s.values for s, _ in curves if s.values is not None] + [mark[:, 1] for mark in marks]),
    )
    edges = {sketch.edge for sketch, _ in curves if sketch.edge is not None}
    for edge in edges:
        at = box.left() + (edge - x[0]) / (x[1] - x[0]) * box.width()
        painter.setPen(QPen(QColor(tokens.muted), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(at, box.top()), QPointF(at, box.bottom()))
    for sketch, ink in curves:
        assert sketch.x is not None
        assert sketch.values is not None
        across = box.left() + (sketch.x - x[0]) / (x[1] - x[0]) * box.width()
        down = box.bottom() - (sketch.values - y[0]) / (y[1] - y[0]) * box.height()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ink), 1.2))
        for run in _runs(np.isfinite(down)):
            _paint_run(painter, across[run], down[run])
        if sketch.mark is not None and np.isfinite(down).any():
            dot = QPointF(
                box.left() + (sketch.mark[0] - x[0]) / (x[1] - x[0]) * box.width(),
                box.bottom() - (sketch.mark[1] - y[0]) / (y[1] - y[0]) * box.height(),
            )
            painter.setPen(QPen(QColor(tokens.raised), 1))
            painter.setBrush(QColor(tokens.text))
            painter.drawEllipse(dot, DOT, DOT)


def _paint_run(painter: QPainter, across: Floats, down: Floats) -> None:
    points = [QPointF(a, b) for a, b in zip(across.tolist(), down.tolist(), strict=True)]
    if len(points) == 1:
        painter.drawPoint(points[0])
    else:
        painter.drawPolyline(QPolygonF(points))


def _runs(known: np.ndarray) -> list[slice]:
    """The stretches without a gap."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], known, [False]]).astype(np.int8)))
    return [slice(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def _ends(axes: list[Floats]) -> tuple[float, float]:
    """The smallest and the largest number; where they are one, a little apart, so that the curve lies in the middle."""
    every = np.concatenate(axes)
    every = every[np.isfinite(every)]
    if not every.size:
        return 0.0, 1.0
    low, high = float(every.min()), float(every.max())
    if high - low <= 1e-9 * max(abs(low), abs(high), 1e-300):
        room = abs(high) or 1.0
        return low - room / 2, high + room / 2
    return low, high
