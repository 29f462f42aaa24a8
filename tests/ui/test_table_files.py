"""Files for Tabletop Simulator, held to the form of a saved object."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import unquote, urlparse

import pytest
from PIL import Image
from tour import EXAMPLES

from catgames.catalog import load_game
from catgames.commands.chosen_game import add_prototype
from catgames.printing.open import open_game
from catgames.printing.tabletop import TableFiles
from catgames.store.variants import load_variant, make_variant
from catgames.ui.stage.components import BOARD, CARD

OBJECT = {"GUID": str, "Name": str, "Transform": dict, "Nickname": str, "Description": str}
TRANSFORM = {f"{what}{axis}": float for what in ("pos", "rot", "scale") for axis in "XYZ"}
SHEET = {
    "FaceURL": str, "BackURL": str, "NumWidth": int, "NumHeight": int, "BackIsHidden": bool,
    "UniqueBack": bool, "Type": int,
}  # fmt: skip
CARDS = {"CardID": int, "SidewaysCard": bool, "CustomDeck": dict}
DECK = {"DeckIDs": list, "CustomDeck": dict, "ContainedObjects": list, "SidewaysCard": bool}
IMAGE = {"ImageURL": str, "ImageSecondaryURL": str, "WidthScale": float}
TILE = {"Type": int, "Thickness": float, "Stackable": bool, "Stretch": bool}
KINDS = {"Deck": DECK, "Card": CARDS, "Bag": {"ContainedObjects": list}}


def has(plain, form):
    for key, kind in form.items():
        assert type(plain.get(key)) is kind, f"{key} of {plain.get('Name')}: {plain.get(key)!r}"


def picture(url):
    """The size of a picture that an address names."""
    parsed = urlparse(url)
    assert parsed.scheme == "file"
    with Image.open(Path(unquote(parsed.path))) as image:
        return image.size


def check_sheets(sheets):
    for key, sheet in sheets.items():
        assert re.fullmatch(r"[1-9]\d*", key)
        has(sheet, SHEET)
        assert 1 <= sheet["NumWidth"] <= 10 and 1 <= sheet["NumHeight"] <= 7
        w, h = picture(sheet["FaceURL"])
        assert w % sheet["NumWidth"] == h % sheet["NumHeight"] == 0
        if sheet["UniqueBack"]:
            assert picture(sheet["BackURL"]) == (w, h)
        else:
            assert picture(sheet["BackURL"]) == (w // sheet["NumWidth"], h // sheet["NumHeight"])


def check_object(made, guids):
    """Hold an object and all in it to the form; collects their numbers."""
    has(made, OBJECT)
    has(made["Transform"], TRANSFORM)
    assert re.fullmatch(r"[0-9a-f]{6}", made["GUID"]) and made["GUID"] not in guids
    guids.add(made["GUID"])
    has(made, KINDS.get(made["Name"], {"CustomImage": dict}))
    if made["Name"] in ("Deck", "Card"):
        check_sheets(made["CustomDeck"])
    if made["Name"] == "Deck":
        cards = made["ContainedObjects"]
        assert len(cards) > 1 and made["DeckIDs"] == [card["CardID"] for card in cards]
        keys = {key for card in cards for key in card["CustomDeck"]}
        assert keys == {*made["CustomDeck"]}
    if made["Name"] == "Card":
        key, place = divmod(made["CardID"], 100)
        sheet = made["CustomDeck"][str(key)]
        assert place < sheet["NumWidth"] * sheet["NumHeight"]
    if made["Name"] in ("Custom_Tile", "Custom_Board"):
        image = made["CustomImage"]
        has(image, IMAGE)
        assert max(picture(image["ImageURL"])) <= 4096
        if made["Name"] == "Custom_Tile":
            has(image["CustomTile"], TILE)
            assert picture(image["ImageSecondaryURL"])
    for inner in made.get("ContainedObjects", ()):
        check_object(inner, guids)


def written(found, folder):
    files = TableFiles(found.ctx, found.title, found.components, folder)
    assert [*files.write()] == [*range(1, len(files) + 1)]
    saved = json.loads(files.path.read_text("utf-8"))
    assert isinstance(saved["SaveName"], str) and isinstance(saved["ObjectStates"], list)
    guids = set()
    for made in saved["ObjectStates"]:
        check_object(made, guids)
    return saved["ObjectStates"]


def opened(game):
    return open_game(game, "en", game.complete_options(game.info.seats[-1], {}))


def cards_of(objects):
    return [card for o in objects if o["Name"] == "Deck" for card in o["ContainedObjects"]]


def test_clowder_has_its_decks_with_names_descriptions_and_counts(tmp_path):
    base = load_game("clowder")
    found = opened(load_variant(make_variant(base, {"cards.pounce.copies": 4})))
    objects = written(found, tmp_path)
    wanted = sorted(
        (c.name, c.text) for c in found.components if c.form == CARD for _ in range(c.count)
    )
    drawn = cards_of(objects)
    assert sorted((c["Nickname"], c["Description"]) for c in drawn) == wanted
    assert sum(c["Nickname"] == "Pounce" for c in drawn) == 4
    places = {c["Nickname"]: c["CardID"] for c in drawn}
    assert len({*places.values()}) == len(places), "every kind of card has a place of its own"
    decks = [o for o in objects if o["Name"] == "Deck"]
    assert {d["Nickname"] for d in decks} == {c.group for c in found.components if c.form == CARD}
    others = {c.name: c.count for c in found.components if c.form != CARD and c.face}
    things = {o["Nickname"]: len(o.get("ContainedObjects", [0])) for o in objects if o not in decks}
    assert things == others


@pytest.mark.parametrize("name", ["sunny_spots", "whisker_tricks"])
def test_prototypes_become_saved_objects(name, tmp_path):
    found = opened(load_game(add_prototype(EXAMPLES / name)))
    objects = written(found, tmp_path / "a folder with spaces")
    boards = [o for o in objects if o["Name"] == "Custom_Board"]
    assert len(boards) == sum(c.form == BOARD for c in found.components)


def test_more_than_seventy_kinds_of_cards_take_several_sheets(tmp_path):
    found = opened(load_game(add_prototype(EXAMPLES / "whisker_tricks")))
    first = next(c for c in found.components if c.form == CARD)
    many = type(found)(
        found.game,
        found.ctx,
        "Many",
        tuple(
            type(first)(name=f"n{i}", count=1 + i % 2, face=first.face, back=first.back, group="g")
            for i in range(150)
        ),
        "",
    )
    (deck,) = written(many, tmp_path)
    assert [s["NumHeight"] for s in deck["CustomDeck"].values()] == [7, 7, 2]
    assert len({*deck["DeckIDs"]}) == 150 and len(deck["DeckIDs"]) == 225
    assert {i % 100 for i in deck["DeckIDs"]} == {*range(70)}


def test_the_same_game_gives_the_same_numbers(tmp_path):
    found = opened(load_game(add_prototype(EXAMPLES / "cat_carpet")))
    one, two = (written(found, tmp_path / name) for name in ("a", "b"))
    assert [o["GUID"] for o in one] == [o["GUID"] for o in two]
