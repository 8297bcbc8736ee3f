"""BiasView: what the query × key grid shows."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.scene.options.coloured import Coloured
from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, switch, tip
from engine.words.language import later


class BiasView(Coloured, frozen=True, kw_only=True):
    """What the query × key grid shows."""

    glides: ClassVar[bool] = True

    similarity: Annotated[
        Literal["product", "cosine"],
        choice("Similarity", product="inner product", cosine="cosine similarity"),
        tip("product: the inner product ⟨pₘ, pₙ⟩, as it enters the logits · cosine: divided by both lengths."),
    ] = "product"
    causal: Annotated[bool, switch("Causal mask"), tip("Hide keys after the query.")] = False
    heads: Annotated[
        Literal["one", "all"],
        choice("Heads"),
        tip("one: the pinned head, large · all: each head small, on one colour scale."),
    ] = "one"
    stage: Annotated[
        Literal["bias", "weights"],
        choice("Stage", bias="bias", weights="after softmax"),
        tip(
            "bias: what is added to the logits · weights: after softmax, what a query attends to when content says "
            "nothing."
        ),
    ] = "bias"


RANK = 3
OPTIONS = BiasView
PANELS = (PanelInfo("bias", later("Attention bias"), shape="square"),)
