"""Models of images: learned tables over patches, windows of biases, sines and rotations in two dimensions."""

from __future__ import annotations

from collections.abc import Iterator

from engine.models.configs.filled import LEARNED, WINDOW, ConfigPart, Tensors, filled, made, needed
from engine.models.configs.rotary import HEADS
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding, LayerEncoding
from engine.words.language import later, tr

CLASS_TOKENS = {
    "vit": 1,
    "deit": 2,
    "clip_vision_model": 1,
    "siglip_vision_model": 0,
    "siglip2_vision_model": 0,
    "vit_msn": 1,
    "dinov2": 1,
    "dinov2_with_registers": 1,
    "ijepa": 0,
    "blip_vision_model": 1,
    "vivit": 1,
    "yolos": 1,
    "audio-spectrogram-transformer": 2,
}
MOST_STAGES = 16
RELEASED = ((384, 384, 14, 14),)  # trained so: SigLIP so400m
TURNING = (
    "qwen2_vl",
    "qwen2_5_vl",
    "qwen3_vl",
    "qwen3_vl_moe",
    "qwen3_5",
    "glm4v",
    "qwen2_vl_vision",
    "qwen2_5_vl_vision",
    "qwen3_vl_vision",
    "glm4v_vision",
    "ernie4_5_vl_moe_vision",
)


def sides(settings: ConfigSettings, *, image: int = 224, patch: int = 16) -> tuple[int, int]:
    """Patches down and across."""
    pixels, size = _pair(settings, "image_size", image), _pair(settings, "patch_size", patch)
    height, width = pixels[0] // size[0], pixels[1] // size[1]
    if not height or not width:
        settings.refuse("image_size {pixels} holds no patch of patch_size {size}", pixels=list(pixels), size=list(size))
    return height, width


def _pair(settings: ConfigSettings, name: str, default: int) -> tuple[int, int]:
    """A size that is one number or two."""
    if isinstance(settings.values.get(name), list):
        both = settings.wholes(name) or ()
        if len(both) != 2 or not all(both):
            settings.refuse(
                "{key} is {both}; a height and a width are needed", key=settings.named(name), both=list(both)
            )
        return both[0], both[1]
    one = settings.whole(name) or default
    return one, one


