"""CL-9 to CL-16: pieces, set-up, and the round up to the reveal."""

from __future__ import annotations

from collections import Counter
from random import Random

from clowder_roofs import GAME, D, Roofs, cell, move, short

from catgames.core.types import CHANCE, HIDDEN, TABLE
from catgames.games.clowder.geometry import BROKEN, CELLS, OUTER, ROOFS
from catgames.games.clowder.state import NYX


def start(seats=4, until=None, **options):
    """A game played at random up to the first decision of a kind."""
    s, rng = GAME.new_state(seats, options), Random(5)
    while GAME.decision(s).kind != until:
        d = GAME.decision(s)
        moves = GAME.legal_moves(s)
        GAME.apply(s, GAME.sample_chance(s, rng) if d.seat == CHANCE else rng.choice(moves))
    return s


def test_CL_9_what_is_in_the_box():
    assert D.treats == 10 and D.keys == 4 and D.life_markers == 7
    by_colour = Counter()
    for card in D.cards:
        by_colour[card.colour] += card.copies
    assert by_colour == {0: 13, 1: 13, 2: 13} and len(D.cards) == 21


def test_CL_10_a_treat_on_every_whole_roof_none_on_the_tower():
    for seats, many in ((2, 12), (3, 15), (4, 18)):
        s = start(seats, "draw_holder")
        assert sum(map(len, s.treats)) == many == 30 - sum(s.bag)
        for c in ROOFS:
            assert len(s.treats[c]) == (s.roofs[c] != BROKEN)


def test_CL_10_the_first_holder_is_random_or_chosen():
    s = start(3, "draw_holder")
    assert GAME.legal_moves(s) == [("hold", ("seat", n)) for n in range(3)]
    s = start(3, "place_cat", first_holder="player_3")
    assert s.holder == 2 and GAME.decision(s).seat == 2


def test_CL_11_one_cat_each_in_turn_from_the_holder_then_nyx():
    s = start(4, "place_cat", first_holder="player_3", board="authors_example")
    asked = []
    while GAME.decision(s).kind == "place_cat":
        asked.append(GAME.decision(s).seat)
        legal = GAME.legal_moves(s)
        assert all(CELLS.index(m[1][1]) in OUTER for m in legal)
        assert len(legal) == 12 - len(asked) + 1
        here = CELLS.index(legal[0][1][1])
        treats, seat = s.treats[here], asked[-1]
        before = s.purse[3 * seat + treats[0]]
        GAME.play(s, legal[0])
        assert s.treats[here] == () and s.purse[3 * seat + treats[0]] == before + 1
    assert asked == [2, 3, 0, 1] * 2
    assert GAME.decision(s).kind == "place_nyx" and GAME.decision(s).seat == 2
    where = GAME.legal_moves(s)[0]
    GAME.play(s, where)
    assert s.treats[s.pos[NYX]] and sum(s.purse) == 8


def test_CL_11_only_on_whole_roofs():
    s = start(2, "place_cat", board="authors_example")
    names = {m[1][1] for m in GAME.legal_moves(s)}
    assert names == {"A1", "B0", "B3", "D0", "D3", "E1"}


def test_CL_12_decks_open_a_card_and_everybody_draws_one():
    s = start(3, "draw_from", first_holder="player_2")
    assert [len(pile) for pile in s.discards] == [1, 1, 1]
    assert [len(deck) for deck in s.decks] == [12, 12, 12]
    drawn = []
    while GAME.decision(s).kind == "draw_from":
        drawn.append(GAME.decision(s).seat)
        GAME.play(s, move("draw deck:yellow"))
        GAME.play(s, GAME.legal_moves(s)[0])
    assert drawn == [1, 2, 0] and all(s.in_hand(seat) == 1 for seat in range(3))


