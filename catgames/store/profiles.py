"""The people who play on this computer: name, cat, colour, and their names in old games.

Their results are not stored here: results.py reads them from the finished games.  A game belongs
to a person if it began while they had the name in its record.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..core.fields import clean_name, is_id, is_time
from ..core.types import Message, message
from .disk import read_plain, rename_damaged, replace_file, unreadable
from .settings import kept_others

FORMAT = 1
MOST = 200
"""Maximum number of people."""
_MOST_SPANS, _MOST_FORGOTTEN = 100, 2_000


def key_of(name: str) -> str:
    """Identifies a name, ignoring case and surrounding blanks."""
    return clean_name(name).casefold()


@dataclass(frozen=True, slots=True)
class Span:
    """A name that a person had from ``since`` to before ``until`` (ISO; "": no limit)."""

    key: str
    since: str = ""
    until: str = ""

    def holds(self, key: str, when: str) -> bool:
        """Whether a game that began at ``when`` with this name belongs to the person."""
        return self.key == key and self.since <= when and (not self.until or when < self.until)


@dataclass(frozen=True, slots=True)
class Profile:
    """A person."""

    name: str
    colour: int = 0
    """Their colour in every game; index into the theme's seat colours."""
    cat: str = ""
    """The avatar they chose; "": that of their colour."""
    spans: tuple[Span, ...] = ()

    def played(self, name: str, when: str) -> bool:
        """Whether a seat with this name was theirs in a game that began at ``when``."""
        key = key_of(name)
        return any(span.holds(key, when) for span in self.spans)


@dataclass(frozen=True, slots=True)
class People:
    """Everybody who is remembered, the last to play first; immutable."""

    profiles: tuple[Profile, ...] = ()
    forgotten: dict[str, str] = field(default_factory=dict)
    """Deleted names and when: older games with these names belong to nobody."""
    others: dict[str, Any] = field(default_factory=dict)
    """Unknown keys, written by a newer program; kept unchanged."""

    def find(self, name: str) -> Profile | None:
        """The person who has this name now."""
        key = key_of(name)
        return next((p for p in self.profiles if key_of(p.name) == key), None)

    def seated(self, name: str, colour: int, cat: str = "") -> People:
        """Moves a person who plays to the front; adds a new person."""
        known = self.find(name)
        if known is None:
            known = Profile(clean_name(name), spans=(self._from(key_of(name)),))
        seated = replace(known, colour=colour, cat=cat or known.cat)
        rest = [p for p in self.profiles if p is not known]
        return replace(self, profiles=(seated, *rest)[:MOST])

    def changed(self, name: str, **change: Any) -> People:
        """Changes a person's colour or cat."""
        return self._put(name, lambda p: replace(p, **change))

    def renamed(self, name: str, new: str, now: str) -> People:
        """Changes a person's name; their older games stay theirs.

        Does nothing if somebody else has the new name (see ``merged``).
        """
        if key_of(name) == key_of(new):  # differs only in case
            return self._put(name, lambda p: replace(p, name=clean_name(new)))
        if not clean_name(new) or self.find(new):
            return self
        span = self._from(key_of(new))
        return self._put(
            name,
            lambda p: replace(p, name=clean_name(new), spans=(*_closed(p, now), span)),
        )

    def merged(self, name: str, into: str, now: str) -> People:
        """Merges two entries: all games of ``name`` become those of ``into``."""
        gone, stays = self.find(name), self.find(into)
        if gone is None or stays is None or gone is stays:
            return self
        rest = replace(self, profiles=tuple(p for p in self.profiles if p is not gone))
        spans = (*stays.spans, *_closed(gone, now))
        return rest.changed(into, spans=spans)

    def without(self, name: str, now: str) -> People:
        """Deletes a person; their games stay and count for the other players."""
        gone = self.find(name)
        if gone is None:
            return self
        ends = {span.key: span.until for span in _closed(gone, now)}
        forgotten = {**self.forgotten, **ends}
        return replace(
            self, profiles=tuple(p for p in self.profiles if p is not gone), forgotten=forgotten
        )

    def _put(self, name: str, change: Any) -> People:
        key = key_of(name)
        return replace(
            self,
            profiles=tuple([change(p) if key_of(p.name) == key else p for p in self.profiles]),
        )

    def _from(self, key: str) -> Span:
        """A new span for a name, from the end of all other people's spans with it."""
        ends = [s.until for p in self.profiles for s in p.spans if s.key == key]
        return Span(key, max([*ends, self.forgotten.get(key, "")]))

    # ------------------------------------------------------------------ as plain data

    def plain(self) -> dict[str, Any]:
        """As JSON-compatible data."""
        return {
            **self.others,
            "format": FORMAT,
            "players": [
                {
                    "name": p.name,
                    "colour": p.colour,
                    "cat": p.cat,
                    "names": [[s.key, s.since, s.until] for s in p.spans],
                }
                for p in self.profiles
            ],
            "forgotten": self.forgotten,
        }


def _closed(profile: Profile, now: str) -> tuple[Span, ...]:
    return tuple([s if s.until else replace(s, until=now) for s in profile.spans])


# ---------------------------------------------------------------------- the file


def load_people(path: Path) -> tuple[People, list[Message]]:
    """The people in the file, and messages; a file with invalid entries is copied."""
    if not os.path.exists(path):
        return People(), []
    try:
        plain, text = read_plain(path)
    except OSError as e:
        return People(), [unreadable(path, e)]
    if plain is None or plain.get("format") != FORMAT:
        return People(), [message("profile.damaged", file=rename_damaged(path))]
    people, lost = read_people(plain)
    if not lost:
        return people, []
    with contextlib.suppress(OSError):
        replace_file(path.with_name(path.name + ".damaged"), text)
    return people, [message("profile.lost", count=lost, file=path.name + ".damaged")]


def read_people(plain: dict[str, Any]) -> tuple[People, int]:
    """The valid entries of plain data, and the number of invalid ones."""
    found: dict[str, Profile] = {}
    entries = _list(plain.get("players"))
    for entry in entries:
        profile = _profile(entry)
        if profile is not None and len(found) < MOST:
            found.setdefault(key_of(profile.name), profile)
    gone = plain.get("forgotten")
    gone = gone if isinstance(gone, dict) else {}
    few = len(gone) <= _MOST_FORGOTTEN
    forgotten = {key_of(k): v for k, v in gone.items() if few and key_of(k) and is_time(v)}
    known = ("format", "players", "forgotten")
    others = kept_others({k: v for k, v in plain.items() if k not in known})
    lost = len(entries) - len(found) + len(gone) - len(forgotten)
    lost += not isinstance(plain.get("players"), list)
    return People(tuple(found.values()), forgotten, others), lost


def _list(plain: Any) -> list[Any]:
    return plain if isinstance(plain, list) else []


def _profile(plain: Any) -> Profile | None:
    match plain:
        case {"name": str(name), "colour": int(colour), "cat": str(cat), "names": list(names)} if (
            0 <= colour <= 5
            and not isinstance(colour, bool)
            and clean_name(name)
            and (cat == "" or is_id(cat))
            and len(names) <= _MOST_SPANS
        ):
            spans = tuple(_spans(names))
            return (
                Profile(clean_name(name), colour, cat, spans) if len(spans) == len(names) else None
            )
    return None


def _spans(plain: Iterable[Any]) -> Iterable[Span]:
    for entry in plain:
        match entry:
            case [str(key), str(since), str(until)] if is_time(since) and is_time(until):
                yield Span(key_of(key), since, until)
