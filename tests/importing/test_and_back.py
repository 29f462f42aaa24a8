"""A free table that is written for Tabletop Simulator, and read again, is the same game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from designers_files import DECK, OTHERS, URL, at, card, saved_table, sheet, tts
from importing import check, import_one

from catgames import app
from catgames.content.paths import ROOT
from catgames.kit.folder import read_prototype
from catgames.printing import by_hand

FACES = {"FaceURL": URL, "BackURL": URL, "NumWidth": 2, "NumHeight": 2}


def turned(x: float, z: float, angle: float, over: float = 0.0) -> dict[str, float]:
    return {"posX": x, "posZ": z, "rotY": 180.0 + angle, "rotZ": over}


def deck(name: str, sheet: int, place: dict[str, float], *cards: str) -> dict[str, Any]:
    kinds = [*dict.fromkeys(cards)]
    ids = [sheet * 100 + kinds.index(card) for card in cards]
    held = [
        {"Name": "Card", "CardID": id, "Nickname": card, "Description": f"About {card}."}
        for id, card in zip(ids, cards)
    ]
    return {
        "Name": "Deck", "Nickname": name, "Transform": place, "DeckIDs": ids,
        "CustomDeck": {str(sheet): FACES}, "ContainedObjects": held,
    }  # fmt: skip


def rich_table(folder: Path) -> Path:
    """Two decks in one stack, turned, of which one lies face down; dice, a board, cubes,
    counters, a card that lies alone, and a hand for each of five players."""
    (folder / "Images").mkdir(parents=True)
    for name in (URL, URL + "board"):
        sheet(2, 2).save(folder / "Images" / f"{''.join(c for c in name if c.isalnum())}.png")
    colours = {"red": {"r": 0.8, "g": 0.1, "b": 0.1}, "blue": {"r": 0.1, "g": 0.2, "b": 0.85}}
    cubes = [
        {"Name": "BlockSquare", "Nickname": f"{colour} cube", "Transform": turned(4, -6, 45),
         "ColorDiffuse": colours[colour]}
        for colour in (*["red"] * 8, "blue", "red")
    ]  # fmt: skip
    objects: list[dict[str, Any]] = [
        {"Name": "Custom_Board", "Nickname": "Lake", "Locked": True, "Transform": at(0, 0),
         "CustomImage": {"ImageURL": URL + "board"}},
        deck("Fish", 1, turned(-9, 4, 30, 180), "Tuna", "Cod", "Tuna", "Eel"),
        deck("Tricks", 2, turned(-9, 4, 30), "Hiss", "Purr", "Hiss"),
        deck("Fish", 1, turned(11, 4.5, 270), "Tuna", "Cod"),
        {"Name": "Card", "CardID": 200, "Nickname": "Alone", "Transform": turned(9, -3, 105, 180),
         "CustomDeck": {"2": FACES}},
        *({"Name": f"Die_{n}", "Transform": turned(6 + n / 9, 1, 15)} for n in (6, 8, 20)),
        *cubes,
        {"Name": "Custom_Tile", "Nickname": "Jetty", "Transform": turned(2, 7, 60, 180),
         "CustomImage": {"ImageURL": URL + "board"}},
        {"Name": "Counter", "Nickname": "Round", "Counter": {"value": 3}},
        {"Name": "Counter", "Nickname": "Lost fish", "Counter": {"value": -12}},
    ]  # fmt: skip
    hands = [{"Color": colour} for colour in ("White", "Red", "Blue", "Pink", "Teal")]
    path = folder / "rich.json"
    path.write_text(tts(objects, Hands={"HandTransforms": hands}), "utf-8")
    return path


def lone_die(folder: Path) -> Path:
    folder.mkdir()
    (folder / "die.json").write_text(tts([{"Name": "Die_12", "Transform": turned(3, 3, 90)}]))
    return folder / "die.json"


def told(folder: Path) -> dict[str, Any]:
    """All that is the game: sets with their pieces, counters, players, and where things lie."""
    d = read_prototype(folder)[0]

    def named(code: int) -> tuple[str, str, bool]:
        piece = d.pieces[code % by_hand.DOWN]
        return piece.set, piece.name, code >= by_hand.DOWN

    rows = {
        (p.set, p.name): (p.title, p.count, p.text, p.colour, p.icon, p.value, bool(p.picture),
                          dict(p.columns))
        for face, p in d.pieces.items() if face >= 0
    }  # fmt: skip
    return {
        "sets": {
            s.name: (
                s.form,
                s.turns,
                s.locked,
                s.back,
                s.size,
                s.corner,
                s.text_size,
                bool(s.back_picture),
            )
            for s in d.sets.values()
        },
        "pieces": rows,
        "fields": {f.name: (f.start, f.per_seat) for f in d.fields.values()},
        "places": {
            seats: {spot: [*map(named, codes)] for spot, codes in setup.items()}
            for seats, setup in d.setups.items()
        },
    }


def there_and_back(path: Path, folder: Path) -> tuple[Path, Path, list[dict[str, Any]]]:
    """The folder that was imported, the one that came back, and the objects between."""
    made, _ = import_one(path, folder / "made")
    return made, *back(made, folder)


def back(made: Path, folder: Path) -> tuple[Path, list[dict[str, Any]]]:
    assert app.main(["print", str(made), "--tts", str(folder / "tts")]) == 0
    (saved,) = (folder / "tts").glob("*.json")
    again, _ = import_one(saved, folder / "again")
    return again, json.loads(saved.read_text("utf-8"))["ObjectStates"]


@pytest.mark.parametrize("table", [saved_table, rich_table, lone_die])
def test_a_save_comes_back_as_the_same_game(table: Callable[[Path], Path], tmp_path: Path) -> None:
    made, again, _ = there_and_back(table(tmp_path / "saved"), tmp_path)
    assert check(again) == []
    before, after = told(made), told(again)
    for what, found in before.items():
        assert after[what] == found, what
    assert before["places"][4 if table is not rich_table else 5]


def test_things_are_what_they_are_in_the_program(tmp_path: Path) -> None:
    _, _, objects = there_and_back(rich_table(tmp_path / "saved"), tmp_path)
    kinds = [made["Name"] for made in objects]
    assert {"Die_6", "Die_8", "Die_20"} <= {*kinds} and "Bag" not in kinds
    cubes = [made for made in objects if made["Name"] == "BlockSquare"]
    assert [made["Nickname"] for made in cubes] == ["red cube"] * 8 + ["blue cube", "red cube"]
    assert cubes[0]["ColorDiffuse"] == {"r": 0.8, "g": 26 / 255, "b": 26 / 255}
    heights = [made["Transform"]["posY"] for made in cubes]
    assert heights == sorted({*heights}), "each lies on the others"
    (board,) = (made for made in objects if made["Name"] == "Custom_Board")
    assert board["Locked"] and not any(made["Locked"] for made in objects if made is not board)
    found = {m["Nickname"]: m["Counter"]["value"] for m in objects if m["Name"] == "Counter"}
    assert found == {"round": 3, "lost fish": -12}
    ids = [made["GUID"] for made in objects]
    assert len({*ids}) == len(ids)


def test_a_table_of_our_own_comes_back(tmp_path: Path) -> None:
    """Piles, hands and boards lie on the table then; the pieces and counters are the same."""
    made = ROOT / "examples" / "free_table"
    again, _ = back(made, tmp_path)
    before, after = told(made), told(again)
    assert check(again) == []
    assert {*before["sets"], "board"} == {*after["sets"]}
    assert {name for name, row in before["pieces"].items() if row[1]} <= {*after["pieces"]}
    d, other = read_prototype(made)[0], read_prototype(again)[0]
    assert other.seats[-1] == d.seats[-1]
    for name, pieces in d.sets.items():
        got = sum(other.pieces[face].count for face in other.sets[name].faces)
        assert got == sum(d.pieces[face].count for face in pieces.faces), name


def test_faces_and_backs_come_back(tmp_path: Path) -> None:
    """Sizes, corners, texts, and backs of sets and of single cards."""
    made = tmp_path / "faces"
    (made / "pictures").mkdir(parents=True)
    for name in ("moon", "sun"):
        card(len(name)).save(made / "pictures" / f"{name}.png")
    (made / "game.yaml").write_text(
        "title: Faces\nseats: 2\npieces:\n"
        "  hero: {file: hero.csv, corner: {top_left: claws, bottom_right: [value, lives]},"
        " text_size: 12, back: moon.png}\n"
        "  trip: {rows: [{name: river, text: Cross}, {name: road}], size: 88 x 57, back: red}\n"
        "  fate: {rows: [{name: sun}, {name: star}], size: tarot}\n"
    )
    (made / "hero.csv").write_text(
        "name,count,title,text,claws,lives,value,back\n"
        "a,2,A,**Go** on,3,9,1,sun.png\nb,2,B,x,1,8,2,\n"
    )
    again, _ = back(made, tmp_path)
    assert check(again) == []
    assert told(again)["sets"] == told(made)["sets"]
    backs = {p.name: bool(p.own_back) for f, p in read_prototype(again)[0].pieces.items() if f >= 0}
    assert backs == {"a": True, "b": False, "river": False, "road": False, "sun": False,
                     "star": False}  # fmt: skip


@pytest.mark.parametrize(
    "notes",
    [
        "Take two.", "{", "[]", "null", "7", '{"set": 7}', '{"set": "a b"}', '{"set": "x"}',
        '{"set": "x", "cells": [7]}', '{"set": "x", "cells": [{}], "up": "a"}', "[" * 99_999,
        '{"set": "x", "form": [], "cells": [{"name": "a"}]}', '{"set": "x", "other": 1}',
        '{"set": "x", "cells": [{"name": "a"}], "up": 5}',
        '{"set": "x", "cells": [{"name": "a"}], "back": "mauve"}',
        '{"set": "x", "cells": [{"name": "a"}], "looks": {"size": [1, 2]}}',
        '{"set": "x", "cells": [{"name": "a"}], "looks": {"size": 7, "corner": {"top": ["a"]}}}',
        '{"set": "x", "cells": [{"name": "a"}], "looks": {"corner": {"top_left": ["a b"]}}}',
    ],
)  # fmt: skip
def test_notes_of_other_people_say_nothing(notes: str, tmp_path: Path) -> None:
    objects = [{**DECK, "GMNotes": notes}, *({**made, "GMNotes": notes} for made in OTHERS)]
    found = []
    for name, written in (("with", objects), ("without", [DECK, *OTHERS])):
        (tmp_path / f"{name}.json").write_text(tts(written), "utf-8")
        found.append(told(import_one(tmp_path / f"{name}.json", tmp_path / name)[0]))
    assert found[0] == found[1]


BUGS: dict[str, Callable[[by_hand.Lying], dict[str, Any]]] = {
    "rotation": lambda lying: {"angle": -lying.angle},
    "order": lambda lying: {"faces": lying.faces[::-1]},
    "face down": lambda lying: {"down": False},
    "place": lambda lying: {"z": -lying.z},
}


@pytest.mark.parametrize("bug", BUGS)
def test_a_table_that_is_laid_wrongly_is_found(
    bug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = by_hand.Lying

    def wrong(*values: Any) -> by_hand.Lying:
        lying = right(*values)
        return replace(lying, **BUGS[bug](lying))

    monkeypatch.setattr(by_hand, "Lying", wrong)
    made, again, _ = there_and_back(rich_table(tmp_path / "saved"), tmp_path)
    assert told(made)["places"] != told(again)["places"]


OWN = {
    "game.yaml": """title: Pond
