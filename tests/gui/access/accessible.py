"""What a screen reader is told of a window: its tree of roles, names and values, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

Role, Text = QAccessible.Role, QAccessible.Text
STRUCTURE = {  # what only holds others, or parts them, needs no name
    Role.Client,
    Role.Pane,
    Role.Border,
    Role.Window,
    Role.Splitter,
    Role.Separator,
    Role.StaticText,
    Role.StatusBar,
    Role.MenuBar,
    Role.PopupMenu,
    Role.ScrollBar,
    Role.ToolBar,
    Role.Grip,
    Role.Whitespace,
    Role.LayeredPane,
    Role.TitleBar,
    Role.RowHeader,
    Role.ColumnHeader,
}
VALUED = {Role.Slider, Role.SpinBox, Role.ProgressBar}
MANY = 60  # children of a table that are looked at
FILE = re.compile(r"\.(svg|png|py)\b")
MNEMONIC = re.compile(r"&\w")
MARKUP = re.compile(r"</?(p|span|b|br)\b")


class Node(NamedTuple):
    """One of the tree, and where it is."""

    path: str
    role: Any
    name: str
    value: str
    description: str
    kind: str  # the widget's class, where it is one
    focusable: bool
    number: float | None

    def __str__(self) -> str:
        return f"{self.path}: {self.role.name} {self.name!r} {self.kind}"


def tree(root: QWidget) -> list[Node]:
    """Every node that is seen."""
    return list(_nodes(QAccessible.queryAccessibleInterface(root), root.objectName() or type(root).__name__))


def _nodes(interface: Any, path: str) -> Iterator[Node]:
    state, thing = interface.state(), interface.object()
    if state.invisible and not isinstance(thing, QWidget):
        return
    values = interface.valueInterface()
    yield Node(
        path,
        interface.role(),
        _named(interface),
        interface.text(Text.Value),
        interface.text(Text.Description),
        "" if thing is None else type(thing).__name__,
        bool(state.focusable),
        None if values is None else float(values.currentValue()),
    )
    below = f"{path} › {interface.text(Text.Name)[:30] or type(thing).__name__}"
    for place in range(min(interface.childCount(), MANY)):
        child = interface.child(place)
        if child is not None and not (child.state().invisible and _hidden(child)):
            yield from _nodes(child, below)


def _named(interface: Any) -> str:
    """On Linux Qt names a combo box after what is chosen in it; its label says what it is."""
    if interface.role() != Role.ComboBox:
        return str(interface.text(Text.Name))
    labels = [other.text(Text.Name) for other, kind in interface.relations() if kind == QAccessible.RelationFlag.Label]
    return interface.object().accessibleName() if not labels else labels[0]


def _hidden(interface: Any) -> bool:
    thing = interface.object()
    return not isinstance(thing, QWidget) or not thing.isVisible()


def faults(nodes: list[Node]) -> list[str]:
    """What is missing or wrong, a line each."""
    return [f"{node}: {fault}" for node in nodes for fault in _faults(node)]


def _faults(node: Node) -> Iterator[str]:
    if node.role == Role.NoRole or (node.focusable and node.role in (Role.Client, Role.Border, Role.Pane)):
        yield "no role"
    if not node.name.strip() and (node.focusable or node.role not in STRUCTURE) and not _blank(node):
        yield "no name"
    if node.name and node.name == node.kind and node.name != "Switch":
        yield "named after its class"
    for wrong in (MNEMONIC, FILE, MARKUP):
        if wrong.search(node.name):
            yield "a name for the eye"
    if node.role in VALUED and (node.number is None and not node.value):
        yield "no value"
    if node.role == Role.ComboBox and not node.value:
        yield "nothing chosen is told"


def _blank(node: Node) -> bool:
    """An empty cell of a table, and the frame that Qt has around a dialog's buttons."""
    return node.role == Role.Cell or node.kind == "QDialogButtonBox"
