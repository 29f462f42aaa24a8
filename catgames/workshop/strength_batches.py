"""The batches that have been played: one line of JSON each, only ever added to."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..bots.arena import Result
from ..bots.levels import find_level
from ..bots.timing import Times, of_plain
from ..content.paths import DATA, ROOT
from ..core.record import Record

OTHER = {"advice", "arena", "cluster", "helpers", "lineups", "ratings", "strength", "timing"}
"""Sources of bots/ that decide no move; also worker.py, which only carries them."""


class Pairing(NamedTuple):
    """One of ``level`` against others of one kind."""

    game: str
    seats: int
    level: str
    against: str


@dataclass(frozen=True, slots=True)
class Batch:
    """Some rounds of a pairing; a round is one seed in all rotations."""

    pairing: Pairing
    definition: str
    first: int
    rounds: int
    wins: float
    """The level's; shared ones are divided."""
    times: Times
    """The level's decisions."""
    proof: str
    """Names the moves of round 0, if that is in it."""
    date: str
    seconds: float

    @property
    def games(self) -> int:
        """How many."""
        return self.rounds * self.pairing.seats


@dataclass
class Kept:
    """All batches that there are."""

    path: Path
    batches: list[Batch] = field(default_factory=list)
    _torn: bool = False
    """The last line there was not written to its end."""

    @classmethod
    def read(cls, path: Path) -> Kept:
        """A line that was not written to its end is left out."""
        kept = cls(path)
        text = path.read_text("utf-8") if path.exists() else ""
        kept._torn = bool(text) and not text.endswith("\n")
        for line in text.splitlines():
            try:
                plain = json.loads(line)
            except ValueError:
                continue
            kept._take(plain)
        return kept

    def _take(self, plain: dict[str, Any]) -> None:
        pairing = Pairing(*plain.pop("pairing"))
        if "same" in plain:
            old, new = plain["same"], plain["as"]
            self.batches = [_renamed(b, pairing, old, new) for b in self.batches]
        else:
            times = of_plain(plain.pop("times"))
            self.batches.append(Batch(pairing=pairing, times=times, **plain))

    def _write(self, plain: dict[str, Any]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write("\n" * self._torn + json.dumps(plain) + "\n")
        self._torn = False

    def add(self, batch: Batch) -> None:
        """Write a batch down."""
        self.batches.append(batch)
        plain = {name: getattr(batch, name) for name in Batch.__slots__}
        self._write({**plain, "times": batch.times.plain()})

    def same(self, pairing: Pairing, old: str) -> None:
        """Write down that the levels choose today as they did under the old definition."""
        plain = {"pairing": pairing, "same": old, "as": definition(pairing)}
        self._write(plain)
        self._take(dict(plain))

    def of(self, pairing: Pairing) -> list[Batch]:
        """Those that hold for the levels of today."""
        today = definition(pairing)
        return [b for b in self.batches if b.pairing == pairing and b.definition == today]

    def rounds(self, pairing: Pairing) -> int:
        """How many of them have been played."""
        return sum(b.rounds for b in self.of(pairing))

    def latest_other(self, pairing: Pairing) -> Batch | None:
        """The last first batch of another definition."""
        others = [b for b in self.batches if b.pairing == pairing and b.proof]
        others = [b for b in others if b.definition != definition(pairing)]
        return others[-1] if others else None


def _renamed(b: Batch, pairing: Pairing, old: str, new: str) -> Batch:
    if b.pairing != pairing or b.definition != old:
        return b
    return Batch(pairing, new, b.first, b.rounds, b.wins, b.times, b.proof, b.date, b.seconds)


# ---------------------------------------------------------------- names of what is measured


def moves_of(results: Iterable[Result]) -> str:
    """Names every move of games whose records were kept."""
    played = repr([Record.read(r.record).moves for r in results])
    return hashlib.sha256(played.encode()).hexdigest()[:16]


def definition(pairing: Pairing) -> str:
    """Names what may decide how the pairing's games go: what both levels are, the sources that
    think, the game's rules and hints, its data."""
    game, seats, *levels = pairing
    minds = [find_level(id).mind_for(game, seats) for id in levels]
    return hashlib.sha256(f"{minds!r} {_sources(game)}".encode()).hexdigest()[:16]


@cache
def _sources(game: str) -> str:
    package = ROOT / "catgames"
    paths = [
        *(package / "core").glob("*.py"),
        *(p for p in (package / "bots").glob("*.py") if p.stem not in {*OTHER, "worker", "pool"}),
        *(package / "games" / game).glob("*.py"),
        *(package / "games" / game / "rules").rglob("*.py"),
        *(package / "games" / game / "views").glob("hiding.py"),
        *(package / "games" / game / "advice").glob("evaluate*.py"),
        DATA / f"{game}.yaml",
    ]
    told = hashlib.sha256()
    for path in sorted(paths):
        told.update(path.read_text("utf-8").encode())
    return told.hexdigest()
