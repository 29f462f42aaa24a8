"""What a game on a free table leaves in its files: set-ups by number of players, changed cards."""

from __future__ import annotations

import csv
from random import Random

import pytest

from catgames.catalog import add_folder, forget_prototypes, load_game
from catgames.core.types import CHANCE, GameError
from catgames.free_table.changed_cards import changed_cards, keep_as_variant, keep_beside
from catgames.free_table.game_file import save_setup, setup_of
from catgames.free_table.pieces import DOWN, write_text
from catgames.kit.editing import Document
from catgames.kit.folder import read_prototype
from catgames.kit.set_ups import set_up_text
from catgames.store.variants import load_variant

GAME = """\
# The lake, a game of ours.
title: Lake   # it may change
seats: [2, 3]

pieces:
  card: cards.csv
  cube: {form: token, rows: [{name: red, count: 8}, {name: "5", count: 2}]}
  die: {turns: true, rows: [{name: one, value: 1}, {name: two, value: 2, count: 0}]}
zones:
  deck: {order: unknown, start: card}   # all cards
  row: {}
  table: {loose: true, start: [cube, die]}
  hand: {per: seat, seen_by: owner}
"""
CARDS = (
    "My cards;;;\nname;qty;title;text\ntuna;3;Tuna;Swims; \ncream;2;Cream;\n"
    'salmon, smoked;1;;"Two\nlines"\nTotal;6;;\n'
)


def lake(tmp_path, game=GAME, cards=CARDS):
    folder = tmp_path / "lake"
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_bytes(game.encode())
    (folder / "cards.csv").write_bytes(cards.encode())
    forget_prototypes()
    assert not add_folder(folder)
    return load_game("lake")


def begun(game, seats=2, seed=1):
    s, rng = game.new_state(seats), Random(seed)
    settle(game, s, rng)
    return s


def settle(game, s, rng):
    while (decision := game.decision(s)) and decision.seat == CHANCE:
        game.apply(s, game.sample_chance(s, rng))


def play(game, s, *moves):
    for move in moves:
        game.play(s, move)
        settle(game, s, Random(3))


STACK = ("table", 533, 450, 0)
MOVES = [
    ("draw", ("deck",), 2),
    ("move", ("deck",), 0, 1, ("row",), "top"),
    ("move", STACK, 0, 3, ("table", 200, 100, 90), "top"),
    ("turn", ("row",), 0, 1),
]


def test_the_table_is_saved_and_begins_so_next_time(tmp_path):
    game = lake(tmp_path)
    s = begun(game)
    play(game, s, *MOVES)
    save_setup(game.data, s)
    text = (tmp_path / "lake" / "game.yaml").read_text("utf-8")
    assert text.startswith(GAME.rstrip("\n")), "nothing else has changed"
    again = lake(tmp_path, text)
    assert again.data.setups[2] == setup_of(game.data, s)
    new = begun(again)
    assert new.table == s.table and new.row == s.row
    assert sorted(new.deck) == sorted(s.deck) and [*map(sorted, new.hand)] == [*map(sorted, s.hand)]


def test_a_second_set_up_stands_beside_the_first_and_replaces_its_like(tmp_path):
    game = lake(tmp_path)
    for seats in (3, 2):
        save_setup(game.data, begun(game, seats))
    text = (tmp_path / "lake" / "game.yaml").read_text("utf-8")
    assert text.index("\n  2:") < text.index("\n  3:"), "in the order of players"
    assert text.count("deck: [-card]") == 2, "a whole set is written as its name"
    s = begun(game)
    play(game, s, *MOVES)
    save_setup(game.data, s)
    found = read_prototype(tmp_path / "lake")[0].setups
    assert [*found] == [2, 3] and found[2] == setup_of(game.data, s)


