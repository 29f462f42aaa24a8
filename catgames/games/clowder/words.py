"""The names of players, cats, cards, colours and targets, and the prompts of decisions."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

from ...core.types import TABLE, Decision, Message, Seat, Target, message
from ...core.view import View
from .data import KEY, LIFE, TREAT, Card, Data, cat_of
from .geometry import BROKEN, CELLS, COLOURS, OUTER, TOWER
from .rules.captures import free_roofs
from .rules.cards import all_targets
from .rules.frames import atom
from .rules.moving import turn_moves
from .state import NYX, Played, State

Gap = Any
"""A value for the gap of a Message."""


def who(seat: Seat) -> Gap:
    """A player's name, for a gap."""
    return ("seat", seat)


def cat_name(cat: int) -> Message:
    """Such as "Ann's first cat", or Nyx."""
    if cat == NYX:
        return message("clowder.cat.nyx")
    return message(f"clowder.cat.{1 + (cat & 1)}", seat=who(cat >> 1))


def card_name(d: Data, face: int) -> Gap:
    """A card's name; that of a card face down if it is HIDDEN."""
    if not d.is_card(face):
        return ("text", "clowder.card.hidden")
    return ("text", f"clowder.card.{d.card(face).name}.name")


def words(d: Data) -> list[str]:
    """The texts that the cards need."""
    return [f"card.{card.name}.{what}" for card in d.cards for what in ("name", "text")]


def card_text(card: Card) -> Message:
    """What a card does, with the number that its text repeats: its cost, or else the first number
    of its effects."""
    numbers = (v for e in card.effects for v in astuple(e) if isinstance(v, int))  # type: ignore[call-overload]
    count = card.cost or next((n for n in numbers if not isinstance(n, bool)), 1)
    return message(f"clowder.card.{card.name}.text", count=count)


def text_facts(d: Data, key: str) -> dict[str, Any]:
    """The number that a card's text repeats; for the rules, how many roofs are broken."""
    if key == "rules":
        return {"broken": {seats: len(roofs) for seats, roofs in d.broken.items()}}
    texts = (card_text(c) for c in d.cards if key == f"card.{c.name}.text")
    return dict(next((text.params for text in texts), ()))


def colour_name(c: int) -> Gap:
    """The name of a colour."""
    return ("text", f"clowder.colour.{COLOURS[c]}")


NAMERS = {
    "cat": lambda d, cat: cat_name(cat),
    "card": card_name,
    "colour": lambda d, c: colour_name(c),
    "treat": lambda d, face: colour_name(face - TREAT),
    "key": lambda d, face: colour_name(face - KEY),
    "owner": lambda d, face: who(face - LIFE),
}
"""The namers of the log; ``treat``, ``key`` and ``owner`` (of a life marker) take a face."""


def target_name(d: Data, s: State, target: Target) -> Message | None:
    """A roof with what is on it, a cat with where it is, a card with what it does, and so on; None:
    the target has no name of the game's own."""
    if not isinstance(target, tuple) or len(target) < 2:
        return None
    kind, value = target[:2]
    key = f"clowder.target.{kind}"
    if kind == "cell":
        return _roof(d, s, CELLS.index(str(value)))
    if kind == "cat":
        return _cat(s, cat_of(target))
    if kind == "card":
        return _card(d, int(value or 0))
    if kind == "on_table":
        played = [i for i in s.items if isinstance(i, Played)]
        number = int(value or 0)
        face = played[number].face if number < len(played) else -1
        return message(key, number=number + 1, card=card_name(d, face))
    if kind == "door":
        return message(key, edge=("text", f"clowder.edge.{value}"))
    if kind == "number":
        return message("clowder.face.token", number=value)
    if kind in ("treat", "deck", "discard", "key"):
        return message(key, colour=colour_name(COLOURS.index(str(value))))
    return None


def _card(d: Data, face: int) -> Message:
    text = card_text(d.card(face))
    return message("clowder.target.card", card=card_name(d, face), text=text)


