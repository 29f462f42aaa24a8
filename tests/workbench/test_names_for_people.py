"""People read names, in their language, where figures have ids."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from catgames.app import main
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.languages import languages
from catgames.content.names import (
    card_name,
    changed_options,
    ending_name,
    move_name,
    named_options,
    option_key,
)
from catgames.content.texts import catalogue
from catgames.workbench.tune.path_words import PathWords
from catgames.workbench.words import figure_name


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("id", game_ids())
def test_every_option_value_and_ending_of_a_game_has_a_name(id: str, language: str) -> None:
    game, words = load_game(id), catalogue(language)
    for ending in game.parts.endings:
        common = words.texts.get(f"workbench.ending.{ending}")
        assert words.texts.get(f"{id}.ending.{ending}") or common, ending
        assert "_" not in ending_name(words, id, ending)
    for seats in game.info.seats:
        for option in game.options(seats):
            assert option_key(game, option, "name") in words.texts
        for line in named_options(words, game, seats, game.complete_options(seats, {})):
            assert not re.search("_|true|false|«", line), line


def test_names_are_those_of_the_language() -> None:
    game, dutch = load_game("cats_mansion"), catalogue("nl")
    changed = changed_options(dutch, game, 3, {"bidirectional": True})
    assert list(changed) == ["Richting: Vanaf elk einde"]
    assert figure_name(dutch, "clowder", "ending.captures") == "Einde: genoeg vangsten"
    assert move_name(catalogue("pt_BR"), "cattitude", "closed peacock").startswith("Oferta fechada")
    assert card_name(dutch, "clowder", "here_nyx") != "here nyx"


def test_what_has_no_name_is_called_by_its_id_without_underscores() -> None:
    words = catalogue("nl")
    assert ending_name(words, "my_game", "too_late") == "too late"
    assert card_name(words, "my_game", "red_cat") == "red cat"
    assert move_name(words, "my_game", "take_all cell:3,4") == "take all: 3,4"


def test_a_report_calls_options_endings_cards_and_levels_by_their_names(tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    line = ["report", "cats_mansion", "--games", "2", "--levels", "random,greedy", "--jobs", "1"]
    assert main([*line, "--seats", "3", "--set", "shorter=true", "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert "Course: Five rooms, then home" in text and "End: " in text and "Quick paw" in text
    assert "Cat&#x27;s Mansion Race, 3 players</title>" in text
    read = re.sub(r"<code>.*?</code>|href=\S+|<(style|svg).*?</\1>", "", text, flags=re.DOTALL)
    assert not re.findall(r"\w+_\w+|\w+=true|ending\.|win\.seat", read)


def test_a_replay_as_text_names_the_options(tmp_path: Path, capsys) -> None:
    record = Path(__file__).parents[1] / "records/cats_mansion/course.catgame"
    assert main(["replay", str(record), "--text"]) == 0
    head = capsys.readouterr().out.splitlines()[1]
    assert "Direction: From" in head and "bidirectional" not in head


def test_the_page_tune_says_what_values_are_in_words() -> None:
    clowder, cattitude = (load_game(id) for id in ("clowder", "cattitude"))
    words = PathWords(clowder.content, partial(card_name, catalogue("nl"), "clowder"))
    assert words.split("cards.here_nyx.copies") == ("Hier, Nyx", "Copies")
    assert words.split("numbers.hand_limit") == ("", "Hand limit")
    steal = "cards.klepto_kitty.effects.0.steal.treats"
    assert words.split(steal)[1] == "Steal: treats", "a list of one says nothing"
    words = PathWords(cattitude.content, partial(card_name, catalogue("en"), "cattitude"))
    assert words.split("setups.1.hand") == ("Players 3", "Hand"), "as entries are told apart"
