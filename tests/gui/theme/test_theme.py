"""The themes: contrast that is measured, one table of colours, and what the style sheet draws."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import asdict
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QImage, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QProxyStyle,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QStyle,
    QTabBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.theme.theme import TOKENS, ThemeTokens
from tests.gui.conftest import Stage

pytestmark = pytest.mark.sampled(3)

GUI = Path(theme.__file__).parents[1]
READABLE = 4.5
WRITTEN = ("text", "muted", "accent", "good", "warn", "bad")
SURFACES = ("window", "surface", "raised")


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_the_standard_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", TOKENS)
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("role", WRITTEN)
def test_what_is_written_is_readable_on_every_surface(name: theme.Name, surface: str, role: str) -> None:
    assert contrast(getattr(TOKENS[name], role), getattr(TOKENS[name], surface)) >= READABLE


@pytest.mark.parametrize("tokens", TOKENS.values(), ids=lambda t: t.name)
def test_curves_and_what_stands_on_the_accent_are_readable(tokens: ThemeTokens) -> None:
    assert contrast(tokens.on_accent, tokens.accent) >= READABLE
    for colour in (*tokens.curves, *(theme.family(tokens, rank, 64) for rank in range(64))):
        assert contrast(colour, tokens.surface) >= READABLE, colour


def test_lines_below_what_is_told_are_clear_in_high_contrast_and_as_they_were_elsewhere() -> None:
    clear = theme.TOKENS["contrast"]
    inks = (clear.text, *clear.curves)
    assert min(contrast(theme.below(clear, ink, 0.2), clear.surface) for ink in inks) >= 4.5
    assert contrast(theme.axis(clear), clear.surface) >= 4.5
    dark = theme.TOKENS["dark"]
    assert theme.below(dark, dark.text, 0.2) == theme.mixed(dark.surface, dark.text, 0.2)
    assert theme.axis(dark) == dark.line


@pytest.mark.parametrize("tokens", TOKENS.values(), ids=lambda t: t.name)
def test_up_to_six_of_a_family_are_the_curves(tokens: ThemeTokens) -> None:
    for count in range(1, 7):
        assert [theme.family(tokens, rank, count) for rank in range(count)] == list(tokens.curves[:count])


@pytest.mark.parametrize("tokens", TOKENS.values(), ids=lambda t: t.name)
@pytest.mark.parametrize("count", [7, 12, 64, 97])
def test_a_longer_family_is_ordered_by_lightness(tokens: ThemeTokens, count: int) -> None:
    colours = [theme.family(tokens, rank, count) for rank in range(count)]
    shades = [luminance(c) for c in colours]
    assert len(set(colours)) == count
    assert shades == sorted(shades)
    assert (colours[0], colours[-1]) == (tokens.ramp[0], tokens.ramp[-1])


def test_both_themes_say_the_same_things() -> None:
    dark, light = TOKENS["dark"], TOKENS["light"]
    assert (dark.name, light.name) == ("dark", "light")
    assert asdict(dark).keys() == asdict(light).keys()
    assert not [role for role in asdict(dark) if getattr(dark, role) == getattr(light, role)]


def test_colours_stand_in_the_table_alone() -> None:
    literal = re.compile(r"""["'\s]#[0-9a-fA-F]{3,8}\b""")
    guilty = {
        file.relative_to(GUI).as_posix()
        for file in GUI.rglob("*.py")
        if file.name != "theme.py" and literal.search(file.read_text(encoding="utf-8"))
    }
    assert not guilty


def test_the_style_sheet_uses_the_tokens_and_nothing_else(qapp: QApplication) -> None:
    for tokens in TOKENS.values():
        sheet = theme.style_sheet(tokens, qapp.font())
        known = {v for v in asdict(tokens).values() if isinstance(v, str)}
        known.add(theme.mixed(tokens.surface, tokens.accent, 0.35))
        assert set(re.findall(r"#[0-9a-f]{6}\b", sheet)) <= known
        assert "$" not in sheet
        for file in re.findall(r'url\("(.*?)"\)', sheet):
            assert "currentColor" not in Path(file).read_text()


