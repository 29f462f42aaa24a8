"""What a designer writes in the game.yaml of a free table, and what is said of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from catgames.catalog import offered
from catgames.core.types import BadContent
from catgames.kit.folder import load_prototype, read_prototype


def table(folder: Path, text: str) -> Path:
    (folder / "cards.csv").write_text("name,count\nTuna,3\nBoot,2\n", "utf-8")
    lines = "title: Lake\nseats: [2, 4]\n" + (
        "" if "pieces:" in text else "pieces: {card: cards.csv}\n"
    )
    (folder / "game.yaml").write_text(f"{lines}{text}\n", "utf-8")
    return folder


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fields: {turn: {}}", "game.yaml:4: fields.turn: is the number of the turn"),
        ("fields: {coins: {start: five}}", "game.yaml:4: fields.coins: is a counter, so it starts"),
        ("fields: {coins: five}", "game.yaml:4: fields.coins: is a counter, so it starts"),
        ("pieces: {card: .}", "game.yaml:3: pieces.card: '.' is not a file"),
        ("pieces: {card: ../x.csv}", "game.yaml:3: pieces.card: "),
    ],
)
def test_a_value_that_means_nothing_is_a_mistake_with_its_line(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(BadContent) as caught:
        game = load_prototype(table(tmp_path, text), free_game=offered("free_game"))
        game.new_state(2)
    assert said in str(caught.value)


def test_too_few_cards_for_what_is_dealt_are_said(tmp_path: Path) -> None:
    notes = read_prototype(table(tmp_path, "deal: {card: 2}"))[0].notes
    wanted = "game.yaml:4: 3 players need 6 of 'card', and there are 5; everybody gets fewer"
    assert any(note.endswith(wanted) for note in notes), notes
    assert not read_prototype(table(tmp_path, "deal: {card: 1}"))[0].notes