seats: [3, 6]
pieces:
  card: {file: card.csv, back: "#336699"}
  trick: {file: trick.csv}
  weather: {file: weather.csv, turns: true}
  coin: {file: coin.csv, turns: true, form: token}
  marsh: {file: marsh.csv, form: hex, locked: true}
fields: {round: {start: 4}, score: {per: seat}}
zones:
  table: {loose: {width: 1000, height: 1000}}
  hand: {per: seat, seen_by: owner}
setups:
  6:
    table 100 100: [-card/fat_cat x2, card/Eel, trick/Hiss, card/Eel]
    table 900 900 345: [weather/Storm, weather/Sun]
    table 500 300: [coin/Heads]
    table 100 700 90: [marsh/Reed]
    hand 2: [trick/Purr]
""",
    "card.csv": "name,title,count,suit,colour,value\nfat_cat,The Fat Cat,2,fish,red,3\nEel,,3,,,\n",
    "trick.csv": "name,count,text\nHiss,1,Draw two.\nPurr,1,Stay.\n",
    "weather.csv": "name,count,value\nSun,2,1\nRain,0,2\nStorm,0,3\nFog,0,4\n",
    "coin.csv": "name,count\nHeads,1\nTails,0\n",
    "marsh.csv": "name,count,value\nReed,1,7\n",
}


def test_a_table_with_columns_and_dice_of_its_own_comes_back(tmp_path: Path) -> None:
    made = tmp_path / "pond"
    made.mkdir()
    for name, text in OWN.items():
        (made / name).write_text(text, "utf-8")
    assert check(made) == []
    again, objects = back(made, tmp_path)
    before, after = told(made), told(again)
    rows = [row for row in before["pieces"] if row[0] in ("card", "trick", "marsh", "weather")]
    assert {row: after["pieces"][row] for row in rows} == {r: before["pieces"][r] for r in rows}
    assert {(set, name): row[1] for (set, name), row in after["pieces"].items()} == {
        **{(set, name): row[1] for (set, name), row in before["pieces"].items()},
        ("coin", "Tails"): 1,
    }, "each side of what is no die is a piece"
    for name in ("card", "weather", "marsh"):
        assert after["sets"][name][1:] == before["sets"][name][1:]
    assert after["sets"]["marsh"][:4] == ("hex", False, True, "")
    assert read_prototype(again)[0].seats[-1] == 6 and after["fields"]["round"] == (4, False)
    stacks = [*after["places"][6].values()]
    assert [("card", "fat_cat", True)] * 2 + [
        ("card", "Eel", False), ("trick", "Hiss", False), ("card", "Eel", False),
    ] in stacks  # fmt: skip
    assert [("weather", "Storm", False), ("weather", "Sun", False)] in stacks
    assert [("trick", "Purr", True)] in stacks, "a hand is not shown"
    assert [("card", "Eel", False)] in stacks, "what stays in the box is there"
    dice = [made for made in objects if made["Name"] == "Die_4"]
    said = [(made["Nickname"], made["Description"]) for made in dice]
    assert said == [("Weather", "Sun, Rain, Storm, Fog")] * 2
