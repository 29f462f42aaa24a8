"""Visitors by the hour: groups, games begun and ended, minutes, and by game; without pygame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from .state import EventGame

RUNNING = "running"
"""In the place of how a game has ended while it has not."""
COLUMNS = ("date", "hour", "game", "groups", "people", "begun", "finished", "left", "minutes")


@dataclass(slots=True)
class Count:
    """What was played in an hour, on a day, or of a game."""

    groups: int = 0
    people: int = 0
    """Of groups, counted once."""
    begun: int = 0
    finished: int = 0
    left: int = 0
    """Games that were left, or ended by an error."""
    seconds: int = 0
    """At the table, of games that began then."""

    def begin(self, game: EventGame) -> None:
        """A game begins."""
        self.begun += 1
        self.seconds += game.seconds
        if not game.again:
            self.groups += 1
            self.people += game.people

    def end(self, game: EventGame) -> None:
        """A game ends."""
        if game.end == "finished":
            self.finished += 1
        elif game.end != RUNNING:
            self.left += 1

    @property
    def minutes(self) -> int:
        """Whole minutes."""
        return round(self.seconds / 60)


@dataclass(slots=True)
class VisitorsOfDay:
    """One day."""

    date: str
    total: Count = field(default_factory=Count)
    hours: dict[int, dict[str, Count]] = field(default_factory=dict)
    """By hour and game; hours in which nothing began or ended are missing."""

    @property
    def games(self) -> dict[str, Count]:
        """By game, those with most groups first."""
        found: dict[str, Count] = {}
        for hour in self.hours.values():
            for game, count in hour.items():
                total = found.setdefault(game, Count())
                for name in Count.__slots__:
                    setattr(total, name, getattr(total, name) + getattr(count, name))
        return dict(sorted(found.items(), key=lambda item: (-item[1].groups, item[0])))

    def begun_in(self, hour: int) -> int:
        """Groups that came in an hour."""
        return sum(count.groups for count in self.hours.get(hour, {}).values())


def days_of(games: Iterable[EventGame]) -> list[str]:
    """The days on which something began, the newest first, as in ISO."""
    return sorted({game.begun[:10] for game in games}, reverse=True)


def day_of(games: Iterable[EventGame], date: str) -> VisitorsOfDay:
    """The visitors of one day.  A game counts as ended in the hour in which it ended, as long as
    that is on the same day."""
    day = VisitorsOfDay(date)

    def count(hour: int, game: EventGame) -> Count:
        return day.hours.setdefault(hour, {}).setdefault(game.game, Count())

    for game in games:
        if not game.begun.startswith(date):
            continue
        begun = datetime.fromisoformat(game.begun)
        ended = begun + timedelta(seconds=game.seconds)
        last = ended.hour if ended.date() == begun.date() else 23
        for one in (count(begun.hour, game), day.total):
            one.begin(game)
        for one in (count(last, game), day.total):
            one.end(game)
    return day


def visitors_table(games: Sequence[EventGame]) -> tuple[Sequence[str], list[tuple[Any, ...]]]:
    """Head and rows of a table: a row for each hour and game in which something happened."""
    rows = []
    for date in reversed(days_of(games)):
        for hour, by_game in sorted(day_of(games, date).hours.items()):
            for id, c in sorted(by_game.items()):
                numbers = (c.groups, c.people, c.begun, c.finished, c.left, c.minutes)
                rows.append((date, hour, id, *numbers))
    return COLUMNS, rows
