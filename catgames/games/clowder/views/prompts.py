"""Prompts, log lines and names, as sentences for the catalogue."""

from __future__ import annotations

from typing import Any

from ....core.events import Event
from ....core.types import TABLE, Decision, Message, Seat, Target, message
from ....core.view import View
from ..data import CARD, FUR, KEY, LIFE, NYX_TOKEN, ROOF, TOKEN, TREAT, Data, cat_of
from ..geometry import BROKEN, COLOURS
from ..rules.frames import atom
from ..rules.moving import turn_moves
from ..state import NYX, Played, State

Gap = Any


def who(seat: Seat) -> Gap:
    """A player's name, for a gap."""
    return ("seat", seat)


def cat_name(cat: int) -> Message:
    """Ann's first cat, or Nyx."""
    if cat == NYX:
        return message("clowder.cat.nyx")
    return message(f"clowder.cat.{1 + (cat & 1)}", seat=who(cat >> 1))


def card_name(d: Data, face: int) -> Gap:
    """A card's name."""
    if not CARD <= face < CARD + len(d.cards):
        return ("text", "clowder.card.hidden")
    return ("text", f"clowder.card.{d.card(face).name}.name")


def colour_name(c: int) -> Gap:
    """red, blue, yellow."""
    return ("text", f"clowder.colour.{COLOURS[c]}")


def face_name(d: Data, face: int) -> Message:
    """What a piece, card or tile is called."""
    if 0 <= face <= NYX:
        return cat_name(face)
    if face == NYX_TOKEN:
        return message("clowder.face.nyx_token")
    if face == FUR:
        return message("clowder.face.fur")
    if face >= ROOF:
        code = face - ROOF
        if code >= BROKEN:
            return message("clowder.face.broken")
        return message("clowder.face.roof", colour=colour_name(d.colour[code]))
    if face >= CARD:
        return message("clowder.face.card", card=card_name(d, face))
    for first, name in ((LIFE, "life"), (TOKEN, "token"), (KEY, "key"), (TREAT, "treat")):
        if face >= first:
            n = face - first
            if name == "life":
                return message("clowder.face.life", seat=who(n))
            if name == "token":
                return message("clowder.face.token", number=n)
            return message(f"clowder.face.{name}", colour=colour_name(n))
    return message("clowder.face.hidden")


# ---------------------------------------------------------------------- prompts


def prompt(d: Data, view: View[State], ask: Decision, picks: tuple[Target, ...]) -> Message:
    """Who must do what, after ``picks``."""
    s, viewer = view.state, view.viewer
    key, kind = "clowder.prompt.", ask.kind
    frame, facts = s.stack[-1], {"seat": who(ask.seat)}
    if ask.seat < 0:
        seat = frame[1] if kind in ("deal_card", "lose_card") else TABLE
        return message(key + kind, seat=who(seat)) if seat >= 0 else message(key + kind)
    if picks and isinstance(picks[0], tuple):
        if picks[0][0] == "card":
            return message(key + "with_card", **facts, card=card_name(d, int(atom(picks[0]))))
        if picks[0][0] == "cat":
            return message(key + "move_to", **facts, cat=cat_name(cat_of(picks[0])))
    if kind == "answer":
        return _answer(d, s, viewer, facts)
    if kind == "before_reveal" and viewer == TABLE:
        return message(key + "before_reveal_all")
    if kind == "land":
        return message(key + kind, **facts, cat=cat_name(s.fallen))
    if kind == "turn":
        return _turn(d, s, ask.seat, facts)
    if kind == "place_cat":
        return message(key + kind, **facts, cat=cat_name(frame[2]))
    if kind == "flight":
        captor, victim = cat_name(frame[3]), cat_name(frame[4])
        return message(key + kind, **facts, captor=captor, cat=victim)
    if kind == "rob":
        return message(key + kind, **facts, other=who(frame[2]))
    return message(key + kind, **facts)


def _answer(d: Data, s: State, viewer: Seat, facts: dict[str, Gap]) -> Message:
    """What is being answered: to one player, or to all who may answer."""
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


# ---------------------------------------------------------------------- the log


_SIMPLE = (
    "hand_is_full",
    "no_deck",
    "one_cat_each",
    "highest_first",
    "rethinks",
    "cancels",
    "holds",
)


def log(d: Data, e: Event) -> Message | None:
    """The line of an event, if it is worth one."""
    key, seat = f"clowder.log.{e.kind}", {"seat": who(e.seat)}
    if e.kind in _SIMPLE:
        return message(key, **seat)
    match e.kind:
        case "moved":
            return _moved(d, e)
        case "round":
            return message(key, number=e.amount)
        case "order":
            return message(key, seats=("list", tuple(who(int(o or 0)) for o in e.extra)))
        case "turn":
            return message(key, **seat, number=e.amount)
        case "petunia" | "reshuffled":
            return (
                message(key, colour=colour_name(e.amount))
                if e.kind == "reshuffled"
                else message(key)
            )
        case "capture":
            victim = cat_name(int(e.extra[0] or 0))
            return message(key, **seat, cat=cat_name(e.amount), victim=victim)
        case "tower_step" | "stays" | "no_room":
            return message(key, cat=cat_name(e.amount))
        case "cancelled" | "no_effect":
            return message(key, **seat, card=card_name(d, e.amount))
        case "fetched":
            return message(key, **seat, card=card_name(d, e.face))
        case "broke":
            return message(key, roof=e.src[1])
        case "turned":
            return message(key, **seat, roof=e.extra[0])
        case "added":
            return message("clowder.log.fur", cat=cat_name(e.amount)) if e.face == FUR else None
        case "won":
            return _won(e)
    return None


def _won(e: Event) -> Message:
    key = f"clowder.log.won_{e.extra[0]}"
    if e.extra[0] in ("tower", "captures"):
        return message(key, seat=who(e.seat))
    return message(key, seats=("list", tuple(who(int(o or 0)) for o in e.extra[1:])))


def _moved(d: Data, e: Event) -> Message | None:
    seat = {"seat": who(e.seat)}
    if KEY <= e.face < TOKEN:
        return message("clowder.log.key", **seat, colour=colour_name(e.face - KEY))
    if LIFE <= e.face < FUR:
        other = who(e.face - LIFE)
        return message("clowder.log.life", **seat, other=other, cat=cat_name(e.amount))
    if e.face == NYX_TOKEN:
        return message("clowder.log.nyx_token", **seat)
    how = e.extra[0] if e.extra else ""
    key = f"clowder.log.{how}"
    match how:
        case "place" | "move" | "flee" | "send" | "swap":
            return message(key, **seat, cat=cat_name(e.face), roof=e.dst[1])
        case "tower":
            return message(key, cat=cat_name(e.face))
        case "take" | "flight":
            return message(key, **seat, colour=colour_name(e.face - TREAT))
        case "steal":
            colour = colour_name(e.face - TREAT)
            return message(key, **seat, other=who(e.amount), colour=colour)
        case "play" | "lose":
            return message(key, **seat, card=card_name(d, e.face))
        case "draw":
            return message(key, **seat, colour=colour_name(e.amount))
    return None
