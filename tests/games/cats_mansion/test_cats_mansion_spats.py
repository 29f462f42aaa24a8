"""Cushions, spats and pushes (CM-16 to CM-18, CM-24 to CM-32, CM-35)."""

from __future__ import annotations

import pytest
from mansion import GAME, ORDER, D, Race

from catgames.games.cats_mansion.rules.objects import bonuses, total


def totals(race: Race) -> tuple[int, int]:
    return total(bonuses(D, race.s, 0)), total(bonuses(D, race.s, 1))


# ---------------------------------------------------------------------- cushions


def test_CM_16_the_step_off_a_cushion_forces_no_spat_but_allows_one():
    race = Race().put(grey=(4, 8)).turn("brown").do("step 4,9")
    assert race.asks() == ("brown", "next_spat")
    assert race.legal() == ["spat grey", "pass"]
    race.do("pass")
    assert race.asks() == ("brown", "walk")
    assert race.may("spat") == [], "once moved, no spat is started"


def test_CM_16_leap_and_diagonal_exit_are_one_space_each():
    race = Race().put(grey=(4, 9)).turn("brown")
    assert race.may("step") == ["4,8"]
    assert "CM-16" in race.why_not("3,9")
    race.do("step 4,8", "pass")
    assert race.get("brown", "energy") == 20
    race.do("step 4,7")
    assert race.get("brown", "energy") == 19


def test_CM_16_a_blocked_cat_may_spat_before_it_moves():
    race = Race().put(grey=(4, 9)).turn("brown").do("spat grey").fight(6, 1)
    race.do("push 4,8", "step_in 4,9")
    assert race.asks() == ("brown", "walk")
    assert race.s.steps == 0, "stepping in is no space moved"


def test_CM_16_moving_in_front_of_a_cushion_forces_no_spat_but_allows_one():
    race = Race().put(grey=(4, 8)).turn("grey").do("step 4,9")
    assert race.legal() == ["spat brown", "pass"]
    race.do("spat brown")
    assert race.asks() == ("brown", "retreat")
    assert race.legal() == ["pass"], "never a retreat from a cushion"


def test_CM_16_holds_on_anybodys_cushion():
    race = Race("grey black blue_persian").put(black=(4, 10), grey=(4, 8)).turn("grey")
    race.do("step 4,9")
    assert race.legal() == ["spat black", "pass"]


def test_CM_16_all_spaces_taken_no_way_off():
    race = Race("brown grey black orange_marmalade blue_persian")
    race.put(grey=(4, 9), black=(4, 8), orange_marmalade=(3, 9), blue_persian=(5, 9))
    race.turn("brown")
    assert race.may("step") == []
    assert race.legal() == ["spat grey", "rest", "stay"]


# ---------------------------------------------------------------------- when spats begin


def test_CM_17_stepping_next_to_a_cat_starts_a_spat():
    race = Race().put(brown=(1, 2), grey=(3, 2)).turn("brown").do("step 2,2")
    assert race.asks() == ("grey", "retreat")


def test_CM_17_who_begins_next_to_a_cat_may_walk_stay_or_start_one():
    race = Race().put(brown=(1, 2), grey=(2, 2)).turn("brown")
    assert race.legal() == ["step 0,2", "spat grey", "stay"]


def test_CM_17_coming_back_is_stepping_next_to_it_again():
    race = Race().put(brown=(1, 2), grey=(2, 2)).turn("brown").do("step 0,2", "step 1,2")
    assert race.asks() == ("grey", "retreat")


def test_CM_17_having_stepped_in_one_starts_no_spat_with_those_next_to_it_now():
    race = Race().put(brown=(1, 2), grey=(2, 2), black=(2, 3)).turn("brown")
    race.do("spat grey").fight(6, 1).do("push 3,2", "step_in 2,2")
    assert race.s.steps == 0
    assert race.may("spat") == []
    assert race.may("stay") == [] and race.may("stop") == [""]


def test_CM_18_one_spat_for_a_pair_and_a_retreat_counts():
    race = Race().put(brown=(1, 2), grey=(2, 2)).turn("brown").do("spat grey")
    race.do("retreat 3,2")
    assert race.asks() == ("brown", "walk")
    race.do("step 2,2")
    assert race.asks() == ("brown", "walk"), "they have had their spat"


def test_CM_18_several_cats_in_the_order_of_the_mover():
    race = Race().put(brown=(3, 2), grey=(5, 2), black=(4, 3)).turn("brown").do("step 4,2")
    assert race.asks() == ("brown", "next_spat")
    assert race.legal() == ["spat grey", "spat black"], "both must be fought"
    assert "CM-17" in race.why_not("pass")
    race.do("spat black").fight(6, 1).do("push 4,4")
    assert race.asks() == ("grey", "retreat"), "stepping in comes after the last spat"
    race.fight(6, 1).do("push 6,2")
    assert race.may("step_in") == ["4,3", "5,2"]
    race.do("step_in 5,2")
    assert race.at("brown") == (5, 2)


