"""Computing: in which types the numbers of a table of sines were made."""

from __future__ import annotations

import msgspec
import numpy as np

from engine.criteria.rounding import Dtype
from engine.maths.waves import Waves
from engine.maths.window import Floats, Integers
from engine.precision.cast import cast
from engine.words.language import later


class Computing(msgspec.Struct, frozen=True):
    """The types of position, inverse frequency and their product; float64 is exact here."""

    name: str = ""
    position: Dtype = "float64"
    frequency: Dtype = "float64"
    product: Dtype = "float64"

    def cells(self, waves: Waves, positions: Integers, columns: Integers) -> Floats:
        """[positions, columns]."""
        if not self.name:
            return waves.cells(positions, columns)
        with np.errstate(invalid="ignore", over="ignore"):  # float16 ends at 65504: what is beyond has no sine
            return self._rounded(waves, positions, columns)

    def _rounded(self, waves: Waves, positions: Integers, columns: Integers) -> Floats:
        place = cast((positions + waves.offset).astype(np.float64), self.position)
        angle = cast(place[:, None] * cast(waves.omega[columns], self.frequency), self.product)
        return np.asarray(waves.scale * np.where(waves.cosine[columns], np.cos(angle), np.sin(angle)))


EXACT = Computing()
WAYS = (
    Computing("float32", "float32", "float32", "float32"),
    Computing(later("bfloat16 positions"), "bfloat16", "float32", "float32"),
    Computing(later("float16 positions"), "float16", "float32", "float32"),
    Computing(later("bfloat16 inverse frequencies"), "float32", "bfloat16", "float32"),
    Computing(later("float16 inverse frequencies"), "float32", "float16", "float32"),
    Computing(later("bfloat16 throughout"), "bfloat16", "bfloat16", "bfloat16"),
    Computing(later("float16 throughout"), "float16", "float16", "float16"),
)
STORED: tuple[Dtype, ...] = ("bfloat16", "float16", "float32")


def stored_as(values: Floats) -> str:
    """The type of fewest digits that holds each of these numbers; '' when it takes float64, or they are whole."""
    if np.array_equal(values, np.rint(values)):
        return ""
    with np.errstate(invalid="ignore"):
        kept = (dtype for dtype in STORED if np.array_equal(cast(values, dtype), values))
        return next(kept, "")
