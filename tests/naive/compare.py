"""The difference of two tables, a cell at a time."""

import math


def agree(a, b, *, atol, rtol):
    if a == b or (math.isnan(a) and math.isnan(b)):
        return True
    return abs(a - b) <= atol + rtol * abs(b) if math.isfinite(a) and math.isfinite(b) else False


def difference(a, b, *, atol=1e-6, rtol=0.0):
    """(largest, mean, relative, cells beyond, of them no two numbers, first cell beyond) of two lists of rows."""
    pairs = [(i, j, x, y) for i, (own, other) in enumerate(zip(a, b, strict=True)) for j, (x, y) in _zipped(own, other)]
    off = [abs(x - y) for _, _, x, y in pairs if math.isfinite(x) and math.isfinite(y)]
    power = math.fsum(y * y for _, _, x, y in pairs if math.isfinite(x) and math.isfinite(y))
    beyond = [(i, j) for i, j, x, y in pairs if not agree(x, y, atol=atol, rtol=rtol)]
    alone = [(i, j) for i, j in beyond if not (math.isfinite(a[i][j]) and math.isfinite(b[i][j]))]
    squares = math.fsum(x * x for x in off)
    relative = math.sqrt(squares / power) if power else (math.inf if squares else 0.0)
    mean = math.fsum(off) / max(1, len(off))
    return max(off, default=0.0), mean, relative, len(beyond), len(alone), beyond[0] if beyond else None


def _zipped(own, other):
    return enumerate(zip(own, other, strict=True))


def spread(a, b, block, *, atol=1e-6, rtol=0.0):
    """(largest |a − b| beyond the tolerance, whether finite in one alone) of each block [positions, columns].

    a and b: lists of heads, each a list of rows; of several heads the largest.
    """
    high, wide = block
    down, across = -(-len(a[0]) // high), -(-len(a[0][0]) // wide)
    largest = [[0.0] * across for _ in range(down)]
    alone = [[False] * across for _ in range(down)]
    for own, other in zip(a, b, strict=True):
        for i, (row, beside) in enumerate(zip(own, other, strict=True)):
            for j, (x, y) in _zipped(row, beside):
                if agree(x, y, atol=atol, rtol=rtol):
                    continue
                if math.isfinite(x) and math.isfinite(y):
                    largest[i // high][j // wide] = max(largest[i // high][j // wide], abs(x - y))
                else:
                    alone[i // high][j // wide] = True
    return largest, alone
