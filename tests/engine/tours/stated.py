"""Every number that a caption of a supplied tour states: tour → step → number as written → what it must be."""

from __future__ import annotations

import math
from collections.abc import Mapping

from engine.derivation.expansion import TERMS
from engine.derivation.laws import Geometric, Power, law
from engine.maths import scaling
from engine.zoo.stored import LAYERS
from tests.engine.tours import figures as f
from tests.engine.tours.figures import Value

Steps = Mapping[int, Mapping[str, Value | tuple[Value, ...]]]

WHY: Steps = {
    0: {"3": (f.words, lambda s: f.words(s) - f.changed_outputs(0)(s))},
    1: {"3": (f.changed_outputs(1), f.words)},
    3: {
        "0": f.cell(0, 0),
        "1": f.cell(4, 0),
        "5": f.length,
        "0.25": lambda s: f.cell(1, 0)(s) - f.cell(0, 0)(s),
    },
    4: {
        "101": f.length,
        "0.01": lambda s: f.cell(1, 0)(s) - f.cell(0, 0)(s),
        "5": lambda s: s.scene.view.positions[1],
    },
    5: {
        "0": f.cell(0, 0),
        "1": (f.cell(1, 0), lambda s: f.cell(300, 0)(s) - f.cell(299, 0)(s)),
        "2": lambda s: next(t for t in range(9) if f.cell(t, 0)(s) > s.scene.heatmap.high),
    },
    6: {
        "0": lambda s: float(f.cells(s.scene.a, list(range(512))).min()),
        "1": lambda s: float(f.cells(s.scene.a, list(range(512))).max()),
        "9": f.dim,
        "512": lambda s: len({row.tobytes() for row in f.cells(s.scene.a, list(range(s.scene.length)))}),
    },
    7: {
        "255": lambda s: f.position(s) - 1,
        "256": f.position,
        "257": lambda s: f.position(s) + 1,
        "9": (f.flips(255, 256), f.dim),
        "1": f.flips(256, 257),
    },
    8: {
        "−1": lambda s: float(f.cells(s.scene.a, list(range(512))).min()),
        "1": lambda s: float(f.cells(s.scene.a, list(range(512))).max()),
    },
    9: {
        "0": 0,
        "1": lambda s: s.scene.pin.key - s.scene.pin.position,
        "500": f.position,
        "501": (lambda s: s.scene.pin.key, lambda s: 501 + f.apart(s.scene.a, 500, 501) - f.apart(s.scene.a, 0, 1)),
    },
    10: {"1.953": (lambda s: f.apart(s.scene.a, 0, 1), lambda s: f.apart(s.scene.a, 500, 501))},
}

WHERE: Steps = {
    6: {"0": f.upstream},
    7: {
        "0.614": f.read_out(0, 6),
        "6": lambda s: s.scene.layers.depth,
        "0.984": f.read_out(1, 6),
    },
    9: {
        "2": lambda s: s.scene.attention.layer,
        "3": LAYERS,
        "0": lambda s: s.scene.pin.head,
        "12": f.position,
        "11": lambda s: s.scene.pin.key,
        "0.9365": f.weight_pinned,
    },
}

COUNTING: Steps = {
    0: {
        "0": 0,
        "15": lambda s: s.scene.length - 1,
        **{str(2**bit): lambda s, bit=bit: f.period(bit)(s) / 2 for bit in (1, 2, 3)},  # type: ignore[misc]
    },
    1: {"2": f.period(0), "16": f.period(3)},
    2: {
        "2": f.pairs,
        "1": lambda s: s.scene.a.frequencies()[0],
        "6.283": lambda s: f.wave(s.scene.a, 0),
        "0.01": lambda s: s.scene.a.frequencies()[1],
        "628.3": lambda s: f.wave(s.scene.a, 1),
    },
    3: {
        "0": (f.cell(0, 0), f.cell(0, 2), f.position),
        "1": (f.cell(0, 1), f.cell(0, 3)),
        "4": f.dim,
        "5": f.length,
    },
    4: {
        "1": (f.position, lambda s: f.position(s) * s.scene.a.frequencies()[0]),
        "0.01": lambda s: f.position(s) * s.scene.a.frequencies()[1],
        "0.8415": f.cell(1, 0),
        "0.5403": f.cell(1, 1),
        "0.0100": f.cell(1, 2),
        "1.0000": f.cell(1, 3),
    },
    5: {
        "3": f.position,
        "0.1411": f.cell(3, 0),
        "−0.9900": f.cell(3, 1),
        "−0.9899": lambda s: math.trunc(f.cell(3, 1)(s) * 1e4) / 1e4,
        "0.0300": f.cell(3, 2),
        "0.9996": f.cell(3, 3),
    },
    6: {
        "4": (f.position, lambda s: f.position(s) * 100 * s.scene.a.frequencies()[1]),
    },
    7: {
        "128": f.dim,
        "64": f.pairs,
        "6.283": lambda s: f.wave(s.scene.a, 0),
        "54 410": lambda s: f.wave(s.scene.a, -1),
    },
    8: {
        "100": f.base,
        "584.7": lambda s: f.wave(s.scene.a, -1),
        "10 000": f.sine().base,
        "54 410": f.wave(f.sine(), -1),
    },
    9: {
        "8": lambda s: s.scene.pin.position - s.scene.pin.key,
        "137": f.position,
        "129": lambda s: s.scene.pin.key,
    },
    10: {
        "64": lambda s: s.scene.phasors.shift,
        "12": lambda s: s.scene.pin.dimension // 2,
        "0.1476": lambda s: math.cos(8 * s.scene.a.frequencies()[12]),
    },
}

