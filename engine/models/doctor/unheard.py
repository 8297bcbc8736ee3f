"""Keys about positions that the class of a model does not have: misspelt, of another model, or of other software."""

from __future__ import annotations

import difflib
import functools
import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import msgspec

from engine.arrays.weights import plain
from engine.models.configs import classes, rotary
from engine.models.configs.layers import LOCAL
from engine.models.configs.tables import BESIDE_TABLE, BY_DISTANCE, VECTORS_OF_DISTANCE
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding
from engine.words.language import tr

FILE = Path(__file__).parents[3] / "resources" / "stacks" / "keys.json"
PLACES = re.compile(
    r"rope|rotary|alibi|position_embedding_type|position_bias|pos_emb|theta|layer_types|window_pattern|^alpha_value$"
)
COMMON = ("rope_theta", "rope_scaling", "rope_parameters", "partial_rotary_factor", "max_position_embeddings", ORIGINAL)
TOLD = ("rotary_dim",)  # by a rule of its own


@functools.cache
def keys() -> Mapping[str, frozenset[str]]:
    """Those that `python -m tests.oracles.record keys` found in the classes of transformers, by model type."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, frozenset[str]])


def unheard(case: Case) -> Iterator[Finding]:
    """Keys with a value, of a model whose class is known."""
    known = keys().get(case.model)
    if known is None or classes.of(case.model) is None or not case.turnings:
        return
    for name, value in case.settings.values.items():
        common = name in COMMON and not (name == "rope_theta" and case.model in rotary.BASE_OF_CLASS)
        heard = name in known or f"_{name}" in known or common or name in TOLD
        heard = heard or (name in LOCAL and "gemma" in case.model)  # a .gguf of theirs is read into such keys
        if heard or _idle(name, value) or _agrees(case, name, value) or not PLACES.search(name):
            continue
        yield Finding(
            "unknown",
            plain(name, longest=60),
            tr("{model} has no such key in transformers, which leaves it alone.", model=plain(case.model)),
            tr("Whether other software looks at it, or another key is meant, is not known here."),
            _or_out(name, {*known, *COMMON} - {*case.settings.values}),
        )


def _or_out(name: str, others: Collection[str]) -> str:
    meant = difflib.get_close_matches(name, sorted(others), 1, 0.8)
    return tr("Write {word}, if that is meant; else take it out.", word=meant[0]) if meant else tr("Take it out.")


def vectors_gone(case: Case) -> Iterator[Finding]:
    """Vectors of distances that transformers 5 has no more in BERT's classes and those like it."""
    kind = case.settings.text("position_embedding_type")
    if case.model not in (*BY_DISTANCE, *BESIDE_TABLE) or kind not in VECTORS_OF_DISTANCE:
        return
    both = case.model in BESIDE_TABLE
    yield Finding(
        "note",
        "position_embedding_type",
        tr("transformers 5 has no {kind} in {model}.", kind=plain(kind), model=plain(case.model)),
        tr(
            "It adds the table of absolute positions alone, in silence; transformers 4 has the vectors of distances "
            "besides."
            if both
            else "It adds the table of absolute positions, in silence; transformers 4 has the vectors of distances."
        ),
        tr("Run the model by transformers 4."),
    )


def _idle(name: str, value: object) -> bool:
    """Nothing, or what is so without it."""
    if name == "position_embedding_type":
        return value in (None, "", "absolute", "rope", "rotary", "rope_gptj")
    return not value and not (value is False and name.startswith(("use_rope", "use_rotary")))


def _agrees(case: Case, name: str, value: object) -> bool:
    """Whether all layers turn so anyway: other software, as llama.cpp's converter, may need the key."""
    return all(value == _turned(one, name) for one in case.turnings)


def _turned(one: Turning, name: str) -> float | None:
    """What such a key says of a turning: a base, a share, Bamba's dimensions; None for others."""
    if name in rotary.BASES:
        return one.base
    if name in rotary.SHARES:
        return one.partial
    return int(one.head * one.partial) if name == "attn_rotary_emb" else None


RANK = 8
RULES: tuple[Rule, ...] = (unheard, vectors_gone)
