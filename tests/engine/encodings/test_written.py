"""The formula follows every switch: what changes the numbers changes the formula, or is a term of it."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from engine.encodings.base import written
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding, NotOffered
from engine.values.parameter import Parameter, parameters

FORMULAS = Path(__file__).parents[3] / "resources" / "formulas"
BY_HEADS = {"heads"}  # how many there are; a formula is that of head h
SCALINGS = ("none", "linear", "ntk", "dynamic", "yarn", "llama3", "proportional")


def parameter_of(encoding_id: str, name: str) -> Parameter:
    return next(each for each in parameters(catalogue()[encoding_id]) if each.name == name)


def cases() -> list[Encoding]:
    """Every encoding as declared, and where its switches make other parameters count."""
    found = [kind() for kind in catalogue().values()]
    found += [build("rope", {"scaling": each, "factor": 4.0, "length": 8192}) for each in SCALINGS]
    found += [
        build("rope", {"scaling": "longrope", "factor": 4.0, "length": n, "long_factor": (3.0,) * 64})
        for n in (512, 8192)
    ]
    found += [build("sinusoidal", {"spectrum": each}) for each in ("power", "linear", "drawn")]
    found += [build("sinusoidal", {"exponent": each, "layout": "split"}) for each in ("endpoint", "raw_index")]
    found += [build("alibi", {"heads": 12}), build("alibi", {"form": "symmetric"}), build("alibi", {"form": "key"})]
    found += [build("rope", {"partial": 0.5, **each}) for each in ({}, {"pairing": "interleaved"}, {"scaling": "ntk"})]
    found += [build("fairseq", {"rows": "table"}), build("clipped_rope", {"clip": 8})]
    found += [build("irope", {"layer": 4}), build("pope", {"phases": "seeded"}), build("kerple", {"kind": "power"})]
    return found


def counts(encoding: Encoding, declared: Parameter) -> bool:
    when = declared.hints.get("when", {})
    return all(getattr(encoding, name) in values for name, values in when.items())


def others(encoding: Encoding, declared: Parameter) -> list[Encoding]:
    """The encoding with other values of a parameter."""
    value: Any = getattr(encoding, declared.name)
    if declared.kind in ("choice", "bool"):
        values: list[Any] = [each for each in declared.choices or (False, True) if each != value]
    elif declared.kind in ("int", "float") and not declared.optional:
        values = [value + 2, value + 3, value * 2]
    else:
        return []
    found = []
    for each in values:
        try:
            found.append(msgspec.structs.replace(encoding, **{declared.name: each}))
        except (ValueError, TypeError):
            continue
    return found


def numbers(encoding: Encoding) -> list[np.ndarray]:
    """Some of what it gives."""
    found = []
    at = np.array([0, 1, 3, 7, 30, 90])
    dims = np.arange(min(encoding.columns, 24)) if type(encoding).offers_table() else np.arange(0)
    defined = encoding.defined or 100
    at = at[at < defined]
    if dims.size:
        found.append(encoding.table(at, dims))
    with contextlib.suppress(NotOffered, ValueError):
        found.append(encoding.bias(at, at))
    if type(encoding).rotate is not Encoding.rotate:
        x = np.ones((at.size, encoding.dim)) * np.arange(1, encoding.dim + 1)  # type: ignore[attr-defined]
        found.append(encoding.rotate(x, at)[:, :8])  # of any width
    return found


def same(a: list[np.ndarray], b: list[np.ndarray]) -> bool:
    return len(a) == len(b) and all(np.array_equal(x, y, equal_nan=True) for x, y in zip(a, b, strict=True))


@pytest.mark.parametrize("encoding", cases(), ids=lambda e: f"{e.id}")
def test_what_changes_the_numbers_changes_the_formula_or_is_a_term_of_it(encoding: Encoding) -> None:
    before, lines = numbers(encoding), encoding.written()
    named = {name for line in lines for name in written.terms(line)}
    for declared in parameters(type(encoding)):
        if not counts(encoding, declared) or declared.name in named | BY_HEADS:
            continue
        for other in others(encoding, declared):
            assert same(numbers(other), before) or other.written() != lines, (declared.name, other)


@pytest.mark.parametrize("encoding", cases(), ids=lambda e: f"{e.id}")
def test_terms_are_parameters_with_an_effect(encoding: Encoding) -> None:
    declared = {each.name: each for each in parameters(type(encoding))}
    for line in encoding.written():
        for name in written.terms(line):
            assert name in declared, line


@pytest.mark.parametrize("encoding_id", catalogue())
def test_what_one_turns_first_are_parameters_of_it(encoding_id: str) -> None:
    kind = catalogue()[encoding_id]
    declared = [each.name for each in parameters(kind)]
    assert set(kind.at_first) <= set(declared)
    seen = [each for each in parameters(kind) if counts(kind(), each)]
    shown = [each for each in seen if each.name in kind.at_first or not kind.at_first]
    assert min(len(seen), 3) <= len(shown) <= 5


def test_every_line_of_any_setting_is_drawn_beforehand() -> None:
    rng = np.random.default_rng(0)
    for kind in catalogue().values():
        known = set(written.every_line(kind))
        for _ in range(20):
            values: dict[str, Any] = {}
            for each in parameters(kind):
                if each.kind in ("choice", "bool"):
                    options = each.choices or (False, True)
                    values[each.name] = options[rng.integers(len(options))]
            for name, several in kind.turns.items():
                values[name] = several[rng.integers(len(several))]
            try:
                encoding = kind(**values)
            except ValueError:
                continue
            assert set(encoding.written()) <= known


def test_every_line_is_one_that_was_drawn_and_looked_at() -> None:
    """A slip of the pen in a formula is a line without a picture."""
    drawn = {file.stem for file in FORMULAS.glob("*.svg")}
    for encoding in cases():
        for line in encoding.written():
            assert written.drawing(line) in drawn, (encoding, line)


def test_plain_lines_are_latex_alone() -> None:
    assert written.plain(r"\omega_k = \at{base}{base}^{-\at{exponent}{2k}/\at{dim}{d}}") == r"\omega_k = {base}^{-2k/d}"
    assert written.terms(r"\at{seed weights}{W}_{\at{dim}{d}}") == ("seed", "weights", "dim")
    assert written.coloured(r"\at{a}{x} + \at{b}{y}", {}) == r"{\color{#000001}{x}} + {\color{#000002}{y}}"


@pytest.mark.parametrize(
    ("values", "line"),
    [
        ({}, r"\omega_k = {base}^{-2k/d}"),
        ({"order": "cos_sin"}, r"p_{2k}(t) = \mathrm{cos}(t \, \omega_{k})"),
        ({"layout": "split"}, r"p_{n + k}(t) = \mathrm{cos}(t \, \omega_{k})"),
        ({"offset": 2.0}, r"r = t + \text{offset}"),
        ({"exponent": "endpoint"}, r"\omega_k = {base}^{-k/(n - 1)}"),
        ({"exponent": "raw_index"}, r"\omega_i = {base}^{-2i/d}"),
        ({"exponent": "raw_index"}, r"p_{2k}(t) = \mathrm{sin}(t \, \omega_{2k})"),
        ({"exponent": "raw_index"}, r"p_{2k + 1}(t) = \mathrm{cos}(t \, \omega_{2k + 1})"),
        ({"offset": 2.0}, r"p_{2k}(t) = \mathrm{sin}(r \, \omega_{k})"),
        ({"layout": "split"}, r"n = \lceil d/2 \rceil"),
        ({"first_pair": 1}, r"\omega_k = {base}^{-2(k + 1)/d}"),
        ({"scale": 0.5}, r"p \leftarrow scale \cdot p"),
    ],
)
def test_the_sinusoid_is_written_as_it_is_set(values: dict[str, Any], line: str) -> None:
    lines = [
        written.plain(each).replace(r"\omega_{k} = ", r"\omega_k = ") for each in build("sinusoidal", values).written()
    ]
    assert line.replace(r"\omega_{k} = ", r"\omega_k = ") in lines


TWO = {"factor": 2.0}
YARN = {"scaling": "yarn", **TWO}
LONG = {"scaling": "longrope", **TWO, "long_factor": (3.0,) * 64, "original_length": 4096}


@pytest.mark.parametrize(
    ("values", "lines"),
    [
        ({}, [r"(x_k, y_k) = (q_k, \, q_{k + d/2})", r"\omega_k = {base}^{-2k/d}"]),
        ({"partial": 0.5}, [r"(x_k, y_k) = (q_k, \, q_{k + m/2})", r"m = share \cdot d", r"\omega_k = {base}^{-2k/m}"]),
        ({"pairing": "interleaved"}, [r"(x_k, y_k) = (q_{2k}, \, q_{2k + 1})"]),
        ({"scaling": "linear", **TWO}, [r"\omega_k = {base}^{-2k/d} / factor"]),
        ({"scaling": "ntk", **TWO}, [r"\omega_k = B^{-2k/d}", r"B = base \cdot {factor}^{d/(d - 2)}"]),
        (
            {"scaling": "dynamic", **TWO, "partial": 0.5},
            [
                r"B = base \cdot s^{m/(m - 2)}",
                r"s = factor \cdot L / L_0 - (factor - 1)",
                r"L = \max(length, \, L_0)",
            ],
        ),
        (YARN, [r"a = \lfloor c(\beta_{fast}) \rfloor, \quad b = \lceil c(\beta_{slow}) \rceil"]),
        (YARN, [r"c(\beta) = d \, \frac{\ln(L_0 / 2\pi\beta)}{2 \ln base}", r"A = 0.1 \ln factor + 1"]),
        (YARN | {"truncate": False}, [r"a = c(\beta_{fast}), \quad b = c(\beta_{slow})"]),
        (YARN | {"attention_factor": 2.0}, [r"A = \text{attention factor}"]),
        (
            YARN | {"mscale": 0.7, "mscale_all_dim": 1.0},
            [r"A = \frac{0.1 \, m_1 \ln factor + 1}{0.1 \, m_2 \ln factor + 1}"],
        ),
        (YARN | {"mscale": 0.7}, [r"A = 0.1 \ln factor + 1"]),
        (
            {"scaling": "llama3", **TWO},
            [r"\gamma_k = 1 - clip \left( \frac{r_k - low}{high - low}, \, 0, \, 1 \right)"],
        ),
        ({"scaling": "llama3", **TWO, "partial": 0.5}, [r"r_k = L_0 \, base^{-2k/m} / 2\pi"]),
        (LONG | {"length": 4096}, [r"f_k = 1, \quad length \leq L_0", r"\omega_k = {base}^{-2k/d} / f_k"]),
        (LONG | {"length": 8192}, [r"f_k = \text{long}_k, \quad length > L_0"]),
        (LONG, [r"A = \sqrt{1 + \frac{\ln factor}{\ln L_0}}"]),
        (
            {"scaling": "proportional", "partial": 0.5},
            [
                r"\omega_k = {base}^{-2k/d} / factor, \;\; k < m",
                r"\omega_k = 0, \;\; k \geq m",
                r"m = share \cdot d/2",
            ],
        ),
    ],
)
def test_the_rotation_is_written_as_it_is_set(values: dict[str, Any], lines: list[str]) -> None:
    """The formulas of transformers' modeling_rope_utils and of the papers; the width is that of what turns."""
    assert set(lines) <= {" ".join(written.plain(line).split()) for line in build("rope", values).written()}


