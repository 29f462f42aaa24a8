"""CL-28 to CL-31: what each card does."""

from __future__ import annotations

from clowder_roofs import FACE, GAME, Roofs, cell

from catgames.core.types import CHANCE, HIDDEN
from catgames.games.clowder.geometry import BROKEN, CELLS, areas

# ---------------------------------------------------------------- red cards


def test_CL_28_klepto_kitty_steals_from_two_players_if_possible():
    game = Roofs("0.1=A0", hands=("klepto_kitty",), purses=("", "rb", "yy", ""))
    assert game.plays("klepto_kitty") == {"seat:1 seat:2", "seat:2 seat:1"}
    game.do("play klepto_kitty seat:1 seat:2")
    assert game.kind == "rob" and game.legal == ["steal treat:red", "steal treat:blue"]
    game.do("steal treat:blue")
    assert (game.purse(0), game.purse(1), game.purse(2)) == ("by", "r", "y")


def test_CL_28_klepto_kitty_steals_both_from_the_only_one_or_the_only_treat():
    game = Roofs("0.1=A0", hands=("klepto_kitty",), purses=("", "", "yyy"))
    game.do("play klepto_kitty seat:2")
    assert (game.purse(0), game.purse(2)) == ("yy", "y")
    game = Roofs("0.1=A0", hands=("klepto_kitty",), purses=("", "", "y"))
    game.do("play klepto_kitty seat:2")
    assert (game.purse(0), game.purse(2)) == ("y", "")


def test_CL_28_pounce_moves_through_any_edge_as_the_cats_move():
    game = Roofs("0.1=A0 1.1=A1", hands=("pounce",), tokens=(1, 2, 2, 2))
    assert game.plays("pounce") == {f"0.1 {to}" for to in "A1 A2 C0 B0 B1".split()}
    game.do("play pounce 0.1 A1")
    assert game.s.captures[0] == (1,)
    game.do("1: draw deck:red")
    assert game.s.moved >> 0 & 1


def test_CL_28_pounce_cancelled_leaves_the_cat_its_move():
    game = Roofs("0.1=A0 1.1=D3", hands=("pounce", "hiss"))
    game.do("play pounce 0.1 A1", "1: play hiss").all_pass()
    assert game.where("0.1") == "A0" and game.moves("0.1") == {"B0", "B1"}


def test_CL_28_laser_pointer_sends_an_opponents_cat_to_an_empty_roof_treats_stay():
    game = Roofs("0.1=A0 1.1=E1", hands=("laser_pointer",), treats="D1=r", nyx="D2")
    named = game.plays("laser_pointer")
    assert named == {"1.1 D1", "1.1 E0", "1.1 E2", "1.1 B3", "1.1 B0"}
    game.do("play laser_pointer 1.1 D1")
    assert game.where("1.1") == "D1" and game.treats("D1") == "r" and not game.s.moved >> 2 & 1


def test_CL_scenario_10_no_escape_leaves_no_flight_but_nine_lives():
    game = Roofs("0.1=A0 1.1=B1", hands=("no_escape", "nine_lives"), purses=("", "r"))
    game.do("move 0.1 B1", "1: pass", "0: play no_escape", "1: pass")
    assert game.seat == 1 and game.plays("nine_lives")
    game.do("1: pass")
    assert game.s.captures[0] == (1,)  # no question whether to pay
    game = Roofs("0.1=A0 1.1=B1", hands=("no_escape", "nine_lives"), purses=("", "r"))
    game.do("move 0.1 B1", "1: pass", "0: play no_escape", "1: pass")
    game.do("1: play nine_lives 1.1 C1").all_pass()
    assert game.where("1.1") == "C1" and game.s.captures[0] == ()


def test_CL_28_no_escape_only_on_ones_own_capture_and_once():
    game = Roofs("0.1=A0 1.1=B1", hands=("no_escape catnip", "hiss", "no_escape"))
    game.do("move 0.1 B1", "1: pass")
    assert game.seat == 2 and not game.plays("no_escape")
    game.do("2: pass", "0: play no_escape").pass_until("answer", 0)
    assert not game.plays("no_escape")


