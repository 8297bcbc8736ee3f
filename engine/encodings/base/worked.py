"""What a pair's bias is made of, as a formula with its numbers in it."""

from __future__ import annotations

import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.words.language import later, tr


def worked_bias(encoding: Encoding, head: int, query: int, key: int) -> str:
    """The bias of one pair with its numbers in it."""
    value = float(encoding.bias(np.array([query]), np.array([key]))[head, 0, 0])
    which = tr(", ").join(filter(None, (tr("head {head}", head=head), encoding.head(head))))
    bucket = _bucket(encoding, query, key)
    made = "" if value == -np.inf else encoding.arithmetic(head, query, key)
    return tr(
        "bias({which}, query {query}, key {key}) = {made} = {value}"
        if made
        else _said(by_distance=encoding.toeplitz, bucketed=bucket is not None),
        bucket=bucket,
        made=made,
        which=which,
        query=query,
        key=key,
        distance=key - query,
        value=tr("masked") if value == -np.inf else f"{value:.4f}",
    )


def _bucket(encoding: Encoding, query: int, key: int) -> int | None:
    """The row of the learned table that serves a pair, where there is a table."""
    if type(encoding).bucket_of is not Encoding.bucket_of:
        return int(encoding.bucket_of(np.array([key - query]))[0])
    if type(encoding).bucket_of_pair is not Encoding.bucket_of_pair:
        return int(encoding.bucket_of_pair(np.array([query]), np.array([key]))[0, 0])
    return None


def _said(*, by_distance: bool, bucketed: bool) -> str:
    """What a pair's bias is read from, and its distance where no more counts."""
    if by_distance:
        return (
            later("bias({which}, query {query}, key {key}) = bias of bucket {bucket}, distance {distance} = {value}")
            if bucketed
            else later("bias({which}, query {query}, key {key}) = bias at distance {distance} = {value}")
        )
    return (
        later("bias({which}, query {query}, key {key}) = bias of bucket {bucket} = {value}")
        if bucketed
        else later("bias({which}, query {query}, key {key}) = {value}")
    )
