"""What the results of all games say when one more is over: who leads among those who have met
before, what a cat remembers, and what is new in the albums."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...catalog import offered
from ...core.types import Message, Seat, message
from ...match.match import Match
from ...match.remarks import Remark, nearly
from ...store.results import result_of
from ...store.rivalry import Rivalry, rivalry
from ..people.reading import Reading
from ..shell import Shell
from ..widgets.widget import Widget

if TYPE_CHECKING:
    from ...store.results import Result

MOST = 2
"""At most so many lines tell of albums."""


class Afterwards:
    """Is known once all results have been read, a little in each frame."""

    def __init__(self, shell: Shell, match: Match) -> None:
        self.shell, self.match = shell, match
        self.rivalry: Rivalry | None = None
        self.news: list[Widget] = []
        """A line for each album that has something new."""
        self._result: Result | None = result_of(match.record)
        known = [p for p in match.players if p.human and shell.known_players.find(p.name)]
        counts = self._result is not None and not self._result.offshoot
        self._reading = Reading(shell) if known and counts else None

    @property
    def done(self) -> bool:
        """Whether there is nothing more to find out."""
        return self._reading is None

    def step(self) -> bool:
        """Read for a moment; True: it is known now."""
        if self._reading is None or not self._reading.step():
            return False
        known, result, self._reading = self._reading.known, self._result, None
        assert result is not None
        self.rivalry = rivalry(result, self.shell.known_players.people, known)
        if (news := offered("album_news")) and self.shell.routes.opens("album"):
            self.news = news(self.shell, self.match, result, known)[:MOST]
        return True

    @property
    def words(self) -> Message | None:
        """Who has won how often."""
        if self.rivalry is None:
            return None
        seats, wins = self.rivalry.seats, self.rivalry.wins
        if len(seats) == 2:
            (first, other), (won, lost) = ((("seat", s) for s in seats), wins)
            return message("end.two", first=first, won=won, lost=lost, other=other)
        each = [
            message("end.each", who=("seat", s), won=n) for s, n in zip(seats, wins, strict=True)
        ]
        return message("end.many", each=("list", tuple(each)))

    def remembered(self, said: Remark) -> str:
        """The key of what a cat says instead, if it remembers the last game against the one person
        who is here; "": it says what it would say."""
        met, cat, players = self.rivalry, said.seat, self.match.players
        if met is None or cat not in met.seats or len(met.seats) != 2:
            return ""
        there = met.seats.index(cat)
        person: Seat = met.sat[1 - there]
        if not players[cat].character or not players[met.seats[1 - there]].human:
            return ""
        if met.sat[there] in met.last.winners:
            return "" if said.pleased else "end.remembers.turned"
        if person not in met.last.winners or not nearly(met.sat[there], met.last.scores):
            return ""
        return f"end.remembers.{'revenge' if said.pleased else 'again'}"
