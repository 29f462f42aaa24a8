"""CL-26 to CL-31: when cards can be played, and how they are answered."""

from __future__ import annotations

import pytest
from clowder_roofs import FACE, GAME, Roofs

from catgames.core.types import TABLE
from catgames.properties.events import check_game

# ---------------------------------------------------------------- windows


def test_CL_26_a_card_is_answered_by_all_others_clockwise_from_its_player():
    game = Roofs("1.1=A0", tokens=(3, 1, 3, 3), hands=("hiss", "catnip", "hiss", "catnip"))
    game.do("1: play catnip")
    assert GAME.open_call_order(game.s)[1] == (2, 3, 0)
    game.do("2: pass", "3: pass", "0: pass")
    assert game.kind == "draw_from" and game.seat == 1


def test_CL_26_on_a_capture_the_captor_is_asked_too_and_last():
    game = Roofs("0.1=A0 1.1=B1", hands=("hiss", "hiss", "", "catnip"))
    game.do("move 0.1 B1")
    assert GAME.open_call_order(game.s)[1] == (1, 3, 0)


def test_CL_26_on_a_tower_step_everybody_else_is_asked():
    game = Roofs("0.1=B1", tokens=(3, 3, 3, 3), keys=("r",), hands=("hiss", "hiss", "catnip"))
    game.do("move 0.1 door:NW")
    assert GAME.open_call_order(game.s)[1] == (1, 2)


def test_CL_26_after_an_answer_the_asking_starts_anew_for_what_lies_under_it():
    game = Roofs("0.1=A0 1.1=B1", hands=("hiss", "curiosity hiss", "catnip"), treats="E0=r")
    game.do("move 0.1 B1")
    first = GAME.open_call_order(game.s)[0]
    game.do("1: play curiosity E0")
    assert GAME.open_call_order(game.s)[1] == (2, 0)
    game.do("2: pass", "0: pass")
    assert game.purse(1) == "r"
    again = GAME.open_call_order(game.s)
    assert again[1] == (1, 2, 0) and again[0] > first


def test_CL_26_only_the_top_can_be_answered():
    hands = ("no_escape hiss", "cone_of_shame", "catnip")
    game = Roofs("0.1=A0 1.1=B1", hands=hands, purses=("", "r"))
    game.do("move 0.1 B1", "1: play cone_of_shame", "2: pass")
    assert game.seat == 0 and game.plays("hiss") and not game.plays("no_escape")
    game.do("0: play hiss", "2: pass", "2: pass")  # the cone is cancelled, the capture asked again
    assert game.seat == 0 and game.plays("no_escape") and not game.plays("hiss")


def test_CL_27_no_card_means_not_asked_any_card_means_asked():
    game = Roofs("0.1=A0 1.1=B1", hands=("", "loose_tiles"), purses=("", "r"))
    game.do("move 0.1 B1")
    assert game.kind == "answer" and game.seat == 1 and game.legal == ["pass"]


@pytest.mark.parametrize("name", list(FACE))
def test_CL_27_each_card_in_its_time_only(name):
    """Each card is tried at five moments at which it could do something."""
    cats, held = "0.1=A0 0.2=E0 1.1=B1 1.2=D3", ("curiosity", "", "", f"{name} hiss")
    cats += " 3.1=C4 3.2=D1"
    more = {"treats": "E1=r", "purses": ("rb", "rb", "rb", "rb"), "discards": "catnip"}
    turn = Roofs(cats, hands=held, order=(3, 0, 1, 2), frames=(("turn_begins", 3),), **more)
    shop = Roofs(cats, hands=held, order=(3, 0, 1, 2), frames=(("shop_begins", 3),), **more)
    reveal = Roofs(cats, hands=held, frames=(("before_the_reveal", 3),), **more)
    answer = Roofs(cats, hands=held, **more).do("move 0.1 B1")
    card = next(c for c in GAME.data.cards if c.name == name)
    moments = {
        "turn": (turn, card.when in ("turn", "any")),
        "shop": (shop, card.when == "any"),
        "reveal": (reveal, card.when in ("reveal", "any")),
        "answer": (answer, card.when == "any"),
    }
    for moment, (game, fits) in moments.items():
        assert game.seat == 3, moment
        fits = fits and not card.answers
        fits = fits and name != "zoomies"  # none of Zoë's cats has moved
        assert bool(game.plays(name)) == fits, moment


def test_CL_27_turn_cards_before_between_and_after_the_moves_until_shopping():
    game = Roofs("0.1=A0 0.2=E0 1.1=D3", hands=("loose_tiles loose_tiles",))
    assert game.plays("loose_tiles")
    game.do("move 0.1 B0")
    assert game.plays("loose_tiles")
    game.do("move 0.2 C0")
    assert game.plays("loose_tiles") and "pass" in game.legal
    game.do("pass")
    assert game.kind == "shop" and not game.plays("loose_tiles")


# ---------------------------------------------------------------- pending moves, vanished targets


def test_CL_29_the_mover_stands_where_it_came_from_while_answered():
    game = Roofs("0.1=A0 1.1=B1", hands=("", "hiss"))
    game.do("move 0.1 B1")
    assert game.where("0.1") == "A0" and game.where("1.1") == "B1"
    game.all_pass()
    assert game.where("0.1") == "B1"


