"""HeatmapView: how the heatmap shows the table."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from engine.scene.options.coloured import Coloured
from engine.scene.panel_info import PanelInfo
from engine.values.fields import choice, switch, tip
from engine.words.language import later


class HeatmapView(Coloured, frozen=True, kw_only=True):
    """How the heatmap shows the table."""

    glides: ClassVar[bool] = True

    transpose: Annotated[bool, switch("Transpose"), tip("Dimensions across, positions down.")] = False
    alike: Annotated[
        bool, switch("One range for A and B"), tip("A and B, each shown alone, have the range of both together.")
    ] = False
    centre: Annotated[
        bool,
        switch("Subtract the mean code"),
        tip("Each dimension's mean over the positions is taken away: what is left is what tells positions apart."),
    ] = False
    scale: Annotated[
        bool,
        switch("Scale each dimension"),
        tip("Each dimension divided by its standard deviation over the positions, so that weak ones are seen too."),
    ] = False
    order: Annotated[
        Literal["stored", "frequency", "energy"],
        choice("Dimensions", stored="as they are", frequency="by frequency", energy="by energy"),
        tip(
            "frequency: by the number of cycles that explains most of a dimension, fastest first · energy: by the "
            "variance over the positions, largest first."
        ),
    ] = "stored"


RANK = 1
OPTIONS = HeatmapView
PANELS = (
    PanelInfo("heatmap", later("Heatmap"), needs="table", plays=True),
    PanelInfo("heatmap_a", later("Heatmap of A"), needs="table of a"),
    PanelInfo("heatmap_b", later("Heatmap of B"), needs="table of b"),
)
