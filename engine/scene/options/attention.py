"""What the pictures of attention are of: the sentence, the heads, and what each picture shows of them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from engine.arrays.weights import Weights
from engine.scene.panel_info import PanelInfo
from engine.values.fields import SEED, choice, number, switch, tip, titled, when, whole
from engine.values.group import OptionGroup
from engine.words.language import later

MOST_TOKENS = 256
LONGEST_TEXT = 1 << 17  # characters that are kept of what is pasted
MOST_HEADS, MOST_WIDE = 64, 1024
TokenWords = Literal["words", "characters", "random"]
Shows = Literal["weights", "logits", "terms", "projections", "outputs"]
SEEDED = when(weights="random")  # what a trained model has of its own


class AttentionView(OptionGroup, frozen=True, kw_only=True):
    """The sentence and the attention over it, that all pictures share; `show` is that of the attention panel."""

    glides: ClassVar[bool] = True

    text: Annotated[
        str, titled("Sentence"), tip(f"The first {MOST_TOKENS} tokens of it are used. A line break is space.")
    ] = "the dog saw the cat and the cat saw the dog"
    tokens: Annotated[
        TokenWords,
        choice("Tokens"),
        tip(
            "words: what white space separates · characters: each letter or sign · random: no sentence, so many tokens "
            "of their own."
        ),
        SEEDED,
    ] = "words"
    count: Annotated[
        int,
        whole("Random tokens", 1, MOST_TOKENS, log=True),
        tip("How many, each another one."),
        when(tokens="random", weights="random"),
    ] = 16
    show: Annotated[
        Shows,
        choice("Show", weights="softmax", projections="W"),
        tip(
            "weights: after softmax · logits: before it · terms: what the logits are the sum of · projections: W_q, "
            "W_k, W_v of the head · outputs: what each token gets, the sum of weight · value."
        ),
    ] = "weights"
    weights: Annotated[
        Literal["random", "trained"],
        choice("Weights", trained="as trained"),
        tip(
            "random: embeddings and W are seeded · trained: those of a tiny language model that was trained with an "
            "encoding of this kind; it reads the sentence letter by letter, from position 0 on."
        ),
    ] = "random"
    layer: Annotated[
        int, whole("Layer", 1, 3), tip("Of the trained model, 1 next to the input."), when(weights="trained")
    ] = 1
    content: Annotated[
        float,
        number("Content scale", 0, 100, slider=(0, 4), step=0.05),
        tip(
            "What embeddings are multiplied by before positions are added to them; their entries have the standard "
            "deviation 1. 0: position alone."
        ),
        SEEDED,
    ] = 1.0
    first: Annotated[
        int,
        whole("First position", 0, (1 << 20) - MOST_TOKENS, slider=(0, 512)),
        tip("Where the sentence begins: what depends on distances alone does not change with it."),
        SEEDED,
    ] = 0
    causal: Annotated[bool, switch("Causal mask"), tip("A query does not see the keys after it."), SEEDED] = False
    heads: Annotated[
        int,
        whole("Heads", 1, MOST_HEADS, log=True, slider=(1, 16)),
        tip("The encoding has as many, where it has heads of its own."),
        SEEDED,
    ] = 4
    d_model: Annotated[
        int,
        whole("d_model", 1, MOST_WIDE, log=True, slider=(8, 512), multiple=1),
        tip("Width of the embeddings. A head is as wide as d_model / heads, rounded down."),
        SEEDED,
    ] = 128
    projections: Annotated[
        Literal["seeded", "identity"],
        choice("W_q, W_k, W_v"),
        tip(
            "seeded: random, entries of variance 1 / d_model · identity: each head sees its own dimensions as they "
            "are, queries are keys."
        ),
        SEEDED,
    ] = "seeded"
    scaled: Annotated[
        bool,
        switch("Divide by √d"),
        tip("q·k / √d, d being the width of a head. Off: q·k; a bias that is added stays as it is."),
        SEEDED,
    ] = True
    seed: Annotated[int, SEED, tip("Of the embeddings and of W_q, W_k, W_v."), SEEDED] = 0
    matrix: Annotated[
        Weights | None,
        titled("Embeddings"),
        tip(
            "A table [tokens, dims] from a .npy, or a tensor of a .safetensors: the first new token has row 0, the "
            "next one row 1 …"
        ),
        SEEDED,
    ] = None

    def check(self) -> None:
        msgspec.structs.force_setattr(self, "text", sound(self.text))
        if self.weights == "trained":  # a text begins where the models' texts began
            msgspec.structs.force_setattr(self, "first", 0)

    @property
    def width(self) -> int:
        """Of a head."""
        return max(1, self.d_model // self.heads)


def sound(text: str) -> str:
    """The text without halves of characters, which no file can hold, and no longer than is kept."""
    return text[:LONGEST_TEXT].encode("utf-16", "surrogatepass").decode("utf-16", "replace")


RANK = 11
OPTIONS = AttentionView
PANELS = (PanelInfo("attention", later("Attention"), pins=True),)
