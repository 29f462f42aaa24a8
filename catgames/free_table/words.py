"""The sentences of a free table: prompts, names of pieces and places, the log, refusals."""

from __future__ import annotations

from typing import Any

from ..content.languages import languages
from ..content.texts import catalogue
from ..core.events import Event
from ..core.game import Game
from ..core.log import LogRules
from ..core.types import TABLE, Decision, Message, Seat, Spot, Target, message
from ..core.view import View
from ..kit.no_code.routines import Button
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.state import State
from ..kit.words import has, label, piece_name, place_name
from .guide import awaits, is_aside, looks_at, step_words
from .hiding import SEE, look_of
from .pieces import (
    BLANK,
    MADE,
    NOTE,
    at,
    back,
    is_back,
    is_place,
    kinds,
    owner_of,
    read_text,
    set_of,
    written,
)
from .routines import button_of, is_ready

PLAIN = frozenset(
    "drew dealt took looked opened closed made noted is_first begins acts reset ended".split()
)
"""Kinds of events whose lines need no more than their fields."""


def piece_words(d: Prototype, s: State, code: int) -> Message | tuple[str, str]:
    """A piece, to fill a gap, as it is written on now."""
    if set_of(d, code) == NOTE:
        return ("text", "free.note")
    if is_back(d, code):
        return message("free.hidden", set=set_name(d, set_of(d, code)))
    piece = written(d, s, code)
    if piece is not d.pieces[code] or piece.set == BLANK:
        return message("free.titled", title=piece.title)
    return piece_name(d, code)


def set_name(d: Prototype, name: str) -> Message | tuple[str, str]:
    """A set of pieces, to fill a gap."""
    if name in MADE:
        return ("text", "free.blank" if name == BLANK else "free.notes")
    return message("free.titled", title=label(name))


def where(d: Prototype, spot: Spot) -> Message:
    """A place, to fill a gap; the loose table is one place."""
    zone = d.zones[str(spot[0])]
    return place_name(d, spot[:1] if zone.loose is not None else spot)


def name_verbs(d: Prototype, game: Game[Any, Any]) -> None:
    """Give all verbs their words in every language, unless the prototype has others."""
    for language in languages():
        known = catalogue(language)
        texts = {f"{d.id}.verb.{verb}": known.find(f"free.verb.{verb}") for verb in game.verbs}
        own = {f"{d.id}.{key}": text for key, text in d.words.get(language, {}).items()}
        verbs = {key: text for key, text in texts.items() if text is not None}
        d.texts[language] = {**d.texts.get(language, {}), **verbs, **own}


def prompt(
    d: Prototype, view: View[State], decision: Decision, picks: tuple[Target, ...]
) -> Message:
    """Who acts, or what chance is about to do."""
    seat: Any = ("seat", decision.seat)
    look = look_of(view.state)
    if look is not None and not looks_at(d, view.state, look[0], look[2]):
        return message("free.prompt.look", seat=seat, place=where(d, look[2]))
    if decision.kind == SEE:
        return message("free.prompt.see", seat=seat, other=("seat", view.state.stack[-1][2]))
    if decision.seat < 0:
        return message("free.prompt.chance")
    if picks and not _is_awaited(d, view.state, decision.seat, picks[-1]):
        return message("free.prompt.picked", seat=seat)
    step = step_words(d, view.state, decision.seat)
    if step is not None:
        return message("free.prompt.step", seat=seat, step=step)
    if is_aside(d, view.state, decision.seat):
        return message("free.prompt.aside", seat=seat, other=("seat", view.state.turn_of))
    return message("free.prompt.free", seat=seat)


def _is_awaited(d: Prototype, s: State, seat: Seat, picked: Target) -> bool:
    """Whether the step that is said is about what has been picked."""
    if not isinstance(picked, tuple) or picked[:1] != ("at",):
        return False
    spot, index = picked[1:-1], int(picked[-1] or 0)
    codes = at(d, s, spot) if is_place(d, s, spot) else ()
    return 0 <= index < len(codes) and awaits(d, s, seat, spot, codes[index])


def _counter(d: Prototype, name: str) -> Message | tuple[str, str]:
    """The name of a counter, to fill a gap."""
    key = f"field.{name}"
    if has(d, f"{d.id}.{key}"):
        return ("text", f"{d.id}.{key}")
    return message("free.titled", title=label(name))


def full_words(d: Prototype, name: str, now: int) -> Message | None:
    """What the game says of a counter that has reached its ``most``; None: it hasn't, or nothing
    is said."""
    most, key = d.fields[name].most, f"{d.id}.field_full.{name}"
    if now != most or not has(d, key):
        return None
    return message("free.full", field=_counter(d, name), now=now, most=most, text=("text", key))


