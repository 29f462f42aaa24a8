"""``measure``: figures of many games, for two levels of computers side by side."""

from __future__ import annotations

import csv
import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from ..content.paths import COMMAND
from ..store.disk import replace_file
from ..workbench.arms import Arm
from ..workbench.figures import Summary, card_figures, interesting, summaries_of
from ..workbench.people import (
    PEOPLE,
    People,
    cells_of,
    people_json,
    quotes,
    read_people,
    summary,
    told,
)
from ..workbench.sample import DEALT, DONE, EVALUATORS, USED, GameSample, record_name
from ..workbench.skill import Skill, pairs_of, skill_lines, skill_tasks, skills
from ..workbench.statistics import Estimate, games_for_share
from ..workbench.tables import NONE, cell
from .arms import read_arm
from .batch import Batch, play
from .simulate import STOPPED


def run(args: Namespace) -> int:
    """Play, print the figures, and write the files."""
    arm = read_arm(args, args.variant, args.set)
    if args.skill:
        pairs_of(args.levels)  # says what is wrong before the first game
    seeds = range(args.seed, args.seed + args.games)
    tasks = [(arm.with_level(level), seed) for level in args.levels for seed in seeds]
    batch = play(tasks, args)
    by_level = batch.by_level(args.levels)
    found, more = skill_of(args, arm, batch)
    to_stdout = args.json == Path("-")
    out = sys.stderr if to_stdout else sys.stdout
    people = people_of(args, arm)
    print("\n".join([*table(arm, by_level, people), *_skill(found)]), file=out)
    if args.interesting:
        print("\n".join(_worth_a_look(arm, by_level, args)), file=out)
    if args.csv is not None:
        write_csv(args.csv, arm, batch.samples)
    if args.json is not None:
        plain = as_json(arm, by_level, people)
        told = {"skill": [skill_json(s) for s in found]} if args.skill else {}
        write_json({**plain, **told}, args.json)
    return batch.failures + more.failures or (STOPPED if batch.stopped or more.stopped else 0)


def skill_of(args: Namespace, arm: Arm, batch: Batch) -> tuple[list[Skill], Batch]:
    """Each level against the one below it, if that was asked for and nobody has stopped; and the
    games that were played for it."""
    if not args.skill or batch.stopped:
        return [], Batch()
    pairs = pairs_of(args.levels)
    seeds = range(args.seed, args.seed + args.games)
    played = play(skill_tasks(arm, pairs, seeds), args)
    return list(skills(pairs, played.samples)), played


def people_of(args: Namespace, arm: Arm) -> People | None:
    """The sessions that were asked for; None: none were.  What is damaged is told."""
    if not args.people:
        return None
    people = read_people(args.portable, arm)
    for problem in people.problems:
        print(f"catgames: {problem}", file=sys.stderr)
    return people


def write_json(plain: Any, file: Path) -> None:
    """Write to a file, or (``-``) to the output."""
    text = json.dumps(plain, indent=1) + "\n"
    if file == Path("-"):
        print(text, end="")
    else:
        replace_file(file, text)


# ---------------------------------------------------------------- the table


def table(
    arm: Arm, by_level: Mapping[str, Sequence[GameSample]], people: People | None = None
) -> list[str]:
    """The figures, a column for each level, and one for people."""
    games = max(map(len, by_level.values()))
    setup = arm.setup
    lines = [f"{setup.game_id}, {setup.seats} players, {games:,} games of each level; {arm.name}"]
    lines.append(f"  {games_for_share(0.05)} games show a share to within 5 points")
    columns = {
        level: {key: cell(f) for key, f in summaries_of(samples).items()}
        for level, samples in by_level.items()
    }
    if people is not None and people.samples:
        columns[PEOPLE] = cells_of(people)
    keys = list(dict.fromkeys(key for cells in columns.values() for key in cells))
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
    yield f"  people: {summary(people)}"
    found = list(told(people))
    wide = max((len(name) for name, _ in found), default=0)
    yield from (f"    {name:<{wide}}  {value}" for name, value in found)
    yield from (f"    “{words}” ({where})" for where, words in quotes(people))


