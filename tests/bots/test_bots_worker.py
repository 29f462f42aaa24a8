"""Searching in processes: non-blocking, cancellable, without stale answers, robust to crashes."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from thorough import amount

from catgames.bots.advice import advise
from catgames.bots.levels import Level, decide, find_level, with_table_budget
from catgames.bots.pool import ThinkerPool
from catgames.bots.requests import MoveRequest, SearchFailed
from catgames.bots.worker import Worker
from catgames.catalog import load_game
from catgames.core.game import Game, View
from catgames.core.types import CHANCE, Decision, GameError
from catgames.games.cat_herders.game import CatHerders

SOON = 20.0


@pytest.fixture(scope="module")
def pool() -> Iterator[ThinkerPool]:
    """One pool for all tests; some of them kill its processes."""
    pool = ThinkerPool()
    yield pool
    pool.close()


def position(id: str = "cat_herders", moves: int = 8) -> tuple[Game[Any, Any], View[Any]]:
    """A decision between several moves, after at least ``moves`` decisions."""
    game = load_game(id)
    rng, s = Random(1), game.new_state(game.info.seats[0])
    for n in range(1000):
        decision = game.decision(s)
        assert isinstance(decision, Decision)
        if decision.seat != CHANCE and n >= moves and len(game.legal_moves(s)) > 1:
            break
        chance = decision.seat == CHANCE
        game.apply(s, game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s)))
    return game, game.view(s, decision.seat)


def wait(question: MoveRequest) -> Any:
    until = time.monotonic() + SOON
    while (move := question.poll()) is None:
        assert time.monotonic() < until, "no answer"
        time.sleep(0.002)
    return move


def wait_for_process(pool: ThinkerPool, other_than: int | None = None) -> int:
    until = time.monotonic() + SOON
    while not pool.process_ids or pool.process_ids[0] == other_than:
        assert time.monotonic() < until, "no process"
        time.sleep(0.002)
    return pool.process_ids[0]


@pytest.mark.parametrize("id", ["cat_herders", "template", "cattitude", "cats_mansion"])
def test_the_process_gives_the_same_answer_as_a_direct_call(pool, id):
    game, view = position(id)
    for level in ("random", "greedy"):
        here = decide(game, view, find_level(level), Random(5))
        assert wait(pool.ask(game, view, level, 5)) == here
    assert pool.process_ids and os.getpid() not in pool.process_ids


def test_asking_and_polling_never_block(monkeypatch):
    """Neither waits for a process that is being started."""
    started = threading.Event()
    monkeypatch.setattr(Worker, "start", lambda self: not started.wait(SOON))
    game, view = position()
    pool = ThinkerPool()
    requests = [pool.ask(game, view, "greedy", n) for n in range(10)]
    assert all(request.poll() is None for request in requests)
    started.set()
    assert wait(requests[-1]) in game.legal_moves(view.state)
    pool.close()


def test_stale_answers_are_dropped(pool):
    """Of many requests in a row, each that is not cancelled gets its own answer."""
    game, view = position()
    other_game, other_view = position("template")
    for n in range(15):
        old = pool.ask(game, view, "greedy", n)
        if n % 2:
            time.sleep(0.004 * n)
        new = pool.ask(other_game, other_view, "greedy", n)
        assert wait(new) in other_game.legal_moves(other_view.state)
        assert old.poll() is None or old.poll() in game.legal_moves(view.state)


def test_a_cancelled_search_frees_the_process_for_the_next(pool):
    """The cancelled searches would take a minute each, longer than ``wait`` waits."""
    game, view = position("template")
    slow = replace(find_level("tiger").config_for("template", 2), iterations=1_000_000)
    for seed in range(3):
        request = MoveRequest(game, view, slow, seed, 60.0)
        pool.put(request)
        time.sleep(0.05)
        request.cancel()
    assert wait(pool.ask(game, view, "greedy", 1)) in game.legal_moves(view.state)


def test_two_processes_give_the_same_answer_as_one(pool):
    """The strongest level has two trees; their visits are added up in any process."""
    game, view = position("template")
    config = with_table_budget(find_level("tiger").config_for("template", 2))
    assert config.trees == 2
    for seed in range(4):
        here = decide(game, view, Level("here", config), Random(seed))
        assert wait(pool.ask(game, view, "tiger", seed)) == here
    assert len(pool.process_ids) == min(2, os.cpu_count() or 1)


def test_advice_comes_from_the_same_processes(pool):
    game, view = position("template")
    consultation = pool.advise(game, view, 3)
    move = wait(consultation)
    advice = consultation.poll_advice()
    assert advice == advise(game, view, Random(3))
    assert advice.best.move == move and advice.second is not None
    assert sum(ranked.share for ranked in advice.moves) == pytest.approx(1)
    assert all(0 <= ranked.value <= 1 for ranked in advice.moves)
    assert [r.share for r in advice.moves] == sorted((r.share for r in advice.moves), reverse=True)


@pytest.mark.parametrize("id", ["clowder", "swap_clops", "cat_herders"])
def test_a_search_can_be_cancelled_at_any_time(id, monkeypatch):
    """The process of a search that would take minutes stops it, and need not be killed."""
    monkeypatch.setattr("catgames.bots.worker.CANCEL_SECONDS", SOON)
    game, view = position(id)
    config = find_level("tiger").config_for(id, 2)
    slow = replace(config, iterations=1_000_000, nodes=10_000_000, turns=20)
    request, worker = MoveRequest(game, view, slow, 1, 60.0), Worker()
    for _ in range(amount(5)):
        assert worker.send(request, request.seeds[0], 60.0)
        assert not worker.poll(0.4), "it was not searching any more"
        process = worker.process_id
        worker.cancel()
        assert worker.process_id == process, "it had to be killed"
    worker.stop()


@pytest.mark.skipif(os.name == "nt", reason="kills as Unix does")
def test_a_killed_process_is_replaced(pool):
    game, view = position()
    here = decide(game, view, find_level("greedy"), Random(3))
    for wait_before in (0.0, 0.03):
        assert wait(pool.ask(game, view, "greedy", 3)) == here
        first = wait_for_process(pool)
        question = pool.ask(game, view, "greedy", 3)
        time.sleep(wait_before)
        os.kill(first, signal.SIGKILL)
        assert wait(question) == here
        assert wait(pool.ask(game, view, "greedy", 3)) == here
        assert wait_for_process(pool, other_than=first) != first


def test_changed_rules_reach_the_process(pool):
    """The process plays the same game with two sets of data."""
    content = json.loads(json.dumps(load_game("template").content))
    for cat in content["cats"]:
        cat["strength"] = 9 - cat["strength"]
    own = load_game("template", content)
    wait(pool.ask(*position(), "random", 0))
    process = pool.process_ids
    for game in (own, load_game("template"), own):
        _, view = position("template", 12)
        here = decide(game, view, find_level("greedy"), Random(2))
        assert wait(pool.ask(game, view, "greedy", 2)) == here
    assert pool.process_ids == process  # the same processes served all rules


def test_without_processes_a_thread_searches():
    pool = ThinkerPool(processes=False)
    game, view = position()
    assert wait(pool.ask(game, view, "greedy", 5)) == decide(
        game, view, find_level("greedy"), Random(5)
    )
    assert pool.process_ids == ()
    pool.close()


def test_an_unknown_level_is_refused_immediately(pool):
    game, view = position()
    with pytest.raises(GameError, match="no computer level"):
        pool.ask(game, view, "grandmaster", 1)


def test_an_exception_in_the_rules_is_reported_by_poll():
    class Faulty(CatHerders):
        def evaluate(self, s: Any, seat: int) -> float:
            raise ZeroDivisionError

    pool = ThinkerPool(processes=False)
    game, view = position()
    question = pool.ask(Faulty(game.data, game.content), view, "greedy", 1)
    with pytest.raises(SearchFailed, match="raised: ZeroDivisionError"):
        wait(question)
    assert wait(pool.ask(game, view, "random", 1)) in game.legal_moves(view.state)
    pool.close()


def test_closing_ends_the_process():
    pool = ThinkerPool()
    pool.start()
    process = wait_for_process(pool)
    pool.close()
    with pytest.raises(OSError):
        os.kill(process, 0)
