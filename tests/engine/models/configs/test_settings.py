"""Keys are read by the type that they have to have; what is wrong is named with its value."""

import pytest

from engine.arrays.weights import FileProblem
from engine.models.configs.settings import ConfigSettings

HELD = ConfigSettings(
    {"n": 3, "x": 0.5, "f": 8.0, "t": "yarn", "b": True, "l": [1, 2.0], "o": {"i": 7}, "z": None, "w": ["a"]}, "c.json"
)


def test_each_type_is_read_and_null_is_missing_or_false():
    assert (HELD.whole("n"), HELD.whole("f"), HELD.whole("z"), HELD.whole("z", "n")) == (3, 8, None, 3)
    assert (HELD.number("n"), HELD.number("x"), HELD.number("gone")) == (3.0, 0.5, None)
    assert (HELD.text("t"), HELD.text("z"), HELD.flag("b", False), HELD.flag("z", True)) == ("yarn", None, True, False)
    assert (HELD.numbers("l"), HELD.wholes("l"), HELD.words("w")) == ((1.0, 2.0), (1, 2), ("a",))
    assert (HELD.numbers("z"), HELD.words("z"), HELD.listed("z")) == (None, None, None)
    assert HELD.inner("z").values == {}
    assert HELD.inner("o").inner("gone").named("i") == "o.gone.i"
    assert "n" in HELD
    assert "z" not in HELD


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda s: s.whole("x"), "c.json: x is 0.5; a whole number is needed"),
        (lambda s: s.whole("b"), "c.json: b is True; a whole number is needed"),
        (lambda s: s.whole("t"), "c.json: t is 'yarn'; a whole number is needed"),
        (lambda s: s.whole("n", least=4), "c.json: n is 3; a whole number from 4 to 1073741824 is needed"),
        (lambda s: s.number("t"), "c.json: t is 'yarn'; a number is needed"),
        (lambda s: s.number("n", most=2), "c.json: n is 3; a number from 0 to 2 is needed"),
        (lambda s: s.text("n"), "c.json: n is 3; text is needed"),
        (lambda s: s.numbers("w"), "c.json: w is ['a']; a list of numbers is needed"),
        (lambda s: s.wholes("n"), "c.json: n is 3; a list of at most 65536 is needed"),
        (lambda s: s.words("l"), "c.json: l is [1, 2.0]; a list of texts is needed"),
        (lambda s: s.inner("n"), "c.json: n is 3; an object, {…}, is needed"),
        (lambda s: s.inner("o").number("i", most=1), "c.json: o.i is 7; a number from 0 to 1 is needed"),
    ],
)
def test_a_wrong_type_is_one_sentence_with_key_and_value(ask, says):
    with pytest.raises(FileProblem) as refused:
        ask(HELD)
    assert str(refused.value) == says


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), 10**400])
def test_what_is_no_number_is_refused_even_from_other_readers(value):
    settings = ConfigSettings({"a": value, "l": [value]}, "c")
    for ask in (settings.whole, settings.number):
        with pytest.raises(FileProblem):
            ask("a")
    with pytest.raises(FileProblem):
        settings.numbers("l")


def test_keys_are_left_out_and_added_in_a_copy():
    assert HELD.without("n").values.keys() == HELD.values.keys() - {"n"}
    assert HELD.having(n=5).whole("n") == 5
    assert HELD.whole("n") == 3
