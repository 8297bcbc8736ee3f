"""What each family does with position: the encodings of its files, where they act, and how far they reach."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from engine.arrays.weights import Weights
from engine.models import config
from engine.models.configs import families

FOLDER = Path(__file__).parents[3] / "data" / "configs"


def read(name):
    path = FOLDER / f"{name}.json"
    return config.read(path.read_bytes(), str(path))


ROPE = {"id": "rope"}
EXPECTED = {  # encodings of a file in their order: what is told of each encoding
    "llama2-7b.v4": [ROPE | {"dim": 128, "base": 10_000.0, "pairing": "half", "scaling": "none"}],
    "llama3.1-8b.v5": [ROPE | {"base": 500_000.0, "scaling": "llama3", "factor": 8.0, "original_length": 8192}],
    "llama3.2-1b.v4": [ROPE | {"dim": 64, "factor": 32.0}],
    "llama2-linear.v5": [ROPE | {"scaling": "linear", "factor": 8.0}],
    "llama2-dynamic.v4": [ROPE | {"scaling": "dynamic", "factor": 2.0, "original_length": 4096}],
    "mistral-7b.v4": [ROPE | {"dim": 128, "base": 1e6}],
    "ministral3-8b.v5": [ROPE | {"scaling": "yarn", "factor": 16.0, "original_length": 16_384, "mscale": 1.0}],
    "qwen2.5-7b-yarn.v4": [ROPE | {"scaling": "yarn", "factor": 4.0, "original_length": 32_768}],
    "qwen3-next.v4": [ROPE | {"dim": 256, "partial": 0.25, "base": 1e7}],
    "qwen2-vl-7b.v4": [
        {"id": "mrope", "dim": 128, "sections": (16, 24, 24), "axes": "chunked", "base": 1e6},
        {"id": "rope2d", "dim": 80, "axis_order": "h_first"},
    ],
    "qwen3-vl-8b.v5": [
        {"id": "mrope", "sections": (24, 20, 20), "axes": "interleaved", "base": 5e6},
        {"id": "rope2d", "dim": 72},
        {"id": "learned", "length": 2304, "dim": 1152},
    ],
    "gemma-2b.v5": [ROPE | {"dim": 256, "base": 10_000.0}],
    "gemma2-9b.v4": [ROPE | {"dim": 256, "base": 10_000.0}],
    "gemma3-4b.v4": [
        ROPE | {"dim": 256, "base": 1e6, "scaling": "linear", "factor": 8.0},
        ROPE | {"dim": 256, "base": 10_000.0, "scaling": "none"},
        {"id": "learned", "length": 4096, "dim": 1152},
    ],
    "gemma4-31b.v5": [
        ROPE | {"dim": 512, "base": 1e6, "partial": 0.25, "scaling": "proportional"},
        ROPE | {"dim": 256, "base": 10_000.0, "scaling": "none", "partial": 1.0},
    ],
    "gpt-oss-20b.v4": [ROPE | {"dim": 64, "base": 150_000.0, "scaling": "yarn", "truncate": False, "factor": 32.0}],
    "deepseek-v3.v5": [
        ROPE | {"dim": 64, "pairing": "interleaved", "factor": 40.0, "mscale": 1.0, "mscale_all_dim": 1.0}
    ],
    "phi3-mini-128k.v4": [ROPE | {"dim": 96, "scaling": "longrope", "factor": 32.0, "original_length": 4096}],
    "phi4-mini.v5": [ROPE | {"dim": 128, "partial": 0.75, "scaling": "longrope"}],
    "phi-2.v4": [ROPE | {"dim": 80, "partial": 0.4}],
    "gpt-neox-20b.v4": [ROPE | {"dim": 96, "partial": 0.25, "pairing": "half"}],
    "gpt-j-6b.v4": [ROPE | {"dim": 256, "partial": 0.25, "pairing": "interleaved"}],
    "codegen-350m.v4": [ROPE | {"dim": 64, "partial": 0.5, "pairing": "interleaved"}],
    "glm4-9b.v4": [ROPE | {"dim": 128, "partial": 0.5, "pairing": "interleaved"}],
    "chatglm3-6b.v4": [ROPE | {"dim": 128, "partial": 0.5, "base": 10_000.0, "pairing": "interleaved"}],
    "glm4-9b-chat.v4": [ROPE | {"base": 5_000_000.0}],
    "smollm3-3b.v4": [ROPE | {"base": 5e6}, {"id": "nope", "dim": 128}],
    "llama4-scout.v4": [
        ROPE | {"base": 5e5, "pairing": "interleaved", "scaling": "llama3", "factor": 16.0},
        {"id": "irope", "every": 4, "layer": 4, "scale_base": 8192.0, "beta": 0.1},
        {"id": "rope2d", "dim": 88, "base": 10_000.0, "height": 32, "width": 32, "axis_order": "w_first"},
    ],
    "cohere2-7b.v5": [ROPE | {"base": 50_000.0, "pairing": "interleaved"}, {"id": "nope"}],
    "modernbert-base.v4": [ROPE | {"dim": 64, "base": 160_000.0}, ROPE | {"base": 10_000.0}],
    "olmo3-7b.v4": [
        ROPE | {"base": 5e5, "scaling": "yarn", "factor": 8.0},
        ROPE | {"base": 5e5, "scaling": "none"},
    ],
    "roformer-base": [ROPE | {"dim": 64, "pairing": "interleaved"}],
    "esm2-8m": [ROPE | {"dim": 16, "pairing": "half"}],
    "dbrx-base": [ROPE | {"dim": 128, "base": 500_000.0}],
    "llava-1.5-7b.v4": [ROPE | {"dim": 128}, {"id": "learned", "length": 577, "dim": 1024}],
    "bert-base": [{"id": "learned", "length": 512, "dim": 768, "offset": 0}],
    "bert-relative": [{"id": "shaw", "clip": 511, "dim": 64}],
    "distilbert-base": [{"id": "learned", "length": 512, "dim": 768}],
    "electra-small": [{"id": "learned", "length": 512, "dim": 128}],
    "gpt2-xl": [{"id": "learned", "length": 1024, "dim": 1600}],
    "opt-1.3b": [{"id": "learned", "length": 2050, "dim": 2048, "offset": 2}],
    "roberta-base": [{"id": "learned", "length": 514, "dim": 768, "offset": 2}],
    "longformer-base": [{"id": "learned", "length": 4098, "offset": 2}],
    "bart-large": [{"id": "learned", "length": 1026, "dim": 1024, "offset": 2}],
    "led-base": [{"id": "learned", "length": 16_384}, {"id": "learned", "length": 1024}],
    "mpnet-base": [{"id": "learned", "length": 514, "offset": 2}, {"id": "t5", "heads": 12, "buckets": 32}],
    "m2m100-418m": [{"id": "fairseq", "dim": 1024, "padding": 1}],
    "xglm-564m": [{"id": "fairseq", "dim": 1024, "padding": 1}],
    "pegasus-large": [{"id": "sinusoidal", "dim": 1024, "layout": "split", "exponent": "paper", "order": "sin_cos"}],
    "marian-en-de": [{"id": "sinusoidal", "dim": 512, "layout": "split", "exponent": "paper"}],
    "whisper-small": [
        {"id": "sinusoidal", "dim": 768, "layout": "split", "exponent": "endpoint", "offset": 0.0},
        {"id": "learned", "length": 448, "dim": 768},
    ],
    "wavlm-base": [{"id": "t5", "heads": 12, "buckets": 320, "max_distance": 800, "bidirectional": True}],
    "t5-small": [
        {"id": "t5", "heads": 8, "buckets": 32, "max_distance": 128, "bidirectional": True},
        {"id": "t5", "heads": 8, "bidirectional": False},
    ],
    "umt5-small": [{"id": "t5", "heads": 6}, {"id": "t5", "heads": 6}],
    "bloom-176b": [{"id": "alibi", "heads": 112, "form": "key", "slopes": "paper"}],
    "mpt-7b": [{"id": "alibi", "heads": 32, "form": "distance"}],
    "mpt-learned": [{"id": "learned", "length": 2048, "dim": 768}],
    "falcon-7b.v4": [ROPE | {"dim": 64, "base": 10_000.0}],
    "falcon-rw-1b": [{"id": "alibi", "heads": 32, "form": "key"}],
    "baichuan2-13b": [{"id": "alibi", "heads": 40}],
    "deberta-v3-base": [{"id": "deberta", "heads": 12, "dim": 64, "buckets": 256, "max_distance": 512}],
    "deberta-base": [{"id": "deberta", "heads": 12, "buckets": 1024}],
    "xlnet-base": [{"id": "transformer_xl", "heads": 12, "dim": 64, "clamp": None}],
    "transfo-xl-wt103": [{"id": "transformer_xl", "heads": 16, "clamp": 1000}],
    "vit-base": [{"id": "learned", "length": 197, "dim": 768}],
    "deit-base": [{"id": "learned", "length": 198}],
    "clip-vit-b32": [{"id": "learned", "length": 77, "dim": 512}, {"id": "learned", "length": 50, "dim": 768}],
    "vit-mae-base": [{"id": "sincos2d", "dim": 768, "axis_order": "h_first"}, {"id": "sincos2d", "dim": 512}],
    "swin-tiny": [{"id": "swin", "heads": heads, "height": 7, "width": 7} for heads in (3, 6, 12, 24)],
    "swinv2-tiny": [{"id": "swin_v2", "heads": heads, "height": 8, "pretrained": 8} for heads in (3, 6, 12, 24)],
    "beit-base": [{"id": "beit", "heads": 12, "height": 14, "width": 14}],
    "mamba-130m": [{"id": "nope"}],
    "stable-diffusion-1.5": [{"id": "timestep", "dim": 320, "flip_sin_to_cos": True, "downscale_freq_shift": 0.0}],
    "ddpm-cifar10": [{"id": "timestep", "dim": 128, "flip_sin_to_cos": False, "downscale_freq_shift": 1.0}],
}


@pytest.mark.parametrize(("name", "expected"), EXPECTED.items(), ids=EXPECTED)
def test_a_family_is_read_as_its_code_computes(name, expected):
    found = read(name).encodings
    assert len(found) == len(expected)
    for each, values in zip(found, expected, strict=True):
        told = msgspec.to_builtins(each.encoding)
        assert {key: tuple(told[key]) if isinstance(told[key], list) else told[key] for key in values} == values


@pytest.mark.parametrize(
    ("name", "layers"),
    [
        ("llama2-7b.v5", ["all layers"]),
        ("gemma3-1b.v4", ["full_attention layers (4 of 26)", "sliding_attention layers (22 of 26)"]),
        ("modernbert-base.v4", ["full_attention layers (8 of 22)", "sliding_attention layers (14 of 22)"]),
        ("smollm3-3b.v4", ["layers that turn (27 of 36)", "every 4th layer (9 of 36)"]),
        ("llama4-scout.v5", ["layers that turn (36 of 48)", "every 4th layer (12 of 48)", "vision: all layers"]),
        ("qwen3-next.v5", ["attention layers (12 of 48)"]),
        ("umt5-small", ["encoder; each layer has a table", "decoder; each layer has a table"]),
        ("t5-small", ["encoder; one table, of the first layer", "decoder; one table, of the first layer"]),
        ("clip-vit-b32", ["added to the embeddings", "vision: added to the patches, 7 × 7"]),
    ],
)
def test_where_an_encoding_acts_is_told(name, layers):
    assert [each.layers for each in read(name).encodings] == layers


@pytest.mark.parametrize(
    ("name", "trained", "reach"),
    [
        ("llama2-7b.v4", 4096, 4096),
        ("llama3.1-8b.v4", 8192, 131_072),
        ("llama2-linear.v4", None, 16_384),
        ("llama2-dynamic.v5", 4096, 8192),
        ("gpt-oss-20b.v5", 4096, 131_072),
        ("phi3-mini-128k.v5", 4096, 131_072),
        ("roberta-base", 512, 512),
        ("bloom-560m", 2048, None),
    ],
)
def test_trained_length_and_reach(name, trained, reach):
    only = read(name).encodings[0]
    assert (only.trained, only.reach) == (trained, reach)


SWITCHED = {  # keys that make another encoding of a model
    "DistilBERT with sines": (
        {"model_type": "distilbert", "dim": 64, "sinusoidal_pos_embds": True},
        [{"id": "sinusoidal", "dim": 64, "layout": "interleaved", "exponent": "paper"}],
    ),
    "Jina's BERT": (
        {"model_type": "bert", "num_attention_heads": 12, "position_embedding_type": "alibi"},
        [{"id": "alibi", "heads": 12, "form": "symmetric", "causal": False}],
    ),
    "ALiBi by a key of its own": (
        {"model_type": "bert", "num_attention_heads": 8, "alibi": True},
        [{"id": "alibi", "heads": 8, "form": "symmetric"}],
    ),
    "Jina's BERT with a table": (
        {"model_type": "jina_bert", "hidden_size": 64, "num_attention_heads": 4, "max_position_embeddings": 256},
        [{"id": "learned", "length": 256, "dim": 64}],
    ),
    "ESM-1b": (
        {"model_type": "esm", "hidden_size": 64, "max_position_embeddings": 1026, "pad_token_id": 1},
        [{"id": "learned", "length": 1026, "offset": 2}],
    ),
    "XLM with a table": (
        {"model_type": "xlm", "emb_dim": 64, "max_position_embeddings": 512, "sinusoidal_embeddings": False},
        [{"id": "learned", "length": 512, "dim": 64}],
    ),
    "XLM with sines": (
        {"model_type": "xlm", "emb_dim": 64, "sinusoidal_embeddings": True},
        [{"id": "sinusoidal", "dim": 64, "layout": "interleaved"}],
    ),
    "MPT that turns": (
        {"model_type": "mpt", "d_model": 512, "n_heads": 8, "attn_config": {"alibi": False, "rope": True}},
        [{"id": "rope", "dim": 64, "base": 10_000.0}],
    ),
    "the small Baichuan": (
        {"model_type": "baichuan", "hidden_size": 4096, "num_attention_heads": 32},
        [{"id": "rope", "dim": 128, "base": 10_000.0}],
    ),
    "DeBERTa with a table besides": (
        {
            "model_type": "deberta-v2",
            "hidden_size": 64,
            "num_attention_heads": 4,
            "relative_attention": True,
            "position_buckets": 32,
            "max_relative_positions": 128,
        },
        [
            {"id": "learned", "length": 512},
            {"id": "deberta", "heads": 4, "dim": 16, "buckets": 32, "max_distance": 128},
        ],
    ),
    "Pixtral's tower": (
        {
            "model_type": "llava",
            "text_config": {"model_type": "mistral", "head_dim": 128, "rope_theta": 1e9},
            "vision_config": {
                "model_type": "pixtral",
                "hidden_size": 1024,
                "num_attention_heads": 16,
                "image_size": 512,
                "rope_theta": 20_000.0,
            },
        },
        [
            {"id": "rope", "base": 1e9},
            {"id": "rope2d", "dim": 64, "base": 20_000.0, "height": 32, "width": 32, "spacing": "alternating"},
        ],
    ),
    "an image that is not square": (
        {"model_type": "vit", "hidden_size": 64, "image_size": [224, 448], "patch_size": [16, 32]},
        [{"id": "learned", "length": 14 * 14 + 1}],
    ),
    "BEiT with a table and one window for all": (
        {
            "model_type": "beit",
            "use_absolute_position_embeddings": True,
            "use_shared_relative_position_bias": True,
            "hidden_size": 64,
            "num_attention_heads": 4,
        },
        [{"id": "learned", "length": 197, "dim": 64}, {"id": "beit", "heads": 4, "height": 14}],
    ),
    "Swin V2 from another window": (
        {"model_type": "swinv2", "window_size": 16, "num_heads": [4, 8], "pretrained_window_sizes": [12, 6]},
        [{"id": "swin_v2", "heads": 4, "pretrained": 12}, {"id": "swin_v2", "heads": 8, "pretrained": 6}],
    ),
    "EXAONE 4, whose pattern is a word": (
        {
            "model_type": "exaone4",
            "hidden_size": 512,
            "num_attention_heads": 8,
            "num_hidden_layers": 8,
            "sliding_window": 4096,
            "sliding_window_pattern": "LLLG",
            "rope_theta": 1e6,
        },
        [{"id": "rope", "base": 1e6}, {"id": "nope", "dim": 64}],
    ),
    "EXAONE 4 without a window": (
        {
            "model_type": "exaone4",
            "hidden_size": 512,
            "num_attention_heads": 8,
            "rope_theta": 1e6,
            "sliding_window": None,
            "layer_types": ["full_attention"] * 30,  # without these transformers makes no such model
        },
        [{"id": "rope", "base": 1e6}],
    ),
    "Llama 4 without its temperature": (
        {"model_type": "llama4_text", "num_hidden_layers": 8, "rope_theta": 5e5, "attn_temperature_tuning": False},
        [{"id": "rope", "dim": 128}, {"id": "nope", "dim": 128}],
    ),
    "Kimi K2, whose betas are equal": (
        {
            "model_type": "kimi_k2",
            "qk_rope_head_dim": 64,
            "rope_theta": 50_000.0,
            "rope_scaling": {"type": "yarn", "factor": 32.0, "beta_fast": 1.0, "beta_slow": 1.0}
            | {"mscale": 1.0, "mscale_all_dim": 1.0, "original_max_position_embeddings": 4096},
        },
        [{"id": "rope", "pairing": "interleaved", "scaling": "yarn", "beta_fast": 1.0, "beta_slow": 1.0}],
    ),
    "Bamba with its layers of attention": (
        {"model_type": "bamba", "attn_layer_indices": [9, 18, 27]},
        [{"id": "rope", "dim": 128, "partial": 0.5}],
    ),
    "Bamba without any, as its class has it": ({"model_type": "bamba"}, [{"id": "nope"}]),
    "MPNet without a word": (
        {"model_type": "mpnet"},
        [{"id": "learned", "length": 514, "offset": 2}, {"id": "t5", "heads": 12, "buckets": 32}],
    ),
    "LED of other lengths": (
        {
            "model_type": "led",
            "d_model": 64,
            "max_encoder_position_embeddings": 512,
            "max_decoder_position_embeddings": 128,
        },
        [{"id": "learned", "length": 512, "dim": 64}, {"id": "learned", "length": 128, "dim": 64}],
    ),
    "Gemma 4, whose wide heads its file does not tell": (
        {"model_type": "gemma4_text", "layer_types": ["sliding_attention", "full_attention"]},
        [{"id": "rope", "dim": 512, "scaling": "proportional", "partial": 0.25}, {"id": "rope", "dim": 256}],
    ),
    "Mistral 4 of another head, half of which turns": (
        {"model_type": "mistral4", "qk_nope_head_dim": 32, "qk_rope_head_dim": 32},
        [{"id": "rope", "dim": 64, "partial": 0.5, "pairing": "interleaved"}],
    ),
    "layers that stand still here and there": (
        {"model_type": "smollm3", "hidden_size": 512, "num_attention_heads": 8, "no_rope_layers": [1, 0, 0, 1]},
        [{"id": "rope", "base": 2e6}, {"id": "nope"}],
    ),
    "gpt-oss without a word about scaling": (
        {"model_type": "gpt_oss", "hidden_size": 2880, "num_attention_heads": 64},
        [{"id": "rope", "dim": 64, "scaling": "yarn", "factor": 32.0, "truncate": False, "original_length": 4096}],
    ),
}


@pytest.mark.parametrize(("settings", "expected"), SWITCHED.values(), ids=SWITCHED)
def test_a_switch_makes_another_encoding(settings, expected):
    found = config.of(settings, title="m", file="config.json").encodings
    assert len(found) == len(expected)
    for each, values in zip(found, expected, strict=True):
        told = msgspec.to_builtins(each.encoding)
        assert {key: told[key] for key in values} == values


def test_what_mpt_leaves_out_is_as_in_its_class():
    """MptConfig: max_seq_len 2048, d_model 2048, n_heads 16, and ALiBi, which has no end."""
    (only,) = config.of({"model_type": "mpt"}, title="m", file="config.json").encodings
    assert (only.encoding.id, only.encoding.heads, only.trained, only.reach) == ("alibi", 16, 2048, None)
    turning = {"model_type": "mpt", "attn_config": {"alibi": False, "rope": True}}
    (only,) = config.of(turning, title="m", file="config.json").encodings
    assert (only.encoding.id, only.encoding.dim, only.trained, only.reach) == ("rope", 128, 2048, 2048)


def test_layers_here_and_there_are_listed():
    settings, _ = SWITCHED["layers that stand still here and there"]
    found = config.of(settings, title="m", file="config.json").encodings
    assert [each.layers for each in found] == ["layers that turn (2 of 4)", "layers 1, 2 (2 of 4)"]


def test_debertas_vectors_of_each_distance_reach_as_far_as_its_positions(tmp_path):
    """Without buckets the rows of a checkpoint are no logarithmic ones: as many seeded ones stand for them."""
    np.save(tmp_path / "rel.npy", np.ones((64, 8), np.float32))
    settings = {
        "model_type": "deberta",
        "hidden_size": 8,
        "num_attention_heads": 2,
        "max_position_embeddings": 32,
        "relative_attention": True,
        "position_biased_input": False,
    }
    held = {"log_vectors": Weights(str(tmp_path / "rel.npy"))}
    for tensors in ({}, held):
        (only,) = config.of(settings, title="m", file="config.json", tensors=tensors).encodings
        assert (only.layers, only.trained, only.encoding.weights) == ("all layers", 32, None)
        rows = only.encoding.bucket_of(np.arange(-31, 32))
        assert np.unique(rows).size == 63  # each distance its own


def test_a_model_type_of_any_length_is_not_kept() -> None:
    families.family("llama")
    before = families._known.cache_info().currsize
    for letter in "abcdef":
        assert families.family(letter * 1_000_000) == families.Family()
    assert families._known.cache_info().currsize == before
