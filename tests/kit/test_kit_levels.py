"""Every computer level plays every kind of prototype from the first run: with dice, with nothing
hidden, with choices that all make at once, alone, and without any points."""

from __future__ import annotations

import re
from random import Random

import pytest
from kit_folders import ROOT, RULES, changed, make
from thorough import amount

from catgames.bots.levels import config_for, decide, find_level, level_ids, offered_ids
from catgames.commands.new_game import make as copy
from catgames.core.types import CHANCE
from catgames.kit.examples import KINDS
from catgames.kit.folder import load_prototype

SOLO = "title: Alone\nseats: [1, 2]\npieces:\n  card: cards.csv\nzones:\n" + (
    "  deck: {order: unknown, start: card}\n  hand: {per: seat, seen_by: owner}\n  row: {}\n"
    "fields:\n  eaten: {per: seat}\n"
)
NO_POINTS = changed(RULES, RULES[RULES.index("@rules.score") :], "")


def nap_time(folder):
    """The game of docs/prototypes.md: all choose in secret, as if at once."""
    page = (ROOT / "docs" / "prototypes.md").read_text("utf-8")
    made = folder / "nap_time"
    made.mkdir()
    for name, text in re.findall(r"^```\w+ nap_time/(\S+)\n(.*?)^```", page, re.M | re.S):
        (made / name).write_text(text, "utf-8")
    return made


RULED = [kind for kind in KINDS if kind not in ("table", "empty")]
GAMES = {
    **{kind: lambda folder, kind=kind: copy("my_game", kind, folder) for kind in RULED},
    "all at once": nap_time,
    "alone": lambda folder: make(folder, SOLO),
    "no points": lambda folder: make(folder, rules=NO_POINTS),
}


@pytest.mark.parametrize("what", GAMES)
@pytest.mark.parametrize("level", level_ids())
def test_every_level_plays_every_kind_of_prototype(tmp_path, level, what):
    game, rng = load_prototype(GAMES[what](tmp_path)), Random(5)
    s, asked = game.new_state(game.info.seats[0]), 0
    while (decision := game.decision(s)) is not None and asked < amount(12, 3):
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, rng))
            continue
        asked += 1
        view = game.view(s, decision.seat)
        game.play(s, decide(game, view, find_level(level), rng, within=0.05))
    assert asked


def test_no_two_levels_that_setup_offers_do_the_same_where_nothing_is_hidden(tmp_path):
    """More worlds are more of the same then."""
    game = load_prototype(copy("my_game", "grid", tmp_path))
    assert not game.info.has_secrets and not game.info.has_chance
    view = game.view(game.new_state(2), 0)
    found = [config_for(find_level(id), game, view) for id in offered_ids()]
    does = [(c.algorithm, c.move_share, c.iterations, c.turns) for c in found]
    assert len(set(does)) == len(does) == 4


def test_a_level_that_looks_ahead_finds_the_move_that_wins(tmp_path):
    """Take one, two or three; the last one wins: points alone don't tell before the end."""
    game = load_prototype(copy("my_game", "skeleton", tmp_path))
    won = 0
    for seed in range(8):
        s, rng = game.new_state(2), Random(seed)
        for number in (3, 3, 3):
            game.play(s, ("take", number))
        view = game.view(s, 1)  # six are left: two leave four, from which nobody wins
        won += decide(game, view, find_level("tiger"), rng) == ("take", 2)
    assert won >= 6
