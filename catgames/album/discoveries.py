"""What can be discovered in a game, and who has, from the events of its record.

Those of a game are in ``data/discoveries/<game>.yaml``.  Knows no game.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..catalog import load_game
from ..content.atlas import own_atlas
from ..content.checks import Flag, MapOf, Report, Shape, Text, Whole, hint
from ..content.game_ids import game_ids
from ..content.loader import read_file
from ..content.log_rules import Values
from ..content.paths import DATA, shown
from ..content.texts import catalogue
from ..core.events import Event
from ..core.fields import is_id
from ..core.game import Game
from ..core.log import FIELDS, Field, fits
from ..core.record import Record
from ..core.types import BadContent, Decision, GameError, Move, Seat
from ..store.unfinished import game_of

FOLDER = DATA / "discoveries"


@dataclass(frozen=True, slots=True)
class Discovery:
    """Something of a game's rules that a person meets sooner or later."""

    id: str
    event: str
    picture: str
    """The sprite of its sticker, ``group/name``."""
    where: tuple[tuple[Field, tuple[Any, ...]], ...] = ()
    """As in a rule of the log."""
    least: tuple[tuple[Field, int], ...] = ()
    """Each field is at least so great; of a tuple, its length."""
    times: int = 1
    """So many events of a seat are needed."""
    at_once: bool = False
    """Whether one answer must bring all of them."""

    def fits(self, game: Game[Any, Any], event: Event) -> bool:
        """Whether an event is one of those that it needs."""
        facts, d = game.read_log().facts, game.data
        return (
            event.kind == self.event
            and all(fits(f.of(d, event, facts), values) for f, values in self.where)
            and all(_amount(f.of(d, event, facts)) >= least for f, least in self.least)
        )


def _amount(value: Any) -> int:
    if isinstance(value, tuple):
        return len(value)
    return value if isinstance(value, int) else 0


_DISCOVERY = Shape(
    {"event": Text(), "picture": Text()},
    {
        "where": MapOf(Values()),
        "least": MapOf(Whole(1, 1000)),
        "times": Whole(2, 100),
        "at_once": Flag(),
    },
)


@cache
def discoveries_of(game_id: str) -> tuple[Discovery, ...]:
    """A game's discoveries in the order of its file; those that have no file: none.  Raises
    BadContent."""
    path = FOLDER / f"{game_id}.yaml"
    if not path.exists():
        return ()
    report = Report(shown(path), read_file(path))
    read = MapOf(_DISCOVERY).read(report.root, (), report)
    report.close()
    known = (*FIELDS, *load_game(game_id).read_log().facts)

    def field(text: str, *place: str) -> Field:
        try:
            found = Field.parse(text)
        except ValueError as e:
            report.where((*place, text), str(e))
            return Field("amount")
        if found.name not in known:
            what = f"there is no field {found.name!r}{hint(found.name, known)}"
            report.where((*place, text), what)
        return found

    made = []
    for id, entry in read.items():
        if not is_id(id):
            report.where((id,), "is no id: lower-case letters, digits and underscores")
        group, _, name = entry["picture"].partition("/")
        if group not in (game_id, "common") or name not in own_atlas(group).names():
            report.where((id, "picture"), f"there is no sprite {entry['picture']!r}")
        for words in ("name", "how"):
            if catalogue("en").find(f"album.found.{game_id}.{id}.{words}") is None:
                key = f"album.found.{game_id}.{id}.{words}"
                report.where((id,), f"there is no text {key!r} in English")
        where = [(field(f, id, "where"), tuple(v)) for f, v in entry.get("where", {}).items()]
        least = [(field(f, id, "least"), n) for f, n in entry.get("least", {}).items()]
        rest = entry.get("times", 1), entry.get("at_once", False)
        made.append(
            Discovery(id, entry["event"], entry["picture"], tuple(where), tuple(least), *rest)
        )
    report.close()
    return tuple(made)


def check_discoveries() -> list[str]:
    """All mistakes in the files of discoveries, each as ``file:line: what is wrong``."""
    mistakes: list[str] = []
    for path in sorted(FOLDER.glob("*.yaml")):
        if path.stem not in game_ids():
            mistakes.append(f"{shown(path)}:1: there is no game {path.stem!r}")
            continue
        try:
            discoveries_of(path.stem)
        except BadContent as e:
            mistakes += str(e).split("\n")
    return mistakes


class Discoverer:
    """Finds the discoveries in records, for the results of finished games."""

    def __init__(self) -> None:
        self.edition = _edition()
        """Changes with the files."""

    def of(self, record: Record) -> tuple[tuple[Seat, str], ...]:
        """Who has discovered what; nothing if the record can't be played with these rules."""
        if record.game_id not in game_ids():
            return ()
        with suppress(GameError):
            known = discoveries_of(record.game_id)
            return tuple(dict.fromkeys(found_in(game_of(record), record, known)))
        return ()


def _edition() -> str:
    made = hashlib.sha256()
    for path in sorted(FOLDER.glob("*.yaml")):
        with suppress(OSError):
            made.update(path.name.encode() + path.read_bytes())
    return made.hexdigest()[:16]


def found_in(
    game: Game[Any, Any], record: Record, known: Sequence[Discovery]
) -> Iterator[tuple[Seat, str]]:
    """Seats and the ids of what they have discovered; an event without a seat is that of whoever
    has answered.  Raises GameError."""
    by_kind: dict[str, list[Discovery]] = {}
    for one in known:
        by_kind.setdefault(one.event, []).append(one)
    found: list[tuple[Seat, str]] = []
    whole: Counter[tuple[Seat, str]] = Counter()

    def look(state: Any, decision: Decision, move: Move) -> None:
        after, events = state.clone(), list[Event]()
        game.apply(after, move, events)
        once: Counter[tuple[Seat, str]] = Counter()
        for event in events:
            seat = event.seat if event.seat >= 0 else decision.seat
            for one in by_kind.get(event.kind, ()):
                if seat >= 0 and one.fits(game, event):
                    counts = once if one.at_once else whole
                    counts[seat, one.id] += 1
                    if counts[seat, one.id] == one.times:
                        found.append((seat, one.id))

    record.replay(game, look)
    yield from found
