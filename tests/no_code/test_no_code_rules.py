"""The rules of a game without code, as players read them: made from its sections."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import screens
from kit_folders import EXAMPLES
from plain_yaml import plain_yaml

from catgames.catalog import add_folder, load_game
from catgames.content.languages import ENGLISH
from catgames.content.texts import catalogue
from catgames.ui.rulebook.headings import text_of
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.window import Window

HERE = Path(__file__).parent
LANGUAGES = (ENGLISH, "nl", "pt_BR")
GAMES = sorted(
    path.parent.name
    for folder in (HERE / "prototypes", EXAMPLES / "no_code")
    for path in folder.glob("*/game.yaml")
)
BASE = plain_yaml((HERE / "mistakes.yaml").read_text("utf-8"))["base"]


@pytest.fixture
def window(home: Path) -> Window:
    for folder in (HERE / "prototypes", EXAMPLES / "no_code"):
        assert not add_folder(folder)
    return screens.open_window(home / "portable", (960, 540))


def rules_of(id: str, language: str = ENGLISH) -> list[str]:
    """The headings and sentences of a game's rules."""
    load_game(id)
    text = text_of(id, catalogue(language))
    return [words for s in text.sections for words in (s.title, *(b.plain for b in s.blocks))]


def made(folder: Path, text: str, name: str) -> list[str]:
    """The rules of a game.yaml."""
    (folder / name).mkdir(parents=True)
    (folder / name / "game.yaml").write_text(text, "utf-8")
    assert not add_folder(folder)
    return rules_of(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_the_rules_name_every_move_and_row(window: Window, id: str, language: str) -> None:
    said, game = rules_of(id, language), load_game(id)
    whole = "\n".join(said)
    assert len(said) > 7 and "«" not in whole and "kit." not in whole
    assert not re.search(r"[{}\[\]]", whole)
    say = catalogue(language).translate
    sections = (("moves", "verb"), ("score", "row"))
    for section, kind in (s for s in sections if s[0] in game.content):
        heading = said.index(say(f"kit.lines.section.{section}"))
        names = [*game.content[section]]
        if kind == "verb":
            titles = [line.partition(": ")[0] for line in said[heading + 1 :]]
            assert titles[: len(names)] == [say(f"{id}.verb.{name}") for name in names]
        assert said[heading + len(names)][-1] == "."
    listed = [line for line in said if line[-1] == "."]
    assert len(listed) > 4
    assert all(line[0].isupper() or not line[0].isalpha() for line in listed)


def test_the_question_mark_shows_them(window: Window) -> None:
    table = screens.open_table(window, load_game("meadow"), screens.people(2, 2))
    table.toolbar.rules()
    window.step([])
    page = window.scenes[-1]
    assert isinstance(page, RulesScene)
    titles = [section.title for section in page.page.text.sections]
    assert titles[1:6] == [
        "Before the game", "A turn", "What players may do", "Points", "The end",
    ]  # fmt: skip


SENTENCES = [
    "Card: all begin in Deck, shuffled.",
    "Coins: everybody begins with 3.",
    "Deal 3 to each from Deck to Hand.",
    "In a turn: Buy (one move), Play (any number of moves).",
    "At the end: move from Deck to Hand until 3 lie there.",
    "Buy: A piece from Market to Table, for its cost in Coins, phase Buy.",
    "Play: A piece from Hand to Discard, phase Play. Then: Points plus its value.",
    "Rest: Press the button, phase Play, as the last move of the turn. Then: Coins +1.",
    "Points: The counter Points.",
    "The game ends after the round in which Deck is empty; whoever has the most points wins.",
]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_of_the_rules(window: Window, tmp_path: Path, sentence: str) -> None:
    assert sentence in made(tmp_path / "own", BASE, "base_game")


CHANGED = [
    ("cost: {hand: 2}", "Buy: A piece from Market to Table, for 2 pieces from Hand, phase Buy."),
    ("cost: {hand: {count: 2, same: suit, to: table}}",
     "Buy: A piece from Market to Table, for 2 pieces from Hand of the same suit to Table, "
     "phase Buy."),
    ("cost: {coins: 1, hand: {which: {value: '>= 3'}}}",
     "Buy: A piece from Market to Table, for 1 Coins, for a piece from Hand with value ≥ 3, "
     "phase Buy."),
    ("cost: {hand: [{which: {suit: fish}}, {count: 2}]}",
     "Buy: A piece from Market to Table, for a piece from Hand with suit = fish, "
     "for 2 pieces from Hand, phase Buy."),
    ("where: empty", "Buy: A piece from Market to Table, to an empty place, phase Buy."),
    ("must: {suit: milk}, limit: 2",
     "Buy: A piece from Market to Table, if there are any, one whose suit = milk, "
     "at most 2 times in a turn, phase Buy."),
    ("ask: [play, rest]", "Buy: A piece from Market to Table, phase Buy. Then: Play or Rest."),
    ("ask: {move: [play, rest], who: others}",
     "Buy: A piece from Market to Table, phase Buy. Then: all other players: Play or Rest."),
    ("do: [{if: {deck: empty}, then: {end: game}, else: {each: {draw: 1}}}]",
     "Buy: A piece from Market to Table, phase Buy. Then: if Deck is empty: end the game; "
     "otherwise for each player: move 1 from Deck to Hand."),
    ("recall: {from: [market, table], to: discard}",
     "Buy: A piece from Market to Table, phase Buy. "
     "Then: move all of Market and Table to Discard."),
    ("which: {name: not tuna}",
     "Buy: A piece from Market to Table, if it is not Fresh tuna, phase Buy."),
    ("must: tuna", "Buy: A piece from Market to Table, if there is one, Fresh tuna, phase Buy."),
    ("if: {coins: '< goal'}",
     "Buy: A piece from Market to Table, only when Coins < Goal, phase Buy."),
    ("if: {seats: [2, 3]}",
     "Buy: A piece from Market to Table, only when the number of players = 2 "
     "or the number of players = 3, phase Buy."),
    ("limit: most", "Buy: A piece from Market to Table, at most 3 times in a turn, phase Buy."),
    ("draw: cost", "Buy: A piece from Market to Table, phase Buy. "
     "Then: move as many pieces as its cost from Deck to Hand."),
    ("add: {coins: 'min(2 * value + 1, cells(market))'}",
     "Buy: A piece from Market to Table, phase Buy. Then: Coins plus the smaller of "
     "(2 × its value + 1) and the number of spaces of Market."),
    ("add: {points: 'highest(coins) - coins // 2'}",
     "Buy: A piece from Market to Table, phase Buy. Then: Points plus the highest Coins of all "
     "players − (Coins ÷ 2, rounded down)."),
    ("add: {coins: -1}, do: {if: {suit: fish}, then: {set: {round: turn}}}",
     "Buy: A piece from Market to Table, phase Buy. Then: Coins −1. "
     "Then: if its suit = fish: set Round to the number of turns so far."),
    ("cost: {hand: {count: '2 * cost', same: suit}}",
     "Buy: A piece from Market to Table, for pieces from Hand (2 × its cost) of the same suit, "
     "phase Buy."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "sentence"), CHANGED)
def test_a_move_is_told_whole(window: Window, tmp_path: Path, said: str, sentence: str) -> None:
    text = BASE.replace("cost: {coins: cost}", said)
    text = text.replace("{name: tuna,", "{name: tuna, title: Fresh tuna,")
    if "where" in said:  # the table has cells
        text = text.replace("table: {per: seat}", "table: {per: seat, track: 3}")
    assert sentence in made(tmp_path / "own", text, "base_game")


@pytest.mark.parametrize(
    "ask", ["ask: give", "ask: {move: [give, play], who: others}", "each: [{ask: [give]}]",
            "do: [{if: {deck: empty}, then: {add: {coins: 1}}, else: {ask: {move: give}}}]"],
)  # fmt: skip
def test_a_move_of_no_turn_says_so(window: Window, tmp_path: Path, ask: str) -> None:
    text = BASE.replace("cost: {coins: cost}", ask)
    text = text.replace("  rest:", "  give: {from: hand, to: discard}\n  rest:")
    said = made(tmp_path / "own", text, "base_game")
    assert "Give: A piece from Hand to Discard, only when it is asked for." in said
    assert any(line.startswith("Play: ") and "asked" not in line for line in said)


def test_rules_for_players_come_first(window: Window, tmp_path: Path) -> None:
    (tmp_path / "own" / "read_me").mkdir(parents=True)
    (tmp_path / "own" / "read_me" / "rules.md").write_text("# My game\n\nPlay nicely.\n", "utf-8")
    text = tmp_path / "own" / "read_me" / "game.yaml"
    text.write_text(BASE, "utf-8")
    assert not add_folder(tmp_path / "own")
    assert rules_of("read_me") == ["My game", "Play nicely."]


def test_a_free_table_has_none(window: Window, tmp_path: Path) -> None:
    text = BASE[: BASE.index("turns:")].replace(
        "options:\n  goal: {default: 10, range: [5, 20]}\n", ""
    )
    assert "There are no rules" in "\n".join(made(tmp_path / "own", text, "free_one"))
