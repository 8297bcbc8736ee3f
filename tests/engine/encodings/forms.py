"""By which way each encoding comes to the mean of many cells: written down by hand, so that losing a way is noticed."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding

Way = Literal["closed", "added", "samples"]  # however many cells; cell by cell while they are few; never


class Form(NamedTuple):
    """The ways of table, inner products or bias, their cosines, and profile; None where there is no such picture."""

    table: Way | None
    grid: Way
    cosine: Way
    profile: Way | None
    law: str | None = None  # of the pieces of a profile


WAVES = Form("closed", "closed", "closed", "closed")  # sums of sines: by the index, however long the block
UNPAIRED = Form("closed", "closed", "samples", None)  # sines without their cosine: rows differ in length
ROWS = Form("closed", "closed", "samples", None)  # mean rows, and products of mean rows; cosines divide row by row
HARMONICS = Form(None, "closed", "closed", "closed")  # a bias that is a sum of cosines of the distance
CONSTANT = Form(None, "closed", "closed", "closed", "constant")  # buckets
LINEAR = Form(None, "closed", "closed", "closed", "linear")
SMOOTH = Form(None, "closed", "closed", "closed", "smooth")  # logarithms and powers: polynomials through 16 points
LAWLESS = Form(None, "added", "added", "added")  # by distance, with no law that is known here
BOTH_ENDS = Form(None, "samples", "samples", None)  # each cell is a computation of its own

EXPECTED: dict[str, Form] = {
    "sinusoidal": WAVES,
    "timestep": WAVES,
    "fairseq": WAVES,
    "nope": WAVES,  # of zeros
    "rope": WAVES,
    "clipped_rope": WAVES,
    "lerope": WAVES,
    "pope": WAVES,
    "learned": ROWS,  # sums over the stored rows
    "sincos2d": ROWS,  # a place on two axes is no multiple of one frequency
    "rope2d": ROWS,
    "mrope": ROWS,
    "phase": ROWS,
    "integer": ROWS,
    "binary": ROWS,
    "irope": HARMONICS,
    "transformer_xl": HARMONICS,
    "sandwich": HARMONICS,
    "alibi": LINEAR,
    "t5": CONSTANT,
    "shaw": CONSTANT,
    "deberta": CONSTANT,
    "kerple": SMOOTH,
    "xpos": LAWLESS,  # cosines that grow with the distance, and are cut at float32's largest number
    "fire": BOTH_ENDS,  # the query's own position divides
    "cope": BOTH_ENDS,  # the content counts
    "swin": BOTH_ENDS,  # a few dozen tokens
    "swin_v2": BOTH_ENDS,
    "beit": BOTH_ENDS,
}
OTHERWISE: list[tuple[str, dict, Form]] = [
    ("sinusoidal", {"dim": 7}, UNPAIRED),
    ("sinusoidal", {"exponent": "raw_index"}, UNPAIRED),
    ("sinusoidal", {"spectrum": "drawn"}, WAVES),
    ("fairseq", {"rows": "table"}, ROWS),  # the padding row is no wave
    ("rope", {"scaling": "yarn", "factor": 4.0}, WAVES),
    ("irope", {"layer": 4}, BOTH_ENDS),  # the temperature of the query alone
    ("alibi", {"form": "key"}, BOTH_ENDS),
    ("alibi", {"form": "symmetric", "causal": False}, LINEAR),
    ("t5", {"bidirectional": False}, CONSTANT),
    ("kerple", {"kind": "power"}, SMOOTH),
    ("shaw", {"query": None}, CONSTANT),
    ("transformer_xl", {"clamp": 20}, LAWLESS),
]


def every() -> list[tuple[Encoding, Form]]:
    told = [(build(encoding_id), form) for encoding_id, form in EXPECTED.items()]
    return [*told, *((build(encoding_id, values), form) for encoding_id, values, form in OTHERWISE)]


def shown(way: Way | None, *, adding: bool) -> str:
    """What a picture says that it shows; `adding`: cells may be added up one by one."""
    return "means" if way == "closed" or (way == "added" and adding) else "samples"
