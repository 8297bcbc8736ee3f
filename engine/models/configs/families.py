"""What a model is where its configuration does not say it: the defaults of its class in transformers 5.

Released checkpoints leave out of a nested text_config what equals them.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.encodings.base.rotary import Pairing
from engine.models.configs import classes
from engine.models.configs.classes import RotaryClass
from engine.values.value import JsonValues


class Family(msgspec.Struct, frozen=True):
    """Defaults of a rotary model.

    `head` are the dimensions of a head whatever the hidden size, `usual` those where no size is given at all.
    """

    base: float = 10_000.0
    head: int | None = None
    partial: float = 1.0
    pairing: Pairing = "half"
    longest: int | None = None
    layers: int | None = None
    usual: int | None = None
    original: int | None = None


class KnownFamilies(msgspec.Struct, frozen=True):
    """What no class says: `families` have code of their own, or classes that say less than they have.

    `pairings` are of models whose source has both ways; `inner` is the text model of those that wrap one and do not say
    which; of `also` no model could be made beside what is said of it.
    """

    families: Mapping[str, Family]
    pairings: Mapping[str, Pairing]
    inner: Mapping[str, str]
    also: frozenset[str]


LONGEST_TYPE = 80  # letters of a model_type that a class can have
FILE = Path(__file__).parents[3] / "resources" / "stacks" / "families.json"
KNOWN = msgspec.json.decode(FILE.read_bytes(), type=KnownFamilies)  # by model type
FIXED = ("baichuan", "chatglm", "codegen", "gptj", "roformer")  # their code has the base, and reads no key of it
ALTERNATING: Mapping[str, tuple[int, ...]] = {  # rows and columns in turn: usual pairs by row, by column and by time
    "ernie4_5_vl_moe_text": (22, 22, 20),
    "neomme": (),  # no time, and halves of what turns
}


def family(model_type: str) -> Family:
    """The defaults of a model, of a plain rotary one where it is not known."""
    return Family() if len(model_type) > LONGEST_TYPE else _known(model_type)


@functools.lru_cache(maxsize=256)
def _known(model_type: str) -> Family:
    written, known = KNOWN.families.get(model_type, Family()), classes.holding(model_type)
    if known is None or model_type in KNOWN.families:
        return written
    head = known.rotary or (known.head if isinstance(known.head, int) else None)
    shared = known.hidden // known.heads if known.hidden and known.heads else None
    return Family(
        base=_base(known) or written.base,
        head=head,
        partial=1.0 if known.partial is None else known.partial,
        pairing=KNOWN.pairings.get(model_type) or known.pairing or written.pairing,
        longest=known.longest,
        layers=known.layers,
        usual=head or shared,
        original=known.original,
    )


def _base(known: RotaryClass) -> float | None:
    """The base, of layers with full attention where they differ."""
    if known.kinds is None:
        return known.base
    full = known.kinds.get("full_attention") or next(iter(known.kinds.values()))
    return float(full["rope_theta"])


def staying(model_type: str, kind: str) -> JsonValues | None:
    """The base and the share where a file gives parameters without them; None where they are as by themselves."""
    known = classes.holding(model_type)
    if known is None:
        return None
    return (known.beside or known.kinds or {}).get(kind)


def within(model_type: str) -> tuple[str, ...]:
    """The kinds of layers whose base rope_theta beside parameters does not set."""
    known = classes.holding(model_type)
    return () if known is None else known.within


def scaling(model_type: str) -> JsonValues:
    """The parameters where neither rope_scaling nor rope_parameters is there; {} for none."""
    known = classes.of(model_type)
    if known is None:
        return {}
    kinds = known.kinds or {}
    shares = {one.get("partial_rotary_factor", 1.0) for one in kinds.values()}
    if len(shares) > 1 or any(one["rope_type"] != "default" for one in kinds.values()):
        return kinds
    return known.scaling or {}


def is_rotary(model_type: str) -> bool:
    """Whether the model is known to turn queries and keys."""
    known = classes.of(model_type)
    name = known.text if known is not None and known.text is not None else model_type
    return name in KNOWN.families or name in KNOWN.also or name in classes.table().turns
