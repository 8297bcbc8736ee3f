"""The doctor: each finding where it belongs, with its figures, and none where the file is healthy.

Cases are numbered as in the reference's list of problems that practitioners reported.
"""

import pytest

from engine.models import config
from engine.models.doctor import rules
from tests.engine.models import LLAMA, LLAMA3, LONG

YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
LISTS = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64}


def without(settings, *names):
    return {key: value for key, value in settings.items() if key not in names}


def findings(settings):
    return config.of(settings, title="m", file="config.json").findings


def found(settings, key, *words):
    """The one finding with that key and those words."""
    here = [
        f for f in findings(settings) if f.key == key and all(w in f"{f.says} {f.follows} {f.advice}" for w in words)
    ]
    assert len(here) == 1, findings(settings)
    return here[0]


def worst(settings):
    """The severities of what is more than a note."""
    return [finding.severity for finding in findings(settings) if finding.severity != "note"]


def test_a_plain_file_has_only_what_is_true_of_each_such_model():
    assert [finding.key for finding in findings(LLAMA)] == ["rope_theta"]


def test_each_finding_is_a_sentence_with_a_consequence():
    cases = [LONG | {"rope_scaling": YARN | {"attention_factor": 2.0, "factor": 3.0, "truncate": False}}, LLAMA]
    for finding in (finding for case in cases for finding in findings(case)):
        assert finding.says.endswith(".")
        assert finding.follows.endswith(".")
        assert finding.advice.endswith(".") or not finding.advice


def test_rules_have_names_of_their_own():
    assert len({rule.__name__ for rule in rules()}) == len(rules()) > 30


# A. Precision


@pytest.mark.parametrize(("dtype", "exact"), [("bfloat16", "256"), ("torch.float16", "2 048")])
def test_1_to_4_weights_of_few_bits_are_no_place_for_positions(dtype, exact):
    finding = found(LLAMA | {"torch_dtype": dtype}, "torch_dtype", exact, "float32", "gpt-neox#1003")
    assert "share one number" in finding.says
    assert finding.severity == "note"
    assert not [f for f in findings(LLAMA | {"torch_dtype": "float32"}) if f.key == "torch_dtype"]


# B. Wrong base or key of scaling


def test_6_rope_parameters_read_by_version_4_lose_the_base_in_silence():
    newer = without(LLAMA, "rope_theta") | {"rope_parameters": {"rope_type": "default", "rope_theta": 5e5}}
    finding = found(newer, "rope_parameters", "base 10 000", "54 of 64 pairs at 4 096", "distance 13 on")
    assert finding.severity == "note"
    older = found(newer | {"transformers_version": "4.57.1"}, "rope_parameters", "transformers 4.57.1 wrote it")
    assert older.severity == "warning"
    both = newer | {"rope_scaling": newer["rope_parameters"]}
    assert not [one for one in findings(both) if one.key == "rope_parameters"]
    healthy = newer | {"rope_theta": 5e5}
    assert not [f for f in findings(healthy) if f.key == "rope_parameters"]


def test_7_both_forms_that_differ_are_read_differently():
    parameters = {"rope_type": "linear", "factor": 2.0, "rope_theta": 10_000.0}
    settings = LLAMA | {"rope_parameters": parameters}
    assert not worst(settings | {"rope_scaling": {"type": "linear", "factor": 2.0}})
    finding = found(settings | {"rope_scaling": {"type": "linear", "factor": 8.0}}, "rope_parameters", "llama.cpp")
    assert finding.severity == "warning"


def test_7_two_bases_are_read_differently():
    settings = LLAMA | {"rope_parameters": {"rope_type": "default", "rope_theta": 5e5}}
    finding = found(settings, "rope_parameters.rope_theta", "500 000", "10 000")
    assert finding.severity == "warning"


@pytest.mark.parametrize(("longest", "severity"), [(4096, "note"), (32_768, "warning")])
def test_8_a_missing_base_is_ten_thousand_everywhere(longest, severity):
    settings = without(LLAMA, "rope_theta") | {"model_type": "qwen2", "max_position_embeddings": longest}
    assert found(settings, "rope_theta", "The base is missing", "10 000").severity == severity


def test_8_a_class_with_a_base_of_its_own_is_only_a_note():
    settings = {"model_type": "gemma3_text", "hidden_size": 2560, "num_hidden_layers": 34}
    assert found(settings, "rope_theta", "gemma3_text has 1 000 000 by default").severity == "note"


