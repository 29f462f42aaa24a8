"""Writes pages into a PDF file, one after the other, so that no more than one is in memory."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame
from PIL import Image

from .faces import DPI

QUALITY = 92
"""JPEG quality of the pictures in the file, up to 100."""
PART = ".part"


def write_pdf(path: Path, pages: Iterable[pygame.Surface], title: str) -> Iterator[int]:
    """Yields the number of pages written.  The file gets its name when it is complete; if the
    iterator is closed before, or fails, nothing is left.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}{PART}")
    try:
        part.unlink(missing_ok=True)
        for number, page in enumerate(pages, 1):
            picture = Image.frombytes("RGB", page.get_size(), pygame.image.tobytes(page, "RGB"))
            picture.save(
                part, "PDF", resolution=DPI, quality=QUALITY, subsampling=0, title=title,
                producer="catgames", append=number > 1,
            )  # fmt: skip
            yield number
        os.replace(part, path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