def test_CL_12_an_empty_deck_is_made_of_its_reshuffled_discard_pile():
    game = Roofs("0.1=A0", hands=("catnip",))
    s = game.s
    s.decks[2], s.discards[2] = (), s.decks[2]
    game.do("0: play catnip", "draw deck:yellow")
    assert s.discards[2] == () and len(s.decks[2]) == 12
    game.do(game.legal[0])
    assert len(s.decks[2]) == 11 and game.discard("yellow") == ["catnip"]


def test_CL_12_no_deck_and_no_discard_pile_nothing_to_draw_or_buy():
    game = Roofs("0.1=A0", purses=("rrrbby",), hands=("catnip",))
    s = game.s
    for seat in (1, 2, 3):  # more than a hand limit allows; enough to empty the red deck
        s.hands[3 * seat] += s.decks[0][4 * (seat - 1) : 4 * seat]
    s.hands[3] += s.decks[0][12:]
    s.decks[0] = ()
    game_moves = GAME.legal_moves
    s.stack.append(("shop", 0))
    assert "buy deck:red" not in [short(m) for m in game_moves(s)]
    assert "buy deck:blue" in [short(m) for m in game_moves(s)]
    s.stack.append(("draw_from", 0))
    assert [short(m) for m in game_moves(s)] == ["draw deck:blue", "draw deck:yellow"]


def begin(cats="", treats="", **more):
    """A game at the beginning of round 3."""
    return Roofs(cats, treats=treats, frames=(("round_begins",),), **more)


def test_CL_13_petunia_throws_when_three_or_fewer_are_left():
    game = begin("0.1=A0 1.1=C1", treats="B0=r B1=b B2=y", nyx="E2")
    seen = []
    while game.kind == "throw":
        seen.append(CELLS[game.s.stack[-1][1]])
        game.do(game.legal[0])
    assert seen == [CELLS[c] for c in ROOFS if CELLS[c] not in "A0 C1 E2 B0 B1 B2".split()]


def test_CL_13_not_with_four_left_and_not_in_the_first_round():
    assert begin("0.1=A0", treats="B0=rr B1=bb").kind == "pick_token"
    game = begin("0.1=A0 0.2=A1 1.1=B0 1.2=C0 2.1=D0 2.2=E0 3.1=E1 3.2=C4")
    assert game.kind == "throw"
    s = game.s
    s.stack[:] = [("round_begins",)]
    s.round = 0
    GAME.rules.run(GAME.data, s)
    assert GAME.decision(s).kind == "pick_token"


def test_CL_13_only_as_far_as_the_bag_reaches_in_random_order():
    cats = "0.1=A0 0.2=A1 1.1=B0 1.2=C0 2.1=D0 2.2=E0 3.1=E1 3.2=C4"
    game = begin(cats, purses=("r" * 9, "b" * 10, "y" * 10))
    assert game.kind == "aim" and sum(game.s.bag) == 1 and len(game.legal) == 9
    game.do("aim B2", "throw treat:red")
    assert game.treats("B2") == "r" and game.kind == "pick_token"


def test_CL_14_three_choices_then_two():
    cats = "0.1=A0 0.2=A1 1.1=B0 1.2=C0 2.1=D0 2.2=E0 3.1=E1 3.2=C4"
    game = begin(cats, treats="B2=rrrr", used=(0, 1, 2, 3))
    assert game.legal == ["pick number:1", "pick number:2", "pick number:3"]
    game.do("0: pick number:2")
    assert game.legal == ["pick number:2", "pick number:3"]
    game.do("1: pick number:2")
    assert game.legal == ["pick number:1", "pick number:3"]
    view = GAME.view(game.s, 2).state
    assert view.token[:2] == [HIDDEN, HIDDEN] and GAME.decision(game.s).secret


def test_CL_14_the_token_revealed_is_the_used_one_of_the_next_round():
    cats = "0.1=A0 0.2=A1 1.1=B0 1.2=C0 2.1=D0 2.2=E0 3.1=E1 3.2=C4"
    game = Roofs(cats, treats="B2=rrrr", tokens=(1, 2, 3, 1), used=(3, 3, 1, 2))
    game.pass_until("pick_token")
    assert game.s.used == [1, 2, 3, 1]
    assert game.legal == [f"pick number:{n}" for n in (1, 2, 3) if n != game.s.used[game.seat]]


