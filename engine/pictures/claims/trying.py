"""What is said of a picture: a claim, and things to try, each with what becomes of the scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.encodings.base.encoding import LONGEST, changed
from engine.scene.scene import Scene
from engine.values.parameter import declares, parameter
from engine.values.value import Value
from engine.words.language import sentences, tr

FURTHER = 8  # times as many positions


class Try(NamedTuple):
    """`words` are those of a button; `panel` is shown then, where it is another one; `command` is one of the menus'."""

    words: str
    change: Callable[[Scene], Scene]
    panel: str = ""
    command: str = ""


class Claim(NamedTuple):
    """At most two sentences, and at most three things to try; `shown`: the picture itself is that sentence."""

    sentences: tuple[str, ...] = ()
    tries: tuple[Try, ...] = ()
    shown: bool = False

    @property
    def whole(self) -> str:
        return sentences(*self.sentences)

    @property
    def words(self) -> tuple[object, ...]:
        """All that a person reads of it."""
        return self.sentences, tuple(each.words for each in self.tries), self.shown


def setting(group: str, **values: Value) -> Callable[[Scene], Scene]:
    """What gives a scene other values in one of its groups."""
    return lambda scene: scene.replace_in(group, **values)


def toggle(scene: Scene, group: str, name: str, ways: Mapping[Value, str]) -> Try:
    """A button that sets an option to what it is not; `ways` are the values and their words."""
    now = getattr(getattr(scene, group), name)
    value, words = next((value, words) for value, words in ways.items() if value != now)
    return Try(words, setting(group, **{name: value}))


def masking(scene: Scene) -> tuple[Try, ...]:
    """A button for the causal mask; none where an encoding masks by itself."""
    if any(encoding.causal for encoding in scene.shown):
        return ()
    ways = {True: tr("With a causal mask"), False: tr("Without the mask")}
    return (toggle(scene, "attention", "causal", ways),)


def more_positions(scene: Scene) -> tuple[Try, ...]:
    """A button for several times as many, as often as there is room for."""
    times = min(FURTHER, LONGEST // scene.length)
    if times < 2 or any(encoding.defined is not None for encoding in scene.shown):
        return ()
    return (
        Try(tr("{times} times as many positions", times=times), lambda now: now.replace(length=times * now.length)),
    )


def smaller_base(scene: Scene) -> Scene:
    """The scene with a base ten times smaller, or larger where it is small already."""
    declared = parameter(type(scene.encoding), "base")
    base = float(scene.encoding.base)  # type: ignore[attr-defined]
    value = declared.inside(base / 10 if base >= 1000 else base * 10)
    return scene.with_encoding(changed(scene.encoding, base=value))


def base(scene: Scene) -> tuple[Try, ...]:
    """Another base, where the encoding has one that counts."""
    encoding = scene.encoding
    if not declares(encoding, "base") or getattr(encoding, "spectrum", "") in ("power", "linear", "drawn"):
        return ()
    down = float(encoding.base) >= 1000  # type: ignore[attr-defined]
    return (Try(tr("A tenth of the base") if down else tr("Ten times the base"), smaller_base),)


def same(scene: Scene) -> Scene:
    """What is tried is another panel, or a command, alone."""
    return scene
