"""``dev.py calibrate``: makes evaluations into chances to win, and measures how true these are.

Plays games of every number of players, fits the calibrations and writes data/chances.yaml and
docs/chances.md; what was known of other games stays as it is.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from statistics import fmean

from catgames.bots.chances import HINT, POSITION, Calibration, read_chances
from catgames.catalog import load_game
from catgames.commands.arguments import own_game, positive, whole
from catgames.commands.outputs import with_bar
from catgames.content.game_ids import game_ids
from catgames.core.types import BadContent

from .calibrate_fit import (
    bins_of,
    brier_score,
    fit_rows,
    held_out,
    raw_pairs,
    rows_of,
    widest,
)
from .calibrate_games import GameNotes, level_of, play_games
from .calibrate_page import FACTS, PAGE, publish

GAMES = 2000


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code."""
    args = _parser().parse_args(argv)
    try:
        known = {(c.game, c.seats, c.use): c for c in read_chances(args.facts)}
    except BadContent as e:
        print(e, file=sys.stderr)
        return 1
    for id in args.game or game_ids():
        for seats in load_game(id).info.seats:
            if args.seats not in (None, seats):
                continue
            notes = play_games(id, seats, args.seed, args.games, args.jobs)
            for c in calibrate(id, seats, args.seed, list(with_bar(notes, args.games))):
                known[c.game, c.seats, c.use] = c
                print(_line(c), flush=True)
            publish(known.values(), args.facts, args.page)
    return 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="dev.py calibrate",
        description="Calibrate chances to win; write data/chances.yaml and docs/chances.md.  "
        "Each game and number of players is written when it is finished.",
    )
    add = parser.add_argument
    add("game", nargs="*", type=own_game, metavar="GAME", help="default: all")
    add("--seats", type=positive, help="only with so many players")
    add("--games", type=positive, default=GAMES, help=f"to be played (default: {GAMES})")
    add("--seed", type=whole, default=0, help="of the first game (default: 0)")
    add("--jobs", type=positive, default=1, help="processes (default: 1)")
    add("--facts", type=Path, default=FACTS, help="default: data/chances.yaml")
    add("--page", type=Path, default=PAGE, help="default: docs/chances.md")
    return parser


def calibrate(game_id: str, seats: int, seed: int, notes: Sequence[GameNotes]) -> list[Calibration]:
    """The calibrations for both uses.

    Chances are measured on every game by a fit to others (``held_out``); what is published is a
    fit to all games.
    """
    turns = round(fmean(game.turns for game in notes), 1)
    found = []
    for use in (POSITION, HINT):
        rows = rows_of(notes, use, turns)
        pairs, fit = held_out(rows, use), fit_rows(rows, use)
        found.append(
            Calibration(
                game_id,
                seats,
                use,
                level_of(game_id),
                fit.slopes,
                fit.shift,
                turns,
                len(notes),
                seed,
                brier_score(raw_pairs(rows, use)),
                brier_score(pairs),
                tuple(bins_of(pairs)),
                date.today().isoformat(),
            )
        )
    return found


def _line(c: Calibration) -> str:
    far = widest(c.bins)
    return (
        f"{c.game:<12} {c.seats}  {c.use:<8} {c.games:>5} games  Brier {c.raw:.3f} → "
        f"{c.brier:.3f}  largest distance {'unknown' if far is None else f'{far:.1%}'}"
    )


if __name__ == "__main__":
    sys.exit(main())
