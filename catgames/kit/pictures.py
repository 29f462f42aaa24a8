"""Checks the pictures of a prototype's folder by their first bytes, without decoding them."""

from __future__ import annotations

from pathlib import Path

from ..content.paths import shown
from ..core.types import BadContent
from .drawings import look_at
from .files import inside

FOLDER = "pictures"
COVERS = ("cover.png", "cover.jpg", "cover.svg", "cover.webp")
"""What the picture on the title may be called."""
KINDS = (".png", ".svg", ".jpg", ".jpeg", ".webp")
MOST_BYTES = 10_000_000
MOST_SVG = 500_000
MOST_SIDE = 4096
"""Pixels: a larger picture would fill the memory when it is decoded."""


def picture_file(folder: Path, name: str) -> Path:
    """A file in the folder's ``pictures/`` that can be decoded without harm.  Raises BadContent."""
    path = inside(folder, f"{FOLDER}/{name}")
    try:
        mistake = _mistake(path)
    except OSError as e:
        mistake = f"can't be read: {e.strerror}"
    if mistake:
        raise BadContent(f"{shown(path)}: {mistake}")
    return path


def lost_in(folder: Path, name: str) -> list[str]:
    """``file:line: what is not drawn`` for a picture that is a drawing."""
    try:
        path = picture_file(folder, name)
        lost = look_at(path.read_bytes()).lost if path.suffix.lower() == ".svg" else {}
    except (BadContent, OSError):
        return []
    return [f"{shown(path)}:{line}: {what} not drawn" for what, line in lost.items()]


def wrong_picture(folder: Path, name: str) -> str:
    """What is wrong with a picture; "": nothing."""
    try:
        picture_file(folder, name)
    except BadContent as e:
        text = str(e).removeprefix(f"{shown(folder)}: ")
        return text.removeprefix(f"{shown(folder / FOLDER / name)}: ")
    return ""


def picture_size(path: Path) -> tuple[int, int]:
    """Width and height of a picture that can be decoded.  Raises OSError."""
    return _size(path.read_bytes()) or (0, 0)


def _mistake(path: Path) -> str:
    kind = path.suffix.lower()
    if kind not in KINDS:
        return f"a picture is a file of the kind {', '.join(KINDS)}"
    if path.stat().st_size > MOST_BYTES:
        return f"is larger than {MOST_BYTES:,} bytes"
    head = path.read_bytes()
    if kind == ".svg":
        return wrong_drawing(head)
    size = _size(head)
    if size is None:
        return "is damaged, or not what its name says"
    if not 0 < min(size) <= max(size) <= MOST_SIDE:
        return f"has {size[0]} × {size[1]} pixels; {MOST_SIDE} × {MOST_SIDE} are the limit"
    return ""


def wrong_drawing(raw: bytes) -> str:
    """Why a drawing (SVG) can't be drawn; "": it can."""
    if len(raw) > MOST_SVG:
        return f"is larger than {MOST_SVG:,} bytes"
    if b"<svg" not in raw:
        return "is no drawing"
    return "has entities" if b"<!ENTITY" in raw else look_at(raw).mistake


def _size(head: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, WebP or JPEG picture; None: it is none of them."""
    if head[:8] == b"\x89PNG\r\n\x1a\n" and head[12:16] == b"IHDR":
        return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return _webp(head)
    if head[:2] == b"\xff\xd8":
        return _jpeg(head)
    return None


def _webp(head: bytes) -> tuple[int, int] | None:
    def little(at: int, count: int) -> int:
        return int.from_bytes(head[at : at + count], "little")

    match head[12:16]:
        case b"VP8X":
            return little(24, 3) + 1, little(27, 3) + 1
        case b"VP8L":
            bits = little(21, 4)
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            return little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF
    return None


def _jpeg(head: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(head) and head[at] == 0xFF:
        marker = head[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            high, wide = head[at + 5 : at + 7], head[at + 7 : at + 9]
            return int.from_bytes(wide, "big"), int.from_bytes(high, "big")
        at += 2 + max(2, int.from_bytes(head[at + 2 : at + 4], "big"))
    return None
