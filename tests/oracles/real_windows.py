"""transformers: in which layers of small models keys are hidden by their distance, seen in the weights of a forward.

    PYTHON_WITH_TRANSFORMERS tests/oracles/real_windows.py tests/data/windows.json [SEED…]

Six models of each type and seed (1 and 2 where none is named), of random settings; what the class refuses is left out.
"""

import json
import os
import random
import sys
import warnings

os.environ["TRANSFORMERS_VERBOSITY"] = "critical"
os.environ["HF_HUB_OFFLINE"] = "1"
warnings.filterwarnings("ignore")
import torch
import transformers
from transformers import AutoModel
from transformers.models.auto.configuration_auto import CONFIG_MAPPING

transformers.logging.set_verbosity(50)
torch.set_grad_enabled(False)
TOKENS, MODELS = 14, 6
SMALL = dict(
    hidden_size=32,
    intermediate_size=32,
    num_attention_heads=4,
    num_key_value_heads=2,
    head_dim=8,
    vocab_size=64,
    max_position_embeddings=64,
    pad_token_id=0,
    bos_token_id=1,
    eos_token_id=2,
)
EXPERTS = dict(
    num_experts=2,
    num_local_experts=2,
    n_routed_experts=2,
    num_experts_per_tok=1,
    moe_intermediate_size=16,
    n_shared_experts=1,
    shared_expert_intermediate_size=16,
    n_group=1,
    topk_group=1,
)
GEMMA = dict(
    hidden_size_per_layer_input=8,
    vocab_size_per_layer_input=64,
    laurel_rank=4,
    altup_num_inputs=2,
    num_kv_shared_layers=0,
    query_pre_attn_scalar=8,
    num_global_key_value_heads=2,
    global_head_dim=8,
)
AXES = dict(rope_parameters={"rope_type": "default", "rope_theta": 1e4, "mrope_section": [1, 1, 2]})
TYPES = (
    *("mistral", "mixtral", "ministral", "ministral3", "phi3", "phimoe", "qwen2", "qwen3", "qwen2_moe"),
    *("qwen3_moe", "qwen2_vl_text", "qwen2_5_vl_text", "starcoder2", "gemma2", "gemma3_text", "gemma3n_text"),
    *("gemma4_text", "gpt_oss", "vaultgemma", "cohere2", "cohere2_moe", "exaone4", "exaone_moe", "olmo3"),
    *("smollm3", "dots1", "afmoe", "modernbert", "modernbert-decoder", "llama", "gemma", "glm", "olmo2", "apertus"),
    *("hunyuan_v1_dense", "doge", "bitnet", "arcee", "olmoe", "glm4_moe", "hunyuan_v1_moe", "minimax_m2"),
    *("deepseek_v3", "mistral4", "granite_swa", "granitemoe_swa", "mimo_v2_flash", "laguna", "hy_v3", "cwm"),
    *("lfm3", "zaya", "kolibri1", "muse_spark_text", "recurrent_gemma", "solar_open", "deepseek_v2", "granite"),
    *("olmo", "falcon", "gpt_neox", "stablelm", "nemotron", "helium", "seed_oss", "ernie4_5", "cohere"),
    *("persimmon", "phi", "glm4", "granitemoe"),
)


def settings(kind, rng):
    """What a file may say of windows."""
    layers = rng.choice([4, 6, 8])
    if kind.startswith("modernbert"):
        own = {"local_attention": rng.choice([4, 6, 8])}
        return own | {"num_hidden_layers": layers} | ({"global_attn_every_n_layers": 2} if rng.random() < 0.5 else {})
    own = {"num_hidden_layers": layers, "sliding_window": rng.choice([3, 4, 5, 5, None])}
    if rng.random() < 0.5:
        own["use_sliding_window"] = rng.random() < 0.7
    if rng.random() < 0.4:
        own["max_window_layers"] = rng.choice([0, 2, 3, 28])
    if rng.random() < 0.35:
        own["layer_types"] = [rng.choice(["sliding_attention", "full_attention"]) for _ in range(layers)]
    if kind == "cohere2_moe" and rng.random() < 0.5:
        own["first_k_dense_replace"] = 1
    return own


def hidden(kind, own):
    """How far each layer with attention sees before the query, of so many tokens."""
    more = AXES if kind.startswith(("qwen2_vl", "qwen2_5_vl")) else {}
    config = CONFIG_MAPPING[kind](**SMALL, **EXPERTS, **GEMMA, **more, **own)
    model = AutoModel.from_config(config, attn_implementation="eager").eval()
    found = model(input_ids=torch.arange(3, 3 + TOKENS)[None], output_attentions=True, use_cache=False).attentions
    seen = []
    for weights in (each for each in found or () if each is not None):
        query, key = torch.nonzero((weights[0, :, :, :TOKENS] > 0).any(0), as_tuple=True)
        seen.append(int((query - key).max()))
    return seen


def main(path, *seeds):
    cases = {}
    for seed in map(int, seeds or ("1", "2")):
        rng = random.Random(seed)
        for kind in TYPES:
            for _ in range(MODELS):
                own = settings(kind, rng)
                try:
                    seen = hidden(kind, own)
                except Exception:
                    continue
                layers = [layer for layer, far in enumerate(seen) if far < TOKENS - 1]
                sizes = {seen[layer] + 1 for layer in layers}
                if seen and len(sizes) <= 1:
                    said = {"model_type": kind, **own}
                    case = {"settings": said, "window": max(sizes, default=None), "layers": layers, "of": len(seen)}
                    cases[json.dumps(said, sort_keys=True)] = case
    kept = sorted(cases.values(), key=lambda case: case["settings"]["model_type"])
    with open(path, "w") as file:
        head = {"software": f"transformers {transformers.__version__}", "tokens": TOKENS}
        file.write(json.dumps(head)[:-1] + ', "models": [\n' + ",\n".join(map(json.dumps, kept)) + "\n]}\n")
    print(len(kept), "models of", len({case["settings"]["model_type"] for case in kept}), "types")


if __name__ == "__main__":
    main(*sys.argv[1:])
