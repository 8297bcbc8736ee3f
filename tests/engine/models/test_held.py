"""What is said of configurations, held against what the libraries computed of them: recorded by tests.oracles.record.

None of the libraries is needed here. The configurations were drawn with a seed that no rule was made after.
"""

from __future__ import annotations

import functools
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.arrays.file import FileProblem
from engine.models import config
from engine.models.configs import tables
from engine.models.configs.beside import BARE, TOWER
from engine.models.configs.whole import HALVES, TEXTS
from tests.oracles import project
from tests.oracles.checks import turning, verdict_of_type
from tests.oracles.differential import STACKS, UNCOUNTED, read, verdict

DATA = Path(__file__).parents[2] / "data" / "stacks"
LEAST = {
    "own reading": 0.98,
    "transformers v5": 0.98,
    "transformers v4": 0.98,
    "llama.cpp": 0.97,
    "vLLM": 0.97,
    "mlx-lm": 0.97,
}

SAYS_FEWER = {"layoutlmv3", "udop", "wavlm", "deepseek_v4"}
ENCODERS_UNREAD = {"evolla", "musicflamingo"}  # what is said of them is right; an encoder that turns is named as unread
READ = (*TEXTS, *HALVES, TOWER, "thinker_config")
HEDGES = ("not known here", "besides", "encode positions is not read")
MADE = 610  # of the 648 types with a model class; the others lack a library or need what no default gives
BY_PARTS = {"gemma4_unified_assistant", "musicgen"}  # not made, and each of their parts is held on its own
VERSIONS = (
    *("4.45.2", "4.47.1", "4.48.3", "4.50.3", "4.51.3", "4.52.4", "4.53.3", "4.54.1", "4.55.4", "4.56.2"),
    *("5.0.0", "5.10.0", "5.16.0", "5.22.0"),
)  # of transformers
NOT_WRONG = ("no model", "refused", "agrees", "says more kinds", "says fewer kinds")


@functools.cache
def real() -> dict[str, dict[int, Any]]:
    names = {name for needed in STACKS.values() for name in needed}
    return {name: {a["id"]: a for a in read(DATA / f"{name}.json.xz")["results"]} for name in names}


@functools.cache
def cases() -> list[dict[str, Any]]:
    return read(DATA / "cases.json.xz")


@functools.cache
def said() -> dict[int, dict[str, Any]]:
    return {case["id"]: project.answer("cases", case) for case in cases()}


@pytest.mark.parametrize("stack", STACKS)
def test_nearly_all_that_is_said_of_random_configurations_is_so(stack: str) -> None:
    every = [(case["config"], *verdict(stack, case, said()[case["id"]], real())) for case in cases()]
    found = Counter(one for _, one, _ in every)
    counted = sum(n for one, n in found.items() if one not in UNCOUNTED)
    right = found["agrees"] + found["both refuse"]
    wrong = [
        (config["model_type"], one, what)
        for config, one, what in every
        if one not in ("agrees", "both refuse", *UNCOUNTED)
    ]
    assert counted > 400
    assert right / counted >= LEAST[stack], wrong[:10]
    assert found["unknown"] <= 0.05 * len(every)


@pytest.mark.parametrize("stack", [stack for stack in STACKS if stack != "own reading"])
def test_a_stack_that_lacks_a_model_is_said_to(stack: str) -> None:
    every = [verdict(stack, case, said()[case["id"]], real())[0] for case in cases()]
    assert "not said to lack it" not in every
    assert "no row" not in every


@functools.cache
def older() -> dict[str, dict[int, Any]]:
    return {name: {a["id"]: a for a in found} for name, found in read(DATA / "older.json.xz").items()}


@functools.cache
def said_of_older() -> dict[int, dict[str, Any]]:
    return {case["id"]: project.of_older(case, older()) for case in cases()}


def test_every_version_that_was_recorded_is_held() -> None:
    assert tuple(older()) == VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_what_is_said_of_an_older_version_is_what_it_computed(version: str) -> None:
    found: Counter[str] = Counter()
    wrong = []
    for case in cases():
        if case["id"] not in older()[version]:
            continue  # a text model that it builds within its outer one only
        stacks = {version: said_of_older()[case["id"]][version]}
        assert stacks[version], case["config"]["model_type"]
        one, what = verdict(version, case, {"stacks": stacks}, older())
        found[one] += 1
        if one not in ("agrees", "both refuse", *UNCOUNTED):
            wrong.append((case["config"]["model_type"], one, what))
    counted = sum(n for one, n in found.items() if one not in UNCOUNTED)
    assert counted > 150
    assert (found["agrees"] + found["both refuse"]) / counted >= 0.98, wrong[:10]
    assert not found["not said to lack it"]
    assert found["unknown"] <= 0.1 * sum(found.values())


