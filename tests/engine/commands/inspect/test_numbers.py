"""inspect --json --numbers: the numbers of independent sources and of the slow twins, to float64."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.commands import cli
from tests.naive import mrope, rope
from tests.oracles.differential import read

DATA = Path(__file__).parents[3] / "data"
GOLDEN = json.loads((DATA / "rope_inv_freq.json").read_text())
AXES = read(DATA / "stacks" / "axes.json.xz")
FILES = {path.name.removesuffix(".json"): path for path in sorted((DATA / "configs").glob("*.json"))}
FIELDS = {
    "layers",
    "kind",
    "indices",
    "scheme",
    "parameters",
    "pairing",
    "frequencies",
    "attention_factor",
    "trained",
    "reach",
    "says",
}
APART = {"differs", "phase_error_from", "until", "note"}


def numbers(capsys: pytest.CaptureFixture[str], path: Path, *more: str) -> Any:
    assert cli.main(["inspect", str(path), "--json", "--numbers", *more]) == 0
    return json.loads(capsys.readouterr().out)


def twin(told: Any, length: int | None) -> tuple[np.ndarray, float]:
    """Frequencies [pairs] and factor of what is told, from the formula alone."""
    values = told["parameters"] | ({} if length is None else {"length": length})
    if told["scheme"] == "mrope":
        return mrope.frequencies(**values), 1.0
    if values["scaling"] == "dynamic" and length is None:
        values["length"] = values["original_length"]
    return rope.frequencies(**values), rope.attention_factor(**values)


@pytest.mark.parametrize("name", GOLDEN)
def test_numbers_are_those_that_transformers_computes(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    golden = GOLDEN[name]
    (tmp_path / "config.json").write_text(json.dumps(golden["config"]))
    at = [] if golden["seq_len"] is None else ["--length", str(golden["seq_len"])]
    (told,) = numbers(capsys, tmp_path / "config.json", *at)["encodings"]
    rtol = 1e-5 if told["parameters"]["scaling"] in ("dynamic", "yarn") else 2e-6  # float32 there
    np.testing.assert_allclose(told["frequencies"], golden["inv_freq"], rtol=rtol)
    assert told["attention_factor"] == pytest.approx(golden["attention_factor"], rel=1e-9)


@pytest.mark.parametrize("length", [None, 4096, 131_072])
def test_numbers_are_those_of_the_slow_twins(length: int | None, capsys: pytest.CaptureFixture[str]) -> None:
    at = [] if length is None else ["--length", str(length)]
    assert cli.main(["inspect", *map(str, FILES.values()), "--json", "--numbers", *at]) == 0
    files = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(files) == len(FILES)
    held = 0
    for file in files:
        for told in [*file["encodings"], *(kind for stack in file["stacks"] for kind in stack["kinds"])]:
            if told["scheme"] not in ("rope", "mrope"):
                continue
            omega, factor = twin(told, length or told["trained"])
            np.testing.assert_allclose(told["frequencies"], omega, rtol=1e-12, atol=0, err_msg=file["title"])
            assert told["attention_factor"] == pytest.approx(factor, rel=1e-12), file["title"]
            held += 1
    assert held > 300


@pytest.mark.parametrize(
    "name", ["gemma3-4b.v5", "gpt2", "swin-tiny", "llama4-scout.v5", "qwen2-vl-7b.v5", "bloom-560m"]
)
def test_fields_are_those_of_the_contract(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = numbers(capsys, FILES[name])
    assert found["schema"] == 1
    assert {"file", "title", "encodings", "stacks", "findings"} <= set(found)
    for told in found["encodings"]:
        assert set(told) - {"temperature"} == FIELDS
        assert told["indices"] is None or told["indices"] == sorted(set(told["indices"]))
    for stack in found["stacks"]:
        assert {"stack", "version", "kinds", "refuses", "unknown"} <= set(stack)
        assert all(set(kind) - {"temperature"} == FIELDS | APART for kind in stack["kinds"])


def test_without_numbers_there_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["inspect", str(FILES["gemma3-4b.v5"]), "--json"]) == 0
    assert "frequencies" not in capsys.readouterr().out


@pytest.mark.parametrize("form", ["v4", "v5"])
def test_kinds_of_layers_are_told_apart_with_their_numbers(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    full, sliding = numbers(capsys, FILES[f"gemma3-4b.{form}"])["encodings"][:2]
    assert (full["kind"], sliding["kind"]) == ("full_attention", "sliding_attention")
    assert full["indices"] == [5, 11, 17, 23, 29]
    assert sorted(full["indices"] + sliding["indices"]) == list(range(34))
    assert full["frequencies"][0] == 1 / 8
    assert sliding["frequencies"][0] == 1


def test_layers_without_positions_are_nope(capsys: pytest.CaptureFixture[str]) -> None:
    turning, still = numbers(capsys, FILES["smollm3-3b.v5"])["encodings"]
    assert (still["scheme"], still["frequencies"], still["attention_factor"]) == ("nope", None, None)
    assert still["indices"] == list(range(3, 36, 4))
    assert sorted(turning["indices"] + still["indices"]) == list(range(36))
    turning, still = numbers(capsys, FILES["llama4-scout.v5"])["encodings"][:2]
    assert (still["scheme"], still["pairing"]) == ("nope", None)
    assert still["temperature"] == {"scale_base": 8192.0, "beta": 0.1}
    assert sorted(turning["indices"] + still["indices"]) == list(range(48))
    sliding, full = numbers(capsys, FILES["cohere2-7b.v5"])["encodings"]
    assert (sliding["kind"], full["kind"], full["scheme"]) == ("sliding_attention", "full_attention", "nope")


@pytest.mark.parametrize(
    ("model", "pairing"), [("glm4v", "interleaved"), ("ernie4_5_vl_moe", "interleaved"), ("dinov3_vit", "half")]
)
def test_pairs_of_what_has_places_on_several_axes(
    model: str, pairing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "config.json"
    path.write_text(json.dumps(next(one["config"] for one in AXES["results"] if one["id"] == model)))
    found = [one["pairing"] for one in numbers(capsys, path)["encodings"] if one["scheme"] in ("mrope", "rope2d")]
    assert found
    assert set(found) == {pairing}


def test_the_length_chooses_the_factors(capsys: pytest.CaptureFixture[str]) -> None:
    at = [numbers(capsys, FILES["phi3-mini-128k.v4"], "--length", n)["encodings"][0] for n in ("4096", "4097")]
    config = json.loads(FILES["phi3-mini-128k.v4"].read_text())["rope_scaling"]
    short, long = (np.array(each["frequencies"]) for each in at)
    np.testing.assert_allclose(short / long, np.divide(config["long_factor"], config["short_factor"]), rtol=1e-12)