def test_9_a_factor_that_is_not_the_ratio_has_two_spectra():
    finding = found(
        LONG | {"rope_scaling": YARN | {"factor": 8.0}},
        "max_position_embeddings",
        "it is 4 times",
        "factor is 8",
        "ratio",
    )
    assert finding.severity == "note"
    assert "32 768" in finding.advice
    less = found(LONG | {"rope_scaling": YARN | {"factor": 2.0}}, "max_position_embeddings", "it is 4 times", "is 2")
    assert less.severity == "warning"
    assert not worst(LONG | {"rope_scaling": YARN})
    assert not worst(LONG | {"rope_scaling": LLAMA3 | {"original_max_position_embeddings": 4096}})


def test_9_a_length_that_does_not_count_the_factor_is_a_note():
    finding = found(LLAMA | {"rope_scaling": YARN}, "max_position_embeddings", "16 384", "#38224")
    assert finding.severity == "note"
    assert not worst(LLAMA | {"rope_scaling": YARN})


def test_9_a_factor_beside_lengths_of_another_ratio_is_doubted_where_it_counts_and_can_be_meant():
    """Of linear too, which transformers never took by the ratio; dynamic does not look at the original length."""
    settings = LONG | {"original_max_position_embeddings": 4096, "rope_scaling": {"type": "linear", "factor": 8.0}}
    linear = found(settings, "max_position_embeddings", "it is 4 times as long, the factor is 8", "to 32 768")
    assert "4.51" not in linear.follows
    for scaling in ({"type": "dynamic", "factor": 8.0}, {"type": "linear", "factor": 0.5}, YARN | {"factor": 0.5}):
        says = [one.says for one in findings(settings | {"rope_scaling": scaling})]
        assert not [text for text in says if "times as long, the factor is" in text]


def test_of_what_is_refused_or_is_nothing_no_effect_is_told():
    zero = [one.says for one in findings(LONG | {"rope_scaling": LLAMA3 | {"high_freq_factor": 0}})]
    assert any("0, by which llama3 divides the original length" in text for text in zero)
    assert not [text for text in zero if "no pair is smoothed" in text or "but max_position_embeddings /" in text]
    still = [one.says for one in findings(LLAMA | {"rope_scaling": {"type": "dynamic", "factor": 0}})]
    assert not [text for text in still if "The base grows" in text]
    silent = LONG | {"rope_scaling": YARN | {"attention_factor": 0}}
    assert found(silent, "rope_scaling.attention_factor", "cosines and sines are 0").severity == "error"
    ratio = YARN | {"attention_factor": 1.3, "mscale": 1.0, "mscale_all_dim": 1.0}
    said = found(LONG | {"rope_scaling": ratio}, "rope_scaling.attention_factor", "leave it out (")
    assert "leave it out and take" not in said.follows


@pytest.mark.parametrize("scaling", [YARN, LLAMA3, {"rope_type": "longrope", "factor": 4.0, **LISTS}])
def test_9_a_missing_original_length_is_the_extended_one(scaling):
    lacking = without(scaling, "original_max_position_embeddings")
    key = "rope_scaling.original_max_position_embeddings"
    assert found(LONG | {"rope_scaling": lacking}, key, "16 384").severity == "warning"
    whole = lacking | {"original_max_position_embeddings": 4096}
    assert not [f for f in findings(LONG | {"rope_scaling": whole}) if "missing" in f.says]


def test_9_two_original_lengths_are_read_differently():
    settings = LONG | {"original_max_position_embeddings": 4096}
    key = "rope_scaling.original_max_position_embeddings"
    wrong = YARN | {"original_max_position_embeddings": 2048}
    assert found(settings | {"rope_scaling": wrong}, key, "2 048", "4 096").severity == "warning"
    assert not worst(settings | {"rope_scaling": YARN})


def test_10_a_final_attention_factor_is_not_to_be_multiplied():
    """128 times as long: 1.4852, and 2.2058 where it is multiplied."""
    settings = LLAMA | {"max_position_embeddings": 128 * 4096}
    scaling = YARN | {"factor": 128.0, "attention_factor": 1.4852}
    usual = found(settings | {"rope_scaling": scaling}, "rope_scaling.attention_factor", "1.4852", "2.2058")
    assert usual.severity == "note"
    other = found(settings | {"rope_scaling": scaling | {"attention_factor": 1.0}}, "rope_scaling.attention_factor")
    assert other.severity == "warning"


