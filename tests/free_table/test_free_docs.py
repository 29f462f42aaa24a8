"""The table of docs/free-table.md works, and what the page shows is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from catgames import app
from catgames.catalog import forget_prototypes, load_game, offered
from catgames.kit.folder import load_prototype

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "free-table.md").read_text("utf-8")


@pytest.fixture
def lake(tmp_path):
    folder = tmp_path / "lake"
    folder.mkdir()
    for name, text in re.findall(r"^```\w+ lake/(\S+)\n(.*?)^```", PAGE, re.M | re.S):
        (folder / name).write_text(text, "utf-8")
    forget_prototypes()
    return folder


def test_three_lines_are_enough(lake, capsys):
    assert len((lake / "game.yaml").read_text("utf-8").splitlines()) == 3
    assert app.main(["check", str(lake)]) == 0
    assert {*load_game("lake").data.zones} == {"deck", "discard", "table", "hand"}


def test_the_set_up_of_the_page_is_read(lake):
    setups = re.search(r"^```yaml\n(setups:\n.*?)^```", PAGE, re.M | re.S)[1]
    text = (lake / "game.yaml").read_text("utf-8").replace("cards.csv}", "cards.csv, c: {rows: R}}")
    text = text.replace("R}", "[{name: red, count: 8}]}")
    zones = "zones: {deck: {order: unknown, start: card}, stalls: {track: 4}, "
    zones += "table: {loose: true, start: c}, hand: {per: seat, seen_by: owner}}\n"
    (lake / "game.yaml").write_text(text + zones + setups, "utf-8")
    game = load_prototype(lake, free_game=offered("free_game"))
    assert {spot[0] for spot in game.data.setups[2]} == {"deck", "hand", "stalls", "table"}
    assert game.new_state(2).seats == 2


def test_every_command_of_the_page_is_there(tmp_path):
    assert app.main(["new-game", "my_game", "--kind", "table", "--in", str(tmp_path)]) == 0
    assert not list((tmp_path / "my_game").glob("**/*.py"))
    assert app.main(["check", str(tmp_path / "my_game")]) == 0


def test_the_buttons_of_the_page_are_read(lake):
    text = re.search(r"^```yaml buttons\n(.*?)^```", PAGE, re.M | re.S)[1]
    zones = "zones: {deck: {order: unknown, start: card}, market: {track: 4}, discard: {}, "
    zones += "hand: {per: seat, seen_by: owner}}\nfields: {round: 1}\n"
    (lake / "game.yaml").write_text((lake / "game.yaml").read_text("utf-8") + zones + text, "utf-8")
    game = load_prototype(lake, free_game=offered("free_game"))
    assert {*game.data.routines.buttons} == {"refill", "thief", "new_round"}
