"""The table of actions: what each menu entry does to the program."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from engine.pictures.rooms import ROOMS
from engine.scene.scene import Scene, View, options_of
from engine.values.parameter import parameter, parameters
from engine.values.settings import label
from engine.values.value import Value
from engine.words.language import LANGUAGES, later, tr
from gui.app import help as help_
from gui.app import playing, text_size
from gui.app import tour_menu as tourmenu
from gui.window.actions import Entry, Keys
from gui.window.card import Card
from gui.window.rail import SQUEEZED
from gui.window.rooms import OWN
from gui.window.window import Window

if TYPE_CHECKING:
    from gui.app.app import App

IN_ENGLISH = {"en": "English language", "zh_CN": "Chinese language"}
DIGITS = 9  # rooms that have a key
THEMES = {
    "system": later("System"),
    "light": later("Light"),
    "dark": later("Dark"),
    "contrast": later("High contrast"),
}


def table(app: App) -> list[Entry]:
    """Every action of the program, in the order of the menus."""
    presenting = [*_present(app), *playing.entries(app), *tourmenu.entries(app)]
    return [*_file(app), *_edit(app), *_view(app), *presenting, *_help(app)]


def _file(app: App) -> list[Entry]:
    return [
        Entry("File", "open", tr("&Open…"), app.files.ask_open, Keys.Open, tr("A model, a table or a scene")),
        Entry("File", "open_folder", tr("Open model &folder…"), app.files.ask_folder, "Ctrl+Shift+O"),
        Entry("File", "open_cached", tr("Open from the &Hugging Face cache…"), app.files.open_cached),
        Entry("File/Open recent", "clear_recent", tr("Clear"), app.document.clear_recent),
        Entry("File", "save", tr("&Save scene"), app.files.save, Keys.Save, gap=True),
        Entry("File", "save_as", tr("Save scene &as…"), app.files.save_as, Keys.SaveAs),
        Entry("File", "export_image", tr("Export &image…"), partial(app.output.export_image, None), "Ctrl+E", gap=True),
        Entry("File", "export_animation", tr("Export ani&mation…"), app.output.export_animation),
        Entry("File", "export_handout", tr("Export hando&ut…"), app.output.export_handout, tip=tr("A tour on paper")),
        Entry("File", "export_data", tr("Export &data…"), app.output.export_data, "Ctrl+Shift+E"),
        Entry(
            "File",
            "export_numbers",
            tr("Export the panel's &numbers…"),
            app.output.export_numbers,
            enabled=app.output.has_numbers,
        ),
        Entry("File", "quit", tr("&Quit"), app.window.close, Keys.Quit, gap=True),
    ]


def _edit(app: App) -> list[Entry]:
    return [
        Entry("Edit", "undo", tr("&Undo"), lambda: app.steps.undo(), Keys.Undo, enabled=lambda: app.steps.canUndo()),
        Entry("Edit", "redo", tr("&Redo"), lambda: app.steps.redo(), Keys.Redo, enabled=lambda: app.steps.canRedo()),
        Entry(
            "Edit", "reset_parameter", tr("Reset &parameter"), app.encoding.reset_parameter, "Ctrl+Backspace", gap=True
        ),
        Entry("Edit", "reset_scheme", tr("Reset encoding"), app.encoding.reset_all),
        Entry("Edit", "reset_all", tr("Reset all"), partial(_reset, app)),
        Entry(
            "Edit",
            "swap",
            tr("S&wap A and B"),
            lambda: app.store.edit(app.store.scene.swapped()),
            "Ctrl+Shift+W",
            enabled=lambda: app.store.scene.b is not None,
            gap=True,
        ),
        Entry(
            "Edit",
            "copy_image",
            tr("Copy &image"),
            partial(app.output.copy_image, None),
            "Ctrl+Shift+C",
            tr("The picture that has the focus"),
        ),
        Entry(
            "Edit",
            "copy_data",
            tr("Copy &data"),
            app.output.copy_data,
            "Ctrl+Alt+C",
            tr("The values that are seen, for a sheet"),
        ),
        Entry("Edit", "copy_numpy", tr("Copy as &NumPy code"), partial(app.output.copy_code, "numpy")),
        Entry("Edit", "copy_torch", tr("Copy as PyTorch code"), partial(app.output.copy_code, "torch")),
        Entry("Edit", "go_to", tr("&Go to position…"), app.dialogs.go_to, "Ctrl+G", gap=True),
    ]


def _reset(app: App) -> None:
    app.store.edit(Scene(view=app.store.scene.view, pin=app.store.scene.pin))


def _enlarge(window: Window) -> None:
    """What is large is small again, whatever has the focus."""
    featured = window.docks.featured
    window.enlarge(featured[0] if len(featured) == 1 else window.focused("heatmap"))


def _view(app: App) -> list[Entry]:
    window = app.window
    panels = [
        Entry("View/Panels", f"panel_{name}", card.windowTitle(), partial(_toggle, window, name),
              checked=partial(_shown, card))
        for name, card in window.cards.items()
    ]  # fmt: skip
    return [
        *_rooms(app),
        *panels,
        Entry("View", "arrange", tr("&Restore the room"), window.docks.reset, tip=tr("As it is supplied")),
        Entry("View", "middle", tr("Bring the panel to the &middle"), lambda: window.docks.centre(window.focused("")),
              "Ctrl+Shift+M",
              tr("The one that has the focus; the large one takes its place")),
        Entry("View", "enlarge", tr("&Enlarge the panel"), partial(_enlarge, window), "Ctrl+Shift+F",
              tr("The one that has the focus; once more gives the others their room back"),
              checked=lambda: len(window.docks.featured) == 1),
        Entry("View", "whole", tr("Show the &whole"), lambda: app.store.look(app.store.scene.replace(view=View())),
              "Ctrl+0", tr("All axes from end to end")),
        *app.claims.entries(),
        *_options(app, "heatmap"),
        *_options(app, ""),
        *[
            Entry("View/Theme", f"theme_{name}", tr(text), partial(app.appearance.set_theme, name),
                  checked=partial(_is, app, "theme", name))
            for name, text in THEMES.items()
        ],
        *[
            Entry("View/Text size", f"text_{size}", f"{size} %", partial(app.appearance.set_text, size),
                  checked=partial(_is, app, "text", size))
            for size in text_size.STEPS
        ],
        *text_size.entries(app),
        *[
            Entry("View/Language", f"language_{name}", text, partial(app.appearance.set_language, name),
                  checked=partial(_is, app, "language", name), also=IN_ENGLISH.get(name, ""))
            for name, text in (("system", tr("System")), *LANGUAGES.items())
        ],
        Entry("View", "full_screen", tr("F&ull screen"),
              lambda: window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen), "F11",
              checked=window.isFullScreen, gap=True),
    ]  # fmt: skip


def _rooms(app: App) -> list[Entry]:
    """The rooms, the first nine by a digit, and their rail."""
    window, docks = app.window, app.window.docks
    entries = [
        Entry("View/Rooms", f"room_{room.name}", tr(room.title), partial(docks.choose, room.name),
              f"Ctrl+{place}" if place <= DIGITS else None, checked=partial(_open, window, room.name),
              gap=place > 1 and room.group != ROOMS[place - 2].group)
        for place, room in enumerate(ROOMS, 1)
    ]  # fmt: skip
    own = Entry("View/Rooms", "room_own", tr(OWN.title), partial(docks.choose, OWN.name),
                checked=partial(_open, window, OWN.name), enabled=lambda: OWN.name in docks.own, gap=True)  # fmt: skip
    fold = Entry("View", "fold", tr("&Fold the rail"), partial(_fold, app), "Ctrl+B", tr("Its icons alone"),
                 checked=lambda: window.rail.narrow)  # fmt: skip
    return [*entries, own, fold]


def _fold(app: App) -> None:
    """Fold the rail or unfold it, or say why it stays as it is."""
    app.window.rail.turn()
    if app.window.rail.squeezed:
        app.notices.say(tr(SQUEEZED))


def _open(window: Window, name: str) -> bool:
    return window.docks.room.name == name


def _shown(card: Card) -> bool:
    return not card.isHidden()


def _is(app: App, setting: str, value: object) -> bool:
    return bool(getattr(app.settings, setting) == value)


def _toggle(window: Window, name: str) -> None:
    """Close a card that is seen; one that is not comes to the front, in a room in which it has its size."""
    if _shown(window.cards[name]):
        window.cards[name].hide()
    else:
        window.come_to(name)


def _options(app: App, group: str) -> list[Entry]:
    """The choices and switches among a group of the scene's options, as menu entries."""
    entries: list[Entry] = []
    for declared in parameters(type(options_of(app.store.scene, group))):
        if declared.kind == "choice":
            entries += [_choice(app, group, declared.name, choice) for choice in declared.choices]
        elif declared.kind == "bool":
            entries.append(_switch(app, group, declared.name))
    return entries


