"""WeightsChooser: random or trained weights, and which layer of the trained model."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from engine.pictures.heads import Provenance
from engine.scene.options.attention import AttentionView
from engine.values.parameter import parameter
from engine.values.settings import label
from engine.words.language import tr
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls.gesture import Gestures
from gui.controls.segments import Segments
from gui.theme.boxes import in_row


class WeightsChooser(Editing, QWidget):
    """`layered`: where a picture is of one layer, it is chosen too. What is edited are options by their names."""

    def __init__(self, *, layered: bool = True) -> None:
        super().__init__()
        self.kinds, layer = parameter(AttentionView, "weights"), parameter(AttentionView, "layer")
        gestures = Gestures()
        self.kind = Segments([label(self.kinds, each) for each in self.kinds.choices], gestures)
        self.kind.setAccessibleName(tr(self.kinds.title))
        self.layer = Segments([str(each) for each in range(1, int(layer.maximum or 1) + 1)], gestures)
        self.layer.setAccessibleName(tr(layer.title))
        self.layer_name, self.layered = QLabel(tr(layer.title)), layered
        row = in_row(self, gap=8, margins=(8, 0, 8, 4))
        for part in (QLabel(tr(self.kinds.title)), self.kind, self.layer_name, self.layer):
            part.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            row.addWidget(part)
        row.addStretch(1)
        self.kind.edited.connect(lambda e: self._choose(e, weights=self.kinds.choices[e.value]))
        self.layer.edited.connect(lambda e: self._choose(e, layer=e.value + 1))
        self._show_layers(trained=False)

    def _choose(self, edited: Edited, **options: object) -> None:
        self.edited.emit(Edited(options, edited.gesture))

    def show_options(self, options: AttentionView) -> None:
        self.kind.show_place(self.kinds.choices.index(options.weights))
        self.layer.show_place(options.layer - 1)

    def show_provenance(self, whose: Provenance) -> None:
        """What can be chosen; the reason stands in the tip of what cannot."""
        trained = self.kind.group.button(self.kinds.choices.index("trained"))
        trained.setEnabled(not whose.missing)
        trained.setToolTip(whose.missing)
        self._show_layers(trained=bool(whose.trained))

    def _show_layers(self, *, trained: bool) -> None:
        for part in (self.layer_name, self.layer):
            part.setVisible(trained and self.layered)
