"""``learn``: lets computers find out what positions of a prototype are worth."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from ...bots.learned import Values, features_of, keep, read_file
from ...bots.learning import QUICK, Learner
from ...bots.levels import find_level, learns
from ...bots.search_tools import NEVER, Stop, until
from ...commands.arguments import GAME, add_debug, game, integer, positive
from ...commands.chosen_game import changed_game, need_rules
from ...commands.outputs import with_bar
from ...core.game import Game
from ...core.types import GameError
from ..sample import Arm

HELP = "let computers find out what is worth what in a prototype"
ABOUT = (
    "Let computers play a prototype against themselves, and find out what positions are worth.  "
    "They play without, too, after learning for a few seconds; the longer they learn, the better "
    "they play, and the more the figures of the workbench mean.  What they have learned is kept "
    "until the rules or the cards change.  docs/bots.md tells how it works."
)
MOVES = 300_000
"""Moves that are tried, if nobody says."""
SECONDS = 120.0
"""How long that may take."""
EACH = 600
"""Moves that are tried for each game that ``measure`` is to play."""
TOLD = 12
"""Weights that are told."""


def add_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("game", metavar="GAME", type=game, help=GAME)
    add(
        "--moves",
        metavar="N",
        type=positive,
        help=f"how many moves are tried (default: {MOVES:,}, for at most {SECONDS:.0f} seconds)",
    )
    add("--seed", metavar="S", type=integer, default=0, help="of the games (default: 0)")
    add_debug(add)


def run(args: Namespace) -> int:
    """Learn, and tell what."""
    game, _, _ = changed_game(args.game, None, ())
    need_rules(game)
    if game.parts.features is None:
        raise GameError(f"the computers know {game.info.id} already; only prototypes are learned")
    stop = until(SECONDS) if args.moves is None else NEVER
    values = _learn(game, args.moves or MOVES, stop, args.seed)
    print("\n".join(_lines(values)))
    return 0


def _learn(game: Game[Any, Any], moves: int, stop: Stop, seed: int = 0) -> Values:
    """Learn with a bar, and keep it."""
    learner = Learner(game, seed)
    for _ in with_bar(learner.percents(moves, stop), 100):
        pass
    keep(learner.values, moves)
    return learner.values


def _lines(values: Values) -> Iterator[str]:
    names = features_of(values.game).names
    yield f"{values.game.info.id}: learned from {values.games:,} games of {values.length:.0f} turns"
    yield "  weighs most, at the beginning of a game and at its end:"
    weights = zip(values.first, values.change, names)
    ranked = sorted(weights, key=lambda w: -max(abs(w[0]), abs(w[0] + w[1])))[:TOLD]
    yield from (f"    {a:+6.2f}  {a + b:+6.2f}  {name}" for a, b, name in ranked)


def learn_alike(arms: Sequence[Arm], levels: Sequence[str], games: int) -> None:
    """``learn_first`` for each of these, for as long as for the one that is known best: or what
    computers know better seems to be what differs between the arms."""
    known = [read_file(arm.game) for arm in arms if arm.game.parts.features is not None]
    longest = max((found[1] for found in known if found), default=0)
    for arm in arms:
        learn_first(arm, levels, games, longest)


def learn_first(arm: Arm, levels: Sequence[str], games: int, least: int = 0) -> None:
    """Before so many games are played: learn as thoroughly as they are worth, and from at least so
    many moves, unless the levels don't need it or have done it."""
    game, setup = arm.game, arm.setup
    budget = max(least, min(MOVES, EACH * games))
    if game.parts.features is None or not learns(game, map(find_level, levels), setup.seats):
        return
    known = read_file(game)
    if budget <= QUICK or (known and known[1] >= budget):
        return
    if sys.stderr.isatty():
        print(f"learning what positions of {game.info.id} are worth", file=sys.stderr)
    _learn(game, budget, until(SECONDS))
