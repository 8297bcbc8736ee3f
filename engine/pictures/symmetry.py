"""Symmetry: what attention gives to each token when tokens change places; without position it is the same."""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.attention.tokens import labels, tokens
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.pictures import heads, opening
from engine.pictures.attention import (
    EMPTY,
    Title,
    bare,
    beyond,
    layered,
    masks,
    named,
    pair,
    refuse_missing,
    remarks,
    titles,
    token_at,
    words_of,
)
from engine.pictures.claims.trying import Try, masking
from engine.pictures.heads import SEEDED, Provenance, settled
from engine.pictures.picture import shade
from engine.pictures.sheet import Sheet
from engine.scene import order
from engine.scene.scene import Scene
from engine.words.language import dotted, tr
from engine.words.numbers import counted, few, percent

MOST_ROWS = 16  # dimensions that are shown
EQUAL = 1e-9  # of an output's length: below it an output is the same


class PermutedAttention(msgspec.Struct, frozen=True, eq=False):
    """Attention of one kind: `before` [dims, tokens] of one head's outputs in the sentence's order, `after` in the new.

    Of the outputs of all heads together: `change` [tokens] is the length of an output's change by that of the output,
    at the new places; `defect` the largest |difference| of any number.
    """

    title: str
    short: str
    before: NDArray[np.uint8]
    after: NDArray[np.uint8]
    change: Floats
    defect: float
    words: str

    @property
    def changed(self) -> int:
        """How many outputs are other ones."""
        return int((self.change > EQUAL).sum())


class Exchange(msgspec.Struct, frozen=True, eq=False):
    """The tokens in the sentence's order, the order in which they stand, and what becomes of the outputs."""

    labels: tuple[str, ...]
    order: tuple[int, ...]
    sides: tuple[PermutedAttention, ...]
    place: int  # that is pinned
    first: int
    reach: float
    note: str
    remark: str
    empty: str = ""
    whose: Provenance = SEEDED
    head: int = 0  # whose outputs are drawn
    heads: int = 1  # whose outputs together are measured

    @property
    def moved(self) -> bool:
        """Whether any token stands elsewhere."""
        return bool(self.elsewhere)

    @property
    def elsewhere(self) -> tuple[int, ...]:
        """The tokens that stand at another place than their own."""
        return tuple(sorted(token for place, token in enumerate(self.order) if token != place))

    @property
    def measured(self) -> str:
        """Whose outputs the changes are of, where not of the head alone that is drawn: "all 4 heads"; else ''."""
        return together(self.heads)

    def words(self, place: int, *, brief: bool = False) -> str:
        """Who stands at a place, and how much its output has changed; in brief, the last side's alone."""
        token = self.order[place]
        who = named(self.labels[token], self.first + place)
        changes = "   ".join(
            tr("{side} {change}", side=side.title, change=changed_by(float(side.change[place])))
            for side in (self.sides[-1:] if brief else self.sides)
        )
        if all(side.change[place] <= EQUAL for side in self.sides):
            changes = tr("unchanged")
        if token == place:
            return tr("{where}: {what}", where=who, what=changes)
        return tr("{who}, from {place}   {changes}", who=who, place=self.first + token, changes=changes)


def together(heads: int) -> str:
    """ "all 4 heads"; '' of one alone."""
    return tr("all {heads}", heads=counted(heads, "head")) if heads > 1 else ""


def changed_by(share: float) -> str:
    """A relative change, as far as there is one."""
    if share <= EQUAL:
        return tr("unchanged")
    return tr("by {share}", share=few(share, 3) if share < 1e-3 else percent(share, 1))


def needs(scene: Scene) -> Scene:
    """The scene without what the picture does not read."""
    needed = bare(scene).replace_in("attention", show="weights")
    return needed.replace(symmetry=scene.symmetry, pin=scene.pin.only("position", "head"))


def order_of(scene: Scene, count: int) -> tuple[int, ...]:
    """Which token stands at each place."""
    order = scene.symmetry.order
    return order if len(order) == count else tuple(range(count))


def as_opened(scene: Scene) -> Scene:
    """The first and the last token exchanged, while every token stands at its place; a pin that was set stays."""
    count = len(tokens(scene.attention).words)
    room = min([count, *(s.defined - scene.attention.first for s in scene.shown if s.defined is not None)])
    if scene.symmetry.order or room < 2:
        return scene
    made = order.exchanged(scene, tuple(range(room)), 0, room - 1)
    return made.replace_in("pin", key=0) if opening.unset(scene) else made.replace(pin=scene.pin)


