"""The figures of many games as tables, JSON and files for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from ...core.record_text import Edition
from ...store.spreadsheet import write_table
from ..cards import DEALT, DONE, FORCED, HELD, USED
from ..figures import Summary, card_figures, keys_in_order, summaries_by_level
from ..recorded import People
from ..sample import EVALUATORS, Arm, GameSample
from ..skill import Skill, skill_lines
from ..statistics import Estimate, games_for_share
from ..words import HOW_TO_READ, NONE, cell, wins

# ---------------------------------------------------------------- the table


def table(
    arm: Arm,
    by_level: Mapping[str, Sequence[GameSample]],
    people: People | None = None,
    heading: str = "",
) -> list[str]:
    """The figures, a column for each level, and one for people."""
    games, setup = max(map(len, by_level.values())), arm.setup
    of_each = f"{setup.game_id}, {setup.seats} players, {games:,} games of each level; {arm.name}"
    lines = [heading or of_each]
    lines.append(f"  {HOW_TO_READ}")
    if people is not None and people.few:
        lines.append("  people: how many of how many games, or median (lowest to highest)")
    lines.append(f"  {games_for_share(0.05)} games show a share to within 5 points")
    columns = {
        level: {key: cell(f) for key, f in figures.items()}
        for level, figures in summaries_by_level(by_level).items()
    }
    if people is not None:
        columns |= people.columns()
    keys = keys_in_order(columns.values())
    wide = max(map(len, keys), default=6)
    lines.append("  " + "figure".ljust(wide) + "".join(f"  {name:>24}" for name in columns))
    for key in keys:
        found = [cells.get(key, NONE) for cells in columns.values()]
        lines.append("  " + key.ljust(wide) + "".join(f"  {words:>24}" for words in found))
    for level, samples in by_level.items():
        lines += _cards(level, samples)
    if people is not None:
        lines += _people(people)
    return lines


def _people(people: People) -> Iterator[str]:
    yield f"  people: {people.summary()}"
    found = people.noted.told
    wide = max((len(name) for name, _ in found), default=0)
    yield from (f"    {name:<{wide}}  {value}" for name, value in found)
    yield from (f"    “{words}” ({where})" for where, words in people.noted.quotes)


def skill_rows(found: Sequence[Skill], heading: bool = True) -> Iterator[str]:
    if found and heading:
        yield "  skill: wins of one player of a level against the level below it"
    lines = list(skill_lines(found))
    wide = max((len(who) for who, _ in lines), default=0)
    yield from (f"    {who:<{wide}}  {share:>24}" for who, share in lines)


def _cards(level: str, samples: Sequence[GameSample]) -> Iterator[str]:
    for kind, what in ((USED, "cards"), (DONE, "actions")):
        found = card_figures(samples, kind)
        if not found:
            continue
        wide, held = max(len(c.name) for c in found), any(c.dealt for c in found)
        forced = any(c.forced for c in found)
        yield f"  {what}, {level}: a game; share of the wins with and without (an association)"
        for c in found:
            dealt = f"{c.dealt:>7.2f} dealt {c.held:>6.2f} held" if held and kind == USED else ""
            bound = f" {c.forced:>6.2f} forced" if forced else ""
            yield (
                f"    {c.name:<{wide}} {c.used:>7.2f} used{bound} {dealt}  "
                f"{wins(c.with_it):>19} with, {wins(c.without):>19} without"
            )


# ---------------------------------------------------------------- files


def as_json(
    arm: Arm,
    by_level: Mapping[str, Sequence[GameSample]],
    people: People | None = None,
    skill: Sequence[Skill] | None = None,
) -> dict[str, Any]:
    """All figures as plain data."""
    figures = summaries_by_level(by_level)
    return {
        **({"people": people.plain()} if people is not None else {}),
        "game": arm.setup.game_id,
        "seats": arm.setup.seats,
        "options": dict(arm.setup.options),
        "variant": arm.title or (arm.variant.title if arm.variant else None),
        "version": arm.edition.version,
        "data": arm.digest,
        "code": arm.edition.code,
        "levels": {
            level: {
                "games": len(samples),
                "figures": {k: figure_json(f) for k, f in figures[level].items()},
                "cards": [_card_json(c) for c in card_figures(samples)],
                "actions": [_card_json(c) for c in card_figures(samples, DONE)],
            }
            for level, samples in by_level.items()
        },
        **({"skill": [skill_json(s) for s in skill]} if skill is not None else {}),
    }


def figure_json(f: Summary) -> dict[str, Any]:
    """A figure as plain data."""
    low, middle, high = f.spread
    return {
        "kind": f.kind,
        **estimate_json(f.estimate),
        "even": f.even,
        "p5": low,
        "median": middle,
        "p95": high,
    }


def skill_json(s: Skill) -> dict[str, Any]:
    """A level against the one below it, as plain data."""
    return {"level": s.level, "against": s.against, "games": s.games, **figure_json(s.wins)}


def estimate_json(e: Estimate) -> dict[str, Any]:
    """An estimate as plain data; an end that is unknown is null."""
    low, high = (round(x, 6) if isfinite(x) else None for x in (e.low, e.high))
    return {"value": round(e.value, 6), "low": low, "high": high, "n": e.n}


def _card_json(c: Any) -> dict[str, Any]:
    return {
        "name": c.name,
        "dealt": round(c.dealt, 4),
        "used": round(c.used, 4),
        "forced": round(c.forced, 4),
        "held": round(c.held, 4),
        "with": estimate_json(c.with_it),
        "without": estimate_json(c.without),
    }


def write_csv(
    folder: Path,
    arm: Arm,
    samples: Sequence[GameSample],
    separator: str,
    edition: Edition | None = None,
) -> None:
    """games.csv, turns.csv, decisions.csv and cards.csv, for a spreadsheet.  ``edition``: what was
    played, if it is not the arm's."""
    seats, played = range(arm.setup.seats), edition or arm.edition
    write_table(
        folder / "games.csv",
        ["level", "seed", "ending", "turns", "answers", "choices", "forced", "first", "opening"]
        + [f"{what}_{seat + 1}" for what in ("points", "share") for seat in seats]
        + [*Edition._fields],
        (
            (
                *(s.setup.levels[0], s.seed, s.ending, s.turns, s.answers, s.choices, s.forced),
                *(s.first + 1, s.opening, *s.scores, *(s.share(seat) for seat in seats)),
                *played,
            )
            for s in samples
        ),
        separator,
    )
    write_table(
        folder / "turns.csv",
        ["level", "seed", "turn"] + [f"{e}_{seat + 1}" for e in EVALUATORS for seat in seats],
        (
            [s.setup.levels[0], s.seed, turn + 1, *(p for lead in leads for p in lead)]
            for s in samples
            for turn, leads in enumerate(zip(*(s.leads[e] for e in EVALUATORS)))
        ),
        separator,
    )
    write_table(
        folder / "decisions.csv",
        ["level", "seed", "at", "turn", "seat", "kind", "options", "move"],
        (
            [s.setup.levels[0], s.seed, d.at, d.turn, d.seat + 1, d.kind, d.options, d.move]
            for s in samples
            for d in s.decisions
        ),
        separator,
    )
    write_table(
        folder / "cards.csv",
        ["level", "seed", "seat", "kind", "name", "times", "share"],
        (
            [s.setup.levels[0], s.seed, seat + 1, kind, name, times, s.share(seat)]
            for s in samples
            for kind in (DEALT, USED, FORCED, HELD, DONE)
            for seat, by in s.cards[kind].items()
            for name, times in by.items()
        ),
        separator,
    )
