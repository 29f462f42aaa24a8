"""CL-17 to CL-25: moves, Nyx, captures, flight, the tower, shopping, the end."""

from __future__ import annotations

from clowder_roofs import GAME, D, Roofs, cell

from catgames.games.clowder.geometry import BROKEN
from catgames.games.clowder.state import NYX

# ---------------------------------------------------------------- cats


def test_CL_17_both_cats_move_in_any_order_each_once():
    game = Roofs("0.1=A0 0.2=E0 1.1=D3")
    assert game.kind == "turn" and game.seat == 0
    assert game.moves("0.1") == {"B0", "B1"} and game.moves("0.2") == {"A2", "C0"}
    assert "pass" not in game.legal
    game.do("0: move 0.2 C0")
    assert game.moves("0.1") == {"B0", "B1"} and not game.moves("0.2")
    game.do("0: move 0.1 B0")
    assert game.seat == 1


def test_CL_17_with_a_card_in_hand_the_turn_ends_only_by_passing():
    game = Roofs("0.1=A0 1.1=D3", hands=("curiosity",))
    game.do("0: move 0.1 B1")
    assert game.legal == ["pass"] and game.seat == 0
    game.do("pass")
    assert game.kind == "shop"
    game.do("pass")
    assert game.seat == 1


def test_CL_17_two_edges_to_the_same_roof_are_one_target():
    game = Roofs("0.1=A0", hands=("pounce",), broken="A1")  # E and W both lead to A2
    named = [w for w in game.legal if w == "play pounce 0.1 A2"]
    assert len(named) == 1 and game.plays("pounce") == {f"0.1 {to}" for to in "A2 C0 B0 B1".split()}


def test_CL_17_a_cat_freed_by_a_card_must_move_after_all():
    game = Roofs("0.1=A0 0.2=B1 1.1=E1", nyx="B0", hands=("loose_tiles",), moved="0.2")
    assert not game.moves("0.1") and "pass" in game.legal
    game.do("0: play loose_tiles A0")  # area 1 now is SW and W
    assert game.moves("0.1") == {"A2"} and "pass" not in game.legal


def test_CL_18_takes_all_treats_of_the_roof():
    game = Roofs("0.1=A0 1.1=B0", treats="B1=rb B0=y", purses=("", ""))
    game.do("move 0.1 B1")
    assert game.purse(0) == "rb" and game.treats("B1") == ""


def test_CL_18_takes_treats_on_a_capture_too():
    game = Roofs("0.1=A0 1.1=B0", treats="B0=y")
    game.do("move 0.1 B0")
    assert game.purse(0) == "y"


def test_CL_18_never_onto_nyx_or_an_own_cat():
    game = Roofs("0.1=A0 0.2=B1", nyx="B0", moved="0.2", hands=("hiss",))
    assert not game.moves("0.1")
    game = Roofs("0.1=A0 1.1=B1", nyx="B0")
    assert game.moves("0.1") == {"B1"}


def test_CL_18_not_onto_a_cat_with_thick_fur():
    assert Roofs("0.1=A0 1.1=B1", fur="1.1").moves("0.1") == {"B0"}


def test_CL_scenario_6_paralysed_between_nyx_and_a_cat_that_has_moved():
    game = Roofs("0.1=A0 0.2=B1 1.1=E1", nyx="B0", moved="0.2")
    assert game.seat == 1  # no card, nothing to buy: the turn goes on


def test_CL_scenario_6_an_own_cat_that_can_still_move_moves_first():
    game = Roofs("0.1=A0 0.2=B1 1.1=E1", nyx="B0")
    assert game.legal == ["move 0.2 C1"]
    game.do("move 0.2 C1")
    assert game.legal == ["move 0.1 B1"]


# ---------------------------------------------------------------- Nyx


def test_CL_19_the_last_player_takes_the_token_and_moves_nyx_after_the_cats():
    game = Roofs("0.1=A0 3.1=E0", nyx="D3", holder=1, tokens=(1, 2, 2, 3), treats="D3=rr E2=b")
    assert game.s.order == (0, 1, 2, 3) and game.s.holder == 1
    game.do("move 0.1 B0")
    assert game.seat == 3 and game.s.holder == 3
    assert not game.moves("nyx")
    game.do("move 3.1 D1")
    assert game.moves("nyx") == {"D0", "A1"}
    bag = list(game.s.bag)
    game.do("move nyx A1")
    assert game.s.roofs[cell("D3")] == BROKEN and game.treats("D3") == ""
    assert game.s.bag[0] == bag[0] + 2


