"""The pictures of formulas: there, up to date, in the theme's colour."""

from __future__ import annotations

import html
import re

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage

from engine.encodings.base.encoding import catalogue
from engine.pictures import derivation
from gui.controls.formula import FOLDER, Formula
from gui.theme.theme import TOKENS, ThemeTokens
from resources import make_formulas
from tests.gui.conftest import Stage

pytestmark = pytest.mark.sampled(3)

LINES = {encoding_id: kind.formula for encoding_id, kind in catalogue().items() if kind.formula}
LINES |= {
    f"{encoding_id}-{name}": lines for encoding_id, kind in catalogue().items() for name, lines in kind.variants.items()
}
LINES |= {derivation.drawing(step): lines for step, lines in derivation.FORMULAS.items()}
REMAKE = "run: python resources/make_formulas.py"


def test_every_formula_has_its_picture_and_no_other_is_kept() -> None:
    assert {file.stem for file in FOLDER.glob("*.svg")} == set(LINES), REMAKE


@pytest.mark.parametrize("encoding_id", LINES)
def test_pictures_are_up_to_date(encoding_id: str) -> None:
    stored = (FOLDER / f"{encoding_id}.svg").read_text(encoding="utf-8")
    [source] = re.findall(r"<desc>(.*?)</desc>", stored, re.DOTALL)
    assert html.unescape(source).split("\n") == list(LINES[encoding_id]), REMAKE
    assert sizes(make_formulas.drawing(LINES[encoding_id])) == pytest.approx(sizes(stored), rel=0.03), REMAKE
    assert "<use" not in stored
    assert 'fill="currentColor"' in stored
    assert not re.search(r'fill="(?!currentColor|none)', stored)


def sizes(svg: str) -> list[float]:
    """Width and height."""
    return [float(number) for number in re.findall(r'(?:width|height)="([\d.]+)"', svg)[:2]]


def apart(first: QColor, second: QColor) -> int:
    pairs = zip(first.getRgb(), second.getRgb(), strict=True)  # type: ignore[call-overload]
    return sum(abs(a - b) for a, b in pairs)


def ink(formula: Formula, tokens: ThemeTokens) -> tuple[int, QColor]:
    """How many pixels are not the surface, and the strongest of them."""
    image, surface = formula.grab().toImage().convertToFormat(QImage.Format.Format_RGB32), QColor(tokens.raised)
    rows = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.bytesPerLine() // 4)
    inner = rows[8 : image.height() - 8, 8 : image.width() - 8]
    pixels = inner[inner != surface.rgb()]
    colours = [QColor.fromRgb(int(pixel)) for pixel in np.unique(pixels)]
    return pixels.size, max(colours, key=lambda pixel: apart(pixel, surface))


@pytest.mark.parametrize("encoding_id", LINES)
def test_the_picture_is_drawn_in_the_colour_of_the_text(stage: Stage, tokens: ThemeTokens, encoding_id: str) -> None:
    formula = Formula()
    formula.show_formula(encoding_id, LINES[encoding_id])
    formula.tint(tokens.text)
    stage(formula, width=264)
    assert formula.drawn
    assert not formula.source.isVisible()
    assert formula.height() == formula.sizeHint().height()
    for colour in (tokens.text, tokens.bad):
        formula.tint(colour)
        pixels, strongest = ink(formula, tokens)
        assert pixels > 100
        assert apart(strongest, QColor(colour)) < 60


def test_without_a_picture_the_source_is_shown_as_it_is(stage: Stage) -> None:
    formula = Formula()
    formula.show_formula("nobody", (r"a < b", r"<b>\frac{1}{2}</b>"))
    stage(formula, width=264)
    assert not formula.drawn
    assert formula.source.text() == "a < b\n<b>\\frac{1}{2}</b>"
    assert formula.source.isVisible()
    assert formula.source.height() >= formula.source.heightForWidth(formula.source.width())
    formula.show_formula("nobody", ())
    assert not formula.isVisible()


def test_a_wide_formula_is_made_smaller_and_a_small_one_is_not_enlarged(stage: Stage) -> None:
    formula = Formula()
    formula.show_formula("sinusoidal", LINES["sinusoidal"])
    formula.tint(TOKENS["dark"].text)
    stage(formula, width=264)
    assert formula.heightForWidth(80) < formula.heightForWidth(264)
    assert formula.heightForWidth(900) == formula.heightForWidth(264)
