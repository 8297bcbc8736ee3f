"""Each reader: what campaigns have found is read or refused as it must be, and so is what is made from it here."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from engine.arrays import weights
from engine.models import opened
from tests.fuzz import campaign, corpus, verdict, words
from tests.fuzz.changes import Pool
from tests.fuzz.readers import NAMES, readers, table
from tests.fuzz.readers.reader import Reader

LARGEST = 2**20  # bytes of all that is kept


@pytest.fixture(scope="module", params=NAMES)
def reader(request: pytest.FixtureRequest) -> Reader:
    return readers((request.param,))[request.param]


@pytest.fixture(autouse=True)
def _strictly(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PHASESCOPE_CONFIG", os.environ["PHASESCOPE_CONFIG"])  # some readers set it
    with verdict.strict():
        yield


def test_what_campaigns_found_is_answered_soon_and_plainly(reader: Reader) -> None:
    inputs, slowest = corpus.load(reader.name), verdict.bound()
    answers = [verdict.answer(reader.read, data, slowest=slowest) for data in inputs.values()]
    assert {answer.read for answer in answers} == {True, False}


@pytest.mark.parametrize("name", sorted({path.name.partition("-")[0] for path in corpus.MENDED.iterdir()}))
def test_what_was_mended_stays_so(name: str) -> None:
    reader, slowest = readers((name,))[name], verdict.bound()
    for data in corpus.mended(name):
        verdict.answer(reader.read, data, slowest=slowest)


def test_what_campaigns_found_takes_little_memory(reader: Reader) -> None:
    inputs = corpus.load(reader.name).values()
    peak = verdict.peaked(lambda _: bool([reader.read(data) for data in inputs]), b"")
    assert peak < verdict.LARGEST


def test_all_that_is_kept_is_small() -> None:
    assert sum(path.stat().st_size for path in corpus.FOLDER.iterdir()) < LARGEST
    assert {path.name.partition(".")[0] for path in corpus.FOLDER.iterdir()} == set(NAMES)


def test_what_lies_at_the_beginning_is_read(reader: Reader) -> None:
    answers = [verdict.answer(reader.read, data, slowest=1.0).read for data in reader.seeds()]
    assert sum(answers) >= len(answers) / 2


def test_hundreds_of_changed_inputs_are_answered(reader: Reader) -> None:
    attack = campaign.Campaign(reader, seed=3, slowest=verdict.bound())
    report = attack.run([*corpus.load(reader.name).values(), *reader.seeds()], inputs=300)
    assert not report.defects, report.defects
    assert report.inputs > 300
    assert 10 < report.read < report.inputs - 10


def test_the_same_seed_makes_the_same_inputs(reader: Reader) -> None:
    pool = Pool(list(reader.seeds()), *words.found(reader.code), {"factor": [1.0]})

    def made() -> list[bytes]:
        rng = random.Random(5)
        return [reader.change(rng, rng.choice(pool.inputs), pool) for _ in range(60)]

    inputs = made()
    assert inputs == made()
    assert len(set(inputs)) > 40


@pytest.mark.parametrize("name", ["npy", "npz", "safetensors"])
def test_a_wrong_number_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = weights.load
    monkeypatch.setattr(table, "SHARE", 1)
    monkeypatch.setattr(weights, "load", lambda chosen: right(chosen) + 1)
    found = readers((name,))[name]
    report = campaign.Campaign(found, seed=1).run(found.seeds())
    assert any(kind.startswith("AssertionError") for kind in report.defects)


def test_another_error_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr(opened, "inspect", fail)
    found = readers(("gguf",))["gguf"]
    report = campaign.Campaign(found, seed=1).run(found.seeds())
    assert len(report.defects) == 1
    ((kind, (sentence, data)),) = report.defects.items()
    assert kind.startswith("KeyError")
    assert "KeyError: 'x'" in sentence
    assert data == found.seeds()[0]
