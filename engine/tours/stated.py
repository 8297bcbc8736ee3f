"""What the form says of a step, in a line: the encodings that its pictures are made of, and their settings."""

from __future__ import annotations

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.pictures.frame import picture_module
from engine.pictures.panels import BY_NAME
from engine.scene.scene import Scene
from engine.tours.tour import Step
from engine.values.parameter import parameters
from engine.values.settings import has_effect, settings
from engine.words.language import dotted, tr
from engine.words.numbers import counted

FIRST = 2  # of the parameters that one turns first: they are told also where they are as declared


def stated(step: Step) -> str:
    """ "Rotary (RoPE): dimensions 128, base 500 000 · 512 positions"; "" where no picture is made of an encoding."""
    scene = step.scene
    if not _matters(step, scene.with_encoding(build("alibi" if scene.encoding.id == "nope" else "nope"))):
        return ""
    told = [_described(encoding) for encoding in _encodings(step)]
    if len(told) > 1:
        told = [tr("{where}: {what}", where=where, what=what) for where, what in zip("AB", told, strict=True)]
    return dotted(*told, *(counted(length, "position") for length in _lengths(step)))


def _lengths(step: Step) -> tuple[int, ...]:
    """How many positions the pictures have that go by positions: the scene's, or those that a picture has of its own.

    In ascending order, each once.
    """
    scene = step.scene
    other = scene.replace(length=1 if scene.length > 1 else 2)
    panels = [panel for panel in step.panels if panel not in BY_NAME or _needs(panel, scene) != _needs(panel, other)]
    return tuple(sorted({_length(panel, scene) for panel in panels}))


def _needs(panel: str, scene: Scene) -> Scene:
    needed: Scene = picture_module(BY_NAME[panel].picture).needs(scene)
    return needed


def _length(panel: str, scene: Scene) -> int:
    """Of a picture; the form has the scene's."""
    options = getattr(scene, BY_NAME[panel].options, None) if panel in BY_NAME else None
    return getattr(options, "length", None) or scene.length


def _encodings(step: Step) -> tuple[Encoding, ...]:
    """As the form has them; both, where a picture shows both although one is compared."""
    scene = step.scene
    if scene.b is None:
        return (scene.a,)
    both = scene.compare == "a-b" or any(_shows_both(scene, panel) for panel in step.panels if panel in BY_NAME)
    return (scene.a, scene.b) if both else (scene.encoding,)


def _shows_both(scene: Scene, panel: str) -> bool:
    info = BY_NAME[panel]
    return info.needs in ("two", "table of b") or getattr(getattr(scene, info.options, None), "both", False)


def _matters(step: Step, other: Scene) -> bool:
    """Whether a picture of the step is another one of that scene, or the form, which says all of it, is shown."""
    return any(p not in BY_NAME or _needs(p, step.scene) != _needs(p, other) for p in step.panels)


def _described(encoding: Encoding) -> str:
    """Its title, and by their names the values that one turns first and those that are not as declared."""
    first = encoding.at_first[:FIRST]
    told = {
        each.name: value
        for each in parameters(type(encoding))
        if (value := getattr(encoding, each.name)) is not None
        and (each.name in first or value != each.default)
        and has_effect(each, encoding)
    }
    title = tr(encoding.title)
    return tr("{where}: {what}", where=title, what=settings(type(encoding), told)) if told else title