def test_CL_15_captured_cats_come_back_one_each_in_turn_taking_treats():
    game = begin("0.1=A0 1.1=B0 3.1=C4 3.2=E0", treats="A1=r A2=bb D0=y", holder=1)
    game.do("1: pick number:1", "2: pick number:1", "3: pick number:1", "0: pick number:1")
    assert "place B1" not in game.legal and "place A0" not in game.legal
    game.do("1: place A1", "2: place A2", "0: place D0", "2: place D3")
    assert [game.where(w) for w in ("1.2", "2.1", "0.2", "2.2")] == ["A1", "A2", "D0", "D3"]
    assert (game.purse(1), game.purse(2), game.purse(0)) == ("r", "bb", "y")


def test_CL_15_no_free_outer_roof_then_any_no_roof_at_all_next_round():
    outer = " ".join(CELLS[c] for c in OUTER if CELLS[c] not in ("A0", "A1", "E2"))
    game = begin("0.1=A0 1.1=A1", broken=outer, seats=2, treats="B1=rrrr")
    game.do("pick number:1", "pick number:1")
    assert game.legal == [f"place {name}" for name in ("B1", "B2", "C1", "C3", "D1", "D2")]
    rest = outer + " B1 B2 C1 C3 D1"
    game = begin("0.1=A0 1.1=A1 1.2=D2", broken=rest, seats=2, purses=("r" * 9,))
    game.pass_until("pick_token").do("pick number:1", "pick number:1")
    assert game.where("0.2") == "" and game.s.revealed


def test_CL_16_asked_on_and_on_until_all_pass_in_a_row():
    game = Roofs(
        "0.1=A0 1.1=B0 2.1=C0",
        hands=("catnip", "", "catnip thick_fur", "hiss"),
        holder=2,
        frames=(("pick_token", 0), ("before_the_reveal", 2), ("reveal",)),
        used=(1, 1, 1, 1),
    )
    game.s.token = [0, 2, 2, 2]
    game.do("0: pick number:2", "2: pass")
    assert GAME.open_call_order(game.s) == (1, (3, 0))
    game.do("3: pass", "0: play catnip").all_of_the_answers()
    game.do("0: draw deck:red")
    game.do(game.legal_deal())
    assert GAME.open_call_order(game.s)[1] == (2, 3, 0)  # Tom (1) has no card and is not asked
    game.do("2: play thick_fur 2.1").all_of_the_answers()
    assert GAME.open_call_order(game.s)[1] == (3, 0, 2)
    assert not game.s.revealed
    game.do("3: pass", "0: pass", "2: pass")
    assert game.s.revealed


def test_CL_16_lowest_number_first_ties_clockwise_from_the_nyx_token():
    assert Roofs("0.1=A0", tokens=(2, 1, 2, 1), holder=2).s.order == (3, 1, 2, 0)
    assert Roofs("0.1=A0", tokens=(1, 1, 1, 1), holder=3).s.order == (3, 0, 1, 2)


def test_CL_16_tokens_lie_face_down_until_the_reveal():
    game = begin("0.1=A0 0.2=A1 1.1=B0 1.2=C0 2.1=D0 2.2=E0 3.1=E1 3.2=C4", treats="B2=rrrr")
    game.do("0: pick number:3")
    assert GAME.picture(GAME.view(game.s, 0))["token", 0] == (33,)
    assert GAME.picture(GAME.view(game.s, TABLE))["token", 0] == (HIDDEN,)
    game.do("1: pick number:1", "2: pick number:1", "3: pick number:1")
    assert GAME.picture(GAME.view(game.s, TABLE))["token", 0] == (33,)
    assert cell("A0") == 0
