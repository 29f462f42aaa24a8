"""docs/games/<id>.md says what the program does: keys, moves, events, spots, options, modules."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.paths import ROOT
from catgames.core.types import TABLE
from catgames.properties.walks import samples

COMMON_EVENTS = {
    *("moved", "added", "removed", "turned_up", "turned_down", "changed", "rolled", "counted"),
    *("passed", "kept"),
}
"""The kinds that every game may have, and what others get for an event that they don't notice."""
COMMON_KEYS = {"game", "viewer", "over", "decision", "turn", "winners"}


@cache
def page(game_id: str) -> str:
    return (ROOT / "docs" / "games" / f"{game_id}.md").read_text("utf-8")


@cache
def words(game_id: str) -> frozenset[str]:
    """Everything that stands in the page's code, word by word."""
    code = re.findall(r"`([^`\n]+)`", page(game_id)) + re.findall(
        r"```\w*\n(.*?)```", page(game_id), re.S
    )
    return frozenset(word for text in code for word in re.findall(r"[A-Za-z_][A-Za-z_0-9.]*", text))


@cache
def positions(game_id: str) -> list[Any]:
    game = load_game(game_id)
    return [p for seats in game.info.seats for p in samples(game, seats, 60)]


def keys_of(value: Any) -> Iterator[str]:
    """Every key at any depth, but not those that are themselves values, such as names of roofs."""
    if isinstance(value, dict):
        for key, below in value.items():
            yield key
            yield from keys_of(below)
    elif isinstance(value, list):
        for below in value:
            yield from keys_of(below)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_key_of_describe_is_explained(game_id: str) -> None:
    game, told = load_game(game_id), words(game_id)
    unknown = set()
    for p in positions(game_id):
        for viewer in (0, TABLE):
            unknown |= {key for key in keys_of(game.describe(game.view(p.state, viewer)))}
    missing = {key for key in unknown - COMMON_KEYS - told if not _is_a_name(game, key)}
    assert not missing


def _is_a_name(game: Any, key: str) -> bool:
    """Whether a key names a thing of the data and is no word of its own."""
    return key in str(game.content) or not re.fullmatch(r"[a-z_]+", key)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_key_that_is_explained_is_there(game_id: str) -> None:
    game = load_game(game_id)
    parts = re.split(r"^## ", page(game_id), flags=re.M)
    about = next(x for x in parts if x.startswith("What `describe` returns\n"))
    first = re.findall(
        r"^\| ((?:`\w+`(?:, )?)+) \|", re.split("Each player|A seat's entry", about)[0], re.M
    )
    explained = {key for cell in first for key in re.findall(r"`(\w+)`", cell)}
    told = {key for p in positions(game_id) for key in game.describe(game.view(p.state, 0))}
    assert explained and explained <= told


@pytest.mark.parametrize("game_id", game_ids())
def test_every_decision_and_verb_is_listed(game_id: str) -> None:
    game = load_game(game_id)
    assert not {*game.rules.asks, *game.verbs} - words(game_id)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_event_and_spot_is_listed(game_id: str) -> None:
    game, told = load_game(game_id), words(game_id)
    kinds, spots = set[str](), set[str]()
    for p in positions(game_id):
        if p.decision is None:
            continue
        events: list[Any] = []
        game.apply(p.state.clone(), p.move, events)
        kinds |= {event.kind for event in events}
        spots |= {str(spot[0]) for spot in game.picture(game.view(p.state, 0))}
    assert not kinds - COMMON_EVENTS - told
    assert not spots - told


@pytest.mark.parametrize("game_id", game_ids())
def test_every_option_is_listed_with_its_default(game_id: str) -> None:
    game = load_game(game_id)
    table = page(game_id).partition("## Options\n")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*)$", table, re.M))
    for i, option in enumerate(game.options(game.info.seats[0])):
        assert option.key in words(game_id), option.key
        if option.key not in rows:
            continue
        values, default = (cell.strip() for cell in rows[option.key].split("|")[:2])
        first = default.split(";")[0].strip("`")
        assert first in {str(game.options(n)[i].default).lower() for n in game.info.seats}
        ends = re.match(r"(\d+) to (\d+)", values)
        if ends and not option.choices:
            assert (int(ends[1]), int(ends[2])) == (option.low, option.high), option.key
        elif " to " not in values and "…" not in values:
            assert all(str(choice).lower() in values for choice in option.choices), option.key


@pytest.mark.parametrize("game_id", game_ids())
def test_every_module_that_is_named_exists(game_id: str) -> None:
    for path in {w for w in words(game_id) if w.startswith("catgames.")}:
        module, _, name = path.rpartition(".")
        try:
            importlib.import_module(path)
        except ModuleNotFoundError:
            assert hasattr(importlib.import_module(module), name), path
