"""The words of a prototype: its own texts where it has some, else words made from its names.

A text of game.yaml (``text:``) or text/<language>.yaml replaces the general one: ``prompt.play``,
``verb.play``, ``log.moved.hand.trick`` (or ``log.moved.trick``, ``log.moved``),
``refused.play``, ``zone.trick``, ``row.rats``, ``ask.play``, ``option.rounds.name``,
``piece.card.tuna`` (its title) and ``piece_text.card.tuna``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..content.checks import hint
from ..content.languages import ENGLISH
from ..content.texts import add_texts, catalogue, words_of
from ..core.events import Event
from ..core.log import LogRules
from ..core.options import write
from ..core.types import HIDDEN, TABLE, Decision, Message, Target, message
from ..core.view import View
from .cells import cell_keys, cell_name
from .prototype import Prototype
from .rules import Ask, Rules
from .state import State

if TYPE_CHECKING:
    from ..core.game import Game


TABLE_CARD = ("begin", "feedback")
"""Texts of the page that is printed for the table."""


def give_words(d: Prototype, game: Game[Any, Any]) -> None:
    """Give a game all words of its prototype."""
    texts: dict[str, Any] = {
        "title": d.title,
        "tagline": d.tagline,
        "designer": d.designer,
        "verb.pass": "Pass",
    }
    for zone in d.zones:
        texts[f"zone.{zone}"] = label(zone)
    for field in d.fields:
        texts[f"field.{field}"] = label(field)
    for button in d.routines.buttons if d.routines is not None else ():
        texts[f"button.{button}"] = label(button)
    for verb in game.verbs - {"pass"}:
        texts[f"verb.{verb}"] = label(verb)
    for ask in game.rules.asks:
        texts[f"ask.{ask}"] = label(ask)
    for face, piece in d.pieces.items():
        texts[piece_key(d, face)] = piece.title
        if piece.text:
            texts[text_key(d, face)] = piece.text
    for seats in game.info.seats:
        for option in game.options(seats):
            base = f"option.{option.key}"
            texts[f"{base}.name"] = texts[f"{base}.help"] = label(option.key)
            for choice in option.choices:
                texts[f"{base}.{write(choice)}"] = label(write(choice))
    for language, words in {ENGLISH: {}, **d.words}.items():
        own = {**texts, **words} if language == ENGLISH else words
        own = {**own, **dict(_by_key(d, own))}
        d.texts[language] = {f"{d.id}.{key}": text for key, text in own.items()}
    game.texts, game.prototype = d.texts, True
    game.translate = words_of(catalogue(ENGLISH), game).translate


def _by_key(d: Prototype, texts: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The titles of pieces once more, for pages that know their keys alone: ``face.tuna``."""
    for face in d.pieces:
        title = texts.get(piece_key(d, face))
        if isinstance(title, str):
            apart = d.apart.get(face)
            yield f"face.{d.key(face)}", f"{title} ({apart})" if apart else title


def publish(game: Game[Any, Any]) -> None:
    """Put a game's words into the program's catalogue, for pages that know no more than its id."""
    for language, texts in game.texts.items():
        add_texts(language, texts, instead=(f"{game.info.id}.",))


