"""A prototype as a Game: every part has a default, and rules.py may replace each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any, ClassVar

from ..content.checks import hint
from ..core.game import Game, GameInfo, share_of_win
from ..core.options import Option
from ..core.parts import Facts, Parts
from ..core.rulebook import do_next
from ..core.types import Atom, BadContent, Decision, Move, Seat, Target, message
from ..core.view import ScoreRow, View
from . import hiding, refusals, views, words
from .features import Features
from .guard import watch_methods
from .moving import RuleMistake
from .prototype import Prototype
from .rules import Ask, Rules
from .schema import TURN
from .sentences import frame_is_a_name, no_frame
from .sources import line_of_function
from .state import State, new_state
from .zones import ALL, NOBODY, Declaration

BEGIN = "begin"
STAKE = 4.0
"""Points that are little at the beginning of a game; later, those that there are count too, so
that computers don't cling to a small lead."""


def wrong_frame(frame: Any, known: Sequence[str]) -> RuleMistake:
    """What is wrong with something on the stack that names no ask or step."""
    if isinstance(frame, str):
        return RuleMistake(frame_is_a_name(frame), word=frame)
    if not isinstance(frame, tuple) or not frame or not isinstance(frame[0], str):
        what = f"{frame!r} is no frame; a frame is a tuple of a name and values, ('play', seat)"
        return RuleMistake(what, getattr(frame, "__code__", None))
    return RuleMistake(no_frame(frame[0], hint(frame[0], known)), word=frame[0])


@watch_methods
class PrototypeGame(Game[Prototype, State]):
    """The base of the class that is made for each prototype."""

    declaration: ClassVar[Declaration]
    rules: ClassVar[Rules]
    nobody_looks: ClassVar[bool]
    """Whether no seat sees more than the others."""

    @property
    def folder(self) -> Path:
        """Where its code lies."""
        return self.data.folder or Path(self.data.id)

    def shortcuts(self, view: View[State]) -> Mapping[Target, Sequence[Move]]:
        """Also dice that a move rolls which is nothing but a verb: a click on them plays it."""
        return {**views.handles(self, view), **super().shortcuts(view)}

    @cached_property
    def together(self) -> bool:
        """So it is if the prototype's own ``winners`` names nobody when the game begins."""
        if self.by_hand or self.parts.winners is None:
            return False
        try:
            return not self.parts.winners(self.data, self.new_state(self.info.seats[0]))
        except Exception:  # whoever plays is told of it
            return False

    def needs_hand(self, decision: Decision) -> bool:
        """Not where it only gives people the time to read either, or where nobody has a hand."""
        if not decision.secret and (self.nobody_looks or decision.kind in self.pauses):
            return False
        return super().needs_hand(decision)

    def evaluate(self, s: State, seat: Seat) -> float:
        """Exact when the game is over, whatever the prototype thinks of it."""
        if s.stack:
            if self.together and "evaluate" not in self.rules.parts:
                return lead([sum(self.scores(s)), 0.0], 0)
            return super().evaluate(s, seat)
        return share_of_win(seat, self.winners(s), s.seats, self.together)

    def decision(self, s: State) -> Decision | None:
        try:
            return super().decision(s)
        except KeyError:
            frame = s.stack[-1]
            if isinstance(frame, tuple) and frame and frame[0] in self.rules.asks:
                raise
        except TypeError:  # a frame that is none at all
            frame = s.stack[-1]
            if isinstance(frame, tuple | str):
                raise
        raise wrong_frame(frame, (*self.rules.asks, *self.rules.steps))


