"""Measures what the styles of cats change: ``python -m tools.styles [CAT …]``.

In every game a cat plays among players of its level without a style, in all seats equally often.
Prints the rows of a table for docs/cats.md: the share of wins, and how often moves that the
style likes are chosen where only some moves are liked, by the cat and by the others.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from catgames.bots.cats import cats, find_opponent
from catgames.bots.levels import Level, decide, find_level
from catgames.bots.likings import liking
from catgames.bots.strength import measurements
from catgames.catalog import load_game
from catgames.commands.arguments import duration, positive
from catgames.content.checks import hint
from catgames.core.game import Game, share_of_win
from catgames.core.types import CHANCE

LOOKED_AT = 0.15
"""Share of the decisions for which the kinds of all moves are counted."""


@dataclass(slots=True)
class Count:
    """Decisions in which only some moves were liked, and in how many of them one was chosen."""

    decisions: int = 0
    liked: int = 0

    def __str__(self) -> str:
        return f"{self.liked / self.decisions:.0%}" if self.decisions else "–"


@dataclass(slots=True)
class Comparison:
    """A cat in one game among plain players of its level."""

    cat: str
    game: Game[Any, Any]
    seats: int
    looked_at: float = LOOKED_AT
    games: int = 0
    won: float = 0.0
    own: Count = field(default_factory=Count)
    others: Count = field(default_factory=Count)

    def play(self, seconds: float, most: int) -> None:
        """Play so long, in CPU seconds, or so many games."""
        end = time.process_time() + seconds
        while self.games < most and (time.process_time() < end or self.games % self.seats):
            self._play(self.games)
            self.games += 1

    def _play(self, seed: int) -> None:
        game, rng, mine = self.game, Random(f"{self.cat}/{seed // self.seats}"), seed % self.seats
        looks = Random(seed)
        cat, plain = find_opponent(self.cat), find_level(cats()[self.cat].level)
        state = game.new_state(self.seats)
        while (decision := game.decision(state)) is not None:
            if decision.seat == CHANCE:
                game.apply(state, game.sample_chance(state, rng))
                continue
            view, own = game.view(state, decision.seat), decision.seat == mine
            move = decide(game, view, cat if own else plain, rng)
            if looks.random() < self.looked_at:
                self._look(view, move, cat, self.own if own else self.others, looks)
            game.apply(state, move)
        self.won += share_of_win(mine, game.winners(state), self.seats)

    def _look(self, view: Any, move: Any, cat: Level, count: Count, rng: Random) -> None:
        """Count a choice between moves that are liked differently."""
        likings = cat.config_for(self.game.info.id, self.seats).likings
        world = self.game.determinise(view, rng)
        legal = self.game.legal_moves(view.state)
        liked = {m: liking(self.game, world, m, likings) for m in legal}
        if min(liked.values()) < max(liked.values()):
            count.decisions += 1
            count.liked += liked[move] > min(liked.values())

    def row(self) -> str:
        """A row of the table."""
        even = 1 / self.seats
        margin = 1.96 * (even * (1 - even) / max(1, self.games)) ** 0.5
        share = self.won / max(1, self.games)
        cells = (self.cat, cats()[self.cat].level, cats()[self.cat].style, self.game.info.id)
        rest = (self.seats, f"{share - even:+.1%} (± {margin:.1%}, {self.games} games)")
        return f"| {' | '.join(map(str, (*cells, *rest, self.own, self.others)))} |"


def _cat(id: str) -> str:
    if id not in cats():
        raise argparse.ArgumentTypeError(f"there is no cat {id!r}{hint(id, cats())}")
    return id


def main() -> None:
    """Measure some cats, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cats", nargs="*", type=_cat, metavar="CAT", help="default: all")
    parser.add_argument("--seconds", type=duration, default=8, help="CPU time for a cat and a game")
    parser.add_argument(
        "--games", type=positive, default=402, help="games of a cat and a game, at most"
    )
    args = parser.parse_args()
    tables = dict[str, int]()
    for m in measurements():
        tables.setdefault(m.game, m.seats)
    for cat in args.cats or list(cats()):
        for game_id, seats in tables.items():
            comparison = Comparison(cat, load_game(game_id), seats)
            comparison.play(args.seconds, args.games)
            print(comparison.row(), flush=True)


if __name__ == "__main__":
    main()
