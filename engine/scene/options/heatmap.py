"""HeatmapView: how the heatmap shows the table."""

from __future__ import annotations

from typing import Annotated, Literal

from engine.scene.options.coloured import Coloured
from engine.values.fields import choice, switch, tip


class HeatmapView(Coloured, frozen=True, kw_only=True):
    """How the heatmap shows the table."""

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
