"""What is typed: numbers that make sense, and everything that does not."""

from __future__ import annotations

from random import Random

NONSENSE = (
    "", " ", "-", "−1", "1e999", "-1e999", "nan", "inf", "1e-320", "0x10", "1_000", "1,5", "½", "٣", "1/0", "--",
    "9" * 400, "１２", "None", "true", "[]", "[1, 2", "{}", "a b c", "\u202e12", "😀", "请", "é", "%s%n", "{base}",
    "\\", "'", '"', "<b>x</b>", "&&", "0.1 0.2 0.3", "1, 2, 3", "; 1", "1e", ".", "+", "00012", "1\u20092",
)  # fmt: skip
WORDS = ("rope", "theme", "dark", "export", "undo", "heat", "alibi", "tour", "length 100", "kv", "zoom", "x", "位置")


def number(rng: Random) -> str:
    """As somebody would type it."""
    return str(
        rng.choice(
            (
                rng.randint(0, 20),
                rng.randint(1, 4096),
                2 ** rng.randint(0, 12),
                round(rng.uniform(-2, 2), 3),
                round(10 ** rng.uniform(-4, 6), 4),
                -rng.randint(1, 50),
            )
        )
    )


def entry(rng: Random) -> str:
    """Sense more often than nonsense."""
    return number(rng) if rng.random() < 0.65 else rng.choice(NONSENSE)
