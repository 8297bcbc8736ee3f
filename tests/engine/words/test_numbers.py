"""Numbers as sentences have them."""

from __future__ import annotations

import math

import pytest

from engine.words.numbers import asked, drawn, equation, few, figures, spaced, subscript, summed, unbroken, unspaced


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (64, "64"),
        (-20_512_768, "−20 512 768"),
        (0.99996, "1"),
        (0.9999, "0.9999"),
        (2.0512e12, "2.051 × 10¹²"),
        (20_512_768.5, "2.051 × 10⁷"),
        (-1.2e-5, "−1.2 × 10⁻⁵"),
        (1e-300, "10⁻³⁰⁰"),
        (-1e-5, "−10⁻⁵"),
        (0.00012345, "0.0001234"),
        (9999.96, "10 000"),
        (1234.5678, "1 235"),
        (999_999.6, "10⁶"),
        (29363.56, "29 364"),
        (-255.5, "−255.5"),
        (0.0, "0"),
        (float("inf"), "∞"),
        (float("nan"), "–"),
    ],
)
def test_a_number_in_a_sentence_has_four_digits(value: float, said: str) -> None:
    assert few(value) == said


@pytest.mark.parametrize(
    ("value", "said"), [(59519.3, "59 519.3"), (-110646.86, "-110 646.86"), (999.5, "999.5"), (2.5e12, "2.5e12")]
)
def test_thousands_are_grouped_with_decimals_too(value: float, said: str) -> None:
    assert spaced(value) == said
    assert float(unspaced(said)) == value


@pytest.mark.parametrize(
    ("value", "digits", "said"),
    [(1.952596, 3, "1.95"), (7.8e-14, 3, "7.8 × 10⁻¹⁴"), (7.81e-14, 2, "7.8 × 10⁻¹⁴"), (261121.0, 2, "261 121")],
)
def test_a_number_has_the_digits_that_are_asked_for(value: float, digits: int, said: str) -> None:
    assert few(value, digits) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (1.0, "1.0000"),
        (math.cos(0.01), "1.0000"),
        (0.99994, "0.9999"),
        (-0.0, "0.0000"),
        (-0.5, "−0.5000"),
        (2e-16, "2 × 10⁻¹⁶"),
        (0.00099994, "0.001"),
        (131071.25, "131 071"),
        (-131071.0, "−131 071"),
        (-math.inf, "−∞"),
        (math.nan, "–"),
    ],
)
def test_a_cell_is_drawn_with_four_decimals(value: float, said: str) -> None:
    assert drawn(value) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (math.cos(0.01), "0.9999500004"),
        (-7.0, "−7"),
        (1.5e-9, "1.5 × 10⁻⁹"),
        (1e20, "10²⁰"),
        (-0.0, "0"),
        (math.inf, "no number"),
    ],
)
def test_one_who_asks_for_a_cell_is_told_ten_digits(value: float, said: str) -> None:
    assert asked(value) == said


@pytest.mark.parametrize("value", [64.0, -20_512_768.0, 2.05e12, -1.25e-5, 1e-300, -1e-5, 0.25, 1.0e6 + 0.5])
def test_what_is_said_can_be_typed(value: float) -> None:
    """A number that was copied out of a sentence is read as that number."""
    assert float(unspaced(few(value, 12))) == value


def test_no_end_of_a_line_breaks_a_number() -> None:
    said = "off by 5.05 × 10⁻⁵ of 16 384, 2 of 12 heads"
    assert unbroken(said).split(" ") == ["off", "by", "5.05\xa0×\xa010⁻⁵", "of", "16\xa0384,", "2", "of", "12", "heads"]


@pytest.mark.parametrize(
    ("parts", "said"),
    [((), ""), (("−1",), "−1"), (("0.1", "−0.5", "3"), "0.1 − 0.5 + 3"), (("−1", "−2·−3"), "−1 − 2·−3")],
)
def test_what_is_below_zero_is_taken_away_from_a_sum(parts: tuple[str, ...], said: str) -> None:
    assert summed(parts) == said


@pytest.mark.parametrize(
    ("parts", "whole", "said"),
    [
        (("0.1200", "−0.5400"), "−0.4200", "0.1200 − 0.5400 = −0.4200"),
        (("−0.6737", "−0.4161"), "−1.0899", "−0.6737 − 0.4161 ≈ −1.0899"),
        (("0.1200", "5.05 × 10⁻⁵"), "0.1201", "0.1200 + 5.05 × 10⁻⁵ = 0.1201"),
    ],
)
def test_digits_that_do_not_add_up_are_not_said_to_be_equal(parts: tuple[str, ...], whole: str, said: str) -> None:
    assert equation(parts, whole) == said


def test_ends_of_a_range_stay_together() -> None:
    said = unbroken("Positions 0 … 1 023 of 5 × 4 cells; and so on … 3 times, or x × 2")
    assert said == "Positions 0\xa0…\xa01\xa0023 of 5\xa0×\xa04 cells; and so on … 3 times, or x × 2"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0.004, "0.0040000"),
        (-0.0023995, "−0.0023995"),
        (0.099999999, "0.10000"),
        (45.0, "45.000"),
        (12345.6, "12346"),
        (9.1369e-7, "9.1369 × 10⁻⁷"),
        (-2e-5, "−2.0000 × 10⁻⁵"),
        (0.0, "0"),
        (math.inf, "∞"),
    ],
)
def test_numbers_of_a_list_have_as_many_significant_digits(value: float, said: str) -> None:
    assert figures(value, 5) == said


@pytest.mark.parametrize(("number", "said"), [(0, "₀"), (12, "₁₂"), (3456789, "₃₄₅₆₇₈₉")])
def test_which_of_several_a_letter_is_stands_below_the_line(number: int, said: str) -> None:
    assert subscript(number) == said


def test_a_difference_in_brackets_or_bars_is_not_broken():
    said = unbroken("the largest |A − B| of (m − n), and A − B")
    assert said.split(" ") == ["the", "largest", "|A\xa0−\xa0B|", "of", "(m\xa0−\xa0n),", "and", "A", "−", "B"]
