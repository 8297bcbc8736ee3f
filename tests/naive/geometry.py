"""What an encoding makes of direction and distance, one pair and one number at a time."""

import itertools
import math


def logits(q, k, codes):
    """⟨q + p_i, k + p_j⟩ / √d."""
    width = len(q)
    return [
        [
            math.fsum((a + x) * (b + y) for a, b, x, y in zip(q, k, p_i, p_j, strict=True)) / math.sqrt(width)
            for p_j in codes
        ]
        for p_i in codes
    ]


def direction(grid):
    """The largest |grid[i][j] − grid[j][i]| of finite cells, by their range."""
    cells = [value for row in grid for value in row if math.isfinite(value)]
    reach = max(cells) - min(cells)
    apart = max(
        abs(grid[i][j] - grid[j][i])
        for i in range(len(grid))
        for j in range(len(grid))
        if math.isfinite(grid[i][j]) and math.isfinite(grid[j][i])
    )
    return apart / reach if reach > 1e-9 * max(1.0, max(map(abs, cells))) else 0.0


def different(rows, same=1e-9):
    """Of the row that has most."""
    scale = max(abs(value) for row in rows for value in row) or 1.0
    most = 0
    for row in rows:
        kept = []
        for value in sorted(row):
            if not kept or value - kept[-1] > same * scale:
                kept.append(value)
        most = max(most, len(kept))
    return most


def falling(row, same=1e-9):
    """The last distance up to which no value is above the one before."""
    scale = max(map(abs, row)) or 1.0
    for distance in range(1, len(row)):
        if row[distance] - row[distance - 1] > same * scale:
            return distance - 1
    return len(row) - 1


def decay(row, similar):
    far = row[3 * len(row) // 4 :]
    mean = math.fsum(far) / len(far)
    return abs(mean) / abs(row[0]) if similar else math.exp(mean - row[0])


def steps(codes):
    sizes = [math.dist(a, b) for a, b in itertools.pairwise(codes)]
    return min(sizes), max(sizes)


def solved(a, b):
    """x of a·x = b by elimination with the largest pivot."""
    size = len(a)
    rows = [[*row, value] for row, value in zip(a, b, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(size):
            if r != i:
                by = rows[r][i] / rows[i][i]
                rows[r] = [x - by * y for x, y in zip(rows[r], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def shift(codes):
    """The residual of the best matrix from each code to the next, by the normal equations."""
    before, after = codes[:-1], codes[1:]
    width = len(codes[0])
    normal = [[math.fsum(p[i] * p[j] for p in before) for j in range(width)] for i in range(width)]
    columns = [
        solved(normal, [math.fsum(p[i] * n[c] for p, n in zip(before, after, strict=True)) for i in range(width)])
        for c in range(width)
    ]
    missed = [
        math.dist([math.fsum(p[i] * column[i] for i in range(width)) for column in columns], n)
        for p, n in zip(before, after, strict=True)
    ]
    return max(missed) / max(math.hypot(*p) for p in codes)
