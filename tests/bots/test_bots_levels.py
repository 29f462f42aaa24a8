"""Levels, the greedy player, the arena: repeatable, blind to what is hidden, better than luck."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from catgames.bots.arena import Setup, play_games
from catgames.bots.levels import (
    Level,
    decide,
    find_level,
    level_ids,
    offered_ids,
    read_levels,
)
from catgames.bots.minds import Mind
from catgames.core.game import Game
from catgames.core.record import Record
from catgames.core.registry import game_ids, load_game
from catgames.core.types import CHANCE, BadContent, GameError

GAMES = ["template", *game_ids()]


def setup(id: str, *levels: str, keep: bool = False) -> Setup:
    game = load_game(id)
    return Setup(id, levels, game.settle(len(levels), {}), keep)


def positions(game: Game[Any, Any], seats: int, seed: int, each: int) -> list[Any]:
    """Every so many-th state with a player's decision of a random game."""
    rng, s, found, n = Random(seed), game.new_state(seats), [], 0
    while (decision := game.decision(s)) is not None:
        if decision.seat != CHANCE:
            n += 1
            if n % each == 0:
                found.append(s.clone())
        chance = decision.seat == CHANCE
        move = game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s))
        game.apply(s, move)
    return found


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("level", level_ids())
def test_every_level_answers_every_game_legally_and_repeatably(id, level):
    game = load_game(id)
    seats = game.info.seats[0]
    for number, s in enumerate(positions(game, seats, 3, 23)[:12]):
        seat = game.decision(s).seat
        answers = {
            decide(game, game.view(s, seat), find_level(level), Random(number)) for _ in range(2)
        }
        assert len(answers) == 1 and answers <= set(game.legal_moves(s))


@pytest.mark.parametrize("id", [id for id in GAMES if load_game(id).info.has_secrets])
def test_the_choice_does_not_depend_on_what_is_hidden(id):
    """In a twin world, where what the decider can't know is shuffled, it answers alike."""
    game = load_game(id)
    seats = game.info.seats[0]
    twins = 0
    for number, s in enumerate(positions(game, seats, 5, 5)[:14]):
        seat = game.decision(s).seat
        twin = game.determinise(game.view(s, seat), Random(number))
        twins += twin.key() != s.key()
        first, second = (
            decide(game, game.view(w, seat), find_level("greedy"), Random(1)) for w in (s, twin)
        )
        assert first == second
    assert twins > 1


@pytest.mark.parametrize(
    ("id", "share"), [("template", 0.7), ("cattitude", 0.9), ("cats_mansion", 0.9)]
)
def test_greedy_beats_luck(id, share):
    """By a wide margin, wherever it sits; among three it would win a third by luck."""
    wins, games, seats = 0.0, 8, load_game(id).info.seats[0]
    for own in range(seats):
        levels = ["greedy" if seat == own else "random" for seat in range(seats)]
        results = play_games(setup(id, *levels), range(games), 1)
        wins += sum((own in r.winners) / len(r.winners) for r in results if r.winners)
    assert wins / (games * seats) > share


def test_time_cuts_thinking_short_but_not_below_one_world():
    game = load_game("cattitude")
    s = positions(game, 2, 1, 5)[3]
    view = game.view(s, game.decision(s).seat)
    level = Level("dreamer", Mind(worlds=100_000))
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
    assert {"random", "greedy"} == set(level_ids()) - set(offered_ids())
    with pytest.raises(GameError, match="did you mean 'greedy'"):
        find_level("gredy")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("levels: {a: {player: genius}}", "bots.yaml:1: levels.a.player: expected one of random"),
        ("levels:\n  a: {player: greedy, worlds: 0}", "bots.yaml:2: levels.a.worlds: expected"),
        ("levels:\n  a: {player: greedy, world: 3}", "unknown key; did you mean 'worlds'?"),
        ("levels:\n  human: {player: random}", "bots.yaml:2: levels.human: is what people"),
        ("levels: 7", "expected a mapping"),
        ("level: {}", "'levels' is missing"),
    ],
)
def test_mistakes_in_the_levels_are_told(tmp_path: Path, text, says):
    path = tmp_path / "bots.yaml"
    path.write_text(text)
    with pytest.raises(BadContent) as caught:
        read_levels(path)
    assert says in str(caught.value)
