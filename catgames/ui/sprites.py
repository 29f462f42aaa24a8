"""Pictures from the sprite sheets, at any size, kept once scaled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from ..content.checks import Decimal, ListOf, MapOf, Report, Shape, Text
from ..content.loader import read_file
from ..content.paths import SPRITES
from ..core.types import BadContent
from .text import Cache

_POINT = ListOf(Decimal(-10_000, 10_000), 2, 2)
_ATLAS = Shape(
    {
        "sheets": MapOf(Text(), (1, 2)),
        "sprites": MapOf(
            Shape(
                {"size": _POINT, "anchor": _POINT, "at": MapOf(_POINT, (1, 2))},
                {"sheets": MapOf(Text(), (1, 2))},
            )
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Sprite:
    """Where a picture lies.  Sizes in design pixels; a sheet of scale 2 holds it twice as large."""

    size: tuple[float, float]
    anchor: tuple[float, float]
    """The point with which it stands on the board."""
    at: dict[int, tuple[float, float]]
    files: dict[int, Path]
    layers: tuple[Layer, ...] = ()
    """Of a composed sprite, which lies on no sheet."""
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
    """All sprite groups; a sprite is named ``group/name``."""

    def __init__(self, folder: Path = SPRITES) -> None:
        self.folder = folder
        self._groups: dict[str, dict[str, Sprite]] = {}
        self._sheets: dict[Path, pygame.Surface] = {}
        self._scaled = Cache(3000)

    def names(self, group: str) -> tuple[str, ...]:
        """The sprites of a group, without the group's name."""
        return tuple(self._group(group))

    def find(self, name: str) -> Sprite:
        """Raises KeyError for a name that is not drawn yet."""
        group, _, short = name.partition("/")
        return self._group(group)[short]

    def has(self, name: str) -> bool:
        """Whether there is such a sprite."""
        group, _, short = name.partition("/")
        return short in self._group(group)

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
            group, _, short = name.partition("/")
            self._group(group)[short] = Sprite(first.size, first.anchor, {}, {}, parts, paint)
        return name

    def _group(self, group: str) -> dict[str, Sprite]:
        if group not in self._groups:
            self._groups[group] = self._read(self.folder / group)
        return self._groups[group]

    def _read(self, folder: Path) -> dict[str, Sprite]:
        path = folder / "atlas.yaml"
        if not path.exists():
            return {}
        root = read_file(path)
        report = Report(f"sprites/{folder.name}/atlas.yaml", root)
        read = _ATLAS.read(root, (), report)
        report.close()
        return {
            name: Sprite(
                tuple(s["size"]),
                tuple(s["anchor"]),
                {scale: tuple(at) for scale, at in s["at"].items()},
                {int(k): folder / f for k, f in (s.get("sheets") or read["sheets"]).items()},
            )
            for name, s in read["sprites"].items()
        }

    def _sheet(self, path: Path) -> pygame.Surface:
        if path not in self._sheets:
            try:
                sheet = pygame.image.load(str(path))
            except (pygame.error, FileNotFoundError) as e:
                raise BadContent(
                    f"sprites/{path.parent.name}/{path.name}: can't be read: {e}"
                ) from None
            self._sheets[path] = sheet.convert_alpha() if pygame.display.get_surface() else sheet
        return self._sheets[path]

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
        return self._scaled.get_or(key, lambda: self._make(sprite, size, tint, alpha, angle, flip))

    def _make(
        self,
        sprite: Sprite,
        size: tuple[int, int],
        tint: pygame.Color | None,
        alpha: int,
        angle: float,
        flip: bool,
    ) -> pygame.Surface:
        picture = self._together(sprite, size) if sprite.layers else self._cut(sprite, size)
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

    def _cut(self, sprite: Sprite, size: tuple[int, int]) -> pygame.Surface:
        scales = sorted(sprite.at)
        scale = next((s for s in scales if sprite.size[0] * s >= size[0] * 0.98), scales[-1])
        area = pygame.Rect(
            sprite.at[scale], (round(sprite.size[0] * scale), round(sprite.size[1] * scale))
        )
        picture = self._sheet(sprite.files[scale]).subsurface(area)
        return pygame.transform.smoothscale(picture, size) if area.size != size else picture.copy()

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
        return self._scaled.get_or(key, lambda: self._nine(name, size, border, scale))

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
