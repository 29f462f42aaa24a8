"""Files of a prototype: every mistake is told with file and line, and nothing else is read."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from kit_folders import CARDS, EXAMPLES, GAME, RULES, WITH_RULES, changed, make

from catgames.core.types import HIDDEN, BadContent
from catgames.kit import files
from catgames.kit.folder import load_prototype, read_prototype


def mistakes(folder: Path) -> list[str]:
    """What is wrong, without the path of the folder."""
    with pytest.raises(BadContent) as caught:
        load_prototype(folder)
    return str(caught.value).replace(f"{folder.resolve()}{os.sep}", "").splitlines()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("title:", "titel:", "game.yaml:1: titel: unknown key; did you mean 'title'?"),
        ("seats: [2, 3]", "seats: [3, 2]", "game.yaml:2: seats: the first number is the smallest"),
        (
            "card: cards.csv",
            "card: {file: cards.csv, own: true}",
            "game.yaml:6: zones.deck.start: 'card' is everybody's own, so it lies only in zones",
        ),
        ("fields:", "fields:\n  turn: first", "game.yaml:11: fields.turn: counts turns"),
        ("fields:", "fields:\n  turn: {per: seat}", "game.yaml:11: fields.turn: counts turns"),
        ("row: {}", "turn: {}", "game.yaml:8: zones.turn: is a name in fields already"),
        (
            "fields:",
            "options: {x: {default: a, choices: [a, b, a]}}\nfields:",
            "game.yaml:10: options.x.choices: 'a' stands twice",
        ),
        ("seats: [2, 3]", "seats: [2, 99]", "game.yaml:2: seats.1: expected a whole number"),
        ("cards.csv", "card.csv", "game.yaml:4: pieces.card: there is no file 'card.csv'"),
        ("cards.csv", "../x.csv", "game.yaml:4: pieces.card: there is no file '../x.csv'"),
        (
            "start: card}",
            "start: cart}",
            "zones.deck.start: there are no pieces 'cart'",
        ),
        ("seen_by: owner", "seen_by: owners", "game.yaml:7: zones.hand.seen_by: expected one of"),
        ("{per: seat, seen_by: owner}", "{seen_by: owner}", "only a zone with 'per: seat' is seen"),
        ("order: unknown,", "order: unknown, track: 3,", "a pile of unknown order has no cells"),
        (
            "order: unknown,",
            "order: unknown, seen_by: all,",
            "one for all, or one with 'per: seat'",
        ),
        ("row: {}", "row: {grid: hexes}", "game.yaml:8: zones.row: a grid of hexes needs 'side'"),
        ("row: {}", "row: {grid: hexes, side: 3, width: 2}", "belongs to a grid of another kind"),
        ("row: {}", "row: {start: card, holds: 4}", "5 pieces lie there, and there is room for 4"),
        (
            "row: {}",
            "hand2: {}\n  move: {}",
            "zones.move: means something else already",
        ),
        ("row: {}", "class: {}", "game.yaml:8: zones.class: means something else already"),
        ("eaten:", "row:", "game.yaml:11: fields.row: is a name in zones already"),
        (
            "fields:",
            "plates: [eatn]\nfields:",
            "there is no zone or field per seat 'eatn'",
        ),
        (
            "fields:",
            "counters: [eaten]\nfields:",
            "game.yaml:10: counters.0: there is no option or field of all 'eaten'",
        ),
        (
            "fields:",
            "layout: [{zone: rwo}]\nfields:",
            "there is no zone 'rwo'; did you",
        ),
        (
            "fields:",
            "layout: [{zone: row, kind: hexes}]\nfields:",
            "layout.0.kind: row can be shown as row, fan, pile, spots, not as hexes",
        ),
        (
            "fields:",
            "layout: [{zone: row, frame: players}]\nfields:",
            "row is one for all, so it belongs to left, middle, right or top",
        ),
        (
            "fields:",
            "layout: [{zone: row, picture: sofa.png}]\nfields:",
            "layout.0.picture: there is no file 'pictures/sofa.png'",
        ),
        ("row: {}", "row: {grid: squares, width: 30, height: 30}", "has more than 600 cells"),
        (
            "row: {}",
            "\n  ".join(f"a{i}: {{track: 300, per: seat}}" for i in range(4)),
            "game.yaml:5: zones: have more than 3,000 spots for 3 players",
        ),
        ("row: {}", "\n  ".join(f"a{i}: {{}}" for i in range(101)), "more than 100 entries"),
        ("fields:", "text: {verb: [1]}\nfields:", "game.yaml:10: verb: expected words"),
        ("fields:", "options: {x: {default: 1}}\nfields:", "options.x: needs either choices or a"),
    ],
)
def test_a_mistake_in_game_yaml_is_told_with_its_line(tmp_path, old, new, told):
    found = mistakes(make(tmp_path, changed(GAME, old, new)))
    assert any(told in line for line in found), found
    assert all(line.startswith("game.yaml:") for line in found)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("name,", "nam,", "cards.csv:1: the first line names the columns, and one is name"),
        ("suit", "title", "cards.csv:1: two columns are called 'title'"),
        ("suit", "Suit!", "cards.csv:1: 'Suit!' can't be a column"),
        ("suit", "face", "cards.csv:1: 'face' can't be a column"),
        ("tuna,3", "tuna,three", "cards.csv:2: count: expected a whole number from 0 to 500"),
        ("suit\n", "suit\n" + "\n".join(f"c{i},400" for i in range(20)) + "\n", "5,000 pieces"),
        ("tuna,3", "tuna,9999", "cards.csv:2: count: expected a whole number from 0 to 500"),
        (
            "cream,2",
            "tuna,2",
            "cards.csv:3: name: cards.csv:2 has the same name 'tuna' and differs in",
        ),
        ("cream,2", ",2", "cards.csv:3: name: has no name"),
        ("3,milk", "3,milk,more", "cards.csv:3: has 6 values for 5 columns"),
        ("suit", "colour", "cards.csv:2: colour: there is no colour 'fish'"),
        ("suit", "icon", "cards.csv:2: icon: expected a sprite such as common/paw"),
        ("suit", "picture", "cards.csv:2: picture: there is no file 'pictures/fish'"),
        ('"Cream', '"Cr"eam', "cards.csv:3: can't be read"),
        (CARDS, "name\n", "cards.csv:1: has no rows"),
        (CARDS, "", "cards.csv:1: the first line names the columns"),
        ("Tuna", "\0", "cards.csv:1: is not text"),
        ("Tuna", "x" * 3000, "cards.csv:2: a text has 3,000 characters"),
    ],
)
def test_a_mistake_in_a_table_is_told_with_its_line(tmp_path, old, new, told):
    found = mistakes(make(tmp_path, cards=changed(CARDS, old, new)))
    assert any(told in line for line in found), found


def test_one_number_of_players_needs_no_list(tmp_path):
    folder = make(tmp_path, changed(GAME, "seats: [2, 3]", "seats: 3"))
    assert load_prototype(folder).info.seats == range(3, 4)


def test_names_of_pieces_that_differ_by_signs_only_are_told(tmp_path):
    """Their texts would have the same key."""
    cards = "name,title\nfat cat,One\nFat-Cat,Two\n"
    assert "cards.csv:3: name: 'Fat-Cat' and 'fat cat' differ too little" in "\n".join(
        mistakes(make(tmp_path, cards=cards))
    )


def test_all_mistakes_of_all_files_are_told_at_once(tmp_path):
    game = changed(GAME, "row: {}", "row: {hold: 3}")
    folder = make(tmp_path, game, cards=changed(CARDS, "tuna,3", "tuna,x"))
    (folder / "text").mkdir()
    (folder / "text" / "nl.yaml").write_text("title: [1]", "utf-8")
    assert [line.split(":")[0] for line in mistakes(folder)] == [
        "game.yaml",
        "cards.csv",
        f"text{os.sep}nl.yaml".replace(os.sep, "/") if os.sep == "/" else "text\\nl.yaml",
    ]


def test_a_table_in_another_encoding_is_refused_with_its_line(tmp_path):
    folder = make(tmp_path)
    (folder / "cards.csv").write_bytes(CARDS.encode() + b"caf\x8d,1,,,\n")
    assert mistakes(folder) == ["cards.csv:4: is not UTF-8 text; save it as UTF-8"]


def test_a_huge_table_is_refused_before_it_is_read(tmp_path, monkeypatch):
    folder = make(tmp_path)
    with (folder / "cards.csv").open("wb") as file:
        file.truncate(10_000_000)
    (line,) = mistakes(folder)
    assert line.startswith("cards.csv:1: is ")
    assert line.endswith(f" bytes long; {files.MOST_BYTES:,} are the limit")


def test_tables_with_semicolons_and_a_byte_order_mark_are_read(tmp_path):
    folder = make(tmp_path, cards="\ufeffname;value\nold cat;−3\n")
    (piece,) = (p for p in read_prototype(folder)[0].pieces.values() if p.face != HIDDEN)
    assert (piece.name, piece.title, piece.value) == ("old cat", "old cat", -3)


@pytest.mark.parametrize("name", ["cards.csv", "rules.py", "text/en.yaml"])
def test_a_link_out_of_the_folder_is_not_followed(tmp_path, name):
    secret = tmp_path / "secret"
    secret.write_text("name\nsecret\n", "utf-8")
    folder = make(tmp_path)
    path = folder / name
    path.unlink(missing_ok=True)
    path.parent.mkdir(exist_ok=True)
    path.symlink_to(secret)
    found = mistakes(folder)
    assert any(f"{name!r} is outside of the folder" in line for line in found), found


@pytest.mark.parametrize("name", ["Lucky Paws", "9lives", "x" * 50])
def test_the_folder_s_name_must_be_an_id(tmp_path, name):
    assert "its name is the game's id" in mistakes(make(tmp_path, id=name))[0]


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("x = (", "rules.py:1: SyntaxError: '(' was never closed"),
        ("x = 1\nraise ValueError('no')", "rules.py:2: ValueError: no"),
        ("import sys\nsys.exit(3)", "rules.py:2: SystemExit: 3"),
        (
            "from catgames.kit import Askk",
            "rules.py:1: ImportError: catgames.kit has no 'Askk'; did you mean 'Ask'",
        ),
        ("rules = 3", "rules.py:1: there is no 'rules = Rules()' in it"),
        ("from catgames.kit import Rules\nrules = Rules()", "rules.py:1: there is no step 'begin'"),
        (
            changed(RULES, "class Play", "class Draw"),
            "two asks or steps are called 'draw'; rename one",
        ),
        ("def f(): f()\nf()", "rules.py:1: calls itself without end"),
    ],
)
def test_rules_that_can_t_be_loaded_are_told_with_their_line(tmp_path, rules, told):
    (line,) = mistakes(make(tmp_path, rules=rules))
    assert told in line


def test_rules_that_don_t_come_to_an_end_are_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr("catgames.kit.folder.LONGEST", 0.5)
    (line,) = mistakes(make(tmp_path, rules="n = 0\nwhile True:\n    n += 1"))
    assert line.startswith("rules.py") and line.endswith("does not come to an end")


def test_rules_may_import_their_neighbours_and_nothing_else_finds_them(tmp_path):
    folder = make(tmp_path, rules="from .numbers_of_mine import NINE\n" + RULES)
    (folder / "numbers_of_mine.py").write_text("NINE = 9\n", "utf-8")
    path = list(sys.path)
    load_prototype(folder)
    assert sys.path == path
    assert "numbers_of_mine" not in sys.modules and "rules" not in sys.modules


def test_changed_rules_are_loaded_anew(tmp_path):
    folder = make(tmp_path)
    before = load_prototype(folder)
    again = load_prototype(folder)
    assert before.rules is again.rules
    (folder / "rules.py").write_text(RULES + "\nx = 1\n", "utf-8")
    after = load_prototype(folder)
    assert after.rules is not before.rules
    assert after.content["code"] != before.content["code"]


def test_reading_runs_no_code(tmp_path):
    folder = make(tmp_path, rules=f"open({str(tmp_path / 'ran')!r}, 'w')\n" + RULES)
    assert read_prototype(folder)[0].title == "Lucky Paws"
    assert not (tmp_path / "ran").exists()
    load_prototype(folder)
    assert (tmp_path / "ran").exists()


@pytest.mark.parametrize("folder", WITH_RULES, ids=lambda p: p.name)
def test_the_content_survives_saving(folder):
    game = load_prototype(folder)
    kept = json.loads(json.dumps(game.content))
    again = load_prototype(folder, kept)
    assert again.content == game.content
    assert again.new_state(3).key() == game.new_state(3).key()


def test_nonsense_in_saved_content_is_reported_not_raised():
    folder = EXAMPLES / "whisker_tricks"
    content = json.loads(json.dumps(load_prototype(folder).content))
    refused = 0
    for key in content:
        for nonsense in (None, 3, [], {"a": {"b": 1}}, "x"):
            try:
                load_prototype(folder, {**content, key: nonsense})
            except BadContent as e:
                refused += 1
                assert str(e)
    assert refused > 20