def test_CL_28_hairball_makes_an_opponent_discard_at_random():
    game = Roofs("0.1=A0", hands=("hairball", "", "hiss pounce"))
    assert game.plays("hairball") == {"seat:2"}
    game.do("play hairball seat:2", "pass")
    assert game.kind == "lose_card" and game.seat == CHANCE
    assert sorted(game.legal) == ["lose hiss", "lose pounce"]
    game.do("lose hiss")
    assert game.hand(2) == ["pounce"] and game.discard("blue") == ["hiss"]


def test_CL_28_zoomies_moves_a_cat_that_has_moved_once_more_by_the_number():
    game = Roofs("0.1=A0 1.1=D3", hands=("zoomies",))
    assert not game.plays("zoomies")
    game.do("move 0.1 B0")
    assert game.plays("zoomies") == {"0.1 C0", "0.1 C1"}
    game.do("play zoomies 0.1 C1")
    assert game.where("0.1") == "C1"


def test_CL_28_zoomies_after_a_capture_that_failed():
    game = Roofs("0.1=A0 1.1=B1", hands=("zoomies", "cone_of_shame"))
    game.do("move 0.1 B1", "1: play cone_of_shame").all_pass()
    assert game.where("0.1") == "A0" and not game.moves("0.1")
    assert game.plays("zoomies") == {"0.1 B0", "0.1 B1"}


def test_CL_28_here_nyx_moves_her_now_and_the_last_player_still_does():
    game = Roofs("0.1=A0 1.1=D2 3.1=E0", nyx="C3", tokens=(3, 3, 3, 3), hands=("here_nyx",))
    assert game.plays("here_nyx") == {"D2"}
    game.do("play here_nyx D2")
    assert game.s.captures[0] == (1,) and game.s.roofs[cell("C3")] == BROKEN
    assert game.s.holder == 0 and not game.s.nyx_done
    game = Roofs("0.1=D2", nyx="C3", tokens=(3, 3, 3, 3), hands=("here_nyx",))
    assert not game.plays("here_nyx")  # not onto an own cat


# ---------------------------------------------------------------- blue cards


def test_CL_28_trekkie_transporter_swaps_any_two_cats():
    game = Roofs("0.1=A0 1.1=E1 2.1=D0", hands=("trekkie_transporter",), treats="E1=r", fur="1.1")
    assert len(game.plays("trekkie_transporter")) == 6
    assert not any("nyx" in w for w in game.plays("trekkie_transporter"))
    game.do("play trekkie_transporter 0.1 1.1")
    assert (game.where("0.1"), game.where("1.1")) == ("E1", "A0")
    assert game.purse(0) == "" and game.treats("E1") == "r" and game.moves("0.1")


def test_CL_28_nine_lives_takes_the_treats_and_keeps_the_move():
    game = Roofs("0.1=A0", hands=("nine_lives",), treats="A1=ry")
    assert game.plays("nine_lives") == {f"0.1 {to}" for to in "A1 A2 C0 B0 B1".split()}
    game.do("play nine_lives 0.1 A1")
    assert game.purse(0) == "ry" and game.moves("0.1")


def test_CL_scenario_9_hiss_answered_with_hiss():
    game = Roofs("0.1=A0", hands=("curiosity hiss", "hiss"), treats="E0=r")
    game.do("play curiosity E0", "1: play hiss", "0: play hiss").all_pass()
    assert game.purse(0) == "r" and game.discard("blue") == ["hiss", "hiss"]
    assert game.discard("yellow") == ["curiosity"]


def test_CL_28_hiss_only_against_an_opponents_card():
    game = Roofs("0.1=A0 1.1=B1", hands=("hiss", "hiss"))
    game.do("move 0.1 B1")
    assert not game.plays("hiss")  # a capture is no card
    game = Roofs("0.1=A0", hands=("catnip hiss", "curiosity"), treats="E0=r")
    game.do("play catnip", "1: play curiosity E0", "0: pass")
    assert not game.plays("hiss")


