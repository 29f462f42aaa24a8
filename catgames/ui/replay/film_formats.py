"""Writes moving pictures with Pillow, as GIF or animated WebP.

Neither needs all frames in memory: a GIF is written as its frames arrive, and for a WebP Pillow
reads them one by one from a temporary file.
"""

from __future__ import annotations

import tempfile
import zlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, BinaryIO

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata, getheader

COLOURS = 255
"""Colours of a GIF's palette; one more index stands for transparent pixels."""
CLEAR = 255
"""The index of transparent pixels."""
NO_KEYFRAMES = {"kmin": 1 << 30, "kmax": (1 << 30) + 1}
"""Only changes are written after the first frame: films are short, and nobody seeks in them."""

Frame = tuple[Image.Image, int]
"""A picture and the milliseconds that it stays."""
Progress = Callable[[int], None]
"""Is told how many frames are encoded; may raise an exception to stop."""


def picture_of(pixels: bytes, size: tuple[int, int]) -> Image.Image:
    """A picture from rows of RGB pixels."""
    return Image.frombytes("RGB", size, pixels)


# ---------------------------------------------------------------- GIF


def write_gif(
    file: BinaryIO,
    frames: Iterable[Frame],
    samples: Sequence[Image.Image],
    progress: Progress,
) -> None:
    """Write an endless GIF with one palette for all frames, chosen from the samples.

    Only the rectangle that has changed is written, with unchanged pixels transparent.
    (``Image.save`` would keep all frames in memory.)
    """
    palette = palette_of(samples)
    before: Image.Image | None = None
    pending, offset, stays = palette, (0, 0), 0  # the frame before, not written yet
    for count, (picture, milliseconds) in enumerate(frames, 1):
        indexed = picture.quantize(palette=palette, dither=Image.Dither.NONE)
        now = Image.frombytes("L", indexed.size, indexed.tobytes())
        if before is None:
            header, _ = getheader(indexed, info={"loop": 0})
            file.writelines(header)
            pending, stays = indexed, milliseconds
        else:
            changed = ImageChops.difference(now, before)
            box = changed.getbbox()
            if box is None:
                stays += milliseconds
            else:
                file.writelines(_frame_data(pending, offset, stays))
                indexed.paste(CLEAR, mask=changed.point([255] + [0] * 255))
                pending, offset, stays = indexed.crop(box), box[:2], milliseconds
        before = now
        progress(count)
    file.writelines(_frame_data(pending, offset, stays))
    file.write(b";")


def _frame_data(indexed: Image.Image, offset: tuple[int, int], milliseconds: int) -> list[bytes]:
    """``disposal=1``: the next frame is painted over this one."""
    return getdata(indexed, offset, duration=milliseconds, transparency=CLEAR, disposal=1)


def palette_of(samples: Sequence[Image.Image]) -> Image.Image:
    """An image whose palette stands for the colours of all samples, which have one size."""
    width, height = samples[0].size
    together = Image.new("RGB", (width, height * len(samples)))
    for i, sample in enumerate(samples):
        together.paste(sample, (0, i * height))
    return together.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


# ---------------------------------------------------------------- WebP


def write_webp(file: BinaryIO, frames: Iterable[Frame], progress: Progress) -> None:
    """Write an endless lossless WebP.

    Lossy WebP would smear the edges of saturated shapes, which it stores at half the resolution.
    """
    arriving = iter(frames)
    first, milliseconds = next(arriving)
    durations = [milliseconds]
    with tempfile.TemporaryFile() as held:
        rest = _Spool(held, first, progress)
        for picture, milliseconds in arriving:
            rest.append(picture)
            durations.append(milliseconds)
        first.save(
            file,
            "WEBP",
            save_all=True,
            append_images=[rest] if rest.n_frames else [],
            duration=durations if rest.n_frames else milliseconds,
            lossless=True,
            quality=0,  # of the compression: a sixth of the time, less than twice the size
            method=0,
            **NO_KEYFRAMES,
        )


class _Spool:
    """A sequence of pictures in a temporary file, which Pillow reads as an animation's frames.

    Each is stored as its difference to the one before.  Everything but ``n_frames`` and ``seek``
    is the current picture's.
    """

    def __init__(self, file: BinaryIO, first: Image.Image, progress: Progress) -> None:
        self._file, self._progress = file, progress
        self._first = self._picture = first
        self._sizes: list[int] = []

    def append(self, picture: Image.Image) -> None:
        difference = ImageChops.subtract_modulo(picture, self._picture)
        packed = zlib.compress(difference.tobytes(), 1)
        self._file.write(packed)
        self._sizes.append(len(packed))
        self._picture = picture

    @property
    def n_frames(self) -> int:
        return len(self._sizes)

    def seek(self, index: int) -> None:
        """Make a picture the current one; they can only be read in order."""
        if index == 0:
            self._file.seek(0)
            self._picture = self._first
        raw = zlib.decompress(self._file.read(self._sizes[index]))
        difference = Image.frombytes("RGB", self._first.size, raw)
        self._picture = ImageChops.add_modulo(self._picture, difference)
        self._progress(index + 2)  # the first picture is not in the file

    def __getattr__(self, name: str) -> Any:
        return getattr(self._picture, name)