def _cat(s: State, cat: int) -> Message:
    if s.pos[cat] < 0:
        return message("clowder.target.cat_off", cat=cat_name(cat))
    return message("clowder.target.cat", cat=cat_name(cat), roof=CELLS[s.pos[cat]])


def _roof(d: Data, s: State, cell: int) -> Message:
    """A roof by its cell and colour, with who and what is on it."""
    roof, code = CELLS[cell], s.roofs[cell]
    if cell == TOWER:
        return message("clowder.target.tower")
    if code >= BROKEN:
        return message("clowder.target.no_roof", roof=roof)
    facts: dict[str, Any] = {"roof": roof, "colour": colour_name(d.colour[code])}
    cats = [cat for cat in (*range(2 * s.seats), NYX) if s.pos[cat] == cell]
    parts: list[Message] = []
    if cats:
        parts.append(cat_name(cats[0]))
    parts += [_treats(s.treats[cell], c) for c in range(3) if c in s.treats[cell]]
    if not parts:
        return message("clowder.target.roof", **facts)
    return message("clowder.target.roof_with", **facts, things=("list", tuple(parts)))


def _treats(treats: tuple[int, ...], c: int) -> Message:
    return message("clowder.target.treats", count=treats.count(c), colour=colour_name(c))


def prompt(d: Data, view: View[State], ask: Decision, picks: tuple[Target, ...]) -> Message:
    """The prompt of a decision, after ``picks``."""
    s, viewer = view.state, view.viewer
    key, kind = "clowder.prompt.", ask.kind
    frame, facts = s.stack[-1], {"seat": who(ask.seat)}
    if ask.seat < 0:
        seat = frame[1] if kind in ("deal_card", "lose_card") else TABLE
        return message(key + kind, seat=who(seat)) if seat >= 0 else message(key + kind)
    if picks and isinstance(picks[0], tuple):
        if picks[0][0] == "card":
            face = int(atom(picks[0]))
            left = {t[0] for way in all_targets(d, s, ask.seat, d.card(face)) for t in way}
            asked = "with_card_whom" if left == {"seat"} else "with_card"
            return message(key + asked, **facts, card=card_name(d, face))
        if picks[0][0] == "cat":
            return message(key + "move_to", **facts, cat=cat_name(cat_of(picks[0])))
    if kind == "answer":
        return _answer(d, s, viewer, facts)
    if kind == "before_reveal" and viewer == TABLE:
        return message(key + "before_reveal_all")
    if kind == "land":
        to_all = "_all" if viewer == TABLE else ""
        return message(key + kind + to_all, **facts, cat=cat_name(s.fallen))
    if kind == "turn":
        return _turn(d, s, ask.seat, facts)
    if kind == "place_cat":
        full = "" if free_roofs(s)[0] in OUTER else "_inside"
        return message(key + kind + full, **facts, cat=cat_name(frame[2]))
    if kind == "flight":
        captor, victim = cat_name(frame[3]), cat_name(frame[4])
        return message(key + kind, **facts, captor=captor, cat=victim)
    if kind == "rob":
        return message(key + kind, **facts, other=who(frame[2]))
    return message(key + kind, **facts)


def _answer(d: Data, s: State, viewer: Seat, facts: dict[str, Gap]) -> Message:
    """The prompt for an answer, for one player or for all who may answer."""
    top, how = s.items[-1], "_all" if viewer == TABLE else ""
    key, other = "clowder.prompt.answer", who(top.seat)
    if isinstance(top, Played):
        return message(f"{key}_card{how}", **facts, other=other, card=card_name(d, top.face))
    cat = cat_name(top.cat)
    if top.victim < 0:
        return message(f"{key}_tower{how}", **facts, cat=cat)
    return message(f"{key}_capture{how}", **facts, cat=cat, victim=cat_name(top.victim))


def _turn(d: Data, s: State, seat: Seat, facts: dict[str, Gap]) -> Message:
    moves = turn_moves(d, s, seat)
    if not moves:
        return message("clowder.prompt.turn_done", **facts)
    kind = "turn_nyx" if cat_of(moves[0][1]) == NYX else "turn"
    return message(f"clowder.prompt.{kind}", **facts, number=s.token[seat])
