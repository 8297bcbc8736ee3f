"""Records what the libraries compute, and what their sources say, for the tests and for the program: all, or what is named.

    python -m tests.oracles.record [answers] [types] [classes] [llama_cpp] [mlx_lm] [older] [diffusers] [axes] [keys] [forwards]

setup.sh pins the versions and makes what runs them. `answers`, `types`, `diffusers` and `axes` go to tests/data/stacks, the others to
resources/stacks, `older` to both; what changed there is to be read before it is kept.
"""

from __future__ import annotations

import datetime
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

from tests.oracles.checks import TOWER, verdict_of_type
from tests.oracles.differential import STACKS, Answers, read, write
from tests.oracles.home import HERE, HOME, WORK
from tests.oracles.project import answer

from engine.models.doctor.unheard import PLACES  # isort: skip

ROOT = HERE.parents[1]
DATA, RULES = ROOT / "tests" / "data" / "stacks", ROOT / "resources" / "stacks"
SEED, COUNT = 101, 520
TODAY = datetime.date.today().isoformat()

# Known by reading the sources, where no probe tells.
BOTH_WAYS = {"deepseek_v3", "deepseek_v32", "glm4_moe_lite", "glm4v_text", "glm_ocr_text", "gpt_oss", "internlm3", "mistral4",
             "qwen2_5_omni_text", "ernie4_5_vl_moe_text", "neomme"}  # fmt: skip
NOT_READ = ["funnel", "mlcd", "mlcd_vision_model", "nemo_speechlm"]
RIGHT_WITHOUT = ("evolla", "musicflamingo", "deepseek_v4")  # what is not said of them are towers, or no layer calls it
VISION = ("_vision", "_vision_model", "_vit", "vit_model", "_vision_encoder")
DIVIDED = ("gpt_neox", "nemotron", "phi", "phi3", "stablelm")
OTHER_NAMES = ("minimax", "phimoe")  # released files name another architecture than transformers does
WRITTEN = {
    "cohere2": {"arch": "cohere2", "keeps": [], "share": "rotary_pct", "divided": True},
    "gemma4_text": {"arch": "gemma4", "keeps": ["proportional"]},
    "hunyuan_v1_moe": {"arch": "hunyuan-moe", "keeps": ["linear", "yarn"]},
    "minimax_m2": {"arch": "minimax-m2", "keeps": ["linear", "yarn"], "share": "rotary_dim"},
    "modernbert": {"arch": "modern-bert", "keeps": []},
}
NOT_ALONE = "Unrecognized configuration class"  # a text model that this version builds within its outer one only
NOT_ROTARY = ("bloom", "gpt_bigcode", "jamba", "mamba2")
OWN_ROPES = ("deepseek_v2", "hunyuan_v1_dense", "nemotron", "phi3", "phimoe")  # mlx_lm.py knows their files
OTHER_ROPES = {
    "afm7", "bailing_hybrid", "bailing_moe", "bailing_moe_linear", "bailing_moe_v3", "dbrx", "deepseek", "deepseek_v32", "deepseek_v41",
    "exaone_moe", "falcon_h1", "gear", "gptj", "hunyuan", "iquestloopcoder", "laguna", "lille-130m", "mellum", "mimo_v2_flash", "minicpm3",
    "minimax_m3_vl", "mistral4", "muse_glimmer", "muse_spark", "nemotron-nas", "openelm", "phi3small", "phixtral", "plamo", "plamo2",
    "plamo3", "qwen", "recurrent_gemma", "spark2_5", "step3p5", "talkie",
}  # fmt: skip
WRAPPERS = {
    "gemma3": "gemma3_text",
    "qwen2_vl": "qwen2",
    "qwen2_5_vl": "qwen2",
    "qwen3_vl": "qwen3",
    "smollm3": "llama",
}


