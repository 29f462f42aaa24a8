"""Offers a running game the data that have been saved on the disk meanwhile.

The game itself keeps the data with which it began.  Only what people move by hand goes on with
other words and pictures on the same pieces: no rule can depend on them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...catalog import forget_game, load_game, prototypes
from ...content.games import VARIANT
from ...core.game import Game
from ...core.record import digest
from ...core.record_text import content_digest
from ...core.types import GameError, Message, NotAllowed, message
from ...match.match import Match
from ...store.variants import Variant, load_variant, variants_in
from ..data_watch import DataWatch
from ..shell import Shell


def has_same_pieces(match: Match, game: Game[Any, Any]) -> bool:
    """Whether people who move the pieces by hand find each where it lies, in a game that differs
    from theirs."""
    own: Any = match.game
    same = repr(game.content) == repr(own.content)  # also in the same order, as buttons stand
    if not own.by_hand or same:
        return False
    made: Any = game
    names = [[(p.set, p.name) for p in each.data.pieces.values()] for each in (own, made)]
    if names[0] != names[1]:
        return False
    record = match.record
    try:
        options = game.complete_options(record.seats, record.options)
        there, here = digest(made, record.replay(made)), digest(own, record.replay(own))
    except GameError:
        return False
    return options == record.options and there == here


class NewRules:
    """Watches the data files of one table's game, and offers to begin again with new ones."""

    def __init__(
        self,
        shell: Shell,
        match: Match,
        changed: Callable[[], None],
        noted: Callable[[], bool],
        idle: Callable[[], bool],
    ) -> None:
        """``changed`` is called when the offer comes or goes.  ``noted``: whether notes are taken
        for the designer; then they are of the next game too.  ``idle``: whether nobody is doing
        anything at the moment."""
        self.shell, self.match, self.changed, self.noted = shell, match, changed, noted
        self.idle = idle
        self._same: Game[Any, Any] | None = None
        """The game with which this one goes on as soon as nobody is doing anything."""
        self.watch = DataWatch(match.game.info.id, self._tell)
        self.offered = False

    def _tell(self, what: Message) -> None:
        self.shell.notify(self.shell.ctx.translate(what))

    def update(self, now: float) -> None:
        """Look at the files; a mistake in them is reported, and changes nothing."""
        if self._same is not None and self.idle():
            self._go_on(self._same)
            return
        if not self.watch.changed(now):
            return
        translate, offered = self.shell.ctx.translate, self.offered
        forget_game(self.match.game.info.id)
        try:
            game = self._load()
            self._same = game if game is not None and self._goes_on(game) else None
            self.offered = game is not None and self._differs(game) and self._same is None
        except NotAllowed:  # changed code is asked about before the game begins again
            self.offered = True
        except GameError as e:
            self.shell.notify(translate(message("setup.data_damaged", problem=e.words)))
            return
        if self.offered and not self.watch.own:
            self.shell.notify(translate("table.new_rules_notice"), "good")
        if self.offered != offered:
            self.changed()

    def _differs(self, game: Game[Any, Any]) -> bool:
        """Whether a game of these data is another one; code may have changed with no data."""
        if game.info.id in prototypes():
            return True
        return content_digest(game.content) != content_digest(self.match.game.content)

    def _goes_on(self, game: Game[Any, Any]) -> bool:
        return not self.noted() and has_same_pieces(self.match, game)

    def _go_on(self, game: Game[Any, Any]) -> None:
        self._same = None
        self.shell.games.go_on_with(self.match, game)
        self.shell.notify(self.shell.ctx.translate("table.new_words"), "good")

    def _load(self) -> Game[Any, Any] | None:
        """The game with today's data, and the changes of the variant that is played; None: those
        are not known any more.  Raises GameError."""
        base, own = load_game(self.match.game.info.id), self.match.game.content
        if VARIANT not in own:
            return base
        variant = self._variant(own)
        return None if variant is None else load_variant(variant, base)

    def _variant(self, own: Any) -> Variant | None:
        chosen = self.shell.games.variants.get(content_digest(own))
        if chosen is not None:
            return chosen
        saved, _ = variants_in(self.shell.files.variants, self.match.game.info.id)
        return next((v for v in saved if v.title == own[VARIANT]["name"]), None)

    def ask(self) -> None:
        """Ask whether to begin again with the new rules; this game stays saved."""
        from ..dialog import ConfirmScene

        head, words, yes = (
            self.shell.ctx.translate(f"table.{key}")
            for key in ("new_rules", "new_rules_ask", "new_rules_yes")
        )
        self.shell.push(ConfirmScene(self.shell, head, words, yes, self._restart))

    def _restart(self) -> None:
        self.shell.routes.guard(self._begin)

    def _begin(self) -> None:
        game, match, noted = self._load(), self.match, self.noted()
        assert game is not None, "it was offered"
        offered = {o.key: o for o in game.options(len(match.players))}
        fitting = {k: v for k, v in match.options.items() if k in offered and offered[k].allows(v)}
        options = game.complete_options(len(match.players), fitting)
        self.shell.back_to_title()
        self.shell.games.begin(game, match.players, options, match.open_hands, noted)
