"""Of each model of the zoo, the encoding of the window that is of its kind."""

from __future__ import annotations

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding


def of_kind(name: str) -> Encoding:
    """Whose model this is: half of RoPE is turned by a parameter, and every layer is the model's own doing."""
    if name == "rope_half":
        return build("rope", {"partial": 0.5})
    return build("sinusoidal" if name == "sinusoidal_every_layer" else name)
