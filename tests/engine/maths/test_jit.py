"""The cache of compiled kernels: what is not as it was sealed never runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.maths import jit, kernel_cache


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
