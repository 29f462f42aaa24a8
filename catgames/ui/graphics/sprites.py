"""Pictures from the sprite files, at any size, kept once scaled."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from ...content.paths import SPRITES
from ...core.types import BadContent
from .cache import Cache, pixels

SMALL = 40_000
"""Design pixels of a sprite that is wanted in many sizes, so that its file is read only once."""
KEPT = 4_000_000
"""Pixels of pictures that are kept, 4 bytes each."""
_SCREENS = 2
"""Or so many windows full of them, if that is more."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture's measures, in design pixels."""

    size: tuple[float, float]
    anchor: tuple[float, float]
    """The point with which it stands on the board."""
    path: Path = Path()
    """Of its file of that size; beside it lies one twice as large."""
    layers: tuple[Layer, ...] = ()
    """Of a composed sprite, which has no file."""
    paint: Callable[[pygame.Surface], None] | None = None
    """Writes on a composed sprite, at every size anew."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A sprite as a part of a composed one; its upper left corner at (x, y), in design pixels."""

    name: str
    """``group/name``."""
    x: float = 0
    y: float = 0
    scale: float = 1


class Atlas:
    """All sprite groups; a sprite is named ``group/name``.

    A sprite's picture is read when it is first drawn, in the size that is needed, so a screen
    waits for nothing and keeps nothing that it doesn't show.
    """

    def __init__(self, folder: Path = SPRITES) -> None:
        self.folder = folder
        self._drawn: dict[str, tuple[str, ...]] = {}
        self._anchors: dict[str, dict[str, tuple[float, float]]] = {}
        self._sprites: dict[str, Sprite] = {}
        self._kept = Cache(KEPT, pixels)

    def make_room(self, size: tuple[int, int]) -> None:
        """Keep as many pictures as a window of this size wants."""
        self._kept.most = max(KEPT, _SCREENS * size[0] * size[1])

    def weight(self) -> int:
        """Pixels of the pictures that are kept."""
        return self._kept.weight

    def names(self, group: str) -> tuple[str, ...]:
        """The sprites of a group, without the group's name."""
        if group not in self._drawn:
            stems = sorted(path.stem for path in (self.folder / group).glob("*.png"))
            self._drawn[group] = tuple(stem for stem in stems if "@" not in stem)
        return self._drawn[group]

    def find(self, name: str) -> Sprite:
        """Raises KeyError for a name that is not drawn yet."""
        sprite = self._sprites.get(name)
        if sprite is None:
            sprite = self._sprites[name] = self._find(name)
        return sprite

    def has(self, name: str) -> bool:
        """Whether there is such a sprite."""
        group, _, short = name.partition("/")
        return name in self._sprites or short in self.names(group)

    def compose(
        self,
        name: str,
        layers: Sequence[Layer | str],
        paint: Callable[[pygame.Surface], None] | None = None,
    ) -> str:
        """Make a sprite of others, drawn in this order, and return its name.

        It has the size and the anchor of the first layer, can be used like any other, and costs
        nothing until it is drawn.  A name that is taken stays as it is.
        """
        if not self.has(name):
            parts = tuple([Layer(part) if isinstance(part, str) else part for part in layers])
            first = self.find(parts[0].name)
            self._sprites[name] = Sprite(first.size, first.anchor, layers=parts, paint=paint)
        return name

    def _find(self, name: str) -> Sprite:
        group, _, short = name.partition("/")
        if short not in self.names(group):
            raise KeyError(name)
        if group not in self._anchors:
            self._anchors[group] = self._read_anchors(group)
        path = self.folder / group / f"{short}.png"
        w, h = _measures(path)
        return Sprite((w, h), self._anchors[group].get(short, (w / 2, h / 2)), path)

    def _read_anchors(self, group: str) -> dict[str, tuple[float, float]]:
        path = self.folder / group / "anchors.json"
        if not path.exists():
            return {}
        try:
            read = json.loads(path.read_text("utf-8"))
            return {name: (float(x), float(y)) for name, (x, y) in read.items()}
        except (AttributeError, TypeError, ValueError) as e:
            raise BadContent(f"sprites/{group}/anchors.json: can't be read: {e}") from None

    def get(
        self,
        name: str,
        width: float = 0,
        height: float = 0,
        *,
        tint: pygame.Color | None = None,
        alpha: int = 255,
        angle: float = 0,
        flip: bool = False,
    ) -> pygame.Surface:
        """The picture, as wide or as high as asked (both: stretched), turned by ``angle`` degrees.

        ``tint`` replaces every colour and keeps the form: for icons.
        """
        sprite = self.find(name)
        w, h = sprite.size
        scale = (width / w) if width else (height / h)
        size = (max(1, round(width or w * scale)), max(1, round(height or h * scale)))
        key = (name, size, tint and tuple(tint), alpha, round(angle), flip)
        return self._kept.get_or(key, lambda: self._make(sprite, size, tint, alpha, angle, flip))

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture of the caller's own, kept like any other as long as there is room."""
        return self._kept.get_or(key, make)

    def _make(
        self,
        sprite: Sprite,
        size: tuple[int, int],
        tint: pygame.Color | None,
        alpha: int,
        angle: float,
        flip: bool,
    ) -> pygame.Surface:
        picture = self._together(sprite, size) if sprite.layers else self._scaled(sprite, size)
        if not picture.get_flags() & pygame.SRCALPHA and (tint or alpha < 255 or round(angle)):
            picture = picture.convert_alpha()
        if flip:
            picture = pygame.transform.flip(picture, True, False)
        if round(angle):
            picture = pygame.transform.rotozoom(picture, angle, 1)
        if tint is not None:
            picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            picture.fill((*tint[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
        if alpha < 255:
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _scaled(self, sprite: Sprite, size: tuple[int, int]) -> pygame.Surface:
        path = sprite.path
        if sprite.size[0] < size[0] * 0.98:
            path = path.with_name(f"{path.stem}@2.png")
            path = path if path.exists() else sprite.path
        small = sprite.size[0] * sprite.size[1] <= SMALL
        picture: pygame.Surface = (
            self._kept.get_or(path, lambda: _load(path)) if small else _load(path)
        )
        if picture.get_size() == size:
            return picture.copy() if small else picture
        return pygame.transform.smoothscale(picture, size)

    def _together(self, sprite: Sprite, size: tuple[int, int]) -> pygame.Surface:
        wide, high = size[0] / sprite.size[0], size[1] / sprite.size[1]
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for layer in sprite.layers:
            w, h = (side * layer.scale for side in self.find(layer.name).size)
            part = self.get(layer.name, w * wide, h * high)
            picture.blit(part, (round(layer.x * wide), round(layer.y * high)))
        if sprite.paint:
            sprite.paint(picture)
        return picture

    def nine(self, name: str, size: tuple[int, int], border: int, scale: float) -> pygame.Surface:
        """A frame stretched to ``size``: its corners keep their form, ``border`` design px wide."""
        key = (name, size, border, round(scale, 3), "nine")
        return self._kept.get_or(key, lambda: self._nine(name, size, border, scale))

    def _nine(self, name: str, size: tuple[int, int], border: int, scale: float) -> pygame.Surface:
        sprite = self.find(name)
        w, h = max(2, round(sprite.size[0] * scale)), max(2, round(sprite.size[1] * scale))
        whole = self.get(name, w, h)
        b = max(1, round(border * scale))
        b = min(b, (w - 1) // 2, (h - 1) // 2, size[0] // 2, size[1] // 2)
        out = pygame.Surface(size, pygame.SRCALPHA)
        columns = ((0, b, 0, b), (b, w - 2 * b, b, size[0] - 2 * b), (w - b, b, size[0] - b, b))
        rows = ((0, b, 0, b), (b, h - 2 * b, b, size[1] - 2 * b), (h - b, b, size[1] - b, b))
        for sx, sw, dx, dw in columns:
            for sy, sh, dy, dh in rows:
                if dw > 0 and dh > 0 and sw > 0 and sh > 0:
                    part = whole.subsurface((sx, sy, sw, sh))
                    if (sw, sh) != (dw, dh):
                        part = pygame.transform.scale(part, (dw, dh))  # smoothscale would weave
                    out.blit(part, (dx, dy))
        return out


def _measures(path: Path) -> tuple[int, int]:
    """Width and height, from the head of a PNG file: nothing is unpacked for it."""
    with path.open("rb") as file:
        head = file.read(24)
    if head[12:16] != b"IHDR":
        raise BadContent(f"sprites/{path.parent.name}/{path.name}: is no PNG picture")
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


def _load(path: Path) -> pygame.Surface:
    try:
        picture = pygame.image.load(str(path))
    except (pygame.error, FileNotFoundError) as e:
        raise BadContent(f"sprites/{path.parent.name}/{path.name}: can't be read: {e}") from None
    if not pygame.display.get_surface():
        return picture
    see_through = picture.get_flags() & pygame.SRCALPHA
    return picture.convert_alpha() if see_through else picture.convert()
