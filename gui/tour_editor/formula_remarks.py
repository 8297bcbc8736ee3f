"""FormulaRemarks: what a talk does with the formulas of a caption that whoever writes it has hardly meant."""

from __future__ import annotations

from engine.tours.formulas import parted, worded
from engine.words.language import tr
from engine.words.numbers import quoted
from gui.controls.formula import drawn


class FormulaRemarks:
    """Setting a formula takes long: it is tried in `look`, once whoever writes has paused."""

    def __init__(self) -> None:
        self._sets: dict[str, bool] = {}

    def look(self, *texts: str) -> None:
        """Try the formulas of these texts."""
        self._sets = {formula: drawn(formula) is not None for text in texts for formula in parted(text)[1]}

    def of(self, text: str) -> str:
        """A sentence on the first formula that has been tried and is none, or ''."""
        for formula in parted(text)[1]:
            if not self._sets.get(formula, True):
                return tr(
                    "The formula “{formula}” cannot be set; it is shown as it is written.", formula=quoted(formula)
                )
            if worded(formula):
                return tr("“{words}” between two $ is set as a formula; \\$ is the sign itself.", words=quoted(formula))
        return ""
