"""Store: the current scene and what can be undone; every change of what is shown enters at `put`."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from engine.scene.scene import Scene
from engine.values.parameter import parameters
from engine.words.language import tr
from gui.board.edited import Edited, new_gesture
from gui.board.steps import Steps


class Store(QObject):
    """Holds the scene; `changed` states each new one."""

    changed = Signal(object)  # Scene

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self.steps = Steps(self.go_to, self)

    def put(self, edited: Edited) -> None:
        """Take an edit; edits of one gesture are one step, an edit without a gesture (a look around) is none."""
        if edited.value == self.scene:
            return
        if edited.gesture is None:
            self.show(edited.value)
            return
        before, after = self.scene, edited.value.following(self.scene)
        self.show(after)
        self.steps.take(before, after, edited.gesture, named)

    def edit(self, scene: Scene) -> int:
        """One step to undo, whose gesture is returned."""
        gesture = new_gesture()
        self.put(Edited(scene, gesture))
        return gesture

    def look(self, scene: Scene) -> None:
        """Another view: no step to undo."""
        self.put(Edited(scene, None))

    def show(self, scene: Scene) -> None:
        """Make this the scene."""
        if scene != self.scene:
            self.scene = scene
            self.changed.emit(scene)

    def go_to(self, scene: Scene, left: Scene) -> None:
        """Show an earlier or later scene at the place that is looked at now, or at its own where the step moved it."""
        now = self.scene
        pin = scene.pin if scene.pin != left.pin and now.pin == left.pin else now.pin
        view = scene.view if scene.view != left.view and now.view == left.view else now.view
        self.show(scene.replace(pin=pin, view=view))

    def retrace(self, other: Store) -> None:
        """Take over another store's scene and steps."""
        named_anew = (replace(step, what=named(step.before, step.after)) for step in other.steps.changes())
        self.steps.retrace(named_anew, other.steps.index(), other.steps.cleanIndex())
        self.show(other.scene)

    def bring(self, scene: Scene, what: str) -> int:
        """Another scene as it is, from a file: one step to undo, whose gesture is returned, and nothing unsaved."""
        before, gesture = self.scene, new_gesture()
        self.show(scene)
        if scene != before:
            self.steps.take(before, scene, gesture, lambda *_: what)
        self.steps.setClean()
        return gesture

    def open(self, scene: Scene) -> None:
        """Begin anew with a scene: nothing to undo, nothing unsaved."""
        self.show(scene)
        self.steps.clear()


def named(before: Scene, after: Scene) -> str:
    """What changed, for the menu: the title of the first declared parameter that differs."""
    for old, new in _parts(before, after):
        if type(old) is not type(new):
            return tr("encoding")
        for declared in parameters(type(new)):
            if getattr(old, declared.name) != getattr(new, declared.name):
                return tr(declared.title).lower()
    return tr("compare") if before.compare != after.compare else tr("change")


def _parts(before: Scene, after: Scene) -> list[tuple[msgspec.Struct, msgspec.Struct]]:
    groups = ((getattr(before, name), getattr(after, name)) for name in Scene.__struct_fields__)
    others = [(old, new) for old, new in groups if old is not new and old is not None and old != new]
    return [*((old, new) for old, new in others if isinstance(new, msgspec.Struct)), (before, after)]