def compute(scene: Scene, width: int, height: int) -> Exchange:  # noqa: ARG001  (tokens are few)
    """All tokens, of the pinned head the first dimensions."""
    asked, (scene, whose) = scene.attention.weights, settled(scene)
    words, said = words_of(scene)
    options, count = scene.attention, len(words)
    if not words:
        return Exchange((), (), (), 0, options.first, 1.0, tr("no tokens"), "", empty=tr(EMPTY))
    order = order_of(scene, count)
    head = min(scene.pin.head, options.heads - 1)
    rows = slice(head * options.width, head * options.width + min(options.width, MOST_ROWS))
    refuse_missing(scene, count)
    compared = pair(scene)
    pairs = [_outputs(scene, words, order, encoding) for encoding in compared]
    reach = max(float(np.abs(x[:, rows]).max(initial=0.0)) for pair in pairs for x in pair) or 1.0
    sides = tuple(
        _side(title, *pair, order, rows, reach, words, causal=masks(scene), positioned=encoding is not None)
        for title, pair, encoding in zip(titles(scene), pairs, compared, strict=False)
    )
    shown = tr(
        "head {head}, {some} of {dimensions}",
        head=head,
        some=rows.stop - rows.start,
        dimensions=counted(options.width, "dimension"),
    )
    names = " − ".join(tr(s.title) for s in scene.shown)
    whole = together(options.heads)
    told = dotted(layered(scene, shown), tr("changes of {heads}", heads=whole) if whole else "")
    return Exchange(
        labels=labels(words),
        order=order,
        sides=sides,
        place=token_at(scene, scene.pin.position, count),
        first=options.first,
        reach=reach,
        note=f"{names} · {counted(count, 'token')} · {told} · {whose.said}",
        remark=dotted(heads.remark(asked, words, whose), remarks(scene, said, count), beyond(scene, labels(words))),
        whose=whose,
        head=head,
        heads=options.heads,
    )


def _outputs(
    scene: Scene, words: tuple[str, ...], order: tuple[int, ...], encoding: Encoding | None
) -> tuple[Floats, Floats]:
    """[tokens, heads · width] before and after the tokens have changed places."""
    new = tuple(words[token] for token in order)
    before, after = (heads.outputs(scene, some, encoding, masks=masks(scene)) for some in (words, new))
    return before, after


def _side(
    title: Title,
    before: Floats,
    after: Floats,
    order: tuple[int, ...],
    rows: slice,
    reach: float,
    words: tuple[str, ...],
    *,
    causal: bool,
    positioned: bool,
) -> PermutedAttention:
    carried = before[list(order)]
    lengths = np.linalg.norm(carried, axis=1)
    change = np.linalg.norm(after - carried, axis=1) / np.where(lengths > 0, lengths, 1.0)
    shades = [shade(x[:, rows].T.astype(np.float32), None, (-reach, reach)) for x in (before, after)]
    defect = float(np.abs(after - carried).max(initial=0.0))
    moved = order != tuple(range(len(order)))
    names = labels(words)
    said = _said(change, defect, [names[token] for token in order], moved=moved, causal=causal, positioned=positioned)
    return PermutedAttention(title.whole, title.short, shades[0], shades[1], change, defect, said)


def _said(change: Floats, defect: float, labels: list[str], *, moved: bool, causal: bool, positioned: bool) -> str:
    """What became of the outputs, in a sentence."""
    if not moved:
        return tr("nothing has moved")
    size = few(defect, 2)
    changed = int((change > EQUAL).sum())
    if not changed:
        return tr("only permuted · no value of any head changes by more than {size}", size=size)
    most = int(np.argmax(change))
    return tr(
        "{changed} of {all} changed · by the causal mask alone · most {token} {by} · a value of all heads by up to "
        "{size}"
        if causal and not positioned
        else "{changed} of {all} changed · most {token} {by} · a value of all heads by up to {size}",
        changed=changed,
        all=len(change),
        size=size,
        token=f"\u2068{labels[most]}\u2069",
        by=changed_by(float(change[most])),
    )


def sheets(shown: Exchange) -> tuple[Sheet, ...]:
    """How much the output at each place has changed, by its length."""
    titles = (tr("change {side}", side=side.title) for side in shown.sides)
    rows: list[tuple[str | int | float, ...]] = []
    for place, token in enumerate(shown.order):
        changes = (float(side.change[place]) for side in shown.sides)
        rows.append((shown.first + place, shown.labels[token], shown.first + token, *changes))
    columns = (tr("place"), tr("token"), tr("from"), *titles)
    return (Sheet(tr("relative change of the outputs"), columns, tuple(rows)),)


def said(_: Scene, answer: Exchange) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    rows = len(answer.sides[0].before)
    shown = tr(
        "Columns are tokens, rows dimensions 0 … {last} of head {head}’s outputs ({whose}); bars: change of {measured}’"
        " outputs, in % of their length before."
        if answer.measured
        else "Columns are tokens, rows dimensions 0 … {last} of head {head}’s outputs ({whose}); bars: change of the "
        "whole outputs, in % of their length before.",
        last=rows - 1,
        head=answer.head,
        whose=answer.whose.said,
        measured=answer.measured,
    )
    if not answer.moved:
        return shown, tr("Every token stands at its place: exchange two, and see which outputs stay.")
    sides = tr(", ").join(
        tr("{side} {some} of {all}", side=side.title, some=side.changed, all=len(answer.order)) for side in answer.sides
    )
    return shown, tr("{who}; outputs that change: {sides}.", who=_who(answer), sides=sides)


def _who(answer: Exchange) -> str:
    """Which two tokens have exchanged places; how many stand elsewhere, where it is not two."""
    if len(answer.elsewhere) == 2:
        one, other = (named(answer.labels[token], answer.first + token) for token in answer.elsewhere)
        return tr("{one} and {other} exchange places", one=one, other=other)
    return tr(
        "{some} of {all} stand elsewhere",
        some=len(answer.elsewhere),
        all=counted(len(answer.order), "token"),
    )


def tries(scene: Scene, answer: Exchange) -> tuple[Try, ...]:
    mask = () if answer.whose.trained else masking(scene)  # a trained model always has one
    if len(answer.order) < 2:
        return mask
    if answer.moved:
        return Try(tr("Every token at its place"), order.restored), *mask
    return Try(tr("Exchange the first and the last token"), as_opened), *mask
