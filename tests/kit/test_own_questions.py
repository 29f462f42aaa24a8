"""Questions of a prototype's own form: read, asked after the game, kept, shown and written."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from kit_folders import changed, make

from catgames import app
from catgames.catalog import add_folder
from catgames.content.texts import catalogue
from catgames.kit.folder import load_prototype, read_prototype
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.playtests.form import GUARD, FormScene
from catgames.playtests.playtest import (
    Form,
    OwnAnswer,
    Playtest,
    event_line,
    header_line,
    read_playtest,
)
from catgames.playtests.session import SessionScene
from catgames.playtests.tables import read_session
from catgames.store.player_files import Files
from catgames.ui.input.inputs import Input
from catgames.ui.widgets.field import TextBox
from catgames.ui.widgets.scale import Scale, Several
from catgames.ui.window import Window

FORM = """\
luck: {kind: scale, ask: {en: Luck or skill?, nl: Geluk of kunde?}, low: all luck, high: all skill}
best_cat:
  kind: choice
  ask: {en: Which cat did you like best?, nl: Welke kat vond je het leukst?}
  answers: [Tom, {en: the kitten, nl: het katje}, none]
ending: {kind: text, ask: How did the ending feel?}
"""
ANSWERS = "answers: [Tom, {en: the kitten, nl: het katje}, none]"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = make(tmp_path)
    (made / "form.yaml").write_text(FORM, "utf-8")
    return made


def form_of(window: Window, folder: Path) -> tuple[FormScene, list[Form]]:
    add_folder(folder.parent)
    table = screens.open_table(window, "lucky_paws")
    saved: list[Form] = []
    own = table.match.game.data.questions
    players = table.match.players
    form = FormScene(window, players, [0, 1], [0], saved.append, lambda: None, own)
    window.push(form)
    form._since -= GUARD
    hands.press(window, "playtest.form.begin")
    return form, saved


def fill(window: Window, form: FormScene, number: int = 1) -> None:
    """Answer the game's own questions, which are the first page, and go to the end."""
    scales = [w for w in form.group.widgets if isinstance(w, Scale)]
    for scale in scales:
        hands.click(window, scale.boxes()[number].center)
    box = next(w for w in form.group.widgets if isinstance(w, TextBox))
    hands.click(window, box.rect.center)
    window.step([Input("text", text="too sudden")])
    while form.answers is not None:
        form.next_page()


OWN = (
    OwnAnswer("luck", "scale", "Luck or skill? (1: all luck, 5: all skill)", 2),
    OwnAnswer("best_cat", "choice", "Which cat did you like best?", "the kitten"),
    OwnAnswer("ending", "text", "How did the ending feel?", "too sudden"),
)


def test_own_questions_are_asked_and_their_answers_kept(window: Window, folder: Path) -> None:
    form, saved = form_of(window, folder)
    fill(window, form)
    assert saved == [Form(0, own=OWN)]


def test_they_are_asked_in_the_language_of_the_screen(window: Window, folder: Path) -> None:
    window.ctx.catalogue = catalogue("nl")
    form, saved = form_of(window, folder)
    scale = [w for w in form.group.widgets if isinstance(w, Scale)][1]
    assert scale.labels == ("Tom", "het katje", "none")
    fill(window, form)
    assert saved[0].own[1] == OwnAnswer(
        "best_cat", "choice", "Welke kat vond je het leukst?", "the kitten"
    ), "answers of all languages count together"


def test_skipped_questions_are_missing(window: Window, folder: Path) -> None:
    form, saved = form_of(window, folder)
    scale = next(w for w in form.group.widgets if isinstance(w, Scale))
    hands.click(window, scale.boxes()[4].center)
    while form.answers is not None:
        form.next_page()
    assert [(a.name, a.answer) for a in saved[0].own] == [("luck", 5)]


def test_free_tables_have_them_too(tmp_path: Path) -> None:
    folder = make(tmp_path)
    (folder / "rules.py").unlink()
    (folder / "form.yaml").write_text(FORM, "utf-8")
    assert [q.name for q in read_prototype(folder)[0].questions] == ["luck", "best_cat", "ending"]


