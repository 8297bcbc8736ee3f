"""Formulas in a line of words: what is set, how it is painted, and what is copied of it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QApplication, QLabel

from gui.board import typeset
from gui.board.claim_strip import BELOW, ClaimStrip
from gui.controls.eliding import Elided
from gui.output.image import image_of
from gui.plot.axis import ChartAxis

RAISED = QTextCharFormat.VerticalAlignment.AlignSuperScript
WORKED = "sin(3 / 10000^(2/64)) + 2^7"
MEAN = "mean of z^(−distance/scale) cos(ω · distance)"


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("x·W_q", "x·W_{q}"),
        ("z_i = Σ α_ij (v_j + a^V_ij)", "z_{i} = Σ α_{ij} (v_{j} + a^{V}_{ij})"),
        ("q′_10·a^K_(5 − 3) / √32", "q′_{10}·a^{K}_{5 − 3} / √32"),
        ("PE(3, 2) = sin(3 / 10000^(2/4))", "PE(3, 2) = sin(3 / 10000^{2/4})"),
        ("⌊3 / 2^7⌋ mod 2", "⌊3 / 2^{7}⌋ mod 2"),
        ("z^(−distance/scale) · cos", "z^{−distance/scale} · cos"),
        ("base · factor^(d/(d−2)), t^α, 10^0.5", "base · factor^{d/(d−2)}, t^{α}, 10^{0.5}"),
        ("value_i, exp_j", "value_i, exp_j"),
        ("\u2068a_i W_q\u2069 (1), p_1[3]", "\u2068a_i W_q\u2069 (1), p_{1}[3]"),
    ],
)
def test_formulas_are_set_and_the_words_of_a_sentence_are_left(text: str, marked: str) -> None:
    marks = {0: "{}", 1: "^{{{}}}", -1: "_{{{}}}"}
    assert "".join(marks[run.level].format(run.text) for run in typeset.runs(text)) == marked


@pytest.mark.parametrize(
    ("start", "stop", "said"),
    [
        (0, 99, "sin(3 / 10000^(2/64)) + 2^7"),
        (8, 13, "10000"),
        (8, 15, "10000^(2/)"),
        (13, 17, "^(2/64)"),
        (20, 23, " 2^7"),
    ],
)
def test_what_is_copied_of_a_formula_is_its_plain_text(start: int, stop: int, said: str) -> None:
    assert typeset.spelled(WORKED, start, stop) == said


def test_a_claim_sets_its_formulas_in_as_many_lines_as_there_is_room_for(qapp: QApplication) -> None:
    strip = ClaimStrip()
    strip.say(MEAN)
    layout = typeset.laid(MEAN, strip.font(), 1000)
    assert layout.text() == "mean of z−distance/scale cos(ω · distance)"
    assert [each.format.verticalAlignment() for each in layout.formats()] == [RAISED]
    line = strip.fontMetrics().lineSpacing()
    assert strip.needs(1000) == line + BELOW
    assert strip.needs(170) > 2 * line


def test_notes_and_axes_set_them_too(closing: Any) -> None:
    spelled, plain = closing(Elided("note")), closing(Elided("note"))
    for note, text in ((spelled, "2^(77)"), (plain, "2^77")):
        note.resize(80, 20)
        note.say(text)
    assert image_of(spelled, 1.0) == image_of(plain, 1.0)
    axis = ChartAxis("left", label=MEAN, cells=False)
    axis.resize(40, 600)
    assert "z<sup>−distance/scale</sup>" in axis.label.said


@pytest.mark.parametrize("points", [8.0, 10.0, 14.0])
def test_what_is_raised_in_the_first_line_of_a_label_is_not_cut(qapp: QApplication, points: float) -> None:
    label = QLabel()
    label.setStyleSheet(f"background: white; color: black; font-size: {points}pt")
    typeset.show(label, "PE(137, 24) = sin(137 / 10000^(24/128))")
    label.adjustSize()
    image = label.grab().toImage()
    inked = [any(image.pixelColor(x, y).lightness() < 200 for x in range(image.width())) for y in range(image.height())]
    assert any(inked)
    assert not inked[0]
    label.deleteLater()


def test_lines_stand_at_even_distances_whatever_fonts_their_letters_are_from(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A letter that the font has not is from another one, which may be higher."""
    font, text = qapp.font(), "W_q and all that is said of it in words that need several lines of it"
    plain, formats = typeset.laid(text, font, 90), typeset._formats

    def higher(parts: Any) -> Any:
        for each in formats(parts):
            each.format.setFontPointSize(3 * font.pointSizeF())
            yield each

    monkeypatch.setattr(typeset, "_formats", higher)
    laid = typeset.laid(text, font, 90)
    lines = [laid.lineAt(place) for place in range(laid.lineCount())]
    assert len(lines) > 3
    assert lines[0].ascent() > 1.5 * lines[-1].ascent()
    found = [line.y() + line.ascent() for line in lines]
    first, second = (plain.lineAt(place).y() + plain.lineAt(place).ascent() for place in (0, 1))
    assert found == pytest.approx([first + place * (second - first) for place in range(len(lines))])
