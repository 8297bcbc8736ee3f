"""All heads of a bias grid, 32 × 4096 × 4096, beside a heatmap of 4096 × 1024 that is shown as large."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from engine.encodings.base.catalogue import build
from engine.scene.options.bias import BiasView
from engine.scene.scene import Scene
from tests.benchmarks.measuring import Benchmarks, Quiet, Result, at_most, main, spread
from tests.benchmarks.window import Stage, scene, stage

LENGTH, HEADS = 4096, 32
AT_ONCE = 5  # changes of one picture before the other's turn


def alone(shown: Stage, panel: str, began: Scene) -> None:
    """That card alone, beside the controls."""
    shown.app.store.look(began)  # first: cards that had nothing to show come back with the layout of before
    for name, card in shown.app.window.cards.items():
        card.setVisible(name in (panel, "encoding"))
    shown.settle(0.3)
    assert [seen.name for seen in shown.app.window.seen()] == [panel]


def grids(seed: int) -> Scene:
    return Scene(a=build("t5", {"heads": HEADS, "seed": seed}), length=LENGTH, bias=BiasView(heads="all"))


def heads(quick: bool) -> Iterator[Result]:
    quiet, rounds = Quiet(quick), 3 if quick else 16
    ours: list[float] = []
    tables: list[float] = []
    seed = 0
    with stage(scene(LENGTH, 1024)) as shown:
        for _ in range(rounds):
            quiet.wait()
            alone(shown, "heatmap", scene(LENGTH, 1024))
            tables += [shown.turned() for _ in range(AT_ONCE + 1)][1:]
            seed += 1
            alone(shown, "bias", grids(seed))
            for _ in range(AT_ONCE):
                seed += 1
                ours.append(shown.react(lambda wanted=grids(seed): shown.app.store.look(wanted)))  # type: ignore[misc]
    yield at_most(
        0.9,
        name="heads",
        value=statistics.median(ours) / statistics.median(tables),
        unit="× heatmap",
        samples=len(ours),
        measured=f"{HEADS} heads {spread(ours)}, heatmap of {LENGTH} × 1024 {spread(tables)}{quiet}",
    )


BENCHMARKS: Benchmarks = {("heads",): heads}

if __name__ == "__main__":
    main(BENCHMARKS)
