"""Outline: a drawing of filled shapes alone, as paths: Qt's own reader of SVG outlines each letter in PDF and SVG."""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree import ElementTree

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath

SPACE = "{http://www.w3.org/2000/svg}"
MOVED = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")
STEP = re.compile(r"([MLQZ])([^MLQZ]*)")


class Shape(NamedTuple):
    """A path, the parameters that set what it shows, and the rank of its colour: 0 for that of the text."""

    path: QPainterPath
    names: tuple[str, ...] = ()
    rank: int = 0


class Outline(NamedTuple):
    """Its size, its shapes, and how far below its top the (last) line stands."""

    size: QSizeF
    shapes: tuple[Shape, ...]
    baseline: float = 0.0

    @classmethod
    def of(cls, svg: str) -> Outline:
        """What `gui/controls/drawing.py` writes: groups that are moved, with paths and rectangles in them."""
        root = ElementTree.fromstring(svg)
        shapes: list[Shape] = []
        baseline = 0.0
        for group in root.iter(f"{SPACE}g"):
            moved = MOVED.fullmatch(group.get("transform", ""))
            assert moved is not None
            baseline = float(moved[2])
            for part in group:
                path = _shape(part).translated(float(moved[1]), baseline)
                names = tuple(part.get("class", "").split())
                shapes.append(Shape(path, names, _rank(part.get("fill", ""))))
        size = QSizeF(float(root.get("width", 0)), float(root.get("height", 0)))
        return cls(size, tuple(shapes), baseline)


def _rank(fill: str) -> int:
    """Of "#00000N", as `resources/make_formulas.py` says."""
    return int(fill[1:], 16) if fill.startswith("#") else 0


def _shape(part: ElementTree.Element) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    if part.tag == f"{SPACE}rect":
        path.addRect(QRectF(*(float(part.get(name, 0)) for name in ("x", "y", "width", "height"))))
        return path
    for step, numbers in STEP.findall(part.get("d", "")):
        at = [float(number) for number in numbers.split()]
        match step:
            case "M":
                path.moveTo(*at)
            case "L":
                path.lineTo(*at)
            case "Q":
                path.quadTo(*at)
            case "Z":
                path.closeSubpath()
    return path