def run(environment: str, script: str, *arguments: Path, before: Path | None = None) -> None:
    """`before` is a folder of packages that come before those of the environment."""
    paths = {} if before is None else {"PYTHONPATH": str(before)}
    subprocess.run(
        [HOME / environment / "bin/python", HERE / script, *arguments], check=True, env={**os.environ, **paths}
    )


def lines(values: dict) -> str:
    """An object with a line for each key."""
    return ",\n".join(f"{json.dumps(k)}:{json.dumps(v, separators=(',', ':'))}" for k, v in sorted(values.items()))


def answers() -> None:
    """Random configurations, and what each library computes of them."""
    asked = Answers(SimpleNamespace(truth=DATA, cases=None, n=None, seed=None, reuse=False))
    for path in DATA.glob("*.json.xz"):
        if path.stem not in ("types.json", "older.json", "diffusers.json", "layers.json", "axes.json"):
            path.unlink()
    asked.o.n, asked.o.seed = COUNT, SEED
    asked.cases()
    for name in dict.fromkeys(n for names in STACKS.values() for n in names):
        asked.real(name, WORK / "cases.json")


def types() -> None:
    """Each model type's default configuration, and its modules about positions."""
    target = WORK / "types.json"
    run("v5", "real_types.py", target)
    write(DATA / "types.json.xz", read(target))


def classes() -> None:
    """What configuration classes set; and which types are read here as their modules compute."""
    tables = {}
    for name, environment in (("new", "v5"), ("old", "v4")):
        target = WORK / f"classes-{name}.json"
        run(environment, "real_classes.py", target)
        tables[name] = read(target)
    joined = {}
    for kind in set(tables["new"]["types"]) | set(tables["old"]["types"]):
        pair = {name: table["types"][kind] for name, table in tables.items() if kind in table["types"]}
        if any({"base", "kinds", "text"} & set(one) for one in pair.values()):
            joined[kind] = pair
    turns, unread = told(tables["new"]["types"])
    others = {
        name: sorted(kind for kind in {*table["types"], *table["named"]} if name not in joined.get(kind, {}))
        for name, table in tables.items()
    }
    head = {
        "held": TODAY,
        "new": tables["new"]["version"],
        "old": tables["old"]["version"],
        "turns": turns,
        "unread": unread,
        "others": others,
    }
    (RULES / "classes.json").write_text(f'{{\n{lines(head)},\n"types":{{\n{lines(joined)}\n}}}}\n')


def told(known: dict) -> tuple[list[str], list[str]]:
    """The types that are read rightly, and those that are known not to be."""
    turns, unread = [], list(NOT_READ)
    for model in read(DATA / "types.json.xz")["results"]:
        if "modules" not in model:
            continue
        kind, said = model["id"], answer("types", model)
        verdict, _ = verdict_of_type(model, said)
        rotary = any(e["id"] in ("rope", "mrope") for e in said.get("encodings", []))
        own = known.get(kind, {})
        alone = rotary and "text" not in own and kind.endswith(VISION) and bool(TOWER.search(kind))
        if (verdict == "rotations differ" and kind not in RIGHT_WITHOUT) or alone:
            unread.append(kind)
        elif rotary and verdict in ("agrees", "says more kinds", "says fewer kinds") and not TOWER.search(kind):
            text = [name for name in model["rotary"] if not TOWER.search(name)]
            if text and {"base", "kinds"} & set(own) and (own.get("pairing") or kind in BOTH_WAYS):
                turns.append(kind)
    refused = {m["id"] for m in read(DATA / "types.json.xz")["results"]} & recorded_unread()
    return sorted(turns), sorted({*unread, *refused})


def recorded_unread() -> set[str]:
    """What was known not to be read: the project refuses it, so that nothing is compared."""
    path = RULES / "classes.json"
    return set(read(path)["unread"]) if path.exists() else set()


