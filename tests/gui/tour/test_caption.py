"""Captions: a few signs of Markdown, everything else as it is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.tour.caption import Caption


def caption(qtbot: QtBot, text: str, width: int = 400, height: int = 600) -> Caption:
    made = Caption()
    qtbot.addWidget(made)
    made.resize(width, height)
    made.restyle(theme.TOKENS["dark"])
    made.say(text)
    return made


@pytest.mark.parametrize(
    "text",
    ["a <b>bold</b> word", "<script>alert(1)</script>", "<img src='/etc/passwd'>", "5 < 6 & 7 > 2", "<!-- hidden -->"],
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
