"""Every panel of every encoding says what it shows in at most two sentences, and everything to try changes that."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator

import numpy as np
import pytest
from msgspec.structs import replace

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import claims, profile
from engine.pictures.claims.claim import MOST, words_of
from engine.pictures.claims.claim import claim as claim_of
from engine.pictures.claims.trying import Claim, more_positions
from engine.pictures.claims.wording import few
from engine.pictures.curves import Curves
from engine.pictures.frame import NAMES, Ask, Failure, Frame, Request, compute, finished
from engine.scene.options.attention import AttentionView
from engine.scene.options.heatmap import HeatmapView
from engine.scene.options.layers import LayersView
from engine.scene.options.profile import ProfileView
from engine.scene.scene import Pin, Scene
from engine.words.language import LANGUAGES, speak

pytestmark = pytest.mark.sampled(3)
SLOW = ("criteria", "identify", "layers", "difference")  # that fill in
WRONG = re.compile(r"\bNone\b(?! \(NoPE\))|\bnan\b|\binf\b|\{|\}|  |\.\.")
MANY = tuple(Ask(name, 120, 90) for name in NAMES)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


def scenes(encoding_id: str) -> list[Scene]:
    """In each way of comparing, with a B of another kind and with one of the same."""
    encoding = build(encoding_id)
    base = Scene(a=encoding, length=48)
    other = build("learned") if encoding_id != "learned" else build("sinusoidal")
    return [
        base,
        base.replace(b=encoding, compare="a-b"),
        base.replace(b=other, compare="b"),
        base.replace(b=other, compare="a-b"),
    ]


def sentences(text: str) -> int:
    """How many there are: what ends in a point before a space or at the end, but for "et al."."""
    return len(re.findall(r"(?<!et al)[.?!](?=\s|$)|[。？！]", text))


def test_every_picture_has_a_claim_and_no_other() -> None:
    shared = {"claim", "trying", "wording"}
    assert {each.name for each in pkgutil.iter_modules(claims.__path__)} - shared <= set(NAMES)
    assert all(callable(words_of(name).said) and callable(words_of(name).tries) for name in NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("encoding_id", catalogue())
def test_every_panel_of_every_encoding_says_what_it_shows(encoding_id: str, language: str) -> None:
    speak(language)  # type: ignore[arg-type]
    for scene in scenes(encoding_id):
        frame = compute(Request(scene, MANY))
        assert set(frame.claims) == set(frame.answers)
        for name, claim in frame.claims.items():
            if isinstance(frame.answers[name], Failure):
                assert not claim.sentences
                continue
            assert 1 <= len(claim.sentences) <= 2, (name, claim)
            assert sum(map(sentences, claim.sentences)) <= 2, (name, claim)
            assert len(claim.tries) <= MOST
            for sentence in claim.sentences:
                assert sentence == sentence.strip()
                assert sentence[-1] in ".?。？", (name, sentence)
                assert not WRONG.search(sentence), (name, sentence)
            assert len({each.words for each in claim.tries}) == len(claim.tries)


@pytest.mark.parametrize("encoding_id", catalogue())
def test_what_one_can_try_changes_what_is_said_or_shows_another_panel(encoding_id: str) -> None:
    scene = Scene(a=build(encoding_id), length=48)
    for name in NAMES:
        if name in ("criteria", "layers", "identify"):
            continue  # slow: below
        asked = (Ask(name, 120, 90),)
        before = compute(Request(scene, asked))
        for each in before.claims[name].tries:
            after = each.change(scene)
            if each.panel:
                assert each.panel in {"heatmap", "spectrum", "extrapolation", "inspector", "bias", "profile"}
                continue
            if each.command:  # what the menus do
                assert after == scene
                continue
            assert after != scene, (name, each.words)
            now = compute(Request(after, asked))
            assert now.claims[name] != before.claims[name], (name, each.words)
            assert said(now, name) != said(before, name), (name, each.words)


def said(frame: Frame, name: str) -> tuple[object, ...]:
    """The sentences, what can be tried, and what the card says."""
    answer = frame.answers[name]
    tries = tuple(each.words for each in frame.claims[name].tries)
    return frame.claims[name].sentences, tries, getattr(answer, "note", ""), getattr(answer, "remark", "")


@pytest.mark.parametrize("name", ["criteria", "layers"])
def test_what_one_can_try_with_slow_panels_changes_the_scene(name: str) -> None:
    scene = Scene(length=16)
    frame = compute(Request(scene, (Ask(name, 10, 10),)))
    assert frame.claims[name].tries
    for each in frame.claims[name].tries:
        assert each.change(scene) != scene


# The numbers are those that are shown.


def numbers(text: str) -> list[float]:
    found = re.findall(r"[−-]?\d+(?: \d{3})*(?:\.\d+)?(?:e[+-−]?\d+)?", text)
    return [float(each.replace(" ", "").replace("−", "-")) for each in found]


def answered(scene: Scene, name: str) -> tuple[object, tuple[str, ...]]:
    frame = finished(Request(scene, (Ask(name, 160, 120),)))
    return frame.answers[name], frame.claims[name].sentences


@pytest.mark.parametrize(("sequences", "fitted"), [(2, "1 random sequence"), (8, "6 random sequences")])
def test_the_sequences_of_a_probe_are_counted(sequences: int, fitted: str) -> None:
    scene = Scene(layers=LayersView(depth=1, length=4, sequences=sequences))
    assert f"fitted on {fitted}, tested on " in answered(scene, "layers")[1][0]


@pytest.mark.parametrize(("length", "still"), [(1, 16), (2, 15), (512, 7), (1 << 15, 1), (1 << 16, 0)])
@pytest.mark.parametrize("transpose", [False, True])
def test_bits_that_no_position_shown_needs_are_counted(length: int, still: int, *, transpose: bool) -> None:
    """A number below 2ᵏ has k bits, whatever the cells of a pixel; where no position differs, that is said."""
    scene = Scene(a=build("binary"), length=length).replace(heatmap=HeatmapView(transpose=transpose))
    said = compute(Request(scene, (Ask("heatmap", 300, 300),))).claims["heatmap"].sentences
    verb = "is" if still == 1 else "are"
    assert (f"{still} of 16 dimensions {verb} 0 at every position shown." in said) == (0 < still < 16)


@pytest.mark.parametrize("encoding_id", ["sinusoidal", "learned", "integer", "phase", "sincos2d"])
def test_the_heatmap_tells_the_least_and_the_largest_value(encoding_id: str) -> None:
    answer, (first, *_) = answered(Scene(a=build(encoding_id), length=100), "heatmap")
    values = answer.values  # type: ignore[attr-defined]
    assert numbers(first)[:2] == [pytest.approx(float(end), rel=1e-3) for end in (values.min(), values.max())]


def test_the_heatmap_tells_the_longest_and_the_shortest_wave() -> None:
    _, (_, second) = answered(Scene(), "heatmap")
    omega = build("sinusoidal").frequencies()
    assert numbers(second) == [pytest.approx(2 * np.pi / omega[0], rel=1e-3), round(2 * np.pi / omega[-1])]


def test_the_profile_tells_its_highest_and_its_lowest_value() -> None:
    _, (_, second) = answered(Scene(a=build("alibi"), length=64), "profile")
    assert numbers(second) == [0, 0, 0, -31.5, -63]
    answer, (_, second) = answered(Scene(length=64), "profile")
    values, x = answer.values[0], answer.x  # type: ignore[attr-defined]
    expected = [values.max(), x[values.argmax()], values.min(), x[values.argmin()]]
    assert numbers(second) == [pytest.approx(number, rel=1e-3) for number in expected]


@pytest.mark.parametrize("encoding_id", ["sinusoidal", "alibi", "t5"])
def test_on_a_logarithmic_axis_the_profile_tells_distances_and_not_their_logarithms(encoding_id: str) -> None:
    encoding = build(encoding_id)
    scene = Scene(a=encoding, length=1000, profile=ProfileView(axis="log"))
    _, (_, second) = answered(scene, "profile")
    exact = encoding.profile(-np.arange(1, 1000))[0]
    expected = [exact.max(), exact.argmax() + 1, exact.min(), exact.argmin() + 1]
    assert numbers(second)[-4:] == [pytest.approx(number, rel=1e-3) for number in expected]
    _, (_, second) = answered(scene.replace(length=2**20), "profile")
    assert second.endswith("of those that are drawn.")  # of so many distances some are looked at


def test_what_is_done_to_a_table_is_told_of_its_values() -> None:
    scene = Scene(a=build("learned"), heatmap=HeatmapView(centre=True, scale=True))
    _, (first, _) = answered(scene, "heatmap")
    assert "the colour is its value, without its mean code, each dimension scaled, from" in first
    across = scene.replace(b=build("sinusoidal"), compare="a-b").replace_in("waves", along="dimensions")
    _, (first, *_) = answered(across, "waves")
    assert first == "The curve is A less B at position 0, over the dimensions."


def test_of_an_encoding_without_a_model_all_trained_ones_are_compared() -> None:
    scene = Scene(a=build("binary"))
    answer, _ = answered(scene, "trained")
    assert isinstance(answer, Curves)
    assert not answer.own
    order = np.argsort(answer.values[:, -2:].mean(axis=1))  # the best is the first
    sorted_ = replace(answer, values=answer.values[order], labels=tuple(answer.labels[i] for i in order))
    assert f"“{sorted_.labels[0]}” loses least" in words_of("trained").said(scene, sorted_)[1]


def test_the_extrapolation_tells_how_many_pairs_have_new_angles() -> None:
    scene = Scene(a=build("rope"), length=512)
    answer, (first,) = answered(scene, "extrapolation")
    omega = build("rope").frequencies()
    new = int((omega * 511 < 2 * np.pi * (1 - 1e-12)).sum())
    assert numbers(first)[0] == 4096
    assert numbers(first)[2] == 64
    assert abs(numbers(first)[1] - new) <= 1
    assert "complete a turn in 512 positions" in answer.remark  # type: ignore[attr-defined]  # which is not said twice


def test_what_has_no_error_is_offered_no_number_types() -> None:
    scene = Scene(a=build("cope"), length=32)
    answer, said = answered(scene, "precision")
    assert len(said) == 1
    tries = words_of("precision").tries(scene, answer)
    assert [each.words for each in tries] == ["Positions that become one"]


def test_the_extrapolation_tells_of_scaling_what_it_leaves() -> None:
    llama3 = {"scaling": "llama3", "factor": 8.0, "base": 5e5, "original_length": 8192}
    _, (first,) = answered(Scene(a=build("rope", llama3), length=8192), "extrapolation")
    assert first.endswith("new at 65 536 positions: 29 of 64 pairs before scaling, 0 after.")


def test_attention_tells_the_pair_that_changes_most() -> None:
    answer, (_, second) = answered(Scene(), "attention")
    change = answer.grids[2].values  # type: ignore[attr-defined]
    query, key = np.unravel_index(np.abs(change).argmax(), change.shape)
    assert f"({query})" in second
    assert f"({key})" in second
    assert few(float(change[query, key])) in second
    assert "random, seed 0, not trained" in second


def test_symmetry_tells_how_many_outputs_have_changed() -> None:
    from engine.pictures import opening

    scene = opening.opened(Scene(), "symmetry")
    answer, (_, second) = answered(scene, "symmetry")
    for side in answer.sides:  # type: ignore[attr-defined]
        assert f"{side.title} {side.changed} of {len(answer.order)}" in second  # type: ignore[attr-defined]


def test_layers_tell_what_the_share_is_of_and_how_the_probe_was_trained() -> None:
    answer, (first, second) = answered(Scene(), "layers")
    assert numbers(first)[-2:] == [12, 4]
    last = answer.values[:, -1]  # type: ignore[attr-defined]
    assert f"{last.max():.3f}" in second
    assert f"{last.min():.3f}".replace("-", "−") in second
    assert "“never, causal mask” has" in answered(Scene(a=build("nope")), "layers")[1][1], "a name with a comma"


def test_where_all_is_the_same_no_order_is_claimed() -> None:
    scene = Scene(a=build("nope"), length=64)
    assert answered(scene, "bias")[1][1] == "All of it is 0: positions cannot be told apart."
    assert answered(scene, "structure")[1] == ("All codes are the same.",)


def test_criteria_say_over_how_many_positions_an_encoding_was_measured() -> None:
    short = Scene(a=build("sincos2d", {"height": 4, "width": 5}), length=64)
    assert "over 20 positions" in answered(short, "criteria")[1][0]
    assert "over 64 positions" in answered(short.replace(b=build("sinusoidal"), compare="a-b"), "criteria")[1][0]


def test_a_difference_that_is_a_mask_alone_says_so() -> None:
    scene = Scene(a=build("alibi"), b=build("alibi", {"causal": False}), compare="a-b", length=16)
    assert answered(scene, "difference")[1][1].startswith("Where both have numbers they are equal; the first cell")


def test_the_grid_says_what_it_is_of() -> None:
    for values, words in (
        ({"a": build("rope")}, "the inner product of their codes"),
        ({"a": build("xpos")}, "what turning makes of q·k"),
        ({"a": build("irope", {"layer": 4})}, "the factor on the logits of the query"),
        ({"a": build("alibi")}, "the bias of their logit"),
    ):
        assert words in answered(Scene(**values, length=64), "bias")[1][0]


def test_numbers_have_four_digits_and_a_real_minus() -> None:
    assert [few(x) for x in (-1.0, 0.99995000042, -0.123456, 16384.0, 0.0)] == ["−1", "1", "−0.1235", "16 384", "0"]


def said_of(scene: Scene, picture: str, *, pixels: tuple[int, int] = (600, 400)) -> str:
    return finished(Request(scene, (Ask(picture, *pixels),))).claims[picture].sentences[0]


@pytest.mark.parametrize("colours", ["automatic", "symmetric", "fixed"])
def test_a_range_is_that_of_the_values_not_of_the_colours(colours: str) -> None:
    scene = Scene(a=build("learned", {"dim": 8}), length=40)
    values = scene.a.table(np.arange(40), np.arange(8))
    low, high = few(float(values.min())), few(float(values.max()))
    said = said_of(scene.replace(heatmap=HeatmapView(colours=colours)), "heatmap")
    assert f"the colour is its value, from {low} to {high}." in said
    assert abs(float(values.min())) != abs(float(values.max()))


def test_a_range_tells_where_colours_end_that_leave_some_out() -> None:
    scene = Scene(a=build("integer"), length=512, heatmap=HeatmapView(colours="typed", low=0.0, high=1.0))
    assert "from 0 to 511; colours end at 0 and 1." in said_of(scene, "heatmap")


def test_a_range_says_of_what_it_is_where_pixels_are_not_cells() -> None:
    scene = Scene(length=512)
    assert "as means of up to 6 × 2 cells." in said_of(scene, "heatmap", pixels=(100, 64))
    sampled = scene.replace(averaging="sample")
    assert "in one cell of up to 6 × 2 cells." in said_of(sampled, "heatmap", pixels=(100, 64))
    assert "always 0." in said_of(Scene(a=build("nope"), length=40), "heatmap")
    total = Scene(a=build("nope", {"dim": 8}), length=40)
    assert "from −" in said_of(total, "embedding")


def of_scene(scene: Scene, picture: str, size: tuple[int, int] = (120, 80)) -> Claim:
    return claim_of(scene, picture, finished(Request(scene, (Ask(picture, *size),))).answers[picture])


def words_of_tries(scene: Scene, picture: str) -> list[str]:
    return [each.words for each in of_scene(scene, picture, (4, 4)).tries]


@pytest.mark.parametrize(("length", "words"), [(512, "8"), (262_144, "4"), (524_288, "2"), (1_048_576, "")])
def test_a_button_for_more_positions_says_how_many_times_it_gives(length: int, words: str) -> None:
    found = more_positions(Scene(length=length))
    assert [each.words for each in found] == ([f"{words} times as many positions"] if words else [])
    assert all(each.change(Scene(length=length)).length == int(words) * length for each in found)


def test_a_button_that_would_change_nothing_is_not_offered() -> None:
    assert "The next position" not in words_of_tries(Scene(length=1), "inspector") + words_of_tries(
        Scene(length=1), "phasors"
    )
    assert "The next position" in words_of_tries(Scene(length=2), "inspector")
    offered = {name: words_of_tries(Scene(a=build(name), length=64), "profile") for name in ("alibi", "rope", "fire")}
    assert {name for name, words in offered.items() if "Show the envelope" in words} == {"rope"}
    both = Scene(a=build("rope"), b=build("rope", {"base": 500.0}), compare="a-b", length=64)
    assert "Show the envelope" not in words_of_tries(both, "profile")


def test_dimensions_that_stay_are_not_called_waves() -> None:
    rope = build("rope", {"dim": 64, "partial": 0.25, "scaling": "proportional"})
    assert "16 of 64 dimensions are waves: " in of_scene(Scene(a=rope), "heatmap").whole
    assert (
        "pairs of dimensions turn on circles; without change: 48 dimensions."
        in of_scene(Scene(a=rope), "structure").whole
    )
    halves = of_scene(Scene(a=build("rope")), "heatmap").whole
    assert "Dimensions 0 to 63 are cosines, 64 to 127 sines, of waves of 6.283 to 54 410 positions." in halves
    beside = of_scene(Scene(a=build("sinusoidal")), "heatmap").whole
    assert "Even dimensions are sines, odd ones cosines, of waves of 6.283 to 54 410 positions." in beside
    odd = of_scene(Scene(a=build("sinusoidal", {"dim": 7, "layout": "split"})), "heatmap").whole
    assert "Dimensions 0 to 3 are sines, 4 to 6 cosines, of waves of " in odd


@pytest.mark.parametrize("encoding", ["sinusoidal", "binary", "alibi"])
def test_one_position_is_not_said_to_be_like_others(encoding: str) -> None:
    said = of_scene(Scene(a=build(encoding), length=1), "bias").whole
    assert said.endswith("There is one position alone: nothing to be told apart.")


def test_what_a_and_b_have_in_common_is_said_once() -> None:
    both = Scene(a=build("rope"), b=build("rope", {"base": 500.0}), compare="a-b", length=64)
    assert of_scene(both, "enters").whole.count("With Rotary (RoPE), position enters in every layer") == 1


def test_of_a_and_b_it_is_told_whose_numbers_each_are() -> None:
    both = Scene(a=build("learned", {"dim": 4}), b=build("learned", {"dim": 4, "seed": 1}), compare="a-b", length=9)
    assert "A less B (A random, seed 0, B random, seed 1), from" in answered(both, "bias")[1][0]
    assert answered(both, "waves")[1][1] == "The numbers of A are random, seed 0, those of B random, seed 1."
    assert "A less B (random, seed 0), from" in answered(both.replace(b=build("sinusoidal")), "bias")[1][0]


def test_a_curve_of_one_number_is_said_to_have_one() -> None:
    """A less B of query 0: ALiBi looks at no later key, so that distance 0 alone has a number."""
    scene = Scene(a=build("integer"), b=build("alibi"), compare="a-b", length=64)
    answer = profile.compute(scene, 300, 200)
    assert claim_of(scene, "profile", answer).sentences[1] == "It has a number at distance 0 alone, 0."
    alone = Scene(a=build("alibi", {"form": "key", "heads": 1}), length=64)
    assert of_scene(alone, "profile").sentences[1] == "It has a number at distance 0 alone, 0."
    later = scene.replace(a=build("nope"), b=build("nope"))
    assert claim_of(later, "profile", profile.compute(later, 300, 200)).sentences[1] == "It is 0 at every distance."


def test_curves_laid_over_each_other_are_no_difference() -> None:
    scene = Scene(a=build("sinusoidal"), b=build("t5"), length=64, profile=ProfileView(both=True))
    first, second = of_scene(scene, "profile").sentences
    assert first.startswith("Each curve is a head of A or of B: the inner product or bias (random, seed 0) over ")
    assert second.startswith("The curve of head 0 of A is highest, 64, at distance 0, ")
    assert profile.compute(scene, 300, 200).unit == "inner product or bias"


@pytest.mark.parametrize(("encoding", "noun"), [("rope", "pair"), ("pope", "dimension")])
def test_the_curve_of_phase_errors_is_of_what_turns(encoding: str, noun: str) -> None:
    scene = Scene(a=build(encoding), length=64).replace_in("precision", picture="phase")
    assert f"how far the angle of each {noun} of " in of_scene(scene, "precision").sentences[1]


@pytest.mark.parametrize("length", [40, 512])
def test_a_layer_that_turns_nothing_is_told_of_by_its_temperature(length: int) -> None:
    """The same for all of the first 8192 positions."""
    scene = Scene(a=build("irope", {"layer": 4}), length=length)
    answers = compute(Request(scene, (Ask("bias", 200, 200), Ask("profile", 200, 200)))).answers
    grid, curve = (claim_of(scene, name, answers[name]).sentences for name in ("bias", "profile"))
    assert "the factor on the logits of the query, always 1" in grid[0]
    assert grid[1] == (
        "All of it is 1: positions cannot be told apart."
        if length == 40
        else "All cells that are looked at are 1: those between them may differ."
    )
    assert curve[0].startswith("The curve is the factor on the logits of query 0, ")
    assert "cos" not in answers["profile"].note + answers["profile"].unit


def test_pixels_of_one_mean_are_not_said_to_have_cells_of_one_value() -> None:
    """Bits of 0 and 1 by turns: the mean of any two is 0.5."""
    scene = Scene(a=build("binary", {"dim": 1}), length=512)
    for picture, mean in (("bias", "0.25"), ("heatmap", "0.5")):
        said = of_scene(scene, picture, (128, 100)).whole
        assert "always" not in said
        assert f"Every pixel has the mean {mean}: the cells in it may differ." in said
    grid = of_scene(scene, "bias", (128, 100)).sentences[0]
    assert grid.endswith("the inner product of their codes, 0.25 as the mean of every pixel.")


@pytest.mark.parametrize(
    ("picture", "dtype", "length", "why"),
    [
        (
            "error",
            "bfloat16",
            512,
            "bfloat16, with 8 significant bits, keeps whole numbers apart up to 256; some beyond share a number.",
        ),
        (
            "phase",
            "bfloat16",
            512,
            "bfloat16, with 8 significant bits, keeps whole numbers apart up to 256; some beyond share a number.",
        ),
        (
            "error",
            "float16",
            4096,
            "float16, with 11 significant bits, keeps whole numbers apart up to 2 048; some beyond share a number.",
        ),
        ("error", "bfloat16", 257, ""),
        ("phase", "float32", 4096, ""),
        (
            "collisions",
            "float8_e4m3fn",
            8,
            "float8 e4m3, with 4 significant bits, keeps whole numbers apart up to 16; some beyond share a number.",
        ),
        (
            "collisions",
            "float64",
            8,
            "float64, with 53 significant bits, keeps whole numbers apart up to 2⁵³; some beyond share a number.",
        ),
    ],
)
def test_where_positions_are_rounded_it_is_said_from_where_on(picture: str, dtype: str, length: int, why: str) -> None:
    scene = Scene(length=length).replace_in("precision", picture=picture, position=dtype)
    said = of_scene(scene, "precision").sentences[1]
    assert said.endswith(f"; {why}") if why else "keeps" not in said


def test_a_stored_table_knows_no_type_of_its_positions() -> None:
    scene = Scene(a=build("integer"), length=512)
    assert "keeps" not in of_scene(scene, "precision").whole


@pytest.mark.parametrize("length", [40, 4000])
def test_what_is_times_0_is_no_wave(length: int) -> None:
    scene = Scene(a=build("sinusoidal", {"dim": 6, "scale": 0.0}), length=length)
    assert "wave" not in " ".join(of_scene(scene, "heatmap").sentences)
    assert of_scene(scene, "waves").sentences[1] == "No dimension drawn here changes with the position."


def test_waves_of_one_length_have_one_number() -> None:
    said = of_scene(Scene(a=build("sinusoidal", {"dim": 2}), length=40), "heatmap").sentences
    assert said[1] == "Each dimension is a wave of 6.283 positions."


@pytest.mark.parametrize(
    ("settings", "length", "said"),
    [
        ({"scaling": "yarn", "factor": 40.0, "original_length": 4096}, 8192, "Before scaling 46 of 64 pairs complete"),
        ({"scaling": "linear", "factor": 4.0}, 16384, "After scaling 46 of 64 pairs complete a turn within 16 384"),
        ({"dim": 8}, 50, "1 of 4 pairs completes a turn within 50 positions, none from pair 1 on."),
        ({"dim": 2}, 50, "1 of 1 pair completes a turn within 50 positions."),
        ({"dim": 2}, 2, "0 of 1 pair completes a turn within 2 positions."),
    ],
)
def test_turns_are_those_of_the_wavelengths_that_are_shown_or_said_to_be_others(
    settings: dict[str, object], length: int, said: str
) -> None:
    encoding = build("rope", settings)
    told = of_scene(Scene(a=encoding, length=length), "spectrum").sentences[1]
    assert told.startswith(said)
    turns = 2 * np.pi / encoding.frequencies()
    if "Before" not in said:
        assert said.removeprefix("After scaling ").startswith(str(int((turns <= length).sum())))
    else:
        assert told.endswith(f", none from pair 46 on; {int((turns <= 4096).sum())} after it.")


@pytest.mark.parametrize("panel", ["heatmap", "bias"])
def test_of_one_encoding_twice_nothing_differs_seen_or_not(panel: str) -> None:
    scene = Scene(a=build("rope"), b=build("rope"), compare="a-b", length=4096)
    _, (_, second) = answered(scene, panel)
    assert second == "A and B are the same."
    _, (_, second) = answered(scene.replace(b=build("rope", {"base": 9999.0})), panel)
    assert "apart" in second


def test_outputs_are_told_to_be_outputs_and_not_weights() -> None:
    scene = Scene(attention=AttentionView(text="the cat sat", show="outputs"))
    _, (first, _) = answered(scene, "attention")
    assert first.startswith("Each row is a token, each column a dimension of its output")
    assert first.endswith("without position, with Sinusoidal, difference.")
    _, (first, _) = answered(scene.replace_in("attention", show="projections"), "attention")
    assert first.startswith("Each picture is a matrix W")


def test_pairs_beside_single_dimensions_are_told_apart() -> None:
    pair, single = build("sinusoidal"), build("sinusoidal", {"exponent": "raw_index"})
    answer, (first, _) = answered(Scene(a=pair, b=single, compare="a-b"), "spectrum")
    assert first.startswith("Each point of B is one dimension, of the other a pair of two")
    assert answer.axis == "pair of A, dimension of B"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("encoding_id", "value"), [("rope", "the cosine or sine that turns it"), ("learned", "its value")]
)
def test_a_table_is_told_to_be_what_it_is(encoding_id: str, value: str) -> None:
    _, (first, _) = answered(Scene(a=build(encoding_id)), "heatmap")
    assert f"; the colour is {value}" in first


@pytest.mark.parametrize(
    ("encoding", "values", "length", "said"),
    [
        ("rope", {"scaling": "proportional", "partial": 0.25}, 512, "Each diagonal has one value: the distance alone"),
        ("mrope", {"spans": "text:40"}, 40, "Each diagonal has one value in what is shown here; of further positions"),
        ("rope2d", {"width": 14}, 14, "Each diagonal has one value in what is shown here; of further positions"),
        ("rope2d", {"width": 14}, 15, "Diagonals change along their way: both ends count, not their distance alone."),
        ("mrope", {}, 48, "Diagonals change along their way: both ends count, not their distance alone."),
        ("mrope", {"spans": "text:500"}, 500, "Each diagonal has one value in what is shown here; of further"),
        ("learned", {}, 500, "The numbers of"),
    ],
)
def test_diagonals_are_said_to_change_where_they_do(
    encoding: str, values: dict[str, object], length: int, said: str
) -> None:
    _, (_, second) = answered(Scene(a=build(encoding, values), length=length), "bias")
    assert second.startswith(said)


def test_values_that_are_nearly_one_are_not_said_to_be_always_that() -> None:
    rows = Scene(a=build("mrope", {"spans": "image:3x4", "sections": [45, 1, 18]}), length=12)
    _, (first, _) = answered(rows, "bias")
    assert "always 64 but for 3.8 × 10⁻⁸." in first
    _, (_, second) = answered(rows.replace_in("pin", position=11), "profile")
    assert second.startswith("It is 64 at every distance, but for ")


def test_of_two_that_are_equal_position_is_not_said_to_change_nothing() -> None:
    both = Scene(a=build("alibi"), b=build("alibi"), compare="a-b")
    _, (_, second) = answered(both, "attention")
    assert second.startswith("A and B are equal here; W_q and W_k are random")
    _, (_, second) = answered(Scene(a=build("nope")), "attention")
    assert second.startswith("Position changes nothing; W_q and W_k are random")


def test_buckets_are_said_to_be_bands_and_counted() -> None:
    bands = "Bands of diagonals are buckets, whose distances share one value: {} here."
    for values, count in (({}, 31), ({"bidirectional": False}, 32), ({"buckets": 8, "max_distance": 64}, 7)):
        scene = Scene(a=build("t5", values), length=512)
        _, (_, second) = answered(scene, "bias")
        own = build("t5", values).profile(np.arange(-511, 512))[0]
        assert second == bands.format(count)
        assert len(np.unique(own)) == count
    _, (_, second) = answered(Scene(a=build("alibi")), "bias")
    assert second == "Each diagonal has one value: the distance alone counts."


def test_a_value_on_both_sides_of_the_query_has_both_distances() -> None:
    assert answered(Scene(length=512), "profile")[1][1].endswith("and lowest, 9.216, at ±468.")
    assert "±" not in answered(Scene(a=build("alibi"), length=64), "profile")[1][1]


def test_waves_of_places_are_not_told_in_positions() -> None:
    """A token 14 positions further stands one row further, and no column."""
    found = answered(Scene(a=build("sincos2d"), length=196), "waves")[1][1]
    assert found.startswith("The fastest of them takes 6.283 places of a token a turn, the slowest ")
    alike = answered(Scene(a=build("sincos2d", {"dim": 4}), length=196), "waves")[1][1]
    assert alike == "What turns takes 6.283 places of a token a turn."


@pytest.mark.parametrize("encoding_id", ["mrope", "rope2d"])
def test_hands_of_places_are_not_told_of_the_tokens_that_are_pinned(encoding_id: str) -> None:
    """Token 20 stands at row 1, column 6 of 14: its hands are not those of place 20."""
    shown, grey = answered(Scene(a=build(encoding_id), length=48, pin=Pin(position=20, key=5)), "phasors")[1]
    assert "its hands are where the places m = 20 and n = 5 on its axis turn it" in shown
    assert grey.startswith("A query and a key see of their places on an axis only the grey angles (m − n)·ω")


def test_a_value_of_several_distances_has_the_nearest_and_says_that_there_are_others() -> None:
    t5 = build("t5", {"buckets": 4, "max_distance": 5, "bidirectional": False})  # 4 and all beyond share the last
    assert (
        "at distance −4 and elsewhere, and lowest, −0.7037, at −1." in answered(Scene(a=t5, length=20), "profile")[1][1]
    )
    bits = Scene(a=build("binary"), length=48, pin=Pin(position=20))  # 10100: 10100 … 10111 share both of its ones
    assert answered(bits, "profile")[1][1] == (
        "It is highest, 2, at distance 0 and elsewhere, and lowest, 0, at −9 and elsewhere."
    )


def test_a_pin_outside_of_the_sentence_is_said() -> None:
    scene = Scene(pin=Pin(position=137))
    for name in ("attention", "enters", "embedding"):
        answer, _ = answered(scene, name)
        assert answer.remark.endswith("position 137 is not in the sentence: \u2068dog₂\u2069 (10) is marked"), name
        inside, _ = answered(scene.replace(pin=Pin(position=3)), name)
        assert "is not in the sentence" not in inside.remark


@pytest.mark.parametrize(
    ("encoding", "said"),
    [
        ("rope", "Nothing is added: positions enter inside attention."),
        ("alibi", "Nothing is added: positions enter inside attention."),
        ("nope", "Nothing is added: positions enter nowhere."),
    ],
)
def test_where_positions_enter_that_are_not_added_is_said(encoding: str, said: str) -> None:
    assert answered(Scene(a=build(encoding)), "embedding")[1][1] == said


@pytest.mark.parametrize(
    ("picture", "words"),
    [("collisions", "the one that is lit counts"), ("phase", "lit count"), ("error", "six stages")],
)
def test_stages_that_count_are_counted_in_their_number(picture: str, words: str) -> None:
    _, (first, _) = answered(Scene(length=512).replace_in("precision", picture=picture), "precision")
    assert words in first
    assert "the 1 that" not in first


@pytest.mark.parametrize(
    ("encoding", "length", "axis", "last"),
    [
        ("t5", 512, "linear", "the last at 91, from where nothing changes"),
        ("t5", 16, "linear", "the last of those in the picture at 12"),
        ("t5", 2, "linear", "the last of those in the picture at 1"),
        ("t5", 2, "log", "the last of those in the picture at 1"),
        ("t5", 1, "linear", ""),
        ("shaw", 8, "linear", "the last of those in the picture at 7"),
        ("shaw", 64, "log", "the last at 16, from where nothing changes"),
    ],
)
def test_of_buckets_the_last_is_told_that_the_picture_has(encoding: str, length: int, axis: str, last: str) -> None:
    scene = Scene(a=build(encoding), length=length).replace_in("profile", axis=axis)
    answer, (first, *_) = answered(scene, "profile")
    assert ("dotted" in first) == bool(last)
    assert last in first
    marks = [abs(int(re.sub(r"\D", "", name))) for _, name in answer.marks]  # type: ignore[attr-defined]
    assert not last or max(marks) == int(re.findall(r"at (\d+)", first)[0])


def test_of_a_part_of_the_picture_the_last_bucket_is_that_of_the_part() -> None:
    scene = Scene(a=build("t5"), length=512).replace_in("view", distances=(-20.5, 20.5))
    _, (first, *_) = answered(scene, "profile")
    assert "the last of those in the picture at 16" in first
    _, (first, *_) = answered(scene.replace_in("view", distances=(-20.3, -17.6)), "profile")
    assert "dotted" not in first


def test_of_a_layer_that_turns_nothing_no_turn_is_counted() -> None:
    scene = Scene(a=build("irope", {"layer": 4}), length=512)
    _, (_, second) = answered(scene, "spectrum")
    assert second == "No pair turns."
    _, (_, second) = answered(scene.replace(b=build("rope"), compare="a-b"), "spectrum")
    assert second == "No pair of A turns."
    _, (_, second) = answered(Scene(a=build("rope"), length=2), "spectrum")
    assert second == "0 of 64 pairs complete a turn within 2 positions."
