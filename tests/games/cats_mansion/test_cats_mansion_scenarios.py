"""The thirteen scenarios of the rules file."""

from __future__ import annotations

from mansion import GAME, D, Race

from catgames.games.cats_mansion.rules.objects import bonuses, total


def test_CM_scenario_1_the_rulebooks_example():
    race = Race("black grey brown").put(black=(4, 5), grey=(1, 5), brown=(0, 2))
    race.give("black", coins=1).give("grey", energy=10)
    race.turn("grey").do("rest")
    race.turn("black").do("step 3,5", "step 2,5", "pass", "spend 0", "spend 0")
    assert (total(bonuses(D, race.s, 0)), total(bonuses(D, race.s, 1))) == (2, 0)
    race.do("roll 3 5")
    assert race.asks() == ("chance", "roll"), "5:5"
    race.do("roll 1 5")
    assert race.asks() == ("grey", "push")
    race.do("push 3,5", "pass")
    assert race.at("grey") == (1, 5), "keeps the Pillow"
    assert race.at("black") == (3, 5)
    assert race.get("grey", "coins") == 0
    assert race.turn("grey").get("grey", "energy") == 13


def test_CM_scenario_2_five_energy_pay_three_steps():
    race = Race().put(brown=(0, 2)).give("brown", energy=5).turn("brown")
    race.do("step 1,2", "step 2,2", "step 3,2")
    assert race.get("brown", "energy") == 2
    assert race.asks() == ("chance", "draw_turn"), "the fourth step costs 3 more"
    race = Race().put(brown=(0, 2)).give("brown", energy=5, duty=0).turn("brown")
    race.do("step 1,2", "step 2,2")
    race.give("brown", energy=1)
    assert race.may("step") == []
    assert race.why_not("3,2") == "Player 1 has 1 EP; the next step costs 2 (CM-14)"


def test_CM_scenario_3_the_most_energy_is_25():
    race = Race().put(brown=(12, 7)).give("brown", energy=24).turn("brown").do("use bowl")
    assert race.get("brown", "energy") == 25


def test_CM_scenario_4_leap_then_diagonally():
    race = Race().put(grey=(4, 9)).turn("brown")
    assert race.may("step") == ["4,8"]
    race = Race().put(grey=(4, 9), black=(4, 8)).turn("brown")
    assert race.may("step") == ["3,9", "5,9"]


def test_CM_scenario_5_too_early_marks_nothing():
    race = Race().give("brown", marks=1)  # room 2, the Billiard Room, is due
    race.put(brown=(6, 6)).turn("brown").do("stay")
    assert race.get("brown", "marks") == 1
    race.put(brown=(6, 4)).turn("brown").do("stay")
    assert race.get("brown", "marks") == 2
    race.put(brown=(6, 6)).turn("brown").do("stay")
    assert race.get("brown", "marks") == 3


def test_CM_scenario_6_nobody_steps_next_to_the_mouse():
    race = Race().put(brown=(5, 2), grey=(6, 1), black=(7, 2))
    for cat, spot in (("brown", (5, 2)), ("black", (7, 2)), ("brown", (6, 3))):
        race.put(**{cat: spot}).turn(cat)
        assert "6,2" not in race.may("step")
        assert (
            race.why_not("6,2")
            == "Player 2 is at the Toy Mouse: no cat may step next to it (CM-19)"
        )
        race.do("stay")


def test_CM_scenario_7_the_room_on_the_card():
    race = Race().put(brown=(10, 7)).turn("brown", "dining_room").do("step 10,8", "step 9,8")
    assert race.get("brown", "energy") == 20
    race.do("step 8,8", "step 7,8", "step 6,8")
    assert race.get("brown", "energy") == 14


def test_CM_scenario_8_pushed_off_a_cushion_only_diagonally():
    race = Race("brown grey black orange_marmalade").put(grey=(4, 8)).turn("grey")
    race.do("step 4,9", "spat brown").fight(6, 1)
    assert race.may("push") == ["5,9", "3,9"]
    race = Race("brown grey black orange_marmalade").put(grey=(4, 9), black=(5, 9))
    race.put(orange_marmalade=(3, 9)).turn("grey").do("spat brown").fight(6, 1)
    assert race.at("brown") == (4, 10), "it stays"
    assert race.asks()[0] == "grey" and race.asks()[1] != "push"


def test_CM_scenario_9_beaten_by_the_second_of_two():
    race = Race().put(brown=(3, 2), grey=(5, 2), black=(4, 3)).turn("brown").do("step 4,2")
    race.do("spat grey").fight(6, 1).do("push 6,2")
    assert race.asks() == ("black", "retreat")
    race.fight(1, 6).do("push 3,2")
    assert race.legal() == ["step_in 4,2", "pass"], "only the winner may step in"
    race.do("pass")
    assert race.asks() == ("chance", "draw_turn")
    assert race.at("brown") == (3, 2)


def test_CM_scenario_10_one_lost_spat_costs_the_rest():
    race = Race().put(grey=(1, 5), brown=(3, 5), black=(0, 6)).give("grey", energy=10)
    race.turn("grey").do("rest")
    race.turn("brown").do("step 2,5").fight(1, 6).do("push 2,4", "pass")
    race.turn("black").do("step 0,5").fight(6, 1).do("pass", "stop")
    assert race.turn("grey").get("grey", "energy") == 10


def test_CM_scenario_11_ate_and_all_exits_taken():
    race = Race().put(brown=(12, 7), grey=(12, 4), black=(0, 2)).turn("brown").do("use bowl")
    race.put(grey=(12, 6), black=(12, 8)).turn("brown")
    assert race.legal() == ["spat grey", "spat black", "stay"], "no step, no eating"
    energy = race.get("brown", "energy")
    race.do("stay")
    assert race.get("brown", "energy") == energy
    assert race.turn("brown").may("use") == ["bowl"], "it has not eaten two turns in a row"


def test_CM_scenario_12_the_passage_needs_the_cushion_free():
    race = Race().put(brown=(12, 3), grey=(4, 10)).turn("brown").do("use present", "draw card:43")
    assert race.legal() == ["use mouse", "use bowl", "use pillow", "pass"]
    assert race.why_not("passage") == (
        "Player 2 is on Player 1's cushion, so the secret passage is shut (CM-23)"
    )


def test_CM_scenario_13_pushed_into_the_due_room():
    race = Race().put(brown=(1, 8), grey=(0, 8)).turn("grey").do("spat brown").fight(6, 1)
    race.do("push 1,9", "pass", "stop")
    assert GAME.data.plan.room[race.cell("brown")] == 0
    assert race.get("brown", "marks") == 0
    race.turn("brown").do("stay")
    assert race.get("brown", "marks") == 1
