"""Commands: what the palette offers: every action, panel, tour, encoding and preset."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from engine.encodings.base.catalogue import catalogue
from engine.words.language import original, tr
from gui.controls.words import unmarked
from gui.dialogs.palette import Command
from gui.window.actions import english, spelled

if TYPE_CHECKING:
    from gui.app.commanded import Commanded
    from gui.window.window import Window


def commands(app: Commanded) -> list[Command]:
    """All that can be done: the table's actions, then panels, tours, encodings, presets."""
    app.actions.refresh()
    return [*_actions(app), *_panels(app), *_tours(app), *_encodings(app)]


def _actions(app: Commanded) -> Iterable[Command]:
    for entry in app.actions.table:
        action = app.actions.by_name[entry.name]
        if entry.name == "palette" or entry.menu == "View/Panels":
            continue
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        title = unmarked(action.text()).rstrip("…")
        mark = "✓ " if entry.checked is not None and action.isChecked() else ""
        named = f"{unmarked(original(entry.text)).rstrip('…')} {entry.also} {english(entry.menu)}"
        yield Command(mark + title, spelled(entry.menu), keys, action.trigger, action.isEnabled(), named)


def _panels(app: Commanded) -> Iterable[Command]:
    for name, card in app.window.cards.items():
        title, place = card.windowTitle(), tr("Panel")
        named = f"{original(title)} {original(place)} {name}"
        yield Command(title, place, "", partial(_show_panel, app.window, name), english=named)


def _show_panel(window: Window, name: str) -> None:
    window.come_to(name)
    window.cards[name].take_focus()


def _tours(app: Commanded) -> Iterable[Command]:
    """Each to be presented, and each to be edited: one's own as it is, of those supplied a copy."""
    for tour in app.presenting.listed():
        path, title = str(tour.path), tr(tour.title) or tour.path.name
        supplied = app.presenting.supplied(tour.path)
        edited = tr("{title} (copy)", title=title) if supplied else title
        does, allowed, edit = partial(app.presenting.open, path), not tour.problem, spelled("Present/Edit tour")
        yield Command(title, spelled("Present/Tours"), "", does, allowed, tour.title)
        does = partial(app.presenting.edit, path)
        yield Command(edited, edit, "", does, allowed, tour.title)


def _encodings(app: Commanded) -> Iterable[Command]:
    from gui.controls.picker import PickerEntry

    choose = app.encoding.choose
    for encoding_id, kind in catalogue().items():
        title, family = tr(kind.title), tr("Encoding · {family}", family=tr(kind.family))
        yield Command(title, family, "", partial(choose, PickerEntry(kind.title, encoding_id)), english=kind.title)
        for preset in kind.presets:
            entry = PickerEntry(preset.title, encoding_id, preset)
            place = tr("Preset · {encoding}", encoding=title)
            yield Command(tr(preset.title), place, "", partial(choose, entry), english=f"{kind.title} {preset.title}")
