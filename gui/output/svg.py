"""What Qt's writer of SVG leaves out: bounds, fonts, the scene, and cells that stay cells in viewers that smooth."""

from __future__ import annotations

import base64
import io
import math
import re
from collections.abc import Sequence
from html import escape

import numpy as np
from PIL import Image

from engine.scene.pictured import metadata
from gui.plot.bounds import clipped

IMAGE = re.compile(
    r'(<image [^>]*width="([^"]*)" height="([^"]*)"[^>]*image-rendering="optimizeSpeed"'
    r'[^>]*href="data:image/png;base64,)([^"]*)(")'
)
FAMILY = re.compile(r'font-family="[^"]*"')
MATRIX = re.compile(r'transform="matrix\(([^,]*),[^,]*,[^,]*,([^,]*),')
ENLARGED = 4  # units of the drawing: where a pixel of an image is as large, it is a cell to whoever looks at it
FINE, MOST = 4, 1 << 22  # pixels of an image for each unit of the drawing, and in all


def finished(svg: str) -> str:
    """The drawing as it is meant."""
    return IMAGE.sub(_crisp, clipped(svg))


def lettered(svg: str, families: Sequence[str]) -> str:
    """The drawing with its letters in the first of these families that there is where it is looked at."""
    named = escape(", ".join([*(f"'{family}'" for family in families), "sans-serif"]), quote=False)
    return FAMILY.sub(lambda _: f'font-family="{named}"', svg)


def holding(svg: str, scene_json: bytes) -> str:
    """The drawing with the scene, before all that is drawn."""
    return svg.replace("<defs>", f"{metadata(scene_json)}\n<defs>", 1)


def _crisp(found: re.Match[str]) -> str:
    """Cells of many equal pixels: only their outermost ones can be smoothed."""
    image = Image.open(io.BytesIO(base64.b64decode(found[4])))  # its head alone
    counts = image.size
    sides = [abs(float(side) * scale) for side, scale in zip((found[2], found[3]), _scales(found), strict=True)]
    large = [side / count for side, count in zip(sides, counts, strict=True)]
    if max((each for each, count in zip(large, counts, strict=True) if count > 1), default=0) < ENLARGED:
        return found[0]
    pixels = np.asarray(image.convert("RGBA"))
    most = max(1, math.isqrt(MOST // (counts[0] * counts[1])))
    across, down = (min(most, math.ceil(FINE * each)) for each in large)
    into = io.BytesIO()
    Image.fromarray(pixels.repeat(down, axis=0).repeat(across, axis=1)).save(into, "PNG")
    return found[1] + base64.b64encode(into.getvalue()).decode() + found[5]


def _scales(found: re.Match[str]) -> tuple[float, float]:
    """Across and down, of the group that the image stands in."""
    opened = found.string.rfind("<g ", 0, found.start())
    matrix = MATRIX.search(found.string, opened, found.start())
    return (float(matrix[1]), float(matrix[2])) if matrix else (1.0, 1.0)
