"""What a person does to the points, to H and to the shift: each edit is another scene."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from engine.derivation import points as analysis
from engine.scene.options.solve import IDENTITY, LINES, POINTS, WIDTH, Polar, SolveView, Weight
from engine.scene.scene import Scene
from engine.values.parameter import parameter
from engine.words.language import later

KNOBS: Mapping[str, tuple[str, ...]] = {
    "shift": ("shift",),
    "fall": ("law",),
    "geometric": ("base",),
    "power": ("alpha",),
}  # beside the pictures, by part or law
COARSE = 10  # steps of a key with Shift
RADIUS_STEP, ANGLE_STEP = 0.01, 1.0


def turned(scene: Scene) -> tuple[str, ...]:
    """Which of KNOBS count."""
    view = scene.solve
    return (view.part, view.law) if view.part == "fall" else (view.part,)


def at_part(scene: Scene, part: str) -> Scene:
    """The scene at another part."""
    return scene.replace_in("solve", part=part)


def further(scene: Scene, by: int) -> Scene:
    """The scene some lines further in the argument."""
    return scene.replace_in("solve", lines=min(max(scene.solve.lines + by, 1), LINES))


def picked(scene: Scene, place: int, *, more: bool = False) -> Scene:
    """The scene with a point chosen, alone or with those that are; with `more` a chosen one of several is let go."""
    chosen = scene.solve.chosen
    rest = tuple(each for each in chosen if each != place)
    if more and place in chosen:
        return scene.replace_in("solve", chosen=rest or chosen)
    return scene.replace_in("solve", chosen=(*rest, place) if more or place in chosen else (place,))


def alone(scene: Scene, place: int) -> Scene:
    """The scene with one point chosen."""
    return scene.replace_in("solve", chosen=(place,))


def marked(scene: Scene, m: int, n: int) -> Scene:
    """The scene with cell (m, n) marked."""
    return scene.replace_in("solve", chosen=(m,), other=n)


def moved(scene: Scene, to: complex) -> Scene:
    """The scene with the last chosen point there; those chosen with it are turned and stretched alike."""
    view = scene.solve
    last = view.chosen[-1]
    radius, angle = view.radii[last], view.angles[last]
    new = min(abs(to), 2.0)
    by = float(analysis.turned(np.array([np.rad2deg(np.angle(to)) - angle]))[0]) if new > 1e-6 else 0.0
    return _polar(scene, new / radius if radius > 1e-9 else None, new, by)


def nudged(scene: Scene, out: int, around: int, *, coarse: bool = False) -> Scene:
    """The scene after an arrow key: the chosen points so many steps further out or round; in Shift, another k."""
    view = scene.solve
    if view.part == "shift":
        return shifted(scene, view.shift + (out or around))
    by = COARSE if coarse else 1
    radius, angle = out * by * RADIUS_STEP, around * by * ANGLE_STEP
    chosen = set(view.chosen)
    radii = tuple(_inside(r + radius) if m in chosen else r for m, r in enumerate(view.radii))
    return scene.replace_in("solve", radii=radii, angles=_turned(view, angle))


def _polar(scene: Scene, stretch: float | None, radius: float, by: float) -> Scene:
    view, last = scene.solve, scene.solve.chosen[-1]
    radii = list(view.radii)
    for m in view.chosen:
        radii[m] = radius if m == last else _inside(radii[m] * (1.0 if stretch is None else stretch))
    return scene.replace_in("solve", radii=tuple(radii), angles=_turned(view, by))


def _inside(radius: float) -> float:
    return min(max(round(radius, 6), 0.0), 2.0)


def _turned(view: SolveView, by: float) -> tuple[float, ...]:
    limit = parameter(Polar, "angle").inside
    return tuple(limit(round(a + by, 6)) if m in view.chosen else a for m, a in enumerate(view.angles))


def last_polar(scene: Scene) -> Polar:
    """Radius and angle of the point that was chosen last."""
    view = scene.solve
    return Polar(radius=view.radii[view.chosen[-1]], angle=view.angles[view.chosen[-1]])


def with_polar(scene: Scene, value: Polar) -> Scene:
    """The scene with the last chosen point there, by number; those chosen with it follow."""
    view = scene.solve
    last = view.chosen[-1]
    stretch = value.radius / view.radii[last] if view.radii[last] > 1e-9 else None
    return _polar(scene, stretch, value.radius, value.angle - view.angles[last])


def equal_radius(scene: Scene) -> Scene:
    """The scene with all points as far out as their mean."""
    mean = round(float(np.mean(scene.solve.radii)), 6) or 1.0
    return scene.replace_in("solve", radii=(mean,) * POINTS)


def equal_angles(scene: Scene) -> Scene:
    """The scene with equal steps of angle: their mean, a whole number of degrees where it is as good as one."""
    angles = np.array(scene.solve.angles)
    step = round(analysis.step(angles), 1) or 30.0
    return scene.replace_in("solve", angles=tuple(round(float(angles[0] + step * m), 6) for m in range(POINTS)))


EXAMPLES = {
    "growing": later("Radii that grow"),
    "uneven": later("Uneven angles"),
    "turns": later("Two points in turn"),
    "mirror": later("Mirror image"),
    "turned": later("Turn all by 40°"),
    "solution": later("The solution"),
    "start": later("As at the start"),
}


def with_example(scene: Scene, name: str) -> Scene:
    """The scene with one of EXAMPLES."""
    view, m = scene.solve, np.arange(POINTS)
    declared = SolveView()
    radii: Mapping[str, tuple[float, ...]] = {
        "growing": tuple(np.round(0.4 + 0.06 * m, 6).tolist()),
        "turns": (1.0,) * POINTS,
        "solution": (1.0,) * POINTS,
        "start": declared.radii,
    }
    angles: Mapping[str, tuple[float, ...]] = {
        "uneven": tuple(np.round(30 * m + 20 * np.sin(1.7 * m), 6).tolist()),
        "turns": tuple((70.0 * (m % 2)).tolist()),
        "mirror": tuple(-angle for angle in view.angles),
        "turned": tuple(angle + 40 if angle < 35_000 else angle - 320 for angle in view.angles),
        "solution": tuple((27.0 * m).tolist()),
        "start": declared.angles,
    }
    return scene.replace_in("solve", radii=radii.get(name, view.radii), angles=angles.get(name, view.angles))


def chosen_weight(scene: Scene) -> Weight:
    """The chosen cell of H."""
    return Weight(value=scene.solve.h[scene.solve.cell])


def stepped_mark(scene: Scene, down: int, right: int) -> Scene:
    """The scene with the mark moved in the grid."""
    m, n = scene.solve.chosen[-1] + down, scene.solve.other + right
    return marked(scene, *(min(max(at, 0), POINTS - 1) for at in (m, n)))


def stepped_cell(scene: Scene, down: int, right: int) -> Scene:
    """The scene with the next cell of H chosen."""
    row, column = divmod(scene.solve.cell, WIDTH)
    return at_cell(scene, row + down, column + right)


def with_weight(scene: Scene, value: float) -> Scene:
    """The scene with another number in the chosen cell of H."""
    view = scene.solve
    value = round(parameter(Weight, "value").inside(value), 6)
    return scene.replace_in("solve", h=(*view.h[: view.cell], value, *view.h[view.cell + 1 :]))


def at_cell(scene: Scene, row: int, column: int) -> Scene:
    """The scene with a cell of H chosen, the nearest there is."""
    row, column = (min(max(at, 0), WIDTH - 1) for at in (row, column))
    return scene.replace_in("solve", cell=row * WIDTH + column)


MATRICES: Mapping[str, tuple[str, tuple[float, ...]]] = {
    "identity": (later("Identity"), IDENTITY),
    "paired": (later("One weight a pair"), (1.5, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5)),
    "quarter": (later("With a quarter turn"), (1, 0.6, 0, 0, -0.6, 1, 0, 0, 0, 0, 1, -0.3, 0, 0, 0.3, 1)),
    "unequal": (later("Unequal members"), (1.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)),
    "general": (later("Between pairs"), (1, 0, 0.5, 0, 0, 1, 0, 0.2, 0.5, 0, 1, 0, 0, 0.2, 0, 1)),
}


def with_matrix(scene: Scene, name: str) -> Scene:
    """The scene with one of MATRICES as H."""
    return scene.replace_in("solve", h=tuple(map(float, MATRICES[name][1])))


def shifted(scene: Scene, to: int) -> Scene:
    """The scene with another k, within its range."""
    return scene.replace_in("solve", shift=round(parameter(SolveView, "shift").inside(to)))
