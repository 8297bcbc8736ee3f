import json
import math
from typing import Annotated, Literal

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from engine.arrays.weights import Weights, refer
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import changed
from engine.scene.scene import Scene, from_json, to_json
from engine.values.group import OptionGroup
from engine.values.parameter import parameter, parameters
from engine.words.numbers import quoted, spaced, unspaced

GROUPS = {type(group) for group in msgspec.structs.asdict(Scene()).values() if isinstance(group, OptionGroup)}
EVERY = [(encoding_id, p) for encoding_id, kind in catalogue().items() for p in parameters(kind)]
NUMBERS = [(encoding_id, p) for encoding_id, p in EVERY if p.kind in ("int", "float")]


def of(entry):
    return entry if isinstance(entry, str) else entry.name


class Sample(msgspec.Struct):
    """One parameter of each kind."""

    whole: Annotated[int, Meta(ge=1, le=16_384)] = 4
    share: Annotated[float, Meta(ge=0, le=1, title="Share", description="Of all.")] = 0.5
    side: Annotated[Literal["left", "right"], Meta(title="Side")] = "left"
    first: Annotated[Literal[0, 1], Meta(title="First")] = 0
    on: Annotated[bool, Meta(title="On")] = True
    sections: Annotated[tuple[int, ...], Meta(title="Sections")] = (16, 24, 24)
    limit: Annotated[Annotated[float, Meta(ge=1, le=1e12)] | None, Meta(title="Limit")] = None
    free: Annotated[float, Meta(title="Free")] = 0.0
    weights: Annotated[Weights | None, Meta(title="Weights")] = None


def sample(name):
    return parameter(Sample, name)


def refusal(act):
    """The one line that an error is."""
    with pytest.raises(ValueError) as error:
        act()
    message = str(error.value)
    assert message.strip()
    assert message.isprintable(), f"not one plain line: {message!r}"
    assert len(message) < 400
    return message


def assert_reads_as_itself(declared):
    """Of its type, too: what stands as declared is not read when a struct is made."""
    read = declared.read(declared.default)
    assert (type(read), read) == (type(declared.default), declared.default)


@pytest.mark.parametrize(("encoding_id", "declared"), EVERY, ids=of)
def test_every_default_is_valid_and_reads_as_itself(encoding_id, declared):
    assert_reads_as_itself(declared)
    assert getattr(build(encoding_id), declared.name) == declared.default
    assert getattr(build(encoding_id, {declared.name: declared.default}), declared.name) == declared.default


@pytest.mark.parametrize(
    "group", [Scene, *sorted(GROUPS, key=lambda kind: kind.__name__)], ids=lambda kind: kind.__name__
)
def test_every_default_of_a_scene_reads_as_itself(group):
    for declared in parameters(group):
        assert_reads_as_itself(declared)


@pytest.mark.parametrize(("encoding_id", "declared"), EVERY, ids=of)
def test_every_parameter_has_words_for_a_person_and_a_bounded_range(encoding_id, declared):
    assert declared.title, encoding_id
    assert declared.description.endswith((".", "!")), encoding_id
    if declared.kind in ("int", "float"):
        assert declared.minimum is not None
        assert declared.maximum is not None
        assert math.isfinite(declared.maximum - declared.minimum)
        assert declared.default is None or declared.minimum <= declared.default <= declared.maximum


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("encoding_id", "declared"), NUMBERS, ids=of)
@pytest.mark.parametrize("end", ["minimum", "maximum"])
def test_a_number_just_beyond_its_range_is_refused_with_name_value_and_range(encoding_id, declared, end):
    edge = getattr(declared, end)
    declared.read(int(edge) if declared.kind == "int" else edge)
    sign = -1 if end == "minimum" else 1
    beyond = int(edge) + sign if declared.kind == "int" else math.nextafter(edge, sign * math.inf)
    message = refusal(lambda: build(encoding_id, {declared.name: beyond}))
    assert message.startswith(f"{declared.name}: ")
    assert repr(beyond) in message
    assert f"from {spaced(declared.minimum)} to {spaced(declared.maximum)}" in message


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("encoding_id", "declared"), EVERY, ids=of)
@pytest.mark.parametrize(
    "wrong",
    [math.nan, math.inf, -math.inf, 10**400, -(2**80), "12", "1e4", "", b"3", [1], {}, 3 + 4j, np.arange(3)],
    ids=lambda v: type(v).__name__ + " " + quoted(v)[:20],
)
def test_a_value_of_another_kind_is_refused_in_one_line_that_names_it(encoding_id, declared, wrong):
    if declared.kind in ("text", "list"):
        pytest.skip("texts and lists have values of their own")
    message = refusal(lambda: build(encoding_id, {declared.name: wrong}))
    assert message.startswith(f"{declared.name}: ")
    assert quoted(wrong) in message
    assert declared.expected in message


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("encoding_id", "declared"), [e for e in EVERY if e[1].kind != "bool"], ids=of)
@pytest.mark.parametrize("truth", [True, False])
def test_true_is_not_a_number_nor_a_choice(encoding_id, declared, truth):
    assert f"{declared.name}: {truth} is not" in refusal(lambda: build(encoding_id, {declared.name: truth}))


