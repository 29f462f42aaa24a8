"""Begins, resumes and branches games, and remembers how each was set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from ..catalog import all_ids, load_game
from ..core.types import Atom, message
from .people.default_names import default_number
from .routes import Routes

if TYPE_CHECKING:  # imported when they are needed, so that the title appears sooner
    from ..bots.pool import ThinkerPool
    from ..core.game import Game
    from ..core.record import Record
    from ..match.match import Match
    from ..match.players import Player
    from ..match.recorder import Recorder
    from ..match.replay import Replay
    from ..store.player_files import Files
    from ..store.record_file import RecordFile
    from ..store.settings import Settings
    from ..store.variants import Variant
    from .graphics.context import DrawContext
    from .people.known_players import KnownPlayers


MOST_TOLD = 4
"""Sentences about damaged games that a notice has room for."""


class Host(Protocol):
    """What beginning games needs of the window."""

    ctx: DrawContext
    files: Files
    known_players: KnownPlayers
    routes: Routes
    settings: Settings

    def notify(self, words: str) -> None: ...

    def back_to_title(self) -> None: ...

    def change_settings(self, **changes: Any) -> None: ...


@dataclass(frozen=True, slots=True)
class Away:
    """Who has left a set-up and may come back, by seat."""

    names: dict[int, str] = field(default_factory=dict)
    """Names of people whose seats computers have taken."""
    players: dict[int, Player] = field(default_factory=dict)
    """Players for whom there is no seat any more."""


class Games:
    """The games of one window."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.variants: dict[str, Variant] = {}
        """What games with changed data were made of, by the digest of these."""
        self._away: dict[str, Away] = {}
        self._thinkers: ThinkerPool | None = None

    def away(self, game_id: str) -> Away:
        """Who has left a game's set-up since the program began."""
        return self._away.setdefault(game_id, Away())

    @property
    def thinkers(self) -> ThinkerPool:
        """The process in which computer players think; started on first use."""
        if self._thinkers is None:
            from ..bots.pool import ThinkerPool

            self._thinkers = ThinkerPool()
            self._thinkers.start()
        return self._thinkers

    def close(self) -> None:
        """Stop the computers' process."""
        if self._thinkers is not None:
            self._thinkers.close()

    # ------------------------------------------------------------------ games

    def begin(
        self,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom],
        open_hands: bool = False,
        noted: bool = False,
    ) -> Match:
        """Begin a new game.  ``noted``: everybody agrees that notes are taken for the designer."""
        from ..match.match import Match

        store = self.host.files.new_record(game.info.id)
        match = Match(
            game,
            tuple(players),
            dict(options),
            rng=Random(),
            store=store,
            open_hands=open_hands,
            think=self.thinkers,
        )
        self._show(match, self.host.files.playtests.begin(store, match) if noted else None)
        if self.host.settings.played != game.info.id:
            self.host.change_settings(played=game.info.id)
        return match

    def again(self, game_id: str) -> None:
        """Begin a game with the people and the options of last time."""
        self.host.routes.guard(lambda: self._again(game_id))

    def _again(self, game_id: str) -> None:
        game = load_game(game_id)
        self.begin(game, *self.last_setup(game))

    def _show(self, match: Match, recorder: Recorder | None) -> None:
        """Open the table; meanwhile the processes load the rules."""
        if len(match.people) < len(match.players):
            from ..match.players import opponent_of

            computers = [opponent_of(player) for player in match.players if not player.human]
            self.thinkers.prepare(match.game, computers, len(match.players))
        self.host.routes.open("table", match, recorder=recorder, prepared=False)

    def branch(self, replay: Replay, at: int, players: Sequence[Player]) -> None:
        """Begin a new game with the first ``at`` answers of another one."""
        store = self.host.files.new_record(replay.game.info.id)
        record = replay.branch(at, players, store.created)
        self._show(self._continued(replay.game, players, record, store), None)

    def _continued(
        self, game: Game[Any, Any], players: Sequence[Player], record: Record, store: RecordFile
    ) -> Match:
        from ..match.match import Match

        return Match(
            game,
            players,
            record.options,
            rng=Random(),
            store=store,
            record=record,
            open_hands=record.open_hands,
            think=self.thinkers,
        )

    def go_on_with(self, match: Match, game: Game[Any, Any]) -> None:
        """Continue a game with other data, which lead to the same table; it is left for that, and
        has another file from now on."""
        store = self.host.files.new_record(game.info.id)
        old = match.record
        record = replace(old, content=game.content, created=store.created, moves=[*old.moves])
        there = self._continued(game, match.players, record, store)
        store.append("")
        written = store.wait(0.0) and store.problem is None
        match.replaced = written  # the old file goes when the new one is there
        self.host.back_to_title()
        self._show(there, None)

    def resume(self, saved: Any) -> None:
        """Continue a saved game.  One that can't be read is put aside with a notice."""
        self.host.routes.guard(lambda: self._resume(saved))

    def _resume(self, saved: Any) -> None:
        files = self.host.files
        match = files.resume(saved, rng=Random(), think=self.thinkers)
        recorder = files.playtests and files.playtests.resume(match)
        self._show(match, recorder)

    def unfinished(self) -> list[Any]:
        """Saved games to continue, the newest first; those whose game is not here come last."""
        here = set(all_ids())
        found, problems = self.host.files.unfinished()
        found.sort(key=lambda saved: saved.game_id not in here)
        if len(problems) > MOST_TOLD:
            more = len(problems) - MOST_TOLD + 1
            folder = str(self.host.files.games)
            problems[-more:] = [message("store.more_games", count=more, folder=folder)]
        if problems:
            self.host.notify("\n".join(map(self.host.ctx.translate, problems)))
        return found

    # ------------------------------------------------------------------ set-ups

    def last_setup(self, game: Game[Any, Any]) -> tuple[list[Player], dict[str, Atom], bool]:
        """Players, options and open hands as last played, or sensible defaults."""
        host = self.host
        players, options, open_hands = host.files.last_table(
            host.settings, game, lambda n: host.ctx.translate(message("player", number=n))
        )
        return host.known_players.dress(self.seated(players)), options, open_hands

    def seated(self, players: Sequence[Player]) -> list[Player]:
        """The players with cats for the computers, and with names like "Player 2" in the language
        of the screen."""
        from .people.cats import with_cats

        made = []
        for number, player in enumerate(players, 1):
            default = default_number(player.name) == number
            name = self.host.ctx.translate(message("player", number=number))
            made.append(replace(player, name=name) if default else player)
        return with_cats(made, self.host.ctx.translate)

    def remember_setup(
        self,
        game: Game[Any, Any],
        players: Sequence[Player],
        options: Mapping[str, Atom],
        open_hands: bool,
    ) -> None:
        """Save a set-up for the next game."""
        host = self.host
        host.settings = host.files.remember(host.settings, game, players, options, open_hands)

    def rename_player(self, old: str, new: str) -> None:
        """Use a player's new name in every saved set-up."""
        tables = self.host.files.renamed(self.host.settings.tables, old, new)
        if tables != self.host.settings.tables:
            self.host.change_settings(tables=tables)
