"""Draw the formulas that come along: python resources/make_formulas.py (for developers).

Each line that a formula of an encoding, the derivation, its argument or a supplied tour can have becomes an SVG, named
by `drawing` of engine/encodings/base/written.py, in currentColor, with its source in <desc>. What a parameter sets has
the class of its name; a symbol in #00000N has rank N among the theme's colours.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORMULAS = ROOT / "resources" / "formulas"


def every() -> set[str]:
    """Every line that is shown somewhere."""
    from engine.encodings.base import written
    from engine.encodings.base.catalogue import catalogue
    from engine.pictures import derivation, solve_chain
    from engine.tours import read
    from engine.tours.formulas import parted

    lines = {line for kind in catalogue().values() for line in written.every_line(kind)}
    lines |= {line for part in derivation.PARTS.values() for line in part.formula}
    for tour in map(read.read, read.tour_files(read.SUPPLIED)):
        lines |= {line for step in tour.steps for said in (step.caption, step.notes) for line in parted(said)[1]}
    return lines | {*solve_chain.FORMULAS, *solve_chain.ASKED.values()}


def main() -> None:
    """Write those that are wanted, remove the rest."""
    from engine.encodings.base import written
    from gui.controls.drawing import drawing

    FORMULAS.mkdir(parents=True, exist_ok=True)
    wanted = {written.drawing(line): line for line in every()}
    for file in FORMULAS.glob("*.svg"):
        if file.stem not in wanted:
            file.unlink()
    for name, line in wanted.items():
        (FORMULAS / f"{name}.svg").write_text(drawing((line,)), encoding="utf-8")
    print(f"{len(wanted)} lines")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()
