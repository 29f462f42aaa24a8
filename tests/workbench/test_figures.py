"""Figures, comparisons and bans, on games played for them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from thorough import amount, thorough_only

from catgames.bots.arena import Failure, Setup
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.store.variants import content_for, load_variant, make_variant, read_change
from catgames.workbench.cards import DEALT, USED
from catgames.workbench.commands.restrict import ranked
from catgames.workbench.comparison import compare
from catgames.workbench.figures import DEAD_BAND, card_figures, figures_of, leaders
from catgames.workbench.overview import overview
from catgames.workbench.sample import (
    EVALUATORS,
    GameSample,
    bans_of,
    play_banned,
    play_sample,
)
from catgames.workbench.statistics import DIFFERENT
from catgames.workbench.words import in_short


def setup(game_id: str, level: str = "random", seats: int = 0, *changes: str) -> Setup:
    game = load_game(game_id)
    if changes:
        game = load_variant(make_variant(game, dict(map(read_change, changes))))
    seats = seats or game.info.seats[0]
    options = game.complete_options(seats, {})
    return Setup(game_id, (level,) * seats, options, content=content_for(game))


def play(how: Setup, games: int, first: int = 0) -> list[GameSample]:
    found = [play_sample((how, first + i)) for i in range(games)]
    assert not any(isinstance(s, Failure) for s in found), found
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("game_id", game_ids())
def test_games_of_a_single_seed_have_no_interval_to_tell(game_id):
    samples = play(setup(game_id), 1)
    keys = [words.key for words in in_short([overview("random", samples * 2)])]
    assert keys and set(keys) == {"workbench.of_level"}


@pytest.mark.parametrize("game_id", [*game_ids(), "template"])
def test_every_game_has_figures(game_id):
    game = load_game(game_id)
    for seats in (game.info.seats[0], game.info.seats[-1]):
        samples = play(setup(game_id, seats=seats), 3)
        figures = {f.key: f for f in figures_of(samples)}
        shares = [figures[f"win.seat.{i + 1}"].estimate.value for i in range(seats)]
        assert sum(shares) == pytest.approx(1)
        endings = [f for key, f in figures.items() if key.startswith("ending.")]
        known = [f.estimate.value for f in endings if f.key != "ending.tie"]
        assert sum(known) == pytest.approx(1)
        for s in samples:
            assert s.choices + s.forced <= s.answers and s.ending in game.parts.endings
            for e in EVALUATORS:
                assert s.leads[e] and all(sum(lead) == pytest.approx(1) for lead in s.leads[e])


def test_a_game_is_measured_as_it_is_played_without_a_watcher():
    how = setup("template", "greedy")
    watched = play(how, 5)
    plain = [play_sample((how, i)) for i in range(5)]
    assert watched == plain
    from catgames.bots.arena import play_task

    for s in watched:
        result = play_task((how, s.seed))
        assert (result.scores, result.decisions) == (s.scores, s.answers)


def test_dealt_cards_add_up():
    samples = play(setup("template"), 20)
    for card in card_figures(samples):
        assert card.dealt == pytest.approx(card.used + card.forced + card.held)
    dealt = sum(n for s in samples for by in s.cards[DEALT].values() for n in by.values())
    assert dealt / len(samples) == pytest.approx(sum(c.dealt for c in card_figures(samples)))


def test_a_card_is_dealt_and_used_no_more_often_than_it_exists():
    cards = load_game("cattitude").content["cards"]
    for sample in play(setup("cattitude"), 2):
        for kind in (DEALT, USED):
            times = sum((Counter(by) for by in sample.cards[kind].values()), Counter[str]())
            assert times and all(n <= cards[name]["count"] for name, n in times.items())


def test_an_opening_names_its_card():
    game = load_game("template")
    openings = {s.opening.split(" ")[-1] for s in play(setup("template"), 10)}
    assert openings and openings <= {cat["name"] for cat in game.content["cats"]}


def test_a_lead_changes_only_beyond_the_dead_band():
    (sample,) = play(setup("template"), 1)

    def led(*shares: float) -> list[int]:
        leads = {"estimate": tuple((p, 1 - p) for p in shares)}
        return leaders(replace(sample, leads=leads))

    less = DEAD_BAND / 2 - 0.001
    assert led(0.5, 0.6, 0.5 - less, 0.5 - 2 * DEAD_BAND) == [-1, 0, 0, 1]


# ---------------------------------------------------------------- comparisons


def test_the_same_game_is_called_different_seldom_enough():
    pool, runs = play(setup("template"), amount(600, 400)), amount(80, 30)
    rng, wrong = Random(1), 0
    for _ in range(runs):
        drawn = rng.sample(pool, 200)
        found = compare(figures_of(drawn[:100]), figures_of(drawn[100:]))
        wrong += any(d.verdict == DIFFERENT for d in found)
    assert wrong <= 0.05 * runs + 2 * (0.05 * 0.95 * runs) ** 0.5


def test_a_difference_that_is_there_is_found():
    a = play(setup("template"), 100)
    b = play(setup("template", "random", 0, "cats.3.count=15"), 100, 1000)
    found = {d.key: d for d in compare(figures_of(a), figures_of(b))}
    assert found["card.tiger.used"].verdict == DIFFERENT
    assert found["card.tiger.used"].difference.low > 0


def test_what_only_one_side_has_is_compared_too():
    a = play(setup("template"), 30)
    b = [replace(s, cards={**s.cards, USED: {}}, ending="rounds") for s in a]
    found = {d.key: d for d in compare(figures_of(a, a + b), figures_of(b, a + b))}
    tiger, rounds = found["card.tiger.used"], found["ending.rounds"]
    assert tiger.a.value > 0 and tiger.b.value == 0 and tiger.b.n == 30
    assert (rounds.a.value, rounds.b.value) == (0, 1)


def test_two_games_without_a_spread_show_nothing():
    a, b = play(setup("template"), 2), play(setup("template"), 2, 100)
    few, many = ([replace(s, turns=t) for s in own] for own, t in ((a, 3), (b, 5)))
    found = {d.key: d for d in compare(figures_of(few), figures_of(many))}
    assert found["length.turns"].verdict != DIFFERENT
    few, many = (
        [replace(s, turns=t, seed=i) for i, s in enumerate(own * 20)] for own, t in ((a, 3), (b, 5))
    )
    found = {d.key: d for d in compare(figures_of(few), figures_of(many))}
    assert found["length.turns"].verdict == DIFFERENT


@thorough_only
def test_a_cheap_key_makes_towers():
    games = 60
    a = play(setup("clowder", "house_cat"), games)
    b = play(setup("clowder", "house_cat", 0, "numbers.key_price=2"), games, 1000)
    found = {d.key: d for d in compare(figures_of(a), figures_of(b))}
    assert found["ending.tower"].difference.low > 0
    assert found["length.turns"].difference.high < 0


# ---------------------------------------------------------------- restricted play


def test_a_seat_keeps_to_its_ban():
    how = setup("template", "greedy")
    for seed in range(5):
        sample = play_banned((how, seed, 0, "tiger"))
        free = play_sample((how, seed))
        used = sample.cards["used"].get(0, {}).get("tiger", 0)
        assert used <= free.cards["used"].get(0, {}).get("tiger", 0)
    verbs = play_banned((how, 1, 0, "hiss"))
    assert "hiss" not in verbs.cards["done"].get(0, {})


def test_what_was_met_can_be_banned():
    found = bans_of(load_game("template"), play(setup("template"), 5))
    assert {"tiger", "hiss", "bid"} <= set(found)


@thorough_only
def test_an_overpowered_card_comes_first_and_a_dead_one_last():
    strong = ("cats.3.strength=99", "cats.3.count=8", "cats.0.strength=1", "cats.0.count=8")
    how = setup("template", "greedy", 0, *strong)
    games = amount(400)
    free = [(s.seed, s.share(s.seed % 2)) for s in play(how, games)]
    found = {}
    for ban in ("kitten", "tabby", "tom", "tiger"):
        samples = [play_banned((how, seed, seed % 2, ban)) for seed in range(games)]
        found[ban] = [(s.seed, s.share(s.seed % 2)) for s in samples]
    costs = ranked(free, found)
    assert costs[0].words == "tiger" and costs[0].cost.low > 0 and costs[0].p < 0.05
    assert costs[-1].words == "kitten" and costs[-1].p > 0.05
