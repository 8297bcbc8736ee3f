"""Configurations: the golden frequencies, both forms of transformers, and what each family does with position."""

import json
from pathlib import Path

import numpy as np
import pytest

from engine.arrays.weights import FileProblem, Weights
from engine.models import config

pytestmark = pytest.mark.sampled(3)

DATA = Path(__file__).parents[2] / "data"
GOLDEN = json.loads((DATA / "rope_inv_freq.json").read_text())
FILES = {path.name.removesuffix(".json"): path for path in sorted((DATA / "configs").glob("*.json"))}
PAIRS = sorted(name.removesuffix(".v4") for name in FILES if name.endswith(".v4") and f"{name[:-3]}.v5" in FILES)


def read(name):
    return config.read(FILES[name].read_bytes(), str(FILES[name]))


def of(**settings):
    return config.of(settings, title="model", file="config.json")


def only(**settings):
    encodings = of(**settings).encodings
    assert len(encodings) == 1
    return encodings[0].encoding


LLAMA = {"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 4096}


# Golden


@pytest.mark.parametrize("name", GOLDEN)
def test_a_configuration_gives_the_frequencies_that_transformers_computes(name):
    golden = GOLDEN[name]
    found = config.of(golden["config"], title=name, file="config.json")
    assert len(found.encodings) == 1
    encoding = found.encodings[0].encoding
    if golden["seq_len"] is not None:
        encoding = encoding.at_length(golden["seq_len"])
    rtol = 1e-5 if encoding.scaling in ("dynamic", "yarn") else 2e-6
    np.testing.assert_allclose(encoding.frequencies(), golden["inv_freq"], rtol=rtol)
    assert encoding.factor_on_waves == pytest.approx(golden["attention_factor"], rel=1e-9)


@pytest.mark.parametrize("name", [name for name in GOLDEN if "rope_parameters" not in GOLDEN[name]["config"]])
def test_the_newer_form_of_a_golden_configuration_is_the_same(name):
    older = GOLDEN[name]["config"]
    newer = {key: value for key, value in older.items() if key not in ("rope_theta", "rope_scaling")}
    scaling = older.get("rope_scaling", {"rope_type": "default"})
    newer["rope_parameters"] = {**scaling, "rope_theta": older["rope_theta"]}
    first, second = (config.of(each, title=name, file="x").encodings for each in (older, newer))
    assert first == second


# Healthy files


@pytest.mark.parametrize("name", FILES)
def test_a_healthy_configuration_has_nothing_worse_than_a_note(name):
    found = read(name)
    worse = [finding for finding in found.findings if finding.severity != "note"]
    refused = name.startswith("llama4-scout")  # by transformers 5.23.0, as released: attn_temperature_tuning is 4
    assert [finding.severity for finding in worse] == ["error"] * refused
    assert found.encodings
    for each in found.encodings:
        assert each.layers
        assert each.trained is None or each.reach is None or each.trained <= each.reach


@pytest.mark.parametrize("name", PAIRS)
def test_both_forms_of_a_configuration_are_the_same(name):
    older, newer = read(f"{name}.v4"), read(f"{name}.v5")
    assert older.encodings == newer.encodings


def test_there_are_many_pairs_of_forms():
    assert len(PAIRS) >= 30
    assert len(FILES) >= 100


# Rules of reading


def test_rope_scaling_counts_before_rope_parameters_as_in_transformers_5():
    encoding = only(
        **LLAMA,
        rope_theta=10_000.0,
        rope_scaling={"rope_type": "linear", "factor": 2.0},
        rope_parameters={"rope_type": "linear", "factor": 4.0, "rope_theta": 10_000.0},
    )
    assert encoding.factor == 2.0


def test_the_outer_original_length_counts_before_the_inner_one():
    encoding = only(
        **LLAMA | {"max_position_embeddings": 131_072},
        original_max_position_embeddings=4096,
        rope_scaling={"rope_type": "yarn", "factor": 32.0, "original_max_position_embeddings": 8192},
    )
    assert encoding.original_length == 4096


def test_the_longest_length_stands_for_a_missing_original_one():
    encoding = only(**LLAMA, rope_scaling={"rope_type": "yarn", "factor": 2.0})
    assert encoding.original_length == 4096


def test_the_factor_of_longrope_is_the_ratio_where_it_is_missing():
    lists = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64}
    values = LLAMA | {"max_position_embeddings": 32_768, "original_max_position_embeddings": 4096}
    assert only(**values, rope_scaling={"type": "su", **lists}).factor == 8.0
    assert only(**values, rope_scaling={"type": "longrope", "factor": 4.0, **lists}).factor == 4.0