@functools.cache
def types() -> dict[str, dict[str, Any]]:
    return {model["id"]: model for model in read(DATA / "types.json.xz")["results"]}


@pytest.fixture(scope="module", autouse=True)
def let_go() -> Iterator[None]:
    """What is read and said here is 60 MB, which no other test needs."""
    yield
    for each in (real, cases, said, older, said_of_older, types):
        each.cache_clear()


def test_no_model_type_of_transformers_has_rotations_that_are_not_its_own() -> None:
    wrong = {}
    for kind, model in types().items():
        answer = project.answer("types", model)
        verdict_, what = verdict_of_type(model, answer)
        hedged = any(words in text for text in answer.get("findings", ()) for words in HEDGES)
        if verdict_ in NOT_WRONG or (hedged and verdict_ != "rotations differ"):
            continue
        wrong[kind] = what
    for kind in ENCODERS_UNREAD:
        assert any(
            "encode positions is not read" in text for text in project.answer("types", types()[kind])["findings"]
        )
    others = {"roformer", "vit_mae", "bamba", "deepseek_v4"}  # sines that turn; a table that holds sines; what none of
    # its layers calls by default, for all are recurrent, or compress
    assert set(wrong) - ENCODERS_UNREAD <= others


def test_no_part_of_any_type_is_passed_over_in_silence() -> None:
    """What is nested and has layers of its own is read, named as not read, or without positions."""
    for kind, model in types().items():
        answer = project.answer("types", model)
        said = " ".join((*answer.get("findings", ()), *(each["layers"] for each in answer.get("encodings", ()))))
        for name, inner in model["config"].items():
            nested = isinstance(inner, dict) and isinstance(inner.get("model_type"), str) and inner["model_type"]
            if "error" not in answer and nested and name not in READ and not BARE.search(inner["model_type"]):
                assert name in said or name.removesuffix("_config").replace("_", " ") in said, (kind, name)


def doubt(settings: dict[str, Any]) -> str | None:
    """The worst of the findings; "refused" where the file is."""
    try:
        return config.of(settings, title="m", file="config.json").worst
    except FileProblem:
        return "refused"


def test_of_a_model_that_could_not_be_made_nothing_is_said_without_a_doubt() -> None:
    made = [model for model in types().values() if "modules" in model]
    failed = {kind: doubt(model["config"]) for kind, model in types().items() if "model_error" in model}
    assert (len(made), len(made) + len(failed)) == (MADE, 648)
    sure = {kind for kind, worst in failed.items() if worst not in ("refused", "unknown")}
    assert sure == {*BY_PARTS, "eomt_dinov3"}  # which is held in axes.json.xz


@pytest.mark.parametrize("kind", ["omdet-turbo", "pe_video", "pe_audio_video", "granite_speech", "musicflamingo"])
def test_a_part_beside_the_text_that_is_not_read_is_told(kind: str) -> None:
    found = config.of(types()[kind]["config"], title="m", file="config.json")
    told = [one for one in found.findings if one.severity == "unknown"]
    assert [one.says for one in told if one.says.startswith("How these parts")], kind
    assert found.encodings


@pytest.mark.parametrize("kind", sorted(SAYS_FEWER))
def test_a_bias_that_is_not_shown_is_told(kind: str) -> None:
    answer = project.answer("types", types()[kind])
    assert any("besides" in text for text in answer["findings"])


def test_as_many_layers_turn_as_in_the_models() -> None:
    for model in read(DATA / "layers.json.xz")["results"]:
        answer = project.answer("layers", model)
        assert turning(answer["encodings"], model["layers"]) == len(model["turned"]), model["id"]


def test_vectors_of_distances_are_where_they_are_said_to_be() -> None:
    """Transformers 4 has them in place of the table, or beside it; 5 has the table alone."""
    old, new = json.loads((DATA / "distances.json").read_text()).values()
    for kind, asked in old.items():
        for name, found in asked.items():
            vectors = kind in (*tables.BY_DISTANCE, *tables.BESIDE_TABLE)
            assert found == {"vectors": vectors, "table": kind not in tables.BY_DISTANCE}, kind
            assert new[kind][name] == {"vectors": False, "table": True}, kind
    assert {*tables.BY_DISTANCE, *tables.BESIDE_TABLE} <= set(old)
