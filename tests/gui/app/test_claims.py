"""Claims and things to try in the window: there, switched off and remembered, doing what they say; how panels open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import opening
from engine.pictures.claims.trying import Claim, Try
from engine.pictures.difference import mistaken
from engine.pictures.opening import FIRST
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Pin, Scene
from gui.app import offscreen
from gui.app.app import App
from gui.board.captioned import LOW, TALL
from gui.board.claim_strip import ClaimStrip, TryRow
from gui.figures.range_bar import RangeBar
from gui.theme.theme import TOKENS
from tests.gui.program import settle


@pytest.fixture
def app(app: App) -> App:
    app.window.resize(1600, 960)
    settle()
    return app


def test_a_claim_stands_over_the_picture_whole_and_is_no_part_of_it(app: App) -> None:
    panel = app.window.panel("heatmap")
    assert panel.strip.isVisible()
    assert panel.strip.whole == panel.claim.whole
    assert panel.strip.height() >= panel.strip.needs(panel.strip.width())
    assert panel.strip.geometry().bottom() < panel.body.geometry().top()


def test_a_small_panel_says_the_first_sentence_and_a_very_small_one_none(app: App) -> None:
    panel = app.window.panel("heatmap")
    first, second = panel.claim.sentences
    for height, said in ((TALL + 1, f"{first} {second}"), (TALL - 1, first)):
        panel.resize(600, height)
        assert panel.strip.whole == said
    panel.resize(600, LOW - 1)
    assert not panel.strip.isVisible()


def test_a_panel_that_becomes_small_keeps_no_room_for_what_it_does_not_say(app: App) -> None:
    panel = app.window.panel("heatmap")
    panel.resize(400, TALL + 1)
    tall = panel.strip.sizeHint().height()
    panel.resize(400, TALL - 1)
    assert panel.strip.sizeHint().height() == panel.strip.needs(400) < tall


def test_the_strip_becomes_no_lower_while_its_width_stays(qapp: QApplication) -> None:
    strip = ClaimStrip()
    strip.resize(200, 50)
    strip.show()
    strip.say("many words " * 12)
    tall = strip.sizeHint().height()
    strip.say("few words")
    assert strip.sizeHint().height() == tall
    strip.resize(400, 50)
    assert strip.sizeHint().height() < tall
    strip.say("")
    assert strip.sizeHint().height() == 0
    strip.deleteLater()


@pytest.mark.parametrize("name", ["claims", "tries"])
def test_both_can_be_switched_off_and_that_is_remembered(app: App, name: str) -> None:
    panel = app.window.panel("heatmap")
    part = panel.strip if name == "claims" else panel.trying
    before = panel.size_asked()
    assert part.isVisible()
    app.actions.by_name[name].trigger()
    settle()
    assert not part.isVisible()
    assert getattr(app.document.settings, name) is False
    assert panel.size_asked()[1] > before[1]
    app.actions.by_name[name].trigger()
    settle()
    assert part.isVisible()


def test_a_button_does_what_it_says_and_is_undone(app: App) -> None:
    panel, before = app.window.panel("heatmap"), app.store.scene
    button = next(each for each in panel.trying.buttons if each.text() == "A tenth of the base")
    said = panel.claim.whole
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()
    assert app.store.scene == before.with_encoding(build("sinusoidal", {"base": 1000.0}))
    assert panel.claim.whole != said
    assert panel.strip.whole == panel.claim.whole
    app.store.steps.undo()
    settle()
    assert app.store.scene.a == before.a
    assert panel.strip.whole == said


def test_a_button_that_shows_another_panel_brings_it_to_the_front(app: App) -> None:
    app.window.come_to("inspector")
    settle()
    panel = app.window.panel("inspector")
    chosen = next(each for each in panel.claim.tries if each.panel == "heatmap")
    app.window.cards["heatmap"].hide()
    before = app.store.scene
    app.claims.do(chosen)
    settle()
    assert app.window.cards["heatmap"].isVisible()
    assert app.store.scene == before
    assert app.store.steps.isClean()


def test_without_a_model_its_room_offers_to_open_one(app: App) -> None:
    asked = []
    app.window.docks.choose("model")
    settle()
    panel = app.window.panel("model")
    offered = [each for each in panel.trying.offered if each.command]
    assert len(offered) == 3
    for each, button in zip(offered, panel.trying.buttons, strict=True):
        action = app.actions.by_name[each.command]
        action.triggered.disconnect()
        action.triggered.connect(lambda _=False, name=each.command: asked.append(name))
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == ["open", "open_folder", "open_cached"]
    assert app.store.steps.isClean()


def test_a_failed_picture_has_no_claim(app: App) -> None:
    app.store.edit(app.store.scene.with_encoding(build("alibi")))
    app.window.come_to("spectrum")
    settle()
    panel = app.window.panel("spectrum")
    assert panel.failed
    assert panel.claim == Claim()
    assert not panel.strip.isVisible()


@pytest.mark.parametrize("name", ["symmetry", "phasors", "inspector", "embedding", "attention", "difference"])
def test_a_panel_opens_with_something_to_see_and_nothing_to_undo(app: App, name: str) -> None:
    app.window.come_to(name)
    settle()
    scene = app.store.scene
    assert scene == opening.opened(Scene(), name) != Scene()
    assert app.store.steps.isClean()
    assert app.store.steps.canUndo() == (name == "difference")
    expected = {
        "symmetry": scene.symmetry.order[:1] == (10,),
        "phasors": (scene.pin.position, scene.pin.key) == (40, 12),
        "difference": scene.b == build("sinusoidal", {"exponent": "raw_index"}),
    }
    assert expected.get(name, (scene.pin.position, scene.pin.dimension) == (7, 3))


@pytest.mark.parametrize("name", ["symmetry", "phasors", "inspector", "embedding", "attention"])
def test_at_a_first_start_it_opens_as_with_nothing_set(app: App, name: str) -> None:
    app.store.show(FIRST)
    app.window.come_to(name)
    settle()
    pin, expected = app.store.scene.pin, opening.opened(Scene(), name).pin
    assert pin.position == expected.position != FIRST.pin.position
    assert name == "symmetry" or pin.key == expected.key != FIRST.pin.key
    assert app.store.steps.isClean()


def test_what_a_first_start_pins_is_a_choice_once_it_is_moved(app: App) -> None:
    app.store.edit(FIRST.replace_in("pin", key=95))
    for name in ("inspector", "phasors"):
        app.window.come_to(name)
        settle()
    assert app.store.scene.pin == FIRST.replace_in("pin", key=95).pin


def test_the_b_that_a_room_makes_is_taken_back_with_a_step(app: App) -> None:
    app.window.come_to("difference")
    settle()
    assert app.store.scene.b is not None
    assert not app.window.isWindowModified()
    assert app.store.steps.undoText() == "B, a known mistake of A"
    app.store.steps.undo()
    assert app.store.scene.b is None


def test_what_a_person_has_set_stays(app: App) -> None:
    app.store.edit(Scene(length=100, pin=Pin(position=5)))
    app.window.come_to("inspector")
    settle()
    assert app.store.scene.pin == Pin(position=5)


@pytest.mark.parametrize("encoding_id", catalogue())
def test_openings_suit_every_encoding(encoding_id: str) -> None:
    for length in (1, 2, 9, 512):
        scene = Scene(a=build(encoding_id), length=length)
        for name in BY_NAME:
            found = opening.opened(scene, name)
            assert 0 <= found.pin.position < 512
            assert opening.opened(found, name) == found
    assert mistaken(build(encoding_id)) != build(encoding_id)


def test_an_export_has_neither_cross_hair_nor_claim_unless_they_are_asked_for(
    qapp: QApplication, tmp_path: Path
) -> None:
    scene = Scene(a=build("sinusoidal", {"dim": 8}), length=16, pin=Pin(position=5, dimension=3))

    def taken(name: str, **asked: bool) -> np.ndarray:
        path = tmp_path / f"{name}.png"
        size, tokens = (640, 480), TOKENS["dark"]
        assert not offscreen.take(scene, panel="heatmap", size=size, scale=1, tokens=tokens, path=path, **asked)
        return np.asarray(Image.open(path).convert("RGB")).astype(int)

    bare = taken("bare", claims=False, tries=False, cross=False)
    crossed = taken("crossed", claims=False, tries=False, cross=True)
    told = taken("told", claims=True, tries=False, cross=False)
    lines = (bare != crossed).any(axis=2)
    assert 0.002 < lines.mean() < 0.02
    assert lines.any(axis=0).mean() > 0.5
    assert (bare != told).any(axis=2).mean() > 0.05
    moved = taken("moved", claims=False, tries=False, cross=False)
    assert (moved == bare).all()


def test_after_an_edit_what_a_panel_opens_with_is_a_step(app: App) -> None:
    app.store.edit(app.store.scene.with_encoding(build("rope")))
    settle()
    steps = app.store.steps.index()
    app.window.come_to("phasors")
    settle()
    assert (app.store.scene.pin.position, app.store.scene.pin.key) == (40, 12)
    app.window.come_to("symmetry")
    settle()
    assert app.store.scene.symmetry.order
    assert app.store.steps.index() == steps + 1
    app.store.steps.undo()
    assert app.store.scene.symmetry == Scene().symmetry
    assert app.store.scene.a == build("rope")
    assert app.store.scene.pin.position == 40  # the step had moved it to the token
    app.store.steps.undo()
    assert app.store.scene.a == Scene().a
    assert app.store.scene.pin.position == 40  # an edit that moved no pin keeps it


def test_a_picture_that_is_a_sentence_is_not_said_twice(app: App) -> None:
    app.window.come_to("model")
    settle()
    panel = app.window.panel("model")
    assert panel.claim.sentences
    assert panel.claim.shown
    assert not panel.strip.isVisible()


def test_a_room_opens_once_and_then_is_as_a_person_left_it(app: App) -> None:
    docks, store = app.window.docks, app.store
    store.look(Scene(a=build("alibi"), length=64))
    docks.choose("bias")
    assert store.scene.bias.heads == "all"
    store.edit(store.scene.replace_in("bias", heads="one"))
    docks.choose("table")
    docks.choose("bias")
    assert store.scene.bias.heads == "one"


def test_a_copied_picture_has_no_mark_of_the_pinned_place(app: App) -> None:
    def copied() -> QImage:
        app.pictures.copy_image("heatmap")
        return QApplication.clipboard().image()

    app.store.look(app.store.scene.replace(pin=Pin(position=300, dimension=40)))
    settle()
    chart = app.window.panel("heatmap").chart  # type: ignore[attr-defined]
    first = copied()
    assert chart.pin[0].isVisible()
    app.store.look(app.store.scene.replace(pin=Pin(position=100, dimension=90)))
    settle()
    assert copied() == first


def test_a_copied_picture_has_no_buttons_and_no_handles(app: App) -> None:
    """However the card stands: with the pointer over it, the focus in it, things to try below it."""

    def copied() -> QImage:
        app.pictures.copy_image("heatmap")
        return QApplication.clipboard().image()

    app.store.look(app.store.scene.replace(pin=Pin(position=300, dimension=40)))
    app.window.resize(1600, 1200)
    settle()
    panel, card = app.window.panel("heatmap"), app.window.cards["heatmap"]
    assert panel.trying.isVisible()
    card.line.reveal(False)
    settle()
    bare = copied()
    assert bare.height() == card.height() - panel.trying.height()
    card.line.reveal(True)
    settle()
    shown = card.grab().toImage()
    assert copied() == bare
    settle()
    assert card.grab().toImage() == shown
    panel.chart.setFocus(Qt.FocusReason.TabFocusReason)  # type: ignore[attr-defined]
    settle()
    assert panel.chart.ring.isVisible()  # type: ignore[attr-defined]
    assert copied() == bare
    assert panel.chart.ring.isVisible()  # type: ignore[attr-defined]
    panel.bar.show_handles(False)  # type: ignore[attr-defined]
    strip = panel.bar.strip.toRect().adjusted(-4, -8, 4, 8)  # type: ignore[attr-defined]
    strip.translate(panel.bar.mapTo(card, QPoint()))  # type: ignore[attr-defined]
    assert card.grab(strip).toImage().convertToFormat(bare.format()) == bare.copy(strip)


@pytest.mark.parametrize("name", ["embedding", "difference", "arena", "symmetry", "phasors"])
def test_no_button_is_in_a_copied_picture_of_any_card(app: App, name: str) -> None:
    app.window.come_to(name)
    settle()
    card = app.window.cards[name]
    buttons = [each for each in card.findChildren(QPushButton) if each.isVisible() and not each.isCheckable()]
    assert buttons
    app.pictures.copy_image(name)
    made = QApplication.clipboard().image()
    for button in buttons:
        if not isinstance(button.parentWidget(), TryRow):
            part = made.copy(QRect(button.mapTo(card, QPoint()), button.size()))
            assert len({part.pixel(x, y) for x in range(part.width()) for y in range(part.height())}) <= 2, (
                button.text()
            )
    assert all(button.graphicsEffect() is None for button in buttons)


@pytest.mark.parametrize("name", ["heatmap", "difference"])
def test_a_saved_picture_of_a_panel_has_no_buttons_and_no_handles(
    qapp: QApplication, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Scene(a=build("sinusoidal", {"dim": 8}), b=build("learned", {"dim": 8}), compare="b", length=16)
    path = tmp_path / "made.png"
    seen: list[QAbstractButton | RangeBar] = []

    def looked(subject: QWidget, *_: Any) -> Callable[[], bytes]:
        seen.extend(each for each in subject.findChildren(QPushButton) if not each.isCheckable())
        assert all(each.graphicsEffect() is not None for each in seen)
        assert not any(bar.handles for bar in subject.findChildren(RangeBar))
        return lambda: b""

    monkeypatch.setattr(offscreen.image, "ENCODERS", {".png": looked})
    size, tokens = (640, 480), TOKENS["dark"]
    assert not offscreen.take(scene, panel=name, size=size, scale=1, tokens=tokens, path=path, tries=False)
    assert seen


def test_what_to_try_is_whole_or_not_there_at_any_width(closing: Any) -> None:
    row = closing(TryRow())
    row.resize(900, 40)
    row.show()
    row.offer(Claim(tries=tuple(Try(words, lambda scene: scene) for words in ("One", "Another thing", "A third"))))
    seen = []
    for width in (*range(900, 30, -15), *range(30, 900, 15)):
        row.setGeometry(0, 0, width, 40)
        QApplication.processEvents()
        there = [button for button in row.buttons if button.isVisible()]
        assert all(button.width() >= button.sizeHint().width() for button in there), width
        seen.append(len(there))
    assert seen[0] == seen[-1] == 3
    assert min(seen) < 3
