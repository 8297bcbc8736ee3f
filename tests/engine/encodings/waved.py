"""What the truth tests of encodings made of sines share: where they are looked at, and how close is close there."""

import numpy as np
from numpy.typing import NDArray

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST
from engine.maths.window import AxisWindow
from tests.engine.encodings import DOUBLE, MEAN, SINGLE, assert_close, exact, fast
from tests.naive import means

SPANS = [
    range(1),
    range(1000, 1067),
    range(3, 4096, 137),
    range(LONGEST - 33, LONGEST),
    range(5, LONGEST, 65_537),
]
DISTANCES = [range(-300, 301, 7), range(LONGEST - 20, LONGEST), range(-LONGEST, LONGEST, 99_991), range(5, 6)]
SCATTERED = np.array([0, 5, -5, 123_456, 7, 1, LONGEST - 1, -LONGEST + 1, 7])


def named(values):
    """The values as a test's name."""
    shown = {name: f"of {len(v)}" if isinstance(v, list | tuple) and len(v) > 3 else v for name, v in values.items()}
    return ", ".join(f"{name} {value}" for name, value in shown.items()) or "defaults"


def rounding(positions, omegas, scale=1.0):
    """[positions], what float64 can tell of sin(ω · t) at all: a few units in the last place of the angle."""
    steepest = float(np.max(np.abs(omegas), initial=0.0))
    return 8 * np.finfo(np.float64).eps * np.abs(np.array(positions, np.float64)) * steepest * max(1.0, abs(scale))


def assert_table_is_true(encoding_id, twin, values, positions, dims, *, omegas, scale=1.0, ahead=0):
    """`ahead`: what is added to a position before it becomes an angle."""
    expected = twin.table(positions, dims, **values)
    encoding = build(encoding_id, values)
    slack = rounding(np.array(positions) + ahead, omegas, scale)[:, None]
    assert_close(exact(encoding, positions, dims), expected, within=DOUBLE, rounding=slack)
    assert_close(fast(encoding, positions, dims, np.float64), expected, within=DOUBLE, rounding=slack)
    assert_close(fast(encoding, positions, dims, np.float32), expected, within=SINGLE, rounding=slack)


def assert_profile_is_true(encoding_id, twin, values, distances, *, omegas):
    profile = build(encoding_id, values).profile(np.array(distances, np.int64))
    assert profile.dtype == np.float64
    assert_close(profile, twin.profile(distances, **values), within=DOUBLE, rounding=rounding(distances, omegas))


def assert_rotation_is_true(encoding_id, twin, values, positions, dim, *, omegas, roles=("query", "key")):
    x = np.random.default_rng(dim).standard_normal((2, 3, len(positions), dim))
    kept = x.copy()
    for role in roles:
        actual = build(encoding_id, values).rotate(x, np.array(positions, np.int64), role)
        expected = twin.rotate(x, positions, role, **values)
        slack = 4 * rounding(positions, omegas)[:, None]
        assert_close(actual, expected, within=DOUBLE, rounding=slack)
    assert np.array_equal(x, kept), "what was given was changed"


def assert_terms_are_true(encoding_id, twin, values, dim, heads=2):
    rng = np.random.default_rng(7)
    q, k = rng.standard_normal((heads, 5, dim)), rng.standard_normal((heads, 4, dim))
    queries, keys = np.array([0, 3, 4, 100, 4096]), np.array([2, 3, 700, 5000])
    actual = build(encoding_id, values).terms(q, k, queries, keys)
    expected = twin.terms(q, k, queries, keys, **values)
    assert list(actual) == list(expected)
    for name, logits in expected.items():
        assert_close(actual[name], logits, within=DOUBLE)


def block_means(table, positions, dims) -> NDArray[np.float64]:
    """Of cells computed one by one; table(positions, dims)."""
    return means.table_means(
        table,
        means.blocks(positions.start, positions.stop, positions.block),
        means.blocks(dims.start, dims.stop, dims.block),
    )


def assert_means_are_true(encoding, table):
    """Blocks of positions and dimensions, short last ones too, and a window that begins among the dimensions."""
    columns = encoding.columns
    for block, across, first in [(2, 1, 0), (7, 2, 0), (64, 5, 0), (333, columns, 0), (7, 2, columns // 2)]:
        positions, dims = AxisWindow(block, 3 * block + block // 2 + 1, block), AxisWindow(first, columns, across)
        waves = encoding.waves()
        actual = encoding.means(positions, dims) if waves is None else waves.means(positions, dims).T
        assert_close(actual, block_means(table, positions, dims), within=MEAN)
