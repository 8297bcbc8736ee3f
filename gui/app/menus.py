"""What the menus File, Edit, Present and Help offer, each from the parts that do it."""

from __future__ import annotations

from functools import partial

from engine.scene.scene import Compare, Scene
from engine.words.language import tr
from gui.app.data_output import DataOutput
from gui.app.dialogs import Dialogs
from gui.app.document import Document
from gui.app.files import Files
from gui.app.help import Help
from gui.app.history import History
from gui.app.picture_output import PictureOutput
from gui.board.store import Store
from gui.controls.encoding import TITLES, EncodingPanel
from gui.tour.presenting import Presenting
from gui.window.actions import Entry, Keys
from gui.window.window import Window


def file(window: Window, document: Document, *, files: Files, pictures: PictureOutput, data: DataOutput) -> list[Entry]:
    return [
        Entry("File", "open", tr("&Open…"), files.ask_open, Keys.Open, tr("A model, a table, a scene or a tour")),
        Entry("File", "open_folder", tr("Open model &folder…"), files.ask_folder, "Ctrl+Shift+O"),
        Entry("File", "open_cached", tr("Open from the &Hugging Face cache…"), files.open_cached),
        Entry("File/Open recent", "clear_recent", tr("Clear"), document.clear_recent,
              enabled=lambda: bool(document.settings.recent)),
        Entry("File", "close_model", tr("&Close the model"), document.close_model, enabled=document.has_model,
              tip=tr("Its encoding stays; its name and its files are left")),
        Entry("File", "save", tr("&Save scene"), files.save, Keys.Save, gap=True),
        Entry("File", "save_as", tr("Save scene &as…"), files.save_as, Keys.SaveAs),
        Entry("File", "export_image", tr("Export &image…"), partial(pictures.export_image, None), "Ctrl+E", gap=True),
        Entry("File", "export_animation", tr("Export ani&mation…"), pictures.export_animation),
        Entry("File", "export_handout", tr("Export hando&ut…"), pictures.export_handout, tip=tr("A tour on paper")),
        Entry("File", "export_data", tr("Export &data…"), data.export_data, "Ctrl+Shift+E"),
        Entry("File", "export_numbers", tr("Export the panel's &numbers…"), data.export_numbers,
              enabled=data.has_numbers),
        Entry("File", "quit", tr("&Quit"), window.close, Keys.Quit, gap=True),
    ]  # fmt: skip


def edit(
    store: Store,
    history: History,
    *,
    encoding: EncodingPanel,
    pictures: PictureOutput,
    data: DataOutput,
    dialogs: Dialogs,
) -> list[Entry]:
    return [
        *history.entries(),
        Entry("Edit", "reset_parameter", tr("Reset &parameter"), encoding.reset_parameter, "Ctrl+Backspace", gap=True),
        Entry("Edit", "reset_scheme", tr("Reset encoding"), encoding.reset_all,
              enabled=lambda: any(row.changed for row in encoding.form.rows.values())),
        Entry("Edit", "reset_all", tr("Reset all"), lambda: store.edit(_reset(store.scene)),
              enabled=lambda: store.scene != _reset(store.scene)),
        Entry("Edit", "swap", tr("S&wap A and B"), lambda: store.edit(store.scene.swapped()), "Ctrl+Shift+W",
              enabled=lambda: store.scene.b is not None, gap=True),
        *[
            Entry("Edit/Compare", f"compare_{name}", title, partial(_compare, store, name),
                  checked=partial(_compared, store, name))
            for name, title in TITLES.items()
        ],
        Entry("Edit", "copy_image", tr("Copy &image"), partial(pictures.copy_image, None), "Ctrl+Shift+C",
              tr("The picture that has the focus")),
        Entry("Edit", "copy_data", tr("Copy &data"), data.copy_data, "Ctrl+Alt+C",
              tr("The values that are seen, for a sheet")),
        Entry("Edit", "copy_numpy", tr("Copy as &NumPy code"), partial(data.copy_code, "numpy")),
        Entry("Edit", "copy_torch", tr("Copy as PyTorch code"), partial(data.copy_code, "torch")),
        Entry("Edit", "go_to", tr("&Go to a position and pin it…"), dialogs.go_to, "Ctrl+G", gap=True),
    ]  # fmt: skip


def _compare(store: Store, shown: Compare) -> None:
    store.edit(store.scene.compared(shown))


def _compared(store: Store, shown: Compare) -> bool:
    return store.scene.compare == shown


def _reset(scene: Scene) -> Scene:
    """The first scene, at the place that is looked at."""
    return Scene(view=scene.view, pin=scene.pin)


def present(presenting: Presenting) -> list[Entry]:
    return [
        Entry("Present/Tours", "open_tour", tr("&Open tour…"), presenting.ask, tip=tr("A talk in steps, from a file")),
        Entry("Present", "present", tr("&Present the window"), presenting.present, "F5",
              tr("The pictures on the full screen")),
        Entry("Present", "present_on", tr("&Go on with the tour"), presenting.go_on, "Shift+F5",
              tr("From the step where it was left"), enabled=presenting.can_go_on),
    ]  # fmt: skip


def help_(ways: Help, dialogs: Dialogs) -> list[Entry]:
    return [
        *ways.entries(),
        Entry("Help", "shortcuts", tr("Keyboard &shortcuts"), dialogs.show_shortcuts, "?; F1"),
        Entry("Help", "problem", tr("&Report a problem…"), dialogs.show_problem,
              tip=tr("What failed, as text to be copied"), gap=True),
        Entry("Help", "about", tr("&About Phasescope"), dialogs.show_about),
    ]  # fmt: skip
