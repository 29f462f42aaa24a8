"""How well a seat stands and which moves look promising, for computer players."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.types import PASS, Move, Seat
from ..data import HISS, Data
from ..rules.scoring import points
from ..rules.turn import face_of
from ..state import State


def evaluate(d: Data, s: State, seat: Seat) -> float:
    """The lead in points over the best rival, and a little for a strong hand."""
    scores = [points(d, s, i) for i in range(s.seats)]
    own = scores[seat]
    lead = own - max(p for i, p in enumerate(scores) if i != seat)
    if not s.stack:
        return 0.0 if lead < 0 else 1.0 / scores.count(own)
    strength = sum(d.strength[face] for face in s.hands[seat] if face >= 0)
    return min(0.99, max(0.01, 0.5 + 0.06 * lead + 0.005 * strength))


def move_priors(d: Data, s: State, moves: Sequence[Move]) -> Sequence[float]:
    """Strong cats for rich pots; a hiss when the pot is worth one."""
    worth = sum(d.worth[dish] for dish in s.pot)
    return [_weight(d, worth, move) for move in moves]


def _weight(d: Data, worth: int, move: Move) -> float:
    if move == PASS:
        return 1.0
    face = face_of(move)
    return float(worth if face == HISS else d.strength[face] * (worth - 1))
