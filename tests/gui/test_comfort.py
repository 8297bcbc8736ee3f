"""Comfort: high contrast, names and keys for every control, text of every size, Space and shortcuts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QTableView,
    QWidget,
)

from gui.app.app import App
from gui.theme import theme
from gui.theme.theme import TOKENS
from gui.window.card import TitleLine
from tests.gui.theme.test_theme import SURFACES, WRITTEN, contrast

HIGH, BORDER = 7.0, 4.5


@pytest.fixture
def app(app: App) -> Iterator[App]:
    yield app
    app.appearance.set_text(100)


@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("role", WRITTEN)
def test_in_high_contrast_all_text_has_seven_to_one(role: str, surface: str) -> None:
    tokens = TOKENS["contrast"]
    assert contrast(getattr(tokens, role), getattr(tokens, surface)) >= HIGH


def test_in_high_contrast_curves_borders_and_pressed_buttons_too() -> None:
    tokens = TOKENS["contrast"]
    colours = (*tokens.curves, *(theme.family(tokens, rank, 64) for rank in range(64)))
    assert min(contrast(colour, tokens.surface) for colour in colours) >= HIGH
    assert contrast(tokens.on_accent, tokens.accent) >= HIGH
    assert contrast(tokens.text, tokens.line) >= HIGH
    assert min(contrast(tokens.edge, getattr(tokens, surface)) for surface in SURFACES) >= BORDER


def focusable(window: QWidget) -> list[QWidget]:
    found = (w for w in window.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return [w for w in found if w.focusProxy() is None and w.isVisibleTo(window)]


def said(widget: QWidget) -> str:
    """What a screen reader says of it."""
    return widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")


def _corner(button: QWidget) -> bool:
    """Whether it is a table's own, which does what Ctrl+A does."""
    return isinstance(button.parentWidget(), QTableView)


@pytest.mark.whole
def test_every_control_of_every_panel_is_reached_by_keyboard_and_has_a_name(app: App) -> None:
    nameless, unreached = set(), set()
    for name in app.window.cards:
        app.window.come_to(name)
        QApplication.processEvents()
        card = app.window.cards[name]
        nameless |= {f"{name}: {type(w).__name__}" for w in focusable(card) if not said(w)}
        unreached |= {
            f"{name}: {type(w).__name__} {said(w)}"
            for w in card.findChildren(QAbstractButton)
            if w.isVisibleTo(card) and not w.focusPolicy() & Qt.FocusPolicy.TabFocus and not _corner(w)
        }
    assert not nameless
    assert not unreached


@pytest.mark.parametrize("percent", [80, 200])
def test_no_label_of_the_controls_is_cut_off_at_any_size(app: App, percent: int) -> None:
    app.window.resize(1600, 960)
    app.appearance.set_text(percent)
    for _ in range(6):
        QApplication.processEvents()
    for label in app.window.cards["encoding"].content.findChildren(QLabel):
        if label.isVisible() and label.text():
            tall = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= tall, label.text()
            assert label.width() >= label.minimumSizeHint().width(), label.text()
    for title in app.window.findChildren(TitleLine):
        if not title.visibleRegion().isEmpty():
            assert title.title.width() >= title.title.sizeHint().width()
    formula = app.encoding.formula
    assert formula.height() >= formula.heightForWidth(formula.width())
    assert app.window.status.time.width() >= QFontMetrics(QApplication.font()).horizontalAdvance("88.8 ms")


def test_the_column_of_controls_grows_with_the_text_and_back(app: App) -> None:
    app.window.resize(1600, 960)
    QApplication.processEvents()
    before = app.window.cards["encoding"].width()
    widths = []
    for percent in (200, 100):
        app.appearance.set_text(percent)
        for _ in range(4):
            QApplication.processEvents()
        widths.append(app.window.cards["encoding"].width())
    assert widths[0] > before + 100
    assert abs(widths[1] - before) <= 64


def test_larger_and_smaller_go_through_the_sizes_and_stop_at_the_ends(app: App) -> None:
    seen = []
    for _ in range(5):
        app.appearance.scale_text(1)
        seen.append(app.document.settings.text)
    assert seen == [125, 150, 200, 200, 200]
    for _ in range(6):
        app.appearance.scale_text(-1)
    assert app.document.settings.text == 80


def test_the_shortcut_sheet_has_every_action_with_keys(app: App) -> None:
    listed = {text for _, text, _ in app.actions.sheet()}
    assert {"Play or pause", "Command palette…", "Larger", "Smaller"} <= listed


def test_high_contrast_is_chosen_from_the_menu(app: App) -> None:
    app.actions.by_name["theme_contrast"].trigger()
    assert app.appearance.tokens is TOKENS["contrast"]
    assert app.document.settings.theme == "contrast"
