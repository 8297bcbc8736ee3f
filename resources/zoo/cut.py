"""Cut the text that the program measures its models on, of what they never saw: `python -m resources.zoo.cut`."""

from __future__ import annotations

from engine.zoo.letters import HELD_OUT
from resources.zoo.text import parts, text

CHOSEN = (slice(282, 368), slice(186, 216))  # lines of it that a lecture hall may read
SIZE = 17_000  # letters: 16 texts of 1024 and what comes next


def main() -> None:
    lines = parts(text())[1].split("\n")
    HELD_OUT.write_text("\n".join(line for part in CHOSEN for line in lines[part])[:SIZE], encoding="utf-8")


if __name__ == "__main__":
    main()
