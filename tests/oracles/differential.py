#!/usr/bin/env python3
"""Does the project say of a model's configuration what the real libraries compute?

    python -m tests.oracles.differential [configs] [--n 520] [--seed 1]    random realistic configurations, read by each library
    … gguf                              their GGUF files, as llama.cpp's converter writes the header
    … layers                            which layers turn, seen in the forward of small models
    … types                             the default configuration of every model type of transformers

Run setup.sh first; README.md tells how to read what is printed.
"""

import argparse
import json
import lzma
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from tests.oracles import project as ours
from tests.oracles.cases import cases, lengths, text_of
from tests.oracles.checks import compare_gguf, compare_layers, compare_types
from tests.oracles.compare import match
from tests.oracles.home import HERE, HOME, WORK

REAL = {  # name of the answers: (Python, script and its options)
    "v5": ("v5", "real_hf.py"),
    "v4": ("v4", "real_hf.py"),
    "mlx": ("mlx", "real_mlx.py"),
    "vllm": ("v5", "real_vllm.py"),
    "llamacpp": ("v4", "real_llamacpp.py"),
    "gguf": ("v4", "real_llamacpp.py", "--gguf"),
    "layers": ("v5", "real_layers.py"),
    "types": ("v5", "real_types.py"),
}
STACKS = {  # name as the project gives it: the answers that its comparison needs
    "own reading": ("v5",),
    "transformers v5": ("v5",),
    "transformers v4": ("v4",),
    "llama.cpp": ("llamacpp",),
    "vLLM": ("vllm", "v5"),
    "mlx-lm": ("mlx", "v5"),
}
NO_MODEL = r"not supported[.!]|does not recognize this architecture|removed from vLLM|no architecture name"
UNCOUNTED = ("no such model", "skip", "no row", "unknown")
VERDICTS = ("agrees", "both refuse", "differs", "real refuses", "said to refuse", "not said to lack it", *UNCOUNTED)


def options():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("what", nargs="?", default="configs", choices=("configs", "gguf", "layers", "types"))
    p.add_argument("--n", type=int, help="how many configurations (520)")
    p.add_argument("--seed", type=int, help="of the configurations (1)")
    p.add_argument(
        "--cases", type=Path, metavar="FILE", help="configurations of your own, in the form that cases.py describes"
    )
    p.add_argument("--only", choices=STACKS, help="one library alone")
    p.add_argument("--show", type=int, default=10**6, help="at most so many differences of each library")
    p.add_argument("--reuse", action="store_true", help="the cases and answers of the last run, the project's too")
    p.add_argument(
        "--truth",
        type=Path,
        metavar="DIR",
        help="answers of the real libraries: recorded there, or taken from there where they are",
    )
    return p.parse_args()


def read(path):
    text = lzma.decompress(path.read_bytes()) if path.suffix == ".xz" else path.read_bytes()
    known = {}  # most configurations turn alike: fourteen versions of the same numbers would take 120 MB

    def once(found):
        if "inv" in found:
            found["inv"] = known.setdefault(tuple(found["inv"]), found["inv"])
        return found

    return json.loads(text, object_hook=once)


