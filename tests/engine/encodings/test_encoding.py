"""What every encoding of the catalogue keeps, whatever it computes."""

import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import engine
from engine.encodings.base.catalogue import build, catalogue, known
from engine.encodings.base.encoding import LONGEST, OFFERS, Encoding, NotOffered
from engine.maths.window import AxisWindow
from engine.scene.scene import Scene, from_json, to_json
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, MEAN, SINGLE, assert_close, exact, fast
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.naive import means

pytestmark = pytest.mark.sampled(5)

ROOT = Path(engine.__file__).parents[1]
IDS = list(catalogue())


def values_of(declared):
    """A few valid values of a parameter, read from its declaration."""
    if declared.kind == "bool":
        return [True, False]
    if declared.kind == "choice":
        return list(declared.choices)
    if declared.kind in ("int", "float"):
        low, high = declared.minimum, declared.maximum
        numbers = {low, *(v for v in (3, 64) if low <= v <= high), min(high, 1000)}
        return [int(v) if declared.kind == "int" else float(v) for v in sorted(numbers)]
    return [declared.default]


VARIANTS = [
    (encoding_id, {declared.name: value})
    for encoding_id, kind in catalogue().items()
    for declared in parameters(kind)
    for value in values_of(declared)
    if value != declared.default
]


def built(encoding_id, values):
    """The encoding; values that do not go together are skipped, with the sentence that says why."""
    try:
        return build(encoding_id, values)
    except ValueError as error:
        if not values:
            raise
        pytest.skip(str(error))


def having(offer):
    return [v for v in [*((i, {}) for i in IDS), *VARIANTS] if offer in catalogue()[v[0]].offers()]


def over_encodings(offer=None):
    chosen = having(offer) if offer else [*((i, {}) for i in IDS), *VARIANTS]
    return pytest.mark.parametrize(("encoding_id", "values"), chosen, ids=str)


def some_positions(encoding, count=40):
    return range(min(count, encoding.defined or count))


def some_dims(encoding):
    return range(min(encoding.columns, 70))


@pytest.mark.parametrize("encoding_id", IDS)
def test_an_encoding_is_described_for_the_picker(encoding_id):
    kind = known(encoding_id)
    assert kind.title
    assert kind.family
    assert kind.source
    assert kind.summary.endswith((".", "!"))
    assert build(encoding_id).id == encoding_id
    assert set(kind.offers()) <= set(OFFERS)
    assert kind.offers(), "an encoding that offers nothing"
    for preset in kind.presets:
        assert preset.title
        assert 1 <= preset.length <= LONGEST
        build(encoding_id, preset.values)


def test_names_of_the_command_line_contract_exist():
    contract = {
        "sinusoidal": "dim base layout order exponent first_pair offset scale spectrum alpha curve",
        "integer": "dim scale",
        "phase": "dim length",
        "binary": "dim msb_first",
        "learned": "dim length std seed weights offset",
    }
    for encoding_id, names in contract.items():
        assert [p.name for p in parameters(known(encoding_id))] == names.split()


@pytest.mark.parametrize(
    ("encoding_id", "defaults"),
    [
        (
            "sinusoidal",
            [128, 10_000, "interleaved", "sin_cos", "paper", 0, 0, 1, "geometric", 1, (1, 0.1, 0.01, 0.001, 0.0001)],
        ),
        ("integer", [1, 1]),
        ("phase", [1, 512]),
        ("binary", [16, False]),
        ("learned", [128, 512, 0.02, 0, None, 0]),
    ],
)
def test_defaults_of_the_command_line_contract_hold(encoding_id, defaults):
    assert [p.default for p in parameters(known(encoding_id))] == defaults


@over_encodings()
def test_what_is_offered_is_given_and_what_is_not_is_refused_in_one_sentence(encoding_id, values):
    encoding, offers = built(encoding_id, values), catalogue()[encoding_id].offers()
    few = np.arange(len(some_positions(encoding, 3)))
    asked = {
        "frequencies": encoding.frequencies,
        "table": lambda: encoding.table(few, np.arange(1)),
        "profile": lambda: encoding.profile(few),
        "bias": lambda: encoding.bias(few, few),
    }
    for offer, act in asked.items():
        if offer not in offers:
            with pytest.raises(NotOffered, match=encoding_id) as refusal:
                act()
            assert str(refusal.value).isprintable()
        elif offer != "profile" or not values:  # some parameters break the dependence on distance alone
            act()


