"""The reader of a model's configuration: what it says, what is doubtful, how stacks read it; as `inspect` tells it."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

from engine.arrays.weights import FileProblem
from engine.commands.inspect import fixed, github, objects, sarif, text
from engine.commands.inspect.inspected import inspected
from engine.commands.inspect.report import Wanted
from engine.models import config, stacks
from engine.models.configs import whole
from engine.models.configs.families import KNOWN
from tests.fuzz import trees, verdict
from tests.fuzz.readers.reader import Reader, new
from tests.fuzz.sound import configs

FOLDER = Path(__file__).parent.parent.parent / "data" / "configs"
SHARE = 8  # each so many-th is told whole


def seeds() -> list[bytes]:
    """Those of released models, and a small one of each family."""
    released = [path.read_bytes() for path in sorted(FOLDER.glob("*.json"))]
    families = sorted({*whole.READERS, *KNOWN.inner, *whole.OUTER_TEXT, *KNOWN.families})
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
    """As `inspect` tells it, from a file, in each of its forms; and what it would write."""
    path = new(".json")
    path.write_bytes(data)
    try:
        report = inspected(str(path), Wanted(numbers=True))
        verdict.plainly(report.problem or "read")
        objects.indented(report, numbers=True)
        sarif.document([report], "1.0.0")
        lines = [*github.lines(report), text.line(report), *([] if report.problem else text.whole(report))]
        for line in lines:
            assert line.isprintable()
        fixed.fixed(str(path))
    except FileProblem as problem:
        verdict.plainly(str(problem))
    finally:
        path.unlink()


READER = Reader(
    "config", seeds, trees.changed, read, ("engine.models.configs", "engine.models.doctor", "engine.models.stacks")
)