def write(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(rounded(value), separators=(",", ":")).encode()
    path.write_bytes(lzma.compress(text, preset=9) if path.suffix == ".xz" else text)


def rounded(value):
    """Numbers to eight digits: the real ones were float32."""
    if isinstance(value, float):
        return float(f"{value:.8g}")
    if isinstance(value, dict):
        return {k: rounded(v) for k, v in value.items()}
    return [rounded(v) for v in value] if isinstance(value, list) else value


class Answers:
    """Runs workers, or finds what they answered before."""

    def __init__(self, o):
        self.o, self.versions = o, {}

    def recorded(self, name):
        """Where --truth keeps it; None without --truth."""
        return self.o.truth and self.o.truth / f"{name}.json.xz"

    def cases(self):
        """The cases: recorded, the last ones, given or made; written to WORK for the workers."""
        o, last, recorded = self.o, WORK / "cases.json", self.recorded("cases")
        if recorded and recorded.exists():
            if o.cases or o.n or o.seed is not None:
                sys.exit(
                    f"{o.truth} holds the cases of its answers: leave out --n, --seed and --cases, or name another folder."
                )
            made = read(recorded)
        elif o.reuse:
            made = read(last)
        else:
            made = read(o.cases) if o.cases else cases(520 if o.n is None else o.n, 1 if o.seed is None else o.seed)
            made = [{**c, "lengths": c.get("lengths") or lengths(c)} for c in made]
            if recorded:
                write(recorded, made)
        write(last, made)
        return made

    def run(self, name, command, cwd=None):
        """The answers of a command that is given the path to write to, by id."""
        target, start = WORK / f"{name}.json", time.monotonic()
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        try:
            done = subprocess.run([*command, target], cwd=cwd, capture_output=True, text=True)
        except FileNotFoundError as e:
            sys.exit(f"{name}: {e.filename} is not there: run setup.sh (or, of the project's side, give --project).")
        if done.returncode:
            sys.exit(f"{name} failed:\n{done.stderr[-1500:]}")
        print(f"{name}: {time.monotonic() - start:.0f} s", file=sys.stderr)
        return read(target)

    def real(self, name, *sources):
        recorded, last = self.recorded(name), WORK / f"{name}.json"
        if recorded and recorded.exists():
            answers = read(recorded)
        elif self.o.reuse and last.exists():
            answers = read(last)
        else:
            environment, script, *more = REAL[name]
            answers = self.run(name, [HOME / environment / "bin/python", HERE / script, *more, *sources])
            if recorded:
                write(recorded, answers)
        self.versions[name] = answers["version"]
        return {a["id"]: a for a in answers["results"]}

    def project(self, what, questions):
        return {question["id"]: ours.answer(what, question) for question in questions}


def brief(case):
    """The part of a configuration that speaks of rotations, in a line."""
    about = {
        k: v
        for k, v in text_of(case).items()
        if re.search(r"rope|partial|rotary|original|max_pos|global_att|window_pattern", k)
    }
    for k in ("rope_scaling", "rope_parameters"):
        if isinstance(about.get(k), dict):
            about[k] = {a: f"[{len(b)}]" if isinstance(b, list) and len(b) > 4 else b for a, b in about[k].items()}
    return f"#{case['id']} {case['config']['model_type']} {json.dumps(about)[:330]}"


def by_kind(answer, kinds):
    """{kind of layers: table} of mlx-lm's tables of layers."""
    tables, per_layer = answer["tables"], answer["per_layer"]
    if len(tables) == 1:
        return {"": tables[0]}
    if len(kinds) != len(per_layer):
        return {f"table{n}": t for n, t in enumerate(tables)}
    groups = {}
    for kind, table in zip(kinds, per_layer, strict=True):
        if table is not None:
            groups.setdefault(kind, tables[table])
    return groups


def computed(stack, case, real):
    """(the real answer, whether it is the same at every length)."""
    r = real[STACKS.get(stack, (stack,))[0]][case["id"]]
    if stack == "vLLM" and r.get("backend"):
        return real["v5"][case["id"]], False
    if stack == "mlx-lm" and "tables" in r:
        groups = by_kind(r, real["v5"][case["id"]].get("kinds", []))
        return {"groups": groups}, not any(t["at"] for t in r["tables"])
    return r, stack in ("vLLM", "mlx-lm", "llama.cpp")


def verdict(stack, case, project, real):
    """(one of VERDICTS, what differs)."""
    said, refused = None, project.get("error", "")
    if not refused:
        said = project["groups"] if stack == "own reading" else project["stacks"].get(stack)
        if stack == "own reading":
            refused = project["refused"]
        if said is None:
            return "no row", ""
        refused = refused or "; ".join(sorted({g["refusal"] for g in said.values() if g.get("refusal")}))
        if any(g.get("unknown") for g in said.values()):
            return "unknown", ""
    r, static = computed(stack, case, real)
    error = r.get("error", "")
    if re.search(NO_MODEL, error):
        lacks = bool(refused) and (
            stack == "own reading" or said is None or all(g.get("absent") for g in said.values())
        )
        return ("no such model", "") if lacks else ("not said to lack it", error[:160])
    if "SystemExit" in error:
        return "skip", error
    if error:
        return ("both refuse", "") if refused else ("real refuses", error[:160])
    if stack == "mlx-lm" and not r["groups"]:
        return "skip", "no rope found"
    if refused:
        return "said to refuse", refused
    if not r["groups"]:
        return ("differs", "real turns nothing") if any("inv" in g for g in said.values()) else ("agrees", "")
    if stack == "llama.cpp" and any("long factors are chosen" in g["note"] for g in said.values()):
        said = {k: g["at"][str(case["lengths"][-1])] if g.get("at") else g for k, g in said.items()}
    holds = min((g["until"] for g in said.values() if g.get("until")), default=10**12)
    differences = match(r["groups"], said, [n for n in case["lengths"] if n <= holds], static)
    return ("differs", "; ".join(differences)) if differences else ("agrees", "")


def configs(answers, o):
    asked = answers.cases()
    stacks = [o.only] if o.only else list(STACKS)
    project = answers.project("cases", asked)
    real = {
        name: answers.real(name, WORK / "cases.json") for name in dict.fromkeys(n for s in stacks for n in STACKS[s])
    }
    print("versions:", answers.versions)
    table = {}
    for stack in stacks:
        table[stack], types, shown = Counter(), Counter(), 0
        for case in asked:
            found, what = verdict(stack, case, project[case["id"]], real)
            table[stack][found] += 1
            if found in ("agrees", "both refuse", *UNCOUNTED):
                continue
            types[f"{found} {case['config']['model_type']}"] += 1
            shown += 1
            if shown <= o.show:
                print(f"{stack} | {found} | {brief(case)} | {what}")
        print(
            f"   {stack}, by verdict and model type:",
            ", ".join(f"{k} {n}" for k, n in types.most_common()) or "nothing differs",
        )
    print()
    for stack, found in table.items():
        print(f"{stack:16s}", {v: found[v] for v in VERDICTS if found[v]})
    good = sum(n["agrees"] + n["both refuse"] for n in table.values())
    total = sum(n[v] for n in table.values() for v in VERDICTS if v not in UNCOUNTED)
    print(f"{good} of {total} agree")


def main():
    o = options()
    answers = Answers(o)
    if o.what == "configs":
        configs(answers, o)
        return
    if o.what == "gguf":
        o.truth = None  # the files are not recorded
        answers.cases()
        real = answers.real("gguf", WORK / "cases.json")
    else:
        real = answers.real(o.what)
    questions = [r for r in real.values() if "path" in r or "config" in r]
    print(
        "versions:",
        answers.versions,
        f"({len(real) - len(questions)} of {len(real)} left out: the library refuses them)",
    )
    compare = {"gguf": compare_gguf, "layers": compare_layers, "types": compare_types}[o.what]
    compare(questions, answers.project(o.what, questions), o.show)


if __name__ == "__main__":
    main()
