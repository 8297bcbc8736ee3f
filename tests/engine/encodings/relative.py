"""What the tests of biases share: where to look, one parameter at a time, files of weights, refusals, pieces."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import ArrayLike, NDArray

from engine.arrays.weights import Weights, refer
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, Encoding
from engine.values.parameter import parameters

Values = Mapping[str, Any]
NEAR = range(-150, 151)
FAR = [0, 1, -1, 2, -2, 509, -509, 4096, -4097, 99_991, LONGEST - 1, 1 - LONGEST, LONGEST, -LONGEST]
TOKENS = [[0], [1, 0], [3, 1, 2, 0, 7], [5, 5, 2]]  # unsorted, twice, one alone


def one_at_a_time(values: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    return [{}, *({name: value} for name, several in values.items() for value in several)]


def varied(encoding_id: str) -> set[str]:
    """The parameters that a test has to vary."""
    return {p.name for p in parameters(catalogue()[encoding_id])} - {"weights"}


def whole(numbers: Any) -> NDArray[np.int64]:
    return np.array(list(numbers), np.int64)


def written(folder: Path, array: ArrayLike) -> Weights:
    """The array in a file: the parameter that reads it."""
    np.save(folder / "weights.npy", np.asarray(array))
    return refer(folder / "weights.npy")


def refusal(encoding_id: str, values: Values) -> str:
    """The sentence that refuses the values; it begins with the name of one."""
    with pytest.raises(ValueError) as error:
        build(encoding_id, dict(values))
    message = str(error.value)
    assert message.isprintable()
    assert message.partition(":")[0] in {p.name for p in parameters(catalogue()[encoding_id])}
    return message


def assert_finite(values: NDArray[np.float64], masked: NDArray[np.bool_] | bool = False) -> None:
    """Finite but for −inf where masked, nothing else there."""
    masked = np.broadcast_to(masked, values.shape)
    assert np.isneginf(values[masked]).all()
    assert np.isfinite(values[~masked]).all()


def assert_runs_of_buckets(encoding: Encoding, reach: int) -> None:
    """Its pieces are the longest runs of one bucket within ±reach."""
    distances = np.arange(-reach, reach + 1)
    rows = encoding.bucket_of(distances)
    changes = distances[1:][rows[1:] != rows[:-1]]
    pieces = encoding.pieces()
    assert pieces is not None
    assert pieces.law == "constant"
    starts = [start for start in pieces.starts if -reach < start <= reach]
    assert starts == changes.tolist()
    assert list(pieces.starts) == sorted(set(pieces.starts))
