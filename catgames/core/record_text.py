"""The text form of a record: checksums of its lines, and its header."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from .fields import (
    LARGEST,
    MOST_SEATS,
    clean_name,
    clean_text,
    is_id,
    is_number,
    is_option,
    is_time,
    is_within,
)
from .types import Atom, BadRecord, bad_record, message

FORMAT = 1
"""Version of the format; increased with every incompatible change."""
MAX_DEPTH, MAX_VALUES = 30, 20_000
"""Maximum nesting of the header, and number of values in it."""
_MOST_OPTIONS = 100
NO_HEADER = "does not begin like a saved game"


def wrong_record(name: str, line: int, text: str, what: str = "damaged") -> BadRecord:
    """An error in a line of a saved game; ``what``: the part of ``store.record`` that says it on
    the screen."""
    words = message(f"store.record.{what}", file=name, line=line)
    error = bad_record(f"{name}:{line}: {text}", words)
    error.damaged = what not in ("other_format", "other_rules")
    return error


class Header(NamedTuple):
    """The fields of ``Record`` that its header contains."""

    game_id: str
    rules_version: int
    options: dict[str, Atom]
    players: list[tuple[str, str, int]]
    content: Mapping[str, Any]
    created: str
    open_hands: bool
    offshoot: bool
    cats: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """The header as JSON-compatible data."""
        offshoot = {"offshoot": True} if self.offshoot else {}
        cats = [{"cat": cat} if cat else {} for cat in self.cats or [""] * len(self.players)]
        return {
            "catgames": FORMAT,
            "game": self.game_id,
            "rules_version": self.rules_version,
            "created": self.created,
            "seats": len(self.players),
            "players": [
                {"name": n, "kind": k, "colour": c, **cat}
                for (n, k, c), cat in zip(self.players, cats, strict=True)
            ],
            "options": self.options,
            "open_hands": self.open_hands,
            **offshoot,
            "digest": content_digest(self.content),
            "content": self.content,
        }


def content_digest(content: Mapping[str, Any]) -> str:
    """Digest of the rules' data; the same before and after saving."""
    as_read = json.loads(json.dumps(content))  # JSON turns integer keys into strings
    return hashlib.sha256(json.dumps(as_read, sort_keys=True).encode()).hexdigest()


class Edition(NamedTuple):
    """What a game is played with: games of the same edition can be counted together."""

    version: int
    """Of the rules, as the header has it; 0: unknown."""
    data: str
    """The beginning of the digest of the data."""
    code: str
    """The beginning of the digest of a prototype's own code; "": it has none."""
    variant: str
    """Its name; "": the original."""

    def __str__(self) -> str:
        if not self.version:
            return "version unknown"
        told = [f"version {self.version}", f"data {self.data}"]
        told += [f"code {self.code}"] if self.code else []
        return ", ".join([*told, *([f"variant {self.variant}"] if self.variant else [])])


NO_EDITION = Edition(0, "", "", "")
"""That of files in which it was not written down."""
_LONGEST_NAME = 60
_SHORT = 8
"""Letters of a digest that tell editions apart."""


def edition_of(version: int, content: Mapping[str, Any]) -> Edition:
    """The edition of a game with these data."""
    about = content.get("variant")
    name = about.get("name") if isinstance(about, dict) else ""
    code = str(content.get("code") or "")[:_SHORT]
    return Edition(
        version, content_digest(content)[:_SHORT], code, clean_text(str(name or ""), _LONGEST_NAME)
    )


def without_torn_line(text: str) -> str:
    """The text without an incomplete last line.

    A line that lacks only its line end is complete.
    """
    head, newline, tail = text.rpartition("\n")
    _, tab, check = tail.rpartition("\t")
    whole = bool(tab) and len(check) >= 8
    return text + "\n" if whole else head + newline


def checksum(line: str) -> int:
    """The checksum at the end of a line."""
    return int(line[-8:], 16)


def checked_text(line: str, before: int, name: str, number: int) -> str:
    """The text of a line whose predecessor has the checksum ``before``.

    Raises BadRecord with the file's name and the line's number if its checksum is wrong.
    """
    text, tab, check = line.rpartition("\t")
    if not tab or check != f"{zlib.crc32(text.encode(), before):08x}":
        what = "is damaged" if tab else "is not a line of a saved game"
        raise wrong_record(name, number, what, "damaged" if tab else "no_record")
    return text


def read_header(text: str, name: str) -> Header:
    """Parse a header, the first line.  Raises BadRecord with the name of the file."""
    try:
        head = json.loads(text)
    except (ValueError, RecursionError):
        raise wrong_record(name, 1, NO_HEADER, "no_record") from None
    if (
        not isinstance(head, dict)
        or "catgames" not in head
        or not is_within(head, MAX_DEPTH, MAX_VALUES)
    ):
        raise wrong_record(name, 1, NO_HEADER, "no_record")
    if head["catgames"] != FORMAT:
        found = repr(head["catgames"])[:20]
        what = f"has format {found}; this program reads {FORMAT}"
        raise wrong_record(name, 1, what, "other_format")
    match head:
        case {
            "game": str(game),
            "rules_version": int(version),
            "created": str(created),
            "seats": int(seats),
            "players": list(players),
            "options": dict(options),
            "open_hands": bool(open_hands),
            "digest": str(content_is),
            "content": dict(content),
        } if seats == len(players) <= MOST_SEATS and is_id(game) and _is_encodable(content):
            pass
        case _:
            raise wrong_record(name, 1, NO_HEADER, "no_record")
    if content_digest(content) != content_is:
        raise wrong_record(name, 1, "the rules kept in it have been changed")
    if not is_number(version, 0, LARGEST):
        raise wrong_record(name, 1, NO_HEADER, "no_record")
    if not is_time(created):
        raise wrong_record(name, 1, "the date of its beginning can't be read")
    if len(options) > _MOST_OPTIONS or not all(is_option(k, v) for k, v in options.items()):
        raise wrong_record(name, 1, "its options can't be read")
    who = [_player(p, name) for p in players]
    offshoot = head.get("offshoot") is True
    cats = tuple(_cat(p) for p in players)
    return Header(
        game, version, options, who, content, created, open_hands, offshoot,
        cats if any(cats) else (),
    )  # fmt: skip


def _player(plain: Any, file: str) -> tuple[str, str, int]:
    match plain:
        case {"name": str(name), "kind": str(kind), "colour": int(colour)} if (
            0 <= colour <= 5 and is_id(kind)
        ):
            return clean_name(name) or "?", kind, colour
    raise wrong_record(file, 1, "a player has no name, kind or colour that can be used")


def _cat(plain: dict[str, Any]) -> str:
    """A player's cat; one that can't be used is none, since it changes nothing but a portrait."""
    cat = plain.get("cat")
    return cat if isinstance(cat, str) and is_id(cat) else ""


def _is_encodable(plain: Any) -> bool:
    """Whether the texts can be written to a file; half a surrogate pair can't."""
    try:
        json.dumps(plain, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def is_end(note: Any, seats: int) -> bool:
    """Whether a note says how a game for so many players ended."""
    match note:
        case {"end": list(scores), "winners": list(winners), "digest": str(digest)}:
            return (
                len(scores) == seats
                and all(is_number(score, -LARGEST, LARGEST) for score in scores)
                and len(winners) <= seats
                and all(isinstance(w, int) and is_number(w, 0, seats - 1) for w in winners)
                and len(digest) == 64
                and digest.isalnum()
            )
    return False
