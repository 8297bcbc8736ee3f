"""The stack: each layer against the twin, the fit against a plain one, and what positions leave in it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import numpy as np
import pytest

from engine.attention.fitted import fitted
from engine.attention.stack import StackForm, attended, held_out, layers, normalised, read_out, sequences, solved
from engine.encodings.base.catalogue import build
from engine.scene.options.attention import AttentionView
from engine.scene.options.layers import LayersView
from tests.naive import attention as naive
from tests.naive import sinusoidal, t5

OPTIONS = AttentionView(heads=2, d_model=8)
VIEW = LayersView(depth=3, length=5, sequences=3)


def norm(row: Sequence[float]) -> list[float]:
    mean = math.fsum(row) / len(row)
    spread = math.sqrt(math.fsum((x - mean) ** 2 for x in row) / len(row) + 1e-5)
    return [(x - mean) / spread for x in row]


def layer_of(x: list[list[float]], layer: int, *, causal: bool, bias: np.ndarray | None) -> list[list[float]]:
    """What one layer adds to the tokens of one sequence."""
    q, k, v = (naive.heads_of(x, which, heads=2, width=4, seed=0, layer=layer) for which in range(3))
    w_o = naive.projection(3, 8, 8, seed=0, layer=layer)
    out = []
    for i in range(len(x)):
        joined = []
        for h in range(2):
            row = [
                -math.inf
                if causal and j > i
                else naive.dot(q[h][i], k[h][j]) / 2 + (0.0 if bias is None else float(bias[h, i, j]))
                for j in range(len(x))
            ]
            share = naive.softmax(row)
            joined += [math.fsum(share[j] * v[h][j][c] for j in range(len(x))) for c in range(4)]
        out.append(naive.times(joined, w_o))
    return out


def added(x: list[list[float]], y: Sequence[Sequence[float]]) -> list[list[float]]:
    return [[a + float(b) for a, b in zip(r, s, strict=True)] for r, s in zip(x, y, strict=True)]


@pytest.mark.parametrize("where", ["once", "every", "never"])
@pytest.mark.parametrize("norms", ["before", "after", "none"])
@pytest.mark.parametrize(("name", "causal"), [("sinusoidal", True), ("t5", True), ("t5", False)])
def test_a_stack_is_its_layers(where: str, norms: str, name: str, causal: bool) -> None:
    view = msgspec.structs.replace(VIEW, norm=norms)
    content = sequences(OPTIONS, view)
    fit, plain = (fitted(s, heads=2, d_model=8) for s in (build(name), None))
    made = list(layers(content, fit, plain, StackForm(where, causal), OPTIONS, view))  # type: ignore[arg-type]
    assert len(made) == 4
    place = sinusoidal.table(range(5), range(8), dim=8)
    bias = t5.bias(range(5), range(5), heads=8)
    for b in range(3):
        x = content[b].tolist()
        if name == "sinusoidal" and where != "never":
            x = added(x, place)
        np.testing.assert_allclose(made[0][b], x, atol=1e-12)
        for layer in (1, 2, 3):
            if name == "sinusoidal" and where == "every" and layer > 1:
                x = added(x, place)
            acts = name == "t5" and (where == "every" or (where == "once" and layer == 1))
            read = [norm(row) for row in x] if norms == "before" else x
            x = added(x, layer_of(read, layer, causal=causal, bias=bias if acts else None))
            if norms == "after":
                x = [norm(row) for row in x]
            np.testing.assert_allclose(made[layer][b], x, rtol=1e-9, atol=1e-10)


def test_sequences_begin_alike_and_come_from_the_seed() -> None:
    one, other = (sequences(OPTIONS, VIEW) for _ in range(2))
    assert np.array_equal(one, other)
    assert np.array_equal(one[:, 0], one[[0, 0, 0], 0])
    assert not np.array_equal(one[0, 1], one[1, 1])
    assert not np.array_equal(one, sequences(msgspec.structs.replace(OPTIONS, seed=1), VIEW))
    unlike = sequences(OPTIONS, msgspec.structs.replace(VIEW, begin=False))
    assert not np.array_equal(unlike[0, 0], unlike[1, 0])


def test_too_many_numbers_are_refused_with_what_would_be_right() -> None:
    with pytest.raises(ValueError, match="sequences: 64 of 256 tokens of d_model 1024 .* take at most 8 sequences"):
        sequences(AttentionView(d_model=1024), LayersView(length=256, sequences=64))


def test_many_sequences_are_taken_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    x = np.random.default_rng(0).standard_normal((5, 6, 8))
    fit = fitted(build("shaw", {"dim": 4}), heads=2, d_model=8)
    whole = attended(x, fit, np.arange(6), None, OPTIONS, 1)
    monkeypatch.setattr("engine.attention.stack.AT_ONCE", 150)
    np.testing.assert_allclose(attended(x, fit, np.arange(6), None, OPTIONS, 1), whole, atol=1e-13)


def test_the_norm() -> None:
    x = np.random.default_rng(1).standard_normal((2, 3, 8)) * 5 + 2
    np.testing.assert_allclose(normalised(x)[1, 2], norm(x[1, 2].tolist()), rtol=1e-12)
    assert np.isfinite(normalised(np.zeros((1, 1, 4)))).all()


# The fit.


@pytest.mark.parametrize("shape", [(20, 5), (5, 20), (7, 7)])
def test_ridge_solves_its_equation(shape: tuple[int, int]) -> None:
    rng = np.random.default_rng(2)
    x, y, ridge = rng.standard_normal(shape), rng.standard_normal(shape[0]), 0.7
    w = solved(x, y, ridge)
    np.testing.assert_allclose(x.T @ (x @ w - y) + ridge * w, 0, atol=1e-10)


def test_a_position_that_stands_in_a_feature_is_read_out() -> None:
    x = np.random.default_rng(3).standard_normal((8, 16, 4))
    assert read_out(x, held=2, skipped=0, ridge=1e-6) < 0.1
    x[:, :, 1] = np.arange(16)
    assert read_out(x, held=2, skipped=1, ridge=1e-9) == pytest.approx(1, abs=1e-9)
    assert read_out(x, held=2, skipped=0, ridge=1.0) == pytest.approx(1 - 0.5**2, abs=0.1)


def test_constant_features_know_nothing() -> None:
    assert read_out(np.ones((4, 8, 3)), held=1, skipped=0, ridge=1.0) == pytest.approx(0)


def test_a_quarter_is_held_out() -> None:
    assert [held_out(LayersView(sequences=n)) for n in (2, 4, 16, 64)] == [1, 1, 4, 16]
