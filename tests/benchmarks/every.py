"""Each slider of each encoding, dragged: the one that shows the fewest frames; and how soon each parameter is seen."""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Callable, Iterator
from typing import Any

from engine.encodings.base.catalogue import catalogue
from engine.encodings.base.encoding import Encoding, changed
from engine.scene.scene import Scene
from engine.values.parameter import Parameter, parameters
from gui.board.edited import new_gesture
from gui.controls.scale import Scale
from tests.benchmarks.drag import EVENT, Drag
from tests.benchmarks.measuring import Benchmarks, Quiet, Result, at_least, at_most, main, percentile
from tests.benchmarks.reaction import notebook
from tests.benchmarks.window import Stage, scene, stage

LENGTH, CHANGES = 4096, 7
SECONDS, DRAGS = 0.4, 5
AGAIN, LONGER = 10, 1.0  # the slowest are dragged once more, so long: the least of many samples is the unluckiest too


def enabled(kind: type[Encoding], declared: Parameter) -> Encoding | None:
    """The encoding with what gives the parameter an effect; None where that does not go together."""
    wanted = {other: values[0] for other, values in declared.hints.get("when", {}).items() if values[0] is not None}
    try:
        return changed(kind(), **wanted)
    except ValueError:
        return None


def around(declared: Parameter, value: Any) -> list[Any]:
    """Values that a drag about the present one passes; both, for a choice."""
    if declared.kind in ("choice", "bool"):
        return list(declared.choices or (True, False))
    scale = Scale.of(declared) if declared.kind in ("int", "float") else None
    if scale is None:
        return []
    start = scale.index(value if value is not None else scale.steps[len(scale.steps) // 2])
    near = range(max(0, start - 3 * CHANGES), min(len(scale.steps), start + 3 * CHANGES))
    return [scale.steps[i] for i in near]


def valid(encoding: Encoding, declared: Parameter) -> list[Any]:
    """Those of them that go with the other parameters."""
    found = []
    for value in around(declared, getattr(encoding, declared.name)):
        try:
            changed(encoding, **encoding.along(declared.name, value), **{declared.name: value})
        except ValueError:
            continue
        found.append(value)
    return found


def turning(shown: Stage, encoding: Encoding, declared: Parameter, values: list[Any]) -> Callable[[], None]:
    """Turns the parameter's control: to and fro over the values, in one gesture."""
    shown.react(lambda: shown.app.store.look(Scene(a=encoding, length=LENGTH)))
    form, gesture, swept = shown.app.encoding.form, new_gesture(), itertools.cycle([*values, *values[-2:0:-1]])
    return lambda: form._change({declared.name: next(swept)}, gesture)


def dragged(shown: Stage, turn: Callable[[], None], seconds: float, times: int) -> float:
    """Whole frames a second, the median of some drags."""
    drags = [Drag(shown, turn, seconds) for _ in range(times)]
    return statistics.median(len(drag.seen) / drag.seconds for drag in drags)


def every(quick: bool) -> Iterator[Result]:
    quiet = Quiet(quick)
    rates: dict[str, float] = {}
    turns: dict[str, tuple[Encoding, Parameter, list[Any]]] = {}
    soon: dict[str, float] = {}
    theirs: list[float] = []
    with notebook() as redraw, stage(scene(LENGTH, 128)) as shown:
        for name, kind in catalogue().items():
            quiet.wait()
            theirs.append([redraw(1000.0 + 3 * len(theirs) + i) for i in range(3)][-1])
            for declared in parameters(kind):
                encoding = enabled(kind, declared)
                values = valid(encoding, declared) if encoding is not None else []
                if encoding is None or len(values) < 2:
                    continue
                turn = turning(shown, encoding, declared, values)
                each = f"{name} {declared.name}"
                soon[each] = statistics.median(shown.react(turn) for _ in range(1 if quick else CHANGES))
                if declared.kind in ("choice", "bool"):
                    continue  # nothing drags them
                quiet.wait()
                turns[each] = encoding, declared, values
                rates[each] = dragged(shown, turn, SECONDS, 1 if quick else DRAGS)
                shown.settle(0.1)
        for each in [] if quick else sorted(rates, key=lambda each: rates[each])[:AGAIN]:
            turn = turning(shown, *turns[each])
            quiet.wait()
            rates[each] = dragged(shown, turn, LONGER, DRAGS)
    fewest, slowest = sorted(rates, key=lambda each: rates[each]), sorted(soon, key=lambda each: -soon[each])
    yield at_least(
        45,
        name="every-parameter",
        value=rates[fewest[0]],
        unit="frames/s",
        samples=len(rates),
        measured=f"fewest of {len(rates)}: {', '.join(f'{each} {rates[each]:.1f}' for each in fewest[:3])}; "
        f"median {statistics.median(rates.values()):.1f}; an event each {EVENT} ms{quiet}",
    )
    yield at_least(
        60,
        name="every-median",
        value=statistics.median(rates.values()),
        unit="frames/s",
        samples=len(rates),
        measured=f"of {len(rates)} sliders, an event each {EVENT} ms{quiet}",
    )
    middle = statistics.median(theirs)
    yield at_most(
        0.125,
        name="every-reaction",
        value=soon[slowest[0]] / middle,
        unit="× notebook",
        samples=len(soon),
        measured=f"slowest of {len(soon)}: {', '.join(f'{each} {soon[each] * 1000:.1f} ms' for each in slowest[:3])}; "
        f"nine tenths within {percentile(list(soon.values()), 0.9) * 1000:.1f} ms, median "
        f"{statistics.median(soon.values()) * 1000:.1f} ms; notebook {middle * 1000:.1f} ms{quiet}",
    )


BENCHMARKS: Benchmarks = {("every-parameter", "every-median", "every-reaction"): every}

if __name__ == "__main__":
    main(BENCHMARKS)
