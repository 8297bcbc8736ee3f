"""Claims over sentences: attention, tokens that change places, layers, embeddings."""

from __future__ import annotations

from functools import partial

import numpy as np

from engine.attention.stack import held_out
from engine.pictures import opening
from engine.pictures.attention import Sentence
from engine.pictures.claims.trying import Try, option, pinned, toggle
from engine.pictures.heads import Looks, Provenance
from engine.pictures.layers import Readouts
from engine.pictures.layers import number as r2
from engine.pictures.symmetry import Exchange
from engine.scene import order
from engine.scene.options.attention import AttentionView, LayersView
from engine.scene.scene import Scene
from engine.words.language import tr
from engine.words.numbers import drawn, percent


def made(options: AttentionView, whose: Provenance) -> str:
    """Where W and the embeddings come from."""
    if whose.trained:
        return tr("{trained}.", trained=raised(whose.trained))
    if options.projections == "identity":
        return tr("W_q and W_k are the identity, not trained.")
    return tr("W_q and W_k are random, seed {seed}, not trained.", seed=options.seed)


def attention(scene: Scene, answer: Sentence) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    if not answer.square:
        return tr("Each picture is a matrix W of this head, {about}.", about=answer.about), made(
            scene.attention, answer.whose
        )
    show = scene.attention.show
    if show == "terms":
        shown = tr("Each row is the token that asks, each column one it meets; each picture is a term of the logits.")
        return shown, made(scene.attention, answer.whose)
    what = tr("attention weight, after softmax") if show == "weights" else tr("logit, before softmax")
    shown = tr("Each row is the token that asks, each column one it looks at; the colour is the {what}.", what=what)
    if answer.looks is not None:
        return shown, _looks(answer, answer.looks)
    return shown, _most(answer, made(scene.attention, answer.whose))


def _looks(answer: Sentence, looks: Looks) -> str:
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


def _most(answer: Sentence, whose: str) -> str:
    """The pair that changes most between the two grids, and whose weights those are."""
    change = np.where(np.isfinite(answer.grids[2].values), answer.grids[2].values, 0.0)
    query, key = np.unravel_index(int(np.argmax(np.abs(change))), change.shape)
    if change[query, key] == 0:
        return tr("Position changes nothing; {whose}", whose=whose)
    return tr(
        "The largest change is {query} → {key}, by {value}; {whose}",
        query=answer.named(int(query)),
        key=answer.named(int(key)),
        value=drawn(float(change[query, key])),
        whose=whose,
    )


def symmetry(_: Scene, answer: Exchange) -> tuple[str, ...]:
    if answer.empty:
        return (answer.empty,)
    shown = tr(
        "Each column is a token, the colours its output from attention ({whose}); the bars say how far it has changed.",
        whose=answer.whose.said,
    )
    if not answer.moved:
        return shown, tr("Every token stands at its place: exchange two, and see which outputs stay.")
    sides = tr(", ").join(
        tr("{side} {some} of {all}", side=side.title, some=side.changed, all=len(answer.order)) for side in answer.sides
    )
    return shown, tr("Outputs that the exchange has changed: {sides}.", sides=sides)


def layers(scene: Scene, answer: Readouts) -> tuple[str, ...]:
    view = scene.layers
    if answer.whose.trained:
        return _read_of_trained(view, answer)
    shown = tr(
        "R² tells how well a linear probe reads the position from the output of a layer ({whose}): 1 is exactly, 0 no "
        "better than their mean, below 0 worse; fitted on {fitted} random sequences, tested on {held} others."
        if held_out(view) > 1
        else "R² tells how well a linear probe reads the position from the output of a layer ({whose}): 1 is exactly, "
        "0 no better than their mean, below 0 worse; fitted on {fitted} random sequences, tested on {held} other.",
        whose=answer.whose.said,
        fitted=view.sequences - held_out(view),
        held=held_out(view),
    )
    known = [layer for layer in range(answer.depth + 1) if not np.isnan(answer.values[:, layer]).any()]
    if not known:
        return (shown,)
    last = answer.values[:, known[-1]]
    best, worst = int(np.argmax(last)), int(np.argmin(last))
    if r2(last[best]) == r2(last[worst]):
        return shown, tr("After layer {layer} each has {most}.", layer=known[-1], most=r2(last[best]))
    return shown, tr(
        "After layer {layer}, “{best}” has {most}, “{worst}” {least}."
        if known[-1]
        else "At the input, “{best}” has {most}, “{worst}” {least}.",
        layer=known[-1],
        best=answer.labels[best],
        most=r2(last[best]),
        worst=answer.labels[worst],
        least=r2(last[worst]),
    )


def _read_of_trained(view: LayersView, answer: Readouts) -> tuple[str, ...]:
    """Which model tells its positions best, and where."""
    shown = tr(
        "R² tells how well a linear probe reads the position from the output of a layer: 1 is exactly, 0 no better "
        "than their mean; the model is {trained}, the probe fitted on {fitted} texts and tested on {held} more.",
        trained=answer.whose.trained,
        fitted=view.sequences - held_out(view),
        held=held_out(view),
    )
    if np.isnan(answer.values).any():
        return (shown,)
    curve, layer = divmod(int(np.argmax(answer.values)), answer.depth + 1)
    return shown, tr(
        "“{best}” has most, {most} after layer {layer}." if layer else "“{best}” has most, {most} at the input.",
        best=answer.labels[curve],
        most=r2(float(answer.values[curve, layer])),
        layer=layer,
    )


def back(scene: Scene, looks: Looks) -> Scene:
    """The scene with the head that gives most to the letter before."""
    return pinned(option(scene, "attention", layer=looks.layer), head=looks.head)


def attention_tries(scene: Scene, answer: Sentence) -> tuple[Try, ...]:
    if not scene.attention.text and scene.attention.tokens != "random":
        return ()
    shows = {"logits": tr("Before softmax"), "weights": tr("After softmax")}
    mask = {True: tr("With a causal mask"), False: tr("Without the mask")}
    terms = (Try(tr("The terms of the logits"), partial(option, group="attention", show="terms")),)
    if answer.looks is not None:
        there = Try(tr("The head that looks at the letter before"), partial(back, looks=answer.looks))
        return toggle(scene, "attention", "show", shows), there, *terms
    return (
        toggle(scene, "attention", "show", shows),
        toggle(scene, "attention", "causal", mask),
        *(terms if scene.attention.show != "terms" else ()),
    )


def symmetry_tries(scene: Scene, answer: Exchange) -> tuple[Try, ...]:
    mask = toggle(scene, "attention", "causal", {True: tr("With a causal mask"), False: tr("Without the mask")})
    if len(answer.order) < 2:
        return (mask,)
    if answer.moved:
        return Try(tr("Every token at its place"), order.restored), mask
    return Try(tr("Exchange the first and the last token"), opening.exchanged), mask


def layers_tries(scene: Scene, answer: Readouts) -> tuple[Try, ...]:
    if answer.whose.trained:
        return (Try(tr("With random weights"), partial(option, group="attention", weights="random")),)
    begin = {True: tr("With a begin token"), False: tr("Without the begin token")}
    norm = {"none": tr("Without layer norm"), "before": tr("Layer norm before attention")}
    trained = Try(tr("With trained weights"), partial(option, group="attention", weights="trained"))
    more = () if answer.whose.missing else (trained,)
    return toggle(scene, "layers", "begin", begin), toggle(scene, "layers", "norm", norm), *more
