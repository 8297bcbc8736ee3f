"""A whole configuration: its text model, its towers, its halves, each read by what it says it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

import msgspec

from engine.arrays.weights import FileProblem, plain
from engine.models.configs import (
    beside,
    biases,
    classes,
    diffusion,
    images,
    layers,
    mistral,
    none,
    rotary,
    sinusoids,
    tables,
)
from engine.models.configs.beside import TOWER
from engine.models.configs.families import KNOWN, is_rotary
from engine.models.configs.filled import ConfigPart, Tensors
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding, LayerEncoding, Severity
from engine.values.value import JsonObject, JsonValues
from engine.words.language import later, tr
from engine.words.numbers import spaced

ConfigReader = Callable[[ConfigSettings, Tensors], Iterator[ConfigPart]]
READERS: Mapping[str, ConfigReader] = {
    **tables.READERS,
    **sinusoids.READERS,
    **biases.READERS,
    **images.READERS,
    **none.READERS,
}
AXIAL = "axial"  # rows and columns of patches: each tower has its own way
TWO_WAYS = later("{model} has a relative bias in its attention besides, by one and two dimensions.")
MORE: Mapping[str, tuple[Severity, str]] = {
    "layoutlmv3": ("warning", TWO_WAYS),
    "udop": ("warning", TWO_WAYS),
    "wavlm": ("note", later("{model} has a convolution over its frames besides, which tells positions.")),
    "deepseek_v4": (
        "note",
        later("{model} has a table in its compressor besides, by the place of a token among those that become one."),
    ),
}  # what types have that no encoding here is
TEXTS = ("text_config", "language_config", "llm_config")
HALVES = (later("encoder"), later("decoder"), later("text_encoder"))
OUTER_TEXT = {"clip": "clip_text_model", "siglip": "siglip_text_model", "blip": "blip_text_model"}
ABOUT = (  # parts of names
    *("rope", "rotary", "position", "alibi", "relative", "bucket", "window", "layer_types", "head"),
    *("hidden_size", "n_embd", "d_model", "kv_channels", "max_", "n_ctx", "n_layer", "num_layers"),
    *("seq_len", "seq_length", "mscale", "model_type", "transformers_version", "dtype", "image_size"),
    *("patch_size", "clamp_len", "d_kv", "attn_config", "attention_factor", "attn_scale", "floor_scale"),
    *("sliding", "global_attn", "_name_or_path", "per_layer_config", "layers_block_type"),
    *("attn_layer_indices", "block_types", "full_attention", "use_mem_rope", "compress_ratios"),
    *("is_encoder_decoder", "pad_token_id", "theta", "sinusoidal", "flip_sin", "freq_shift", "block_out"),
    *("_class_name", "pos_emb"),
)
ABOUT_ALONE = ("dim", "alpha_value")  # whole names
DEPTH = "depth_decoder_config"  # of CSM: what reads the codebooks of one frame
DEPTH_MODELS = {"csm": "csm_depth_decoder_model"}
CONVOLVED = "num_conv_pos_embeddings"  # of wav2vec 2.0 and HuBERT
NESTED = (*TEXTS, TOWER, *HALVES, DEPTH, "thinker_config", "attn_config")


def about_positions(values: JsonValues) -> JsonObject:
    """The keys that positions may depend on, as they stand; those of nested configurations too."""
    return {
        key: about_positions(value) if key in NESTED and isinstance(value, Mapping) else value
        for key, value in values.items()
        if key in NESTED or key in ABOUT_ALONE or any(part in key for part in ABOUT)
    }


def text_model(settings: ConfigSettings) -> ConfigSettings:
    """The configuration of what reads text: the outer one, or the one in it."""
    if "thinker_config" in settings:
        return text_model(settings.inner("thinker_config"))
    name = settings.first(*TEXTS)
    if name is None:
        return settings
    inner, outer = settings.inner(name), settings.model
    named = inner.model or OUTER_TEXT.get(outer) or KNOWN.inner.get(outer) or outer
    return inner.having(model_type=KNOWN.inner.get(named, named) if named == outer else named)


def turns(text: ConfigSettings) -> bool:
    """Whether the text model turns queries and keys, in some or all of its layers, by the keys of transformers."""
    if mistral.is_params(text) or diffusion.is_one(text):
        return False
    if without(text):
        return False
    if text.model in READERS:
        own = {
            "falcon": not text.flag("alibi", False),
            "baichuan": text.whole("hidden_size") != 5120,
            "esm": text.values.get("position_embedding_type") == "rotary",
        }
        return own.get(text.model, False)
    return is_rotary(text.model) or rotary.is_rotary(text)


def without(text: ConfigSettings) -> bool:
    """Whether a hybrid's layers of attention are without positions: by a key, which its class may leave unset."""
    model = text.model
    if model == "granitemoehybrid":
        return text.text("position_embedding_type") != "rope"
    if model == "zamba2":
        return not text.flag("use_mem_rope", False)
    if model == "bamba":
        return not text.wholes("attn_layer_indices")
    return model == "kimi_linear"


def _more(model: str) -> Finding:
    severity, says = MORE[model]
    return Finding(severity, "model_type", tr(says, model=model), tr("It is not shown."))


