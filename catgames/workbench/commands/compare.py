"""``compare``: what a change does to a game, figure by figure."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ...commands.arguments import GAME, game
from ...commands.chosen_game import find_game
from ...commands.outputs import check_places, stream_beside, write_json
from ...content.texts import catalogue
from ...core.options import changed_options
from ...core.types import GameError
from ...store.variants import SUFFIX
from ..changes import changes
from ..comparison import Comparison, compare_samples, comparison_tasks
from ..sample import Arm
from ..statistics import games_for_difference
from ..words import comparison_words, detectable, difference, interval
from .figure_output import estimate_json
from .learn import learn_alike
from .samples import Samples, add_sample, read_arm

HELP = "what a change does to the game"
ABOUT = (
    "Compare two versions of a game's data or options, or of a prototype in two folders, figure by "
    "figure: different, equivalent or undecided."
)
MOST = 40
"""Changes that are listed one by one."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = "Example: %(prog)s clowder --a --b numbers.key_price=2 --games 500"
    parser.add_argument("game", metavar="GAME", type=game, help=GAME)
    parser.add_argument(
        "other",
        metavar="OTHER",
        nargs="?",
        type=game,
        help="the folder of another version of the prototype, which is B",
    )
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
    a, b = read_sides(args)
    check_places(json_file=args.json)
    if (a.digest, a.setup.options) == (b.digest, b.setup.options):
        print("catgames: A and B are the same game; --a and --b say what differs", file=sys.stderr)
    learn_alike((a, b), args.levels, len(args.levels) * args.games)
    batch = Samples(comparison_tasks(a, b, args.levels, args.games, args.seed), args)
    found = compare_samples(args.levels, args.games, args.seed, batch.samples)
    out = stream_beside(args.json)
    print("\n".join(table(a, b, found)), file=out)
    if args.json is not None:
        write_json(as_json(a, b, found), args.json)
    return batch.code


def read_sides(args: Namespace) -> tuple[Arm, Arm]:
    """Both sides, for as few players as both take.  Raises GameError."""
    if not args.other:
        return _read_side(args, args.a), _read_side(args, args.b)
    given = [find_game(args.game), find_game(args.other, beside=True)]
    both = [n for n in given[0].info.seats if n in given[1].info.seats]
    if args.seats is None and not both:
        raise GameError("A and B have no number of players in common")
    args.seats = args.seats if args.seats is not None else both[0]
    sides = [_read_side(args, args.a), _read_side(args, args.b, args.other)]
    folders = (args.game, args.other)
    named = [replace(arm, title=_version(arm, f)) for arm, f in zip(sides, folders)]
    return named[0], named[1]


def _version(arm: Arm, folder: str) -> str:
    version = f"version {arm.game.info.rules_version}, {folder}"
    return f"{version}, {arm.variant.title}" if arm.variant else version


def _read_side(args: Namespace, words: Sequence[str], other: str | None = None) -> Arm:
    """One side: a variant's file, ``key=value`` settings, or nothing.  Raises GameError."""
    files = [w for w in words if w.endswith(SUFFIX)]
    if len(files) > 1:
        raise GameError("each side is one variant; make one file of the two")
    settings = [w for w in words if w not in files]
    return read_arm(args, Path(files[0]) if files else None, settings, other)


def table(a: Arm, b: Arm, found: Sequence[Comparison]) -> list[str]:
    """All figures with their differences, then a paragraph in words for each level."""
    games = max((c.games for c in found), default=0)
    lines = [f"{a.setup.game_id}, {a.setup.seats} players, {games:,} games of each"]
    lines += [f"  A  {_named(a)}", f"  B  {_named(b)}"]
    lines += _differing(a, b)
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


def _differing(a: Arm, b: Arm) -> list[str]:
    """What differs, in words; options stand beside the names already."""
    told = changes(a.game, b.game)
    if len(told) > MOST:
        told = [*told[:MOST], f"… and {len(told) - MOST:,} more changes"]
    return [f"     {words}" for words in told]


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
        "changes": changes(a.game, b.game),
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
