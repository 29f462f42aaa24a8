"""Options, data files and descriptions: what goes in and out of a game as plain data."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from all_games import positions
from thorough import sample

from catgames.catalog import load_game
from catgames.core.game import Game
from catgames.core.types import BadContent, BadOption
from catgames.properties.copies import snapshot
from catgames.properties.walks import need, some_options, whole
from catgames.properties.words import check_describe, check_open_call

# ---------------------------------------------------------------- options


def test_other_numbers_of_seats_are_refused(game):
    for seats in (-1, 0, game.info.seats[0] - 1, game.info.seats[-1] + 1, 99):
        if seats not in game.info.seats:
            with pytest.raises(BadOption, match=f"not {seats}"):
                game.new_state(seats)


def test_unknown_options_are_refused_with_the_nearest(table):
    game, seats = table
    with pytest.raises(BadOption, match="no_such_option"):
        game.new_state(seats, {"no_such_option": 1})
    for option in game.options(seats):
        with pytest.raises(BadOption, match=f"did you mean '{option.key}'"):
            game.new_state(seats, {option.key + "x": option.default})


def test_bad_values_are_refused_with_the_offer(table):
    game, seats = table
    for option in game.options(seats):
        for value in ("no_such_value", None, 10**9, -(10**9), 1.5, [], True, "1"):
            if not option.allows(value):
                with pytest.raises(BadOption, match=option.key) as caught:
                    game.new_state(seats, {option.key: value})
                assert option.offer() in str(caught.value)


def test_every_value_of_every_option_can_be_played(table):
    """Alone, and at both ends of a range; the rest stays at its default."""
    game, seats = table
    for option in game.options(seats):
        for value in option.choices or (option.low, option.high):
            s = game.new_state(seats, {option.key: value})
            game.check(s)
            assert game.decision(s) is not None or option.limit, f"{option.key}={value}"


def test_option_values_are_typed_as_they_are_written(table):
    """What the command line reads back is the value itself."""
    game, seats = table
    for option in game.options(seats):
        for value in option.choices or (option.low, option.high, option.default):
            assert (
                option.parse(str(value).lower() if value in (True, False) else str(value)) == value
            )


# ---------------------------------------------------------------- data files


def kept(game: Game[Any, Any]) -> Any:
    """The rules data as a saved game keeps it."""
    return json.loads(json.dumps(game.content))


def test_a_saved_game_brings_its_rules_along(table):
    """Built from the content that was saved as JSON, the game plays the very same."""
    game, seats = table
    again = load_game(game.info.id, kept(game))
    assert again.options(seats) == game.options(seats)
    line = whole(game, seats, 1)
    s = again.new_state(seats, some_options(game, seats, 1))
    for p in line:
        need(snapshot(s) == snapshot(p.state), p, "built from kept content, the game differs")
        if p.decision:
            again.play(s, p.move)


def test_a_missing_or_unknown_section_is_named(game):
    optional = {"options", "sounds", "rules_at"}
    for section in kept(game):
        content = kept(game)
        del content[section]
        if section in optional:
            continue
        with pytest.raises(BadContent, match=section):
            load_game(game.info.id, content)
    with pytest.raises(BadContent, match="unknown key"):
        load_game(game.info.id, {**kept(game), "no_such_section": 1})


def test_nonsense_in_any_place_is_reported_not_raised(game):
    """Whatever value is replaced by nonsense: the game is built, or the mistakes are listed."""
    caught = 0
    for path in sample(list(_paths(kept(game)))[:400], 60):
        for nonsense in ("no such thing", -999_999, None, [], {"a": {"b": 1}}):
            content = copy.deepcopy(kept(game))
            _put(content, path, nonsense)
            try:
                load_game(game.info.id, content)
            except BadContent as e:
                caught += 1
                assert str(e).strip()
            except Exception as e:
                raise AssertionError(f"{path} set to {nonsense!r} raises {e!r}") from e
    assert caught


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Any:
    for step in value if isinstance(value, dict) else range(len(value)):
        yield (*path, step)
        if isinstance(value[step], dict | list):
            yield from _paths(value[step], (*path, step))


def _put(content: Any, path: tuple[Any, ...], value: Any) -> None:
    for step in path[:-1]:
        content = content[step]
    content[path[-1]] = value


# ---------------------------------------------------------------- descriptions


def test_descriptions(table):
    for p in positions(table, 60):
        check_describe(p)


def test_open_calls_say_who_is_asked(table):
    for p in positions(table, 150):
        check_open_call(p)
