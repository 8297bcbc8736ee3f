"""Derivation: the way to the sinusoids in steps; each has its formula, its pictures, its numbers, what moves it."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QToolButton, QWidget

from engine.pictures import derivation
from engine.pictures.derivation import STEPS, DerivationStep
from engine.pictures.figure import CellPlot
from engine.scene.options.derivation import DerivationView
from engine.scene.scene import Scene
from engine.words.language import later, tr
from engine.words.numbers import unbroken
from gui.access.focus_input import PAGES
from gui.board.panel import UNBOUND, Panel, of_picture
from gui.controls.formula import Formula
from gui.controls.gesture import Gestures
from gui.controls.scroller import Scroller
from gui.controls.segments import Segments
from gui.figures.canvas import FigureCanvas, align
from gui.figures.facts import Facts
from gui.figures.knobs import Knobs
from gui.theme.boxes import in_column, in_row, turn
from gui.theme.labels import label
from gui.theme.theme import ThemeTokens

WIDE = 720  # pixels from which words stand beside the pictures
INSET = 20  # pixels beside the words
WORDS, LETTERS = 340, 48  # pixels that they have then, or letters
MOST = 2  # pictures of a step
SHORT, TALL = 124, 150  # pixels of a picture's height: at least, and with comfort
LOW = 2.2  # times as high as that, a card that is lower has its pictures first, and what turns them below
LINES = 8  # of text in such a height, which larger text takes more of
BOTH = 420  # pixels of width from which two pictures may stand side by side
FLAT = 2.4  # width by height from which they do
LEFT_OVER = 0.36  # of the width, at least, for what stands beside a square grid
SHARES = 2, 1  # of the height, for a square grid and the picture below it
LARGER = 1.1  # times as large, a grid is worth other places of the pictures
BELOW = 60  # pixels for numbers below the pictures, at least
IN_DIFFERENCE = re.compile(r"(?<=\bm) (?=[−-] n\b)|(?<=\bm [−-]) (?=n\b)")  # spaces within a difference of positions


def unbroken_maths(text: str) -> str:
    """A text of which no line's end breaks a number, m − n, d/2 or ∂²f/∂xₘ∂xₙ."""
    joined = re.sub(r"(?<=[a-z]/)(?=[\d∂])", "\N{WORD JOINER}", unbroken(text))
    return IN_DIFFERENCE.sub("\N{NO-BREAK SPACE}", joined)


def is_square(stage: DerivationStep | None) -> bool:
    """Whether the first picture is a grid of squares."""
    first = None if stage is None else stage.pictures[0]
    return isinstance(first, CellPlot) and first.square


def squared(stage: DerivationStep | None, canvas: FigureCanvas, width: int, height: int) -> tuple[int, int]:
    """Of a square grid that is larger beside the other picture than above it: its width, their height; else 0."""
    if stage is None or len(stage.pictures) < MOST or not is_square(stage) or width > FLAT * height:
        return 0, 0
    names = [line.name for line in stage.pictures[1].lines]
    named = max(map(canvas.fontMetrics().horizontalAdvance, names), default=0) + 2 * INSET
    grid = width - max(named, round(LEFT_OVER * width))
    side, under = canvas.square(grid)
    side = min(side, height - under)
    above = height * SHARES[0] / sum(SHARES) - under
    return (grid, side + under) if side > LARGER * above else (0, 0)