def test_CL_28_locked_door_keeps_the_cat_out_its_move_is_over_the_key_is_kept():
    game = Roofs("0.1=B1", tokens=(3, 3, 3, 3), keys=("r",), hands=("hiss", "locked_door"))
    game.do("move 0.1 door:NW", "1: play locked_door").all_pass()
    assert game.where("0.1") == "B1" and game.s.keys[0] == 1 and not game.s.ending
    assert game.seat == 0 and not game.moves("0.1")


def test_CL_28_thick_fur_goes_with_the_cat_and_lasts_for_the_round():
    frames = (("before_the_reveal", 0), ("reveal",))
    game = Roofs("0.1=A0 1.1=B1", frames=frames, hands=("", "thick_fur laser_pointer", "hiss"))
    game.s.token = [1, 1, 1, 1]
    assert game.plays("thick_fur") == {"1.1"}
    game.do("1: play thick_fur 1.1").all_pass()
    assert game.moves("0.1") == {"B0"}
    game.s.pos[2] = cell("B0")
    assert game.moves("0.1") == {"B1"}
    game.pass_until("throw")
    assert game.s.fur == 0


def test_CL_28_thick_fur_keeps_nyx_off():
    game = Roofs("0.1=D2", nyx="C3", tokens=(1, 1, 1, 3), moved="0.1", fur="0.1")
    assert game.s.round == 3  # nobody could do anything


def test_CL_28_feet_first_brings_the_cat_back_and_it_still_moves():
    game = Roofs("0.1=A0 1.1=B1", hands=("hiss", "feet_first"), treats="E0=r")
    game.do("move 0.1 B1").all_pass()
    game.do("1: draw deck:red")
    game.do(game.legal_deal())
    assert game.kind == "land" and GAME.open_call_order(game.s)[1] == (1,)
    assert "E0" in game.plays("feet_first") and "C1" not in game.plays("feet_first")
    game.do("1: play feet_first E0").all_of_the_answers()
    assert game.where("1.1") == "E0" and game.purse(1) == "r" and game.s.captures[0] == (1,)
    game.pass_until("turn", 1)
    assert game.moves("1.1")


def test_CL_28_feet_first_cancelled_the_cat_stays_off():
    game = Roofs("0.1=A0 1.1=B1", hands=("hiss", "feet_first"))
    game.do("move 0.1 B1").all_pass()
    game.do("1: draw deck:red")
    game.do(game.legal_deal(), "1: play feet_first E0", "0: play hiss").all_pass()
    assert game.where("1.1") == "" and game.s.fallen == -1


def test_CL_28_cone_of_shame_stops_a_capture():
    game = Roofs("0.1=A0 1.1=B1 2.1=E0", hands=("hiss", "cone_of_shame", "hiss"))
    game.do("move 0.1 B1", "1: play cone_of_shame").all_pass()
    assert game.where("0.1") == "A0" and game.where("1.1") == "B1"
    assert game.s.captures[0] == () and game.s.moved & 1


def test_CL_28_cone_of_shame_only_for_ones_own_cat():
    game = Roofs("0.1=A0 1.1=B1", hands=("", "", "cone_of_shame"))
    game.do("move 0.1 B1")
    assert game.seat == 2 and game.legal == ["pass"]


def test_CL_28_cone_of_shame_on_nyx_nothing_breaks():
    game = Roofs("0.1=D2", nyx="C3", tokens=(1, 1, 1, 3), moved="0.1", hands=("cone_of_shame",))
    game.pass_until("turn", 3).do("move nyx D2", "0: play cone_of_shame").all_pass()
    assert game.where("nyx") == "C3" and game.s.roofs[cell("C3")] != BROKEN


# ---------------------------------------------------------------- yellow cards


def schroedinger(cats, **more):
    game = Roofs(cats, **more)
    game.s.one_cat = 1
    return game


def test_CL_28_schroedingers_cat_everybody_moves_one_cat():
    game = schroedinger("0.1=A0 0.2=E0 1.1=D3", hands=("hiss",))
    assert game.moves("0.1") and game.moves("0.2")
    game.do("move 0.1 B0")
    assert not game.moves("0.2") and "pass" in game.legal