def unknown_texts(d: Prototype, rules: Any, verbs: Collection[str]) -> list[str]:
    """A line for each text of the prototype's files that nothing ever says."""
    known: dict[str, Collection[str] | None] = {
        "prompt": {*rules.asks, *verbs},
        "ask": rules.asks,
        "verb": verbs,
        "zone": d.zones,
        "guide": [str(n) for n in range(1, len(d.guide) + 1)],
        "cell": d.zones,
        "cell_text": d.zones,
        "row": [name for name, _ in rules.score_rows],
        "field": d.fields,
        "field_text": d.fields,
        "field_full": d.fields,
        "set": d.sets,
        "button": d.routines.buttons if d.routines is not None else (),
        "piece": d.sets,
        "piece_text": d.sets,
        "table_card": TABLE_CARD,
        **dict.fromkeys(("log", "refused", "option", "title", "tagline", "designer")),
    }
    mistakes = []
    pieces = {piece_key(d, face) for face in d.pieces}
    for (_, key), place in d.places.items():
        first, *rest = key.split(".")
        within = known.get(first)
        if first not in known:
            mistakes.append(f"{place}: text.{key}: there are no such texts{hint(first, known)}")
        elif within is not None and not rest:
            mistakes.append(f"{place}: {key}: expected words for each {first}, found words")
        elif within is not None and rest[0] not in within:
            what = f"there is no {first} {rest[0]!r}{hint(rest[0], within)}"
            mistakes.append(f"{place}: {key}: {what}")
        elif first in ("cell", "cell_text") and ".".join(rest[1:]) not in cell_keys(d, rest[0]):
            many = len(cell_keys(d, rest[0]))
            what = f"{rest[0]} has {many} cells, counted from 1" if many else "it has no cells"
            mistakes.append(f"{place}: {key}: {what}")
        elif first in ("piece", "piece_text") and f"piece.{'.'.join(rest)}" not in pieces:
            there = [name.rpartition(".")[2] for name in pieces]
            what = f"there is no piece {rest[-1]!r}{hint(rest[-1], there)}"
            mistakes.append(f"{place}: {key}: {what}")
        elif first == "log" and (wrong := [zone for zone in rest[1:] if zone not in d.zones]):
            what = f"there is no zone {wrong[0]!r}{hint(wrong[0], d.zones)}"
            mistakes.append(f"{place}: {key}: {what}")
    return mistakes


def label(name: str) -> str:
    """What a thing is called that has no words of its own: ``draw_pile`` is "Draw pile".  Capitals
    that somebody has typed stay.

    >>> label("UFO_landing"), label("ijsje")
    ('UFO landing', 'IJsje')
    """
    words = name.replace("_", " ")
    begin = 2 if words.startswith("ij") else 1  # one letter in Dutch
    return words[:begin].upper() + words[begin:] if words.islower() else words


def has(d: Prototype, key: str) -> bool:
    """Whether the prototype has a text of its own."""
    return key in d.texts.get(ENGLISH, {})


def piece_name(d: Prototype, face: int) -> Message | tuple[str, str]:
    """A piece, to fill a gap.  One that shares its title also has what tells it apart."""
    if face == HIDDEN:
        return ("text", "kit.hidden")
    title = ("text", f"{d.id}.{piece_key(d, face)}")
    apart = d.apart.get(face)
    return message("kit.apart", piece=title, by=apart) if apart else title


def piece_key(d: Prototype, face: int) -> str:
    """The key of a piece's name: ``piece.card.fat_cat``."""
    return d.pieces[face].key


def text_key(d: Prototype, face: int) -> str:
    """The key of what is written on a piece: ``piece_text.card.fat_cat``."""
    return piece_key(d, face).replace("piece.", "piece_text.", 1)


def place_name(d: Prototype, spot: tuple[Any, ...]) -> Message:
    """A spot, to fill a gap."""
    zone = d.zones[str(spot[0])]
    title: tuple[str, str] = ("text", f"{d.id}.zone.{zone.name}")
    owner = ("seat", spot[1]) if zone.per_seat and len(spot) > 1 else None
    if zone.space is not None and len(spot) > 1:
        cell = int(spot[-1] or 0)
        name = cell_name(d, zone, cell)
        return message("kit.place.owned", zone=name, seat=owner) if owner else name
    if owner:
        return message("kit.place.owned", zone=title, seat=owner)
    return message("kit.place.zone", zone=title)


def field_name(d: Prototype, name: str) -> Message:
    """A field, to fill a gap."""
    key = f"{d.id}.field.{name}"
    return message(key) if has(d, key) else message("kit.row", name=label(name))


def row_name(d: Prototype, name: str) -> Message:
    """A row of the score sheet; one that is the value of a field may bear its name."""
    keys = [f"{d.id}.{section}.{name}" for section in ("row", "field")]
    known = next((key for key in keys if has(d, key)), None)
    return message(known) if known else message("kit.row", name=label(name))


