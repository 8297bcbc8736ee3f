"""Fitted: an encoding with the heads and the width of the attention that it acts in, and what was done for that."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from engine.encodings.base.encoding import Encoding, changed
from engine.maths.window import Floats, Integers
from engine.system.kept import kept
from engine.values.parameter import declares
from engine.values.refuse import refused
from engine.words.language import Language, later, spoken, tr
from engine.words.numbers import counted

EntryKind = Literal["none", "added", "rotated", "biased", "inside"]
ALL = slice(None)
AT_ONCE = 1 << 21  # numbers that are turned at a time
NEAR = 4  # widths that are tried: an encoding may want an even one, or a multiple of 4


@dataclass(frozen=True)
class Fitted:
    """How positions act: added to the embeddings, turning q and k, added to the logits, or inside of attention.

    `width` is that of a head; `said` tells in phrases where the encoding's own sizes are other ones.
    """

    encoding: Encoding | None
    kind: EntryKind
    heads: int
    width: int
    said: tuple[str, ...] = field(default=(), compare=False)

    @property
    def _acting(self) -> Encoding:
        """The encoding, which every kind but "none" has."""
        assert self.encoding is not None
        return self.encoding

    def added(self, positions: Integers, d_model: int) -> Floats:
        """[positions, d_model], what is added to the embeddings; zeros where the encoding acts elsewhere.

        NaN where its table holds no number, as in a model: then no number comes of what meets it.
        """
        out = np.zeros((positions.size, d_model))
        if self.encoding is not None and self.kind == "added":
            shared = min(d_model, self.encoding.columns)
            out[:, :shared] = self.encoding.bounded(positions, np.arange(shared))
        return out

    def share(self, *, scaled: bool) -> float:
        """What q·k is multiplied by."""
        return 1 / math.sqrt(self.width) if scaled else 1.0

    def terms(
        self, q: Floats, k: Floats, positions: Integers, *, scaled: bool, heads: slice = ALL
    ) -> Mapping[str, Floats]:
        """Named [..., heads, tokens, tokens], their sum the logits, of q and k [..., heads, tokens, width].

        `heads`: which they are.
        """
        share = self.share(scaled=scaled)
        if self.kind == "inside":
            return self._inside(q, k, positions, scaled=scaled, heads=heads)
        if self.kind == "rotated":
            return {later("content and position"): share * self._rotated(q, k, positions)}
        content = {later("content"): share * (q @ _flipped(k))}
        return content | {later("bias"): self.bias(positions)[heads]} if self.kind == "biased" else content

    def _rotated(self, q: Floats, k: Floats, positions: Integers) -> Floats:
        """[..., heads, tokens, tokens]; one after the other where the encoding is much wider than a head."""
        own = getattr(self._acting, "dim", self.width)
        apart = q.ndim > 3 or (q.ndim == 3 and not declares(self._acting, "heads"))
        if apart and own > self.width and q.size // self.width * own > AT_ONCE:
            return np.stack([self._rotated(*one, positions) for one in zip(q, k, strict=True)])
        return self.turned(q, positions, "query") @ _flipped(self.turned(k, positions, "key"))

    def turned(self, x: Floats, positions: Integers, role: Literal["query", "key"]) -> Floats:
        """The dimensions that the encoding has, turned; where it has more, the others count as zeros."""
        own = getattr(self._acting, "dim", self.width)
        if own >= self.width:
            return self._acting.rotate(padded(x, own), positions, role)
        own_turned = self._acting.rotate(np.ascontiguousarray(x[..., :own]), positions, role)
        return np.concatenate([own_turned, x[..., own:]], axis=-1)

    def bias(self, positions: Integers) -> Floats:
        """[heads, tokens, tokens]; the encoding's heads in turn, where it has another number of them."""
        return _bias(self._acting, self.heads, int(positions[0]), positions.size)

    def _inside(self, q: Floats, k: Floats, positions: Integers, *, scaled: bool, heads: slice) -> Mapping[str, Floats]:
        if q.ndim > 3:
            each = [self._inside(*one, positions, scaled=scaled, heads=heads) for one in zip(q, k, strict=True)]
            return {name: np.stack([terms[name] for terms in each]) for name in each[0]}
        own = getattr(self._acting, "dim", self.width)
        there = self._acting.heads if declares(self._acting, "heads") else self.heads
        if own < self.width or there < self.heads:
            raise refused(
                "{encoding} has {heads} of {dimensions} by its weights, and serves no more: {wanted} of {width} "
                "are too many for it",
                encoding=tr(self._acting.title),
                heads=counted(there, "head"),
                dimensions=counted(own, "dimension"),
                wanted=counted(self.heads, "head"),
                width=self.width,
            )
        q, k = (padded(x, own) for x in (q, k))
        factor = math.sqrt(own / self.width) * (1.0 if scaled else math.sqrt(self.width))
        wanted = slice(*heads.indices(self.heads))
        found = self._acting.terms(q, k, positions, positions, wanted)
        return {name: factor * term for name, term in found.items()}

    def values(self, positions: Integers) -> Floats | None:
        """[2 · tokens − 1, width], what is added to the values, by distance 1 − tokens … tokens − 1; or None."""
        if self.encoding is None:
            return None
        reach = positions.size - 1
        found = self.encoding.value_vectors(np.arange(-reach, reach + 1))
        return None if found is None else padded(found, max(self.width, found.shape[1]))[:, : self.width]