def test_CL_28_schroedingers_cat_pounce_is_the_move_zoomies_moves_the_same():
    game = schroedinger("0.1=A0 0.2=E0 1.1=D3", hands=("pounce zoomies",))
    game.do("play pounce 0.1 A1")
    assert not game.moves("0.2") and {w[:3] for w in game.plays("zoomies")} == {"0.1"}
    game = schroedinger("0.1=A0 0.2=E0 1.1=D3", hands=("pounce",))
    game.do("move 0.1 B0")
    assert not game.plays("pounce")


def test_CL_28_schroedingers_cat_is_played_before_the_reveal_and_only_once():
    frames = (("before_the_reveal", 0), ("reveal",))
    game = Roofs("0.1=A0", frames=frames, hands=("schroedingers_cat schroedingers_cat",))
    game.s.token = [1] * 4
    game.do("play schroedingers_cat")
    assert game.s.one_cat and not game.plays("schroedingers_cat")


def test_CL_28_curiosity_takes_a_treat_of_choice_but_not_nyxs():
    game = Roofs("0.1=A0", hands=("curiosity",), treats="E0=ryr E2=b")
    assert game.plays("curiosity") == {"E0"}
    game.do("play curiosity E0")
    assert game.legal == ["take treat:red", "take treat:yellow"]
    game.do("take treat:red")
    assert game.treats("E0") == "yr" and game.purse(0) == "r"


def test_CL_28_dumpster_dive_fetches_any_card_of_any_pile_and_all_see_it():
    game = Roofs(
        "0.1=A0", hands=("dumpster_dive",), purses=("b",), discards="hiss catnip locked_door"
    )
    game.do("play dumpster_dive treat:blue")
    assert set(game.legal) == {"fetch hiss", "fetch locked_door", "fetch catnip"}
    game.do("fetch hiss")
    assert game.hand(0) == ["hiss"] and game.purse(0) == ""
    assert game.s.known[0] == (FACE["hiss"],)
    assert GAME.view(game.s, 1).state.hands[1] == (HIDDEN,)


def test_CL_28_catnip_draws_a_card():
    game = Roofs("0.1=A0", hands=("catnip",))
    game.do("play catnip", "draw deck:red")
    game.do(game.legal_deal())
    assert game.s.in_hand(0) == 1


def test_CL_28_second_thoughts_swaps_in_secret_even_for_the_open_token():
    frames = (("before_the_reveal", 0), ("reveal",))
    game = Roofs("0.1=A0", frames=frames, hands=("second_thoughts",), used=(3, 1, 1, 1))
    game.s.token = [1, 2, 2, 2]
    game.do("play second_thoughts")
    assert game.kind == "choose_again" and GAME.decision(game.s).secret
    assert game.legal == ["pick number:1", "pick number:2", "pick number:3"]
    views = []
    for n in (1, 2, 3):
        s = game.s.clone()
        GAME.apply(s, ("pick", ("number", n)), [])
        views.append(s.token[0])
    assert views == [1, 2, 3]
    game.do("pick number:3")
    assert game.s.revealed and game.s.token[0] == 3


def test_CL_28_loose_tiles_turns_a_whole_roof_clockwise():
    game = Roofs("0.1=A0", hands=("loose_tiles",), broken="E0")
    assert game.plays("loose_tiles") == {n for n in CELLS if n not in ("C2", "E0")}
    before = areas(game.s.roofs[cell("A0")])
    game.do("play loose_tiles A0")
    assert areas(game.s.roofs[cell("A0")]) == before[-1] + before[:-1]


def test_CL_28_midnight_madness_highest_first_ties_as_ever():
    frames = (("before_the_reveal", 0), ("reveal",))
    game = Roofs("0.1=A0", frames=frames, holder=2, hands=("midnight_madness",))
    game.s.token = [1, 3, 1, 2]
    game.do("play midnight_madness")
    assert game.s.order == (1, 3, 2, 0)
