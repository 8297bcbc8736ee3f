"""The line below a pair's bias: what is worked out there gives the value that it ends with."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.worked import worked_bias

MADE = [
    ("alibi", {"form": form, "causal": False, "slopes": slopes, "heads": heads})
    for form in ("distance", "key", "symmetric")
    for slopes, heads in (("paper", 12), ("geometric", 3), ("paper", 8))
] + [("kerple", {"kind": kind, "seed": seed}) for kind in ("log", "power") for seed in (0, 1, 7)]


@pytest.mark.parametrize(("name", "values"), MADE)
@pytest.mark.parametrize(("query", "key"), [(137, 96), (5, 5), (3, 90), (0, 0)])
def test_numbers_of_a_bias_make_its_value(name: str, values: dict[str, Any], query: int, key: int) -> None:
    encoding = build(name, values)
    for head in (0, encoding.heads - 1):
        _, made, value = worked_bias(encoding, head, query, key).split(" = ")
        spelled = made.replace("·", "*").replace("ln", "math.log").replace("^", "**")
        worked = eval(spelled.replace(f"|{key} - {query}|", str(abs(key - query))), {"math": math})
        assert worked == pytest.approx(float(value), rel=2e-3, abs=1e-3)


@pytest.mark.parametrize("name", catalogue())
def test_a_distance_is_named_where_it_alone_counts(name: str) -> None:
    encoding = build(name)
    if "bias" in encoding.offers() and not encoding.arithmetic(0, 5, 2):
        said = worked_bias(encoding, 0, 5, 2)
        assert ("distance" in said) == encoding.toeplitz
        assert said.endswith(f" = {encoding.bias(np.array([5]), np.array([2]))[0, 0, 0]:.4f}")
        bucket = encoding.bucket_of_pair(np.array([5]), np.array([2])) if name in ("swin", "beit", "swin_v2") else None
        assert bucket is None or f" = bias of bucket {bucket[0, 0]} = " in said


@pytest.mark.parametrize("name", catalogue())
def test_a_masked_pair_is_said_to_be_so(name: str) -> None:
    encoding = build(name)
    if "bias" in encoding.offers() and encoding.causal:
        assert worked_bias(encoding, 0, 2, 5).endswith("masked")
