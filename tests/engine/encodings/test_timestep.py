import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST
from engine.values.parameter import parameters
from tests.engine.encodings import DOUBLE, assert_close
from tests.engine.encodings import kernels as kernels  # a fixture
from tests.engine.encodings.waved import DISTANCES, SPANS, assert_means_are_true, assert_table_is_true, named, rounding
from tests.naive import timestep

pytestmark = pytest.mark.filterwarnings("error")
either_way = pytest.mark.usefixtures("kernels")
VALUES = {
    "dim": [4, 5, 13, 320, 1021],
    "max_period": [1.0, 2.5, 10_000.0, 1e12],
    "flip_sin_to_cos": [False, True],
    "downscale_freq_shift": [0.0, 0.5, 1.0],
    "scale": [0.0, 0.3, 1.0, 1000.0],
}
ONE_AT_A_TIME = [{}, *({name: value} for name, values in VALUES.items() for value in values)]
SMALLEST = [{"dim": dim, "downscale_freq_shift": shift} for dim in (2, 3) for shift in (0.0, 0.5)]


def test_every_parameter_is_varied_here():
    assert VALUES.keys() == {p.name for p in parameters(catalogue()["timestep"])}


@either_way
@pytest.mark.parametrize("values", [*ONE_AT_A_TIME, *SMALLEST], ids=named)
def test_cells_are_those_of_the_formula_at_any_step(values):
    omegas = timestep.frequencies(**values)
    width = values.get("dim", 320)
    for positions in [*SPANS, range(-50, 50, 7)]:
        assert_table_is_true("timestep", timestep, values, positions, range(0, width, 1 + width // 90), omegas=omegas)


@pytest.mark.parametrize("values", [*ONE_AT_A_TIME, *SMALLEST], ids=named)
def test_frequencies_are_one_a_pair(values):
    np.testing.assert_allclose(build("timestep", values).frequencies(), timestep.frequencies(**values), rtol=1e-13)


@either_way
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.fixed_dictionaries(
        {"dim": st.integers(4, 40)},
        optional={
            "max_period": st.floats(1, 1e12),
            "flip_sin_to_cos": st.booleans(),
            "downscale_freq_shift": st.floats(0, 1),
            "scale": st.floats(0, 1000),
        },
    ),
    st.integers(0, LONGEST - 100),
)
def test_any_combination_is_true(values, start):
    positions, dims = range(start, start + 90, 11), range(values["dim"])
    assert_table_is_true("timestep", timestep, values, positions, dims, omegas=timestep.frequencies(**values))


@either_way
@pytest.mark.parametrize("dim", [4, 5, 12, 13])
@pytest.mark.parametrize("flipped", [False, True])
def test_means_are_those_of_the_cells(dim, flipped):
    values = {"dim": dim, "flip_sin_to_cos": flipped}
    assert_means_are_true(build("timestep", values), lambda p, d: timestep.table(p, d, **values))


@either_way
@pytest.mark.parametrize("dim", [4, 5, 13, 320])
@pytest.mark.parametrize("distances", DISTANCES, ids=str)
def test_inner_products_depend_on_the_distance_also_where_a_column_is_zero(dim, distances):
    encoding, omegas = build("timestep", {"dim": dim}), timestep.frequencies(dim=dim)
    expected = np.cos(np.array(distances)[:, None] * omegas).sum(axis=1)
    slack = rounding(distances, omegas) * omegas.size
    assert_close(encoding.profile(np.array(distances)), expected[None], within=DOUBLE, rounding=slack)
    assert encoding.toeplitz


def test_models_have_the_conventions_that_they_are_known_for():
    presets = {p.title: build("timestep", p.values) for p in catalogue()["timestep"].presets}
    ddpm, diffusion = presets["DDPM"], presets["Stable Diffusion"]
    assert ddpm.frequencies()[-1] == pytest.approx(1e-4)
    assert diffusion.frequencies()[-1] == pytest.approx(10_000 ** (-159 / 160))
    zero, columns = np.array([0]), np.arange(320)
    assert diffusion.table(zero, columns)[0, :160].tolist() == [1.0] * 160
    assert not ddpm.table(zero, columns[:64]).any()


@pytest.mark.parametrize("dim", [2, 3])
def test_a_single_pair_with_a_shift_of_one_is_refused(dim):
    with pytest.raises(ValueError, match="^downscale_freq_shift: 1 leaves nothing of 1 pair to divide by") as refusal:
        build("timestep", {"dim": dim})
    assert "\n" not in str(refusal.value)


def test_columns_are_named_and_worked_out():
    encoding = build("timestep", {"dim": 5, "scale": 2.0})
    assert [encoding.column(d).name for d in range(5)] == ["sin, pair 0", "sin, pair 1", "cos, pair 0", "cos, pair 1",
                                                         "always 0"]  # fmt: skip
    assert encoding.column(1).wavelength == pytest.approx(2 * np.pi * 5000)
    assert encoding.worked(3, 3) == "PE(3, 3) = cos(3 · 2 / 10000^(1/1)) = cos(0.0006) = 1.0000"
    assert encoding.worked(3, 4) == "PE(3, 4) = 0"
    flipped = build("timestep", {"dim": 4, "flip_sin_to_cos": True})
    assert flipped.column(0).name == "cos, pair 0"


def test_a_scale_of_1_is_not_spelled():
    assert build("timestep", {"dim": 4}).worked(3, 0).startswith("PE(3, 0) = sin(3 / 10000^")
    assert build("timestep", {"dim": 4, "scale": 2.5}).worked(3, 0).startswith("PE(3, 0) = sin(3 · 2.5 / 10000^")
