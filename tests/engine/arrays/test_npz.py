"""Arrays of .npz files are read as numpy reads them."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays import npz, weights
from engine.arrays.weights import FileProblem, Tensor, Weights
from tests.made_files import saved, zipped

GRID = np.arange(12.0).reshape(3, 4)
SAVERS = [np.savez, np.savez_compressed]


@pytest.mark.parametrize("save", SAVERS)
@pytest.mark.parametrize("code", ["<f8", ">f8", "<f4", "<f2", "<i8", ">i2", "|u1", "|b1"])
@pytest.mark.parametrize("shape", [(3, 4), (1, 1), (0, 3), (), (7,), (2, 3, 5), (300, 700)])
def test_an_array_is_read_as_numpy_reads_it(code: str, shape: tuple[int, ...], save: Any, tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    stored = np.asfortranarray(rng.integers(0, 100, shape).astype(code))
    save(tmp_path / "a.npz", x=stored, other=GRID)
    array = weights.load(Weights(str(tmp_path / "a.npz"), "x"))
    np.testing.assert_array_equal(array, stored.astype(np.float64), strict=True)


def test_numbers_that_cannot_be_packed_are_read_across_blocks(tmp_path: Path) -> None:
    noise = np.random.default_rng(1).standard_normal((517, 1031))
    np.savez_compressed(tmp_path / "a.npz", x=noise)
    np.testing.assert_array_equal(weights.table(weights.refer(tmp_path / "a.npz")), noise)
    zeros = np.zeros((1000, 1000))
    np.savez_compressed(tmp_path / "b.npz", x=zeros)
    np.testing.assert_array_equal(weights.table(weights.refer(tmp_path / "b.npz")), zeros)


@pytest.mark.parametrize("save", SAVERS)
def test_the_only_table_needs_no_name(save: Any, tmp_path: Path) -> None:
    save(tmp_path / "a.npz", values=GRID, positions=np.arange(3), scene=np.array("{}"))
    chosen = weights.parse(f"@{tmp_path}/a.npz")
    assert chosen.tensor == "values"
    assert chosen == weights.parse(f"{tmp_path}/a.npz:values")
    assert weights.tensors(chosen.path) == (
        Tensor("values", "float64", (3, 4)),
        Tensor("positions", "int64", (3,)),
        Tensor("scene", "str64", ()),
    )


def test_packing_leaves_the_hash_alone(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", values=GRID)
    np.savez_compressed(tmp_path / "b.npz", values=GRID)
    np.save(tmp_path / "c.npy", GRID)
    assert len({weights.refer(tmp_path / name).sha256 for name in ("a.npz", "b.npz", "c.npy")}) == 1


def test_names_of_any_script_are_found(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", **{"表.weight": GRID, "b/c": GRID + 1})
    assert [tensor.name for tensor in weights.tensors(tmp_path / "a.npz")] == ["表.weight", "b/c"]
    np.testing.assert_array_equal(weights.load(weights.parse(f"{tmp_path}/a.npz:b/c")), GRID + 1)


def test_a_missing_array_lists_the_near_ones(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", value=GRID, bias=GRID)
    with pytest.raises(FileProblem, match="has no array valeu; it has value, bias"):
        weights.refer(tmp_path / "a.npz", "valeu")


def test_other_members_and_a_comment_do_no_harm(tmp_path: Path) -> None:
    data = zipped({"notes.txt": b"PK\5\6 in a text", "a.npy": saved(GRID)})
    comment = b"made by hand"
    (tmp_path / "a.npz").write_bytes(data[:-2] + len(comment).to_bytes(2, "little") + comment)
    np.testing.assert_array_equal(weights.table(weights.refer(tmp_path / "a.npz")), GRID)


def test_a_table_that_packs_well_is_read_up_to_its_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(npz, "FREE", 1000)
    np.savez_compressed(tmp_path / "a.npz", x=np.tile(GRID, (20, 1)))
    weights.refer(tmp_path / "a.npz")
    np.savez_compressed(tmp_path / "b.npz", x=np.zeros((2000, 100)))
    with pytest.raises(FileProblem, match=r"above 1000 bytes at most 100 times as many are read"):
        weights.refer(tmp_path / "b.npz")


def test_comments_of_entries_are_stepped_over(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.npz", "w") as archive:
        for name, array in (("x", GRID), ("y", GRID + 1), ("z", GRID + 2)):
            entry = zipfile.ZipInfo(f"{name}.npy")
            entry.comment = b"of " + name.encode() * 5
            archive.writestr(entry, saved(array))
    for name, array in (("x", GRID), ("y", GRID + 1), ("z", GRID + 2)):
        np.testing.assert_array_equal(weights.load(Weights(str(tmp_path / "a.npz"), name)), array)


@pytest.mark.parametrize("field", [20, 24, 42])
def test_a_member_of_more_than_4_gb_is_too_large_and_not_damaged(field: int, tmp_path: Path) -> None:
    """Its packed size, its size or its place stands in a zip64 record, which is not read."""
    path = tmp_path / "a.npz"
    np.savez(path, a=np.ones((2, 2)))
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\1\2") + field
    data[at : at + 4] = b"\xff" * 4
    path.write_bytes(data)
    with pytest.raises(FileProblem, match="more than 4 GB"):
        weights.tensors(path)
