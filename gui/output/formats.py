"""The formats of animations: each takes pictures one by one, and holds no more than two of them."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import BinaryIO, NamedTuple

from PIL import GifImagePlugin, Image, ImageChops

from engine.words.language import later
from gui.output import mp4
from gui.output.video import Video

PNG_HEAD = b"\x89PNG\r\n\x1a\n"
MOST_COLOURS = 256
ChangedBox = tuple[int, int, int, int]


class Format(NamedTuple):
    """`write` puts a video into a file; ValueError in one sentence where it cannot.

    `apart`: whether it keeps the interpreter to itself meanwhile, so that drawing would wait for it.
    """

    title: str
    fastest: int  # pictures a second
    write: Callable[[Video, BinaryIO], None]
    apart: bool = False


def changed(before: Image.Image | None, picture: Image.Image) -> ChangedBox:
    """The smallest box outside of which the picture is as before; one pixel where all is."""
    if before is None:
        return (0, 0, *picture.size)
    return ImageChops.difference(before, picture).getbbox() or (0, 0, 1, 1)


# APNG.


def apng(video: Video, file: BinaryIO) -> None:
    """Without loss; of each picture the part that changed."""
    before, number = None, 0
    for place, picture in enumerate(video.pictures):
        box = changed(before, picture)
        if before is None:
            file.write(PNG_HEAD + _chunk(b"IHDR", struct.pack(">IIBBBBB", *picture.size, 8, 2, 0, 0, 0)))
            file.write(_chunk(b"acTL", struct.pack(">II", video.total, 0)))
        shown = struct.pack(">HHBB", 1, video.rate, 0, 0)
        at = struct.pack(">IIII", box[2] - box[0], box[3] - box[1], box[0], box[1])
        file.write(_chunk(b"fcTL", struct.pack(">I", number) + at + shown))
        number += 1
        data = _deflated(picture.crop(box))
        if place:
            data = struct.pack(">I", number) + data
            number += 1
        file.write(_chunk(b"fdAT" if place else b"IDAT", data))
        before = picture
    file.write(_chunk(b"IEND", b""))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _deflated(picture: Image.Image) -> bytes:
    """The compressed rows, as Pillow filters them."""
    whole = io.BytesIO()
    picture.save(whole, "PNG")
    data, place, found = whole.getvalue(), len(PNG_HEAD), []
    while place < len(data):
        (size,) = struct.unpack_from(">I", data, place)
        if data[place + 4 : place + 8] == b"IDAT":
            found.append(data[place + 8 : place + 8 + size])
        place += 12 + size
    return b"".join(found)


# GIF.


def gif(video: Video, file: BinaryIO) -> None:
    """One palette for all pictures, so that nothing flickers; of each the part that changed."""
    palette, before = common_palette(video.samples), None
    for picture, delay in zip(video.pictures, video.delays(100), strict=True):
        indexed = picture.quantize(palette=palette, dither=Image.Dither.NONE)
        places = Image.frombytes("L", indexed.size, indexed.tobytes())  # of each pixel's colour in the palette
        if before is None:
            file.write(_gif_head(indexed))
        box = changed(before, places)
        shown = {"duration": 10 * delay, "include_color_table": False}
        file.write(b"".join(GifImagePlugin.getdata(indexed.crop(box), box[:2], **shown)))
        before = places
    file.write(b";")


def _gif_head(indexed: Image.Image) -> bytes:
    """Size, the palette, and that it begins anew for ever."""
    colours = bytes(indexed.getpalette() or ()).ljust(3 * MOST_COLOURS, b"\0")
    loop = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    return b"GIF89a" + struct.pack("<HHBBB", *indexed.size, 0xF7, 0, 0) + colours + loop


def common_palette(samples: Sequence[Image.Image]) -> Image.Image:
    """The colours that serve all samples best."""
    width, height = samples[0].size
    sheet = Image.new("RGB", (width, height * len(samples)))
    for number, sample in enumerate(samples):
        sheet.paste(sample, (0, number * height))
    return sheet.quantize(MOST_COLOURS, method=Image.Quantize.MEDIANCUT)


# WebP.


def webp(video: Video, file: BinaryIO) -> None:
    Rolling(iter(video.pictures), video.total).save(
        file, "WEBP", save_all=True, duration=video.delays(1000), loop=0, quality=90, method=2
    )


class Rolling(Image.Image):
    """A picture of many, as Pillow's own of files are: the next is fetched when it is sought."""

    def __init__(self, pictures: Iterator[Image.Image], count: int) -> None:
        super().__init__()
        self._pictures, self._at, self.n_frames = pictures, 0, count
        self._take(next(pictures))

    def _take(self, picture: Image.Image) -> None:
        self.im, self._mode, self._size = picture.im, picture.mode, picture.size

    def tell(self) -> int:
        return 0

    def seek(self, frame: int) -> None:
        if frame == self._at + 1:
            self._at = frame
            self._take(next(self._pictures))


FORMATS: Mapping[str, Format] = {
    ".png": Format(later("Animated PNG, without loss"), 100, apng),
    ".gif": Format(later("GIF, 256 colours"), 50, gif, apart=True),
    ".webp": Format("WebP", 100, webp),
    ".mp4": Format(later("MP4, through ffmpeg"), 100, mp4.write),
}
