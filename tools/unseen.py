"""Plays computer levels, plans and simple habits against each other at games that nobody tuned for.

``python -m tools.unseen --player alley_cat --against plan`` prints a table: how often the player
wins among opponents who are all the other kind, in shares of what would be even, or, in games that
all win or lose together, how often a team of the one and of the other kind wins.
"""

from __future__ import annotations

import math
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean, stdev

from catgames.bots.arena import play_all
from catgames.bots.levels import find_level
from catgames.core.game import share_of_win
from catgames.core.types import GameError
from tools.unseen_players import HABITS, PLAN, Played, Task, load, play

ROOT = Path(__file__).resolve().parents[1]
UNSEEN = ROOT / "tests" / "unseen"
KNOWN = ("cat_carpet", "counter_surfing", "last_sardine", "sunny_spots", "whisker_tricks")
WITHOUT_CODE = ("cat_carpet", "counter_surfing", "pantry_prowl")
Sides = tuple[tuple[list[float], list[float]], tuple[list[float], list[float]]]


def tasks_of(
    folder: Path, player: str, against: str, games: int, seats: int = 2, seconds: float = 1.0
) -> list[Task]:
    """The games of one row; those with one seed have the same deals, with the player at each seat
    in turn.  Where all win together, one team plays after the other."""
    seats = min(load(folder).info.seats, key=lambda offered: abs(offered - seats))
    team = load(folder).together
    own = [tuple(range(seats)), ()] if team else [(seat,) for seat in range(seats)]
    kinds = [tuple(player if seat in held else against for seat in range(seats)) for held in own]
    deals = range(games if team else math.ceil(games / seats))
    tables = list(zip(kinds, own, strict=True))
    return [Task(folder, *table, seed, seconds, team) for seed in deals for table in tables]


def won_by(tasks: Sequence[Task], played: Iterable[Played]) -> Sides:
    """What the player has won in each game, and, where all win together, the other team; then the
    milliseconds of both."""
    won: tuple[list[float], list[float]] = [], []
    times: tuple[list[float], list[float]] = [], []
    for task, (winners, spent) in zip(tasks, played, strict=True):
        seats = len(task.players)
        if task.together:
            won[not task.own].append(len(winners) > 0)
        else:
            won[0].append(seats * share_of_win(task.own[0], winners, seats))
        for seat, each in enumerate(spent):
            times[seat not in task.own].extend(each)
    return won, times


def row(name: str, tasks: Sequence[Task], jobs: int) -> str:
    """A line of the table.  Raises GameError if a game failed."""
    won, times = won_by(tasks, play_all(tasks, jobs, play, 1))
    shares = [f"{_interval(games):>20}" for games in won]
    spent = [f"{fmean(each or [0]):9.1f}" for each in times]
    return f"{name:<24}{len(tasks[0].players):>5}{len(tasks):>7}{''.join(shares + spent)}"


def _interval(won: Sequence[float]) -> str:
    """The mean with its 95% interval; nothing where nobody played as a team."""
    if not won:
        return ""
    half = 1.96 * stdev(won) / math.sqrt(len(won)) if len(won) > 1 else 0.0
    mean = fmean(won)
    return f"{mean:.2f} [{max(0.0, mean - half):.2f}, {mean + half:.2f}]"


def folders() -> dict[str, Path]:
    """All games, by the name of their row."""
    unseen = {path.parent.name: path.parent for path in sorted(UNSEEN.glob("*/game.yaml"))}
    known = {name: ROOT / "examples" / name for name in KNOWN}
    plain = {f"no_code/{name}": ROOT / "examples" / "no_code" / name for name in WITHOUT_CODE}
    return {**unseen, **known, **plain}


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the table, a row as soon as it is known."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    kinds = f"a level of data/bots.yaml, {', '.join(HABITS)}, plan or playouts"
    parser.add_argument("--player", required=True, help=kinds)
    parser.add_argument("--against", required=True, help="the same")
    parser.add_argument("--games", type=int, default=40, help="for each row (default: 40)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--only", action="append", choices=[*folders()], help="one row")
    parser.add_argument("--seats", type=int, default=2, help="or the nearest number (default: 2)")
    parser.add_argument(
        "--seconds",
        type=float,
        default=1.0,
        help="of processor time for a decision of playouts (default: 1)",
    )
    args = parser.parse_args(arguments)
    for player in {args.player, args.against} - {*HABITS, "plan", "playouts"}:
        find_level(player)
    sides = f"{args.player[:18]:>20}{args.against[:18]:>20}{'ms':>9}{'ms':>9}"
    print(f"{'':<24}seats  games{sides}")
    for name, folder in folders().items():
        if name not in (args.only or folders()):
            continue
        if "plan" in (args.player, args.against) and not (folder / PLAN).exists():
            continue
        asked = args.player, args.against, args.games, args.seats, args.seconds
        print(row(name, tasks_of(folder, *asked), args.jobs), flush=True)
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except GameError as mistake:
        raise SystemExit(str(mistake)) from None
