"""OptionSegments: an option of a picture that is one of a few choices."""

from __future__ import annotations

import msgspec

from engine.values.parameter import parameter
from engine.values.settings import label
from engine.words.language import tr
from gui.controls.gesture import Gestures
from gui.controls.segments import Segments


class OptionSegments(Segments):
    """Edited is the group of options that was shown, with another choice."""

    def __init__(self, group: type[msgspec.Struct], name: str, gestures: Gestures | None = None) -> None:
        self.declared, self.options = parameter(group, name), group()
        super().__init__([label(self.declared, each) for each in self.declared.choices], gestures or Gestures())
        self.setAccessibleName(tr(self.declared.title))

    def show_options(self, options: msgspec.Struct) -> None:
        self.options = options
        self.show_place(self.declared.choices.index(getattr(options, self.declared.name)))

    def value_of(self, place: int) -> msgspec.Struct:
        return msgspec.structs.replace(self.options, **{self.declared.name: self.declared.choices[place]})
