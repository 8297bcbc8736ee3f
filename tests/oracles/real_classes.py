"""What the configuration classes of the transformers that runs this set where a file says nothing, as far as positions go.

real_classes.py FILE      a JSON object by model type; `record.py classes` joins those of two versions
"""

import json
import os
import re
import sys
import warnings
from pathlib import Path

os.environ["TRANSFORMERS_VERBOSITY"] = "critical"
os.environ["HF_HUB_OFFLINE"] = "1"
warnings.filterwarnings("ignore")
import transformers
from transformers.models.auto.configuration_auto import CONFIG_MAPPING, CONFIG_MAPPING_NAMES

transformers.logging.set_verbosity(50)
TEXTS = ("text_config", "language_config", "llm_config", "thinker_config")
NAMES = {
    "hidden": ("hidden_size", "n_embd", "d_model"),
    "heads": ("num_attention_heads", "n_head"),
    "longest": ("max_position_embeddings", "n_positions", "max_sequence_length"),
    "original": ("original_max_position_embeddings",),
    "layers": ("num_hidden_layers", "n_layer"),
    "rotary": ("qk_rope_head_dim",),
}
STAYING = ("rope_theta", "partial_rotary_factor")
OUTER = 777_000.0  # a base that no class has
NESTED = r"self\.rope_scaling\[[\"']rope_type[\"']\] = self\.rope_scaling\[[\"']type[\"']\]"


def first(config, names):
    return next((config[name] for name in names if config.get(name) is not None), None)


def whole(value):
    return int(value) if isinstance(value, float) else value


def of_base(config):
    """The base and the share, of each kind of layers where they differ, and the scaling that is the default."""
    found, rope = {}, config.get("rope_parameters") or {}
    nested = rope and all(isinstance(value, dict) for value in rope.values())
    if nested:
        found["kinds"] = rope
    elif rope:
        found["base"], found["partial"] = rope.get("rope_theta"), rope.get("partial_rotary_factor")
        if rope.get("rope_type", "default") != "default" or "mrope_section" in rope:
            found["scaling"] = {
                name: value for name, value in rope.items() if name not in ("rope_theta", "partial_rotary_factor")
            }
    else:
        found["base"] = first(config, ("rope_theta", "rotary_emb_base", "global_rope_theta"))
        found["partial"] = first(config, ("partial_rotary_factor", "rotary_pct"))
        found["local"] = first(config, ("rope_local_base_freq", "local_rope_theta"))
        found["scaling"] = config.get("rope_scaling") or None
    return {name: value for name, value in found.items() if value is not None}


def made_with(kind, rope, **values):
    """The parameters of each kind of layers where a file gives some without a base and a share; None where refused."""
    plain = {"rope_type": "linear", "factor": 2.0}
    nested = all(isinstance(value, dict) for value in rope.values())
    values["rope_parameters"] = {each: dict(plain) for each in rope} if nested else plain
    try:
        made = json.loads(CONFIG_MAPPING[kind](**values).to_json_string(use_diff=False))["rope_parameters"]
    except Exception:
        return None
    return made if nested else {"": made}


def beside(kind, config):
    """The base and the share that stay where a file gives parameters without them, where these are others.

    And the kinds of layers whose base is looked for within their parameters alone.
    """
    rope = config.get("rope_parameters")
    made = made_with(kind, rope) if rope else None
    if made is None:
        return {}
    usual = rope if "" not in made else {"": rope}
    kept = {each: {name: own[name] for name in STAYING if own.get(name) is not None} for each, own in made.items()}
    same = all(kept[each] == {n: usual[each][n] for n in STAYING if usual[each].get(n) is not None} for each in kept)
    outer = made_with(kind, rope, rope_theta=OUTER) or made
    within = [each for each, own in outer.items() if own.get("rope_theta") not in (None, OUTER)]
    none = "" in kept and "rope_theta" not in kept[""]  # the model finds one
    return ({} if same or none else {"beside": kept}) | ({"within": within} if within and "" not in within else {})


def checks(module):
    """How a class of version 4 looks at rope_scaling before its model does."""
    source = Path(module.__file__).read_text()
    if "def _rope_scaling_validation" in source:
        return "fields"
    if "rope_config_validation(self" in source and not re.search(NESTED, source):
        return "rope_type"
    return None


def pairing(config_class):
    """Which dimensions make a pair, by the model's source; None where both ways are there, or none."""
    path = Path(sys.modules[config_class.__module__].__file__)
    source = path.with_name(path.name.replace("configuration_", "modeling_"))
    if not source.exists():
        return None
    text = source.read_text()
    half = bool(re.search(r"x\[\.\.\., ?: ?x\.shape\[-1\] // 2\]|torch\.chunk\(|x1, x2 = x\.chunk", text))
    crossed = bool(
        re.search(r"\[\.\.\., (0)?::2\]|view_as_complex|\[:, :, :, ::2\]|\.view\(b, h, s, d // 2, 2\)", text)
    )
    return None if half == crossed else "half" if half else "interleaved"


def follows(kind, config):
    """Whether the class computes the width of a head from the hidden size."""
    try:
        wider = json.loads(CONFIG_MAPPING[kind](hidden_size=2 * config["hidden_size"]).to_json_string(use_diff=False))
    except Exception:
        return False
    return wider.get("head_dim") != config["head_dim"]


def of_class(kind):
    made = CONFIG_MAPPING[kind]
    config = json.loads(made().to_json_string(use_diff=False))
    found = {name: whole(first(config, keys)) for name, keys in NAMES.items()}
    found |= {"checks": checks(sys.modules[made.__module__]), "pairing": pairing(made)} | of_base(config)
    found |= beside(kind, config)
    found = {name: value for name, value in found.items() if value is not None}
    if "head_dim" in config and not follows(kind, config):
        found["head"] = config["head_dim"]  # null: the attribute is there, and empty
    text = next((config[name] for name in TEXTS if isinstance(config.get(name), dict)), None)
    if text is not None:
        text = next((text[name] for name in TEXTS if isinstance(text.get(name), dict)), text)
        found["text"] = text.get("model_type")
    return found


def main(target):
    classes = {}
    for kind in CONFIG_MAPPING_NAMES:
        try:
            classes[kind] = of_class(kind)
        except Exception:
            continue  # a type that has no default of its own
    found = {"version": transformers.__version__, "types": classes, "named": list(CONFIG_MAPPING_NAMES)}
    Path(target).write_text(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1])
