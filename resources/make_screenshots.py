"""The README's pictures: `uv run resources/make_screenshots.py` renders them into resources/screenshots."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.scene import Bias, Pin, Scene, View, to_json  # noqa: E402
from engine.scheme import build  # noqa: E402

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
    a=build("sinusoidal", {"dim": 4}), length=5, pin=Pin(position=3, dimension=2, key=1), bias=Bias(causal=True)
)
HEADS = Scene(a=build("t5"), pin=Pin(position=137, key=96, head=3), bias=Bias(heads="all"))
LLAMA = Scene(
    a=build("rope", {"base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192}),
    length=8192,
    pin=Pin(position=137, dimension=31),
)
SHOTS = {
    "window-dark": (FIRST, "--theme", "dark"),
    "window-light": (FIRST, "--theme", "light"),
    "heads": (HEADS, "--theme", "light"),
    "attention": (Scene(a=build("t5")), "--theme", "light", "--panel", "attention", "--size", "900x560"),
    "spectrum": (LLAMA, "--theme", "dark", "--panel", "spectrum", "--size", "900x460"),
    "million": (LONG, "--theme", "dark"),
    "mistake": (MISTAKE, "--theme", "light"),
    "inspector": (NEAR, "--theme", "light", "--panel", "inspector", "--size", "640x300"),
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
                [sys.executable, str(ROOT / "main.py"), "render", str(file), *options, "-o", output], check=True
            )
            print(output)


if __name__ == "__main__":
    main()
