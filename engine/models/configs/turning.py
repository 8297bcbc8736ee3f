"""Turning: how one kind of layer turns queries and keys, and the encoding that this is."""

from __future__ import annotations

import math
from collections.abc import Mapping

import msgspec

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.encodings.base.rotary import Pairing
from engine.maths import scaling
from engine.models.configs.settings import ConfigSettings
from engine.values.value import JsonObject, JsonValues
from engine.words.language import tr

KINDS: Mapping[str, str] = {  # of rope_type: what each is computed as
    "default": "default",
    "mrope": "default",
    "axial": "default",
    "linear": "linear",
    "dynamic": "dynamic",
    "xdrope": "dynamic",
    "ntk": "ntk",
    "yarn": "yarn",
    "deepseek_yarn": "yarn",
    "telechat3-yarn": "yarn",
    "longrope": "longrope",
    "su": "longrope",
    "llama3": "llama3",
    "proportional": "proportional",
}
NEED_FACTOR = ("linear", "ntk", "dynamic", "yarn", "llama3")
NEED_ORIGINAL = ("yarn", "llama3", "longrope")
WORDS = {"rope_type": ("rope_type", "type"), "factor": ("factor", "scaling_factor")}  # of one key, as files have it
SPANS = "text:16,image:16x16,text:32"  # what stands for a prompt with an image in it
ORIGINAL = "original_max_position_embeddings"


class Turning(msgspec.Struct, frozen=True, kw_only=True):
    """Keys of transformers 5's RopeParameters, completed; `values` are those that stand in `key`, as they stand there.

    `kind` is one of KINDS' values, or the file's own word where it is not known. `longest` is
    max_position_embeddings, `original` the trained length where some key says it.
    """

    head: int
    base: float
    kind: str
    values: ConfigSettings
    partial: float = 1.0
    pairing: Pairing = "half"
    longest: int | None = None
    promised: int | None = None  # max_sequence_length, which some files have beside a shorter one
    original: int | None = None
    layers: str = msgspec.field(default_factory=lambda: tr("all layers"))
    based_on: str = ""  # the key that the base is from, '' for the default of its class
    group: str = ""  # the kind of these layers in layer_types
    indices: tuple[int, ...] | None = None  # their numbers
    window: int | None = None  # keys that all these layers see are less than so many positions away
    alternating: tuple[int, ...] | None = None  # usual sections, where pairs turn by row and by column in turn

    @property
    def known(self) -> bool:
        """Whether its kind is one that can be computed."""
        return self.kind in KINDS.values()

    def named(self, name: str) -> str:
        """The key of its parameters in the file's own word, with the object that it stands in."""
        return self.values.named(self.values.first(*WORDS.get(name, ())) or name)

    @property
    def sections(self) -> tuple[int, ...]:
        """Pairs that turn by each axis, as the file or the class has them; () where all turn by the position."""
        named = self.values.wholes(self.named_sections, most=2**14)
        if named or self.alternating is None:
            return named or ()
        side = math.floor(self.head * self.partial) // 4
        return self.alternating or (side, side, 0)

    @property
    def named_sections(self) -> str:
        """The key of the sections; HunYuan's has a name of its own."""
        return "xdrope_section" if "xdrope_section" in self.values else "mrope_section"

    @property
    def stretched(self) -> bool:
        """Whether its base is stretched alike at all lengths, as in Hunyuan: base · alpha^(d/(d − 2))."""
        return self.kind in ("dynamic", "ntk") and "alpha" in self.values

    @property
    def start(self) -> int | None:
        """The length that scaling begins from: as the file says, or the longest where it does not."""
        return self.longest if self.kind == "dynamic" else self.original or self.longest

    @property
    def ratio(self) -> float | None:
        """The longest length by the original one."""
        return self.longest / self.original if self.longest and self.original else None

    @property
    def factor(self) -> float | None:
        """The factor that counts; LongRoPE and YaRN fall back to the ratio of the lengths."""
        given = self.values.number("alpha") if self.stretched else self.values.number("factor", "scaling_factor")
        return self.ratio if given is None and self.kind in ("yarn", "longrope") else given

    @property
    def trained(self) -> int | None:
        """Positions that training covered before any scaling; None where nothing tells."""
        if self.kind in ("linear", "ntk"):
            return self.original
        return self.start if self.kind != "default" else self.longest

    @property
    def reach(self) -> int | None:
        """Positions that the file promises."""
        if self.longest is None:
            return None
        reach = self.longest
        if self.kind in ("yarn", "dynamic") and self.factor and self.longest == self.start and not self.stretched:
            reach = round(self.longest * self.factor)
        return max(reach, self.promised or 0)


