"""Rooms: every panel has one, and what is said of them beforehand is what their pictures then answer."""

from __future__ import annotations

import pytest

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import rooms
from engine.pictures.frame import Ask, Failure, Request, compute
from engine.pictures.panels import BY_NAME, PANELS
from engine.pictures.rooms import FURNISHED, GROUPS, ROOM, ROOMS
from engine.scene.options.model import ModelView
from engine.scene.scene import Scene

NEEDY = [panel for panel in PANELS if panel.needs in ("table", "waves", "any waves", "table of a", "table of b")]


def test_rooms_stand_in_their_groups_and_hold_every_panel() -> None:
    groups = [room.group for room in ROOMS]
    assert groups == sorted(groups, key=list(GROUPS).index)
    assert len(ROOM) == len(ROOMS)
    assert len(FURNISHED) == 20
    assert {name for room in ROOMS for name in room.panels} == set(BY_NAME)
    for room in ROOMS:
        assert len(set(room.panels)) == len(room.panels)
        assert 2 <= len(room.beside) + len(room.large) - 1 <= 3


def test_each_panel_has_a_room_of_its_own_or_is_a_companion() -> None:
    assert rooms.home("bias") is ROOM["bias"]
    assert rooms.home("waveforms") is ROOM["table"]
    assert rooms.home("identify") is ROOM["model"]
    for panel in BY_NAME:
        assert panel in rooms.home(panel).panels


@pytest.mark.parametrize("encoding", list(catalogue()))
def test_a_panel_serves_what_its_picture_shows(encoding: str) -> None:
    alone = Scene(a=build(encoding), length=48)
    compared = alone.replace(b=build("rope"))
    for scene in (alone, compared, compared.replace(compare="b"), compared.replace(compare="a-b")):
        frame = compute(Request(scene, tuple(Ask(panel.picture, 90, 70) for panel in NEEDY)))
        for panel in NEEDY:
            shown = not isinstance(frame.answers[panel.picture], Failure)
            assert rooms.serves(panel.name, scene) == shown, (panel.name, scene.compare)


def test_what_is_compared_and_what_belongs_to_a_model_needs_them() -> None:
    scene = Scene()
    assert not rooms.applies(ROOM["difference"], scene)
    assert not rooms.applies(ROOM["model"], scene)
    assert rooms.applies(ROOM["difference"], scene.replace(b=build("rope")))
    assert rooms.applies(ROOM["model"], scene.replace(model=ModelView(file="/config.json")))


def test_a_panel_without_a_picture_leads_to_rooms_that_have_one_those_of_its_group_first() -> None:
    scene = Scene(a=build("alibi"))
    found = rooms.others("phasors", scene)
    assert [room.name for room in found[:2]] == ["bias", "derivation"]
    assert all(rooms.applies(room, scene) for room in found)
    assert ROOM["table"] not in found
    assert ROOM["hands"] not in found


def test_a_room_is_called_as_its_large_panel_but_where_several_panels_are_what_it_shows() -> None:
    assert {room.name for room in ROOMS if room.title != BY_NAME[room.large[0]].title} == {"table", "bias"}
