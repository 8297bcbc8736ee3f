"""What llama.cpp's converter keeps of each model type's rotations: one probe a way of scaling, run through the real converter.

probe_llamacpp.py DEFAULTS_4 DEFAULTS_5 FILE
"""

import copy
import json
import sys
from pathlib import Path

from real_llamacpp import ARCHITECTURES, CAUSAL, IMAGE_TEXT, converted

PAIRS = 16
LISTS = {"short_factor": [1.5] * PAIRS, "long_factor": [3.0] * PAIRS}
ORIGINAL = {"original_max_position_embeddings": 2048}
SCALES = {
    "linear": {"rope_type": "linear", "factor": 4.0},
    "yarn": {"rope_type": "yarn", "factor": 4.0, **ORIGINAL, "mscale_all_dim": 1.0, "llama_4_scaling_beta": 0.1},
    "llama3": {"rope_type": "llama3", "factor": 4.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, **ORIGINAL},
    "dynamic": {"rope_type": "dynamic", "factor": 4.0},
    "longrope": {"rope_type": "longrope", **LISTS, **ORIGINAL},
}
GONE = ("rope_parameters", "rope_scaling", "rope_theta", "partial_rotary_factor", "rotary_pct", "rotary_emb_base", "rotary_dim",
        "original_max_position_embeddings", "rope_local_base_freq")  # fmt: skip


def small(config):
    """The same with a head of 32 dimensions, 8192 positions and nothing said of rotations."""
    config = copy.deepcopy(config)
    text = next(
        (config[k] for k in ("text_config", "llm_config", "language_config") if isinstance(config.get(k), dict)), config
    )
    config.pop("architectures", None)
    for name in GONE:
        text.pop(name, None)
    text |= {
        "hidden_size": 256,
        "num_attention_heads": 8,
        "num_key_value_heads": 8,
        "max_position_embeddings": 8192,
        "n_embd": 256,
        "n_head": 8,
    }
    if "head_dim" in text:
        text["head_dim"] = 32
    if "qk_rope_head_dim" in text:
        text["qk_rope_head_dim"] = 32
    return config, text


def keys_of(config):
    arch, keys, tensors = converted(config)
    about = {k.removeprefix(f"{arch}."): v.value for k, v in keys.items() if ".rope." in k or "temperature" in k}
    return arch, about, sorted(n for n in tensors if "rope" in n)


def probe(kind, config):
    """Of one type: its architecture, and what is left of each way; an error's first words where there is one."""
    found = {}

    def ask(name, **keys):
        asked, text = small(config)
        text.update(keys)
        asked["model_type"] = kind
        try:
            arch, about, tensors = keys_of(asked)
        except (Exception, SystemExit) as error:
            found[name] = {"error": f"{type(error).__name__}: {error}"[:80]}
            return
        found["arch"] = arch
        found[name] = {**about, **({"tensors": tensors} if tensors else {})}

    ask("plain", rope_theta=12345.0)
    ask("share", rope_theta=12345.0, partial_rotary_factor=0.5)
    ask("new", rope_parameters={"rope_type": "default", "rope_theta": 12345.0, "partial_rotary_factor": 0.5})
    for name, scaling in SCALES.items():
        ask(name, rope_theta=12345.0, rope_scaling=dict(scaling))
    return found


def main(older, newer, target):
    older, newer = (json.loads(Path(p).read_text()) for p in (older, newer))
    kinds = [k for k in newer if k in CAUSAL or k in IMAGE_TEXT or k in ARCHITECTURES]
    Path(target).write_text(json.dumps({k: probe(k, older.get(k) or newer[k]) for k in kinds}, default=str))


if __name__ == "__main__":
    main(*sys.argv[1:])
