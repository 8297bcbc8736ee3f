"""What a film holds follows the pixels of a picture, not how many there are."""

from __future__ import annotations

import queue
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PIL import Image
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.scene.scene import Scene
from gui.output import film_file
from gui.output.film import Film, Sample
from gui.output.image import MOST_OF_FILM, check_pixels
from gui.output.offscreen_stage import AHEAD, OffscreenStage
from gui.output.video import SAMPLE, Video, sample

SIZE = 960, 540


class FakeStage:
    """Draws each picture when it is taken."""

    over = False

    def __init__(self, count: int) -> None:
        self.pictures: Any = self
        self._left = count

    def get(self, timeout: float) -> QImage | None:
        self._left -= 1
        if self._left < 0:
            return None
        image = QImage(*SIZE, QImage.Format.Format_RGB32)
        image.fill(0xFF000000 + 4099 * self._left)
        return image


@pytest.mark.parametrize("pairs", [1, 4, 12])
def test_a_guess_holds_two_pictures_however_many_it_looks_at(pairs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    alive, most, encoded = set[int](), [0], list[int]()
    as_rgb = film_file.as_rgb

    def counted(image: QImage) -> Image.Image:
        made = as_rgb(image)
        alive.add(id(made))
        weakref.finalize(made, alive.discard, id(made))
        most[0] = max(most[0], len(alive))
        return made

    def size(video: Video, _ending: str) -> int:
        assert all(max(each.size) < 2 * SAMPLE for each in video.samples)
        encoded.append(video.total)
        return 1000 * video.total

    monkeypatch.setattr(film_file, "as_rgb", counted)
    monkeypatch.setattr(film_file, "_encoded", size)
    monkeypatch.setattr(Film, "samples", [Sample(7 * i + 1, 10.0) for i in range(pairs)])
    film = Film(lambda _: Scene(), 10, 10)
    found = film_file.guess(FakeStage(2 * pairs), film, ".gif", cancelled=lambda: False)  # type: ignore[arg-type]
    assert found == 1000 + pairs * 10.0 * 1000
    assert encoded == [1, 2] * pairs
    assert most[0] <= 4  # two of them, and the next two as they come


def test_a_sample_has_pixels_of_its_picture_and_no_others() -> None:
    picture = Image.effect_noise((2000, 1100), 90).convert("RGB")
    small = sample(picture)
    assert max(small.size) < 2 * SAMPLE
    colours = {colour for _, colour in picture.getcolors(1 << 24) or ()}
    assert {colour for _, colour in small.getcolors(1 << 24) or ()} <= colours
    assert sample(small).size == small.size


@pytest.mark.parametrize(("side", "most"), [(10, AHEAD), (5000, 1), (4000, 2)])
def test_large_pictures_do_not_wait_in_a_row(side: int, most: int, qapp: QApplication) -> None:
    """Of 100 and of 64 MB each; nobody takes them."""

    class Subject:
        def build(self) -> Iterator[None]:
            return iter(())

        def begin(self, _moment: object) -> None: ...

        def asked(self) -> None: ...

        def taken(self) -> QImage:
            return QImage(side, side, QImage.Format.Format_RGB32)

        def close(self) -> None: ...

    moments: list[Callable[[], object]] = [lambda i=i: i for i in range(8)]  # type: ignore[misc]
    stage = OffscreenStage(Subject(), moments)  # type: ignore[arg-type]
    pictures: queue.Queue[object] = stage.pictures
    for _ in range(20):  # long after the last that comes
        QTest.qWait(10)
    waiting = pictures.qsize()
    stage.close()
    assert waiting == most


@pytest.mark.parametrize("size", [(0, 10), (10, 0)])
def test_a_picture_has_a_pixel_each_way(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=f"{size[0]} × {size[1]} pixels are no picture"):
        check_pixels(size, 1)


@pytest.mark.parametrize("size", [(7680, 4320), (32_767, 400), (4000, 2501)])
def test_a_film_has_fewer_pixels_than_a_picture(size: tuple[int, int]) -> None:
    check_pixels(size, 1)
    with pytest.raises(ValueError, match="10 000 000 in all".replace(" ", ".")):
        check_pixels(size, 1, most=MOST_OF_FILM)