def test_CL_19_nyx_takes_no_treats():
    game = Roofs("3.1=E0", nyx="C3", tokens=(1, 1, 1, 3), treats="D2=r")
    game.do("move 3.1 D1", "move nyx D2")
    assert game.treats("D2") == "r" and game.purse(3) == ""


def test_CL_19_nyx_captures_for_her_controller_but_not_their_own_cats():
    game = Roofs("3.1=D2", nyx="C3", tokens=(1, 1, 1, 3), moved="3.1", hands=("", "", "", "hiss"))
    assert game.seat == 3 and game.legal == ["pass"]
    game = Roofs("0.1=D2", nyx="C3", tokens=(1, 1, 1, 3), moved="0.1")
    assert game.seat == 3 and game.moves("nyx") == {"D2"}
    game.do("move nyx D2")
    assert game.s.captures[3] == (0,) and game.where("nyx") == "D2"


def test_CL_19_moves_even_for_a_player_without_a_cat_on_the_board():
    game = Roofs("0.1=A0", nyx="C3", tokens=(1, 1, 1, 3), moved="0.1")
    assert game.legal == ["move nyx D2"] and game.seat == 3


def test_CL_19_nyx_that_cannot_move_stays_and_nothing_breaks():
    game = Roofs("3.1=D2 0.1=A0", nyx="C3", tokens=(1, 1, 1, 3), moved="3.1 0.1")
    assert game.s.roofs[cell("C3")] != BROKEN and game.where("nyx") == "C3"
    assert game.s.round == 3


def test_CL_scenario_3_nyx_on_C3_with_3():
    game = Roofs("3.1=E0", nyx="C3", tokens=(1, 1, 1, 3), moved="3.1", keys=("", "", "", "rby"))
    assert game.legal == ["move nyx D2"]
    game.do("move nyx D2")
    assert game.s.roofs[cell("C3")] == BROKEN


# ---------------------------------------------------------------- captures


def test_CL_20_a_capture_without_treats_costs_a_life_marker_and_brings_a_card():
    game = Roofs("0.1=A0 1.1=B1")
    game.do("move 0.1 B1")
    assert game.where("0.1") == "B1" and game.where("1.1") == ""
    assert game.s.captures[0] == (1,) and game.kind == "draw_from" and game.seat == 1
    game.do("draw deck:blue")
    game.do(game.legal_deal())
    assert game.s.in_hand(1) == 1 and game.seat == 1 and game.kind == "land"


def test_CL_20_fleeing_costs_a_treat_of_ones_choice_and_leads_through_area_1():
    game = Roofs("0.1=A0 1.1=B1", purses=("", "rb"), treats="C1=yy")
    game.do("move 0.1 B1")
    assert game.kind == "flight" and game.seat == 1
    assert set(game.legal) == {
        "give",
        *(f"flee treat:{c} {to}" for c in ("red", "blue") for to in ("C1", "B0")),
    }
    game.do("flee treat:blue C1")
    assert (game.purse(0), game.purse(1)) == ("b", "ryy")
    assert game.where("1.1") == "C1" and game.s.captures[0] == ()


def test_CL_20_may_give_the_marker_though_it_could_flee():
    game = Roofs("0.1=A0 1.1=B1", purses=("", "rb"))
    game.do("move 0.1 B1", "give")
    assert game.s.captures[0] == (1,) and game.purse(1) == "rb"


def test_CL_20_flee_needs_an_empty_roof():
    game = Roofs("0.1=A0 1.1=B1 2.1=C1", nyx="B0", purses=("", "r"))
    game.do("move 0.1 B1")
    assert game.s.captures[0] == (1,)


def test_CL_20_a_treat_under_the_cat_is_the_captors_and_pays_nothing():
    game = Roofs("0.1=A0 1.1=B1", treats="B1=r")
    game.do("move 0.1 B1")
    assert game.purse(0) == "r" and game.s.captures[0] == (1,)


def test_CL_20_never_into_the_tower():
    game = Roofs("0.1=B3 1.1=C4", broken="C3", purses=("", "r"), keys=("", "rby"))
    game.do("move 0.1 C4")  # area 1 of C4 is SW and, over C3 to the tower, W
    assert game.legal == ["give", "flee treat:red D3"]


def test_CL_20_a_cat_that_fled_still_moves():
    game = Roofs("0.1=A0 1.1=B1", purses=("", "r"))
    game.do("move 0.1 B1", "flee treat:red C1", "0: pass")
    assert game.seat == 1 and game.moves("1.1")


