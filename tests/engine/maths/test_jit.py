"""The cache of compiled kernels: what is not as it was sealed never runs."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from pathlib import Path

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.maths import jit, kernel_cache
from engine.maths.kernels import reduce
from engine.maths.kernels.reduce import block_sums, plain_block_sums
from engine.pictures.frame import Ask, Failure, Request, finished
from engine.scene.scene import Scene
from tests.engine.encodings import use_compiled


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """A sealed cache of two files."""
    (tmp_path / "kernels").mkdir()
    for name in ("a.nbi", "a.1.nbc"):
        (tmp_path / "kernels" / name).write_bytes(bytes(100))
    kernel_cache._seal(tmp_path)
    return tmp_path


def test_a_sealed_cache_stays(cache: Path) -> None:
    assert not kernel_cache._unsound(cache)
    assert len([*cache.rglob("*.nb?")]) == 2


def test_kernels_are_cached_in_a_sealed_folder_with_each_and_ready_once_compiled(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the window says that it compiles, or waits for the compiler without a word."""
    kernel_cache.ready()  # imports those that there are
    kernel = jit.Kernel(lambda: None, lambda: None, ())
    monkeypatch.setattr(kernel_cache, "cache_folder", lambda: cache)
    monkeypatch.setattr(jit, "KERNELS", [kernel])
    assert kernel_cache.cached()
    assert not kernel_cache.ready()
    kernel.compiled = kernel.plain
    assert kernel_cache.ready()
    monkeypatch.setattr(jit, "KERNELS", [kernel, jit.Kernel(lambda: None, lambda: None, ())])
    assert not kernel_cache.cached()
    assert not kernel_cache.ready()
    monkeypatch.setattr(jit, "KERNELS", [kernel])
    (cache / kernel_cache.SEAL).unlink()
    assert not kernel_cache.cached()


def test_a_single_bit_of_machine_code_is_damage(cache: Path) -> None:
    (cache / "kernels" / "a.1.nbc").write_bytes(bytes(99) + b"\x01")
    assert kernel_cache._unsound(cache)
    assert not [*cache.iterdir()]


def test_a_file_that_is_gone_is_damage(cache: Path) -> None:
    (cache / "kernels" / "a.nbi").unlink()
    assert kernel_cache._unsound(cache)


def test_what_a_killed_program_has_compiled_goes_without_a_word(cache: Path) -> None:
    (cache / "kernels" / "b.nbc").write_bytes(b"half")
    assert not kernel_cache._unsound(cache)
    assert not [*cache.iterdir()]


@pytest.mark.parametrize("seal", [None, b"", b"another"])
def test_without_its_seal_a_cache_is_begun_anew(cache: Path, seal: bytes | None) -> None:
    (cache / kernel_cache.SEAL).unlink()
    if seal is not None:
        (cache / kernel_cache.SEAL).write_bytes(seal)
    assert kernel_cache._unsound(cache) == (seal == b"another")
    assert not [*cache.iterdir()]


def test_where_no_thread_can_be_had_rows_are_computed_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_thread(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(jit, "THREADS", 2)
    monkeypatch.setattr(jit._pool(), "submit", no_thread)
    done: list[int] = []
    jit.over_rows(lambda first, last: done.extend(range(first, last)), 1000, cells=jit.SHARED)
    assert sorted(done) == [*range(1000)]


def test_no_kernel_is_compiled_at_a_call() -> None:
    """A drag would wait for it, seconds long, and the compiler's 50 MB come back into memory."""
    use_compiled()
    asks = tuple(Ask(name, 300, 200) for name in ("heatmap", "bias", "profile", "structure"))
    for encoding in ("sinusoidal", "rope", "cope", "learned"):
        frame = finished(Request(Scene(a=build(encoding), length=3000), asks))
        assert not any(isinstance(each, Failure) and each.detail for each in frame.answers.values())
    for kernel in jit.KERNELS:
        assert len(kernel.compiled.overloads) == len(kernel.signatures), kernel.function  # type: ignore[union-attr]


def test_a_process_that_compiles_for_others_knows_the_kernels_of_all_files() -> None:
    asked = "from engine.maths import jit, kernel_cache; kernel_cache.ready(); print(len(jit.KERNELS))"
    known = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    sources = kernel_cache.SOURCES.glob("*.py")
    assert int(known) == sum(line.startswith("@kernel(") for source in sources for line in source.open())


@pytest.mark.parametrize("written", [True, False])
@pytest.mark.parametrize("order", ["C", "F", "strided"])
def test_arrays_of_each_kind_are_taken_as_what_is_declared(order: str, *, written: bool) -> None:
    use_compiled()
    table = np.random.default_rng(0).standard_normal((40, 30))
    table = {"C": table, "F": np.asfortranarray(table), "strided": np.repeat(table, 2, axis=1)[:, ::2]}[order]
    table.flags.writeable = written
    sums = [np.empty((4, 5)) for _ in range(4)]
    block_sums(table, 10, 6, *sums[:2])
    plain_block_sums(table, 10, 6, *sums[2:])
    assert np.allclose(sums[0], sums[2], rtol=1e-12, atol=1e-12)
    assert (sums[1] == sums[3]).all()


def test_another_copy_of_the_sources_has_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """numba finds compiled code by the path of its source: a full cache of another copy would be taken for ours."""
    ours = kernel_cache.cache_folder()
    monkeypatch.setattr(kernel_cache, "ROOT", tmp_path)
    assert kernel_cache.cache_folder().parent == ours.parent
    assert kernel_cache.cache_folder() != ours


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (7, 5), (64, 3), (1000, 100)])
@pytest.mark.parametrize("at_once", [1, 50, 1 << 20])
def test_block_sums_of_few_cells_at_a_time_are_those_of_all(
    rows: int, columns: int, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reduce, "AT_ONCE", at_once)
    array = np.random.default_rng(rows).standard_normal((130, 41))
    array[array > 2] = np.nan
    total, count = (np.empty((-(-130 // rows), -(-41 // columns))) for _ in range(2))
    reduce.plain_block_sums(array, rows, columns, total, count)
    for a, b in np.ndindex(total.shape):
        block = array[a * rows : (a + 1) * rows, b * columns : (b + 1) * columns]
        assert total[a, b] == pytest.approx(float(np.nansum(block)), abs=1e-11)
        assert count[a, b] == np.isfinite(block).sum()


def test_block_sums_copy_little_of_a_large_table() -> None:
    array = np.ones((1 << 15, 256))
    total, count = np.empty((64, 8)), np.empty((64, 8))
    tracemalloc.start()
    reduce.plain_block_sums(array, 512, 32, total, count)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < array.nbytes / 3
    assert (total == 512 * 32).all()
    assert (count == 512 * 32).all()
