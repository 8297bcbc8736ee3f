"""From the NumPy of the snippets to PyTorch: the same lines, other names.

The snippets keep to what both can do; random numbers and files stay NumPy's, so that the numbers are the same.
"""

from __future__ import annotations

import re

KEPT = re.compile(r"(np\.random\.|np\.load\(|'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")")
NAMES = (
    ("np.concatenate(", "torch.cat("),
    ("np.repeat(", "torch.repeat_interleave("),
    ("np.take_along_axis(", "torch.take_along_dim("),
    ("np.array(", "torch.tensor("),
    (".astype(", ".to("),
    ("axis=", "dim="),
    ("np.", "torch."),
)
OF_NUMPY = re.compile(r"rng\.(?:standard_normal|random)\((?:[^()]|\([^()]*\))*\)|np\.load\(.*")


def to_torch(code: str) -> str:
    """The code with tensors in place of arrays."""
    return "\n".join(map(_line, code.split("\n"))).replace('framework="np"', 'framework="pt"')


def _line(line: str) -> str:
    line = OF_NUMPY.sub(lambda found: f"torch.from_numpy({found[0]})", line)
    return "".join(part if KEPT.fullmatch(part) else _renamed(part) for part in KEPT.split(line))


def _renamed(part: str) -> str:
    for name, other in NAMES:
        part = part.replace(name, other)
    return part
