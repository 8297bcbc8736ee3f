"""The second-order expansion of attention around the content, with positions p_m and p_n added to two tokens
(Su, kexue.fm/archives/8231, § 1).

f(x_m + p_m, x_n + p_n) ≈ f + p_m·∂f/∂x_m + p_n·∂f/∂x_n + ½ p_m·∂²f/∂x_m²·p_m + ½ p_n·∂²f/∂x_n²·p_n + p_m·H·p_n
"""

from __future__ import annotations

from typing import Literal

import msgspec
import numpy as np

from engine.maths.window import Floats

Of = Literal["weight", "logit"]
ORDERS = (0, 1, 1, 2, 2, 2)  # of each term in the scale of p
TERMS = ("f", "pₘ·∂ₘf", "pₙ·∂ₙf", "½ pₘ·∂ₘ²f·pₘ", "½ pₙ·∂ₙ²f·pₙ", "pₘ·H·pₙ")


class Expansion(msgspec.Struct, frozen=True, eq=False):
    """f of query m and key n while p_m and p_n grow together. terms [6], at scale 1 and in the order of TERMS.

    Logits at scale s are `still` + s · `once` + s² · `twice` [tokens]: a logit is bilinear, and so exactly that.
    """

    terms: Floats
    still: Floats
    once: Floats
    twice: Floats
    key: int
    of: Of

    def exact(self, scales: Floats) -> Floats:
        """[scales], f itself."""
        logits = self.still + np.multiply.outer(scales, self.once) + np.multiply.outer(scales**2, self.twice)
        if self.of == "logit":
            return np.asarray(logits[..., self.key])
        weights = np.exp(logits - logits.max(axis=-1, keepdims=True))
        return np.asarray(weights[..., self.key] / weights.sum(axis=-1))

    def approximated(self, scales: Floats) -> Floats:
        """[scales], the sum of the six terms."""
        return np.asarray((np.power.outer(scales, np.array(ORDERS)) * self.terms).sum(axis=-1))

    def at(self, scale: float) -> Floats:
        """[6], the terms at a scale."""
        return self.terms * scale ** np.array(ORDERS)


def expansion(x: Floats, p: tuple[Floats, Floats], pair: tuple[int, int], *, of: Of) -> Expansion:
    """Of x [tokens, d] with p = (p_m, p_n) [d] added to the tokens pair = (m, n), m ≠ n: logits x_m·x_j / √d."""
    (p_m, p_n), (m, n) = p, pair
    by = 1 / np.sqrt(x.shape[1])
    along_m, along_n = by * (x @ p_m), np.zeros(len(x))
    squared_m, both = np.zeros(len(x)), np.zeros(len(x))
    along_m[m] += by * (x[m] @ p_m)  # the query is a key too
    squared_m[m] = by * (p_m @ p_m)
    along_n[n] = by * (x[m] @ p_n)
    both[n] = by * (p_m @ p_n)
    still = by * (x @ x[m])
    derivatives = _of_logit if of == "logit" else _of_weight
    return Expansion(
        terms=derivatives(still, along_m, along_n, squared_m, both, n),
        still=still,
        once=along_m + along_n,
        twice=squared_m + both,
        key=n,
        of=of,
    )


def _of_logit(still: Floats, u: Floats, v: Floats, q: Floats, w: Floats, n: int) -> Floats:
    return np.array([still[n], u[n], v[n], q[n], 0.0, w[n]])


def _of_weight(still: Floats, u: Floats, v: Floats, q: Floats, w: Floats, n: int) -> Floats:
    """Of f = exp(z_n − log Σ exp z_j): first and second derivatives of its logarithm g, then of f = e^g.

    u, v: the first derivatives of z along p_m and p_n; 2q: the second along p_m; w: the mixed one.
    """
    a = np.exp(still - still.max())
    a /= a.sum()
    f = a[n]

    def mean(z: Floats) -> float:
        return float(a @ z)

    def covariance(y: Floats, z: Floats) -> float:
        return float(a @ ((y - mean(y)) * (z - mean(z))))

    g_m, g_n = u[n] - mean(u), v[n] - mean(v)
    g_mm = 2 * (q[n] - mean(q)) - covariance(u, u)
    g_nn, g_mn = -covariance(v, v), w[n] - mean(w) - covariance(u, v)
    return np.array([f, f * g_m, f * g_n, f * (g_mm + g_m**2) / 2, f * (g_nn + g_n**2) / 2, f * (g_mn + g_m * g_n)])


def content(tokens: int, width: int, seed: int) -> Floats:
    """[tokens, width] seeded, so that a token's logit with itself is about 1 and with others about 1/√width."""
    return np.asarray(np.random.default_rng(seed).standard_normal((tokens, width)) / np.sqrt(np.sqrt(width)))
