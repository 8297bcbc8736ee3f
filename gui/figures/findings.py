"""FindingList: the doctor's findings one below the other, and what each stack makes of the files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.models.found import Finding, Severity
from engine.models.reading import Stack
from engine.words.language import later, tr
from gui.access.spoken import Role, Spoken
from gui.controls.words import unbroken
from gui.theme.theme import TOKENS, ThemeTokens

BAR = 3  # pixels of the colour at a finding's left
COLOURS: dict[Severity, str] = {"error": "bad", "warning": "warn", "note": "muted"}
WORST = "bad"  # of a stack that differs
HEALTHY = later("Nothing doubtful was found.")
STACKS = later("How each stack understands the files")
SEVERITIES: dict[Severity, str] = {"error": later("Error"), "warning": later("Warning"), "note": later("Note")}


def plain(text: str, role: str = "") -> QLabel:
    """Wrapped text that is never more than text, and that can be selected."""
    label = QLabel(unbroken(text))
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    label.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    if role:
        label.setProperty("role", role)
    return label


class Item(Spoken, QWidget):
    """Lines of text behind a bar whose colour says how grave they are."""

    spoken_role = Role.ListItem

    def __init__(self, token: str, lines: list[tuple[str, str]]):
        super().__init__()
        self.token = token
        self.tokens = TOKENS["dark"]
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(BAR + 8, 2, 0, 2)
        self.column.setSpacing(1)
        for text, role in lines:
            self.column.addWidget(plain(text, role))

    def head(self, text: str, button: QPushButton) -> None:
        """A first line with a button at its end."""
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(plain(text), 1)
        line.addWidget(button)
        self.column.addLayout(line)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(0, 2, BAR, self.height() - 4, QColor(getattr(self.tokens, self.token)))
        painter.end()


def of_finding(finding: Finding) -> Item:
    """Severity and key, what is so, what follows, what to do."""
    head = f"{tr(SEVERITIES[finding.severity])}{f' · {finding.key}' if finding.key else ''}"
    lines = [(head, "note"), (finding.says, ""), (finding.follows, "note")]
    lines.append((f"→ {finding.advice}" if finding.advice else "", ""))
    item = Item(COLOURS[finding.severity], [(text, role) for text, role in lines if text])
    item.setAccessibleName(". ".join(filter(None, (head, finding.says, finding.follows, finding.advice))))
    return item


class StackRow(Item):
    """A stack and what comes of it; the button emits `compared`."""

    compared = Signal()

    def __init__(self, stack: Stack):
        one = stack.understood
        token = WORST if stack.first is not None or one.refusal else "warn" if stack.differs else "good"
        super().__init__(token, [])
        said = tr("{stack}: {says}", stack=one.stack, says=stack.says)
        self.setAccessibleName(said)
        self.button = QPushButton("A − B")
        self.button.setToolTip(tr("Show what {stack} computes as B, and the difference", stack=one.stack))
        self.button.setAccessibleName(tr("Compare with {what}", what=one.stack))
        self.button.setAutoDefault(False)
        self.button.setVisible(stack.differs and one.encoding is not None)
        self.button.clicked.connect(self.compared)
        self.head(said, self.button)
        for text in filter(None, (one.refusal, one.note, one.source)):
            self.column.addWidget(plain(text, "note"))


class ItemList(Spoken, QScrollArea):
    """Items one below the other, or a sentence where there are none."""

    spoken_role = Role.List

    def __init__(self, nothing: str = "") -> None:
        super().__init__()
        self.tokens = TOKENS["dark"]
        self.nothing = nothing
        self.items: list[Item] = []
        self.setWidgetResizable(True)
        self.setProperty("role", "rows")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)

    def put(self, items: Sequence[Item], *, title: str = "", below: Sequence[Item] = ()) -> None:
        """These, and under a title those below."""
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(12, 2, 12, 8)
        column.setSpacing(6)
        if not items and self.nothing:
            column.addWidget(plain(self.nothing, "note"))
        for item in items:
            column.addWidget(item)
        if below:
            column.addSpacing(6)
            column.addWidget(plain(title))
        for item in below:
            column.addWidget(item)
        column.addStretch(1)
        self.items = [*items, *below]
        self.setWidget(body)
        body.setAutoFillBackground(False)
        self._tint()

    def restyle(self, tokens: ThemeTokens) -> None:
        self.tokens = tokens
        self._tint()

    def _tint(self) -> None:
        for item in self.items:
            item.tokens = self.tokens
            item.update()


class FindingList(ItemList):
    """Emits `compared` (Stack) when a person wants to see one beside the files' own meaning."""

    compared = Signal(object)

    def __init__(self) -> None:
        super().__init__(tr(HEALTHY))
        self.shown: tuple[tuple[Finding, ...], tuple[Stack, ...]] | None = None
        self.setAccessibleName(tr("Findings and stacks"))

    def display(self, findings: tuple[Finding, ...], stacks: tuple[Stack, ...]) -> None:
        """Nothing is made anew while they stay the same."""
        if (findings, stacks) == self.shown:
            return
        self.shown = (findings, stacks)
        rows = [StackRow(stack) for stack in stacks]
        for stack, row in zip(stacks, rows, strict=True):
            row.compared.connect(partial(self.compared.emit, stack))
        self.put([of_finding(finding) for finding in findings], title=tr(STACKS), below=rows)
