"""States whose ``clone`` and ``key`` are made from their slots, as fast as hand-written ones."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self


class PlainState:
    """The base of a state that consists of slots and nothing else.

    A class says which slots hold lists: ``class State(PlainState, lists="stack hands")``.
    ``clone`` copies them.  ``key`` has all slots in their order, or those that ``key`` names in
    that order: records have digests of it, and what follows from the rest can be left out.  A class
    may have either method of its own.
    """

    __slots__ = ()
    lists: ClassVar[tuple[str, ...]] = ()
    in_key: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, lists: str = "", key: str = "", **how: Any) -> None:
        super().__init_subclass__(**how)
        cls.lists, cls.in_key = (*cls.lists, *lists.split()), (*cls.in_key, *key.split())
        names = [name for c in reversed(cls.__mro__) for name in vars(c).get("__slots__", ())]
        unknown = {*cls.lists, *cls.in_key} - {*names}
        assert not unknown, f"{cls.__qualname__} has no slots {', '.join(sorted(unknown))}"
        scope: dict[str, Any] = {"new": cls.__new__, "State": cls}
        exec(
            "\n".join([*clone_lines(names, cls.lists), *key_lines(cls.in_key or names, cls.lists)]),
            scope,
        )
        for name in ("clone", "key"):
            if _is_made(cls, name):
                setattr(cls, name, scope[name])

    if TYPE_CHECKING:

        def clone(self) -> Self: ...
        def key(self) -> tuple[Any, ...]: ...


def _is_made(cls: type[PlainState], name: str) -> bool:
    """Whether no class has written this method by hand."""
    found = next((vars(c)[name] for c in cls.__mro__ if name in vars(c)), None)
    return found is None or found.__code__.co_filename == "<string>"


def clone_lines(names: Sequence[str], lists: Collection[str]) -> list[str]:
    """The text of ``clone`` for a class ``State`` with these slots, of which some are lists."""
    copies = [f"    c.{name} = self.{name}{'[:]' if name in lists else ''}" for name in names]
    return ["def clone(self):", "    c = new(State)", *copies, "    return c"]


def key_lines(names: Sequence[str], lists: Collection[str]) -> list[str]:
    """The text of ``key``: the values of slots in this order, lists as tuples."""
    values = [f"        tuple(self.{n})," if n in lists else f"        self.{n}," for n in names]
    return ["def key(self):", "    return (", *values, "    )"]
