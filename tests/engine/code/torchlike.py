"""A stand-in for torch where it is not installed: numpy arrays behind those names, with torch's own strictness.

What numpy forgives and torch does not: `axis=`, `.astype`, negative steps, numpy arrays among tensors, and whole
numbers that become float32 when divided or rooted.
"""

from __future__ import annotations

from types import ModuleType

import numpy as np

ALIKE = (np.sin, np.cos, np.exp, np.log, np.log1p, np.log2, np.floor, np.ceil, np.abs, np.sign, np.where, np.clip)
PLACED = (np.tile, np.moveaxis, np.swapaxes, np.flip)


class Tensor(np.ndarray):
    """Float32 comes of whole numbers alone, as in torch."""

    def __array_ufunc__(self, ufunc, method, *inputs, **options):
        arrays = [i for i in inputs if isinstance(i, np.ndarray)]
        if any(type(i) is not Tensor for i in arrays):
            raise TypeError(f"{ufunc.__name__} of a tensor and a numpy array")
        options = {k: tuple(np.asarray(o) for o in v) if k == "out" else v for k, v in options.items()}
        out = getattr(ufunc, method)(*(np.asarray(i) if isinstance(i, np.ndarray) else i for i in inputs), **options)
        return tensor_of(out, whole=all(i.dtype.kind in "biu" for i in arrays))

    def __getitem__(self, key):
        for step in key if isinstance(key, tuple) else (key,):
            if isinstance(step, slice) and step.step is not None and step.step < 0:
                raise ValueError("step must be greater than zero")
        return np.ndarray.__getitem__(self, key)

    def astype(self, *_, **__):
        raise AttributeError("'Tensor' object has no attribute 'astype'")

    def to(self, dtype):
        return tensor_of(np.ndarray.astype(self, dtype))

    def sum(self, *, dim=None):
        return tensor_of(np.asarray(self).sum(axis=dim))

    def mean(self, *, dim=None):
        return tensor_of(np.asarray(self).mean(axis=dim))

    def max(self):
        return tensor_of(np.asarray(self).max())

    def cumsum(self, *, dim):
        return tensor_of(np.asarray(self).cumsum(axis=dim))


def tensor_of(values, *, whole=False):
    values = np.asarray(values)
    return values.astype(np.float32).view(Tensor) if whole and values.dtype.kind == "f" else values.view(Tensor)


def checked(values):
    """All tensors; torch refuses others."""
    assert all(type(value) is Tensor for value in values)
    return [np.asarray(value) for value in values]


def module() -> ModuleType:
    """What `import torch` gives."""
    torch = ModuleType("torch")
    for function in (*ALIKE, *PLACED):
        setattr(torch, {"absolute": "abs"}.get(function.__name__, function.__name__), _tensors(function))
    torch.float64, torch.int64 = np.float64, np.int64
    torch.Tensor = Tensor
    torch.from_numpy = lambda array: tensor_of(array)
    torch.tensor = lambda values, dtype=None: tensor_of(np.array(values, dtype or _of(values)))
    torch.arange = lambda *ends, dtype=None: tensor_of(np.arange(*ends, dtype=dtype), whole=dtype is None)
    torch.zeros = lambda shape, *, dtype=np.float32: tensor_of(np.zeros(shape, dtype))
    torch.linspace = lambda low, high, steps, *, dtype=np.float32: tensor_of(np.linspace(low, high, steps, dtype=dtype))
    torch.cat = lambda parts, *, dim: tensor_of(np.concatenate(checked(parts), axis=dim))
    torch.stack = lambda parts, *, dim: tensor_of(np.stack(checked(parts), axis=dim))
    torch.amax = lambda x, *, dim: tensor_of(np.amax(np.asarray(x), axis=dim))
    torch.repeat_interleave = lambda x, n: tensor_of(np.repeat(*checked((x, n))))
    torch.take_along_dim = lambda x, i, *, dim: tensor_of(np.take_along_axis(*checked((x, i)), axis=dim))
    torch.linalg = ModuleType("torch.linalg")
    torch.linalg.norm = lambda x, *, dim: tensor_of(np.linalg.norm(np.asarray(x), axis=dim))
    return torch


def _tensors(function):
    """The function over tensors alone, by place."""

    def call(first, *rest):
        arrays = [i for i in (first, *rest) if isinstance(i, np.ndarray)]
        whole = all(i.dtype.kind in "biu" for i in arrays)
        plain = [np.asarray(i) if isinstance(i, np.ndarray) else i for i in (first, *rest)]
        assert arrays
        assert all(type(i) is Tensor for i in arrays)
        return tensor_of(function(*plain), whole=whole)

    return call


def _of(values):
    return np.int64 if all(isinstance(v, int) for v in values) else np.float32