def share(turned: int, head: int) -> float:
    """The partial rotary factor with which so many dimensions turn, whatever its rounding."""
    exact = turned / head
    return exact if math.floor(exact * head) == turned else math.nextafter(exact, 2.0)


def encoding(turning: Turning) -> Encoding:
    """The encoding; ValueError where its parameters do not go together."""
    if turning.sections and turning.kind == "default":
        return _by_axes(turning)
    return build("rope", _common(turning) | _scaled(turning))


def checked(turning: Turning) -> None:
    """FileProblem where an option of its scaling has a wrong type."""
    _given(turning.values, OPTIONS.get(turning.kind, ()))


def computed(turning: Turning) -> Encoding | None:
    """The same; None where no encoding can have these values."""
    try:
        return encoding(turning)
    except ValueError:
        return None


def plain_encoding(turning: Turning) -> Encoding:
    """The same without its scaling."""
    return build("rope", _common(turning))


def _common(turning: Turning) -> JsonObject:
    partial = {} if turning.partial == 1 else {"partial": turning.partial}
    return {"dim": turning.head, "base": turning.base, "pairing": turning.pairing, **partial}


def _by_axes(turning: Turning) -> Encoding:
    axes = "interleaved" if turning.values.flag("mrope_interleaved", False) else "chunked"
    sections = turning.sections
    if turning.alternating is not None:
        axes, sections = "alternating", (*sections[2:], *sections[:2])
    placed = {"sections": sections, "axes": axes, "pairing": turning.pairing, "spans": SPANS}
    values = {"base": turning.base, **placed}
    return build("mrope", {"dim": math.floor(turning.head * turning.partial), **values})


def _scaled(turning: Turning) -> JsonObject:
    kind = turning.kind
    if kind == "default":
        return {}
    if not turning.known:
        known = ", ".join(sorted(KINDS))
        raise ValueError(tr("rope_type: {kind!r} is not one of {known}", kind=turning.kind, known=known))
    if turning.stretched:
        kind = "ntk"
    values: JsonObject = {"scaling": kind, **_given(turning.values, OPTIONS[kind])}
    if kind in NEED_FACTOR and turning.factor is None:
        raise ValueError(tr("factor: it is missing, and {kind} needs it", kind=kind))
    if turning.factor is not None:
        values["factor"] = turning.factor
    if kind in (*NEED_ORIGINAL, "dynamic"):
        values["original_length"] = turning.start
    fast, slow = values.get("beta_fast") or 32.0, values.get("beta_slow") or 1.0
    if kind == "yarn" and slow > fast:
        for equal in ({"beta_fast": fast, "beta_slow": fast}, {"beta_fast": MOST_TURNS, "beta_slow": slow}):
            build("rope", _common(turning) | values | equal)  # ValueError where one of them is out of range
        return _reversed(turning, {**values, "beta_fast": fast})
    return values


MOST_TURNS = 10_000.0  # of YaRN's betas


def _reversed(turning: Turning, values: JsonValues) -> JsonObject:
    """YaRN's ramp from a pair to one before it, as a divisor for each pair; the libraries compute it all the same."""
    width, factor, start = int(turning.head * turning.partial), values["factor"], values["original_length"]
    low, high = scaling.yarn_range(
        width,
        turning.base,
        start or 1,
        fast=values["beta_fast"],
        slow=values.get("beta_slow") or 1.0,
        truncate=values.get("truncate", True),
    )
    share = scaling.yarn_share(width // 2, low, high)
    divisors = (1 / ((1 - share) + share / factor)).tolist()
    attention = values.get("attention_factor")
    if attention is None:
        attention = scaling.yarn_factor(factor, values.get("mscale"), values.get("mscale_all_dim"))
    lists = {"short_factor": divisors, "long_factor": divisors, "attention_factor": attention}
    return {"scaling": "longrope", "original_length": start, "factor": factor, **lists}


OPTIONS: Mapping[str, tuple[str, ...]] = {
    "linear": (),
    "ntk": (),
    "dynamic": (),
    "yarn": ("attention_factor", "beta_fast", "beta_slow", "mscale", "mscale_all_dim", "truncate"),
    "longrope": ("attention_factor", "short_factor", "long_factor"),
    "llama3": ("low_freq_factor", "high_freq_factor"),
    "proportional": (),
}


def _given(values: ConfigSettings, names: tuple[str, ...]) -> JsonObject:
    """Those of the keys that are there, by the type that each has."""
    found: JsonObject = {}
    for name in names:
        if name == "truncate" and name in values.values:
            found[name] = values.flag(name, True)
        elif name not in values:
            continue
        elif name in ("short_factor", "long_factor"):
            found[name] = values.numbers(name)
        else:
            found[name] = values.number(name)
    return found
