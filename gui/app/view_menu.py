"""What the menu View offers: rooms, panels, options of pictures, and how the window looks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Qt

from engine.pictures.rooms import ROOMS
from engine.scene.scene import View, options_of
from engine.values.parameter import parameter, parameters
from engine.values.settings import label
from engine.values.value import Value
from engine.words.language import LANGUAGES, later, tr
from gui.access.tabbing import leap
from gui.app.appearance import STEPS, Appearance
from gui.app.claims import Claims
from gui.board.store import Store
from gui.window.actions import Entry
from gui.window.card import Card
from gui.window.notices import Notices
from gui.window.rail import SQUEEZED
from gui.window.rooms import OWN
from gui.window.window import Window

IN_ENGLISH = {"en": "English language", "zh_CN": "Chinese language"}
DIGITS = 9  # rooms that have a key
T = TypeVar("T", str, int)
THEMES = {
    "system": later("System"),
    "light": later("Light"),
    "dark": later("Dark"),
    "contrast": later("High contrast"),
}


def entries(window: Window, store: Store, *, claims: Claims, appearance: Appearance, notices: Notices) -> list[Entry]:
    """In the order of the menu."""
    return [
        *_rooms(window, notices),
        *_panels(window),
        Entry("View", "whole", tr("Show the &whole"), lambda: store.look(store.scene.replace(view=View())), "Ctrl+0",
              tr("All axes from end to end")),
        *claims.entries(),
        *_options(store, "heatmap"),
        *_options(store, ""),
        *_looks(appearance),
        *_parts(window),
        Entry("View", "full_screen", tr("F&ull screen"),
              lambda: window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen), "F11",
              checked=window.isFullScreen),
    ]  # fmt: skip


def _parts(window: Window) -> list[Entry]:
    """For the keyboard."""
    tip = tr("The focus goes to the rail, the form, each picture in turn")
    return [
        Entry("View", "next_part", tr("Go to the ne&xt part"), partial(leap, window, forward=True), "F6", tip,
              gap=True),
        Entry("View", "part_before", tr("&Go to the part before"), partial(leap, window, forward=False), "Shift+F6"),
    ]  # fmt: skip


# Where panels stand.


def _rooms(window: Window, notices: Notices) -> list[Entry]:
    """The rooms, the first nine by a digit, and their rail."""
    docks = window.docks
    rooms = [
        Entry("View/Rooms", f"room_{room.name}", tr(room.title), partial(docks.choose, room.name),
              f"Ctrl+{place}" if place <= DIGITS else None, checked=partial(_open, window, room.name),
              gap=place > 1 and room.group != ROOMS[place - 2].group)
        for place, room in enumerate(ROOMS, 1)
    ]  # fmt: skip
    return [
        *rooms,
        Entry("View/Rooms", "room_own", tr(OWN.title), partial(docks.choose, OWN.name),
              checked=partial(_open, window, OWN.name), enabled=lambda: OWN.name in docks.own, gap=True),
        Entry("View", "fold", tr("&Fold the rail"), partial(_fold, window, notices), "Ctrl+B", tr("Its icons alone"),
              checked=lambda: window.rail.narrow),
    ]  # fmt: skip


def _open(window: Window, name: str) -> bool:
    return window.docks.room.name == name


def _fold(window: Window, notices: Notices) -> None:
    """Fold the rail or unfold it, or say why it stays as it is."""
    window.rail.turn()
    if window.rail.squeezed:
        notices.say(tr(SQUEEZED))


def _panels(window: Window) -> list[Entry]:
    """Each panel, and what is done to the one that has the focus."""
    docks = window.docks
    panels = [
        Entry("View/Panels", f"panel_{name}", card.windowTitle(), partial(_toggle, window, name),
              checked=partial(_shown, card))
        for name, card in window.cards.items()
    ]  # fmt: skip
    return [
        *panels,
        Entry("View", "arrange", tr("&Restore the room"), docks.reset, tip=tr("As it is supplied")),
        Entry("View", "middle", tr("Bring the panel to the &middle"), lambda: docks.centre(window.focused("")),
              "Ctrl+Shift+M", tr("The one that has the focus; the large one takes its place")),
        Entry("View", "enlarge", tr("&Enlarge the panel"), partial(_enlarge, window), "Ctrl+Shift+F",
              tr("The one that has the focus; once more gives the others their room back"),
              checked=lambda: len(docks.featured) == 1),
    ]  # fmt: skip


def _shown(card: Card) -> bool:
    return not card.isHidden()


def _toggle(window: Window, name: str) -> None:
    """Close a card that is seen; one that is not comes to the front, in a room in which it has its size."""
    if _shown(window.cards[name]):
        window.cards[name].hide()
    else:
        window.come_to(name)


def _enlarge(window: Window) -> None:
    """What is large is small again, whatever has the focus."""
    featured = window.docks.featured
    window.enlarge(featured[0] if len(featured) == 1 else window.focused(window.docks.middle or "heatmap"))


# What pictures show.


def _options(store: Store, group: str) -> list[Entry]:
    """The choices and switches among a group of the scene's options, as menu entries."""
    entries: list[Entry] = []
    for declared in parameters(type(options_of(store.scene, group))):
        if declared.kind == "choice":
            entries += [_choice(store, group, declared.name, choice) for choice in declared.choices]
        elif declared.kind == "bool":
            entries.append(_switch(store, group, declared.name))
    return entries


