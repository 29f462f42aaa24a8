"""Checks what rules register: that asks are asks, and that functions take what they are given."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from ..content.checks import nearest
from ..core.parts import Parts
from ..core.rulebook import Ask
from .moving import RuleMistake

STEP, SCORE = ("d", "s", "events"), ("d", "s", "seat")
OFFERS, ANSWER = ("self", "d", "s"), ("self", "d", "s", "move", "events")
PARTS = tuple(field.name for field in fields(Parts))


def check_function(fn: Any, given: tuple[str, ...], what: str) -> None:
    """Raises RuleMistake unless ``fn`` can be called with the values that it is ``given``."""
    if not inspect.isfunction(fn):
        raise RuleMistake(f"{what} is a function; this is {type(fn).__name__}")
    names = [p.name for p in inspect.signature(fn).parameters.values()]
    if _most(fn) < len(given):
        has, gets = ", ".join(names), ", ".join(given)
        raise RuleMistake(f"{what} gets ({gets}), and {fn.__name__} has ({has})", fn.__code__)


def check_ask(cls: Any) -> None:
    """Raises RuleMistake unless a class can be an ask."""
    if not isinstance(cls, type) or not issubclass(cls, Ask):
        name = getattr(cls, "__name__", str(cls))
        raise RuleMistake(f"{name} is no ask; write class {name}(Ask)")
    own = [name for name in vars(cls) if name[0] != "_"]
    for wanted in (("answer",), ("offers", "options")):
        if not any(_is_own(cls, name) for name in wanted):
            near = nearest(wanted[0], own)
            raise RuleMistake(f"the ask {cls.__name__} has no method {wanted[0]}{near}")
    seat = () if _is_own(cls, "seat") else ("seat",)
    for name, given in (("offers", OFFERS), ("options", OFFERS), ("answer", ANSWER)):
        if _is_own(cls, name):
            check_function(getattr(cls, name), (*given, *seat), f"{cls.__name__}.{name}")


def check_part(fn: Any) -> None:
    """Raises RuleMistake unless a game has a part of this name."""
    name = getattr(fn, "__name__", "")
    if name not in PARTS:
        near = nearest(name, PARTS) or f"; there are {', '.join(PARTS)}"
        code = getattr(fn, "__code__", None)
        raise RuleMistake(f"a game has no part {name!r}{near}", code)


def _is_own(cls: type[Any], name: str) -> bool:
    """Whether a class of the rules, or one between it and the kit's, has the method."""
    program = __name__.partition(".")[0]
    for each in cls.__mro__:
        if name in vars(each):
            return each.__module__.partition(".")[0] != program or each.__name__ in ("Draw", "Roll")
    return False


def _most(fn: Callable[..., Any]) -> float:
    """How many values a function can be given by position."""
    kinds = [p.kind for p in inspect.signature(fn).parameters.values()]
    if inspect.Parameter.VAR_POSITIONAL in kinds:
        return float("inf")
    by_place = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(kind in by_place for kind in kinds)
