"""What the name plates of a prototype show: points, counts of zones and fields, what a field says
somebody bears, and the pieces in their colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.game import Game, View
from ...core.types import HIDDEN, Seat, message
from ...ui.graphics.context import DrawContext
from ...ui.stage.board import Good
from ..prototype import Prototype
from ..state import State
from ..words import label, row_name
from ..zones import ALL
from .faces import Faces
from .forms import set_at
from .shelf import Shelf


def field_name(ctx: DrawContext, d: Prototype, name: str) -> str:
    """The name of a field or an option."""
    find = ctx.catalogue.find
    known = find(f"{d.id}.field.{name}") or find(f"{d.id}.option.{name}.name")
    return str(known) if known else label(name)


class Plates:
    """The goods on the plates of one prototype."""

    def __init__(self, ctx: DrawContext, game: Game[Any, Any], faces: Faces, shelf: Shelf) -> None:
        self.ctx, self.game, self.d = ctx, game, faces.d
        self.faces, self.shelf = faces, shelf

    def goods(self, view: View[State], seat: Seat) -> Sequence[Good]:
        return [*self._points(view, seat), *self.listed(view, seat)]

    def _points(self, view: View[State], seat: Seat) -> Sequence[Good]:
        """A player's points, unless they are in the list; if only one thing counts, its name says
        more than a star."""
        rows = [name for name, _ in self.game.rules.score_rows]  # type: ignore[attr-defined]
        scores = self.game.scores(view.state)
        if not rows or not any(scores) or (len(rows) == 1 and rows[0] in self.d.plates):
            return ()
        points = self.ctx.number(scores[seat])
        tip = message("prototypes.board.points", seat=("seat", seat), points=points)
        if len(rows) > 1:
            return (Good("common/icon_star", points, tip),)
        return (Good("", f"{self.ctx.translate(row_name(self.d, rows[0]))} {points}", tip),)

    def borne(self, view: View[State], seat: Seat) -> list[str]:
        """The pictures of the fields of all that say that they belong to a seat."""
        fields = [self.d.fields[name] for name in self.d.plates if name in self.d.fields]
        own = [f.name for f in fields if not f.per_seat and getattr(view.state, f.name) == seat]
        return [self.shelf.sprite(name) for name in own]

    def listed(self, view: View[State], seat: Seat) -> Sequence[Good]:
        """What game.yaml lists."""
        s, found = view.state, list[Good]()
        for name in self.d.plates:
            if name not in self.d.zones and name in self.d.sets:  # what has this seat's colour
                own = [f for f in self.d.sets[name].faces if self.d.pieces[f].of_seat == seat]
                for face in dict.fromkeys(own):
                    tip = message("kit.row", name=self.faces.piece(face).title)
                    found.append(Good(self.faces.name(face, name), "", tip))
                continue
            zone, value = self.d.zones.get(name), getattr(s, name)
            title: Any = ("text", f"{self.d.id}.zone.{name}")
            if zone is None and not self.d.fields[name].per_seat:
                if value == seat:
                    tip = message("kit.row", name=field_name(self.ctx, self.d, name))
                    found.append(Good(self.shelf.sprite(name), "", tip))
                continue
            if zone is None:
                icon = self.shelf.sprite(name)
                words = f"{field_name(self.ctx, self.d, name)} {value[seat]}"
                said = self.ctx.number(value[seat]) if icon else words
                found.append(Good(icon, said, message("kit.row", name=words) if icon else None))
                continue
            count = sum(map(len, value[seat * zone.cells : (seat + 1) * zone.cells]))
            tip = message("prototypes.board.pieces", seat=("seat", seat), zone=title, count=count)
            kinds = self.d.sets[set_at(self.d, zone)].faces if self.d.sets else ()
            alike = kinds[0] if zone.seen_by == ALL and len(kinds) == 1 else HIDDEN
            sprite = self.faces.name(alike, set_at(self.d, zone))
            found.append(Good(sprite, str(count), tip, dim=not count))
        return found
