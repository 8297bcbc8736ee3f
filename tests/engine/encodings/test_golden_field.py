"""Numbers computed elsewhere, from papers and from the project's reference, against what the encodings give.

A subject turns the id of an encoding into an object with the functions that the encoding offers:
`frequencies(**parameters)`, `table(positions, dims, **parameters)`, `profile(distances, **parameters)` and so on.
"""

import json
import math
from importlib import import_module
from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest

from engine.encodings.base.catalogue import build

DATA = Path(__file__).parents[2] / "data"
MODELS = json.loads((DATA / "rope_inv_freq.json").read_text())
T5_BUCKETS = np.load(DATA / "t5_buckets.npz")
BLOOM = np.load(DATA / "alibi_bloom.npz")

LONGROPE = {
    "scaling": "longrope",
    "factor": 32.0,
    "original_length": 4096,
    "short_factor": MODELS["longrope-short"]["config"]["rope_scaling"]["short_factor"],
    "long_factor": MODELS["longrope-long"]["config"]["rope_scaling"]["long_factor"],
}
DYNAMIC = {"scaling": "dynamic", "factor": 4.0, "original_length": 4096}
LLAMA_3 = {
    "base": 500_000.0,
    "scaling": "llama3",
    "factor": 8.0,
    "original_length": 8192,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
}
PROPORTIONAL = {"dim": 512, "base": 1_000_000.0, "scaling": "proportional", "partial": 0.25}
QWEN = {"base": 1_000_000.0, "scaling": "yarn", "factor": 4.0, "original_length": 32_768}
PARAMETERS = {
    "llama2-default": {},
    "llama2-linear-4": {"scaling": "linear", "factor": 4.0},
    "llama2-dynamic-4-at-2048": DYNAMIC | {"length": 2048},
    "llama2-dynamic-4-at-4096": DYNAMIC | {"length": 4096},
    "llama2-dynamic-4-at-8192": DYNAMIC | {"length": 8192},
    "llama2-dynamic-4-at-16384": DYNAMIC | {"length": 16_384},
    "llama3.1": LLAMA_3,
    "qwen2.5-yarn-4": QWEN,
    "longrope-short": LONGROPE | {"length": 4096},
    "longrope-long": LONGROPE | {"length": 4097},
    "proportional-0.25": PROPORTIONAL,
}
YARN = {
    "Llama 2": ({"scaling": "yarn", "factor": 4.0}, 20, 46),
    "DeepSeek-V3": ({"dim": 64, "scaling": "yarn", "factor": 40.0}, 10, 23),
    "Qwen2.5": (QWEN, 23, 40),
}
GPT_OSS = {"dim": 64, "base": 150_000.0, "scaling": "yarn", "factor": 32.0, "truncate": False}


def twin(encoding):
    """The slow, obvious one."""
    return import_module(f"tests.naive.{encoding}")


class Program:
    """An encoding of the program, asked as its twin is."""

    NAMES: ClassVar = {
        "buckets": "bucket_of",
        "pair_buckets": "bucket_of_pair",
        "attention_factor": "factor_on_waves",
        "values": "value_vectors",
    }

    def __init__(self, encoding):
        self.encoding = encoding

    def __getattr__(self, name):
        def ask(*arguments, **parameters):
            encoding = build(self.encoding, parameters)
            found = getattr(encoding, self.NAMES.get(name, name))
            if not callable(found):
                return found
            return found(*(a if isinstance(a, str) else np.asarray(a) for a in arguments))

        return ask


def program(encoding):
    """The one that is fast."""
    return Program(encoding)


SUBJECTS = [twin, program]


@pytest.fixture(params=SUBJECTS, ids=lambda subject: subject.__name__)
def subject(request):
    return request.param


def divided(rope, *, factor, **parameters):
    """Of each pair, 0 where it is kept, 1 where it is divided by the factor."""
    scaled = rope.frequencies(factor=factor, **parameters)
    plain = rope.frequencies(**{name: parameters[name] for name in ("dim", "base") if name in parameters})
    return (1 - scaled / plain) / (1 - 1 / factor)


def starts(buckets, bucket):
    """The first distance of a bucket, where distances count from 0."""
    return int(np.flatnonzero(buckets == bucket)[0])


# Rotary


def test_every_recorded_configuration_is_translated():
    assert PARAMETERS.keys() == MODELS.keys()


