"""Replays: the recorded game at any moment, without revealing secrets."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from replays import MOST, played, twins, who
from thorough import amount

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.events import play_on
from catgames.core.game import Game
from catgames.core.record import Record, digest
from catgames.core.types import CHANCE, TABLE, BadRecord
from catgames.match.match import Match
from catgames.match.observer import Observer
from catgames.match.replay import Replay

GAMES = ("template", *game_ids())
SECRET = tuple(g for g in GAMES if load_game(g).info.has_secrets)


def a_game(id: str, most: int = MOST, seed: int = 1) -> tuple[Game[Any, Any], Record]:
    game = load_game(id)
    players = who(*["human"] * game.info.seats[-1])
    return game, played(game, players, Random(seed), most)


# ---------------------------------------------------------------- the same game


@pytest.mark.parametrize("id", GAMES)
def test_every_moment_has_the_recorded_state(id: str) -> None:
    game, record = a_game(id)
    states: list[str] = []
    final = record.replay(game, lambda state, decision, move: states.append(digest(game, state)))
    states.append(digest(game, final))
    replay, rng = Replay(game, record), Random(2)
    assert len(replay) == len(record.moves) and replay.over == (record.end is not None)
    forward = list(range(len(replay) + 1))
    jumps = [rng.randrange(len(replay) + 1) for _ in range(60)]
    for at in [*forward[:40], *forward[-40:], *reversed(forward[-40:]), *jumps]:
        assert digest(game, replay.state(at)) == states[at], at
        assert replay.turn(at) == game.turn(replay.state(at))


@pytest.mark.parametrize("id", GAMES)
def test_events_lead_from_one_picture_to_the_next(id: str) -> None:
    game, record = a_game(id, 150)
    replay, rng = Replay(game, record), Random(3)
    for observer in replay.observers():
        for i in [0, len(replay) - 1, *(rng.randrange(len(replay)) for _ in range(12))]:
            told = replay.move_result(i, observer)
            assert game.picture(told.before) == game.picture(replay.view(i, observer))
            assert game.picture(told.view) == game.picture(replay.view(i + 1, observer))
            if not observer.everything:  # events are redacted for a viewer
                assert play_on(game.picture(told.before), told.events) == game.picture(told.view)


@pytest.mark.parametrize("id", GAMES)
def test_the_log_equals_that_of_the_match(id: str) -> None:
    game, record = a_game(id, 120)
    match = Match(game, who(*["human"] * record.seats), rng=Random(1), record=record)
    replay = Replay(game, record)
    for seat in (TABLE, *range(record.seats)):
        assert replay.log_entries(Observer(seat)) == match.log_entries(seat)


def test_few_states_are_kept_of_a_long_game() -> None:
    game, record = a_game("cats_mansion", 2000)
    replay = Replay(game, record)
    assert len(replay) > 1000 and len(replay._kept) <= 129


def test_a_running_game_does_not_change_its_replay() -> None:
    match = Match(load_game("template"), who("random", "random"), rng=Random(1))
    match.computers.pace = match.computers.reaction = 0
    for now in range(20):
        match.update(float(now))
    replay = Replay(match.game, match.record)
    there = len(replay)
    while not match.over:
        match.update(1e9)
    assert len(replay) == len(replay.record.moves) == there and not replay.over


def test_turn_starts_are_found_forward_and_back() -> None:
    game, record = a_game("cattitude")
    replay = Replay(game, record)
    assert len(replay.starts) > 3
    for start, after in zip(replay.starts, replay.starts[1:]):
        assert replay.turn_after(start) == after and replay.turn_before(after) == start
        assert replay.turn(after) != replay.turn(after - 1)
    assert replay.turn_before(0) == 0 and replay.turn_after(len(replay)) == len(replay)
    assert replay.answers[replay.first].seat != CHANCE


def test_a_record_that_does_not_fit_its_rules_is_refused() -> None:
    game, record = a_game("template")
    record.moves[3] = (0, ("bid", ("card", 99)))
    with pytest.raises(BadRecord, match="not possible there"):
        Replay(game, record)


# ---------------------------------------------------------------- observers


def observers_of(record: Record) -> list[Any]:
    replay = Replay(load_game(record.game_id), record)
    return ["all" if e.everything else e.viewer for e in replay.observers()]


def test_observers() -> None:
    game, rng = load_game("clowder"), Random(4)
    cases = {
        ("human", "human", "greedy"): [TABLE, 0, 1],
        ("human", "greedy", "random"): [TABLE, 0],
        ("greedy", "random", "random"): [TABLE, 0, 1, 2, "all"],
    }
    for kinds, wanted in cases.items():
        record = played(game, who(*kinds), rng, 40)
        assert observers_of(record) == wanted
        assert Replay(game, record).shared == (kinds.count("human") > 1)
    over = played(game, who("human", "human"), rng, 10_000)
    assert over.end and observers_of(over) == [TABLE, 0, 1, "all"]
    assert observers_of(played(load_game("cat_herders"), who("human", "human"), rng, 20)) == [TABLE]
    assert observers_of(played(game, who("human", "human"), rng, 20, open_hands=True)) == ["all"]


def test_a_viewers_replay_does_not_depend_on_hidden_information() -> None:
    different, compared = 0, 0
    for id in SECRET:
        for seed in range(amount(3, 1)):
            for viewer in (TABLE, *range(load_game(id).info.seats[-1])):
                a, b = twins(id, viewer, seed)
                compare(a, b, Observer(viewer))
                different += a.record.moves != b.record.moves
                compared += 1
    assert different > compared / 2, "the games hardly ever differ"


def test_the_hand_of_a_person_who_has_left_stays_hidden() -> None:
    game = load_game("clowder")
    record = played(game, who("human", "human", "random"), Random(4), 40)
    record.hand_over(1, "greedy")
    replay = Replay(game, record)
    assert replay.shared and replay.why_no_branch(20) is not None
    assert [e.viewer for e in replay.observers()] == [TABLE, 0]
    record.hand_over(0, "greedy")
    assert Replay(game, record).observers() == (Observer(),)


def compare(a: Replay, b: Replay, observer: Observer) -> None:
    game = a.game
    assert a.answers == b.answers and a.starts == b.starts and a.observers() == b.observers()
    assert a.log_entries(observer) == b.log_entries(observer)
    for at in range(len(a) + 1):
        x, y = a.view(at, observer), b.view(at, observer)
        assert json.dumps(game.describe(x)) == json.dumps(game.describe(y)), at
        assert x.key() == y.key() and game.picture(x) == game.picture(y), at
    for i in range(len(a)):
        told, twin = a.move_result(i, observer), b.move_result(i, observer)
        assert (told.log, told.events) == (twin.log, twin.events), i


# ---------------------------------------------------------------- branches


def test_a_branch_continues_from_its_moment() -> None:
    game, record = a_game("clowder", 200)
    record = played(game, who("human", "greedy"), Random(8), 10_000)
    replay = Replay(game, record)
    at = len(replay) // 2
    made = replay.branch(at, who("random", "human"), "2026-11-21T12:00:00")
    assert digest(game, made.replay(game)) == digest(game, replay.state(at))
    assert made.players[1][1] == "human" and made.end is None and made.seconds == 0
    match = Match(game, who("random", "random"), made.options, rng=Random(3), record=made)
    match.computers.pace = match.computers.reaction = 0
    while not match.over:
        match.update(1e9)
    assert made.moves[:at] == record.moves[:at] and record.moves == replay.record.moves
    again = Record.read(made.text())
    assert again.end and Replay(game, again).over


def test_no_branch_reveals_a_hand_of_an_unfinished_game() -> None:
    game, rng = load_game("clowder"), Random(5)
    shared = Replay(game, played(game, who("human", "human"), rng, 40))
    assert all(shared.why_no_branch(at) is not None for at in range(len(shared) + 1))
    alone = Replay(game, played(game, who("human", "greedy"), rng, 40))
    assert alone.why_no_branch(20) is None
    assert alone.may_sit(0) and not alone.may_sit(1)
    with pytest.raises(AssertionError):
        alone.branch(20, who("human", "human"))
    over = Replay(game, played(game, who("human", "human"), rng, 10_000))
    assert over.why_no_branch(20) is None and over.may_sit(0) and over.may_sit(1)
    assert over.why_no_branch(len(over)) is not None
    open_ = Replay(load_game("cat_herders"), a_game("cat_herders", 30)[1])
    assert open_.why_no_branch(20) is None and open_.may_sit(1)
