"""Cells of a prototype's tables are values of variants, and its cards have names everywhere."""

from __future__ import annotations

import csv
import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
import voting

from catgames.app import WRONG, main
from catgames.bots.arena import Players, Setup
from catgames.bots.levels import find_level
from catgames.bots.timing import Times
from catgames.catalog import VERSIONS, add_folder, forget_prototypes, load_game
from catgames.commands.chosen_game import find_game
from catgames.content.paths import ROOT
from catgames.core.types import CHANCE, PASS, BadContent, Move
from catgames.store.variants import (
    SUFFIX,
    Variant,
    conflicts,
    load_variant,
    make_variant,
    read_change,
    read_variant,
    write_variant,
)
from catgames.workbench.cards import DEALT, FORCED, HELD, USED
from catgames.workbench.changes import changes, variant_changes
from catgames.workbench.sample import GameSample, sample_game

ONE = ["--levels", "random", "--jobs", "1"]


@pytest.fixture(autouse=True)
def votes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv(VERSIONS, "")
    folder = voting.write(tmp_path / "votes")
    assert not add_folder(folder)
    return folder


def made(*settings: str) -> Variant:
    return make_variant(load_game("votes"), dict(map(read_change, settings)), "Other")


@pytest.mark.parametrize(
    ("setting", "name", "column", "value"),
    [
        ("cards.aye.value=7", "aye", "value", 7),
        ("pieces.card.aye.value=7", "aye", "value", 7),
        ("cards.card/aye.value=7", "aye", "value", 7),
        ("cards.aye.copies=3", "aye", "count", 3),
        ("cards.aye.mana_cost=9", "aye", "mana_cost", 9),
        ("cards.aye.Mana cost=9", "aye", "mana_cost", 9),
        ("cards.dr_no.value=7", "Dr. No", "value", 7),
        ("cards.AYE.value=7", "aye", "value", 7),
        ("cards.nay.text=Say no, twice", "nay", "text", "Say no, twice"),
        ("cards.aye.mana_cost=null", "aye", "mana_cost", ""),
    ],
)
def test_a_cell_is_changed_and_nothing_else(setting, name, column, value):
    base, changed = load_game("votes"), load_variant(made(setting))
    face = base.data.face(name)
    assert getattr(changed.data.pieces[face], column) == value
    others = [(base.data.pieces[f], changed.data.pieces[f]) for f in base.data.pieces if f != face]
    assert all(a.columns == b.columns and a.value == b.value for a, b in others)
    assert changed.data.sets["card"].back == base.data.sets["card"].back
    assert base.content["files"]["cards.csv"] == voting.CARDS, "the game itself stays as it is"
    assert len(changes(base, changed)) == 1


def test_a_row_is_added_like_another_one_and_one_is_removed():
    variant = made("cards.aye_too={like: aye, value: 5}", "cards.nay=null")
    d = load_variant(variant).data
    assert [p.name for p in d.pieces_of("card")] == ["aye", "Dr. No", "aye_too"]
    new = d.pieces[d.face("aye_too")]
    assert (new.title, new.count, new.value, new.mana_cost) == ("aye too", 8, 5, 4)
    assert variant_changes(variant, load_game("votes").content) == [
        "cards.nay: gone (count 8, value 2)",
        "cards.aye_too: new (count 8, value 5, mana_cost 4)",
    ]


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("cards.aie.value=1", "cards.aie.value: there is no piece 'aie'; did you mean 'aye'?"),
        ("cards.aye.valeu=1", "cards.csv has no column 'valeu'; did you mean 'value'?"),
        ("cards.aye.mana=1", "no column 'mana'; did you mean 'mana_cost'?; there are name, "),
        ("pieces.card.x.value=1", "there is no piece 'x' in cards.csv; known: aye, nay, dr_no"),
        ("pieces.cart.aye.value=1", "pieces has no 'cart'; did you mean 'card'?"),
        ("cards.aye.count=few", "cards.csv:2: count: expected a whole number from 0 to 500"),
        ("cards.aye=3", "cards.aye: is a row of cards.csv; name a column (cards.aye.value)"),
        ("cards.aye.value=[1]", "a cell has one value, not [1]"),
        ("cards.aye.value.more=1", "is no cell; write cards.NAME.COLUMN"),
        ("cards.x=null", "there is no piece 'x'"),
        ("cards.x={like: aie}", "cards.x: like: there is no piece 'aie'"),
        ("cards.x={kost: 3}", "cards.csv has no column 'kost'"),
        ("pieces.card=other.csv", "there is no file 'other.csv'"),
        ("pieces.card=card.csv", "did you mean 'cards.csv'?"),
    ],
)
def test_a_wrong_change_is_told_in_a_sentence(setting, words):
    with pytest.raises(BadContent) as caught:
        made(setting)
    assert words in str(caught.value) and "\n" not in str(caught.value).strip()


