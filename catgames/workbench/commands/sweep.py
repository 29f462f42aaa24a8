"""``sweep``: the figures along a number of the data."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Any

from ...commands.arguments import GAME, add_change, game
from ...commands.outputs import check_places, stream_beside, write_json
from ...content.checks import hint
from ...core.types import GameError
from ..figures import SHARE, Summary, summaries_of
from ..sample import Arm
from .figure_output import figure_json
from .samples import Samples, add_sample, read_arm

HELP = "the figures along a number"
ABOUT = "Play with each value of a number or option."
MOST = 40
"""Values of a sweep."""
USUAL = ("win.seat.1", "win.first", "length.turns", "lead.changes", "ending.tie")
"""Figures that are shown without --figure; endings are added."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = "Example: %(prog)s clowder numbers.key_price=1..5 --games 200"
    parser.add_argument("game", metavar="GAME", type=game, help=GAME)
    parser.add_argument("range", metavar="KEY=RANGE", help="KEY=1..5 or KEY=1,2,8")
    add_sample(parser, 200, one_level=True)
    add_change(parser.add_argument)
    parser.add_argument(
        "--figure", action="append", default=[], metavar="KEY", help="a figure to show"
    )


def run(args: Namespace) -> int:
    """Play with each value, and print a row for each."""
    key, values = read_range(args.range)
    check_places(json_file=args.json)
    arms = {v: read_arm(args, args.variant, [*args.set, f"{key}={v}"]) for v in values}
    level = args.levels[0]
    tasks = [
        (arm.with_level(level), args.seed + i) for i in range(args.games) for arm in arms.values()
    ]
    batch = Samples(tasks, args)
    found = {}
    for value, arm in arms.items():
        setup = arm.with_level(level)
        own = [s for s in batch.samples if _same(s.setup, setup)]
        found[value] = summaries_of(own, batch.samples)
    arm = arms[values[0]]
    if args.json is not None:
        plain = {
            "game": arm.setup.game_id,
            "key": key,
            "level": level,
            "values": [
                {"value": v, "figures": {k: figure_json(f) for k, f in figures.items()}}
                for v, figures in found.items()
            ],
        }
        write_json(plain, args.json)
    print("\n".join(table(arm, key, found, args)), file=stream_beside(args.json))
    return batch.code


def _same(a: Any, b: Any) -> bool:
    return bool(a == b and a.content == b.content)


def read_range(text: str) -> tuple[str, list[str]]:
    """``KEY=1..5`` or ``KEY=1,2,8``.  Raises GameError."""
    key, equals, values = text.partition("=")
    span = re.fullmatch(r"(-?\d{1,9})\.\.(-?\d{1,9})", values)
    if span:
        low, high = int(span[1]), int(span[2])
        found = [str(n) for n in range(low, min(high, low + MOST) + 1)]
    else:
        found = [v for v in values.split(",") if v]
    if not (key and equals and 1 < len(found) <= MOST):
        raise GameError(f"{text!r} is no range: KEY=1..5 or KEY=1,2,8, with at most {MOST} values")
    return key, found


def table(
    arm: Arm, key: str, found: Mapping[str, Mapping[str, Summary]], args: Namespace
) -> list[str]:
    """A row for each value, a column for each figure."""
    keys = list(dict.fromkeys(k for figures in found.values() for k in figures))
    wanted = args.figure or [k for k in keys if k in USUAL or k.startswith("ending.")]
    for name in wanted:
        if name not in keys:
            raise GameError(f"there is no figure {name!r}{hint(name, keys)}")
    setup = arm.setup
    played = [f["win.seat.1"].estimate.n if f else 0 for f in found.values()]
    least, most = min(played), max(played)
    games = f"{least:,} games" if least == most else f"{least:,} to {most:,} games"
    lines = [f"{setup.game_id}, {setup.seats} players, {args.levels[0]}, {games} each"]
    lines.append("  value ± half of its 95% interval, of shares in points")
    columns = [[key, *found]]
    for name in wanted:
        columns.append([name, *(_cell(figures.get(name)) for figures in found.values())])
    wide = [max(map(len, column)) for column in columns]
    for first, *cells in zip(*columns):
        aligned = "".join(f"  {cell:>{w}}" for cell, w in zip(cells, wide[1:]))
        lines.append(f"  {first:<{wide[0]}}{aligned}")
    return lines


def _cell(figure: Summary | None) -> str:
    if figure is None or not figure.estimate.n:
        return "–"
    e = figure.estimate
    if figure.kind == SHARE:
        return f"{e.value:.1%} ±{e.half * 100:.1f}"
    return f"{e.value:.3g} ±{e.half:.2g}"
