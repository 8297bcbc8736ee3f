"""The claim over the table, and what to try."""

from __future__ import annotations

from engine.pictures.claims.trying import Try, base, more_positions, toggle
from engine.pictures.claims.wording import (
    all_same,
    apart,
    covered,
    ends,
    laid_out,
    of_numbers,
    one_encoding,
    origin,
    wavelengths,
)
from engine.pictures.picture import Picture
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import counted, spaced


def said(scene: Scene, answer: Picture) -> tuple[str, ...]:
    axes = (
        tr("Each row is a position, each column a dimension")
        if answer.transposed
        else tr("Each column is a position, each row a dimension")
    )
    values = covered(answer)
    if answer.tinted:
        shown = tr("{axes}; the hue tells the dimension, the brightness its digit.", axes=axes)
    elif scene.compare == "a-b":
        shown = tr(
            "{axes}; the colour is A less B, {range}.",
            axes=axes,
            range=values,
        )
    else:
        made = tr(", ").join(filter(None, _made(scene.heatmap, answer)))
        turning = "rotate" in scene.encoding.offers()
        shown = tr(
            "{axes}; the colour is {value}, {made}, {range}." if made else "{axes}; the colour is {value}, {range}.",
            axes=axes,
            value=tr("the cosine or sine that turns it") if turning else tr("its value"),
            made=made,
            range=values,
        )
    return shown, _notable(scene, answer)


def _notable(scene: Scene, answer: Picture) -> str:
    if scene.compare == "a-b":
        return one_encoding(scene) or apart(answer, *_made(scene.heatmap, answer), of_numbers(scene))
    (encoding,) = scene.shown
    waves = encoding.waves()
    if waves is not None:
        found = wavelengths(waves.omega)
        if found is None:
            return tr("No dimension changes with the position.")
        if same := all_same(answer):  # nothing is left of waves times 0
            return same
        still = int((waves.omega == 0).sum())
        return (
            tr(
                "{some} of {all} are waves: the shortest takes {low} positions, the longest {high}; the others stay.",
                some=spaced(waves.omega.size - still),
                all=counted(waves.omega.size, "dimension"),
                **ends(found),
            )
            if still
            else tr("Each dimension is a wave of {low} positions.", low=found[0])
            if found[0] == found[1]
            else laid_out(waves.cosine, *found)
        )
    axial = encoding.axial()
    if axial is not None and (found := wavelengths(axial.of_places())) is not None:
        return tr(
            "Each dimension is a wave of a token's place: the shortest takes {low} places, the longest {high}.",
            **ends(found),
        )
    return origin(scene) or all_same(answer) or _nothing(answer)


def _made(options: HeatmapView, answer: Picture) -> tuple[str, ...]:
    """What was done to A − B before it was shown; scaling makes nothing 0 that was not."""
    scaled = options.scale and bool(answer.values.any())
    return tr("without its mean code") if options.centre else "", tr("each dimension scaled") if scaled else ""


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


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    turn = toggle(scene, "heatmap", "transpose", {True: tr("Positions down"), False: tr("Positions across")})
    return *base(scene), *more_positions(scene), turn
