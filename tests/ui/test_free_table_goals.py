"""By keys, what is carried begins where the step of the turn wants it."""

from __future__ import annotations

from pathlib import Path

import pytest
from free_hands import FreeTable, tables
from test_free_table_keys import focus
from test_free_table_trail import roll

from catgames.ui.input.inputs import Input

BACK = Input("back", (-1, -1))


@pytest.fixture
def market(tmp_path: Path) -> FreeTable:
    return tables(tmp_path, game="free_table")()


def walk(market: FreeTable, stall: int) -> None:
    """Whoever acts goes to a stall and sees their hand."""
    roll(market)
    market.model.do(("move", ("stalls", 0), 0, 1, ("stalls", stall), "top"))
    market.rest()
    market.show_hand()
    market.key("down")


def take_a_card(market: FreeTable) -> None:
    """Nothing is left to do but to play a card, which has been taken by keys."""
    walk(market, 2)
    market.model.do(("draw", ("deck",), 1))
    market.rest()
    focus(market, ("at", "hand", 0, 1))
    market.key("return")


@pytest.mark.parametrize("stall", [3, 9])
def test_a_fish_that_is_looked_at_goes_to_the_catch(market: FreeTable, stall: int) -> None:
    walk(market, stall)
    market.key("a")
    focus(market, market.top("crate"))
    market.key("return")
    assert market.model.hands.lit == {("catch", 0)}, "by mouse, too"
    assert market.table.focus.at == ("catch", 0)
    market.key("return")
    assert market.last()[4] == ("catch", 0)


def test_a_card_goes_to_the_discard_pile(market: FreeTable) -> None:
    take_a_card(market)
    assert market.model.hands.lit == {("discard",)}
    assert market.table.focus.at == ("discard",)


@pytest.mark.parametrize("by", ["key", "button"])
def test_after_it_is_put_back_keys_are_on_it(market: FreeTable, by: str) -> None:
    take_a_card(market)
    if by == "key":
        market.step(BACK)
    else:
        market.key("tab")
        market.key("return")
    assert not market.model.selection.picks
    assert market.table.focus.at == ("at", "hand", 0, 1)


def test_a_card_is_offered_no_pile_of_other_pieces(market: FreeTable) -> None:
    take_a_card(market)
    market.step(BACK)
    market.key("m")
    market.choose("Lay it down")
    words = [widget.label for widget in market.window.scenes[-1].group.widgets]
    assert words[0] == "Discard, face up", "what the step wants stands first"
    assert not any("crate" in each for each in words)