@pytest.mark.parametrize(("encoding_id", "declared"), EVERY, ids=of)
def test_null_is_valid_only_where_it_is_declared(encoding_id, declared):
    if declared.optional:
        assert getattr(build(encoding_id, {declared.name: None}), declared.name) is None
        assert "null" in declared.expected
    else:
        assert "None" in refusal(lambda: build(encoding_id, {declared.name: None}))


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("encoding_id", "declared"), [e for e in EVERY if e[1].kind == "int"], ids=of)
@pytest.mark.parametrize("wrong", [2.5, 2.0, "2"])
def test_a_whole_number_is_not_written_with_a_point(encoding_id, declared, wrong):
    assert "a whole number" in refusal(lambda: build(encoding_id, {declared.name: wrong}))


def test_a_whole_number_serves_as_a_number():
    encoding = build("sinusoidal", {"base": 500})
    assert encoding.base == 500.0
    assert isinstance(encoding.base, float)


@pytest.mark.parametrize("encoding_id", catalogue())
@pytest.mark.parametrize("name", ["nonsense", "Dim", "__class__", "id", "table", "a\nb", ""])
def test_an_unknown_parameter_is_refused_with_those_that_exist(encoding_id, name):
    encoding = build(encoding_id)
    for act in (lambda: build(encoding_id, {name: 1}), lambda: changed(encoding, **{name: 1})):
        message = refusal(act)
        assert quoted(name) in message
        assert all(p.name in message for p in parameters(type(encoding)))


@pytest.mark.parametrize("encoding_id", ["sinusoid", "", "SINUSOIDAL", "a\nb", "x" * 10_000, None, [], {}, 3])
def test_an_unknown_encoding_is_refused_with_those_that_exist(encoding_id):
    assert all(known in refusal(lambda: build(encoding_id)) for known in catalogue())


def test_a_changed_encoding_is_validated_like_a_new_one():
    encoding = build("sinusoidal")
    assert changed(encoding, dim=64).dim == 64
    assert encoding.dim == 128
    assert "dim: 0 is not a whole number from 1 to 16 384" in refusal(lambda: changed(encoding, dim=0))


def test_an_encoding_made_by_its_class_is_validated_too():
    assert "dim: 0" in refusal(lambda: catalogue()["sinusoidal"](dim=0))


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("whole", "12", 12),
        ("whole", " 12 ", 12),
        ("whole", "1 024", 1024),
        ("whole", "16\u202f384", 16_384),
        ("share", "0.25", 0.25),
        ("share", "1e-3", 0.001),
        ("share", "1", 1.0),
        ("limit", "1e12", 1e12),
        ("limit", "null", None),
        ("free", "-1e300", -1e300),
        ("side", "right", "right"),
        ("first", "1", 1),
        ("on", "true", True),
        ("on", "false", False),
        ("on", "True", True),
        ("sections", "[8, 12,12]", (8, 12, 12)),
        ("weights", "null", None),
    ],
)
def test_a_command_line_spells_every_kind(name, text, value):
    read = sample(name).parse(text)
    assert read == value
    assert type(read) is type(value)


WRONG = {
    "whole": ["0", "16385", "-1", "1.5", "1e3", "", "x", "true", "null", "nan", "1 2", "9" * 5000],
    "share": ["1e999", "-1e999", "nan", "inf", "-inf", "1.0001", "", "half", "null"],
    "limit": ["0.5", "nan", "1e999", "none"],
    "free": ["nan", "-inf", "1e999", "null"],
    "side": ["up", "Left", "", "null"],
    "first": ["2", "true", "0.0", ""],
    "on": ["1", "yes", "", "null"],
    "sections": ["16,24", "[1.5]", '["a"]', "{}", "3", "[1", "null", "[NaN]", "[" * 100_000],
}


@pytest.mark.parametrize(("name", "text"), [(n, t) for n, texts in WRONG.items() for t in texts], ids=lambda v: v[:12])
def test_a_text_that_spells_no_valid_value_is_refused_with_name_and_text(name, text):
    message = refusal(lambda: sample(name).parse(text))
    assert message.startswith(f"{name}: ")
    assert message.endswith(f" is not {sample(name).expected}")
    shown = message.removeprefix(f"{name}: ").removesuffix(f" is not {sample(name).expected}")
    assert shown in (quoted(text.strip()), as_read(text))


def as_read(text):
    """The text as a number or as JSON, as Python shows it."""
    for reader in (float, json.loads):
        try:
            return repr(reader(text))
        except (ValueError, RecursionError):
            continue
    return None


