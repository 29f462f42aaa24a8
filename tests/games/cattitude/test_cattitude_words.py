"""Reasons, prompts, and what the board shows beside the cards."""

from __future__ import annotations

from random import Random

import pytest
from cattitude_table import GAME, D, bid, bidding, choose, collected, faces, play
from cattitude_table import collected as at_securing

from catgames.core.types import CHANCE
from catgames.games.cattitude.advice import preview


def why(s, thing, *picks, viewer: int | None = None) -> str:
    seat = GAME.decision(s).seat if viewer is None else viewer
    return GAME.why_not(GAME.view(s, seat), thing, picks)


def card(name: str):
    return ("card", faces(name)[0])


def table(name: str):
    return ("table", faces(name)[0])


def test_reasons_while_bidding():
    s = bidding({0: "turkey*2 duchess"}, {0: "chicken*3"})
    assert why(s, card("peacock")) == "Player 1 holds no peacock (CA-9)"
    assert why(s, table("chicken")) == "Player 1 has to lay the 3 cards of the hand first (CA-9)"
    assert why(s, table("queen")) == "No queen lies in front of Player 1 (CA-9)"
    assert why(s, ("ready",)) == "Player 1 has to lay 3 more cards first (CA-9)"
    assert why(s, table("no_turkeys")).startswith("No bonus")
    s.bonus[0] = faces("no_turkeys")
    assert "stays under the palace" in why(s, table("no_turkeys"))
    assert why(s, card("duchess"), card("turkey")) == (
        "First the turkey goes into the open or the closed bid (CA-9)"
    )
    assert "the open or the closed one" not in why(s, ("species", "turkey"))
    play(s, ("open", card("duchess")))
    assert why(s, card("duchess")) == "The duchess already lies in a bid of Player 1 (CA-9)"
    play(s, *[("open", card("turkey"))] * 2, *[("open", table("chicken"))] * 2)
    assert why(s, table("chicken")) == (
        "Player 1 has added 2 cards already; more are not allowed (CA-9)"
    )
    assert why(s, card("turkey"), viewer=1) == "It is Player 1's turn"


def test_reasons_for_beginners():
    s = bidding({}, {0: "chicken"}, beginner=True)
    assert why(s, table("chicken")).endswith("(CA-18)")


def test_reasons_while_choosing_and_dealing():
    s = bidding({})
    for _ in range(3):
        bid(s, "turkey*3")
    assert why(s, card("turkey")) == (
        "The bids are made; Player 1 picks the open or the closed one (CA-11)"
    )
    deal = GAME.new_state(2)
    assert GAME.decision(deal).seat == CHANCE
    assert why(deal, table("turkey"), viewer=0).endswith("(CA-7)")


def test_reasons_about_runaways():
    s = collected({0: "turkey*6 chicken*3 peacock birdoholic"})
    assert why(s, ("species", "peacock")) == (
        "A birdoholic takes the species of the second highest value, "
        "and the peacocks are worth 3 (CA-13)"
    )
    s = collected({0: "turkey*2 chicken birdoholic"})
    assert why(s, ("species", "peacock")) == "Player 1 has no peacocks (CA-14)"


def test_reasons_while_securing():
    s = at_securing({0: "turkey duchess chicken peacock queen"})
    queen = ("cat", faces("queen")[0])
    assert "so the queen stays" in why(s, queen)
    assert "The turkeys are decided now" in why(s, ("species", "peacock"))
    play(s, ("keep",), ("secure", ("species", "chicken")))
    assert why(s, ("species", "peacock")) == (
        "The peacocks have no noble of their own, and every royal cat of Player 1 "
        "goes along with others (CA-15)"
    )
    assert "already goes along" in why(s, queen)
    plain = at_securing({0: "turkey duchess chicken"})
    assert "neither a noble" in why(plain, ("species", "chicken"))


def test_others_are_not_told_that_a_royal_cat_is_free():
    s = at_securing({0: "turkey peacock royal_cat"})
    play(s, ("secure", ("species", "turkey")))
    for viewer in (1, 2):
        assert why(s, ("secure", ("species", "peacock")), viewer=viewer) == "It is Player 1's turn"
    s = collected({0: "turkey*6 chicken*3 peacock*2 birdoholic*2"})
    play(s, ("lose", ("species", "turkey")))
    assert why(s, ("species", "turkey")) == "The turkeys have run off already (CA-14)"
    assert why(s, ("species", "turkey"), viewer=1) == "It is Player 1's turn"


def test_prompts_count_what_is_left_to_do():
    s = bidding({}, {0: "chicken*3"})
    prompt = lambda: GAME.translate(GAME.prompt(GAME.view(s, 0)))  # noqa: E731
    assert prompt().endswith("3 to go")
    play(s, *[("open", card("turkey"))] * 3)
    assert "up to 2 cards" in prompt()
    play(s, ("open", table("chicken")))
    assert "one more card" in prompt()
    other = GAME.translate(GAME.prompt(GAME.view(s, 1)))
    assert other.endswith("3 to go"), "nobody else can tell how far Player 1 is"


