"""Refusals as they are met in random games, for oracles that say whether each one is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from plain_yaml import plain_yaml

from catgames.content.paths import DATA, located
from catgames.content.texts import catalogue
from catgames.core.selector import Chosen
from catgames.core.types import CHANCE, TABLE, Atom, Decision, Message, Move, Seat

NAMES = ("Ann", "Tom", "Eve", "Ben", "Zoë", "Kim")


@dataclass(frozen=True)
class No:
    """A refusal, and everything needed to judge it; ``no["cat"]`` is what fills a gap."""

    game: Any
    s: Any
    """As the viewer sees it."""
    decision: Decision
    legal: tuple[Move, ...]
    viewer: Seat
    thing: Any
    picks: tuple[Any, ...]
    said: Message

    @property
    def key(self) -> str:
        """What follows ``refused.``"""
        return self.said.key.split(".refused.")[1]

    @property
    def kind(self) -> str:
        return self.decision.kind

    @property
    def seat(self) -> Seat:
        return self.decision.seat

    @property
    def frame(self) -> Any:
        """The open question's own data."""
        return self.s.stack[-1]

    @property
    def verb(self) -> str:
        """Of a button; empty for other targets."""
        return str(self.thing[1]) if self.thing[0] == "verb" else ""

    def __getitem__(self, gap: str) -> Any:
        return dict(self.said.params)[gap]

    def names(self, gap: str, seat: Seat) -> bool:
        """Whether the gap is filled with the name of this player."""
        return bool(self[gap] == ("seat", seat))

    def word(self, gap: str) -> str:
        """What fills the gap: the last part of a text's key."""
        value = self[gap]
        key = value.key if isinstance(value, Message) else value[1]
        return str(key).rsplit(".", 1)[1]

    def lit(self, *path: Any) -> bool:
        """Whether some legal move's targets begin with these."""
        return any(m[1 : len(path) + 1] == path for m in self.legal)

    def __str__(self) -> str:
        words = catalogue("en").translate(self.said, lambda seat: NAMES[seat])
        tried = f"{self.thing} after {self.picks}"
        return f"{self.decision}: {tried}: {words!r} ({self.said.rule}) as {self.key}"


Oracles = Mapping[str, Callable[[No], bool]]


def keys(id: str) -> set[str]:
    """Every refusal that the game has a text for."""
    text = plain_yaml(located(DATA / "text" / "en" / f"{id}.yaml").read_text("utf-8"))
    return set(text[id]["refused"])


class Court:
    """Asks a game why, and an oracle of the test's own whether the answer is true."""

    def __init__(self, game: Any, oracles: Oracles) -> None:
        self.game, self.oracles = game, oracles
        self.met: Counter[str] = Counter()

    def ask(
        self, s: Any, thing: Any, picks: tuple[Any, ...] = (), viewer: Seat | None = None
    ) -> No:
        """Why not ``thing`` after ``picks``; fails if the answer is not true."""
        decision = self.game.decision(s)
        looking = max(decision.seat, 0) if viewer is None else viewer
        view = self.game.view(s, looking)
        said = self.game.rule_refusal(view, decision, thing, picks)
        assert said is not None, f"{thing} after {picks}: no reason"
        legal = tuple(self.game.legal_moves(view.state))
        no = No(self.game, view.state, decision, legal, looking, thing, picks, said)
        self.met[no.key] += 1
        assert no.key in self.oracles, f"nothing says whether this is true: {no}"
        assert self.oracles[no.key](no), f"not true: {no}"
        return no

    def sweep(self, s: Any, things: list[Any], rng: Random) -> None:
        """Everything that can't be clicked now, then after one pick."""
        selector = self.game.selector(self.game.legal_moves(s))
        while True:
            lit = selector.targets()
            for thing in things:
                if thing not in lit and thing not in selector.picks:
                    self.ask(s, thing, selector.picks)
                    if rng.random() < 0.05 and not selector.picks:
                        self.ask(s, thing, (), TABLE)
            if selector.choose(rng.choice(lit)) is not Chosen.MORE:
                return


def walk(
    game: Any,
    seats: int,
    many: int,
    options: Callable[[Random], dict[str, Atom]] = lambda rng: {},
    per_game: int = 12,
) -> Iterator[tuple[Any, Random]]:
    """So many positions of random games, rare questions before common ones."""
    asked: Counter[str] = Counter()
    for seed in range(many):
        rng = Random(f"{game.info.id}/{seats}/{seed}")
        s, left = game.new_state(seats, options(rng)), per_game
        while left and (decision := game.decision(s)) is not None:
            if decision.seat == CHANCE:
                if rng.random() < 0.01:
                    yield s, rng
                game.apply(s, game.sample_chance(s, rng))
                continue
            legal = game.legal_moves(s)
            if rng.random() < 1.5 / (3 + asked[decision.kind]) or rng.random() < 0.03:
                asked[decision.kind] += 1
                left, many = left - 1, many - 1
                yield s, rng
                if many <= 0:
                    return
            game.apply(s, rng.choice(legal))
