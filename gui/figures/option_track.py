"""OptionTrack: an option in a line below a picture: its title, a slider that plays, and its value."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from engine.values.parameter import Parameter
from engine.words.language import tr
from gui.controls.gesture import Gestures
from gui.controls.play_track import Track
from gui.controls.scale import Scale
from gui.controls.slider import Slider
from gui.theme.boxes import in_row
from gui.theme.fonts import tabular


class OptionTrack(QWidget):
    """`widest` is the text for which the value has room."""

    def __init__(self, declared: Parameter, gestures: Gestures, *, widest: str) -> None:
        super().__init__()
        scale, title = Scale.of(declared), tr(declared.title)
        self.title = QLabel(title)
        assert scale is not None
        self.slider, self.value, self._widest = Slider(scale, gestures), QLabel(), widest
        self.slider.setAccessibleName(title)
        self.slider.setToolTip(tr(declared.description))
        track = Track(self.slider, declared)
        track.button.setAccessibleName(tr("{title}: Play", title=title))
        self.value.setFont(tabular(self.value.font()))
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        in_row(self, self.title, (track, 1), self.value, gap=8)

    def fit(self) -> None:
        """The room that the value needs in the type that there is now."""
        self.value.setFixedWidth(self.value.fontMetrics().horizontalAdvance(self._widest))
