"""Record what torch makes of the models of the zoo, for the tests: `python -m resources.zoo.record`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from safetensors.numpy import load

from engine.zoo.letters import numbers
from resources.zoo.model import Model
from resources.zoo.positions import NAMES, TRAINED, made
from resources.zoo.train import FOLDER

FILE = Path(__file__).parents[2] / "tests" / "data" / "zoo.npz"
TEXT = (
    "the jargon file is a common heritage of the hacker culture. over the years a number of individuals have "
    "volunteered"
)
LAST = 6  # letters of which the logits are kept


def read(name: str, folder: Path = FOLDER) -> Model:
    """The model as stored, in float32."""
    model = Model(made(name))
    stored = load((folder / f"{name}.safetensors").read_bytes())
    model.load_state_dict({key: torch.from_numpy(value.astype(np.float32)) for key, value in stored.items()})
    return model


def main() -> None:
    recorded = {}
    for name in NAMES:
        if (FOLDER / f"{name}.safetensors").exists():
            text = TEXT[:TRAINED] if name == "learned" else TEXT
            with torch.no_grad():
                recorded[name] = read(name)(torch.from_numpy(numbers(text))[None])[0, -LAST:].numpy()
    np.savez_compressed(FILE, **recorded)


if __name__ == "__main__":
    main()
