"""Drawings of LaTeX: SVG of plain paths. Those that come along are made of it, and what somebody writes into a tour."""

from __future__ import annotations

import re
from html import escape

from engine.encodings.base import written

SIZE = 16  # units an em; the window scales by it
LEADING = 9
MARGIN = 1
PATH, NUMBER = re.compile(r'\bd="([^"]*)"'), re.compile(r"-?\d+\.\d+")
UNKNOWN = re.compile(r"\\[A-Za-z]+")  # a command of which the library makes a letter
STEP = re.compile(" ?([MLQZ]) ?")


def drawing(lines: tuple[str, ...]) -> str:
    """The lines below one another; what cannot be read raises one exception or another."""
    from ziamath.config import config  # half a second, and most need none of it
    from ziamath.zmath import Latex

    config.svg2 = False
    height = float(MARGIN)
    width = 0.0
    colours: dict[str, str] = {}
    pictures = []
    for line in lines:
        formula = Latex(written.coloured(line, colours), size=SIZE, color="currentColor")
        if any(UNKNOWN.fullmatch(part.text or "") for part in formula.mathml.iter() if part.tag != "mtext"):
            raise ValueError(line)
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
