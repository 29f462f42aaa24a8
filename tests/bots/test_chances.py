"""Chances to win: monotone, between 0 and 1, exact only at the end, read strictly."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from positions import many_positions

from catgames.bots import chances
from catgames.bots.advice import advise, make_advice
from catgames.bots.chances import (
    BINS,
    HINT,
    LEAST,
    POSITION,
    calibrations,
    chance_of,
    is_calibrated,
    percent,
    position_chances,
    read_chances,
    shares,
)
from catgames.bots.search_tools import RootStats
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.types import CHANCE, BadContent

TABLES = [(id, seats) for id in game_ids() for seats in load_game(id).info.seats]
SCALE = [i / 50 for i in range(51)]


def test_every_game_with_every_number_of_players_is_calibrated():
    assert set(calibrations()) == {(*table, use) for table in TABLES for use in (POSITION, HINT)}


@pytest.mark.parametrize("key", calibrations(), ids=str)
def test_a_better_value_is_a_better_chance(key):
    c = calibrations()[key]
    for turn in (0, 1, round(c.turns / 2), round(c.turns), 10_000):
        slope = c.slope(turn)
        assert min(c.slopes) <= slope <= max(c.slopes) and slope > 0
        if c.use == HINT:
            found = [chance_of(value, slope, c.shift) for value in SCALE]
        else:
            vectors = [shares([max(LEAST, v), *[0.4] * (c.seats - 1)], slope) for v in SCALE]
            assert all(sum(v) == pytest.approx(1) and min(v) >= 0 for v in vectors)
            found = [v[0] for v in vectors]
        assert all(a <= b for a, b in pairwise(found)) and found[10] < found[40]
        assert found[0] >= 0 and found[-1] <= 1


@pytest.mark.parametrize("id", ["template", *game_ids()])
def test_chances_add_up_and_are_exact_only_at_the_end(id):
    game, rng = load_game(id), Random(3)
    for seats in game.info.seats:
        s = game.new_state(seats, {})
        while (decision := game.decision(s)) is not None:
            found = position_chances(game, s)
            assert sum(found) == pytest.approx(1) and min(found) > 0 and max(found) < 1
            chance = decision.seat == CHANCE
            game.apply(s, game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s)))
        won = game.winners(s) or range(seats)  # a draw is even
        assert [i for i, share in enumerate(position_chances(game, s)) if share] == sorted(won)


@pytest.mark.parametrize(
    ("chance", "certain", "shown"),
    [(0.618, False, 62), (0.9999, False, 99), (0.0, False, 1), (1.0, True, 100), (0.0, True, 0)],
)
def test_only_what_is_certain_is_shown_as_certain(chance, certain, shown):
    assert percent(chance, certain) == shown


# ---------------------------------------------------------------- hints


def test_a_hint_has_the_calibrated_chance_of_the_value_it_found():
    game = load_game("cat_herders")
    ((s, _),) = many_positions(game, 1, 5)
    view = game.view(s, game.decision(s).seat)
    moves = game.legal_moves(s)[:2]
    stats = RootStats(dict.fromkeys(moves, 1), dict(zip(moves, (0.8, 0.6))))
    best, second = make_advice(game, view, [stats]).moves
    c = calibrations()["cat_herders", 2, HINT]
    for ranked, value in ((best, 0.8), (second, 0.6)):
        assert ranked.chance == chance_of(value, c.slope(game.turn(s)), c.shift) != value
        assert ranked.value == pytest.approx(value) and not ranked.certain


def test_a_hint_is_certain_only_when_the_move_ends_the_game():
    """A search that sees nothing but wins proves nothing."""
    game, rng, seen = load_game("cat_herders"), Random(2), set()
    for _ in range(4):
        s, states = game.new_state(2, {}), []
        while (decision := game.decision(s)) is not None:
            if decision.seat == CHANCE:
                game.apply(s, game.sample_chance(s, rng))
                continue
            states.append(s.clone())
            game.apply(s, rng.choice(game.legal_moves(s)))
        for s in states[-3:]:
            view, legal = game.view(s, game.decision(s).seat), game.legal_moves(s)
            stats = RootStats(dict.fromkeys(legal, 1), dict.fromkeys(legal, 1.0))
            for ranked in make_advice(game, view, [stats]).moves:
                after = s.clone()
                game.apply(after, ranked.move)
                over = game.decision(after) is None
                assert ranked.certain == over
                assert ranked.chance in (0.0, 0.5, 1.0) if over else 0 < ranked.chance < 1
                seen.add((over, ranked.chance == 1))
    assert {(True, True), (False, False)} <= seen


def test_where_something_is_hidden_nothing_is_certain():
    """In another world somebody else may have won."""
    game, rng, ends = load_game("swap_clops"), Random(3), 0
    for _ in range(3):
        s, before = game.new_state(2, {}), None
        while (decision := game.decision(s)) is not None:
            if decision.seat == CHANCE:
                game.apply(s, game.sample_chance(s, rng))
                continue
            before = s.clone()
            game.apply(s, rng.choice(game.legal_moves(s)))
        view, legal = game.view(before, game.decision(before).seat), game.legal_moves(before)
        assert game.determinise(view, Random(0)).key() != view.state.key()
        stats = RootStats(dict.fromkeys(legal, 1), dict.fromkeys(legal, 1.0))
        for ranked in make_advice(game, view, [stats]).moves:
            after = before.clone()
            game.apply(after, ranked.move)
            ends += game.decision(after) is None
            assert not ranked.certain and ranked.chance < 1
    assert ends


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_calibration_an_even_value_is_an_even_share(seats):
    game = load_game("template")
    s = game.new_state(seats, {})
    while game.decision(s).seat == CHANCE:
        game.apply(s, game.sample_chance(s, Random(1)))
    view = game.view(s, game.decision(s).seat)
    move = game.legal_moves(s)[0]
    own = chances.position_values(game, game.determinise(view, Random(0)), seats)[view.viewer]
    advice = make_advice(game, view, [RootStats({move: 1}, {move: own})])
    assert advice.best.chance == pytest.approx(1 / seats, abs=0.1)


def test_advice_has_its_chances_from_the_view_alone():
    """test_blind.py compares whole advice in worlds with the same view; chances are part of it."""
    game = load_game("clowder")
    ((s, _),) = many_positions(game, 1, 3)
    view = game.view(s, game.decision(s).seat)
    twin = game.view(game.determinise(view, Random(9)), view.viewer)
    assert advise(game, view, Random(1)).moves == advise(game, twin, Random(1)).moves


# ---------------------------------------------------------------- other rules


def test_only_the_usual_rules_are_calibrated():
    game = load_game("swap_clops")
    usual = game.complete_options(2, {})
    assert is_calibrated(game, 2, usual, HINT) and is_calibrated(game, 2, usual, POSITION)
    assert not is_calibrated(game, 2, game.complete_options(2, {"grid": 8}), HINT)
    assert not is_calibrated(game, 5, usual, HINT)
    changed = dict(game.content) | {"like_bonus": 6}
    variant = load_game("swap_clops", changed)
    assert variant.content != game.content and not is_calibrated(variant, 2, usual, HINT)
    template = load_game("template")
    assert not is_calibrated(template, 2, template.complete_options(2, {}), POSITION)


# ---------------------------------------------------------------- the file

ENTRY = """\
measured:
  - game: cat_herders
    seats: 2
    use: hint
    level: alley_cat
    slopes: [1.2, 0.8]
    shift: -0.1
    turns: 34.5
    games: 2000
    seed: 0
    raw: 0.2
    brier: 0.19
    date: "2026-01-01"
    bins: [
      [0.05, 0.04, 0.01, 300, 200]
    ]
