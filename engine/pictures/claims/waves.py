"""The claim over the table's curves, and what to try."""

from __future__ import annotations

import numpy as np

from engine.encodings.base.axial import Axial
from engine.pictures.claims.trying import Try, base, toggle
from engine.pictures.claims.wording import ends, origin, wavelengths
from engine.pictures.curves import Curves
from engine.scene.scene import Scene, extent
from engine.words.language import tr
from engine.words.numbers import counted, spaced


def said(scene: Scene, answer: Curves) -> tuple[str, ...]:
    if not answer.dimensions:
        position = min(scene.pin.position, extent(scene)[0] - 1)
        shown = tr(
            "The curve is A less B at position {position}, over the dimensions."
            if scene.compare == "a-b"
            else "The curve is the code of position {position}, over its dimensions.",
            position=spaced(position),
        )
        return shown, origin(scene)
    some = tr("{some} of {all}", some=len(answer.dimensions), all=counted(extent(scene)[1], "dimension"))
    if len(answer.dimensions) > 1 and scene.pin.dimension in answer.dimensions:
        some = tr("{some}, the pinned one thick", some=some)
    drawn = tr(
        "Each curve is one dimension of A less B, over the positions: {some}."
        if scene.compare == "a-b"
        else "Each curve is one dimension of the code, over the positions: {some}.",
        some=some,
    )
    encoding = scene.shown[0]
    table = encoding.waves() or encoding.axial()
    if table is None or scene.compare == "a-b":
        return drawn, origin(scene)
    omega = table.of_places() if isinstance(table, Axial) else table.omega
    found = wavelengths(omega[list(answer.dimensions)])
    if found is None or _flat(answer):
        return drawn, tr("No dimension drawn here changes with the position.")
    places = isinstance(table, Axial)
    if found[0] == found[1]:
        return drawn, tr(
            "What turns takes {low} places of a token a turn."
            if places
            else "What turns takes {low} positions a turn.",
            low=found[0],
        )
    return drawn, tr(
        "The fastest of them takes {low} places of a token a turn, the slowest {high}."
        if places
        else "The fastest of them takes {low} positions a turn, the slowest {high}.",
        **ends(found),
    )


def _flat(answer: Curves) -> bool:
    """Whether no curve goes up or down, as where all is times 0."""
    return answer.values.shape[-1] > 1 and not np.ptp(answer.values, axis=-1).any()


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    ways = {"dimensions": tr("The code of one position"), "positions": tr("Dimensions over positions")}
    laid = {"overlaid": tr("On one axis"), "stacked": tr("One below the other")}
    over = (toggle(scene, "waves", "arrangement", laid),) if scene.waves.along == "positions" else ()
    return toggle(scene, "waves", "along", ways), *over, *base(scene)