def test_mixed_goes_from_the_first_to_the_second() -> None:
    assert [theme.mixed("#000000", "#ff8040", share) for share in (0, 0.5, 1)] == [
        "#000000",
        "#804020",
        "#ff8040",
    ]


def test_system_is_what_the_desktop_asks_for(qapp: QApplication) -> None:
    hints = qapp.styleHints()
    try:
        for scheme, name in ((Qt.ColorScheme.Dark, "dark"), (Qt.ColorScheme.Light, "light")):
            hints.setColorScheme(scheme)
            if hints.colorScheme() == scheme:  # not every platform can
                assert theme.system() == name
        assert theme.system() in TOKENS
    finally:
        hints.unsetColorScheme()


def test_apply_changes_what_is_already_shown(qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("text")
    qtbot.addWidget(label)
    label.show()
    for tokens in (*TOKENS.values(), TOKENS["dark"]):
        theme.apply(qapp, tokens)
        assert label.palette().color(QPalette.ColorRole.WindowText).name() == tokens.text
        assert label.palette().color(QPalette.ColorRole.Window).name() == tokens.window


def test_titles_follow_the_size_of_the_text(qapp: QApplication, qtbot: QtBot, tokens: ThemeTokens) -> None:
    title = QLabel("Heatmap")
    title.setProperty("role", "title")
    qtbot.addWidget(title)
    sizes = []
    for percent in (100, 150):
        font = QFont(qapp.font())
        font.setPointSizeF(9 * percent / 100)
        qapp.setFont(font)
        theme.apply(qapp, tokens)
        title.ensurePolished()
        sizes.append(title.font().pointSizeF())
    assert sizes == pytest.approx([10, 14.5], abs=0.3)
    assert title.font().bold()


# What is drawn.


def combo() -> QComboBox:
    box = QComboBox()
    box.addItems(["Wg"])
    return box


def check() -> QCheckBox:
    return QCheckBox("Wg")


CONTROLS: dict[str, Callable[[], QWidget]] = {
    "field": lambda: QLineEdit("Wg"),
    "number": QSpinBox,
    "combo": combo,
    "check": check,
    "radio": lambda: QRadioButton("Wg"),
    "button": lambda: QPushButton("Wg"),
    "tool": lambda: QToolButton(text="Wg"),  # type: ignore[call-overload]
    "list": lambda: QListWidget(),
    "text": lambda: QPlainTextEdit(),
}


def count(image: QImage, colour: str) -> int:
    wanted = QColor(colour).rgb()
    return sum(image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("kind", CONTROLS)
def test_the_focus_can_be_seen_on_every_control(qtbot: QtBot, stage: Stage, tokens: ThemeTokens, kind: str) -> None:
    control = CONTROLS[kind]()
    stage(control)
    before = control.grab().toImage()
    control.setFocus()
    qtbot.waitUntil(control.hasFocus)
    after = control.grab().toImage()
    assert after.size() == before.size()
    ring = tokens.text if kind in ("radio", "check") else tokens.accent
    assert count(after, ring) > count(before, ring) or count(after, tokens.accent) > count(before, tokens.accent) + 20


@pytest.mark.parametrize("kind", ["field", "combo", "button"])
def test_borders_are_whole(stage: Stage, tokens: ThemeTokens, kind: str) -> None:
    control = CONTROLS[kind]()
    control.setFixedSize(120, 28)
    stage(control)
    image = control.grab().toImage()
    line, right, bottom = QColor(tokens.line).rgb(), image.width() - 1, image.height() - 1
    for x in range(8, right - 8):
        assert image.pixel(x, 0) == line
        assert image.pixel(x, bottom) == line
    for y in range(8, bottom - 8):
        assert image.pixel(0, y) == line
        assert image.pixel(right, y) == line


def test_a_combo_box_has_an_arrow(stage: Stage, tokens: ThemeTokens) -> None:
    box = combo()
    box.setFixedSize(120, 28)
    stage(box)
    right = box.grab().toImage().copy(96, 4, 20, 20)
    assert count(right, tokens.surface) > 200
    assert min(luminance_distance(right, tokens.muted)) < 0.02


class WithIcons(QProxyStyle):
    """As on a desktop that puts an icon on each button of a dialog."""

    def styleHint(self, hint: QStyle.StyleHint, *of: Any) -> int:
        return 1 if hint == QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons else super().styleHint(hint, *of)


def test_buttons_of_dialogs_have_no_icons_in_the_colours_of_a_desktop(qtbot: QtBot, tokens: ThemeTokens) -> None:
    box, style = QDialogButtonBox(), WithIcons("Fusion")
    qtbot.addWidget(box)
    style.setParent(box)
    box.setStyle(style)
    assert box.addButton(QDialogButtonBox.StandardButton.Close).icon().isNull()


def luminance_distance(image: QImage, colour: str) -> list[float]:
    """How far each pixel is from a colour, by lightness."""
    wanted = luminance(colour)
    names = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    return [abs(luminance(name) - wanted) for name in names]


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("kind", CONTROLS)
def test_text_is_not_cut_off(qapp: QApplication, stage: Stage, tokens: ThemeTokens, percent: int, kind: str) -> None:
    font = QFont(qapp.font())
    font.setPointSizeF(font.pointSizeF() * percent / 100)
    qapp.setFont(font)
    theme.apply(qapp, tokens)
    control = CONTROLS[kind]()
    stage(control)
    assert control.height() >= control.fontMetrics().height()
    assert control.sizeHint().height() <= control.height()


def test_the_current_tab_is_underlined(stage: Stage, tokens: ThemeTokens) -> None:
    tabs = QTabBar()
    tabs.addTab("Inspector")
    tabs.addTab("Spectrum")
    stage(tabs)
    image = tabs.grab().toImage()
    first, second = tabs.tabRect(0).center().x(), tabs.tabRect(1).center().x()
    bottom = tabs.tabRect(0).bottom()
    assert image.pixelColor(first, bottom).name() == tokens.accent
    assert image.pixelColor(second, bottom).name() != tokens.accent


def test_a_placeholder_is_muted(stage: Stage, tokens: ThemeTokens) -> None:
    field = QLineEdit(placeholderText="Search ████")  # type: ignore[call-arg]
    field.setFixedSize(160, 28)
    stage(field)
    assert count(field.grab().toImage(), tokens.muted) > 50


def test_without_a_folder_for_them_the_marks_are_left_out(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(theme, "_folder", refuse)
    assert "url(" not in theme.style_sheet(TOKENS["dark"], qapp.font())


def test_letters_stand_out_from_any_ground() -> None:
    def luminance(colour: QColor) -> float:
        parts = (colour.redF(), colour.greenF(), colour.blueF())
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return float(np.dot(linear, (0.2126, 0.7152, 0.0722)))

    for colour in map(QColor, (*(f"#{n:02x}{n:02x}{n:02x}" for n in range(256)), "red", "blue", "#e05a3c", "#6f7cf0")):
        dark, light = sorted((luminance(colour), luminance(theme.letters_on(colour))))
        assert (light + 0.05) / (dark + 0.05) >= 4.5, colour.name()


def test_marks_are_written_once_and_anew_where_they_are_damaged(qapp: QApplication) -> None:
    sheet = theme.style_sheet(TOKENS["dark"], qapp.font())
    marks = {file: file.stat().st_mtime_ns for file in map(Path, re.findall(r'url\("(.+?)"\)', sheet))}
    gone, cut = sorted(marks)[:2]
    gone.unlink()
    cut.write_bytes(b"<svg")
    theme.style_sheet(TOKENS["dark"], qapp.font())
    for file, before in marks.items():
        assert file.read_bytes().endswith(b"</svg>")
        assert file in (gone, cut) or file.stat().st_mtime_ns == before
