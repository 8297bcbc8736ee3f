"""The reader of a model's configuration: what it says, what is doubtful, how stacks read it; as lines and as JSON."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

from engine.arrays.weights import FileProblem
from engine.commands import inspect as command
from engine.models import config, reading, stacks
from engine.models.configs import whole
from engine.models.configs.families import FAMILIES
from tests.fuzz import trees, verdict
from tests.fuzz.readers.reader import Reader, new
from tests.fuzz.sound import configs

FOLDER = Path(__file__).parent.parent.parent / "data" / "configs"
SHARE = 8  # each so many-th is told whole


def seeds() -> list[bytes]:
    """Those of released models, and a small one of each family."""
    released = [path.read_bytes() for path in sorted(FOLDER.glob("*.json"))]
    families = sorted({*whole.READERS, *whole.INNER, *whole.OUTER_TEXT, *FAMILIES})
    small = [{"model_type": name, "hidden_size": 64, "num_attention_heads": 4} for name in families]
    return [*released, *(data for _, data in configs()), *(json.dumps(values).encode() for values in small)]


def read(data: bytes) -> bool:
    try:
        found = config.read(data, "config.json")
        assert found.encodings
        stacks.understood(found.settings)
    except FileProblem as problem:
        verdict.plainly(str(problem))
        return False
    if zlib.crc32(data) % SHARE == 0:
        told(data)
    return True


def told(data: bytes) -> None:
    """As `inspect` tells it, from a file."""
    path = new(".json")
    path.write_bytes(data)
    try:
        found = reading.read(str(path))
        json.dumps(command.as_json(found), allow_nan=False)
        for line in command._lines(found):
            assert line.isprintable()
    except FileProblem as problem:
        verdict.plainly(str(problem))
    finally:
        path.unlink()


READER = Reader(
    "config", seeds, trees.changed, read, ("engine.models.configs", "engine.models.doctor", "engine.models.stacks")
)