class DerivationPanel(Panel):
    """PageUp and PageDown go from step to step; arrows move what is in the picture that has the focus."""

    name = "derivation"
    data = "frequencies"
    within = later("In the derivation")
    keys = (
        (later("Previous step, next step"), "PgUp, PgDown"),
        (later("Move what a picture is of"), later("Arrows, drag")),
        (later("Pick a point of ω(t), move it"), later("Left and Right, Up and Down")),
    )

    def __init__(self) -> None:
        super().__init__()
        self.stage: DerivationStep | None = None
        self.marked: int | None = None  # the point of the curve that the keys move
        self.gestures = Gestures()
        names = derivation.names()
        self.steps = Segments([name.split()[0] for name in names], self.gestures, strong=True, longer=names)
        self.steps.setAccessibleName(tr("Steps"))
        for i, (button, name) in enumerate(zip(self.steps.group.buttons(), names, strict=True), 1):
            button.setAccessibleName(tr("Step {n} of {all}", n=i, all=len(STEPS)))
            button.setToolTip(name)
        self.back, self.forth = self._turner("‹", tr("Previous step"), -1), self._turner("›", tr("Next step"), 1)
        self.heading, self.says = label(role="title"), label(role="note", fills=True)
        self.formula, self.facts = Formula(), Facts()
        self.knobs = {step: Knobs(DerivationView, part.knobs) for step, part in derivation.PARTS.items()}
        self.canvases = [FigureCanvas() for _ in range(MOST)]
        self.head, self.foot, self.pictures, self.bar = QWidget(), QWidget(), QWidget(), QWidget()
        self._arrange()
        self._connect()

    def _turner(self, text: str, name: str, by: int) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setAccessibleName(name)
        button.setToolTip(tr("{name}, {keys}", name=name, keys="PgUp" if by < 0 else "PgDown"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.turn(by))
        return button

    def _arrange(self) -> None:
        in_row(self.bar, self.back, (self.steps, 1), self.forth, gap=4, margins=(8, 0, 8, 4))
        in_column(self.head, _inset(self.heading, self.formula), *self.knobs.values(), gap=6)
        in_column(self.foot, self.facts, _inset(self.says), gap=6)
        self.side = in_column(self.pictures, *((canvas, 1) for canvas in self.canvases), gap=4)
        self.sheet = QWidget()
        self.places = QGridLayout(self.sheet)
        self.places.setContentsMargins(0, 0, 0, 4)
        self.places.setSpacing(4)
        self.row.setSpacing(0)
        self.scroller = Scroller(self.sheet)
        self.scroller.installEventFilter(self)
        for sized in (self.scroller.viewport(), self.head, self.foot):
            sized.installEventFilter(self)
        self.outer = in_column(None, self.bar, (self.scroller, 1), gap=0, margins=(0, 0, 4, 0))
        self.row.addLayout(self.outer)
        self._place(wide=False, low=False)

    def _place(self, *, wide: bool, low: bool) -> None:
        """Words above and below the pictures, or at their left; in a low card all else is below them."""
        self.outer.removeWidget(self.bar)
        for part in (self.head, self.foot, self.pictures, self.bar):
            self.places.removeWidget(part)
        if not low:
            self.outer.insertWidget(0, self.bar)
        if wide:
            self.places.addWidget(self.head, 0, 0)
            self.places.addWidget(self.foot, 1, 0, Qt.AlignmentFlag.AlignTop)
            self.places.addWidget(self.pictures, 0, 1, 2, 1)
        else:
            parts = (self.pictures, self.bar, self.head, self.foot) if low else (self.head, self.pictures, self.foot)
            for row, part in enumerate(parts):
                self.places.addWidget(part, row, 0)
        for row, stretch in enumerate((1, 0, 0) if low else (0, 1, 0)):
            self.places.setRowStretch(row, stretch)
        self.places.setColumnStretch(0, 0 if wide else 1)
        self.places.setColumnStretch(1, 1 if wide else 0)
        self.heading.setVisible(wide)
        self.wide, self.low = wide, low

    def _connect(self) -> None:
        self.steps.edited.connect(
            lambda edited: self.edit(derivation.at_step(self.scene, STEPS[edited.value]), edited.gesture)
        )
        for knobs in self.knobs.values():
            knobs.edited.connect(self.take_options)
        for i, canvas in enumerate(self.canvases):
            canvas.chart.pulled.connect(lambda pull, i=i: self._touch(i, *pull))
            canvas.chart.stepped.connect(lambda by, i=i: self._step(i, *by))
        self.canvases[0].sized.connect(self.ask_again)

    def size_asked(self) -> tuple[int, int]:
        """Of the first picture."""
        return self.canvases[0].chart.picture_pixels(self.density)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= max(WIDE, 2 * LETTERS * self.fontMetrics().averageCharWidth(), self.free)
        low = not wide and self.free < LOW * self._heights()[0]
        if (wide, low) != (self.wide, self.low):
            self._place(wide=wide, low=low)
        self._fit()

    def _heights(self) -> tuple[int, int]:
        """Pixels of a picture's height: at least, and with comfort."""
        short = max(SHORT, LINES * self.fontMetrics().height())
        return short, short * TALL // SHORT

    def _fit(self) -> None:
        """Words have their width and pictures what these leave, one below the other or, where that suits, across."""
        first, whole = self.canvases[0], self.scroller.viewport().size()
        words = min(max(WORDS, LETTERS * self.fontMetrics().averageCharWidth()), whole.width() // 2) if self.wide else 0
        self._fit_words(words, whole.width())
        count = 1 if self.stage is None else len(self.stage.pictures)
        short, comfort = self._heights()
        width, height = whole.width() - words, self._height_left(whole, count, comfort)
        least = height if self.low else short
        grid, tall = squared(self.stage, first, width, height)
        room = width >= 2 * first.minimumSizeHint().width() + self.side.spacing()
        better = width > FLAT * height or grid > 0 or (width >= BOTH and height < count * comfort)
        across = count > 1 and room and better
        above = is_square(self.stage) and not across  # whether a square grid has all of the width
        shares = (grid, width - grid) if grid else SHARES if above else (1, 1)
        for canvas, share in zip(self.canvases, shares, strict=True):
            canvas.setMaximumHeight(tall or UNBOUND)
            self.side.setStretchFactor(canvas, share)
        if above:
            first.setMaximumHeight(max(least, sum(first.square(width))))
        turn(self.side, across=across)
        least *= 1 if across else count
        self.pictures.setMinimumHeight(least if self.wide else max(height, least))
        self._align()

    def _fit_words(self, words: int, whole: int) -> None:
        """In a column of so many pixels, 0 where they have the whole width."""
        self.places.setColumnMinimumWidth(0, words)
        for part in (self.head, self.foot):
            part.setMaximumWidth(words or UNBOUND)
        self.formula.setFixedHeight(self.formula.heightForWidth((words or whole) - INSET))  # its hint is for less

    def _height_left(self, whole: QSize, count: int, comfort: int) -> int:
        """Of so many pictures: all where nothing stands above, else what formula, knobs and numbers need not have."""
        if self.wide:
            return whole.height()
        if self.low:
            return max(whole.height(), *(canvas.minimumSizeHint().height() for canvas in self.canvases))
        width, head = whole.width(), self.head.layout()
        above = head.heightForWidth(width) if head is not None and head.hasHeightForWidth() else 0
        height = whole.height() - above - 3 * self.places.spacing()
        below = self.foot.heightForWidth(width)
        rows = 1 if width >= BOTH and below > height - count * comfort else count  # side by side they are less tall
        return height - min(below, max(BELOW, height - rows * comfort))

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        view = scene.derivation
        place = STEPS.index(view.step)
        self.steps.show_place(place)
        self.back.setEnabled(place > 0)
        self.forth.setEnabled(place < len(STEPS) - 1)
        for step, knobs in self.knobs.items():
            knobs.setVisible(step == view.step and bool(derivation.PARTS[step].knobs))
        self.knobs[view.step].show_value(view)

    def show_picture(self, answer: DerivationStep) -> None:
        turned = self.stage is None or self.stage.step != answer.step
        self.stage = answer
        self.note = f"{answer.title} · {answer.note}"
        if turned:
            self.marked = None
            self.heading.setText(answer.title)
            self.formula.show_formula(answer.formula)
        if self.says.text() != (said := unbroken_maths(answer.says)):
            self.says.setText(said)
        self.facts.display(answer.facts)
        for i, canvas in enumerate(self.canvases):
            canvas.setVisible(i < len(answer.pictures))
            if i < len(answer.pictures):
                canvas.colour_map = self.scene.colour_map
                canvas.display(answer.pictures[i], marked=self.marked if answer.draws and i == 0 else None)
        pen = Qt.CursorShape.CrossCursor
        self.canvases[0].chart.viewport().setCursor(pen if answer.draws else Qt.CursorShape.ArrowCursor)
        self._fit()

    def _align(self) -> None:
        """Pictures one below the other begin at one place, and end at one."""
        if self.stage is None or self.side.direction() == QBoxLayout.Direction.LeftToRight:
            return
        charts = [canvas.chart for canvas in self.canvases[: len(self.stage.pictures)]]
        width = max(chart.left_width for chart in charts)
        for chart in charts:
            chart.set_left(width)
        align(self.canvases[: len(self.stage.pictures)])

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        self.formula.tint(tokens.text)

    # What a person does.

    def turn(self, by: int) -> None:
        """Some steps on."""
        self.edit(derivation.stepped(self.scene, by), self.gestures.repeated())

    @of_picture
    def _touch(self, picture: int, ends: tuple[QPointF, QPointF], gesture: int) -> None:
        if self.stage is not None:
            start, end = ((at.x(), at.y()) for at in ends)
            self.edit(derivation.touched(self.scene, picture, start, end), gesture)

    @of_picture
    def _step(self, picture: int, across: int, down: int) -> None:
        if self.stage is None:
            return
        if self.stage.draws and picture == 0 and (across or self.marked is None):
            last = len(derivation.curve(self.scene)) - 1
            self.marked = 0 if self.marked is None else min(max(self.marked + across, 0), last)
            self.canvases[0].display(self.stage.pictures[0], marked=self.marked)
        marked = self.marked or 0
        self.edit(derivation.keyed(self.scene, picture, across, -down, marked), self.gestures.repeated())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._paged(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Page keys that nothing in the scroller takes turn the step and do not scroll; what room there is is used."""
        if event.type() == QEvent.Type.Resize and watched is not self.scroller:
            self._fit()
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._paged(event):
            return True
        return super().eventFilter(watched, event)

    def _paged(self, event: QKeyEvent) -> bool:
        by = PAGES.get(Qt.Key(event.key()))
        if by is not None:
            self.turn(by)
        return by is not None


def _inset(*parts: QWidget) -> QWidget:
    holder = QWidget()
    in_column(holder, *parts, gap=4, margins=(INSET - 8, 0, 8, 0))
    return holder
