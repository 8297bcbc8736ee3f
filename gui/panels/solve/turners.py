"""Turners: what moves the points, H, the shift and the law by number, and the buttons that snap and show examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from engine.pictures import solve_moves
from engine.scene.options.solve import Polar, SolveView, Weight
from engine.scene.scene import Scene
from engine.words.language import tr
from gui.access.focus_input import PRESS, FocusInput
from gui.board.acts import Editing, Pointed
from gui.board.edited import Edited, new_gesture
from gui.figures.knobs import Knobs
from gui.theme.boxes import in_column, in_row
from gui.theme.buttons import button
from gui.theme.restyling import style_by

AROUND, BETWEEN, MARGINS = 26, 6, (12, 8)  # pixels that a button has beside its text, between two, and at the ends
Act = Callable[[Scene], Scene]


class Turners(Editing, Pointed, QWidget):
    """Emits `edited` (Edited of a Scene), and `stepped` (lines further in the argument)."""

    def __init__(self) -> None:
        super().__init__()
        self.scene = Scene()
        self.polars = [Knobs(Polar, (name,)) for name in ("radius", "angle")]
        self.weight = Knobs(Weight, ("value",))
        self.knobs = {part: Knobs(SolveView, names) for part, names in solve_moves.KNOBS.items()}
        snaps: tuple[tuple[str, Act], ...] = (
            (tr("Equal radius"), solve_moves.equal_radius),
            (tr("Equal angles"), solve_moves.equal_angles),
        )
        self.buttons = [self._button(title, partial(self._do, act)) for title, act in snaps]
        self.examples = self._button(tr("Examples"), self.open_examples)
        self.matrices = self._button(tr("Matrices"), self.open_matrices)
        self.back = self._button("‹", partial(self.stepped.emit, -1), tr("Previous line"))
        self.forth = self._button(tr("Next line"), partial(self.stepped.emit, 1))
        self._arrange()
        self._connect()

    def _button(self, title: str, act: Callable[[], object], name: str = "") -> QPushButton:
        made = button(title, name, name=name or title)
        made.clicked.connect(lambda: act())
        FocusInput(made, PRESS)
        return made

    def _arrange(self) -> None:
        self.polar_row, self.h_row = QWidget(), self._row(self.matrices)
        in_row(self.polar_row, *((knobs, 1) for knobs in self.polars))
        self.point_row = self._row(*self.buttons, self.examples, None, self.back, self.forth)
        parts = self.polar_row, self.point_row, self.weight, self.h_row, *self.knobs.values()
        in_column(self, *parts, gap=4, margins=(0, 0, 4, 0))

    def _row(self, *buttons: QPushButton | None) -> QWidget:
        """Side by side; None is the room between those at the left and those at the right."""
        holder = QWidget()
        parts = buttons if None in buttons else (*buttons, None)
        in_row(
            holder,
            *(1 if part is None else part for part in parts),
            gap=BETWEEN,
            margins=(MARGINS[0], 0, MARGINS[1], 0),
        )
        return holder

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room for the air beside them, words of buttons stay whole."""
        super().resizeEvent(event)
        buttons = *self.buttons, self.examples, self.back, self.forth
        wide = sum(each.fontMetrics().horizontalAdvance(each.text()) + AROUND for each in buttons)
        tight = wide + BETWEEN * (len(buttons) - 1) + sum(MARGINS) > self.width()
        for each in buttons:
            style_by(each, "tight", tight)

    def _connect(self) -> None:
        for polar in self.polars:
            polar.edited.connect(lambda edited: self._put(solve_moves.with_polar(self.scene, edited.value), edited))
        self.weight.edited.connect(
            lambda edited: self._put(solve_moves.with_weight(self.scene, edited.value.value), edited)
        )
        for knobs in self.knobs.values():
            knobs.edited.connect(lambda edited: self._put(self.scene.replace(solve=edited.value), edited))

    def show_scene(self, scene: Scene) -> None:
        """What there is to turn in the part that is shown."""
        self.scene = scene
        view = scene.solve
        for widget in (self.polar_row, self.point_row):
            widget.setVisible(view.part == "points")
        for widget in (self.weight, self.h_row):
            widget.setVisible(view.part == "hessian")
        for name, knobs in self.knobs.items():
            knobs.setVisible(name in solve_moves.turned(scene))
            knobs.show_value(view)
        for polar in self.polars:
            polar.show_value(solve_moves.last_polar(scene))
        self.weight.show_value(solve_moves.chosen_weight(scene))
        self.back.setEnabled(solve_moves.further(scene, -1) != scene)
        self.forth.setEnabled(solve_moves.further(scene, 1) != scene)

    # What a person does.

    def _put(self, scene: Scene, edited: Edited) -> None:
        self.edited.emit(Edited(scene, edited.gesture))

    def _do(self, act: Act) -> None:
        self.edited.emit(Edited(act(self.scene), new_gesture()))

    def _show(self, act: Callable[[Scene, str], Scene], name: str) -> None:
        self._do(lambda scene: act(scene, name))

    def menu(self, entries: Mapping[str, str], act: Callable[[Scene, str], Scene]) -> QMenu:
        """An entry for each title."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, title in entries.items():
            menu.addAction(tr(title).replace("&", "&&"), partial(self._show, act, name))
        return menu

    def open_examples(self) -> None:
        """Places of the points that say something."""
        menu = self.menu(solve_moves.EXAMPLES, solve_moves.with_example)
        menu.popup(self.examples.mapToGlobal(QPoint(0, self.examples.height())))

    def open_matrices(self) -> None:
        """Matrices that say something as H."""
        titles = {name: title for name, (title, _) in solve_moves.MATRICES.items()}
        menu = self.menu(titles, solve_moves.with_matrix)
        menu.popup(self.matrices.mapToGlobal(QPoint(0, self.matrices.height())))
