"""The font that comes with the program can write what the translations say."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from engine.words.language import FOLDER, words

FONTS = FOLDER.parent / "fonts"


@pytest.fixture(scope="module")
def font() -> TTFont:
    (file,) = FONTS.glob("*.otf")
    return TTFont(file)


def test_the_font_has_each_character_that_chinese_needs(font):
    said = words("zh_CN")
    added = {ord(c) for text in said.values() for c in text if not c.isascii()} - set(map(ord, "".join(said)))
    lacking = added - set(font.getBestCmap())
    assert not lacking, f"{''.join(map(chr, sorted(lacking)))}: python resources/make_font.py takes them in"


def test_the_font_has_what_a_person_may_type(font):
    level_one = bytes(b for row in range(0xB0, 0xD8) for column in range(0xA1, 0xFF) for b in (row, column))
    common = level_one.decode("gb2312", "ignore")
    assert len(common) == 3755
    assert set(map(ord, common + "，。：；“”（）？！、《》，ａ")) <= set(font.getBestCmap())


def test_the_font_bears_its_own_name_and_its_licence(font):
    assert {font["name"].getDebugName(number) for number in (1, 4)} == {"Phasescope Sans SC"}
    assert "Open Font License" in font["name"].getDebugName(13)
    assert "SIL OPEN FONT LICENSE Version 1.1" in Path(FONTS / "OFL.txt").read_text()
