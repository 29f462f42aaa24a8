"""Publishes calibrations: data/chances.yaml and the tables in docs/chances.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from catgames.bots.chances import BINS, POSITION, Bin, Calibration
from catgames.content.paths import DATA, ROOT
from catgames.store.disk import replace_file

from .calibrate_fit import FEW, widest
from .page_tables import replace_table

FACTS = DATA / "chances.yaml"
PAGE = ROOT / "docs" / "chances.md"
HEAD = """\
# How evaluations become chances to win, and how true these are; see docs/chances.md.
# A bin: predicted and true share of the win, half of the 95% interval, predictions, games.
# Written by `dev.py calibrate`.
"""
AIM = 0.05
"""The largest distance of predicted and true that a bin should have."""


def publish(known: Iterable[Calibration], facts: Path = FACTS, page: Path = PAGE) -> None:
    """Write both files."""
    ordered = sorted(known, key=lambda c: (c.game, c.seats, c.use != POSITION))
    lines = [HEAD + ("measured:" if ordered else "measured: []"), *map(_yaml, ordered), ""]
    replace_file(facts, "\n".join(lines))
    replace_table(page, "measured", f"{summary_table(ordered)}\n\n{bins_table(ordered)}")


def _yaml(c: Calibration) -> str:
    bins = ",\n".join(
        f"      [{b.predicted:.3f}, {b.truth:.3f}, {b.error:.3f}, {b.count}, {b.games}]"
        for b in c.bins
    )
    return f"""\
  - game: {c.game}
    seats: {c.seats}
    use: {c.use}
    level: {c.level}
    slopes: [{c.slopes[0]}, {c.slopes[1]}]
    shift: {c.shift}
    turns: {c.turns}
    games: {c.games}
    seed: {c.seed}
    raw: {c.raw:.4f}
    brier: {c.brier:.4f}
    date: "{c.date}"
    bins: [
{bins}
    ]"""


# ---------------------------------------------------------------- tables


def summary_table(known: Sequence[Calibration]) -> str:
    """A row for each game, number of players and use."""
    lines = [
        "| game | players | use | played by | games | Brier, guess | values | chances | largest "
        "distance |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for c in known:
        lines.append(
            f"| {c.game} | {c.seats} | {c.use} | {c.level} | {c.games:,} | {guess(c):.3f} "
            f"| {c.raw:.3f} | {c.brier:.3f} | {_distance(c)} |"
        )
    distances = [widest(c.bins) for c in known]
    reached = sum(far is not None and far <= AIM for far in distances)
    judged = [b for c in known for b in c.bins if b.games >= FEW]
    far = [abs(b.predicted - b.truth) for b in judged]
    good = sum(x <= AIM for x in far)
    proven = sum(x - b.error > AIM for x, b in zip(far, judged, strict=True))
    lines += [
        "",
        f"In {reached} of {len(known)} rows every bin lies within {100 * AIM:.0f} points; of "
        f"{len(judged)} bins {good} do, and {proven} lie beyond with their whole interval.",
    ]
    return "\n".join(lines)


def _distance(c: Calibration) -> str:
    far = widest(c.bins)
    if far is None:
        return "too few games"
    return f"{100 * far:.1f}" if far <= AIM else f"**{100 * far:.1f}**"


def guess(c: Calibration) -> float:
    """The Brier score of the mean, which knows nothing of a position or move."""
    many = sum(b.count for b in c.bins)
    mean = sum(b.truth * b.count for b in c.bins) / many
    return mean * (1 - mean)


def bins_table(known: Sequence[Calibration]) -> str:
    """A row for each game, number of players and use, a column for each bin."""
    names = [f"{10 * i}–{10 * (i + 1)}" for i in range(BINS)]
    lines = [f"| | {' | '.join(names)} |", "|---|" + "---|" * BINS]
    for c in known:
        cells = [""] * BINS
        for b in c.bins:
            cells[min(BINS - 1, int(b.predicted * BINS))] = _cell(b)
        lines.append(f"| {c.game} {c.seats}, {c.use} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _cell(b: Bin) -> str:
    words = f"{100 * b.predicted:.0f} → {100 * b.truth:.0f} ± {100 * b.error:.0f}"
    return words if b.games >= FEW else f"({words})"
