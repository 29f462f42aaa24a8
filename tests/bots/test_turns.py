"""Whole turns: plans, and the search that tries them in sampled worlds and plays on from them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from catgames.bots.levels import config_for, find_level
from catgames.bots.rewindable import RewindableRandom
from catgames.bots.search_config import SearchConfig
from catgames.bots.search_tools import complete_move
from catgames.bots.turn_search import play_on, search_turn, weighed
from catgames.bots.turns import plan_turn
from catgames.core.types import CHANCE
from catgames.kit.folder import load_prototype
from tests.thorough import amount

UNSEEN = Path(__file__).parents[1] / "unseen"
EXHAUSTIVE = 10_000


@cache
def game_of(name: str):
    return load_prototype(UNSEEN / name)


def begun(seed: int = 0, many: int = 40) -> Iterator:
    """Positions of random games of Granary Watch in which a seat has something to do."""
    game, rng = game_of("granary_watch"), Random(seed)
    while True:
        s = game.new_state(2)
        while (decision := game.decision(s)) is not None:
            chance = decision.seat == CHANCE
            if decision.kind == "act":
                yield s.clone()
            game.apply(s, game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s)))


def points(game):
    """Points, and a little for what differs otherwise: so that two plans are hardly ever equal."""
    return lambda s, seat: sum(game.scores(s)) / 200 + hash(s.key()) % 1000 / 1e6


def all_ends(game, s, evaluate, numbers) -> dict:
    """By first move: the best value of all turns, one after the other."""
    own, turn, values = game.decision(s), game.turn(s), {}

    def walk(at, first) -> None:
        decision = game.decision(at)
        if decision and (decision.seat, game.turn(at)) == (own.seat, turn):
            for move in game.legal_moves(at):
                after = at.clone()
                game.apply(after, move)
                walk(after, first or move)
            return
        numbers.rewind()
        complete_move(game, at, own, numbers)
        values[first] = max(values.get(first, -1), evaluate(at, own.seat))

    walk(s, None)
    return values


def test_plans_of_any_width_are_as_good_as_all_turns_tried_one_by_one():
    game, found = game_of("granary_watch"), 0
    evaluate = points(game)
    for seed, s in enumerate(begun()):
        if s.actions != 2:
            continue
        numbers = RewindableRandom(seed)
        values = plan_turn(game, s, evaluate, EXHAUSTIVE, numbers, game.legal_moves(s))
        assert values == all_ends(game, s.clone(), evaluate, numbers)
        found += 1
        if found == amount(12, 4):
            return


def with_straw(seat: int = 0):
    """A position in which a seat has all four straw cards, two rooms from their hole."""
    game = game_of("granary_watch")
    for s in begun(3):
        decision = game.decision(s)
        if decision.seat == seat and s.actions == 4:
            break
    d = game.data
    straw, cat = d.face("bunch"), next(p.face for p in d.pieces_of("cat") if p.of_seat == seat)
    room = next(room for room, there in enumerate(s.rooms) if cat in there)
    s.move(cat, ("rooms", room), ("rooms", 4), None)
    s.hand[seat] = (straw,) * 4
    return game, s


def test_a_plan_goes_where_only_its_last_step_counts():
    game, s = with_straw()
    evaluate = lambda s, seat: (4 - s.holes) / 4  # noqa: E731
    for step in (("walk", ("rooms", 0)), ("walk", ("rooms", 1)), ("plug",)):
        values = plan_turn(game, s, evaluate, 30, RewindableRandom(1), game.legal_moves(s))
        assert values[step] == max(values.values()) == 1 / 4
        game.apply(s, step)


def test_a_search_of_turns_gives_every_move_a_value_and_the_same_twice():
    game, s = with_straw()
    config = SearchConfig("turn", evaluation="full", width=30, worlds=2)
    stats = search_turn(game, game.view(s, 0), config, Random(1))
    assert set(stats.visits) == set(game.legal_moves(s))
    again = search_turn(game, game.view(s, 0), config, Random(1))
    assert stats.visits == again.visits and stats.sums == again.sums


@pytest.mark.parametrize("name", ["kitchen_ledger", "picnic_baskets"])
def test_a_move_that_is_not_played_on_is_never_chosen(name: str):
    game, rng = game_of(name), Random(1)
    s = game.new_state(2)
    while game.decision(s).seat == CHANCE or len(game.legal_moves(s)) < 6:
        chance = game.decision(s).seat == CHANCE
        game.apply(s, game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s)))
    view = game.view(s, game.decision(s).seat)
    config = SearchConfig("turn", evaluation="basic", worlds=3, rollout_turns=2)
    stats = search_turn(game, view, config, Random(2))
    assert set(stats.visits) == set(game.legal_moves(s))
    assert len(stats.visits) - 4 <= len(stats.bounds) <= len(stats.visits) - 2
    assert stats.best(Random(0)) not in stats.bounds
    assert all(0 <= stats.value(move) <= 1 for move in stats.visits)


def test_what_came_of_moves_counts_as_far_as_it_is_sure():
    seemed = [0.5, 0.6]
    sure, doubt = weighed(seemed, [[0.8, 0.4], [0.7, 0.3], [0.9, 0.5]])  # each world differs alike
    assert sure[0] - sure[1] == pytest.approx(0.4) and doubt == pytest.approx(0)
    noisy, doubt = weighed(seemed, [[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [0.0, 0.9]])
    assert noisy[0] < noisy[1] and noisy[1] - noisy[0] == pytest.approx(0.1, abs=0.02)
    assert 0.03 < doubt < 0.1


def test_two_moves_are_played_on_for_as_long_as_it_is_open_which_is_better():
    game, rng = game_of("picnic_baskets"), Random(3)
    s = game.new_state(2)
    while game.decision(s).seat == CHANCE or len(game.legal_moves(s)) < 6:
        chance = game.decision(s).seat == CHANCE
        game.apply(s, game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s)))
    view = game.view(s, game.decision(s).seat)
    config, played = SearchConfig("turn", evaluation="basic", worlds=3, rollout_turns=2), set()
    for seed in range(12):
        stats = search_turn(game, view, config, Random(seed))
        longest = sorted(stats.visits.values())[-3:]
        assert longest[-1] == longest[-2] and (longest[-1] == 3 or longest[0] == 1)
        played.add(longest[-1])
    assert 3 <= min(played) < max(played) <= 9


def test_what_is_played_on_ends_where_a_turn_begins():
    game = game_of("kitchen_ledger")
    for turns in (0, 1, 3):
        s = game.new_state(2)
        play_on(game, s, game.evaluate_basic, turns, Random(turns))
        assert (game.turn(s), game.decision(s).seat) == (1 + turns // 2, turns % 2)


def test_teams_have_parameters_of_their_own():
    team, rivals = game_of("granary_watch"), game_of("kitchen_ledger")
    found = {}
    for game in (team, rivals):
        s = game.new_state(2)
        while game.decision(s).seat == CHANCE:
            game.apply(s, game.sample_chance(s, Random(1)))
        view = game.view(s, game.decision(s).seat)
        found[game] = [config_for(find_level(id), game, view) for id in ("alley_cat", "tiger")]
    assert [config.algorithm for config in found[team]] == ["turn", "turn"]
    assert not any(config.rollout_turns for config in found[team])
    alley_cat, tiger = found[rivals]
    assert tiger.rollout_turns > alley_cat.rollout_turns and tiger.worlds > alley_cat.worlds


def test_who_plays_on_does_not_know_what_will_be_drawn(monkeypatch: pytest.MonkeyPatch):
    """In worlds that differ only in what is hidden the first move played on is the same."""
    game, differ = game_of("picnic_baskets"), 0
    assert game.info.has_secrets
    made: list = []
    monkeypatch.setattr(game, "apply", lambda s, move: (made.append((s, move)), apply(s, move))[1])
    apply = type(game).apply.__get__(game)
    for seed in range(amount(30, 10)):
        s, rng, chosen = game.new_state(2), Random(seed), 0
        while (decision := game.decision(s)) is not None:
            moves = [] if decision.seat == CHANCE else game.legal_moves(s)
            chosen += len(moves) > 1
            if chosen > seed % 6:
                break
            apply(s, rng.choice(moves) if moves else game.sample_chance(s, rng))
        if decision is None:
            continue
        view, firsts = game.view(s, decision.seat), set()
        for n in range(6):
            world = game.determinise(view, Random(n))
            made.clear()
            play_on(game, world, points(game), 1, Random(seed))
            firsts.add(next(move for state, move in made if state is world))
        assert len(firsts) == 1, firsts
        differ += 1
    assert differ > 3
