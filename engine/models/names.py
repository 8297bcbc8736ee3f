"""Which tensors of a checkpoint hold position, and where in the model they act, by their names alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

from engine.words.language import later, tr

TensorKind = Literal["table", "t5", "window", "deberta", "shaw", "frequencies", "divisors"]
KINDS: dict[str, TensorKind] = {
    "wpe": "table",
    "position_embeddings": "table",
    "position_embedding": "table",
    "embed_positions": "table",
    "pos_embed": "table",
    "pos_embedding": "table",
    "pos_emb": "table",
    "absolute_pos_embed": "table",
    "positional_embedding": "table",
    "position_embd": "table",
    "relative_attention_bias": "t5",
    "attn_rel_b": "t5",
    "relative_position_bias_table": "window",
    "rel_embeddings": "deberta",
    "distance_embedding": "shaw",
    "inv_freq": "frequencies",
    "rope_freqs": "divisors",
    "rope_factors_long": "divisors",
    "rope_factors_short": "divisors",
}
ROLES: dict[TensorKind, str] = {
    "table": "learned",
    "t5": "relative_bias",
    "window": "window_bias",
    "deberta": "log_vectors",
    "shaw": "vectors",
}
DECODER = ("decoder", "dec")
TOWERS = ("vision_model", "visual", "vision_tower", "vision_encoder")
HALVES = ("encoder", "decoder", "text_encoder")
LAYER = re.compile(r"(?:^|\.)(?:layers?|h|blocks?|blk)\.(\d{1,6})(?=\.)")
STAGE = re.compile(r"layers\.(\d{1,6})\.blocks\.(\d{1,6})\.")
MOST_LISTED = 8


class Words(NamedTuple):
    """How layers of one side are told: all of them, one, a range, some."""

    every: str
    one: str
    range: str
    some: str


WORDS = {
    "": Words(
        later("all layers"),
        later("layer {shown}"),
        later("layers {first} to {last}"),
        later("layers {shown}"),
    ),
    "encoder": Words(
        later("encoder layers"),
        later("encoder layer {shown}"),
        later("encoder layers {first} to {last}"),
        later("encoder layers {shown}"),
    ),
    "decoder": Words(
        later("decoder layers"),
        later("decoder layer {shown}"),
        later("decoder layers {first} to {last}"),
        later("decoder layers {shown}"),
    ),
}


def kind(name: str) -> TensorKind | None:
    """What the tensor of that name holds; None where it is not about position."""
    bare = name[-100:].removesuffix(".weight")
    return KINDS.get(bare.rpartition(".")[2])


def roles(names: Iterable[str]) -> dict[str, str]:
    """The tensor that serves each part, in the words of engine.models.config: of several layers the first.

    What a decoder alone has serves as the model's, as in OPT.
    """
    found: dict[str, str] = {}
    for name in sorted(names, key=_layer):
        for role in _roles(name):
            found.setdefault(role, name)
    for role in ROLES.values():
        if f"{role}_decoder" in found:
            found.setdefault(role, found[f"{role}_decoder"])
    return found


def _layer(name: str) -> tuple[int, ...]:
    """The numbers in a name: of a layer, or of a stage and a block in it, or of a block and a sublayer."""
    return tuple(map(int, LAYER.findall(name[:200])))


def _roles(name: str) -> list[str]:
    held = kind(name)
    if held not in ROLES:
        return []
    parts = name[:200].split(".")
    if any(part in TOWERS for part in parts):
        return [f"vision.{ROLES[held]}"]
    half = [f"{parts[0]}.{ROLES[held]}"] if parts[0] in HALVES else []
    return [*half, ROLES[held] + ("_decoder" if in_decoder(name) else "")]


def in_decoder(name: str) -> bool:
    return any(part in DECODER for part in name[:200].split("."))


def layers(names: list[str]) -> str:
    """The layers of tensors that hold the same, in words: "layers 0, 6, 12"; "all layers" where no name has one."""
    if len(names) == 1 and (found := STAGE.search(names[0][:200])):
        return tr("stage {stage}, block {block}", stage=found[1], block=found[2])
    numbers = sorted({layer[0] for layer in map(_layer, names) if layer})
    sides = {"decoder" if in_decoder(name) else "encoder" if "enc" in name[:200] else "" for name in names}
    words = WORDS[sides.pop() if len(sides) == 1 else ""]
    if not numbers:
        return tr(words.every)
    if len(numbers) == 1:
        return tr(words.one, shown=numbers[0])
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return tr(words.range, first=numbers[0], last=numbers[-1])
    shown, more = ", ".join(map(str, numbers[:MOST_LISTED])), len(numbers) - MOST_LISTED
    return tr(words.some, shown=tr("{names} and {n} more", names=shown, n=more) if more > 0 else shown)
