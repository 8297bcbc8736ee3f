"""PanelInfo: a panel before there is any, as the file of its options declares it."""

from __future__ import annotations

from typing import Literal, NamedTuple

Needs = Literal["anything", "table", "waves", "any waves", "two", "model", "table of a", "table of b", "one table"]


CardShape = Literal["any", "strip", "square", "table"]


class PanelInfo(NamedTuple):
    """What its card, the menus and the command line need."""

    name: str  # as typed; the class is gui.panels.<name>'s
    title: str
    shows: str = ""  # the module of pictures/, where it is not of that name
    needs: Needs = "anything"  # of a scene, to have anything to show
    question: str = "see"  # the group of rooms that it has its own in, where no room names it
    shape: CardShape = (
        "any"  # of all of it: a strip along one axis; as high as wide; columns of numbers, as wide as can be
    )
    plays: bool = False  # whether the positions can be played from its card
    alone: bool = False  # whether it is of one encoding, of A while A − B is shown
    pins: bool = False  # whether it pins another cell as it opens
    options: str = ""  # the Scene's group of options that belongs to it: the name of the file, where that has OPTIONS

    @property
    def picture(self) -> str:
        """The module of pictures/ whose picture it shows."""
        return self.shows or self.name