@pytest.mark.parametrize("model", MODELS)
def test_the_frequencies_of_models_are_those_that_their_library_computes(subject, model):
    expected, parameters = MODELS[model], PARAMETERS[model]
    rtol = 1e-5 if parameters.get("scaling") in ("dynamic", "yarn") else 2e-6
    rope = subject("rope")
    np.testing.assert_allclose(rope.frequencies(**parameters), expected["inv_freq"], rtol=rtol, atol=0)
    assert rope.attention_factor(**parameters) == pytest.approx(expected["attention_factor"], rel=rtol)


def test_without_a_length_the_original_one_counts(subject):
    rope = subject("rope")
    np.testing.assert_allclose(rope.frequencies(**DYNAMIC), rope.frequencies(), rtol=1e-12)
    np.testing.assert_allclose(
        rope.frequencies(**LONGROPE), rope.frequencies(**PARAMETERS["longrope-short"]), rtol=1e-12
    )


def test_llama_3_keeps_29_pairs_smooths_6_and_divides_29(subject):
    rope = subject("rope")
    share = divided(rope, **LLAMA_3)
    kept, whole = np.isclose(share, 0, atol=1e-12), np.isclose(share, 1, atol=1e-12)
    assert (kept.sum(), (~kept & ~whole).sum(), whole.sum()) == (29, 6, 29)
    assert kept[:29].all()
    assert whole[35:].all()
    assert 2 * math.pi / rope.frequencies(base=500_000.0)[-1] == pytest.approx(2.559e6, rel=5e-4)
    assert 2 * math.pi / rope.frequencies(**LLAMA_3)[-1] == pytest.approx(2.047e7, rel=5e-4)


@pytest.mark.parametrize(("parameters", "low", "high"), YARN.values(), ids=YARN)
def test_yarn_keeps_up_to_one_pair_and_divides_from_another(subject, parameters, low, high):
    share = divided(subject("rope"), **parameters)
    pairs = np.arange(len(share))
    np.testing.assert_allclose(share, np.clip((pairs - low) / (high - low), 0, 1), atol=1e-12)


def test_yarn_without_truncation_has_its_corners_between_pairs(subject):
    share = divided(subject("rope"), **GPT_OSS)
    assert np.allclose(share[:9], 0, atol=1e-12)
    assert np.allclose(share[18:], 1, atol=1e-12)
    slope = (share[17] - share[9]) / 8
    assert 9 - share[9] / slope == pytest.approx(8.0928, abs=5.1e-5)
    assert 17 + (1 - share[17]) / slope == pytest.approx(17.3980, abs=5.1e-5)


@pytest.mark.parametrize(("factor", "base"), [(2, 20_221), (4, 40_890), (8, 82_685), (16, 167_199)])
def test_ntk_raises_the_base(subject, factor, base):
    frequencies = subject("rope").frequencies(scaling="ntk", factor=float(factor))
    assert frequencies[1] ** -64 == pytest.approx(base, abs=0.5)
    np.testing.assert_allclose(frequencies, subject("rope").frequencies(base=frequencies[1] ** -64), rtol=1e-9)


@pytest.mark.parametrize(
    ("factor", "expected"),
    [(1, 1), (4, 1.1386), (8, 1.2079), (16, 1.2773), (32, 1.3466), (40, 1.3689), (64, 1.4159), (128, 1.4852)],
)
def test_yarn_raises_the_attention_by_the_logarithm_of_the_factor(subject, factor, expected):
    rope = subject("rope")
    yarn = {"scaling": "yarn", "factor": float(factor)}
    assert rope.attention_factor(**yarn) == pytest.approx(expected, abs=5.1e-5)
    assert rope.attention_factor(**yarn, mscale=1.0, mscale_all_dim=1.0) == 1
    assert rope.attention_factor(**yarn, mscale=1.0, mscale_all_dim=0.0) == rope.attention_factor(**yarn)
    assert rope.attention_factor(**yarn, attention_factor=1.5) == 1.5


def test_the_attention_factor_of_longrope_is_that_of_phi_3(subject):
    rope = subject("rope")
    assert rope.attention_factor(**LONGROPE) == pytest.approx(1.19024, abs=5.1e-6)
    np.testing.assert_allclose(rope.table([0], range(64), **LONGROPE), 1.19024, atol=5.1e-6)


def test_other_scalings_leave_the_attention_alone(subject):
    assert subject("rope").attention_factor(scaling="linear", factor=4.0, attention_factor=1.5) == 1


def test_as_many_rotated_pairs_have_another_spectrum_when_proportional(subject):
    rope = subject("rope")
    proportional = rope.frequencies(**PROPORTIONAL)
    partial = rope.frequencies(dim=512, base=1_000_000.0, partial=0.25)
    assert (len(proportional), np.count_nonzero(proportional), len(partial)) == (256, 64, 64)
    assert 2 * math.pi / proportional[63] == pytest.approx(188.3, abs=0.05)
    assert 2 * math.pi / partial[-1] == pytest.approx(5.06e6, rel=1e-3)


