import itertools
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, assert_close
from tests.engine.encodings.waved import assert_table_is_true, named
from tests.naive import mrope, rope

pytestmark = pytest.mark.filterwarnings("error")
SPANS = [
    "text:1",
    "image:1x1",
    "text:16,image:4x6,text:8",
    "image:5x3,video:2x3x4,text:7,image:1x9,text:1",
    " text:3 , video:3x1x2 ",
    "text:1021",
]
VALUES = {
    "dim": [2, 6, 64, 128],
    "base": [1.0, 10_000.0, 1e12],
    "sections": [(64, 0, 0), (0, 0, 64), (24, 20, 20), (16, 24, 24)],
    "axes": ["chunked", "interleaved", "alternating"],
    "pairing": ["half", "interleaved"],
    "spans": SPANS,
}
SECTIONS = {2: (1, 0, 0), 6: (1, 1, 1), 64: (8, 12, 12), 128: (16, 24, 24)}


def settings_of(name, value):
    return {name: value, "sections": SECTIONS[value]} if name == "dim" else {name: value}


def even(sections):
    """As many pairs by row as by column."""
    side = (sections[1] + sections[2]) // 2
    return (sum(sections) - 2 * side, side, side)


ONE_AT_A_TIME = [{}, *(settings_of(name, value) for name, values in VALUES.items() for value in values)]


def length(values):
    return len(mrope.places(values.get("spans", mrope.SPANS)))


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["mrope"])}


