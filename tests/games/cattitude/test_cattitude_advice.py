"""What computers think of a position, and what the board says beforehand of bids and securing."""

from __future__ import annotations

from random import Random

import pytest
from cattitude_table import GAME, D, bare, bidding, collected, faces, lay, play

from catgames.bots.levels import decide, find_level
from catgames.games.cattitude.advice import preview
from catgames.games.cattitude.advice.explain import explain
from catgames.properties.walks import walk

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


def test_an_estimate_grows_with_the_palace_and_falls_with_a_rivals() -> None:
    s = collected({0: "turkey*3 duchess"})
    low = GAME.evaluate(s, 1)
    s.palace[1] = faces("turkey*6")
    high = GAME.evaluate(s, 1)
    s.palace[2] = faces("turkey*12")
    assert low < high > GAME.evaluate(s, 1)


def test_a_birdoholic_is_rather_bid_in_secret() -> None:
    s = bidding({0: "turkey birdoholic duchess"})
    legal, drunk = list(GAME.legal_moves(s)), ("card", faces("birdoholic")[0])
    weights = dict(zip(legal, GAME.move_priors(s, legal)))
    assert weights["closed", drunk] > weights["open", drunk]


# ---------------------------------------------------------------- said beforehand


def test_CA_10_a_prompt_counts_what_is_left_to_do_for_the_bidder_alone() -> None:
    s = bidding({}, {0: "chicken*3"})

    def prompt(viewer: int) -> str:
        return GAME.translate(GAME.prompt(GAME.view(s, viewer)))

    assert prompt(0).endswith("3 to go")
    play(s, *[("open", ("card", faces("turkey")[0]))] * 3)
    assert "up to 2 cards" in prompt(0)
    play(s, ("open", ("table", faces("chicken")[0])))
    assert "one more card" in prompt(0)
    assert prompt(1).endswith("3 to go"), "nobody else can tell how far Player 1 is"


def test_CA_13_groups_know_who_may_take_them() -> None:
    s = bidding({}, {1: "turkey*9 duchess chicken*3 peacock"})
    found = preview.groups(D, GAME.view(s, 0).state, 1)
    assert [(g.total, g.birdoholic, g.catastrophe) for g in found] == [
        (9, False, True),
        (6, True, False),
        (3, False, False),
    ]
    assert found[0].nobles == faces("duchess")


def test_CA_9_a_bid_so_far_is_what_has_been_laid() -> None:
    s = bidding({0: "turkey*2 duchess"}, {0: "chicken"})
    play(s, ("open", ("card", faces("turkey")[0])))
    sorting = preview.bid_so_far(D, s, 0)
    assert (sorting.hand, sorting.open, sorting.closed, sorting.additions_left) == (
        faces("turkey duchess"),
        faces("turkey"),
        (),
        1,  # there is only one card to add
    )


def test_CA_15_securing_is_worth_what_was_said() -> None:
    s = collected({0: "turkey*4 duchess*2 peacock royal_cat queen"})
    ways = preview.securings(D, GAME.view(s, 0).state, 0)
    assert [(w.species, w.royal, w.points) for w in ways] == [
        (0, -1, 2),
        (2, faces("royal_cat")[0], 1),
        (2, faces("queen")[0], 2),
    ]
    play(s, ("secure", ("species", "turkey")))
    assert [w.points for w in preview.decided_securings(D, s, 0)] == [2]
    assert [w.species for w in preview.securings(D, s, 0)] == [2, 2]
    seen = 0
    for seed in range(6):
        shown, before, asked = (), (), None
        for p in walk(GAME, 2 + seed % 4, seed):
            if shown and p.past[-1][1][0] == "secure" and p.state.securing[asked]:
                assert preview.decided_securings(D, p.state, asked)[len(before)] in shown
                seen += 1
            asked = p.decision.seat if p.decision and p.decision.kind == "secure" else None
            shown = preview.securings(D, p.state, asked) if asked is not None else ()
            before = preview.decided_securings(D, p.state, asked) if shown else ()
    assert seen > 20
