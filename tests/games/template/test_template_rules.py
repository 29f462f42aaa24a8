"""The rules of Saucers, id by id."""

from __future__ import annotations

import pytest

from catgames.catalog import load_game
from catgames.core.events import Event
from catgames.core.types import CHANCE, HIDDEN, TABLE
from catgames.games._template.state import NO_BID

GAME = load_game("template")
HISS, KITTEN, TABBY, TOM, TIGER, BONES, MILK, TUNA, CREAM = range(9)
CARD = {"hiss": HISS, "kitten": KITTEN, "tabby": TABBY, "tom": TOM, "tiger": TIGER}


def table(*hands: str, pot=(MILK,), **options):
    """A state before the first bid: who holds what, what is in the pot."""
    s = GAME.start(len(hands), GAME.complete_options(len(hands), options))
    s.round = 1
    s.stack = [("begin_round",), ("refill",), ("tidy",), ("award",), ("turn_up",)]
    s.stack += [("bid", seat) for seat in reversed(range(len(hands)))]
    s.hands = [tuple(CARD[word] for word in hand.split()) for hand in hands]
    held = [face for hand in s.hands for face in hand]
    bag = list(s.bag)
    for face in held:
        bag.remove(face)
    s.bag = tuple(bag)
    dishes = list(s.dishes)
    for dish in pot:
        dishes.remove(dish)
    s.dishes, s.pot = tuple(dishes), tuple(pot)
    GAME.check(s)
    return s


def bid(s, *cards, events=None):
    """Everybody bids in turn."""
    for card in cards:
        GAME.play(s, ("bid", ("card", CARD[card])), events)
    return s


def test_TE_1_all_cards_begin_in_the_bag_and_all_dishes_in_the_kitchen():
    s = GAME.start(3, GAME.complete_options(3, {}))
    assert s.bag == GAME.data.cards and s.dishes == GAME.data.dishes
    assert s.hands == [(), (), ()] and s.pot == s.discard == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_TE_2_everybody_draws_three_cards_in_turn(seats):
    s = GAME.new_state(seats)
    drawn = []
    while GAME.decision(s).kind == "draw":
        drawn.append(s.stack[-1][1])
        GAME.apply(s, GAME.legal_moves(s)[0])
    assert drawn == list(range(seats)) * 3
    assert all(len(hand) == 3 for hand in s.hands)


def test_TE_2_a_drawn_card_is_seen_by_its_owner_alone(script):
    events = []
    s = script(GAME, "draw card:4", events=events)
    [drawn] = events
    assert [drawn.for_viewer(v).face for v in (0, 1, TABLE)] == [TIGER, HIDDEN, HIDDEN]
    assert [GAME.view(s, v).state.hands[0] for v in (0, 1, TABLE)] == [
        (TIGER,),
        (HIDDEN,),
        (HIDDEN,),
    ]


def test_TE_3_a_round_begins_with_a_dish_that_joins_the_pot():
    s = table("tom", "kitten", pot=(MILK,))
    s.stack.append(("serve",))
    assert GAME.decision(s).seat == CHANCE
    assert GAME.legal_moves(s) == [("serve", ("dish", d)) for d in (BONES, MILK, TUNA, CREAM)]
    GAME.play(s, ("serve", ("dish", TUNA)))
    assert s.pot == (MILK, TUNA)


def test_TE_3_dishes_come_by_their_number():
    from collections import Counter
    from random import Random

    s, rng = table("tom", "kitten"), Random(1)
    s.stack.append(("serve",))
    came = Counter(GAME.sample_chance(s, rng)[1][1] for _ in range(4500))
    for dish in (BONES, MILK, TUNA, CREAM):
        assert abs(came[dish] / 4500 - s.dishes.count(dish) / len(s.dishes)) < 0.04


def test_TE_4_each_kind_held_can_be_bid_and_a_holder_must_bid():
    s = table("tom kitten tom", "hiss")
    assert GAME.legal_moves(s) == [("bid", ("card", KITTEN)), ("bid", ("card", TOM))]
    assert GAME.decision(s).secret


def test_TE_4_an_empty_hand_passes():
    s = table("", "tom")
    assert GAME.legal_moves(s) == [("pass",)]
    GAME.play(s, ("pass",))
    assert GAME.decision(s).seat == 1 and s.bids[0] == NO_BID


