"""``compare``: what a change does to a game, figure by figure."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..core.options import changed_options
from ..core.types import GameError
from ..store.variants import SUFFIX
from ..workbench.arms import Arm, read_arm
from ..workbench.batch import play
from ..workbench.comparison import Difference, compare, paragraph
from ..workbench.figures import SHARE, figures_of
from ..workbench.statistics import games_for_difference
from .measure import estimate_json, interval, write_json
from .simulate import STOPPED


def run(args: Namespace) -> int:
    """Play both, and tell every figure with the difference."""
    a, b = (read_side(args, words) for words in (args.a, args.b))
    starts = first, second = args.seed, args.seed + args.games
    tasks = [
        (arm.with_level(level), seed)
        for level in args.levels
        for i in range(args.games)
        for arm, seed in ((a, first + i), (b, second + i))
    ]
    batch = play(tasks, args)
    found = {
        level: compare(*(figures_of(_of(batch.samples, level, s, args.games)) for s in starts))
        for level in args.levels
    }
    out = sys.stderr if args.json == Path("-") else sys.stdout
    print("\n".join(table(a, b, found, args.games)), file=out)
    if args.json is not None:
        write_json(as_json(a, b, found, args.games), args.json)
    return batch.failures or (STOPPED if batch.stopped else 0)


def read_side(args: Namespace, words: Sequence[str]) -> Arm:
    """One side: a variant's file, ``key=value`` settings, or nothing.  Raises GameError."""
    files = [w for w in words if w.endswith(SUFFIX)]
    if len(files) > 1:
        raise GameError("each side is one variant; make one file of the two")
    return read_arm(args, Path(files[0]) if files else None, [w for w in words if w not in files])


def _of(samples: Sequence[Any], level: str, first: int, games: int) -> list[Any]:
    """The games of one side, which have seeds of their own, so that they are independent."""
    return [s for s in samples if s.setup.levels[0] == level and first <= s.seed < first + games]


def table(a: Arm, b: Arm, found: Mapping[str, Sequence[Difference]], games: int) -> list[str]:
    """All figures with their differences, then a paragraph in words for each level."""
    lines = [f"{a.setup.game_id}, {a.setup.seats} players, {games:,} games of each"]
    lines += [f"  A  {_named(a)}", f"  B  {_named(b)}"]
    least = games_for_difference(0.05)
    lines.append(f"  {least:,} games of each find a difference of 5 points in four of five runs")
    for level, differences in found.items():
        lines += ["", f"  {level}"]
        wide = max((len(d.key) for d in differences), default=6)
        head = f"{'A':>22}  {'B':>22}  {'B − A':>24}  {'can show':>8}  verdict"
        lines.append("    " + "figure".ljust(wide) + "  " + head)
        for d in differences:
            cells = [interval(d.a, d.kind), interval(d.b, d.kind), _difference(d)]
            row = f"{cells[0]:>22}  {cells[1]:>22}  {cells[2]:>24}  {_size(d, d.detectable):>8}"
            lines.append(f"    {d.key:<{wide}}  {row}  {d.verdict}")
    for level, differences in found.items():
        lines += ["", f"  {level}: " + paragraph(differences, "A", "B", games)]
    return lines


def _named(arm: Arm) -> str:
    changed = changed_options(arm.game.options(arm.setup.seats), arm.setup.options)
    return ", ".join([arm.name, *changed])


def _difference(d: Difference) -> str:
    e = d.difference
    if d.kind == SHARE:
        return f"{e.value * 100:+.1f} [{e.low * 100:+.0f}, {e.high * 100:+.0f}]"
    return f"{e.value:+.3g} [{e.low:+.2g}, {e.high:+.2g}]"


def _size(d: Difference, value: float) -> str:
    return f"{value * 100:.1f}" if d.kind == SHARE else f"{value:.2g}"


def as_json(
    a: Arm, b: Arm, found: Mapping[str, Sequence[Difference]], games: int
) -> dict[str, Any]:
    """Everything as plain data."""
    return {
        "game": a.setup.game_id,
        "seats": a.setup.seats,
        "games": games,
        "a": {"name": _named(a), "data": a.digest},
        "b": {"name": _named(b), "data": b.digest},
        "levels": {
            level: {
                "figures": {
                    d.key: {
                        "kind": d.kind,
                        "a": estimate_json(d.a),
                        "b": estimate_json(d.b),
                        "difference": estimate_json(d.difference),
                        "verdict": d.verdict,
                        "p": round(d.p, 6),
                    }
                    for d in differences
                },
                "words": paragraph(differences, "A", "B", games),
            }
            for level, differences in found.items()
        },
    }
