"""What a pair's bias is made of, as a formula with its numbers in it."""

from __future__ import annotations

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.words.language import tr


def worked_bias(encoding: Encoding, head: int, query: int, key: int) -> str:
    """The bias of one pair with its numbers in it."""
    value = float(encoding.bias(np.array([query]), np.array([key]))[head, 0, 0])
    which = tr(", ").join(filter(None, (tr("head {head}", head=head), encoding.head(head))))
    bucketed = type(encoding).bucket_of is not Encoding.bucket_of
    made = "" if value == -np.inf else encoding.arithmetic(head, query, key)
    return tr(
        "bias({which}, query {query}, key {key}) = {made} = {value}"
        if made
        else "bias({which}, query {query}, key {key}) = bias of bucket {bucket}, distance {distance} = {value}"
        if bucketed
        else "bias({which}, query {query}, key {key}) = bias at distance {distance} = {value}",
        bucket=int(encoding.bucket_of(np.array([key - query]))[0]) if bucketed else "",
        made=made,
        which=which,
        query=query,
        key=key,
        distance=key - query,
        value=tr("masked") if value == -np.inf else f"{value:.4f}",
    )
