"""What is done to tours that are written, for the menus; and the menu of what can be edited."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.words.language import tr
from gui.tour.presenting import Presenting
from gui.window.actions import Actions, Entry

if TYPE_CHECKING:
    from gui.tour_editor.drafts import KeptDraft


def fill(presenting: Presenting, actions: Actions) -> None:
    """The menu of what can be edited: one's own tours, drafts, and copies of the supplied."""
    from engine.tours.read import listed
    from gui.tour_editor import drafts
    from gui.tour_editor.tour_file import titled

    menu, opening = actions.menu("Present/Edit tour"), presenting.opening
    menu.clear()
    kept, _ = drafts.all_kept()
    for each in kept:
        put_away = each.name == presenting.editor.name
        if not presenting.editor.open if put_away else opening.may_take(each.name) and _is_lone(each):
            text = tr("{title} (unsaved)", title=titled(each.draft))
            does = opening.turn if put_away else partial(opening.take_up, each.name)
            menu.addAction(text.replace("&", "&&"), does)
    for place, folder in enumerate(reversed(presenting.folders)):
        menu.addSeparator()
        for tour in listed([folder]):
            title = tr("{title} (copy)", title=tr(tour.title)) if place else tour.title
            does = partial(opening.edit, str(tour.path), copy=bool(place))
            entry = menu.addAction(title.replace("&", "&&"), does)
            entry.setEnabled(not tour.problem)
            entry.setStatusTip(tour.problem or " ".join(tr(tour.about).split()))
    menu.addSeparator()
    menu.addAction(actions.by_name["edit_tour"])


def _is_lone(kept: KeptDraft) -> bool:
    """Whether editing the draft's file would not bring it back: it has none, or another window had that draft."""
    from gui.tour_editor import drafts

    return not kept.draft.file or kept.name != drafts.name(kept.draft.file)


def entries(presenting: Presenting) -> list[Entry]:
    """What is done to tours, for the menus."""
    editor, opening = presenting.editor, presenting.opening
    return [
        Entry("Present", "new_tour", tr("&New tour"), opening.new, tip=tr("A talk in steps of your own"), gap=True),
        Entry("Present/Edit tour", "edit_tour", tr("&Open tour to edit…"), opening.ask),
        Entry("Present", "add_step", tr("&Add step from here"), editor.add, "Ctrl+Shift+A",
              tr("The window as it is, as a step of the tour")),
        Entry("Present", "update_step", tr("&Update step from here"), editor.update, "Ctrl+Shift+R",
              tr("The chosen step takes the window as it is"), enabled=editor.has_step),
        Entry("Present", "present_step", tr("Present the tour &from the chosen step"), editor.present, "Ctrl+F5",
              tr("Esc comes back"), enabled=editor.has_steps),
        Entry("Present", "save_tour", tr("&Save tour"), editor.save, enabled=editor.has_steps),
        Entry("Present", "save_tour_as", tr("Save tour as…"), editor.save_as, enabled=editor.has_steps),
        Entry("Present", "revert_tour", tr("Back to the saved tour"), opening.revert,
              tip=tr("Undo brings the changes back"), enabled=editor.can_revert),
        Entry("Present", "tour_panel", tr("&Tour panel"), opening.turn, "Ctrl+Shift+T",
              tr("The steps of the tour that is written"), checked=lambda: editor.open),
    ]  # fmt: skip
