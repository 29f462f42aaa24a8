"""What ``lint.py`` looks for in the functions and asks of the rules."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Sequence
from typing import Any

from ..content.checks import nearest
from ..core.types import PASS
from .prototype import Prototype
from .sentences import (
    draw_from_own,
    frame_is_a_name,
    name_verbs,
    no_column,
    no_frame,
    no_number,
    no_piece,
    no_set,
    no_zone,
    place_in,
    state_has_no,
)
from .state import State, slots

Found = tuple[int, str]
_TUPLE = ("append", "remove", "pop", "insert", "extend", "clear", "sort")
_EVENTS = {"move": 4, "move_all": 3, "change": 4, "turn_up": 2, "turn_down": 2, "peek": 4}
"""By method of the state: how many arguments it has up to the events."""
_PLACES = {
    "move": (1, 2), "move_all": (0, 1), "change": (2,), "turn_up": (0,), "turn_down": (0,),
    "peek": (2,), "pieces": (0,), "room": (0,),
}  # fmt: skip
"""Which of its arguments are places."""


class RulesLint:
    """Looks at ``d``, ``s`` and the frames that are pushed."""

    def __init__(self, game: Any, tree: ast.Module) -> None:
        self.game, self.tree, self.d = game, tree, game.data
        declaration = game.declaration
        self.zones = {zone.name: zone for zone in declaration.zones}
        self.fields = dict(declaration.fields)
        self.of_state = {*dir(State), *slots(declaration), "clone", "key", "redacted"}
        self.of_data = {*dir(Prototype), *(f for f in Prototype.__dataclass_fields__)}
        self.columns = {c for p in self.d.pieces.values() for c in (*p.columns, *vars(p))}
        self.frames = (*game.rules.asks, *game.rules.steps)

    def found(self) -> Iterator[Found]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef | ast.Lambda):
                names = {a.arg for a in (*node.args.posonlyargs, *node.args.args)}
                if {"d", "s"} <= names:
                    gets_events = "events" in names
                    for inner in ast.walk(node):
                        yield from self._node(inner, gets_events)

    def _node(self, node: ast.AST, gets_events: bool) -> Iterator[Found]:
        yield from self._about_data(node)
        yield from self._about_state(node)
        if isinstance(node, ast.Call):
            yield from self._call(node, gets_events)

    def _about_data(self, node: ast.AST) -> Iterator[Found]:
        """What is wrong with a use of ``d``."""
        match node:
            case ast.Attribute(value=ast.Name("d"), attr=name) if name not in self.of_data:
                of = f"; write d.pieces_of({name!r})" if name in self.d.sets else ""
                yield node.lineno, f"d has no {name!r}{of or nearest(name, self._public())}"
            case ast.For(iter=over) | ast.comprehension(iter=over):
                match over:
                    case ast.Subscript(
                        value=ast.Attribute(value=ast.Name("d"), attr="sets"),
                        slice=ast.Constant(str() as name),
                    ) if name in self.d.sets:
                        yield over.lineno, f"a loop over a set: write d.pieces_of({name!r})"
            case ast.Call(
                func=ast.Attribute(value=ast.Name("d"), attr="pieces_of" | "faces"),
                args=[ast.Constant(str() as name), *_],
            ) if name not in self.d.sets:
                yield node.lineno, no_set(name, self.d.sets)
            case ast.Attribute(value=ast.Attribute(value=ast.Name("d"), attr="numbers"), attr=name):
                known = vars(self.d.numbers)
                if name not in known:
                    yield node.lineno, no_number(name, known)
            case ast.Attribute(
                value=ast.Subscript(value=ast.Attribute(value=ast.Name("d"), attr="pieces")),
                attr=name,
            ) if name not in self.columns:
                yield node.lineno, no_column("no piece", name, self.columns)
            case ast.Subscript(
                value=ast.Attribute(value=ast.Name("d"), attr="zones" | "sets" as which),
                slice=ast.Constant(str() as name),
            ):
                table = getattr(self.d, which)
                if name not in table:
                    yield node.lineno, f"d.{which} has no {name!r}{nearest(name, table)}"
            case ast.Subscript(
                value=ast.Attribute(value=ast.Name("d"), attr="pieces"),
                slice=ast.Constant(str() as name),
            ):
                right = f"d.pieces[d.face({name!r})]"
                if name in self.d.sets:
                    right = f"d.pieces_of({name!r})"
                yield node.lineno, f"d.pieces is asked by face, a number; write {right}"

    def _about_state(self, node: ast.AST) -> Iterator[Found]:
        """What is wrong with a use of ``s``, apart from calls."""
        match node:
            case ast.Attribute(value=ast.Name("s"), attr=name) if name not in self.of_state:
                yield node.lineno, state_has_no(name, self._names())
            case ast.Subscript(
                value=ast.Attribute(value=ast.Name("s"), attr=name), ctx=ast.Store()
            ):
                if self.fields.get(name) is False:
                    what = (
                        f"s.{name} is one value for all; with 'fields: {{{name}: {{per: seat}}}}'"
                    )
                    yield node.lineno, f"{what} in game.yaml, each seat has one"
            case ast.AugAssign(target=ast.Attribute(value=ast.Name("s"), attr=name)):
                if self.fields.get(name):
                    what = f"s.{name} has a value for each seat"
                    yield node.lineno, f"{what}; write s.{name}[seat]"
            case ast.Assign(
                targets=[ast.Attribute(value=ast.Name("s"), attr=name)],
                value=ast.Dict() | ast.Set() | ast.List() | ast.ListComp() | ast.DictComp(),
            ) if name in self.fields and not self.fields[name]:
                what = f"s.{name} holds a number, a word or a tuple of them"
                yield node.lineno, f"{what}; several values: fields with {{per: seat}}, or zones"
            case ast.For(iter=ast.Attribute(value=ast.Name("s"), attr="seats")):
                yield node.lineno, "s.seats is the number of seats; write range(s.seats)"

    def _names(self) -> list[str]:
        return [n for n in self.of_state if n[0] != "_"]

    def _public(self) -> list[str]:
        return [n for n in self.of_data if n[0] != "_"]

    # ------------------------------------------------------------------ calls

    def _call(self, node: ast.Call, gets_events: bool) -> Iterator[Found]:
        match node.func:
            case ast.Attribute(value=ast.Name("s"), attr=name) if name in _PLACES:
                for at in _PLACES[name]:
                    if at < len(node.args):
                        yield from self._place(node.args[at])
                starred = any(isinstance(a, ast.Starred) for a in node.args)
                given = len(node.args) + any(k.arg in ("events", None) for k in node.keywords)
                if name in _EVENTS and gets_events and given < _EVENTS[name] and not starred:
                    yield node.lineno, f"s.{name} gets no events; pass events after the places"
            case ast.Attribute(value=place, attr=name) if name in _TUPLE:
                if zone := self._zone_of(place):
                    what = f"s.{zone} can't be changed with {name}; s.move moves pieces"
                    yield node.lineno, what
            case ast.Attribute(value=ast.Name("d"), attr="face"):
                if node.args and isinstance(node.args[0], ast.Constant):
                    yield from self._face(node.lineno, node.args[0].value)
            case ast.Name("Event"):
                named = {k.arg: k.value for k in node.keywords}
                for number, key in ((2, "src"), (3, "dst")):
                    where = node.args[number] if number < len(node.args) else named.get(key)
                    match where:
                        case ast.Constant(str() as name):
                            what = f"write {key}=({name!r},), with a comma"
                            yield where.lineno, f"a place of an event is a tuple; {what}"
                        case ast.Tuple():
                            yield from self._place(where)
            case ast.Name("piece") if len(node.args) > 1:
                if not isinstance(node.args[1], ast.Constant) or node.args[1].value not in (
                    self.zones
                ):
                    yield from self._place(node.args[1])
            case ast.Name("do_next"):
                for arg in node.args[1:]:
                    if isinstance(arg, ast.List):
                        right = ast.unparse(ast.Tuple(arg.elts, ast.Load()))
                        yield arg.lineno, f"a frame is a tuple; write {right}"
                    else:
                        yield from self._frames(arg)

    def _zone_of(self, node: ast.expr) -> str:
        """The zone of ``s.zone`` or ``s.zone[…]``; "" for anything else."""
        if isinstance(node, ast.Subscript):
            node = node.value
        match node:
            case ast.Attribute(value=ast.Name("s"), attr=name) if name in self.zones:
                return name
        return ""

    def _face(self, line: int, name: object) -> Iterator[Found]:
        try:
            self.d.face(name)
        except KeyError:
            names = [p.name for p in self.d.pieces.values()]
            yield line, no_piece(name, names)

    def _place(self, node: ast.expr) -> Iterator[Found]:
        match node:
            case ast.Constant(str() as name):
                parts = 1
            case ast.Tuple(elts=[ast.Constant(str() as name), *rest]):
                parts = 1 + len(rest)
                if any(isinstance(e, ast.Starred) for e in rest):
                    return
            case _:
                return
        zone = self.zones.get(name)
        if zone is None:
            yield node.lineno, no_zone(name, self.zones)
        elif right := place_in(zone, parts):
            whole = f"({right},)" if isinstance(node, ast.Tuple) and "(" not in right else right
            yield node.lineno, f"{ast.unparse(node)} is no place of {name}; write {whole}"

    # ------------------------------------------------------------------ frames

    def _frames(self, node: ast.expr) -> Iterator[Found]:
        match node:
            case ast.Starred(value=inner) | ast.BinOp(left=inner, op=ast.Mult()):
                yield from self._frames(inner)
            case ast.List(elts=elements):
                for element in elements:
                    yield from self._frames(element)
            case ast.ListComp(elt=inner) | ast.GeneratorExp(elt=inner):
                yield from self._frames(inner)
            case ast.Constant(str() as name):
                yield node.lineno, frame_is_a_name(name)
            case ast.Name(name) if name in self.game.rules.steps:
                yield node.lineno, f"a frame has a name, not a function; write ({name!r},)"
            case ast.Tuple(elts=[ast.Constant(str() as name), *rest]):
                yield from self._frame(node.lineno, name, rest)

    def _frame(self, line: int, name: str, rest: Sequence[ast.expr]) -> Iterator[Found]:
        if name not in self.frames:
            yield line, no_frame(name, self._why_unknown(name))
            return
        if any(isinstance(e, ast.Starred) for e in rest):
            return
        spots = rest
        if name == "draw_up_to":
            spots = rest[1:]
            match rest:
                case [ast.Constant(str()), *_]:
                    what = "how many come first"
                    yield line, f"{what}; write ('draw_up_to', 3, 'deck', 'hand', seat)"
                    return
        if name in ("draw", "draw_up_to", "deal", "roll"):
            for element in spots[: 1 if name == "roll" else 2]:
                match element:
                    case ast.Constant(str() as zone) if zone not in self.zones:
                        yield line, no_zone(zone, self.zones)
        match spots:
            case [ast.Constant(str() as zone), ast.Constant(str()), *_] if name[:4] == "draw":
                if zone in self.zones and self.zones[zone].bag and self.zones[zone].per_seat:
                    yield line, draw_from_own(zone)
        low, high, form = self._values(name)
        if not low <= len(rest) <= high:
            has = len(rest) or "no"
            yield line, f"the frame has {has} value{'s' * (len(rest) != 1)}; write ({form})"

    def _values(self, name: str) -> tuple[int, float, str]:
        """How many values a frame has, and how it is written."""
        if name in ("draw", "roll"):
            return (
                (2, 5, "'draw', 'deck', 'hand', seat")
                if name == "draw"
                else (1, 3, "'roll', 'die'")
            )
        ask = self.game.rules.asks.get(name)
        if ask is None:
            given = [*inspect.signature(self.game.rules.steps[name]).parameters.values()][3:]
        else:
            own = "offers" if "offers" in vars(type(ask)) else "options"
            given = [*inspect.signature(getattr(ask, own)).parameters.values()][2:]
        if any(p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD) for p in given):
            return 0, float("inf"), ""
        needed = [p.name for p in given if p.default is p.empty]
        form = ", ".join([repr(name), *needed]) + ("," if not needed else "")
        return len(needed), len(given), form

    def _why_unknown(self, name: str) -> str:
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef) and node.name == name:
                return f"; write @rules.step above {name} in line {node.lineno}"
            camel = "".join(word.capitalize() for word in name.split("_"))
            if isinstance(node, ast.ClassDef) and node.name == camel:
                return f"; write @rules.ask above {camel} in line {node.lineno}"
        return nearest(name, self.frames)


class AskLint:
    """Looks at what asks offer, and what scores return."""

    def __init__(self, game: Any, tree: ast.Module) -> None:
        self.game, self.tree = game, tree

    def found(self) -> Iterator[Found]:
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                yield from self._ask(node)
            elif (
                isinstance(node, ast.FunctionDef)
                and _is_score(node)
                and not any(isinstance(n, ast.Return) and n.value for n in ast.walk(node))
            ):
                yield node.lineno, f"the score {node.name!r} returns nothing; write return …"

    def _ask(self, node: ast.ClassDef) -> Iterator[Found]:
        asks = self.game.rules.asks.values()
        ask = next((a for a in asks if type(a).__name__ == node.name), None)
        if ask is None:
            return
        allowed = {*(getattr(ask, "verbs", ()) or (ask.name,)), "pass"}
        offered = [call for call in ast.walk(node) if _is_offer(call)]
        words = [c.args[0] for c in offered if isinstance(c, ast.Call) and c.args]
        used = dict.fromkeys(w.value for w in words if isinstance(w, ast.Constant))
        for word in words:
            if isinstance(word, ast.Constant) and word.value not in allowed:
                hint = nearest(word.value, allowed) if len(used) < 2 or ask.verbs else ""
                hint = hint or f"; {name_verbs(v for v in used if v not in PASS)}"
                yield word.lineno, f"{word.value!r} is no verb of {node.name}{hint}"
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and method.name == "offers":
                yield from self._offers(method)

    def _offers(self, method: ast.FunctionDef) -> Iterator[Found]:
        gives = False
        for node in ast.walk(method):
            gives |= isinstance(node, ast.Yield | ast.YieldFrom)
            gives |= isinstance(node, ast.Return) and node.value is not None
            match node:
                case ast.Yield(value=ast.Tuple(elts=[ast.Constant(str() as verb), *_])):
                    yield node.lineno, f"write yield offer({verb!r}, …)"
                case ast.Yield(value=ast.Constant(str() as verb)):
                    yield node.lineno, f"write yield offer({verb!r})"
                case ast.Expr(value=value) if _is_offer(value):
                    yield node.lineno, "the offer is not given away; write yield before it"
        if not gives:
            yield method.lineno, "offers yields nothing, so there is no move"


def offered_words(tree: ast.AST) -> set[str]:
    """The verbs that some code offers, whether they are verbs or not."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name("offer"), args=[ast.Constant(str() as verb), *_]):
                found.add(verb)
    return found


def _is_offer(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "offer"
    )


def _is_score(node: ast.FunctionDef) -> bool:
    return any(isinstance(x, ast.Attribute) and x.attr == "score" for x in node.decorator_list)
