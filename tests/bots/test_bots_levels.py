"""Levels, the greedy player, the arena: repeatable, blind to what is hidden, better than luck."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from positions import hasty, positions

from catgames.bots.arena import Setup, play_games
from catgames.bots.levels import (
    Level,
    decide,
    find_level,
    level_ids,
    offered_ids,
    read_levels,
    think,
)
from catgames.bots.search_config import Mind
from catgames.core.record import Record
from catgames.core.registry import game_ids, load_game
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
        answers = {decide(game, game.view(s, seat), hasty(level), Random(number)) for _ in range(2)}
        assert len(answers) == 1 and answers <= set(game.legal_moves(s))


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
    s = next(islice(positions(game, 2, 1, 5), 3, None))
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
    ("text", "message"),
    [
        ("levels: {a: {player: genius}}", "bots.yaml:1: levels.a.player: expected one of random"),
        ("levels:\n  a: {player: greedy, worlds: 0}", "bots.yaml:2: levels.a.worlds: expected"),
        ("levels:\n  a: {player: greedy, world: 3}", "unknown key; did you mean 'worlds'?"),
        ("levels:\n  human: {player: random}", "bots.yaml:2: levels.human: is what people"),
        (
            "levels:\n  a: {player: greedy, games: {cattitude: {seats: {3: {world: 2}}}}}",
            "bots.yaml:2: levels.a.games.cattitude.seats.3.world: unknown key",
        ),
        ("levels: 7", "expected a mapping"),
        ("level: {}", "'levels' is missing"),
    ],
)
def test_mistakes_in_the_levels_are_told(tmp_path: Path, text, message):
    path = tmp_path / "bots.yaml"
    path.write_text(text)
    with pytest.raises(BadContent) as caught:
        read_levels(path)
    assert message in str(caught.value)


def test_a_level_may_think_otherwise_about_a_game_and_a_number_of_players(tmp_path: Path):
    path = tmp_path / "bots.yaml"
    path.write_text(
        "levels:\n  a: {player: greedy, worlds: 2, games:"
        " {cattitude: {worlds: 5, seats: {3: {notices: 0.5}}}}}"
    )
    level = read_levels(path)["a"]
    clowder, two, three = (
        level.mind_for(*at) for at in (("clowder", 3), ("cattitude", 2), ("cattitude", 3))
    )
    assert [m.worlds for m in (clowder, two, three)] == [2, 5, 5]
    assert [m.notices for m in (clowder, two, three)] == [1, 1, 0.5]


def test_the_number_of_players_is_that_of_the_view():
    """A level that sees everything with three players, and next to nothing with two."""
    blinkers = {("cattitude", 2): Mind(notices=0.001), ("cattitude", 3): Mind()}
    level, game = Level("fickle", Mind(), tables=blinkers), load_game("cattitude")
    found = {2: 0, 3: 0}
    for seats in found:
        for s in islice(positions(game, seats, 3, 5), 20):
            view = game.view(s, game.decision(s).seat)
            answers = {decide(game, view, level, Random(n)) for n in range(6)}
            found[seats] += len(answers)
    assert found[2] > 1.5 * found[3]


@pytest.mark.parametrize("share", [0.02, 1.0])
def test_a_tree_looks_into_what_it_notices_only(share):
    game = load_game("cattitude")
    s = max(positions(game, 2, 3, 5), key=lambda s: len(game.legal_moves(s)))
    view = game.view(s, game.decision(s).seat)
    mind = Mind(player="tree", notices=share, iterations=12, redraw=0.5)
    looked = think(game, view, mind, 4).visits
    assert looked.keys() <= set(game.legal_moves(view.state))
    assert (len(looked) == len(game.legal_moves(view.state))) == (share == 1)


@pytest.mark.parametrize("id", GAMES)
def test_every_pair_of_eyes_sees_shares_and_knows_who_has_won(id):
    game = load_game(id)
    for seats in game.info.seats:
        *_, last = positions(game, seats, 2, 1)
        for eyes in (game.evaluate, game.evaluate_full, game.evaluate_basic):
            assert all(0 <= eyes(last, seat) <= 1 for seat in range(seats))
        rng = Random(seats)
        while (decision := game.decision(last)) is not None:
            chance = decision.seat == CHANCE
            move = game.sample_chance(last, rng) if chance else rng.choice(game.legal_moves(last))
            game.apply(last, move)
        for eyes in (game.evaluate, game.evaluate_full, game.evaluate_basic):
            values = [eyes(last, seat) for seat in range(seats)]
            winners = game.winners(last)
            assert all((v > 0.4 / seats) == (seat in winners) for seat, v in enumerate(values)) or (
                not winners
            )