def test_10_a_multiplier_that_nothing_reads():
    scaling = YARN | {"attn_factor": 2.0}
    assert found(LONG | {"rope_scaling": scaling}, "rope_scaling.attn_factor", "1.1386").severity == "warning"


def test_10_the_softmax_of_deepseek_is_scaled_besides():
    """Factor 40: (0.1 ln 40 + 1)² = 1.8739."""
    settings = LLAMA | {"max_position_embeddings": 40 * 4096}
    scaling = YARN | {"factor": 40.0, "mscale": 1.0, "mscale_all_dim": 1.0}
    finding = found(settings | {"rope_scaling": scaling}, "rope_scaling.mscale_all_dim", "1.0000", "1.8739")
    assert finding.severity == "note"


@pytest.mark.parametrize("name", ["mscale", "mscale_all_dim"])
def test_10_one_of_two_multipliers_counts_for_nothing_here_and_something_there(name):
    settings = LONG | {"rope_scaling": YARN | {name: 0.707}}
    assert found(settings, f"rope_scaling.{name}", "alone", "1.1386").severity == "warning"


def test_11_a_ramp_between_pairs_is_rounded_by_several():
    """gpt-oss: 8.0928 to 17.3980, rounded 8 to 18."""
    settings = LLAMA | {"head_dim": 64, "rope_theta": 150_000.0, "max_position_embeddings": 131_072}
    scaling = YARN | {"factor": 32.0, "truncate": False}
    flat = found(settings | {"rope_scaling": scaling}, "rope_scaling.truncate", "8.0928 to 17.3980", "8 to 18")
    assert flat.severity == "note"
    nested = {"full_attention": scaling | {"rope_theta": 150_000.0}}
    within = found(
        without(settings, "rope_theta") | {"rope_parameters": nested}, "rope_parameters.full_attention.truncate"
    )
    assert within.severity == "warning"


@pytest.mark.parametrize("wrong", [{"beta_slow": -1.0}, {"factor": 0.0}])
def test_11_no_ramp_is_told_where_no_encoding_can_have_it(wrong):
    told = findings(LONG | {"rope_scaling": YARN | {"truncate": False} | wrong})
    assert "rope_scaling.truncate" not in [finding.key for finding in told]
    assert {"error", "unknown"} & {finding.severity for finding in told}


def test_13_a_base_that_grows_meets_keys_that_were_turned_before():
    settings = LLAMA | {"rope_scaling": {"type": "dynamic", "factor": 2.0}}
    finding = found(settings, "rope_scaling.type", "beyond 4 096", "transformers#25104")
    assert finding.severity == "note"
    assert worst(settings) == []


def test_13_factors_change_one_position_after_the_original_length():
    scaling = {"type": "longrope", "original_max_position_embeddings": 4096, **LISTS}
    found(LONG | {"rope_scaling": scaling}, "rope_scaling.long_factor", "up to 4 096", "from 4 097 on", "#10681")


def test_13_dynamic_does_not_look_at_the_original_length():
    scaling = {"type": "dynamic", "factor": 2.0, "original_max_position_embeddings": 2048}
    key = "rope_scaling.original_max_position_embeddings"
    finding = [f for f in findings(LLAMA | {"rope_scaling": scaling}) if f.key == key and "2 048" in f.says]
    assert [f.severity for f in finding] == ["warning"]


def test_14_a_share_of_the_rotary_part_is_counted_twice():
    settings = LLAMA | {"model_type": "glm4_moe_lite", "qk_rope_head_dim": 64}
    assert not worst(settings)
    finding = found(settings | {"partial_rotary_factor": 0.5}, "partial_rotary_factor", "32 dimensions turn where 64")
    assert finding.severity == "warning"


def test_14_two_shares_are_read_differently():
    parameters = {"rope_type": "default", "rope_theta": 10_000.0, "partial_rotary_factor": 0.5}
    settings = LLAMA | {"rope_parameters": parameters}
    assert not worst(settings | {"partial_rotary_factor": 0.5})
    key = "rope_parameters.partial_rotary_factor"
    assert found(settings | {"partial_rotary_factor": 0.25}, key, "0.5", "0.25").severity == "warning"


def test_14_a_number_of_dimensions_that_is_not_the_share():
    settings = LLAMA | {"partial_rotary_factor": 0.5}
    assert not worst(settings | {"rotary_dim": 64})
    assert found(settings | {"rotary_dim": 32}, "rotary_dim", "turns 64").severity == "warning"
    minimax = settings | {"model_type": "minimax_m2"}
    assert found(minimax | {"rotary_dim": 32}, "rotary_dim", "is 64").severity == "warning"
    whole = LLAMA | {"model_type": "minimax_m2", "rotary_dim": 256}
    assert found(whole, "rotary_dim", "more than the 128").severity == "warning"