@pytest.mark.parametrize(
    ("distance", "share"), [(1, 0.9702), (16, 0.6203), (128, 0.3328), (1024, 0.2044), (4096, -0.0529)]
)
def test_the_mean_cosine_decays_with_distance_but_not_forever(subject, distance, share):
    assert subject("rope").profile([distance])[0, 0] == pytest.approx(share, abs=5.1e-5)
    assert subject("rope").profile([-distance])[0, 0] == pytest.approx(share, abs=5.1e-5)


@pytest.mark.parametrize(("dim", "first"), [(128, 1707), (64, 725)])
def test_the_mean_cosine_first_turns_negative_where_the_base_says(subject, dim, first):
    profile = subject("rope").profile(range(first + 10), dim=dim)[0]
    assert int(np.flatnonzero(profile < 0)[0]) == first


@pytest.mark.parametrize(
    ("query", "key", "score", "shifts"),
    [
        ("interleaved", "interleaved", -1.586, False),
        ("half", "half", -3.724, False),
        ("half", "interleaved", -2.813, True),
    ],
)
def test_mixed_pairings_lose_the_dependence_on_distance(subject, query, key, score, shifts):
    rng = np.random.default_rng(0)
    q, k = rng.standard_normal((1, 8)), rng.standard_normal((1, 8))
    rope = subject("rope")

    def product(m, n):
        turned = rope.rotate(q, [m], "query", dim=8, pairing=query), rope.rotate(k, [n], "key", dim=8, pairing=key)
        return float(np.vdot(*turned))

    assert product(5, 2) == pytest.approx(score, abs=5.1e-4)
    assert (abs(product(12, 9) - product(5, 2)) > 1e-3) == shifts


def test_one_pairing_is_a_permutation_of_the_other(subject):
    rope = subject("rope")
    half, interleaved = (rope.table(range(5), range(16), dim=16, pairing=p) for p in ("half", "interleaved"))
    np.testing.assert_allclose(interleaved[:, 0::2], half[:, :8], rtol=1e-12)
    np.testing.assert_allclose(interleaved[:, 1::2], half[:, 8:], rtol=1e-12)


def test_the_logits_of_rotated_vectors_are_their_products(subject):
    rng = np.random.default_rng(1)
    q, k = rng.standard_normal((2, 3, 16)), rng.standard_normal((2, 4, 16))
    rope = subject("rope")
    parameters = {"dim": 16, "partial": 0.5, "scaling": "yarn", "factor": 4.0}
    a, b = rope.rotate(q, [1, 5, 9], "query", **parameters), rope.rotate(k, [0, 3, 7, 8], "key", **parameters)
    np.testing.assert_array_equal(a[..., 8:], q[..., 8:])
    logits = sum(rope.terms(q, k, [1, 5, 9], [0, 3, 7, 8], **parameters).values())
    np.testing.assert_allclose(logits, a @ b.swapaxes(1, 2) / 4, rtol=1e-12)


def test_of_llama_2_46_pairs_complete_a_turn_and_the_others_are_faded(subject):
    plain = subject("rope").frequencies()
    assert (2 * math.pi / plain <= 4096).sum() == 46
    share = subject("clipped_rope").frequencies() / plain
    np.testing.assert_allclose(share[:47], 1, rtol=1e-12)
    assert (np.diff(share[46:]) < 0).all()
    assert share[-1] == pytest.approx(0, abs=1e-15)


def test_a_decaying_rotation_forgets_the_past_and_overflows_in_the_future(subject):
    past, here, future = subject("xpos").profile([-(10**6), 0, 10**6])[0]
    assert here == pytest.approx(1)
    assert past == pytest.approx(0, abs=1e-9)
    assert future == pytest.approx(float(np.finfo(np.float32).max))


def test_the_scores_of_a_decaying_rotation_depend_on_distance_alone(subject):
    """Where every pair is (1, 0), the mean of their products is the profile itself."""
    xpos, x = subject("xpos"), np.repeat([[1.0, 0.0]], 8, axis=1)

    def product(m, n):
        turned = xpos.rotate(x, [m], "query", dim=16, centre=99.0), xpos.rotate(x, [n], "key", dim=16, centre=99.0)
        return float(np.vdot(*turned)) / 8

    assert product(5, 2) == pytest.approx(xpos.profile([-3], dim=16)[0, 0], rel=1e-12)
    assert product(700, 1900) == pytest.approx(xpos.profile([1200], dim=16)[0, 0], rel=1e-9)