# ---------------------------------------------------------------- previews


def test_preview_of_groups():
    s = bidding({}, {1: "turkey*9 duchess chicken*3 peacock"})
    turkeys, chickens, peacocks = preview.groups(D, GAME.view(s, 0).state, 1)
    assert (turkeys.total, chickens.total, peacocks.total) == (9, 6, 3)
    assert [g.birdoholic for g in (turkeys, chickens, peacocks)] == [False, True, False]
    assert [g.catastrophe for g in (turkeys, chickens, peacocks)] == [True, False, False]
    assert turkeys.nobles == faces("duchess")


def test_preview_of_securing():
    s = at_securing({0: "turkey*4 duchess*2 peacock royal_cat queen"})
    ways = preview.securings(D, GAME.view(s, 0).state, 0)
    assert [(w.species, w.royal, w.points) for w in ways] == [
        (0, -1, 2),
        (2, faces("royal_cat")[0], 1),
        (2, faces("queen")[0], 2),
    ]
    play(s, ("secure", ("species", "turkey")))
    assert [w.points for w in preview.decided(D, s, 0)] == [2]
    assert [w.species for w in preview.securings(D, s, 0)] == [2, 2]


def test_preview_is_what_happens():
    """Securing moves and scores just what was shown."""
    rng, seen = Random(4), 0
    for seed in range(6):
        s = GAME.new_state(2 + seed % 4, {"beginner": seed % 2 == 1})
        while decision := GAME.decision(s):
            shown = preview.securings(D, s, decision.seat) if decision.kind == "secure" else ()
            move = (
                GAME.sample_chance(s, rng)
                if decision.seat < 0
                else rng.choice(list(GAME.legal_moves(s)))
            )
            before = preview.decided(D, s, decision.seat) if shown else ()
            GAME.apply(s, move)
            if shown and move[0] == "secure" and s.securing[decision.seat]:
                assert preview.decided(D, s, decision.seat)[len(before) :][0] in shown
                seen += 1
    assert seen > 20


def test_preview_of_sorting():
    s = bidding({0: "turkey*2 duchess"}, {0: "chicken"})
    play(s, ("open", card("turkey")))
    sorting = preview.sorting(D, s, 0)
    assert (sorting.hand, sorting.open, sorting.closed) == (
        faces("turkey duchess"),
        faces("turkey"),
        (),
    )
    assert sorting.additions_left == 1, "there is only one card to add"


# ---------------------------------------------------------------- hints


@pytest.mark.parametrize("seats", [2, 4])
def test_a_look_one_move_ahead_beats_luck(seats):
    """Greedy on ``evaluate`` over a few worlds against random players."""
    rng, won, games = Random(3), 0.0, 8
    for number in range(games):
        s, who = GAME.new_state(seats), number % seats
        while decision := GAME.decision(s):
            legal = list(GAME.legal_moves(s))
            move = rng.choice(legal)
            if decision.seat == CHANCE:
                move = GAME.sample_chance(s, rng)
            elif decision.seat == who and len(legal) > 1:
                move = best(s, who, legal, rng)
            GAME.apply(s, move)
        winners = GAME.winners(s)
        won += (who in winners) / len(winners)
    assert won >= 0.6 * games


def best(s, who: int, legal, rng: Random):
    totals = dict.fromkeys(legal, 0.0)
    for _ in range(2):
        world = GAME.determinise(GAME.view(s, who), rng)
        for move in legal:
            after = world.clone()
            GAME.apply(after, move)
            totals[move] += GAME.evaluate(after, who)
    return max(legal, key=totals.__getitem__)


def test_estimate_grows_with_the_palace_and_falls_with_a_rivals():
    s = at_securing({0: "turkey*3 duchess"})
    low = GAME.evaluate(s, 1)
    s.palace[1] = faces("turkey*6")
    high = GAME.evaluate(s, 1)
    assert low < high
    s.palace[2] = faces("turkey*12")
    assert GAME.evaluate(s, 1) < high


def test_weights_come_for_bids_and_securing():
    s = bidding({0: "turkey birdoholic duchess"})
    legal = list(GAME.legal_moves(s))
    weights = dict(zip(legal, GAME.move_priors(s, legal)))
    drunk = faces("birdoholic")[0]
    assert weights["closed", ("card", drunk)] > weights["open", ("card", drunk)]
    done = bidding({})
    for _ in range(3):
        bid(done, "turkey*3")
    assert GAME.move_priors(done, GAME.legal_moves(done)) is None
    choose(done, "open", "open", "open")
