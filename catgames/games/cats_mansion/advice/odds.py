"""Exact chances of a spat: all dice counted, ties rolled again (CM-24, CM-28)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances of the attacker; ``win + lose == 1``."""

    win: Fraction
    lose: Fraction
    trounces: Fraction
    """The attacker wins with at least twice the defender's score (CM-28)."""
    is_trounced: Fraction
    """The defender wins with at least twice the attacker's score."""


@cache
def odds(die: int, attacker: int, defender: int, twice: int = 2) -> Odds:
    """The odds of a spat with these bonuses; ``twice``: how many times the other's score earns a
    coin."""
    sides = range(1, die + 1)
    scores = [(a + attacker, b + defender) for a in sides for b in sides]
    decided = sum(a != b for a, b in scores)
    if not decided:
        half = Fraction(1, 2)
        return Odds(half, half, Fraction(0), Fraction(0))
    return Odds(
        Fraction(sum(a > b for a, b in scores), decided),
        Fraction(sum(a < b for a, b in scores), decided),
        Fraction(sum(a > b and a >= twice * b for a, b in scores), decided),
        Fraction(sum(b > a and b >= twice * a for a, b in scores), decided),
    )


@cache
def chance(die: int, lead: int) -> float:
    """That the attacker wins if its bonuses exceed the defender's by ``lead``."""
    return float(odds(die, max(lead, 0), max(-lead, 0)).win)


def percent(odds: Fraction) -> str:
    """A chance as players read it; 0 and 100 only if it is certain."""
    share = round(100 * odds)
    if share == 100 and odds < 1:
        return ">99%"
    return "<1%" if share == 0 and odds > 0 else f"{share}%"
