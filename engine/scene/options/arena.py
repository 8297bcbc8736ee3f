"""ArenaView: which encodings stand in the arena, and how they are sorted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, switch, tip, titled, when
from engine.values.group import OptionGroup
from engine.words.language import later

SORTS = {  # the columns, as they are called
    "catalogue": "order of the picker",
    "unique": "Unique",
    "rounded": "Unique, rounded",
    "bounded": "Bounded",
    "steps": "Consistent steps",
    "beyond": "Extends beyond",
    "order": "Before from after",
    "distance": "Tells distances",
    "nearer": "Nearer counts more",
    "decay": "Fades far away",
    "shift": "Shifts by a matrix",
    "learned": "Learns nothing",
    "cost": "Few operations",
    "loss_1": "Low loss, trained length",
    "loss_2": "Low loss, 2 × as long",
    "loss_4": "Low loss, 4 × as long",
    "loss_8": "Low loss, 8 × as long",
    "users": "Used by models",
}
if TYPE_CHECKING:
    Sort = str
else:
    Sort = Literal[*SORTS]


class ArenaView(OptionGroup, frozen=True, kw_only=True):
    """A and B stand on top, with the settings that they have."""

    rows: Annotated[
        Literal["all", "chosen"],
        choice("Encodings", all="all", chosen="chosen ones"),
        tip("all: every encoding with its default settings, below A and B · chosen ones: A, B and those named."),
    ] = "all"
    chosen: Annotated[
        tuple[str, ...], titled("Chosen ones"), tip("Their ids, as main.py schemes lists them."), when(rows="chosen")
    ] = ("learned", "rope", "alibi", "t5")
    sort: Annotated[
        Sort,
        choice("Sort by", **SORTS),
        tip("yes comes before partly, no and what does not apply; then the number decides."),
    ] = "catalogue"
    reverse: Annotated[bool, switch("The other way round"), tip("The last one first.")] = False


RANK = 10
OPTIONS = ArenaView
PANELS = (PanelInfo("arena", later("Every encoding")),)