def _choice(store: Store, group: str, name: str, choice: Value) -> Entry:
    declared = parameter(type(options_of(store.scene, group)), name)
    text = label(declared, choice)
    return Entry(f"View/{declared.title}", f"{name}_{choice}", text[:1].upper() + text[1:],
                 partial(_set, store, group, name, choice), tip=tr(declared.description),
                 checked=lambda: getattr(options_of(store.scene, group), name) == choice)  # fmt: skip


def _switch(store: Store, group: str, name: str) -> Entry:
    declared = parameter(type(options_of(store.scene, group)), name)

    def now() -> bool:
        return bool(getattr(options_of(store.scene, group), name))

    title = tr(declared.title)
    if group:
        title = f"{tr(group.capitalize())} · {title[:1].lower()}{title[1:]}"
    flip: Callable[[], None] = lambda: _set(store, group, name, not now())  # noqa: E731
    return Entry("View", name, title, flip, tip=tr(declared.description), checked=now)


def _set(store: Store, group: str, name: str, value: Value) -> None:
    scene = store.scene
    store.edit(scene.replace_in(group, **{name: value}) if group else scene.replace(**{name: value}))


# How the window looks.


def _looks(appearance: Appearance) -> list[Entry]:
    """Its colours, its text, its language."""
    themes = ((name, tr(text)) for name, text in THEMES.items())
    sizes = ((size, f"{size} %") for size in STEPS)
    languages = (("system", tr("System")), *LANGUAGES.items())
    larger, smaller = partial(appearance.scale_text, 1), partial(appearance.scale_text, -1)
    return [
        *(_look(appearance, "Theme", name, text, appearance.set_theme) for name, text in themes),
        *(_look(appearance, "Text size", size, text, appearance.set_text) for size, text in sizes),
        Entry("View/Text size", "text_larger", tr("&Larger"), larger, "Ctrl++; Ctrl+=", gap=True),
        Entry("View/Text size", "text_smaller", tr("&Smaller"), smaller, "Ctrl+-"),
        Entry("View/Text size", "text_normal", tr("&As the desktop"), partial(appearance.set_text, 100), "Ctrl+Alt+0"),
        *(_look(appearance, "Language", name, text, appearance.set_language) for name, text in languages),
    ]


def _look(appearance: Appearance, menu: str, value: T, text: str, choose: Callable[[T], None]) -> Entry:
    """A setting's value, by the first word of its menu."""
    setting = menu.split()[0].lower()
    return Entry(f"View/{menu}", f"{setting}_{value}", text, partial(choose, value),
                 checked=lambda: bool(getattr(appearance.document.settings, setting) == value),
                 also=IN_ENGLISH.get(str(value), ""))  # fmt: skip
