"""What the tests of biases in a window share."""

from types import ModuleType

import numpy as np

from engine.encodings.base.catalogue import build
from tests.engine.encodings.relative import Values, whole

SIZES = {"heads": [1, 2, 7], "height": [1, 2, 5, 13], "width": [1, 2, 5, 13], "seed": [1, 2, 2**31 - 1]}


def some_tokens(count: int) -> tuple[list[int], list[int]]:
    """Queries and keys among so many tokens: both ends, unsorted, twice."""
    random = np.random.default_rng(count)
    return [count - 1, 0, *random.integers(0, count, 5)], [*random.integers(0, count, 7), 0, count - 1]


def assert_like_its_twin(encoding_id: str, twin: ModuleType, values: Values) -> None:
    """Rows and biases, of some pairs of tokens."""
    encoding = build(encoding_id, dict(values))
    queries, keys = some_tokens(encoding.defined or 0)
    rows = encoding.bucket_of_pair(whole(queries), whole(keys))
    assert rows.tolist() == twin.pair_buckets(queries, keys, **values).tolist()
    bias = encoding.bias(whole(queries), whole(keys))
    np.testing.assert_allclose(bias, twin.bias(queries, keys, **values), rtol=1e-11, atol=1e-12)
