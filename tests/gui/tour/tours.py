"""A small talk for the tests."""

from __future__ import annotations

from engine.encodings.base.catalogue import build
from engine.scene.scene import Pin, Scene
from engine.tours.tour import Step, Tour

FIRST = Scene(length=64, pin=Pin(position=3, dimension=2, key=1))
SLOW = FIRST.with_encoding(build("sinusoidal", {"base": 100.0}))
ALIBI = FIRST.with_encoding(build("alibi"))


def talk() -> Tour:
    """Three steps: a table, the same with another base after a glide of four seconds, a bias."""
    steps = (
        Step(
            caption="**One**\n\nA table.", notes="Say hello.", panels=("heatmap",), scene=FIRST, seconds=5.0, glide=1.0
        ),
        Step(caption="Two waves.", panels=("heatmap", "waveforms"), scene=SLOW, seconds=10.0, glide=4.0),
        Step(caption="", panels=("encoding", "bias"), scene=ALIBI, seconds=5.0, glide=0.0),
    )
    return Tour(title="A talk", about="For tests.", steps=steps)


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now
