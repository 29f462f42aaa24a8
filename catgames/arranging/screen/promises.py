"""What is said upon the table that is arranged, since it can't be seen before the game begins."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from ...core.types import message
from ...kit.zones import dealt_to
from ...ui.stage.parts import draw_pill
from ..begin import Setup
from ..needs import dealt, lack
from .desk import Desk
from .table_view import TableView


def draw_promises(
    surface: pygame.Surface, page: Desk, view: TableView, found: Mapping[str, str]
) -> None:
    """Write upon areas what is said of them, by their names, and what counters name plates have."""
    for name, words in found.items():
        tray = view.trays().get(name)
        if tray is not None:
            at = tray.center
            if page.d.zones[name].filled_from:  # its places stay in sight
                at = (tray.centerx, tray.bottom)
            draw_pill(surface, page.ctx, words, at, "gold", 13, tray.width)
    counters = [
        f"{page.called('field', name)} {page.ctx.number(field.start)}"
        for name, field in page.d.fields.items()
        if name in page.d.plates and isinstance(field.start, int)
    ]
    if counters:
        said = message("arranging.plates", counters=", ".join(counters))
        at = (page.room.centerx, page.room.bottom - page.ctx.u(16))
        draw_pill(surface, page.ctx, page.ctx.translate(said), at, "paper", 13, page.room.width)


def draw_lack(surface: pygame.Surface, page: Desk) -> None:
    """Say for how many players the cards do not suffice."""
    numbers = [page.seats] if page.seats else page.d.seats
    if page.free and (found := lack(page.d, numbers)) is not None:
        seats, needed, there = found.seats, found.needed, found.there
        said = message("arranging.lack", count=seats, needed=needed, there=there)
        words = page.ctx.translate(said)
        at = (page.room.centerx, page.room.y)  # no area has its name on the edge
        draw_pill(surface, page.ctx, words, at, "danger", 14, page.room.width)


def cards_dealt(page: Desk, dealt: Mapping[str, int]) -> str:
    """How many cards of each set, in words."""
    named = [f"{page.ctx.number(n)} × {page.called('set', s)}" for s, n in dealt.items()]
    return ", ".join(named)


def promises(page: Desk, setup: Setup) -> dict[str, str]:
    """What is said of areas, by their names: cards that are dealt, cells that are filled."""
    d, say, found = page.d, page.ctx.translate, dict[str, str]()
    hand = dealt_to(d.zones)
    if hand is not None and (many := dealt(d, setup)):
        found[hand.name] = say(message("arranging.dealt", cards=cards_dealt(page, many)))
    for name, zone in d.zones.items():
        if zone.filled_from and not any(spot[0] == name for spot in setup):
            source = page.called("zone", zone.filled_from)
            found[name] = say(message("arranging.filled", pile=source))
    return found
