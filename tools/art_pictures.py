"""Draws sprites with resvg, saves them as PNG and compares pictures."""

import io
import struct
import zlib
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops

from catgames.printing.sources import Source

SCALES = (1, 2)
TOLERANCE = 10  # difference per channel of premultiplied colour, of 255
_COLOURS = {"RGB": 2, "RGBA": 6}  # the colour types of PNG
STRAY = 0.0005  # share of channel values that may differ by more


def draw(source: Source, scale: int) -> Image.Image:
    """The sprite at `scale` times its nominal size, as RGBA."""
    width, height = (side * scale for side in source.size)
    png = resvg_py.svg_to_bytes(
        svg_string=source.svg, width=width, height=height, skip_system_fonts=True
    )
    picture = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    if picture.size != (width, height):
        raise ValueError(f"{source.name} came out as {picture.size}, not {(width, height)}.")
    return picture


def is_opaque(picture: Image.Image) -> bool:
    """Whether an RGBA picture has no transparent pixel."""
    return picture.getchannel("A").getextrema() == (255, 255)


def save(picture: Image.Image, path: Path) -> None:
    """Write a PNG file, RGB if the picture is opaque: pygame draws it faster.

    No line has a filter, which Pillow can't be told: with flat colours the file is as small, and is
    decoded in two thirds of the time.
    """
    if is_opaque(picture):
        picture = picture.convert("RGB")
    wide = picture.width * len(picture.getbands())
    pixels = picture.tobytes()
    lines = b"".join(b"\0" + pixels[i : i + wide] for i in range(0, len(pixels), wide))
    head = struct.pack(">IIBBBBB", *picture.size, 8, _COLOURS[picture.mode], 0, 0, 0)
    chunks = (b"IHDR", head), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def _chunk(name: bytes, content: bytes) -> bytes:
    code = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", code)


def same(one: Image.Image, other: Image.Image) -> bool:
    """Whether two RGBA pictures look alike."""
    if one.size != other.size:
        return False
    difference = ImageChops.difference(one.convert("RGBa"), other.convert("RGBa"))
    small = bytes(range(TOLERANCE + 1))
    stray = len(difference.tobytes().translate(None, small))
    return stray <= STRAY * one.width * one.height * 4
