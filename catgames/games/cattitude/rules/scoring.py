"""Points: what lies under the palaces (CA-4, CA-16)."""

from __future__ import annotations

from ....core.types import Seat, message
from ....core.view import ScoreRow
from ..data import Data
from ..state import State
from .groups import Cards


def pays(d: Data, bonus: int, palace: Cards) -> bool:
    """Whether a bonus card pays with these cards under the palace (CA-4)."""
    bird, species = d.bird, d.bonus[bonus]
    birds = sum([bird[face] == species for face in palace if face >= 0])
    return birds >= d.at_least[bonus] if d.at_least[bonus] else not birds


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
    """A row for every kind of card under a palace; HIDDEN cards count 0 (CA-16)."""
    rows = []
    for face in range(d.cards):
        if d.bonus[face] >= 0:
            values = tuple(
                float(d.value[face] * (face in s.bonus[i] and pays(d, face, s.palace[i])))
                for i in range(s.seats)
            )
            present = any(face in bonus for bonus in s.bonus)
        else:
            counts = [palace.count(face) for palace in s.palace]
            values, present = tuple(float(d.value[face] * n) for n in counts), any(counts)
        if present:
            rows.append(ScoreRow(message(f"cattitude.face.{d.names[face]}"), values))
    totals = tuple(float(points) for points in scores(d, s))
    return (*rows, ScoreRow(message("score.total"), totals, total=True))
