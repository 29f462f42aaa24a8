"""Tables as designers' spreadsheets write them: their columns, cells and encodings are understood,
and what isn't is told with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kit_folders import GAME, RULES, changed, make

from catgames import app
from catgames.catalog import add_folder
from catgames.core.types import HIDDEN, BadContent
from catgames.kit.columns import meanings
from catgames.kit.folder import load_prototype, read_prototype
from catgames.kit.pieces import COLOURS, Piece


def pieces(folder: Path) -> list[Piece]:
    return [p for p in read_prototype(folder)[0].pieces.values() if p.face != HIDDEN]


def table(tmp_path: Path, cards: str) -> list[Piece]:
    return pieces(make(tmp_path, cards=cards))


def run(capsys: Any, *words: object) -> tuple[int, str]:
    code = app.main([*map(str, words)])
    return code, "".join(capsys.readouterr())


# ---------------------------------------------------------------- columns


@pytest.mark.parametrize(
    "heading",
    [
        *("qty", "Qty", "QTY.", "quantity", "Quantity", "count", "Count ", "copies", "Copies"),
        *("num", "Num", "number", "Number", "amount", "#", "x", "X", "duplication", "Anzahl"),
        *("quantidade", "aantal", "AANTAL", "No. of copies", "number_of_copies", "quantité"),
    ],
)
def test_how_many_there_are_has_many_names(tmp_path, heading):
    found = table(tmp_path, f"name,{heading}\ntuna,3\ncream,\n")
    assert [piece.count for piece in found] == [3, 1]


@pytest.mark.parametrize(
    ("heading", "cell", "field", "value"),
    [
        *((h, "Rex", "name", "Rex") for h in ("Card Name", "card_name", "CARDNAME", "Card")),
        *((h, "Rex", "name", "Rex") for h in ("Title", "titel", "Nome", "card title", "Naam")),
        *((h, "Barks", "text", "Barks") for h in ("Text", "Effect", "Rules", "Description")),
        *((h, "Barks", "text", "Barks") for h in ("Ability", "rules text", "Descrição", "Tekst")),
        *((h, "red", "colour", COLOURS["red"]) for h in ("Color", "Colour", "COLOR", "kleur")),
        *((h, "4", "value", 4) for h in ("Value", "VALUE", "Wert", "waarde", "valor")),
    ],
)
def test_columns_are_understood_by_what_they_mean(tmp_path, heading, cell, field, value):
    head = heading if field == "name" else f"name,{heading}"
    (piece,) = table(tmp_path, f"{head}\n{cell if field == 'name' else f'dog,{cell}'}\n")
    assert getattr(piece, field) == value


@pytest.mark.parametrize(
    ("headings", "known"),
    [
        ("Card Name,Card Count,Artwork,Body", "name count picture text"),
        ("name,deck_quantity,Flavor Text", "name count -"),
        ("Name,Colour name,Card Colour", "name colour -"),
        ("Name,Front image,Back image,Card Text", "name picture - text"),
        ("name,frontImage,cardText,DeckCount", "name picture text count"),
        ("Title,Desc,Qty,Image file", "name text count picture"),
        ("Name,Card number,Deck number,Card type,Text size", "name - - - -"),
        ("Name,Card Count,Count", "name - count"),
        ("Name,Quantity in deck,Card name", "name count -"),
        ("Nme,Deck name", "- -"),
    ],
)
def test_words_beside_the_one_that_counts_make_no_difference(headings, known):
    expected = {
        column: heading
        for column, heading in zip(known.split(), headings.split(","))
        if column != "-"
    }
    assert meanings(headings.split(",")) == expected


@pytest.mark.parametrize("heading", ["Image", "img", "Art", "picture", "Bild"])
def test_a_picture_that_is_missing_is_told_whatever_its_column_is_called(tmp_path, heading):
    folder = make(tmp_path, cards=f"name,{heading}\nrex,rex.png\n")
    with pytest.raises(BadContent, match=r"cards.csv:2: picture: there is no file 'pictures/rex"):
        read_prototype(folder)


def test_rules_find_a_column_by_the_designer_s_name_too(tmp_path):
    (piece,) = table(tmp_path, "Card,Qty,Mana Cost,Effect\nRex,2,5,Barks\n")
    assert (piece.name, piece.count, piece.mana_cost) == ("Rex", 2, 5)
    assert (piece.text, piece.effect, piece.qty) == ("Barks", "Barks", 2)


def test_the_program_s_own_name_of_a_column_counts_before_others(tmp_path):
    (piece,) = table(tmp_path, "name,number,count,text,effect\nrex,7,2,Barks,bark\n")
    assert (piece.count, piece.number, piece.text, piece.effect) == (2, 7, "Barks", "bark")


@pytest.mark.parametrize("heading", ["#", "number", "Num", "x"])
def test_a_column_that_numbers_the_rows_does_not_count_them(tmp_path, capsys, heading):
    folder = make(tmp_path, cards=f"{heading},name\n1,a\n2,b\n3,c\n4,d\n")
    assert [piece.count for piece in pieces(folder)] == [1, 1, 1, 1]
    assert (
        f"cards.csv:1: {heading!r} numbers the rows, and is not" in run(capsys, "check", folder)[1]
    )


@pytest.mark.parametrize("heading", ["Number", "num", "x"])
def test_a_column_that_rules_use_and_that_counts_is_told(tmp_path, capsys, heading):
    """A deck of four suits numbered from 1 must not become one of many more cards."""
    cards = f"name,{heading}\n" + "".join(f"{suit}{n},{n}\n" for suit in "ab" for n in (1, 2, 3))
    rules = changed(RULES, ".value", f".{heading.lower()}")
    code, said = run(capsys, "check", make(tmp_path, rules=rules, cards=cards))
    told = f"cards.csv:1: the rules use {heading!r}, and it is read as how many there are; add a"
    assert (code, told in said) == (1, True), said


def test_a_column_of_backs_is_said_to_be_data(tmp_path, capsys):
    _, said = run(capsys, "check", make(tmp_path, cards="name,Back\ntuna,blue\n"))
    assert "cards.csv:1: 'Back' is data for the rules; a set has one kind of back" in said


def test_coordinates_are_no_quantity(tmp_path):
    (piece,) = table(tmp_path, "name,x,y\nhill,3,4\n")
    assert (piece.count, piece.x, piece.y) == (1, 3, 4)


def test_rows_in_game_yaml_have_the_same_columns(tmp_path):
    rows = "card: {rows: [{Name: tuna, Qty: 3x, Color: red, wild: false}]}"
    (piece,) = pieces(make(tmp_path, changed(GAME, "card: cards.csv", rows)))
    assert (piece.name, piece.count, piece.colour, piece.wild) == ("tuna", 3, COLOURS["red"], 0)


def test_check_says_how_columns_were_read(tmp_path, capsys):
    folder = make(tmp_path, cards="Card Name,Qty,Color\ntuna,3,red\n")
    code, said = run(capsys, "check", folder)
    what = "'Card Name' is read as name, 'Qty' is read as count, 'Color' is read as colour"
    assert code == 0
    assert f"cards.csv:1: {what}" in said


@pytest.mark.parametrize(
    ("heading", "meant"),
    [
        ("colur", "colour"),
        ("Quantiy", "quantity"),
        ("cuont", "count"),
        ("txet", "text"),
        ("Desciption", "description"),
        ("pictrue", "picture"),
        ("Valeu", "value"),
    ],
)
def test_a_column_that_may_be_misspelt_is_a_mistake(tmp_path, capsys, heading, meant):
    folder = make(tmp_path, cards=f"name,{heading}\ntuna,1\n")
    column = heading.lower()
    for command in ("check", "try"):
        code, said = run(capsys, command, folder)
        told = f"cards.csv:1: no rule uses the column {column!r}; did you mean {meant!r}?"
        assert (code, told in said) == (1, True), said


def test_a_column_that_rules_use_is_not_misspelt(tmp_path, capsys):
    rules = changed(RULES, ".value", ".valeu")
    folder = make(tmp_path, rules=rules, cards="name,valeu\ntuna,1\n")
    assert run(capsys, "check", folder)[0] == 0


@pytest.mark.parametrize(
    "heading", ["cost", "suit", "rank", "kind", "power", "note", "level", "type"]
)
def test_columns_of_the_designer_s_own_are_not_taken_for_misspelt(tmp_path, capsys, heading):
    assert run(capsys, "check", make(tmp_path, cards=f"name,{heading}\ntuna,1\n"))[0] == 0


@pytest.mark.parametrize(
    ("heading", "told"),
    [
        ("2nd", "'2nd' can't be a column: it must begin with a letter; 'nd' would do"),
        ("Cost (gold)", "not ( ); 'cost_gold' would do"),
        ("Gold ($)", "must consist of small letters a–z, digits and _, not ( $ ); 'gold' would"),
        ("Größe", "not ö ß; 'grosse' would do"),
        ("y" * 50, "must have at most 40 letters, not 50"),
        ("Set", "'Set' can't be a column: the program uses this name itself"),
    ],
)
def test_a_column_is_refused_for_the_rule_that_it_breaks(tmp_path, heading, told):
    with pytest.raises(BadContent) as caught:
        table(tmp_path, f"name,{heading}\ntuna,1\n")
    assert told in str(caught.value)


# ---------------------------------------------------------------- cells


@pytest.mark.parametrize(
    ("cell", "count"),
    [("3x", 3), ("x3", 3), ("3 x", 3), ("×3", 3), ("X 3", 3), ("3.0", 3), (" 3 ", 3), ("", 1)],
)
def test_quantities_are_numbers_however_they_are_written(tmp_path, cell, count):
    assert table(tmp_path, f"name,qty\ntuna,{cell}\n")[0].count == count


@pytest.mark.parametrize("cell", ["three", "3 or 4", "1.5", '"1,000"', "-1", "#REF!", "TRUE", "x"])
def test_a_quantity_that_is_none_is_told_with_its_line(tmp_path, cell):
    with pytest.raises(BadContent, match=r"cards.csv:3: count: expected a whole number"):
        table(tmp_path, f"name,qty\ntuna,1\ncream,{cell}\n")


@pytest.mark.parametrize(
    ("cells", "truths"),
    [
        (("TRUE", "FALSE", ""), (True, False, False)),
        (("yes", "No", "YES"), (True, False, True)),
        (("WAHR", "FALSCH", "Falsch"), (True, False, False)),
        (("sim", "não", ""), (True, False, False)),
        (("false", "false", ""), (False, False, False)),
    ],
)
def test_false_is_not_true(tmp_path, cells, truths):
    found = table(tmp_path, "name,wild\n" + "".join(f"c{i},{c}\n" for i, c in enumerate(cells)))
    assert tuple(bool(piece.wild) for piece in found) == truths
    assert sum(piece.wild or 0 for piece in found) == sum(truths)


def test_words_stay_words_in_a_column_that_says_more_than_yes_and_no(tmp_path):
    found = table(tmp_path, "name,answer,text\na,yes,no\nb,no,no\nc,maybe,no\n")
    assert [(piece.answer, piece.text) for piece in found] == [
        ("yes", "no"),
        ("no", "no"),
        ("maybe", "no"),
    ]


@pytest.mark.parametrize(
    "total", ["Total,5,", "TOTAL:,5,", ",5,", "Summe,5,", "totaal,5x,", ",Total,5", "5,,Total:"]
)
def test_a_total_is_left_out_and_said(tmp_path, capsys, total):
    folder = make(tmp_path, cards=f"name,qty,cost\ntuna,3,1\ncream,2,4\n,,\n{total}\n")
    assert [piece.name for piece in pieces(folder)] == ["tuna", "cream"]
    code, said = run(capsys, "check", folder)
    assert (code, "cards.csv:5: the row with the total is left out" in said) == (0, True), said


@pytest.mark.parametrize("row", ["Total,2,", "Sum,,", "Total,5,All that you have"])
def test_a_piece_called_total_is_kept(tmp_path, row):
    assert len(table(tmp_path, f"name,qty,text\ntuna,3,\ncream,2,\n{row}\n")) == 3


@pytest.mark.parametrize("row", [",3,", ",,lost"])
def test_a_row_without_a_name_is_not_lost_silently(tmp_path, row):
    with pytest.raises(BadContent, match=r"cards.csv:3: name: has no name"):
        table(tmp_path, f"name,qty,text\ntuna,4,\n{row}\n")


@pytest.mark.parametrize("cell", ["#REF!", "#N/A", "#VALUE!", "#NAME?", "#DIV/0!", "Err:502"])
def test_a_failed_formula_is_told_with_its_line(tmp_path, capsys, cell):
    code, said = run(capsys, "check", make(tmp_path, cards=f"name,suit\ntuna,x\ncream,{cell}\n"))
    assert code == 1
    assert f"cards.csv:3: {cell!r} is what the spreadsheet writes for a failed formula" in said


def test_cells_have_no_unseen_ends_and_texts_keep_their_lines(tmp_path):
    cards = 'name,text\n"\u00a0 tuna \ufeff",one\\ntwo\n\u200bcream,"one\ntwo"\n"old\ncat",\n'
    found = table(tmp_path, cards)
    assert [piece.name for piece in found] == ["tuna", "cream", "old cat"]
    assert [piece.text for piece in found] == ["one\ntwo", "one\ntwo", ""]
    assert [piece.where[-1] for piece in found] == ["2", "3", "5"]


# ---------------------------------------------------------------- files

ACCENTS = "name{0}qty{0}text\nSalmão{0}2{0}maçã\nŒuf{0}1{0}–\n"


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_tables_of_all_spreadsheets_are_read(tmp_path, separator, encoding, ends):
    folder = make(tmp_path)
    text = ACCENTS.format(separator).replace("\n", ends)
    (folder / "cards.csv").write_bytes(text.encode(encoding))
    found = [(piece.name, piece.count, piece.text) for piece in pieces(folder)]
    assert found == [("Salmão", 2, "maçã"), ("Œuf", 1, "–")]


def test_an_encoding_that_was_guessed_is_said(tmp_path, capsys):
    folder = make(tmp_path)
    (folder / "cards.csv").write_bytes("name\nchèvre\n".encode("cp1252"))
    assert (
        "cards.csv:1: is not UTF-8 and was read as Windows-1252" in run(capsys, "check", folder)[1]
    )


@pytest.mark.parametrize(
    "cards",
    [
        'sep=;\nname;qty\n"a; b";2\n',
        "\n\n,,\nname,qty\na; b,2\n",
        'name,qty,,\n"a; b",2,,\n',
        'qty;"name"\n2;"a; b"\n',
        'My Game;;\n;;\nname;qty;\n"a; b";2;\n',
        'My Game\nname;qty\n"a; b";2\n',
        '#;name;qty\n7;"a; b";2\n',
        "My Game,v0.3,2024-01-01\n,,\nname,qty,text\na; b,2,x\n",
        "Deck,,Cards: 2\nby,me\nCard Name,Card Count\na; b,2\n",
    ],
)
def test_heads_of_spreadsheets_are_found(tmp_path, cards):
    (piece,) = table(tmp_path, cards)
    assert (piece.name, piece.count) == ("a; b", 2)


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ('name,text\ntuna,"a\nb\ncream,c\n', "cards.csv:2: can't be read: a cell that begins with"),
        ("name,text\ntuna,a, b\n", "cards.csv:2: has 3 values for 2 columns; a value with the"),
        ("name,,text\ntuna,x,a\n", "cards.csv:2: has a value in a column without a name"),
        ("nam,text\ntuna,a\n", "cards.csv:1: the first line names the columns, and one is name;"),
        ("name,text,\ntuna,a,b\n", "cards.csv:2: has a value in a column without a name"),
        ("Name,name\ntuna,a\n", "cards.csv:1: two columns are called 'name'"),
        ("Card Name,card_name\ntuna,a\n", "cards.csv:1: two columns are called 'card_name'"),
    ],
)
def test_what_can_t_be_read_is_told_with_its_line(tmp_path, cards, told):
    with pytest.raises(BadContent) as caught:
        table(tmp_path, cards)
    assert told in str(caught.value)


# ---------------------------------------------------------------- sprites


@pytest.mark.parametrize("column", ["icon", "mark"])
@pytest.mark.parametrize(
    ("sprite", "near"),
    [("common/pawz", "; did you mean 'common/paw'?"), ("commom/paw", "'common/paw'?")],
)
def test_a_sprite_that_there_is_not_is_told_with_its_line(tmp_path, capsys, column, sprite, near):
    folder = make(tmp_path, cards=f"name,{column}\ncream,common/paw\ntuna,{sprite}\n")
    for command in ("check", "try"):
        code, said = run(capsys, command, folder)
        assert code == 1
        assert f"cards.csv:3: {column}: there is no {column} {sprite!r}" in said
        assert near in said


def test_a_sprite_of_a_row_in_game_yaml_is_told_with_its_line(tmp_path, capsys):
    rows = "card:\n    rows:\n      - {name: tuna, mark: common/pawz}"
    folder = make(tmp_path, changed(GAME, "card: cards.csv", rows))
    assert "game.yaml:6: mark: there is no mark 'common/pawz'" in run(capsys, "check", folder)[1]


# ---------------------------------------------------------------- names


def test_rows_with_one_name_that_differ_are_told_what_to_write(tmp_path):
    with pytest.raises(BadContent) as caught:
        table(tmp_path, "name,count,suit\ntwo,4,hearts\ntwo,4,spades\n")
    what = "cards.csv:2 has the same name 'two' and differs in suit; give each a name of its own"
    assert f"cards.csv:3: name: {what}, and write the shared one under title" in str(caught.value)


def test_equal_rows_are_told_to_be_counted(tmp_path):
    with pytest.raises(BadContent, match=r"cards.csv:3: name: two rows are called 'two'; use the"):
        table(tmp_path, "name,suit\ntwo,hearts\ntwo,hearts\n")


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        ("name,title,colour\na,Two,red\nb,Two,blue\n", "'Two (red)' and 'Two (blue)'"),
        ("name,title,suit\na,Two,hearts\nb,Two,spades\n", "'Two (hearts)' and 'Two (spades)'"),
        ("name,title,value\na,Two,1\nb,Two,2\n", "'Two (1)' and 'Two (2)'"),
        ("name,title,mark\nlow_a,Two,common/paw\nb,Two,\n", "'Two (low a)' and 'Two (b)'"),
        ("name,title,colour,price\na,Two,red,3\nb,Two,red,4\n", "'Two (3)' and 'Two (4)'"),
    ],
)
def test_pieces_that_share_a_title_are_told_apart(tmp_path, capsys, cards, names):
    folder = make(tmp_path)
    (folder / "cards.csv").write_text(
        cards.replace("\n", ",9\n").replace(",9", ",count", 1), "utf-8"
    )
    code, said = run(capsys, "check", folder)
    assert (
        code,
        f"cards.csv:3: cards.csv:2 has the same title 'Two'; sentences call them {names}" in said,
    ) == (0, True), said
    assert run(capsys, "try", folder, "--games", 2)[0] == 0


TYPED = [
    "{R} Zap",
    "{seat}",
    "None of it",
    "« Le chat »",
    "−9 lives",
    "{}",
    "{{x}}",
    "%s %d",
    "<b>",
]


@pytest.mark.parametrize("title", TYPED)
def test_a_title_may_look_like_anything(tmp_path, capsys, title):
    """Also like a gap, or like what marks a missing text."""
    cards = f"name,count,title,text\nzap,9,{title},{{T}}: deal {{2}} damage\ntea,9,Tea,\n"
    folder = make(tmp_path, cards=cards)
    (folder / "text").mkdir()
    own = f"piece: {{card: {{zap: '{title}'}}}}\n"
    (folder / "text" / "nl.yaml").write_text(own, "utf-8")
    for command in (["check", folder], ["try", folder, "--games", "2"]):
        code, said = run(capsys, *command)
        assert code == 0, said


@pytest.mark.parametrize("name", ["UFO landing", "McCat", "IJsbeer", "iPod", "de Kat", "ÉTÉ", "x"])
def test_names_stay_as_they_were_typed(tmp_path, name):
    """On cards, on buttons and in the log, also where a sentence begins with them."""
    game = load_prototype(make(tmp_path, cards=f"name,count\n{name},9\ntea,9\n"))
    assert game.data.pieces[0].title == name
    state = game.new_state(2)
    view = game.view(state, 0)
    assert game.translate(game.target_name(view, ("piece", 0))) == name
    log = "text: {log: {moved: '{piece} moves'}}\n"
    again = load_prototype(make(tmp_path, GAME + log, cards=f"name,count\n{name},9\ntea,9\n"))
    events: list[Any] = []
    again.apply(state := again.new_state(2), again.legal_moves(state)[0], events)
    lines = [again.log(event) for event in events]
    said = [again.translate(line) for line in lines if line is not None]
    assert said == [f"{name} moves"]


def test_verbs_and_choices_keep_their_capitals(tmp_path):
    rules = RULES.replace('offer("play"', 'offer("playUFO"')
    rules = rules.replace("class Play(Ask):", 'class Play(Ask):\n    verbs = ("playUFO",)')
    game = load_prototype(
        make(tmp_path, GAME + "options: {map: {default: UFO, choices: [UFO, McCat]}}\n", rules)
    )
    assert game.translate("lucky_paws.verb.playUFO") == "playUFO"
    assert game.translate("lucky_paws.option.map.UFO") == "UFO"
    assert game.translate("lucky_paws.option.map.McCat") == "McCat"
    assert game.translate("lucky_paws.zone.row") == "Row"


# ---------------------------------------------------------------- names of files


def renamed(folder: Path, name: str, other: str) -> Path:
    """The folder with a file that has another name; on systems that take the two for one name,
    too."""
    (folder / other).parent.mkdir(exist_ok=True)
    (folder / name).parent.mkdir(exist_ok=True)
    if not (folder / name).exists():
        (folder / name).write_bytes(PNG)
    (folder / name).rename(folder / "aside")
    if name.split("/")[0].lower() != other.split("/")[0] and (folder / name).parent != folder:
        (folder / name).parent.rmdir()
        (folder / other).parent.mkdir(exist_ok=True)
    (folder / "aside").rename(folder / other)
    return folder


PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08\0\0\0\x08\x08\x02\0\0\0"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("pictures/map.png", "pictures/Map.PNG"),
        ("pictures/map.png", "pictures/map.PNG"),
        ("pictures/map.png", "Pictures/map.png"),
        ("pictures/cover.png", "pictures/Cover.png"),
        ("cards.csv", "Cards.csv"),
        ("rules.py", "Rules.py"),
        ("rules.md", "RULES.md"),
        ("board.py", "Board.py"),
        ("text/nl.yaml", "text/NL.yaml"),
    ],
)
def test_other_small_and_capital_letters_in_names_of_files_are_told(tmp_path, capsys, name, other):
    cards = "name,picture\ntuna,map.png\n" if "map" in name else "name\ntuna\n"
    code, said = run(capsys, "check", renamed(make(tmp_path, cards=cards), name, other))
    assert code == 1
    told = (
        f"there is no file {name!r}; it is called {other!r}, with other small and capital letters"
    )
    assert told in said


@pytest.mark.parametrize("other", ["Game.yaml", "game.yml", "GAME.YAML"])
def test_a_game_yaml_with_another_name_is_told(tmp_path, capsys, other):
    folder = renamed(make(tmp_path), "game.yaml", other)
    assert f"no game.yaml; rename {other} to game.yaml" in run(capsys, "check", folder)[1]
    (mistake,) = add_folder(tmp_path)
    assert f"there is no game.yaml; rename {other} to game.yaml" in mistake


def test_a_file_that_is_missing_is_told_with_the_nearest(tmp_path, capsys):
    folder = make(tmp_path, cards="name,picture\ntuna,rex\ncream,rexx.png\n")
    (folder / "pictures").mkdir()
    (folder / "pictures" / "rex.png").write_bytes(PNG)
    _, said = run(capsys, "check", folder)
    assert "cards.csv:2: picture: there is no file 'pictures/rex'; did you mean 'rex.png'?" in said
    assert "no file 'pictures/rexx.png'; did you mean 'rex.png'?" in said


def test_a_cover_that_can_t_be_used_is_told(tmp_path, capsys):
    folder = make(tmp_path)
    (folder / "pictures").mkdir()
    (folder / "pictures" / "cover.png").write_bytes(b"no picture")
    code, said = run(capsys, "check", folder)
    assert (code, "pictures/cover.png: is damaged, or not what its name says" in said) == (1, True)
