"""Saved games whose prototype is not here, or is here with other rules: they are named, refused
with the reason, and stay as they are."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
import screens
from kit_folders import GAME, changed, make
from test_prototype_screens import texts

from catgames import app
from catgames.catalog import FOLDERS, add_folder, forget_prototypes, load_game
from catgames.content.texts import add_texts
from catgames.core.record import Record
from catgames.core.types import CHANCE, BadRecord, OtherRules
from catgames.match.players import Player
from catgames.store.player_files import Files
from catgames.store.unfinished import game_of
from catgames.ui.library.scene import LibraryScene
from catgames.ui.title import TableButton


def begun(home: Path, answers: int = 5) -> Path:
    """A saved game of lucky_paws that is not over."""
    game, rng = load_game("lucky_paws"), Random(3)
    options = game.complete_options(2, {})
    state = game.new_state(2, options)
    players = [Player("Ada", "human", 0), Player("Bo", "human", 1)]
    record = Record.new(game, players, options, created="2026-01-02T03:04:05")
    for _ in range(answers):
        decision = game.decision(state)
        assert decision is not None
        chance = decision.seat == CHANCE
        move = game.sample_chance(state, rng) if chance else game.legal_moves(state)[0]
        game.apply(state, move)
        record.add(decision.seat, move)
    path = Files(home).games / "2026-01-02_03-04-05_lucky_paws.catgame"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record.text(), "utf-8")
    return path


@pytest.mark.parametrize(
    ("was", "now"), [("", "version: 2\n"), ("version: 3\n", ""), ("version: 2\n", "version: 9\n")]
)
def test_a_game_of_another_version_of_the_rules_is_refused_and_kept(tmp_path, capsys, was, now):
    """On the command line and in the window."""
    folder = make(tmp_path, GAME + was)
    add_folder(tmp_path)
    path = begun(tmp_path / "portable")
    before = path.read_bytes()
    record = Record.read(before.decode())
    record.replay(game_of(record))
    (folder / "game.yaml").write_text(GAME + now, "utf-8")
    forget_prototypes()
    first, second = (text.strip("version: \n") or "1" for text in (was, now))
    told = f"was played by rules {first} of lucky_paws; this program has rules {second}"
    assert app.main(["replay", str(path), "--text", "--game", str(folder)]) != 0
    assert told in capsys.readouterr().err
    with pytest.raises(OtherRules, match=told):
        record.replay(game_of(record))
    files = Files(tmp_path / "portable")
    (saved,), _ = files.unfinished()
    with pytest.raises(BadRecord, match=told):
        files.resume(saved, rng=Random(), think=None)
    assert path.read_bytes() == before
    assert [*path.parent.glob("*damaged*")] == []


def test_the_window_says_which_rules_there_are(tmp_path, home):
    folder = make(tmp_path)
    add_folder(tmp_path)
    path = begun(home / "portable")
    (folder / "game.yaml").write_text(GAME + "version: 2\n", "utf-8")
    forget_prototypes()
    window = screens.open_window(home / "portable")
    window.scenes[0].enter()
    window.games.resume(window.scenes[0].saved[0])
    told = f"{path.name} was played with version 1 of the rules of Lucky Paws"
    assert told.replace(" ", "") in texts(window).replace(" ", "")  # a long name is broken


def test_new_numbers_with_the_same_version_are_no_other_rules(tmp_path):
    folder = make(tmp_path, GAME + "version: 2\n")
    add_folder(tmp_path)
    path = begun(tmp_path / "portable")
    (folder / "game.yaml").write_text(changed(GAME, "Lucky", "Happy") + "version: 2\n", "utf-8")
    forget_prototypes()
    record = Record.read(path.read_text("utf-8"))
    record.replay(game_of(record))


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_the_game_of_a_folder_that_is_not_given_has_its_name(tmp_path, home, monkeypatch, language):
    make(tmp_path, changed(GAME, "Lucky Paws", "'{R} Paws & Co'"))
    add_folder(tmp_path)
    begun(home / "portable")
    monkeypatch.setenv(FOLDERS, "")
    forget_prototypes()
    add_texts("en", {}, instead=("lucky_paws.",))  # as in a program that never had the folder
    window = screens.open_window(home / "portable", language=language)
    window.scenes[0].enter()
    (button,) = (w for w in window.scenes[0].group.widgets if isinstance(w, TableButton))
    assert "{R} Paws & Co" in button.label and "Ada" in button.label
    assert "«" not in texts(window)
    window.routes.open("library")
    assert isinstance(window.scenes[-1], LibraryScene)
    for _ in range(4):
        said = texts(window)
        assert "«" not in said
    assert "{R} Paws & Co" in said
