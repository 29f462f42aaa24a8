"""The state of a prototype: a class made from its zones, fields and options.

``clone``, ``key`` and ``redacted`` are made from source text, so that they are as fast as
hand-written ones.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Self

from ..core.states import clone_lines, key_lines
from ..core.types import HIDDEN, Frame, Seat
from .moving import Moving
from .zones import OTHERS, OWNER, Declaration, Spots, Zone

BUILT_IN = ("stack", "seats", "known", "up")


class State(Moving):
    """Zones, fields and options are attributes: ``s.deck``, ``s.hand[seat]``, ``s.round``."""

    __slots__ = ("stack",)

    stack: list[Frame]

    if TYPE_CHECKING:  # a real __getattr__ makes every access to a slot slow

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...
        def clone(self) -> Self: ...
        def key(self) -> tuple[Any, ...]: ...
        def redacted(self, viewer: Seat) -> Self: ...

    def __reduce__(self) -> tuple[Any, ...]:
        names = slots(self.declaration)
        return _restore, (self.declaration, tuple(getattr(self, name) for name in names))


def slots(declaration: Declaration) -> tuple[str, ...]:
    """The names of all slots, in the order of ``key``."""
    fields = (name for name, _ in declaration.fields)
    return (*BUILT_IN, *declaration.options, *fields, *(z.name for z in declaration.zones))


@cache
def state_class(declaration: Declaration) -> type[State]:
    """The class of a prototype's states."""
    made: type[State] = type("State", (State,), {"__slots__": slots(declaration)[len(BUILT_IN) :]})
    made.declaration = declaration
    made.spots = Spots(declaration)
    made.hidden, made.bags = declaration.hidden, declaration.bags
    made.bag_names = frozenset(zone.name for zone in declaration.bags)
    made.follows = any(zone.per_seat for zone in declaration.bags)
    scope: dict[str, Any] = {"State": made, "new": made.__new__, "H": (HIDDEN,)}
    exec(source(declaration), scope)  # only names that the schema has checked
    for name in ("clone", "key", "redacted"):
        setattr(made, name, scope[name])
    return made


def source(declaration: Declaration) -> str:
    """The text of ``clone``, ``key`` and ``redacted``, which hides what lies in the zones."""
    lists = ["stack", *(name for name, per_seat in declaration.fields if per_seat)]
    lists += [z.name for z in declaration.zones if not z.single]
    plain = [n for n in slots(declaration) if n not in lists]
    hiding = {zone.name: _hiding(zone) for zone in (*declaration.bags, *declaration.hidden)}
    kept = [name for name in (*lists, *plain) if name not in hiding]
    _, *copied, last = clone_lines(kept, lists)
    return "\n".join(
        [
            *clone_lines([*lists, *plain], lists),
            *key_lines([*lists, *plain], lists),
            *("def redacted(self, viewer):", *copied),
            *(line for lines in hiding.values() for line in lines),
            last,
        ]
    )


def _hiding(zone: Zone) -> list[str]:
    """Lines that hide the pieces of one zone from those who can't see them."""
    name, n = zone.name, zone.cells
    if zone.single:
        return [f"    c.{name} = H * len(self.{name})"]
    hide = f"    c.{name} = [H * len(p) if p else p for p in self.{name}]"
    own = f"[{n} * viewer : {n} * viewer + {n}]"
    show = f"        c.{name}{own} = self.{name}{own}"
    if zone.seen_by == OWNER:
        return [hide, "    if viewer >= 0:", show]
    if zone.seen_by == OTHERS:
        part = f"        c.{name}{own} = [H * len(p) for p in self.{name}{own}]"
        copy = f"        c.{name} = self.{name}[:]"
        return ["    if viewer >= 0:", copy, part, "    else:", f"    {hide}"]
    return [hide]


def new_state(declaration: Declaration, seats: int, fields: dict[str, Any]) -> State:
    """A state without pieces; ``fields``: the values of options, and the first ones of fields."""
    s = state_class(declaration)()
    s.stack, s.seats, s.known, s.up = [], seats, (), ()
    for name in declaration.options:
        setattr(s, name, fields[name])
    for name, per_seat in declaration.fields:
        setattr(s, name, [fields[name]] * seats if per_seat else fields[name])
    for zone in declaration.zones:
        setattr(s, zone.name, () if zone.single else [()] * zone.count(seats))
    return s


def _restore(declaration: Declaration, values: tuple[Any, ...]) -> State:
    """For pickle, in any process."""
    made = state_class(declaration)
    s = made.__new__(made)
    for name, value in zip(slots(declaration), values):
        setattr(s, name, value)
    return s


def spots_of(s: State, zone: Zone) -> list[tuple[int, ...]]:
    """The pieces at all spots of a zone; the state's own list, unless the zone is single."""
    held = getattr(s, zone.name)
    return [held] if zone.single else held
