"""Publishes measurements: data/strength.yaml and the tables in docs/strength.md."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from catgames.bots.ratings import wilson
from catgames.bots.strength import PAIRINGS, Measurement, read_strength
from catgames.bots.timing import Times, format_seconds, merge_times
from catgames.content.paths import DATA, ROOT
from catgames.store.disk import replace_file

from .page_tables import replace_table, table_in
from .strength_batches import BatchFile, Pairing

FACTS = DATA / "strength.yaml"
PAGE = ROOT / "docs" / "strength.md"
SAME = "the same"
"""In place of a figure: both levels are the same player."""
HEAD = """\
# The measured strength of the computer levels: one player of `level` against players of
# `against`, in all seats equally often; `share` of the wins, `low` to `high` is the 95% interval.
# Written by `dev.py strength`; see docs/strength.md.
"""


def publish(
    kept: BatchFile, wanted: Sequence[Pairing], facts: Path = FACTS, page: Path = PAGE
) -> None:
    """Write both files.  A published figure stays until as many games have been played here."""
    published = read_strength(facts) if facts.exists() else ()
    best = {Pairing(f.game, f.seats, f.level, f.against): f for f in published}
    for pairing in wanted:
        fact, old = measurement_of(kept, pairing), best.get(pairing)
        if fact is not None and (old is None or fact.games >= old.games):
            best[pairing] = fact
    known = [best[pairing] for pairing in wanted if pairing in best]
    lines = [HEAD + ("measured:" if known else "measured: []"), *map(_yaml, known), ""]
    replace_file(facts, "\n".join(lines))
    times = time_table(kept, wanted, table_in(page, "measured"))
    replace_table(page, "measured", f"{strength_table(known, wanted)}\n\n{times}")


def measurement_of(kept: BatchFile, pairing: Pairing) -> Measurement | None:
    """The measurement of a pairing; None: there are no games."""
    batches = kept.of(pairing)
    if not batches:
        return None
    games = sum(b.games for b in batches)
    share = sum(b.wins for b in batches) / games
    low, high = wilson(share, games)
    return Measurement(
        *pairing, games, round(share, 3), round(low, 3), round(high, 3), batches[-1].date
    )


def _yaml(f: Measurement) -> str:
    who = f"game: {f.game}, seats: {f.seats}, level: {f.level}, against: {f.against}"
    what = f"games: {f.games}, share: {f.share}, low: {f.low}, high: {f.high}"
    return f'  - {{{who}, {what}, date: "{f.date}"}}'


# ---------------------------------------------------------------- tables


def strength_table(known: Sequence[Measurement], wanted: Sequence[Pairing]) -> str:
    """A row for each game and number of players, a column for each pair of levels."""
    by_pairing = {Pairing(f.game, f.seats, f.level, f.against): f for f in known}
    lines = [
        "| game | players | " + " | ".join(f"{a} v {b}" for a, b in PAIRINGS) + " |",
        "|---|---|" + "---|" * len(PAIRINGS),
    ]
    for game, seats in dict.fromkeys((p.game, p.seats) for p in sorted(wanted)):
        table = [Pairing(game, seats, *pair) for pair in PAIRINGS]
        cells = [_cell(by_pairing.get(p)) if p in wanted else SAME for p in table]
        lines.append(f"| {game} | {seats} | " + " | ".join(cells) + " |")
    reached = sum(f.reached for f in known)
    asked = len(wanted)
    lines += [
        "",
        f"Of {asked} pairings {len(known)} have been measured; {reached} reach their aim.",
    ]
    return "\n".join(lines)


def _cell(f: Measurement | None) -> str:
    if f is None:
        return "not measured"
    mark = "" if f.reached else f"**below {f.aim:.0%}:** "
    return f"{mark}{f.share:.0%} ({f.low:.0%}–{f.high:.0%}), {f.games} games"


def time_table(kept: BatchFile, wanted: Sequence[Pairing], published: str) -> str:
    """The duration of each level's decisions, by game; rows of ``published`` for those that have
    not been measured here."""
    lines = [
        "| game | level | decisions | median | p95 | longest |",
        "|---|---|---|---|---|---|",
    ]
    old = {tuple(line.split(" | ")[:2]): line for line in published.splitlines()}
    for game, level in dict.fromkeys((p.game, p.level) for p in sorted(wanted, key=_by_level)):
        mine = [p for p in wanted if (p.game, p.level) == (game, level)]
        times = merge_times(b.times for p in mine for b in kept.of(p))
        if times.number:
            lines.append(f"| {game} | {level} | {_times(times)} |")
        elif row := old.get((f"| {game}", level)):
            lines.append(row)
    return "\n".join(lines)


def _by_level(p: Pairing) -> tuple[str, int]:
    return p.game, [level for level, _ in PAIRINGS].index(p.level)


def _times(times: Times) -> str:
    quantiles = (times.quantile(0.5), times.quantile(0.95), times.longest)
    return " | ".join([f"{times.number:,}", *(format_seconds(t) for t in quantiles)])
