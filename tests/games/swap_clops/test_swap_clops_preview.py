"""What swaps would create, checked against a plain reading of the rules; length, hints."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from swap_clops_grid import GAME, best, cells, grid, spaces

from catgames.core.notation import write_move
from catgames.core.types import CHANCE
from catgames.games.swap_clops.advice.explain import turns_each
from catgames.games.swap_clops.advice.preview import preview
from catgames.games.swap_clops.rules.scoring import lying, swap
from catgames.games.swap_clops.rules.swaps import creates, creating
from catgames.games.swap_clops.state import EMPTY


def some_states(many: int, holes: bool = False) -> Any:
    """Positions of random games at a turn; with ``holes`` some tiles are taken away."""
    for seed in range(many):
        rng = Random(seed)
        s = GAME.new_state(2, {"grid": 6 + seed % 4})
        while GAME.decision(s).seat == CHANCE:
            GAME.apply(s, GAME.sample_chance(s, rng))
        if holes:
            for c in rng.sample(range(len(s.cells)), rng.choice((3, 20, len(s.cells) - 5))):
                s.cells[c] = EMPTY
        yield s


# ---------------------------------------------------------------- the rules, read plainly


def plain_groups(s: Any, tiles: list[int]) -> set[tuple[int, frozenset[int]]]:
    """Every group as its face and spaces, by joining pairs of neighbours until nothing changes."""
    d, side = GAME.data, s.setting.grid
    part = {c: {c} for c, tile in enumerate(tiles) if tile != EMPTY}
    for c in part:
        pairs = [(c + 1, 2, 8)] if (c + 1) % side else []
        for n, own, other in [*pairs, (c + side, 4, 1)]:
            if n not in part or d.face[tiles[c]] != d.face[tiles[n]]:
                continue
            if not d.walls[tiles[c]] & own and not d.walls[tiles[n]] & other:
                both = part[c] | part[n]
                for k in both:
                    part[k] = both
    return {(d.face[tiles[c]], frozenset(p)) for c, p in part.items() if len(p) >= 4}


def plain_created(s: Any, a: int, b: int) -> set[frozenset[int]]:
    """SC-11, word by word."""
    before = plain_groups(s, s.cells)
    tiles = s.cells[:]
    tiles[a], tiles[b] = tiles[b], tiles[a]
    after = plain_groups(s, tiles)
    return {group for face, group in after - before if a in group or b in group}


@pytest.mark.parametrize("holes", [False, True])
def test_SC_11_every_swap_creates_what_the_rules_say(holes: bool):
    d, created = GAME.data, 0
    for s in some_states(8, holes):
        g = d.grids[s.setting.grid]
        found = {(a, b): groups for a, b, groups in creating(d, g, s.cells)}
        for a, b in combinations(range(len(s.cells)), 2):
            if EMPTY in (s.cells[a], s.cells[b]):
                continue
            if d.shape[s.cells[a]] == d.shape[s.cells[b]]:
                expected = plain_created(s, a, b)
                created += len(expected)
                assert {frozenset(g) for g in found.get((a, b), ())} == expected
                assert len(found.get((a, b), ())) == len(expected)
                tiles = s.cells[:]
                assert {frozenset(g) for g in swap(d, g, tiles, a, b)} == expected
            else:
                assert (a, b) not in found
        assert {frozenset(p) for p in lying(d, g, s.cells)} == {
            group for _, group in plain_groups(s, s.cells)
        }
    assert created > 100


def test_SC_19_whether_any_swap_creates_a_group_does_not_depend_on_what_was_asked_before():
    d, rng, found = GAME.data, Random(1), []
    for s in [s for holes in (False, True) for s in some_states(16, holes)]:
        g = d.grids[s.setting.grid]
        for share in (1.0, 0.5, 0.25, 0.1):  # with few tiles, none does
            cells = [c if rng.random() < share else EMPTY for c in s.cells]
            found.append(creates(d, g, cells))
            assert found[-1] == any(True for _ in creating(d, g, cells))
    assert 20 < sum(found) < len(found) - 20


def test_SC_08_the_moves_are_all_pairs_of_one_shape():
    d = GAME.data
    for s in some_states(4):
        targets = d.grids[s.setting.grid].targets
        pairs = [
            (d.shape[s.cells[a]], ("swap", targets[a], targets[b]))
            for a, b in combinations(range(len(s.cells)), 2)
            if d.shape[s.cells[a]] == d.shape[s.cells[b]]
        ]
        by_shape = sorted(pairs, key=lambda pair: pair[0])  # in reading order within each
        assert list(GAME.legal_moves(s)) == [move for _, move in by_shape]


# ---------------------------------------------------------------- previews


def test_previews_are_what_happens():
    for s in some_states(4):
        view = GAME.view(s, 0)
        most = best(GAME, view)
        assert most is not None
        for move in (most[0], *Random(1).sample(list(GAME.legal_moves(s)), 60)):
            after, found = s.clone(), preview(GAME.data, view, move)
            GAME.apply(after, move)
            assert sum(len(g.cells) for g in found) == len(after.piles[0])
            assert [t for g in found for t in g.tiles] == list(after.piles[0])


def test_a_preview_names_spaces_tiles_and_face():
    t = grid("ch ch ch ca tw .\n tw tb ts ch tb .\n . . . tw . .")
    move = next(m for m in GAME.legal_moves(t.state) if write_move(m) == cells((3, 0), (3, 1)))
    (group,) = preview(t.game.data, t.game.view(t.state, 0), move)
    assert spaces(group.cells) == {(0, 0), (1, 0), (2, 0), (3, 0)}
    assert group.tiles == (*t.state.cells[0:3], t.state.cells[9])
    assert group.face == 4


def test_where_nothing_can_be_created_no_swap_creates():
    t = grid("\n".join(["ch ca tw _ _ _"] + ["_ _ _ _ _ _"] * 5), supply=0)
    assert best(t.game, t.game.view(t.state, 0)) is None
    assert not creates(t.game.data, t.game.data.grids[6], t.state.cells)


def test_looking_leaves_the_view_alone():
    (s,) = some_states(1)
    view = GAME.view(s, 0)
    key = view.key()
    preview(GAME.data, view, GAME.legal_moves(s)[0])
    GAME.move_priors(view.state, GAME.legal_moves(s))
    assert view.key() == key


# ---------------------------------------------------------------- length


@pytest.mark.parametrize(
    "seats, side, expected",
    [(2, 8, (2, 3)), (3, 8, (1, 2)), (4, 8, (1, 2)), (2, 6, (5, 7)), (4, 9, (1, 1))],
)
def test_how_long_a_game_will_be(seats: int, side: int, expected: tuple[int, int]):
    assert turns_each(GAME.data, seats, side) == expected


def test_the_length_in_words():
    assert GAME.translate(GAME.length(2)) == "About 5 to 7 turns each"
    assert GAME.translate(GAME.length(4, {"grid": 9})) == "A quick game: about 1 turn each"


def test_quick_players_need_about_as_long_as_told():
    """Measured anew with those who always take the most they can get."""
    for side, seats in ((6, 2), (7, 3), (8, 2), (9, 2)):
        turns = []
        for seed in range(6):
            s, rng = GAME.new_state(seats, {"grid": side}), Random(seed)
            while (decision := GAME.decision(s)) is not None:
                if decision.seat == CHANCE:
                    move = GAME.sample_chance(s, rng)
                else:
                    found = best(GAME, GAME.view(s, decision.seat))
                    move = found[0] if found else GAME.legal_moves(s)[0]
                GAME.apply(s, move)
            turns.append(s.turns / seats)
        few, _ = turns_each(GAME.data, seats, side)
        assert abs(sum(turns) / len(turns) - few) <= 1


# ---------------------------------------------------------------- hints


def test_weigh_likes_what_collects_more():
    t = grid("ch ch ch ca tw .\n tw tb ts ch tb .\n . . . tw . .")
    legal = t.game.legal_moves(t.state)
    weights = dict(zip(map(write_move, legal), t.game.move_priors(t.state, legal)))
    assert weights[cells((3, 0), (3, 1))] == 41
    assert min(weights.values()) == 1


def test_the_estimate_rises_with_clops_and_with_likes():
    piles: list[list[dict[str, int]]] = [
        [{"apples": 4}, {"moon": 9}],
        [{"apples": 4}, {"moon": 8}],
        [{"apples": 5}, {"moon": 8}],
        [{"apples": 5, "moon": 4}, {"moon": 8}],
        [{"apples": 5, "stars": 4}, {"moon": 8}],
    ]
    states = [grid("", piles=p).state for p in piles]
    values = [GAME.evaluate(s, 0) for s in states]
    assert values == sorted(set(values))
    for s in states:
        assert GAME.evaluate(s, 0) + GAME.evaluate(s, 1) == pytest.approx(1)
    even = grid("", piles=[{"apples": 4}, {"moon": 4}]).state
    assert GAME.evaluate(even, 0) == pytest.approx(0.5)


def test_the_chances_of_all_players_add_up_to_one():
    piles: list[dict[str, int]] = [{"apples": 4}, {"moon": 6}, {}]
    s = grid("", seats=3, piles=piles, turn=2).state
    assert sum(GAME.evaluate_full(s, seat) for seat in range(3)) == pytest.approx(1)


def test_who_is_still_to_move_in_the_round_has_the_better_chance():
    piles: list[dict[str, int]] = [{"apples": 4}, {"apples": 4}, {"apples": 4}]
    chances = [
        [GAME.evaluate_full(grid("", seats=3, piles=piles, turn=turn).state, k) for k in range(3)]
        for turn in range(3)
    ]
    assert chances[0] == pytest.approx([1 / 3] * 3)
    assert chances[1][0] < chances[1][1] == chances[1][2]
    assert chances[2][0] == chances[2][1] < chances[2][2]


def test_a_swap_is_made_when_the_clops_are_off_the_grid():
    """While chance fills the spaces, its player has had the turn."""
    t = grid("ch ch ch ca tw .\n tw tb ts ch tb .\n . . . tw . .", seats=2, supply=20)
    before = GAME.evaluate_full(t.state, 0)
    t.do(cells((3, 0), (3, 1)))
    filling = GAME.evaluate_full(t.state, 0)
    assert t.kind == "fill"
    assert filling == pytest.approx(GAME.evaluate_full(t.fill().state, 0), abs=0.1)
    assert filling < before, "four Clops are less than a turn is worth"


def test_the_round_begins_with_the_starting_seat():
    t = grid("", seats=3, turn=0, starting_seat=2)
    t.state.turns = 2  # seat 2 has moved, then comes seat 0
    chances = [GAME.evaluate_full(t.state, seat) for seat in range(3)]
    assert chances[2] < chances[0] == chances[1]
