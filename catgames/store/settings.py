"""The player's settings, and reading them from a file that may be damaged."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from ..content.paths import TEXT
from ..core.fields import MOST_SEATS, clean_name, is_id, is_number, is_option
from ..core.types import Message, message
from .disk import read_plain

_LIMITS: dict[str, tuple[float, float]] = {
    "speed": (0, 2),
    "pace": (0, 10),
    "effects": (0, 1),
    "music": (0, 1),
    "scale": (75, 200),
}
RECAPS = ("never", "needed", "always")
"""When a player gets a recap of the others' moves.  *needed*: if somebody else was at the screen
meanwhile, or if moves are not animated."""
UNDOS = ("auto", "fair", "free")
"""What may be undone; see ``Match``."""
SECRETS = ("together", "curtain")
"""How several people answer a secret question for which nobody needs a hand: all at once by keys or
gamepads, or each behind the curtain."""
_WORDS = {"recap": RECAPS, "undo": UNDOS, "secrets": SECRETS}
_SIZES = (320, 16_384)
"""Limits of the window's width and height, in pixels."""
_LONGEST_ID = 200
_MOST_TABLES, _MOST_OTHERS, _MOST_ALLOWED = 100, 50_000, 200


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings.  Volumes are 0..1, the scale is in percent."""

    speed: float = 1.0
    """Speed of animations: 0 (none), ½, 1 or 2."""
    pace: float = 0.8
    """Minimum duration of a computer's answer, in seconds."""
    confirm: bool = False
    """Whether every move must be confirmed with a click."""
    stepwise: bool = False
    """Whether computers wait for a click before every answer."""
    undo: str = "auto"
    """One of UNDOS."""
    recap: str = "needed"
    """One of RECAPS."""
    secrets: str = "together"
    """One of SECRETS."""
    reduced_motion: bool = False
    cats_talk: bool = True
    """Whether cats say a few words at big moments."""
    counts: bool = True
    """Whether what every choice would bring is written on it, where a game can do that."""
    scale: int = 100
    effects: float = 0.7
    music: float = 0.35
    mute: bool = False
    fullscreen: bool = False
    language: str = ""
    """"": the system's language."""
    size: tuple[int, int] = (1280, 720)
    """Size of the window in pixels."""
    tables: dict[str, Any] = field(default_factory=dict)
    """The last set-up of each game: players (name, kind, colour), options, open hands, and the cats
    by seat if there are any."""
    played: str = ""
    """The game that was begun last."""
    allowed: dict[str, str] = field(default_factory=dict)
    """The code of prototypes that may run: its SHA-256 by folder."""
    others: dict[str, Any] = field(default_factory=dict)
    """Unknown keys, written by a newer program; kept unchanged."""

    def plain(self) -> dict[str, Any]:
        """As JSON-compatible data."""
        own = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "others"}
        return {**self.others, **own, "size": list(self.size)}


def read_settings(plain: Any) -> tuple[Settings, list[Message]]:
    """Settings from plain data, and a message for every invalid value."""
    if not isinstance(plain, dict):
        return Settings(), [message("store.settings_strange")]
    default, taken, problems = Settings(), dict[str, Any](), list[Message]()
    known = {f.name for f in fields(Settings)} - {"others"}
    for key in known & plain.keys():
        if key == "tables":
            taken[key] = _tables(plain[key], problems)
            continue
        if key == "allowed":
            taken[key] = _allowed(plain[key])
            continue
        fitted = _valid_or_none(key, plain[key], getattr(default, key))
        if fitted is None:
            found = repr(plain[key])
            found = found if len(found) < 60 else found[:60] + "…"
            problems.append(message("store.setting_strange", name=key, value=found))
        else:
            taken[key] = fitted
    others = kept_others({k: v for k, v in plain.items() if k not in known})
    return Settings(**taken, others=others), sorted(problems, key=str)


def settings_in(path: Path) -> Settings:
    """The settings in a file as far as they can be read; nothing is reported."""
    try:
        return read_settings(read_plain(path)[0])[0]
    except OSError:
        return Settings()


def kept_others(plain: dict[str, Any]) -> dict[str, Any]:
    """The keys of a newer program, if they are not too long to be kept."""
    return plain if len(json.dumps(plain)) <= _MOST_OTHERS else {}


def _valid_or_none(key: str, value: Any, default: Any) -> Any:
    """The value if it is valid for the key, else None."""
    if isinstance(default, bool):
        return value if isinstance(value, bool) else None
    if isinstance(default, int | float):
        low, high = _LIMITS[key]
        if is_number(value, low, high):
            return type(default)(value)
        return None
    if key == "size":
        low, high = _SIZES
        if not isinstance(value, list) or len(value) != 2:
            return None
        fits = all(is_number(v, low, high) for v in value)
        return (int(value[0]), int(value[1])) if fits else None
    if key in _WORDS:
        return value if value in _WORDS[key] else None
    if key == "played":
        return value if isinstance(value, str) and len(value) <= _LONGEST_ID else None
    assert key == "language"
    if value == "":
        return value
    if not isinstance(value, str) or not re.fullmatch(r"[a-z]{2}(_[A-Z]{2})?", value):
        return None
    return value if (TEXT / f"{value}.yaml").exists() else None


def _allowed(plain: Any) -> dict[str, str]:
    """The valid entries of ``Settings.allowed``; what is not valid is asked again."""
    if not isinstance(plain, dict):
        return {}
    good = [
        (folder, digest)
        for folder, digest in plain.items()
        if isinstance(digest, str) and re.fullmatch(r"[0-9a-f]{64}", digest) and len(folder) < 4096
    ]
    return dict(good[-_MOST_ALLOWED:])


def _tables(plain: Any, problems: list[Message]) -> dict[str, Any]:
    """The valid entries of ``Settings.tables``."""
    if not isinstance(plain, dict) or len(plain) > _MOST_TABLES:
        problems.append(message("store.tables_strange"))
        return {}
    good = {id: read for id, table in plain.items() if is_id(id) and (read := _table(table))}
    for id in plain.keys() - good.keys():
        problems.append(message("store.table_strange", game=clean_name(id)))
    return good


def _table(plain: Any) -> dict[str, Any] | None:
    match plain:
        case {"players": list(players), "options": dict(options), "open_hands": bool(open_hands)}:
            read = [_player(p) for p in players[:MOST_SEATS]]
            colours = {p[2] for p in read if p}
            if 0 < len(colours) == len(players) and all(
                is_option(key, value) for key, value in options.items()
            ):
                table = {"players": read, "options": options, "open_hands": open_hands}
                cats = _cats(plain.get("cats"), len(read))
                return {**table, "cats": cats} if cats else table
    return None


def _cats(plain: Any, seats: int) -> list[str]:
    """The cats by seat; [] if there are none that can be used."""
    if not isinstance(plain, list) or len(plain) != seats:
        return []
    found = [cat if is_id(cat) else "" for cat in plain]
    return found if any(found) else []


def _player(plain: Any) -> list[Any] | None:
    match plain:
        case [str(name), str(kind), int(colour)] if is_id(kind) and is_number(colour, 0, 5):
            return [clean_name(name), kind, colour] if clean_name(name) else None
    return None