@pytest.mark.parametrize(
    "values",
    [{}, YARN | {"factor": 1.0}, {"scaling": "linear", **TWO}, YARN | {"mscale": 1.0, "mscale_all_dim": 1.0}],
)
def test_nothing_multiplies_a_rotation_whose_factor_is_1(values: dict[str, Any]) -> None:
    lines = [written.plain(line) for line in build("rope", values).written()]
    assert lines[0] == r"x'_k = x_k \cos(t \, \omega_k) - y_k \sin(t \, \omega_k)"
    assert not [line for line in lines if line.startswith("A = ")]


@pytest.mark.parametrize(
    ("encoding_id", "values", "lines"),
    [
        ("sincos2d", {}, [r"p(h, w) = [\, s(h) \;\; s(w) \,]", r"\omega_k = {base}^{-4k/d}"]),
        ("sincos2d", {"axis_order": "w_first"}, [r"p(h, w) = [\, s(w) \;\; s(h) \,]"]),
        ("rope2d", {}, [r"a_k = h, \; k < d/4, \quad w, \; k \geq d/4"]),
        ("rope2d", {"axis_order": "w_first"}, [r"a_k = w, \; k < d/4, \quad h, \; k \geq d/4"]),
        ("fairseq", {}, [r"\omega_k = {base}^{-k/(n - 1)}, \quad n = \lfloor d/2 \rfloor"]),
        ("fairseq", {}, [r"r = t + padding + 1, \quad p_{r = padding} = 0"]),
        ("timestep", {}, [r"\omega_k = scale \cdot {period}^{-k/(n - shift)}"]),
        ("alibi", {}, [r"b_h(i, j) = m_h \, (j - i)", r"m_h = 2^{-8 (h + 1) / n}, \quad h = 0 \ldots n - 1"]),
        (
            "clipped_rope",
            {},
            [r"\omega_k = c_k \cdot {base}^{-2k/d}", r"c_k = \frac{1}{2} \left( 1 + \cos \theta_k \right)"],
        ),
        ("clipped_rope", {}, [r"\theta_k = 0 \ldots \pi, \;\; 2\pi \cdot base^{2k/d} > length"]),
        ("clipped_rope", {"clip": 8}, [r"\theta_k = 0 \ldots \pi, \;\; k \geq d/2 - slowed"]),
        ("kerple", {}, [r"b(i, j) = {-r_1} \; \mathrm{ln}(1 + r_2 \, |i - j|)"]),
        ("kerple", {"kind": "power"}, [r"b(i, j) = {-r_1} \, |i - j|^{r_2}, \quad r_2 \leq 2"]),
        ("deberta", {}, [r"\delta = \beta(i - j), \quad m = buckets / 2"]),
        ("shaw", {}, [r"e_{ij} = \frac{q_i \cdot (k_j + {w^K}_{clip(j - i)})}{\sqrt{d}}"]),
    ],
)
def test_the_formula_is_that_of_the_paper(encoding_id: str, values: dict[str, Any], lines: list[str]) -> None:
    """Whose axis is first, whose distance it is, key − query or query − key, and what the exponent divides by."""
    assert set(lines) <= {" ".join(written.plain(line).split()) for line in build(encoding_id, values).written()}


