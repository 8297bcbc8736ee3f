"""Order: the scene with its tokens at other places."""

from __future__ import annotations

from engine.scene.scene import Scene


def exchanged(scene: Scene, order: tuple[int, ...], one: int, other: int) -> Scene:
    """The scene with the tokens of two places exchanged, from a given order; the first of them stays pinned."""
    new = list(order)
    new[one], new[other] = new[other], new[one]
    kept = tuple(new) if new != sorted(new) else ()
    pinned = scene.replace_in("pin", position=scene.attention.first + other)
    return pinned.replace_in("symmetry", order=kept)


def restored(scene: Scene) -> Scene:
    """The scene with every token at its place."""
    return scene.replace_in("symmetry", order=())
