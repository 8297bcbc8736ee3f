"""An encoding that has a closed form of its means uses it, in every picture; one without says samples."""

from __future__ import annotations

import numpy as np
import pytest

from engine.averages import grid as grids
from engine.averages import toeplitz
from engine.averages.average import curves, grid_block, profile_block, table_block
from engine.encodings.base.catalogue import catalogue
from engine.encodings.base.encoding import Encoding, NotOffered
from engine.maths.window import AxisWindow
from tests.engine.encodings import forms
from tests.engine.encodings.forms import Form, shown

LONG = 1 << 20
EVERY = pytest.mark.parametrize(("encoding", "form"), forms.every(), ids=lambda v: getattr(v, "id", ""))


@pytest.fixture(params=[False, True], ids=["closed forms alone", "adding cells too"])
def adding(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    if not request.param:
        monkeypatch.setattr(toeplitz, "BY_FORCE", 0)
        monkeypatch.setattr(grids, "CELLS_BY_FORCE", 1)
    return request.param


def blocks(encoding: Encoding, adding: bool) -> AxisWindow:
    """Some dozens of blocks: of few cells where they may be added up, of a million positions where not."""
    reach = min(encoding.defined or LONG, 45 if adding else LONG)
    return AxisWindow(0, reach, max(2, reach // 48))


def test_every_encoding_is_told_of() -> None:
    assert set(forms.EXPECTED) == set(catalogue())


@EVERY
def test_a_grid_shows_what_is_expected(encoding: Encoding, form: Form, adding: bool) -> None:
    window = blocks(encoding, adding)
    for cosine, way in ((False, form.grid), (True, form.cosine)):
        block = grid_block(encoding, window, window, cosine=cosine, averaging="mean")
        assert block.shown == shown(way, adding=adding), (cosine, way)


@EVERY
def test_a_profile_shows_what_is_expected(encoding: Encoding, form: Form, adding: bool) -> None:
    reach = 45 if adding else LONG
    distances = AxisWindow(1 - reach, reach, max(2, reach // 32))
    for cosine in (False, True):
        if form.profile is None:
            with pytest.raises(NotOffered):
                profile_block(encoding, distances, cosine=cosine, averaging="mean")
        else:
            block = profile_block(encoding, distances, cosine=cosine, averaging="mean")
            assert block.shown == shown(form.profile, adding=adding)


@EVERY
def test_a_table_shows_what_is_expected(encoding: Encoding, form: Form, adding: bool) -> None:
    assert (form.table is not None) == encoding.offers_table()
    if form.table is None:
        return
    window, few = blocks(encoding, adding), np.arange(min(3, encoding.columns))
    table = table_block(encoding, window, AxisWindow(0, encoding.columns, 2), averaging="mean")
    assert table.shown == curves(encoding, window, few, averaging="mean").shown == shown(form.table, adding=adding)


@EVERY
def test_the_law_of_its_pieces_is_the_expected_one(encoding: Encoding, form: Form) -> None:
    pieces = encoding.pieces()
    assert (None if pieces is None else pieces.law) == form.law


@EVERY
def test_samples_are_shown_where_they_are_asked_for_and_cells_where_each_has_its_pixel(
    encoding: Encoding, form: Form
) -> None:
    for window, said in ((AxisWindow(0, 45, 4), "samples"), (AxisWindow(0, 45), "cells")):
        assert grid_block(encoding, window, window, cosine=False, averaging="sample").shown == said
        if form.profile is not None:
            assert profile_block(encoding, window, cosine=False, averaging="sample").shown == said
        if form.table is not None:
            dims = AxisWindow(0, encoding.columns)
            assert table_block(encoding, window, dims, averaging="sample").shown == said
            assert curves(encoding, window, np.arange(1), averaging="sample").shown == said