# ---------------------------------------------------------------------- the order of a spat


def test_CM_24_retreat_coins_attacker_defender_dice():
    race = Race().put(brown=(1, 2), grey=(3, 2)).give("brown", coins=1).give("grey", coins=1)
    race.turn("brown").do("step 2,2")
    assert race.asks() == ("grey", "retreat")
    race.do("pass")
    assert race.s.coins == [0, 0, 0], "both coins went back to the Mouse"
    assert totals(race) == (1, 1)
    assert race.asks() == ("brown", "attacker_spends")
    race.do("purr 6")
    assert race.get("brown", "energy") == 14
    assert race.get("brown", "purrs") == 1
    assert totals(race) == (5, 1)
    assert race.asks() == ("grey", "defender_spends")
    race.do("spend 3")
    assert totals(race) == (5, 2)
    assert race.asks() == ("chance", "roll")
    assert len(race.legal()) == 36


def test_CM_24_any_number_of_energy_in_threes_and_one_purr_card():
    race = Race().put(brown=(1, 2), grey=(2, 2)).give("brown", energy=7).give("grey", purrs=0)
    race.turn("brown").do("spat grey", "pass")
    assert race.legal() == ["spend 0", "spend 3", "spend 6", "purr 0", "purr 3", "purr 6"]
    race.do("spend 0")
    assert race.may("purr") == []
    assert race.may("spend") == ["0", "3", "6", "9", "12", "15", "18"]
    assert "CM-24" in race.why_not("purr 0")
    assert "CM-24" in race.why_not("spend 4")


def test_CM_25_home_territory_counts_for_either_cat_in_it():
    race = Race().put(brown=(2, 9), grey=(1, 9)).turn("grey").do("spat brown", "pass")
    assert totals(race) == (0, 2)
    race = Race().put(brown=(1, 8), grey=(1, 9)).turn("grey").do("spat brown", "pass")
    assert totals(race) == (0, 2), "Grey stands in Brown's Front Hall"


def test_CM_25_one_step_from_home_is_one():
    race = Race().put(brown=(0, 8), grey=(1, 8)).turn("grey").do("spat brown", "pass")
    assert totals(race) == (0, 1), "Grey is at the door of Brown's Front Hall"
    race = Race().put(brown=(3, 8), grey=(4, 8)).turn("grey").do("spat brown", "pass")
    assert totals(race) == (0, 0), "two steps from Brown's cushion"
    race = Race().put(brown=(4, 8), grey=(4, 9)).turn("grey").do("spat brown", "pass")
    assert totals(race) == (0, 1), "in front of Brown's cushion"


def test_CM_25_both_may_be_at_home():
    race = Race().put(brown=(4, 9), grey=(5, 9)).turn("brown").do("spat grey", "pass")
    assert totals(race) == (1, 1)


def test_CM_25_a_resting_or_eating_opponent_is_one():
    for rest in (1, 2, 3):
        race = Race().put(brown=(1, 2), grey=(2, 2)).give("grey", rest=rest)
        race.turn("brown").do("spat grey", "pass")
        assert totals(race) == (1, 0)


def test_CM_25_who_ate_counts_as_resting_until_its_next_turn():
    race = Race().put(brown=(12, 6), grey=(12, 7)).turn("grey").do("use bowl")
    race.turn("brown").do("spat grey", "pass")
    assert totals(race) == (1, 0)
    race = Race().put(brown=(12, 6), grey=(12, 7)).turn("grey").do("use bowl")
    race.turn("grey").do("step 12,8", "stop").put(brown=(12, 7))
    race.turn("brown").do("spat grey", "pass")
    assert totals(race) == (0, 0)


def test_CM_26_a_room_out_of_the_shorter_course_is_no_home():
    race = Race(shorter=True).put(brown=(11, 9), grey=(11, 8)).turn("grey").do("spat brown", "pass")
    assert totals(race) == (0, 0), "the Wine Cellar's card is gone"
    race = Race().put(brown=(11, 9), grey=(11, 8)).turn("grey").do("spat brown", "pass")
    assert totals(race) == (0, 2)


# ---------------------------------------------------------------------- the end of a spat


def test_CM_27_the_attacker_may_push_step_in_and_go_on_paying():
    race = Race().put(brown=(0, 2), grey=(2, 2)).turn("brown").do("step 1,2").fight(6, 1)
    assert race.asks() == ("brown", "push")
    assert set(race.may("push")) == {"3,2", "2,3", "3,3", "3,1"}, "through doors, too"
    assert race.may("pass") == [""]
    race.do("push 3,2", "step_in 2,2")
    assert race.get("brown", "energy") == 20
    race.do("step 2,3")
    assert race.get("brown", "energy") == 19, "the second space"


