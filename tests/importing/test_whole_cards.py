"""Pictures that are whole cards fill their pieces to the edge, without a frame or words."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from designers_files import card, saved_table, sheet
from importing import check, import_one, pieces
from kit_folders import make
from PIL import Image

from catgames.catalog import offered
from catgames.core.types import BadContent
from catgames.kit.board.faces import Faces
from catgames.kit.board.forms import plain_form
from catgames.kit.folder import load_prototype
from catgames.ui.graphics.context import context_for_print

RED, BLUE = (200, 30, 30), (30, 60, 200)


def pictures(folder: Path, *names: str) -> Path:
    folder.mkdir()
    for i, name in enumerate(names):
        card(i).save(folder / f"{name}.png")
    return folder


def deck_of(folder: Path, template: list[dict[str, str]]) -> Path:
    """A deck of PlayingCards.io whose faces are a picture and what the template lays over it."""
    made = BytesIO()
    card(2).save(made, "PNG")
    types = {"a": {"label": "Hiss", "image": "package://userassets/a.png"}}
    deck = {
        "id": "d",
        "type": "cardDeck",
        "cardTypes": types,
        "faceTemplate": {"objects": template},
    }
    with zipfile.ZipFile(folder / "cats.pcio", "w") as file:
        one = {"id": "c", "type": "card", "deck": "d", "cardType": "a"}
        file.writestr("widgets.json", json.dumps([deck, one]))
        file.writestr("userassets/a.png", made.getvalue())
    return folder / "cats.pcio"


def file_of(kind: str, folder: Path) -> Path:
    match kind:
        case "folder":
            return pictures(folder / "deck", "Monster_1", "Monster_2")
        case "sheet":
            sheet(3, 2).save(folder / "all.png")
            return folder / "all.png"
        case "one picture":
            card(1).save(folder / "all.png")
            return folder / "all.png"
        case "pages":
            card(1).save(folder / "deck.pdf", save_all=True, append_images=[card(2)])
            return folder / "deck.pdf"
        case "save":
            return saved_table(folder)
        case "deck":
            return deck_of(folder, [{"type": "image", "value": "image"}])
        case "deck with words":
            return deck_of(folder, [{"type": "image"}, {"type": "text", "value": "label"}])
    (folder / "pictures").mkdir()
    card(1).save(folder / "pictures" / "a.png")
    (folder / "cats.csv").write_text("name,picture,text\nHiss,a.png,Draw a card\n", "utf-8")
    return folder / "cats.csv"


@pytest.mark.parametrize(
    ("kind", "whole"),
    [("folder", True), ("sheet", True), ("one picture", True), ("pages", True), ("save", True),
     ("deck", True), ("deck with words", False), ("a table that names pictures", False)],
)  # fmt: skip
def test_what_is_a_whole_card_is_taken_as_one(tmp_path: Path, kind: str, whole: bool) -> None:
    made, said = import_one(file_of(kind, tmp_path), tmp_path / "made")
    game = load_prototype(made, free_game=offered("free_game"))
    drawn = {game.data.sets[p.set].whole for p in game.data.pieces.values() if p.picture}
    assert drawn == {whole} and check(made) == [], said


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (("Monster_9", "Monster_37", "Monster_10"), ["Monster 9", "Monster 10", "Monster 37"]),
        (("01 Tuna x2", "02-Cod", "03_Eel (x3)"), ["Tuna", "Cod", "Eel"]),
        (("01 monster", "02 monster"), ["01 monster", "02 monster"]),
        (("7", "12"), ["7", "12"]),
        (("kaart-3 2x", "kaart-4"), ["kaart 3", "kaart 4"]),
        (("3. Área 51", "4. Gato"), ["Área 51", "Gato"]),
    ],
)
def test_numbered_pictures_keep_their_numbers(
    tmp_path: Path, names: tuple[str, ...], found: list[str]
) -> None:
    made, _ = import_one(pictures(tmp_path / "deck", *names), tmp_path / "made")
    assert [p.name for p in pieces(made)] == [p.title for p in pieces(made)] == found


# ---------------------------------------------------------------- how they are drawn


def framed(size: tuple[int, int]) -> Image.Image:
    """A red picture with a wide blue edge."""
    picture = Image.new("RGB", size, BLUE)
    w, h = size
    picture.paste(RED, (w // 5, h // 5, w - w // 5, h - h // 5))
    return picture


def prototype(folder: Path, form: str, size: tuple[int, int], keys: str = ", whole: true") -> Path:
    """A prototype with rules whose cards have a picture."""
    made = make(folder)
    (made / "pictures").mkdir()
    framed(size).save(made / "pictures" / "a.png")
    table = "name,value,text,picture\ntuna,3,Sleep well,a.png\ncream,7,Eat,a.png\n"
    (made / "cards.csv").write_text(table, "utf-8")
    text = (made / "game.yaml").read_text("utf-8")
    entry = f"card: {{file: cards.csv, form: {form}{keys}}}"
    (made / "game.yaml").write_text(text.replace("card: cards.csv", entry), "utf-8")
    return made


def seen(folder: Path, form: str, points: list[tuple[float, float]]) -> list[str]:
    """What is at points of a drawn piece, in shares of its nominal size."""
    game = load_prototype(folder)
    faces = Faces(context_for_print("en", game), game.data)
    picture = faces.ctx.atlas.get(faces.name(0, "card"), height=448)
    w, h = picture.get_size()
    found = []
    for x, y in points:
        r, _, b, a = picture.get_at((round(w * x), round(h * y)))
        found.append("-" if a < 250 else "red" if r > b + 120 else "blue" if b > r + 120 else "?")
    return found


@pytest.mark.parametrize("form", ["card", "tile", "hex", "token", "die"])
@pytest.mark.parametrize("wide", [0.5, 0.98, 1.0, 1.03, 1.8])
def test_a_whole_picture_fills_a_piece_to_its_edge(tmp_path: Path, form: str, wide: float) -> None:
    w, h = plain_form(form).size
    made = prototype(tmp_path, form, (round(w * 3 * wide), round(h * 3)))
    edge = [(0.5, 0.04), (0.03, 0.5), (0.5, 0.9), (0.92, 0.5)]
    assert seen(made, form, [*edge, (0.47, 0.47)]) == ["blue"] * 4 + ["red"]


def test_without_it_pictures_are_framed(tmp_path: Path) -> None:
    made = prototype(tmp_path, "card", (320, 448), "")
    assert seen(made, "card", [(0.5, 0.025), (0.5, 0.9)]) == ["?", "?"]


def test_no_word_of_a_whole_card_is_missing_on_paper(tmp_path: Path) -> None:
    made = prototype(tmp_path, "card", (320, 448))
    table = (made / "cards.csv").read_text("utf-8").replace("Sleep well", "word " * 300)
    (made / "cards.csv").write_text(table, "utf-8")
    game = load_prototype(made)
    assert Faces(context_for_print("en", game), game.data).cut(0) == set()


@pytest.mark.parametrize("free", [False, True])
def test_whole_cards_need_pictures(tmp_path: Path, free: bool) -> None:
    made = make(tmp_path)
    text = (made / "game.yaml").read_text("utf-8")
    entry = "card: {file: cards.csv, whole: true}"
    (made / "game.yaml").write_text(text.replace("card: cards.csv", entry), "utf-8")
    if free:
        (made / "rules.py").unlink()
    with pytest.raises(BadContent, match=r"game.yaml:\d+: pieces.card.whole: needs a column pict"):
        load_prototype(made, free_game=offered("free_game"))
