"""The reader of drafts: read or put aside, asked for what keeps it from being a tour, kept, and found as the same."""

from __future__ import annotations

import zlib

import msgspec

from engine.tours import draft, read
from engine.tours.draft import Draft, DraftStep
from gui.tour_editor import drafts
from tests.fuzz import trees, verdict
from tests.fuzz.changes import LONGEST
from tests.fuzz.readers import scene as scenes
from tests.fuzz.readers.reader import Reader, settings_folder

SHARE = 8  # each so many-th is kept again


def seeds() -> list[bytes]:
    """Empty ones, one of each encoding, and steps of the supplied tours."""
    blanks = [msgspec.structs.replace(draft.BLANK, scene=scene) for scene in _scenes()]
    plain = [DraftStep(caption="**A** b", notes="c", step=blank) for blank in blanks]
    told = [Draft.of(read.read(path)) for path in read.tour_files(read.SUPPLIED)]
    one = [Draft(title="A", about="b", steps=(step,)) for step in plain]
    some = [msgspec.structs.replace(whole, steps=whole.steps[at : at + 1]) for whole in told for at in (0, -1)]
    made = [_packed(held) for held in (Draft(), *one, *some)]
    return [data for data in made if len(data) < LONGEST]


def _scenes() -> list[draft.scene.Scene]:
    return [draft.scene.from_json(data).scene for data in scenes.seeds()[::5]]


def _packed(held: Draft) -> bytes:
    return msgspec.json.encode({"open": True, "step": 0, "draft": msgspec.Raw(draft.to_json(held))})


def tell(data: bytes) -> bool:
    folder = settings_folder() / "drafts"
    (folder / "a.json").write_bytes(data)
    try:
        return _tell(data)
    finally:
        for path in folder.iterdir():
            path.unlink()


def _tell(data: bytes) -> bool:
    found, damaged = drafts.all_kept()
    assert len(found) + len(damaged) == 1
    for sentence in damaged:
        verdict.plainly(sentence)
    for kept in found:
        _use(kept)
        if zlib.crc32(data) % SHARE == 0:
            again = kept._replace(name="b", remarks=())
            assert drafts.keep(again) == ""
            assert drafts.find("b") == again
    return bool(found)


def _use(kept: drafts.KeptDraft) -> None:
    """As the window uses it."""
    problem = kept.draft.problem()
    for draft_step in kept.draft.steps:
        assert "\n" not in draft_step.name
    for remark in kept.remarks:
        verdict.plainly(remark)
    if problem is not None:
        verdict.plainly(problem.sentence)
    else:
        assert Draft.of(kept.draft.tour()).problem() is None


CODE = ("engine.tours", "gui.tour_editor.drafts", "engine.scene.scene", "engine.encodings")
READER = Reader("draft", seeds, trees.changed, tell, CODE)
