"""What decides between those who have equally many points: tiebreaks in the section ``end``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from plain_yaml import plain_yaml
from test_no_code import loaded, walk

from catgames.core.view import View
from catgames.kit.no_code.section_words import end_in_words
from catgames.properties.suite import check_game, check_to_the_end

BASE = plain_yaml((Path(__file__).parent / "mistakes.yaml").read_text("utf-8"))["base"]
END = "end: {when: {deck: empty}, after: round}"


def _value(game: Any, zone: tuple[int, ...]) -> int:
    return sum(game.data.pieces[face].value for face in zone)


Rank = Callable[[Any, Any, int], tuple[int, ...]]
TIES: dict[str, tuple[str, Rank]] = {
    "a counter": ("coins", lambda g, s, i: (s.coins[i],)),
    "the fewest": ("{least: coins}", lambda g, s, i: (-s.coins[i],)),
    "a hand that is hidden": ("hand", lambda g, s, i: (len(s.hand[i]),)),
    "a sum": ('"sum(table)"', lambda g, s, i: (_value(g, s.table[i]),)),
    "what is counted": (
        "{sum: value, in: [table, hand]}",
        lambda g, s, i: (_value(g, s.table[i] + s.hand[i]),),
    ),
    "the fewest of what is counted": (
        "{least: {count: hand, which: tuna}}",
        lambda g, s, i: (-[g.data.pieces[f].name for f in s.hand[i]].count("tuna"),),
    ),
    "one after the other": (
        "[{least: table}, coins]", lambda g, s, i: (-len(s.table[i]), s.coins[i]),
    ),
    "two that are hidden": (
        '["sum(hand)", {least: hand}, coins]',
        lambda g, s, i: (_value(g, s.hand[i]), -len(s.hand[i]), s.coins[i]),
    ),
}  # fmt: skip


def text_with(tie: str, points: str = "0") -> str:
    """A game in which everybody has equally many points."""
    return BASE.replace(END, END[:-1] + f", tiebreak: {tie}}}").replace(
        "score: {points: points}", f"score: {{points: {points}}}"
    )


@pytest.mark.parametrize("name", TIES)
def test_a_tie_goes_to_who_has_more(tmp_path: Path, name: str) -> None:
    tie, rank = TIES[name]
    game = loaded(tmp_path / "base", text_with(tie))
    shared = set()
    for seats in (2, 3):
        for seed in range(8):
            *_, (last, _, _) = walk(game, seats, seed)
            ranks = [rank(game, last, seat) for seat in range(seats)]
            won = tuple(seat for seat in range(seats) if ranks[seat] == max(ranks))
            assert game.winners(last) == won
            assert [game.evaluate(last, seat) > 0 for seat in range(seats)] == [
                seat in won for seat in range(seats)
            ]
            for viewer in range(seats):
                assert game.winners(game.view(last, viewer).state) == won
            shared.add(len(won))
    assert 1 in shared


@pytest.mark.parametrize("name", TIES)
def test_the_properties_of_every_game_hold(tmp_path: Path, name: str) -> None:
    game = loaded(tmp_path / "base", text_with(TIES[name][0]))
    check_to_the_end(game, 3, 4)
    check_game(game, 2, 1, 4)


def test_points_come_first(tmp_path: Path) -> None:
    game = loaded(tmp_path / "base", text_with("coins", "points"))
    for seed in range(6):
        *_, (last, _, _) = walk(game, 3, seed)
        points = game.scores(last)
        best = [seat for seat in range(3) if points[seat] == max(points)]
        assert set(game.winners(last)) <= set(best)
        if len(best) == 1:
            assert game.winners(last) == tuple(best)


def test_the_fewest_points_win_and_ties_are_broken(tmp_path: Path) -> None:
    text = text_with("{least: coins}", "points").replace(
        "after: round", "after: round, wins: least"
    )
    game = loaded(tmp_path / "base", text)
    for seed in range(8):
        *_, (last, _, _) = walk(game, 2, seed)
        ranks = [(last.points[seat], last.coins[seat]) for seat in range(2)]
        assert game.winners(last) == tuple(i for i in range(2) if ranks[i] == min(ranks))


def test_the_score_sheet_says_what_decided(tmp_path: Path) -> None:
    game = loaded(tmp_path / "base", text_with("[coins, {least: hand}]"))
    for last, _, _ in walk(game, 2, 3):
        if last.stack:
            assert len(game.breakdown(View(last, 0))) == 1  # there are none before the end
    rows = game.breakdown(View(last, 0))
    titles = [game.translate(row.source) for row in rows]
    assert titles == [
        "Points",
        "Tie, the most: Coins",
        "Tie, the least: the number of pieces in Hand",
    ]
    assert rows[1].values == tuple(last.coins)
    alone = loaded(tmp_path / "alone", text_with("coins", "points"))
    for seed in range(6):
        *_, (last, _, _) = walk(alone, 2, seed)
        points = alone.scores(last)
        assert len(alone.breakdown(View(last, 0))) == (2 if points[0] == points[1] else 1)


def test_computers_know_of_it_before_the_end(tmp_path: Path) -> None:
    game = loaded(tmp_path / "base", text_with("[{least: coins}, hand]"))
    s = next(s for s, decision, _ in walk(game, 2, 1) if decision.kind == "buy")
    s.coins[:] = [0, 5]
    assert game.evaluate(s, 0) > 0.5 > game.evaluate(s, 1)
    s.coins[:] = [5, 0]
    assert game.evaluate(s, 0) < 0.5 < game.evaluate(s, 1)


def test_the_rules_say_it(tmp_path: Path) -> None:
    game = loaded(tmp_path / "base", text_with("[coins, {least: {sum: value, in: hand}}]"))
    said = game.translate(end_in_words(game.data, game.content["end"]))
    assert said.endswith("a tie goes to whoever has the most: Coins; "
                         "then to whoever has the least: the sum of value in Hand")  # fmt: skip
