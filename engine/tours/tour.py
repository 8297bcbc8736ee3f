"""Tour: a talk in steps, each a scene with a caption; `at` gives the scene of any moment."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from typing import Annotated, Literal, NamedTuple

import msgspec

from engine.pictures.panels import NAMES
from engine.scene.scene import Pin, Scene
from engine.tours.formulas import parted
from engine.tours.glide import between
from engine.values.fields import choice, number, tip
from engine.values.parameter import read_all
from engine.values.refuse import refused
from engine.words.language import later
from engine.words.numbers import quoted

Easing = Literal["linear", "ease", "none"]
Panels = tuple[str, ...]
LONGEST_TITLE, LONGEST_CAPTION, LONGEST_NOTES = 120, 2000, 10_000  # characters
MOST_STEPS = 200
ATTRIBUTE = r"""\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?"""
TAG = rf"</?[A-Za-z][A-Za-z0-9-]*(?:{ATTRIBUTE})*\s*/?>|<!--|<[!?][^>]*>"  # as Markdown takes them; “m <n” is none
FORBIDDEN = (
    (re.compile(TAG, re.ASCII), later("caption: {found} is HTML; a caption holds words alone")),
    (
        re.compile(r"\]\s*[(\[]|<?\b(https?|file|mailto):|<[A-Z][\w+.-]*[:@][^\s<>]*>", re.IGNORECASE),
        later("caption: {found} is a link; a caption holds words alone"),
    ),
)


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scene, the panels that show it, what is said, and how the scene before goes over into this one.

    `caption`: Markdown of paragraphs, **bold**, *italic*, `code`, $formulas$, lists and line breaks.
    """

    caption: str
    notes: str = ""
    seconds: Annotated[
        float,
        number("Duration", 0.1, 3600, typed=True, unit="seconds"),
        tip("Seconds that the step stays when it is played."),
    ] = 8.0
    glide: Annotated[
        float,
        number("Glide", 0, 600, typed=True, unit="seconds"),
        tip("Seconds in which parameters come from the step before."),
    ] = 1.0
    easing: Annotated[
        Easing, choice("Easing"), tip("ease: begins and ends slowly · linear: evenly · none: at once.")
    ] = "ease"
    panels: Panels
    scene: Scene

    def __post_init__(self) -> None:
        read_all(self)
        for name, longest in (("caption", LONGEST_CAPTION), ("notes", LONGEST_NOTES)):
            msgspec.structs.force_setattr(self, name, _said(name, getattr(self, name), longest))
        words, _ = parted(self.caption)
        for pattern, sentence in FORBIDDEN:
            found = pattern.search(words)
            if found:
                raise refused(sentence, found=quoted(found[0]))
        _check_panels(self.panels)

    @property
    def gliding(self) -> float:
        """Seconds in which parameters move."""
        return 0.0 if self.easing == "none" else min(self.glide, self.seconds)


def _said(name: str, text: str, longest: int) -> str:
    """The text with one kind of line ends and no blank ones around it."""
    plain = re.sub(r"\n{3,}", "\n\n", text.replace("\r\n", "\n").replace("\r", "\n")).strip()
    if len(plain) > longest:
        raise refused(
            "{name}: {size} characters are more than {longest}, the longest",
            name=name,
            size=len(plain),
            longest=longest,
        )
    if any((ord(letter) < 32 and letter not in "\n\t") or 0xD800 <= ord(letter) < 0xE000 for letter in plain):
        raise refused("{name}: it holds characters that are no text", name=name)
    return plain


def _check_panels(panels: Panels) -> None:
    if not panels:
        raise refused("panels: a step shows one at least")
    for place, panel in enumerate(panels):
        if panel not in NAMES:
            known = ", ".join(NAMES)
            raise refused("panels: {panel} is not one of {known}", panel=quoted(panel), known=known)
        if panel in panels[:place]:
            raise refused("panels: {panel} is named twice", panel=panel)


class Moment(NamedTuple):
    """What is shown at a time; `gliding` while it differs from the step's own scene."""

    step: int
    scene: Scene
    gliding: bool


class Tour(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Steps in the order in which they are told; `file` is where it was read from, '' when it was not."""

    title: str
    about: str = ""
    steps: tuple[Step, ...]
    file: str = ""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "title", _said("title", self.title, LONGEST_TITLE))
        msgspec.structs.force_setattr(self, "about", _said("about", self.about, LONGEST_CAPTION))
        if not self.title or "\n" in self.title:
            raise refused("title: {title} is not a title, some words in one line", title=quoted(self.title))
        if not 1 <= len(self.steps) <= MOST_STEPS:
            raise refused("steps: {steps} are not 1 to {most}", steps=len(self.steps), most=MOST_STEPS)

    def pinned(self, place: int) -> bool:
        """Whether a step marks a place: it moves the pin, or goes on with a panel and the encoding of one that does."""
        step, before = self.steps[place], self.steps[place - 1] if place else None
        if msgspec.structs.replace(step.scene.pin, head=0) == Pin():
            return False
        if before is None or step.scene.pin != before.scene.pin:
            return True
        same = type(step.scene.a) is type(before.scene.a) and not set(step.panels).isdisjoint(before.panels)
        return same and self.pinned(place - 1)

    @property
    def seconds(self) -> float:
        """How long it is."""
        return self._ends[-1]

    @property
    def starts(self) -> tuple[float, ...]:
        """When each step begins, in seconds."""
        return (0.0, *self._ends[:-1])

    @property
    def _ends(self) -> tuple[float, ...]:
        return tuple(accumulate(step.seconds for step in self.steps))

    def at(self, seconds: float) -> Moment:
        """What is shown so many seconds after the beginning; before it as at first, after the end as at last."""
        starts = self.starts
        place = max(0, bisect_right(starts, seconds) - 1) if seconds > 0 else 0
        step, before = self.steps[place], self.steps[place - 1]
        if place == 0 or seconds >= starts[place] + step.gliding or before.scene == step.scene:
            return Moment(place, step.scene, gliding=False)
        share = _eased((seconds - starts[place]) / step.gliding, step.easing)
        return Moment(place, between(before.scene, step.scene, share), gliding=True)


def _eased(share: float, easing: Easing) -> float:
    """0 … 1, slowly at both ends unless linear."""
    share = min(share, 1.0)
    return share if easing == "linear" else share * share * (3 - 2 * share)
