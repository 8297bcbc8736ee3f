"""Biases that depend on the distance alone: `profile` [heads, distances], and the `bias` that it makes."""

from __future__ import annotations

from engine.code import parts
from engine.encodings.alibi import Alibi
from engine.encodings.deberta import Deberta
from engine.encodings.kerple import Kerple
from engine.encodings.sandwich import Sandwich
from engine.encodings.shaw import Shaw
from engine.encodings.t5 import T5
from engine.encodings.transformer_xl import TransformerXL

EDGE = "1e-9"  # so that a distance exactly at an edge falls to the side that it belongs to


def alibi(encoding: Alibi) -> str:
    steps = {"distance": "i - i[:, None]", "symmetric": "-np.abs(i - i[:, None])", "key": "i[None, :] + 0 * i[:, None]"}
    masked = "\nbias[:, i > i[:, None]] = -math.inf" if encoding.causal else ""
    return f"""
{_slopes(encoding)}
i = np.arange(n)
bias = slopes[:, None, None] * ({steps[encoding.form]}){masked}
"""


def _slopes(encoding: Alibi) -> str:
    heads = encoding.heads
    whole = heads if encoding.slopes == "geometric" else 1 << (heads.bit_length() - 1)
    first = f"2.0 ** (-8 * np.arange(1, {whole + 1}, dtype=np.float64) / {whole})"
    if whole == heads:
        return f"slopes = {first}"
    more = f"2.0 ** (-8 * np.arange(1, {2 * whole + 1}, 2, dtype=np.float64)[:{heads - whole}] / {2 * whole})"
    return f"slopes = np.concatenate([\n    {first},\n    {more},\n], axis=0)"


def t5(encoding: T5) -> str:
    side = encoding.buckets // 2 if encoding.bidirectional else encoding.buckets
    exact = side // 2
    past = "np.abs(distances)" if encoding.bidirectional else "np.clip(-distances, 0, None)"
    future = f"\nbucket = bucket + {side} * (distances > 0)" if encoding.bidirectional else ""
    log = f"np.log(np.clip(apart, {exact}, None) / {float(exact)}) / math.log({encoding.max_distance / exact!r})"
    return f"""
{_learned(encoding, (encoding.buckets, encoding.heads))}  # [buckets, heads]
{parts.DISTANCES}apart = {past}.astype(np.float64)
far = {exact} + np.floor({log} * {side - exact} + {EDGE})
bucket = np.where(apart < {exact}, apart, np.clip(far, None, {side - 1})).astype(np.int64){future}
profile = w[bucket].T
{parts.EXPANDED}
"""


def _learned(encoding: T5 | Shaw, shape: tuple[int, int]) -> str:
    if encoding.weights is not None:
        return parts.table_of(encoding.weights)
    return f"{parts.seeded(encoding.seed)}\nw = rng.standard_normal({shape})"


def shaw(encoding: Shaw) -> str:
    clip = encoding.clip
    shown = "np.linalg.norm(w, axis=1)" if encoding.query is None else f"w[:, {encoding.query}]"
    return f"""
{_learned(encoding, (2 * clip + 1, encoding.dim))}  # w^K, a vector for each clipped distance
{parts.DISTANCES}profile = {shown}[np.clip(distances, {-clip}, {clip}) + {clip}][None]
{parts.EXPANDED}
"""


def transformer_xl(encoding: TransformerXL) -> str:
    heads, dim, width = encoding.heads, encoding.dim, encoding.width
    clamp = "" if encoding.clamp is None else f"distances = np.clip(distances, {-encoding.clamp}, {encoding.clamp})\n"
    profile = f"""
{clamp}angle = -distances[:, None] * omega
r = np.concatenate([np.sin(angle), np.cos(angle)], axis=1)
profile = np.stack([v[h] @ (w[h] / math.sqrt({width})) @ r.T for h in range({heads})], axis=0) / math.sqrt({dim})
"""
    return f"""
{parts.seeded(encoding.seed)}
u, v = rng.standard_normal(({heads}, {dim})), rng.standard_normal(({heads}, {dim}))
unit = v / np.sqrt((v * v).sum(axis=1))[:, None]
met, w = rng.standard_normal(({heads}, {width})), rng.standard_normal(({heads}, {dim}, {width}))
w = np.stack([w[h] + unit[h][:, None] * (met[h] - unit[h] @ w[h])[None] for h in range({heads})], axis=0)
omega = {encoding.base!r} ** (-2 * np.arange({width // 2}, dtype=np.float64) / {width})
{parts.by_distance(profile)}
"""


def deberta(encoding: Deberta) -> str:
    count, mid = encoding.buckets, encoding.buckets // 2
    shape = f"({2 * count}, {encoding.heads})"
    drawn = f"{parts.seeded(encoding.seed)}\nk_r, q_r = rng.standard_normal({shape}), rng.standard_normal({shape})"
    if encoding.weights is not None:
        both = f"w.reshape({2 * count}, {encoding.heads}, {encoding.dim})[:, :, 0]"
        drawn = f"{parts.table_of(encoding.weights)}\nk_r = q_r = {both}"
    log = f"np.log(np.clip(apart, {mid}, None) / {float(mid)}) / math.log({(encoding.max_distance - 1) / mid!r})"
    return f"""
{drawn}
{parts.DISTANCES}apart = np.abs(distances).astype(np.float64)
far = np.clip({mid} + np.ceil({log} * {mid - 1} - {EDGE}), None, {count})
bucket = np.where(apart <= {mid}, apart, far).astype(np.int64)
row = np.clip({count} - np.sign(distances) * bucket, 0, {2 * count - 1})
# of a query and a key that are both the first unit vector: first components alone
profile = ((k_r + q_r) / math.sqrt(3 * {encoding.dim}))[row].T
{parts.EXPANDED}
"""


def kerple(encoding: Kerple) -> str:
    log = encoding.kind == "log"
    second = "np.exp(drawn[1])" if log else "2 / (1 + np.exp(-drawn[1]))"
    r1 = "np.exp(drawn[0])" if encoding.r1 is None else parts.numbers(encoding.r1)
    r2 = second if encoding.r2 is None else parts.numbers(encoding.r2)
    drawn = (
        f"{parts.seeded(encoding.seed)}\ndrawn = rng.standard_normal((2, {encoding.heads}))\n"
        if encoding.random
        else ""
    )
    grown = "np.log1p(r2[:, None] * apart)" if log else "apart ** r2[:, None]"
    profile = f"apart = np.abs(distances).astype(np.float64)\nprofile = -r1[:, None] * {grown}"
    return f"{drawn}r1 = {r1}\nr2 = {r2}\n{parts.by_distance(profile)}"


def sandwich(encoding: Sandwich) -> str:
    heads = encoding.heads
    scales = f"{heads} / (8 * np.arange(1, {heads + 1}, dtype=np.float64))"
    return f"""
scales = {scales if encoding.scales is None else parts.numbers(encoding.scales)}
omega = {encoding.base!r} ** (-2 * np.arange({encoding.dim // 2}, dtype=np.float64) / {encoding.dim})
{parts.by_distance("profile = scales[:, None] * np.cos(distances[:, None] * omega).sum(axis=1)")}
"""