INNER: Steps = {
    0: {"64": f.dim, "10": f.length},
    1: {"6": len(TERMS)},
    5: {
        "2": lambda s: s.scene.pin.position - s.scene.pin.key,
        "0.4161": (-math.cos(2), lambda s: -float(s.scene.a.profile(f.back(2))[0, 0])),
    },
    6: {
        "64": (f.pairs, lambda s: s.scene.derivation.pairs),
        "16": lambda s: s.scene.derivation.distance,
        "0.6203": lambda s: float(s.scene.a.profile(f.back(16))[0, 0]) / 64,
    },
    7: {
        "128": lambda s: s.scene.derivation.distance,
        "0.4111": f.integral(128),
        "64": f.pairs,
        "0.3328": lambda s: float(s.scene.a.profile(f.back(128))[0, 0]) / 64,
    },
    8: {
        "4": f.negative_integral(Power(1.0)),
        "1 000": 1000,
        "618": f.negative_integral(Geometric(1e3)),
        "10 000": f.base,
        "6 167": lambda s: f.negative_integral(law(s.scene.a)),
    },
    9: {
        "4 096": lambda s: s.scene.derivation.distance,
        "64": lambda s: s.scene.a.frequencies().size,
        "−0.0529": lambda s: float(s.scene.a.profile(f.back(4096))[0, 0]) / 64,
        "0.0387": f.integral(4096),
    },
    10: {
        "10 000": f.sine().base,
        "1 707": f.turns_negative(f.sine()),
        "500 000": f.base,
        "18 438": lambda s: f.turns_negative(s.scene.a),
    },
    11: {"5.597": lambda s: f.spread(dim=s.scene.a.columns, exponent="raw_index")},
}

BIAS: Steps = {
    0: {"16": lambda s: s.scene.a.clip, "33": f.vectors},
    1: {"0": 0, "7": f.alone_buckets()},
    2: {"64": f.shared(90)[0], "90": f.shared(64)[1]},
    3: {"91": (f.shared(999)[0], lambda s: s.scene.pin.position - s.scene.pin.key)},
    4: {"0.5": (f.slope(0), *(f.slope(head) * 2**head / 2 + 0.25 for head in range(8)))},
    5: {
        "1": 100 * math.exp(-f.slope(0) * f.one_percent(0)),
        "9.21": f.one_percent(0),
        "1 179": f.one_percent(7),
        "0.02": lambda s: s.scene.bias.high,
    },
    6: {
        "12": lambda s: s.scene.a.heads,
        "8": f.same_slopes(12),
        "4": 12 - f.same_slopes(12),
        "16": f.lending(12),
        "0": 0,
        "0.7071": f.slope(8, heads=12),
    },
    8: {"0": f.weights_apart, "255.5": f.biases_apart},
    9: {"1": f.kerple_log()},
    11: {
        "4": f.learned_heads,
        "32": lambda s: s.scene.pin.position - s.scene.pin.key,
        "0": lambda s: s.scene.pin.head,
        "7.3906": lambda s: f.taken(s.scene.a, 32)[0],
    },
}

