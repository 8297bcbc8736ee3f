"""How panels and rooms open: with what they are for, where a scene as it is would not show it. Nothing is computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.attention.tokens import tokens
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding, changed
from engine.pictures import bias, phasors, profile
from engine.scene import order
from engine.scene.scene import Pin, Scene
from engine.values.parameter import parameters
from engine.values.value import Value

POSITION, DIMENSION = 7, 3  # of a cell that says something: at 0 most codes are 0 or 1
M, N = 40, 12  # positions whose hands are far apart


def opened(scene: Scene, panel: str) -> Scene:
    """The scene with what a panel needs to show something; what a person has set stays."""
    return OPENINGS.get(panel, _as_it_is)(scene)


def entered(scene: Scene, room: str) -> Scene:
    """The scene with what answers a room's question; what a person has set stays."""
    return ENTERED.get(room, _as_it_is)(scene)


def _as_it_is(scene: Scene) -> Scene:
    return scene


def telling(scene: Scene) -> Scene:
    """A cell pinned that says something, while the first one is."""
    pin = scene.pin
    if (pin.position, pin.dimension) != (0, 0):
        return scene
    return scene.replace_in("pin", position=_inside(scene, POSITION), dimension=_within(scene.encoding, DIMENSION))


def apart(scene: Scene) -> Scene:
    """Two positions whose hands do not coincide, while they do or nobody has chosen them."""
    if scene.pin.position != scene.pin.key and not _placed(scene):
        return scene
    last = phasors.last(scene)
    return scene.replace_in("pin", position=min(M, last), key=min(N, last // 2))


def exchanged(scene: Scene) -> Scene:
    """The first and the last token exchanged, while every token stands at its place."""
    count = len(tokens(scene.attention).words)
    room = min([count, *(s.defined - scene.attention.first for s in scene.shown if s.defined is not None)])
    if scene.symmetry.order or room < 2:
        return scene
    return order.exchanged(scene, tuple(range(room)), 0, room - 1)


def last_query(scene: Scene) -> Scene:
    """The last query pinned where the bias depends on both ends, while it is the first: that has hardly a distance."""
    if scene.pin.position or all(encoding.toeplitz for encoding in profile.laid(scene)):
        return scene
    return scene.replace_in("pin", position=profile.reach(scene))


def against_mistake(scene: Scene) -> Scene:
    """A against the mistake that is best known of it as B, while there is no B."""
    return scene if scene.b is not None else scene.replace(b=mistaken(scene.a))


def all_biases(scene: Scene) -> Scene:
    """The grids of all heads, and a query with all distances."""
    return last_query(all_heads(scene))


def all_heads(scene: Scene) -> Scene:
    """Each head's grid, where there are several, while one is shown."""
    several = bias.heads(scene) > 1 and scene.bias.heads == "one"
    return scene.replace_in("bias", heads="all") if several else scene


def mistaken(encoding: Encoding) -> Encoding:
    """The mistake that is best known of an encoding: what it declares, else its first switch the other way."""
    for values in (encoding.mistake, *_switched(encoding)):
        try:
            wrong = changed(encoding, **values)
        except ValueError:
            continue
        if wrong != encoding:
            return wrong
    return build("sinusoidal") if encoding.offers_table() else build("alibi", {"heads": encoding.heads})


def _switched(encoding: Encoding) -> list[dict[str, Value]]:
    """Each switch at another of its values."""
    found: list[dict[str, Value]] = []
    for each in parameters(type(encoding)):
        values = each.choices or ((False, True) if each.kind == "bool" else ())
        found += [{each.name: value} for value in values if value != getattr(encoding, each.name)]
    return found


def _placed(scene: Scene) -> bool:
    """Whether the pin is where other panels put it as they opened."""
    start = scene.replace(pin=Pin(head=scene.pin.head)).replace_in("symmetry", order=())
    told = telling(start)
    return scene.pin in [each.pin for each in (told, exchanged(start), exchanged(told), last_query(start))]


def _inside(scene: Scene, position: int) -> int:
    return min(position, phasors.last(scene))


def _within(encoding: Encoding, dimension: int) -> int:
    return min(dimension, encoding.columns - 1) if encoding.offers_table() else dimension


OPENINGS: Mapping[str, Callable[[Scene], Scene]] = {
    "inspector": telling,
    "embedding": telling,
    "attention": telling,
    "profile": last_query,
    "phasors": apart,
    "symmetry": exchanged,
    "difference": against_mistake,
}
ENTERED: Mapping[str, Callable[[Scene], Scene]] = {"bias": all_biases, "table": last_query}
