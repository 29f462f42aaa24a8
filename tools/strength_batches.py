"""The file of played batches: one line of JSON each; lines are only ever added."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from catgames.bots.arena import Result
from catgames.bots.levels import find_level
from catgames.bots.timing import Times, from_plain
from catgames.content.paths import DATA, ROOT
from catgames.core.record import Record

OTHER = {
    "advice",
    "arena",
    "chances",
    "cluster",
    "lineups",
    "pool",
    "ratings",
    "strength",
    "timing",
    "worker",
}
"""Modules of catgames.bots that don't influence any move."""


class Pairing(NamedTuple):
    """One player of ``level`` against players of ``against``."""

    game: str
    seats: int
    level: str
    against: str


@dataclass(frozen=True, slots=True)
class Batch:
    """Some rounds of a pairing; a round is one seed in all rotations of the seats."""

    pairing: Pairing
    definition: str
    """See ``definition``."""
    first: int
    """Number of the first round."""
    rounds: int
    wins: float
    """Wins of the level; shared wins are divided."""
    times: Times
    """Durations of the level's decisions."""
    proof: str
    """Digest of the moves of round 0; "" if the batch does not contain it."""
    date: str
    seconds: float

    @property
    def games(self) -> int:
        """Number of games."""
        return self.rounds * self.pairing.seats


@dataclass
class BatchFile:
    """All batches in a file."""

    path: Path
    batches: list[Batch] = field(default_factory=list)
    _torn: bool = False
    """Whether the last line in the file is incomplete."""

    @classmethod
    def read(cls, path: Path) -> BatchFile:
        """Read the file; an incomplete last line is ignored."""
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
            times = from_plain(plain.pop("times"))
            self.batches.append(Batch(pairing=pairing, times=times, **plain))

    def _write(self, plain: dict[str, Any]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write("\n" * self._torn + json.dumps(plain) + "\n")
        self._torn = False

    def add(self, batch: Batch) -> None:
        """Add a batch, and write it to the file."""
        self.batches.append(batch)
        plain = {name: getattr(batch, name) for name in Batch.__slots__}
        self._write({**plain, "times": batch.times.plain()})

    def keep_batches(self, pairing: Pairing, old: str) -> None:
        """Record that batches of the ``old`` definition are also valid for the current one."""
        plain = {"pairing": pairing, "same": old, "as": definition(pairing)}
        self._write(plain)
        self._take(dict(plain))

    def of(self, pairing: Pairing) -> list[Batch]:
        """The batches that are valid for the current levels."""
        today = definition(pairing)
        return [b for b in self.batches if b.pairing == pairing and b.definition == today]

    def rounds(self, pairing: Pairing) -> int:
        """Number of valid rounds."""
        return sum(b.rounds for b in self.of(pairing))

    def last_proof_of_other(self, pairing: Pairing) -> Batch | None:
        """The last batch of another definition that has a proof."""
        others = [b for b in self.batches if b.pairing == pairing and b.proof]
        others = [b for b in others if b.definition != definition(pairing)]
        return others[-1] if others else None


def _renamed(b: Batch, pairing: Pairing, old: str, new: str) -> Batch:
    if b.pairing != pairing or b.definition != old:
        return b
    return Batch(pairing, new, b.first, b.rounds, b.wins, b.times, b.proof, b.date, b.seconds)


# ---------------------------------------------------------------- digests


def digest_of_moves(results: Iterable[Result]) -> str:
    """Digest of every move of games whose records were kept."""
    played = repr([Record.read(r.record).moves for r in results])
    return hashlib.sha256(played.encode()).hexdigest()[:16]


def definition(pairing: Pairing) -> str:
    """Digest of everything that may influence the pairing's games.

    Both levels, the sources of the search, the game's rules and evaluation, and its data.
    """
    game, seats, *levels = pairing
    configs = [find_level(id).config_for(game, seats) for id in levels]
    return hashlib.sha256(f"{configs!r} {_sources(game)}".encode()).hexdigest()[:16]


@cache
def _sources(game: str) -> str:
    package = ROOT / "catgames"
    paths = [
        *(package / "core").glob("*.py"),
        *(p for p in (package / "bots").glob("*.py") if p.stem not in OTHER),
        *(package / "games" / game).glob("*.py"),
        *(package / "games" / game / "rules").rglob("*.py"),
        *(package / "games" / game / "views").glob("hiding.py"),
        *(package / "games" / game / "advice").glob("*.py"),
        DATA / f"{game}.yaml",
        DATA / "weights" / f"{game}.yaml",
    ]
    digest = hashlib.sha256()
    for path in sorted(p for p in paths if p.exists()):
        digest.update(path.read_text("utf-8").encode())
    return digest.hexdigest()
