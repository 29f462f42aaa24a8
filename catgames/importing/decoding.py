"""The letters of a text file, in whichever encoding it was saved."""

from __future__ import annotations

import codecs
from pathlib import Path

from ..kit.files import table_text
from .found import Found, Unreadable, said

_FAR = 0x370
"""Letters from here on belong to other scripts than the Latin one."""
_LATIN = {"cp1252": "Windows-1252", "mac_roman": "Mac Roman", "cp1250": "Windows-1250",
          "cp850": "DOS 850"}  # fmt: skip
"""Encodings of a byte a letter, the likeliest first, and what they are called."""
_SPOILT = ("Ã", "â€", "Â")
"""What UTF-8 looks like after it was read as Windows-1252, and saved so."""


def decoded(raw: bytes, path: Path, found: Found) -> str:
    """The text of a file; what its encoding is guessed to be is said.  Raises Unreadable."""
    if raw[:4] in (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE):
        return raw.decode("utf-32", "replace")
    try:
        if b"\0" in raw[:2] or raw[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
            return table_text(path, raw)[0]
    except ValueError:
        raise Unreadable(said("not_text", file=path.name)) from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text, encoding = _not_utf8(raw)
        found.notes.append(said("not_utf8", file=path.name, encoding=encoding))
        return text
    if any(sign in text for sign in _SPOILT):
        try:
            text = text.encode("cp1252").decode()
            found.notes.append(said("spoilt", file=path.name))
        except ValueError:
            pass
    return text


def _not_utf8(raw: bytes) -> tuple[str, str]:
    """The text, and the name of its encoding, by the letters that come of it."""
    mixed = raw.decode("utf-8-sig", "surrogateescape")
    strange = sum("\udc80" <= c <= "\udcff" for c in mixed)
    if strange * 2 < sum(byte > 127 for byte in raw):  # a letter or two of another encoding
        lone = {0xDC00 + b: bytes([b]).decode("cp1252", "replace") for b in range(128, 256)}
        return mixed.translate(lone), "UTF-8 / Windows-1252"
    letters = sum(chr(byte).isalpha() for byte in raw if byte < 128)
    if sum(byte > 127 for byte in raw) * 2 > letters:
        from charset_normalizer import from_bytes  # imported late: only old files need it

        best = from_bytes(raw[:100_000]).best()
        if best is not None and any(ord(c) >= _FAR for c in str(best)):
            return raw.decode(best.encoding, "replace"), best.encoding
    found: dict[str, str] = {}
    for encoding in _LATIN:
        try:
            found[encoding] = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    likely = max(found, key=lambda encoding: _likely(found[encoding][:100_000]))
    if _likely(found[likely][:100_000]) < 0 and "cp1252" not in found:
        return raw.decode("latin-1"), "Latin-1"
    return found[likely], _LATIN[likely]


def _likely(text: str) -> int:
    """How much a text looks as people write: letters in words, and capital letters before small
    ones, speak for it."""
    points = 0
    for before, c, after in zip(f" {text}", text, f"{text[1:]} "):
        if c < "\x80":
            continue
        if c.islower():
            points += 1
        elif c.isupper():
            inside = before.islower() or (before.isalpha() and after.islower())
            points += -2 if inside else 1
        else:
            points -= 2 if before.isalpha() and not c.isspace() and c not in "”’»…–—™®°" else 0
            points -= 1 if not c.isprintable() or c in "¹²³¼¾¿¯¸†‡‰¤¦§¨ª¬¶·º¡¢£¥" else 0
    return points
