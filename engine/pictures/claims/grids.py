"""Claims over the table, its curves, and the grid of queries and keys."""

from __future__ import annotations

import numpy as np

from engine.encodings.base.axial import Axial
from engine.pictures import bias as grid
from engine.pictures.claims.trying import Try, base, more_positions, toggle
from engine.pictures.claims.wording import between, origin, wavelengths, whose
from engine.pictures.curves import Curves
from engine.pictures.picture import Picture
from engine.pictures.profile import laid, reach
from engine.scene.scene import Scene, extent
from engine.words.language import tr
from engine.words.numbers import counted, few, spaced


def heatmap(scene: Scene, answer: Picture) -> tuple[str, ...]:
    axes = (
        tr("Each row is a position, each column a dimension")
        if answer.transposed
        else tr("Each column is a position, each row a dimension")
    )
    covered = _covered(answer)
    if answer.tinted:
        shown = tr("{axes}; the hue tells the dimension, the brightness its digit.", axes=axes)
    elif scene.compare == "a-b":
        shown = tr(
            "{axes}; the colour is A less B, {range}.",
            axes=axes,
            range=covered,
        )
    else:
        shown = tr(
            "{axes}; the colour is its value, {range}.",
            axes=axes,
            range=covered,
        )
    return shown, _notable(scene, answer)


def heatmap_a(scene: Scene, answer: Picture) -> tuple[str, ...]:
    return heatmap(scene.compared("a"), answer)


def heatmap_b(scene: Scene, answer: Picture) -> tuple[str, ...]:
    return heatmap(scene.compared("b"), answer)


def _covered(answer: Picture) -> str:
    return between(answer.levels, most=answer.beyond is not None, means=answer.shown == "means")


def _notable(scene: Scene, answer: Picture) -> str:
    if scene.compare == "a-b":
        return _apart(answer)
    encoding = scene.encoding
    waves = encoding.waves()
    if waves is not None:
        found = wavelengths(waves.omega)
        if found is None:
            return tr("No dimension changes with the position.")
        return tr("Each dimension is a wave: the shortest takes {low} positions, the longest {high}.", **_ends(found))
    axial = encoding.axial()
    if axial is not None and (found := wavelengths(axial.of_places())) is not None:
        return tr(
            "Each dimension is a wave of a token's place: the shortest takes {low} places, the longest {high}.",
            **_ends(found),
        )
    return origin(scene) or _same(answer) or _nothing(answer)


def _ends(found: tuple[str, str]) -> dict[str, str]:
    return {"low": found[0], "high": found[1]}


def _same(answer: Picture) -> str:
    """Said where nothing is to be told apart."""
    values = answer.values if answer.mask is None else answer.values[~answer.mask]
    if values.size and float(values.min()) == float(values.max()):
        return tr("All of it is {value}: positions cannot be told apart.", value=few(float(values.min())))
    return ""


def _nothing(answer: Picture) -> str:
    """How many dimensions are 0 wherever one looks, as the high bits of small numbers are."""
    dims, positions = (answer.x, 0) if answer.transposed else (answer.y, 1)
    if dims.block > 1 or answer.shown == "samples" or answer.mask is not None:
        return ""
    count = int((~answer.values.any(axis=positions)).sum())
    if not 0 < count < dims.count:
        return ""
    return tr(
        "{some} of {all} is 0 at every position shown."
        if count == 1
        else "{some} of {all} are 0 at every position shown.",
        some=spaced(count),
        all=counted(dims.count, "dimension"),
    )


def _apart(answer: Picture) -> str:
    """How far the two are apart at most in what is shown."""
    values = np.abs(answer.values if answer.mask is None else answer.values[~answer.mask])
    largest = float(values.max(initial=0.0))
    if largest == 0:
        return tr("The two are equal everywhere here.")
    return tr("They are {value} apart at most here.", value=few(largest))


def waves(scene: Scene, answer: Curves) -> tuple[str, ...]:
    if not answer.dimensions:
        position = min(scene.pin.position, extent(scene)[0] - 1)
        shown = tr("The curve is the code of position {position}, over its dimensions.", position=spaced(position))
        return shown, origin(scene)
    columns = counted(extent(scene)[1], "dimension")
    drawn = tr(
        "Each curve is one dimension of A less B, over the positions: {some} of {all}."
        if scene.compare == "a-b"
        else "Each curve is one dimension of the code, over the positions: {some} of {all}.",
        some=len(answer.dimensions),
        all=columns,
    )
    table = scene.encoding.waves() or scene.encoding.axial()
    if table is None or scene.compare == "a-b":
        return drawn, origin(scene)
    omega = table.of_places() if isinstance(table, Axial) else table.omega
    found = wavelengths(omega[list(answer.dimensions)])
    if found is None:
        return drawn, tr("No dimension drawn here changes with the position.")
    if found[0] == found[1]:
        return drawn, tr("What turns takes {low} positions a turn.", low=found[0])
    return drawn, tr("The fastest of them takes {low} positions a turn, the slowest {high}.", **_ends(found))


