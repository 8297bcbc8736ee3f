"""Layers: how well the position can be read out after each layer of attention, by where it comes in."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np

from engine.attention.fitted import fitted, kind_of
from engine.attention.stack import StackForm, held_out, reader
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.pictures import heads
from engine.pictures.attention import bare, refuse_missing, remarks
from engine.pictures.heads import SEEDED, Provenance, settled
from engine.pictures.picture import called
from engine.pictures.sheet import Sheet, matrix
from engine.scene.options.attention import AttentionView
from engine.scene.options.layers import DEEPEST, LayersView
from engine.scene.scene import Pin, Scene
from engine.values.refuse import refused
from engine.words.language import dotted, later, tr
from engine.words.numbers import counted, fixed, spaced
from engine.zoo import probe
from engine.zoo.stored import LAYERS, names

NOPE = "nope"  # the model without position
ADDED = {"once": later("added at the input"), "every": later("added in every layer")}
ACTING = {"once": later("in the first layer"), "every": later("in every layer")}


class Readouts(msgspec.Struct, frozen=True, eq=False):
    """R² of the position [curves, layers + 1], the input first; NaN where it is still being computed."""

    labels: tuple[str, ...]
    values: Floats
    depth: int
    done: int  # layers
    note: str
    remark: str
    whose: Provenance = SEEDED
    causal: bool = False  # whether those whose labels say nothing of it have a mask

    @property
    def heading(self) -> str:
        """What the curves differ in."""
        if self.whose.trained:
            return ""
        return tr("position enters; masked unless said") if self.causal else tr("position enters; no mask unless said")

    def words(self, layer: int) -> str:
        """The numbers after a layer."""
        after = tr("input" if layer == 0 else "layer {number}", number=layer)
        said = (f"{label} {number(value)}" for label, value in zip(self.labels, self.values[:, layer], strict=True))
        return "   ".join([after, *said])


def number(value: float) -> str:
    """R² to three decimals."""
    return "…" if np.isnan(value) else fixed(value, 3)


def needs(scene: Scene) -> Scene:
    """The scene without what the curves do not read: the sentence is random here, one encoding after the other."""
    plain = AttentionView()
    needed = bare(scene.replace(a=scene.encoding, b=None, compare="a")).replace_in(
        "attention", text=plain.text, tokens=plain.tokens, count=plain.count, show=plain.show, matrix=None, layer=1
    )
    return needed.replace(layers=scene.layers, pin=Pin())


def ways(encoding: Encoding, options: AttentionView) -> dict[str, StackForm]:
    """What is compared, by its name."""
    names = ADDED if kind_of(encoding) == "added" else ACTING
    causal = options.causal or encoding.causal
    return {
        tr(names["once"]): StackForm("once", causal),
        tr(names["every"]): StackForm("every", causal),
        tr("never, causal mask"): StackForm("never", True),
        tr("never, no mask"): StackForm("never", False),
    }


def compute(scene: Scene, width: int, height: int) -> Iterator[Readouts]:  # noqa: ARG001  (layers are few)
    """A layer of all curves after the other, from the input on; of a trained model a curve after the other."""
    asked, (scene, whose) = scene.attention.weights, settled(scene)
    if whose.trained:
        yield from _trained(scene, whose)
        return
    encoding, view, said = scene.shown[0], *_room(scene)
    refuse_missing(scene, view.length)
    options = scene.attention
    named = ways(encoding, options)
    fit, plain = (fitted(s, heads=options.heads, d_model=options.d_model) for s in (encoding, None))
    deepest = msgspec.structs.replace(view, depth=DEEPEST)
    readers = [reader(plain if w.where == "never" else fit, plain, w, options, deepest) for w in named.values()]
    values = np.full((len(named), view.depth + 1), np.nan)
    note = _note(encoding, view, options)
    remark = dotted(heads.remark(asked, (), whose), said, remarks(scene, "", view.length))
    for layer in range(view.depth + 1):
        for i, each in enumerate(readers):
            values[i, layer] = each.at(layer)
            yield Readouts(
                tuple(named),
                values.copy(),
                view.depth,
                layer - (i < len(readers) - 1),
                note,
                remark,
                whose,
                causal=options.causal or encoding.causal,
            )


def _trained(scene: Scene, whose: Provenance) -> Iterator[Readouts]:
    """All layers of a curve at once: each text goes through the whole model."""
    encoding, view, remark = scene.shown[0], *_room(scene)
    own = heads.model_of_shown(scene)
    asked: dict[str, tuple[str, Encoding | None]] = {tr("as trained"): (own, encoding)}
    if encoding.id != NOPE:
        asked[tr("positions taken out")] = own, None
        asked |= {tr("trained without position"): (NOPE, None)} if NOPE in names() else {}
    values = np.full((len(asked), LAYERS + 1), np.nan)
    of = tr(
        "{sequences} × {length} letters of text, {held} held out",
        sequences=view.sequences,
        length=view.length,
        held=held_out(view),
    )
    note = " · ".join((tr(encoding.title), whose.said, of))
    for place, (name, acting) in enumerate(asked.values()):
        for found in probe.read(name, acting, view):
            if found is not None:
                values[place] = found
            whole = place == len(asked) - 1 and found is not None
            yield Readouts(tuple(asked), values.copy(), LAYERS, LAYERS if whole else -1, note, remark, whose)


def _room(scene: Scene) -> tuple[LayersView, str]:
    """The view with as many tokens as the encoding has positions for, and what is to be said of that."""
    view, encoding, first = scene.layers, heads.acting(scene)[0], scene.attention.first
    if encoding.defined is None or encoding.defined - first >= view.length:
        return view, ""
    room = encoding.defined - first
    if room < 4:
        raise refused(
            "{encoding} has {positions}, of which {room} are left from position {first} on; reading positions out "
            "takes at least 4",
            encoding=tr(encoding.title),
            positions=counted(encoding.defined, "position"),
            room=max(0, room),
            first=spaced(first),
        )
    said = tr("{encoding}: positions for {room} tokens", encoding=tr(encoding.title), room=spaced(room))
    return msgspec.structs.replace(view, length=room), said


def _note(encoding: Encoding, view: LayersView, options: AttentionView) -> str:
    heads = tr("{heads} of {width}", heads=counted(options.heads, "head"), width=options.width)
    of = tr(
        "{sequences} × {length} random tokens, 1 sequence held out, seed {seed}"
        if held_out(view) == 1
        else "{sequences} × {length} random tokens, {held} sequences held out, seed {seed}",
        sequences=view.sequences,
        length=view.length,
        held=held_out(view),
        seed=options.seed,
    )
    return " · ".join((called(encoding), counted(view.depth, "layer"), heads, of))


def sheets(shown: Readouts) -> tuple[Sheet, ...]:
    """R² after each layer."""
    layers = [str(layer) for layer in range(shown.values.shape[1])]
    return (matrix(tr("R² of the position"), tr("layer"), (layers, shown.labels), shown.values.T),)
