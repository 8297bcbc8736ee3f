"""Pictures encoded in a process of their own: the same file as here, and nothing left of what goes wrong."""

from __future__ import annotations

import errno
import io
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.export.cells import Cancelled
from engine.system import files
from gui.output import encoder_process
from gui.output.formats import FORMATS
from gui.output.video import Video

COLUMNS, ROWS, SAMPLES, PICTURES = 37, 23, 2, 5
HEAD = encoder_process.StreamHeader(".gif", (COLUMNS, ROWS), 4 * COLUMNS, SAMPLES, PICTURES, 20)


def pixels(number: int) -> bytes:
    """[rows, columns, 4], another picture for each number."""
    rows, columns = np.mgrid[:ROWS, :COLUMNS]
    parts = [rows * 7 + number * 31, columns * 5 + number * 3, rows * columns, np.full_like(rows, 255)]
    return np.stack(parts, axis=-1).astype(np.uint8).tobytes()


NUMBERS = (0, 3, 0, 1, 1, 2, 3)  # of the samples, then of the pictures; one of them stands


def encoded(numbers: Any = NUMBERS, head: encoder_process.StreamHeader = HEAD, file: Any = None) -> bytes:
    file = file or io.BytesIO()
    with encoder_process.begun() as other:
        assert other is not None
        assert other.encode(head, iter(numbers), pixels, file)
    return bytes(file.getvalue())


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """Those that are started."""
    started: list[subprocess.Popen[bytes]] = []
    real = subprocess.Popen

    def start(*given: Any, **named: Any) -> subprocess.Popen[bytes]:
        started.append(real(*given, **named))
        return started[-1]

    monkeypatch.setattr(encoder_process.subprocess, "Popen", start)
    return started


@pytest.mark.parametrize("ending", [".gif", ".png", ".webp"])
def test_the_file_is_the_one_that_is_written_here(ending: str) -> None:
    images = [encoder_process.picture(HEAD.size, HEAD.row, pixels(number)) for number in NUMBERS]
    here = io.BytesIO()
    FORMATS[ending].write(Video(iter(images[SAMPLES:]), PICTURES, 20, tuple(images[:SAMPLES])), here)
    head = encoder_process.StreamHeader(ending, HEAD.size, HEAD.row, SAMPLES, PICTURES, 20)
    assert encoded(head=head) == here.getvalue()


def test_what_the_other_process_cannot_do_is_said(children: list[subprocess.Popen[bytes]]) -> None:
    with pytest.raises(ValueError, match=r"^The pictures could not be encoded: .*KeyError: '\.bmp'"):
        encoded(head=encoder_process.StreamHeader(".bmp", HEAD.size, HEAD.row, SAMPLES, PICTURES, 20))
    assert [child.returncode for child in children] == [1]


def test_pictures_that_end_early_make_no_file() -> None:
    with pytest.raises(ValueError, match="the pictures end early"):
        encoded(NUMBERS[:4])


class Full(io.BytesIO):
    """A file on a disk without room."""

    def write(self, data: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_the_problem_that_is_raised(children: list[subprocess.Popen[bytes]]) -> None:
    with pytest.raises(OSError, match="No space left") as raised:
        encoded(file=Full())
    assert raised.value.errno == errno.ENOSPC
    assert all(child.poll() is not None for child in children)


def test_a_film_that_is_given_up_leaves_no_process(children: list[subprocess.Popen[bytes]]) -> None:
    def numbers() -> Iterator[int]:
        yield from NUMBERS[:4]
        raise Cancelled

    with pytest.raises(Cancelled):
        encoded(numbers())
    assert [child.poll() is not None for child in children] == [True]


def test_a_process_that_takes_nothing_can_be_given_up(
    children: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encoder_process, "COMMAND", "import time; time.sleep(600)")
    with encoder_process.begun() as other:
        assert other is not None
        with pytest.raises(Cancelled):
            other.encode(HEAD, iter(NUMBERS), pixels, io.BytesIO(), cancelled=lambda: True)
    assert [child.poll() is not None for child in children] == [True]


def test_a_system_without_room_for_pixels_is_told_before_anything_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(encoder_process, "_laid_out", refuse)
    coming = iter(NUMBERS)
    with encoder_process.begun() as other:
        assert other is not None
        assert not other.encode(HEAD, coming, pixels, io.BytesIO())
    assert tuple(coming) == NUMBERS


def test_a_system_that_gives_no_process_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder_process.sys, "executable", "no such program")
    with encoder_process.begun() as other:
        assert other is None


def test_nothing_is_left_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder_process.tempfile, "tempdir", str(tmp_path))
    encoded()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not files.NAMELESS, reason="needs a system with files that have no name")
def test_nothing_would_be_left_of_it_where_the_program_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left: list[Path] = []

    def numbers() -> Iterator[int]:
        for number in NUMBERS:
            left.extend(tmp_path.iterdir())
            yield number

    encoded(numbers())
    assert not left


def test_where_no_file_is_without_a_name_it_has_one_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = encoded()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(files, "NAMELESS", 0)
    assert encoded() == whole
    assert list(tmp_path.iterdir()) == []
