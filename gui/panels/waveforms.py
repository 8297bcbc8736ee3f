"""Waveforms: chosen dimensions over positions, in line with the heatmap; or the cut across dimensions."""

from __future__ import annotations

from engine.pictures.curves import Curves
from engine.pictures.heatmap import bits
from engine.pictures.reading import Pointer
from engine.scene.scene import Scene, ViewRange
from engine.words.language import tr
from gui.figures.curves import CurvePanel
from gui.figures.lane_scale import LaneScale
from gui.plot.chart import MARKED, RIGHT, give_right
from gui.plot.view import AxisSpan
from gui.theme.theme import ThemeTokens


class WaveformsPanel(CurvePanel):
    """A curve a dimension, or one curve across the dimensions at the pinned position."""

    name = "waveforms"

    def __init__(self) -> None:
        super().__init__(x=tr("position"), y=tr("dimension"), right=MARKED)
        self.scale = LaneScale(self.chart.plot, self.chart.box)

    def show_picture(self, answer: Curves) -> None:
        """As wide as the heatmap, which has neither marks nor a colour bar where its cells are bits."""
        self.names.bare = bits(self.scene)
        give_right(self.chart, RIGHT if self.names.bare else MARKED)
        super().show_picture(answer)
        self.scale.display(answer)
        self.beside = self.scale.wide

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        self.scale.restyle(tokens, self.font())

    @property
    def cut(self) -> bool:
        """Whether x is the dimension."""
        return self.shown is not None and not self.shown.dimensions

    @property
    def axis(self) -> str:
        """The scene's view that x follows."""
        return "dimensions" if self.cut else "positions"

    def span(self) -> ViewRange | None:
        view = self.scene.view
        return view.dimensions if self.cut else view.positions

    def with_span(self, x: AxisSpan | None) -> Scene:
        return self.scene.replace_in("view", **{self.axis: x})

    def pinned(self) -> float | None:
        if self.shown is None:
            return None
        pin = self.scene.pin
        return min(pin.dimension if self.cut else pin.position, self.shown.span[1])

    def emphasised(self, curve: int) -> bool:
        return self._dimension(0, curve) == self.scene.pin.dimension

    def _dimension(self, x: float, curve: int) -> int:
        if self.shown is None or self.cut:
            return self._whole(x)
        return self.shown.dimensions[curve] if curve < len(self.shown.dimensions) else 0

    def _whole(self, x: float) -> int:
        assert self.shown is not None
        return int(min(max(0, round(x)), self.shown.span[1]))

    def _position(self, x: float) -> int:
        return self.scene.pin.position if self.cut else self._whole(x)

    def with_pin(self, x: float, curve: int) -> Scene:
        return self._pinned_at(self._position(x), self._dimension(x, curve))

    def _pinned_at(self, position: int, dimension: int) -> Scene:
        return self.scene.replace_in("pin", position=position, dimension=dimension)

    def pointer(self, x: float, curve: int) -> Pointer:
        return Pointer(self._position(x), self._dimension(x, curve))

    def with_step(self, columns: int, rows: int) -> Scene:
        pin = self.scene.pin
        if self.cut:
            return self._pinned_at(max(0, pin.position + rows), self._whole(pin.dimension + columns))
        return self._pinned_at(self._whole(pin.position + columns), max(0, pin.dimension + rows))
