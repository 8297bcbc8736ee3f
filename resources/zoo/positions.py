"""How each model of the zoo tells positions, in torch: what is trained beside the rest of it.

Written from the papers, apart from engine/encodings, which runs what came of it: that both agree is a test.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import torch
from torch import Tensor, nn
from torch.nn.functional import softplus

LAYERS, HEADS, WIDTH, TRAINED = 3, 4, 64, 64
DIM = WIDTH // HEADS


def small(*shape: int, by: float = 0.02) -> nn.Parameter:
    return nn.Parameter(by * torch.randn(*shape))


def back(count: int) -> Tensor:
    """[queries, keys], query − key."""
    places = torch.arange(count)
    return places[:, None] - places


def sines(positions: Tensor, width: int, base: float = 10_000.0) -> tuple[Tensor, Tensor]:
    """[..., width / 2], sine and cosine of position · base^(−2k / width)."""
    omega = base ** (-2 * torch.arange(width // 2, dtype=torch.float64) / width)
    angle = positions.double()[..., None] * omega
    return angle.sin().float(), angle.cos().float()


class NoPosition(nn.Module):
    """What all have in common: content alone."""

    every_layer = False
    longest: float = math.inf  # letters that have a position

    def added(self, count: int) -> Tensor | float:
        """[count, WIDTH], added to the embeddings, or before every layer."""
        return 0.0

    def logits(self, layer: int, q: Tensor, k: Tensor) -> Tensor:
        """[..., heads, queries, keys] of q and k [..., heads, tokens, DIM]."""
        return q @ k.mT / math.sqrt(DIM)

    def values(self, layer: int, weights: Tensor) -> Tensor | float:
        """[..., heads, queries, DIM], added to the outputs of the heads."""
        return 0.0


class Learned(NoPosition):
    longest = TRAINED

    def __init__(self) -> None:
        super().__init__()
        self.table = small(TRAINED, WIDTH)

    def added(self, count: int) -> Tensor:
        return self.table[:count]


class Sinusoidal(NoPosition):
    def added(self, count: int) -> Tensor:
        return torch.stack(sines(torch.arange(count), WIDTH), -1).reshape(count, WIDTH)


class SinusoidalEveryLayer(Sinusoidal):
    every_layer = True


class Rope(NoPosition):
    def __init__(self, turned: int = DIM) -> None:
        super().__init__()
        self.turned = turned

    def logits(self, layer: int, q: Tensor, k: Tensor) -> Tensor:
        return super().logits(layer, self.turn(q, 1), self.turn(k, -1))

    def turn(self, x: Tensor, sign: int) -> Tensor:
        """Halves are pairs: dimension i and i + turned / 2."""
        sin, cos = sines(torch.arange(x.shape[-2]), self.turned)
        half = self.turned // 2
        a, b, rest = x[..., :half], x[..., half : self.turned], x[..., self.turned :]
        return torch.cat([a * cos - b * sin, b * cos + a * sin, rest], -1)


class Xpos(Rope):
    SCALE = 512.0

    def turn(self, x: Tensor, sign: int) -> Tensor:
        z = (2 * torch.arange(DIM // 2) / DIM + 0.4) / 1.4
        power = z ** (sign * torch.arange(x.shape[-2])[:, None] / self.SCALE)
        return super().turn(x, sign) * power.repeat(1, 2)


class Alibi(NoPosition):
    def logits(self, layer: int, q: Tensor, k: Tensor) -> Tensor:
        slopes = 2.0 ** (-8 * torch.arange(1, HEADS + 1) / HEADS)
        return super().logits(layer, q, k) - slopes[:, None, None] * back(q.shape[-2]).abs()


class T5(NoPosition):
    BUCKETS, FARTHEST = 16, 64

    def __init__(self) -> None:
        super().__init__()
        self.table = small(self.BUCKETS, HEADS)

    def logits(self, layer: int, q: Tensor, k: Tensor) -> Tensor:
        far, exact = back(q.shape[-2]).clamp(min=0), self.BUCKETS // 2
        grown = (far.clamp(min=1).double() / exact).log() / math.log(self.FARTHEST / exact) * (self.BUCKETS - exact)
        bucket = torch.where(far < exact, far, (exact + grown.long()).clamp(max=self.BUCKETS - 1))
        return super().logits(layer, q, k) + self.table[bucket].permute(2, 0, 1)


class Kerple(NoPosition):
    def __init__(self) -> None:
        super().__init__()
        self.raw = nn.Parameter(torch.rand(2, HEADS) * 2)

    def logits(self, layer: int, q: Tensor, k: Tensor) -> Tensor:
        r1, r2 = softplus(self.raw)[:, :, None, None]
        return super().logits(layer, q, k) - r1 * torch.log1p(r2 * back(q.shape[-2]).abs())


class Fire(NoPosition):
    UNITS = 32
    START = 16.0  # the threshold at first

    def __init__(self) -> None:
        super().__init__()
        self.w1, self.b1 = small(self.UNITS, by=1.0), small(self.UNITS, by=1.0)
        self.w2, self.b2 = small(self.UNITS, HEADS, by=1.0), small(HEADS, by=1.0)
        self.c = nn.Parameter(torch.tensor(0.1))

    def logits(self, layer: int, q: Tensor, k: Tensor) -> Tensor:
        count = q.shape[-2]
        reach = torch.arange(count).clamp(min=self.START)[:, None]
        y = torch.log1p(self.c.abs() * back(count).abs()) / torch.log1p(self.c.abs() * reach)
        hidden = (y[..., None] * self.w1 + self.b1).relu()
        bias = hidden @ self.w2 / math.sqrt(self.UNITS) + self.b2
        return super().logits(layer, q, k) + bias.permute(2, 0, 1)


class Shaw(NoPosition):
    CLIP = 16

    def __init__(self) -> None:
        super().__init__()
        self.keys = small(LAYERS, 2 * self.CLIP + 1, DIM, by=0.1)
        self.worth = small(LAYERS, 2 * self.CLIP + 1, DIM, by=0.1)

    def rows(self, count: int) -> Tensor:
        return (-back(count)).clamp(-self.CLIP, self.CLIP) + self.CLIP

    def logits(self, layer: int, q: Tensor, k: Tensor) -> Tensor:
        to_rows = q @ self.keys[layer].mT
        which = self.rows(q.shape[-2]).expand(*q.shape[:-1], -1)
        return super().logits(layer, q, k) + to_rows.gather(-1, which) / math.sqrt(DIM)

    def values(self, layer: int, weights: Tensor) -> Tensor:
        which = self.rows(weights.shape[-1]).expand_as(weights)
        by_row = torch.zeros(*weights.shape[:-1], 2 * self.CLIP + 1).scatter_add(-1, which, weights)
        return by_row @ self.worth[layer]


class TransformerXL(NoPosition):
    def __init__(self) -> None:
        super().__init__()
        self.u, self.v = small(LAYERS, HEADS, DIM), small(LAYERS, HEADS, DIM)
        self.w = small(LAYERS, HEADS, DIM, WIDTH, by=WIDTH**-0.5)

    def logits(self, layer: int, q: Tensor, k: Tensor) -> Tensor:
        count = q.shape[-2]
        r = torch.cat(sines(torch.arange(1 - count, count), WIDTH), -1)  # of query − key
        by_distance = (q + self.v[layer][:, None]) @ (self.w[layer] @ r.mT)
        met = by_distance.gather(-1, (back(count) + count - 1).expand(*q.shape[:-1], -1))
        return ((q + self.u[layer][:, None]) @ k.mT + met) / math.sqrt(DIM)


class Deberta(NoPosition):
    BUCKETS, FARTHEST = 16, 64  # on either side

    def __init__(self) -> None:
        super().__init__()
        self.k_r = small(LAYERS, 2 * self.BUCKETS, HEADS, DIM, by=0.3)
        self.q_r = small(LAYERS, 2 * self.BUCKETS, HEADS, DIM, by=0.3)

    def rows(self, count: int) -> Tensor:
        apart, mid = back(count), self.BUCKETS // 2
        far = apart.abs().clamp(min=1).double()
        grown = mid + ((far / mid).log() / math.log((self.FARTHEST - 1) / mid) * (mid - 1)).ceil().long()
        bucket = torch.where(apart.abs() <= mid, apart, apart.sign() * grown)
        return (bucket + self.BUCKETS).clamp(0, 2 * self.BUCKETS - 1)

    def logits(self, layer: int, q: Tensor, k: Tensor) -> Tensor:
        which = self.rows(q.shape[-2])
        c2p = (q @ self.k_r[layer].permute(1, 2, 0)).gather(-1, which.expand(*q.shape[:-1], -1))
        p2c = (self.q_r[layer].transpose(0, 1) @ k.mT).gather(-2, which.expand(*q.shape[:-1], -1))
        return (q @ k.mT + c2p + p2c) / math.sqrt(3 * DIM)


class Cope(NoPosition):
    FARTHEST = 32

    def __init__(self) -> None:
        super().__init__()
        self.table = small(self.FARTHEST + 1, DIM, by=0.1)

    def logits(self, layer: int, q: Tensor, k: Tensor) -> Tensor:
        content = super().logits(layer, q, k)
        gates = content.sigmoid().masked_fill(back(q.shape[-2]) < 0, 0.0)
        counts = gates.flip(-1).cumsum(-1).flip(-1).clamp(max=self.FARTHEST)
        known = q @ self.table.mT
        low = counts.floor().long()
        below, above = known.gather(-1, low), known.gather(-1, (low + 1).clamp(max=self.FARTHEST))
        return content + below + (counts - low) * (above - below)


def made(name: str) -> NoPosition:
    kinds: dict[str, Callable[[], NoPosition]] = {
        "nope": NoPosition,
        "learned": Learned,
        "sinusoidal": Sinusoidal,
        "sinusoidal_every_layer": SinusoidalEveryLayer,
        "shaw": Shaw,
        "transformer_xl": TransformerXL,
        "t5": T5,
        "deberta": Deberta,
        "alibi": Alibi,
        "kerple": Kerple,
        "fire": Fire,
        "rope": Rope,
        "rope_half": lambda: Rope(DIM // 2),
        "xpos": Xpos,
        "cope": Cope,
    }
    return kinds[name]()


NAMES = [
    "rope",
    "alibi",
    "nope",
    "learned",
    "sinusoidal",
    "t5",
    "shaw",
    "transformer_xl",
    "deberta",
    "kerple",
    "fire",
    "rope_half",
    "xpos",
    "cope",
    "sinusoidal_every_layer",
]
