"""Secret answers, reactions, and reactions to reactions, in the small game that tests play."""

from __future__ import annotations

from catgames.catalog import load_game
from catgames.core.events import Event
from catgames.core.types import HIDDEN, TABLE
from catgames.games.template.state import NO_BID

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


def test_a_drawn_card_is_seen_by_its_owner_alone(script):
    events = []
    s = script(GAME, "draw card:4", events=events)
    [drawn] = events
    assert [drawn.for_viewer(v).face for v in (0, 1, TABLE)] == [TIGER, HIDDEN, HIDDEN]
    assert [GAME.view(s, v).state.hands[0] for v in (0, 1, TABLE)] == [
        (TIGER,),
        (HIDDEN,),
        (HIDDEN,),
    ]


def test_bids_stay_face_down_until_all_have_bid():
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


def test_the_others_who_hold_cards_are_asked_in_turn_clockwise():
    hands = ("tom kitten", "tiger kitten", "kitten", "tabby hiss")
    s = bid(table(*hands), "tom", "tiger", "kitten", "tabby")
    assert GAME.open_call_order(s) == (1, (3, 0)), "seat 2 holds none any more"
    assert GAME.legal_moves(s) == [("hiss", ("card", HISS)), ("pass",)]
    GAME.play(s, ("pass",))
    assert GAME.open_call_order(s) == (1, (0,))
    assert GAME.legal_moves(s) == [("pass",)], "asked all the same: nobody learns who holds a hiss"
    GAME.play(s, ("pass",))
    assert s.taken[1] == (MILK,)


def test_a_hiss_makes_the_pot_stay():
    s = bid(table("tom", "kitten hiss"), "tom", "kitten")
    GAME.play(s, ("hiss", ("card", HISS)))
    assert s.taken == [(), ()] and s.pot[0] == MILK
    assert s.discard == (HISS, TOM, KITTEN)


def test_after_a_hiss_nobody_else_is_asked_about_the_pot():
    s = bid(table("tom", "kitten hiss", "kitten hiss"), "tom", "kitten", "kitten")
    GAME.play(s, ("hiss", ("card", HISS)))
    assert GAME.open_call_order(s) == (2, (2,)), "seat 2 is asked about the hiss"
    GAME.play(s, ("pass",))
    assert GAME.decision(s).kind == "draw"


def test_a_hiss_at_a_hiss_strikes_it_out():
    s = bid(table("tom hiss", "kitten hiss"), "tom", "kitten")
    assert GAME.decision(s).seat == 1
    GAME.play(s, ("hiss", ("card", HISS)))
    assert GAME.decision(s).seat == 0
    GAME.play(s, ("hiss", ("card", HISS)))
    assert s.taken[0] == (MILK,)


def test_an_answer_to_an_answer_to_an_answer():
    s = bid(table("tom hiss kitten", "kitten hiss hiss"), "tom", "kitten")
    events: list[Event] = []
    for _ in range(3):
        GAME.play(s, ("hiss", ("card", HISS)), events)
    GAME.play(s, ("pass",), events)
    struck = [(e.seat, e.amount, e.extra) for e in events if e.kind == "struck"]
    assert struck == [(0, 1, ("strike",)), (0, 1, ("take",))], "the last one is settled first"
    assert s.taken == [(), ()]


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
