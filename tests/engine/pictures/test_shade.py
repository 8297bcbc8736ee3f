"""From values to the steps of a colour map."""

import warnings

import numpy as np

from engine.pictures.picture import LAST_SHADE, shade


def test_values_far_beyond_a_narrow_range_have_its_ends() -> None:
    values = np.array([-1e38, 0.0, 1e38], np.float32)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert shade(values, None, (-1e-3, 1e-3)).tolist() == [0, 127, LAST_SHADE]
