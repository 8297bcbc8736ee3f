"""The claim over a sentence's attention, and what to try."""

from __future__ import annotations

from functools import partial

import numpy as np

from engine.maths.window import Floats
from engine.pictures.attention import Sentence
from engine.pictures.claims.trying import Try, masking, setting, toggle
from engine.pictures.heads import PreviousLetter, Provenance
from engine.scene.options.attention import AttentionView
from engine.scene.scene import Scene
from engine.words.language import later, sentences, tr
from engine.words.numbers import few, percent


def said(scene: Scene, answer: Sentence) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    show, whose = scene.attention.show, made(scene.attention, answer.whose)
    if show == "outputs":
        titles = tr(", ").join(grid.title for grid in answer.grids)
        shown = tr("Each row is a token, each column a dimension of its output Σ α·v: {titles}.", titles=titles)
        return shown, whose
    if not answer.square:
        return tr("Each picture is a matrix W of this head, {about}.", about=answer.about), whose
    if show == "terms":
        shown = tr("Each row is the token that asks, each column one it meets; each picture is a term of the logits.")
        return shown, whose
    what = tr("attention weight, after softmax") if show == "weights" else tr("logit, before softmax")
    what += hatched(*(grid.values for grid in answer.grids[:2]))
    shown = tr("Each row is the token that asks, each column one it looks at; the colour is the {what}.", what=what)
    if answer.looks is not None:
        return shown, _looks(answer, answer.looks)
    return shown, _most(scene, answer, whose)


def hatched(*grids: Floats) -> str:
    """What cells without a colour are."""
    masked, numberless = (any(kind(grid).any() for grid in grids) for kind in (np.isneginf, np.isnan))
    if masked and numberless:
        return tr("; hatched: masked, or no number")
    return tr("; hatched: masked") if masked else tr("; hatched: no number") if numberless else ""


def made(options: AttentionView, whose: Provenance) -> str:
    """Where W and the embeddings come from."""
    if whose.trained:
        return tr("{trained}.", trained=raised(whose.trained))
    if options.projections == "identity":
        return tr("W_q and W_k are the identity, not trained.")
    return tr("W_q and W_k are random, seed {seed}, not trained.", seed=options.seed)


def _looks(answer: Sentence, looks: PreviousLetter) -> str:
    """How much the letter before gets, from this head and from the one that gives most."""
    return tr(
        "{trained}: this head gives {share} of its weight to the letter before; head {head} of layer {layer} gives "
        "most, {most}.",
        trained=raised(answer.whose.trained),
        share=percent(looks.share),
        head=looks.head,
        layer=looks.layer,
        most=percent(looks.most),
    )


def raised(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]


def _most(scene: Scene, answer: Sentence, whose: str) -> str:
    """The pair that changes most between the two grids, and whose weights those are."""
    if answer.alike:
        return sentences(answer.alike, whose)
    known = np.isfinite(answer.grids[2].values)
    if not known.any():
        return tr("No pair has a number to be compared; {whose}", whose=whose)
    change = np.where(known, answer.grids[2].values, 0.0)
    query, key = np.unravel_index(int(np.argmax(np.abs(change))), change.shape)
    if change[query, key] == 0:
        words = later(
            "Position changes nothing; {whose}" if len(scene.shown) == 1 else "A and B are equal here; {whose}"
        )
        return tr(words, whose=whose)
    return tr(
        "The largest change of head {head}: {query} → {key}, by {value}; {whose}",
        head=answer.head,
        query=answer.named(int(query)),
        key=answer.named(int(key)),
        value=few(float(change[query, key])),
        whose=whose,
    )


def back(scene: Scene, looks: PreviousLetter) -> Scene:
    """The scene with the head that gives most to the letter before."""
    return scene.replace_in("attention", layer=looks.layer).replace_in("pin", head=looks.head)


def tries(scene: Scene, answer: Sentence) -> tuple[Try, ...]:
    if not scene.attention.text and scene.attention.tokens != "random":
        return ()
    shows = {"logits": tr("Before softmax"), "weights": tr("After softmax")}
    terms = (Try(tr("The terms of the logits"), setting("attention", show="terms")),)
    if answer.looks is not None:
        there = Try(tr("The head that looks at the letter before"), partial(back, looks=answer.looks))
        return toggle(scene, "attention", "show", shows), there, *terms
    return (
        toggle(scene, "attention", "show", shows),
        *masking(scene),
        *(terms if scene.attention.show != "terms" else ()),
    )
