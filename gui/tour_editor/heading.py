"""Heading: the words that a new step begins with: what it shows that the step before did not."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.pictures.panels import BY_NAME
from engine.scene.scene import Scene
from engine.tours.draft import BLANK, DraftStep
from engine.tours.tour import Step
from engine.values.parameter import parameters
from engine.words.language import tr
from gui.controls import words


def heading(before: Step | None, after: Step) -> str:
    """A first paragraph in bold, and an empty line to go on in."""
    found = None
    if before is not None:
        found = next(_changes(before.scene, after.scene), None) or _turn(before.panels[0], after.panels[0])
    for said in (found, tr(after.scene.encoding.title)):
        if said and not DraftStep(caption=(caption := f"**{said}**\n\n"), step=BLANK).refusal("caption"):
            return caption
    return ""


def _turn(before: str, after: str) -> str:
    """The title of the large picture where that is another."""
    return tr(BY_NAME[after].title) if after != before and after in BY_NAME else ""


def _changes(before: Scene, after: Scene) -> Iterator[str]:
    """Each declared value that is another, the encodings' first."""
    if type(before.encoding) is not type(after.encoding):
        yield tr(after.encoding.title)
    if before.compare != after.compare and after.compare == "a-b":
        yield tr("A − B")
    for old, new in _parts(before, after):
        for declared in parameters(type(new)):
            value = getattr(new, declared.name)
            if getattr(old, declared.name, value) != value and len(words.shown(declared, value)) < 60:
                yield f"{tr(declared.title)}: {words.shown(declared, value)}".replace("*", "")


def _parts(before: Scene, after: Scene) -> Iterator[tuple[msgspec.Struct, msgspec.Struct]]:
    if type(before.encoding) is type(after.encoding):
        yield before.encoding, after.encoding
    yield before, after
    for name in Scene.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if isinstance(new, msgspec.Struct) and type(old) is type(new) and old != new and name not in ("a", "b"):
            yield old, new
