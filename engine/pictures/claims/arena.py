"""The claim over questions to all encodings, and what to try."""

from __future__ import annotations

from engine.pictures.arena import Arena
from engine.pictures.claims.trying import Try
from engine.scene.scene import Scene
from engine.words.language import tr


def said(_: Scene, answer: Arena) -> tuple[str, ...]:
    shown = tr("Each row is an encoding, each column a question: yes, partly, no, or – where it does not apply.")
    own = next(row for row in answer.rows if row.letter == "A")
    if len(own.answers) < len(answer.questions):
        return (shown,)
    verdicts = [each.verdict for each in own.answers.values()]
    yes, some, no = (verdicts.count(kind) for kind in ("yes", "partly", "no"))
    return shown, tr("{encoding}: {yes} yes, {some} partly, {no} no.", encoding=own.title, yes=yes, some=some, no=no)


def tries(_: Scene, __: object) -> tuple[Try, ...]:
    return ()
