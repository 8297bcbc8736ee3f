"""Draw the encodings' formulas: python resources/make_formulas.py (for developers; needs ziamath).

Each line that a formula of an encoding, the derivation or its argument can have becomes an SVG, named by `drawing` of
engine/encodings/base/written.py, in currentColor, with its source in <desc>. What a parameter sets has the class of its
name; a symbol in #00000N has rank N among the theme's colours.
"""

from __future__ import annotations

import re
import sys
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORMULAS = ROOT / "resources" / "formulas"
SIZE = 16  # units an em; the window scales by it
LEADING = 9
MARGIN = 1
PATH, NUMBER = re.compile(r'\bd="([^"]*)"'), re.compile(r"-?\d+\.\d+")
STEP = re.compile(" ?([MLQZ]) ?")


def drawing(lines: tuple[str, ...]) -> str:
    """The lines below one another, as an SVG of plain paths."""
    import ziamath

    from engine.encodings.base import written

    ziamath.config.svg2 = False
    height = float(MARGIN)
    width = 0.0
    colours: dict[str, str] = {}
    pictures = []
    for line in lines:
        formula = ziamath.Latex(written.coloured(line, colours), size=SIZE, color="currentColor")
        across, tall = formula.getsize()
        baseline = height + tall + formula.getyofst()
        pictures.append((formula, baseline))
        height += tall + LEADING
        width = max(width, across)
    groups = [_placed(f, y) for f, y in pictures]
    for names, colour in colours.items():
        groups = [group.replace(f'fill="{colour}"', f'fill="currentColor" class="{names}"') for group in groups]
    return _svg(lines, groups, width + 2 * MARGIN, height - LEADING + MARGIN)


def _placed(formula: object, baseline: float) -> str:
    text = formula.svg()  # type: ignore[attr-defined]
    body = text[text.index(">") + 1 : text.rindex("</svg>")]
    return f'<g transform="translate({MARGIN} {baseline:.3f})">{PATH.sub(_shortened, body.strip())}</g>'


def _shortened(path: re.Match[str]) -> str:
    """Coordinates to a hundredth of a unit, without spaces that say nothing."""
    steps = NUMBER.sub(lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."), path[1])
    packed = STEP.sub(r"\1", steps)
    return f'd="{packed}"'


def _svg(lines: tuple[str, ...], groups: list[str], width: float, height: float) -> str:
    source = escape("\n".join(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.1f}" height="{height:.1f}" '
        f'viewBox="0 0 {width:.1f} {height:.1f}">\n<desc>{source}</desc>\n' + "\n".join(groups) + "\n</svg>\n"
    )


def every() -> set[str]:
    """Every line that is shown somewhere."""
    from engine.encodings.base import written
    from engine.encodings.base.encoding import catalogue
    from engine.pictures import derivation, solve_chain

    lines = {line for kind in catalogue().values() for line in written.every_line(kind)}
    lines |= {line for step in derivation.FORMULAS.values() for line in step}
    return lines | {*solve_chain.FORMULAS, *solve_chain.ASKED.values()}


def main() -> None:
    """Write those that are wanted, remove the rest."""
    from engine.encodings.base import written

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