@over_encodings("table")
def test_a_table_has_a_row_a_position_and_a_column_a_dimension(encoding_id, values):
    encoding = built(encoding_id, values)
    positions, dims = some_positions(encoding), some_dims(encoding)
    table = exact(encoding, positions, dims)
    assert table.shape == (len(positions), len(dims))
    assert table.dtype == np.float64
    assert np.isfinite(table).all()
    one = exact(encoding, positions[-1:], dims[-1:])
    assert one.shape == (1, 1)
    assert_close(one, table[-1:, -1:], within=1e-12)


@over_encodings("table")
def test_cells_may_be_asked_for_in_any_order_and_twice(encoding_id, values):
    encoding = built(encoding_id, values)
    rows, columns = len(some_positions(encoding)), len(some_dims(encoding))
    whole = exact(encoding, range(rows), range(columns))
    random = np.random.default_rng(1)
    positions, dims = random.integers(0, rows, 30), random.integers(0, columns, 20)
    assert np.array_equal(exact(encoding, positions, dims), whole[np.ix_(positions, dims)])


@pytest.mark.usefixtures("kernels")
@over_encodings("table")
def test_the_fast_path_fills_the_same_cells(encoding_id, values):
    encoding = built(encoding_id, values)
    positions, dims = some_positions(encoding, 90)[::3], some_dims(encoding)[::2]
    expected = exact(encoding, positions, dims)
    size = float(np.abs(expected).max())
    assert_close(fast(encoding, positions, dims, np.float64), expected, within=DOUBLE, rounding=1e-12 * size)
    assert_close(fast(encoding, positions, dims, np.float32), expected, within=SINGLE, rounding=1e-12 * size)


@pytest.mark.usefixtures("kernels")
@over_encodings("table")
def test_means_where_they_are_cheap_are_those_of_the_cells(encoding_id, values):
    encoding = built(encoding_id, values)
    rows, columns = len(some_positions(encoding)), len(some_dims(encoding))
    positions, dims = AxisWindow(0, rows, 3), AxisWindow(0, columns, 2)
    waves = encoding.waves()
    actual = encoding.means(positions, dims) if waves is None else waves.means(positions, dims).T
    if actual is not None:
        cells = exact(encoding, range(rows), range(columns))
        expected = means.block_means(cells, means.blocks(0, rows, 3), means.blocks(0, columns, 2))
        assert_close(actual, expected, within=MEAN)


@over_encodings("table")
def test_the_bias_of_a_table_is_its_inner_products(encoding_id, values):
    encoding = built(encoding_id, values)
    queries, keys = some_positions(encoding)[1::3] or range(1), some_positions(encoding)[::2]
    everything = range(encoding.columns)
    expected = exact(encoding, queries, everything) @ exact(encoding, keys, everything).T
    bias = encoding.bias(np.array(queries), np.array(keys))
    assert bias.dtype == np.float64
    assert_close(bias, expected[None], within=DOUBLE)


@pytest.mark.parametrize("at_once", [1, 7, 100, 1 << 21])
def test_the_inner_products_are_the_same_however_few_codes_are_made_at_a_time(monkeypatch, at_once):
    monkeypatch.setattr("engine.encodings.base.pairwise.AT_ONCE", at_once)
    encoding = build("fairseq", {"dim": 6, "rows": "table"})
    queries, keys = np.array([0, 1, 5, 40, 3]), np.array([1, 2, 1000, 0])
    dims = np.arange(6)
    expected = encoding.table(queries, dims) @ encoding.table(keys, dims).T
    np.testing.assert_allclose(encoding.bias(queries, keys)[0], expected, rtol=1e-13, atol=1e-13)


@over_encodings("bias")
def test_a_bias_is_heads_by_queries_by_keys(encoding_id, values):
    encoding = built(encoding_id, values)
    queries, keys = some_positions(encoding)[:5], some_positions(encoding)[:7]
    bias = encoding.bias(np.array(queries), np.array(keys))
    assert bias.ndim == 3
    assert bias.shape[1:] == (len(queries), len(keys))
    assert bias.dtype == np.float64
    assert not np.isnan(bias).any()
    assert not np.isposinf(bias).any()  # −inf masks a key


