"""transformers: which encoders have vectors of distances where a file asks for them, and which add their table of positions.

real_distances.py ANSWERS
"""

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
from transformers import AutoConfig, AutoModel

TYPES = (
    *("albert", "bert", "camembert", "canine", "data2vec-text", "electra", "ernie", "git", "layoutlm", "longformer"),
    *("luke", "mobilebert", "roberta", "roberta-prelayernorm", "xlm-roberta", "xlm-roberta-xl", "xmod"),
    *("bert-generation", "megatron-bert", "roc_bert"),
)
SMALL = {
    "hidden_size": 32,
    "embedding_size": 32,
    "num_attention_heads": 2,
    "num_hidden_layers": 1,
    "intermediate_size": 32,
    "vocab_size": 50,
    "max_position_embeddings": 40,
}
TOKENS = torch.arange(4, 12)[None]


def answer(kind: str, asked: str) -> dict[str, bool]:
    config = AutoConfig.for_model(kind, **SMALL, position_embedding_type=asked)
    torch.manual_seed(0)
    model = AutoModel.from_config(config).eval()
    if kind == "xmod":
        model.set_default_language(config.languages[0])
    with torch.no_grad():
        before = model(TOKENS).last_hidden_state
        for name, weight in model.named_parameters():
            if name.endswith("position_embeddings.weight"):
                weight.zero_()
        after = model(TOKENS).last_hidden_state
    vectors = any("distance_embedding" in name for name in model.state_dict())
    return {"vectors": vectors, "table": bool((before - after).abs().max() > 1e-6)}


if __name__ == "__main__":
    told = {kind: {asked: answer(kind, asked) for asked in ("relative_key", "relative_key_query")} for kind in TYPES}
    Path(sys.argv[1]).write_text(json.dumps({"version": transformers.__version__, "types": told}))