@given(st.text())
def test_no_text_breaks_the_reading_of_a_number(text):
    for name in ("whole", "share", "side", "on", "sections"):
        message = ""
        try:
            value = sample(name).parse(text)
            assert sample(name).read(value) == value
        except ValueError as error:
            message = str(error)
        assert message.isprintable()


def test_weights_are_spelled_as_a_file(tmp_path):
    np.save(tmp_path / "table.npy", np.ones((3, 2)))
    assert sample("weights").parse(f"@{tmp_path}/table.npy") == refer(tmp_path / "table.npy")
    assert "does not exist" in refusal(lambda: sample("weights").parse(f"@{tmp_path}/other.npy"))


@given(st.integers(-(2**70), 2**70))
def test_a_number_as_people_read_it_can_be_typed_again(number):
    assert float(unspaced(spaced(number))) == pytest.approx(number, rel=1e-9)


@pytest.mark.parametrize(
    ("number", "text"),
    [(16_384, "16 384"), (1e12, "1e12"), (0.02, "0.02"), (-1000.0, "-1 000"), (1, "1"), (2**20, "1 048 576")],
)
def test_numbers_are_grouped_as_people_read_them(number, text):
    assert spaced(number) == text


@pytest.mark.parametrize("value", ["a\nb\x1b[31m", "\u202e\u2028\x00", "é中", "x" * 100_000, [1] * 999])
def test_what_an_error_shows_of_a_value_is_short_and_printable(value):
    text = quoted(value)
    assert text.isprintable()
    assert len(text) <= 60


def test_a_quoted_text_is_the_text_where_it_is_short_and_printable():
    assert quoted("é中") == "é中"
    assert quoted(3.5) == "3.5"
    assert "\\n" in quoted("a\nb")


@pytest.mark.parametrize("encoding_id", catalogue())
def test_the_listing_of_parameters_is_json_without_what_does_not_apply(encoding_id):
    for declared in parameters(catalogue()[encoding_id]):
        entry = json.loads(msgspec.json.encode(declared.as_json()))
        assert entry["name"] == declared.name
        assert entry["type"] in ("int", "float", "bool", "choice", "list", "array", "text")
        assert "default" in entry
        assert ("choices" in entry) == (entry["type"] == "choice")
        assert ("minimum" in entry) == ("maximum" in entry) == (entry["type"] in ("int", "float"))
        assert entry.keys() <= {"name", "type", "default", "minimum", "maximum", "choices", "description"}


def test_a_minimum_of_zero_and_a_default_of_zero_or_null_are_listed():
    listed = {p.name: p.as_json() for p in parameters(Sample)}
    assert listed["share"]["minimum"] == 0
    assert listed["first"]["default"] == 0
    assert listed["first"]["choices"] == [0, 1]
    assert listed["limit"]["default"] is None
    assert listed["limit"]["minimum"] == 1


def test_only_annotated_fields_are_parameters():
    class Inner(msgspec.Struct):
        x: int = 0

    class Outer(msgspec.Struct):
        inner: Inner
        y: Annotated[int, Meta(ge=0)] = 0

    assert [p.name for p in parameters(Outer)] == ["y"]


@pytest.mark.parametrize(
    ("group", "name", "value", "said"),
    [
        ("solve", "radii", [1, 2, 3], "radii: [1, 2, 3] is not a list of numbers from 0 to 2"),
        ("solve", "radii", [1, 1], "radii: it needs 13 numbers, and has 2"),
        ("solve", "chosen", [99], "chosen: [99] is not a list of numbers from 0 to 12"),
        ("arena", "chosen", [1], "chosen: [1] is not a list of texts"),
        ("a", "sections", [1.5, 2, 3], "sections: [1.5, 2, 3] is not a list of whole numbers, as [16, 24, 24]"),
    ],
)
def test_a_list_is_refused_with_what_it_may_hold(group: str, name: str, value: list[float], said: str) -> None:
    scene = json.loads(to_json(Scene(a=build("mrope"))))
    scene.setdefault(group, {})[name] = value
    with pytest.raises(ValueError) as refused:
        from_json(json.dumps(scene).encode())
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("name", "text", "meant"),
    [
        ("base", "500,000", "500000, or 500.000"),
        ("base", "1,5", "15, or 1.5"),
        ("dim", "1,000", "1000"),
        ("dim", "1,5", "15"),
        ("partial", "0,5", "0.5"),
    ],
)
def test_a_comma_is_refused_with_what_it_may_mean(name: str, text: str, meant: str) -> None:
    declared = next(each for each in parameters(catalogue()["rope"]) if each.name == name)
    with pytest.raises(ValueError, match=rf"{name}: {text} is not .*; no comma is read: write {meant}$"):
        declared.parse(text)


def test_a_comma_in_a_whole_number_begins_no_decimals() -> None:
    declared = next(each for each in parameters(catalogue()["rope"]) if each.name == "dim")
    assert refusal(lambda: declared.parse("0,5")) == "dim: 0,5 is not a whole number from 2 to 16 384"
