"""Lengths and factors of a scaling, as transformers 5 takes them from its parameters."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from engine.arrays.file import FileProblem
from engine.models.configs import turning
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import Turning


def of(kind: str, *, longest: int | None = None, original: int | None = None, **values: Any) -> Turning:
    held = ConfigSettings(values, "c.json")
    return Turning(head=64, base=10_000.0, kind=kind, values=held, longest=longest, original=original)


@pytest.mark.parametrize(
    ("one", "factor"),
    [
        (of("linear", factor=3.0, longest=8192, original=4096), 3.0),
        (of("linear", longest=8192, original=4096), None),
        (of("yarn", longest=8192, original=4096), 2.0),
        (of("longrope", longest=12_288, original=4096), 3.0),
        (of("yarn", factor=5.0, longest=8192, original=4096), 5.0),
        (of("yarn", longest=8192), None),
        (of("dynamic", scaling_factor=4.0), 4.0),
        (of("dynamic", factor=2.0, alpha=1000.0), 1000.0),
        (of("yarn", factor=2.0, alpha=1000.0), 2.0),
    ],
)
def test_the_factor_that_counts(one: Turning, factor: float | None) -> None:
    assert one.factor == factor


@pytest.mark.parametrize(
    ("one", "lengths"),
    [  # where scaling starts, what was trained, what is promised
        (of("default", longest=4096, original=2048), (2048, 4096, 4096)),
        (of("linear", longest=8192, factor=2.0), (8192, None, 8192)),
        (of("linear", longest=8192, original=4096, factor=2.0), (4096, 4096, 8192)),
        (of("ntk", longest=8192, factor=2.0), (8192, None, 8192)),
        (of("dynamic", longest=4096, original=2048, factor=2.0), (4096, 4096, 8192)),
        (of("dynamic", longest=4096, alpha=1000.0), (4096, 4096, 4096)),
        (of("yarn", longest=16_384, original=4096, factor=4.0), (4096, 4096, 16_384)),
        (of("yarn", longest=4096, original=4096, factor=4.0), (4096, 4096, 16_384)),
        (of("yarn", longest=4096, factor=4.0), (4096, 4096, 16_384)),
        (of("llama3", longest=131_072, original=8192, factor=8.0), (8192, 8192, 131_072)),
        (of("llama3", longest=8192, original=8192, factor=8.0), (8192, 8192, 8192)),
        (of("longrope", original=4096), (4096, 4096, None)),
    ],
)
def test_lengths_that_a_scaling_goes_by(one: Turning, lengths: tuple[int | None, ...]) -> None:
    assert (one.start, one.trained, one.reach) == lengths


@pytest.mark.parametrize("head", [2, 6, 64, 80, 96, 100, 128, 192, 250])
def test_a_share_turns_as_many_dimensions_as_it_stands_for(head: int) -> None:
    for turned in range(1, head + 1):
        assert int(turning.share(turned, head) * head) == turned


def test_sections_are_those_of_the_file_or_of_the_class() -> None:
    assert of("default").sections == ()
    assert of("default", mrope_section=[16, 8, 8]).sections == (16, 8, 8)
    assert of("dynamic", xdrope_section=[8, 8, 8, 8]).sections == (8, 8, 8, 8)
    alternating = Turning(head=64, base=1.0, kind="default", values=ConfigSettings({}, ""), alternating=())
    assert alternating.sections == (16, 16, 0)  # halves of 32 pairs


@pytest.mark.parametrize(
    ("one", "says"),
    [
        (of("wild"), "rope_type: 'wild' is not one of axial, "),
        (of("linear"), "factor: it is missing, and linear needs it"),
        (of("llama3", longest=8192), "factor: it is missing, and llama3 needs it"),
    ],
)
def test_what_a_scaling_lacks_is_told(one: Turning, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        turning.encoding(one)


@pytest.mark.parametrize("more", [{"beta_slow": 32.5}, {"beta_slow": 32.5, "beta_fast": 32.0}])
def test_a_slow_beta_above_the_usual_fast_one_is_a_ramp_all_the_same(more: dict[str, float]) -> None:
    """Of 64 dimensions over 4096 positions pair 10.47 turns 32 times, pair 10.42 32.5 times: from 10 up to 11."""
    omega = 10_000.0 ** (-np.arange(32) / 32)
    found = turning.encoding(of("yarn", longest=16_384, original=4096, factor=4.0, **more))
    np.testing.assert_allclose(found.frequencies(), np.where(np.arange(32) > 10, omega / 4, omega), rtol=1e-9)


@pytest.mark.parametrize("more", [{"beta_fast": 1.0}, {"beta_fast": 1.5}, {"beta_slow": 32.0}, {}])
def test_a_ramp_in_the_usual_order_is_yarn_s(more: dict[str, float]) -> None:
    """The slow beta is 1 and the fast one 32 where they are not given."""
    found: Any = turning.encoding(of("yarn", longest=16_384, original=4096, factor=4.0, **more))
    assert found.scaling == "yarn"
    assert (found.beta_fast, found.beta_slow) == (more.get("beta_fast", 32.0), more.get("beta_slow", 1.0))


@pytest.mark.parametrize("truncate", [True, False, None])
def test_a_reversed_ramp_is_rounded_unless_it_is_not_to_be(truncate: bool | None) -> None:
    given = {} if truncate is None else {"truncate": truncate}
    betas = {"beta_fast": 1.0, "beta_slow": 4.0}
    found = turning.encoding(of("yarn", longest=16_384, original=4096, factor=4.0, **betas, **given))

    def pair(turns: float) -> float:
        return 64 * math.log(4096 / (turns * 2 * math.pi)) / (2 * math.log(10_000.0))

    low, high = pair(1.0), pair(4.0)
    if truncate is not False:
        low, high = math.floor(low), math.ceil(high)
    share = np.clip((np.arange(32) - low) / (high - low), 0, 1)
    plain = 10_000.0 ** (-np.arange(32) / 32)
    np.testing.assert_allclose(found.frequencies(), plain * ((1 - share) + share / 4), rtol=1e-9)
    assert getattr(found, "factor_on_waves", None) == pytest.approx(0.1 * math.log(4) + 1)


def test_sections_are_wholes_up_to_a_bound() -> None:
    assert of("default", mrope_section=[2**14]).sections == (2**14,)
    with pytest.raises(FileProblem, match="a list of whole numbers from 0 to 16384 is needed"):
        _ = of("default", mrope_section=[2**14 + 1]).sections
