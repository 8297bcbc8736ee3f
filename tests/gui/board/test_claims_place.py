"""Where a panel says what it shows: over its picture, and beside a square one whose height words would take."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from engine.encodings.base.catalogue import build
from engine.pictures.claims.trying import Claim
from engine.scene.scene import Scene
from gui.board.claim_strip import BELOW, SIDE, ClaimStrip
from gui.panels.bias.panel import BiasPanel
from gui.panels.derivation import DerivationPanel
from gui.panels.layers.panel import LayersPanel
from gui.panels.profile import ProfilePanel
from gui.panels.spectrum.panel import SpectrumPanel
from gui.theme import theme
from tests.gallery.looks import Look, shots

ROOT = Path(__file__).parents[3]
SAID = Claim(("Each row is a query, each column a key; the colour is the inner product of their codes.",))


def shown(qapp: QApplication, kind: type, size: tuple[int, int], scene: Scene | None = None) -> Any:
    theme.apply(qapp, theme.TOKENS["dark"])
    window = QWidget()  # one that leaves the panel its size, as a card does
    window.resize(1000, 700)
    panel: Any = kind()
    panel.setParent(window)
    panel.holder = window
    panel.resize(*size)
    panel.tell(claims=True, tries=False)
    panel.show_claim(SAID)
    window.show()
    panel.show()
    scene = scene or Scene(length=64)
    panel.show_scene(scene)
    places = []
    for _ in range(6):
        qapp.processEvents()
        panel.show_answer(_answer(panel, scene), scene)
        places.append((panel.body.geometry(), panel.geometry()))
    qapp.processEvents()
    assert places[-2:] == places[-4:-2], "the room for the picture does not sway"
    return panel


def _answer(panel: Any, scene: Scene) -> object:
    module = import_module(f"engine.pictures.{panel.picture_name}")
    found = module.compute(module.needs(scene), *panel.size_asked())
    return found if not hasattr(found, "__next__") else [*found][-1]


@pytest.fixture
def close(qapp: QApplication) -> Any:
    made: list[Any] = []
    yield made.append
    for panel in made:
        panel.holder.close()
        panel.holder.deleteLater()
    qapp.processEvents()


@pytest.mark.parametrize("size", [(390, 165), (800, 146)])
def test_in_a_low_card_words_stand_beside_a_grid_that_is_square(
    qapp: QApplication, close: Any, size: tuple[int, int]
) -> None:
    panel = shown(qapp, BiasPanel, size)
    close(panel)
    assert not panel.strip.isVisible()
    assert panel.aside.isVisible()
    assert panel.aside.geometry().left() >= panel.body.geometry().right()
    assert panel.aside.geometry().right() < panel.width()
    assert panel.aside.needs(panel.aside.width()) <= panel.height(), "all of it is seen"
    area = panel.chart.box.rect()
    assert area.height() > 0.5 * panel.height()
    assert area.width() == pytest.approx(area.height(), abs=2)


def test_in_a_low_card_that_is_narrow_the_grid_is_square_too(qapp: QApplication, close: Any) -> None:
    panel = shown(qapp, BiasPanel, (255, 165))
    close(panel)
    area = panel.chart.box.rect()
    assert area.width() == pytest.approx(area.height(), abs=2)


@pytest.mark.parametrize(("kind", "size"), [(BiasPanel, (800, 520)), (ProfilePanel, (390, 165))])
def test_over_a_large_picture_and_over_curves_words_stand_above(
    kind: type, size: tuple[int, int], qapp: QApplication, close: Any
) -> None:
    panel = shown(qapp, kind, size)
    close(panel)
    assert panel.strip.isVisible()
    assert panel.strip.width() == panel.width()
    assert panel.strip.geometry().bottom() < panel.body.geometry().top() + 2


def test_a_card_that_grows_has_its_words_above_again(qapp: QApplication, close: Any) -> None:
    panel = shown(qapp, BiasPanel, (390, 165))
    close(panel)
    panel.resize(800, 520)
    qapp.processEvents()
    assert not panel.aside.isVisible()
    assert panel.strip.width() == panel.width()


def test_layers_are_named_where_their_lines_end(qapp: QApplication, close: Any) -> None:
    panel = shown(qapp, LayersPanel, (800, 500))
    close(panel)
    curves = panel.curves
    entries = curves._entries()
    assert [i for _, i in entries] == list(range(len(curves.shown.labels)))
    for box, i in entries:
        assert box.left() > curves.area().right()
        assert box.right() <= curves.width()
        assert abs(box.center().y() - curves._end(i).y()) < 3 * box.height()
    boxes = sorted((box for box, _ in entries), key=lambda box: box.top())
    assert all(above.bottom() <= below.top() + 1 for above, below in pairwise(boxes))


@pytest.mark.parametrize("size", ["900x205", "1400x300", "430x205"])
def test_a_grid_is_seen_however_wide_its_low_card(size: str, tmp_path: Path) -> None:
    """What centres it in the room that there was is no wish of the room that there is."""
    path = tmp_path / "bias.png"
    asked = ("render", "--scheme", "fire", "--panel", "bias", "--size", size, "-o", str(path))
    done = subprocess.run([sys.executable, str(ROOT / "main.py"), *asked], capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    colours = np.asarray(Image.open(path).convert("RGB"), float)
    red = colours[..., 0] > 2 * colours[..., 1] + 40
    wide, high = np.ptp(np.flatnonzero(red.sum(axis=0) > 20)), np.ptp(np.flatnonzero(red.sum(axis=1) > 20))
    assert high > 0.35 * colours.shape[0]
    assert wide >= high


def test_a_claim_that_a_low_card_had_no_room_for_is_seen_in_the_next_room(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path))
    seen = []
    for shot, app in shots(Look("light", "en", (1280, 800)), ("alibi", "t5"), ("derivation", "solve")):
        strip = app.window.findChild(DerivationPanel).strip
        seen.append((shot.name, strip.isVisible(), strip.height() == strip.sizeHint().height()))
    assert [visible for _, visible, _ in seen] == [True, False, True, False]
    assert all(whole for _, visible, whole in seen if visible), seen


def test_a_claim_and_two_rows_of_a_key_leave_the_curves_their_height(qapp: QApplication, close: Any) -> None:
    panel = shown(qapp, SpectrumPanel, (266, 170), Scene(a=build("mrope")))
    close(panel)
    assert panel.legend.height() > 2 * panel.legend.fontMetrics().height()
    assert not panel.strip.isVisible()
    assert panel.chart.left.label.said.startswith("wavelength")


def test_what_was_said_of_another_encoding_leaves_no_height(qapp: QApplication, close: Any) -> None:
    panel = shown(qapp, ProfilePanel, (700, 520))
    close(panel)
    low, other = panel.strip.sizeHint().height(), Scene(a=build("rope"), length=64)
    panel.show_claim(Claim(SAID.sentences * 2))
    assert panel.strip.sizeHint().height() > low
    panel.show_claim(SAID)
    assert panel.strip.sizeHint().height() > low, "as numbers of one picture grow and shrink"
    panel.show_answer(_answer(panel, other), other)
    assert panel.strip.sizeHint().height() == low


def test_a_claim_breaks_no_number(qapp: QApplication) -> None:
    strip = ClaimStrip()
    strip.say("off by 5.05 × 10⁻⁵")
    whole = strip.fontMetrics().horizontalAdvance("5.05 × 10⁻⁵") + 2 * SIDE + 2
    line = strip.fontMetrics().lineSpacing()
    assert strip.needs(whole) == pytest.approx(2 * line + BELOW, abs=3)
    assert strip.needs(whole - 4) == pytest.approx(2 * line + BELOW, abs=3), "no third line for its exponent"


class Painted(QObject):
    """Counts what is painted of a widget."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__()
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_other_words_of_as_many_lines_paint_themselves_alone(qapp: QApplication) -> None:
    panel = shown(qapp, BiasPanel, (700, 600))
    behind, strip = Painted(panel), Painted(panel.strip)
    panel.show_claim(Claim((SAID.sentences[0].replace("query", "token"),)))
    for _ in range(4):
        qapp.processEvents()
    assert strip.count
    assert not behind.count
    panel.holder.deleteLater()