"""


def read(folder: Path, text: str) -> tuple[chances.Calibration, ...]:
    path = folder / "chances.yaml"
    path.write_text(text)
    return read_chances(path)


def test_an_entry_is_read(tmp_path):
    (c,) = read(tmp_path, ENTRY)
    assert c.slopes == (1.2, 0.8) and c.bins[0].games == 200 and len(c.bins) <= BINS
    assert c.slope(0) == 1.2 and c.slope(1000) == 0.8
    assert replace(c, turns=10.0).slope(5) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("game: cat_herders", "game: cat_hoarders", 2, "did you mean 'cat_herders'"),
        ("seats: 2", "seats: 3", 3, "cat_herders is not for 3 players"),
        ("use: hint", "use: hunt", 4, "expected one of position, hint"),
        ("level: alley_cat", "level: ally_cat", 5, "did you mean 'alley_cat'"),
        ("[1.2, 0.8]", "[1.2, -0.8]", 6, "expected a number from 0.01 to 100"),
        ("[1.2, 0.8]", "[1.2]", 6, "expected 2 values"),
        ("shift: -0.1", "shift: none", 7, "expected a number"),
        ("brier: 0.19", "brier: 1.9", 12, "expected a number from 0 to 1"),
        ("300, 200]", "300]", 15, "expected 5 values"),
        ("    seed: 0\n", "", 2, "'seed' is missing"),
        ("seed: 0", "sead: 0", 10, "did you mean 'seed'"),
    ],
)
def test_mistakes_are_told_with_file_and_line(tmp_path, old, new, line, says):
    assert old in ENTRY
    with pytest.raises(BadContent) as e:
        read(tmp_path, ENTRY.replace(old, new, 1))
    assert any(f"chances.yaml:{line}: " in x and says in x for x in str(e.value).split("\n")), e


def test_nothing_may_be_there_twice(tmp_path):
    with pytest.raises(BadContent, match=r"chances.yaml:17: .*already"):
        read(tmp_path, ENTRY + ENTRY.removeprefix("measured:\n"))
