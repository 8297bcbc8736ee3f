"""The version, which is written down once."""

from __future__ import annotations

from pathlib import Path


def version() -> str:
    import tomllib  # no start waits for it

    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["version"])
