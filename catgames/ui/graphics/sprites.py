"""Sprites at any size, cut from the sheets that hold them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from ...content.paths import SPRITES, shown
from ...core.types import BadContent
from .memory import Cache, pixels, trim

KEPT = 4_000_000
"""The sizes of the caches are shares of a number of pixels, of 4 bytes each: at least this."""
_SCREENS = 2
"""In a large window that number is this many times the window's."""
_SCALED = 9 / 8
"""Size of the cache of scaled sprites: a large dialog over a set-up needs almost as much."""
_ORIGINALS = 3 / 8
"""Size of the cache of sprites as they are on their sheets."""
_SHEETS = 5 / 4
"""Size of the cache of decoded sheets: a game's table needs no more at once."""
SMALL = 40_000
"""Nominal pixels of a sprite whose original is cached, since it is wanted at many sizes."""
SOLID = 248
"""Alpha from which on a frame is solid."""
UNUSED_SECONDS = 3.0
"""How long a sheet stays decoded after a sprite was cut from it."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """Where a sprite is found, and its measures in nominal pixels."""

    size: tuple[float, float]
    anchor: tuple[float, float]
    """The point that is placed on the board, relative to the upper left corner."""
    path: Path = Path()
    """Its sheet, or its own file; the doubled one lies beside it."""
    rect: tuple[int, int, int, int] | None = None
    """Its part of the sheet; None: the whole file."""
    layers: tuple[Layer, ...] = ()
    """The parts of a composed sprite, which has no file."""
    paint: Callable[[pygame.Surface], None] | None = None
    """Draws a sprite, or on a composed one, again for every size."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A part of a composed sprite; its upper left corner is at (x, y), in nominal pixels."""

    name: str
    """``group/name``."""
    x: float = 0
    y: float = 0
    scale: float = 1


