"""Play: how a value moves by itself, and where on its scale it is at a time."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.values.group import OptionGroup
from engine.words.language import later
from gui.controls.scale import Scale

AtEnds = Literal["turn", "again", "stop"]


class PlayStyle(OptionGroup, frozen=True, kw_only=True):
    """How fast, and what happens at the end."""

    seconds: Annotated[
        float,
        Meta(
            ge=0.5,
            le=3600,
            title=later("One way takes"),
            description=later("From one end of the range to the other; no faster than one step a picture."),
            extra_json_schema={"scale": "log", "slider": [1, 60], "unit": later("seconds"), "plays": False},
        ),
    ] = 6.0
    ends: Annotated[
        AtEnds,
        Meta(
            title=later("At the end"),
            description=later("turn back: to and fro · begin anew: from the other end again · stop: once."),
            extra_json_schema={
                "labels": {"turn": later("turn back"), "again": later("begin anew"), "stop": later("stop")}
            },
        ),
    ] = "turn"


def share(phase: float, ends: AtEnds) -> float:
    """Where on the range, 0 … 1, after so many ways of it."""
    if ends == "stop":
        return min(phase, 1.0)
    return 1 - abs(phase % 2 - 1) if ends == "turn" else phase % 1


class Run(msgspec.Struct, frozen=True):
    """One play: from `begun` (ways of the range that lie behind it) between two places of a scale, 0 … 1."""

    scale: Scale
    play_style: PlayStyle
    low: float
    high: float
    begun: float

    @classmethod
    def of(cls, scale: Scale, play_style: PlayStyle, ends: tuple[float, float], value: float | None) -> Run:
        """Between two values, on from the one that is shown; from the last one, or from none, it begins anew."""
        low, high = (scale.fraction(scale.at(scale.fraction(end))) for end in ends)
        at = low if value is None else scale.fraction(value)
        begun = min(max(0.0, (at - low) / (high - low)), 1.0)
        return cls(scale, play_style, low, high, 0.0 if begun == 1 and play_style.ends != "turn" else begun)

    def at(self, seconds: float) -> float:
        """The step of the scale after that time."""
        way = share(self._phase(seconds), self.play_style.ends)
        return self.scale.at(self.low + way * (self.high - self.low))

    def over(self, seconds: float) -> bool:
        """Whether it has come to its end."""
        return self.play_style.ends == "stop" and self._phase(seconds) >= 1

    def _phase(self, seconds: float) -> float:
        return self.begun + seconds / self.play_style.seconds