def test_14_minimax_turns_what_its_file_does_not_say():
    """transformers does not read rotary_dim in it: all 128 dimensions turn, as no other reader has it."""
    settings = LLAMA | {"model_type": "minimax", "head_dim": 128, "rotary_dim": 64}
    assert found(settings, "rotary_dim", "It is 64", "turns 128").severity == "warning"


def test_14_factors_for_the_whole_head_where_a_part_turns():
    settings = LONG | {"model_type": "phi3", "partial_rotary_factor": 0.5, "original_max_position_embeddings": 4096}
    whole = settings | {"rope_scaling": {"type": "longrope", **LISTS}}
    assert found(whole, "rope_scaling.long_factor", "64 factors", "32").severity == "warning"
    for name in LISTS:
        one = {"type": "longrope", name: LISTS[name]}
        found(settings | {"rope_scaling": one}, "rope_scaling.long_factor", "64 factors", "32")
    right = {name: values[:32] for name, values in LISTS.items()}
    assert not worst(settings | {"rope_scaling": {"type": "longrope", **right}})


def test_15_more_fields_than_two_are_refused_by_old_readers():
    settings = LLAMA | {"max_position_embeddings": 131_072, "rope_theta": 5e5}
    finding = found(settings | {"rope_scaling": LLAMA3}, "rope_scaling", "5 fields", "with two fields")
    assert finding.severity == "note"
    two = LLAMA | {"rope_scaling": {"type": "linear", "factor": 2.0}}
    assert not [f for f in findings(two) if f.key == "rope_scaling"]


def test_types_that_name_two_scalings():
    scaling = YARN | {"type": "linear"}
    says = "mlx-lm and transformers 4 type"
    assert found(LONG | {"rope_scaling": scaling}, "rope_scaling.type", says).severity == "warning"
    assert not worst(LONG | {"rope_scaling": YARN | {"type": "yarn"}})


@pytest.mark.parametrize(
    ("scaling", "key"),
    [
        ({"rope_type": "linear", "factor": 2.0, "beta_fast": 32.0}, "rope_scaling.beta_fast"),
        (LLAMA3 | {"original_max_position_embeddings": 4096, "attention_factor": 1.2}, "rope_scaling.attention_factor"),
        ({"rope_type": "default", "factor": 4.0}, "rope_scaling.factor"),
        (YARN | {"long_factor": [1.0]}, "rope_scaling.long_factor"),
        (YARN | {"facotr": 4.0}, "rope_scaling.facotr"),
    ],
)
def test_keys_that_have_no_effect_are_told(scaling, key):
    finding = found(LONG | {"rope_scaling": scaling}, key, "does not look at it.", "It has no effect")
    assert finding.severity == "warning"


def test_the_original_length_beside_a_scaling_that_does_not_look_at_it_is_told_where_it_is_another():
    linear = {"rope_type": "linear", "factor": 2.0}
    assert not worst(LONG | {"rope_scaling": linear | {"original_max_position_embeddings": 16_384}})
    other = LONG | {"rope_scaling": linear | {"original_max_position_embeddings": 4096}}
    found(other, "rope_scaling.original_max_position_embeddings", "linear does not look at it.")


def test_two_keys_that_have_no_effect_are_told_together():
    scaling = {"rope_type": "linear", "factor": 2.0, "beta_fast": 32.0, "beta_slow": 2.0}
    says = "beta_fast, beta_slow: linear does not look at them."
    found(LONG | {"rope_scaling": scaling}, "rope_scaling.beta_fast", says, "They have no effect")


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        *(("position_embedding_type", value, False) for value in (None, "", "absolute", "rope", "rotary")),
        *(("position_embedding_type", value, True) for value in ("alibi", "relative_key")),
        ("use_rope", False, True),
        ("use_rotary_emb", False, True),
        ("use_rope", None, False),
        ("use_rotary_emb", 0, False),
        ("alibi", False, False),
        ("alibi", True, True),
    ],
)
def test_a_key_that_llama_does_not_have_is_told_where_its_value_asks_for_something(name, value, told):
    """What is so in a Llama anyway, or asks for nothing, is no riddle; rotation that is switched off is one."""
    assert [f.severity for f in findings(LLAMA | {name: value}) if f.key == name] == ["unknown"] * told