def _choice(app: App, group: str, name: str, choice: Value) -> Entry:
    declared = parameter(type(options_of(app.store.scene, group)), name)
    text = label(declared, choice)
    return Entry(
        f"View/{declared.title}",
        f"{name}_{choice}",
        text[:1].upper() + text[1:],
        partial(_set, app, group, name, choice),
        tip=tr(declared.description),
        checked=lambda: getattr(options_of(app.store.scene, group), name) == choice,
    )


def _switch(app: App, group: str, name: str) -> Entry:
    declared = parameter(type(options_of(app.store.scene, group)), name)

    def now() -> bool:
        return bool(getattr(options_of(app.store.scene, group), name))

    title = tr(declared.title)
    if group:
        title = f"{tr(group.capitalize())} · {title[:1].lower()}{title[1:]}"
    flip: Callable[[], None] = lambda: _set(app, group, name, not now())  # noqa: E731
    return Entry("View", name, title, flip, tip=tr(declared.description), checked=now)


def _set(app: App, group: str, name: str, value: Value) -> None:
    scene = app.store.scene
    app.store.edit(scene.replace_in(group, **{name: value}) if group else scene.replace(**{name: value}))


def _present(app: App) -> list[Entry]:
    presenting = app.presenting
    return [
        Entry("Present/Tours", "open_tour", tr("&Open tour…"), presenting.ask, tip=tr("A talk in steps, from a file")),
        Entry(
            "Present",
            "present",
            tr("&Present the window"),
            presenting.present,
            "F5",
            tr("The pictures on the full screen"),
        ),
        Entry(
            "Present",
            "present_on",
            tr("&Go on with the tour"),
            presenting.go_on,
            "Shift+F5",
            tr("From the step where it was left"),
            enabled=presenting.can_go_on,
        ),
    ]


def _help(app: App) -> list[Entry]:
    return [
        *help_.entries(app),
        Entry("Help", "shortcuts", tr("Keyboard &shortcuts"), app.dialogs.show_shortcuts, "?; F1"),
        Entry(
            "Help",
            "problem",
            tr("&Report a problem…"),
            app.dialogs.show_problem,
            tip=tr("What failed, as text to be copied"),
            gap=True,
        ),
        Entry("Help", "about", tr("&About Phasescope"), app.dialogs.show_about),
    ]