def test_a_saved_game_asks_what_the_folder_asks_now(folder: Path) -> None:
    content = load_prototype(folder).content
    assert "form.yaml" not in content["files"]
    (folder / "form.yaml").write_text("fur: {kind: text, ask: Soft?}\n", "utf-8")
    assert [q.name for q in load_prototype(folder, content).data.questions] == ["fur"]


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("kind: scale", "kind: scales", "1: luck.kind: expected one of scale, choice, text"),
        ("ask: How did", "aks: How did", "6: ending: 'ask' is missing"),
        (f"  {ANSWERS}\n", "", "2: best_cat: a choice needs 'answers'"),
        (ANSWERS, "answers: [Tom]", "5: best_cat.answers: expected 2 to 8 values, found 1"),
        ("answers: [Tom, {", "answers: [none, {", "5: best_cat.answers: two of them are the same"),
        ("[Tom,", f"[{'T' * 60},", "5: best_cat.answers: have more than 48 characters"),
        ("kind: text", "kind: text, low: bad", "6: ending.low: belongs to 'kind: scale'"),
        ("kind: text", "kind: text, several: true", "6: ending.several: belongs to 'kind: choice'"),
        ("low: all", "steps: 11, low: all", "1: luck.steps: expected a whole number"),
        (ANSWERS, f"{ANSWERS}\n  several: maybe", "6: best_cat.several: expected true or false"),
        ("{en: Luck", "{de: Glück, en: Luck", "1: luck.ask.de: unknown key"),
        ("low: all luck", f"low: {'l' * 40}", "1: luck.low: has more than 28 characters"),
        ("How did the", "How did the " * 12, "6: ending.ask: has more than 100 characters"),
        ("ending:", "My end:", "6: My end: "),
        ("ending: {kind: text, ask: How did the ending feel?}", "- ending", "6: "),
    ],
)  # fmt: skip
def test_mistakes_have_a_line(folder: Path, capsys: Any, old: str, new: str, said: str) -> None:
    (folder / "form.yaml").write_text(changed(FORM, old, new), "utf-8")
    assert app.main(["check", str(folder)])
    out = " ".join(capsys.readouterr())
    assert f"form.yaml:{said}" in out and "Traceback" not in out


def test_the_session_shows_them_and_tables_have_columns(
    window: Window, folder: Path, tmp_path: Path, home: Path
) -> None:
    files = Files(home / "portable")
    game, store = load_prototype(folder), files.new_record("lucky_paws")
    players = [Player(f"P{i}", "human", i) for i in range(2)]
    match = Match(game, players, rng=Random(1), store=store)
    recorder = files.playtests.begin(store, match)
    recorder.fill_in(Form(0, {"fun": 4}, own=OWN))
    recorder.fill_in(Form(1, own=(OWN[2], OWN[0])))
    assert recorder.file.wait(5)
    match.close()
    recorder.close()
    assert store.wait(5)
    name = files.playtests.list_names()[0]
    session = read_session(files, name)
    assert session.playtest.forms[0].own == OWN
    window.push(SessionScene(window, session))
    scene: Any = window.scenes[-1]
    scene.open_tab("forms")
    lines = [block.words for block in scene.rows.blocks]
    assert any(line.startswith(OWN[0].ask) for line in lines)
    assert any("the kitten" in line for line in lines)
    assert sum(line.endswith(": too sudden") for line in lines) == 2
    window.step([])
    places = ["--portable", str(home / "portable")]
    assert app.main(["sessions", "--csv", str(tmp_path / "tables"), *places]) == 0
    with (tmp_path / "tables" / "forms.csv").open(encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file))
    assert [(r["own_luck"], r["own_best_cat"], r["own_ending"]) for r in rows] == [
        ("2", "the kitten", "too sudden"), ("2", "", "too sudden"),
    ]  # fmt: skip


# ---------------------------------------------------------------- longer scales, several answers

LONGER = """\
luck: {kind: scale, ask: Luck or skill?, low: luck, high: skill, steps: 7}
liked:
  kind: choice
  several: true
  ask: {en: What did you like?, nl: Wat vond je leuk?}
  answers: [cards, {en: dice, nl: dobbelstenen}, cats, art, rules, talk, end, nothing]
"""


def test_scales_have_as_many_steps_as_they_say_and_several_answers_count(
    window: Window, folder: Path
) -> None:
    (folder / "form.yaml").write_text(LONGER, "utf-8")
    form, saved = form_of(window, folder)
    scale, liked = (w for w in form.group.widgets if isinstance(w, Scale))
    assert isinstance(liked, Several) and len(scale.boxes()) == 7
    hands.click(window, scale.boxes()[6].center)
    for number in (7, 1, 4, 7):
        hands.click(window, liked.boxes()[number].center)
    while form.answers is not None:
        form.next_page()
    luck, given = saved[0].own
    assert (luck.answer, luck.steps) == (7, 7) and luck.ask.endswith("(1: luck, 7: skill)")
    assert given.answer == ("dice", "rules") and given.told == "dice; rules"


def test_several_answers_are_given_by_keys(window: Window, folder: Path) -> None:
    (folder / "form.yaml").write_text(LONGER, "utf-8")
    form, _ = form_of(window, folder)
    liked = next(w for w in form.group.widgets if isinstance(w, Several))
    form.group.set_focus(liked)
    for key in ("3", "right", "return", "1"):
        window.step([Input("key", key=key)])
    assert form.answers is not None and form.answers.given == {"liked": (0, 1, 2)}
    assert liked.spoken() == "cards, dice, cats"


def test_several_answers_survive_the_file_and_damaged_ones_do_not(home: Path) -> None:
    own = (
        OwnAnswer("liked", "choice", "What did you like?", ("dice", "art")),
        OwnAnswer("luck", "scale", "Luck?", 7, 7),
    )
    line = event_line(Form(0, own=own))
    game = Playtest("clowder", "x.catgame", "2026-11-27T10:00:00", ("human", "human"))
    assert read_playtest(header_line(game) + line, "x").forms[0].own == own
    wrong = (replace(own[0], answer=("",)), replace(own[1], answer=8))
    found = read_playtest(header_line(game) + event_line(Form(0, own=wrong)), "x")
    assert found.forms[0].own == () and not found.problems
