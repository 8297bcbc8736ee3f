"""transformers: what small models make of a share of each head, told by forwards.  real_forwards.py CLASSES ANSWERS

Of each model type of CLASSES (resources/stacks/classes.json), where nothing is scaled and where all frequencies are, by
linear or, of classes that take that alone, by longrope: "turns", "fails" in the forward, or "ignored", as the same
dimensions turn whatever partial_rotary_factor says. Types that make no small model, or none that runs without the key,
are left out, with the reason on stdout. `heeded` is which of type and rope_type counts where both are given.
"""

import copy
import json
import os
import sys
import warnings
from pathlib import Path

os.environ["TRANSFORMERS_VERBOSITY"] = "critical"
os.environ["HF_HUB_OFFLINE"] = "1"
warnings.filterwarnings("ignore")
import torch
import transformers
from real_layers import CONFIGS, EXPERTS, SMALL
from transformers import AutoModel
from transformers.models.auto.configuration_auto import CONFIG_MAPPING

transformers.logging.set_verbosity(50)
torch.set_grad_enabled(False)
MORE = dict(
    num_hidden_layers=2,
    n_routed_experts=2,
    n_shared_experts=1,
    n_group=1,
    topk_group=1,
    q_lora_rank=16,
    kv_lora_rank=16,
    bos_token_id=1,
    eos_token_id=2,
    moe_num_experts=2,
    moe_k=1,
    ffn_hidden_size=64,
    num_experts_per_token=1,
    **EXPERTS,
)  # fmt: skip
LINEAR = ({"rope_type": "linear", "factor": 2.0}, {"type": "linear", "factor": 2.0})
OUTCOMES = ("turns", "fails", "ignored")
LARGEST = 20_000_000  # parameters of a model that is small


def heard(kind):
    """Of the small sizes those that its class has."""
    own = CONFIG_MAPPING[kind]().to_dict()
    small = {key: value for key, value in {**SMALL, **MORE}.items() if key in own}
    if "qk_rope_head_dim" in own:
        small.pop("head_dim", None)
        small |= dict(qk_rope_head_dim=16, qk_nope_head_dim=16, v_head_dim=16, num_key_value_heads=4)
    return small | CONFIGS.get(kind, {})


def run(kind, settings):
    """How many frequencies each of its modules has; what a forward raises, it raises."""
    config = CONFIG_MAPPING[kind](**copy.deepcopy(settings))  # which it writes into
    with torch.device("meta"):
        if sum(each.numel() for each in AutoModel.from_config(config).parameters()) > LARGEST:
            raise ValueError("not small")
    model = AutoModel.from_config(config).eval()
    asked = {"input_ids": torch.randint(3, 60, (1, 6))}
    if config.is_encoder_decoder:
        asked["decoder_input_ids"] = asked["input_ids"]
    model(**asked)
    return [len(held) for name, held in model.named_buffers() if name.endswith("inv_freq")]


def longrope(share):
    """A factor for each pair that turns, as Phi-3's class wants them."""
    pairs = [1.0] * (int(SMALL["head_dim"] * share) // 2)
    return {"type": "longrope", "short_factor": pairs, "long_factor": pairs}


FORMS = {  # what stands for a scaling, by the share
    "plain": [lambda _: {}],
    "scaled": [
        *(lambda _, one=one: {"rope_scaling": one} for one in LINEAR),
        lambda share: {"rope_scaling": longrope(share)},
    ],
}


def told(kind, settings, scaled):
    """What became of the share; the reason where nothing is known."""
    try:
        if not run(kind, settings | scaled(1.0)):
            return "no frequencies"
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:160]
    try:
        half, quarter = (
            run(kind, settings | scaled(share) | {"partial_rotary_factor": share}) for share in (0.5, 0.25)
        )
    except Exception:
        return "fails"
    return "ignored" if half == quarter else "turns"


def heeded(kind):
    """Which of two words for a scaling counts, "type" or "rope_type"; '' where the class takes neither form."""
    try:
        made = CONFIG_MAPPING[kind](rope_scaling={"type": "yarn", "rope_type": "linear", "factor": 2.0})
        held = getattr(made, "rope_parameters", None) or made.rope_scaling
        return {"yarn": "type", "linear": "rope_type"}[held["rope_type"]]
    except Exception:
        return ""


if __name__ == "__main__":
    answers = {}
    known = json.loads(Path(sys.argv[1]).read_text())["types"]
    name = "old" if transformers.__version__.startswith("4.") else "new"
    for kind, pair in sorted(known.items()):
        if kind not in CONFIG_MAPPING or not {"base", "kinds"} & set(pair.get(name, {})):
            continue
        if word := heeded(kind):
            answers.setdefault("heeded", {})[kind] = word
        for form, ways in FORMS.items():
            outcome = ""
            for scaled in ways:
                try:
                    outcome = told(kind, heard(kind), scaled)
                except Exception as error:
                    outcome = f"{type(error).__name__}: {error}"[:160]
                print(kind, form, outcome, flush=True)
                if outcome in OUTCOMES:
                    answers.setdefault(form, {})[kind] = outcome
                    break
    Path(sys.argv[2]).write_text(json.dumps({"version": transformers.__version__, **answers}))
