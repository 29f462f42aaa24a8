"""Previews (reach, cost, odds of spats), evaluation and move priors."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from mansion import GAME, D, Race

from catgames.games.cats_mansion.advice import evaluate, preview
from catgames.games.cats_mansion.advice.preview import chance, odds
from catgames.games.cats_mansion.rules.moving import steps


def reach(race: Race) -> dict[tuple[int, int], preview.Reach]:
    return {(r.spot[1], r.spot[2]): r for r in preview.reachable(D, race.s)}  # type: ignore[misc]


# ---------------------------------------------------------------------- reach


def test_reach_has_the_cost_of_the_whole_way():
    race = Race().put(brown=(0, 2)).turn("brown")
    costs = {spot: r.energy for spot, r in reach(race).items()}
    assert [costs[x, 2] for x in (1, 2, 3, 4)] == [0, 1, 3, 6]
    assert (5, 2) not in costs and (0, 2) not in costs
    race.give("brown", energy=5)
    assert (4, 2) not in reach(race)
    race.do("step 1,2")
    assert reach(race)[2, 2].energy == 1
    assert reach(race)[2, 2].steps == 1


def test_reach_marks_spats_and_stops_at_them_and_at_objects():
    race = Race().put(brown=(0, 2), grey=(3, 2)).turn("brown")
    here = reach(race)
    assert here[1, 2].spats == ()
    assert here[2, 2].spats == (1,)
    assert (3, 2) not in here and (4, 2) not in here
    race = Race().put(brown=(3, 5)).turn("brown")
    assert reach(race)[1, 5].ends_turn
    assert reach(race)[2, 5].ends_turn is False


def test_reach_knows_cushions_protection_and_due_rooms():
    race = Race().put(grey=(4, 8)).turn("brown")
    assert reach(race)[4, 9].offers == (1,) and reach(race)[4, 9].spats == ()
    race = Race().put(brown=(5, 2), grey=(6, 1)).turn("brown")
    assert (6, 2) not in reach(race)
    race = Race().put(brown=(1, 8)).turn("brown")
    assert reach(race)[1, 9].marks


def test_reach_with_smaller_personal_space():
    race = Race(personal_space=True).put(brown=(0, 2), grey=(2, 2)).turn("brown")
    here = reach(race)
    assert here[1, 2].spats == ()
    assert here[2, 2].spats == (1,)
    assert here[2, 2].before == ("cell", 1, 2)
    assert (3, 2) not in here, "what lies behind a spat depends on dice"


def test_reach_agrees_with_the_legal_steps():
    rng, seen = Random(1), 0
    for seed in range(8):
        s = GAME.new_state(3 + seed % 3, {"personal_space": seed % 2 == 1, "max_turns_per_cat": 20})
        while s.stack:
            if s.stack[-1][0] == "walk":
                first = {r.spot for r in preview.reachable(D, s) if r.steps == 1}
                assert first == {D.spots[c] for c in steps(D, s, s.active)}
                seen += 1
            GAME.apply(s, rng.choice(GAME.legal_moves(s)))
    assert seen > 500


# ---------------------------------------------------------------------- spats


def test_odds_are_counted_with_ties_rolled_again():
    even = odds(6, 0, 0)
    assert even.win == even.lose == Fraction(1, 2)
    plus_two = odds(6, 2, 0)
    assert plus_two.win == Fraction(26, 32)
    assert plus_two.lose == Fraction(6, 32)
    assert odds(6, 6, 0).win == 1
    assert chance(6, 2) == float(plus_two.win)
    assert chance(6, -2) == float(plus_two.lose)


def test_odds_agree_with_played_spats():
    rng, wins, played = Random(3), 0, 3000
    for _ in range(played):
        race_state = BASE.clone()
        while race_state.spat is not None and race_state.stack[-1][0] == "roll":
            GAME.apply(race_state, GAME.sample_chance(race_state, rng))
        wins += race_state.active == 0 and race_state.stack[-1][1] == 0
    expected = odds(6, 1, 0)
    assert wins / played == pytest.approx(float(expected.win), abs=0.03)


def _base() -> Race:
    race = Race().put(brown=(0, 2), grey=(2, 2)).turn("brown").do("step 1,2")
    return race.do("pass", "spend 3", "spend 0")


BASE = _base().s


def test_a_possible_spat_counts_rest_and_coins():
    race = Race().put(brown=(4, 5), grey=(1, 5)).give("brown", coins=1).give("grey", rest=1)
    race.turn("brown")
    ahead = preview.spat_ahead(D, race.s, 0, 1, ("cell", 2, 5))
    assert ahead.totals == (2, 0)
    assert ahead.odds.win == Fraction(26, 32)
    assert race.at("brown") == (4, 5), "nothing has happened"


def test_the_current_spat_counts_what_is_announced():
    race = _base()
    now = preview.spat_in_hand(D, race.s)
    assert now is not None
    assert now.totals == (1, 0)
    assert now.odds == odds(6, 1, 0)
    race.do("roll 6 1", "pass")
    assert preview.spat_in_hand(D, race.s) is None


def test_stakes_show_the_odds_of_every_choice():
    race = Race().put(brown=(1, 2), grey=(2, 2)).give("grey", energy=4, purrs=1)
    race.turn("brown").do("spat grey", "pass")
    shown = {s.move: s for s in preview.stakes(D, race.s, tuple(GAME.legal_moves(race.s)))}
    purr3 = shown["purr", ("number", 3)]
    assert purr3.bonus == 3
    assert purr3.win == odds(6, 3, 0)
    assert purr3.answered == odds(6, 3, 3), "Grey could spend 3 EP and a Purr card"
    race.do("purr 3")
    shown = {s.move: s for s in preview.stakes(D, race.s, tuple(GAME.legal_moves(race.s)))}
    assert shown["spend", ("number", 3)].win == odds(6, 3, 1)
    assert shown["spend", ("number", 3)].answered == odds(6, 3, 1), "nobody speaks after that"


# ---------------------------------------------------------------------- hints


def test_the_course_left_runs_through_doors_from_room_to_room():
    race = Race().put(brown=(1, 8))
    gaps = sum(D.gap[a][b] for a, b in zip(race.s.order, race.s.order[1:]))
    assert preview.course_left(D, race.s, 0) == 1 + gaps
    race.give("brown", marks=9).put(brown=(8, 2))
    assert preview.course_left(D, race.s, 0) == 2
    both = Race(bidirectional=True).put(brown=(8, 1))
    assert preview.course_left(D, both.s, 0) == gaps, "from the other end"
    short = Race(shorter=True).give("brown", marks=5).put(brown=(4, 8))
    assert preview.course_left(D, short.s, 0) == 2, "the own cushion"


@pytest.mark.parametrize(
    "better", [{"energy": 21}, {"coins": 1}, {"marks": 1}], ids=["energy", "coin", "mark"]
)
def test_evaluation_rises_with_what_helps(better):
    race = Race().put(brown=(1, 8)).give("brown", energy=20)
    before = [GAME.evaluate(race.s, seat) for seat in range(3)]
    assert sum(before) == pytest.approx(1)
    after = GAME.evaluate(race.give("brown", **better).s, 0)
    assert after > before[0]


def test_evaluation_rises_towards_the_due_room_and_for_the_likely_winner_of_a_spat():
    near, far = Race().put(brown=(1, 8)), Race().put(brown=(0, 2))
    assert GAME.evaluate(near.s, 0) > GAME.evaluate(far.s, 0)
    weak = Race().put(brown=(1, 2), grey=(2, 2)).turn("brown").do("spat grey", "pass")
    strong = Race().put(brown=(1, 2), grey=(2, 2)).turn("brown").do("spat grey", "pass")
    strong.give("grey", rest=2)
    assert evaluate.turns_left(D, strong.s, 0) < evaluate.turns_left(D, weak.s, 0)


def best(s, seat):
    """The move with the best evaluation."""
    worth = []
    for move in GAME.legal_moves(s):
        after = s.clone()
        GAME.apply(after, move)
        worth.append((GAME.evaluate(after, seat), move))
    return max(worth, key=lambda pair: pair[0])[1]


def test_greedy_play_on_evaluate_beats_random_players():
    for seed in range(6):
        rng = Random(seed)
        s = GAME.new_state(3, {"shorter": True, "bidirectional": seed % 2 == 1})
        while s.stack:
            decision = GAME.decision(s)
            if decision.seat < 0:
                move = GAME.sample_chance(s, rng)
            elif decision.seat == seed % 3:
                move = best(s, decision.seat)
            else:
                move = rng.choice(GAME.legal_moves(s))
            GAME.apply(s, move)
        assert GAME.winners(s) == (seed % 3,)
        assert s.turns < 600, "it has got through the whole course"


def test_move_priors_prefer_the_way_to_the_due_room():
    race = Race().put(brown=(2, 8)).turn("brown")
    moves = GAME.legal_moves(race.s)
    weights = dict(zip(moves, GAME.move_priors(race.s, moves), strict=True))
    assert max(weights, key=lambda m: weights[m]) == ("step", ("cell", 1, 8))


def test_prompts_name_what_matters():
    def prompt(race: Race) -> str:
        return str(GAME.translate(GAME.prompt(GAME.view(race.s, 0))))

    race = Race().put(brown=(0, 2)).turn("brown")
    assert prompt(race) == ("Player 1: next comes the Front Hall; the next step is free")
    assert prompt(race.do("step 1,2")) == "Player 1: go on for 1 of 20 energy, or stop"
    both = Race(bidirectional=True).put(brown=(0, 2)).turn("brown")
    assert "comes the Front Hall or the Blue Bedroom" in prompt(both)
    home = Race(shorter=True).give("brown", marks=5).put(brown=(0, 2)).turn("brown")
    assert "now home to the cushion" in prompt(home)
    spat = Race().put(brown=(1, 2), grey=(2, 2)).turn("brown").do("spat grey")
    assert prompt(spat) == (
        "Player 2: Player 1 attacks! Step back to a lit space, or stand and fight?"
    )


def test_a_chance_is_one_claw_if_hard_two_if_even_three_if_easy():
    percents = (0, 19, 39, 40, 50, 60, 61, 100)
    claws = [preview.claws(Fraction(percent, 100)) for percent in percents]
    assert claws == [1, 1, 1, 2, 2, 2, 3, 3]
