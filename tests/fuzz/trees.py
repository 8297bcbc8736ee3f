"""Changes of JSON: keys and values of a tree, in place of bytes."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

from tests.fuzz.changes import LONGEST, Pool, havoc, number

VALUES: list[Any] = [
    *(None, True, False, 0.0, -0.0, -0.5, 0.5, 1e-9, 5e-324, 1e12, 1e300, 1.7e308, float("nan"), float("inf")),
    *(10**30, 10**400, "", " ", "0", "null", "\x00\x1b[31m<b>\ud800", "\u202ea\u2028", "a" * 300, "{}", "[*]", "%s"),
    *([], [0], [1, 2, 3], [1.5] * 64, [[]], [None], ["full_attention"] * 8, {}, {"a": 1}, {"": {}}),
]
NESTED = 40  # lists in one another that are put somewhere now and then
HAVOC = 0.06  # of the inputs have bytes changed too


def changed(rng: random.Random, data: bytes, pool: Pool) -> bytes:
    """Some keys and values changed; bytes, where it is no JSON or too deep for Python's."""
    try:
        root: list[Any] = [json.loads(data)]
        for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
            change(rng, root, pool)
        made = json.dumps(root[0]).encode()
    except (ValueError, RecursionError):
        return havoc(rng, data, pool)
    return havoc(rng, made, pool) if rng.random() < HAVOC or len(made) > LONGEST else made


def change(rng: random.Random, root: list[Any], pool: Pool) -> None:
    """One place of the tree below `root`, which is a list of one."""
    holder, key = rng.choice(list(places(root)))
    kind = rng.random()
    if kind < 0.45:
        holder[key] = value(rng, pool, key, holder[key])
    elif kind < 0.6 and isinstance(holder, dict):
        name = rng.choice(pool.words)
        holder[name] = value(rng, pool, name, None)
    elif kind < 0.75 and holder is not root:
        del holder[key]
    elif kind < 0.85 and isinstance(holder, dict):
        name = rng.choice(pool.words)
        holder[name] = holder.pop(key)
    elif kind < 0.93:
        _spread(rng, holder, key)
    else:
        holder[key] = _wrapped(rng, holder[key], pool)


def places(holder: Any) -> Iterator[tuple[Any, Any]]:
    """Each container with each of its keys."""
    for key, held in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
        yield holder, key
        if isinstance(held, dict | list):
            yield from places(held)


def value(rng: random.Random, pool: Pool, key: Any, now: Any) -> Any:
    """Another: what that key has elsewhere, a neighbour of a number, a word, or what nobody expects."""
    kind = rng.random()
    if kind < 0.35 and key in pool.values:
        return copy.deepcopy(rng.choice(pool.values[key]))
    if kind < 0.5 and isinstance(now, int | float):
        return _near(rng, now)
    if kind < 0.65:
        return number(rng, pool)
    if kind < 0.8:
        return rng.choice(pool.words)
    if kind < 0.82:
        return json.loads("[" * NESTED + "]" * NESTED)
    return copy.deepcopy(rng.choice(VALUES))


def _near(rng: random.Random, now: float) -> Any:
    near = rng.choice((lambda n: n + 1, lambda n: n - 1, lambda n: -n, lambda n: n * 2, lambda n: n / 2, float, str))
    try:
        return near(now)
    except OverflowError:
        return 0


def _spread(rng: random.Random, holder: Any, key: Any) -> None:
    """A list longer, shorter, in another order; else the value a second time."""
    held = holder[key]
    if not isinstance(held, list):
        holder[key] = [held] * rng.randint(1, 5)
    elif rng.random() < 0.5:
        holder[key] = (held * rng.randint(2, 4))[:1000]
    else:
        holder[key] = rng.sample(held, rng.randint(0, len(held)))


def _wrapped(rng: random.Random, held: Any, pool: Pool) -> Any:
    """Within another container, or what is within it."""
    if isinstance(held, dict | list) and held and rng.random() < 0.5:
        return rng.choice(list(held.values()) if isinstance(held, dict) else held)
    return rng.choice(([held], {rng.choice(pool.words): held}))


def named(data: bytes) -> Iterator[tuple[str, Any]]:
    """Each key of the tree with its value, where that is small."""
    try:
        found = list(places([json.loads(data)]))
    except (ValueError, RecursionError):
        return
    for holder, key in found:
        if isinstance(key, str) and len(str(holder[key])) < 2000:
            yield key, holder[key]
