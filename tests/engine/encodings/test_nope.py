import json
import math
from pathlib import Path

import numpy as np
import pytest

from engine.encodings.base.answers import Column
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST
from engine.models import config
from engine.values.parameter import parameters
from tests.engine.encodings import exact, fast
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.waved import SPANS, assert_means_are_true
from tests.naive import nope

pytestmark = pytest.mark.filterwarnings("error")
VALUES = {"dim": [1, 2, 13, 128, 1021]}


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["nope"])}


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("dim", VALUES["dim"])
def test_every_cell_is_zero(dim):
    encoding = build("nope", {"dim": dim})
    for positions in SPANS:
        expected = nope.table(positions, range(dim), dim=dim)
        assert np.array_equal(exact(encoding, positions, range(dim)), expected)
        assert np.array_equal(fast(encoding, positions, range(dim), np.float32), expected)


@pytest.mark.usefixtures("kernels")
def test_so_are_means_and_all_that_is_made_of_them():
    encoding = build("nope", {"dim": 5})
    assert_means_are_true(encoding, lambda p, d: nope.table(p, d, dim=5))
    distances = np.array([-LONGEST, -3, 0, 1, LONGEST])
    assert not encoding.profile(distances).any()
    assert not encoding.bias(np.arange(3), np.arange(4)).any()
    assert encoding.toeplitz


def test_its_dimensions_are_constant():
    assert build("nope").column(3) == Column("always 0", None, math.inf)
    assert build("nope").worked(7, 3) == "PE(7, 3) = 0"


def test_attention_is_left_with_the_content_alone():
    q, k = np.ones((2, 3, 4)), np.ones((2, 5, 4))
    terms = build("nope", {"dim": 4}).terms(q, k, np.arange(3), np.arange(5))
    assert list(terms) == ["content"]
    assert np.allclose(terms["content"], 2)


CONFIGS = {
    "Jamba": {"model_type": "jamba", "hidden_size": 4096},
    "SmolLM3": "smollm3-3b.v4.json",
    "Command R7B": "cohere2-7b.v4.json",
}


@pytest.mark.parametrize("model", catalogue()["nope"].users)
def test_a_model_that_is_said_to_use_it_is_read_so(model):
    settings = CONFIGS[model]
    if isinstance(settings, str):
        settings = json.loads((Path(__file__).parents[2] / "data" / "configs" / settings).read_text())
    found = config.of(settings, title=model, file="config.json")
    assert "nope" in [each.encoding.id for each in found.encodings]