def test_the_alpha_of_hunyuan_is_a_base_for_all_lengths():
    encoding = only(**LLAMA, rope_scaling={"type": "dynamic", "alpha": 1000.0, "factor": 1.0})
    plain = only(**LLAMA, rope_theta=10_000.0 * 1000.0 ** (128 / 126))
    assert (encoding.scaling, encoding.factor) == ("ntk", 1000.0)
    np.testing.assert_allclose(encoding.frequencies(), plain.frequencies(), rtol=1e-9)


def test_equal_ends_of_llama3_are_a_step():
    scaling = {"rope_type": "llama3", "factor": 16.0, "original_max_position_embeddings": 8192}
    encoding = only(**LLAMA, rope_scaling=scaling | {"low_freq_factor": 1.0, "high_freq_factor": 1.0})
    plain = only(**LLAMA)
    kept = 2 * np.pi / plain.frequencies() < 8192
    expected = np.where(kept, plain.frequencies(), plain.frequencies() / 16)
    np.testing.assert_allclose(encoding.frequencies(), expected, rtol=1e-9)
    assert (encoding.low_freq_factor, encoding.high_freq_factor) == (1.0, 1.0)


def test_an_end_of_llama3_that_is_the_usual_other_one_is_a_step_too():
    scaling = {"rope_type": "llama3", "factor": 16.0, "original_max_position_embeddings": 8192}
    encoding = only(**LLAMA, rope_scaling=scaling | {"low_freq_factor": 4.0})
    same = only(**LLAMA, rope_scaling=scaling | {"low_freq_factor": 4.0, "high_freq_factor": 4.0})
    assert encoding == same


@pytest.mark.parametrize(("head", "turned"), [(80, 32), (96, 24), (100, 58), (192, 64), (256, 64), (98, 14)])
def test_a_number_of_dimensions_that_turn_is_kept_exactly(head, turned):
    encoding = only(model_type="gptj", head_dim=head, rotary_dim=turned, n_positions=2048)
    assert 2 * encoding.frequencies().size == turned


def test_another_layout_is_read_from_its_key():
    values = {"model_type": "deepseek_v3", "hidden_size": 7168, "num_attention_heads": 128, "rope_theta": 1e4}
    assert only(**values).pairing == "interleaved"
    assert only(**values, rope_interleave=False).pairing == "half"


def test_a_model_of_an_unknown_type_is_read_by_its_keys_and_said_to_be():
    found = of(model_type="brandnew", hidden_size=512, num_attention_heads=8, rope_theta=3e4)
    assert found.encodings[0].encoding.dim == 64
    assert any(finding.key == "model_type" and "brandnew" in finding.says for finding in found.findings)
    halves = of(model_type="brandnew", num_heads=4, relative_attention_num_buckets=16).encodings
    assert [each.encoding.id for each in halves] == ["t5", "t5"]


def test_a_part_that_is_not_read_leaves_the_others():
    found = of(
        model_type="encoder-decoder",
        encoder={"model_type": "bert", "hidden_size": 64},
        decoder={"model_type": "strange"},
    )
    assert [each.layers for each in found.encodings] == ["encoder: added to the embeddings"]
    assert any(finding.key == "decoder" and "strange" in finding.says for finding in found.findings)


def test_a_thinker_is_looked_into():
    text = {"hidden_size": 3584, "num_attention_heads": 28, "rope_theta": 1e6}
    found = of(model_type="qwen2_5_omni", thinker_config={"text_config": text | {"model_type": "qwen2"}})
    assert found.encodings[0].encoding.base == 1e6


