"""Computer players with faults.

The search processes import the program's main module when they start.  A test that makes this
module the main one (``as_main``) gives these players to real processes.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from catgames.bots import levels
from catgames.bots.levels import ALGORITHMS, Level
from catgames.bots.search_config import SearchConfig
from catgames.bots.search_tools import RootStats

if TYPE_CHECKING:
    import pytest  # no search process needs it, and each would take half a second for it

COUNTER = "CATGAMES_TEST_COUNTER"
"""Environment variable with the file in which ``fails_twice`` and ``waits_for_go`` count."""


def raises(*_: Any) -> RootStats:
    raise ZeroDivisionError("nine lives over none")


def recurses(*_: Any) -> RootStats:
    return deeper()


def deeper() -> RootStats:
    return deeper()  # Python 3.13.0 does not notice it in a function with a star


def hoards(*_: Any) -> RootStats:
    hoard: list[bytes] = []
    while True:
        hoard.append(bytes(1 << 27))  # address space, which costs the machine no memory


def never_ends(*_: Any) -> RootStats:
    while True:
        pass


def exits(*_: Any) -> RootStats:
    sys.exit(3)


def kills_itself(*_: Any) -> RootStats:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def stops_itself(*_: Any) -> RootStats:
    os.kill(os.getpid(), signal.SIGSTOP)
    return RootStats()


def chooses_an_illegal_move(*_: Any) -> RootStats:
    return RootStats({("fly", "away"): 1}, {("fly", "away"): 1.0})


def chooses_nothing(*_: Any) -> RootStats:
    return RootStats()


def chooses_no_move(*_: Any) -> RootStats:
    return RootStats({7: 1}, {7: None})  # type: ignore[dict-item]


def meows(*_: Any) -> Any:
    return "meow"


def answers_with_code(*_: Any) -> Any:
    return lambda: None  # can't be sent


def fails_twice(game: Any, view: Any, config: Any, rng: Random, stop: Any) -> RootStats:
    if begins() < 3:
        raise ValueError("not yet")
    return first_move(game, view)


def begins() -> int:
    """Note that a search begins; how many have."""
    counter = Path(os.environ[COUNTER])
    with counter.open("a") as f:
        f.write("x")
    return len(counter.read_text())


def first_move(game: Any, view: Any) -> RootStats:
    move = game.legal_moves(view.state)[0]
    return RootStats({move: 1}, {move: 0.5})


def waits_for_go(game: Any, view: Any, config: Any, rng: Random, stop: Any) -> RootStats:
    """Search until it is stopped from outside, or the file GO lies beside the counter."""
    begins()
    while not Path(os.environ[COUNTER]).with_name("GO").exists() and not stop():
        time.sleep(0.002)
    return first_move(game, view)


def waits(game: Any, view: Any, config: Any, rng: Random, stop: Any) -> RootStats:
    """Search until it is stopped from outside."""
    while not stop():
        pass
    return first_move(game, view)


FAULTS = {
    raises: "raised",
    recurses: "raised",
    hoards: "memory",
    never_ends: "hung",
    exits: "died",
    kills_itself: "died",
    stops_itself: "hung",
    chooses_an_illegal_move: "nonsense",
    chooses_nothing: "nonsense",
    chooses_no_move: "nonsense",
    meows: "nonsense",
    answers_with_code: "died",
}
"""The fault that each player is reported with."""


PLAYERS = (*FAULTS, fails_twice, waits, waits_for_go)


def made_levels() -> dict[str, Level]:
    """A level for each player."""
    found = {}
    for player in PLAYERS:
        seconds = 300.0 if player is waits_for_go else 0.3
        config = SearchConfig(player.__name__, seconds=seconds)
        found[player.__name__] = Level(player.__name__, config, offered=False)
    return found


def register() -> None:
    """Give the players to this process for good."""
    ALGORITHMS.update({player.__name__: player for player in PLAYERS})
    levels.levels().update(made_levels())


def as_main(patch: pytest.MonkeyPatch) -> None:
    """Give the players to this process, and to search processes that start from now on."""
    for player in PLAYERS:
        patch.setitem(ALGORITHMS, player.__name__, player)
    for name, level in made_levels().items():
        patch.setitem(levels.levels(), name, level)
    patch.setitem(sys.modules, "__main__", sys.modules[__name__])


if __name__ == "__mp_main__":  # as processes import the main module
    register()
