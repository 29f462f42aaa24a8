"""Pictures of a prototype's folder: never larger than is good for the program, and never drawn by
the program itself if they are drawings, which may take for ever."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock, Thread

import pygame
from PIL import ExifTags, Image

from ...core.types import BadContent
from ...ui.graphics.memory import Cache
from ...ui.graphics.rasteriser import Rasteriser
from ...ui.graphics.shapes import rounded
from ..files import inside
from ..pictures import FOLDER, picture_file, picture_size
from ..plain_drawings import plain_drawing

PIECE, WHOLE = 1024, 3072
"""Most pixels of the longer side of a picture on a piece, and of one that is a whole board: what
paper needs."""
KEPT = 32_000_000
"""Pixels of all pictures kept, 4 bytes each."""
AT_ONCE = 2_000_000
"""Pixels of a picture for which nobody has to wait."""

Key = tuple[Path, int, int]
"""A file, when it was changed, and the longest side."""


def _weight(picture: pygame.Surface | None) -> int:
    return picture.width * picture.height if picture else 1


_kept = Cache(KEPT, _weight)
_late: dict[Key, tuple[Thread, list[pygame.Surface | None]]] = {}
"""Pictures that are being read in threads of their own, and then their surfaces."""
_one_at_a_time = Lock()
"""Held by the thread that reads: a large picture takes 80 MB for a moment."""


@cache
def _rasteriser(consent: bool) -> Rasteriser:
    """One for games that may run, and one for the covers of all others: no game waits for them."""
    return Rasteriser()


def picture_of(folder: Path | None, name: str, side: int = PIECE) -> pygame.Surface | None:
    """A picture of the folder, scaled down to ``side``; None: there is none of use."""
    key = _key(folder, name, side)
    if folder is None or key is None:
        return None
    return _kept.get_or(key, lambda: _read(folder, name, side, _rasteriser(True)))


def picture_soon(
    folder: Path, name: str, side: int = PIECE
) -> pygame.Surface | Callable[[], bool] | None:
    """The same without waiting: a picture that takes long is read by a thread, and until then there
    is a function that says whether it has been."""
    key = _key(folder, name, side)
    if key is None:
        return None
    if key in _kept or _is_quick(folder, name, side):
        return _kept.get_or(key, lambda: _read(folder, name, side, _rasteriser(False)))
    if key not in _late:
        made: list[pygame.Surface | None] = []

        def read() -> None:
            with _one_at_a_time:
                made.append(_read(folder, name, side, _rasteriser(False)))

        thread = Thread(target=read, name="picture", daemon=True)
        thread.start()
        _late[key] = (thread, made)
    thread, made = _late[key]
    if thread.is_alive():
        return lambda: not thread.is_alive()
    del _late[key]
    return _kept.get_or(key, lambda: made[0] if made else None)


def _key(folder: Path | None, name: str, side: int) -> Key | None:
    try:
        path = inside(folder, f"{FOLDER}/{name}") if folder is not None and name else None
        return None if path is None else (path, path.stat().st_mtime_ns, side)
    except (BadContent, OSError):
        return None


def _is_quick(folder: Path, name: str, side: int) -> bool:
    """Whether a picture is small, wrong, or a drawing that was made before."""
    try:
        path = picture_file(folder, name)
        if path.suffix.lower() == ".svg":
            return _rasteriser(False).find(plain_drawing(path.read_bytes()), side) is not None
        w, h = picture_size(path)
        return w * h <= AT_ONCE
    except (BadContent, OSError):
        return True


def _read(folder: Path, name: str, side: int, rasteriser: Rasteriser) -> pygame.Surface | None:
    try:
        path = picture_file(folder, name)
        if path.suffix.lower() == ".svg":
            made = rasteriser.make(plain_drawing(path.read_bytes()), side)
            return (
                None
                if made is None
                else _smooth(pygame.image.load(io.BytesIO(made), "drawing.png"), side)
            )
        return _smooth(_upright(pygame.image.load(str(path)), path), side)
    except (pygame.error, BadContent, OSError, MemoryError):
        return None


_TURNS = {2: 0, 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90}
"""Degrees counter-clockwise by the orientation that a camera has noted (Exif)."""
_MIRRORED = (2, 4, 5, 7)


def _upright(picture: pygame.Surface, path: Path) -> pygame.Surface:
    """A photograph the way up that it was taken."""
    noted = 1
    if path.suffix.lower() in (".jpg", ".jpeg"):
        with suppress(Exception), Image.open(path, formats=("JPEG",)) as head:  # damaged notes
            noted = head.getexif().get(ExifTags.Base.Orientation, 1)
    if noted in _MIRRORED:
        picture = pygame.transform.flip(picture, True, False)
    return pygame.transform.rotate(picture, _TURNS[noted]) if noted in _TURNS else picture


def _smooth(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Of any depth of colour, also without a window, and no larger than needed."""
    smooth = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    smooth.blit(picture, (0, 0))
    longest = max(picture.get_size())
    if longest <= side:
        return smooth
    w, h = (max(1, round(length * side / longest)) for length in picture.get_size())
    return pygame.transform.smoothscale(smooth, (w, h))


def cover(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """Fill a rounded rectangle with the middle of a picture."""
    w, h = picture.get_size()
    scale = max(rect.width / w, rect.height / h)
    part = pygame.Rect(0, 0, max(1, int(rect.width / scale)), max(1, int(rect.height / scale)))
    part.center = (w // 2, h // 2)
    fill = pygame.transform.smoothscale(
        picture.subsurface(part.clip(picture.get_rect())), rect.size
    )
    mask = pygame.Surface(rect.size, pygame.SRCALPHA)
    rounded(mask, "white", mask.get_rect(), border_radius=radius)
    fill.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(fill, rect)