def test_another_table_for_a_set_comes_along_with_the_file(votes, tmp_path):
    (votes / "other.csv").write_text("name,count,value\naye,8,3\nhm,8,1\n", "utf-8")
    variant, file = made("pieces.card=other.csv", "cards.hm.value=4"), tmp_path / f"x{SUFFIX}"
    write_variant(variant, file)
    (votes / "other.csv").unlink()
    assert read_variant(file) == variant
    game = load_variant(read_variant(file))
    assert {p.name: p.value for p in game.data.pieces_of("card")} == {"aye": 3, "hm": 4}
    assert game.data.sets["card"].back, "what game.yaml says of the set stays"
    told = variant_changes(variant, load_game("votes").content)
    assert "cards.aye.value: 1 → 3" in told and "cards.hm: new (count 8, value 4)" in told


@pytest.mark.parametrize("files", [["x"], {"other.csv": 3}])
def test_tables_in_a_file_from_outside_are_texts(files, tmp_path):
    file = tmp_path / f"x{SUFFIX}"
    write_variant(made("cards.aye.value=7"), file)
    with zipfile.ZipFile(file) as packed:
        plain = json.loads(packed.read("variant.json"))
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("variant.json", json.dumps({**plain, "files": files}))
    with pytest.raises(BadContent, match="its tables can't be read"):
        read_variant(file)


def test_a_cell_that_the_designer_has_changed_too_is_a_conflict(votes):
    variant = made("cards.aye.value=7")
    text = voting.CARDS.replace("Aye aye,8,1", "Aye aye,8,2")
    (votes / "cards.csv").write_text(text, "utf-8")
    forget_prototypes()
    (clash,) = conflicts(variant, load_game("votes").content)
    assert str(clash).startswith("cards.aye.value was 1 when the variant was made, is 2 now")


def test_rows_of_game_yaml_are_cells_too(tmp_path):
    rows = "{card: {rows: [{name: aye, count: 9, value: 1}, {name: nay, count: 9}]}}"
    yaml = voting.YAML.replace("{card: {file: cards.csv, back: red}}", rows)
    assert not add_folder(voting.write(tmp_path / "rows" / "ballots", yaml=yaml))
    base = load_game("ballots")
    game = load_variant(make_variant(base, {"cards.nay.value": 4, "pieces.card.rows.0.count": 8}))
    assert [(p.value, p.count) for p in game.data.pieces_of("card")] == [(1, 8), (4, 9)]


def test_two_sets_that_read_one_file_change_apart(tmp_path):
    yaml = voting.YAML.replace("pieces: {", "pieces: {spare: {file: cards.csv}, ")
    yaml = yaml.replace("  table: {}", "  table: {of: card}\n  box: {start: spare}")
    yaml = yaml.replace("start: card}", "start: card, of: card}").replace(
        "seen_by: owner}", "seen_by: owner, of: card}"
    )
    assert not add_folder(voting.write(tmp_path / "twice" / "doubles", yaml=yaml))
    base = load_game("doubles")
    with pytest.raises(BadContent, match=r"are in spare and card; write pieces\.spare\.aye\.value"):
        make_variant(base, {"cards.aye.value": 5})
    d = load_variant(make_variant(base, {"pieces.card.aye.value": 5})).data
    assert [d.pieces[d.face(f"{s}/aye")].value for s in ("spare", "card")] == [1, 5]


def test_every_command_takes_cells(votes, tmp_path, capsys):
    file, change = tmp_path / f"dear{SUFFIX}", ["--set", "cards.aye.value=3"]
    assert main(["variant", str(votes), *change, "--name", "Dear", "--out", str(file)]) == 0
    assert "  cards.aye.value: 1 → 3\n" in capsys.readouterr().out
    played = ["--games", "2", *ONE]
    assert main(["measure", str(votes), *played, "--variant", str(file)]) == 0
    assert "; Dear" in capsys.readouterr().out
    assert main(["sweep", str(votes), "cards.aye.value=1..2", *played]) == 0
    assert "cards.aye.value" in capsys.readouterr().out
    assert main(["restrict", str(votes), "--ban", "aye", *played, *change]) == 0
    assert "cards.aye.value=3" in capsys.readouterr().out
    assert main(["compare", str(votes), *played, "--b", "cards.aye.value=3"]) == 0
    assert "     cards.aye.value: 1 → 3\n" in capsys.readouterr().out
    bots = ["--bots", "random,random", "--jobs", "1", "--records", str(tmp_path / "played")]
    assert main(["simulate", str(votes), "--games", "2", *bots, *change]) == 0
    assert main(["measure", str(tmp_path / "played")]) == 0
    assert "votes, 2 players; version 1; cards.aye.value=3; 2 games" in capsys.readouterr().out
    assert main(["measure", str(votes), *played, "--set", "cards.aie.value=3"]) == WRONG
    assert "did you mean 'aye'?" in capsys.readouterr().err


