"""The options of what trained models make of a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, switch, tip, whole
from engine.values.group import OptionGroup
from engine.words.language import later

LONGEST = 1024  # letters
MODELS = {  # that come along, as they are called
    "nope": later("none (NoPE)"),
    "learned": later("learned table"),
    "sinusoidal": later("sinusoidal"),
    "alibi": later("ALiBi"),
    "rope": later("RoPE"),
    "t5": later("T5 buckets"),
    "kerple": later("KERPLE"),
    "shaw": later("Shaw vectors"),
    "fire": later("FIRE"),
    "transformer_xl": later("Transformer-XL"),
    "xpos": later("xPos"),
    "deberta": later("DeBERTa"),
    "cope": later("contextual (CoPE)"),
    "rope_half": later("RoPE, half the dimensions"),
    "sinusoidal_every_layer": later("sinusoidal, every layer"),
}
if TYPE_CHECKING:
    ModelName = str
else:
    ModelName = Literal["automatic", *MODELS]


class TrainedView(OptionGroup, frozen=True, kw_only=True):
    """Which trained models read how much of a text."""

    model: Annotated[
        ModelName,
        choice("Model", automatic="of the encoding's kind", **MODELS),
        tip("The trained model in which the encoding of the window takes the place of its own."),
    ] = "automatic"
    length: Annotated[
        int, whole("Letters", 32, LONGEST, log=True), tip("Of each text; the models were trained on 64.")
    ] = 256
    texts: Annotated[
        int, whole("Texts", 1, 16, log=True), tip("Whose losses are averaged; no model was trained on them.")
    ] = 4
    others: Annotated[
        bool, switch("All models"), tip("The curves of all models, each with the encoding that it was trained with.")
    ] = True


RANK = 15
OPTIONS = TrainedView
PANELS = (PanelInfo("trained", later("Trained models"), alone=True),)
