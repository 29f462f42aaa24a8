"""``compare``: what a change does to a game, figure by figure."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...commands.arguments import GAME, game
from ...commands.outputs import check_places, stream_beside, write_json
from ...content.texts import catalogue
from ...core.options import changed_options
from ...core.types import GameError
from ...store.variants import SUFFIX
from ..comparison import Comparison, compare_samples, comparison_tasks
from ..sample import Arm
from ..statistics import games_for_difference
from ..words import comparison_words, detectable, difference, interval
from .figure_output import estimate_json
from .samples import Samples, add_sample, read_arm

HELP = "what a change does to the game"
ABOUT = (
    "Compare two versions of a game's data or options, figure by figure: different, "
    "equivalent or undecided."
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = "Example: %(prog)s clowder --a --b numbers.key_price=2 --games 500"
    parser.add_argument("game", metavar="GAME", type=game, help=GAME)
    add_sample(parser, 500)
    for side in ("a", "b"):
        parser.add_argument(
            f"--{side}",
            nargs="*",
            default=[],
            metavar="CHANGE",
            help="KEY=VALUE or a .catvariant file; nothing: the original",
        )


def run(args: Namespace) -> int:
    """Play both, and print every figure with the difference."""
    a, b = (read_side(args, words) for words in (args.a, args.b))
    check_places(json_file=args.json)
    if (a.digest, a.setup.options) == (b.digest, b.setup.options):
        print("catgames: A and B are the same game; --a and --b say what differs", file=sys.stderr)
    batch = Samples(comparison_tasks(a, b, args.levels, args.games, args.seed), args)
    found = compare_samples(args.levels, args.games, args.seed, batch.samples)
    out = stream_beside(args.json)
    print("\n".join(table(a, b, found)), file=out)
    if args.json is not None:
        write_json(as_json(a, b, found), args.json)
    return batch.code


def read_side(args: Namespace, words: Sequence[str]) -> Arm:
    """One side: a variant's file, ``key=value`` settings, or nothing.  Raises GameError."""
    files = [w for w in words if w.endswith(SUFFIX)]
    if len(files) > 1:
        raise GameError("each side is one variant; make one file of the two")
    return read_arm(args, Path(files[0]) if files else None, [w for w in words if w not in files])


def table(a: Arm, b: Arm, found: Sequence[Comparison]) -> list[str]:
    """All figures with their differences, then a paragraph in words for each level."""
    games = max((c.games for c in found), default=0)
    lines = [f"{a.setup.game_id}, {a.setup.seats} players, {games:,} games of each"]
    lines += [f"  A  {_named(a)}", f"  B  {_named(b)}"]
    least = games_for_difference(0.05)
    lines.append(
        "  brackets: 95% intervals; can show: what so many games find in four of five runs"
    )
    lines.append(f"  {least:,} games of each find a difference of 5 points in four of five runs")
    for c in found:
        lines += ["", f"  {c.level}"]
        wide = max((len(d.key) for d in c.differences), default=6)
        head = f"{'A':>22}  {'B':>22}  {'B − A':>24}  {'can show':>8}  verdict"
        lines.append("    " + "figure".ljust(wide) + "  " + head)
        for d in c.differences:
            cells = [interval(d.a, d.kind), interval(d.b, d.kind), difference(d)]
            row = f"{cells[0]:>22}  {cells[1]:>22}  {cells[2]:>24}  {detectable(d):>8}"
            lines.append(f"    {d.key:<{wide}}  {row}  {d.verdict}")
    for c in found:
        lines += ["", f"  {c.level}: {_paragraph(c)}"]
    return lines


def _paragraph(c: Comparison) -> str:
    english = catalogue("en")
    return " ".join(english.translate(words) for words in comparison_words(c.differences, c.games))


def _named(arm: Arm) -> str:
    changed = changed_options(arm.game.options(arm.setup.seats), arm.setup.options)
    return ", ".join([arm.name, *changed])


def as_json(a: Arm, b: Arm, found: Sequence[Comparison]) -> dict[str, Any]:
    """Everything as plain data."""
    return {
        "game": a.setup.game_id,
        "seats": a.setup.seats,
        "games": max((c.games for c in found), default=0),
        "a": {"name": _named(a), "data": a.digest},
        "b": {"name": _named(b), "data": b.digest},
        "levels": {
            c.level: {
                "figures": {
                    d.key: {
                        "kind": d.kind,
                        "a": estimate_json(d.a),
                        "b": estimate_json(d.b),
                        "difference": estimate_json(d.difference),
                        "verdict": d.verdict,
                        "p": round(d.p, 6),
                    }
                    for d in c.differences
                },
                "words": _paragraph(c),
            }
            for c in found
        },
    }
