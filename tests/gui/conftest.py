"""Off screen unless told otherwise; a Qt warning fails its test, and so does what outlives one."""

from __future__ import annotations

import functools
import gc
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers, isValid

from gui.app.app import App
from gui.app.collector import clear_what_is_due
from gui.app.net import Net, net
from gui.theme import theme
from tests.gui.bench import Bench
from tests.gui.program import program

HARMLESS = (
    r"This plugin does not support ",  # offscreen: raise(), size hints, grabbing the keyboard
    r"QFont::fromString: Invalid description",
)
LASTING_THREADS = ("rows",)  # the engine's pool, which serves the whole program
LASTING_WIDGETS = ("QTipLabel",)


@functools.cache
def _is_here(path: Path) -> bool:
    return Path(__file__).parent in path.parents


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if _is_here(item.path):
            item.add_marker(pytest.mark.qt_log_level_fail("WARNING"))
            item.add_marker(pytest.mark.qt_log_ignore(*HARMLESS))


@pytest.fixture(autouse=True)
def same_type() -> Iterator[None]:
    """Whatever a test does to the program's type, the next one begins with the desktop's."""
    application = QApplication.instance()
    before = QApplication.font() if isinstance(application, QApplication) else None
    yield
    if before is not None and QApplication.font() != before:
        QApplication.setFont(before)


@pytest.fixture(autouse=True)
def waste_goes_between_two_tests() -> Iterator[None]:
    """As in the program, never amid a call of Qt: that could wait for ever."""
    gc.disable()
    yield
    clear_what_is_due()


def _threads() -> set[str]:
    names = {thread.name for thread in threading.enumerate()}
    return {name for name in names if not name.startswith(LASTING_THREADS)}


def _windows() -> set[QWidget]:
    if not isinstance(QCoreApplication.instance(), QApplication):
        return set()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return {w for w in QApplication.topLevelWidgets() if w.metaObject().className() not in LASTING_WIDGETS}


def _timers() -> list[QTimer]:
    return [thing for thing in getAllValidWrappers() if type(thing) is QTimer and thing.isActive()]


@pytest.fixture(autouse=True)
def nothing_outlives_a_test(request: pytest.FixtureRequest) -> Iterator[None]:
    """Names the window, the timer or the thread that a test has left behind."""
    threads, windows = _threads(), _windows()
    yield
    assert not _threads() - threads, f"threads outlive the test: {_threads() - threads}"
    if "qapp" not in request.fixturenames:
        return
    left = _windows() - windows
    roots = [f"{type(w).__name__} {w.objectName()!r}" for w in left if w.parentWidget() is None]
    assert not left, f"windows outlive the test: {roots}, with their own {len(left)}"
    assert not _timers(), f"timers run on: {[timer.parent() for timer in _timers()]}"


@pytest.fixture(autouse=True)
def nothing_falls_into_the_net() -> Iterator[Net]:
    """What a handler, a timer or a thread raises fails its test; one that wants that clears the net."""
    caught = net()
    caught.clear()
    caught.install()
    yield caught
    caught.remove()
    assert not caught.caught, "\n".join(report.text() for report in caught.caught)


@pytest.fixture
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, sessions and models of this test alone."""
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("HF_HUB_CACHE", str(tmp_path))


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    with program() as app:
        yield app


Made = TypeVar("Made", bound="QWidget | Bench")


@pytest.fixture
def closing(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Callable[[Made], Made]]:
    """Takes widgets and benches in the dark theme, and closes them in the end."""
    if "tokens" not in request.fixturenames:
        theme.apply(qapp, theme.TOKENS["dark"])
    made: list[QWidget | Bench] = []

    def keep(one: Made) -> Made:
        made.append(one)
        return one

    yield keep
    for one in filter(isValid, made):
        one.close()
        if isinstance(one, QWidget):
            one.deleteLater()
    qapp.processEvents()


def open_options(app: Any) -> None:
    """The options of every picture, as a person opens and closes them."""
    for card in app.window.cards.values():
        for action in card.own_actions:
            if action.objectName() == "options":
                action.trigger()
    for popup in app.card_actions.popups.values():
        assert popup.isVisible()
        popup.close()


Stage = Callable[..., QWidget]


@pytest.fixture
def stage(qtbot: QtBot, qapp: QApplication, request: pytest.FixtureRequest) -> Stage:
    """Shows widgets in an active window, below a field that has the focus and lies under the pointer."""
    if "tokens" not in request.fixturenames:
        theme.apply(qapp, theme.TOKENS["dark"])
    kept: list[QWidget] = []

    def show(*widgets: QWidget, width: int = 0, height: int = 0) -> QWidget:
        window, elsewhere = QWidget(), QLineEdit()
        column = QVBoxLayout(window)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (elsewhere, *widgets):
            column.addWidget(widget)
        kept.append(window)
        qtbot.addWidget(window)
        if width:
            window.setFixedWidth(width)
        if height:
            window.setFixedHeight(height)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        QTest.mouseMove(elsewhere)
        elsewhere.setFocus()
        qtbot.waitUntil(elsewhere.hasFocus)
        QApplication.processEvents()
        return window

    return show


@pytest.fixture
def enlarge(qapp: QApplication) -> Iterator[Callable[[int], None]]:
    """Sets the size of the text, in percent; the next test has it as it was."""
    before = qapp.font()

    def to(percent: int) -> None:
        font = qapp.font()
        font.setPointSizeF(before.pointSizeF() * percent / 100)
        qapp.setFont(font)
        theme.apply(qapp, theme.TOKENS["dark"])

    yield to
    qapp.setFont(before)


@pytest.fixture(params=["dark", "light"])
def tokens(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[theme.ThemeTokens]:
    """Each theme in turn, in force."""
    font = qapp.font()
    chosen = theme.TOKENS[request.param]
    theme.apply(qapp, chosen)
    yield chosen
    qapp.setFont(font)
