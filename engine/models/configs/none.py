"""Models that add and turn nothing: recurrence or a causal mask tells them where they are."""

from __future__ import annotations

from collections.abc import Iterator

from engine.models.configs.filled import ConfigPart, Tensors, made
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding, LayerEncoding
from engine.words.language import tr

WITHOUT = ("mamba", "mamba2", "falcon_mamba", "rwkv", "jamba", "nemotron_h", "xlstm")


def none(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """No positions at all."""
    dim = settings.whole("hidden_size", "d_model", "n_embd", most=2**14) or 128
    trained = settings.whole("max_position_embeddings")
    yield LayerEncoding(made(settings, "nope", {"dim": dim}), tr("all layers"), trained, None)
    yield Finding(
        "note",
        "model_type",
        tr("{model} encodes no positions.", model=settings.model),
        tr("Its recurrence, or the causal mask of its few layers of attention, tells positions apart."),
    )


READERS = dict.fromkeys(WITHOUT, none)