@over_encodings("profile")
def test_a_profile_is_the_bias_along_the_distances(encoding_id, values):
    encoding = built(encoding_id, values)
    count = len(some_positions(encoding, 9))
    distances = np.arange(-count + 1, count)
    try:
        profile = encoding.profile(distances)
    except NotOffered:
        pytest.skip("not by distance alone with these parameters")
    assert profile.dtype == np.float64
    assert profile.shape[1:] == distances.shape
    measures_else = encoding.measure and encoding.offers_table()
    if "bias" in catalogue()[encoding_id].offers() and not measures_else:
        bias = encoding.bias(np.arange(count), np.arange(count))
        for head, grid in enumerate(bias):
            expected = [grid[max(0, -d), max(0, d)] for d in distances]
            assert np.array_equal(np.isneginf(profile[head]), np.isneginf(expected))
            np.testing.assert_allclose(profile[head], expected, rtol=1e-9, atol=1e-9)


@over_encodings("frequencies")
def test_frequencies_are_finite_and_not_negative(encoding_id, values):
    frequencies = built(encoding_id, values).frequencies()
    assert frequencies.ndim == 1
    assert frequencies.size >= 1
    assert frequencies.dtype == np.float64
    assert np.isfinite(frequencies).all()
    assert (frequencies >= 0).all()


