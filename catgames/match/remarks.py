"""What cats say at big moments.

Everything follows from the log as the whole table may read it, so nothing hidden is told, and the
same answers always bring the same words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..bots.cats import moments_of
from ..core.types import TABLE, Message, Seat
from .match import Match
from .observer import LogLine

TURNS_BETWEEN = 3
"""Turns of the game between the first two remarks; a turn more after every second one."""
VARIANTS = 3
"""How many ways there are to say the frequent things; a cat says each once in a game."""
NARROW = 0.15
"""Share of the winner's points by which a cat may lose narrowly."""
SPOKEN = (
    "name",
    "line",
    *(f"{what}_{n}" for what in ("gain", "hurt") for n in range(1, VARIANTS + 1)),
    "near",
    "win",
    "lose",
)
"""The texts that every cat has, after ``cats.<id>.``."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A cat says something."""

    seat: Seat
    words: str
    """The key of its text."""
    pleased: bool


class Remarks:
    """Follows one match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._moments = moments_of(match.game.info.id)
        self._restart()

    def _restart(self) -> None:
        self._read = 0
        """Answers that have been looked at."""
        self._said_in = -TURNS_BETWEEN
        """The turn of the last remark."""
        self._lines: Counter[tuple[Seat, str]] = Counter()
        self._said: set[tuple[Seat, str]] = set()

    def update(self) -> Remark | None:
        """The newest remark on answers since the last call; None: there is none.

        After an undo everything is read again and nothing is said.
        """
        match = self._match
        undone = match.answers < self._read
        if undone:
            self._restart()
        if match.answers == self._read or not any(p.character for p in match.players):
            self._read = match.answers
            return None
        turns, newest = [turn for _, _, turn in match.history()], None
        for i, entry in enumerate(match.log_entries(TABLE, self._read), self._read):
            for line in entry.lines:
                newest = self._remark_on(line, turns[i]) or newest
        self._read = match.answers
        return None if undone else newest

    def _remark_on(self, line: LogLine, turn: int) -> Remark | None:
        """What somebody says about a line, if it is time for it."""
        game, _, key = line.message.key.partition(".log.")
        self._lines[line.seat, key] += 1
        between = TURNS_BETWEEN + len(self._said) // 2
        if game != self._match.game.info.id.strip("_") or turn - self._said_in < between:
            return None
        for seat, what in self._moved_by(line, key):
            cat = self._match.players[seat].character
            if cat and (words := self._unsaid(seat, what, turn)):
                self._said_in = turn
                self._said.add((seat, words))
                return Remark(seat, f"cats.{cat}.{words}", what != "hurt")
        return None

    def _moved_by(self, line: LogLine, key: str) -> Iterator[tuple[Seat, str]]:
        """Seats for which a line is a big moment, and which."""
        moments, count = self._moments, dict(line.message.params).get("count", 1)
        much = count if isinstance(count, int) else 1
        if line.seat < 0:
            return
        if moments.near.get(key) == self._lines[line.seat, key]:
            yield line.seat, "near"
        if key in moments.gain and much >= moments.gain[key]:
            yield line.seat, "gain"
            yield from ((seat, "hurt") for seat in _named(line.message) if seat != line.seat)
        if key in moments.hurt and much >= moments.hurt[key]:
            yield line.seat, "hurt"

    def _unsaid(self, seat: Seat, what: str, turn: int) -> str:
        """A way to say it that a seat has not used yet; "": there is none.

        The turn decides where to begin, so that games don't all begin with the same words.  The
        number of answers would tell how many a player has given in secret.
        """
        ways = [f"{what}_{1 + (turn + n) % VARIANTS}" for n in range(VARIANTS)]
        ways = [what] if what == "near" else ways
        return next((words for words in ways if (seat, words) not in self._said), "")


def _named(value: object) -> list[Seat]:
    """The seats that a sentence names, however deep."""
    if isinstance(value, Message):
        return [seat for _, part in value.params for seat in _named(part)]
    if isinstance(value, tuple):
        if len(value) == 2 and value[0] == "seat" and isinstance(value[1], int):
            return [value[1]]
        return [seat for part in value for seat in _named(part)]
    return []


def last_words(match: Match) -> Remark | None:
    """What a cat says at the end of a game: a winner, or else who has lost narrowly."""
    assert match.over, "the game is not over"
    view = match.final_view()
    winners, scores = match.game.winners(view.state), match.game.scores(view.state)
    for seat in winners:
        if cat := match.players[seat].character:
            return Remark(seat, f"cats.{cat}.win", True)
    close = sorted(range(len(scores)), key=lambda s: -scores[s])
    for seat in close if winners else ():
        cat = match.players[seat].character
        if cat and seat not in winners and nearly(seat, scores):
            return Remark(seat, f"cats.{cat}.lose", False)
    return None


def nearly(seat: Seat, scores: Sequence[float]) -> bool:
    """Whether a seat has points, and little was missing from the best score."""
    best = max(scores)
    return scores[seat] > 0 and best - scores[seat] <= max(1.0, NARROW * abs(best))
