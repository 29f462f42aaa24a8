"""The minutes on the covers are those of docs/playing-time.md, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.languages import languages
from catgames.content.texts import catalogue

PAGE = (Path(__file__).parents[2] / "docs" / "playing-time.md").read_text("utf-8")
ROWS = re.findall(r"^\| (\w+) \| (\d) \| [\d.]+ \| [^|]+ \| (\d+) \|$", PAGE, re.M)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_cover_gives_the_players_and_minutes_of_the_table(game_id: str) -> None:
    minutes = {int(seats): int(time) for game, seats, time in ROWS if game == game_id}
    seats = load_game(game_id).info.seats
    assert set(minutes) == set(seats)
    for language in languages():
        facts = str(catalogue(language).find(f"{game_id}.facts"))
        players, time = ([int(n) for n in re.findall(r"\d+", part)] for part in facts.split("·"))
        assert players == sorted({seats[0], seats[-1]}), (language, facts)
        assert time == sorted({min(minutes.values()), max(minutes.values())}), (language, facts)
