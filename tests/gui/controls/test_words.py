"""What a form says, and that what it says can be read back."""

from __future__ import annotations

import shlex
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta
from PySide6.QtGui import QTextDocument

from engine.arrays import weights
from engine.arrays.weights import Weights
from engine.encodings.base.catalogue import catalogue
from engine.values.parameter import Parameter, parameter, parameters
from engine.words.numbers import unbroken
from gui.controls import words


class Made(msgspec.Struct, frozen=True, kw_only=True):
    whole: Annotated[int, Meta(ge=-(2**40), le=2**40, title="Whole", extra_json_schema={"unit": "positions"})] = 0
    real: Annotated[float, Meta(title="Real", description="Any <b>number</b> & more.")] = 0.0
    maybe: Annotated[Annotated[int, Meta(ge=1)] | None, Meta(title="Maybe")] = None
    kind: Annotated[Literal["a_b", "c"], Meta(title="Kind", extra_json_schema={"labels": {"c": "see"}})] = "c"
    which: Annotated[Literal[0, 1], Meta(title="Which", extra_json_schema={"labels": {"1": "one"}})] = 0
    on: Annotated[bool, Meta(title="On")] = False
    sizes: Annotated[tuple[int, ...], Meta(title="Sizes")] = (16, 24)
    spans: Annotated[str, Meta(title="Spans")] = "text:16"
    table: Annotated[Weights | None, Meta(title="Table")] = None


def made(name: str) -> Parameter:
    return parameter(Made, name)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_every_real_number_is_read_back_as_it_was_shown(value: float) -> None:
    assert words.read_number(made("real"), words.number(value)) == value


@given(st.integers(-(2**40), 2**40))
def test_every_whole_number_is_read_back_as_it_was_shown(value: int) -> None:
    assert words.read_number(made("whole"), words.number(value)) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (10_000, "10\u2009000"),
        (10_000.0, "10\u2009000"),
        (512, "512"),
        (-0.5, "−0.5"),
        (-7000, "−7\u2009000"),
        (0.02, "0.02"),
        (1e12, "1e12"),
        (2.5e-7, "2.5e−7"),
        (0.1 + 0.2, "0.30000000000000004"),
    ],
)
def test_numbers_are_grouped_and_short(value: float, text: str) -> None:
    assert words.number(value) == text


@pytest.mark.parametrize("text", ["1e4", "10 000", "10\u2009000", " 10000 ", "10000.0", "1.0e+4"])
def test_a_whole_number_can_be_typed_in_many_ways(text: str) -> None:
    value = words.read_number(made("whole"), text)
    assert value == 10_000
    assert type(value) is int


@pytest.mark.parametrize("text", ["1.5", "ten", "1e400", "1e300", "nan", "inf", "0x10", "1 00"])
def test_what_is_no_whole_number_is_refused_in_a_sentence_that_shows_it(text: str) -> None:
    with pytest.raises(ValueError, match=r"^whole: ") as caught:
        words.read_number(made("whole"), text)
    assert f"whole: {text} is not a whole number from −" in str(caught.value).replace("-", "−")


@pytest.mark.parametrize("text", ["", "  "])
def test_a_number_that_is_missing_is_said_to_be(text: str) -> None:
    with pytest.raises(ValueError, match=r"^whole: it is empty; a whole number from .* to .* is needed$"):
        words.read_number(made("whole"), text)


@pytest.mark.parametrize("text", ["", "  ", "automatic", "null"])
def test_nothing_is_null_where_that_is_possible(text: str) -> None:
    assert words.read_number(made("maybe"), text) is None
    assert words.read_number(made("maybe"), "7") == 7


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("whole", 20_000, "20\u2009000"),
        ("maybe", None, "automatic"),
        ("kind", "a_b", "a b"),
        ("kind", "c", "see"),
        ("which", 0, "0"),
        ("which", 1, "one"),
        ("on", True, "on"),
        ("sizes", (1, 2), "[1, 2]"),
        ("spans", "x", "x"),
        ("table", None, "none"),
        ("table", Weights("/a/b/model.safetensors", "wpe.weight"), "model.safetensors : wpe.weight"),
        ("table", Weights("/a/b/table.npy"), "table.npy"),
    ],
)
def test_values_are_shown_in_words(name: str, value: Any, text: str) -> None:
    assert words.shown(made(name), value) == text


@pytest.mark.parametrize("kind", catalogue().values())
def test_every_default_can_be_copied_to_the_command_line(kind: Any) -> None:
    for declared in parameters(kind):
        if declared.kind != "array":
            assert declared.parse(words.spelled(declared, declared.default)) == declared.default


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("whole", -7),
        ("real", 1e-9),
        ("real", 3e20),
        ("sizes", (3, 4)),
        ("on", True),
        ("which", 1),
        ("maybe", None),
    ],
)
def test_what_is_copied_is_one_argument_of_a_shell_that_sets_the_value(name: str, value: Any) -> None:
    flag, argument = shlex.split(words.command(made(name), value))
    assert flag == "--set"
    key, _, text = argument.partition("=")
    assert key == name
    assert made(name).parse(text) == value


def test_an_array_is_copied_as_its_file_and_tensor(tmp_path: Any) -> None:
    file = tmp_path / "a table.npy"
    np.save(file, np.eye(3))
    reference = weights.refer(file)
    _, argument = shlex.split(words.command(made("table"), reference))
    assert made("table").parse(argument.partition("=")[2]) == reference


def test_a_tip_is_plain_text_and_says_range_default_and_name() -> None:
    declared = made("real")
    document = QTextDocument()
    document.setHtml(words.tip(declared, default=0.0, settable=True, reason="Only if <x>."))
    assert document.toPlainText().split("\n") == [
        "Only if <x>.",
        "Any <b>number</b> & more.",
        "A number.",
        "Default 0.",
        "Command line: --set real=…",
    ]
    assert "--set" not in words.tip(declared, default=0.0, settable=False)
    assert "Default" not in words.tip(declared, default=msgspec.NODEFAULT, settable=False)


def test_the_unit_stands_in_the_label() -> None:
    assert words.titled(made("whole")) == "Whole, positions"
    assert words.titled(made("real")) == "Real"


def test_long_names_may_break_where_their_parts_meet() -> None:
    broken = words.breakable("/a/model2.safetensors: wte_emb")
    assert broken.replace(words.BREAK, "") == "/a/model2.safetensors: wte_emb"
    assert broken.count(words.BREAK) == 4


@pytest.mark.parametrize("number", ["16 384", "1 048 576", "0.5", "5 × 10⁻⁵", "93 %"])
def test_what_is_said_of_a_number_breaks_around_it_and_not_in_it(number: str) -> None:
    said = words.breakable(f"{number} is above {number}, the largest")
    assert unbroken(number) in said
    assert said.count(" ") == 5
    assert words.BREAK not in said
