"""Charts, and all that panels paint themselves: hover, drag, wheel, clicks, keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gui.board.panel import Panel
from gui.plot.chart import Chart
from tests.soak.gestures import gesture
from tests.soak.gestures.controls import STEPS, said
from tests.soak.hand import Hand, Keys

Key = Qt.Key
HELD = (Keys.NoModifier, Keys.NoModifier, Keys.NoModifier, Keys.ShiftModifier, Keys.ControlModifier, Keys.AltModifier)
CHART_KEYS = (*STEPS, Key.Key_Plus, Key.Key_Minus, Key.Key_Home)


def place(hand: Hand) -> QWidget | None:
    """Somewhere on a panel: a chart, or what paints itself."""
    panel = hand.any(Panel)
    if panel is None:
        return None
    within = [
        each for each in panel.findChildren(QWidget) if each.isVisible() and min(each.width(), each.height()) > 20
    ]
    return hand.one(each.viewport() if isinstance(each, Chart) else each for each in within)


@gesture(6)
def hover_chart(hand: Hand) -> str:
    chart = hand.any(Chart)
    return said(chart is not None and hand.hover(chart.viewport(), hand.rng.randint(3, 80)), "hover", chart)


@gesture(7)
def drag_chart(hand: Hand) -> str:
    chart = hand.any(Chart)
    if chart is None:
        return ""
    return said(hand.drag(chart.viewport(), moves=hand.rng.randint(3, 120), reach=60), "drag", chart)


@gesture(4)
def wheel_chart(hand: Hand) -> str:
    chart, keys = hand.any(Chart), hand.rng.choice(HELD)
    notches = hand.rng.choice((-20, -4, -1, 1, 4, 20))
    return said(
        chart is not None and hand.wheel(chart.viewport(), notches, keys), f"wheel {notches} {keys.name}", chart
    )


@gesture(3)
def click_chart(hand: Hand) -> str:
    chart, keys, twice = hand.any(Chart), hand.rng.choice(HELD), hand.rng.random() < 0.3
    done = chart is not None and hand.click(chart.viewport(), keys=keys, twice=twice)
    return said(done, f"{'double click' if twice else 'click'} {keys.name}", chart)


@gesture(3)
def key_chart(hand: Hand) -> str:
    chart = hand.any(Chart)
    if chart is None or not hand.click(chart.viewport()):
        return ""
    key, keys = hand.rng.choice(CHART_KEYS), hand.rng.choice(HELD)
    hand.key(key, keys, times=hand.rng.randint(1, 15))
    return said(True, f"{key.name} ({keys.name}) on", chart)


@gesture(2)
def hover_panel(hand: Hand) -> str:
    spot = place(hand)
    return said(spot is not None and hand.hover(spot, hand.rng.randint(2, 20)), "hover", spot)


@gesture(2)
def drag_panel(hand: Hand) -> str:
    spot = place(hand)
    return said(spot is not None and hand.drag(spot, moves=hand.rng.randint(3, 30), reach=40), "drag", spot)


@gesture(2)
def click_panel(hand: Hand) -> str:
    spot, keys, twice = place(hand), hand.rng.choice(HELD), hand.rng.random() < 0.2
    button = hand.rng.choice(
        (Qt.MouseButton.LeftButton,) * 6 + (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)
    )
    done = spot is not None and hand.click(spot, keys=keys, button=button, twice=twice)
    return said(done, f"{button.name} {keys.name}", spot)


@gesture(1)
def wheel_panel(hand: Hand) -> str:
    spot, keys = place(hand), hand.rng.choice(HELD)
    notches = hand.rng.choice((-9, -1, 1, 9))
    return said(spot is not None and hand.wheel(spot, notches, keys), f"wheel {notches} {keys.name}", spot)


@gesture(1)
def key_panel(hand: Hand) -> str:
    spot = place(hand)
    if spot is None or not hand.click(spot):
        return ""
    key = hand.rng.choice((*CHART_KEYS, Key.Key_End, Key.Key_Tab, Key.Key_Return, Key.Key_Space, Key.Key_Escape))
    hand.key(key, hand.rng.choice(HELD), times=hand.rng.randint(1, 8))
    return said(True, f"{key.name} on", spot)