def test_CL_29_nobody_enters_the_roofs_of_a_pending_capture():
    game = Roofs("0.1=A0 1.1=B1 1.2=A1", hands=("", "nine_lives nine_lives"), nyx="E1")
    game.do("move 0.1 B1", "1: play nine_lives 1.1 C1")
    assert game.where("1.1") == "C1"
    named = game.plays("nine_lives")  # asked again: B1 is empty now, but kept for the captor
    assert named and not any(w.endswith((" B1", " A0")) for w in named)


def test_CL_29_the_moving_cat_is_not_moved_by_a_card():
    game = Roofs("0.1=A0 0.2=E0 1.1=B1", hands=("nine_lives",))
    game.do("move 0.1 B1")
    assert game.seat == 0
    assert {w.split()[0] for w in game.plays("nine_lives")} == {"0.2"}


def test_CL_29_if_the_target_has_gone_the_mover_simply_arrives():
    game = Roofs("0.1=A0 1.1=B1", hands=("", "nine_lives"), treats="B1=r C1=b")
    game.do("move 0.1 B1", "1: play nine_lives 1.1 C1").all_pass()
    assert game.where("0.1") == "B1" and game.purse(0) == "r" and game.purse(1) == "b"
    assert game.s.captures[0] == () and game.kind not in ("flight", "draw_from")


def test_CL_30_the_card_lies_on_the_table_until_its_effect_is_over():
    game = Roofs("0.1=A0 1.1=A1", hands=("pounce", "hiss"), purses=("", "r"))
    game.do("0: play pounce 0.1 A1")
    assert game.discard("red") == [] and game.hand(0) == []
    assert GAME.picture(GAME.view(game.s, TABLE))["table",] == (FACE["pounce"],)
    game.do("1: pass", "1: pass")
    assert game.kind == "flight" and game.discard("red") == []
    game.do("give")
    game.do("draw deck:red")
    game.do(game.legal_deal())
    game.all_pass()
    assert "pounce" in game.discard("red")


def test_CL_30_a_target_no_longer_possible_has_no_effect():
    game = Roofs("0.1=A0 1.1=E1", hands=("laser_pointer", "nine_lives"))
    game.do("play laser_pointer 1.1 D1", "1: play nine_lives 1.1 B0").all_pass()
    assert game.where("1.1") == "B0" and "laser_pointer" in game.discard("red")


def test_CL_30_a_cancelled_cards_cost_is_lost():
    game = Roofs(
        "0.1=A0", hands=("dumpster_dive", "hiss"), purses=("rb",), discards="catnip pounce"
    )
    game.do("play dumpster_dive treat:blue", "1: play hiss").all_pass()
    assert game.purse(0) == "r" and game.hand(0) == []
    assert game.discard("yellow") == ["catnip", "dumpster_dive"]
    assert game.discard("blue") == ["hiss"]


def test_CL_30_a_card_that_could_do_nothing_cannot_be_played():
    hands = ("klepto_kitty hairball zoomies",)
    game = Roofs("0.1=A0 1.1=D3", hands=hands)
    assert set(game.legal) == {"move 0.1 B0", "move 0.1 B1"}
    assert not Roofs("0.1=A0", hands=("curiosity dumpster_dive",)).plays("curiosity")
    assert not Roofs("0.1=A0", hands=("dumpster_dive",), purses=("r",)).plays("dumpster_dive")
    assert not Roofs("0.1=A0", hands=("dumpster_dive",), discards="hiss").plays("dumpster_dive")


def test_CL_31_no_card_but_zoomies_leads_into_the_tower():
    names = "pounce laser_pointer nine_lives"
    game = Roofs("0.1=B1 1.1=B2", hands=(names,), keys=("rby",), tokens=(3, 3, 3, 3))
    for name in names.split():
        assert game.plays(name)
        assert not any("C2" in w or "door" in w for w in game.plays(name))
    game = Roofs("0.1=B1", moved="0.1", hands=("zoomies",), keys=("r",), tokens=(3, 3, 3, 3))
    assert "0.1 door:NW" in game.plays("zoomies")


# ---------------------------------------------------------------- a cascade


def test_CL_scenario_7_a_cascade_of_answers_to_a_tower_step():
    game = Roofs(
        "0.1=B1 1.1=E1",
        tokens=(3, 3, 3, 3),
        keys=("r",),
        hands=("hiss", "curiosity dumpster_dive", "hiss"),
        treats="E0=y",
        discards="locked_door",
    )
    game.do("move 0.1 door:NW", "1: play curiosity E0", "2: pass", "0: pass")
    assert game.purse(1) == "y" and game.seat == 1
    game.do("1: play dumpster_dive treat:yellow", "2: pass", "0: pass", "1: fetch locked_door")
    assert game.seat == 1 and game.kind == "answer"
    game.do("1: play locked_door", "2: pass", "0: pass")
    assert game.where("0.1") == "B1" and not game.s.ending


@pytest.mark.parametrize(("seats", "seed"), [(3, 45), (4, 16)])
def test_CL_30_two_copies_of_a_card_on_the_table_leave_it_in_order(seats, seed):
    check_game(GAME, seats, seed)  # games in which the upper one of two equal cards is done first
