"""The people who play here: name, cat and colour, and which names in old games are theirs.

What somebody has won is not kept here: results.py reads it from the finished games.  A game is
somebody's if it was begun while they bore the name that stands in its record.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..core.types import Message, message
from .disk import put_aside, read_plain, write_whole

FORMAT = 1
MOST = 200
"""People; nobody's table is larger."""
LONGEST = 40
"""Letters of a name."""


def key_of(name: str) -> str:
    """Names that differ in case or in blanks at their ends are one."""
    return name.strip().casefold()


@dataclass(frozen=True, slots=True)
class Span:
    """A name somebody bore, from ``since`` to before ``until``; ISO, "" is open."""

    key: str
    since: str = ""
    until: str = ""

    def holds(self, key: str, when: str) -> bool:
        """Whether a game begun at ``when`` under this name is theirs."""
        return self.key == key and self.since <= when and (not self.until or when < self.until)


@dataclass(frozen=True, slots=True)
class Profile:
    """A person."""

    name: str
    colour: int = 0
    """What they sat down with last; index into the theme's seats."""
    cat: str = ""
    """The avatar they chose; "": the one of their colour."""
    spans: tuple[Span, ...] = ()

    def played(self, name: str, when: str) -> bool:
        """Whether a seat of this name was theirs in a game begun then."""
        key = key_of(name)
        return any(span.holds(key, when) for span in self.spans)


@dataclass(frozen=True, slots=True)
class People:
    """Everybody who is remembered, last seen first; every change gives a new one."""

    profiles: tuple[Profile, ...] = ()
    forgotten: dict[str, str] = field(default_factory=dict)
    """Names that were deleted, and when: older games under them are nobody's."""
    others: dict[str, Any] = field(default_factory=dict)
    """What a newer program wrote and this one does not know; kept as it is."""

    def find(self, name: str) -> Profile | None:
        """Whoever bears this name now."""
        key = key_of(name)
        return next((p for p in self.profiles if key_of(p.name) == key), None)

    def seated(self, name: str, colour: int, cat: str = "") -> People:
        """Somebody sits down: known people come first in the list, new ones join it."""
        known = self.find(name)
        if known is None:
            known = Profile(name.strip()[:LONGEST], spans=(self._from(key_of(name)),))
        seated = replace(known, colour=colour, cat=cat or known.cat)
        rest = [p for p in self.profiles if p is not known]
        return replace(self, profiles=(seated, *rest)[:MOST])

    def changed(self, name: str, **change: Any) -> People:
        """Another colour or cat for somebody."""
        return self._put(name, lambda p: replace(p, **change))

    def renamed(self, name: str, new: str, now: str) -> People:
        """Another name; games played under the old one stay theirs.

        A name that somebody else bears is not taken (see ``merged``).
        """
        if key_of(name) == key_of(new):  # only its letters' case
            return self._put(name, lambda p: replace(p, name=new.strip()[:LONGEST]))
        if not new.strip() or self.find(new):
            return self
        span = self._from(key_of(new))
        return self._put(
            name,
            lambda p: replace(p, name=new.strip()[:LONGEST], spans=(*_closed(p, now), span)),
        )

    def merged(self, name: str, into: str, now: str) -> People:
        """Two that are one person: all games of the first are the second's."""
        gone, stays = self.find(name), self.find(into)
        if gone is None or stays is None or gone is stays:
            return self
        rest = replace(self, profiles=tuple(p for p in self.profiles if p is not gone))
        spans = (*stays.spans, *_closed(gone, now))
        return rest.changed(into, spans=spans)

    def without(self, name: str, now: str) -> People:
        """Forget somebody; the games stay, and count for whoever else played in them."""
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
        """A name begins to be somebody's where it ceased to be anybody else's."""
        ends = [s.until for p in self.profiles for s in p.spans if s.key == key]
        return Span(key, max([*ends, self.forgotten.get(key, "")]))

    # ------------------------------------------------------------------ as plain data

    def plain(self) -> dict[str, Any]:
        """As it is written to the file."""
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
    """Everybody in the file, and a sentence for what could not be read; the file is kept."""
    if not path.exists():
        return People(), []
    plain, text = read_plain(path)
    if plain is None or plain.get("format") != FORMAT:
        return People(), [message("profile.damaged", file=put_aside(path))]
    people, lost = read_people(plain)
    if not lost:
        return people, []
    with contextlib.suppress(OSError):
        write_whole(path.with_name(path.name + ".damaged"), text)
    return people, [message("profile.lost", count=lost, file=path.name + ".damaged")]


def read_people(plain: dict[str, Any]) -> tuple[People, int]:
    """What can be understood of plain data, and how many entries can't."""
    found: dict[str, Profile] = {}
    entries = _list(plain.get("players"))
    for entry in entries:
        profile = _profile(entry)
        if profile is not None and len(found) < MOST:
            found.setdefault(key_of(profile.name), profile)
    gone = plain.get("forgotten")
    gone = gone if isinstance(gone, dict) else {}
    forgotten = {k: v for k, v in gone.items() if isinstance(v, str)}
    others = {k: v for k, v in plain.items() if k not in ("format", "players", "forgotten")}
    lost = len(entries) - len(found) + len(gone) - len(forgotten)
    lost += not isinstance(plain.get("players"), list)
    return People(tuple(found.values()), forgotten, others), lost


def _list(plain: Any) -> list[Any]:
    return plain if isinstance(plain, list) else []


def _profile(plain: Any) -> Profile | None:
    match plain:
        case {"name": str(name), "colour": int(colour), "cat": str(cat), "names": list(names)} if (
            0 < len(name.strip()) <= LONGEST and 0 <= colour <= 5 and not isinstance(colour, bool)
        ):
            spans = list(_spans(names))
            return Profile(name, colour, cat, tuple(spans)) if len(spans) == len(names) else None
    return None


def _spans(plain: Iterable[Any]) -> Iterable[Span]:
    for entry in plain:
        match entry:
            case [str(key), str(since), str(until)]:
                yield Span(key, since, until)
