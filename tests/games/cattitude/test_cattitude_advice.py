"""What computers think of securing birds."""

from __future__ import annotations

from random import Random

import pytest
from cattitude_table import GAME, D, bare, collected, lay

from catgames.bots.levels import decide, find_level
from catgames.games.cattitude.advice.explain import explain

LAST = GAME.data.setups[3].rounds


@pytest.mark.parametrize("level", ["greedy", "house_cat", "tiger"])
def test_birds_that_cost_a_bonus_card_more_than_they_bring_are_not_secured(level: str) -> None:
    """Seat 0 holds "no turkeys", and is asked about chickens afterwards."""
    s = collected({0: "turkey*3 duchess chicken*4 baroness"}, round_=LAST)
    lay(s, "bonus", {0: "no_turkeys"})
    move = decide(GAME, GAME.view(s, 0), find_level(level), Random(1))
    assert move == ("keep",)
    s = collected({0: "turkey*3 duchess chicken*4 baroness"}, round_=LAST)
    move = decide(GAME, GAME.view(s, 0), find_level(level), Random(1))
    assert move == ("secure", ("species", "turkey"))


@pytest.mark.parametrize(
    "open_bid, reason", [("turkey", "closed_more"), ("", "closed_more"), ("duchess", "open_harms")]
)
def test_only_a_bid_that_costs_points_does_more_harm_than_good(open_bid: str, reason: str) -> None:
    """A turkey alone is worth less than half a point, but no harm."""
    s = bare(2)
    lay(s, "open", {1: open_bid})
    lay(s, "closed", {1: "chicken peacock"})
    lay(s, "table", {0: "turkey*3 duchess"} if open_bid == "duchess" else {})
    s.stack = [("choose", 0)]
    (why,) = explain(D, GAME.view(s, 0), ("choose", ("bid", "closed")))
    assert why.key == f"cattitude.reason.{reason}"