def test_CM_27_diagonal_pushes_need_a_way_round_the_corner():
    race = Race().put(brown=(4, 2), grey=(4, 3)).turn("brown").do("spat grey").fight(6, 1)
    assert set(race.may("push")) == {"4,4", "5,2", "3,2"}, "round the corner by Brown's own square"
    assert "CM-27" in race.why_not("5,4")


def test_CM_27_never_diagonally_onto_a_cushion():
    race = Race().put(brown=(3, 9), grey=(4, 9)).turn("brown")
    race.put(black=(0, 2), brown=(3, 9), grey=(4, 9))
    race.do("spat grey").fight(6, 1)
    assert "5,10" not in race.may("push")
    assert "CM-27" in race.why_not("5,10")
    race = (
        Race()
        .put(grey=(4, 8), brown=(0, 8), black=(4, 9))
        .turn("grey")
        .do("spat black")
        .fight(6, 1)
    )
    assert "4,10" in race.may("push"), "straight from its front space"


def test_CM_27_the_attacker_may_leave_the_loser_where_it_is():
    race = Race().put(brown=(0, 2), grey=(2, 2)).turn("brown").do("step 1,2").fight(6, 1)
    race.do("pass")
    assert race.at("grey") == (2, 2)
    assert race.asks() == ("brown", "walk"), "nothing vacated, no stepping in"


def test_CM_28_the_defender_must_push_and_may_step_in():
    race = Race().put(brown=(0, 2), grey=(2, 2)).turn("brown").do("step 1,2").fight(1, 6)
    assert race.asks() == ("grey", "push")
    assert race.may("pass") == []
    assert "CM-28" in race.why_not("pass")
    race.do("push 0,2")
    assert race.legal() == ["step_in 1,2", "pass"]
    race.do("step_in 1,2")
    assert race.at("grey") == (1, 2)
    assert race.asks() == ("chance", "draw_turn"), "the attacker's turn is over"


def test_CM_28_a_tie_is_rolled_again_with_the_same_bonuses():
    race = Race().put(brown=(0, 2), grey=(2, 2)).give("brown", coins=1).turn("brown")
    race.do("step 1,2", "pass", "spend 3", "spend 0", "roll 2 4")
    assert race.asks() == ("chance", "roll")
    assert totals(race) == (2, 0)
    assert race.get("brown", "energy") == 17


@pytest.mark.parametrize(("dice", "coin"), [("6 3", 1), ("5 3", 0), ("2 1", 1)])
def test_CM_28_twice_the_score_takes_a_coin(dice, coin):
    race = Race().put(brown=(0, 2), grey=(2, 2)).turn("brown").do("step 1,2")
    race.do("pass", "spend 0", "spend 0", f"roll {dice}")
    assert race.get("brown", "coins") == coin
    race = Race().put(brown=(0, 2), grey=(2, 2)).turn("brown").do("step 1,2")
    race.do("pass", "spend 0", "spend 0", "roll " + " ".join(reversed(dice.split())))
    assert race.get("grey", "coins") == coin, "so does the defender"


def test_CM_28_a_coin_just_used_can_be_won_back_but_nobody_holds_two():
    race = Race().put(brown=(0, 2), grey=(2, 2)).give("brown", coins=1).turn("brown")
    race.do("step 1,2", "pass", "spend 0", "spend 0", "roll 5 1")
    assert race.get("brown", "coins") == 1


def test_CM_29_retreat_costs_one_and_uses_nothing_up():
    race = Race().put(brown=(0, 2), grey=(2, 2), black=(3, 3)).give("brown", coins=1)
    race.turn("brown").do("step 1,2")
    assert race.may("retreat") == ["3,2", "2,3"]
    race.do("retreat 3,2")
    assert race.get("grey", "energy") == 19
    assert race.get("brown", "coins") == 1
    assert race.asks() == ("brown", "walk"), "no free step after it"
    race.do("step 2,2")
    assert race.asks() == ("brown", "walk"), "the pair has had its spat"


def test_CM_29_no_retreat_without_energy_or_space():
    race = Race().put(brown=(0, 2), grey=(2, 2)).give("grey", energy=0).turn("brown")
    race.do("step 1,2")
    assert race.legal() == ["pass"]
    assert "CM-29" in race.why_not("3,2")
    race = Race().put(brown=(5, 2), grey=(6, 1)).turn("brown")
    race.put(brown=(6, 2)).do("stay").turn("brown").do("spat grey")
    assert race.legal() == ["pass"], "the Mouse has one way out, and Brown is in it"