def parts(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """Encodings and remarks of the text model, then of the others; FileProblem where there is none."""
    if diffusion.is_one(settings):
        yield from diffusion.encodings(settings, tensors)
        return
    _understood(settings, settings.model)
    halves = [name for name in HALVES if isinstance(settings.values.get(name), dict)]
    if halves and settings.first(*TEXTS) is None:
        for name in halves:
            yield from _within(settings, name, tr(name), tensors)
        yield from beside.unread(settings.values, (*HALVES, "attn_config"))
        return
    text = text_model(settings)
    if mistral.is_params(text):
        yield from mistral.encodings(text)
        yield from _prefixed(tr("vision"), mistral.tower(text, tensors))
        return
    yield from _one(text, tensors)
    depth = (DEPTH,) if settings.model in DEPTH_MODELS and DEPTH in settings else ()
    if depth:
        yield from _within(settings, DEPTH, tr("depth decoder"), tensors)
    for holder in (settings, settings.inner("thinker_config")):
        yield from _prefixed(tr("vision"), beside.tower(holder, _of(tensors, "vision.")))
    yield from beside.unread(settings.values, (*TEXTS, TOWER, *depth, "attn_config"))


def _one(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    model = settings.model
    _understood(settings, model)
    _windowed(settings, model)
    if without(settings):
        yield from none.none(settings, tensors)
    elif model in READERS:
        yield from READERS[model](settings, tensors)
    elif layers.parameters(settings).values.get("rope_type") == AXIAL:
        settings.refuse("how {model} encodes positions is not understood here", model=plain(model) or AXIAL)
    elif is_rotary(model):
        yield from rotary.encodings(settings)
    else:
        yield from _by_keys(settings, tensors, model)
    if model in MORE:
        yield _more(model)


def _understood(settings: ConfigSettings, model: str) -> None:
    """FileProblem for a type of which it is known that its keys mislead."""
    if model in classes.table().unread:
        settings.refuse("how {model} encodes positions is not understood here", model=model)


def _windowed(settings: ConfigSettings, model: str) -> None:
    """FileProblem where a model that cannot be run without a window has none."""
    if settings.values.get("sliding_window", 1) is not None:
        return
    local = model == "exaone4" and "sliding_attention" in layers.layer_types(settings)
    if model in ("cohere2", "cohere2_moe", "exaone_moe") or local:
        settings.refuse("sliding_window is null, and transformers runs no {model} without a window", model=model)


def _by_keys(settings: ConfigSettings, tensors: Tensors, model: str) -> Iterator[ConfigPart]:
    """A model of no known type, by the keys that are there."""
    if rotary.is_rotary(settings):
        yield _unknown(model, tr("a rotary model like Llama, each pair half a head apart"))
        yield from rotary.encodings(settings)
    elif "relative_attention_num_buckets" in settings:
        yield _unknown(model, tr("T5, with an encoder and a decoder"))
        yield from biases.t5(settings, tensors)
    elif "flip_sin_to_cos" in settings:
        yield from sinusoids.timestep(settings, tensors)
    elif settings.flag("alibi", False) or settings.values.get("position_embedding_type") == "alibi":
        yield _unknown(model, tr("BLOOM, slopes times the key's position"))
        yield from biases.bloom(settings, tensors)
    elif CONVOLVED in settings and not any(key in settings for key in ("position_embeddings_type", "num_buckets")):
        count = settings.whole(CONVOLVED) or 0
        settings.refuse(
            "positions have no code of their own: a convolution over {count} frames adds to each what lies around "
            "it ({key}), which is not among the encodings here",
            count=spaced(count),
            key=settings.named(CONVOLVED),
        )
    else:
        _refuse(settings, model)


def _unknown(model: str, like: str) -> Finding:
    return Finding(
        "unknown",
        "model_type",
        tr("{model} is not known here." if model else "A model without a type is not known here.", model=plain(model)),
        tr("Its keys are read as those of {like}.", like=like),
        tr("Compare the pairing and the defaults with the model's own code."),
    )


def _refuse(settings: ConfigSettings, model: str) -> None:
    there = sorted(key for key in settings.values if re.search(r"rope|rotary|position|alibi|relative|bucket", key))
    listed = plain(", ".join(there), longest=300) if there else tr("none")
    settings.refuse(
        "model_type {model!r} is not known, and no key says how positions are encoded (keys about positions: "
        "{listed}); rope_theta, rope_parameters, relative_attention_num_buckets or alibi would"
        if model
        else "model_type is missing, and no key says how positions are encoded (keys about positions: {listed}); "
        "rope_theta, rope_parameters, relative_attention_num_buckets or alibi would",
        model=plain(model),
        listed=listed,
    )


# What stands beside the text model.


def _within(settings: ConfigSettings, name: str, title: str, tensors: Tensors) -> Iterator[ConfigPart]:
    inner = settings.inner(name)
    if name == DEPTH and not inner.model:
        inner = inner.having(model_type=DEPTH_MODELS.get(settings.model, ""))
    try:
        yield from _prefixed(title, _one(text_model(inner), _of(tensors, f"{name}.")))
    except FileProblem as problem:
        yield Finding("unknown", name, tr("This part is not read: {problem}.", problem=plain(problem, longest=200)))


def _of(tensors: Tensors, prefix: str) -> Tensors:
    return {kind.removeprefix(prefix): found for kind, found in tensors.items() if kind.startswith(prefix)}


def _prefixed(title: str, found: Iterator[ConfigPart]) -> Iterator[ConfigPart]:
    for part in found:
        if isinstance(part, LayerEncoding):
            yield msgspec.structs.replace(part, layers=tr("{part}: {layers}", part=title, layers=part.layers))
        else:
            yield part