def set_name(d: Prototype, name: str) -> Message:
    """A set of pieces, to fill a gap."""
    key = f"{d.id}.set.{name}"
    return message(key) if has(d, key) else message("kit.row", name=label(name))


# ---------------------------------------------------------------- sentences


def prompt(
    rules: Rules, d: Prototype, view: View[State], decision: Decision, picks: tuple[Target, ...]
) -> Message:
    """The game's own prompt, in which fields can stand, or one made from the name of the ask."""
    key, ask = f"{d.id}.prompt.{decision.kind}", rules.asks[decision.kind]
    if isinstance(ask, Ask) and (case := ask.case(d, view.state, *view.state.stack[-1][1:])):
        key = f"{key}.{case}"
    if has(d, key):
        return message(key, **gaps(view.state, decision.seat))
    what = ("text", f"{d.id}.ask.{decision.kind}")
    if decision.seat < 0:
        return message("kit.prompt.chance", what=what)
    return message("kit.prompt.seat", seat=("seat", decision.seat), what=what)


def gaps(s: State, seat: int) -> dict[str, Any]:
    """What fills the gaps of prompts: the seat, options and fields."""
    values = {name: getattr(s, name) for name in s.declaration.options}
    for name, per_seat in s.declaration.fields:
        if not per_seat or seat >= 0:
            values[name] = getattr(s, name)[seat] if per_seat else getattr(s, name)
    return {**values, "seat": ("seat", seat)}


def target_name(d: Prototype, s: State, target: Target) -> Message | None:
    """The name of a piece, a place or a number."""
    if isinstance(target, int):
        return message("kit.target.number", number=target)
    if not isinstance(target, tuple) or not target:
        return None
    if target[0] == "piece":
        name = piece_name(d, int(target[1] or 0))
        if len(target) > 2 and target[2] in d.zones:
            place = place_name(d, target[2:])
            return message("kit.target.piece_in", piece=name, place=place)
        return message("kit.target.piece", piece=name)
    if target[0] in d.zones:
        return message("kit.target.place", place=place_name(d, target))
    return None


class Log(LogRules):
    """Lines of the log from the prototype's texts, or made from its names."""

    def __init__(self, d: Prototype) -> None:
        super().__init__(d.id, (), {}, {})
        self.d = d

    def line(self, d: Any, event: Event) -> Message | None:
        if event.kind in ("kept", "turned_down", "added", "removed"):
            return None
        places = [str(spot[0]) for spot in (event.src, event.dst) if spot]
        for key in (".".join(places), ".".join(places[1:]), ""):
            own = f"{self.d.id}.log.{event.kind}" + (f".{key}" if key else "")
            if has(self.d, own):
                return message(own, **self._values(event))
        if event.kind == "moved" and len(places) > 1:
            bag = self.d.zones.get(places[1])
            if bag and bag.refilled_from == places[0]:
                return None  # ``refilled`` has the line for all of them
        general = f"kit.log.{event.kind}" + ("" if event.seat == TABLE else "_by")
        known = catalogue(ENGLISH).find(general) is not None
        return message(general, **self._values(event)) if known else None

    def _values(self, event: Event) -> Mapping[str, Any]:
        face = event.face
        if face == HIDDEN and event.kind == "moved" and event.extra:
            face = int(event.extra[0] or 0)  # it lay open
        values: dict[str, Any] = {"count": event.amount, "piece": piece_name(self.d, face)}
        if event.seat >= 0:
            values["seat"] = ("seat", event.seat)
        if event.kind[:6] == "field_":
            values["field"] = field_name(self.d, str(event.extra[0]))
        for name, spot in (("source", event.src), ("place", event.dst)):
            if spot:
                values[name] = place_name(self.d, spot)
        for i, extra in enumerate(event.extra):
            values[f"extra{i}"] = extra
        return values
