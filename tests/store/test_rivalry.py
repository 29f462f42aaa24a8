"""Who has won how often among those who meet again."""

from __future__ import annotations

from dataclasses import replace

from catgames.store.profiles import People
from catgames.store.results import Result
from catgames.store.rivalry import rivalry

PEOPLE = People().seated("Cleo", 2).seated("Ben", 1).seated("Ada", 0)


def game(number: int, *players: str, winner: int = 0, id: str = "clowder") -> Result:
    """A game of people ("Ada") and cats ("pip")."""
    who = tuple((name.title(), "human" if name.istitle() else name) for name in players)
    when = f"2026-01-01T10:{number:02d}:00"
    return Result(id, when, 60, who, (0.0,) * len(who), (winner,), f"state {number}")


def test_wins_are_counted_wherever_they_sat() -> None:
    old = [game(1, "Ada", "Ben"), game(2, "Ben", "Ada"), game(3, "Ben", "Ada", winner=1)]
    last = game(4, "Ada", "Ben", winner=1)
    met = rivalry(last, PEOPLE, old)
    assert met is not None
    assert (met.seats, met.wins) == ((0, 1), (2, 2))
    assert met.last is old[2] and met.sat == (1, 0)
    assert rivalry(last, PEOPLE, [*old, last]) == met, "the present game counts once"


def test_who_has_not_met_has_no_rivalry() -> None:
    last = game(4, "Ada", "Ben")
    assert rivalry(last, PEOPLE, []) is None
    assert rivalry(last, PEOPLE, [game(1, "Ada", "Ben", id="swap_clops")]) is None
    assert rivalry(last, PEOPLE, [game(1, "Ada", "Cleo")]) is None
    assert rivalry(last, PEOPLE, [replace(game(1, "Ada", "Ben"), offshoot=True)]) is None


def test_others_at_the_table_make_no_difference_to_people() -> None:
    met = rivalry(game(2, "Ada", "Ben", "pip"), PEOPLE, [game(1, "Cleo", "Ben", "Ada", winner=2)])
    assert met is not None and (met.seats, met.wins) == ((0, 1), (2, 0))


def test_one_person_is_counted_against_cats() -> None:
    met = rivalry(game(2, "Ada", "pip"), PEOPLE, [game(1, "Ada", "pip", winner=1)])
    assert met is not None and met.wins == (1, 1)
    assert rivalry(game(2, "Ada", "pip"), PEOPLE, [game(1, "Ben", "pip")]) is None
    assert rivalry(game(2, "pip", "momo"), PEOPLE, [game(1, "pip", "momo")]) is None
    assert rivalry(game(2, "Ada", "pip", "pip"), PEOPLE, [game(1, "Ada", "pip", "pip")]) is None


def test_a_win_of_the_computer_that_took_over_counts_for_nobody() -> None:
    old = replace(game(1, "Ada", "Ben"), left=(0,))
    met = rivalry(game(2, "Ada", "Ben", winner=1), PEOPLE, [old])
    assert met is not None and met.wins == (0, 1)
