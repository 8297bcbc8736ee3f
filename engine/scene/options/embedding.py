"""EmbeddingView: how the picture of embedding plus position is made; its sentence is that of the attention."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.scene.panel_info import PanelInfo
from engine.values.fields import number, switch, tip
from engine.values.group import OptionGroup
from engine.words.language import later


class EmbeddingView(OptionGroup, frozen=True, kw_only=True):
    """The scale of the word matrix."""

    glides: ClassVar[bool] = True

    std: Annotated[
        float,
        number("Words' standard deviation", 0, 1000, slider=(0, 2), step=0.01),
        tip(
            "Of the seeded embeddings: 1 / √d_model in the paper's code, 0.02 in BERT and GPT-2. A matrix from a file "
            "is multiplied by nothing but √d. Attention draws words of its own, by its content scale."
        ),
    ] = 0.5
    root: Annotated[
        bool,
        switch("Multiply by √d"),
        tip(
            "Embeddings times √d_model before positions are added (Vaswani et al. 2017, § 3.4), so that positions do "
            "not drown them."
        ),
    ] = False


RANK = 18
OPTIONS = EmbeddingView
PANELS = (PanelInfo("embedding", later("In a sentence"), pins=True, alone=True),)
