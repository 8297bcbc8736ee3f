"""Commands: what the keys of a talk do to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gui.tour.presentation import Presentation


def commands(talk: Presentation) -> Mapping[str, Callable[[], object]]:
    """By the names in the table of keys."""
    playback, ink, stage = talk.playback, talk.stage.ink, talk.stage
    return {
        "next": talk.next,
        "previous": lambda: playback.jump(playback.step - 1),
        "first": partial(playback.jump, 0),
        "last": lambda: playback.jump(len(talk.tour.steps) - 1),
        "play": lambda: playback.play(on=not playback.playing, here=talk.store.scene),
        "pause_or_next": lambda: playback.play(on=False, here=talk.store.scene) if playback.playing else talk.next(),
        "black": partial(ink.cover, "black"),
        "white": partial(ink.cover, "white"),
        "laser": partial(ink.take, "laser"),
        "pen": partial(ink.take, "pen"),
        "spotlight": partial(ink.take, "spotlight"),
        "erase": ink.erase,
        "controls": lambda: stage.control(on=not stage.controlled),
        "notes": lambda: stage.notes.turn(on=stage.notes.isHidden() and talk.speaker.isHidden()),
        "exchange": talk.exchange,
        "animation": partial(talk.asked.emit, "animation"),
        "handout": partial(talk.asked.emit, "handout"),
        "help": talk.help,
        "leave": talk.leave,
    }
