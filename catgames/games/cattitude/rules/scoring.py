"""Points: what lies under the palaces (CA-4, CA-16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.types import Message, Seat, message
from ....core.view import ScoreRow
from ..data import Data
from ..state import State
from .groups import Cards


def pays(d: Data, bonus: int, palace: Cards) -> bool:
    """Whether a bonus card pays with these cards under the palace (CA-4)."""
    bird, species = d.bird, d.bonus[bonus]
    birds = sum([bird[face] == species for face in palace if face >= 0])
    return birds >= d.at_least[bonus] if d.at_least[bonus] else not birds


@lru_cache(1 << 10)
def palace_points(d: Data, palace: Cards, bonus: Cards) -> int:
    """The sum of a palace (CA-16); HIDDEN cards count 0."""
    value = d.value
    points = sum([value[face] for face in palace])
    return points + sum([value[b] for b in bonus if b >= 0 and pays(d, b, palace)])


def scores(d: Data, s: State) -> list[int]:
    """By seat."""
    return [palace_points(d, s.palace[i], s.bonus[i]) for i in range(s.seats)]


def final_rank(d: Data, s: State, seat: int, points: float) -> tuple[float, int]:
    """Greater is better: points, then fewer noble and royal cats under the palace (CA-16)."""
    cats = sum([d.royal[f] or d.noble[f] >= 0 for f in s.palace[seat]])
    return points, -cats


def winners(d: Data, s: State) -> tuple[Seat, ...]:
    """The seats with the highest final rank (CA-16)."""
    ranks = [final_rank(d, s, i, points) for i, points in enumerate(scores(d, s))]
    return tuple(i for i, rank in enumerate(ranks) if rank == max(ranks))


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """A row for every species with its nobles, for royal cats and for bonus cards, each with its
    cards; HIDDEN cards count 0 (CA-16)."""
    rows = []
    for i, word in enumerate(d.species):
        own = [f for f in range(d.cards) if i in (d.bird[f], d.noble[f])]
        source = message("cattitude.score.birds", birds=message(f"cattitude.species.{word}"))
        rows.append(_row(d, source, [_among(palace, own) for palace in s.palace]))
    royals = [_among(palace, d.royals) for palace in s.palace]
    rows.append(_row(d, message("cattitude.score.royals"), royals))
    paid = [
        tuple(b for b in bonus if b >= 0 and pays(d, b, palace))
        for bonus, palace in zip(s.bonus, s.palace)
    ]
    rows.append(_row(d, message("cattitude.score.bonus"), paid))
    totals = tuple(float(points) for points in scores(d, s))
    return (*rows, ScoreRow(message("score.total"), totals, total=True))


def _among(palace: Cards, faces: Sequence[int]) -> Cards:
    return tuple(sorted(face for face in palace if face in faces))


def _row(d: Data, source: Message, cards: Sequence[Cards]) -> ScoreRow:
    values = tuple(float(sum(d.value[face] for face in faces)) for faces in cards)
    return ScoreRow(source, values, pieces=tuple(cards))
