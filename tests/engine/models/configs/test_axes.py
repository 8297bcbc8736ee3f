"""Models of text and images turn queries as transformers does, run in the version that stands in the record."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.arrays.weights import FileProblem
from engine.encodings.base.catalogue import build
from engine.encodings.base.rotary import turned
from engine.encodings.mrope import Mrope
from engine.models import config
from engine.models.configs.turning import SPANS
from engine.models.found import FoundModel
from tests.oracles.differential import read

RECORD = read(Path(__file__).parents[3] / "data" / "stacks" / "axes.json.xz")
REAL = {f"{one['id']} {one['kind']}".strip(): one for one in RECORD["results"]}
ALTERNATING = {"model_type": "ernie4_5_vl_moe_text", "head_dim": 128, "rope_theta": 5e5}


def of(settings: dict[str, object]) -> FoundModel:
    return config.of(settings, title="m", file="config.json")


def queries(count: int, dim: int) -> NDArray[np.float64]:
    return np.sin(1 + np.arange(count * dim, dtype=np.float64)).reshape(count, dim)


def test_the_record_is_of_this_version() -> None:
    assert RECORD["version"] == "5.23.0"
    assert {one["id"] for one in RECORD["results"]} >= {"ernie4_5_vl_moe", "neomme", "glm4v", "dinov3_vit"}


@pytest.mark.parametrize("name", REAL)
def test_queries_are_turned_as_the_model_does(name: str) -> None:
    real = REAL[name]
    there = np.array(real["turned"])
    found = next(one.encoding for one in of(real["config"]).encodings if one.kind == real["kind"] or not real["kind"])
    x = queries(*there.shape)
    if isinstance(found, Mrope):
        axial = found.axial()
        angle = np.array(RECORD["places"]).T[:, axial.of_pairs()] * found.frequencies()
        here = x.copy()
        here[:, : found.dim] = turned(x[:, : found.dim], np.cos(angle), np.sin(angle), found.pairing)
    else:
        here = found.rotate(x, np.arange(len(there)))
    np.testing.assert_allclose(here, there, atol=2e-5)
    other = np.roll(here, 1, axis=0)
    assert np.abs(other - there).max() > 0.1, "this would be equal to anything"


@pytest.mark.parametrize(("sections", "expected"), [([22, 22, 20], (20, 22, 22)), (None, (20, 22, 22))])
def test_sections_of_ernie_name_rows_first(sections: list[int] | None, expected: tuple[int, ...]) -> None:
    scaling = {"rope_type": "default"} | ({"mrope_section": sections} if sections else {})
    found = of(ALTERNATING | {"rope_parameters": scaling | {"rope_theta": 5e5}})
    assert found.encodings[0].encoding.sections == expected
    said = [one.says for one in found.findings if one.key.endswith("mrope_section")]
    assert said == (["Sections 22, 22, 20 go to rows and columns in turn, and then to time."] if sections else [])


def test_sections_of_ernie_that_cannot_alternate_are_an_error() -> None:
    scaling = {"rope_type": "default", "mrope_section": [24, 20, 20], "rope_theta": 5e5}
    found = [one for one in of(ALTERNATING | {"rope_parameters": scaling}).findings if one.severity == "error"]
    assert [one.key for one in found] == ["rope_parameters.mrope_section"]
    assert "cannot alternate" in found[0].says


def test_pairs_of_neighbours_are_not_said_to_be_half_a_head_apart() -> None:
    found = of(REAL["glm4v"]["config"])
    about = [one.follows for one in found.findings if one.key.endswith("mrope_section")]
    assert [text.startswith("Members of a pair are neighbours") for text in about] == [True]
    assert found.encodings[0].encoding.pairing == "interleaved"


def test_the_four_axes_of_hunyuan_are_named_and_shown_as_for_text() -> None:
    scaling = {"type": "xdrope", "alpha": 1000.0, "factor": 1.0, "xdrope_section": [16, 16, 16, 16]}
    found = of({"model_type": "hunyuan_vl_text", "head_dim": 128, "rope_theta": 1e4, "rope_scaling": scaling})
    notes = [one.says for one in found.findings if one.key == "rope_scaling.xdrope_section"]
    assert notes == [
        "Pairs turn by position, column, row and image, [16, 16, 16, 16], and are scaled by dynamic.",
        "Sections 16, 16, 16, 16 go to position, column, row and image one after another.",
    ]
    assert found.encodings[0].encoding == build("rope", {"scaling": "ntk", "factor": 1000.0})


@pytest.mark.parametrize(
    ("more", "bases"),
    [
        ({}, [1e6, 1e4]),
        ({"rope_theta": 123_456.0}, [123_456.0, 123_456.0]),
        ({"rope_parameters": {"full_attention": {"rope_theta": 5e5}}}, [5e5, 1e4]),
        ({"rope_parameters": {"full_attention": {"rope_theta": 5e5}}, "rope_theta": 7e4}, [5e5, 7e4]),
    ],
)
def test_what_a_kind_of_layers_of_neomme_lacks_is_filled_in(more: dict[str, object], bases: list[float]) -> None:
    found = [one.encoding for one in of({"model_type": "neomme", **more}).encodings]
    assert found == [
        build("mrope", {"dim": 16, "base": bases[0], "sections": (0, 4, 4), "axes": "alternating", "spans": SPANS}),
        build("mrope", {"dim": 64, "base": bases[1], "sections": (0, 16, 16), "axes": "alternating", "spans": SPANS}),
    ]


def test_neomme_refuses_parameters_that_are_for_all_layers() -> None:
    with pytest.raises(FileProblem, match="rope_parameters: neomme needs parameters for each kind of layers in it"):
        of({"model_type": "neomme", "rope_parameters": {"rope_type": "default", "rope_theta": 5e5}})


def test_dinov3_counts_from_minus_one_to_one_whatever_the_size() -> None:
    found = of({"model_type": "dinov3_vit", "image_size": [64, 96]})
    assert found.encodings[0].encoding == build(
        "rope2d", {"base": 100.0, "height": 4, "width": 6, "coordinates": "normalised"}
    )
    assert not [one for one in found.findings if one.severity != "note"]