def test_CL_20_a_full_hand_loses_the_draw():
    game = Roofs("0.1=A0 1.1=B1", hands=("", "hiss curiosity pounce"))
    game.do("move 0.1 B1", "1: pass")
    assert game.kind == "land" and game.s.in_hand(1) == 3 and game.told("hand_is_full")


def test_CL_21_captures_count_for_whoever_made_them_of_any_colour():
    game = Roofs("0.1=A0 1.1=B1 0.2=E0 2.1=A2", captures=("",))
    game.do("move 0.1 B1").pass_until("turn", 0).do("move 0.2 A2").all_pass()
    assert game.s.captures[0] == (1, 2)
    rows = GAME.breakdown(GAME.view(game.s, 0))
    assert [row.values[0] for row in rows] == [0.0, 1.0, 1.0, 0.0, 2.0]


def test_CL_22_into_the_tower_with_the_key_of_the_sector():
    for name, token, door, key in (
        ("B1", 3, "NW", "r"),
        ("B2", 3, "NE", "y"),
        ("C1", 3, "W", "r"),
        ("C3", 3, "E", "y"),
        ("D1", 3, "SW", "b"),
        ("D2", 3, "SE", "b"),
    ):
        for have in "rby":
            game = Roofs(f"0.1={name}", tokens=(token, 1, 1, 1), keys=(have,))
            assert (f"door:{door}" in game.moves("0.1")) == (have == key)


def test_CL_22_round_the_edge_of_the_board_into_the_tower():
    game = Roofs("0.1=C4", tokens=(3, 1, 1, 1), broken="C0 C1", keys=("r",))
    assert "door:W" in game.moves("0.1")


def test_CL_23_the_game_ends_at_once_in_the_tower():
    game = Roofs("0.1=B1 0.2=A0", tokens=(3, 1, 1, 1), keys=("r",))
    game.do("move 0.1 door:NW")
    assert game.kind == "" and game.s.winners == (0,) and GAME.winners(game.s) == (0,)
    assert game.where("0.1") == "C2"


def test_CL_23_three_captures_win_at_once():
    game = Roofs("0.1=A0 1.1=B1", captures=("12",))
    game.do("move 0.1 B1")
    assert game.kind == "" and game.s.winners == (0,) and game.s.ending == "captures"


def test_CL_23_nyxs_third_capture_wins_for_her_controller():
    game = Roofs("0.1=D2", nyx="C3", tokens=(1, 1, 1, 3), moved="0.1", captures=("", "", "", "12"))
    game.do("move nyx D2")
    assert game.s.winners == (3,)


def test_CL_scenario_11_fleeing_straight_over_the_roof_that_nyx_left():
    game = Roofs("0.1=B1", nyx="B0", tokens=(1, 1, 1, 2), moved="0.1", purses=("r",))
    game.do("0: pass", "3: move nyx B1")
    assert game.s.roofs[cell("B0")] == BROKEN
    assert {w.split()[2] for w in game.legal if "flee" in w} == {"C1", "B3"}
    game.do("flee treat:red B3")
    assert game.treats("B1") == "r" and game.where("0.1") == "B3"


def test_CL_scenario_12_fleeing_onto_the_roof_that_an_ordinary_captor_left():
    game = Roofs("0.1=B0 1.1=B1", tokens=(2, 3, 3, 3), purses=("", "r"))
    game.do("move 0.1 B1")
    assert {w.split()[2] for w in game.legal if "flee" in w} == {"C1", "B0"}
    game.do("flee treat:red B0")
    assert game.where("1.1") == "B0"


def test_CL_scenario_13_the_third_capture_ends_the_game_before_draw_and_feet_first():
    game = Roofs("0.1=A0 1.1=B1", captures=("12",), hands=("", "feet_first"))
    cards = game.s.in_hand(1)
    game.do("move 0.1 B1").all_pass()
    assert game.kind == "" and game.s.in_hand(1) == cards


# ---------------------------------------------------------------- shopping


def shop(cats="", seat=0, **more):
    frames = (("shop_begins", seat), ("turn_begins", (seat + 1) % 4), ("round_ends",))
    return Roofs(cats, frames=frames, order=(0, 1, 2, 3), **more)