def _flipped(x: Floats) -> Floats:
    return np.swapaxes(x, -1, -2)


def padded(x: Floats, width: int) -> Floats:
    """[..., width], with zeros behind the last dimension."""
    return x if x.shape[-1] == width else np.pad(x, [(0, 0)] * (x.ndim - 1) + [(0, width - x.shape[-1])])


@kept
def _bias(encoding: Encoding, heads: int, first: int, count: int) -> Floats:
    positions = np.arange(first, first + count)
    own = encoding.bias_of(slice(0, heads), positions, positions)
    out = own.view() if len(own) == heads else own[np.arange(heads) % len(own)]
    out.setflags(write=False)
    return out


def kind_of(encoding: Encoding) -> EntryKind:
    """Where an encoding acts."""
    own = type(encoding)
    if own.terms is not Encoding.terms:
        return "inside"
    if own.rotate is not Encoding.rotate:
        return "rotated"
    if own.offers_table():
        return "added"
    return "biased" if "bias" in own.offers() else "none"


def fitted(encoding: Encoding | None, *, heads: int, d_model: int) -> Fitted:
    """The encoding with its heads and its width set to those of the attention, where it has such parameters."""
    return _fitted(encoding, heads, d_model, spoken())


@kept
def _fitted(encoding: Encoding | None, heads: int, d_model: int, language: Language) -> Fitted:  # noqa: ARG001  (of `said`)
    width = max(1, d_model // heads)
    if encoding is None:
        return Fitted(None, "none", heads, width)
    kind = kind_of(encoding)
    wanted = d_model if kind == "added" else width
    own = encoding if kind == "biased" else _with_width(_with_heads(encoding, heads), wanted, above=kind == "inside")
    own = _with_heads(own, heads)
    return Fitted(own, kind, heads, width, tuple(_said(encoding, own, kind, heads, wanted)))


def _with_heads(encoding: Encoding, heads: int) -> Encoding:
    """With so many heads, where it has that parameter and nothing else decides on it.

    Of random ones the first heads: with another number of them all would have other numbers than are seen elsewhere.
    What a formula gives to each of so many heads is that of as many as there are here, as models have it.
    """
    if encoding.random and declares(encoding, "heads") and encoding.heads > heads:
        return encoding
    return _tried(encoding, "heads", [heads])


def _with_width(encoding: Encoding, width: int, *, above: bool) -> Encoding:
    """With that width, or the next one that it can have."""
    near = [width + (i if above else -i) for i in range(NEAR)]
    return _tried(encoding, "dim", [w for w in near if w > 0])


def _tried(encoding: Encoding, name: str, values: list[int]) -> Encoding:
    for value in values:
        try:
            made = changed(encoding, **{name: value})
        except ValueError:
            continue
        if getattr(made, name) == value:
            return made
    return encoding


def _said(encoding: Encoding, own: Encoding, kind: EntryKind, heads: int, wanted: int) -> Iterator[str]:
    """What is other than the encoding's own parameters say."""
    if declares(own, "heads") and own.heads != encoding.heads:
        said = tr("{heads} here, not {asked}", heads=counted(own.heads, "head"), asked=encoding.heads)
        other = own.head(0) != encoding.head(0)
        yield tr("{said}: head 0 has {own}", said=said, own=own.head(0)) if other else said
    if declares(own, "heads") and own.heads > heads:
        yield tr("the first {heads} of {asked} heads are here", heads=heads, asked=own.heads)
    if kind == "biased":
        if own.heads < heads and declares(own, "heads"):
            yield tr(
                "its {own} serves all {heads}" if own.heads == 1 else "its {own} serve {heads} in turn",
                own=counted(own.heads, "head"),
                heads=heads,
            )
    else:
        whose = "d_model" if kind == "added" else tr("a head")
        has, asked = (each.columns if kind == "added" else getattr(each, "dim", wanted) for each in (own, encoding))
        if has != asked:
            yield tr(
                "{whose} has {wanted} dimension here: the encoding has {has}, not {asked}"
                if wanted == 1
                else "{whose} has {wanted} dimensions here: the encoding has {has}, not {asked}",
                has=has,
                asked=asked,
                whose=whose,
                wanted=wanted,
            )
        if has < wanted:
            rest = counted(wanted - has, "dimension")
            yield tr(
                "{dimensions} of {whose} carries no position"
                if wanted - has == 1
                else "{dimensions} of {whose} carry no position",
                dimensions=rest,
                whose=whose,
            )
        elif has > wanted:
            own_dimensions = counted(has, "dimension")
            yield tr("{whose} has {wanted} of its {dimensions}", whose=whose, wanted=wanted, dimensions=own_dimensions)
