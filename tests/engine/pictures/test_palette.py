import importlib.util
import math
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.pictures.palette import FOLDER, MASKED, NAMES, choose, colours, lookup

SOURCE = Path(importlib.util.find_spec("pyqtgraph").origin).parent / "colors" / "maps"
numbers = st.floats(-1e6, 1e6)


@pytest.mark.parametrize("name", NAMES)
def test_a_map_is_that_of_its_source(name):
    source = np.loadtxt(SOURCE / f"{name}.csv", delimiter=",", comments=";", encoding="utf-8")
    assert lookup(name).dtype == np.uint8
    assert np.array_equal(lookup(name), np.rint(255 * source))


@pytest.mark.parametrize("name", NAMES)
def test_a_map_says_where_it_is_from_and_cannot_be_changed(name):
    head = (FOLDER / f"{name}.csv").read_text(encoding="utf-8")
    assert "Licence: " in head
    assert "https://creativecommons.org/" in head
    with pytest.raises(ValueError, match="read-only"):
        lookup(name)[0] = 0


def test_an_unknown_map_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="jet is not a colour map; those are: CET-D1A, cividis, viridis"):
        lookup("jet")


@pytest.mark.parametrize(
    ("colour_map", "signed", "name"),
    [("automatic", True, "CET-D1A"), ("automatic", False, "cividis"), ("viridis", True, "viridis"),
     ("CET-D1A", False, "CET-D1A"), ("cividis", True, "cividis")],
)  # fmt: skip
def test_automatic_chooses_by_sign(colour_map, signed, name):
    assert choose(colour_map, signed) == name


def slow(value, name, low, high):
    """The colour of one value: the range in 256 equal steps."""
    if not math.isfinite(value):
        return MASKED
    step = min(255, max(0, math.floor((value - low) / (high - low) * 256))) if high > low else 128
    return tuple(lookup(name)[step])


@given(st.lists(numbers, min_size=1, max_size=20), numbers, st.integers(0, 10**6), st.sampled_from(NAMES))
def test_each_value_has_the_colour_of_its_step(values, low, span, name):
    painted = colours(np.array(values), name, low=low, high=low + span)
    for value, colour in zip(values, painted, strict=True):
        near = {slow(value + error * span, name, low, low + span) for error in (-1e-12, 0, 1e-12)}
        assert tuple(colour) in near


@pytest.mark.parametrize("name", NAMES)
def test_ends_and_what_is_not_finite(name):
    values = np.array([[-1.0, 1.0, -9.0], [9.0, 0.0, np.nan], [np.inf, -np.inf, 1 - 1e-9]])
    first, last = (tuple(lookup(name)[i]) for i in (0, 255))
    painted = colours(values, name, low=-1.0, high=1.0)
    assert painted.shape == (3, 3, 3)
    assert [tuple(c) for c in painted.reshape(-1, 3)] == [
        first, last, first, last, tuple(lookup(name)[128]), MASKED, MASKED, MASKED, last,
    ]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_the_masked_colour_is_far_from_all_others(name):
    distance = np.linalg.norm(lookup(name).astype(float) - MASKED, axis=1)
    assert distance.min() > 75


def test_colours_load_no_window():
    code = "import sys; from engine.pictures import palette; palette.lookup('cividis'); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {"PySide6", "pyqtgraph", "matplotlib", "PIL", "numba"} & set(said.split())
