"""Reading what was typed: each part by itself; through the commands in test_cli."""

import argparse

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.commands import arguments
from engine.commands.parser import Parser, Refused, one_of
from engine.encodings.base.catalogue import build, catalogue


def test_words_of_argparse_are_told_as_ours():
    parser = Parser("u", "d", "e")
    parser.add_argument("--a", type=int, metavar="N")
    with pytest.raises(Refused, match=r"^--a: invalid int value"):
        parser.read(["--a", "x"])
    with pytest.raises(Refused, match=r"^--a needs a value, N$"):
        parser.read(["--a"])


def test_what_begins_with_a_minus_belongs_to_an_option_that_takes_a_value():
    parser = Parser("u", "d", "e")
    parser.add_argument("--range")
    parser.add_argument("--json", action="store_true")
    asked = parser.read(["--json", "--range", "-256:257"])
    assert (asked.json, asked.range) == (True, "-256:257")
    with pytest.raises(Refused, match="-5 is not expected; valid are"):
        parser.read(["--range", "1:2", "--json", "-5"])


@pytest.mark.parametrize(
    ("text", "bounds", "filled"),
    [
        ("3:7", (3, 7, 1), range(3, 7)),
        (":7", (None, 7, 1), range(2, 7)),
        ("3:", (3, None, 1), range(3, 9)),
        ("::2", (None, None, 2), range(2, 9, 2)),
        ("-4:-1:2", (-4, -1, 2), range(-4, -1, 2)),
    ],
)
def test_an_end_that_is_left_out_is_the_usual_one(text, bounds, filled):
    assert arguments.bounds(text) == bounds
    assert arguments.filled(bounds, range(2, 9)) == filled


def test_a_range_that_is_not_typed_stays_open():
    assert arguments.filled(None, range(9)) is None


@pytest.mark.parametrize("read", [arguments.bounds, arguments.size, arguments.scale, one_of("float32")])
@given(text=st.text(alphabet=st.characters(exclude_categories=["Nd"])).filter(lambda text: ":" not in text))
def test_text_that_is_no_value_is_told_in_plain_words(read, text):
    with pytest.raises(argparse.ArgumentTypeError) as told:
        read(text)
    assert str(told.value).isprintable()


def test_settings_are_read_as_the_types_of_their_parameters():
    kind = catalogue()["sinusoidal"]
    assert arguments.settings(kind, ["dim=64", " base = 500"]) == {"dim": 64, "base": 500.0}
    assert arguments.built("sinusoidal", ["dim=64"], argument="SCHEME: ") == build("sinusoidal", {"dim": 64})
