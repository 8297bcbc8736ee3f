"""Formulas as paths: shape by shape what Qt's own reader draws of the same file, and in files filled alone."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from gui.controls.formula import FOLDER, Formula
from gui.controls.outline import SPACE, Outline
from gui.theme import theme
from tests.gui.output import taking

pytestmark = pytest.mark.sampled(3)

FILES = sorted(file.stem for file in FOLDER.glob("*.svg"))
ENLARGED = 4


def inked(width: int, height: int, paint: object) -> np.ndarray:
    image = QImage(width, height, QImage.Format.Format_Grayscale8)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    assert callable(paint)
    paint(painter)
    painter.end()
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(height, image.bytesPerLine())
    return rows[:, :width].astype(int)


@pytest.mark.parametrize("name", FILES)
def test_it_is_what_another_reader_draws(qapp: QApplication, name: str) -> None:
    svg = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    outline = Outline.of(svg)
    width, height = (round(ENLARGED * side) for side in (outline.size.width(), outline.size.height()))

    def ours(painter: QPainter) -> None:
        painter.scale(width / outline.size.width(), height / outline.size.height())
        for shape in outline.shapes:
            painter.fillPath(shape.path, QColor("black"))

    reader = QSvgRenderer(QByteArray(svg.replace("currentColor", "black").encode()))
    theirs = inked(width, height, lambda painter: reader.render(painter, QRectF(0, 0, width, height)))
    found = inked(width, height, ours)
    assert (theirs < 128).sum() > 100
    assert np.abs(found - theirs).mean() < 0.5
    assert (np.abs(found - theirs) > 128).mean() < 0.001


@pytest.mark.parametrize("name", FILES)
def test_nothing_in_a_file_goes_unread(name: str) -> None:
    root = ElementTree.parse(FOLDER / f"{name}.svg").getroot()
    parts = [part for group in root.iter(f"{SPACE}g") for part in group]
    assert {part.tag for part in parts} <= {f"{SPACE}path", f"{SPACE}rect"}
    assert {child.tag for child in root} <= {f"{SPACE}g", f"{SPACE}desc"}
    steps = "".join(part.get("d", "") for part in parts)
    assert not set(re.sub(r"[-\d.\s]", "", steps)) - set("MLQZ")
    assert len(Outline.of(ElementTree.tostring(root, encoding="unicode")).shapes) == len(parts)


@pytest.mark.parametrize("name", theme.TOKENS)
def test_in_a_file_letters_are_filled_in_the_colour_of_the_text(
    qapp: QApplication, tmp_path: Path, name: theme.Name
) -> None:
    formula = Formula()
    formula.show_formula(build("sinusoidal").written())
    formula.tint(theme.TOKENS[name].text)
    formula.resize(300, formula.heightForWidth(300))
    assert not taking.save(formula, tmp_path / "a.svg")
    groups = [
        group
        for group in ElementTree.parse(tmp_path / "a.svg").getroot().iter(f"{SPACE}g")
        if any(
            part.tag == f"{SPACE}path" and "Q" not in part.get("d", "") and "C" in part.get("d", "") for part in group
        )
    ]
    letters = [group for group in groups if group.get("fill") == theme.TOKENS[name].text.lower()]
    assert letters
    assert all(group.get("stroke") == "none" for group in letters)
    assert not [group for group in groups if group.get("stroke") == "#000000"]
    formula.deleteLater()