def test_CM_29_a_retreat_onto_an_object_is_allowed():
    race = Race().put(brown=(4, 5), grey=(2, 5)).turn("brown").do("step 3,5", "retreat 1,5", "stop")
    assert race.at("grey") == (1, 5)
    assert race.turn("grey").may("rest") == [""]


def test_CM_30_rest_is_lost_with_a_spat_or_a_retreat_and_kept_by_the_winner():
    def resting() -> Race:
        race = Race().put(brown=(4, 5), grey=(1, 5)).give("grey", rest=1, energy=10)
        return race.turn("brown").do("step 3,5", "step 2,5")

    race = resting().fight(6, 1).do("pass", "stop").turn("grey")
    assert race.get("grey", "energy") == 10
    race = resting().do("retreat 0,5", "stop").turn("grey")
    assert race.get("grey", "energy") == 9
    race = resting().fight(1, 6).do("push 3,5", "step_in 2,5").turn("grey")
    assert race.get("grey", "energy") == 13, "also if it steps into the attacker's space"


def test_CM_31_a_pushed_cat_and_one_that_steps_in_start_no_spat():
    race = Race().put(brown=(0, 2), grey=(2, 2), black=(4, 2)).turn("brown").do("step 1,2")
    race.fight(6, 1).do("push 3,2")
    assert race.asks() == ("brown", "step_in"), "Grey lands next to Black, and no spat comes of it"
    race.do("step_in 2,2")
    assert race.asks() == ("brown", "walk")


def test_CM_32_pushed_onto_an_object_one_may_use_it_next_turn():
    race = Race().put(brown=(12, 4), grey=(12, 6)).turn("brown").do("step 12,5").fight(6, 1)
    race.do("push 12,7")
    assert race.asks() == ("brown", "walk"), "no stepping in next to the cat at the Bowl"
    race.do("stop").turn("grey")
    assert race.may("use") == ["bowl"]


# ---------------------------------------------------------------------- smaller personal space


def space(**more: int) -> Race:
    race = Race(personal_space=True).put(brown=(0, 2), grey=(2, 2))
    return race.turn("brown").do("step 1,2")


def test_CM_35_cats_may_pass_and_a_spat_is_started_by_moving_onto_one():
    race = space()
    assert race.asks() == ("brown", "walk")
    assert race.may("spat") == []
    assert "CM-35" in race.why_not("grey")
    race.do("step 2,2")
    assert race.asks() == ("grey", "retreat")
    assert race.get("brown", "energy") == 19, "paid first"
    assert race.at("brown") == (1, 2), "fought from the space before"


def test_CM_35_winning_and_pushing_one_stands_on_its_space():
    race = space().do("step 2,2").fight(6, 1).do("push 2,3")
    assert race.at("brown") == (2, 2)
    assert race.asks() == ("brown", "walk"), "no further stepping in"
    assert race.s.steps == 2
    assert "2,3" not in race.may("step"), "fought this turn"
    assert "CM-35" in race.why_not("2,3")


def test_CM_35_without_a_push_the_step_is_spent():
    race = space().do("step 2,2").fight(6, 1).do("pass")
    assert race.at("brown") == (1, 2)
    assert race.s.steps == 2


def test_CM_35_after_a_retreat_one_stands_on_its_space():
    race = space().do("step 2,2", "retreat 3,2")
    assert race.at("brown") == (2, 2)
    assert race.asks() == ("brown", "walk")


def test_CM_35_losing_is_as_ever():
    race = space().do("step 2,2").fight(1, 6)
    assert race.asks() == ("grey", "push")
    race.do("push 0,2")
    assert race.legal() == ["step_in 1,2", "pass"]


def test_CM_35_a_blocked_cushion_may_be_left_by_attacking():
    race = Race(personal_space=True).put(grey=(4, 9)).turn("brown")
    assert race.may("step") == ["4,9", "4,8"]
    race.do("step 4,9").fight(6, 1).do("push 4,8")
    assert race.at("brown") == (4, 9)


def test_CM_35_protected_cats_are_not_approached():
    race = Race(personal_space=True).put(grey=(6, 1), brown=(5, 2)).turn("brown")
    assert "6,2" not in race.may("step")
    race.put(brown=(6, 2)).do("stay").turn("brown")
    assert "6,1" in race.may("step"), "already next to it: a spat may be started"


def test_CM_35_winning_on_an_objects_space_ends_the_turn():
    race = Race(personal_space=True).put(grey=(1, 5), brown=(2, 5)).turn("brown")
    race.do("step 1,5").fight(6, 1).do("push 0,5")
    assert race.at("brown") == (1, 5)
    assert race.asks() == ("chance", "draw_turn")


def test_no_retreat_is_hidden_and_the_order_is_open():
    assert GAME.info.has_secrets is False
    assert len(ORDER.split()) == 10
