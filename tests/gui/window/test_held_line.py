"""A hand on a tab finds the cards that stand by then: bars of tabs that stood before are gone."""

from __future__ import annotations

from itertools import permutations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.app.app import App
from gui.window import arrangement

NONE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton


def tabbed(app: App) -> list[list[str]]:
    """The titles of each bar that is seen."""
    found = arrangement.bars(app.window)
    return sorted(sorted(bar.tabText(i) for i in range(bar.count())) for bar in found)


def drag_all_tabs(app: App) -> None:
    window, handle = app.window, app.window.windowHandle()
    for bar in arrangement.bars(window):
        at = bar.mapTo(window, bar.tabRect(0).center())
        QTest.mousePress(handle, LEFT, NONE, at)
        for step in range(0, 200, 10):
            QTest.mouseMove(handle, at + QPoint(step, 0))
            QApplication.processEvents()
        QTest.mouseRelease(handle, LEFT, NONE, at + QPoint(200, 0))
        QApplication.processEvents()


@pytest.mark.sampled(6)  # each drags every tab
@pytest.mark.parametrize("way", range(6))
def test_bars_of_tabs_are_those_of_the_cards_that_stand(app: App, way: int) -> None:
    window, docks = app.window, app.window.docks
    window.resize(1600, 960)
    titles = {name: card.windowTitle() for name, card in window.cards.items()}
    kept = []
    for behind in ("waveforms", "bias", "inspector"):
        docks.reset()
        docks.choose("table")
        for name in ("heatmap", behind):
            window.cards[name].show()
        window.tabifyDockWidget(window.cards["heatmap"], window.cards[behind])
        QApplication.processEvents()
        kept.append((docks.state(), [sorted((titles["heatmap"], titles[behind]))]))
    for state, bars in 2 * [*permutations(kept)][way]:
        docks.choose("spectrum")
        QApplication.processEvents()
        docks.put_back(state)
        QApplication.processEvents()
        assert tabbed(app) == bars
        docks.reset()
        QApplication.processEvents()
        assert tabbed(app) == []
        docks.put_back(state)
        docks.put_back(state)
        QApplication.processEvents()
        assert tabbed(app) == bars
        drag_all_tabs(app)
