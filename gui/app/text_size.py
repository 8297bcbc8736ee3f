"""The size of the text, against the desktop's."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.words.language import tr
from gui.window.actions import Entry

if TYPE_CHECKING:
    from gui.app.app import App

STEPS = (80, 100, 125, 150, 200)  # percent of the text as the desktop has it


def scale(app: App, by: int) -> None:
    """The next size, larger or smaller."""
    now = app.settings.text
    further = [size for size in STEPS if (size > now if by > 0 else size < now)]
    if further:
        app.appearance.set_text(further[0] if by > 0 else further[-1])


def entries(app: App) -> list[Entry]:
    """Steps of the text's size."""
    return [
        Entry("View/Text size", "text_larger", tr("&Larger"), partial(scale, app, 1), "Ctrl++; Ctrl+=", gap=True),
        Entry("View/Text size", "text_smaller", tr("&Smaller"), partial(scale, app, -1), "Ctrl+-"),
        Entry(
            "View/Text size", "text_normal", tr("&As the desktop"), partial(app.appearance.set_text, 100), "Ctrl+Alt+0"
        ),
    ]
