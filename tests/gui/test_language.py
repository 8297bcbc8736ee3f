"""The window in Chinese: whatever it shows, asks, draws or tells a screen reader is said in Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QWidget,
)

from engine.encodings.base.catalogue import build, catalogue
from engine.scene.scene import Scene
from engine.words.language import speak
from gui.app import program as application
from gui.app.app import App
from gui.controls.eliding import Elided
from gui.tour.caption import Caption
from tests.gui.conftest import open_options
from tests.gui.program import program, settle

ENGLISH = re.compile(r"[A-Za-z]{4,}\s+[a-z]{4,}")  # goes on in small letters, other than names: Meta Llama
LATEX = re.compile(r"\\[a-z]+")
ENCODINGS = ("sinusoidal", "alibi", "binary", "rope", "fire", "swin")  # a family each


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What is painted from now on."""
    texts: set[str] = set()
    draw = QPainter.drawText

    def noted(painter: QPainter, *given: Any) -> Any:
        texts.update(part for part in given if isinstance(part, str))
        return draw(painter, *given)

    monkeypatch.setattr(QPainter, "drawText", noted)
    return texts


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What dialogs of the system say, which nobody answers."""
    texts: set[str] = set()

    def unanswered(*given: Any) -> Any:
        texts.update(part for part in given if isinstance(part, str))
        return "", ""

    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, unanswered)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *given: unanswered(*given)[0])
    monkeypatch.setattr(QMessageBox, "about", unanswered)
    return texts


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    speak("zh_CN")
    with program() as app:
        yield app
    speak("en")


def said(root: QWidget) -> Iterator[str]:
    """Every text of a window and of what is in it, also what only a screen reader tells."""
    for widget in (root, *root.findChildren(QWidget)):
        if widget.objectName().startswith("qt_"):
            continue  # Qt's own, which its translator says
        yield from (widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        for action in widget.actions():
            yield from (action.text(), action.toolTip(), action.statusTip())
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        if isinstance(widget, QLineEdit):
            yield widget.placeholderText()
        if isinstance(widget, QComboBox):
            yield from (widget.itemText(place) for place in range(widget.count()))
        if isinstance(widget, QListWidget):
            yield from (widget.item(row).text() for row in range(widget.count()))
        if isinstance(widget, Elided):
            yield widget.whole
        if isinstance(widget, Caption):
            yield widget.text


def english(texts: Iterator[str] | set[str]) -> set[str]:
    """Those in which words of English stand, apart from papers and the sentence that is shown."""
    # Of candidates, as code names them.
    settings = ("layout split", "flip sin to cos", "downscale freq shift", "scaling llama3", "original length")
    kept = (*settings, Scene().attention.text, *(kind.source for kind in catalogue().values()))
    found = set()
    for text in texts:
        bare = LATEX.sub("", text)
        for name in kept:
            bare = bare.replace(name, "")
        if ENGLISH.search(bare):
            found.add(text)
    return found


@pytest.mark.whole
@pytest.mark.sampled(8)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_panel_is_in_chinese(app: App, drawn: set[str], encoding: str) -> None:
    app.store.edit(app.store.scene.with_encoding(build(encoding)))
    for name, card in app.window.cards.items():
        app.window.come_to(name)
        settle()
        card.grab()
        assert not english(said(card)), card.objectName()
    open_options(app)
    assert len(app.card_actions.forms) > 8
    assert not english(said(app.window))
    assert not english(drawn)


def test_no_two_actions_of_a_menu_share_a_letter_in_chinese(app: App) -> None:
    for path, menu in app.actions.menus.items():
        menu.aboutToShow.emit()
        found = [letter.upper() for action in menu.actions() for letter in re.findall(r"\(&(.)\)", action.text())]
        assert len(found) == len(set(found)), path


def test_every_action_and_what_it_asks_is_in_chinese(app: App, asked: set[str], drawn: set[str]) -> None:
    for menu in app.actions.menus.values():
        menu.aboutToShow.emit()
        assert not english(said(menu))
    for entry in app.actions.table:
        if entry.text.endswith("…") or entry.name == "about":
            app.actions.by_name[entry.name].trigger()
            settle()
            for dialog in [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]:
                dialog.grab()
                assert not english(said(dialog)), entry.name
                dialog.reject()
            settle()
    assert not english(asked)
    assert not english(drawn)


def test_a_tour_is_told_in_chinese(app: App, drawn: set[str]) -> None:
    app.presenting.open(str(app.presenting.listed()[0].path), size=QSize(960, 540))
    talk = app.presenting.talk
    assert talk is not None
    for step in range(len(talk.tour.steps)):
        talk.playback.jump(step)
        assert not english(said(talk.stage) if step == 0 else iter([talk.stage.said.caption.text]))
        assert not english(said(talk.speaker) if step == 0 else iter([talk.speaker.notes.text]))
    talk.help()
    assert not english(said(talk.stage))
    talk.end()
    settle()
    assert not english(drawn)


def test_a_text_of_qt_s_own_that_has_got_a_key_since_is_translated_all_the_same(qapp: QApplication) -> None:
    application.speak("zh_CN")
    try:
        said = [qapp.translate("QFileDialog", text) for text in ("&Look in:", "Files of &type:", "&no such text")]
    finally:
        application.speak("en")
    assert said == ["查找范围：", "文件类型：", "&no such text"]
    assert qapp.translate("QFileDialog", "&Look in:") == "&Look in:"