def test_interleaved_axes_take_every_third_pair(subject):
    """Token 1 of a tall image has moved by a row only, token 1 of a wide one by a column only."""
    parameters = {"sections": [24, 20, 20], "axes": "interleaved"}
    for spans, pairs in (("image:2x1", range(1, 60, 3)), ("image:1x2", range(2, 60, 3)), ("video:2x1x1", None)):
        sines = subject("mrope").table([1], range(64, 128), spans=spans, **parameters)[0]
        rest = set(range(64)) - set(range(1, 60, 3)) - set(range(2, 60, 3))
        assert set(np.flatnonzero(sines)) == (rest if pairs is None else set(pairs))


def test_text_after_an_image_goes_on_behind_its_largest_index(subject):
    """16 tokens of text, an image of 4 × 6 from 16 on, then text from 22 on."""
    mrope, rope = subject("mrope"), subject("rope")
    expected = rope.table(range(22, 30), range(128), base=1_000_000.0)
    np.testing.assert_allclose(mrope.table(range(40, 48), range(128)), expected, rtol=1e-12, atol=1e-15)


def test_a_layer_without_rotation_sharpens_its_queries_every_8192_positions(subject):
    irope = subject("irope")
    grid = irope.bias([0, 8190, 8191, 16_383], [0, 5], layer=4)[0]
    np.testing.assert_allclose(grid[:, 0], [1, 1, 1 + 0.1 * math.log(2), 1 + 0.1 * math.log(3)], rtol=1e-12)
    assert not irope.frequencies(layer=4).any()
    assert irope.frequencies(layer=5).all()


# Absolute


def test_the_longest_wave_of_the_translation_models_is_the_base_itself(subject):
    assert subject("fairseq").frequencies()[-1] == pytest.approx(1e-4, rel=1e-12)


def test_the_first_token_sits_two_rows_down_and_padding_is_zero(subject):
    fairseq = subject("fairseq")
    stored = fairseq.table(range(9), range(16), dim=16, rows="table")
    assert not stored[1].any()
    np.testing.assert_array_equal(fairseq.table(range(7), range(16), dim=16), stored[2:])


def test_a_diffusion_step_has_the_code_of_the_translation_models(subject):
    steps = subject("timestep").table([0, 2, 500], range(33), dim=33)
    rows = subject("fairseq").table([0, 2, 500], range(33), dim=33, rows="table")
    np.testing.assert_allclose(steps, rows, rtol=1e-12, atol=1e-12)


def test_stable_diffusion_uses_the_frequencies_of_the_paper_and_cosines_first(subject):
    parameters = {"flip_sin_to_cos": True, "downscale_freq_shift": 0.0}
    steps = subject("timestep").table([0, 2, 500], range(128), dim=128, **parameters)
    np.testing.assert_allclose(steps, subject("rope").table([0, 2, 500], range(128)), rtol=1e-12, atol=1e-12)


