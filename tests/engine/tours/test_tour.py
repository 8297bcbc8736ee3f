from __future__ import annotations

import math
import random
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.maths.window import inside
from engine.scene.scene import Pin, Scene, View
from engine.tours.glide import between
from engine.tours.tour import MOST_STEPS, Step, Tour
from engine.values.parameter import parameters


def scene(encoding="sinusoidal", length=512, **values) -> Scene:
    return Scene(a=build(encoding, values), length=length)


def step(shown: Scene, **values) -> Step:
    return Step(**{"caption": "Words.", "panels": ("heatmap",), "scene": shown, **values})


def tour(*steps: Step) -> Tour:
    return Tour(title="A tour", steps=steps)


TALK = tour(
    step(scene(base=100, dim=16), seconds=2),
    step(scene(base=10_000, dim=64, length=4096), seconds=4, glide=2, easing="linear"),
    step(scene("rope", dim=32), seconds=3, glide=1),
    step(scene("rope", dim=128, base=500_000, scaling="yarn", factor=4), seconds=5, glide=0.7),
    step(scene("rope", dim=128, base=500_000), seconds=0.5, glide=2, easing="linear"),
)


def test_times_add_up():
    assert TALK.starts == (0, 2, 6, 9, 14)
    assert TALK.seconds == 14.5


def test_each_step_ends_as_its_own_scene():
    for place, (start, each) in enumerate(zip(TALK.starts, TALK.steps, strict=True)):
        end = start + (each.gliding if place else 0)
        last = min(start + each.seconds - 1e-6, max(end, start))
        if end < start + each.seconds:
            assert TALK.at(last) == (place, each.scene, False)
    assert TALK.at(TALK.seconds) == (4, TALK.steps[4].scene, False)


@pytest.mark.parametrize("seconds", [-1e9, -0.0, 0.0, float("nan")])
def test_before_the_beginning_it_is_as_at_first(seconds):
    assert TALK.at(seconds) == (0, TALK.steps[0].scene, False)


@pytest.mark.parametrize("seconds", [14.5, 1e9, math.inf])
def test_after_the_end_it_is_as_at_last(seconds):
    assert TALK.at(seconds) == (4, TALK.steps[4].scene, False)


def test_what_is_declared_so_glides_along_its_logarithm():
    moment = TALK.at(3)
    assert (moment.step, moment.gliding) == (1, True)
    assert moment.scene.a.base == pytest.approx(1000)
    assert moment.scene.a.dim == 32
    assert moment.scene.length == round(math.sqrt(512 * 4096))


def test_whole_numbers_keep_to_their_multiples():
    widths = [TALK.at(9 + at / 500).scene.a.dim for at in range(350)]
    assert sorted(set(widths)) == list(range(32, 129, 2))
    assert widths == sorted(widths)


def test_other_numbers_glide_evenly():
    talk = tour(step(scene(offset=1)), step(scene(offset=9), easing="linear", glide=4))
    assert talk.at(8 + 1).scene.a.offset == 3
    assert talk.at(8 + 3).scene.a.offset == 7


def test_ease_begins_and_ends_slowly():
    talk = tour(step(scene(offset=0)), step(scene(offset=8), glide=4))
    moved = [talk.at(8 + at).scene.a.offset for at in (0, 0.4, 2, 3.6)]
    assert moved[0] == 0
    assert moved[1] < 0.4
    assert moved[2] == pytest.approx(4)
    assert moved[3] > 7.6


def test_no_easing_is_at_once():
    talk = tour(step(scene(offset=0)), step(scene(offset=8), glide=4, easing="none"))
    assert talk.at(8) == (1, talk.steps[1].scene, False)


def test_what_cannot_glide_switches_at_the_beginning():
    first, second = scene(layout="interleaved", offset=0), scene(layout="split", offset=8)
    begun = tour(step(first), step(second)).at(8)
    assert (begun.scene.a.layout, begun.scene.a.offset, begun.gliding) == ("split", 0, True)
    assert TALK.at(6).scene.a == TALK.steps[2].scene.a


def test_scrubbing_in_any_order_gives_the_same_scenes():
    times = [TALK.seconds * i / 300 for i in range(301)]
    in_order = {at: TALK.at(at) for at in times}
    random.Random(0).shuffle(times)
    assert all(TALK.at(at) == in_order[at] for at in times)


def test_it_never_jumps_where_only_numbers_change():
    talk = tour(
        step(scene(base=100, offset=0).replace(pin=Pin(position=10))),
        step(scene(base=1e6, offset=40, length=65_536).replace(pin=Pin(position=900, key=300)), seconds=20, glide=10),
    )
    moments = [talk.at(7.9 + i * 0.01).scene for i in range(1100)]
    for one, next_ in pairwise(moments):
        assert abs(math.log(next_.a.base / one.a.base)) < 0.02
        assert abs(next_.a.offset - one.a.offset) < 0.1
        assert abs(next_.pin.position - one.pin.position) <= 3
        assert next_.length / one.length < 1.02
    assert moments[0] == talk.steps[0].scene
    assert moments[-1] == talk.steps[1].scene


def test_the_pin_stays_within_the_positions():
    talk = tour(
        step(scene(length=16).replace(pin=Pin(position=15))),
        step(scene(length=4096).replace(pin=Pin(position=4000, key=4095)), glide=4),
    )
    for i in range(100):
        shown = talk.at(8 + 4 * i / 100).scene
        assert shown.pin.position < shown.length
        assert shown.pin.key < shown.length


