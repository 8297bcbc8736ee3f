"""Stacks and versions that are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.models.chosen import StackChoice, choices, chosen, needs_past, version, versions, versions_of
from engine.models.reading import Stack, read

CONFIGS = Path(__file__).parents[2] / "data" / "configs"
YARN = str(CONFIGS / "qwen2.5-7b-yarn.v4.json")


def names(rows: list[Stack]) -> list[str]:
    return list(dict.fromkeys(each.understood.title for each in rows))


@pytest.mark.parametrize("typed", ["llama.cpp", "llama_cpp", "LLAMA-CPP", "llamacpp"])
def test_a_name_may_be_spelt_in_many_ways(typed: str) -> None:
    assert choices([typed]) == (StackChoice("llama.cpp"),)


@pytest.mark.parametrize(
    ("typed", "version"),
    [("vLLM==0.33", (0, 33)), ("vllm == 0.33.1 ", (0, 33, 1)), ("vLLM==v0", (0,)), ("llama.cpp==b6123", (6123,))],
)
def test_a_version_is_numbers_between_points(typed: str, version: tuple[int, ...]) -> None:
    assert [choice.version for choice in choices([typed])] == [version]


@pytest.mark.parametrize("typed", ["", "==1", "vllm==", "vllm==1.x", "vllm==-1", "ollama", "vllm=0.33", "vllm==1" * 9])
def test_anything_else_is_refused_with_what_was_typed(typed: str) -> None:
    with pytest.raises(ValueError, match="is not one of|is no version"):
        choices([typed])


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("transformers", ["transformers 5.23", "transformers 4.57"]),
        ("transformers==5", ["transformers 5.23"]),
        ("transformers==5.23.4", ["transformers 5.23"]),
        ("transformers==5.22", ["transformers 5.0–5.22"]),
        ("transformers==5.13", ["transformers 5.0–5.22"]),
        ("transformers==4", ["transformers 4.57"]),
        ("transformers==4.57.6", ["transformers 4.57"]),
        ("transformers==4.56", ["transformers 4.56"]),
        ("transformers==4.55", ["transformers 4.51–4.55"]),
        ("transformers==4.51.0", ["transformers 4.51–4.55"]),
        ("transformers==4.50", ["transformers 4.45–4.50"]),
        ("transformers==4.44", []),
        ("transformers==6", []),
        ("vllm", ["vLLM 0.33"]),
        ("vllm==0.33.0", ["vLLM 0.33"]),
        ("vllm==0.6", []),
        ("llama.cpp", ["llama.cpp (ggml 0.25)"]),
        ("llama.cpp==b6123", []),
    ],
)
def test_the_rows_are_those_whose_rules_hold_in_the_version(typed: str, expected: list[str]) -> None:
    wanted = choices([typed])
    rows, missing = chosen(read(YARN, past=needs_past(wanted)).stacks, wanted)
    assert names(rows) == expected
    assert missing == ([] if expected else list(wanted))


def test_all_rows_are_told_where_nothing_is_chosen() -> None:
    stacks = read(YARN).stacks
    rows, missing = chosen(stacks, ())
    assert (rows, missing) == (list(stacks), [])
    assert names(rows) == [
        *("transformers 5.23", "transformers 4.57", "transformers 4.51–4.55", "llama.cpp (ggml 0.25)"),
        *("vLLM 0.33", "mlx-lm 0.32"),
    ]


def test_what_newer_versions_of_its_generation_have_replaced_is_past() -> None:
    rows = {each.understood.title: each.understood.by.past for each in read(YARN, past=True).stacks}
    assert [title for title, is_past in rows.items() if is_past] == [
        *("transformers 4.45–4.50", "transformers 4.51–4.55", "transformers 4.56", "transformers 5.0–5.22"),
    ]


def test_the_versions_that_were_held_are_told() -> None:
    assert versions_of("vLLM") == "vLLM 0.33"
    assert versions_of("transformers").startswith("transformers 5.23, transformers 4.57, 5.22.0, ")
    assert versions_of("transformers").endswith(", 4.47.1, 4.45.2")


def test_what_can_be_asked_for_is_the_newest_of_each_software_first() -> None:
    every = versions()
    assert every[:3] == ("transformers==5.23", "transformers==5.22", "transformers==5.16")
    assert [each for each in every if not each.startswith("transformers")] == [
        "llama.cpp",
        "vLLM==0.33",
        "mlx-lm==0.32",
    ]
    assert {"transformers==4.57", "transformers==4.45"} <= set(every)
    assert all(choices([each]) for each in every)


def test_a_version_names_what_carries_it() -> None:
    held = {each.understood.by.stack: version(each.understood) for each in read(YARN).stacks}
    assert (held["vLLM"], held["llama.cpp"], held["mlx-lm"]) == ("0.33.0", "ggml 0.25.3", "0.32.2")
