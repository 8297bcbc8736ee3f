"""What each model file of mlx-lm reads of a configuration's rotations, by its source: the fields of its arguments, and the calls.

probe_mlx.py FILE      run by the Python of mlx-lm
"""

import ast
import json
import re
import sys
from pathlib import Path

import mlx_lm
from mlx_lm.utils import MODEL_REMAPPING

ABOUT = re.compile(r"^(rope_|rotary|partial|head_dim|qk_rope|max_position|original_max|swa_rope|no_rope_layers$)")
NO_MODELS = {
    "__init__",
    "activations",
    "base",
    "bitlinear_layers",
    "cache",
    "gated_delta",
    "mla",
    "pipeline",
    "rope_utils",
    "ssm",
    "switch_layers",
}
ROPES = re.compile(r"(initialize_rope|RoPE|RotaryEmbedding)$")


def arguments(tree):
    """(name, needed, default) of what a file's arguments say of rotations."""
    for node in ast.walk(tree):
        if not (
            isinstance(node, ast.ClassDef) and re.fullmatch(r"ModelArgs|TextArgs|TextConfig|TextModelArgs", node.name)
        ):
            continue
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and ABOUT.match(field.target.id):
                try:
                    default = None if field.value is None else ast.literal_eval(field.value)
                except ValueError:
                    default = None
                yield field.target.id, field.value is None, default


def calls(tree):
    return [ast.unparse(n) for n in ast.walk(tree) if isinstance(n, ast.Call) and ROPES.search(ast.unparse(n.func))]


def of_file(path):
    tree = ast.parse(path.read_text())
    fields = list(arguments(tree))
    made = calls(tree)
    post = " ".join(
        ast.unparse(n) for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.name == "__post_init__"
    )
    found = {"needs": [name for name, needed, _ in fields if needed and name != "max_position_embeddings"]}
    defaults = {name: value for name, needed, value in fields if not needed}
    for name in ("rope_theta", "rotary_emb_base"):
        if defaults.get(name) is not None:
            found["base"] = float(defaults[name])
    names = {name for name, *_ in fields}
    if "head_dim" not in names and "qk_rope_head_dim" not in names:
        found["divided"] = True
    if isinstance(defaults.get("head_dim"), int):
        found["head"] = defaults["head_dim"]
    text = " ".join(made)
    found["scales"] = "initialize_rope" in text and bool(
        re.search(r"rope_scaling|rope_parameters|scaling_config=|rope_params", text)
    )
    if "rope_parameters[" in post or "rope_parameters.get(" in post:
        found["newer"] = "all" if re.search(r"self\.rope_scaling = self\.rope_parameters", post) else "base"
    for name in ("partial_rotary_factor", "rotary_pct", "rotary_dim"):
        if re.search(rf"\b{name}\b", text):
            found["share"], found["usual"] = name, defaults.get(name)
    found["ropes"] = sorted({re.match(r"[\w.]+", call)[0] for call in made})
    return {name: value for name, value in found.items() if value not in (None, [], False, "")}


def main(target):
    folder = Path(mlx_lm.__file__).parent / "models"
    files = {path.stem: of_file(path) for path in sorted(folder.glob("*.py")) if path.stem not in NO_MODELS}
    Path(target).write_text(json.dumps({"version": mlx_lm.__version__, "remapped": MODEL_REMAPPING, "files": files}))


if __name__ == "__main__":
    main(sys.argv[1])
