"""The player's files: settings, people and saved games.

A damaged file is renamed and reported, never deleted or overwritten.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from ..catalog import offered
from ..core.types import Atom, Message, message
from .disk import (
    SUFFIX,
    error_of_folder,
    paths_in,
    read_plain,
    remove_stale,
    rename_damaged,
    replace_file,
    unreadable,
    why,
)
from .folders import config_folder, data_folder, settings_file
from .lock import locked, remove_unused_locks
from .profiles import MOST, People, key_of, load_people, read_people
from .settings import Settings, read_settings
from .writer import Background

_LONGEST_SAVE = 5.0
"""Longest time to wait until another program has saved the same file, in seconds."""


def merged(
    base: Mapping[str, Any], ours: Mapping[str, Any], theirs: Mapping[str, Any]
) -> dict[str, Any]:
    """What was changed here since ``base``, and everything else as it is in the file."""
    found = {}
    for key in {**theirs, **ours}:
        if key in ours and (key not in base or ours[key] != base[key]):
            found[key] = ours[key]
        elif key in theirs and (key in ours or key not in base):
            found[key] = theirs[key]
    return found


def merged_settings(base: Settings, ours: Settings, theirs: Settings) -> dict[str, Any]:
    """As plain data."""
    tables = merged(base.tables, ours.tables, theirs.tables)
    return {**merged(base.plain(), ours.plain(), theirs.plain()), "tables": tables}


def merged_people(base: People, ours: People, theirs: People) -> People:
    """Everybody whom one of the programs knows; names that both have changed keep all games."""
    before, here, there = (
        {key_of(p.name): p for p in people.profiles} for people in (base, ours, theirs)
    )
    profiles = merged(before, here, there)
    for key in here.keys() & there.keys() & profiles.keys():
        spans = dict.fromkeys((*profiles[key].spans, *there[key].spans))
        if there[key] != before.get(key) and here[key] != before.get(key):
            profiles[key] = replace(profiles[key], spans=tuple(spans))
    order = [key for key in {**here, **there} if key in profiles]
    return People(
        tuple([profiles[key] for key in order][:MOST]),
        merged(base.forgotten, ours.forgotten, theirs.forgotten),
        merged(base.others, ours.others, theirs.others),
    )


if TYPE_CHECKING:  # what only games need is imported with the first, to show the title sooner
    from ..core.game import Game
    from ..match.computers import Thinker
    from ..match.match import Match
    from ..match.players import Player
    from .record_file import RecordFile
    from .results import Results
    from .unfinished import UnfinishedGame


Plain = dict[str, Any]
"""A JSON object."""


class Files:
    """``portable``: a folder for everything; None: the platform's folders."""

    def __init__(self, portable: Path | None = None) -> None:
        self.portable = portable
        self.config, self.data = config_folder(portable), data_folder(portable)
        self.games = self.data / "games"
        self.finished = self.data / "finished"
        self.variants = self.data / "variants"
        """The folder of the variants that set-up offers."""
        self.reports = self.data / "reports"
        """The folder of the workbench's pages."""
        self._settings, self._people = Settings(), People()
        """As last read or saved here, to know what has been changed here."""
        self._told: set[Message] = set()
        self._seen: set[Path] = set()
        """Damaged games that have been looked at."""
        self.background = Background()
        self._records: WeakSet[RecordFile] = WeakSet()

    @cached_property
    def playtests(self) -> Any:
        """The playtest sessions, ``playtests.files.Playtests``; None: that wing is not here."""
        made = offered("playtests")
        return made and made(self.data / "playtests", (self.finished, self.games))

    @cached_property
    def results(self) -> Results:
        """The results of the finished games."""
        from .results import Results

        return Results(self.finished, self.data / "results.json")

    # ------------------------------------------------------------------ settings

    @property
    def settings_file(self) -> Path:
        """The file of the settings."""
        return settings_file(self.portable)

    def load_settings(self) -> tuple[Settings, list[Message]]:
        """The settings, and messages about what could not be read."""
        path = self.settings_file
        remove_stale(self.config)
        hidden = self._unreadable_folders()
        if not os.path.exists(path):
            return Settings(), hidden
        try:
            plain, text = read_plain(path)
        except OSError as e:
            return Settings(), [*hidden, unreadable(path, e)]
        if plain is None:
            kept = rename_damaged(path)
            return Settings(), [*hidden, message("store.settings_damaged", file=kept)]
        self._settings, problems = read_settings(plain)
        if problems:
            with contextlib.suppress(OSError):
                replace_file(path.with_name(path.name + ".damaged"), text)
        return self._settings, [*hidden, *problems]

    def _unreadable_folders(self) -> list[Message]:
        """Messages about folders in which nothing can be seen, as if nothing had been saved."""
        folders = dict.fromkeys((self.config, self.data, self.games, self.finished))
        found = {folder: error_of_folder(folder) for folder in folders}
        return [
            message("store.folder_unreadable", folder=str(folder), problem=why(e))
            for folder, e in found.items()
            if e and not found.get(folder.parent)
        ]

    def save_settings(self, settings: Settings) -> Message | None:
        """Save what has been changed in the settings; returns a message if that failed."""
        base, self._settings = self._settings, settings

        def merge(found: Plain | None) -> Plain:
            there = read_settings(found)[0] if found is not None else base
            return merged_settings(base, settings, there)

        return self.save(self.settings_file, merge, "store.settings_unsaved")

    def save(
        self, path: Path, merge: Callable[[Plain | None], Plain], unsaved: str
    ) -> Message | None:
        """Replace what is in a file (None: nothing that is valid) by what ``merge`` makes of it;
        ``unsaved`` is the key of what to say if that failed.  What can't be read is not
        replaced."""

        def write() -> Message | None:
            with locked(path, _LONGEST_SAVE):
                try:
                    found = None
                    with contextlib.suppress(FileNotFoundError):
                        found = read_plain(path)[0]
                    replace_file(path, json.dumps(merge(found), indent=1) + "\n")
                except OSError as e:
                    return message(unsaved, file=str(path), problem=why(e))
            return None

        return self.background.run(write)

    # ------------------------------------------------------------------ people

    @property
    def people_file(self) -> Path:
        """The file of the people who play."""
        return self.config / "players.json"

    def load_people(self) -> tuple[People, list[Message]]:
        """Everybody who is remembered, and messages about what could not be read."""
        self._people, problems = load_people(self.people_file)
        return self._people, problems

    def save_people(self, people: People) -> Message | None:
        """Save what has been changed in the people; returns a message if that failed."""
        base, self._people = self._people, people

        def merge(found: Plain | None) -> Plain:
            there = read_people(found)[0] if found is not None else base
            return merged_people(base, people, there).plain()

        return self.save(self.people_file, merge, "profile.unsaved")

    # ------------------------------------------------------------------ tables

    def last_table(
        self, settings: Settings, game: Game[Any, Any], name: Callable[[int], str]
    ) -> tuple[list[Player], dict[str, Atom], bool]:
        """The last set-up of a game as far as it is still valid: players, options, open hands.

        ``name(n)`` is the default name of player n, counted from 1.
        """
        from ..match.players import HUMAN, USUAL, Player, known_kind

        kept = settings.tables.get(game.info.id)
        if not kept or len(kept["players"]) not in game.info.seats:
            seats = game.info.seats[0]
            kinds = [HUMAN] + [HUMAN if game.by_hand else USUAL] * (seats - 1)
            players = [Player(name(i + 1), kind, i) for i, kind in enumerate(kinds)]
            return players, game.complete_options(seats, {}), False
        cats = kept.get("cats") or [""] * len(kept["players"])
        players = [
            Player(n, HUMAN if game.by_hand else known_kind(k), c, cat)
            for (n, k, c), cat in zip(kept["players"], cats, strict=True)
        ]
        offered = {o.key: o for o in game.options(len(players))}
        fitting = {
            key: value
            for key, value in kept["options"].items()
            if key in offered and offered[key].allows(value)
        }
        return players, game.complete_options(len(players), fitting), kept["open_hands"]

    def remember(
        self,
        settings: Settings,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom],
        open_hands: bool,
    ) -> Settings:
        """Save a set-up for the next game; returns the new settings."""
        table = {
            "players": [[p.name, p.kind, p.colour] for p in players],
            "options": dict(options),
            "open_hands": open_hands,
        }
        if any(p.character for p in players):
            table["cats"] = [p.character for p in players]
        settings = replace(settings, tables={**settings.tables, game.info.id: table})
        self.save_settings(settings)
        return settings

    @staticmethod
    def renamed(tables: Mapping[str, Any], old: str, new: str) -> dict[str, Any]:
        """``Settings.tables`` with a person's name changed from ``old`` to ``new``."""
        return {
            id: {
                **table,
                "players": [
                    [new if key_of(n) == key_of(old) else n, k, c] for n, k, c in table["players"]
                ],
            }
            for id, table in tables.items()
        }

    # ------------------------------------------------------------------ games

    def new_record(self, game_id: str) -> RecordFile:
        """The file for a new game; it is created with the first answer."""
        from .record_file import RecordFile, new_path

        created = datetime.now().isoformat(timespec="seconds")
        return self._opened(RecordFile(new_path(self.games, game_id), self.finished, created))

    def _opened(self, file: RecordFile) -> RecordFile:
        self._records.add(file)
        return file

    def close_records(self) -> None:
        """Close the files of all games, and so free them to be continued."""
        for file in list(self._records):
            file.close()
        self._records.clear()

    def unfinished(self) -> tuple[list[UnfinishedGame], list[Message]]:
        """The unfinished games, newest first, and messages about damaged files.

        What can be read of a damaged one is kept as a game to continue; the damaged file is kept
        under another name.
        """
        remove_stale(self.games)
        remove_unused_locks(self.games)
        self._bring_back()
        paths = [path for path in reversed(paths_in(self.games, SUFFIX)) if os.path.isfile(path)]
        return self._read_unfinished(paths) if paths else ([], [])

    def _bring_back(self) -> None:
        """Give healthy games their names again that were taken for damaged because their game was
        not here; each file is looked at once."""
        found = [
            path for path in paths_in(self.games, SUFFIX + ".damaged") if path not in self._seen
        ]
        if not found:
            return
        from .unfinished import bring_back

        self._seen.update(found)
        for path in found:
            bring_back(path)

    def _read_unfinished(self, paths: Sequence[Path]) -> tuple[list[UnfinishedGame], list[Message]]:
        from .unfinished import read_unfinished

        found: list[UnfinishedGame] = []
        problems: list[Message] = []
        for path in paths:
            game, problem = read_unfinished(path, self.finished)
            if game is not None:
                found.append(game)
            if problem is not None and problem not in self._told:
                self._told.add(problem)
                problems.append(problem)
        return found, problems

    def resume(self, saved: UnfinishedGame, *, rng: Random, think: Thinker | None) -> Match:
        """As ``unfinished.resume``."""
        from .unfinished import resume

        return resume(saved.path, self.finished, self._opened, rng=rng, think=think)
