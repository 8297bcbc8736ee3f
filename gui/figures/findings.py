"""FindingList: what is doubtful, the table of what stacks make of the files, and what is only noted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget

from engine.models.found import DOUBTFUL, Finding, Severity
from engine.pictures.model import SEVERITY, StackTable
from engine.words.language import later, tr
from gui.access.spoken import Spoken, SpokenRole
from gui.board.acts import Asking
from gui.figures.painted import Painted
from gui.figures.stacks import StackGrid, plain
from gui.theme.boxes import in_column, in_row
from gui.theme.restyling import restyle_parts
from gui.theme.theme import TOKENS, ThemeTokens

BAR = 3  # pixels of the colour at a finding's left
COLOURS: dict[Severity, str] = {"error": "bad", "unknown": "bad", "warning": "warn", "note": "muted"}
HEALTHY = later("Nothing doubtful was found.")
OTHERWISE = later("Nothing in the file itself is doubtful.")


class Item(Painted):
    """Lines of text behind a bar whose colour says how grave they are."""

    spoken_role = SpokenRole.ListItem
    smooth = False

    def __init__(self, token: str, lines: list[tuple[str, str]]) -> None:
        super().__init__()
        self.token = token
        said = [plain(text, role) for text, role in lines]
        self.column = in_column(self, *said, gap=1, margins=(BAR + 8, 2, 0, 2))

    def head(self, text: str, button: QPushButton) -> None:
        """A first line with a button at its end."""
        self.column.addLayout(in_row(None, (plain(text), 1), button, gap=8))

    def paint(self, painter: QPainter, part: QRect) -> None:
        painter.fillRect(0, 2, BAR, self.height() - 4, QColor(getattr(self.tokens, self.token)))


def of_finding(finding: Finding) -> Item:
    """Severity and key, what is so, what follows, what to do."""
    head = f"{tr(SEVERITY[finding.severity])}{f' · {finding.key}' if finding.key else ''}"
    lines = [(head, "note"), (finding.says, ""), (finding.follows, "note")]
    lines.append((f"→ {finding.advice}" if finding.advice else "", ""))
    item = Item(COLOURS[finding.severity], [(text, role) for text, role in lines if text])
    item.setAccessibleName(". ".join(filter(None, (head, finding.says, finding.follows, finding.advice))))
    return item


class ItemList(Spoken, QScrollArea):
    """Items one below the other, or a sentence where there are none."""

    spoken_role = SpokenRole.List

    def __init__(self, nothing: str = "") -> None:
        super().__init__()
        self.tokens = TOKENS["dark"]
        self.nothing = nothing
        self.items: list[Item] = []
        self.setWidgetResizable(True)
        self.setProperty("role", "rows")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)

    def put(self, items: Sequence[Item], *, between: QWidget | None = None, first: int | None = None) -> None:
        """These; after the first so many of them, all where nothing is said, one widget that is none of them."""
        body = QWidget()
        first = len(items) if first is None else first
        nothing = [plain(self.nothing, "note")] if not first and self.nothing else []
        others = [] if between is None else [between]
        in_column(body, *nothing, *items[:first], *others, *items[first:], 1, gap=6, margins=(12, 2, 12, 8))
        self.items = list(items)
        if (former := self.takeWidget()) is not None:
            former.deleteLater()  # not under the pointer, which is leaving it
        self.setWidget(body)
        body.setAutoFillBackground(False)
        restyle_parts(body, self.tokens)

    def restyle(self, tokens: ThemeTokens) -> None:
        self.tokens = tokens
        restyle_parts(self, tokens)


class FindingList(Asking, ItemList):
    """Emits `compared` (Stack) when a person wants to see one beside the files' own meaning; `asked` for versions."""

    compared = Signal(object)

    def __init__(self) -> None:
        super().__init__(tr(HEALTHY))
        self.shown: tuple[tuple[Finding, ...], StackTable, str] | None = None
        self.grid: StackGrid | None = None
        self.setAccessibleName(tr("Findings and stacks"))

    @property
    def bare(self) -> bool:
        """Whether it says that there is nothing, and no more."""
        return not self.items and self.grid is None

    def display(self, findings: tuple[Finding, ...], table: StackTable, versions: str) -> None:
        """Nothing is made anew while they stay the same; `versions` are those that were asked for."""
        if (findings, table, versions) == self.shown:
            return
        self.shown = (findings, table, versions)
        wanted = table.rows or table.lacking or versions
        self.grid = StackGrid(table, versions, compare=self.compared.emit, ask=self.asked.emit) if wanted else None
        read = [one for _, kinds in table.rows for one in kinds if one is not None]
        self.nothing = tr(OTHERWISE if any(one.differs for one in read) else HEALTHY)
        doubtful = sum(finding.severity in DOUBTFUL for finding in findings)
        self.put([of_finding(finding) for finding in findings], between=self.grid, first=doubtful)
