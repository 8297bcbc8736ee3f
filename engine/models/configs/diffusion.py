"""Models of diffusers, by their class: axes that turn a share of each head, and the code of the noise's step.

Each axis has a series of frequencies of its own; held against diffusers 0.42 by tests.oracles.record diffusers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.arrays.weights import plain
from engine.models.configs import films
from engine.models.configs.filled import ConfigPart, Tensors, made, needed
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.sinusoids import STEPS, noise, timestep
from engine.models.found import Finding, LayerEncoding
from engine.words.language import later, tr
from engine.words.numbers import spaced

CLASS = "_class_name"
TIME, ROW, COLUMN = later("time"), later("row"), later("column")
IMAGE, TEXT, CAPTION = later("image"), later("text token"), later("caption and image")
FILM = (TIME, ROW, COLUMN)
PICTURE = (ROW, COLUMN)
NUMBERED = (IMAGE, ROW, COLUMN)
MOST_CHANNELS = 2**14


class Axes(NamedTuple):
    """How a class gives its axes: their names, the key of their dimensions and its default, the base's key and its own.

    Without a key the head, of `head` dimensions by default, is shared out: by `eighths`, else as Wan's. `steps` are the
    channels of the noise's step, or their key; None where it has code of its own. `reach` is the key of the positions
    that tables are made for, or their number.
    """

    names: tuple[str, ...]
    key: str = ""
    usual: tuple[int, ...] = ()
    theta_key: str = ""
    theta: float = 10_000.0
    steps: int | str | None = STEPS
    scale: float = 1.0
    reach: str | int = ""
    head: int = 128
    eighths: tuple[int, ...] = ()


FLUX = Axes(NUMBERED, "axes_dims_rope", (16, 56, 56))
HUNYUAN = Axes(FILM, "rope_axes_dim", (16, 56, 56), "rope_theta", 256.0)
WAN = Axes(FILM, steps="freq_dim", reach="rope_max_seq_len")
AXES: Mapping[str, Axes] = {
    "BriaFiboTransformer2DModel": FLUX._replace(theta_key="rope_theta", steps=None),
    "BriaTransformer2DModel": FLUX._replace(theta_key="rope_theta", steps=None),
    "ChromaTransformer2DModel": FLUX._replace(steps=None),
    "Flux2Transformer2DModel": Axes(
        (*NUMBERED, TEXT), "axes_dims_rope", (32, 32, 32, 32), "rope_theta", 2000.0, "timestep_guidance_channels"
    ),
    "FluxTransformer2DModel": FLUX,
    "HiDreamImageTransformer2DModel": Axes(NUMBERED, "axes_dims_rope", (64, 32, 32)),
    "HunyuanImageTransformer2DModel": Axes(PICTURE, "rope_axes_dim", (64, 64), "rope_theta", 256.0),
    "HunyuanVideo15Transformer3DModel": HUNYUAN,
    "HunyuanVideoFramepackTransformer3DModel": HUNYUAN,
    "HunyuanVideoTransformer3DModel": HUNYUAN,
    "Kandinsky5Transformer3DModel": Axes(FILM, "axes_dims", (16, 24, 24), steps=None, reach=128),
    "LongCatImageTransformer2DModel": FLUX,
    "Lumina2Transformer2DModel": Axes((CAPTION, ROW, COLUMN), "axes_dim_rope", (32, 32, 32), reach="axes_lens"),
    "OvisImageTransformer2DModel": FLUX,
    "PRXTransformer2DModel": Axes(PICTURE, "axes_dim", (32, 32), "theta", steps=None),
    "QwenImageTransformer2DModel": FLUX._replace(names=FILM, scale=1000.0, reach=4096),
    "SanaVideoTransformer3DModel": WAN._replace(steps=STEPS, head=112),
    "SkyReelsV2Transformer3DModel": WAN._replace(steps=None),
    "WanAnimateTransformer3DModel": WAN,
    "WanTransformer3DModel": WAN,
    "WanVACETransformer3DModel": WAN,
    "ZImageTransformer2DModel": Axes(
        (CAPTION, ROW, COLUMN), "axes_dims", (32, 48, 48), "rope_theta", 256.0, None, reach="axes_lens"
    ),
}
COGVIDEOX = "CogVideoXTransformer3DModel"
OF_COGVIDEOX = Axes(FILM, steps=None, head=64, eighths=(2, 3, 3))

# Sines and cosines of row and column: the side of the picture by default, and the pixels for which they are stretched.
SINES: Mapping[str, tuple[int, int]] = {
    "DiTTransformer2DModel": (32, 0),
    "PixArtTransformer2DModel": (128, 64),
    "SD3Transformer2DModel": (128, 0),
}
HEAD = ("attention_head_dim",)


def is_one(settings: ConfigSettings) -> bool:
    """Whether it is a configuration of diffusers."""
    return isinstance(settings.values.get(CLASS), str)


def encodings(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """Of a class that is known; FileProblem otherwise."""
    name = settings.text(CLASS) or ""
    if name in AXES:
        yield from _axes(settings, AXES[name])
    elif name in SINES:
        yield from _sines(settings, name)
    elif name == COGVIDEOX:
        yield from _cogvideox(settings)
    elif name in films.OF_CLASS:
        yield from films.OF_CLASS[name](settings)
    elif "flip_sin_to_cos" in settings:
        yield from _noise(settings, name)
    else:
        settings.refuse("how {name} of diffusers encodes positions is not understood here", name=plain(name))


def _not_shown(says: str) -> Finding:
    return Finding("unknown", CLASS, says, tr("That is not shown: the step of the noise alone is."))


def _noise(settings: ConfigSettings, name: str) -> Iterator[ConfigPart]:
    """The step of the noise, as the keys say it; a network of convolutions has no other positions."""
    yield from timestep(settings, {})
    if not name.startswith("UNet"):
        what = tr("How {name} of diffusers tells its patches apart is not understood here.", name=plain(name))
        yield _not_shown(what)


def _sines(settings: ConfigSettings, name: str) -> Iterator[ConfigPart]:
    """Columns first; where the grid is stretched, its steps are no whole numbers, and no encoding here has those."""
    usual, stretched = SINES[name]
    side = needed(settings, "sample_size", default=usual)
    grid = side // needed(settings, "patch_size", default=2)
    wide = needed(settings, "num_attention_heads", default=16) * needed(settings, *HEAD, default=72)
    step = 1.0 / (settings.number("interpolation_scale") or (max(side // stretched, 1) if stretched else 1.0))
    if name == "SD3Transformer2DModel":
        step = grid / needed(settings, "pos_embed_max_size", default=96)
    if step == 1:
        values = {"dim": wide, "height": grid, "width": grid, "axis_order": "w_first"}
        layers = tr("added to the patches, {height} × {width}", height=grid, width=grid)
        yield LayerEncoding(made(settings, "sincos2d", values), layers, grid * grid, grid * grid)
    else:
        told = tr("The patches have sines and cosines of row and column, in steps of {step:.4g}.", step=step)
        yield _not_shown(told)
    yield noise(settings, STEPS, shift=1.0 if name.startswith("DiT") else 0.0)


def _cogvideox(settings: ConfigSettings) -> Iterator[ConfigPart]:
    """Patches turn by time, row and column; the first ones added a code to them instead."""
    if settings.flag("use_rotary_positional_embeddings", False):
        yield from _axes(settings, OF_COGVIDEOX)
        yield Finding(
            "note",
            "use_rotary_positional_embeddings",
            tr("Patches turn; the tokens of the text do not."),
            tr("Steps are those of a film of the trained size; of another one they are stretched, or cut off."),
        )
    else:
        yield _not_shown(tr("The patches have a code of time, row and column added."))
    channels = needed(settings, "num_attention_heads", default=30) * needed(settings, *HEAD, default=64)
    flip, shift = settings.flag("flip_sin_to_cos", True), settings.number("freq_shift") or 0.0
    yield noise(settings, channels, cosines_first=flip, shift=shift)


# Axes.


def _axes(settings: ConfigSettings, known: Axes) -> Iterator[ConfigPart]:
    sizes = _sizes(settings, known)
    head = _head(settings)
    if head is not None and sum(sizes) != head:
        yield Finding(
            "error",
            known.key,
            tr("Its axes have {sum} dimensions, a head has {head}.", sum=sum(sizes), head=head),
            tr("diffusers fails where queries meet the angles."),
            tr("Make their sum {head}.", head=head),
        )
    theta = settings.number(known.theta_key, least=1) if known.theta_key else None
    first = 0
    for axis, (name, size) in enumerate(zip(known.names, sizes, strict=False)):
        values = {"dim": size, "base": theta or known.theta, "pairing": "interleaved"}
        layers = tr("{axis}: dimensions {first} to {last}", axis=tr(name), first=first, last=first + size - 1)
        yield LayerEncoding(made(settings, "rope", values), layers, None, _reach(settings, known, axis))
        first += size
    if isinstance(known.steps, (int, str)):
        channels = known.steps if isinstance(known.steps, int) else settings.whole(known.steps, most=MOST_CHANNELS)
        yield noise(settings, channels or STEPS, scale=known.scale)
    yield Finding(
        "note",
        known.key or HEAD[0],
        tr(
            "Each head turns by {n} axes: {axes}.",
            n=len(sizes),
            axes=tr(", ").join(f"{tr(name)} {spaced(size)}" for name, size in zip(known.names, sizes, strict=False)),
        ),
        tr("Each axis has a series of frequencies of its own, from 1 radian a step down; pairs are neighbours."),
    )


def _sizes(settings: ConfigSettings, known: Axes) -> tuple[int, ...]:
    """Dimensions of each axis; Wan gives a third to rows, as much to columns, and time the rest."""
    if not known.key:
        head = needed(settings, *HEAD, default=known.head)
        if known.eighths:
            return tuple(head // 8 * each for each in known.eighths)
        third = 2 * (head // 6)
        return head - 2 * third, third, third
    given = settings.wholes(known.key, most=MOST_CHANNELS)
    sizes = given or known.usual
    if len(sizes) != len(known.names) or any(size % 2 or not size for size in sizes):
        settings.refuse(
            "{key} is {sizes}; {n} even numbers are needed, a share of the head each",
            key=settings.named(known.key),
            sizes=plain(list(sizes), longest=80),
            n=len(known.names),
        )
    return sizes


def _head(settings: ConfigSettings) -> int | None:
    """The width of a head, where the file tells."""
    given = settings.whole(*HEAD)
    wide, many = settings.whole("hidden_size", "dim"), settings.whole("num_attention_heads", "n_heads", "num_heads")
    return given or (wide // many if wide and many else None)


def _reach(settings: ConfigSettings, known: Axes, axis: int) -> int | None:
    if isinstance(known.reach, int):
        return known.reach
    if not known.reach or known.reach not in settings.values:
        return None
    if isinstance(settings.values[known.reach], list):
        each = settings.wholes(known.reach) or ()
        return each[axis] if axis < len(each) else None
    return settings.whole(known.reach)
