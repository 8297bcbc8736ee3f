"""StepView: a step of the tour that is written, in the window; the window's own scene comes back after it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.scene.scene import Scene
from engine.tours.tour import Step
from gui.board.board import Board
from gui.window.columns import columns
from gui.window.window import Window, subject_first

MOST = 4  # pictures of a new step


class StepView:
    """What a hand changes while a step is shown can be undone; the looks from step to step leave nothing to undo."""

    def __init__(self, window: Window, board: Board) -> None:
        self.window, self.board, self.store = window, board, board.store
        self.home: Scene | None = None  # the window's own scene, while it shows a step's
        self.step: Step | None = None  # the step that the window shows, or that was taken from it

    @property
    def own(self) -> Scene:
        """The window's own scene."""
        return self.store.scene if self.home is None else self.home

    def taken(self, former: Step | None) -> Step:
        """The window as it is; a former one keeps its times, and the order of its pictures."""
        names = subject_first(self.window) or ["heatmap"]
        if former is None:
            return Step(caption="", panels=tuple(names[:MOST]), scene=self.store.scene)
        kept = [name for name in former.panels if name in names or name == "encoding"]
        panels = (*kept, *(name for name in names if name not in kept))
        return replace(former, panels=panels, scene=self.store.scene)

    def show(self, step: Step) -> None:
        """Show a step; what a hand has changed since the last one can be undone."""
        touched = self.home is not None and self.step is not None and self.store.scene != self.step.scene
        if self.home is None:
            self.home = self.store.scene
        self.step = step
        self.window.feature(columns([name for name in step.panels if name in self.window.places]))
        (self.store.edit if touched else self.store.look)(step.scene)
        self.board.request_soon()

    def follow(self, step: Step | None) -> None:
        """Show the step that is chosen by now, where that is another; without one the window's own scene."""
        if step is None:
            self.go_home()
        elif self.step is None or not same(step, self.step):
            self.show(step)

    def go_home(self) -> None:
        """The window has its own scene and pictures again."""
        if self.home is None:
            self.step = None
            return
        touched = self.step is not None and self.store.scene != self.step.scene
        home, self.home, self.step = self.home, None, None
        self.window.feature(())
        (self.store.edit if touched else self.store.look)(home)
        self.board.show_scene(self.store.scene)


def same(one: Step, other: Step) -> bool:
    """Whether they show the same."""
    return one.scene == other.scene and one.panels == other.panels