def make_game(
    d: Prototype, options: Sequence[Option], rules: Rules, content: Mapping[str, Any], where: str
) -> PrototypeGame:
    """The game of a prototype; ``where``: the file of its rules, for messages."""
    if BEGIN not in rules.steps:
        here = line_of_function(d.folder, BEGIN) if d.folder else ""
        what = "write @rules.step above begin" if here else "the game begins with it"
        raise BadContent(f"{here or f'{where}:1'}: there is no step 'begin'; {what}")
    declaration = declaration_of(d, options)
    asks = {name: ask for name, ask in rules.asks.items() if isinstance(ask, Ask)}
    own_verbs = {verb for name, ask in asks.items() for verb in (ask.verbs or (name,))}
    hidden = [zone for zone in d.zones.values() if zone in declaration.hidden]
    nobody_looks = not any(zone.seen_by != NOBODY for zone in hidden)
    chance = any(zone.bag for zone in d.zones.values()) or any(s.turns for s in d.sets.values())
    made = type(
        "".join(word.capitalize() for word in d.id.split("_")),
        (PrototypeGame,),
        {
            "info": GameInfo(d.id, d.seats, bool(hidden), chance, d.version),
            "rules": rules,
            "declaration": declaration,
            "parts": _parts(d, declaration, rules),
            "verbs": frozenset({*own_verbs, "pass"}),
            "unordered": frozenset(
                verb for name, a in asks.items() if a.unordered for verb in (a.verbs or (name,))
            ),
            "open_calls": frozenset(name for name, ask in asks.items() if ask.open_call),
            "nobody_looks": nobody_looks,
            "pauses": frozenset(name for name, ask in asks.items() if ask.pause),
            "__doc__": d.tagline or d.title,
        },
    )
    game: PrototypeGame = made(d, content, options)
    words.give_words(d, game)
    game.read_log = partial(words.Log, d)
    return game


def declaration_of(d: Prototype, options: Sequence[Option]) -> Declaration:
    """The slots of the prototype's states."""
    fields = {f.name: f.per_seat for f in d.fields.values()}
    fields.setdefault(TURN, False)
    return Declaration(
        tuple(d.zones.values()), tuple(fields.items()), tuple(o.key for o in options)
    )


def lead(points: list[float], seat: Seat) -> float:
    """What a lead of points is worth in the middle of a game, 0 to 1."""
    own = points.pop(seat)
    best_other = max(points, default=own)
    ahead = own - best_other
    return 0.5 + 0.49 * ahead / (STAKE + abs(ahead) + max(abs(own), abs(best_other)))


def score_sheet(rules: Rules, d: Prototype, s: State) -> list[ScoreRow]:
    """What counted, and the total; a single row is the total, under its own name."""
    seats = range(s.seats)
    rows = [
        ScoreRow(words.row_name(d, name), tuple(fn(d, s, seat) for seat in seats))
        for name, fn in rules.score_rows
    ]
    total = tuple(rules.points(d, s, seat) for seat in seats)
    name = rows[0].source if len(rows) == 1 else message("score.total")
    found = ScoreRow(name, total, total=True)
    return [*rows, found] if len(rows) > 1 else [found]


def _facts(d: Prototype) -> Facts:
    """Pieces come to players in what they hold, and are used when they go where all see them; or
    when they are taken from all, unless they are somebody's own or dice."""
    zones = d.zones.values()
    held = frozenset(zone.name for zone in zones if zone.per_seat and zone.held)
    seen = frozenset(zone.name for zone in zones if zone.seen_by == ALL and not zone.bag)
    offered = frozenset(zone.name for zone in zones if not zone.per_seat and not zone.bag)
    name = {face: d.key(face) for face in d.pieces}.__getitem__
    return Facts(
        name=lambda _, face: name(face),
        dealt=held,
        used=seen,
        offered=offered,
        taken=frozenset(zone.name for zone in zones if zone.per_seat) - held,
        counts=lambda d, f: d.pieces[f].of_seat < 0 and not d.sets[d.pieces[f].set].turns,
        by_choice=True,
        targets=frozenset({"piece"}),
    )


def _parts(d: Prototype, declaration: Declaration, rules: Rules) -> Parts[Prototype, State]:
    def start(d: Prototype, seats: int, options: Mapping[str, Atom]) -> State:
        first = {f.name: f.start for f in d.fields.values()}
        s = new_state(declaration, seats, {TURN: 0, **first, **options})
        d.fill(s)
        do_next(s, (BEGIN,))
        return s

    def scores(d: Prototype, s: State) -> list[float]:
        return [rules.points(d, s, seat) for seat in range(s.seats)]

    def evaluate(d: Prototype, s: State, seat: Seat) -> float:
        return lead(scores(d, s), seat)

    defaults: dict[str, Any] = {
        "start": start,
        "scores": scores,
        "breakdown": partial(score_sheet, rules),
        "turn": lambda s: s.turn,
        "open_call_order": lambda s: s.stack[-1][1:3],
        "check": hiding.check,
        "redact": hiding.redact,
        "determinise": hiding.determinise,
        "picture": views.picture,
        "describe": views.describe,
        "prompt": partial(words.prompt, rules),
        "target_name": words.target_name,
        "refusal": partial(refusals.refusal, rules),
        "evaluate": evaluate,
        "facts": _facts(d),
        "features": Features,
    }
    return Parts(**{**defaults, **rules.parts})