OTHERS = [
    ("", "at the end"),
    ("fields: {round: 1}\n", "below other sections"),
    ("setups:\n", "into an empty section"),
    ("setups: {3: {deck: [-card]}}\nfields: {a: 1}\n", "beside one in braces"),
    ("setups: {2: {deck: [-card]}}\n", "instead of one in braces"),
    (
        "setups:\n    # For three.\n    3:   # as always\n        deck: -card\n\n"
        "# The end.\nfields: {a: 1}\n",
        "keeps indentation and comments",
    ),
    (
        "setups:\n  2:\n    deck: [-card]  # all\n    row: []\n"
        "  # three\n  3:\n    deck: [-card]\n",
        "replaces lines",
    ),
    ("setups:\n- deck\n", "but not into a list"),
]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(("more", "what"), OTHERS, ids=[what for _, what in OTHERS])
def test_only_the_lines_of_the_set_up_change(tmp_path, more, what, end):
    game = lake(tmp_path)
    s, text = begun(game), (GAME + more).replace("\n", end)
    path = tmp_path / "lake" / "game.yaml"
    path.write_bytes(text.encode())
    if what.startswith("but not"):
        with pytest.raises(GameError, match=r"game\.yaml"):
            save_setup(game.data, s)
        assert path.read_bytes() == text.encode()
        return
    save_setup(game.data, s)
    new = path.read_bytes().decode()
    assert ("\r\n" in new) == (end == "\r\n") and new.count("\n") == new.count(end)
    comments = [line for line in text.split(end) if "#" in line and "all" not in line]
    assert [line for line in comments if line not in new.split(end)] == []
    assert read_prototype(tmp_path / "lake")[0].setups[2] == setup_of(game.data, s)


def test_odd_names_are_written_so_that_they_are_read(tmp_path):
    cards = CARDS + "-7;1;;\nno;1;;\nbox x2;1;;\n'quoted: #1';1;;\nred;1;;\n"
    game = lake(tmp_path, cards=cards.replace("Total;6;;\n", ""))
    s = begun(game)
    play(game, s, *[("move", ("deck",), 0, 1, ("row",), "top")] * 11)
    play(game, s, *[("turn", ("row",), i, 1) for i in (0, 3, 6)])
    save_setup(game.data, s)
    assert read_prototype(tmp_path / "lake")[0].setups[2] == setup_of(game.data, s)


def test_what_can_t_be_saved_leaves_the_file_alone(tmp_path):
    game = lake(tmp_path)
    s, path = begun(game), tmp_path / "lake" / "game.yaml"
    for text in (GAME.replace("title:", "  title:"), "{title: Lake, seats: 2}\n", "just words\n"):
        path.write_text(text, "utf-8")
        with pytest.raises(GameError):
            save_setup(game.data, s)
        assert path.read_text("utf-8") == text
    path.write_text(GAME, "utf-8")
    (tmp_path / "lake" / "cards.csv").write_text("name\nherring\n", "utf-8")
    with pytest.raises(GameError):
        save_setup(game.data, s)
    assert path.read_text("utf-8") == GAME, "the pieces are others now"


def test_new_cards_are_no_part_of_a_set_up(tmp_path):
    game = lake(tmp_path)
    s = begun(game)
    play(game, s, ("new", ("row",)))
    assert ("row",) not in setup_of(game.data, s)
    save_setup(game.data, s)
    assert read_prototype(tmp_path / "lake")[0].setups[2]


def test_long_set_ups_are_broken_into_lines(tmp_path):
    game = lake(tmp_path, cards="name,count\n" + "".join(f"card_{i},2\n" for i in range(60)))
    s = begun(game)
    document = Document(GAME, "game.yaml")
    document.put(("setups", 2), set_up_text(game.data, 2, {("row",): tuple(range(60))}, ()))
    lines = document.text.removeprefix(GAME).splitlines()
    assert len(lines) > 5 and all(len(line) <= 100 for line in lines)
    folder = tmp_path / "lake"
    (folder / "game.yaml").write_text(document.text, "utf-8")
    assert read_prototype(folder)[0].setups[2]["row",] == tuple(range(60))
    assert s.seats == 2


# ---------------------------------------------------------------- changed cards


def written(game, s, column, text, spot=("row",), index=0):
    game.play(s, ("write", spot, index, column, write_text(text)))


@pytest.fixture
def changed(tmp_path):
    """A game in which the first card of the row is another, and there is a new one."""
    game = lake(tmp_path)
    s = begun(game)
    face = next(i for i, code in enumerate(s.deck) if game.data.pieces[code % DOWN].name == "tuna")
    play(game, s, ("move", ("deck",), face, 1, ("row",), "top", "up"), ("new", ("row",)))
    written(game, s, "text", 'Swims; "fast"')
    written(game, s, "value", "7")
    written(game, s, "title", "Old Boot", index=1)
    written(game, s, "text", "Costs 1.", index=1)
    return game, s


