"""Understood: what one version of a software makes of a configuration, and by which rule."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from engine.arrays.weights import plain
from engine.encodings.base.encoding import Encoding
from engine.models.configs import turning
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import Turning
from engine.models.stacks.sentences import lacks
from engine.values.refuse import OutOfRange
from engine.words.language import tr


class StackVersion(msgspec.Struct, frozen=True):
    """A software in the version that its rules were held against, on the day `held`; `since` opens the interval.

    `source` is where its rules are written down: file and line, or pull request; `sources` where those of one way of
    scaling are.
    """

    stack: str
    version: str
    held: str
    source: str
    since: str = ""  # the first version of which the same is known
    first: tuple[int, ...] = ()  # the interval that it stands for begins here
    below: tuple[int, ...] = ()  # and ends before this one; (): its builds have no such numbers
    past: bool = False  # replaced by newer ones: nobody is warned of it who does not ask for it
    within: str = ""  # what carries it, where its own builds have no such numbers
    sources: Mapping[str, str] = {}
    partly: bool = False  # its rotary parts were run; what hands them their numbers was read in that version

    @property
    def title(self) -> str:
        """ "vLLM 0.33", "transformers 4.51–4.55" """
        last = ".".join(self.version.split(".")[:2])
        if self.within:
            return f"{self.stack} ({self.within} {last})"
        return f"{self.stack} {self.since}–{last}" if self.since else f"{self.stack} {last}"

    def source_of(self, kind: str) -> str:
        """Where its rule of a way of scaling is written down, and when it was last held against the software."""
        return tr(
            "{source}; its rotary parts were run in {version} on {day}, what hands them their numbers was read there"
            if self.partly
            else "{source}; held against {version} on {day}",
            source=self.sources.get(kind, self.source),
            version=self.version,
            day=self.held,
        )


class Understood(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of layer as a version of a stack computes it, or why it does not.

    Without an encoding there is a `refusal`, which the software would raise (`absent`: it does not know this model), or
    `unknown`, why nothing is said of it. `attention` is what cosines and sines are multiplied by, so that logits have
    its square. `until` is the length up to which this holds, None for all. `kind` is the way of scaling whose rule it
    is.
    """

    by: StackVersion
    layers: str
    kind: str = ""
    encoding: Encoding | None = None
    refusal: str = ""
    absent: bool = False
    unknown: str = ""
    attention: float = 1.0
    until: int | None = None
    note: str = ""

    @property
    def title(self) -> str:
        """The version's."""
        return self.by.title

    @property
    def source(self) -> str:
        """Where the rule is written down."""
        return self.by.source_of(self.kind)


class AskedModel(NamedTuple):
    """The keys of a rotary text model, the type of the model around it, and whether past versions are asked for.

    `converted`: they stand in a .gguf, llama.cpp's own form.
    """

    settings: ConfigSettings
    outer: str
    past: bool
    converted: bool = False


class Software(NamedTuple):
    """What a file of stacks/ declares as SOFTWARE: what it makes of a model, version by version, and which these are.

    `present` are the versions that everybody is told of; `past` are those, the oldest first, that must be asked for.
    """

    rows: Callable[[AskedModel], Iterable[Understood]]
    present: tuple[StackVersion, ...] = ()
    past: Callable[[], tuple[StackVersion, ...]] = tuple


class LayerRule(msgspec.Struct, frozen=True):
    """What a stack does with one kind of layer: computes `turning`, or refuses, or has none of the model.

    `by` is the way of scaling whose rule this is, where it is not that of `turning`.
    """

    turning: Turning
    refusal: str = ""
    note: str = ""
    until: int | None = None
    unknown: str = ""
    by: str = ""


