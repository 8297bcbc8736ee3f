"""The claim over wavelengths, and what to try."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from engine.encodings.base import pairs
from engine.encodings.base.encoding import Encoding, Noun
from engine.encodings.base.pairs import When
from engine.encodings.rope import Rope
from engine.pictures.claims.trying import Try, base, same
from engine.pictures.spectrum import Spectra
from engine.scene.scene import Scene
from engine.words.language import later, tr
from engine.words.numbers import counted, few, spaced

WHEN: Mapping[When, str] = {
    "": later("{told}"),
    "before": later("Before scaling {told}"),
    "after": later("After scaling {told}"),
}


STILL: Mapping[Noun, tuple[str, str]] = {  # without the letter and with it
    "pair": (later("No pair turns."), later("No pair of {letter} turns.")),
    "dimension": (later("No dimension turns."), later("No dimension of {letter} turns.")),
}


def said(scene: Scene, answer: Spectra) -> tuple[str, ...]:
    return *_said(answer), *filter(None, [_reach(scene.encoding)])


def _reach(encoding: Encoding) -> str:
    """What the length means that llama3's scaling is drawn to reach; '' of other scalings."""
    if not isinstance(encoding, Rope) or encoding.scaling != "llama3" or not encoding.original_length:
        return ""
    low = encoding.low_freq_factor
    return tr(
        "llama3 divides {pairs} in {original} by {factor} and keeps those of more than {high} turns: at {product} "
        "a divided pair is where it was at {original}. That is no limit of the model: Llama 3.1, with 8 192 and 8, has "
        "131 072 positions.",
        pairs=tr("pairs that complete no turn") if low == 1 else tr("pairs of fewer than {low} turns", low=few(low, 6)),
        high=few(encoding.high_freq_factor, 6),
        factor=few(encoding.factor, 6),
        original=spaced(encoding.original_length),
        product=few(round(encoding.factor * encoding.original_length)),
    )


def _said(answer: Spectra) -> tuple[str, ...]:
    turns = answer.traces[0].turns
    one_by_one = [trace.letter for trace in answer.traces if trace.turns.noun == "dimension"]
    if 0 < len(one_by_one) < len(answer.traces):
        words = later(
            "Each point of {letter} is one dimension, of the other a pair of two; its height is the wavelength."
        )
        return tr(words, letter=one_by_one[0]), _turns(answer)
    shown = tr(
        "Each point is a dimension, its height the wavelength: how many positions one turn takes."
        if turns.noun == "dimension"
        else "Each point is a pair of dimensions, its height the wavelength: how many positions one turn takes."
        if turns.within.noun == "position"
        else "Each point is a pair of dimensions, its height the wavelength: how many places on its axis a turn takes, "
        "here {low} to {high}.",
        **_ends(answer),
    )
    return shown, _turns(answer)


def _ends(answer: Spectra) -> dict[str, str]:
    """The shortest and the longest wavelength of the first trace that are shown."""
    low, high = answer.traces[0].low, answer.traces[0].high
    known = np.isfinite(low)
    if not known.any():
        return {"low": "∞", "high": "∞"}
    return {"low": pairs.spelled(float(10 ** low[known].min())), "high": pairs.spelled(float(10 ** high[known].max()))}


def _turns(answer: Spectra) -> str:
    """How many complete a turn, of the first trace, of which no remark says so."""
    trace = answer.traces[0]
    if trace.frozen == trace.turns.pairs:
        return tr(STILL[trace.turns.noun][bool(trace.letter)], letter=trace.letter)
    of = tr("{words} of {letter}", words=counted(trace.turns.pairs, trace.turns.noun), letter=trace.letter)
    told = tr(
        "{some} of {all} completes a turn within {within}"
        if 1 in (trace.turns.complete, trace.turns.pairs)
        else "{some} of {all} complete a turn within {within}",
        some=spaced(trace.turns.complete),
        all=of if trace.letter else counted(trace.turns.pairs, trace.turns.noun),
        within=trace.turns.within.words,
    )
    told = tr(WHEN[trace.turns.when], told=told)
    if trace.turns.none_from:
        told = tr("{told}, none from {which} on", told=told, which=trace.turns.critical)
    more = trace.turns.afterwards
    return tr("{told}; {more}." if more else "{told}.", told=told, more=more)


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    return *base(scene), Try(tr("What is new beyond training"), same, "extrapolation")
