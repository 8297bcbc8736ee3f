"""Train models of the zoo: `python -m resources.zoo.train rope alibi`; without a name, all of them.

torch is in a dependency group of its own: `uv sync --group torch`. The text is Debian's package dict-jargon.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from pathlib import Path

import numpy as np
import torch
from safetensors.numpy import save
from torch import Tensor
from torch.nn.functional import cross_entropy

from engine.zoo.letters import LETTERS, numbers
from resources.zoo.model import Model
from resources.zoo.positions import NAMES, TRAINED, made
from resources.zoo.text import FILE, parts, text

FOLDER = Path(__file__).parent / "models"
STEPS, TEXTS, FASTEST, WARM = 1200, 64, 3e-3, 100
LENGTHS = (64, 128, 256, 512)
LAST = 32  # letters whose loss is told, at each length


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", default=list(NAMES), help=", ".join(NAMES))
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--repeat", action="store_true", help="keep the losses alone, in the card of the model")
    parser.add_argument("--text", type=Path, default=FILE, help="jargon.dict.dz")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    asked = parser.parse_args()
    shown, held = (torch.from_numpy(numbers(part)) for part in parts(text(asked.text)))
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name in asked.names:
        started = time.monotonic()
        model = trained(name, shown, steps=asked.steps, seed=asked.seed)
        rounded(model)
        losses = losses_of(model, held)
        print(f"{name:24} {time.monotonic() - started:6.0f} s  {losses}", flush=True)
        if asked.repeat:
            repeated(asked.folder / f"{name}.json", asked.seed, losses)
            continue
        card = {
            "name": name,
            "text": "The Jargon File 4.4.7 (public domain), Debian package dict-jargon 4.4.7-3.1",
            "text_sha256": hashlib.sha256(text(asked.text).encode()).hexdigest(),
            "letters": LETTERS,
            "trained": TRAINED,
            "steps": asked.steps,
            "texts": TEXTS,
            "seed": asked.seed,
            "optimiser": f"AdamW 0.9 0.95, weight decay 0.1, {FASTEST:g} after {WARM} steps, to 0 as a cosine",
            "losses": losses,
            "command": f"python -m resources.zoo.train {name} --seed {asked.seed} --steps {asked.steps}",
        }
        written(asked.folder, name, model, card)


def trained(name: str, shown: Tensor, *, steps: int, seed: int) -> Model:
    torch.manual_seed(seed)
    model = Model(made(name))
    flat = [p for p in model.parameters() if p.ndim < 2]
    deep = [p for p in model.parameters() if p.ndim >= 2]
    groups = [{"params": deep, "weight_decay": 0.1}, {"params": flat, "weight_decay": 0.0}]
    optimiser = torch.optim.AdamW(groups, lr=FASTEST, betas=(0.9, 0.95))
    chance = torch.Generator().manual_seed(seed)  # the same texts for all
    for step in range(steps):
        rate = FASTEST * min(1.0, (step + 1) / WARM) * 0.5 * (1 + np.cos(np.pi * step / steps))
        for group in optimiser.param_groups:
            group["lr"] = rate
        first = torch.randint(len(shown) - TRAINED - 1, (TEXTS, 1), generator=chance)
        cut = shown[first + torch.arange(TRAINED + 1)]
        loss = cross_entropy(model(cut[:, :-1]).flatten(0, 1), cut[:, 1:].flatten())
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
    return model


def rounded(model: Model) -> None:
    """To the numbers that are stored."""
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.copy_(parameter.half().float())


def losses_of(model: Model, held: Tensor) -> dict[str, float | None]:
    """Nats a letter of the last LAST letters, by the length of the text; None where the model ends before."""
    found: dict[str, float | None] = {}
    with torch.no_grad():
        for length in LENGTHS:
            if length > model.position.longest:
                found[str(length)] = None
                continue
            firsts = torch.linspace(0, len(held) - length - 2, 128).long()[:, None]
            cut = held[firsts + torch.arange(length + 1)]
            said = torch.cat([model(part[:, :-1])[:, -LAST:] for part in cut.split(16)])
            loss = cross_entropy(said.flatten(0, 1), cut[:, -LAST:].flatten())
            found[str(length)] = round(float(loss), 4)
    return found


def repeated(path: Path, seed: int, losses: dict[str, float | None]) -> None:
    """What the same model loses that began from other numbers and saw other texts."""
    card = json.loads(path.read_text(encoding="utf-8"))
    card["repeats"] = dict(sorted({**card.get("repeats", {}), str(seed): losses}.items()))
    path.write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")


def written(folder: Path, name: str, model: Model, card: dict[str, object]) -> None:
    """The numbers, and the card that tells of them."""
    packed = save({key: value.detach().half().numpy() for key, value in model.state_dict().items()})
    (folder / f"{name}.safetensors").write_bytes(packed)
    card["sha256"] = hashlib.sha256(packed).hexdigest()
    (folder / f"{name}.json").write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
