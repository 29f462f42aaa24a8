"""Tests of the tests: the properties find bugs planted in what the kit derives from zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kit_folders import HIDE_AND_SEEK

from catgames.kit import hiding, views
from catgames.kit.folder import load_prototype
from catgames.kit.moving import Moving
from catgames.properties.suite import check_game

remember, redact, picture = Moving._remember, hiding.redact, views.picture


def never_forgets(s: Any, src: Any, dst: Any, face: int, a: int, b: int, count: int) -> None:
    remember(s, src, dst, face, a, b, 1)


def forgets_nothing_left(*_: Any) -> None:
    return


def hides_nothing(s: Any, viewer: int) -> Any:
    return s.clone()


def tells_who_remembers(s: Any, viewer: int) -> Any:
    c = redact(s, viewer)
    c.known = s.known
    return c


def leaves_the_heap_out(d: Any, s: Any) -> Any:
    return {spot: faces for spot, faces in picture(d, s).items() if spot != ("heap",)}


PLANTED: list[tuple[Any, str, Callable[..., Any], str]] = [
    (Moving, "_remember", never_forgets, "sees the same happen"),
    (Moving, "_remember", forgets_nothing_left, "does not add up|look different|sees the same"),
    (Moving, "_turned_down", forgets_nothing_left, "takes a piece that is not there"),
    (hiding, "redact", hides_nothing, "events give"),
    (hiding, "redact", tells_who_remembers, "redacted for the table is not its own|look different"),
    (hiding, "determinise", lambda d, s, rng: s.clone(), "HIDDEN is left"),
    (views, "picture", leaves_the_heap_out, "events give"),
]


@pytest.mark.parametrize(
    ("owner", "name", "bug", "told"), PLANTED, ids=[f"{n}-{b.__name__}" for _, n, b, _ in PLANTED]
)
def test_a_planted_bug_is_found(monkeypatch, owner, name, bug, told):
    monkeypatch.setattr(owner, name, bug)
    game = load_prototype(HIDE_AND_SEEK)
    with pytest.raises(AssertionError, match=told):
        for seed in range(6):
            check_game(game, 3, seed, 25)