def test_an_image_is_two_codes_side_by_side(subject):
    both = subject("sincos2d").table(range(6), range(16), dim=16, height=2, width=3, axis_order="w_first")
    code = subject("sinusoidal").table(range(3), range(8), dim=8, layout="split")
    np.testing.assert_allclose(both, [[*code[t % 3], *code[t // 3]] for t in range(6)], rtol=1e-12, atol=1e-15)


def test_no_encoding_is_zero(subject):
    assert not subject("nope").table(range(3), range(5), dim=5).any()


def test_a_learned_table_may_begin_at_a_later_row(subject):
    learned = subject("learned")
    whole = learned.table(range(7), range(4), dim=4, length=7)
    np.testing.assert_array_equal(learned.table(range(5), range(4), dim=4, length=7, offset=2), whole[2:])


# Additive


@pytest.mark.parametrize("recorded", [name for name in T5_BUCKETS if name != "distance_key_minus_query"])
def test_the_buckets_are_those_that_the_library_of_t5_computes(subject, recorded):
    direction, buckets, max_distance = recorded.split("_")
    found = subject("t5").buckets(
        T5_BUCKETS["distance_key_minus_query"],
        buckets=int(buckets),
        max_distance=int(max_distance),
        bidirectional=direction == "bidirectional",
    )
    np.testing.assert_array_equal(found, T5_BUCKETS[recorded])


def test_the_buckets_of_t5_start_where_the_powers_say(subject):
    past, future = (subject("t5").buckets(np.arange(1, 2000) * sign) for sign in (-1, 1))
    firsts = [1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 23, 32, 46, 64, 91]
    assert [1 + starts(past, bucket) for bucket in range(1, 16)] == firsts
    assert [1 + starts(future, bucket) for bucket in range(17, 32)] == firsts


def test_bucket_16_is_never_used_and_31_of_32_are(subject):
    live = set(subject("t5").buckets(np.arange(-2000, 2001)).tolist())
    assert live == set(range(32)) - {16}


def test_the_causal_buckets_of_t5_start_where_the_powers_say(subject):
    past = subject("t5").buckets(-np.arange(2000), bidirectional=False)
    firsts = [16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113]
    assert [starts(past, bucket) for bucket in range(32)] == [*range(16), *firsts]
    assert not subject("t5").buckets(range(1, 9), bidirectional=False).any()


@pytest.mark.parametrize(
    ("apart", "bucket"), [(0, 0), (1, 1), (128, 128), (129, 129), (200, 169), (256, 192), (511, 255)]
)
def test_the_log_buckets_of_deberta(subject, apart, bucket):
    """The key before the query counts as positive."""
    assert subject("deberta").buckets([-apart, apart]).tolist() == [256 + bucket, 256 - bucket]


@pytest.mark.parametrize("heads", [6, 8, 12, 16])
def test_the_biases_are_those_of_bloom(subject, heads):
    bias = subject("alibi").bias([15], range(16), heads=heads, form="key")[:, 0]
    np.testing.assert_allclose(bias, BLOOM[f"heads_{heads}"], rtol=1e-6)


def test_twelve_heads_append_every_other_slope_of_sixteen(subject):
    slopes = subject("alibi").profile([-1], heads=12)[:, 0] * -1
    np.testing.assert_allclose(slopes[:8], [2.0**-h for h in range(1, 9)], rtol=1e-12)
    np.testing.assert_allclose(slopes[8:], [0.7071, 0.3536, 0.1768, 0.0884], atol=5.1e-5)


@pytest.mark.parametrize("heads", [6, 12])
def test_geometric_slopes_differ_in_every_head_when_no_power_of_two(subject, heads):
    paper, geometric = (subject("alibi").profile([-1], heads=heads, slopes=s) for s in ("paper", "geometric"))
    assert not np.isclose(paper, geometric, rtol=1e-3).any()


@pytest.mark.parametrize(("head", "distance"), [(0, 9.2), (7, 1179)])
def test_one_percent_is_left_at_a_distance_that_the_slope_tells(subject, head, distance):
    slope = -subject("alibi").profile([-1])[head, 0]
    assert math.log(100) / slope == pytest.approx(distance, rel=2e-3)


def test_all_forms_of_linear_biases_agree_after_a_causal_softmax(subject):
    def weights(form):
        grid = np.exp(subject("alibi").bias(range(9), range(9), form=form))
        return grid / grid.sum(axis=-1, keepdims=True)

    np.testing.assert_allclose(weights("key"), weights("distance"), rtol=1e-12)
    np.testing.assert_allclose(weights("symmetric"), weights("distance"), rtol=1e-12)


def test_clipped_distances_share_the_outer_rows(subject):
    assert subject("shaw").buckets([-600, -17, -16, 0, 16, 17]).tolist() == [0, 0, 0, 16, 32, 32]
    numbers = np.random.default_rng(0).standard_normal((2, 33, 64))
    np.testing.assert_array_equal(subject("shaw").profile(range(-16, 17), query=3), numbers[:1, :, 3])
    np.testing.assert_array_equal(subject("shaw").values(range(-16, 17)), numbers[1])


def test_the_sandwich_is_the_inner_product_of_sinusoids(subject):
    rows = subject("sinusoidal").table([3, 8], range(128))
    profile = subject("sandwich").profile([-5, 5], heads=4)
    np.testing.assert_allclose(profile[1], float(rows[0] @ rows[1]) * 0.25, rtol=1e-12)


def test_one_window_of_49_tokens_has_169_rows(subject):
    rows = subject("swin").pair_buckets(range(49), range(49))
    assert set(rows.ravel().tolist()) == set(range(169))
    assert set(np.diag(rows).tolist()) == {84}
    assert (rows[0, 48], rows[48, 0], rows[0, 1], rows[7, 0]) == (0, 168, 83, 97)


def test_an_image_of_14_by_14_and_a_class_token_have_732_rows(subject):
    rows = subject("beit").pair_buckets([0, 1, 196], [0, 1, 196], height=14, width=14)
    assert rows.tolist() == [[731, 729, 729], [730, 364, 0], [730, 728, 364]]


def test_a_continuous_window_bias_stays_between_0_and_16(subject):
    grid = subject("swin_v2").bias(range(9), range(9), height=3, width=3)
    assert grid.shape == (3, 9, 9)
    assert ((grid > 0) & (grid < 16)).all()