@over_encodings("table")
def test_every_column_has_a_name_and_every_cell_a_worked_formula_that_ends_in_its_value(encoding_id, values):
    encoding = built(encoding_id, values)
    position = some_positions(encoding)[-1]
    for dimension in {0, encoding.columns // 2, encoding.columns - 1}:
        column = encoding.column(dimension)
        assert column.name.isprintable()
        assert column.wavelength is None or column.wavelength > 0
        worked = encoding.worked(position, dimension)
        assert worked.isprintable()
        assert worked.startswith(f"PE({position}, {dimension}) = ")
        value = exact(encoding, [position], [dimension])[0, 0]
        assert float(worked.rsplit("=", 1)[1].replace("−", "-")) == pytest.approx(value, abs=5.001e-5)


@pytest.mark.parametrize("encoding_id", ["sinusoidal", "rope", "fairseq", "sincos2d", "pope", "mrope", "rope2d"])
def test_a_worked_formula_has_every_digit_of_a_large_base(encoding_id):
    assert "1000000000000^(" in build(encoding_id, {"base": 1e12}).worked(1, 0)


@over_encodings()
def test_a_scene_brings_every_encoding_back_from_json(encoding_id, values):
    encoding = built(encoding_id, values)
    scene = Scene(a=encoding, b=build("sinusoidal"), compare="a-b", length=77)
    read = from_json(to_json(scene))
    assert read.scene == scene
    assert type(read.scene.a) is type(encoding)
    assert read.remarks == ()
    assert to_json(read.scene) == to_json(scene)


@over_encodings()
def test_an_encoding_is_a_value(encoding_id, values):
    first, second = built(encoding_id, values), built(encoding_id, values)
    assert first == second
    assert hash(first) == hash(second)
    with pytest.raises(AttributeError):
        setattr(first, next(iter(values), "id"), 1)


def test_learned_weights_come_back_from_json_as_the_file_they_are(tmp_path):
    from engine.arrays.weights import refer

    np.save(tmp_path / "table.npy", np.arange(6.0).reshape(3, 2))
    encoding = build("learned", {"weights": refer(tmp_path / "table.npy")})
    text = to_json(Scene(a=encoding))
    assert from_json(text).scene.a == encoding
    (tmp_path / "table.npy").unlink()
    gone = from_json(text)
    assert gone.scene.a == build("learned")
    assert "table.npy" in gone.remarks[0]


MINE = """
from typing import Annotated, ClassVar
import numpy as np
from msgspec import Meta
from engine.encodings.base.encoding import Encoding


class Mine(Encoding, frozen=True, kw_only=True, tag="mine"):
    title: ClassVar[str] = "Mine"
    family: ClassVar[str] = "My own"
    summary: ClassVar[str] = "Position plus dimension."
    source: ClassVar[str] = "nowhere"
    step: Annotated[int, Meta(ge=1, le=9, title="Step", description="A step.")] = 2

    @property
    def columns(self):
        return 3

    def table(self, positions, dims):
        return (self.step * positions[:, None] + dims[None, :]).astype(np.float64)
"""
USE = """
import numpy as np
from engine.scene.scene import Scene, from_json, to_json
from engine.encodings.base.catalogue import build, catalogue
encoding = build("mine", {"step": 5})
assert "sinusoidal" in catalogue(), list(catalogue())
assert encoding.offers() == ("table", "bias"), encoding.offers()
assert encoding.bias(np.array([1]), np.array([0])).tolist() == [[[5 * 0 + 6 * 1 + 7 * 2]]]
assert from_json(to_json(Scene(a=encoding))).scene.a == encoding
print(encoding.table(np.array([0, 2]), np.arange(3)).tolist())
"""


def run(code, **environment):
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_file_in_a_folder_of_ones_own_is_an_encoding_like_any_other(tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "mine.py").write_text(MINE)
    folders = os.pathsep.join([str(tmp_path / "empty"), str(tmp_path / "mine")])
    done = run(USE, PHASESCOPE_SCHEMES=folders)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[[0.0, 1.0, 2.0], [10.0, 11.0, 12.0]]"


def test_without_such_a_folder_there_is_no_such_encoding():
    done = run(USE, PHASESCOPE_SCHEMES="")
    assert done.returncode != 0
    assert "mine is not an encoding" in done.stderr


def test_importing_the_engine_and_using_it_loads_neither_qt_nor_a_compiler():
    modules = ["engine", *(m.name for m in pkgutil.walk_packages(engine.__path__, "engine."))]
    assert {
        "engine.encodings.base.encoding",
        "engine.maths.waves",
        "engine.maths.kernels.trig",
        "engine.encodings.binary",
    } <= set(modules)
    code = f"""
import importlib, sys
for name in {modules!r}:
    importlib.import_module(name)
import numpy as np
from engine.encodings.base.catalogue import build
build("sinusoidal").profile(np.arange(9))
heavy = ("numba", "llvmlite", "PySide6", "shiboken6", "pyqtgraph", "superqt", "qtpy", "matplotlib", "torch")
print(sorted({{name.partition(".")[0] for name in sys.modules}} & set(heavy)))
"""
    done = run(code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def test_how_many_numbers_a_model_learns():
    counted = (
        ("rope", {}, 0),
        ("learned", {"length": 5, "dim": 6}, 5 * 6),
        ("t5", {"heads": 3, "buckets": 32}, 32 * 3),
        ("shaw", {"clip": 4, "dim": 6}, 2 * 9 * 6),  # keys and values, distances −4 to 4
        (
            "deberta",
            {"heads": 3, "dim": 2, "buckets": 8, "max_distance": 20},
            2 * 16 * 6,
        ),  # queries and keys, both sides
        ("transformer_xl", {"heads": 2, "dim": 4}, 2 * 8 + 8 * 8),  # u and v, and W_R
        ("kerple", {"heads": 3}, 2 * 3),
        ("lerope", {"dim": 8}, 4),
        ("cope", {"max_position": 6, "dim": 4}, 7 * 4),
        ("swin", {"heads": 3, "height": 2, "width": 3}, 3 * 5 * 3),
        ("beit", {"heads": 3, "height": 2, "width": 3}, (3 * 5 + 3) * 3),
        ("swin_v2", {"heads": 3, "height": 2, "width": 3}, 512 * (2 + 1 + 3)),  # its network: 2 in, a bias each, 3 out
    )
    for encoding_id, values, numbers in counted:
        assert build(encoding_id, values).learned == numbers, encoding_id


def test_a_profile_of_some_heads_is_that_of_all_made_few_distances_at_a_time(monkeypatch):
    monkeypatch.setattr("engine.encodings.base.pairwise.AT_ONCE", 8)
    encoding, distances = build("t5", {"heads": 4}), np.arange(-5, 6)
    for heads in (slice(None), slice(1, 3)):
        np.testing.assert_array_equal(encoding.profile_of(heads, distances), encoding.profile(distances)[heads])


class Sums(Encoding, frozen=True, kw_only=True, tag="test_sums"):
    """An encoding of somebody's own: a table, and nothing else."""

    @property
    def columns(self):
        return 4

    def table(self, positions, dims):
        return positions[:, None] + dims / 8


def test_an_encoding_of_one_s_own_works_out_its_cells_without_more():
    assert Sums().worked(3, 2) == "PE(3, 2) = 3.2500"