def test_CL_scenario_8_a_free_card_for_two_cats_on_one_colour():
    assert shop("0.1=A1 0.2=B0").legal == ["free deck:yellow", "pass"]
    assert shop("3.1=B1", nyx="D2", seat=3).legal == ["free deck:red", "pass"]
    assert shop("0.1=A1 0.2=B1").kind != "shop"
    assert "free deck:red" not in shop("0.1=B1", nyx="D2", purses=("r",)).legal  # not last


def test_CL_24_a_treat_buys_a_card_three_buy_a_key():
    game = shop("0.1=A1", purses=("rrrby",))
    assert set(game.legal) == {
        "buy deck:red",
        "buy deck:blue",
        "buy deck:yellow",
        "buy key:red",
        "pass",
    }
    bag = game.s.bag[0]
    game.do("buy key:red")
    assert game.purse(0) == "by" and game.s.keys[0] == 1 and game.s.stock[0] == D.keys - 1
    assert game.s.bag[0] == bag + 3
    game.do("buy deck:blue")
    game.do(game.legal_deal())
    assert game.purse(0) == "y" and game.s.in_hand(0) == 1
    assert "buy deck:yellow" in game.legal


def test_CL_24_no_card_with_three_in_hand():
    game = shop("0.1=A1 0.2=B0", purses=("r",), hands=("hiss pounce curiosity",))
    assert game.legal == ["pass"]


def test_CL_24_no_key_if_none_of_that_colour_is_left():
    game = shop("0.1=A1", purses=("rrr",), keys=("", "rr", "rr"))
    assert "buy key:red" not in game.legal and "buy deck:red" in game.legal


def test_CL_24_a_card_played_after_buying_ends_the_shopping():
    game = shop("0.1=A1", purses=("rrby",), hands=("curiosity",), treats="E0=b")
    game.do("play curiosity E0")
    assert game.kind == "shop" and game.purse(0) == "rrbby"  # played before buying: goes on
    game = shop("0.1=A1", purses=("rrby",), hands=("curiosity",), treats="E0=b")
    game.do("buy deck:red")
    game.do(game.legal_deal(), "0: play curiosity E0")
    assert game.kind != "shop" and game.purse(0) == "rbby"


def test_CL_24_the_free_card_is_judged_when_shopping_starts_and_may_be_declined():
    game = shop("0.1=A1 0.2=B0 1.1=E0", hands=("nine_lives",))
    game.do("play nine_lives 0.1 A0")
    assert "free deck:yellow" in game.legal
    game.do("pass")
    assert game.kind != "shop"


def test_CL_24_the_free_card_is_taken_once():
    game = shop("0.1=A1 0.2=B0", hands=("hiss",))
    game.do("free deck:yellow")
    game.do(game.legal_deal())
    assert not any("free" in w for w in game.legal)


# ---------------------------------------------------------------- the end


def test_CL_25_two_quiet_rounds_end_the_game():
    game = Roofs(frames=(("round_ends",),), captures=("1", "0"), keys=("r", "rb"))
    assert game.kind == "throw" and game.s.quiet == 1
    game.s.stack[:] = [("round_ends",)]
    GAME.rules.run(GAME.data, game.s)
    assert game.kind == "" and game.s.ending == "deadlock"
    assert game.s.winners == (1,)  # as many captures, more keys


def test_CL_25_a_move_between_starts_the_count_anew():
    game = Roofs("0.1=A0", frames=(("round_ends",),))
    game.s.stirred = 1
    game.s.stack[:] = [("round_ends",)]
    GAME.rules.run(GAME.data, game.s)
    assert game.s.quiet == 0


def test_CL_25_the_game_ends_after_max_rounds():
    game = Roofs("0.1=A0 1.1=E1", purses=("r", "r", "b", "yy"), tokens=(1, 1, 1, 1))
    game.s.max_rounds = 2
    game.pass_until("")
    assert game.s.ending == "max_rounds" and game.s.winners


def test_CL_25_most_captures_then_keys_then_treats_then_shared():
    cases = (
        (("1", "0", "", ""), (), (), (0, 1)),
        (("1", "0", "", ""), ("", "r"), (), (1,)),
        (("1", "0", "", ""), ("r", "r"), ("r", "bb"), (1,)),
        (("1", "", "", "00"), ("rrr",), ("r",), (3,)),
    )
    for captures, keys, purses, winners in cases:
        game = Roofs(captures=captures, keys=keys, purses=purses, frames=(("round_ends",),))
        game.s.quiet = 1
        game.s.stack[:] = [("round_ends",)]
        GAME.rules.run(GAME.data, game.s)
        assert game.s.winners == winners
    assert NYX == 8
