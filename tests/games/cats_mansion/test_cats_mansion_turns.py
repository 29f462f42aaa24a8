"""Cards, turns, objects, rest, course, end (CM-6 to CM-15, CM-19 to CM-23, CM-33 to CM-36)."""

from __future__ import annotations

from random import Random

import pytest
from mansion import GAME, ORDER, D, Race

from catgames.core.types import CHANCE, BadOption
from catgames.games.cats_mansion.data import ROOM_CARD, TURN_CARD
from catgames.games.cats_mansion.geometry import CATS, ROOMS


def test_CM_06_each_cat_has_two_purr_cards_for_spats_and_one_for_the_way():
    race = Race()
    picture = GAME.picture(GAME.view(race.s, 0))
    assert picture["purrs", 0] == (50, 50)
    assert picture["course", 0, -1] == (50,)


def test_CM_07_two_race_order_rooms_and_three_turn_order_cards_a_cat():
    own = {c: [ROOMS[r] for r in D.cat_rooms[i]] for i, c in enumerate(CATS)}
    assert own == {
        "brown": ["front_hall", "wine_cellar"],
        "grey": ["billiard_room", "kitchen"],
        "black": ["reception_room", "pink_bedroom"],
        "orange_marmalade": ["drawing_room", "dining_room"],
        "blue_persian": ["conservatory", "blue_bedroom"],
    }
    for i, room in enumerate(D.card_room):
        assert room not in D.cat_rooms[i // 3]
        assert 1 <= D.card_room.count(room) <= 2
    assert len(D.card_room) == 15


def test_CM_08_cats_not_in_play_leave_their_cards_and_keep_the_race_order():
    race = Race("grey black blue_persian")
    assert {(f - TURN_CARD) // 3 for f in race.s.deck} == {1, 2, 4}
    assert len(race.s.deck) == 9
    assert len(race.s.order) == 10
    race.put(grey=(4, 9)).turn("grey")
    assert "4,10" in race.may("step"), "Brown's cushion is free for anybody"


def test_CM_09_twenty_energy_and_a_coin_a_player_at_the_mouse():
    race = Race("brown grey black blue_persian")
    assert race.s.energy == [20] * 4
    assert GAME.picture(GAME.view(race.s, 0))["coins",] == (60,) * 4
    race.give("brown", energy=24).put(brown=(1, 5)).turn("brown").do("rest")
    race.turn("brown")
    assert race.get("brown", "energy") == 25


def test_CM_10_cats_are_drawn_or_picked():
    s = GAME.new_state(3, {"cats": "picked"})
    assert GAME.decision(s).seat == 0
    GAME.play(s, ("pick", ("cat", "black")))
    assert GAME.decision(s).seat == 1
    assert ("pick", ("cat", "black")) not in GAME.legal_moves(s)
    assert GAME.why_not(GAME.view(s, 1), ("cat", "black")) == "Black belongs to Player 1 (CM-10)"
    s = GAME.new_state(3, {})
    assert GAME.decision(s).seat == -1
    drawn = {GAME.sample_chance(s, Random(i)) for i in range(60)}
    assert drawn == {("draw", ("card", c)) for c in range(5)}


def test_CM_11_only_ending_a_turn_in_the_due_room_marks_it():
    race = Race().put(brown=(3, 10)).turn("brown").do("step 2,10", "step 3,10", "stop")
    assert race.get("brown", "marks") == 0, "passed through"
    race.turn("brown").do("step 2,10", "stop")
    assert race.get("brown", "marks") == 1
    assert GAME.picture(GAME.view(race.s, 0))["course", 0, 0] == (50,)


def test_CM_11_staying_marks():
    race = Race().put(brown=(1, 9)).turn("brown").do("stay")
    assert race.get("brown", "marks") == 1


def test_CM_11_resting_marks():
    race = Race(
        order=ORDER.replace("front_hall", "x")
        .replace("pink_bedroom", "front_hall")
        .replace("x", "pink_bedroom")
    )
    race.put(brown=(4, 1)).turn("brown").do("rest")
    assert race.get("brown", "marks") == 1


def test_CM_12_the_last_room_wins_at_once():
    race = Race().put(grey=(8, 0)).give("grey", marks=9).turn("grey").do("stay")
    assert GAME.decision(race.s) is None
    assert GAME.winners(race.s) == (1,)
    assert GAME.evaluate(race.s, 1) == 1


def test_CM_12_moved_into_the_room_on_ones_own_turn_counts():
    race = Race().put(brown=(1, 8), grey=(2, 8)).turn("brown").do("spat grey").fight(1, 6)
    assert race.asks() == ("grey", "push")
    race.do("push 1,9", "pass")
    assert race.get("brown", "marks") == 1


def test_CM_13_the_card_says_whose_turn_it_is_and_all_used_are_shuffled():
    race = Race().put(brown=(0, 2), grey=(12, 2), black=(0, 8))
    seen = []
    for _ in range(9):
        move = GAME.legal_moves(race.s)[0]
        seen.append(move[1][1])
        race.do(f"draw card:{move[1][1]}")
        assert race.asks()[0] == CATS[(seen[-1] - TURN_CARD) // 3]
        race.do("stay")
    assert sorted(seen) == [20, 21, 22, 23, 24, 25, 26, 27, 28]
    assert race.s.deck == tuple(sorted(seen)), "shuffled"
    assert race.s.played == ()


def test_CM_10_CM_11_CM_13_chance_deals_what_is_left_with_equal_odds():
    s, rng, dealt = GAME.new_state(4), Random(2), set[str]()
    while s.turns < 30:
        legal, before = list(GAME.legal_moves(s)), rng.getstate()
        decision = GAME.decision(s)
        move = GAME.sample_chance(s, rng) if decision.seat == CHANCE else rng.choice(legal)
        after = rng.getstate()
        rng.setstate(before)
        assert move == rng.choice(legal)
        assert rng.getstate() == after
        left = {
            "draw_cat": {c for c in range(5) if c not in s.cats},
            "deal": {ROOM_CARD + r for r in range(10) if r not in s.order},
            "draw_turn": {*s.deck},
        }.get(decision.kind)
        if left is not None:
            verb = "deal" if decision.kind == "deal" else "draw"
            assert {*legal} == {(verb, ("card", face)) for face in left}
            dealt.add(decision.kind)
        GAME.apply(s, move)
    assert dealt == {"draw_cat", "deal", "draw_turn"}


def test_CM_13_one_space_more_in_the_room_on_the_card():
    race = Race().put(brown=(10, 7)).turn("brown", "dining_room")
    assert race.s.bonus == 1
    for step, paid in (("10,8", 0), ("9,8", 0), ("8,8", 1), ("7,8", 3), ("6,8", 6)):
        race.do(f"step {step}")
        assert race.get("brown", "energy") == 20 - paid
    assert race.asks() == ("chance", "draw_turn")


def test_CM_13_no_bonus_elsewhere():
    race = Race().put(brown=(10, 7)).turn("brown", "kitchen")
    assert race.s.bonus == 0


def test_CM_14_four_spaces_for_0_1_3_6():
    race = Race().put(brown=(0, 2)).turn("brown")
    for x, paid in ((1, 0), (2, 1), (3, 3), (4, 6)):
        race.do(f"step {x},2")
        assert race.get("brown", "energy") == 20 - paid
    assert race.asks() == ("chance", "draw_turn"), "four is the most"


def test_CM_14_one_may_stop_after_any_step_or_stay():
    race = Race().put(brown=(0, 2)).turn("brown")
    assert race.may("stay") == [""] and race.may("stop") == []
    race.do("step 1,2")
    assert race.may("stop") == [""] and race.may("stay") == []
    race.do("stop")
    assert race.get("brown", "rest") == 0, "staying is not resting"


def test_CM_15_not_onto_another_cat():
    race = Race().put(brown=(0, 2), grey=(1, 2)).turn("brown")
    assert race.may("step") == ["0,3"]
    assert race.why_not("1,2") == "Player 2 is there (CM-15)"


def test_CM_15_an_object_ends_the_turn_after_the_spats_of_that_step():
    race = Race().put(brown=(3, 5), grey=(0, 5)).turn("brown")
    race.do("step 2,5", "step 1,5")
    assert race.asks() == ("grey", "retreat")
    race.fight(6, 1).do("push 0,4", "pass")
    assert race.asks() == ("chance", "draw_turn")
    assert race.at("brown") == (1, 5)


def test_CM_15_stepping_into_a_vacated_object_space_ends_the_turn():
    race = Race().put(brown=(3, 5), grey=(1, 5)).turn("brown").do("step 2,5").fight(6, 1)
    race.do("push 0,5", "step_in 1,5")
    assert race.at("brown") == (1, 5)
    assert race.asks() == ("chance", "draw_turn")


# ---------------------------------------------------------------------- objects and rest


def test_CM_19_a_whole_turn_with_the_mouse_gives_a_coin():
    race = Race().put(brown=(6, 2)).turn("brown").do("step 6,1")
    assert race.asks()[1] == "draw_turn", "arriving is not playing with it"
    assert race.get("brown", "coins") == 0
    race.turn("brown").do("use mouse")
    assert race.get("brown", "coins") == 1
    race.turn("brown")
    assert race.may("use") == []
    assert "CM-19" in race.why_not("mouse")


def test_CM_19_not_after_moving_or_a_spat():
    race = Race().put(brown=(6, 1), grey=(6, 2)).turn("brown").do("spat grey").fight(6, 1)
    race.do("push 6,3", "pass")
    assert race.may("use") == []
    assert "whole turn" in race.why_not("mouse")


def test_CM_19_a_cat_next_to_a_protected_one_may_stay_leave_or_spat():
    race = Race().put(brown=(6, 2), grey=(6, 1)).turn("brown")
    assert race.may("step") == ["7,2", "6,3", "5,2"]
    assert race.may("spat") == ["grey"]
    assert race.may("stay") == [""]


def test_CM_19_no_stepping_in_next_to_a_protected_cat_but_a_push():
    race = Race("brown grey black").put(brown=(4, 2), grey=(7, 2), black=(6, 1))
    race.turn("grey").do("stay")
    race.put(brown=(5, 3), grey=(6, 3))  # in the Billiard Room, Grey at its door
    race.turn("brown").do("spat grey").fight(6, 1)
    assert "6,2" in race.may("push"), "a push may lead next to the Mouse"
    race.do("push 6,2", "pass")
    race = Race().put(brown=(4, 2), grey=(6, 2), black=(6, 1)).turn("brown").do("step 5,2")
    race.fight(6, 1)
    race.do("push 7,2")
    assert race.asks()[1] == "walk", "no stepping into 6,2, next to the cat on the Mouse"


def test_CM_20_the_bowl_feeds_at_once_and_then_one_must_move_off():
    race = Race().put(brown=(12, 7)).turn("brown").do("use bowl")
    assert race.get("brown", "energy") == 25
    race.give("brown", energy=10)
    race.turn("brown")
    assert race.legal() == ["step 12,6", "step 12,8"]
    assert "CM-20" in race.why_not("bowl")
    assert "CM-20" in race.why_not("stay")
    race.do("step 12,8", "stop").turn("brown").do("step 12,7").turn("brown")
    assert race.may("use") == ["bowl"]


def test_CM_20_pushed_off_the_duty_is_gone():
    race = Race().put(brown=(12, 7), grey=(12, 6)).turn("brown").do("use bowl")
    race.turn("grey").do("spat brown").fight(6, 1)
    race.do("push 12,8", "pass", "stop").turn("brown")
    assert race.may("stay") == [""]


def test_CM_20_never_two_turns_in_a_row_even_if_pushed_back_onto_it():
    race = Race().put(brown=(12, 7)).give("brown", ate=1).turn("brown")
    assert race.may("use") == []
    assert race.may("stay") == [""]


def test_CM_20_protects():
    race = Race().put(brown=(12, 7), grey=(12, 5)).turn("grey")
    assert "12,6" not in race.may("step")
    assert (
        race.why_not("12,6") == "Player 1 is at the Food Bowl: no cat may step next to it (CM-20)"
    )


@pytest.mark.parametrize(
    "place", [(1, 5), (4, 0), (9, 1), (6, 10)], ids=["pillow", "pink", "blue", "cushion"]
)
def test_CM_21_CM_22_rest_is_paid_at_the_beginning_of_the_next_turn(place):
    race = Race(order=ORDER).put(brown=place, black=(0, 8)).give("brown", energy=4)
    for energy in (4, 7):
        race.turn("brown")
        assert race.get("brown", "energy") == energy
        race.do("rest")
        assert race.get("brown", "energy") == energy
    assert race.turn("brown").get("brown", "energy") == 10


def test_CM_22_no_rest_elsewhere():
    race = Race().put(brown=(2, 6)).turn("brown")
    assert race.may("rest") == []
    assert "CM-22" in race.why_not("rest")


def present(card: str) -> Race:
    """Brown searches the Present and finds a card."""
    race = Race().put(brown=(12, 3)).give("brown", energy=10).turn("brown").do("use present")
    assert race.asks() == ("chance", "search")
    assert len(race.legal()) == 4
    faces = {"mouse": 40, "bowl": 41, "pillow": 42, "present": 43}
    return race.do(f"draw card:{faces[card]}")


def test_CM_23_what_is_found_works_as_if_one_were_there():
    race = present("mouse").do("use mouse")
    assert race.get("brown", "coins") == 1 and race.get("brown", "guard") == 1
    race = present("bowl").do("use bowl")
    assert race.get("brown", "energy") == 15 and race.get("brown", "guard") == 1
    assert race.turn("brown").legal() == ["step 12,2", "step 12,4"]
    race = present("pillow").do("use pillow")
    assert race.get("brown", "guard") == 0
    assert race.turn("brown").get("brown", "energy") == 13


def test_CM_23_protection_lasts_until_the_next_turn():
    race = present("mouse").do("use mouse").put(grey=(12, 5)).turn("grey")
    assert "12,4" not in race.may("step")
    race.do("stay").turn("brown").do("stay").turn("grey")
    assert "12,4" in race.may("step")


def test_CM_23_protection_ends_with_leaving_the_space():
    race = present("mouse").do("use mouse").put(grey=(12, 2), black=(0, 2)).turn("grey")
    race.do("spat brown").fight(6, 3).do("push 12,4", "pass", "stop")
    race.put(grey=(11, 2), black=(12, 6)).turn("black")
    assert "12,5" in race.may("step")


def test_CM_23_declining_gives_nothing_and_one_may_search_again():
    race = present("mouse").do("pass")
    assert race.get("brown", "coins") == 0 and race.get("brown", "guard") == 0
    assert race.turn("brown").may("use") == ["present"]


def test_CM_23_the_present_card_gives_the_choice_or_the_passage():
    race = present("present")
    assert race.legal() == ["use mouse", "use bowl", "use pillow", "passage", "pass"]
    race.put(grey=(4, 9)).do("passage")
    assert race.at("brown") == (4, 10)
    assert race.asks() == ("chance", "draw_turn"), "no spat with the cat in front"


def test_CM_23_no_eating_twice_in_a_row_at_the_present():
    race = Race().put(brown=(12, 3)).give("brown", ate=1).turn("brown").do("use present")
    race.do("draw card:41")
    assert race.legal() == ["pass"]


# ---------------------------------------------------------------------- variants and the end


def test_CM_33_the_second_card_of_each_cat_is_removed():
    race = Race(shorter=True)
    assert [ROOMS[r] for r in race.s.order] == [
        "front_hall",
        "billiard_room",
        "reception_room",
        "drawing_room",
        "conservatory",
    ]
    assert race.s.homes == (1, 1, 1), "one home room each"


def test_CM_33_the_own_cushion_comes_last():
    race = Race(shorter=True).put(brown=(2, 4)).give("brown", marks=4).turn("brown").do("stay")
    assert race.get("brown", "marks") == 5
    assert GAME.decision(race.s) is not None
    race.put(brown=(5, 9), grey=(8, 2)).turn("brown").do("step 5,10", "stop")
    assert race.get("brown", "marks") == 5, "Grey's cushion is not Brown's"
    race.put(brown=(4, 9)).turn("brown").do("step 4,10", "stop")
    assert GAME.winners(race.s) == (0,)


def test_CM_33_set_up_suggests_the_shorter_course_for_four_and_five():
    suggested = {n: GAME.complete_options(n, {})["shorter"] for n in (3, 4, 5)}
    assert suggested == {3: False, 4: True, 5: True}
    assert GAME.complete_options(5, {"shorter": False})["shorter"] is False


def test_CM_34_the_first_end_room_binds_the_direction():
    race = Race(bidirectional=True).put(brown=(8, 1), grey=(1, 9))
    race.turn("brown").do("stay")
    assert race.get("brown", "way") == -1 and race.get("brown", "marks") == 1
    picture = GAME.picture(GAME.view(race.s, 0))
    assert picture["course", 0, 9] == (55,), "upside down on the last card"
    race.turn("grey").do("stay")
    assert race.get("grey", "way") == 1
    race.put(brown=(1, 9), grey=(10, 7)).turn("brown").do("stay")
    assert race.get("brown", "marks") == 1, "the other end is no longer due"
    race.put(brown=(9, 7), grey=(1, 9)).turn("brown").do("stay")
    assert race.get("brown", "marks") == 2


def test_CM_34_with_the_shorter_course_the_cushion_is_last_both_ways():
    race = Race(bidirectional=True, shorter=True).give("brown", marks=5, way=-1)
    assert GAME.describe(GAME.view(race.s, 0))["seats"][0]["due"] == ["cushion"]
    race.turn("brown").do("stay")
    assert GAME.winners(race.s) == (0,)


def test_CM_36_after_so_many_turns_most_rooms_then_energy_then_shared():
    race = Race(max_turns_per_cat=1)
    for _ in range(3):
        race.do(f"draw card:{race.s.deck[0]}", "stay")
    assert GAME.decision(race.s) is None
    assert GAME.winners(race.s) == (0, 1, 2)
    assert GAME.breakdown(GAME.view(race.s, 0))[-1].total
    race.give("grey", energy=21)
    assert GAME.winners(race.s) == (1,)
    assert GAME.breakdown(GAME.view(race.s, 0))[-1].values[1] == 21, "what decided is told"
    race.give("black", marks=1)
    assert GAME.winners(race.s) == (2,)
    assert GAME.breakdown(GAME.view(race.s, 0))[-1].total
    with pytest.raises(BadOption):
        GAME.new_state(3, {"max_turns_per_cat": 0})


def test_nothing_is_hidden_and_every_view_is_the_state():
    race = Race()
    for viewer in (0, 1, 2, -2):
        assert GAME.redact(race.s, viewer).key() == race.s.key()
    assert ROOM_CARD == 10
