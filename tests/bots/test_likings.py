"""Styles: they decide among nearly equal moves, and can be felt."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from thorough import amount

from catgames.bots.alpha_beta import AlphaBeta
from catgames.bots.cats import cats, find_opponent
from catgames.bots.levels import find_level
from catgames.bots.likings import kinds_of, liked_move
from catgames.bots.search_tools import RootStats
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.types import CHANCE, GameError
from tools.styles import Comparison


def first_choice(game_id):
    """A game, and the view of its first decision between moves of different kinds."""
    game = load_game(game_id)
    rng, state = Random(3), game.new_state(game.info.seats[0])
    while (decision := game.decision(state)) is not None:
        if decision.seat != CHANCE:
            verbs = {move[0] for move in game.legal_moves(state)}
            if len(verbs) > 1:
                return game, game.view(state, decision.seat)
            game.apply(state, rng.choice(game.legal_moves(state)))
        else:
            game.apply(state, game.sample_chance(state, rng))
    raise AssertionError("there is none")


def place_or_move():
    """Cat Herders, the view of a decision, and a move of each of two kinds."""
    game, view = first_choice("cat_herders")
    legal = game.legal_moves(view.state)
    return game, view, *(next(m for m in legal if m[0] == verb) for verb in ("place", "move"))


@pytest.mark.parametrize("gap, taken", [(0.005, "move"), (0.02, "place")])
def test_a_liked_move_is_taken_if_it_is_nearly_as_good(gap, taken):
    game, view, place, move = place_or_move()
    stats = RootStats()
    stats.add(place, 0.5)
    stats.add(move, 0.5 - gap)
    assert liked_move(game, view, stats, {"move": 0.01}, Random(1))[0] == taken


@pytest.mark.parametrize("best", [0.03, 0.97])
def test_likings_count_less_in_a_game_that_is_nearly_decided(best):
    """There the values of good and bad moves lie close together."""
    game, view, place, move = place_or_move()
    stats = RootStats()
    stats.add(place, best)
    stats.add(move, best - 0.005)
    assert liked_move(game, view, stats, {"move": 0.01}, Random(1)) == place
    assert liked_move(game, view, stats, {"place": -0.01}, Random(1)) == place


def test_a_move_that_was_hardly_searched_is_not_taken():
    game, view, place, move = place_or_move()
    stats = RootStats()
    stats.add(place, 5.0, 10)
    stats.add(move, 2.0, 4)
    assert liked_move(game, view, stats, {"move": 0.1}, Random(1)) == place


def test_a_move_of_which_only_a_bound_is_known_is_not_taken():
    game, view, place, move = place_or_move()
    stats = RootStats({place: 1, move: 1}, {place: 0.5, move: 0.5}, {move})
    assert liked_move(game, view, stats, {"move": 0.1}, Random(1)) == place


@pytest.mark.parametrize("seed", range(3))
def test_alpha_beta_knows_the_values_of_moves_that_could_be_liked(seed):
    game, rng = load_game("cat_herders"), Random(seed)
    state = game.new_state(2, {"side": 5, "setup": "standard"})
    while (decision := game.decision(state)) and (decision.kind != "turn" or state.turns < 20):
        chance = decision.seat == CHANCE
        move = game.sample_chance(state, rng) if chance else rng.choice(game.legal_moves(state))
        game.apply(state, move)
    config = replace(find_level("tiger").config_for("cat_herders", 2), nodes=10_000, beam_width=8)

    def values(likings):
        search = AlphaBeta(game, replace(config, likings=likings))
        return search.search(state, 2, Random(0))

    exact, liked, plain = values({"moved": 1.0}), values({"moved": 0.1}), values({})
    assert not exact.bounds
    assert plain.bounds and plain.bounds >= liked.bounds
    best = max(exact.sums.values())
    for stats, margin in ((liked, 0.1), (plain, 0.0)):
        for move, value in exact.sums.items():
            if move in stats.bounds:
                assert value <= stats.sums[move] + 1e-9
            else:
                assert stats.sums[move] == pytest.approx(value)
            assert move not in stats.bounds or value <= best - margin + 1e-9


def test_no_liking_is_worth_a_won_game():
    game, view, place, move = place_or_move()
    stats = RootStats()
    stats.add(place, 1.0)
    stats.add(move, 0.999)
    assert liked_move(game, view, stats, {"move": 0.1}, Random(1)) == place


def test_kinds_are_the_verb_and_the_lines_of_the_log():
    game, view = first_choice("cat_herders")
    move = next(m for m in game.legal_moves(view.state) if m[0] == "place")
    assert kinds_of(game, view.state.clone(), move) >= {"place", "placed"}


@pytest.mark.parametrize("id", cats())
def test_a_cat_differs_from_its_level_in_its_likings_alone(id):
    cat, level = find_opponent(id), find_level(cats()[id].level)
    for game in game_ids():
        for seats in load_game(game).info.seats:
            own, plain = cat.config_for(game, seats), level.config_for(game, seats)
            assert own.likings and not plain.likings
            assert own == type(own)(**{**fields_of(plain), "likings": own.likings})
    assert cat.config_for("a_prototype", 2) == level.config_for("a_prototype", 2)


def fields_of(config):
    return {name: getattr(config, name) for name in config.__dataclass_fields__}


def test_an_unknown_opponent_is_told():
    with pytest.raises(GameError, match="there is no computer level 'kiten'"):
        find_opponent("kiten")


@pytest.mark.parametrize("cat, game_id, seats", [("prickle", "cattitude", 2)])
def test_a_style_can_be_felt(cat, game_id, seats):
    comparison = Comparison(cat, load_game(game_id), seats, looked_at=1.0)
    comparison.play(60, amount(60, 8))
    own, others = comparison.own, comparison.others
    assert own.liked / own.decisions > 1.15 * others.liked / others.decisions