def understood(version: StackVersion, rules: Iterable[LayerRule]) -> Iterator[Understood]:
    """The rules' outcomes: parameters that do not go together are a refusal, those beyond the ranges here unknown."""
    for rule in rules:
        base = Understood(by=version, layers=rule.turning.layers, kind=rule.by or rule.turning.kind)
        if rule.unknown or rule.refusal:
            yield msgspec.structs.replace(base, unknown=rule.unknown, refusal=rule.refusal, note=rule.note)
            continue
        try:
            encoding = turning.encoding(rule.turning)
        except OutOfRange as problem:
            yield msgspec.structs.replace(
                base, unknown=tr("not computed here: {problem}", problem=problem), note=rule.note
            )
            continue
        except ValueError as problem:
            yield msgspec.structs.replace(base, refusal=str(problem), note=rule.note)
            continue
        attention = encoding.factor_on_waves
        yield msgspec.structs.replace(base, encoding=encoding, attention=attention, note=rule.note, until=rule.until)


def absent(version: StackVersion, ours: Iterable[Turning], model: str) -> Iterator[Understood]:
    """That the software does not know the model, for each kind of layer."""
    refusal = tr("it has no model {model}", model=plain(model, longest=60))
    for one in ours:
        yield Understood(by=version, layers=one.layers, refusal=refusal, absent=True)


def unknown(version: StackVersion, ours: Iterable[Turning], why: str) -> Iterator[Understood]:
    """That nothing is said of the model, for each kind of layer, and why."""
    for one in ours:
        yield Understood(by=version, layers=one.layers, unknown=why)


def having(one: Turning, **values: object) -> Turning:
    """The same with other values of its keys."""
    return msgspec.structs.replace(one, values=one.values.having(**values))


def without(one: Turning, *names: str) -> Turning:
    """The same with keys of its values missing."""
    return msgspec.structs.replace(one, values=one.values.without(*names))


def stepping(one: Turning) -> Turning:
    """llama3 as those take it that ask first for a pair turning more than `high` times: a step there, under `low`."""
    high = one.values.number("high_freq_factor") or 4.0
    below = (one.values.number("low_freq_factor") or 1.0) > high
    return having(one, low_freq_factor=high) if below else one


def unscaled(one: Turning) -> Turning:
    """The same with its scaling left out."""
    return msgspec.structs.replace(one, kind="default")


def share_of(settings: ConfigSettings, key: str, usual: float, head: int) -> float:
    """The share of a head that turns, by the key that says so; all of it where there is none."""
    if key == "rotary_dim":
        return turning.share(min(settings.whole(key) or head, head), head)
    given = settings.number(key) if key else 1.0
    return usual if given is None else given


def divided_by_nothing(one: Turning) -> str:
    """What all divide by before there are frequencies, where it is 0 (a ZeroDivisionError); '' where nothing is."""
    if one.kind == "yarn" and one.base == 1:
        return tr("rope_theta: 1, by whose logarithm yarn divides")
    limits = ("low_freq_factor", "high_freq_factor") if one.kind == "llama3" else ()
    none = next((name for name in limits if one.values.values.get(name) == 0), "")
    return tr("{key}: 0, by which llama3 divides the original length", key=none) if none else ""


def wordless(one: Turning) -> bool:
    """Whether the type of its scaling is there, and null or ''."""
    key = next((name for name in ("rope_type", "type") if name in one.values.values), "")
    return bool(key) and not one.values.values[key]


def empty(one: Turning, *names: str) -> str:
    """The first of these keys that is there and null, where a stack computes with it; '' for none."""
    key = next((name for name in names if name in one.values.values and name not in one.values), "")
    return tr("{key}: null", key=key) if key else ""


def fitting(one: Turning) -> Turning:
    """The same without sections that are not as many as there are pairs, where a stack turns text without them."""
    pairs = math.floor(one.head * one.partial) // 2
    return one if sum(one.sections) == pairs else without(one, one.named_sections)


def missing(one: Turning, needed: Mapping[str, tuple[str, ...]]) -> str:
    """Which of the keys that its kind needs is not there; '' where none is missing."""
    lacking = [name for name in needed.get(one.kind, ()) if name not in one.values]
    return lacks(one.kind, *lacking)
