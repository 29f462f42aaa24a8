"""The set-up of one game, without pygame: players, options and open hands; and how a game begins
without a visit to its page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from ...bots.cats import cats
from ...bots.level_names import USUAL
from ...catalog import load_game
from ...core.fields import clean_name
from ...core.game import Game
from ...core.options import Option
from ...core.types import Atom, Message, message
from ...match.players import HUMAN, Player
from ...store.profiles import key_of
from ..people.cats import with_cats
from ..people.known_players import KnownPlayers
from ..shell import Shell
from ..start_games import Games

COLOURS = range(6)
"""Indices into the theme's seats."""


class SetupModel:
    """Every change is saved as the next set-up of the game."""

    def __init__(
        self,
        game: Game[Any, Any],
        games: Games,
        known: KnownPlayers,
        translate: Callable[[Message | str], str],
    ) -> None:
        self.game, self.games, self.known, self.translate = game, games, known, translate
        self.players, self.options, self.open_hands = games.last_setup(game)
        self.noted = False
        """Whether everybody agrees that notes are taken for the designer."""
        self._away = games.away(game.info.id)

    def remember(self) -> None:
        """Save the set-up."""
        self.games.remember_setup(self.game, self.players, self.options, self.open_hands)

    # ------------------------------------------------------------------ options

    def offered_options(self) -> list[Option]:
        """The options that have an effect with the present values of the others."""
        return [o for o in self.game.options(len(self.players)) if o.has_effect(self.options)]

    def set_option(self, key: str, value: Atom) -> None:
        """Choose the value of an option."""
        self.options[key] = value
        self.remember()

    def set_noted(self, noted: bool) -> None:
        """Note whether everybody agrees to notes for the designer; it is asked at each set-up."""
        self.noted = noted

    def set_open_hands(self, value: bool) -> None:
        """Choose whether hands lie open."""
        self.open_hands = value
        self.remember()

    # ------------------------------------------------------------------ players

    def use(self, game: Game[Any, Any]) -> None:
        """Play with other data of the same game; options that don't fit them are reset."""
        self.game = game
        self._fit_options(len(self.players))

    def set_count(self, count: int) -> None:
        """Change the number of players; new ones are computers, unless somebody has sat there
        before.  Options that nobody changed take the new number's defaults; those that don't fit
        it are reset."""
        players = self.players
        usual = {o.key: o.default for o in self.game.options(len(players))}
        self.options = {k: v for k, v in self.options.items() if v != usual.get(k)}
        while len(players) < count:
            taken = {p.colour for p in players}
            colours = [c for c in COLOURS if c not in taken]
            name = self.translate(message("player", number=len(players) + 1))
            usual_kind = HUMAN if self.game.by_hand else USUAL
            back = self._away.players.pop(len(players), Player(name, usual_kind, colours[0]))
            colour = back.colour if back.colour in colours else colours[0]
            cat = "" if back.cat in [p.cat for p in players] else back.cat
            name = back.name if self._can_return(back.name) else name
            players.append(replace(back, name=name, colour=colour, cat=cat))
        self._away.players.update({seat: players[seat] for seat in range(count, len(players))})
        del players[count:]
        self._seat_cats()
        self.noted = False  # whoever joins is asked, too
        self._fit_options(count)
        self.remember()

    def _seat_cats(self) -> None:
        self.players[:] = self.known.dress(with_cats(self.players, self.translate))

    def _fit_options(self, count: int) -> None:
        offered = self.game.options(count)
        fitting = {
            key: value
            for key, value in self.options.items()
            if any(o.key == key and o.allows(value) for o in offered)
        }
        self.options = self.game.complete_options(count, fitting)

    def change_player(self, seat: int, **changes: Any) -> None:
        """Replace fields of a player.  Who becomes a person again has their name again."""
        before = self.players[seat]
        names = self._away.names
        if "kind" in changes and not before.cat:
            names[seat] = before.name
        self.players[seat] = replace(before, **changes)
        self._seat_cats()
        back = before.cat and not self.players[seat].cat and self._can_return(names.get(seat, ""))
        if back:
            self.players[seat] = replace(self.players[seat], name=names[seat])
        self.noted = self.noted and "kind" not in changes
        self.remember()

    def _can_return(self, name: str) -> bool:
        """Whether somebody chose a name that nobody else at the table has now."""
        taken = [key_of(p.name) for p in self.players]
        return not self.known.is_default_name(name) and key_of(name) not in taken

    def choose_cat(self, seat: int, cat: str) -> None:
        """Let a computer play a seat as this cat, at its level; a cat that sits elsewhere changes
        places."""
        before = self.players[seat]
        for other, player in enumerate(self.players):
            if player.character == cat and other != seat:
                kind = before.kind if before.character else player.kind
                self.players[other] = replace(player, kind=kind, cat=before.character)
        self.change_player(seat, kind=cats()[cat].level, cat=cat)

    def seat_last_player(self) -> None:
        """At a game's first set-up, put whoever played last on the first seat."""
        profiles, first = self.known.people.profiles, self.players[0]
        if not profiles or not first.human or not self.known.is_default_name(first.name):
            return
        self.players[0] = replace(first, name=profiles[0].name)
        self._seat_cats()

    def others(self, seat: int) -> list[Player]:
        """The players of the other seats."""
        return [p for i, p in enumerate(self.players) if i != seat]

    def complete_name(self, seat: int, text: str) -> str:
        """The rest of a known person's name, unless they are seated already."""
        if not self.players[seat].human:
            return ""
        return self.known.complete(text, [p.name for p in self.others(seat)])

    def set_look(self, seat: int, name: str, colour: int, cat: str) -> None:
        """Apply and save what a person has chosen to look like."""
        name = clean_name(name) or self.translate(message("player", number=seat + 1))
        self.known.set_look(name, colour, cat)
        self.change_player(seat, name=name, colour=colour)

    def next_colour(self, seat: int) -> None:
        """Give a seat the next free colour."""
        taken = {p.colour for p in self.others(seat)}
        colour = self.players[seat].colour
        free = [(colour + step) % 6 for step in range(1, 7)]
        self.change_player(seat, colour=next((c for c in free if c not in taken), colour))

    def begin(self) -> None:
        """Begin the game.  Empty names become default names; people and table are remembered."""
        for i, player in enumerate(self.players):
            name = clean_name(player.name) or self.translate(message("player", number=i + 1))
            known = self.known.find(name) if player.human else None
            self.players[i] = replace(player, name=known.name if known else name)
        self.known.remember(self.players)
        self.remember()
        self.games.begin(self.game, tuple(self.players), self.options, self.open_hands, self.noted)


def begin_at_once(shell: Shell, id: str, seats: int = 0) -> None:
    """Begin with the players of the last time, or with so many; who else wants to play changes that
    at the set-up.  What can't be is said."""
    shell.routes.guard(partial(_begin, shell, id, seats))


def _begin(shell: Shell, id: str, seats: int) -> None:
    setup = SetupModel(load_game(id), shell.games, shell.known_players, shell.ctx.translate)
    setup.seat_last_player()
    if seats:
        setup.set_count(seats)
    setup.begin()
