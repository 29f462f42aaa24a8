"""What cats say: at big moments, not too often, from what the whole table may read."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from tables import play_on

from catgames.bots.cats import cat_file, cats_of
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.texts import catalogue
from catgames.core.types import TABLE
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.match.remarks import TURNS_BETWEEN, Remark, Remarks, last_words, nearly


def cats_at(game_id: str, level: str = "kitten", seed: int = 1) -> Match:
    """A match of cats alone."""
    game, ids = load_game(game_id), [cat.id for cat in cats_of(level)]
    players = [Player(f"P{i}", level, i, ids[i % len(ids)]) for i in range(game.info.seats[0])]
    match = Match(game, players, None, rng=Random(seed))
    match.computers.pace = match.computers.reaction = 0
    return match


def played(match: Match) -> list[tuple[int, str]]:
    """Turn and words of every remark until the game is over."""
    return [(turn, found.words) for turn, found in heard(match)]


def heard(match: Match) -> list[tuple[int, Remark]]:
    """Every remark until the game is over, with its turn."""
    remarks, said = Remarks(match), []
    for _ in play_on(match, Random(1)):
        if (found := remarks.update()) is not None:
            assert match.players[found.seat].character
            said.append((match.history()[-1][2], found))
    return said


@pytest.mark.parametrize("game_id", game_ids())
def test_cats_speak_at_big_moments_but_not_all_the_time(game_id):
    match = cats_at(game_id)
    said = played(match)
    if game_id in cat_file().moments:
        assert said, "nobody ever said anything"
    words = catalogue("en")
    assert all(words.find(key) is not None for _, key in said)
    assert all(b - a >= TURNS_BETWEEN for (a, _), (b, _) in pairwise(said))
    end = last_words(match)
    assert end is None or end.pleased == (end.seat in match.game.winners(match.final_view().state))


def test_the_same_answers_bring_the_same_words():
    one, two = (played(cats_at("swap_clops")) for _ in range(2))
    assert one == two


def test_a_cat_says_nothing_twice_in_a_game():
    said = heard(cats_at("cats_mansion"))
    assert len(said) > 4, "too few to see it"
    assert len({(found.seat, found.words) for _, found in said}) == len(said)


def test_cats_grow_quieter():
    turns = [turn for turn, _ in played(cats_at("cats_mansion"))]
    gaps = [b - a for a, b in pairwise(turns)]
    assert all(gap >= TURNS_BETWEEN + n // 2 for n, gap in enumerate(gaps, 1))


def test_games_begin_with_different_words():
    said = [played(cats_at("swap_clops", seed=seed)) for seed in range(4)]
    first = {words[0][1].rsplit("_", 1)[1] for words in said if words}
    assert len(first) > 1


def test_nobody_but_a_cat_speaks():
    match = cats_at("cat_herders")
    match.players = tuple(replace(p, cat="") for p in match.players)
    assert played(match) == [] and last_words(match) is None


def test_after_an_undo_nothing_is_said_again():
    match = cats_at("swap_clops")
    match.undo_mode = "free"
    remarks = Remarks(match)
    for _ in play_on(match, Random(1)):
        if remarks.update() is not None:
            break
    match.take_back(match.answers - 1)
    assert remarks.update() is None


def test_remarks_follow_from_the_log_of_the_table(monkeypatch):
    match, read = cats_at("cattitude"), []
    entries = match.log_entries
    monkeypatch.setattr(match, "log_entries", lambda v, at=0: read.append(v) or entries(v, at))
    played(match)
    assert set(read) == {TABLE}


@pytest.mark.parametrize(
    ("scores", "near"),
    [((10, 9), True), ((40, 35), True), ((40, 30), False), ((1, 0), False), ((-1, -2), False)],
)
def test_only_who_has_points_has_nearly_won(scores: tuple[int, int], near: bool) -> None:
    assert nearly(1, scores) == near