def _skill(found: Sequence[Skill]) -> Iterator[str]:
    if found:
        yield "  skill: wins of one player of a level against the level below it"
    lines = list(skill_lines(found))
    wide = max((len(who) for who, _ in lines), default=0)
    yield from (f"    {who:<{wide}}  {wins:>24}" for who, wins in lines)


def _cards(level: str, samples: Sequence[GameSample]) -> Iterator[str]:
    for kind, what in ((USED, "cards"), (DONE, "actions")):
        found = card_figures(samples, kind)
        if not found:
            continue
        wide = max(len(c.name) for c in found)
        yield f"  {what}, {level}: a game; share of the wins with and without (an association)"
        for c in found:
            dealt = f"{c.dealt:>7.2f} dealt {c.held:>6.2f} held" if kind == USED else ""
            yield (
                f"    {c.name:<{wide}} {c.used:>7.2f} used {dealt}  "
                f"{c.with_it.value:>6.1%} with, {c.without.value:>6.1%} without"
            )


def _worth_a_look(
    arm: Arm, by_level: Mapping[str, Sequence[GameSample]], args: Namespace
) -> Iterator[str]:
    """The most interesting games, with the lines that replay them; their records are kept."""
    folder: Path = args.records or Path(f"{arm.setup.game_id}-games")
    kept = dict[str, GameSample]()
    for level, samples in by_level.items():
        for what, found in interesting(samples).items():
            yield f"  {what}, {level}:"
            for s in found:
                name = record_name(arm.setup.game_id, level, s.seed)
                kept[name] = s
                yield f"    {COMMAND} replay {folder / name}"
    for name, s in kept.items():
        replace_file(folder / name, s.record)


# ---------------------------------------------------------------- files


def as_json(
    arm: Arm, by_level: Mapping[str, Sequence[GameSample]], people: People | None = None
) -> dict[str, Any]:
    """All figures as plain data."""
    return {
        **({"people": people_json(people)} if people is not None else {}),
        "game": arm.setup.game_id,
        "seats": arm.setup.seats,
        "options": dict(arm.setup.options),
        "variant": arm.variant.title if arm.variant else None,
        "data": arm.digest,
        "levels": {
            level: {
                "games": len(samples),
                "figures": {k: figure_json(f) for k, f in summaries_of(samples).items()},
                "cards": [_card_json(c) for c in card_figures(samples)],
                "actions": [_card_json(c) for c in card_figures(samples, DONE)],
            }
            for level, samples in by_level.items()
        },
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
        "held": round(c.held, 4),
        "with": estimate_json(c.with_it),
        "without": estimate_json(c.without),
    }


def write_csv(folder: Path, arm: Arm, samples: Sequence[GameSample]) -> None:
    """games.csv, turns.csv and cards.csv, for a spreadsheet."""
    seats = range(arm.setup.seats)
    _write(
        folder / "games.csv",
        ["level", "seed", "ending", "turns", "answers", "choices", "forced", "first", "opening"]
        + [f"{what}_{seat + 1}" for what in ("points", "share") for seat in seats],
        (
            (
                *(s.setup.levels[0], s.seed, s.ending, s.turns, s.answers, s.choices, s.forced),
                *(s.first + 1, s.opening, *s.scores, *(s.share(seat) for seat in seats)),
            )
            for s in samples
        ),
    )
    _write(
        folder / "turns.csv",
        ["level", "seed", "turn"] + [f"{e}_{seat + 1}" for e in EVALUATORS for seat in seats],
        (
            [s.setup.levels[0], s.seed, turn + 1, *(p for lead in leads for p in lead)]
            for s in samples
            for turn, leads in enumerate(zip(*(s.leads[e] for e in EVALUATORS)))
        ),
    )
    _write(
        folder / "cards.csv",
        ["level", "seed", "seat", "kind", "name", "times", "share"],
        (
            [s.setup.levels[0], s.seed, seat + 1, kind, name, times, s.share(seat)]
            for s in samples
            for kind in (DEALT, USED, DONE)
            for seat, by in s.cards[kind].items()
            for name, times in by.items()
        ),
    )


def _write(path: Path, head: Sequence[str], rows: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(head)
        writer.writerows(rows)
