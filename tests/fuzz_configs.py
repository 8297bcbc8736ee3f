"""Damaged configurations, made from sound ones: `python -m tests.fuzz_configs --seconds 60 --seed 1`.

Whatever the bytes, engine.models.config answers with Found or with FileProblem, soon; so do the stacks.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.models import config, stacks
from engine.models.weights import FileProblem

FOLDER = Path(__file__).parent / "data" / "configs"
SLOWEST = 0.5  # seconds of processor time, for one file
LONGEST_MESSAGE = 1200
VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    3,
    7,
    255,
    2**20,
    2**31,
    2**63,
    10**30,
    0.0,
    -0.5,
    0.5,
    1e-9,
    1e12,
    1e300,
    "",
    "yarn",
    "longrope",
    "llama3",
    "dynamic",
    "proportional",
    "mrope",
    "absolute",
    "relative_key",
    "\x00\x1b[31m<b>\ud800",
    [],
    [0],
    [1, 2, 3],
    [1.5] * 64,
    ["full_attention"] * 8,
    {},
    {"rope_type": "yarn"},
    {"full_attention": {}, "sliding_attention": {"rope_type": "linear"}},
]


def mutated(random: random.Random, sources: list[bytes]) -> bytes:
    """One file with some of its values, keys or bytes changed."""
    values = json.loads(random.choice(sources))
    for _ in range(random.choice((1, 1, 2, 3, 6))):
        _change(random, values, sources)
    text = json.dumps(values).encode()
    if random.random() < 0.1:
        at = random.randrange(len(text))
        text = (
            text[:at] + random.choice((b"", b"{", b"NaN", b"\xff", b"1e999", b'"')) + text[at + random.randrange(3) :]
        )
    return text


def _change(random: random.Random, values: dict[str, Any], sources: list[bytes]) -> None:
    place = random.choice(list(_objects(values)))
    kind = random.random()
    if kind < 0.2 and place:
        place.pop(random.choice(list(place)))
    elif kind < 0.4:
        other = json.loads(random.choice(sources))
        name = random.choice(list(other))
        place[name] = other[name]
    elif place:
        place[random.choice(list(place))] = copy.deepcopy(random.choice(VALUES))


def _objects(values: Any) -> Iterator[dict[str, Any]]:
    if isinstance(values, dict):
        yield values
        for inner in values.values():
            yield from _objects(inner)


def try_one(text: bytes, slowest: float = SLOWEST) -> str:
    """ "found" or "refused"; AssertionError where the answer is neither, or late."""
    began = time.process_time()
    try:
        found = config.read(text, "config.json")
        assert found.encodings
        stacks.understood(found.settings)
        answer = "found"
    except FileProblem as problem:
        said = str(problem)
        assert said.isprintable(), said
        assert len(said) < LONGEST_MESSAGE, said
        answer = "refused"
    took = time.process_time() - began
    assert took < slowest, f"{took:.2f} s"
    return answer


def run(*, seed: int, count: int | None = None, seconds: float | None = None) -> dict[str, int]:
    """How many were found and refused; the text of one that fails is printed."""
    sources = [path.read_bytes() for path in sorted(FOLDER.glob("*.json"))]
    generator, until = random.Random(seed), time.monotonic() + (seconds or 1e9)
    answers = {"found": 0, "refused": 0}
    while sum(answers.values()) != count and time.monotonic() < until:
        text = mutated(generator, sources)
        try:
            answers[try_one(text)] += 1
        except BaseException:
            print(text.decode("utf-8", "replace"))
            raise
    return answers


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(run(seed=asked.seed, seconds=asked.seconds))
