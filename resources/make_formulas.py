"""Draw the encodings' formulas: python resources/make_formulas.py (for developers; needs ziamath).

Each encoding's LaTeX lines become resources/formulas/<id>.svg, those of the derivation derivation-<step>.svg, those
of its argument solve-<line>.svg, in currentColor, with their source in <desc>. A symbol in #00000N has rank N among
the theme's colours.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORMULAS = ROOT / "resources" / "formulas"
SIZE = 16  # units an em; the window scales by it
LEADING = 9
MARGIN = 1


def drawing(lines: tuple[str, ...]) -> str:
    """The lines below one another, as an SVG of plain paths."""
    import ziamath

    ziamath.config.svg2 = False
    height = float(MARGIN)
    width = 0.0
    pictures = []
    for line in lines:
        formula = ziamath.Latex(line, size=SIZE, color="currentColor")
        across, tall = formula.getsize()
        baseline = height + tall + formula.getyofst()
        pictures.append((formula, baseline))
        height += tall + LEADING
        width = max(width, across)
    return _svg(lines, [_placed(f, y) for f, y in pictures], width + 2 * MARGIN, height - LEADING + MARGIN)


def _placed(formula: object, baseline: float) -> str:
    text = formula.svg()  # type: ignore[attr-defined]
    body = text[text.index(">") + 1 : text.rindex("</svg>")]
    return f'<g transform="translate({MARGIN} {baseline:.3f})">{body.strip()}</g>'


def _svg(lines: tuple[str, ...], groups: list[str], width: float, height: float) -> str:
    source = escape("\n".join(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.1f}" height="{height:.1f}" '
        f'viewBox="0 0 {width:.1f} {height:.1f}">\n<desc>{source}</desc>\n' + "\n".join(groups) + "\n</svg>\n"
    )


def main() -> None:
    """Write those that are wanted, remove the rest."""
    from engine.encodings.base.encoding import catalogue
    from engine.pictures import derivation, solve_chain

    FORMULAS.mkdir(parents=True, exist_ok=True)
    wanted = {encoding_id: kind.formula for encoding_id, kind in catalogue().items() if kind.formula}
    for encoding_id, kind in catalogue().items():
        wanted |= {f"{encoding_id}-{name}": lines for name, lines in kind.variants.items()}
    wanted |= {derivation.drawing(step): lines for step, lines in derivation.FORMULAS.items()}
    wanted |= {solve_chain.drawing(i): (line,) for i, line in enumerate(solve_chain.FORMULAS)}
    wanted |= {solve_chain.drawing(part): (line,) for part, line in solve_chain.ASKED.items()}
    for file in FORMULAS.glob("*.svg"):
        if file.stem not in wanted:
            file.unlink()
    for encoding_id, lines in wanted.items():
        (FORMULAS / f"{encoding_id}.svg").write_text(drawing(lines), encoding="utf-8")
        print(f"{encoding_id}: {len(lines)} lines")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()
