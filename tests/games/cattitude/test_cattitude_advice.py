"""What computers think of securing birds."""

from __future__ import annotations

from random import Random

import pytest
from cattitude_table import GAME, collected, lay

from catgames.bots.levels import decide, find_level

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
