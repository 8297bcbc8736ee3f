"""What the pictures of attention are of: the sentence, the heads, and what each picture shows of them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.arrays.weights import Weights
from engine.values.group import OptionGroup
from engine.words.language import tr

MOST_TOKENS = 256
LONGEST_TEXT = 1 << 17  # characters that are kept of what is pasted
MOST_HEADS, MOST_WIDE, DEEPEST = 64, 1024, 24
Words = Literal["words", "characters", "random"]
Shows = Literal["weights", "logits", "terms", "projections"]


class AttentionView(OptionGroup, frozen=True, kw_only=True):
    """The sentence and the attention over it, that all pictures share; `show` is that of the attention panel."""

    text: Annotated[
        str,
        Meta(title="Sentence", description=f"The first {MOST_TOKENS} tokens of it are used. A line break is space."),
    ] = "the dog saw the cat and the cat saw the dog"
    tokens: Annotated[
        Words,
        Meta(
            title="Tokens",
            description="words: what white space separates · characters: each letter or sign · random: no sentence, "
            "so many tokens of their own.",
        ),
    ] = "words"
    count: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_TOKENS,
            title="Random tokens",
            description="How many, each another one.",
            extra_json_schema={"scale": "log", "when": {"tokens": ["random"]}},
        ),
    ] = 16
    show: Annotated[
        Shows,
        Meta(
            title="Show",
            description="weights: after softmax · logits: before it · terms: what the logits are the sum of · "
            "projections: W_q, W_k, W_v of the head.",
            extra_json_schema={"labels": {"weights": "softmax", "projections": "W"}},
        ),
    ] = "weights"
    content: Annotated[
        float,
        Meta(
            ge=0,
            le=100,
            title="Content scale",
            description="What embeddings are multiplied by before positions are added to them; their entries have the "
            "standard deviation 1. 0: position alone.",
            extra_json_schema={"slider": [0, 4], "step": 0.05},
        ),
    ] = 1.0
    first: Annotated[
        int,
        Meta(
            ge=0,
            le=(1 << 20) - MOST_TOKENS,
            title="First position",
            description="Where the sentence begins: what depends on distances alone does not change with it.",
            extra_json_schema={"slider": [0, 512]},
        ),
    ] = 0
    causal: Annotated[bool, Meta(title="Causal mask", description="A query does not see the keys after it.")] = False
    heads: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_HEADS,
            title="Heads",
            description="The encoding has as many, where it has heads of its own.",
            extra_json_schema={"scale": "log", "slider": [1, 16]},
        ),
    ] = 4
    d_model: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_WIDE,
            title="d_model",
            description="Width of the embeddings. A head is as wide as d_model / heads, rounded down.",
            extra_json_schema={"scale": "log", "slider": [8, 512], "multiple": 1},
        ),
    ] = 128
    projections: Annotated[
        Literal["seeded", "identity"],
        Meta(
            title="W_q, W_k, W_v",
            description="seeded: random, entries of variance 1 / d_model · identity: each head sees its own dimensions "
            "as they are, queries are keys.",
        ),
    ] = "seeded"
    scaled: Annotated[
        bool,
        Meta(
            title="Divide by √d",
            description="q·k / √d, d being the width of a head. Off: q·k; a bias that is added stays as it is.",
        ),
    ] = True
    seed: Annotated[
        int,
        Meta(
            ge=0,
            le=2**31 - 1,
            title="Seed",
            description="Of the embeddings and of W_q, W_k, W_v.",
            extra_json_schema={"slider": [0, 100]},
        ),
    ] = 0
    matrix: Annotated[
        Weights | None,
        Meta(
            title="Embeddings",
            description="A table [tokens, dims] from a .npy, or a tensor of a .safetensors: the first new token has "
            "row 0, the next one row 1 …",
        ),
    ] = None

    def check(self) -> None:
        msgspec.structs.force_setattr(self, "text", sound(self.text))

    @property
    def width(self) -> int:
        """Of a head."""
        return max(1, self.d_model // self.heads)


def sound(text: str) -> str:
    """The text without halves of characters, which no file can hold, and no longer than is kept."""
    return text[:LONGEST_TEXT].encode("utf-16", "surrogatepass").decode("utf-16", "replace")


class SymmetryView(OptionGroup, frozen=True, kw_only=True):
    """Where the tokens have been dragged."""

    order: Annotated[
        tuple[Annotated[int, Meta(ge=0, lt=MOST_TOKENS)], ...],
        Meta(
            title="Order",
            description="Which token stands at each place, counted from 0; [] or another length: as in the sentence.",
        ),
    ] = ()

    def check(self) -> None:
        if sorted(self.order) != list(range(len(self.order))):
            last = max(0, len(self.order) - 1)
            raise ValueError(tr("order: it names each token once, 0 to {last}, in any order", last=last))


class LayersView(OptionGroup, frozen=True, kw_only=True):
    """The stack of layers, and the tokens on which positions are read out."""

    depth: Annotated[int, Meta(ge=1, le=DEEPEST, title="Layers", description="Of attention, each seeded.")] = 6
    length: Annotated[
        int,
        Meta(
            ge=4,
            le=MOST_TOKENS,
            title="Tokens",
            description="Of each sequence; their positions are to be read out.",
            extra_json_schema={"scale": "log"},
        ),
    ] = 32
    sequences: Annotated[
        int,
        Meta(
            ge=2,
            le=64,
            title="Sequences",
            description="Of random tokens; a quarter of them, at least one, is held out.",
            extra_json_schema={"scale": "log"},
        ),
    ] = 16
    norm: Annotated[
        Literal["before", "after", "none"],
        Meta(
            title="Layer norm",
            description="before: of what attention reads, as in GPT-2 · after: of the sum, as in the paper.",
        ),
    ] = "before"
    begin: Annotated[
        bool,
        Meta(
            title="Begin token",
            description="Every sequence begins with the same token: what a causal mask needs to count from.",
        ),
    ] = True
    ridge: Annotated[
        float,
        Meta(
            ge=1e-9,
            le=1e6,
            title="Ridge",
            description="λ of the fit, for each token it is fitted to; features have variance 1. Larger: fewer of them "
            "count.",
            extra_json_schema={"scale": "log", "slider": [1e-4, 10]},
        ),
    ] = 1.0
