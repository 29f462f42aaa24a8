"""Computer players that fail: real processes, real signals, real faults."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import faulty
import pytest
from test_bots_worker import SOON, position, wait
from thorough import sample

from catgames.bots import worker
from catgames.bots.pool import ThinkerPool
from catgames.bots.requests import SearchFailed

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals as Unix has them")


@pytest.fixture(scope="module")
def pool() -> Iterator[ThinkerPool]:
    with pytest.MonkeyPatch.context() as patch:
        faulty.as_main(patch)
        pool = ThinkerPool()
        yield pool
        pool.close()


def until(what: Callable[[], object]) -> None:
    end = time.monotonic() + SOON
    while not what():
        assert time.monotonic() < end
        time.sleep(0.002)


@pytest.mark.parametrize("player", sample([*faulty.FAULTS], 5), ids=lambda p: p.__name__)
def test_a_faulty_player_is_asked_three_times_and_then_reported(pool, player, monkeypatch):
    """And the next request is answered by a process as if nothing had happened."""
    if player is faulty.hoards and sys.platform != "linux":
        pytest.skip("memory is bounded on Linux only")
    kind = faulty.FAULTS[player]
    if kind == "hung":
        monkeypatch.setattr(worker, "HUNG_SECONDS", 1.0)
    game, view = position()
    request = pool.ask(game, view, player.__name__, 1)
    with pytest.raises(SearchFailed) as caught:
        wait(request)
    monkeypatch.undo()
    assert [f.kind for f in request.faults] == [kind] * 3 and caught.value.fault.kind == kind
    assert wait(pool.ask(game, view, "greedy", 1)) in game.legal_moves(view.state)


@pytest.fixture
def own_pool(pool, tmp_path, monkeypatch) -> Iterator[ThinkerPool]:
    """Its processes begin with the variable that says where players count."""
    monkeypatch.setenv(faulty.COUNTER, str(tmp_path / "counter"))
    own = ThinkerPool()
    yield own
    own.close()


def test_a_player_that_fails_twice_answers(own_pool):
    game, view = position()
    request = own_pool.ask(game, view, "fails_twice", 1)
    assert wait(request) == game.legal_moves(view.state)[0]
    assert [f.kind for f in request.faults] == ["raised", "raised"]


@pytest.mark.parametrize(("sign", "kind"), [(signal.SIGKILL, "died"), (signal.SIGSTOP, "hung")])
def test_processes_killed_and_stopped_from_outside(pool, sign, kind, monkeypatch):
    if kind == "hung":
        monkeypatch.setattr(worker, "HUNG_SECONDS", 1.0)
    game, view = position()
    request = pool.ask(game, view, "waits", 1)
    hit: set[int] = set()
    while request.problem is None:
        for process in set(pool.process_ids) - hit:
            hit.add(process)
            with suppress(ProcessLookupError):
                os.kill(process, sign)
        time.sleep(0.002)
    with pytest.raises(SearchFailed):
        request.poll()
    monkeypatch.undo()
    assert [f.kind for f in request.faults] == [kind] * 3
    assert wait(pool.ask(game, view, "greedy", 1)) in game.legal_moves(view.state)


def test_a_process_stopped_while_it_has_nothing_to_do_is_replaced(pool, monkeypatch):
    game, view = position()
    wait(pool.ask(game, view, "greedy", 1))
    monkeypatch.setattr(worker, "HUNG_SECONDS", 1.0)
    for process in pool.process_ids:
        with suppress(ProcessLookupError):  # one that died has not been replaced yet
            os.kill(process, signal.SIGSTOP)
    request = pool.ask(game, view, "greedy", 1)
    until(lambda: request.faults)
    monkeypatch.undo()
    assert wait(request) in game.legal_moves(view.state)
    assert {f.kind for f in request.faults} == {"hung"}


def test_a_fault_of_one_search_does_not_disturb_others(pool):
    game, view = position()
    bad = [pool.ask(game, view, p, 1) for p in ("raises", "kills_itself", "meows")]
    good = [pool.ask(game, view, "greedy", n) for n in range(6)]
    for request in good:
        assert wait(request) in game.legal_moves(view.state) and not request.faults
    for request in bad:
        with pytest.raises(SearchFailed):
            wait(request)


def test_advice_interrupts_other_searches_which_then_begin_again(own_pool, tmp_path):
    game, view = position("template")
    begun = tmp_path / "counter"
    slow = [own_pool.ask(game, view, "waits_for_go", n) for n in range(3)]
    until(lambda: begun.exists() and len(begun.read_text()) >= len(own_pool.process_ids) > 0)
    advice = own_pool.advise(game, view, 1)
    wait(advice)
    assert advice.poll_advice() is not None
    assert not any(request.poll() for request in slow), "the advice came last"
    (tmp_path / "GO").touch()
    assert all(wait(request) in game.legal_moves(view.state) for request in slow)
    assert len(begun.read_text()) > len(slow), "none has begun again"


# ---------------------------------------------------------------- the end of the program

PROGRAM = """
import sys
sys.path[:0] = {paths!r}
import faulty
from test_bots_worker import position, wait
from catgames.bots.pool import ThinkerPool

if __name__ == "__main__":
    faulty.as_main(__import__("pytest").MonkeyPatch())
    pool = ThinkerPool()
    game, view = position()
    for _ in range(2):
        pool.ask(game, view, {level!r}, 1)
    while len(pool.process_ids) < {processes}:
        pass
    print(*pool.process_ids, flush=True)
    sys.stdin.read()
"""


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("level", ["greedy", "never_ends", "stops_itself"])
def test_no_process_outlives_a_killed_program(tmp_path, level):
    """Not an idle one, not a busy one, not a stopped one."""
    root = Path(__file__).parents[2]
    script = tmp_path / "program.py"
    paths = [str(root), str(root / "tests" / "bots"), str(root / "tests")]
    processes = min(2, os.cpu_count() or 1)
    script.write_text(PROGRAM.format(paths=paths, level=level, processes=processes))
    program = subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    children = [int(x) for x in program.stdout.readline().split()]
    assert len(children) == processes and all(map(alive, children))
    if level != "greedy":
        busy = "T" if level == "stops_itself" else "R"
        until(lambda: state_of(children[0]) == busy)
    program.kill()
    program.wait()
    until(lambda: not any(map(alive, children)))


def state_of(process: int) -> str:
    return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