def llama_cpp() -> None:
    """What the converter keeps of each type's rotations."""
    older, target = WORK / "defaults4.json", WORK / "probed-llamacpp.json"
    run("v4", "real_hf.py", Path("--defaults"), older)
    run("v4", "probe_llamacpp.py", older, HOME / "defaults.json", target)
    models, absent = dict(WRITTEN), []
    for kind, probed in read(target).items():
        if "arch" in probed:
            if kind not in NOT_ROTARY and kind not in WRITTEN:
                models[kind] = conversion(kind, probed)
        elif "not supported!" in probed["plain"]["error"] and kind not in OTHER_NAMES:
            absent.append(kind)
    package = (HOME / "src/llama-cpp-python/PKG-INFO").read_text().split("\nVersion: ")[1].split("\n")[0]
    head = {"held": TODAY, "version": package, "absent": sorted(absent)}
    (RULES / "llama_cpp.json").write_text(f'{{\n{lines(head)},\n"models":{{\n{lines(models)}\n}}}}\n')


def conversion(kind: str, probed: dict) -> dict:
    def of(name: str) -> dict:
        return probed.get(name, {})

    found = {"arch": probed["arch"], "keeps": []}
    for name in ("linear", "yarn"):
        if of(name).get("rope.scaling.type") == name and of(name).get("rope.scaling.factor") == 4:
            found["keeps"].append(name)
    found["keeps"] += [name for name in ("llama3", "longrope") if "tensors" in of(name)]
    if kind == "ministral3":
        found["keeps"] = ["yarn"]
    if kind == "nemotron":
        found["keeps"] = ["linear"]
    if kind != "dbrx" and of("plain").get("rope.freq_base", of("yarn").get("rope.freq_base")) != 12345:
        found["base"] = 10000.0
    turned = [of(name).get("rope.dimension_count") for name in ("plain", "share", "new", "yarn")]
    if any(n not in (None, 32) for n in turned):
        found |= {
            "share": "rotary_pct" if kind == "gpt_neox" else "partial_rotary_factor",
            "usual": (turned[0] or 32) / 32,
        }
    if kind in DIVIDED:
        found["divided"] = True
    if "Missing" in of("llama3").get("error", ""):
        found["refuses"] = ["llama3"]
    return found


def mlx_lm() -> None:
    """What each model file reads."""
    target = WORK / "probed-mlx.json"
    run("mlx", "probe_mlx.py", target)
    probed = read(target)
    models, unread = {}, []
    kept = ("needs", "base", "scales", "newer", "share", "usual", "divided", "head")
    for kind, one in probed["files"].items():
        plain = set(one.get("ropes", ())) <= {"initialize_rope", "nn.RoPE"}
        if kind in OTHER_ROPES or not one.get("ropes") or not (plain or kind in OWN_ROPES):
            unread.append(kind)
        else:
            models[kind] = {name: one[name] for name in kept if name in one}
    models["phi3"] |= {"share": "partial_rotary_factor", "usual": 1.0}
    models["ministral3"] = {"needs": ["rope_parameters"], "scales": True, "newer": "all"}
    models["gemma4_text"] = {"scales": True, "newer": "all", "kinds": True}
    models["gemma3_text"]["local"] = 10000.0
    same = {k: v for k, v in (probed["remapped"] | WRAPPERS).items() if v in models and k not in models}
    unread = sorted({*unread, *(k for k in probed["remapped"] if k not in same)} - set(same))
    head = {"held": TODAY, "version": probed["version"], "same": same, "unread": unread}
    (RULES / "mlx_lm.json").write_text(f'{{\n{lines(head)},\n"models":{{\n{lines(models)}\n}}}}\n')


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def older() -> None:
    """What the versions of transformers before the present two compute, which types they have, and their defaults."""
    asked, joined = WORK / "asked.json", read(RULES / "classes.json")["types"]
    asked.write_text(json.dumps(read(DATA / "cases.json.xz")))
    found, since, differs = {}, {"4": {}, "5": {}}, {}
    for version in sorted((path.name for path in (HOME / "older").iterdir()), key=numbers):
        generation, place = version[0], HOME / "older" / version
        now = {kind: one for kind, pair in joined.items() if (one := pair.get("new" if generation == "5" else "old"))}
        target, own = WORK / "answers-older.json", WORK / "classes-older.json"
        run("v4", "real_hf.py", asked, target, before=place)
        run("v4", "real_classes.py", own, before=place)
        classes_then = read(own)["types"]
        for kind in sorted(now.keys() & classes_then.keys()):
            since[generation].setdefault(kind, version)
        apart = {
            kind: classes_then[kind] for kind in now.keys() & classes_then.keys() if classes_then[kind] != now[kind]
        }
        differs[version] = {kind: apart[kind] for kind in sorted(apart)}
        found[version] = [one for one in read(target)["results"] if NOT_ALONE not in one.get("error", "")]
        print(version, len(found[version]), "answers", len(apart), "classes apart", flush=True)
    write(DATA / "older.json.xz", found)
    texts = {"since": f"{{\n{lines(since)}\n}}", "classes": f"{{\n{lines(differs)}\n}}"}
    body = ",\n".join([lines({"held": TODAY}), *(f"{json.dumps(name)}:{text}" for name, text in texts.items())])
    (RULES / "older.json").write_text(f"{{\n{body}}}\n")


