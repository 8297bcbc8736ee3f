"""Models whose positions are a bias on the logits: T5's buckets, ALiBi, DeBERTa, Transformer-XL."""

from __future__ import annotations

from collections.abc import Iterator

from engine.arrays.weights import plain
from engine.models.configs import rotary
from engine.models.configs.filled import (
    DECODER,
    LEARNED,
    LOG_VECTORS,
    RELATIVE,
    ConfigPart,
    Tensors,
    filled,
    made,
    needed,
)
from engine.models.configs.rotary import HEADS
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding, LayerEncoding
from engine.words.language import tr

HALVED = ("t5", "mt5", "umt5", "longt5", "switch_transformers", "pop2piano")


def t5(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """Buckets to both sides in the encoder, to the past in the decoder."""
    own = settings.model == "umt5"
    encoder = tr("encoder; each layer has a table" if own else "encoder; one table, of the first layer")
    decoder = tr("decoder; each layer has a table" if own else "decoder; one table, of the first layer")
    for layers, kind, both in ((encoder, RELATIVE, True), (decoder, RELATIVE + DECODER, False)):
        values = _buckets(settings) | {"bidirectional": both}
        yield from filled(settings, "t5", values, weights=tensors.get(kind), layers=layers)


def _buckets(settings: ConfigSettings) -> dict[str, int]:
    return {
        "heads": needed(settings, *HEADS),
        "buckets": needed(settings, "relative_attention_num_buckets", default=32),
        "max_distance": needed(settings, "relative_attention_max_distance", default=128),
    }


# ALiBi.


def bloom(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """Slopes times the key's position."""
    heads = needed(settings, *HEADS)
    trained = settings.whole("seq_length", "max_position_embeddings")
    yield LayerEncoding(made(settings, "alibi", {"heads": heads, "form": "key"}), tr("all layers"), trained)


def falcon(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """ALiBi or rotary, as one key says."""
    if not settings.flag("alibi", False):
        yield from rotary.encodings(settings)
        return
    yield from bloom(settings, tensors)
    yield Finding(
        "note",
        "alibi",
        tr("Falcon divides the bias by √(head width) together with the products of queries and keys."),
        tr("Its slopes act more weakly than the same slopes in BLOOM."),
    )


def mpt(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """ALiBi, rotary or a learned table, as attn_config says."""
    inner = settings.inner("attn_config")
    longest = needed(settings, "max_seq_len", default=2048)
    width = needed(settings, "d_model", "hidden_size", default=2048)
    heads = needed(settings, "n_heads", "num_attention_heads", default=16)
    if inner.flag("alibi", True):
        most = inner.number("alibi_bias_max", most=1000)
        if most is not None and most != 8:
            yield Finding(
                "warning",
                inner.named("alibi_bias_max"),
                tr("The slopes are 2^(−{most:g} h / n).", most=most),
                tr("They are shown as 2^(−8 h / n), those of all published models."),
            )
        yield LayerEncoding(made(settings, "alibi", {"heads": heads}), tr("all layers"), longest)
    elif inner.flag("rope", False):
        base = inner.number("rope_theta", least=1) or 10_000.0
        values = {"dim": width // heads, "base": base}
        yield LayerEncoding(made(settings, "rope", values), tr("all layers"), longest, longest)
    else:
        yield from filled(
            settings,
            "learned",
            {"length": longest, "dim": width},
            weights=tensors.get(LEARNED),
            layers=tr("added to the embeddings"),
            trained=longest,
        )


def baichuan(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """The large one, of hidden size 5120, has ALiBi and says so nowhere; the small one turns."""
    if settings.whole("hidden_size") == 5120:
        heads = needed(settings, *HEADS, default=40)
        trained = settings.whole("model_max_length", "max_position_embeddings")
        yield LayerEncoding(made(settings, "alibi", {"heads": heads}), tr("all layers"), trained)
    else:
        yield from rotary.encodings(settings)


# Vectors of distances.


def deberta(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """Content and position meet by log buckets, where relative_attention is on; else a learned table."""
    longest = needed(settings, "max_position_embeddings", default=512)
    width = needed(settings, "hidden_size", default=768)
    if settings.flag("position_biased_input", True) or not settings.flag("relative_attention", False):
        values = {"length": longest, "dim": width}
        layers = tr("added to the embeddings")
        yield from filled(settings, "learned", values, weights=tensors.get(LEARNED), layers=layers, trained=longest)
    if settings.flag("relative_attention", False):
        yield from _by_distance(settings, tensors, longest)


def _by_distance(settings: ConfigSettings, tensors: Tensors, longest: int) -> Iterator[ConfigPart]:
    farthest = settings.values.get("max_relative_positions")
    most = farthest if isinstance(farthest, int) and farthest > 0 else longest
    buckets = settings.values.get("position_buckets")
    width = rotary.shared_width(settings) or 64
    heads = needed(settings, *HEADS, default=12)
    values = {"heads": heads, "dim": width, "max_distance": most}
    held = tensors.get(LOG_VECTORS)
    if isinstance(buckets, int) and buckets > 0:
        yield from filled(settings, "deberta", values | {"buckets": buckets}, weights=held, trained=longest)
        if held is not None:
            yield _as_they_are(settings, held.tensor or "rel_embeddings")
        return
    yield Finding(
        "note",
        "position_buckets",
        tr("Each distance has a row of its own: there are no logarithmic buckets."),
        tr("Shown with buckets so wide that all distances of the trained length are exact."),
    )
    exact = {"buckets": 2 * most, "max_distance": most + 2}
    if held is None:
        yield from filled(settings, "deberta", values | exact, weights=None, trained=longest)
        return
    yield Finding(
        "note",
        held.tensor or "rel_embeddings",
        tr("The checkpoint has a vector for each distance; those of logarithmic buckets are what is shown."),
        tr("Seeded numbers of the right size stand for them."),
    )
    yield LayerEncoding(made(settings, "deberta", values | exact), tr("all layers"), longest, None)


def _as_they_are(settings: ConfigSettings, tensor: str) -> Finding:
    """What a layer does to the vectors that its queries and keys then meet."""
    normed = settings.text("norm_rel_ebd") or "none"
    each = tr("Each layer projects them as it projects queries and keys.")
    before = tr("They are normalised first ({norm}).", norm=plain(normed)) if normed != "none" else ""
    return Finding(
        "note",
        tensor,
        " ".join(filter(None, (tr("The vectors are shown as they are stored."), before, each))),
        tr("What a layer makes of them is not shown."),
    )


def transformer_xl(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """Projected sinusoids of the distance: Transformer-XL and XLNet."""
    heads = needed(settings, *HEADS)
    width = settings.whole("d_head") or rotary.shared_width(settings)
    values = {"heads": heads, "dim": width or 64}
    clamp = settings.values.get("clamp_len")
    if isinstance(clamp, int) and clamp > 0:
        values["clamp"] = clamp
    yield from filled(settings, "transformer_xl", values, weights=None)


READERS = {
    **dict.fromkeys(HALVED, t5),
    "bloom": bloom,
    "falcon": falcon,
    "RefinedWeb": falcon,
    "RefinedWebModel": falcon,
    "mpt": mpt,
    "baichuan": baichuan,
    "deberta": deberta,
    "deberta-v2": deberta,
    "xlnet": transformer_xl,
    "transfo-xl": transformer_xl,
}
