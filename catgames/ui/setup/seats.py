"""The rows of set-up in which players are put on their seats."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ...bots.levels import USUAL, offered_ids
from ...core.types import message
from ...match.players import HUMAN, Player
from ..people.face import Face
from ..people.known_players import Guests
from ..people.look import Look, LookScene
from ..people.name_field import NameField
from ..widgets.controls import Choice, Label
from ..widgets.widget import Widget
from .strength import strength_told

if TYPE_CHECKING:
    from .scene import SetupScene

ROW = 60
COLOURS = range(6)


class Seats:
    """Changes the players of a set-up."""

    def __init__(self, setup: SetupScene) -> None:
        self.setup, self.window, self.ctx = setup, setup.window, setup.ctx

    @property
    def players(self) -> list[Player]:
        """By seat."""
        return self.setup.players

    @property
    def guests(self) -> Guests:
        """Everybody who is remembered."""
        return self.window.guests

    def first_guest(self) -> None:
        """At a game's first table the first seat is for whoever played last."""
        profiles, first = self.guests.people.profiles, self.players[0]
        if not profiles or not first.human or not self.guests.nameless(first.name):
            return
        colour = profiles[0].colour
        taken = {p.colour for p in self.players[1:]}
        if colour in taken and not self.setup.looks:  # computers take what is left
            other = next(i for i, p in enumerate(self.players) if p.colour == colour)
            self.players[other] = replace(self.players[other], colour=first.colour)
        self.players[0] = replace(first, name=profiles[0].name)
        if not self.setup.looks:
            self.players[0] = replace(self.players[0], colour=colour)

    # ------------------------------------------------------------------ layout

    def place(self, made: list[Widget], box: pygame.Rect, y: int) -> int:
        """All rows from ``y`` on; where the next thing may stand."""
        ctx = self.ctx
        counts = list(self.setup.game.info.seats)
        right = pygame.Rect(box.right - ctx.u(170), y, ctx.u(170), ctx.u(42))
        if len(counts) > 1:
            label = pygame.Rect(box.x, y, ctx.u(150), ctx.u(42))
            made.append(Label(ctx, label, ctx.translate("setup.players"), size=18, weight="bold"))
            words = [str(n) for n in counts]
            made.append(Choice(ctx, right, counts, words, len(self.players), self.set_count))
            y += ctx.u(54)
        self._choices: list[Choice] = []
        kept = {p.kind for p in self.players} - {HUMAN, *offered_ids()}
        kinds = [HUMAN, *offered_ids(), *sorted(kept)]
        for i in range(len(self.players)):
            self._row(made, pygame.Rect(box.x, y, box.width, ctx.u(50)), i, kinds)
            y += ctx.u(ROW)
        return y

    def _row(self, made: list[Widget], box: pygame.Rect, i: int, kinds: list[str]) -> None:
        """Face, name and who answers."""
        ctx, player = self.ctx, self.players[i]
        face = pygame.Rect(box.topleft, (box.height, box.height))
        made.append(Face(ctx, face, player, partial(self.look, i)))
        made[-1].tip = ctx.translate("profile.face_tip" if player.human else "profile.colour_tip")
        y, high = box.y + ctx.u(4), ctx.u(42)
        name = pygame.Rect(box.x + ctx.u(66), y, box.width - ctx.u(66 + 182), high)
        change = partial(self._named, i)
        made.append(NameField(ctx, name, player.name, change, partial(self._rest, i)))
        kind = pygame.Rect(box.right - ctx.u(170), y, ctx.u(170), high)
        labels = [ctx.translate(f"level.{k}") for k in kinds]
        choice = Choice(ctx, kind, kinds, labels, player.kind, partial(self._set_kind, i))
        choice.tip = self._strength(player.kind)
        made.append(choice)
        self._choices.append(choice)

    def _rest(self, i: int, text: str) -> str:
        """How a known name goes on; people only, and nobody who sits there already."""
        if not self.players[i].human:
            return ""
        return self.guests.rest_of(text, [p.name for j, p in enumerate(self.players) if j != i])

    # ------------------------------------------------------------------ changes

    def set_count(self, count: int) -> None:
        """So many play; new ones are computers."""
        players = self.players
        while len(players) < count:
            taken = {p.colour for p in players}
            colour = next(c for c in self.setup.looks or COLOURS if c not in taken)
            name = self.ctx.translate(message("player", number=len(players) + 1))
            players.append(Player(name, USUAL, colour))
        del players[count:]
        self.setup.resettle()

    def _put(self, i: int, **change: Any) -> None:
        """Another player on a seat; the faces and what is remembered follow."""
        self.players[i] = replace(self.players[i], **change)
        self.setup.remember()
        faces = [w for w in self.setup.group.widgets if isinstance(w, Face)]
        for face, player in zip(faces, self.players, strict=False):
            face.player = player

    def _named(self, i: int, name: str) -> None:
        known = self.guests.known(name)
        if known is None or not self.players[i].human or self.setup.looks:
            self._put(i, name=name)
            return
        taken = {p.colour for j, p in enumerate(self.players) if j != i}
        colour = self.players[i].colour if known.colour in taken else known.colour
        self._put(i, name=name, colour=colour)
        self.setup.preview = None

    def _set_kind(self, i: int, kind: str) -> None:
        before = self.players[i].human
        self._put(i, kind=kind)
        self._choices[i].tip = self._strength(kind)
        if before != self.players[i].human:
            self.setup.again()

    def _strength(self, kind: str) -> str:
        """How good a computer of this level is at this table."""
        sentence = strength_told(self.setup.game.info.id, len(self.players), kind)
        return self.ctx.translate(sentence) if sentence else ""

    def look(self, i: int) -> None:
        """A person chooses who they are and how they look; a computer takes the next colour."""
        player = self.players[i]
        if not player.human:
            self._next_colour(i)
            return
        others = [p for j, p in enumerate(self.players) if j != i]
        known = self.guests.known(player.name)
        name = "" if self.guests.nameless(player.name) else player.name
        cat = known.cat if known else self.guests.passing(player.name)
        scene = LookScene(
            self.window,
            Look(name, player.colour, cat),
            partial(self._looked, i),
            taken=[p.colour for p in others],
            fixed=bool(self.setup.looks),
            seated=[p.name for p in others],
        )
        self.window.push(scene)

    def _looked(self, i: int, look: Look) -> None:
        name = look.name.strip() or self.ctx.translate(message("player", number=i + 1))
        colour = self.players[i].colour if self.setup.looks else look.colour
        known = self.guests.known(name)
        favourite = known.colour if known and self.setup.looks else colour
        self.guests.look(name, favourite, look.cat)
        self._put(i, name=name, colour=colour)
        self.setup.again()

    def _next_colour(self, i: int) -> None:
        if self.setup.looks:
            return
        taken = {p.colour for j, p in enumerate(self.players) if j != i}
        colour = self.players[i].colour
        free = [(colour + step) % 6 for step in range(1, 7)]
        self._put(i, colour=next((c for c in free if c not in taken), colour))
        self.setup.again()

    def sit_down(self) -> None:
        """Whoever has no name gets one; known people are written as they are known, new ones are
        remembered."""
        for i, player in enumerate(self.players):
            name = player.name.strip() or self.ctx.translate(message("player", number=i + 1))
            known = self.guests.known(name) if player.human else None
            self.players[i] = replace(player, name=known.name if known else name)
        self.guests.sit_down(self.players, not self.setup.looks)
