"""An address space that ends: large scenes answer with a sentence, and the worker goes on."""

from __future__ import annotations

import random
import resource
import threading
from functools import partial
from pathlib import Path

from engine.encodings.base.catalogue import build, catalogue
from engine.pictures import frame
from engine.pictures.frame import Ask, Failure, Frame, Request
from engine.scene.scene import Scene
from gui.board.worker import Worker
from tests.faults.copies import PATIENCE, done, folder

MARGINS = (0, 1 << 20, 8 << 20)  # bytes that are left
PICTURES = ("heatmap", "bias", "profile", "difference", "criteria", "attention", "layers", "embedding")
LARGE = 1 << 20


def _size() -> int:
    """Bytes of address space."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


class Answers:
    """What a worker shows, one frame after the other; without an event loop."""

    def __init__(self) -> None:
        self.worker = Worker(warm=False)
        self.frames: list[Frame] = []
        self._came = threading.Event()
        self._request: Request | None = None
        self.worker._show = self._show  # type: ignore[method-assign]
        self.worker.start()

    def _show(self, made: Frame, number: int) -> None:
        if made.request is self._request:
            self.frames.append(made)
            self._came.set()

    def asked(self, scene: Scene, picture: str) -> object:
        self._came.clear()
        self._request = Request(scene, (Ask(picture, 1200, 800),))
        self.worker.submit(self._request)
        assert self._came.wait(100), f"{scene.a.id}, {picture}: no frame"
        assert self.worker._thread.is_alive()
        return self.frames[-1].answers.get(picture)


def _short(asked: list[tuple[str, str, int]], into: Path) -> None:
    answers, small = Answers(), Scene(length=64)
    answers.asked(small, "heatmap")
    for picture in PICTURES:
        frame.picture_module(picture)
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    failed = 0
    for encoding, picture, margin in asked:
        b = build("transformer_xl") if picture == "difference" else None
        scene = Scene(a=build(encoding), b=b, length=LARGE)
        resource.setrlimit(resource.RLIMIT_AS, (_size() + margin, hard))
        answer = answers.asked(scene, picture)
        if isinstance(answer, Failure):
            assert "Error" not in answer.message, answer
            failed += "not enough memory" in answer.message
        again = answers.asked(small, "heatmap")
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
        assert again is not None
        assert not isinstance(again, Failure), again
    into.write_text(str(failed))


def limited(rounds: int, chance: random.Random) -> str:
    every = [(encoding, picture) for encoding in catalogue() for picture in PICTURES]
    asked = [(*each, chance.choice(MARGINS)) for each in chance.sample(every, min(len(every), rounds))]
    with folder() as place:
        done(partial(_short, asked, place / "said"), patience=PATIENCE + 20 * rounds)
        failed = int((place / "said").read_text())
    return (
        f"{len(asked)} scenes of {LARGE} positions with 0, 1 or 8 MB left: {failed} of them say that there is not "
        "enough memory, and the next one comes each time"
    )


SCENARIOS = {"limited": limited}
