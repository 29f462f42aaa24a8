"""Why a target can't be chosen: what the candidates say, what is to be chosen before it, or what is
known in general."""

from __future__ import annotations

from typing import Any

from ..core.selector import verb_button
from ..core.types import HIDDEN, Decision, Message, Move, Target, message
from .kinds import kind_of
from .prototype import Prototype
from .rules import Ask, Rules
from .state import State
from .words import has, piece_name, place_name


def refusal(
    rules: Rules,
    d: Prototype,
    s: State,
    decision: Decision,
    target: Target,
    picks: tuple[Target, ...],
) -> Message | None:
    """The ``why`` of the candidate that fits, or what is known in general."""
    frame = s.stack[-1]
    ask = rules.asks[frame[0]]
    if decision.seat < 0:
        return message("kit.refused.chance")
    goal = True  # as far as is known
    if isinstance(ask, Ask) and type(ask).offers is not Ask.offers:
        chosen, near = (*picks, target), None
        goal, zone = False, target[:1] if isinstance(target, tuple) else ()
        later, below = Later(d, target, picks), set[str | Message]()
        for move, why in ask.offers(d, s, *frame[1:]):
            goal = goal or any(isinstance(t, tuple) and t[:1] == zone for t in move[1:])
            later.look(move, why)
            begin = (*move[1:], verb_button(move))[: len(chosen)]
            if why and begin == chosen:
                return _why(d, why)
            if why and near is None and [*map(_bare, begin)] == [*map(_bare, chosen)]:
                near = why  # the same piece, named with its place or without
            elif why and begin[:-1] == picks and begin and _lies(d, s, target, begin[-1]):
                below.add(why)
        if near is not None or later.why is not None:
            return _why(d, near or later.why or "")
        if (first := later.first()) is not None:
            return first
        if len(below) == 1:
            return _why(d, below.pop())
    return _general(d, s, decision, target, goal)


class Later:
    """A target that answers only when something else has been chosen before it."""

    def __init__(self, d: Prototype, target: Target, picks: tuple[Target, ...]) -> None:
        self.d, self.target, self.picks = d, target, picks
        self.why: str | Message | None = None
        """Why it never does, if that is so of all candidates."""
        self._firsts: set[Target] = set()
        self._legal = False

    def look(self, move: Move, why: str | Message) -> None:
        """Take a candidate into account."""
        many = len(self.picks)
        if move[1 : many + 1] != self.picks or self.target not in move[many + 2 :]:
            return
        if why:
            self.why = None if self._legal else self.why or why
        else:
            self._legal, self.why = True, None
            self._firsts.add(move[many + 1])

    def first(self) -> Message | None:
        """What is to be chosen before it; None: nothing would help."""
        named = [t for t in self._firsts if isinstance(t, tuple)]
        if not named or len(named) < len(self._firsts):
            return None
        if all(target[0] == "piece" for target in named):
            faces = [int(target[1] or 0) for target in named]
            sets = {self.d.pieces[face].set for face in faces if face != HIDDEN}
            kinds = {kind_of(self.d, name) for name in sets}
            return message(f"kit.refused.first.{kinds.pop() if len(kinds) == 1 else 'piece'}")
        places = all(target[0] in self.d.zones for target in named)
        return message("kit.refused.first.place") if places else None


def _bare(target: Target) -> Target:
    """The target of a piece without its place."""
    return target[:2] if isinstance(target, tuple) and target[:1] == ("piece",) else target


def _lies(d: Prototype, s: State, piece: Target, place: Target) -> bool:
    """Whether a piece that was clicked lies on a cell of a board, which it hides."""
    if not (isinstance(piece, tuple) and piece[:1] == ("piece",) and isinstance(place, tuple)):
        return False
    zone = d.zones.get(str(place[0])) if place else None
    if zone is None or zone.space is None or zone.per_seat:
        return False
    return piece[2:] in ((), place[:1], place) and piece[1] in s.pieces(place)


def _why(d: Prototype, why: str | Message) -> Message:
    if isinstance(why, Message):
        return why
    key = f"{d.id}.refused.{why}"
    return message(key) if has(d, key) else message("kit.refused.why", why=why)


def _general(d: Prototype, s: State, decision: Decision, wrong: Target, goal: bool) -> Message:
    """``goal``: whether anything could go to the zone of the target at all."""
    who: Any = ("seat", decision.seat)
    target = wrong if isinstance(wrong, tuple) else ()
    if target[:1] == ("field",) and has(d, key := f"{d.id}.field_text.{target[1]}"):
        return message(key)  # nobody can choose one: whoever clicks it wants to know what it is
    if target[:1] == ("piece",) and len(target) > 1 and target[1] in d.pieces:
        face = int(str(target[1]))
        piece = piece_name(d, face)
        for zone in d.zones.values():
            if zone.seen_by == "owner" and zone.space is None:
                own = getattr(s, zone.name)[decision.seat]
                if face in own:
                    return message("kit.refused.not_now", piece=piece)
        if not goal:  # nothing that lies anywhere answers this
            what = ("text", f"{d.id}.ask.{decision.kind}")
            return message("kit.refused.other", seat=who, what=what)
        return message("kit.refused.not_yours", piece=piece, seat=who)
    if target and target[0] in d.zones:
        zone = d.zones[str(target[0])]
        place = place_name(d, target)
        if goal and zone.holds and len(s.pieces(target)) >= zone.holds:
            return message("kit.refused.full", place=place)
        return message("kit.refused.place", place=place)
    return message("kit.refused.other", seat=who, what=("text", f"{d.id}.ask.{decision.kind}"))
