"""A tiny causal transformer over letters, in torch."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn.functional import gelu, layer_norm

from engine.zoo.letters import LETTERS
from resources.zoo.positions import DIM, HEADS, LAYERS, WIDTH, NoPosition, back, small

INNER = 4 * WIDTH


class Model(nn.Module):
    """Norm, attention, norm, two layers of neurons; three times. The last is read by the letters' own vectors."""

    def __init__(self, position: NoPosition) -> None:
        super().__init__()
        self.position = position
        self.letters = small(len(LETTERS), WIDTH, by=WIDTH**-0.5)
        self.norms = nn.Parameter(torch.stack([torch.ones(2 * LAYERS + 1, WIDTH), torch.zeros(2 * LAYERS + 1, WIDTH)]))
        self.qkv = small(LAYERS, 3, WIDTH, WIDTH, by=WIDTH**-0.5)
        self.out = small(LAYERS, WIDTH, WIDTH, by=(2 * LAYERS * WIDTH) ** -0.5)
        self.up, self.up_bias = small(LAYERS, WIDTH, INNER, by=WIDTH**-0.5), nn.Parameter(torch.zeros(LAYERS, INNER))
        self.down = small(LAYERS, INNER, WIDTH, by=(2 * LAYERS * INNER) ** -0.5)
        self.down_bias = nn.Parameter(torch.zeros(LAYERS, WIDTH))

    def forward(self, numbers: Tensor) -> Tensor:
        """[texts, letters] → [texts, letters, LETTERS], what comes next."""
        place = self.position.added(numbers.shape[1])
        x = self.letters[numbers] + place
        for layer in range(LAYERS):
            if self.position.every_layer and layer:
                x = x + place
            x = x + self.attention(layer, self.norm(2 * layer, x))
            hidden = gelu(self.norm(2 * layer + 1, x) @ self.up[layer] + self.up_bias[layer], approximate="tanh")
            x = x + hidden @ self.down[layer] + self.down_bias[layer]
        return self.norm(2 * LAYERS, x) @ self.letters.mT

    def norm(self, which: int, x: Tensor) -> Tensor:
        return layer_norm(x, (WIDTH,), self.norms[0, which], self.norms[1, which])

    def attention(self, layer: int, x: Tensor) -> Tensor:
        texts, count, _ = x.shape
        q, k, v = ((x @ w).reshape(texts, count, HEADS, DIM).transpose(1, 2) for w in self.qkv[layer])
        weights = self.position.logits(layer, q, k).masked_fill(back(count) < 0, -torch.inf).softmax(-1)
        heads = weights @ v + self.position.values(layer, weights)
        return heads.transpose(1, 2).reshape(texts, count, WIDTH) @ self.out[layer]