ROTATION: Steps = {
    0: {"128": lambda s: s.scene.a.dim, "64": f.pairs},
    1: {"100": lambda s: s.scene.phasors.shift, "16": lambda s: s.scene.pin.position - s.scene.pin.key},
    3: {
        "6.283": lambda s: f.wave(s.scene.a, 0),
        "54 410": lambda s: f.wave(s.scene.a, -1),
        "4 096": f.length,
        "46": f.complete(4096),
        "64": f.pairs,
    },
    4: {"16 384": (f.length, lambda s: s.scene.extrapolation.target), "18": f.new_pairs},
    5: {
        "4": lambda s: s.scene.a.factor,
        "25.13": lambda s: f.wave(s.scene.a, 0),
    },
    6: {
        "10 000": f.base,
        "40 890": lambda s: scaling.stretched_base(s.scene.a.base, s.scene.a.factor, s.scene.a.dim),
        "6.283": lambda s: f.wave(s.scene.a, 0),
        "4": lambda s: f.wave(s.scene.a, -1) / f.wave(f.rope(), -1),
    },
    7: {"21": f.band(0), "18": f.band(2), "4": lambda s: s.scene.a.factor, "25": f.band(1)},
    8: {
        "0.1": lambda s: (s.scene.a.factor_on_waves - 1) / math.log(4),
        "4": lambda s: s.scene.a.factor,
        "1": 1,
        "1.1386": lambda s: s.scene.a.factor_on_waves,
    },
    9: {
        "1": f.rope().beta_slow,
        "4": lambda s: s.scene.a.beta_slow,
        "28": f.band(2),
        "18": int((f.rope(scaling="yarn", factor=4.0).scaled_spectrum().bands == 2).sum()),
    },
    10: {
        "500 000": f.base,
        "8 192": lambda s: s.scene.a.original_length,
        "8": (lambda s: s.scene.a.factor, lambda s: f.wave(s.scene.a, -1) / f.wave(f.rope(base=5e5), -1)),
        "29": (f.band(0), f.band(2)),
        "6": f.band(1),
        "20 473 564": lambda s: f.wave(s.scene.a, -1),
    },
    11: {
        "18 438": lambda s: f.turns_negative(s.scene.a),
        "10 000": f.rope().base,
        "1 707": f.turns_negative(f.rope()),
    },
}

BFLOAT16: Steps = {
    0: {"256": (f.exact_upto("bfloat16"), f.bf16(257)), "257": f.position},
    1: {
        "2 048": lambda s: s.scene.precision.length,
        "641": f.distinct,
        "2": f.doubling(),
        "8": f.usual_width,
        "9": f.width,
    },
    2: {"131 072": lambda s: s.scene.precision.length, "1 409": f.distinct, "513": f.width},
    3: {"2 048": f.exact_upto("float16"), "7 168": f.distinct, "65 520": f.endless},
    4: {"512": f.last_position, "0.9588": f.worst},
    5: {"2 048": f.last_position, "1.995": f.worst, "−1": -1, "1": 1, "2": 2},
    6: {"1.896": f.worst},
    7: {"2 048": f.last_position, "2": f.off_pairs, "64": f.pairs},
    8: {"0.001986": f.worst},
    9: {"131 072": f.last_position, "0.0077": f.worst},
}

BUGS: Steps = {
    0: {"512": f.length, "64": f.dim},
    1: {
        "2": lambda s: -64 * math.log(s.scene.b.frequencies()[1]) / math.log(s.scene.b.base),
    },
    2: {"4": f.dim, "5": f.length, "0.01": lambda s: f.apart(s.scene.a, 1, 2)},
    3: {
        "1": (f.sine(dim=4).frequencies()[0], f.sine(dim=4, first_pair=1).first_pair),
        "0.01": f.sine(dim=4, first_pair=1).frequencies()[0],
        "0.8415": f.cell(1, 0),
        "0.0100": f.cell(1, 2),
    },
    5: {
        "10 000": lambda s: s.scene.b.base,
        "500 000": f.base,
        "8 192": f.length,
        "35": (lambda s: f.within(s.scene.a, s.scene.length), f.first_never_seen),
        "64": f.pairs,
        "50": lambda s: f.within(s.scene.b, s.scene.length),
        "63": f.last_never_seen,
    },
    6: {"12": lambda s: s.scene.a.heads},
    7: {
        "8": (f.same_slopes(12), f.steepest(12)),
        "4": 12 - f.same_slopes(12),
        "0.0884": f.slope(11, heads=12),
        "0.0039": f.slope(11, heads=12, slopes="geometric"),
    },
    8: {"128": lambda s: s.scene.a.factor, "2.2058": lambda s: s.scene.a.factor_on_waves},
    9: {
        "0.1": lambda s: (s.scene.a.factor_on_waves - 1) / math.log(128),
        "128": lambda s: s.scene.a.factor,
        "1": 1,
        "1.4852": lambda s: s.scene.a.factor_on_waves,
        "2.2058": lambda s: s.scene.a.factor_on_waves**2,
    },
    10: {"256": f.exact_upto("bfloat16"), "1.995": f.worst},
    11: {"257": f.position, "256": f.bf16(257)},
}

STATED: Mapping[str, Steps] = {
    "why-position": WHY,
    "where-it-enters": WHERE,
    "counting-with-waves": COUNTING,
    "inner-product-to-distance": INNER,
    "bias-by-distance": BIAS,
    "rotation-and-long-context": ROTATION,
    "what-bfloat16-does": BFLOAT16,
    "spot-the-bug": BUGS,
}
