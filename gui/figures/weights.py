"""WeightsChooser: random or trained weights, and which layer of the trained model."""

from __future__ import annotations

import msgspec
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from engine.pictures.heads import Provenance
from engine.scene.options.attention import AttentionView
from engine.values.parameter import parameter
from engine.words.language import tr
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls.gesture import Gestures
from gui.controls.segments import Segments
from gui.figures.option_segments import OptionSegments
from gui.theme.boxes import in_row


class WeightsChooser(Editing, QWidget):
    """`layered`: where a picture is of one layer, it is chosen too. Edited are the options that were shown, with it."""

    def __init__(self, *, layered: bool = True) -> None:
        super().__init__()
        layer, gestures = parameter(AttentionView, "layer"), Gestures()
        self.kind = OptionSegments(AttentionView, "weights", gestures)
        self.layer = Segments([str(each) for each in range(1, int(layer.maximum or 1) + 1)], gestures)
        self.layer.setAccessibleName(tr(layer.title))
        self.layer_name, self.layered = QLabel(tr(layer.title)), layered
        row = in_row(self, gap=8, margins=(8, 0, 8, 4))
        for part in (QLabel(tr(self.kind.declared.title)), self.kind, self.layer_name, self.layer):
            part.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            row.addWidget(part)
        row.addStretch(1)
        self.kind.edited.connect(self.edited)
        self.layer.edited.connect(self._choose)
        self._show_layers(trained=False)

    def _choose(self, edited: Edited) -> None:
        self.edited.emit(Edited(msgspec.structs.replace(self.kind.options, layer=edited.value + 1), edited.gesture))

    def show_options(self, options: AttentionView) -> None:
        self.kind.show_options(options)
        self.layer.show_place(options.layer - 1)

    def show_provenance(self, whose: Provenance) -> None:
        """What can be chosen; the reason stands in the tip of what cannot."""
        trained = self.kind.group.button(self.kind.declared.choices.index("trained"))
        trained.setEnabled(not whose.missing)
        trained.setToolTip(whose.missing)
        self._show_layers(trained=bool(whose.trained))

    def _show_layers(self, *, trained: bool) -> None:
        for part in (self.layer_name, self.layer):
            part.setVisible(trained and self.layered)
