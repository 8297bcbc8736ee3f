"""What the biases of tokens in a window of an image share: a row of numbers for each difference of rows and columns."""

from __future__ import annotations

from typing import Annotated, ClassVar

import numpy as np

from engine.arrays.weights import Weights
from engine.encodings.base import snippet, tensors
from engine.encodings.base.answers import TokenGrid
from engine.encodings.base.encoding import EVERY
from engine.encodings.base.tensors import HeadsOfWeights, LearnedNumbers, SeedOfWeights
from engine.maths.window import Floats, Integers
from engine.values.fields import tip, titled, whole
from engine.values.refuse import refused
from engine.words.language import tr

LARGEST = 256  # tokens along a side


class WindowBias(LearnedNumbers, frozen=True, kw_only=True):
    """bias = values()[row of the pair]: (dh + height − 1) · (2 · width − 1) + dw + width − 1, query minus key.

    Tokens stand row by row, after `special` ones without a place, whose pairs have the rows that come last.
    """

    family: ClassVar[str] = "Windows"
    special: ClassVar[int] = 0
    more_rows: ClassVar[int] = 0

    heads: HeadsOfWeights = 3
    height: Annotated[int, whole("Height", 1, LARGEST, slider=(1, 32)), tip("Rows of tokens.")] = 7
    width: Annotated[int, whole("Width", 1, LARGEST, slider=(1, 32)), tip("Tokens in a row.")] = 7
    seed: SeedOfWeights = 0
    weights: Annotated[
        Weights | None,
        titled("Weights"),
        tip(
            "A table [rows, heads] from a .npy, or a tensor of a .safetensors, a row for each difference of rows and "
            "columns, as relative_position_bias_table. It overrides the heads, and the sides where the window is "
            "square."
        ),
    ] = None

    def check(self) -> None:
        if self.weights is None:
            self.check_drawn()
        else:
            rows, columns = tensors.read(self.weights).shape
            side = self._side(rows)
            tensors.adopt(self, heads=columns, **side)

    def check_drawn(self) -> None:
        """Refuse more random numbers than memory should hold."""
        tensors.check_cells("heads", self.heads, each=self.rows)

    def _side(self, rows: int) -> dict[str, int]:
        """The sides of the window that has so many rows, where they are not those that are set."""
        if rows == self.rows:
            return {}
        odd = round((rows - self.more_rows) ** 0.5) if rows > self.more_rows else 0
        if odd % 2 and odd**2 == rows - self.more_rows:
            return {"height": (odd + 1) // 2, "width": (odd + 1) // 2}
        more = f" + {self.more_rows}" if self.more_rows else ""
        raise refused(
            "weights: {rows} rows are not those of a {height} × {width} window, "
            "which has (2 · height − 1) · (2 · width − 1){more} = {needed}, nor of any square one",
            rows=rows,
            height=self.height,
            width=self.width,
            more=more,
            needed=self.rows,
        )

    @property
    def learned(self) -> int:
        return self.rows * self.heads

    @property
    def rows(self) -> int:
        """How many rows of numbers there are."""
        return (2 * self.height - 1) * (2 * self.width - 1) + self.more_rows

    @property
    def defined(self) -> int:
        return self.special + self.height * self.width

    @property
    def grid(self) -> TokenGrid:
        return TokenGrid(self.special, self.height, self.width)

    def values(self) -> Floats:
        """[rows, heads], what is added to the logits."""
        return self.learned_table(self.rows, self.heads)

    def bucket_of_pair(self, queries: Integers, keys: Integers) -> Integers:
        self._within(queries)
        self._within(keys)
        (hq, wq), (hk, wk) = (divmod(tokens - self.special, self.width) for tokens in (queries, keys))
        down = hq[:, None] - hk + self.height - 1
        return np.asarray(down * (2 * self.width - 1) + wq[:, None] - wk + self.width - 1)

    def _within(self, tokens: Integers) -> None:
        beyond = tokens[(tokens < 0) | (tokens >= self.defined)]
        if beyond.size:
            raise refused(
                "Token {token} is beyond the {height} × {width} tokens and {special} before them; "
                "tokens 0 to {last} exist"
                if self.special
                else "Token {token} is beyond the {height} × {width} tokens; tokens 0 to {last} exist",
                token=beyond[0],
                height=self.height,
                width=self.width,
                special=self.special,
                last=self.defined - 1,
            )

    def bias(self, queries: Integers, keys: Integers) -> Floats:
        return self.bias_of(EVERY, queries, keys)

    def bias_of(self, heads: slice, queries: Integers, keys: Integers) -> Floats:
        rows, values = self.bucket_of_pair(queries, keys), self.values()
        chosen = range(self.heads)[heads]
        out = np.empty((len(chosen), *rows.shape))
        for place, head in enumerate(chosen):
            np.take(values[:, head], rows, out=out[place], mode="clip")  # the rows were checked
        return out

    def not_toeplitz(self) -> str:
        return tr(
            "{id} has no profile: its bias depends on rows and columns, not on the distance in the sequence", id=self.id
        )

    def code_of_values(self) -> str:
        """The lines of w [rows, heads]."""
        return snippet.learned(self.weights, self.seed, (self.rows, self.heads))

    def code_of_rows(self) -> str:
        """The lines of row [queries, keys], query minus key."""
        special = f" - {self.special}" if self.special else ""
        return f"""token = np.arange(n){special}
r, c = token // {self.width}, token % {self.width}
row = (r[:, None] - r + {self.height - 1}) * {2 * self.width - 1} + c[:, None] - c + {self.width - 1}"""
