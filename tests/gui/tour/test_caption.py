"""Captions: a few signs of Markdown, everything else as it is written."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.tour.caption import Caption, Plain


def caption(qtbot: QtBot, text: str, width: int = 400, height: int = 600) -> Caption:
    made = Caption()
    qtbot.addWidget(made)
    made.resize(width, height)
    made.restyle(theme.TOKENS["dark"])
    made.say(text)
    return made


@pytest.mark.parametrize(
    "text",
    [
        "a <b>bold</b> word",
        "<script>alert(1)</script>",
        "<img src='/etc/passwd'>",
        "5 < 6 & 7 > 2",
        "<!-- hidden -->",
        "for m <n and <b, c> 2",
    ],
)
def test_html_is_shown_as_it_is_written(qtbot: QtBot, text: str) -> None:
    assert caption(qtbot, text).document.toPlainText() == text


def test_a_picture_of_a_file_is_not_read(qtbot: QtBot, tmp_path: Path) -> None:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(0xFF0000)
    image.save(str(tmp_path / "red.png"))
    shown = caption(qtbot, f"![red]({(tmp_path / 'red.png').as_posix()})")
    assert "￼" not in shown.document.toPlainText()
    picture = shown.grab().toImage()
    assert all(picture.pixelColor(x, y).red() < 250 for x in range(0, 60, 3) for y in range(0, 60, 3))


def test_bold_italic_code_and_lists_are_set(qtbot: QtBot) -> None:
    shown = caption(qtbot, "**Title**\n\nsome *slanted* and `code`\n\n- one\n- two")
    assert shown.document.toPlainText() == "Title\nsome slanted and code\none\ntwo"
    assert "font-weight:700" in shown.document.toHtml()
    assert "font-style:italic" in shown.document.toHtml()


def test_what_has_no_room_in_the_smallest_type_is_reached_with_the_wheel(qtbot: QtBot) -> None:
    shown = caption(qtbot, "All of it. " * 20)
    shown.show()
    turn(shown, -3)
    assert (shown.beyond(), shown.down) == (0, 0)
    shown.say("Many words in a row. " * 400 + "The end.")
    assert shown.beyond() > 400
    turn(shown, -1)
    assert 0 < shown.down < shown.height()
    before = shown.grab().toImage()
    turn(shown, -1000)
    assert shown.down == shown.beyond()
    assert shown.grab().toImage() != before
    turn(shown, 1000)
    assert shown.down == 0
    turn(shown, -5)
    shown.say("Another step. " * 900)
    assert shown.down == 0


def turn(shown: Caption, notches: int) -> None:
    at, none = QPointF(9, 9), QPoint()
    phase, buttons, held = Qt.ScrollPhase.NoScrollPhase, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(at, at, none, QPoint(0, 120 * notches), buttons, held, phase, False)
    QApplication.sendEvent(shown, event)


def test_a_long_text_becomes_smaller_until_it_fits(qtbot: QtBot) -> None:
    short, long = caption(qtbot, "A few words."), caption(qtbot, "Many words in a row. " * 60)
    assert short.document.defaultFont().pointSizeF() > QApplication.font().pointSizeF() * 1.5
    assert long.document.defaultFont().pointSizeF() < short.document.defaultFont().pointSizeF()
    assert long.document.size().height() <= long.height()


def test_the_first_line_is_larger_where_it_is_bold_as_a_whole(qtbot: QtBot) -> None:
    def tall(text: str) -> float:
        shown = caption(qtbot, text)
        first = shown.document.firstBlock()
        return float(shown.document.documentLayout().blockBoundingRect(first).height())

    assert tall("**Title**\n\nwords") > tall("words\n\nwords")
    assert tall("**Title** and words") == pytest.approx(tall("words"), abs=1)


@pytest.mark.parametrize("width", range(140, 320, 20))
def test_no_line_ends_within_a_number(qtbot: QtBot, width: int) -> None:
    shown = caption(qtbot, "positions 0 to 54 410, and 2 559 196 of 8 500 ones; " * 3, width)
    block = shown.document.begin()
    text, layout = block.text(), block.layout()
    ends = [layout.lineAt(i).textStart() for i in range(1, layout.lineCount())]
    assert ends
    assert not any(text[end - 2 : end - 1].isdigit() and text[end].isdigit() for end in ends)


def ink(shown: Caption) -> tuple[int, int]:
    """How many pixels are drawn, and the lightness of the most inked one, of 255."""
    image = shown.grab().toImage()
    ground = image.pixelColor(image.width() - 1, image.height() - 1)
    at = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    others = [colour for colour in at if colour != ground]
    return len(others), max((abs(c.lightness() - ground.lightness()) for c in others), default=0)


def test_a_formula_is_drawn_and_its_latex_is_spoken(qtbot: QtBot) -> None:
    shown = caption(qtbot, "The angle $m\\omega$ counts.", 300, 60)
    assert shown.document.toPlainText() == "The angle ￼ counts."
    assert shown.accessibleName() == "The angle m\\omega counts."
    assert ink(shown)[0] > ink(caption(qtbot, "The angle counts.", 300, 60))[0]


@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
def test_a_formula_has_the_colour_of_the_words(qtbot: QtBot, name: str) -> None:
    shown = caption(qtbot, "$\\sum_k x_k$", 200, 120)
    shown.restyle(theme.TOKENS[name])
    image = shown.grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(200) for y in range(120)}
    assert theme.TOKENS[name].text in colours


@pytest.mark.parametrize(
    "latex", ["\\frac{1}", "x}", "\\text{位置}", "{" * 150 + "x" + "}" * 150, "\\at{a}{b", "\\cancel{x}", "\\foo_x"]
)
def test_what_cannot_be_drawn_stands_there_as_it_is_written(qtbot: QtBot, latex: str) -> None:
    assert caption(qtbot, f"before ${latex}$ behind").document.toPlainText() == f"before ${latex}$ behind"


def test_prices_and_code_are_no_formulas(qtbot: QtBot) -> None:
    shown = caption(qtbot, "`$x$` costs $5 or $6, \\$y\\$ nothing")
    assert shown.document.toPlainText() == "$x$ costs $5 or $6, $y$ nothing"


def test_a_formula_grows_with_the_words_and_is_never_wider_than_a_line(qtbot: QtBot) -> None:
    def wide(text: str, width: int) -> tuple[float, float]:
        shown = caption(qtbot, text, width)
        return shown.document.idealWidth(), shown.document.defaultFont().pointSizeF()

    one, points = wide("$\\omega_k$", 400)
    shown = caption(qtbot, "$\\omega_k$", 400)
    shown.setFont(larger := QApplication.font())
    larger.setPointSizeF(larger.pointSizeF() * 2)
    shown.setFont(larger)
    shown._fit()
    assert shown.document.idealWidth() == pytest.approx(2 * one, rel=0.05)
    across, small = wide("$" + " + ".join(f"\\cos(\\omega_{k})" for k in range(12)) + "$", 200)
    assert across <= 201
    assert small == points


@pytest.mark.parametrize("latex", ["x_k", "x^2", "\\frac{1}{2}", "\\sum_{k=0}^{d/2-1} x_k"])
def test_a_formula_stays_within_the_text(qtbot: QtBot, latex: str) -> None:
    shown = caption(qtbot, f"${latex}$", 300, 200)
    image = shown.grab().toImage()
    ground = image.pixelColor(299, 199)
    rows = [y for y in range(200) if any(image.pixelColor(x, y) != ground for x in range(300))]
    assert rows[0] >= 0
    assert rows[-1] < shown.document.size().height()
    assert rows[0] < 30


def test_words_alone_look_for_no_formula(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.tour.inline_formulas.drawn", lambda latex: pytest.fail(latex))
    monkeypatch.setattr("engine.tours.formulas.SIGNED", None)
    assert caption(qtbot, "**Title**\n\nwords, and 5 € more").document.toPlainText() == "Title\nwords, and 5 € more"


def test_a_text_goes_with_whoever_held_it(qapp: QApplication) -> None:
    """Not with the next search for waste, which another thread may make."""
    gc.disable()
    try:
        document = Plain()
        document.say(r"It turns by $\omega_k$.")
        gone = weakref.ref(document)
        del document
        assert gone() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("width", range(110, 300, 9))
def test_a_difference_of_a_and_b_is_not_broken(qtbot: QtBot, width: int) -> None:
    shown = caption(qtbot, "So the picture is A − B: what they have in common is 0 in A − B", width)
    layout, text = shown.document.begin().layout(), shown.document.begin().text()
    lines = [layout.lineAt(i) for i in range(layout.lineCount())]
    said = [text[line.textStart() : line.textStart() + line.textLength()] for line in lines]
    assert sum(line.count("A\u00a0−\u00a0B") for line in said) == 2
