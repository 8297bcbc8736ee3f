"""A trained table: the learned positions of all-MiniLM-L6-v2 (sentence-transformers; Apache License 2.0).

`data/minilm_positions.npz` holds `table`, embeddings.position_embeddings.weight [512, 384] rounded to float16.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Scene

FILE = Path(__file__).parent / "data" / "minilm_positions.npz"


def numbers() -> NDArray[np.float64]:
    """[512, 384]."""
    with np.load(FILE) as file:
        return np.asarray(file["table"], np.float64)


def scene(**heatmap: Any) -> Scene:
    """The table in the heatmap."""
    return Scene(a=build("learned", {"weights": refer(str(FILE))}), length=512, heatmap=HeatmapView(**heatmap))


def saved(path: Path, values: NDArray[np.floating], **heatmap: Any) -> Scene:
    """Some other table, from a file."""
    np.save(path, values)
    learned = build("learned", {"weights": refer(str(path))})
    return Scene(a=learned, length=values.shape[0], heatmap=HeatmapView(**heatmap))