def test_changed_and_new_cards_are_counted(changed):
    game, s = changed
    found = changed_cards(game.data, s)
    assert found.count == 2
    assert [*found.written.values()] == [{"text": 'Swims; "fast"', "value": "7"}]
    assert list(found.new) == [{"text": "Costs 1.", "title": "Old Boot"}]
    written(game, s, "value", "")
    written(game, s, "text", "Swims")
    assert changed_cards(game.data, s).count == 1, "the old words stand there again"


def test_changes_are_kept_in_a_file_beside(changed, tmp_path):
    game, s = changed
    before = (tmp_path / "lake" / "cards.csv").read_bytes()
    first, second = keep_beside(game, s), keep_beside(game, s)
    assert [path.name for path in (*first, *second)] == ["cards_changed.csv", "cards_changed_2.csv"]
    assert (tmp_path / "lake" / "cards.csv").read_bytes() == before
    rows = list(csv.reader(first[0].open(encoding="utf-8-sig", newline=""), delimiter=";"))
    assert rows[0][0] == "My cards" and rows[1] == ["name", "qty", "title", "text", "value"]
    text = GAME.replace("card: cards.csv", f"card: {first[0].name}")
    d = lake(tmp_path, text).data
    names = {p.name: p for p in d.pieces.values() if p.set == "card"}
    assert [*names] == ["tuna", "cream", "salmon, smoked", "old_boot"]
    assert (names["tuna"].text, names["tuna"].value, names["tuna"].count) == ('Swims; "fast"', 7, 3)
    assert names["salmon, smoked"].text == "Two\nlines", "everything else is as it was"
    assert (names["old_boot"].title, names["old_boot"].count) == ("Old Boot", 1)


def test_changes_are_kept_as_a_variant(changed):
    game, s = changed
    variant = keep_as_variant(game, s, "Boots", "written at the table")
    d = load_variant(variant, game).data
    names = {p.name: p for p in d.pieces.values() if p.set == "card"}
    assert [*names] == ["tuna", "cream", "salmon, smoked", "old_boot"], "a total is no card"
    assert names["tuna"].value == 7 and names["old_boot"].text == "Costs 1."
    assert len(d.faces("card")) == 7


def test_cards_of_game_yaml_are_kept_too(tmp_path):
    rows = "card: {rows: [{name: tuna, effect: Swims}, {name: cream}]}"
    game = lake(tmp_path, GAME.replace("card: cards.csv", rows))
    s = begun(game)
    at = [code % DOWN for code in s.deck].index(game.data.face("tuna"))
    play(game, s, ("move", ("deck",), at, 1, ("row",), "top", "up"))
    written(game, s, "title", "Tuna, fresh")
    written(game, s, "text", "Sleeps")
    assert [p.name for p in keep_beside(game, s)] == ["card_changed.csv"]
    d = load_variant(keep_as_variant(game, s, "Fresh"), game).data
    tuna = d.pieces[d.face("tuna")]
    assert (tuna.title, tuna.text) == ("Tuna, fresh", "Sleeps"), "the column is called effect"


def test_new_cards_of_a_table_without_cards_make_a_set(tmp_path):
    game = lake(tmp_path, "title: Lake\nseats: 2\n")
    s = begun(game)
    play(game, s, ("new", ("discard",)), ("new", ("discard",)))
    for index in (0, 1):
        written(game, s, "title", "Boot", ("discard",), index)
    assert [p.name for p in keep_beside(game, s)] == ["new_cards_changed.csv"]
    d = load_variant(keep_as_variant(game, s, "Boots"), game).data
    assert [p.name for p in d.pieces.values() if p.set == "new_cards"] == ["boot", "boot_2"]
    assert d.zones["deck"].start == ("new_cards",)


def test_a_full_disk_and_a_lost_folder_are_told(changed, tmp_path, monkeypatch):
    game, s = changed
    for path in (tmp_path / "lake").iterdir():
        path.unlink()
    (tmp_path / "lake").rmdir()
    for keep in (lambda: keep_beside(game, s), lambda: save_setup(game.data, s)):
        with pytest.raises(GameError, match="its folder is not there"):
            keep()