def test_of_a_model_that_does_not_turn_or_has_no_class_no_key_is_a_riddle():
    falcon = {"model_type": "falcon"}
    for other, told in ((falcon, True), (falcon | {"alibi": True}, False), ({"model_type": "bros"}, False)):
        assert any(f.key == "rope_share" for f in findings(LLAMA | other | {"rope_share": 1})) == told


def test_a_factor_below_one_is_most_likely_its_inverse():
    settings = LLAMA | {"rope_scaling": {"type": "linear", "factor": 0.25}}
    assert found(settings, "rope_scaling.factor", "below 1", "Write 4").severity == "warning"


# C. Layout and formula


def test_16_pairs_of_neighbours_need_rows_permuted():
    settings = {"model_type": "gptj", "n_embd": 4096, "n_head": 16, "n_positions": 2048, "rotary_dim": 64}
    assert found(settings, "model_type", "2k and 2k + 1", "20 tokens").severity == "note"
    assert not [f for f in findings(LLAMA) if "2k" in f.says]


def test_20_the_step_of_a_diffusion_model_has_two_switches():
    settings = {"_class_name": "UNet2DModel", "block_out_channels": [128], "flip_sin_to_cos": False, "freq_shift": 1}
    found(settings, "flip_sin_to_cos", "Sines come first", "pairs − 1", "flashinfer#3819")


def test_21_proportional_is_not_partial():
    settings = without(LLAMA, "rope_theta") | {
        "head_dim": 512,
        "rope_parameters": {"rope_type": "proportional", "rope_theta": 1e6, "partial_rotary_factor": 0.25},
    }
    found(settings, "rope_parameters.rope_type", "Of 256 pairs, 64 turn")


@pytest.mark.parametrize(("crossed", "word"), [(True, "in turn"), (False, "one after another")])
def test_21_sections_are_dealt_out_one_way_or_the_other(crossed, word):
    scaling = {"rope_type": "default", "mrope_section": [24, 20, 20], "mrope_interleaved": crossed}
    found(LLAMA | {"rope_scaling": scaling}, "rope_scaling.mrope_section", word, "MNN#4133")


def test_21_of_sections_that_the_class_has_and_the_file_does_not_say_nothing_is_told():
    settings = {"model_type": "ernie4_5_vl_moe_text", "hidden_size": 2560, "num_attention_heads": 20}
    assert not [f for f in findings(settings) if "section" in f.key]
    written = {"rope_type": "default", "mrope_section": [22, 22, 20]}
    found(settings | {"rope_scaling": written}, "rope_scaling.mrope_section", "22, 22, 20 go to rows")


def test_21_sections_that_do_not_fill_the_head_are_an_error():
    scaling = {"type": "mrope", "mrope_section": [16, 24, 20]}
    finding = found(LLAMA | {"rope_scaling": scaling}, "rope_scaling.mrope_section", "sum to 60 pairs")
    assert finding.severity == "error"


# D. Ranges and tables


@pytest.mark.parametrize(
    ("rows", "padding", "tokens", "severity"),
    [(514, 1, 512, "note"), (512, 1, 510, "warning"), (514, 3, 510, "warning"), (8194, 1, 8192, "note")],
)
def test_22_rows_of_padding_take_from_the_tokens(rows, padding, tokens, severity):
    settings = {"model_type": "roberta", "hidden_size": 768, "max_position_embeddings": rows, "pad_token_id": padding}
    key = "max_position_embeddings"
    finding = found(settings, key, f"{padding + 1} belong to padding", "#1363")
    assert finding.severity == severity
    assert f"{tokens:,}".replace(",", " ") in finding.says
    assert config.of(settings, title="m", file="x").encodings[0].trained == tokens


def test_22_tables_that_do_not_count_those_rows_are_healthy():
    settings = {"model_type": "opt", "hidden_size": 768, "max_position_embeddings": 2048}
    assert not [f for f in findings(settings) if f.key == "max_position_embeddings"]


def test_23_heads_that_are_no_power_of_two_have_slopes_of_two_series():
    settings = {"model_type": "bloom", "hidden_size": 3584, "n_head": 112, "seq_length": 2048}
    assert found(settings, "n_head", "slopes of 64", "of 128", "mlx#343").severity == "note"
    assert not findings(settings | {"n_head": 64})