APPENDED = r"m_h = 2^{-4 (2 (h - n) + 1) / n}, \quad h = n \ldots"
COUNTED = r"h = \lfloor t / W \rfloor, \quad w = t \;\mathrm{mod}\; W"
NORMALISED = r"h = 2\pi \left(\frac{2 \lfloor t / W \rfloor + 1}{H} - 1\right)"
PHASED = r"a_{ts} = \sum_k \mu(q_k) \, \mu(k_k) \cos((s - t) \, \omega_k + \delta_k)"
ALPHAS = r"\alpha_k \sim N_{seed}(0, {std}^2)"


@pytest.mark.parametrize(
    ("name", "values", "there", "not_there"),
    [
        ("lerope", {}, ALPHAS, ""),
        ("lerope", {"alphas": (0.0,) * 64}, r"\omega_k = e^{\alpha_k} \cdot {base}^{-2k/d}", ALPHAS),
        ("binary", {}, r"p_j(t) = \left\lfloor t / 2^{j} \right\rfloor \;\mathrm{mod}\; 2", ""),
        (
            "binary",
            {"msb_first": True},
            r"p_j(t) = \left\lfloor t / 2^{n - 1 - j} \right\rfloor \;\mathrm{mod}\; 2",
            r"p_j(t) = \left\lfloor t / 2^{j} \right\rfloor \;\mathrm{mod}\; 2",
        ),
        ("timestep", {"flip_sin_to_cos": True}, r"p_k(t) = \mathrm{cos}(t \, \omega_k)", ""),
        ("timestep", {}, r"p_k(t) = \mathrm{sin}(t \, \omega_k)", ""),
        ("kerple", {}, r"b(i, j) = {-r_1} \; \mathrm{ln}(1 + r_2 \, |i - j|)", ""),
        ("t5", {"bidirectional": False}, r"n = buckets, \quad e = \lfloor n / 2 \rfloor", ""),
        ("t5", {}, r"n = buckets/2, \quad e = \lfloor n / 2 \rfloor", ""),
        ("alibi", {"heads": 12}, APPENDED, ""),
        *(("alibi", {"heads": n}, r"m_h = 2^{-8 (h + 1) / n}, \quad h = 0 \ldots n - 1", APPENDED) for n in (1, 8)),
        ("rope2d", {}, COUNTED, NORMALISED),
        ("rope2d", {"coordinates": "normalised"}, NORMALISED, COUNTED),
        ("fairseq", {}, r"r = t + padding + 1, \quad p_{r = padding} = 0", ""),
        ("fairseq", {"rows": "table"}, r"r = t, \quad p_{r = padding} = 0", ""),
        ("pope", {"phases": "seeded"}, PHASED, ""),
        ("pope", {}, PHASED.replace(r" + \delta_k", ""), PHASED),
    ],
)
def test_other_formulas_are_written_as_they_are_set(
    name: str, values: dict[str, Any], there: str, not_there: str
) -> None:
    lines = [written.plain(each) for each in build(name, values).written()]
    assert there in lines
    assert not_there not in lines


