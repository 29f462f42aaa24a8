"""Plays games on an existing dask.distributed cluster.

The same version of this program must be importable on the workers (docs/strength.md).
"""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from ..content.paths import DATA, ROOT
from ..core.types import GameError
from .arena import Result, Task, play_task

SECONDS = 20.0
"""Timeout for the scheduler's answer, in seconds."""
PACKAGES = ("core", "content", "bots", "games")
"""The packages whose sources ``version`` covers."""


def play_on_cluster(tasks: Sequence[Task], address: str) -> Iterator[Result]:
    """Play games on the cluster; the results in the order of the tasks.

    Raises GameError if there is no such cluster or its workers can't play the games.
    """
    client = _connect(address)
    try:
        futures = client.map(play_remotely, tasks, version=version(), pure=False, retries=1)
        for future in futures:
            yield _result(future)
    finally:
        client.close()


def _connect(address: str) -> Any:
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError as e:
        raise GameError(
            f"{e.name} is missing, which --scheduler needs; "
            "`python -m pip install -r requirements-dask.txt` installs it"
        ) from None
    problem = ""
    try:
        client = distributed.Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError) as e:
        problem = str(e)
    if problem:
        gc.collect()  # otherwise a failed client that is collected later blocks the next one
        raise GameError(f"no scheduler answers at {address!r}: {problem}")
    if not client.scheduler_info(n_workers=-1)["workers"]:
        client.close()
        raise GameError(f"the scheduler at {address} has no workers")
    return client


def _result(future: Any) -> Result:
    try:
        result: Result = future.result()
    except ModuleNotFoundError as e:
        raise GameError(f"a worker of the cluster can't find {e.name}; see docs/strength.md") from e
    return result


def play_remotely(task: Task, version: str) -> Result:
    """Play one game; called on a worker."""
    if version != _own_version():
        raise GameError("a worker of the cluster runs another version of the program")
    return play_task(task)


@cache
def _own_version() -> str:
    return version()


def version() -> str:
    """Digest of the sources and data that determine how games are played."""
    sources = [p for package in PACKAGES for p in (ROOT / "catgames" / package).rglob("*.py")]
    digest = hashlib.sha256()
    for path in sorted([*sources, *DATA.glob("*.yaml")]):
        text = path.read_text("utf-8")  # as text: line ends differ between systems
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{text}\0".encode())
    return digest.hexdigest()
