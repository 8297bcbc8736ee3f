"""Everything that a panel offers to try can be tried: the picture is there afterwards, and nothing was raised."""

from __future__ import annotations

import pytest

from engine.encodings.base.catalogue import build
from engine.pictures.claims.trying import Claim, Try
from engine.pictures.panels import BY_NAME
from engine.pictures.rooms import ROOMS
from engine.scene.scene import Pin, Scene
from gui.app.app import App
from tests.gui.program import settle

NAMES = sorted(BY_NAME)


@pytest.mark.parametrize("encoding", ["sinusoidal", "t5", "rope", "learned", "alibi"])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_offered_can_be_tried(app: App, name: str, encoding: str) -> None:
    app.store.edit(Scene(a=build(encoding), length=96))
    app.window.come_to(name)
    settle()
    panel = app.window.panel(name)
    scene, failed = app.store.scene, panel.failed
    for each in panel.claim.tries:
        app.store.edit(each.change(scene))
        if each.panel:
            app.window.come_to(each.panel)
        settle()
        shown = app.window.panel(each.panel or name)
        assert not shown.failed or failed, (each.words, shown.failed)
        app.window.come_to(name)
        app.store.edit(scene)
        settle()


def test_a_claim_that_reads_the_same_does_what_it_means_now(app: App) -> None:
    panel, done = app.window.panel("heatmap"), list[str]()
    panel.trying.chosen.connect(lambda chosen: done.append(chosen.panel))
    for name in ("first", "second"):
        panel.show_claim(Claim(("It is so.",), (Try("Do it", lambda scene: scene, name),)))
    assert (panel.strip.whole, panel.trying.buttons[0].text()) == ("It is so.", "Do it")
    panel.trying.chosen.disconnect(app.claims.do)
    panel.trying.buttons[0].click()
    assert done == ["second"]


@pytest.mark.parametrize("room", [room.name for room in ROOMS])
def test_each_button_of_a_room_does_something_that_can_be_undone(app: App, room: str) -> None:
    """Undo brings all of the scene back, the pinned place too; a button without an edit brings another picture."""
    docks = app.window.docks
    app.store.open(Scene(a=build("rope"), length=96, pin=Pin(position=9, dimension=2, key=5)))
    docks.choose(room)
    settle()
    before, large = app.store.scene, docks.middle
    for each in app.window.panel(large).claim.tries:
        if each.command:  # of the menus: it asks a person, and has tests of its own
            assert each.command in app.actions.by_name
            continue
        steps = app.store.steps.index()
        app.claims.do(each)
        settle()
        assert (app.store.scene != before) or (docks.room.name, docks.middle) != (room, large), each.words
        while app.store.steps.index() > steps:
            app.store.steps.undo()
            settle()
        assert app.store.scene.replace(view=before.view) == before, each.words
        docks.choose(room)
        docks.centre(large)
        settle()
