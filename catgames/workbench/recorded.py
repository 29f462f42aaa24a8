"""Figures of games that were recorded: those of a folder, and those of people in playtest sessions.

The latter are few: of fewer than MANY games only counts, medians and quotes are reported, and
nothing is tested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from ..bots.arena import Setup
from ..catalog import load_game, offered, prototypes
from ..content.game_ids import coded_ids
from ..content.games import VARIANT
from ..core.game import Game
from ..core.options import changed_options
from ..core.record import Record
from ..core.record_text import Edition, content_digest
from ..core.types import BadRecord, GameError
from ..store.disk import SUFFIX
from ..store.unfinished import game_of, read_record
from .figures import SHARE, Figure, figures_of
from .sample import Arm, GameSample, sample_record
from .words import NONE, cell

PEOPLE = "people"
"""The name of their column."""
MANY = 20
"""From this many games on they are reported like those of computers."""


@dataclass(frozen=True, slots=True)
class People:
    """The games of people with one set of data and so many seats, and what was noted of them."""

    noted: Any
    """``Noted``, as the wing of the playtests has read it."""
    samples: Sequence[GameSample]
    """Samples of the games that were played to their end."""
    problems: Sequence[str]
    others: Sequence[tuple[Edition, Sequence[GameSample]]] = ()
    """Those of other editions of the game, by as many players."""

    @property
    def few(self) -> bool:
        """Whether there are too few games for intervals."""
        return len(self.samples) < MANY

    @property
    def beside(self) -> int:
        """How many games of other editions there are."""
        return sum(len(samples) for _, samples in self.others)

    def cells(self) -> dict[str, str]:
        """Their figures as the cells of a table, by key: of few games how many of them, or the
        median and the limits."""
        return _cells(self.samples)

    def columns(self) -> dict[str, dict[str, str]]:
        """A column for these games, and one for those of each other edition, by its name."""
        found = {PEOPLE: self.cells()} if self.samples else {}
        names = labels([edition for edition, _ in self.others])
        for name, (_, samples) in zip(names, self.others):
            found[f"{PEOPLE}, {name}"] = _cells(samples)
        return found

    def summary(self) -> str:
        """How many sessions there are and what is left out, in a sentence."""
        n = self.noted
        few = "; medians and limits, nothing is tested" if self.few else ""
        many = self.beside
        beside = f"; {many} of other versions {'stand' if many > 1 else 'stands'} beside them"
        beside, left = beside if many else "", n.other - many
        other = f"{beside}; {left} with other data or players are left out" if left else beside
        later = f"; the words of {n.sealed} that are not over are left out" if n.sealed else ""
        held = "1 session" if n.sessions == 1 else f"{n.sessions} sessions"
        return f"{held}, {len(self.samples)} played to the end{few}{other}{later}"

    def plain(self) -> dict[str, Any]:
        """All of it as plain data, without the figures."""
        n = self.noted
        return {
            "sessions": n.sessions,
            "games": len(self.samples),
            "left_out": n.other - self.beside,
            "others": [
                {**edition._asdict(), "games": len(samples)} for edition, samples in self.others
            ],
            "told": dict(n.told),
            "quotes": [{"where": where, "words": words} for where, words in n.quotes],
        }


def read_people(folder: Path | None, arm: Arm) -> People:
    """The sessions of an arm; ``folder``: that of ``--portable``, None: the platform's.

    A game counts if it was played with the arm's data by as many players; its options may differ.
    """
    variant = arm.variant.name if arm.variant is not None else ""
    noted = offered("people")(folder, arm.setup.game_id, arm.setup.seats, variant, arm.digest)
    samples, problems = list[GameSample](), list[str](noted.problems)
    for number, record in enumerate(noted.records):
        try:
            samples.append(sample_record(arm.game, record, number, PEOPLE))
        except BadRecord as e:
            problems.append(str(e))
    found: dict[Edition, list[GameSample]] = {}
    for number, record in enumerate(noted.others):
        try:
            sample = sample_record(game_of(record), record, number, PEOPLE)
            found.setdefault(record.edition, []).append(sample)
        except GameError as e:
            problems.append(str(e).partition("\n")[0])
    return People(noted, samples, problems, sorted(found.items()))


def _cells(samples: Sequence[GameSample]) -> dict[str, str]:
    few = len(samples) < MANY
    return {f.key: _few(f) if few else cell(f.summary()) for f in figures_of(samples)}


def _few(figure: Figure) -> str:
    values = [v for _, v in figure.values]
    if not values:
        return NONE
    if figure.kind == SHARE:
        return f"{sum(values):.3g} of {len(values)}"
    return f"{median(values):.3g} ({min(values):.3g} to {max(values):.3g})"


@dataclass(slots=True)
class Group:
    """Games with the same edition, options and number of players."""

    arm: Arm
    edition: Edition
    by_players: dict[str, list[GameSample]] = field(default_factory=dict)
    """By who played: people, a level, or several levels joined by +."""
    paths: dict[int, Path] = field(default_factory=dict)
    """The file of each sample, by its seed; a seed is nothing but a number here."""

    @property
    def games(self) -> int:
        """Number of games."""
        return len(self.paths)

    @property
    def name(self) -> str:
        """What the tables call the group."""
        setup, game = self.arm.setup, self.arm.game
        changed = changed_options(game.options(setup.seats), setup.options)
        version = [f"version {self.edition.version}"] if game.prototype else []
        first = f"{setup.game_id}, {setup.seats} players"
        return "; ".join([first, *version, *changed, self.arm.name])


def beside(groups: Sequence[Group]) -> list[tuple[Group, dict[str, list[GameSample]]]]:
    """Groups that differ in nothing but the edition, put together: the first of them, and the games
    of all by players and edition.  A group that stands alone is left out."""
    found: dict[Any, list[Group]] = {}
    for group in groups:
        setup = group.arm.setup
        key = (setup.game_id, setup.seats, tuple(sorted(setup.options.items())))
        found.setdefault(key, []).append(group)
    return [(own[0], _columns(own)) for own in found.values() if len(own) > 1]


def _columns(groups: Sequence[Group]) -> dict[str, list[GameSample]]:
    groups = sorted(groups, key=lambda group: group.edition)
    names = labels([group.edition for group in groups])
    return {
        f"{players}, {name}": samples
        for group, name in zip(groups, names)
        for players, samples in group.by_players.items()
    }


def labels(editions: Sequence[Edition]) -> list[str]:
    """What tells editions apart, in few words."""
    ways: list[Callable[[Edition], str]] = [
        lambda e: f"version {e.version}" if e.version else str(e),
        lambda e: e.variant or "original",
        lambda e: f"data {e.data}" if e.data else str(e),
    ]
    told = ([way(e) for e in editions] for way in ways)
    return next((names for names in told if len({*names}) == len(names)), [*map(str, editions)])


@dataclass(slots=True)
class Recorded:
    """The games found in a folder, in groups that can be compared."""

    groups: list[Group] = field(default_factory=list)
    unfinished: int = 0
    problems: list[str] = field(default_factory=list)
    """A sentence for each file that can't be used."""

    def sort(self) -> None:
        """The groups with the most games first."""
        self.groups.sort(key=lambda group: (-group.games, group.name))


