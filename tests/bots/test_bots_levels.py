"""Levels, the greedy player and the arena: repeatable, legal, and stronger than random."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from positions import positions, small_budget

from catgames.bots.arena import Setup, play_games
from catgames.bots.habits import HABITS
from catgames.bots.levels import (
    Level,
    decide,
    find_level,
    level_ids,
    offered_ids,
    read_levels,
    search,
)
from catgames.bots.search_config import SearchConfig
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.record import Record
from catgames.core.types import CHANCE, BadContent, GameError

GAMES = ["template", *game_ids()]


def setup(id: str, *levels: str, keep: bool = False) -> Setup:
    game = load_game(id)
    return Setup(id, levels, game.complete_options(len(levels), {}), keep)


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("level", level_ids())
def test_every_level_answers_every_game_legally_and_repeatably(id, level):
    game = load_game(id)
    seats = game.info.seats[0]
    for number, s in enumerate(islice(positions(game, seats, 3, 11), 12)):
        seat = game.decision(s).seat
        answers = {
            decide(game, game.view(s, seat), small_budget(level), Random(number)) for _ in range(2)
        }
        assert len(answers) == 1 and answers <= set(game.legal_moves(s))


@pytest.mark.parametrize(
    ("id", "share"), [("template", 0.7), ("cattitude", 0.9), ("cats_mansion", 0.9)]
)
def test_greedy_beats_random(id, share):
    """By a wide margin in every seat; an equal share of three seats would be a third."""
    wins, games, seats = 0.0, 8, load_game(id).info.seats[0]
    for own in range(seats):
        levels = ["greedy" if seat == own else "random" for seat in range(seats)]
        results = play_games(setup(id, *levels), range(games), 1)
        wins += sum((own in r.winners) / len(r.winners) for r in results if r.winners)
    assert wins / (games * seats) > share


def test_the_time_limit_cuts_a_search_short_after_the_first_world():
    game = load_game("cattitude")
    s = next(islice(positions(game, 2, 1, 5), 3, None))
    view = game.view(s, game.decision(s).seat)
    level = Level("slow", SearchConfig(worlds=100_000))
    assert decide(game, view, level, Random(1), within=0.05) in game.legal_moves(s)


# ---------------------------------------------------------------- arena


def test_the_same_seeds_give_the_same_games_in_any_number_of_processes():
    made = setup("template", "greedy", "random", "random")
    alone = list(play_games(made, range(5, 25), 1))
    assert [replace(r, seconds=0) for r in alone] == [
        replace(r, seconds=0) for r in play_games(made, range(5, 25), 3)
    ]
    assert len({r.scores for r in alone}) > 5
    (single,) = play_games(made, [17], 1)
    assert replace(single, seconds=0) == replace(alone[12], seconds=0)


def test_records_of_the_arena_replay():
    (result,) = play_games(setup("cattitude", "random", "greedy", keep=True), [4], 1)
    record = Record.read(result.record)
    game = load_game("cattitude")
    assert tuple(game.scores(record.replay(game))) == result.scores
    assert len(record.moves) == result.decisions


# ---------------------------------------------------------------- data


def test_levels_have_names():
    assert offered_ids() == ("kitten", "house_cat", "alley_cat", "tiger")
    assert {*HABITS, "greedy", "tiger_2026"} == set(level_ids()) - set(offered_ids())
    with pytest.raises(GameError, match="did you mean 'greedy'"):
        find_level("gredy")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "levels: {a: {algorithm: genius}}",
            "bots.yaml:1: levels.a.algorithm: expected one of random",
        ),
        ("levels:\n  a: {algorithm: greedy, worlds: 0}", "bots.yaml:2: levels.a.worlds: expected"),
        ("levels:\n  a: {algorithm: greedy, world: 3}", "unknown key; did you mean 'worlds'?"),
        ("levels:\n  human: {algorithm: random}", "bots.yaml:2: levels.human: is what people"),
        (
            "levels:\n  a: {algorithm: greedy, games: {cattitude: {seats: {3: {world: 2}}}}}",
            "bots.yaml:2: levels.a.games.cattitude.seats.3.world: unknown key",
        ),
        ("levels: 7", "expected a mapping"),
        ("level: {}", "'levels' is missing"),
    ],
)
def test_mistakes_in_the_levels_are_reported(tmp_path: Path, text, message):
    path = tmp_path / "bots.yaml"
    path.write_text(text)
    with pytest.raises(BadContent) as caught:
        read_levels(path)
    assert message in str(caught.value)


def test_a_level_can_be_overridden_for_a_game_and_a_number_of_players(tmp_path: Path):
    path = tmp_path / "bots.yaml"
    path.write_text(
        "levels:\n  a: {algorithm: greedy, worlds: 2, games:"
        " {cattitude: {worlds: 5, seats: {3: {move_share: 0.5}}}}}"
    )
    level = read_levels(path)["a"]
    clowder, two, three = (
        level.config_for(*at) for at in (("clowder", 3), ("cattitude", 2), ("cattitude", 3))
    )
    assert [m.worlds for m in (clowder, two, three)] == [2, 5, 5]
    assert [m.move_share for m in (clowder, two, three)] == [1, 1, 0.5]


def test_the_number_of_players_is_that_of_the_view():
    """The level considers all moves with three players, and next to none with two."""
    tables = {("cattitude", 2): SearchConfig(move_share=0.001), ("cattitude", 3): SearchConfig()}
    level, game = Level("varied", SearchConfig(), tables=tables), load_game("cattitude")
    found = {2: 0, 3: 0}
    for seats in found:
        for s in islice(positions(game, seats, 3, 5), 20):
            view = game.view(s, game.decision(s).seat)
            answers = {decide(game, view, level, Random(n)) for n in range(6)}
            found[seats] += len(answers)
    assert found[2] > 1.5 * found[3]


@pytest.mark.parametrize("share", [0.02, 1.0])
def test_a_tree_searches_only_the_considered_moves(share):
    game = load_game("cattitude")
    s = max(positions(game, 2, 3, 5), key=lambda s: len(game.legal_moves(s)))
    view = game.view(s, game.decision(s).seat)
    config = SearchConfig(algorithm="ismcts", move_share=share, iterations=12, redeterminize=0.5)
    searched = search(game, view, config, 4).visits
    assert searched.keys() <= set(game.legal_moves(view.state))
    assert (len(searched) == len(game.legal_moves(view.state))) == (share == 1)


@pytest.mark.parametrize("id", GAMES)
def test_every_evaluation_is_between_0_and_1_and_knows_the_winners(id):
    game = load_game(id)
    for seats in game.info.seats:
        *_, last = positions(game, seats, 2, 1)
        for evaluate in (game.evaluate, game.evaluate_full, game.evaluate_basic):
            assert all(0 <= evaluate(last, seat) <= 1 for seat in range(seats))
        rng = Random(seats)
        while (decision := game.decision(last)) is not None:
            chance = decision.seat == CHANCE
            move = game.sample_chance(last, rng) if chance else rng.choice(game.legal_moves(last))
            game.apply(last, move)
        for evaluate in (game.evaluate, game.evaluate_full, game.evaluate_basic):
            values = [evaluate(last, seat) for seat in range(seats)]
            winners = game.winners(last)
            assert all((v > 0.4 / seats) == (seat in winners) for seat, v in enumerate(values)) or (
                not winners
            )
