"""What people change before anything is written: columns, sets, players, hands."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from designers_files import xlsx

from catgames.catalog import offered
from catgames.core.types import HIDDEN
from catgames.importing.found import Found, Sheet, said
from catgames.importing.job import Reading
from catgames.importing.plan import Part, Plan, counted
from catgames.importing.roles import ROLES, take
from catgames.kit.folder import load_prototype, read_prototype
from catgames.kit.pieces import Piece

CATS = """Card,How often,Points,Effect,Look,Deck,Notes
Tuna,3,2,Draw a card.,teal,Fish,a
Carp,2,5,Look at three.,green,Fish,b
Boot,4,,Costs a point.,brown,Fish,c
Yarn,1,1,Again.,red,Treats,d
Mint,1,4,Steal.,#336699,Treats,e
Milk,1,3,Pass.,white,Treats,f
"""


@pytest.fixture
def readings() -> Iterator[list[Reading]]:
    found: list[Reading] = []
    yield found
    for reading in found:
        reading.close()


def plan_of(readings: list[Reading], *paths: Path) -> Plan:
    readings.append(Reading(paths))
    readings[-1].wait()
    return Plan(readings[-1].found(), readings[-1].folder)


def cats(readings: list[Reading], folder: Path, text: str = CATS) -> tuple[Plan, Part]:
    (folder / "cats.csv").write_text(text, "utf-8")
    plan = plan_of(readings, folder / "cats.csv")
    return plan, plan.parts[0]


def pieces(plan: Plan) -> list[Piece]:
    return [piece for piece in plan.prototype().pieces.values() if piece.face != HIDDEN]


def test_roles_are_found_and_the_file_is_not_read_again(
    readings: list[Reading], tmp_path: Path
) -> None:
    plan, part = cats(readings, tmp_path)
    assert [*part.taken.roles.values()] == [
        "name",
        "other",
        "value",
        "text",
        "other",
        "set",
        "other",
    ]
    (tmp_path / "cats.csv").unlink()
    plan.choose(part, "How often", "count")
    plan.choose(part, "Look", "colour")
    assert sum(p.count for p in pieces(plan)) == 12
    assert {p.colour for p in pieces(plan)} > {"#3b9a94", "#336699"}
    assert [cards.name for cards in plan.sets] == ["Fish", "Treats"]


def test_every_column_may_be_anything_and_no_row_is_lost(
    readings: list[Reading], tmp_path: Path
) -> None:
    plan, part = cats(readings, tmp_path)
    for heading, role in product(("Card", "How often", "Look", "Deck"), ROLES):
        plan.choose(part, heading, role)
        assert part.taken.roles[heading] == role
        assert len(pieces(plan)) == 6, [heading, role, *plan.odd()]
        single = [r for r in part.taken.roles.values() if r not in ("other", "ignore")]
        assert len(single) == len(set(single))
        folder = plan.put_into(tmp_path / "made")
        assert len(read_prototype(folder)[0].pieces) == 6, [heading, role]


def test_what_is_left_out_is_in_no_file(readings: list[Reading], tmp_path: Path) -> None:
    plan, part = cats(readings, tmp_path)
    plan.choose(part, "Notes", "ignore")
    assert not any("Notes" in text or "notes" in text for text in plan.written().texts.values())
    assert not plan.may_leave_out(part)


def test_a_sheet_can_be_left_out_and_taken_again(readings: list[Reading], tmp_path: Path) -> None:
    for name in ("cats", "dogs"):
        (tmp_path / f"{name}.csv").write_text(f"Name\n{name} 1\n{name} 2\n", "utf-8")
    plan = plan_of(readings, tmp_path / "cats.csv", tmp_path / "dogs.csv")
    dogs = plan.parts[1]
    assert len(pieces(plan)) == 4 and plan.may_leave_out(dogs)
    plan.leave_out(dogs, True)
    assert {p.name for p in pieces(plan)} == {"cats 1", "cats 2"}
    plan.leave_out(plan.parts[0], True)
    assert plan.odd()[0] == said("no_sets")
    plan.leave_out(dogs, False)
    assert {p.name for p in pieces(plan)} == {"dogs 1", "dogs 2"}


@pytest.mark.parametrize(("seats", "hand"), [(2, 0), (4, 5), (1, 3), (6, 1), (3, 40)])
def test_players_begin_with_hands(
    readings: list[Reading], tmp_path: Path, seats: int, hand: int
) -> None:
    plan, part = cats(readings, tmp_path)
    plan.choose(part, "How often", "count")
    plan.choose(part, "Deck", "other")
    plan.set_seats(seats)
    plan.set_hand(hand)
    plan.set_title("Lake  cats")
    folder = plan.put_into(tmp_path / "made")
    game = load_prototype(folder, free_game=offered("free_game"))
    assert game.info.seats[-1] == seats and folder.name == "lake_cats"
    state = game.new_state(seats)
    while state.stack[-1][0] != "free":  # chance shuffles
        game.apply(state, ("order", 7), None)
    lying = [len(held) for held in state.hand]
    assert sum(lying) == min(seats * hand, 12)
    assert max(lying) - min(lying) <= 1 and len(state.deck) == 12 - sum(lying)
    assert state.stack[-1] == ("free", 0)


def test_pictures_that_cells_name_are_found_beside_the_file_and_nowhere_else(
    readings: list[Reading], tmp_path: Path
) -> None:
    from PIL import Image

    (tmp_path / "deck" / "art").mkdir(parents=True)
    for name, colour in (
        ("deck/art/tuna.png", "teal"), ("deck/carp.png", "green"), ("secret.png", "red"),
    ):  # fmt: skip
        Image.new("RGB", (40, 56), colour).save(tmp_path / name)
    text = "Name,Picture\nTuna,tuna.png\nCarp,carp.png\nSpy,../secret.png\nBoot,lost.png\n"
    (tmp_path / "deck" / "cats.csv").write_text(text, "utf-8")
    plan = plan_of(readings, tmp_path / "deck" / "cats.csv")
    assert [bool(p.picture) for p in pieces(plan)] == [True, True, False, False]
    folder = plan.put_into(tmp_path / "made")
    assert len([*(folder / "pictures").iterdir()]) == 2


def test_500_rows_follow_a_change_within_100_ms(readings: list[Reading], tmp_path: Path) -> None:
    rows = [f"Cat {n},{n % 4 + 1},{n % 9},Text of cat {n} that is long.,red" for n in range(500)]
    text = "\n".join(["Card,How often,Points,Effect,Look", *rows])
    plan, part = cats(readings, tmp_path, text)
    pieces(plan)
    best = 9.9
    for role in ("count", "other", "cost") * 3:
        began = time.process_time()
        plan.choose(part, "How often", role)
        assert len(pieces(plan)) == 500
        best = min(best, time.process_time() - began)
    assert best < 0.1


def test_numbers_and_kinds_are_counted(readings: list[Reading], tmp_path: Path) -> None:
    plan, part = cats(readings, tmp_path)
    assert dict(counted(plan.sets).params)["count"] == 6
    plan.choose(part, "How often", "count")
    assert dict(counted(plan.sets).params)["count"] == 6  # kinds, of 12 cards


@pytest.mark.parametrize(
    ("headings", "cells", "roles"),
    [
        ("Card Qty Points", "Tuna 3 2", "name count value"),
        ("Title Anzahl Kosten Farbe", "Tuna 3 2 red", "name count cost colour"),
        ("Nome Quantidade Custo Cor Efeito", "Atum 3 2 red x", "name count cost colour text"),
        ("Naam Aantal Waarde Tekst", "Tonijn 3 2 x", "name count value text"),
        ("Name Value Points", "Tuna 3 2", "name value other"),
        ("Name Points", "Tuna many", "name other"),
        ("Name Artwork Strength", "Tuna a.png 4", "name picture value"),
        ("Name Title Deck", "tuna_1 Tuna Fish", "name title set"),
        ("Name Back Price", "Tuna red 4", "name back cost"),
        ("Name Artist Layer", "Tuna Ada 4", "name other other"),
    ],
)
def test_usual_headings_are_understood(headings: str, cells: str, roles: str) -> None:
    name, *rest = cells.split()
    rows = [headings.split(), [name, *rest], [f"{name}2", *rest], [f"{name}3", *rest]]
    taken = take(Sheet("a.csv", "a", [*enumerate(rows, 1)]), {})
    assert " ".join(taken.roles.values()) == roles
    assert sum(len(cards.cards) for cards in taken.sets) == 3


def test_sprites_of_the_program_are_shown_though_nobody_is_asked_about_them() -> None:
    rows = [["Naam", "Icoon"], ["Tonijn", "common/paw"], ["Karper", "common/crown"]]
    plan = Plan(Found(sheets=[Sheet("a.csv", "a", [*enumerate(rows, 1)])]), Path())
    assert {piece.icon for piece in pieces(plan)} == {"common/paw", "common/crown"}


@pytest.mark.parametrize(
    ("cells", "backs"),
    [
        (["red", "red", "red", "red"], {"#c94a3b": 4}),
        (["red", "blue", "red", "blue"], {"#c94a3b": 2, "#4a78c0": 2}),
        (["#102030", "#102030", "", ""], {"#102030": 2, "": 2}),
        (["moon", "sun", "moon", "sun"], {"": 4}),
    ],
)
def test_backs_divide_the_cards(cells: list[str], backs: dict[str, int]) -> None:
    rows = [["Name", "Verso"], *([f"Cat {n}", cell] for n, cell in enumerate(cells))]
    taken = take(Sheet("a.csv", "a", [*enumerate(rows, 1)]), {"Verso": "back"})
    found: dict[str, int] = {}
    for cards in taken.sets:
        found[cards.back] = found.get(cards.back, 0) + len(cards.cards)
    assert found == backs and len(taken.sets) == len({*cells})
    plan = Plan(Found(sheets=[Sheet("a.csv", "a", [*enumerate(rows, 1)])]), Path())
    plan.choose(plan.parts[0], "Verso", "back")
    sets = plan.prototype().sets.values()
    assert {pieces.back for pieces in sets} == {*backs}


@pytest.mark.parametrize("state", ["hidden", "veryHidden"])
def test_a_hidden_sheet_is_left_out_until_somebody_wants_it(
    readings: list[Reading], tmp_path: Path, state: str
) -> None:
    book = {"Fish": [["Name"], ["Tuna"]], "Lists": [["Name"], ["Blue"]]}
    (tmp_path / "cats.xlsx").write_bytes(xlsx(book, Lists=state))
    plan = plan_of(readings, tmp_path / "cats.xlsx")
    assert [p.name for p in pieces(plan)] == ["Tuna"]
    assert said("hidden", file="cats.xlsx (Lists)") in plan.odd()
    plan.leave_out(plan.parts[1], False)
    assert [p.name for p in pieces(plan)] == ["Tuna", "Blue"]


def test_a_workbook_of_hidden_sheets_is_read(readings: list[Reading], tmp_path: Path) -> None:
    (tmp_path / "cats.xlsx").write_bytes(xlsx({"Fish": [["Name"], ["Tuna"]]}, Fish="hidden"))
    assert [p.name for p in pieces(plan_of(readings, tmp_path / "cats.xlsx"))] == ["Tuna"]