def keys() -> None:
    """Which keys about positions the class of each model type has, in either version."""
    older, newer = WORK / "defaults4.json", HOME / "defaults.json"
    run("v4", "real_hf.py", Path("--defaults"), older)
    found: dict[str, set[str]] = {}
    for path in (older, newer):
        for kind, config in read(path).items():
            about(kind, config, found)
    (RULES / "keys.json").write_text(f"{{\n{lines({kind: sorted(names) for kind, names in found.items()})}\n}}\n")


def about(kind: str, config: dict, found: dict[str, set[str]]) -> None:
    """Its keys, and those of the configurations within under their own types."""
    found.setdefault(kind, set()).update(key for key in config if PLACES.search(key))
    for inner in config.values():
        if isinstance(inner, dict) and inner.get("model_type"):
            about(inner["model_type"], inner, found)


def forwards() -> None:
    """Which model types turn a share of each head, ignore it, or fail with it, and which of two words for a scaling counts."""
    found = {}
    for version in ("v4", "v5"):
        target = WORK / f"forwards-{version}.json"
        run(version, "real_forwards.py", RULES / "classes.json", target)
        told = read(target)
        found[told.pop("version")] = told
    body = ",\n".join(f"{json.dumps(version)}:{{\n{lines(of)}\n}}" for version, of in found.items())
    (RULES / "forwards.json").write_text(f'{{\n"held":"{TODAY}",\n"versions":{{\n{body}\n}}\n}}\n')


def diffusers() -> None:
    """What the rotary modules of diffusers turn by at a step along each axis."""
    target = WORK / "diffusers.json"
    run("v5", "real_diffusers.py", target, before=HOME / "diffusers")
    write(DATA / "diffusers.json.xz", read(target))


def axes() -> None:
    """What models of text and images turn queries into, at places that differ by axis."""
    target = WORK / "axes.json"
    run("v5", "real_axes.py", target)
    write(DATA / "axes.json.xz", read(target))


def distances() -> None:
    """Which encoders have vectors of distances, and which add their table where a file asks for those."""
    found = []
    for version in ("v4", "v5"):
        target = WORK / f"distances-{version}.json"
        run(version, "real_distances.py", target)
        found.append(read(target))
    rows = lines({each["version"]: each["types"] for each in found})
    (DATA / "distances.json").write_text(f"{{\n{rows}\n}}\n")


COMMANDS = {
    "types": types,
    "classes": classes,
    "llama_cpp": llama_cpp,
    "mlx_lm": mlx_lm,
    "answers": answers,
    "older": older,
    "diffusers": diffusers,
    "axes": axes,
    "distances": distances,
    "keys": keys,
    "forwards": forwards,
}

if __name__ == "__main__":
    for chosen in sys.argv[1:] or COMMANDS:
        COMMANDS[chosen]()
