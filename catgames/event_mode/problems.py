"""What has gone wrong, when, and what helps: for staff, the newest first; without pygame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.types import BadRecord, Message, message
from .files import LITTLE_ROOM, EventFiles
from .games import EventGames, GameTracker
from .state import today

MOST = 40
"""Problems that are told, at most."""
LONGEST = 240
"""Letters of an error."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem."""

    when: str
    """ISO; "": it has been so since nobody knows when."""
    what: Message | str
    """A sentence, or the words of an error."""
    helps: str
    """Key of the text that says what to do."""


def problems(tracker: GameTracker, games: EventGames | None) -> list[Problem]:
    """All of them, the newest first; what has been so all the time comes before them."""
    found = [*_now(tracker, games), *_told(tracker), *_faults(tracker.files)]
    found += _unreadable(tracker.files)
    found.sort(key=lambda problem: problem.when or "~", reverse=True)
    return found[:MOST]


def _now(tracker: GameTracker, games: EventGames | None) -> Iterator[Problem]:
    room = tracker.files.free_room()
    if room is not None and room < LITTLE_ROOM:
        left = room // 1_000_000
        little = message("event.staff.little_room", number=left)
        yield Problem("", little if left else message("event.staff.full"), "event.help.disk")
    if tracker.problem is not None:
        yield Problem(tracker.problem_since, tracker.problem, "event.help.state")
    if games is not None and games.damaged is not None:
        what = message("event.staff.damaged", problem=games.damaged)
        yield Problem(games.told_at, what, "event.help.damaged")
    if games is not None and games.refused is not None:
        key = "code" if games.game is not None else "no_code"
        what = message(f"event.staff.{key}", folder=str(games.refused.folder))
        yield Problem(games.told_at, what, "event.help.code")


def _told(tracker: GameTracker) -> Iterator[Problem]:
    """What visitors were told, such as that a game can't be saved."""
    for when, words in tracker.notices:
        yield Problem(when, words, "event.help.notice")


def _faults(files: EventFiles) -> Iterator[Problem]:
    for when, words in files.faults():
        yield Problem(when, words[:LONGEST], "event.help.fault")


def _unreadable(files: EventFiles) -> Iterator[Problem]:
    """Sessions of today with damaged lines."""
    for name in files.sessions_on(today()):
        try:
            found = files.playtests.read(name).problems
        except BadRecord as e:
            found = [str(e)]
        for words in found:
            yield Problem(f"{name[:10]}T{name[11:19].replace('-', ':')}", words, "event.help.file")