# Refused


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"model_type": "strange"}, "model_type 'strange' is not known, and no key says how positions are encoded"),
        ({"hidden_size": 4}, "model_type is missing"),
        ({"model_type": "strange", "max_position_embeddings": 9}, "keys about positions: max_position_embeddings"),
        ({"rope_theta": 1e4}, "the width of a head is missing: head_dim, or hidden_size and num_attention_heads"),
        (LLAMA | {"num_attention_heads": 33}, "hidden_size 4096 and num_attention_heads 33 make no heads"),
        (LLAMA | {"rope_theta": "big"}, "rope_theta is 'big'; a number is needed"),
        (LLAMA | {"rope_scaling": "linear"}, "rope_scaling is 'linear'; an object, {…}, is needed"),
        (LLAMA | {"rope_scaling": {"type": "linear", "factor": "2"}}, "rope_scaling.factor is '2'"),
        (LLAMA | {"head_dim": 3}, "dim: 3 is odd"),
        (LLAMA | {"partial_rotary_factor": 1.5}, "partial_rotary_factor is 1.5; a number from 0 to 1 is needed"),
        (
            LLAMA | {"rope_parameters": {"rope_theta": 1e4, "partial_rotary_factor": 1.5}},
            "rope_parameters.partial_rotary_factor is 1.5; a number from 0 to 1 is needed",
        ),
        ({"model_type": "t5", "num_heads": 8, "relative_attention_num_buckets": 3}, "buckets: 3 is not an even number"),
        ({"model_type": "t5"}, "num_attention_heads or n_head or n_heads or num_heads is missing"),
        ({"model_type": "roberta", "max_position_embeddings": 2}, "2 rows of positions, of which the first 2"),
        ({"model_type": "vit", "image_size": 8, "patch_size": 16}, "holds no patch"),
        ({"model_type": "bert", "position_embedding_type": "odd"}, "position_embedding_type is 'odd'"),
        ({"model_type": "swin", "num_heads": [1] * 17}, "num_heads tells of 17 stages; at most 16 are read"),
        (LLAMA | {"rope_parameters": {f"kind {i}": {} for i in range(17)}}, "17 kinds of layers; at most 16"),
        ({"model_type": "vit", "image_size": [1, 2, 3]}, "image_size is [1, 2, 3]; a height and a width are needed"),
        (
            {"model_type": "bert", "max_position_embeddings": 1, "position_embedding_type": "relative_key"},
            "max_position_embeddings is 1",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_was_found(settings, says):
    with pytest.raises(FileProblem) as refused:
        config.of(settings, title="m", file="dir/config.json")
    assert str(refused.value).startswith("dir/config.json: ")
    assert says in str(refused.value)


# Numbers of the checkpoint


def saved(folder, name, shape):
    path = folder / f"{name}.npy"
    np.save(path, np.random.default_rng(0).standard_normal(shape).astype(np.float32))
    return Weights(str(path))


def test_learned_tables_hold_the_numbers_of_the_checkpoint(tmp_path):
    weights = saved(tmp_path, "wpe", (1024, 768))
    found = config.of(
        {"model_type": "gpt2", "n_embd": 768, "n_positions": 1024}, title="g", file="x", tensors={"learned": weights}
    )
    encoding = found.encodings[0].encoding
    assert encoding.weights == weights
    np.testing.assert_array_equal(encoding.table(np.arange(3), np.arange(768)), np.load(weights.path)[:3])
    assert not any("seeded" in finding.follows.lower() for finding in found.findings)


def test_the_table_of_beit_holds_the_numbers_of_the_checkpoint(tmp_path):
    weights = saved(tmp_path, "patches", (197, 64))  # 14 × 14 patches and the token of the class
    settings = {"model_type": "beit", "hidden_size": 64, "use_absolute_position_embeddings": True}
    found = config.of(settings, title="b", file="x", tensors={"learned": weights})
    assert [each.encoding.weights for each in found.encodings] == [weights]
    assert not found.findings


def test_relative_biases_hold_the_numbers_of_the_checkpoint(tmp_path):
    tensors = {"relative_bias": saved(tmp_path, "e", (32, 8)), "relative_bias_decoder": saved(tmp_path, "d", (32, 8))}
    found = config.of({"model_type": "t5", "num_heads": 8}, title="t", file="x", tensors=tensors)
    assert [each.encoding.weights for each in found.encodings] == list(tensors.values())


def test_a_tensor_that_does_not_fit_is_said_and_seeded_numbers_stand_for_it(tmp_path):
    weights = saved(tmp_path, "odd", (33, 8))
    found = config.of({"model_type": "t5", "num_heads": 8}, title="t", file="x", tensors={"relative_bias": weights})
    assert found.encodings[0].encoding.weights is None
    assert found.worst == "warning"


def test_without_the_checkpoint_a_note_says_that_numbers_are_seeded():
    notes = [finding for finding in read("gpt2").findings if finding.key == "learned"]
    assert len(notes) == 1
    assert notes[0].severity == "note"
    assert "Seeded numbers" in notes[0].follows


# What is told besides


@pytest.mark.parametrize(
    ("values", "file", "expected"),
    [
        ({"_name_or_path": "meta-llama/Llama-3.1-8B"}, "/a/config.json", "Llama-3.1-8B"),
        ({"_name_or_path": "./"}, "/models/mine/config.json", "mine"),
        ({}, "/hub/models--Qwen--Qwen2.5-7B/snapshots/abc/config.json", "Qwen2.5-7B"),
        ({"model_type": "llama"}, "config.json", "llama"),
        ({}, "config.json", "config.json"),
    ],
)
def test_the_title_is_the_name_of_the_model(values, file, expected):
    assert config.title(values, file) == expected


def test_a_name_may_be_a_single_letter():
    assert config.title({"_name_or_path": "X"}, "/models/mine/config.json") == "X"


def test_the_settings_are_those_about_positions_as_they_stand():
    settings = read("gemma3-4b.v5").settings
    assert settings["text_config"]["rope_parameters"]["full_attention"]["factor"] == 8.0
    assert "vocab_size" not in read("llava-1.5-7b.v4").settings["text_config"]


def test_the_worst_findings_come_first_and_doubled_keys_are_among_them():
    text = json.dumps(LLAMA)[:-1] + ', "rope_theta": 1, "rope_theta": 500000, "rope_scaling": {"type": "odd"}}'
    found = config.read(text.encode(), "config.json")
    assert [finding.severity for finding in found.findings] == sorted(
        (finding.severity for finding in found.findings), key=("error", "warning", "note").index
    )
    assert {finding.key for finding in found.findings} >= {"rope_theta", "rope_scaling.type"}
    assert found.worst == "error"


def test_a_scaling_that_is_not_known_is_an_error_and_the_plain_encoding_is_shown():
    found = of(**LLAMA, rope_theta=5e5, rope_scaling={"rope_type": "wild", "factor": 2.0})
    (layers,) = found.encodings
    assert layers.encoding == only(**LLAMA, rope_theta=5e5)
    errors = [finding for finding in found.findings if finding.severity == "error"]
    assert [finding.key for finding in errors] == ["rope_scaling.rope_type"]
    assert "wild" in errors[0].says


BY_WINDOW = {
    "hidden_size": 512,
    "num_attention_heads": 8,
    "head_dim": 64,
    "num_hidden_layers": 8,
    "sliding_window": 128,
    "layer_types": (["sliding_attention"] * 3 + ["full_attention"]) * 2,
    "rope_theta": 1e6,
    "max_position_embeddings": 4096,
}


@pytest.mark.parametrize("model", ["exaone_moe", "cohere2_moe", "afmoe", "muse_spark", "exaone4", "cohere2"])
def test_layers_of_full_attention_have_no_positions(model):
    """modeling_*.py: they turn where is_sliding, is_local_attention or sliding_window is set."""
    found = of(**BY_WINDOW, model_type=model)
    assert [(one.encoding.id, one.layers) for one in found.encodings] == [
        ("rope", "layers that turn (6 of 8)"),
        ("nope", "every 4th layer (2 of 8)"),
    ]


def test_without_a_window_all_layers_of_exaone_4_turn():
    """Run in transformers 5.23.0 and 4.57.6: other positions give other outputs, as they do not with a window."""
    full = {"sliding_window": None, "layer_types": ["full_attention"] * 8}
    found = of(**BY_WINDOW | full, model_type="exaone4")
    assert [(one.encoding.id, one.layers) for one in found.encodings] == [("rope", "all layers")]


@pytest.mark.parametrize("model", ["cohere2", "cohere2_moe", "exaone_moe", "exaone4"])
def test_what_cannot_be_run_without_a_window_is_refused(model):
    """Run in transformers 5.23.0 (and 4.57.6, where it has the model): the configuration or the mask raises."""
    with pytest.raises(FileProblem, match=f"sliding_window is null, and transformers runs no {model} without a window"):
        of(**BY_WINDOW | {"sliding_window": None}, model_type=model)


@pytest.mark.parametrize(
    ("more", "still"),
    [
        ({"mlp_layer_types": ["sparse"] * 3 + ["dense"] + ["sparse"] * 4}, "layer 7 (1 of 8)"),
        ({"first_k_dense_replace": 4}, "layer 7 (1 of 8)"),
        ({"first_k_dense_replace": 4, "prefix_dense_sliding_window_pattern": 2}, "every 4th layer (2 of 8)"),
    ],
)
def test_dense_layers_of_cohere_2_moe_turn_with_full_attention(more, still):
    """modeling_cohere2_moe.py:298 force_rope."""
    found = of(**BY_WINDOW, model_type="cohere2_moe", **more)
    assert [one.layers for one in found.encodings if one.encoding.id == "nope"] == [still]


def test_a_model_of_no_known_type_with_alibi_is_read_as_bloom():
    found = config.of({"model_type": "odd", "alibi": True, "n_head": 8, "seq_length": 512}, title="m", file="x")
    (only,) = found.encodings
    assert (only.encoding.id, only.encoding.heads, only.encoding.form, only.trained) == ("alibi", 8, "key", 512)
    assert [(one.severity, one.says) for one in found.findings] == [("unknown", "odd is not known here.")]


def test_a_model_without_positions_says_so_and_how_long_it_was_trained():
    found = config.of({"model_type": "mamba", "max_position_embeddings": 2048}, title="m", file="x")
    assert [(one.encoding.id, one.trained, one.reach) for one in found.encodings] == [("nope", 2048, None)]
    assert [one.says for one in found.findings] == ["mamba encodes no positions."]
