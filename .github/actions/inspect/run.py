#!/usr/bin/env python3
"""`main.py inspect` with what it needs and no more, fetched once: for a hook or an action, which have no project.

The arguments are those of `main.py inspect`. numpy, msgspec and ml_dtypes go to .tools/ beside the project, in the
versions that pyproject.toml allows.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
NEEDED = ("numpy", "msgspec", "ml_dtypes")


def requirements(pyproject: str) -> list[str]:
    """The lines of the dependencies that inspecting needs."""
    given = tomllib.loads(pyproject)["project"]["dependencies"]
    return [line for line in given if re.split(r"[^\w-]", line)[0] in NEEDED]


def fetched(needed: Sequence[str], tools: Path) -> Path:
    """The folder with these packages for this Python; half of it is never seen under its name."""
    digest = hashlib.sha256(repr((sys.version, *needed)).encode()).hexdigest()[:16]
    there = tools / f"inspect-{digest}"
    if there.exists():
        return there
    tools.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=tools) as folder:
        install = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run(
            [*install, "--root-user-action", "ignore", "--target", folder, *needed], check=True, stdout=sys.stderr
        )
        with suppress(OSError):  # another one was sooner
            Path(folder).rename(there)
        Path(folder).mkdir(exist_ok=True)
    return there


def main(arguments: Sequence[str]) -> int:
    """The exit status of the command; 2 where its packages cannot be had."""
    try:
        packages = fetched(requirements((ROOT / "pyproject.toml").read_text(encoding="utf-8")), ROOT / ".tools")
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"inspect: {', '.join(NEEDED)} cannot be installed: {error}", file=sys.stderr)
        return 2
    command = [sys.executable, str(ROOT / "main.py"), "inspect", *arguments]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": str(packages)}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
