"""Model: the open model's encodings, what is doubtful about them, and how other stacks read the same files."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QWidget

from engine.pictures import model
from engine.pictures.model import Model
from engine.words.language import tr
from gui.board.panel import Panel
from gui.figures.canvas import FigureCanvas
from gui.figures.findings import HEALTHY, FindingList
from gui.figures.strip import LayerStrip
from gui.theme.boxes import in_column, turn
from gui.theme.labels import label

WIDE = 620  # pixels from which the spectrum stands beside the findings
TALL = 360  # pixels from which it stands below them
NARROWEST = 12  # letters of the chooser
ROW_OF_KEY = 60  # pixels of the height, for which its key may have another row
WORDY = 6  # of the width to 4 of the curves


class ModelPanel(Panel):
    """Choosing other layers shows their encoding as A; the button of a stack's cell shows what it computes as B."""

    name = "model"
    sizeless, blank = True, True
    shown: Model | None

    def __init__(self) -> None:
        super().__init__()
        self.layers, self.encoding, self.healthy = QComboBox(), label(), label(tr(HEALTHY), role="note")
        self.findings, self.canvas, self.area = FindingList(), FigureCanvas(), QWidget()
        self.layer_strip = LayerStrip()
        self.layers.setAccessibleName(tr("Layers"))
        self.layers.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.layers.setMinimumContentsLength(NARROWEST)
        self.head = QWidget()
        in_column(self.head, self.layers, self.encoding, self.healthy, self.layer_strip, gap=4, margins=(12, 4, 12, 2))
        self.side = in_column(self.area, (self.findings, WORDY), (self.canvas, 4))
        self.row.addLayout(in_column(None, self.head, (self.area, 1), gap=2, margins=(0, 0, 0, 4)))
        self.canvas.key.display(())
        for chooser in (self.layers.activated, self.layer_strip.picked):
            self.edits(chooser, model.chosen, step=True)
        self.edits(self.findings.compared, model.compared, step=True)
        self.edits(self.findings.asked, model.asked, step=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        turn(self.side, across=self.width() >= WIDE)
        self._make_room()

    def _make_room(self) -> None:
        """Words before the picture where there is no room for both; that nothing was found is a line above it."""
        there = self.shown is not None and self.shown.picture is not None
        seen = there and (self.width() >= WIDE or self.free >= TALL)
        terse = seen and self.findings.bare
        self.canvas.key.most = self.free // ROW_OF_KEY
        self.canvas.setVisible(seen)
        self.findings.setVisible(not terse)
        self.healthy.setVisible(terse)

    # Showing.

    def show_picture(self, answer: Model) -> None:
        with QSignalBlocker(self.layers):
            self.layers.clear()
            self.layers.addItems([layers for layers, _ in answer.encodings])
        self.layers.setVisible(len(answer.encodings) > 1)
        self._say_encoding(answer)
        self.findings.display(answer.findings, answer.table, self.scene.model.stacks)
        self.layer_strip.display(answer.strip, self.layers.currentIndex())
        self._make_room()
        if answer.picture is not None:
            self.canvas.display(answer.picture)

    def _say_encoding(self, answer: Model) -> None:
        """What is shown as A; where that was changed by hand, what the files say."""
        if not answer.encodings:
            self.encoding.setText(tr(model.SILENT))
            return
        place = min(self.scene.model.encoding, len(answer.encodings) - 1)
        with QSignalBlocker(self.layers):
            self.layers.setCurrentIndex(place)
        words = answer.encodings[place][1]
        self.encoding.setText(
            words if answer.chosen is not None else tr("{encoding}. A is another one now.", encoding=words)
        )
