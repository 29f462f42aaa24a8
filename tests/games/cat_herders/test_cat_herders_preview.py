"""What a player can see before a herder moves: who runs, where to, and what would be captured."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from cat_herders_park import DATA, GAME, do, hexes, kind, park, scattered

from catgames.core.notation import read_move
from catgames.core.types import CHANCE, Move
from catgames.games.cat_herders.advice import preview as module
from catgames.games.cat_herders.advice.evaluate import herders_ahead
from catgames.games.cat_herders.advice.preview import Preview, preview
from catgames.games.cat_herders.rules.park import flights
from catgames.games.cat_herders.state import BLUE, RED


def look(s: Any, line: str) -> Preview:
    return preview(DATA, GAME.view(s, 0), read_move(line))


def test_who_runs_and_where_to_with_the_herders_there():
    s = park({(0, -2): "b", (1, 0): "c", (3, -1): "r", (-3, 0): "c"})
    seen = look(s, "move cell:0,-2 cell:0,0")
    (flight,) = seen.flights
    assert flight.cat == ("cell", 1, 0)
    assert flight.spaces == ((("cell", 1, 1), 0),)
    assert (seen.surely, seen.possibly, seen.exact) == ((), (), True)


def test_the_state_is_left_alone():
    s = park({(0, -2): "b", (1, 0): "c"})
    before = s.key()
    look(s, "move cell:0,-2 cell:0,0")
    assert s.key() == before
    GAME.legal_moves(s)


def test_a_boxed_in_cat_has_no_space_yet():
    drawing = hexes(
        """
          . r .
         . c . .
        . r . r .
         . . . .
          b . .
        """
    )
    boxed = {**drawing, (0, -2): "r", (-1, -1): "r", (1, -1): "r", (-2, 2): "b"}
    seen = look(park(boxed, capture_needs=3), "move cell:-2,2 cell:-1,1")
    assert seen.flights == ()
    seen = look(park({**boxed, (-1, 1): "b", (-2, 2): "."}), "move cell:-1,1 cell:0,0")
    assert [f.spaces for f in seen.flights] == [()]


def test_a_sure_capture():
    """The cat has three ways to run, and two blue herders beside each."""
    s = park({(-1, 0): "b", (0, 0): "c", (1, 0): "b", (4, 0): "b"})
    assert look(s, "place cell:0,-5").surely == (("cell", 0, 0),)


def test_a_possible_capture_depends_on_the_way_the_cat_runs():
    found = set()
    for seed in range(60):
        s = scattered(seed, {})
        for move in GAME.legal_moves(s):
            seen = preview(DATA, GAME.view(s, 0), move)
            found |= {"sure"} if seen.surely else set()
            found |= {"possible"} if seen.possibly else set()
    assert found == {"sure", "possible"}


def every_end(s: Any) -> list[set[int]]:
    """By playing: the numbers of the cats captured in each way the turn can end (no escorts)."""
    if kind(s) in ("flee", "flee_on"):
        ends = []
        for move in GAME.legal_moves(s):
            after = s.clone()
            GAME.apply(after, move)
            ends += every_end(after)
        return ends
    return [set(s.captured[0])]


@pytest.mark.parametrize(
    "options", [{}, {"cat_steps": 2}, {"capture_needs": 3}, {"grid": "square", "capture_needs": 2}]
)
def test_previews_are_what_playing_finds(options: dict[str, Any]):
    seen_sure = 0
    for seed in range(12):
        s = scattered(seed, options)
        rng = Random(seed)
        legal: list[Move] = list(GAME.legal_moves(s))
        near = [m for m in legal if m[0] == "move"]
        for move in rng.sample(near, min(12, len(near))):
            after = s.clone()
            GAME.apply(after, move)
            now = {("cell", *c): n for c, n in numbers(s).items()}
            seen = preview(DATA, GAME.view(s, 0), move)
            startled = {f.number for f in seen.flights}
            if kind(after) == "flee":
                assert startled == {after.cells[c] - 3 for c in after.stack[-1][2]}
            ends = every_end(after)
            assert seen.exact
            assert {now[t] for t in seen.surely} == set.intersection(*ends)
            assert {now[t] for t in (*seen.surely, *seen.possibly)} == set.union(*ends)
            seen_sure += bool(seen.surely)
    assert seen_sure


def numbers(s: Any) -> dict[tuple[int, int], int]:
    targets: Any = DATA.boards[s.board].targets
    return {targets[c][1:]: s.cells[c] - 3 for c in s.cats}


def test_a_flight_has_a_preview_too():
    s = do(park({(0, -2): "b", (-1, 1): "c", (1, 0): "c"}), "move cell:0,-2 cell:0,0")
    seen = look(s, "flee cell:1,0 cell:2,0")
    assert [f.cat for f in seen.flights] == [("cell", -1, 1)]


def test_a_second_step_counts():
    s = do(park({(0, -2): "b", (1, 0): "c"}, cat_steps=2), "move cell:0,-2 cell:0,0")
    seen = look(s, "flee cell:1,0 cell:2,0")
    assert [f.cat for f in seen.flights] == [("cell", 1, 0)]


def test_too_few_escorts_make_a_capture_possible_only():
    drawing = hexes(
        """
          . . .
         . . c c
        . . b b b
         . . c c
          . . .
        """
    )
    seen = look(park(drawing, escort="leaves"), "place cell:0,-5")
    assert seen.surely == ()
    assert len(seen.possibly) == 4
    assert len(look(park(drawing), "place cell:0,-5").surely) == 4


def test_beyond_the_bound_it_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "BOUND", 1)
    s = park({(0, -2): "b", (1, 0): "c"})
    seen = look(s, "move cell:0,-2 cell:0,0")
    assert not seen.exact
    assert not seen.surely


def test_no_preview_for_chance():
    s = GAME.new_state(2)
    assert GAME.decision(s).seat == CHANCE
    assert preview(DATA, GAME.view(s, 0), GAME.legal_moves(s)[0]).flights == ()


@pytest.mark.parametrize("grid", [{}, {"side": 5}, {"grid": "square", "neighbours": 4}])
def test_CH_09_herders_beside_the_spaces_where_a_cat_would_flee_to(grid: dict[str, Any]):
    """What the evaluation keeps for the bits of a position, counted on the board."""
    rng, s, seen = Random(3), GAME.new_state(2, grid), set()
    while (decision := GAME.decision(s)) is not None and s.turns < 60:
        board = DATA.boards[s.board]
        for c in s.cats:
            ways = [move[2] for move in flights(board, s, (c,))]
            beside = [[s.cells[n] for n in board.around[board.index[way]]] for way in ways]
            lead = sum(around.count(BLUE) - around.count(RED) for around in beside)
            expected = lead / len(ways) if ways else 0.0
            assert herders_ahead(board, c, s.position & board.outlook[c]) == expected
            seen.add(expected)
        chance = decision.seat == CHANCE
        move = GAME.sample_chance(s, rng) if chance else rng.choice(GAME.legal_moves(s))
        GAME.apply(s, move)
    assert len(seen) > 4
