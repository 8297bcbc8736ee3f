"""Rooms: questions, and the pictures that answer each; a panel that none of them names has one of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.encodings.base import pairs
from engine.encodings.base.encoding import Encoding
from engine.pictures.panels import BY_NAME, PANELS
from engine.scene.scene import Scene
from engine.words.language import later


class Room(NamedTuple):
    """`large`: the panel that stands in the middle, and one below it where they share an axis; `beside`: companions.

    `instead`: the companion that shows what the encoding is where it has nothing for the middle.
    `opens`: companions that open, as the room is entered, with what they are for.
    Companions without anything to show leave their place, one by one to those of `bare`.
    """

    name: str
    title: str
    group: str
    large: tuple[str, ...]
    beside: tuple[str, ...]
    instead: str = ""
    bare: tuple[str, ...] = ()
    opens: tuple[str, ...] = ()

    @property
    def panels(self) -> tuple[str, ...]:
        """The large one first."""
        return (*self.large, *self.beside)


GROUPS: Mapping[str, str] = {
    "see": later("See it"),
    "why": later("Why it is needed"),
    "distance": later("How distance works"),
    "breaks": later("Where it breaks"),
    "against": later("Hold it against"),
}
BIASES = ("bias", "profile")  # every encoding has them
FURNISHED = (
    Room("table", later("Table"), "see", ("heatmap", "waveforms"), BIASES, instead="bias", opens=("profile",)),
    Room("cell", later("Cell by cell"), "see", ("inspector",), ("heatmap", "spectrum"), bare=BIASES),
    Room("structure", later("Structure"), "see", ("structure",), ("heatmap", "spectrum"), bare=BIASES),
    Room("sentence", later("In a sentence"), "see", ("embedding",), ("heatmap", "attention"), bare=("bias",)),
    Room("order", later("Order"), "why", ("symmetry",), ("attention", "bias")),
    Room("attention", later("Attention"), "why", ("attention",), ("heatmap", "bias"), bare=("profile",)),
    Room("layers", later("Layer by layer"), "why", ("layers",), ("enters", "attention")),
    Room("enters", later("Where it enters"), "why", ("enters",), ("attention", "layers")),
    Room("bias", later("Bias"), "distance", ("bias",), ("profile", "heatmap"), opens=("profile",)),
    Room("hands", later("Clock hands"), "distance", ("phasors",), ("profile", "spectrum")),
    Room("spectrum", later("Spectrum"), "distance", ("spectrum",), ("extrapolation", "heatmap"), bare=BIASES),
    Room("derivation", later("Derivation"), "distance", ("derivation",), ("bias", "phasors"), bare=("profile",)),
    Room("solve", later("Solve it yourself"), "distance", ("solve",), ("derivation", "bias")),
    Room("longer", later("Longer than trained"), "breaks", ("extrapolation",), ("spectrum", "heatmap", "profile")),
    Room("trained", later("Trained models"), "breaks", ("trained",), ("profile", "extrapolation")),
    Room("precision", later("Precision"), "breaks", ("precision",), ("heatmap", "spectrum"), bare=BIASES),
    Room("arena", later("Every encoding"), "against", ("arena",), ("profile", "criteria")),
    Room("criteria", later("Criteria"), "against", ("criteria",), ("profile", "bias")),
    Room("difference", later("A and B"), "against", ("difference",), ("heatmap_a", "heatmap_b"), bare=BIASES),
    Room("model", later("A model's files"), "against", ("model",), ("spectrum", "identify"), bare=BIASES),
)
PLACED = {name for room in FURNISHED for name in room.panels}
OWN_ROOMS = tuple(
    Room(info.name, info.title, info.question, (info.name,), BIASES) for info in PANELS if info.name not in PLACED
)
ROOMS = tuple(sorted((*FURNISHED, *OWN_ROOMS), key=lambda room: list(GROUPS).index(room.group)))
ROOM = {room.name: room for room in ROOMS}
NEEDS = frozenset(info.needs for info in BY_NAME.values())


def home(panel: str) -> Room:
    """The room in which that panel is large, else one in which it is a companion."""
    large = (room for room in ROOMS if room.large[0] == panel)
    return next(large, next(room for room in ROOMS if panel in room.panels))


def serves(panel: str, scene: Scene) -> bool:
    """Whether a panel has anything to show of the scene."""
    return _met(BY_NAME[panel].needs, scene)


def _met(need: str, scene: Scene) -> bool:
    match need:
        case "table":
            return all(encoding.offers_table() for encoding in scene.shown)
        case "one table":
            return scene.encoding.offers_table()
        case "table of a":
            return scene.a.offers_table()
        case "table of b":
            return scene.b is not None and scene.b.offers_table()
        case "waves":
            return pairs.turning(scene.encoding)
        case "any waves":
            return any(pairs.turning(encoding) for encoding in _laid_over(scene))
        case "two":
            return scene.b is not None
        case "model":
            return bool(scene.model.file)
    return True


def _laid_over(scene: Scene) -> list[Encoding]:
    """The encodings of the spectrum."""
    both = scene.b is not None and (scene.compare == "a-b" or scene.spectrum.both)
    return [scene.encoding] if scene.b is None or not both else [scene.a, scene.b]


def lacking(scene: Scene) -> frozenset[str]:
    """The panels that have nothing to show of the scene."""
    missing = {need for need in NEEDS if not _met(need, scene)}
    return frozenset(name for name, info in BY_NAME.items() if info.needs in missing)


def applies(room: Room, scene: Scene) -> bool:
    """Whether its large panel has anything to show of the scene."""
    return serves(room.large[0], scene)


def others(panel: str, scene: Scene) -> list[Room]:
    """The rooms to go to from a panel that has nothing to show of the scene: those of its own group first."""
    group = home(panel).group
    found = [room for room in ROOMS if applies(room, scene) and room.large[0] != panel]
    return sorted(found, key=lambda room: room.group != group)
