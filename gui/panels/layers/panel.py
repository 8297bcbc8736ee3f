"""Layers: a stack of attention, and how well the position can be read out after each layer."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent

from engine.pictures.layers import Readouts
from engine.scene.options.layers import LayersView
from engine.scene.scene import Scene
from engine.values.parameter import parameter
from engine.words.language import dotted, later, tr
from gui.board.panel import Panel
from gui.controls.gesture import Gestures
from gui.figures.option_track import OptionTrack
from gui.figures.weights import WeightsChooser
from gui.panels.layers.layercurves import LayerCurves
from gui.theme.boxes import in_column
from gui.theme.theme import ThemeTokens

LOW = 240  # pixels of height below which there is no slider


class LayersPanel(Panel):
    """Curves that fill in layer by layer; below them, how many layers."""

    name = "layers"
    within = later("In the layers")
    keys = ((later("Tell the numbers of a layer"), later("Left, Right")),)
    sizeless = True
    shown: Readouts | None

    def __init__(self) -> None:
        super().__init__()
        self.curves = LayerCurves()
        self.weights = WeightsChooser(layered=False)
        self.count = OptionTrack(parameter(LayersView, "depth"), Gestures(), widest="888")
        self.count.setContentsMargins(10, 0, 10, 4)
        self.row.addLayout(in_column(None, self.weights, (self.curves, 1), self.count, gap=4))
        self.count.slider.edited.connect(lambda edited: self.choose(edited.gesture, depth=round(edited.value)))
        self.weights.edited.connect(lambda edited: self.take_options(edited, "attention"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        """A small panel has the curves alone; a trained model has its layers."""
        self.weights.setVisible(self.free >= LOW)
        self.count.setVisible(self.free >= LOW and not (self.shown is not None and self.shown.whose.trained))

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.weights.show_options(scene.attention)
        self.count.slider.show_value(scene.layers.depth)
        self.count.value.setText(str(scene.layers.depth))

    def show_picture(self, answer: Readouts) -> None:
        computed = tr("layer {n} of {all} is computed", n=answer.done, all=answer.depth)
        going = "" if answer.done == answer.depth else computed if answer.done >= 0 else tr("still being computed")
        self.remark = dotted(going, answer.remark)
        self.weights.show_provenance(answer.whose)
        self._give_room()
        self.curves.display(answer)

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        self.count.fit()
