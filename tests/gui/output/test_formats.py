"""The formats of animations: what is read back is what was put in, and it plays as fast as asked."""

import io
import itertools
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageSequence

from gui.output import formats, mp4
from gui.output.formats import FORMATS
from gui.output.video import Video

SIZE = (60, 41)


def picture(number: int) -> Image.Image:
    """A bar that moves over a ramp of colours; the fourth is as the third."""
    ramp = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
    ramp[..., 0], ramp[..., 2] = np.arange(SIZE[0]) * 4, np.arange(SIZE[1])[:, None] * 6
    place = 5 * min(number, 2) if number < 4 else 5 * number
    ramp[10:20, place : place + 4] = (255, 255, 0)
    return Image.fromarray(ramp)


def video(total: int, rate: int = 30) -> Video:
    pictures = [picture(number) for number in range(total)]
    return Video(iter(pictures), total, rate, tuple(pictures[:2]))


def read(content: bytes) -> tuple[list[np.ndarray], list[float]]:
    image = Image.open(io.BytesIO(content))
    frames, delays = [], []
    for frame in ImageSequence.Iterator(image):
        frames.append(np.asarray(frame.convert("RGB")).astype(int))
        delays.append(frame.info.get("duration", 0))
    return frames, delays


def written(ending: str, of: Video) -> bytes:
    file = io.BytesIO()
    FORMATS[ending].write(of, file)
    return file.getvalue()


@pytest.mark.parametrize("total", [1, 2, 9])
@pytest.mark.parametrize(("ending", "within"), [(".png", 0), (".gif", 24), (".webp", 60)])
def test_every_picture_comes_back(ending: str, within: int, total: int) -> None:
    frames, _ = read(written(ending, video(total)))
    numbers = [number for number in range(total) if ending != ".webp" or number != 3]  # which WebP joins to the third
    assert len(frames) == len(numbers)
    for number, frame in zip(numbers, frames, strict=True):
        wanted = np.asarray(picture(number)).astype(int)
        assert np.abs(frame - wanted).max() <= (within if ending != ".webp" else 255)
        assert np.abs(frame - wanted).mean() <= within / 8


def test_gif_plays_as_long_as_asked_though_it_knows_hundredths() -> None:
    _, delays = read(written(".gif", video(9, 30)))
    assert sorted(set(delays)) == [30, 40]
    assert sum(delays) == 300


def test_apng_plays_at_the_exact_rate() -> None:
    _, delays = read(written(".png", video(6, 30)))
    assert delays == pytest.approx([1000 / 30] * 6, abs=0.01)


def test_webp_plays_as_long_as_asked() -> None:
    image = Image.open(io.BytesIO(written(".webp", video(9, 30))))
    image.seek(image.n_frames - 1)
    image.load()
    assert image.info["timestamp"] + image.info["duration"] == 300


@pytest.mark.parametrize("ending", [".png", ".gif"])
def test_what_does_not_move_costs_next_to_nothing(ending: str) -> None:
    still = [picture(0)] * 50
    many = written(ending, Video(iter(still), 50, 20, tuple(still[:1])))
    assert len(many) < len(written(ending, Video(iter(still[:1]), 1, 20, tuple(still[:1])))) + 50 * 120


def test_one_palette_serves_all_pictures_of_a_gif() -> None:
    content = written(".gif", video(6))
    blocks = [content[i + 9] & 0x80 for i in _images(content)]
    assert len(blocks) == 6
    assert not any(blocks)


@pytest.mark.parametrize(("ink", "ground"), [((23, 26, 33), (255, 255, 255)), ((232, 234, 237), (20, 22, 27))])
def test_the_colours_of_thin_lines_are_among_the_256(ink: tuple[int, ...], ground: tuple[int, ...]) -> None:
    """Beside a picture of thousands of colours, and where pixels are left out to find the palette."""
    pixels = np.random.default_rng(0).integers(0, 256, (600, 1440, 3), np.uint8)
    pixels[:, 700:] = ground
    pixels[::12, 700:] = ink
    pixels[:, 700::12] = ink
    content = written(".gif", Video(iter([Image.fromarray(pixels)]), 1, 20, (Image.fromarray(pixels),)))
    found = np.asarray(Image.open(io.BytesIO(content)).convert("RGB")).astype(int)
    assert np.abs(found[:, 700:] - pixels[:, 700:]).max() <= 4


def _images(gif: bytes) -> Iterator[int]:
    """Where the pictures of a GIF begin."""
    place = 13 + 768
    while gif[place : place + 1] != b";":
        if gif[place] == 0x2C:
            yield place
            place += 10 + (3 << ((gif[place + 9] & 7) + 1) if gif[place + 9] & 0x80 else 0) + 1
        else:
            place += 2
        while gif[place]:
            place += gif[place] + 1
        place += 1


@pytest.mark.parametrize("ending", [".png", ".gif"])
def test_no_more_than_two_pictures_are_held(ending: str) -> None:
    """Pictures are taken only when those before are in the file."""
    file, sizes = io.BytesIO(), []

    def counted() -> Iterator[Image.Image]:
        for number in range(6):
            sizes.append(file.tell())
            yield picture(number)

    FORMATS[ending].write(Video(counted(), 6, 10, (picture(0),)), file)
    assert all(a < b for a, b in itertools.pairwise(sizes[1:]))


# MP4, through a program that stands in for ffmpeg.

FFMPEG = """#!/bin/sh
for last; do :; done
echo "$@" > "{log}"
cat > "$last"
{end}
"""


@pytest.fixture
def ffmpeg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def stand_in(end: str = "exit 0", feed: str = 'cat > "$last"') -> Path:
        program, log = tmp_path / "bin" / "ffmpeg", tmp_path / "log"
        program.parent.mkdir(exist_ok=True)
        program.write_text(FFMPEG.format(log=log, end=end).replace('cat > "$last"', feed))
        program.chmod(program.stat().st_mode | stat.S_IEXEC)
        monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
        return log

    return stand_in


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")
def test_mp4_gets_every_pixel_of_every_picture(ffmpeg, tmp_path: Path) -> None:
    log = ffmpeg()
    with (tmp_path / "a.mp4").open("wb") as file:
        mp4.write(video(5, 25), file)
    assert (tmp_path / "a.mp4").read_bytes() == b"".join(picture(number).tobytes() for number in range(5))
    said = log.read_text()
    assert "-video_size 60x41" in said
    assert "-framerate 25" in said
    assert "yuv420p" in said


@pytest.mark.skipif(os.name == "nt", reason="the stand-in is a shell script")
@pytest.mark.parametrize("feed", ['cat > "$last"', "true"])
def test_what_ffmpeg_says_is_passed_on(ffmpeg, tmp_path: Path, feed: str) -> None:
    ffmpeg("echo first >&2; echo No space left on device >&2; exit 3", feed)
    with (tmp_path / "a.mp4").open("wb") as file, pytest.raises(ValueError, match="ffmpeg failed: No space left"):
        mp4.write(video(200), file)


def test_without_ffmpeg_it_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not mp4.available()
    with (tmp_path / "a.mp4").open("wb") as file, pytest.raises(ValueError, match="not on the PATH"):
        mp4.write(video(2), file)


def test_a_box_holds_all_that_changed() -> None:
    before, after = picture(0), picture(1)
    box = formats.changed(before, after)
    restored = before.copy()
    restored.paste(after.crop(box), box)
    assert restored.tobytes() == after.tobytes()
    assert formats.changed(before, before) == (0, 0, 1, 1)