@pytest.mark.parametrize("axes", VALUES["axes"])
@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_cells_are_those_of_the_formula(values, axes):
    values = {**values, "axes": axes}
    if axes == "alternating":
        values["sections"] = even(values.get("sections", (16, 24, 24)))
    count = length(values)
    dims = range(0, values.get("dim", 128), 3)
    assert_table_is_true("mrope", mrope, values, range(0, count, 1 + count // 60), dims, omegas=[1.0])
    assert build("mrope", values).defined == count


@pytest.mark.parametrize("values", ONE_AT_A_TIME, ids=named)
def test_frequencies_are_one_a_pair(values):
    np.testing.assert_allclose(build("mrope", values).frequencies(), mrope.frequencies(**values), rtol=1e-13)


@st.composite
def sequences(draw):
    size = st.integers(1, 6)
    text = st.builds("text:{}".format, st.integers(1, 30))
    image = st.builds("image:{}x{}".format, size, size)
    video = st.builds("video:{}x{}x{}".format, size, size, size)
    return ",".join(draw(st.lists(text | image | video, min_size=1, max_size=6)))


@settings(max_examples=60, deadline=None)
@given(
    sequences(),
    st.tuples(*[st.integers(0, 12)] * 3).filter(any),
    st.sampled_from(VALUES["axes"]),
    st.sampled_from(VALUES["pairing"]),
)
def test_any_sequence_and_any_sections_are_true(spans, sections, axes, pairing):
    sections = even(sections) if axes == "alternating" else sections
    values = {"dim": 2 * sum(sections), "sections": sections, "spans": spans, "axes": axes, "pairing": pairing}
    dims = range(0, values["dim"], 5)
    assert_table_is_true("mrope", mrope, values, range(length(values)), dims, omegas=[1.0])


def test_a_text_alone_is_rope():
    values = {"spans": "text:300", "sections": (24, 20, 20)}
    for axes, pairing in itertools.product(VALUES["axes"], VALUES["pairing"]):
        table = build("mrope", {**values, "axes": axes, "pairing": pairing}).table(np.arange(300), np.arange(128))
        assert_close(table, rope.table(range(300), range(128), base=1e6, pairing=pairing), within=DOUBLE)


def test_a_span_begins_one_after_the_largest_number_so_far():
    encoding = build("mrope", {"dim": 6, "sections": (1, 1, 1), "base": 1.0, "spans": "text:2,image:2x5,text:1"})
    angles = np.arctan2(*encoding.table(np.array([12]), np.arange(6))[0].reshape(2, 3)[::-1])
    assert_close(angles % (2 * math.pi), np.full(3, 7 % (2 * math.pi)), within=DOUBLE)


@pytest.mark.parametrize("axes", VALUES["axes"])
def test_rotation_turns_each_pair_by_its_own_axis(axes):
    encoding = build("mrope", {"axes": axes})
    tokens = np.array([0, 17, 39, 47])
    x = np.random.default_rng(0).standard_normal((2, 4, 128))
    table = encoding.table(tokens, np.arange(128))
    a, b, cosine, sine = x[..., :64], x[..., 64:], table[:, :64], table[:, 64:]
    expected = np.concatenate([a * cosine - b * sine, a * sine + b * cosine], axis=-1)
    assert_close(encoding.rotate(x, tokens), expected, within=DOUBLE)
    assert list(encoding.terms(x, x, tokens, tokens)) == ["content and position"]


def test_neighbours_turn_as_halves_do():
    """The same numbers at other places: what GLM-4V and ERNIE 4.5 VL turn."""
    halves, neighbours = (build("mrope", {"pairing": pairing}) for pairing in VALUES["pairing"])
    tokens, x = np.array([0, 17, 39, 47]), np.random.default_rng(0).standard_normal((2, 4, 128))
    order = np.arange(128).reshape(2, 64).T.ravel()
    assert_close(neighbours.rotate(x[..., order], tokens), halves.rotate(x, tokens)[..., order], within=DOUBLE)
    assert_close(neighbours.table(tokens, np.arange(128)), halves.table(tokens, order), within=DOUBLE)
    assert neighbours.column(40).name == "cos of the row, pair 20"
    assert "1000000^(40/128)" in neighbours.worked(20, 41)


def test_rows_and_columns_of_ernie_alternate_and_time_comes_last():
    ernie = next(preset for preset in catalogue()["mrope"].presets if preset.title == "ERNIE 4.5 VL")
    found = build("mrope", ernie.values).axis_of().tolist()
    assert found == [1, 2] * 22 + [0] * 20
    assert build("mrope", {"sections": (0, 32, 32), "axes": "alternating"}).axis_of().tolist() == [1, 2] * 32


def test_an_axis_has_as_many_pairs_as_its_section():
    for axes in VALUES["axes"]:
        spectrum = build("mrope", {"sections": (24, 20, 20), "axes": axes}).scaled_spectrum()
        assert np.bincount(spectrum.bands).tolist() == [24, 20, 20]
        assert spectrum.named == ("by time", "by row", "by column")
    interleaved = build("mrope", {"sections": (24, 20, 20), "axes": "interleaved"}).axis_of()
    assert interleaved[:6].tolist() == [0, 1, 2, 0, 1, 2]
    assert interleaved[58:].tolist() == [1, 2, 0, 0, 0, 0]


def test_sections_and_width_follow_each_other():
    encoding = build("mrope")
    assert encoding.along("sections", (8, 12, 12)) == {"dim": 64}
    assert encoding.along("sections", (32, 32)) == {}
    assert encoding.along("sections", (0, 0, 0)) == {}
    assert encoding.along("dim", 64) == {"sections": (8, 12, 12)}
    assert encoding.along("dim", 6) == {"sections": (1, 1, 1)}
    assert encoding.along("dim", 7) == {}
    assert encoding.along("base", 64) == {}
    assert build("mrope", {"sections": (24, 21, 19)}).along("axes", "alternating") == {"sections": (24, 20, 20)}
    alternating = build("mrope", {"axes": "alternating"})
    assert alternating.along("dim", 6) == {"sections": (1, 1, 1)}
    assert alternating.along("dim", 10) == {"sections": (1, 2, 2)}


def test_presets_are_as_long_as_their_spans():
    for preset in catalogue()["mrope"].presets:
        assert build("mrope", preset.values).defined == preset.length


@pytest.mark.parametrize("position", [48, 10_000, -1])
def test_beyond_its_tokens_there_is_an_error_that_says_so(position):
    message = f"^Position {position} is beyond the 48 tokens of its spans; positions 0 to 47 have a code$"
    with pytest.raises(ValueError, match=message):
        build("mrope").table(np.array([0, position]), np.arange(2))
    with pytest.raises(ValueError, match=message):
        build("mrope").rotate(np.zeros((2, 128)), np.array([0, position]))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"dim": 7}, "dim: 7 is odd"),
        ({"sections": (16, 24, 25)}, r"sections: \[16, 24, 25\] sum to 65 pairs; dim 128 needs 64"),
        ({"dim": 64}, r"sections: \[16, 24, 24\] sum to 64 pairs; dim 64 needs 32"),
        ({"sections": (32, 32)}, r"sections: \[32, 32\] is not three numbers of pairs"),
        ({"sections": (16, 16, 16, 16)}, "sections: .* is not three numbers of pairs"),
        ({"sections": (-1, 32, 33)}, "sections: .* is not three numbers of pairs"),
        ({"sections": ()}, r"sections: \[\] is not three numbers"),
        ({"sections": (16, 25, 23), "axes": "alternating"}, "sections: 25 pairs by row and 23 by column cannot"),
        *[
            ({"spans": text}, 'spans: .* is not a span of at least one token; a span looks like "text:16", "image:4x6"')
            for text in (
                "",
                "text",
                "text:",
                "text:0",
                "text:-3",
                "text:4x5",
                "image:4",
                "image:4x",
                "image:4x6x2",
                "image:0x6",
                "video:4x6",
                "audio:7",
                "text:16,",
                "text:16,image:4x6,te",
                "text:²",
                "text:1e3",
                "text:1\nimage:4x4",
                "text:9999999999",
            )
        ],
        ({"spans": f"text:{LONGEST + 1}"}, "spans: 1 048 577 tokens are more than 1 048 576"),
        ({"spans": "video:999999999x999999999x999999999"}, "spans: .* tokens are more than"),
        ({"spans": "text:1,image:1024x1024"}, "spans: 1 048 577 tokens"),
    ],
    ids=str,
)
def test_what_does_not_go_together_is_refused_in_one_sentence(values, message):
    with pytest.raises(ValueError, match=f"^{message}") as refusal:
        build("mrope", values)
    assert str(refusal.value).isprintable()


