"""The stickers of a person's album, counted from the results of finished games.  Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..bots.cats import cats
from ..catalog import offers
from ..core.types import BadContent, Message, message
from ..store.profiles import People, Profile
from ..store.results import Result
from ..store.statistics import seat_of, statistics
from .discoveries import Discovery, discoveries_of

STREAKS = (3, 5, 10)
"""Won games in a row that earn a sticker."""
GRADES = (1, 2, 3)
ENOUGH = 5
"""Solved puzzles of one grade that earn a sticker."""
CATS, WINS, FOUND, PUZZLES = "cats", "wins", "discoveries", "puzzles"
"""The parts of a game's pages."""


@dataclass(frozen=True, slots=True)
class Sticker:
    """A place in the album of a game, and what is stuck there."""

    game: str
    part: str
    id: str
    """One of its kind in the game."""
    picture: str
    """``group/name``."""
    name: Message
    how: Message
    """What earns it."""
    number: int = 0
    """Stands on it; 0: nothing does."""

    @property
    def words(self) -> Message:
        """Its name with what earns it."""
        return message("album.of", sticker=self.name, how=self.how)


def stickers_of(game_id: str) -> tuple[Sticker, ...]:
    """All places for a game, in the order of the pages."""
    puzzles = _puzzles(game_id) if offers("solved_puzzles") else ()
    return (*_cats(game_id), *_wins(game_id), *_found(game_id), *puzzles)


def _cats(game_id: str) -> list[Sticker]:
    made = []
    for id in cats():
        name = message(f"cats.{id}.name")
        how = message("album.cat_how", cat=name, game=_title(game_id))
        made.append(Sticker(game_id, CATS, f"cat_{id}", f"cats/{id}", name, how))
    return made


def _wins(game_id: str) -> list[Sticker]:
    how = message("album.first_how", game=_title(game_id))
    first = Sticker(game_id, WINS, "first", "common/crown", message("album.first"), how)
    made = [first]
    for many in STREAKS:
        how = message("album.streak_how", count=many, game=_title(game_id))
        name, id = message("album.streak", count=many), f"streak_{many}"
        made.append(Sticker(game_id, WINS, id, "common/shape_star", name, how, many))
    return made


def _found(game_id: str) -> list[Sticker]:
    made = []
    for one in known_discoveries(game_id):
        name, how = (message(f"album.found.{game_id}.{one.id}.{w}") for w in ("name", "how"))
        made.append(Sticker(game_id, FOUND, f"found_{one.id}", one.picture, name, how))
    return made


def known_discoveries(game_id: str) -> tuple[Discovery, ...]:
    """As ``discoveries_of``; none if their file has a mistake, which ``check`` tells."""
    try:
        return discoveries_of(game_id)
    except BadContent:
        return ()


def _puzzles(game_id: str) -> list[Sticker]:
    made = []
    for grade in GRADES:
        key = f"album.puzzle_{grade}"
        how = message(f"{key}_how", count=ENOUGH, game=_title(game_id))
        id = f"puzzle_{grade}"
        made.append(Sticker(game_id, PUZZLES, id, "common/paw", message(key), how, grade))
    return made


def _title(game_id: str) -> tuple[str, str]:
    return ("text", f"{game_id}.title")


def earned(
    profile: Profile,
    results: Sequence[Result],
    game_id: str,
    solved: Mapping[int, int] | None = None,
) -> frozenset[str]:
    """The ids of a game's stickers that a person has; ``solved``: puzzles by grade, which all who
    play here share."""
    results = [r for r in results if r.game_id == game_id]
    told = statistics(profile, People(), results)
    found = {f"cat_{rival.name}" for rival in told.rivals if rival.computer and rival.won}
    if totals := told.games.get(game_id):
        found |= {"first"} if totals.wins else set()
        found |= {f"streak_{many}" for many in STREAKS if totals.best_streak >= many}
    for result in results:
        seat = None if result.offshoot else seat_of(profile, result)
        if seat is not None and seat not in result.left:
            found |= {f"found_{id}" for by, id in result.found if by == seat}
    found |= {f"puzzle_{grade}" for grade, many in (solved or {}).items() if many >= ENOUGH}
    return frozenset(found)