def is_folder_of_games(folder: Path) -> bool:
    """Whether there are saved games in it."""
    return any(folder.glob(f"*{SUFFIX}"))


def read_recorded(
    paths: Sequence[Path], into: Recorded, versions: Sequence[str] = ()
) -> Iterator[Path]:
    """Read the games one by one, and yield each path when that is done; what could not be used is
    noted.  ``versions``: ids of prototypes whose rules may be those of a game."""
    games: dict[tuple[str, str], Game[Any, Any]] = {}
    groups: dict[Any, Group] = {}
    for number, path in enumerate(paths):
        try:
            _take(path, number, games, groups, into, versions)
        except GameError as e:
            into.problems.append(str(e).partition("\n")[0])
        yield path


def _take(
    path: Path,
    number: int,
    games: dict[tuple[str, str], Game[Any, Any]],
    groups: dict[Any, Group],
    into: Recorded,
    versions: Sequence[str],
) -> None:
    record = read_record(path)
    if record.end is None:
        into.unfinished += 1
        return
    data = (record.game_id, content_digest(record.content))
    version = _version_of(record, versions)
    if not version and record.game_id not in (*coded_ids(), *prototypes()):
        what = f"there is no game {record.game_id!r}; --game names the folder of a prototype"
        raise GameError(f"{path.name}: {what}")
    if data not in games:
        games[data] = game_of(record, version)
    players = who_played(record)
    sample = sample_record(games[data], record, number, players)
    key = (*data, record.seats, tuple(sorted(record.options.items())))
    if key not in groups:
        groups[key] = Group(_arm(games[data], record), record.edition)
        into.groups.append(groups[key])
    groups[key].by_players.setdefault(players, []).append(sample)
    groups[key].paths[number] = path


def _version_of(record: Record, versions: Sequence[str]) -> str:
    """The version of a prototype with the code of a game, or at least with its number; "": none."""
    folders = prototypes()
    own = [id for id in versions if id in folders and folders[id].name == record.game_id]
    games = {id: load_game(id) for id in own}
    same = [id for id, game in games.items() if not record.code_changed(game)]
    same += [id for id, g in games.items() if g.info.rules_version == record.rules_version]
    return next(iter((*same, *own)), "")


def who_played(record: Record) -> str:
    """PEOPLE if a person ever sat at the table; else the levels."""
    if record.persons:
        return PEOPLE
    kinds = {*record.first_kinds, *(kind for _, _, kind in record.handovers)}
    return "+".join(sorted(kinds))


def _arm(game: Game[Any, Any], record: Record) -> Arm:
    about: Mapping[str, Any] = record.content.get(VARIANT) or {}
    title = str(about.get("name", ""))
    if not title and content_digest(record.content) != content_digest(
        load_game(game.info.id).content
    ):
        title = f"other data than today's ({content_digest(record.content)[:12]})"
    setup = Setup(record.game_id, ("",) * record.seats, record.options)
    return Arm(game, setup, title=title)