def test_the_longest_sequence_is_accepted():
    values = {"dim": 6, "sections": (2, 1, 0), "spans": f"text:{LONGEST}"}
    assert build("mrope", values).defined == LONGEST
    assert_close(
        build("mrope", values).table(np.array([LONGEST - 1]), np.arange(6)),
        rope.table([LONGEST - 1], range(6), dim=6, base=1e6),
        within=DOUBLE,
        rounding=1e-9,
    )


def test_there_is_no_profile():
    with pytest.raises(NotOffered, match="mrope has no profile"):
        build("mrope").profile(np.arange(3))


def test_columns_are_named_and_worked_out():
    encoding = build("mrope")
    assert encoding.column(0).name == "cos of the time, pair 0"
    assert encoding.column(64 + 20).name == "sin of the row, pair 20"
    assert encoding.column(63).wavelength == pytest.approx(2 * math.pi * 10 ** (6 * 126 / 128))
    assert encoding.worked(20, 17) == "PE(20, 17) = cos(row / 1000000^(34/128)) = cos(16 / 1000000^(34/128)) = " + (
        f"cos({16 / 10 ** (6 * 34 / 128):.6g}) = {math.cos(16 / 10 ** (6 * 34 / 128)):.4f}"
    )


def test_an_axis_without_pairs_does_not_hide_the_next():
    """Halves by row and column, and no time, as in a model of images."""
    encoding = build("mrope", {"dim": 8, "sections": (0, 2, 2), "axes": "alternating", "spans": "text:3,image:3x4"})
    tokens = np.arange(encoding.defined or 15)
    axial = encoding.axial()
    angle = axial.numbers(tokens)[:, axial.of_pairs()] * encoding.frequencies()
    apart = angle[:, None] - angle
    np.testing.assert_allclose(axial.products(tokens, tokens)[0], np.cos(apart).sum(axis=2), atol=1e-9)
