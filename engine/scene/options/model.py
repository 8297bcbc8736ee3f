"""ModelView: which model's files the scene came from, and which of their encodings is shown."""

from __future__ import annotations

from typing import Annotated

from engine.scene.panel_info import PanelInfo
from engine.values.fields import tip, titled, whole
from engine.values.group import OptionGroup
from engine.words.language import later

MOST_ENCODINGS = 1 << 16
LONGEST_TITLE = 200  # letters


class ModelView(OptionGroup, frozen=True, kw_only=True):
    """Empty where no model is open."""

    file: Annotated[str, titled("File"), tip("A config.json, a checkpoint, a .gguf, or the folder of them.")] = ""
    title: Annotated[str, titled("Model"), tip("What its files call it.")] = ""
    stacks: Annotated[
        str,
        titled("Stacks"),
        tip("Versions of stacks, as inspect --for takes them, with commas between; empty for the present ones."),
    ] = ""
    encoding: Annotated[
        int,
        whole("Layers", 0, MOST_ENCODINGS, typed=True),
        tip("Which of its encodings is shown, where layers differ."),
    ] = 0


RANK = 19
OPTIONS = ModelView
PANELS = (PanelInfo("model", later("A model's files"), needs="model"),)