@pytest.mark.parametrize("heads", [1, 2, 3, 4, 6, 8, 12])
def test_slopes_of_a_power_of_two_heads_are_one_row_of_powers(heads: int) -> None:
    assert (len(build("alibi", {"heads": heads}).written()) == 3) == (heads in (1, 2, 4, 8))


def test_positions_of_an_image_are_counted_or_are_shares_of_its_sides() -> None:
    counted, *others = (
        build("rope2d", {"coordinates": each}).written() for each in parameter_of("rope2d", "coordinates").choices
    )
    assert not any("2\\pi" in line for line in counted)
    assert all(any("2\\pi" in line for line in other) for other in others)


def test_equal_ends_of_llama_s_scaling_are_written_as_the_step_that_crossed_ones_are() -> None:
    crossed, equal, apart = (
        build("rope", {"scaling": "llama3", **TWO, "low_freq_factor": low, "high_freq_factor": 4.0}).written()
        for low in (5.0, 4.0, 3.0)
    )
    assert crossed == equal != apart


def test_an_offset_of_a_learned_table_is_written_where_there_is_one() -> None:
    for offset in (0, 2):
        assert (r"\text{offset}" in "".join(build("learned", {"offset": offset}).written())) == bool(offset)


def test_rows_of_the_table_itself_have_no_padding_before_them() -> None:
    assert r"t + \at{padding}{padding} + 1" in "".join(build("fairseq").written())
    assert r"t + \at{padding}{padding} + 1" not in "".join(build("fairseq", {"rows": "table"}).written())


@pytest.mark.parametrize("partial", [1.0, 0.5])
@pytest.mark.parametrize("scaling", [*SCALINGS, "longrope"])
def test_scaling_and_the_share_that_turns_have_a_term_at_any_setting(scaling: str, partial: float) -> None:
    rope = build("rope", {"scaling": scaling, "factor": 4.0, "length": 8192, "dim": 64, "partial": partial})
    named = {name for line in rope.written() for name in written.terms(line)}
    assert {"scaling", "partial"} <= named