def test_a_view_is_magnified_evenly_and_the_whole_counts_as_a_range():
    first, second = scene(length=4096), scene(length=4096).replace(view=View(positions=(-0.5, 63.5)))
    talk = tour(step(first), step(second, easing="linear", glide=2))
    low, high = talk.at(9).scene.view.positions
    assert high - low == pytest.approx(512)
    assert low == -0.5
    assert talk.at(8).scene.view.positions == (-0.5, 4095.5)
    assert talk.at(10).scene == second
    assert tour(step(first), step(first.replace(length=100))).at(8.5).scene.view == View()


def test_the_view_of_an_axis_that_is_not_there_switches():
    first, second = scene("alibi"), scene("alibi").replace(view=View(dimensions=(0, 4)))
    assert tour(step(first), step(second)).at(8.1).scene.view.dimensions == (0, 4)


def test_seeds_do_not_glide():
    talk = tour(step(scene("learned", seed=0, std=0.02)), step(scene("learned", seed=9, std=0.5)))
    shown = talk.at(8.5).scene.a
    assert shown.seed == 9
    assert 0.02 < shown.std < 0.5


def test_what_does_not_go_together_stays_at_the_nearer_end():
    # β slow passes β fast on the way: none of the two is moved to where it is not valid
    before = build("rope", {"scaling": "yarn", "factor": 2, "beta_fast": 2, "beta_slow": 1})
    after = build("rope", {"scaling": "yarn", "factor": 8, "beta_fast": 64, "beta_slow": 32})
    for at in range(101):
        shown = between(Scene(a=before), Scene(a=after), at / 100).a
        assert shown.beta_slow < shown.beta_fast
        assert 2 <= shown.factor <= 8


def test_what_moves_has_four_digits_and_both_ends_all_of_theirs():
    before, after = (build("rope", {"base": base, "dim": 64}) for base in (10_009.123456, 123_456.789))
    for at in range(1, 40):
        base = between(Scene(a=before), Scene(a=after), at / 40).a.base
        assert base == float(f"{base:.4g}")
    assert between(Scene(a=before), Scene(a=after), 0.0).a == before
    assert between(Scene(a=before), Scene(a=after), 1.0).a == after


def test_a_share_that_no_width_allows_falls_back():
    before, after = (build("rope", {"dim": 128, "partial": share}) for share in (0.25, 1.0))
    shares = {between(Scene(a=before), Scene(a=after), at / 64).a.partial for at in range(65)}
    assert {0.25, 1.0} <= shares
    assert all(0.25 <= share <= 1 for share in shares)


@pytest.mark.parametrize("name", list(catalogue()))
def test_every_parameter_of_every_encoding_glides_over_valid_values(name):
    plain = build(name)
    for declared in parameters(type(plain)):
        ends = declared.hints.get("slider", (declared.minimum, declared.maximum))
        if declared.kind not in ("int", "float") or ends is None or None in ends:
            continue
        for end in ends:
            try:
                there = msgspec.structs.replace(plain, **{declared.name: declared.read(end)})
            except ValueError:
                continue
            for share in (0, 0.1, 0.37, 0.5, 0.9, 1):
                shown = between(Scene(a=plain), Scene(a=there), share)
                assert type(shown.a) is type(plain)
            assert shown.a == there


@given(st.floats(-2, 16), st.floats(0, 1))
def test_any_moment_is_valid_and_pure(seconds, share):
    moment = TALK.at(seconds)
    assert moment == TALK.at(seconds)
    assert moment.scene == Scene(**msgspec.structs.asdict(moment.scene))
    shown = between(TALK.steps[0].scene, TALK.steps[1].scene, share)
    assert 100 <= shown.a.base <= 10_000
    assert inside((0, 1), first=0, last=shown.length - 1)


WRONG = {
    "panels": [(), ("heatmap", "heatmap"), ("nope",)],
    "seconds": [0, -1, 4000, math.nan, "8"],
    "glide": [-0.1, 601],
    "easing": ["bounce"],
    "caption": ["x" * 2001, "a <b>bold</b>", "a [link](x)", "see https://example.org", "a\x00b", "\ud800"],
    "notes": ["x" * 10_001, "\x1b[31m"],
}


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, values in WRONG.items() for v in values], ids=ascii)
def test_a_step_that_is_not_valid_is_refused_in_a_sentence(name, value):
    with pytest.raises(ValueError, match=f"^{name}: .*") as found:
        step(scene(), **{name: value})
    assert "\n" not in str(found.value)


def test_a_tour_has_a_title_and_steps():
    one = step(scene())
    for wrong in ({"title": "", "steps": (one,)}, {"title": "a\nb", "steps": (one,)}, {"title": "a", "steps": ()},
                  {"title": "a", "steps": (one,) * (MOST_STEPS + 1)}):  # fmt: skip
        with pytest.raises(ValueError, match="title: |steps: "):
            Tour(**wrong)


def test_words_have_one_kind_of_line_ends():
    assert step(scene(), caption="\r\n a < b\r\n\r\n\r\nc \n").caption == "a < b\n\nc"


@pytest.mark.parametrize("axis", View.__struct_fields__)
@pytest.mark.parametrize(
    ("encoding_id", "lacks"),
    [("rope", ()), ("learned", ("pairs",)), ("alibi", ("positions", "dimensions", "ranks", "pairs"))],
)
def test_every_axis_glides_from_its_whole_to_a_part_and_back(
    axis: str, encoding_id: str, lacks: tuple[str, ...]
) -> None:
    whole = Scene(a=build(encoding_id), length=64)
    part = whole.replace(view=View(**{axis: (3.5, 7.5)}))
    assert getattr(between(whole, part, 1.0).view, axis) == (3.5, 7.5)
    assert getattr(between(part, whole, 1.0).view, axis) is None
    for before, after in ((whole, part), (part, whole)):
        span = getattr(between(before, after, 0.5).view, axis)
        assert span == getattr(after.view, axis) if axis in lacks else 4 < span[1] - span[0] < 127
