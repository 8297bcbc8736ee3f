"""Models that add sines and cosines, each in its own convention."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.models.configs.filled import DECODER, LEARNED, ConfigPart, Tensors, filled, made, needed
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding, LayerEncoding
from engine.values.value import JsonValues
from engine.words.language import tr

WIDTH = ("d_model", "hidden_size", "emb_dim", "n_embd")
ROWS = ("max_position_embeddings", "max_source_positions", "n_positions", "max_length")
FAIRSEQ = ("m2m_100", "nllb-moe", "speech_to_text", "speech_to_text_2", "xglm", "fsmt", "seamless_m4t")
STEPS = 256  # channels of the noise's step, where no key says how many
SPLIT: JsonValues = {"layout": "split"}
CONVENTIONS: Mapping[str, JsonValues] = {
    "ctrl": SPLIT,  # models/ctrl: sines, then cosines, at the paper's frequencies
    "informer": SPLIT,
    "marian": SPLIT,  # models/marian: as Pegasus, the values of the paper with its columns apart
    "musicgen_decoder": {"layout": "split", "order": "cos_sin", "exponent": "endpoint"},
    "pegasus": SPLIT,
    "pegasus_x": {"layout": "split", "exponent": "endpoint"},
    "time_series_transformer": SPLIT,
    "autoformer": SPLIT,
    "flaubert": {},
    "xlm": {},
}


def padded(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """fairseq's: a row of zeros at the padding index, tokens after it."""
    dim = needed(settings, *WIDTH)
    index = settings.whole("pad_token_id", least=0)
    rows = settings.whole(*ROWS)
    values = {"dim": dim, "padding": 1 if index is None else index}
    both = tr("encoder and decoder" if settings.flag("is_encoder_decoder", False) else "added to the embeddings")
    yield LayerEncoding(made(settings, "fairseq", values), both, rows, rows)


def plain_sines(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """Rows from 0 on, in the convention of the model."""
    dim = needed(settings, *WIDTH)
    rows = settings.whole(*ROWS)
    if settings.model in ("xlm", "flaubert") and not settings.flag("sinusoidal_embeddings", False):
        values = {"length": rows or 512, "dim": dim}
        layers = tr("added to the embeddings")
        yield from filled(settings, "learned", values, weights=tensors.get(LEARNED), layers=layers, trained=rows)
        return
    encoding = made(settings, "sinusoidal", {"dim": dim, **CONVENTIONS[settings.model]})
    yield LayerEncoding(encoding, tr("added to the embeddings"), rows, rows)


def whisper(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """Sinusoids in the encoder, whose last wavelength is exactly 2π · 10000, and a learned table in the decoder."""
    dim = needed(settings, "d_model")
    heard = needed(settings, "max_source_positions", default=1500)
    written = needed(settings, "max_target_positions", default=448)
    encoding = made(settings, "sinusoidal", {"dim": dim, "layout": "split", "exponent": "endpoint"})
    yield LayerEncoding(encoding, tr("encoder"), heard, heard)
    weights = tensors.get(LEARNED + DECODER) or tensors.get(LEARNED)
    values = {"length": written, "dim": dim}
    yield from filled(settings, "learned", values, weights=weights, layers=tr("decoder"), trained=written)


def convolved(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """WavLM: T5's buckets with a gate; before them a convolution tells positions."""
    heads = needed(settings, "num_attention_heads")
    values = {
        "heads": heads,
        "buckets": needed(settings, "num_buckets", default=320),
        "max_distance": needed(settings, "max_bucket_distance", default=800),
    }
    yield Finding(
        "note",
        "num_conv_pos_embeddings",
        tr("A convolution over the frames adds positions before the first layer, and a gate weighs the biases."),
        tr("Neither is shown."),
    )
    yield from filled(settings, "t5", values, weights=None, layers=tr("all layers, one table"))


def noise(
    settings: ConfigSettings, channels: int, *, cosines_first: bool = True, shift: float = 0.0, scale: float = 1.0
) -> LayerEncoding:
    """The code of the noise's step; the frequencies are the paper's unless something shifts them (diffusers)."""
    values = {"dim": channels, "flip_sin_to_cos": cosines_first, "downscale_freq_shift": shift, "scale": scale}
    return LayerEncoding(made(settings, "timestep", values), tr("the step of the noise"))


def timestep(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """The noise level of a diffusion model (diffusers, get_timestep_embedding)."""
    widths = settings.wholes("block_out_channels", most=2**14) or ()
    dim = settings.whole("time_embedding_dim", "time_embed_dim") or (widths[0] if widths else 0)
    flip, shift = settings.flag("flip_sin_to_cos", True), settings.number("freq_shift", "downscale_freq_shift") or 0.0
    yield noise(settings, dim or needed(settings, "block_out_channels"), cosines_first=flip, shift=shift)
    yield Finding(
        "note",
        "flip_sin_to_cos",
        tr(
            "Cosines come first, and the exponent is k / (pairs − {shift:g})."
            if flip
            else "Sines come first, and the exponent is k / (pairs − {shift:g}).",
            shift=shift,
        ),
        tr(
            "With halves swapped or the other shift, the model is told another step (flashinfer#3819, sd-scripts#1187)."
        ),
    )


READERS = {
    **dict.fromkeys(FAIRSEQ, padded),
    **dict.fromkeys(CONVENTIONS, plain_sines),
    "whisper": whisper,
    "wavlm": convolved,
}
