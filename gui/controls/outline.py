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


class Outline(NamedTuple):
    """Its size, its shapes, and of each the rank of its colour: 0 for that of the text."""

    size: QSizeF
    shapes: tuple[QPainterPath, ...]
    ranks: tuple[int, ...] = ()

    @classmethod
    def of(cls, svg: str) -> Outline:
        """What `resources/make_formulas.py` writes: groups that are moved, with paths and rectangles in them."""
        root = ElementTree.fromstring(svg)
        shapes: list[QPainterPath] = []
        ranks: list[int] = []
        for group in root.iter(f"{SPACE}g"):
            moved = MOVED.fullmatch(group.get("transform", ""))
            assert moved is not None
            shapes += [_shape(part).translated(float(moved[1]), float(moved[2])) for part in group]
            ranks += [_rank(part.get("fill", "")) for part in group]
        size = QSizeF(float(root.get("width", 0)), float(root.get("height", 0)))
        return cls(size, tuple(shapes), tuple(ranks))


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
