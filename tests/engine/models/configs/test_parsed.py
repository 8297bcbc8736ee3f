"""JSON of a configuration: what is refused, in one sentence, and what is told."""

import json

import pytest

from engine.arrays.weights import FileProblem
from engine.models.configs import parsed as reader
from engine.models.configs.parsed import parsed

REFUSED = {
    "empty": (b"", "is not JSON"),
    "cut": (b'{"a": 1', "is not JSON"),
    "a list": (b"[1, 2]", "holds a list; a configuration is a JSON object"),
    "a value": (b"3", "holds a single value; a configuration is a JSON object"),
    "not a number": (b'{"rope_theta": NaN}', "holds NaN, which is no number in JSON"),
    "infinity": (b'{"rope_theta": -Infinity}', "holds -Infinity, which is no number in JSON"),
    "a float that overflows": (b'{"rope_theta": 1e999}', "holds 1e999, which is too large for a number"),
    "thousands of digits": (b'{"a": ' + b"9" * 5000 + b"}", "holds a number that is too long"),
    "not UTF-8": (b'{"a": "\xff"}', "is not text in UTF-8"),
    "deep": (b'{"a":' * 40 + b"1" + b"}" * 40, "is nested more than 32 deep"),
    "very deep": (b"[" * 100_000 + b"]" * 100_000, "is nested more than 32 deep"),
    "many values": (b'{"a": [' + b"0," * 300_000 + b"0]}", "has more than 131072 values"),
}


@pytest.mark.parametrize(("text", "says"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_configuration_is_refused_in_one_sentence(text, says):
    with pytest.raises(FileProblem) as refused:
        parsed(text, "config.json")
    assert says in str(refused.value)
    assert str(refused.value).startswith("config.json ")
    assert "\n" not in str(refused.value)


def test_a_file_above_the_limit_is_not_parsed(monkeypatch):
    monkeypatch.setattr(reader, "LARGEST", 10)
    assert parsed(b'{"a": 1}  ', "x")[0] == {"a": 1}
    with pytest.raises(FileProblem, match="has 11 bytes; a configuration has at most 10"):
        parsed(b'{"a": 1}   ', "x")


def test_keys_that_stand_twice_are_told_and_the_last_counts():
    values, findings = parsed(b'{"a": {"b": 1, "b": 2}, "c": 1, "c": 1, "d": 3}', "x")
    assert values == {"a": {"b": 2}, "c": 1, "d": 3}
    assert [(finding.key, finding.severity) for finding in findings] == [("b", "warning"), ("c", "warning")]


def test_thousands_of_doubled_keys_are_told_in_a_few():
    text = b"{" + b",".join(b'"k%d": 0, "k%d": 0' % (i, i) for i in range(20_000)) + b"}"
    assert len(parsed(text, "x")[1]) == reader.MOST_TOLD


def test_a_mark_of_byte_order_is_no_part_of_the_text_and_an_error_because_python_refuses_it():
    text = b'\xef\xbb\xbf{"a": 1}'
    values, (finding,) = parsed(text, "x")
    assert (values, finding.severity, finding.key) == ({"a": 1}, "error", "")
    assert "transformers" in finding.follows
    with pytest.raises(ValueError, match="BOM"):
        json.loads(text.decode())  # as transformers reads it


def test_a_name_with_control_characters_is_escaped():
    with pytest.raises(FileProblem) as refused:
        parsed(b"[]", "bad\x1b[31m\nname.json")
    assert str(refused.value).isprintable()


def test_what_follows_from_a_key_that_stands_twice():
    _, (twice,) = parsed(b'{"c": 1, "c": 1}', "x")
    assert (twice.key, twice.severity, twice.says) == (
        "c",
        "warning",
        "c stands more than once in the same object.",
    )
    assert twice.follows == "The last one counts here and in Python; other readers take the first, or refuse the file."
    assert twice.advice == "Leave one of them."


@pytest.mark.parametrize(("deep", "refused"), [(32, False), (33, True)])
def test_the_deepest_that_is_read_is_32(deep, refused):
    for opening, closing in ((b'{"a":', b"}"), (b"[", b"]")):
        text = b'{"a":' + opening * (deep - 1) + b"1" + closing * (deep - 1) + b"}"
        if refused:
            with pytest.raises(FileProblem, match="is nested more than 32 deep"):
                parsed(text, "x")
        else:
            assert parsed(text, "x")[0]


def test_a_sentence_names_the_place_where_json_ends():
    with pytest.raises(FileProblem, match="x is not JSON: .* at line 2, column 5"):
        parsed(b'{"a": 1,\n"b" 2}', "x")


@pytest.mark.parametrize(
    ("text", "said"),
    [(b'{"a": "b', "Unterminated string at line 1, column 7"), (b'{"a": "\x01"}', "control character at line 1, ")],
)
def test_the_place_is_said_once(text, said):
    with pytest.raises(FileProblem, match=said):
        parsed(text, "x")