def test_23_slopes_of_another_largest_exponent_are_told():
    settings = {"model_type": "mpt", "n_heads": 8, "attn_config": {"alibi": True, "alibi_bias_max": 16}}
    assert found(settings, "attn_config.alibi_bias_max", "16 h / n").severity == "warning"


def test_24_patches_that_do_not_fill_the_image():
    settings = {"model_type": "dinov2", "hidden_size": 768, "image_size": 224, "patch_size": 14}
    assert not worst(settings)
    finding = found(settings | {"image_size": 230}, "image_size", "230 × 230", "224 × 224")
    assert finding.severity == "warning"
    released = found(settings | {"image_size": 384}, "image_size", "384 × 384", "378 × 378")
    assert released.severity == "note"  # SigLIP so400m was trained so


def test_25_t5_has_no_longest_length():
    settings = {"model_type": "t5", "num_heads": 8, "n_positions": 512}
    found(settings, "n_positions", "limits nothing", "distance of 91")
    found(without(settings, "n_positions"), "relative_attention_max_distance", "91")


# Lengths


def test_a_length_beyond_the_trained_one_that_nothing_scales():
    settings = LONG | {"original_max_position_embeddings": 4096}
    finding = found(settings, "max_position_embeddings", "16 384", "4 096", "factor 4")
    assert finding.severity == "warning"
    assert not worst(settings | {"rope_scaling": YARN})


def test_a_length_below_the_original_one():
    settings = LLAMA | {"rope_scaling": LLAMA3}
    assert found(settings, "max_position_embeddings", "below").severity == "warning"


def test_two_keys_of_the_length():
    assert found(LLAMA | {"model_max_length": 32_768}, "model_max_length", "4 096").severity == "warning"
    assert not worst(LLAMA | {"model_max_length": 4096})


def test_pairs_that_never_complete_a_turn_are_counted():
    """Llama 2: 46 of 64 pairs complete a turn in 4096 positions."""
    found(LLAMA, "rope_theta", "18 pairs of 64 never complete a turn within 4 096")
    found(LLAMA | {"rope_theta": 500_000.0, "max_position_embeddings": 8192}, "rope_theta", "29 pairs of 64")
    short = LLAMA | {"rope_theta": 10.0}
    assert findings(short) == ()


def test_a_key_of_other_software_that_says_what_is_so_anyway_is_left_alone():
    """llama.cpp's converter needs rotary_pct of Command R7B, whose file has it."""
    cohere = {"model_type": "cohere2", "hidden_size": 4096, "num_attention_heads": 32, "head_dim": 128}
    usual = cohere | {"rope_theta": 5e4, "position_embedding_type": "rope_gptj", "sliding_window": 4096}
    for share, told in ((1.0, False), (0.5, True)):
        keys = [one.key for one in findings(usual | {"rotary_pct": share})]
        assert ("rotary_pct" in keys) == told
        assert "position_embedding_type" not in keys


@pytest.mark.parametrize(("turned", "doubted"), [(64, False), (128, True)])
def test_the_dimensions_that_other_software_turns_of_bamba_are_those_of_its_class(turned, doubted):
    settings = {"model_type": "bamba", "attn_layer_indices": [9], "rope_theta": 1e4, "attn_rotary_emb": turned}
    assert worst(settings) == (["unknown"] if doubted else [])


@pytest.mark.parametrize("name", ["attn_factor", "attention_factor"])
def test_a_multiplier_of_1_is_no_riddle_where_nothing_looks_at_it(name):
    linear = {"type": "linear", "factor": 4.0}
    assert not worst(LONG | {"rope_scaling": linear | {name: 1.0}})
    found(LONG | {"rope_scaling": linear | {name: 1.5}}, f"rope_scaling.{name}", "linear does not look at it.")


def test_a_list_of_layers_of_another_length_is_told():
    short = {"model_type": "smollm3", "num_hidden_layers": 36, "no_rope_layers": [1, 1, 0]}
    says = "It tells of 3 layers; num_hidden_layers is 36."
    assert found(LLAMA | short, "no_rope_layers", says, "Readers fail").severity == "warning"
    assert not worst(LLAMA | short | {"num_hidden_layers": 3})


def test_the_key_that_makes_pairs_neighbours_is_named():
    deepseek = LLAMA | {"model_type": "deepseek_v3", "qk_rope_head_dim": 64}
    found(deepseek | {"rope_interleave": True}, "rope_interleave", "2k and 2k + 1")
    found(deepseek, "model_type", "2k and 2k + 1")
    assert not [f for f in findings(deepseek | {"rope_interleave": False}) if "2k" in f.says]
