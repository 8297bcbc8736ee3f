"""ModelView: which model's files the scene came from, and which of their encodings is shown."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.values.group import OptionGroup

MOST_ENCODINGS = 1 << 16
LONGEST_TITLE = 200  # letters


class ModelView(OptionGroup, frozen=True, kw_only=True):
    """Empty where no model is open."""

    file: Annotated[
        str, Meta(title="File", description="A config.json, a checkpoint, a .gguf, or the folder of them.")
    ] = ""
    title: Annotated[str, Meta(title="Model", description="What its files call it.")] = ""
    encoding: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_ENCODINGS,
            title="Layers",
            description="Which of its encodings is shown, where layers differ.",
            extra_json_schema={"slider": None},
        ),
    ] = 0
