"""Each parameter of each encoding, changed by its control: the slowest to follow, beside a notebook's heatmap."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any

from engine.parameter import Parameter, parameters
from engine.scene import Scene
from engine.scheme import Scheme, catalogue, changed
from gui.controls.scale import Scale
from gui.edited import new_gesture
from tests.benchmarks.measuring import Quiet, Result, at_most, main
from tests.benchmarks.reaction import notebook
from tests.benchmarks.window import Stage, scene, stage

LENGTH, CHANGES = 4096, 7


def enabled(kind: type[Scheme], declared: Parameter) -> Scheme | None:
    """The encoding with what gives the parameter an effect; None where that does not go together."""
    wanted = {other: values[0] for other, values in declared.hints.get("when", {}).items() if values[0] is not None}
    try:
        return changed(kind(), **wanted)
    except ValueError:
        return None


def around(declared: Parameter, value: Any) -> list[Any]:
    """Values that a drag about the present one passes; both, for a choice."""
    if declared.kind in ("choice", "bool"):
        return [c for c in declared.choices or (True, False) if c != value]
    scale = Scale.of(declared) if declared.kind in ("int", "float") else None
    if scale is None:
        return []
    start = scale.index(value if value is not None else scale.steps[len(scale.steps) // 2])
    near = range(max(0, start - 3 * CHANGES), min(len(scale.steps), start + 3 * CHANGES))
    return [scale.steps[i] for i in near if scale.steps[i] != value]


def valid(scheme: Scheme, declared: Parameter) -> list[Any]:
    """Those of them that go with the other parameters, some at most, evenly chosen."""
    found = []
    for value in around(declared, getattr(scheme, declared.name)):
        try:
            changed(scheme, **{declared.name: value})
        except ValueError:
            continue
        found.append(value)
    return found[:: max(1, len(found) // CHANGES)][:CHANGES]


def reacting(shown: Stage, scheme: Scheme, declared: Parameter, values: list[Any], changes: int) -> list[float]:
    """Seconds of each change but the first; the length differs each time, so that no answer is an old one."""
    form, taken = shown.app.encoding.form, []
    for i in range(changes + 1):
        start = Scene(a=scheme, length=LENGTH - i)
        if start != shown.app.store.scene:
            shown.react(lambda wanted=start: shown.app.look(wanted))  # type: ignore[misc]
        value = values[i % len(values)]
        taken.append(shown.react(lambda v=value: form._change({declared.name: v}, new_gesture())))  # type: ignore[misc]
    return taken[1:]


def every(quick: bool) -> Iterator[Result]:
    quiet = Quiet(quick)
    figures: dict[str, float] = {}
    theirs: list[float] = []
    with notebook() as redraw, stage(scene(LENGTH, 128)) as shown:
        for name, kind in catalogue().items():
            quiet.wait()
            theirs.append([redraw(1000.0 + 3 * len(theirs) + i) for i in range(3)][-1])
            for declared in parameters(kind):
                scheme = enabled(kind, declared)
                values = valid(scheme, declared) if scheme is not None else []
                if scheme is not None and values:
                    taken = reacting(shown, scheme, declared, values, 1 if quick else CHANGES)
                    figures[f"{name} {declared.name}"] = statistics.median(taken)
    slowest = sorted(figures, key=lambda each: -figures[each])
    worst = ", ".join(f"{each} {figures[each] * 1000:.1f} ms" for each in slowest[:3])
    yield at_most(
        1 / 8,
        name="every-parameter",
        value=figures[slowest[0]] / statistics.median(theirs),
        unit="× notebook",
        samples=len(figures),
        measured=f"slowest of {len(figures)}: {worst}; notebook {statistics.median(theirs) * 1000:.1f} ms{quiet}",
    )


BENCHMARKS = {("every-parameter",): every}

if __name__ == "__main__":
    main(BENCHMARKS)
