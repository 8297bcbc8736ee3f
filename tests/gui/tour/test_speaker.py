"""What only the speaker sees."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gui.tour.speaker import Speaker, spelled
from tests.gui.tour.tours import talk


@pytest.mark.parametrize(("seconds", "text"), [(0.9, "0:00"), (67, "1:07"), (3599.9, "59:59"), (3661, "1:01:01")])
def test_elapsed_time_is_spelled(seconds: float, text: str) -> None:
    assert spelled(seconds) == text


def test_the_time_goes_on_while_it_is_seen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = Speaker(talk())
    qtbot.addWidget(speaker)
    speaker.began -= 125
    speaker.tell_time()
    assert speaker.clock.whole.startswith("2:05")
    assert not speaker.timer.isActive()
    speaker.show()
    assert speaker.timer.isActive()
    speaker.hide()
    assert not speaker.timer.isActive()


def test_the_last_step_has_nothing_behind_it(qtbot: QtBot) -> None:
    speaker = Speaker(talk())
    qtbot.addWidget(speaker)
    speaker.come(2)
    assert (speaker.notes.text, speaker.next.text) == ("No notes for this step.", "The end.")
