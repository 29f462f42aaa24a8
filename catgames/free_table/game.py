"""The game of a prototype without rules.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ..core.events import Events
from ..core.options import Option
from ..core.rulebook import Rulebook
from ..core.types import HIDDEN, TABLE, Atom, Seat
from ..kit.free_files import OWN_FIELDS
from ..kit.game import PrototypeGame, declaration_of, make_game
from ..kit.no_code.standing import Tiebreak, of_seat, standing
from ..kit.no_code.table import DO
from ..kit.pieces import Piece, PieceSet
from ..kit.prototype import Field, Prototype
from ..kit.rules import Rules, do_next
from ..kit.state import State, new_state
from ..kit.zones import NOBODY
from . import hiding, words
from .doing import FREE, do_deal
from .moving import learn, move
from .pieces import MADE, NOTE, Pieces, at
from .routines import FreeTable
from .set_up import deals, fills, set_up
from .verbs import ASKS

PAPER = "#f1dc92"
"""The colour of notes."""
SCORES = ("score", "points")
"""Names of counters per seat that decide who has won."""


def free_game(
    d: Prototype, options: Sequence[Option], content: Mapping[str, Any], where: str
) -> PrototypeGame:
    """The game in which people handle the pieces of a prototype as they like."""
    d = with_new(d)
    game = make_game(d, options, _rules(d, options), content, where)
    made: Any = type(game)
    made.by_hand = frozenset({FREE})
    made.hand_optional = frozenset({FREE})
    made.info = replace(made.info, has_secrets=True, has_chance=True)
    made.nobody_looks = False
    words.name_verbs(d, game)
    game.read_log = partial(words.Log, d)
    return game


def score_of(d: Prototype) -> str | None:
    """The counter that decides who has won; None: none does."""
    return next((n for n in SCORES if n in d.fields and d.fields[n].per_seat), None)


def with_new(d: Prototype) -> Prototype:
    """The prototype with blank cards and notes, and with piles whose order the table keeps."""
    pieces, sets = {f: p for f, p in d.pieces.items() if f != HIDDEN}, dict(d.sets)
    for name, most in MADE.items():
        faces = tuple(range(len(pieces), len(pieces) + most))
        new = (Piece(f, name, f"{name}_{n}", "–", count=0) for n, f in enumerate(faces, 1))
        pieces |= zip(faces, new)
        sets[name] = PieceSet(name, faces, back=PAPER if name == NOTE else "")
    zones = {
        name: replace(zone, bag=False, seen_by=NOBODY) if zone.bag else zone
        for name, zone in d.zones.items()
    }
    back = {HIDDEN: d.pieces[HIDDEN]}
    return replace(d, pieces=Pieces({**pieces, **back}, tuple(sets)), sets=sets, zones=zones,
                   _counts={})  # fmt: skip


def _rules(d: Prototype, options: Sequence[Option]) -> Rules:
    rules = Rules()
    for ask in ASKS:
        Rulebook.ask(rules, ask)
    if d.routines is not None:
        steps = d.routines.steps
        steps.table = FreeTable(d)

        def carry_out(d: Prototype, s: State, events: Events, *block: Any) -> None:
            steps.do(d, s, events, *block)
            if s.stack:
                learn(d, s, events)

        rules.steps[DO] = carry_out
    fields = {**d.fields, **{name: Field(name, 0) for name in OWN_FIELDS}}
    declaration = declaration_of(replace(d, fields=fields), options)

    def begin(d: Prototype, s: State, events: Events) -> None:
        do_next(s, (FREE, 0))
        set_up(d, s)

    def start(d: Prototype, seats: int, chosen: Mapping[str, Atom]) -> State:
        first = {f.name: f.start for f in d.fields.values()}
        s = new_state(declaration, seats, {**first, **chosen, **OWN_FIELDS, "turn": 1})
        do_next(s, ("begin",))
        return s

    def first_hands(d: Prototype, s: State, events: Events) -> None:
        for spot, many in deals(d, s):
            do_deal(d, s, events, TABLE, spot, many)
        for pile, cell in fills(d, s):
            if left := len(at(d, s, pile)):
                move(d, s, events, pile, left - 1, 1, cell, side="up")
        learn(d, s, events)

    rules.step(begin)
    rules.step(first_hands)
    score = score_of(d)
    if score is not None:

        def points(d: Prototype, s: State, seat: Seat) -> float:
            return float(getattr(s, score)[seat])

        rules.score_rows.append((score, points))
        if d.routines is not None and d.routines.ties:
            ties = [Tiebreak(of_seat(value), least, t) for _, value, least, t in d.routines.ties]
            rules.parts |= standing(rules, False, ties)
    else:
        rules.parts["winners"] = lambda d, s: ()
    rules.parts |= {
        "start": start,
        "redact": partial(hiding.redact, d),
        "determinise": hiding.determinise,
        "check": hiding.check,
        "picture": hiding.picture,
        "describe": hiding.describe,
        "prompt": words.prompt,
        "target_name": words.target_name,
        "refusal": words.refusal,
    }
    return rules
