"""The README's pictures: `uv run resources/make_screenshots.py` renders them into resources/screenshots."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.encodings.base.catalogue import build  # noqa: E402
from engine.models.reading import read  # noqa: E402
from engine.pictures.model import opened  # noqa: E402
from engine.scene.options.bias import BiasView  # noqa: E402
from engine.scene.scene import Pin, Scene, View, to_json  # noqa: E402

FOLDER = ROOT / "resources" / "screenshots"
FIRST = Scene(pin=Pin(position=137, dimension=24, key=96))
LONG = Scene(
    a=build("sinusoidal", {"dim": 16_384}), length=2**20, pin=Pin(position=500_000, dimension=13_000, key=400_000)
)
MISTAKE = Scene(
    a=build("sinusoidal"),
    b=build("sinusoidal", {"exponent": "raw_index"}),
    compare="a-b",
    pin=Pin(position=137, dimension=24, key=96),
)
NEAR = Scene(
    a=build("sinusoidal", {"dim": 4}), length=5, pin=Pin(position=3, dimension=2, key=1), bias=BiasView(causal=True)
)
HEADS = Scene(a=build("t5"), pin=Pin(position=137, key=96, head=3), bias=BiasView(heads="all"))
LLAMA = Scene(
    a=build("rope", {"base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192}),
    length=8192,
    pin=Pin(position=137, dimension=31),
)
CONFIG = "tests/data/configs/llama3.1-8b.v5.json"  # as seen from the root: the scene in the picture says where it is
READ = opened(Scene(), read(str(ROOT / CONFIG)).found)
MODEL = READ.replace(model=msgspec.structs.replace(READ.model, file=CONFIG))
SHOTS = {
    "window-dark": (FIRST, "--theme", "dark"),
    "window-light": (FIRST, "--theme", "light"),
    "window-chinese": (LLAMA, "--theme", "dark", "--language", "zh_CN"),
    "heads": (HEADS, "--theme", "light"),
    "attention": (Scene(a=build("t5")), "--theme", "light", "--panel", "attention", "--claim", "--size", "900x560"),
    "model": (MODEL, "--theme", "dark", "--panel", "model", "--size", "1000x520"),
    "precision": (LLAMA, "--theme", "light", "--panel", "precision", "--claim", "--size", "900x520"),
    "spectrum": (LLAMA, "--theme", "dark", "--panel", "spectrum", "--claim", "--size", "900x460"),
    "million": (LONG, "--theme", "dark"),
    "mistake": (MISTAKE, "--theme", "light"),
    "inspector": (NEAR, "--theme", "light", "--panel", "inspector", "--claim", "--size", "640x300"),
    "binary": (Scene(a=build("binary", {"dim": 5}), length=32, view=View()), "--panel", "heatmap", "--size", "800x320"),
}


def main() -> None:
    """Render every picture."""
    for name, (scene, *options) in SHOTS.items():
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "scene.json"
            file.write_bytes(to_json(scene))
            output = str(FOLDER / f"{name}.png")
            subprocess.run(
                [sys.executable, "main.py", "render", str(file), *options, "-o", output], check=True, cwd=ROOT
            )
            print(output)


if __name__ == "__main__":
    main()