def test_TE_4_bids_stay_face_down_until_all_have_bid():
    s = table("tom kitten", "tiger kitten", "hiss kitten")
    bid(s, "tom", "tiger")
    assert GAME.view(s, 2).state.bids == [HIDDEN, HIDDEN, NO_BID]
    assert GAME.view(s, 0).state.bids == [TOM, HIDDEN, NO_BID]
    events: list[Event] = []
    bid(s, "kitten", events=events)
    shown = [(e.seat, e.face) for e in events if e.kind == "turned_up"]
    assert shown == [(0, TOM), (1, TIGER), (2, KITTEN)]
    assert len({e.beat for e in events if e.kind == "turned_up"}) == 1, "all at once"
    assert GAME.view(s, TABLE).state.bids == [TOM, TIGER, KITTEN]


def test_TE_5_the_strongest_cat_takes_the_whole_pot():
    s = bid(table("tom", "kitten", pot=(MILK, CREAM)), "tom", "kitten")
    assert s.taken == [(MILK, CREAM), ()] and s.pot == ()
    assert GAME.scores(s) == [5, 0]


def test_TE_5_equal_strongest_bids_leave_the_pot():
    s = bid(table("tom", "tom", "kitten"), "tom", "tom", "kitten")
    assert s.taken == [(), (), ()] and s.pot[0] == MILK


def test_TE_5_with_next_the_strongest_single_cat_takes_it():
    hands = ("tom", "tom", "kitten", "tabby")
    s = bid(table(*hands, ties="next"), "tom", "tom", "kitten", "tabby")
    assert s.taken[3] == (MILK,)


def test_TE_5_with_next_all_equal_leave_the_pot():
    s = bid(table("tom", "tom", ties="next"), "tom", "tom")
    assert s.taken == [(), ()]


@pytest.mark.parametrize("ties", ["nobody", "next"])
def test_TE_5_a_hiss_that_was_bid_takes_nothing(ties):
    s = bid(table("hiss", "hiss", ties=ties), "hiss", "hiss")
    assert s.taken == [(), ()] and s.pot[0] == MILK


def test_TE_6_the_others_who_hold_cards_are_asked_in_turn_clockwise():
    hands = ("tom kitten", "tiger kitten", "kitten", "tabby hiss")
    s = bid(table(*hands), "tom", "tiger", "kitten", "tabby")
    assert GAME.open_call_order(s) == (1, (3, 0)), "seat 2 holds none any more"
    assert GAME.legal_moves(s) == [("hiss", ("card", HISS)), ("pass",)]
    GAME.play(s, ("pass",))
    assert GAME.open_call_order(s) == (1, (0,))
    assert GAME.legal_moves(s) == [("pass",)], "asked all the same: nobody learns who holds a hiss"
    GAME.play(s, ("pass",))
    assert s.taken[1] == (MILK,)


def test_TE_6_a_hiss_makes_the_pot_stay():
    s = bid(table("tom", "kitten hiss"), "tom", "kitten")
    GAME.play(s, ("hiss", ("card", HISS)))
    assert s.taken == [(), ()] and s.pot[0] == MILK
    assert s.discard == (HISS, TOM, KITTEN)


def test_TE_6_after_a_hiss_nobody_else_is_asked_about_the_pot():
    s = bid(table("tom", "kitten hiss", "kitten hiss"), "tom", "kitten", "kitten")
    GAME.play(s, ("hiss", ("card", HISS)))
    assert GAME.open_call_order(s) == (2, (2,)), "seat 2 is asked about the hiss"
    GAME.play(s, ("pass",))
    assert GAME.decision(s).kind == "draw"


def test_TE_7_a_hiss_at_a_hiss_strikes_it_out():
    s = bid(table("tom hiss", "kitten hiss"), "tom", "kitten")
    assert GAME.decision(s).seat == 1
    GAME.play(s, ("hiss", ("card", HISS)))
    assert GAME.decision(s).seat == 0
    GAME.play(s, ("hiss", ("card", HISS)))
    assert s.taken[0] == (MILK,)


