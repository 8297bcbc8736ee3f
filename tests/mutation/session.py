"""What a campaign has found so far, in a folder of its own: it can be stopped and goes on where it was."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from tests.mutation.mutants import ROOT, SCOPE, Mutant
from tests.mutation.trials import Outcome


class Session:
    def __init__(self, folder: Path, key: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.samples, self.found = folder / f"{key}.mutants", folder / f"{key}.found"

    def sampled(self) -> list[tuple[Mutant, str]] | None:
        if not self.samples.exists():
            return None
        rows = [json.loads(line) for line in self.samples.read_text().splitlines()]
        return [(Mutant(**row["mutant"]), row["source"]) for row in rows]

    def sample(self, mutants: Iterable[tuple[Mutant, str]]) -> None:
        rows = [json.dumps({"mutant": asdict(mutant), "source": source}) for mutant, source in mutants]
        part = self.samples.with_suffix(".part")
        part.write_text("\n".join(rows))
        part.replace(self.samples)

    def report(self, outcome: Outcome) -> None:
        with self.found.open("a") as file:
            file.write(json.dumps(asdict(outcome)) + "\n")

    def forget_survivors(self) -> None:
        """They are tried again, now that there are other tests."""
        kept = [outcome for outcome in self.outcomes().values() if outcome.by]
        self.found.write_text("".join(json.dumps(asdict(outcome)) + "\n" for outcome in kept))

    def outcomes(self) -> dict[str, Outcome]:
        lines = self.found.read_text().splitlines() if self.found.exists() else []
        found = [Outcome(**json.loads(line)) for line in lines]
        return {outcome.name: outcome for outcome in found}


def table(outcomes: Iterable[Outcome]) -> str:
    """Killed of tried, by folder (or file of the engine itself)."""
    groups = defaultdict[str, list[Outcome]](list)
    for each in outcomes:
        for group in (_group(each.name), "all"):
            groups[group].append(each)
    rows = [f"{'':24}{'killed':>8}{'of':>6}{'share':>9}{'by time':>9}{'no test':>9}{'cut short':>11}"]
    for group in [*sorted(groups.keys() - {"all"}), "all"]:
        of = groups[group]
        killed = [each for each in of if each.by]
        late = sum(each.by == "time" for each in of)
        bare = sum(each.tests == 0 for each in of)
        cut = sum(each.cut and not each.by for each in of)
        share = len(killed) / max(len(of), 1)
        rows.append(f"{group:24}{len(killed):>8}{len(of):>6}{share:>9.1%}{late:>9}{bare:>9}{cut:>11}")
    return "\n".join(rows)


def _group(name: str) -> str:
    path = name.partition(":")[0]
    return path if path.count("/") == 1 else "/".join(path.split("/")[:2])


def digest(text: str) -> str:
    """Of the sources that can be mutated, and of what was asked for: another one, another sample."""
    found = hashlib.sha256(text.encode())
    for place in SCOPE:
        path = ROOT / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            found.update(file.read_bytes())
    return found.hexdigest()[:12]
