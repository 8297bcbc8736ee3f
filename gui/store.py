"""Store: the current scene and what can be undone; every change of what is shown enters at `put`."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from engine.language import tr
from engine.parameter import parameters
from engine.scene import Scene
from gui.edited import Edited

DEEPEST = 500  # undo steps


class Change(QUndoCommand):
    """One step: the scene before and after a gesture."""

    def __init__(self, store: Store, before: Scene, after: Scene, gesture: int):
        super().__init__(named(before, after))
        self.store, self.before, self.after, self.gesture = store, before, after, gesture

    def id(self) -> int:
        return 1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, Change) or other.gesture != self.gesture:
            return False
        self.after = other.after
        self.setText(named(self.before, self.after))
        self.setObsolete(self.before == self.after)
        return True

    def undo(self) -> None:
        self.store.show(keeping_place(self.before, self.store.scene))

    def redo(self) -> None:
        self.store.show(keeping_place(self.after, self.store.scene))


class Store(QObject):
    """Holds the scene; `changed` states each new one."""

    changed = Signal(object)  # Scene

    def __init__(self, scene: Scene):
        super().__init__()
        self.scene = scene
        self.steps = QUndoStack(self)
        self.steps.setUndoLimit(DEEPEST)

    def put(self, edited: Edited) -> None:
        """Take an edit; edits of one gesture are one step, an edit without a gesture (a look around) is none."""
        if edited.value == self.scene:
            return
        if edited.gesture is None:
            self.show(edited.value)
            return
        change = Change(self, self.scene, edited.value, edited.gesture)
        self.show(edited.value)
        self.steps.push(change)

    def show(self, scene: Scene) -> None:
        """Make this the scene."""
        if scene != self.scene:
            self.scene = scene
            self.changed.emit(scene)

    def retrace(self, other: Store) -> None:
        """Take over another store's scene and steps."""
        clean = other.steps.cleanIndex()
        for place in range(other.steps.count()):
            step = other.steps.command(place)
            assert isinstance(step, Change)
            self.steps.push(Change(self, step.before, step.after, step.gesture))
        if clean < 0:
            self.steps.resetClean()
        else:
            self.steps.setIndex(clean)
            self.steps.setClean()
        self.steps.setIndex(other.steps.index())
        self.show(other.scene)

    def open(self, scene: Scene) -> None:
        """Begin anew with a scene from a file: nothing to undo, nothing unsaved."""
        self.show(scene)
        self.steps.clear()
        self.steps.setClean()


def keeping_place(scene: Scene, now: Scene) -> Scene:
    """The scene with the place that is looked at now: undo takes back edits, not looks."""
    return scene.replace(pin=now.pin, view=now.view)


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
    groups = [
        (getattr(before, name), getattr(after, name))
        for name in Scene.__struct_fields__
        if isinstance(getattr(after, name), msgspec.Struct) and getattr(before, name) is not None
    ]
    return [*((old, new) for old, new in groups if old != new), (before, after)]
