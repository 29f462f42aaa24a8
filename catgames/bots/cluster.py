"""Plays games on an existing dask.distributed cluster.

The same version of this program must be importable on the workers (docs/strength.md); the scheduler
does not need it.
"""

from __future__ import annotations

import gc
import hashlib
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import Any

from ..content.loader import brief_text
from ..content.paths import DATA, PACKAGE, how_to_install
from ..core.types import GameError
from .arena import Outcome, Setup, play_task

SECONDS = 20.0
"""Timeout for the scheduler's answer, in seconds."""
PATIENCE = 10.0
"""Seconds after which a cluster that has lost all its workers is given up."""
CHECK_SECONDS = 0.5
"""Seconds without a result after which the cluster is looked at."""
PACKAGES = ("core", "content", "bots", "games", "workbench")
"""The packages whose sources ``version`` covers."""


def play_on_cluster(
    tasks: Sequence[Any], address: str, play: Callable[[Any], Any] = play_task
) -> Iterator[Any]:
    """Play games on the cluster; the outcomes in the order of the tasks.

    ``play`` plays one of them; it is a function of a module of this program.  Raises GameError if
    there is no such cluster, if its workers can't play the games, or if it is lost.
    """
    client = _connect(address)
    try:
        calls = [(_plain(setup), *rest) for setup, *rest in tasks]
        name = (play.__module__, play.__name__)
        futures = client.map(
            _sendable(), calls, player=name, version=version(), pure=False, retries=1
        )
        watch = _Watch(client, address)
        for future in futures:
            yield watch.result(future)
    finally:
        with suppress(Exception):  # of a cluster that is lost
            client.close(timeout=CHECK_SECONDS)


def _connect(address: str) -> Any:
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError as e:
        raise GameError(
            f"{e.name} is missing, which --scheduler needs; " + how_to_install("dask")
        ) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what is wrong is said here
    problem = ""
    try:
        client = distributed.Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError) as e:
        problem = str(e)
    if problem:
        gc.collect()  # otherwise a failed client that is collected later blocks the next one
        raise GameError(f"no scheduler answers at {address!r}: {problem}")
    if not _workers(client):
        client.close()
        raise GameError(f"the scheduler at {address} has no workers")
    return client


def _workers(client: Any) -> int:
    return len(client.scheduler_info(n_workers=-1)["workers"])


class _Watch:
    """Waits for results while it watches the cluster."""

    def __init__(self, client: Any, address: str) -> None:
        self.client, self.address = client, address
        self._alone_since: float | None = None

    def result(self, future: Any) -> Outcome:
        """The result of a game.  Raises GameError."""
        while True:
            try:
                outcome: Outcome = future.result(timeout=CHECK_SECONDS)
                return outcome
            except TimeoutError:
                self._check()
            except GameError:
                raise
            except ModuleNotFoundError as e:
                raise GameError(
                    f"a worker of the cluster can't find {e.name}; see docs/strength.md"
                ) from e
            except (OSError, CancelledError):
                raise self._lost() from None
            except Exception as e:  # whatever dask or a worker raises
                what = f"{type(e).__name__}: {e}"
                raise GameError(f"the cluster could not play a game: {brief_text(what)}") from e

    def _check(self) -> None:
        """Raise GameError if the cluster has no worker left."""
        try:
            if self.client.status != "running":
                raise self._lost()
            workers = _workers(self.client)
        except OSError:
            raise self._lost() from None
        now = time.monotonic()
        if workers:
            self._alone_since = None
        elif self._alone_since is None:
            self._alone_since = now
        elif now - self._alone_since > PATIENCE:
            raise GameError(f"the scheduler at {self.address} has no workers any more")

    def _lost(self) -> GameError:
        return GameError(f"the scheduler at {self.address} does not answer any more")


def _plain(setup: Setup) -> dict[str, Any]:
    """A set-up that a scheduler without this program can read."""
    return {
        **{name: getattr(setup, name) for name in Setup.__slots__},
        "options": dict(setup.options),
        "content": None if setup.content is None else dict(setup.content),
    }


def _sendable() -> Any:
    """``play_remotely`` for a scheduler without this program, which must be able to read tasks.

    A nested function is sent as its code, any other as its name.
    """

    def play(call: tuple[Any, ...], player: tuple[str, str], version: str) -> Any:
        from importlib import import_module

        return import_module("catgames.bots.cluster").play_remotely(call, player, version)

    return play


def play_remotely(call: tuple[Any, ...], player: tuple[str, str], version: str) -> Any:
    """Play one game; called on a worker."""
    if version != _own_version():
        raise GameError("a worker of the cluster runs another version of the program")
    module, name = player
    play = getattr(import_module(module), name)
    return play((Setup(**call[0]), *call[1:]))


@cache
def _own_version() -> str:
    return version()


def version() -> str:
    """Digest of the sources and data that determine how games are played."""
    sources = [p for package in PACKAGES for p in (PACKAGE / package).rglob("*.py")]
    named = {path.relative_to(PACKAGE).as_posix(): path for path in sources}
    named |= {path.name: path for path in DATA.glob("*.yaml")}
    digest = hashlib.sha256()
    for name in sorted(named):
        text = named[name].read_text("utf-8")  # as text: line ends differ between systems
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()
