"""What transformers' configuration classes set where a file says nothing, recorded from two of its versions.

`python -m tests.oracles.record classes` writes resources/stacks/classes.json anew.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.encodings.base.rotary import Pairing
from engine.models.configs.settings import ConfigSettings
from engine.values.value import JsonValues

WITHIN = frozenset(  # text models that version 4.57 makes within others alone
    (
        *(
            "csm_depth_decoder_model",
            "dia_decoder",
            "dia_encoder",
            "emu3_text_model",
            "mllama_text_model",
            "moshi_depth",
        ),
        *("qwen2_5_omni_text", "qwen2_5_omni_talker", "qwen3_omni_moe_text", "qwen3_omni_moe_talker_text"),
        *("blt_global_transformer", "blt_local_decoder", "blt_local_encoder", "blt_patcher"),
    )
)
OWN_CODE = ("nomic_bert", "mimo_v2_flash")  # whose files have keys for it, which the class does not know
FILE = Path(__file__).parents[3] / "resources" / "stacks" / "classes.json"


class RotaryClass(msgspec.Struct, frozen=True):
    """Defaults of a configuration class; `head` is None where the class has head_dim and leaves it empty.

    `kinds` are parameters for each kind of layers, `rotary` qk_rope_head_dim, `text` the type of the model within;
    `checks` says how version 4 looks at rope_scaling before its model does: "fields", or "rope_type". `beside`: the
    base and the share that stay where a file gives parameters without them, for each kind of layers ("": all alike),
    where these are others than the class has by itself; without a base where the model cannot be made. `within`: the
    kinds of layers whose base is looked for within their parameters alone, not in rope_theta beside them.
    """

    base: float | None = None
    partial: float | None = None
    head: int | msgspec.UnsetType | None = msgspec.UNSET
    hidden: int | None = None
    heads: int | None = None
    longest: int | None = None
    original: int | None = None
    layers: int | None = None
    rotary: int | None = None
    local: float | None = None
    scaling: JsonValues | None = None
    kinds: Mapping[str, JsonValues] | None = None
    beside: Mapping[str, JsonValues] | None = None
    within: tuple[str, ...] = ()
    checks: str = ""
    pairing: Pairing | None = None
    text: str | None = None


class ClassPair(msgspec.Struct, frozen=True):
    """The class in version 5, and in version 4; None where that version has none."""

    new: RotaryClass | None = None
    old: RotaryClass | None = None


class ClassTable(msgspec.Struct, frozen=True):
    """The versions, the day when they were recorded, and the classes by model type.

    `turns` are the types whose default configuration is read here as their modules compute it; of those in `unread` it
    is known that it is not. `others` are those of each version whose class says nothing of rotations.
    """

    held: str
    new: str
    old: str
    types: Mapping[str, ClassPair]
    turns: frozenset[str] = frozenset()
    unread: frozenset[str] = frozenset()
    others: Mapping[str, frozenset[str]] = {}  # "new", "old"


@functools.cache
def table() -> ClassTable:
    """All that was recorded."""
    return msgspec.json.decode(FILE.read_bytes(), type=ClassTable)


def holding(model_type: str, *, old: bool = False) -> RotaryClass | None:
    """The class that holds the rotations: the type's own, or that of the text model within."""
    found = of(model_type, old=old)
    if found is not None and found.base is None and found.kinds is None:
        return holding(found.text, old=old) if found.text not in (None, model_type) else None
    return found


def of(model_type: str, *, old: bool = False) -> RotaryClass | None:
    """The class of a model type; None where that version of transformers has none."""
    pair = table().types.get(model_type)
    return None if pair is None else pair.old if old else pair.new


def decides(settings: ConfigSettings) -> bool:
    """Whether its class is known, and with it the keys that count; a GGUF header has those of no class."""
    return settings.model not in OWN_CODE and of(settings.model) is not None and not settings.says_all


def has(model_type: str, *, old: bool = False) -> bool:
    """Whether that version of transformers has the type, with rotations that its class tells of or without."""
    if old and model_type in WITHIN:
        return True
    return of(model_type, old=old) is not None or model_type in table().others.get("old" if old else "new", ())
