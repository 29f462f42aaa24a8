"""How many cards the piles hold: public, since round and deal alone decide it (CA-5 to CA-7)."""

from __future__ import annotations

from ..data import BLUE, RED, Data
from ..state import DEAL, State


def dealt(d: Data, s: State) -> tuple[int, int]:
    """How many blue and red cards of this round's pile have been dealt."""
    if not s.round:
        return 0, 0
    setup = d.setups[s.seats]
    blue = setup.blue[s.round - 1] * s.seats
    if s.stage != DEAL:
        return blue, setup.red[s.round - 1] * s.seats
    cards = sum([len(hand) for hand in s.hand])  # blue backs are dealt first
    return min(cards, blue), max(cards - blue, 0)


def pile(d: Data, s: State, round_: int) -> tuple[int, int]:
    """How many blue and red cards lie in the pile of a round (from 1)."""
    setup = d.setups[s.seats]
    if round_ < s.round:
        return 0, 0
    blue, red = setup.blue[round_ - 1] * s.seats, setup.red[round_ - 1] * s.seats
    gone = dealt(d, s) if round_ == s.round else (0, 0)
    return blue - gone[0], red - gone[1]


def not_dealt(d: Data, s: State) -> tuple[int, int]:
    """How many blue and red cards are in the piles or were discarded at random in set-up."""
    setup, gone = d.setups[s.seats], dealt(d, s)
    left = slice(max(s.round, 1) - 1, None)
    blue = sum(setup.blue[left]) * s.seats - gone[BLUE]
    red = sum(setup.red[left]) * s.seats - gone[RED]
    return blue + setup.blue_discarded, red + setup.red_discarded


def until_red(d: Data, s: State) -> int:
    """Rounds until red backs are dealt; 0: they are in play."""
    return max(d.setups[s.seats].big + 1 - max(s.round, 1), 0)
