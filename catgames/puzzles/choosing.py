"""Which of the found puzzles are kept, and how they are written."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..content.loader import text_of
from ..core.notation import write_move
from ..kit.yaml_text import flow
from .finding import Found
from .goals import FIXED
from .puzzle import GRADES

A_GRADE = 12
"""Puzzles of each grade that are kept."""
A_GAME = 3
"""At most so many puzzles come from one game."""
COMMENT = """\
# Found by `main.py puzzles`, which writes the games anew and leaves the rest as it is;
# docs/puzzles.md says what it means.
"""


def choose(found: Sequence[Found]) -> list[Found]:
    """Those that are kept: a third of each grade, of all kinds as equally as possible."""
    found = [*{f.task: f for f in reversed(found) if f.states > 3}.values()][::-1]
    hard = sorted((f for f in found if f.rank and not f.plain), key=lambda f: f.effort)
    for i, one in enumerate(hard):
        one.grade = 2 if 2 * i < len(hard) else 3
    kept: list[Found] = []
    taken: Counter[Any] = Counter()
    for grade in GRADES[::-1]:
        ready = [f for f in found if f.grade == grade]
        if grade == 1:
            ready = [f for f in ready if f.decisions <= 2 and f.states <= 400] or ready
        for _ in range(A_GRADE):
            fit = [f for f in ready if taken[id(f.moves)] < A_GAME and not taken[id(f.moves), f.at]]
            if not fit:
                break
            best = min(
                fit,
                key=lambda f: (
                    taken[grade, f.goal] + taken[grade, f.table.seats, str(f.table.options)],
                    taken[grade, f.goal, f.least],
                    f.effort if grade == 1 else -f.effort,
                ),
            )
            ready.remove(best)
            kept.append(best)
            keys = (
                (best.goal,),
                (best.goal, best.least),
                (best.table.seats, str(best.table.options)),
            )
            for key in keys:
                taken[grade, *key] += 1
            taken[id(best.moves)] += 1
            taken[id(best.moves), best.at] += 1
    return kept


def written(path: Path, digest: str, kept: Sequence[Found]) -> str:
    """The text of a file with these puzzles; what it says besides them stays.  Raises BadContent.

    ``digest``: that of the data with which they were found.
    """
    text = text_of(path) if path.exists() else COMMENT
    text = re.sub(r"(?ms)^games:.*?(?=^\w|\Z)", "", text)
    line = f"written_for: '{digest}'"
    text, many = re.subn(r"(?m)^written_for:.*$", line, text)
    return "\n".join([text.rstrip(), *([] if many else [line]), *_games(kept)]) + "\n"


def _games(kept: Sequence[Found]) -> list[str]:
    """The lines of the games, each with its puzzles."""
    lines, games = ["games:"], dict[int, list[Found]]()
    for one in kept:
        games.setdefault(id(one.moves), []).append(one)
    for ones in sorted(games.values(), key=lambda ones: (str(ones[0].table), ones[0].seed)):
        table, ones = ones[0].table, sorted(ones, key=lambda one: one.at)
        lines.append(f"- players: {table.seats}")
        if table.options:
            lines.append(f"  options: {flow(table.options)}")
        played = "; ".join(map(write_move, ones[0].moves[: ones[-1].at]))
        lines.append("  moves: |")
        lines += [f"    {line}" for line in textwrap.wrap(played, 116, break_on_hyphens=False)]
        lines.append("  puzzles:")
        for one in ones:
            least = "" if one.goal in FIXED else f", least: {one.least}"
            line = "; ".join(map(write_move, one.solution))
            lines.append(f"  - {{at: {one.at}, goal: {one.goal}{least}, grade: {one.grade},")
            lines.append(f'     solution: "{line}"}}')
    return lines