def bias(scene: Scene, answer: Picture) -> tuple[str, ...]:
    said = tr(
        "Each tile is a head: a row is a query, a column a key, the colour {what}, {range}."
        if answer.tiles
        else "Each row is a query, each column a key; the colour is {what}, {range}.",
        what=_meaning(scene) + (whose(scene) if scene.encoding.toeplitz or scene.compare == "a-b" else ""),
        range=_covered(answer),
    )
    return said, _diagonals(scene, answer)


def _meaning(scene: Scene) -> str:
    if scene.compare == "a-b":
        return tr("A less B")
    encoding = scene.encoding
    if scene.bias.stage == "weights":
        return tr("the attention weight where content says nothing")
    if encoding.offers_table():
        cosine = scene.bias.similarity == "cosine"
        return tr("the cosine of their codes") if cosine else tr("the inner product of their codes")
    if encoding.measure and not encoding.toeplitz:
        return tr("the factor on the logits of the query")
    if encoding.measure:
        return tr("what turning makes of q·k: {measure}", measure=tr(encoding.measure))
    return tr("the bias of their logit")


def _diagonals(scene: Scene, answer: Picture) -> str:
    """Whether the distance alone counts."""
    if scene.compare == "a-b":
        return _apart(answer)
    if scene.bias.stage == "weights":
        return tr("Each row adds up to 1 over all keys.")
    if scene.encoding.toeplitz:
        return _same(answer) or tr("Each diagonal has one value: the distance alone counts.")
    return origin(scene) or tr("Diagonals change along their way: both ends count, not their distance alone.")


def profile(scene: Scene, answer: Curves) -> tuple[str, ...]:
    axis = tr("over the distance before the query") if answer.logarithmic else tr("over the distance, key − query")
    unit = answer.unit + whose(scene)
    if not all(encoding.toeplitz for encoding in laid(scene)):
        query = min(scene.pin.position, reach(scene))
        axis = tr("of query {query}, {axis}", query=spaced(query), axis=axis)
    if answer.second is not None:
        shown = tr("Each curve is a head of A or of B: the {unit} {axis}.", unit=unit, axis=axis)
    elif len(answer.heads) > 1:
        shown = tr("Each curve is a head: the {unit} {axis}.", unit=unit, axis=axis)
    else:
        shown = tr("The curve is the {unit} {axis}.", unit=unit, axis=axis)
    return shown, _peak(scene, answer)


def _peak(scene: Scene, answer: Curves) -> str:
    """The largest value of the pinned head's curve, or of the first."""
    place = answer.heads.index(scene.pin.head) if scene.pin.head in answer.heads else 0
    values = answer.values[place]
    seen = np.flatnonzero(np.isfinite(values))
    if not seen.size:
        return ""
    of = tr("Head {head}", head=answer.heads[place]) if len(answer.heads) > 1 else tr("It")
    low, high = float(values[seen].min()), float(values[seen].max())
    if low == high:
        return tr("{it} is {value} at every distance.", it=of, value=few(low))
    top, bottom = (few(float(answer.x[seen[place]])) for place in (values[seen].argmax(), values[seen].argmin()))
    return tr(
        "{it} is highest, {high}, at distance {top}, and lowest, {low}, at {bottom}."
        if answer.shown == "cells"
        else "{it} is highest, {high}, around distance {top}, and lowest, {low}, around {bottom}.",
        it=of,
        high=few(high),
        top=top,
        low=few(low),
        bottom=bottom,
    )


def heatmap_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    turn = toggle(scene, "heatmap", "transpose", {True: tr("Positions down"), False: tr("Positions across")})
    return *base(scene), *more_positions(scene), turn


def heatmap_a_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    alike = toggle(scene, "heatmap", "alike", {True: tr("One range for both"), False: tr("A range each")})
    return (alike, *more_positions(scene))


heatmap_b_tries = heatmap_a_tries


def waves_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    ways = {"dimensions": tr("The code of one position"), "positions": tr("Dimensions over positions")}
    laid = {"overlaid": tr("On one axis"), "stacked": tr("One below the other")}
    over = (toggle(scene, "waves", "arrangement", laid),) if scene.waves.along == "positions" else ()
    return toggle(scene, "waves", "along", ways), *over, *base(scene)


def bias_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    stage = toggle(scene, "bias", "stage", {"weights": tr("After softmax"), "bias": tr("Before softmax")})
    heads = (toggle(scene, "bias", "heads", {"all": tr("All heads"), "one": tr("One head")}),)
    mask = toggle(scene, "bias", "causal", {True: tr("Hide keys after the query"), False: tr("Show all keys")})
    causal = all(encoding.causal for encoding in scene.shown)
    return stage, *(heads if grid.heads(scene) > 1 else ()), *(() if causal else (mask,))


def profile_tries(scene: Scene, _: object) -> tuple[Try, ...]:
    axis = toggle(scene, "profile", "axis", {"log": tr("Logarithmic distances"), "linear": tr("Linear distances")})
    hull = toggle(scene, "profile", "envelope", {True: tr("Show the envelope"), False: tr("Hide the envelope")})
    return axis, hull, *base(scene)
