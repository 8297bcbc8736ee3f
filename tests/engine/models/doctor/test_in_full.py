"""What the doctor says, word for word: the fact with its figures, what follows, and what helps."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arrays.file import FileProblem
from engine.models import config
from engine.models.found import Finding
from tests.engine.models import LLAMA, LONG

BARE = {name: value for name, value in LLAMA.items() if name != "rope_theta"}
ORIGINAL = "original_max_position_embeddings"
YARN = {"rope_type": "yarn", "factor": 4.0, ORIGINAL: 4096}
LISTS = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64}
GROWTH = "0.1 ln factor + 1 = 1.1386"  # ln 4 = 1.38629
LAST_BUCKETS = (  # 8 + 8 ln(91 / 8) / ln 16 = 15.02 of 16 to a side; 16 + 16 ln(113 / 16) / ln 8 = 31.04 of 32
    "Keys at a distance of 91 or more share the last bucket of their side (encoder; one table, of the first layer). "
    "Keys 113 or more positions before the query share the last bucket (decoder; one table, of the first layer)."
)


def scaled(**scaling: Any) -> dict[str, Any]:
    return LONG | {"rope_scaling": scaling}


FULL: dict[str, tuple[dict[str, Any], Finding]] = {
    # lengths
    "beyond": (
        LONG | {ORIGINAL: 4096},
        Finding(
            "warning",
            "max_position_embeddings",
            "It is 16 384, the trained length is 4 096, and nothing scales.",
            "Slow pairs meet phases beyond position 4 096 that training never showed.",
            "Set a scaling of factor 4, or the length to 4 096.",
        ),
    ),
    "below": (
        LLAMA | {"rope_scaling": YARN | {ORIGINAL: 8192}},
        Finding(
            "warning",
            "max_position_embeddings",
            "It is 4 096, below original_max_position_embeddings, 8 192.",
            "The scaling acts although the context is not longer.",
            "Correct one of the two.",
        ),
    ),
    "second length": (
        LLAMA | {"model_max_length": 8192},
        Finding(
            "warning",
            "model_max_length",
            "It is 8 192, max_position_embeddings 4 096.",
            "Which of the two is the limit depends on the reader.",
            "Make them equal.",
        ),
    ),
    "incomplete": (
        LLAMA,
        Finding(
            "note",
            "rope_theta",
            "18 pairs of 64 never complete a turn within 4 096 positions (all layers).",
            "Beyond it they take phases that training up to it did not show, unless scaling holds them back.",
        ),
    ),
    "incomplete by default": (
        BARE,
        Finding(
            "note",
            "rope_theta",
            "18 pairs of 64 never complete a turn within 4 096 positions (all layers).",
            "Beyond it they take phases that training up to it did not show, unless scaling holds them back.",
        ),
    ),
    "padding": (
        {"model_type": "roberta", "max_position_embeddings": 512, "pad_token_id": 1},
        Finding(
            "warning",
            "max_position_embeddings",
            "Of 512 rows, 2 belong to padding: 510 tokens fit.",
            "Token 511 is an index error (transformers#1363, #15292).",
            "Take 514 rows for 512 tokens.",
        ),
    ),
    "padding beside a power of two": (
        {"model_type": "roberta", "max_position_embeddings": 514, "pad_token_id": 1},
        Finding(
            "note",
            "max_position_embeddings",
            "Of 514 rows, 2 belong to padding: 512 tokens fit.",
            "Token 513 is an index error (transformers#1363, #15292).",
            "",
        ),
    ),
    "padding before one token": (
        {"model_type": "roberta", "max_position_embeddings": 3, "pad_token_id": 1},
        Finding(
            "note",
            "max_position_embeddings",
            "Of 3 rows, 2 belong to padding: 1 token fit.",
            "Token 2 is an index error (transformers#1363, #15292).",
            "",
        ),
    ),
    "no limit": (
        {"model_type": "t5", "num_heads": 8, "n_positions": 512},
        Finding(
            "note",
            "n_positions",
            "n_positions, 512, limits nothing: T5 has no longest length (T5#253, #130).",
            LAST_BUCKETS,
        ),
    ),
    "no limit at all": (
        {"model_type": "t5", "num_heads": 8},
        Finding(
            "note",
            "relative_attention_max_distance",
            "T5 has no longest length (T5#253, #130).",
            LAST_BUCKETS,
        ),
    ),
    "an unheard key": (
        LLAMA | {"use_rope": False},
        Finding(
            "unknown",
            "use_rope",
            "llama has no such key in transformers, which leaves it alone.",
            "Whether other software looks at it, or another key is meant, is not known here.",
            "Take it out.",
        ),
    ),
    "too few layers": (
        LLAMA | {"num_hidden_layers": 3, "layer_types": ["full_attention"] * 2},
        Finding(
            "warning",
            "layer_types",
            "It tells of 2 layers; num_hidden_layers is 3.",
            "transformers 5 refuses it, and other readers fail, or take the last layers for another kind.",
            "Give one entry a layer.",
        ),
    ),
    "bits": (
        LLAMA | {"dtype": "bfloat16"},
        Finding(
            "note",
            "dtype",
            "The weights are bfloat16; from position 256 on several share one number there.",
            "Positions, inverse frequencies, cosines and sines belong in float32: cast with the model, they lose whole "
            "ranges of positions (transformers#29285, gpt-neox#1003).",
        ),
    ),
    # shares
    "counted twice": (
        LLAMA | {"model_type": "glm4_moe_lite", "qk_rope_head_dim": 64, "partial_rotary_factor": 0.25},
        Finding(
            "warning",
            "partial_rotary_factor",
            "qk_rope_head_dim is 64, the rotary part alone, and of it 0.25 is taken again.",
            "16 dimensions turn where 64 are meant (vllm#41185).",
            "Take partial_rotary_factor out.",
        ),
    ),
    "two shares": (
        LLAMA | {"partial_rotary_factor": 0.25, "rope_scaling": {"rope_type": "default", "partial_rotary_factor": 0.5}},
        Finding(
            "warning",
            "rope_scaling.partial_rotary_factor",
            "It is 0.5 there and 0.25 in partial_rotary_factor.",
            "transformers 4 takes the one beside, version 5 the one within; code that multiplies them counts twice.",
            "Make them equal.",
        ),
    ),
    "dimensions": (
        LLAMA | {"model_type": "minimax_m2", "rotary_dim": 32, "partial_rotary_factor": 0.5},
        Finding(
            "warning",
            "rotary_dim",
            "It is 32, but a share of 0.5 of 128 dimensions is 64.",
            "Readers of one key turn other dimensions than readers of the other.",
            "Write a share of 0.25.",
        ),
    ),
    "too many dimensions": (
        LLAMA | {"model_type": "minimax_m2", "rotary_dim": 129},
        Finding(
            "warning",
            "rotary_dim",
            "It is 129, more than the 128 dimensions of a head.",
            "All dimensions turn.",
            "Write at most 128.",
        ),
    ),
    "unread dimensions": (
        LLAMA | {"rotary_dim": 32, "partial_rotary_factor": 0.5},
        Finding(
            "warning",
            "rotary_dim",
            "It is 32; transformers does not look at it in llama, and turns 64.",
            "mlx-lm and the model's own code turn 32 dimensions: one of the two is not as it was trained.",
            "Compare the two before using it.",
        ),
    ),
    "lists": (
        LONG | {"partial_rotary_factor": 0.75, "rope_scaling": {"type": "longrope", ORIGINAL: 4096, **LISTS}},
        Finding(
            "warning",
            "rope_scaling.long_factor",
            "There are 64 factors, one a pair of the whole head; 0.75 of it turns.",
            "Either the share is missed where the list is made, or it is counted twice.",
            "Give 48 factors, or take the share out.",
        ),
    ),
    "neighbours": (
        LLAMA | {"model_type": "deepseek_v3", "qk_rope_head_dim": 64, "rope_interleave": True},
        Finding(
            "note",
            "rope_interleave",
            "Pairs are neighbours, 2k and 2k + 1, and not half a head apart.",
            "A reader of the other layout makes nonsense after some 20 tokens, unless it permutes the rows of queries "
            "and keys (TinyLlama#24, llama.cpp#3364, llama2.c#286).",
        ),
    ),
    "sections": (
        LLAMA | {"rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]}},
        Finding(
            "note",
            "rope_scaling.mrope_section",
            "Sections 16, 24, 24 go to time, rows and columns one after another.",
            "Members of a pair stay half a head apart all the same; readers that mix the order of axes up with that of "
            "pairs lose images (xLLM#2120, MNN#4133).",
        ),
    ),
    "four sections": (
        {
            "model_type": "hunyuan_vl_text",
            "head_dim": 128,
            "rope_theta": 1e4,
            "rope_scaling": {"type": "xdrope", "alpha": 1000.0, "xdrope_section": [16, 16, 16, 16]},
        },
        Finding(
            "note",
            "rope_scaling.xdrope_section",
            "Sections 16, 16, 16, 16 go to position, column, row and image one after another.",
            "transformers 5 deals them out over dimensions and not over pairs, so that within an image the members of "
            "a pair turn by two axes (read in 5.23.0); over text all four are the position.",
        ),
    ),
    "slopes": (
        {"model_type": "bloom", "n_head": 12},
        Finding(
            "note",
            "n_head",
            "12 heads are no power of two: slopes of 8, then every other one of 16.",
            "The formula of the paper's text, 2^(−8h/n), differs in each head (mlx#343, TensorRT-LLM#1611).",
        ),
    ),
    # keys
    "newer form": (
        BARE | {"rope_parameters": {"rope_type": "default", "rope_theta": 5e5}},
        Finding(
            "note",
            "rope_parameters",
            "rope_parameters is a key of transformers 5.",
            "A reader of version 4 ignores it without a word and takes base 10 000: some pair is more than π/2 wrong "
            "from distance 13 on, 54 of 64 pairs at 4 096.",
            "Write rope_theta and rope_scaling beside it, for such readers.",
        ),
    ),
    "newer form of an older version": (
        BARE | {"rope_parameters": {"rope_type": "default", "rope_theta": 5e5}, "transformers_version": "4.57.1"},
        Finding(
            "warning",
            "rope_parameters",
            "The file says that transformers 4.57.1 wrote it, and rope_parameters is a key of transformers 5.",
            "A reader of version 4 ignores it without a word and takes base 10 000: some pair is more than π/2 wrong "
            "from distance 13 on, 54 of 64 pairs at 4 096.",
            "Write rope_theta and rope_scaling beside it, for such readers.",
        ),
    ),
    "both forms": (
        LLAMA
        | {
            "rope_scaling": {"type": "linear", "factor": 8.0},
            "rope_parameters": {"rope_type": "linear", "factor": 2.0, "rope_theta": 10_000.0},
        },
        Finding(
            "warning",
            "rope_parameters",
            "rope_scaling and rope_parameters say different things.",
            "transformers takes rope_scaling, llama.cpp's converter rope_parameters.",
            "Leave one of them.",
        ),
    ),
    "two bases": (
        LLAMA | {"rope_parameters": {"rope_type": "default", "rope_theta": 5e5}},
        Finding(
            "warning",
            "rope_parameters.rope_theta",
            "The base is 500 000 there and 10 000 in rope_theta.",
            "transformers 5 and vLLM take 500 000, transformers 4 and mlx-lm 10 000.",
            "Make them equal.",
        ),
    ),
    "two types": (
        scaled(**YARN, type="linear"),
        Finding(
            "warning",
            "rope_scaling.type",
            "rope_type is yarn, type is linear.",
            "transformers 5 takes rope_type, mlx-lm and transformers 4 type.",
            "Leave rope_type.",
        ),
    ),
    "a word that is none beside a type": (
        scaled(**YARN, type="spiral"),
        Finding(
            "warning",
            "rope_scaling.type",
            "rope_type is yarn, type is spiral.",
            "transformers 5 takes rope_type, mlx-lm and transformers 4 type.",
            "Leave rope_type.",
        ),
    ),
    "idle": (
        scaled(rope_type="linear", factor=2.0, beta_fast=32.0),
        Finding(
            "warning",
            "rope_scaling.beta_fast",
            "beta_fast: linear does not look at it.",
            "It has no effect on the frequencies.",
            "Take it out, or correct rope_scaling.rope_type.",
        ),
    ),
    "seven idle": (
        scaled(rope_type="linear", factor=2.0, **dict.fromkeys("abcdefg", 2.0)),
        Finding(
            "warning",
            "rope_scaling.a",
            "a, b, c, d, e, f: linear does not look at them.",
            "They have no effect on the frequencies.",
            "Take it out, or correct rope_scaling.rope_type.",
        ),
    ),
    "unlooked": (
        scaled(rope_type="dynamic", factor=2.0, original_max_position_embeddings=4096),
        Finding(
            "warning",
            f"rope_scaling.{ORIGINAL}",
            "It is 4 096, and dynamic does not look at it.",
            "The base begins to grow beyond max_position_embeddings, 16 384.",
            "Take it out, or set max_position_embeddings to it if the base is to grow from there.",
        ),
    ),
    "no base": (
        BARE,
        Finding(
            "note",
            "rope_theta",
            "The base is missing; llama has 10 000 by default.",
            "Readers that do not know the class take 10 000.",
            "Write rope_theta.",
        ),
    ),
    "no base and far": (
        BARE | {"max_position_embeddings": 8193},
        Finding(
            "warning",
            "rope_theta",
            "The base is missing; llama has 10 000 by default.",
            "That is short for 8 193 positions; readers that do not know the class take 10 000 as well, in silence.",
            "Write rope_theta.",
        ),
    ),
    "more than two": (
        scaled(rope_type="llama3", factor=4.0, low_freq_factor=1.0, high_freq_factor=4.0),
        Finding(
            "note",
            "rope_scaling",
            "It has 4 fields.",
            'transformers before 4.43 refuses it: "rope_scaling must be a dictionary with two fields, '
            'type and factor".',
            "Take a newer transformers; the file is right.",
        ),
    ),
    # scaling
    "unraised": (
        LLAMA | {"rope_scaling": YARN},
        Finding(
            "note",
            "max_position_embeddings",
            "It is the original length, 4 096, and does not count the factor 4.",
            "The model reaches 16 384 positions; software that takes this key for the limit stops at 4 096, and "
            "transformers before #40320 takes the ratio 1 for the factor (#38224).",
        ),
    ),
    "longrope's factor": (
        scaled(rope_type="longrope", factor=2.0, original_max_position_embeddings=4096, **LISTS),
        Finding(
            "note",
            "rope_scaling.factor",
            "It is 2, but max_position_embeddings / original_max_position_embeddings is 4.",
            "The attention factor is taken from the ratio of the lengths; the lists alone divide the frequencies.",
        ),
    ),
    "apart": (
        scaled(**YARN | {"factor": 2.0}),
        Finding(
            "warning",
            "max_position_embeddings",
            "By original_max_position_embeddings it is 4 times as long, the factor is 2.",
            "The factor counts; transformers 4.51 to 4.55 took the ratio in its place (#38224), and software that "
            "takes this key for the limit stops at 16 384.",
            "Set max_position_embeddings to 8 192; leave the factor as it is.",
        ),
    ),
    "original missing": (
        scaled(rope_type="yarn", factor=4.0),
        Finding(
            "warning",
            f"rope_scaling.{ORIGINAL}",
            "The original length is missing, and yarn begins from it.",
            "transformers 5 and vLLM take max_position_embeddings, 16 384, which is meant to be the extended one. "
            "So does transformers 4; llama.cpp's converter refuses it, mlx-lm takes 4 096.",
            "Write the length that the model was trained for.",
        ),
    ),
    "two originals": (
        scaled(**YARN) | {ORIGINAL: 2048},
        Finding(
            "warning",
            f"rope_scaling.{ORIGINAL}",
            "It is 4 096 there and 2 048 beside it.",
            "transformers takes 2 048, readers of the parameters alone 4 096.",
            "Make them equal.",
        ),
    ),
    "smaller": (
        scaled(rope_type="dynamic", factor=0.5),
        Finding(
            "warning",
            "rope_scaling.factor",
            "It is 0.5, below 1: frequencies rise and the context becomes shorter.",
            "Some code writes 1 / factor here.",
            "Write 2 if that is what is meant.",
        ),
    ),
    "growing": (
        scaled(rope_type="dynamic", factor=2.0),
        Finding(
            "note",
            "rope_scaling.rope_type",
            "The base grows with each position beyond 16 384.",
            "Cached keys keep the older base while new queries have the newer one (transformers#25104); vLLM and "
            "llama.cpp keep the plain base at all lengths.",
        ),
    ),
    "two lists": (
        scaled(rope_type="longrope", original_max_position_embeddings=4096, **LISTS),
        Finding(
            "note",
            "rope_scaling.long_factor",
            "Short factors serve up to 4 096 positions, long ones from 4 097 on.",
            "Keys cached before that are turned otherwise; transformers computes them anew there for Phi alone. mlx-lm "
            "has long factors always, unsloth switched one token early (unsloth#10681).",
        ),
    ),
    "standing": (
        LLAMA | {"head_dim": 86, "rope_scaling": {"rope_type": "proportional", "partial_rotary_factor": 0.25}},
        Finding(
            "note",
            "rope_scaling.rope_type",
            "Of 43 pairs, 10 turn, and the exponent counts all.",
            "Partial rotation, with as many pairs, has another spectrum and other partners (apple/coreai-models#66).",
        ),
    ),
    # attention
    "final": (
        scaled(**YARN, attention_factor=2.0),
        Finding(
            "warning",
            "rope_scaling.attention_factor",
            "It is 2.0000, and final: cosines and sines are multiplied by it alone.",
            "Readers that multiply it by 0.1 ln factor + 1 come to 2.2773 (sglang#33558); llama.cpp and mlx-lm leave "
            "it out and take 1.1386 (llama.cpp#17945, mlx-lm#1507).",
            "Compare the stacks before serving it.",
        ),
    ),
    "final and usual": (
        scaled(**YARN, attention_factor=1.1386),
        Finding(
            "note",
            "rope_scaling.attention_factor",
            "It is 1.1386, and final: cosines and sines are multiplied by it alone.",
            "Readers that multiply it by 0.1 ln factor + 1 come to 1.2964 (sglang#33558); llama.cpp and mlx-lm leave "
            "it out and take 1.1386 (llama.cpp#17945, mlx-lm#1507).",
            "Leave it out where 1.1386 is meant.",
        ),
    ),
    "multiplier": (
        scaled(**YARN, attn_factor=2.0),
        Finding(
            "warning",
            "rope_scaling.attn_factor",
            "It is 2: transformers, vLLM 0.33 and mlx-lm do not look at it.",
            f"All take {GROWTH}; llama.cpp writes it to its file and does not use it.",
            "Take it out; where it is meant, attention_factor is the final value, and is read.",
        ),
    ),
    "softmax": (
        scaled(**YARN, mscale=1.0, mscale_all_dim=1.0),
        Finding(
            "note",
            "rope_scaling.mscale_all_dim",
            "Cosines and sines are multiplied by 1.0000, a ratio.",
            "Models of DeepSeek's kind multiply the softmax by 1.2965 besides; a reader that forgets it is as much too "
            "flat (onnxruntime/mobius#548).",
        ),
    ),
    "one of two": (
        scaled(**YARN, mscale=0.7),
        Finding(
            "warning",
            "rope_scaling.mscale",
            f"It stands alone: transformers needs both mscale and mscale_all_dim and takes {GROWTH}.",
            "mlx-lm and DeepSeek's own code take 1 and 0 for the one that is missing, and come to another factor.",
            "Write both, or neither.",
        ),
    ),
}


@pytest.mark.parametrize(("settings", "expected"), FULL.values(), ids=FULL)
def test_a_finding_in_full(settings: dict[str, Any], expected: Finding) -> None:
    found = config.of(settings, title="m", file="config.json").findings
    assert expected in found, [one for one in found if one.key == expected.key]


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        (LONG | {ORIGINAL: 16_384}, "max_position_embeddings"),
        (scaled(**YARN), "max_position_embeddings"),
        (LLAMA | {"model_max_length": 4096}, "model_max_length"),
        (LONG | {"model_max_length": 32_768, "rope_scaling": YARN}, "model_max_length"),
        ({"model_type": "mpnet"}, "relative_attention_max_distance"),
        ({"model_type": "wavlm", "num_attention_heads": 4}, "relative_attention_max_distance"),
        (LLAMA | {"torch_dtype": "float32"}, "torch_dtype"),
        (LLAMA | {"torch_dtype": {"kind": "bfloat16"}}, "torch_dtype"),
        (LLAMA | {"dtype": None, "torch_dtype": "float64"}, "torch_dtype"),
        ({"model_type": "bert", "torch_dtype": "bfloat16"}, "torch_dtype"),
        (LLAMA | {"model_type": "minimax_m2", "rotary_dim": 128}, "rotary_dim"),
        (LLAMA | {"rotary_dim": 128}, "rotary_dim"),
        (LLAMA | {"rope_scaling": {"rope_type": "default", ORIGINAL: 2048}}, "rope_scaling." + ORIGINAL),
        (scaled(**YARN, max_position_embeddings=16_384), "rope_scaling.max_position_embeddings"),
        (scaled(rope_type="linear", factor=2.0, truncate=False), "rope_scaling.truncate"),
        (scaled(**YARN, type="deepseek_yarn"), "rope_scaling.type"),
        (scaled(rope_type="spiral", type="spiral", factor=2.0), "rope_scaling.type"),
        (
            LLAMA | {"model_type": "qwen3", "num_hidden_layers": 2, "layer_types": ["full_attention"] * 2},
            "layer_types",
        ),
        (LLAMA | {"num_hidden_layers": 2, "no_rope_layers": []}, "no_rope_layers"),
        (LONG | {"rope_scaling": {"type": "linear", "factor": 2.0}}, "rope_scaling"),
        (LONG | {"rope_scaling": {}}, "rope_scaling"),
        (scaled(rope_type="dynamic", factor=2.0, original_max_position_embeddings=16_384), "rope_scaling." + ORIGINAL),
        (scaled(rope_type="dynamic", factor=1.0), "rope_scaling.factor"),
        (scaled(**YARN, attn_factor=1.0), "rope_scaling.attn_factor"),
        (scaled(**YARN, mscale=0.7, attention_factor=1.2), "rope_scaling.mscale"),
        (scaled(rope_type="linear", factor=2.0, mscale=0.7), "rope_scaling.mscale_all_dim"),
        ({"model_type": "bloom", "n_head": 16}, "n_head"),
    ],
)
def test_nothing_is_said_where_nothing_is_doubtful(settings: dict[str, Any], key: str) -> None:
    assert key not in [one.key for one in config.of(settings, title="m", file="config.json").findings]


@pytest.mark.parametrize(
    ("name", "most"), [("attention_factor", 1000), ("attn_factor", 1000), ("mscale", 100), ("mscale_all_dim", 100)]
)
def test_a_multiplier_that_no_model_has_is_refused(name: str, most: int) -> None:
    assert config.of(scaled(**YARN, **{name: most}), title="m", file="c").encodings
    with pytest.raises(FileProblem, match=rf"rope_scaling.{name} is {most}.5; a number from 0 to {most} is needed"):
        config.of(scaled(**YARN, **{name: most + 0.5}), title="m", file="c")


def test_heads_of_a_power_of_two_do_not_hide_others() -> None:
    found = config.of(
        {"encoder": {"model_type": "bloom", "n_head": 16}, "decoder": {"model_type": "bloom", "n_head": 12}},
        title="m",
        file="c",
    )
    assert any(one.says.startswith("12 heads are no power of two") for one in found.findings)


def test_a_kind_of_layers_that_is_right_does_not_hide_the_next() -> None:
    plain = {"rope_type": "dynamic", "factor": 2.0, "rope_theta": 1e4}
    kinds = {"full_attention": plain, "sliding_attention": plain | {ORIGINAL: 2048}}
    found = config.of(BARE | {"rope_parameters": kinds}, title="m", file="c").findings
    assert [one.key for one in found if "dynamic does not look at it" in one.says] == [
        f"rope_parameters.sliding_attention.{ORIGINAL}"
    ]


def test_what_transformers_refuses_is_cut_where_it_is_long() -> None:
    kind = "full_attention" + "x" * 300
    found = config.of(LLAMA | {"layer_types": [kind] * 32}, title="m", file="c").findings
    (refused,) = [one for one in found if one.severity == "error"]
    assert refused.says.startswith("transformers 5.23 refuses it: layer_types: ")
    assert refused.follows == "What is meant is shown; it does not run there."
    assert (refused.key, refused.advice) == ("layer_types", "")