def vit(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """A row a patch, and some for tokens that are no patches."""
    height, width = sides(settings)
    tokens = CLASS_TOKENS[settings.model]
    rows = settings.whole("num_positions", "num_patches") or height * width + tokens
    values = {"length": rows, "dim": needed(settings, "hidden_size", "embed_dim", default=768)}
    layers = tr("added to the patches, {height} × {width}", height=height, width=width)
    yield from filled(settings, "learned", values, weights=tensors.get(LEARNED), layers=layers, trained=rows)
    yield from whole_patches(settings)


def whole_patches(settings: ConfigSettings) -> Iterator[Finding]:
    """A remark where pixels are left over."""
    pixels, size = _pair(settings, "image_size", 224), _pair(settings, "patch_size", 16)
    if pixels[0] % size[0] or pixels[1] % size[1]:
        yield Finding(
            "note" if (*pixels, *size) in RELEASED else "warning",
            settings.named("image_size"),
            tr(
                "Patches of {down} × {across} do not fill an image of {height} × {width}.",
                down=size[0],
                across=size[1],
                height=pixels[0],
                width=pixels[1],
            ),
            tr("Pixels at the edge are dropped, and the grid of positions is smaller than another rounding gives."),
            tr(
                "Resize to a multiple: {height} × {width}.",
                height=pixels[0] - pixels[0] % size[0],
                width=pixels[1] - pixels[1] % size[1],
            ),
        )


def vit_mae(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """Sines in two dimensions, rows first, in encoder and decoder (models/vit_mae)."""
    height, width = sides(settings)
    grid = {"height": height, "width": width, "axis_order": "h_first"}
    for half, name, usual in ((later("encoder"), "hidden_size", 768), (later("decoder"), "decoder_hidden_size", 512)):
        encoding = made(settings, "sincos2d", {"dim": needed(settings, name, default=usual), **grid})
        yield LayerEncoding(encoding, tr(half), height * width, height * width)


def swin(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """A table for each block; heads grow from stage to stage."""
    second = settings.model == "swinv2"
    window = needed(settings, "window_size", default=8 if second else 7)
    heads = settings.wholes("num_heads") or (3, 6, 12, 24)
    if len(heads) > MOST_STAGES:
        settings.refuse(
            "num_heads tells of {heads} stages; at most {most} are read", heads=len(heads), most=MOST_STAGES
        )
    trained = settings.wholes("pretrained_window_sizes") or ()
    for stage, count in enumerate(heads):
        values = {"heads": count, "height": window, "width": window}
        if second:
            before = trained[stage] if stage < len(trained) else 0
            values["pretrained"] = before or window
        layers = tr("stage {n} of {all}; each block has a table", n=stage + 1, all=len(heads))
        kind = "swin_v2" if second else "swin"
        weights = tensors.get(WINDOW) if stage == 0 and not second else None
        yield from filled(settings, kind, values, weights=weights, layers=layers, trained=window**2)


def beit(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """A window as large as the image, a learned table, or both."""
    height, width = sides(settings)
    if settings.flag("use_absolute_position_embeddings", False):
        values = {"length": height * width + 1, "dim": needed(settings, "hidden_size", default=768)}
        layers = tr("added to the patches")
        yield from filled(settings, "learned", values, weights=tensors.get(LEARNED), layers=layers)
    own = settings.flag("use_relative_position_bias", False)
    if own or settings.flag("use_shared_relative_position_bias", False):
        values = {"heads": needed(settings, *HEADS, default=12), "height": height, "width": width}
        layers = tr("all layers; each has a table" if own else "all layers; one table")
        yield from filled(settings, "beit", values, weights=tensors.get(WINDOW), layers=layers)


def turning(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """The tower of Qwen2-VL and its kin: half of the pairs turn by the row, half by the column."""
    wide = needed(settings, "embed_dim", "hidden_size")
    heads = needed(settings, "num_heads", *HEADS)
    values = {"dim": wide // heads, "height": 16, "width": 16}
    yield LayerEncoding(made(settings, "rope2d", values))
    rows = settings.whole("num_position_embeddings")
    if rows:
        added = {"length": rows, "dim": wide}
        layers = tr("added to the patches, interpolated to their grid")
        yield from filled(settings, "learned", added, weights=tensors.get(LEARNED), layers=layers, trained=rows)
    yield Finding(
        "note",
        settings.named("patch_size"),
        tr("The tower takes images of any size."),
        tr("A grid of 16 × 16 patches stands for them."),
    )


def pixtral(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """Rows turn by the even, columns by the odd frequencies of one series (models/pixtral)."""
    wide = settings.whole("head_dim") or needed(settings, "hidden_size", default=1024) // needed(
        settings, *HEADS, default=16
    )
    height, width = sides(settings, image=1024, patch=16)
    grid = {"dim": wide, "base": _theta(settings), "height": height, "width": width, "spacing": "alternating"}
    yield LayerEncoding(made(settings, "rope2d", grid), trained=height * width)
    yield Finding(
        "note",
        settings.named("image_size"),
        tr("The tower takes images of any size up to this one."),
        tr("The largest grid, of {height} × {width} patches, stands for them.", height=height, width=width),
    )


def llama4(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """Columns first, counted from 1; the class token comes last and does not turn (models/llama4)."""
    wide = needed(settings, "hidden_size", default=768) // needed(settings, *HEADS, default=16)
    height, width = sides(settings, image=448, patch=14)
    grid = {"dim": wide, "base": _theta(settings), "height": height, "width": width, "axis_order": "w_first"}
    yield LayerEncoding(made(settings, "rope2d", grid), trained=height * width)
    yield Finding(
        "note",
        settings.named("patch_size"),
        tr(
            "Members of a pair stand side by side in the model, rows and columns count from 1, and a class token that "
            "does not turn comes last."
        ),
        tr("Shown half a head apart, from 0 and without the class token: patches meet by the same angles."),
    )


def dinov3(settings: ConfigSettings, _tensors: Tensors) -> Iterator[ConfigPart]:
    """Centres of patches from −1 to 1 over the image (models/dinov3_vit)."""
    wide = needed(settings, "hidden_size", default=384) // needed(settings, *HEADS, default=6)
    height, width = sides(settings, image=224, patch=16)
    grid = {"dim": wide, "base": _theta(settings, 100.0), "height": height, "width": width}
    encoding = made(settings, "rope2d", grid | {"coordinates": "normalised"})
    yield LayerEncoding(encoding, trained=height * width)
    yield Finding(
        "note",
        settings.named("image_size"),
        tr("Places of patches go from −1 to 1 over an image of any size; the class token and registers do not turn."),
        tr("The grid of {height} × {width} patches of this size stands for all.", height=height, width=width),
    )
    yield from whole_patches(settings)


def _theta(settings: ConfigSettings, usual: float = 10_000.0) -> float:
    nested = settings.inner("rope_parameters").number("rope_theta", least=1)
    return nested or settings.number("rope_theta", least=1) or usual


READERS = {
    **dict.fromkeys(CLASS_TOKENS, vit),
    "vit_mae": vit_mae,
    "swin": swin,
    "swinv2": swin,
    "beit": beit,
    "data2vec-vision": beit,
    "dinov3_vit": dinov3,
    "eomt_dinov3": dinov3,
}
# A tower may have the name of the whole model.
TOWERS = READERS | dict.fromkeys(TURNING, turning) | {"pixtral": pixtral, "llama4_vision_model": llama4}
