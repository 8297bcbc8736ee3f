"""python -m tests.mutation [--mutants 1000] [--seed 1] [--processes 1] [--budget 20] [--session FOLDER] [path …]"""

from __future__ import annotations

import os

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy: no thread may run while processes are forked

import argparse
import importlib
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.mutation import covered
from tests.mutation.choice import Choice
from tests.mutation.mutants import Mutant, drawn
from tests.mutation.session import Session, digest, table
from tests.mutation.trials import LATER, Outcome, Trials
from tests.mutation.tried import with_pytest

ROOMS = (
    *("models", "arrays", "encodings", "precision", "maths", "averages", "code"),
    *("pictures", "commands", "export", "scene"),
)
TESTS = [f"tests/engine/{room}" for room in ROOMS]


def main() -> None:
    given = _arguments()
    key = digest(f"{given.paths} {given.mutants} {given.seed}")
    session = Session(given.session, f"seed{given.seed}-{key}")
    if session.sampled() is None:
        apart(lambda: session.sample(drawn(given.paths, given.mutants, given.seed)))
    if given.again:
        session.forget_survivors()
    for name in ("numpy", "scipy.special", "scipy.stats", "msgspec", "hypothesis", "ml_dtypes", "regex", "PIL.Image"):
        importlib.import_module(name)  # once, for all processes that import the engine anew
    covered.update(given.session / "covered.json", TESTS, apart)
    mutants = {mutant.name: (mutant, source) for mutant, source in session.sampled() or []}
    trials = Trials(Choice(covered.read(given.session / "covered.json"), given.budget), given.processes, _say(session))

    def unknown(*, later: bool) -> list[tuple[Mutant, str]]:
        found = session.outcomes()
        kept = {name for name, outcome in found.items() if later and outcome.by == LATER}
        return [pair for name, pair in mutants.items() if name not in found or name in kept]

    if unknown(later=False):
        apart(lambda: _collected(trials, unknown(later=False)))
    trials.imported(unknown(later=True))
    _conclude(session, mutants)


def _collected(trials: Trials, mutants: list[tuple[Mutant, str]]) -> None:
    if status := with_pytest(lambda session: trials.collected(session, mutants), TESTS):
        raise SystemExit(f"the tests could not be run: {status}")


def apart(work: Callable[[], object]) -> None:
    """In a process of its own, so that this one goes on without the engine."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            work()
            status = 0
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
    if os.waitpid(child, 0)[1]:
        raise SystemExit("stopped")


def _say(session: Session) -> Callable[[Outcome], None]:
    def report(outcome: Outcome) -> None:
        session.report(outcome)
        print(f"{outcome.seconds:6.1f} s  {outcome.by or 'SURVIVED':60.60}  {outcome.name}", flush=True)

    return report


def _conclude(session: Session, mutants: dict[str, tuple[Mutant, str]]) -> None:
    outcomes = session.outcomes()
    for name, outcome in outcomes.items():
        if outcome.by is None:
            print(mutants[name][0].difference(mutants[name][1]))
    print(table(outcomes.values()))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation")
    parser.add_argument(
        "paths", nargs="*", metavar="path", help="files or folders of the engine; default: all in scope"
    )
    parser.add_argument("--mutants", type=int, default=1000, help="how many, sampled from all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--budget", type=float, default=20.0, help="seconds of tests for a mutant, as recorded")
    scratch = Path(tempfile.gettempdir()) / "phasescope-mutation"
    parser.add_argument("--session", type=Path, default=scratch, help="where a campaign is kept, and goes on")
    parser.add_argument("--again", action="store_true", help="try the campaign's survivors once more")
    return parser.parse_args()


if __name__ == "__main__":
    main()
