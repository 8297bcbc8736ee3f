"""The arcs of the extrapolation map against a circle cut into parts, and the figures of the reference."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.pictures.arcs import CIRCLE, arcs, covered, trained_and_target
from engine.scene.options.extrapolation import ExtrapolationView
from tests.naive import precision as naive

CELLS = 720
LLAMA3 = {"base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192}
SCALINGS: list[dict[str, Any]] = [
    {"scaling": "linear", "factor": 4.0},
    {"scaling": "ntk", "factor": 4.0},
    {"scaling": "dynamic", "factor": 4.0, "length": 2048, "original_length": 512},
    {"scaling": "yarn", "factor": 4.0, "original_length": 512},
    {"scaling": "llama3", "factor": 4.0, "original_length": 512},
    {"scaling": "proportional", "partial": 0.5, "factor": 2.0},
]


@pytest.mark.parametrize("values", [{}, *SCALINGS], ids=lambda values: values.get("scaling", "none"))
@pytest.mark.parametrize(("trained", "target"), [(512, 2048), (100, 130), (1, 3000), (700, 300)])
def test_what_is_new_is_what_the_parts_of_the_circle_say(values: dict[str, Any], trained: int, target: int) -> None:
    spectrum = build("rope", {"dim": 24, **values}).scaled_spectrum()
    found = arcs(spectrum, trained, target)
    trained_at = np.where(spectrum.omega == 0, 0.0, spectrum.plain)  # pairs that stand still did so in training
    for reached, omega in ((found.plain, trained_at), (found.scaled, spectrum.omega)):
        for pair in range(spectrum.plain.size):
            seen = naive.cells_of_circle(float(trained_at[pair]), trained, CELLS)
            new = naive.cells_of_circle(float(omega[pair]), target, CELLS) - seen
            assert found.seen[pair] == pytest.approx(len(seen) * CIRCLE / CELLS, abs=1.01 * CIRCLE / CELLS)
            assert found.new(reached)[pair] == pytest.approx(len(new) * CIRCLE / CELLS, abs=1.01 * CIRCLE / CELLS)


def test_llama_2_completes_a_turn_in_46_pairs() -> None:
    found = arcs(build("rope").scaled_spectrum(), 4096, 4096)
    assert found.complete == 46
    assert not found.new(found.plain).any()


@pytest.mark.parametrize("values", [LLAMA3, {"scaling": "yarn", "factor": 4.0}, {"scaling": "linear", "factor": 4.0}])
def test_a_scaling_leaves_nothing_new_at_the_length_that_it_is_meant_for(values: dict[str, Any]) -> None:
    encoding = build("rope", values)
    trained = int(values.get("original_length", 4096))
    found = arcs(encoding.scaled_spectrum(), trained, round(trained * values["factor"]))
    assert (found.new(found.plain) > 0).sum() == found.seen.size - found.complete
    assert not found.new(found.scaled).any()


def test_a_pair_that_stands_still_covers_nothing() -> None:
    assert covered(np.array([0.0, -0.5, 1.0]), 4).tolist() == [0.0, 2.0, 4.0]
    assert covered(np.array([math.pi]), 2).tolist() == [CIRCLE]


@pytest.mark.parametrize(
    ("values", "view", "shown", "expected"),
    [
        ({}, {}, 512, (512, 4096)),
        ({}, {"trained": 4096}, 512, (4096, 32_768)),
        ({}, {"trained": 4096}, 8192, (4096, 8192)),
        ({}, {"trained": 4096, "target": 100}, 512, (4096, 100)),
        (LLAMA3, {}, 512, (8192, 65_536)),
        (LLAMA3, {"target": 131_072}, 512, (8192, 131_072)),
        ({"scaling": "dynamic", "factor": 2.0}, {}, 16_384, (4096, 16_384)),
    ],
)
def test_lengths(values: dict[str, Any], view: dict[str, int], shown: int, expected: tuple[int, int]) -> None:
    assert trained_and_target(build("rope", values), ExtrapolationView(**view), shown) == expected


@pytest.mark.parametrize(
    ("encoding", "complete"),
    [
        (build("irope", {"layer": 4}), 0),  # this layer was trained without a turn
        (build("rope", {"scaling": "proportional", "partial": 0.5, "base": 100.0}), 32),  # as Gemma 4: 32 never turn
        (build("lerope", {"alphas": (0.5,) * 32, "dim": 64}), 32),
    ],
)
def test_what_belongs_to_a_model_as_it_was_trained_is_no_scaling_after_training(encoding: Any, complete: int) -> None:
    found = arcs(encoding.scaled_spectrum(), 1 << 20, 1 << 22)
    assert found.complete == complete
    assert not found.new(found.scaled).any()
    assert np.array_equal(found.plain, found.scaled)


@pytest.mark.parametrize("factor", [2.0, 8.0])
def test_the_factor_of_proportional_rope_is_a_scaling_its_still_pairs_are_not(factor: float) -> None:
    encoding = build("rope", {"scaling": "proportional", "partial": 0.5, "factor": factor})
    found = arcs(encoding.scaled_spectrum(), 3, 6)
    turning = encoding.frequencies() > 0
    assert turning.sum() == 32
    assert np.array_equal(found.seen > 0, turning)
    assert found.plain[31] == pytest.approx(found.scaled[31] * factor)
    assert found.new(found.plain)[31] > found.new(found.scaled)[31] == 0
