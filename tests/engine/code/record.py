"""Runs every snippet that claims to be torch in torch, and keeps what it answers for those who have none.

uv run --group torch python -m tests.engine.code.record
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.engine.code import cases, recorded


def main() -> int:
    import torch

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        found = {
            recorded.key(recorded.text(encoding, positions, folder)): recorded.run_by_torch(encoding, positions)
            for encoding, positions in cases.torch_cases(folder)
        }
    recorded.save(found, torch.__version__.partition("+")[0])
    print(f"{len(found)} snippets run by torch {torch.__version__}: {recorded.FILE.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