def test_TE_7_an_answer_to_an_answer_to_an_answer():
    s = bid(table("tom hiss kitten", "kitten hiss hiss"), "tom", "kitten")
    events: list[Event] = []
    for _ in range(3):
        GAME.play(s, ("hiss", ("card", HISS)), events)
    GAME.play(s, ("pass",), events)
    struck = [(e.seat, e.amount, e.extra) for e in events if e.kind == "struck"]
    assert struck == [(0, 1, ("strike",)), (0, 1, ("take",))], "the last one is settled first"
    assert s.taken == [(), ()]


def test_TE_8_bids_are_discarded_and_hands_filled_from_the_bag():
    s = bid(table("tom", "kitten"), "tom", "kitten")
    assert s.discard == (TOM, KITTEN) and s.bids == [NO_BID, NO_BID]
    drawn = []
    while GAME.decision(s).kind == "draw":
        drawn.append(s.stack[-1][1])
        GAME.apply(s, GAME.legal_moves(s)[0])
    assert drawn == [1, 0] * 3, "the next round's first seat begins"


def test_TE_8_only_as_long_as_the_bag_lasts():
    s = table("tom", "kitten")
    s.discard, s.bag = s.bag[1:], s.bag[:1]
    bid(s, "tom", "kitten")
    assert GAME.legal_moves(s) == [("draw", ("card", s.bag[0]))]
    GAME.play(s, GAME.legal_moves(s)[0])
    assert GAME.decision(s).kind == "serve" and s.hands == [(), (HISS,)]


@pytest.mark.parametrize("rounds", [1, 3, 10])
def test_TE_9_the_game_ends_after_its_rounds(rounds):
    from random import Random

    s, rng = GAME.new_state(2, {"rounds": rounds}), Random(rounds)
    while decision := GAME.decision(s):
        chance = decision.seat == CHANCE
        GAME.apply(s, GAME.sample_chance(s, rng) if chance else rng.choice(GAME.legal_moves(s)))
    assert s.round == rounds == GAME.turn(s)


def test_TE_9_the_game_ends_when_the_kitchen_is_empty():
    s = table("tom", "kitten", pot=GAME.data.dishes, rounds=10)
    s.discard, s.bag = s.bag, ()
    bid(s, "tom", "kitten")
    assert GAME.decision(s) is None and GAME.winners(s) == (0,)


def test_TE_9_the_game_ends_when_nobody_holds_a_card():
    s = table("tom", "kitten")
    s.discard, s.bag = s.bag, ()
    bid(s, "tom", "kitten")
    assert GAME.decision(s) is None


def test_TE_10_dishes_have_their_worth_and_equal_scores_share():
    s = table("tom", "kitten", "tom", pot=())
    s.stack = []
    s.taken = [(BONES, CREAM), (MILK, TUNA), (TUNA,)]
    assert GAME.scores(s) == [3, 3, 2]
    assert GAME.winners(s) == (0, 1)
    assert [GAME.evaluate(s, seat) for seat in range(3)] == [0.5, 0.5, 0]
    rows = GAME.breakdown(GAME.view(s, TABLE))
    assert [row.values for row in rows] == [
        (-1, 0, 0),
        (0, 1, 0),
        (0, 2, 2),
        (4, 0, 0),
        (3, 3, 2),
    ]


def test_the_log_tells_each_reader_what_is_theirs_to_know():
    s, events = table("tom kitten", "kitten hiss"), []
    bid(s, "tom", "kitten", events=events)

    def lines(viewer):
        said = [GAME.log(e.for_viewer(viewer)) for e in events]
        return [GAME.translate(line) for line in said if line]

    assert lines(0)[:2] == ["Player 1 bids a tom", "Player 2 bids a card"]
    assert lines(1)[:2] == ["Player 1 bids a card", "Player 2 bids a kitten"]
    assert lines(TABLE)[2:] == [
        "Player 1 shows a tom",
        "Player 2 shows a kitten",
        "Player 1 reaches for the pot",
    ]


def test_refusals_name_card_and_rule():
    s = bid(table("tom kitten", "kitten hiss tabby"), "tom", "kitten")
    view = GAME.view(s, 1)
    assert GAME.why_not(view, ("card", TABBY)) == "Only a hiss can answer, not a tabby (TE-6)"
    assert GAME.why_not(view, ("dish", MILK)) == (
        "Player 2 wins dishes by bidding for them, not by choosing them (TE-5)"
    )
    assert GAME.why_not(view, ("bid", ("card", HISS))) == "Player 2 can only hiss or pass (TE-6)"
