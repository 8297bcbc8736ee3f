"""PlayOptions: how a slider plays, and over which part of its scale."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from engine.values.parameter import Parameter
from engine.words.language import later, tr
from gui.board.edited import Edited
from gui.controls import words
from gui.controls.form import Form
from gui.controls.play_track import Track
from gui.controls.player import Playable
from gui.controls.popup import Popup
from gui.controls.row import MARGIN, FormRow
from gui.theme.boxes import in_column
from gui.theme.labels import label

KEPT = ("slider", "scale", "step", "multiple", "unit")  # of a parameter's hints: those that shape its slider


def offer(what: Playable) -> None:
    """Speed and range of a slider's track, in a popup below its button; all else plays in one way."""
    if isinstance(what, Track):
        popup = Popup(PlayOptions(what), what)
        popup.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        popup.open(what)


def end_of(declared: Parameter, name: str, title: str) -> Parameter:
    """The parameter as the end of a range."""
    hints = {key: value for key, value in declared.hints.items() if key in KEPT} | {"plays": False}
    description = tr("Where it turns, of {title}.", title=words.titled(declared))
    return replace(declared, name=name, title=title, description=description, optional=False, hints=hints)


class PlayOptions(QWidget):
    """Takes effect at once, also on what plays."""

    def __init__(self, track: Track) -> None:
        super().__init__()
        self.track = track
        title = label(tr("Play {title}", title=words.titled(track.declared)), "title", wraps=False)
        title.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self.form = Form()
        self.form.show_value(track.play_style)
        self.form.edited.connect(lambda edited: track.set_play_style(edited.value))
        self.rows = [self._row("from", later("From"), 0), self._row("to", later("To"), 1)]
        in_column(self, title, self.form, *self.rows, gap=8)

    def _row(self, name: str, title: str, place: int) -> FormRow:
        scale = self.track.slider.scale
        declared = end_of(self.track.declared, name, title)
        row = FormRow(declared, default=(scale.low, scale.high)[place], settable=False, parent=self)
        row.show_value(self.track.ends[place])
        row.editor.edited.connect(lambda edited: self._set(place, edited))
        row.reset.connect(lambda: self._set(place, Edited(row.default, None)))
        return row

    def _set(self, place: int, edited: Edited) -> None:
        """Take one end of the range; a sentence where it is not on its side of the other, or not on the slider."""
        scale, row = self.track.slider.scale, self.rows[place]
        ends = [*self.track.ends]
        ends[place] = edited.value
        low, high = ends
        number = words.number
        if not scale.low <= edited.value <= scale.high:
            given = {"value": number(edited.value), "low": number(scale.low), "high": number(scale.high)}
            row.complain(tr("{value} is not from {low} to {high}", **given))
        elif scale.index(low) >= scale.index(high):
            sentence = later("{low} is not below {high} by a step of the slider")
            row.complain(tr(sentence, low=number(low), high=number(high)))
        else:
            row.show_value(edited.value)
            self.track.set_ends(low, high)
            for each in self.rows:
                each.complain("")