class Atlas:
    """All sprites by name, ``group/name``.

    Nothing is read before it is needed: a group's atlas with the first sprite that lies on one of
    its sheets, a sheet when a sprite is first cut from it, in the size that is needed.
    """

    def __init__(self, folder: Path = SPRITES) -> None:
        self.folder = folder
        self._groups: set[str] = set()
        self._sprites: dict[str, Sprite] = {}
        self._kept = Cache(round(KEPT * _SCALED), pixels, held=True)
        self._originals = Cache(round(KEPT * _ORIGINALS), pixels)
        self._sheets = Cache(round(KEPT * _SHEETS), pixels)
        self._background: tuple[Hashable, pygame.Surface] | None = None
        self._background_used = False
        self._now = 0.0
        self._waiting: dict[str, Callable[[], bool]] = {}
        """Sprites that will be painted again, and what says when."""
        self._used: dict[Path, float] = {}
        """When a sprite was last cut from each decoded sheet."""

    def make_room(self, size: tuple[int, int]) -> None:
        """Set the size of the caches to what a window of ``size`` needs."""
        most = max(KEPT, _SCREENS * size[0] * size[1])
        self._kept.most = round(most * _SCALED)
        self._sheets.most = round(most * _SHEETS)
        self._originals.most = round(most * _ORIGINALS)

    def weight(self) -> int:
        """Pixels in the caches."""
        return self._kept.weight + self._originals.weight + self._sheets.weight

    def close_games(self) -> None:
        """Drop all sprites of games except their covers, which the title shows."""
        self._sheets.drop(lambda path: True)
        self._originals.drop(lambda key: True)
        self._kept.drop(lambda key: _of_a_game(key[0]))

    def close_unused(self, now: float) -> None:
        """Drop the sheets from which nothing was cut for UNUSED_SECONDS; the sprites stay.

        To be called regularly, with the time in seconds.
        """
        self._now = now
        unused = {p for p in self._sheets if abs(now - self._used[p]) > UNUSED_SECONDS}
        if unused:
            self._sheets.drop(lambda path: path in unused)
            trim()

    def find(self, name: str) -> Sprite:
        """Raises BadContent for an unknown name."""
        sprite = self._look_up(name)
        if sprite is None:
            group, _, short = name.partition("/")
            raise BadContent(f"{shown(self.folder / group)}: there is no sprite {short!r}")
        return sprite

    def has(self, name: str) -> bool:
        """Whether there is such a sprite."""
        return self._look_up(name) is not None

    def compose(
        self,
        name: str,
        layers: Sequence[Layer | str],
        paint: Callable[[pygame.Surface], None] | None = None,
    ) -> str:
        """Define a sprite that consists of others, drawn in this order; returns its name.

        It has the size and the anchor of the first layer and is drawn when it is first used.  A
        name that exists keeps its meaning.
        """
        if not self.has(name):
            parts = tuple([Layer(part) if isinstance(part, str) else part for part in layers])
            first = self.find(parts[0].name)
            self._sprites[name] = Sprite(first.size, first.anchor, layers=parts, paint=paint)
        return name

    def define(
        self, name: str, size: tuple[float, float], paint: Callable[[pygame.Surface], None]
    ) -> str:
        """Define a sprite of this nominal size that ``paint`` draws; returns its name.

        It is painted again for every size, when it is first used.  A name that exists keeps its
        meaning.
        """
        if name not in self._sprites:
            anchor = (size[0] / 2, size[1] / 2)
            self._sprites[name] = Sprite(size, anchor, paint=paint)
        return name

    def paint_again(self, name: str, ready: Callable[[], bool]) -> None:
        """What has been painted for a name stands until ``ready()``."""
        self._waiting[name] = ready

    def refresh(self) -> bool:
        """Drop what has stood long enough; True: there was such a sprite, so draw again."""
        done = {name for name, ready in self._waiting.items() if ready()}
        if done:
            self._waiting = {n: ready for n, ready in self._waiting.items() if n not in done}
            self._kept.drop(lambda key: key[0] in done)
        return bool(done)

    def _look_up(self, name: str) -> Sprite | None:
        """A sprite with its own file is found without the atlas of its group: neither the first
        picture of the program nor the covers on the title wait for YAML."""
        if sprite := self._sprites.get(name):
            return sprite
        group, _, short = name.partition("/")
        path = self.folder / group / f"{short}.png"
        if short.isidentifier() and path.is_file():
            self._sprites[name] = _single(path)
        elif group not in self._groups:
            self._read_group(group)
            self._groups.add(group)
        return self._sprites.get(name)

    def _read_group(self, group: str) -> None:
        from ...content.atlas import own_atlas, read_atlas

        folder = self.folder / group
        atlas = own_atlas(group) if self.folder == SPRITES else read_atlas(folder)
        for short in atlas.pictures:
            self._sprites[f"{group}/{short}"] = _single(folder / f"{short}.png")
        for short, region in atlas.regions.items():
            path = folder / region.sheet
            self._sprites[f"{group}/{short}"] = Sprite(
                region.rect[2:], region.anchor, path, region.rect
            )

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
        """The sprite with this width or height in pixels (both: stretched), turned by ``angle``
        degrees counterclockwise.

        ``tint`` replaces all colours and keeps the alpha: for icons.  Callers must not change the
        surface.
        """
        sprite = self.find(name)
        w, h = sprite.size
        scale = (width / w) if width else (height / h)
        size = (max(1, round(width or w * scale)), max(1, round(height or h * scale)))
        key = (name, size, tint and tuple(tint), alpha, round(angle), flip)
        return self._kept.get_or(
            key, lambda: self._make(name, sprite, size, tint, alpha, angle, flip)
        )

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface of the caller's, from the cache or made now."""
        return self._kept.get_or(key, make)

    def background(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture behind a page, as large as the window; one is kept, beside the cache, in
        which it would leave no room for what is drawn on it."""
        if self._background is None or self._background[0] != key:
            self._background = (key, make())
        self._background_used = True
        return self._background[1]

    def end_frame(self) -> None:
        """Drop the background if the frame that has been drawn had none."""
        if not self._background_used:
            self._background = None
        self._background_used = False

    def _make(
        self,
        name: str,
        sprite: Sprite,
        size: tuple[int, int],
        tint: pygame.Color | None,
        alpha: int,
        angle: float,
        flip: bool,
    ) -> pygame.Surface:
        if not sprite.layers and not sprite.paint:
            picture = self._scaled(sprite, size)
        elif flip or round(angle) or tint is not None or alpha < 255:
            picture = self.get(name, *size).copy()  # all variants share one composed picture
        else:
            picture = self._composed(sprite, size)
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
        scale = 2 if sprite.size[0] < size[0] * 0.98 else 1
        small = sprite.size[0] * sprite.size[1] <= SMALL
        if small:
            key = (sprite.path, sprite.rect, scale)
            picture = self._originals.get_or(key, lambda: self._original(sprite, scale))
        else:
            picture = self._original(sprite, scale)
        if picture.get_size() == size:
            return picture.copy() if small else picture
        return pygame.transform.smoothscale(picture, size)

    def _original(self, sprite: Sprite, scale: int) -> pygame.Surface:
        """The sprite at ``scale`` times its nominal size, cut from its sheet."""
        path = sprite.path
        if scale == 2:
            path = path.with_name(f"{path.stem}@2{path.suffix}")
        if sprite.rect is None:
            return _load(path)
        sheet = self._sheets.get_or(path, lambda: _load(path))
        self._used[path] = self._now
        try:
            return sheet.subsurface([side * scale for side in sprite.rect]).copy()
        except ValueError:
            rect = list(sprite.rect)
            raise BadContent(f"{shown(path)}: is too small for the atlas's rect {rect}") from None

    def _composed(self, sprite: Sprite, size: tuple[int, int]) -> pygame.Surface:
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
        """A frame stretched to ``size``; its corners, ``border`` nominal pixels wide, keep their
        form.  In windows too small for a layout, sizes may be below 1."""
        size = (max(1, size[0]), max(1, size[1]))
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
                        # smoothscale shows seams between the parts
                        part = pygame.transform.scale(part, (dw, dh))
                    out.blit(part, (dx, dy))
        # A picture that was scaled smoothly lets through a little of what is below it.
        solid = pygame.mask.from_surface(out, SOLID)
        light = solid.to_surface(setcolor=(0, 0, 0, 255 - SOLID), unsetcolor=(0, 0, 0, 0))
        out.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return out


def _of_a_game(name: str) -> bool:
    group, _, short = name.partition("/")
    return bool(short) and group != "common" and short != "cover"


def _single(path: Path) -> Sprite:
    """A sprite with its own file, anchored in its centre.

    Its size comes from the head of the PNG file, so that nothing is decoded for it.
    """
    try:
        with path.open("rb") as file:
            head = file.read(24)
    except OSError as e:
        raise BadContent(f"{shown(path)}: can't be read: {e.strerror}") from None
    if head[12:16] != b"IHDR":
        raise BadContent(f"{shown(path)}: is no PNG picture")
    w, h = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    return Sprite((w, h), (w / 2, h / 2), path)


def _load(path: Path) -> pygame.Surface:
    try:
        picture = pygame.image.load(str(path))
    except (pygame.error, OSError) as e:
        raise BadContent(f"{shown(path)}: can't be read: {e}") from None
    if not pygame.display.get_surface():
        return picture
    see_through = picture.get_flags() & pygame.SRCALPHA
    return picture.convert_alpha() if see_through else picture.convert()
