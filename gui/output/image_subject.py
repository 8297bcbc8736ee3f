"""ImageSubject: one picture of the program's window or of one card of it, at any scale, for a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from engine.export.cells import Cancelled
from engine.scene.scene import Scene, to_json
from engine.system import files
from gui.output import bare, film_file, image
from gui.output.board_subject import BoardOwner, BoardSubject
from gui.output.offscreen_stage import OffscreenStage
from gui.output.offscreen_subject import Look
from gui.plot.chart import Chart
from gui.storage.session import Settings


def write(
    stage: OffscreenStage, path: Path, *, progress: Callable[[int, int], None], cancelled: Callable[[], bool]
) -> str:
    """Write what a stage takes of an ImageSubject; the file is whole, or there is none."""
    try:
        contents = list(film_file.taken(stage, cancelled))
        if not contents:
            raise Cancelled
        image.write(path, contents[0])
        progress(1, 1)
    finally:
        stage.over = True
    return ""


class ImageSubject(BoardSubject):
    """Its moment is a scene, its picture what the file will hold. A panel's has no buttons and no handles."""

    def __init__(
        self,
        make: Callable[..., BoardOwner],
        look: Look,
        path: Path,
        *,
        scale: float,
        paper: image.Paper | None = None,
        claims: bool = True,
        tries: bool = True,
        cross: bool = True,
        standing: Settings = Settings(),
    ) -> None:
        """`claims`, `tries`: whether those are in it; `cross`: whether the pinned place is marked.

        `paper` says the scale where there is one. ValueError in one sentence where there can be no such file.
        """
        super().__init__(make, look, standing)
        self.scale = scale if paper is None else paper.scale(look.size[0])
        self._ending, self._paper, self._cross = image.suffix(path), paper, cross
        self._settings = msgspec.structs.replace(self._settings, claims=claims, tries=tries)
        self._scene = b""
        files.check(path)
        image.check_pixels(look.size, self.scale)

    def build(self) -> Iterator[None]:
        yield from super().build()
        assert self._app is not None
        assert self._widget is not None
        self._widget.setUpdatesEnabled(False)  # Qt would hold as many pixels once more
        for panel in self._app.window.panels.values():
            for chart in panel.findChildren(Chart):
                chart.show_pin(self._cross)

    def begin(self, moment: Scene) -> None:
        self._scene = to_json(moment)
        super().begin(moment)

    @property
    def instead(self) -> str:
        """What stands in the place of the panel's picture; '' where that is there, and of the window."""
        assert self._app is not None
        panel = self._app.window.panels.get(self._look.panel)
        return "" if panel is None else panel.failed or getattr(panel.shown, "empty", "")

    def taken(self) -> image.Content:
        assert self._widget is not None
        assert self._canvas is not None
        if self._alone:
            bare.undress(self._widget)
        self._widget.setUpdatesEnabled(True)
        with self._canvas.painting():
            drawn = image.ENCODERS[self._ending](self._widget, self.scale, self._scene, self._paper)
        self._widget.setUpdatesEnabled(False)
        return drawn
