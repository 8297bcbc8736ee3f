"""False alarms counted on healthy configurations, and known defects counted on bad ones."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest

from engine.arrays.file import FileProblem
from engine.commands.inspect.inspected import reported
from engine.commands.inspect.report import FileReport, Wanted
from engine.models import config, reading
from tests.engine.models.known_bad import BAD
from tests.oracles.differential import read

DATA = Path(__file__).parents[2] / "data"
ROWS_OF_PADDING = ("camembert", "data2vec-text", "ibert", "lilt", "luke", "mpnet", "roberta", "roberta-prelayernorm",
                   "xlm-roberta", "xmod")  # fmt: skip
PUBLISHED = {  # what each released checkpoint says where its class has another default
    **{name: {"max_position_embeddings": 514} for name in ROWS_OF_PADDING},
    "layoutlmv3": {"max_position_embeddings": 514},
    "longformer": {"max_position_embeddings": 4098},
}
DOUBTS = ("error", "warning")


@functools.cache
def healthy() -> dict[str, tuple[str, ...]]:
    """What is doubted of each: released configurations, and the defaults of the classes whose positions are read."""
    found = {path.stem: config.read(path.read_bytes(), str(path)) for path in (DATA / "configs").glob("*.json")}
    for model in read(DATA / "stacks" / "types.json.xz")["results"]:
        if "config" not in model:
            continue
        try:
            found[model["id"]] = config.of(
                model["config"] | PUBLISHED.get(model["id"], {}), title=model["id"], file="config.json"
            )
        except FileProblem:
            continue  # it is not understood, and says so
    return {
        name: tuple(f"{one.key}: {one.says}" for one in one_of.findings if one.severity in DOUBTS)
        for name, one_of in found.items()
    }


def test_of_healthy_configurations_at_most_one_in_fifty_is_doubted() -> None:
    doubted = {name: says for name, says in healthy().items() if says}
    assert len(healthy()) >= 400
    assert len(doubted) <= 0.02 * len(healthy()), doubted


def test_no_released_configuration_is_doubted() -> None:
    names = [path.stem for path in (DATA / "configs").glob("*.json")]
    assert len(names) >= 130
    found = {name: healthy()[name] for name in names if healthy()[name]}
    assert set(found) == {"llama4-scout.v4", "llama4-scout.v5"}  # as released, transformers 5.23.0 refuses it
    assert all("attn_temperature_tuning: true or false is needed" in says for (says,) in found.values())


def test_there_are_enough_bad_ones() -> None:
    assert len(BAD) >= 60
    assert len({str(bad.settings) for bad in BAD.values()}) == len(BAD)
    assert all(bad.caught or bad.stacks for bad in BAD.values())


def inspected(settings: dict[str, Any]) -> tuple[FileReport, dict[str, bool]]:
    """The report, and by stack whether it goes wrong in some layers."""
    told = reading.with_stacks(config.of(settings, title="m", file="config.json"))
    wrong: dict[str, bool] = {}
    for row in told.stacks:
        wrong[row.understood.title] = row.differs or wrong.get(row.understood.title, False)
    return reported("config.json", told, Wanted()), wrong


@pytest.mark.parametrize("name", BAD)
def test_a_known_defect_is_caught_for_its_stack(name: str) -> None:
    bad = BAD[name]
    report, wrong = inspected(bad.settings)
    named = {one.key for one in report.findings if one.severity in (*DOUBTS, "unknown") and not one.stacks}
    assert not bad.caught or bad.caught in named, named
    assert not [title for title in bad.stacks if not wrong[title]]
    if bad.caught or set(bad.stacks) - {"transformers 4.51–4.55"}:
        assert not report.passes