def test_bans_are_cards_by_any_of_their_names(votes, capsys):
    line = ["restrict", str(votes), "--games", "12", *ONE]
    assert main([*line, "--ban", "aye AYE", "--ban", "Dr. No", "--ban", "mayb"]) == 0
    out, err = capsys.readouterr()
    assert {row.split("  ")[1] for row in out.splitlines()[4:]} == {"aye", "Dr. No"}
    assert "'mayb' was not met in 12 games" in err and "known: Dr. No, aye, nay, play" in err


def test_a_card_that_is_the_only_legal_move_is_not_used(votes, tmp_path):
    """All cards are dealt three a hand, so the last of each hand is played without a choice."""
    line = ["measure", str(votes), "--games", "10", *ONE, "--csv", str(tmp_path)]
    assert main([*line, "--json", str(tmp_path / "m.json")]) == 0
    (level,) = json.loads((tmp_path / "m.json").read_text())["levels"].values()
    for card in level["cards"]:
        assert card["dealt"] == pytest.approx(card["used"] + card["forced"], abs=0.001)
        assert card["held"] == 0
    by_kind = {kind: 0 for kind in ("dealt", "used", "forced", "done")}
    with (tmp_path / "cards.csv").open(encoding="utf-8-sig") as file:
        for row in csv.DictReader(file):
            by_kind[row["kind"]] += int(row["times"])
    assert by_kind["dealt"] == 60 and by_kind["forced"] >= 20 > 0 < by_kind["used"]
    assert by_kind["used"] == by_kind["done"], "each choice is a card that is played"


def test_a_report_names_and_draws_the_cards(votes, tmp_path):
    out = tmp_path / "page.html"
    assert main(["report", str(votes), "--games", "6", *ONE, "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert "></span>Aye aye</td>" in text and "></span>Dr. No</td>" in text
    assert text.count("data:image/png;base64,") == 3 == text.count('class="card card-')
    assert "piece:" not in text


def test_a_folder_that_is_a_copy_differs_in_nothing(votes, tmp_path):
    copy = shutil.copytree(votes, tmp_path / "copy" / "ballots")
    assert not add_folder(copy)
    assert changes(load_game("votes"), load_game("ballots")) == []


def test_cards_that_the_rules_take_are_not_used():
    """The hands of a deck-builder are swept after each turn: who always passes uses nothing."""
    game = find_game(str(ROOT / "examples" / "no_code" / "pantry_prowl"))
    setup = Setup("pantry_prowl", ("never_pass",) * 2, game.complete_options(2, {}))
    busy = sample_game(game, setup, 1)
    players = Players(game, setup, 1, [find_level("random")] * 2, [Times(), Times()])

    def passing(s: Any, seat: int) -> Move:
        return players(s, seat) if seat == CHANCE else PASS

    lazy = sample_game(game, setup, 1, passing)
    assert isinstance(busy, GameSample) and isinstance(lazy, GameSample)
    assert sum(busy.cards[USED][0].values()) > 30
    assert not lazy.cards[USED] and sum(lazy.cards[DEALT][0].values()) > 30
    for sample in (busy, lazy):
        assert sum(sample.cards[HELD][0].values()) == 5, "the hand at the end"


def test_equal_cards_that_are_played_at_once_all_count(tmp_path):
    rules = voting.RULES.replace(
        's.move(card, ("hand", seat), "table", events)',
        "for _ in range(s.hand[seat].count(card)):\n"
        '            s.move(card, ("hand", seat), "table", events)',
    )
    assert not add_folder(voting.write(tmp_path / "more" / "ballots", rules=rules))
    game = load_game("ballots")
    setup = Setup("ballots", ("random",) * 2, game.complete_options(2, {}))
    for seed in range(5):
        sample = sample_game(game, setup, seed)
        assert isinstance(sample, GameSample)
        kinds = (sample.cards[kind].values() for kind in (USED, FORCED, HELD))
        gone = sum(sum(by.values()) for kind in kinds for by in kind)
        assert gone == sum(sum(by.values()) for by in sample.cards[DEALT].values()) == 6