def target_name(d: Prototype, s: State, target: Target) -> Message | None:
    """The name of a piece, ``("at", *spot, i)``, or of a place."""
    if isinstance(target, int):
        return message("kit.target.number", number=target)
    if isinstance(target, str):
        text = read_text(target)
        return message("free.titled", title=label(target) if text is None else text or "–")
    if not target:
        return None
    if target[0] == "at":
        spot, index = target[1:-1], target[-1]
        codes = at(d, s, spot) if is_place(d, s, spot) else ()
        if not isinstance(index, int) or not 0 <= index < len(codes):
            return None
        code = codes[index]
        piece = piece_words(d, s, back(d, code) if code >= DOWN else code)
        return message("free.target.piece", piece=piece, place=_exactly(d, spot), number=index + 1)
    if (button := button_of(d, target)) is not None:
        return message("free.press.target", button=button_name(d, button.name))
    if target[0] == "count" and len(target) == 4:
        sign = "−" if target[3] == -1 else "+"
        return message("free.target.count", field=_counter(d, str(target[1])), sign=sign)
    if is_place(d, s, target):
        return message("kit.target.place", place=_exactly(d, target))
    return None


def button_name(d: Prototype, name: str) -> tuple[str, str]:
    """The name of a button, to fill a gap."""
    return ("text", f"{d.id}.button.{name}")


def _exactly(d: Prototype, spot: Spot) -> Message:
    """A place, told from all others."""
    zone = d.zones[str(spot[0])]
    if zone.loose is None or len(spot) < 4:
        return place_name(d, spot)
    _, x, y, angle = spot
    return message("free.place.loose", zone=place_name(d, spot[:1]), x=x, y=y, angle=angle)


def refusal(
    d: Prototype, s: State, decision: Decision, target: Target, picks: tuple[Target, ...]
) -> Message | None:
    """Why something can't be done."""
    if decision.seat < 0:
        return message("kit.refused.chance")
    if (button := button_of(d, target)) is not None:
        return why_not_pressed(d, s, decision.seat, button)
    spot = target[1:-1] if isinstance(target, tuple) and target[:1] == ("at",) else target
    if isinstance(spot, tuple) and spot and spot[0] in d.zones and is_place(d, s, spot):
        return message("free.refused.place", place=where(d, spot))
    return message("free.refused.other")


def why_not_pressed(d: Prototype, s: State, seat: Seat, button: Button) -> Message:
    """Why a button does nothing now."""
    if is_ready(d, s, seat, button):
        return message("free.press.nothing", button=button_name(d, button.name))
    if button.because:
        return message("free.titled", title=button.because)
    return message("free.press.not_now", button=button_name(d, button.name))


class Log(LogRules):
    """A line for each thing that hands have done."""

    def __init__(self, d: Prototype) -> None:
        super().__init__(d.id, (), {}, {})
        self.d = d

    def line(self, d: Any, event: Event) -> Message | None:
        d = self.d
        values: dict[str, Any] = {"count": event.amount}
        if event.seat >= 0:
            values["seat"] = ("seat", event.seat)
        for name, spot in (("source", event.src), ("place", event.dst)):
            if spot and spot[0] in d.zones:
                values[name] = where(d, spot)
        key: str = event.kind
        match event.kind:
            case "put":
                turned = event.src[:-1] == event.dst[:-1] and event.src != event.dst
                same = event.src[:1] == event.dst[:1]
                loose = d.zones[str(event.src[0])].loose is not None
                if same and loose:
                    key = "rotated" if turned else "shifted"
                elif event.src == event.dst:
                    key = "rearranged"
                elif owner_of(d, event.src) == event.seat:  # nobody asks out of whose hand
                    key = "put_own"
                values["piece"] = self._pieces(event)
            case "turned" | "shown" | "rolled" | "locked" | "unlocked":
                values["piece"] = self._pieces(event)
                key = "rolled_again" if "again" in event.extra else key
            case "dealt" if event.seat < 0:
                key = "dealt_first"
            case "shuffled":
                key = "shuffled" if event.seat == TABLE else "shuffled_by"
            case "showed":
                values["other"] = ("seat", event.extra[0])
            case "set":
                counter, whose, _ = event.extra
                values |= {
                    "field": _counter(d, str(counter)),
                    "now": event.amount,
                    "other": ("seat", whose),
                }
                key = "set_own" if whose == event.seat else "set_other"
                key = "set_all" if whose == -1 else key
                if full := full_words(d, str(counter), event.amount):
                    return full
            case "pressed":
                values["button"] = button_name(d, str(event.extra[0]))
                if event.extra[1] != -1:
                    key, values["other"] = "pressed_for", ("seat", event.extra[1])
            case kind if kind.startswith("said_"):
                return message(f"{d.id}.log.{kind}", **values)
            case "wrote" if not event.extra:
                key = "wrote_secretly"
            case "wrote":
                values["words"] = message("free.titled", title=str(event.extra[1]) or "–")
            case kind if kind not in PLAIN:
                return None
        return message(f"free.log.{key}", **values)

    def is_heading(self, d: Any, event: Event) -> bool:
        return event.kind == "begins"

    def _pieces(self, event: Event) -> Message | tuple[str, str]:
        if event.amount == 1 or event.kind == "rolled":
            return self._piece(event.face)
        return message("free.pieces", count=event.amount)

    def _piece(self, face: int) -> Message | tuple[str, str]:
        d, set = self.d, set_of(self.d, face)
        if set == NOTE:
            return ("text", "free.note")
        if face >= kinds(d):
            return message("free.hidden", set=set_name(d, set))
        return ("text", "free.blank_card") if set == BLANK else piece_name(d, face)
