"""The pictures of formulas: there, up to date, in the theme's colour."""

from __future__ import annotations

import functools
import html
import re
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from engine.arrays.weights import refer
from engine.encodings.base import written
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.learned import Learned
from engine.pictures import derivation
from gui.controls.drawing import drawing
from gui.controls.formula import FOLDER, Formula
from gui.theme.theme import TOKENS, ThemeTokens
from resources import make_formulas
from tests.gui.conftest import Stage

pytestmark = pytest.mark.sampled(3)

DRAWN = {file.stem: file for file in sorted(FOLDER.glob("*.svg"))}
SHOWN = {encoding_id: kind().written() for encoding_id, kind in catalogue().items()}
SHOWN |= {step: part.formula for step, part in derivation.PARTS.items()}
REMAKE = "run: python resources/make_formulas.py"
every = functools.cache(make_formulas.every)


def source(name: str) -> str:
    """The line that the picture of this name says it is of."""
    [found] = re.findall(r"<desc>(.*?)</desc>", DRAWN[name].read_text(encoding="utf-8"), re.DOTALL)
    return html.unescape(found)


def test_every_line_has_its_picture_and_no_other_is_kept() -> None:
    assert set(DRAWN) == {written.drawing(line) for line in every()}, REMAKE


def test_theta_is_an_angle_and_frequencies_are_omega() -> None:
    tapers = set(written.every_line(catalogue()["clipped_rope"]))  # θ is how far a taper has gone, 0 to π
    assert {line for line in every() if r"\theta" in line} <= tapers


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_are_up_to_date(name: str) -> None:
    line, stored = source(name), DRAWN[name].read_text(encoding="utf-8")
    assert written.drawing(line) == name, REMAKE
    assert sizes(drawing((line,))) == pytest.approx(sizes(stored), rel=0.03), REMAKE
    assert "<use" not in stored
    assert 'fill="currentColor"' in stored
    assert not re.search(r'fill="(?!currentColor|none|#00000[1-9]")', stored)


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_know_which_parameter_sets_what(qapp: QApplication, name: str) -> None:
    line, formula = source(name), Formula()
    formula.show_formula((line,))
    assert formula.drawn
    assert formula.terms == set(written.terms(line))
    formula.deleteLater()


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


@pytest.mark.parametrize("name", SHOWN)
def test_the_picture_is_drawn_in_the_colour_of_the_text(stage: Stage, tokens: ThemeTokens, name: str) -> None:
    formula = Formula()
    formula.show_formula(SHOWN[name])
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
    formula.show_formula((r"a < b", r"<b>\frac{1}{2}</b>"))
    stage(formula, width=264)
    assert not formula.drawn
    assert formula.source.text() == "a < b\n<b>\\frac{1}{2}</b>"
    assert formula.source.isVisible()
    assert formula.source.height() >= formula.source.heightForWidth(formula.source.width())
    formula.show_formula(())
    assert not formula.isVisible()


def test_a_wide_formula_is_made_smaller_and_a_small_one_is_not_enlarged(stage: Stage) -> None:
    formula = Formula()
    formula.show_formula(SHOWN["sinusoidal"])
    formula.tint(TOKENS["dark"].text)
    stage(formula, width=264)
    assert formula.heightForWidth(80) < formula.heightForWidth(264)
    assert formula.heightForWidth(900) == formula.heightForWidth(264)


def test_what_a_parameter_sets_is_in_the_accent_and_lit_while_its_control_is_at_hand(
    stage: Stage, tokens: ThemeTokens
) -> None:
    formula = Formula()
    formula.show_formula(build("sinusoidal").written())
    formula.tint(tokens.text, tokens.accent)
    stage(formula, width=264)
    accent = QColor(tokens.accent)
    plain = filled(formula, accent)
    assert plain > 20
    formula.light("base")
    assert filled(formula, accent) > 2 * plain
    formula.light("nothing of it")
    assert filled(formula, accent) == plain
    formula.light("")
    assert filled(formula, accent) == plain


@pytest.mark.parametrize("scaling", ["none", "ntk", "dynamic"])
@pytest.mark.parametrize("name", ["scaling", "partial"])
def test_a_control_of_rope_lights_its_term_at_any_scaling(stage: Stage, scaling: str, name: str) -> None:
    formula, tokens = Formula(), TOKENS["dark"]
    formula.show_formula(build("rope", {"scaling": scaling, "factor": 4.0, "original_length": 512}).written())
    formula.tint(tokens.text, tokens.accent)
    stage(formula, width=264)
    assert formula.drawn
    plain = filled(formula, QColor(tokens.accent))
    formula.light(name)
    assert filled(formula, QColor(tokens.accent)) > plain


def filled(formula: Formula, colour: QColor) -> int:
    """How many pixels have nearly that colour."""
    image = formula.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    wanted = np.array([colour.blue(), colour.green(), colour.red()])
    return int((np.abs(rows[..., :3].astype(int) - wanted).sum(axis=2) < 40).sum())


def test_a_table_from_a_file_has_a_drawn_formula_too(tmp_path: Path) -> None:
    np.save(tmp_path / "w.npy", np.ones((4, 6)))
    for offset in (0, 2):
        encoding = Learned(weights=refer(tmp_path / "w.npy"), offset=offset)
        assert all((FOLDER / f"{written.drawing(line)}.svg").exists() for line in encoding.written())
