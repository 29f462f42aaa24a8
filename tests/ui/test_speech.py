"""What is said aloud: everything has words of its own, every sentence stands alone in a line,
and nothing is said that whoever looks may not know."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import hands
import keyboard
import pygame
import pytest
import screens
from thorough import SCALE

from catgames.catalog import board_class, load_game
from catgames.content.paths import ROOT
from catgames.core.types import CHANCE, TABLE
from catgames.playtests.dialogs import AgreementScene
from catgames.ui.dialog import ConfirmScene
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.speech import speak_aloud
from catgames.ui.stage.board import Selection
from catgames.ui.table.handover import HandoverScene
from catgames.ui.widgets.controls import Choice, Switch
from catgames.ui.widgets.field import NameField
from catgames.ui.window import Window


class Ear(io.StringIO):
    """Hears a window; ``heard`` gives what is new."""

    def heard(self) -> list[str]:
        lines = self.getvalue().splitlines()
        self.seek(0)
        self.truncate()
        return lines


@pytest.fixture
def ear(window: Window) -> Ear:
    ear = Ear()
    speak_aloud(window, ear)
    return ear


def positions(game_id: str, seed: str, share: float = 0.12) -> Iterator[tuple[Any, Any, Any]]:
    """Game, a state that some seat decides in, and a random source."""
    rng, game = Random(f"{seed} {game_id}"), load_game(game_id)
    share *= min(1.0, SCALE * 5)
    for seats in game.info.seats:
        state, first = game.new_state(seats, {}), True
        for _ in range(260):
            decision = game.decision(state)
            if decision is None:
                break
            if decision.seat == CHANCE:
                game.apply(state, game.sample_chance(state, rng))
                continue
            if first or rng.random() < share:
                first = False
                yield game, state, rng
            game.apply(state, rng.choice(game.legal_moves(state)))


# ---------------------------------------------------------------- words of targets


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_every_target_has_words_of_its_own(window: Window, game_id: str) -> None:
    name = screens.NAMES.__getitem__
    board: Any = None
    for game, state, rng in positions(game_id, "words"):
        view = game.view(state, game.decision(state).seat)
        selector = game.selector(game.legal_moves(state))
        while selector.move is None and (targets := selector.targets()):
            words = {t: window.ctx.translate(game.target_name(view, t), name) for t in targets}
            for target, said in words.items():
                assert "«" not in said and "{" not in said, (target, said)
                assert game.target_name(view, target).key != "speech.target", target
            assert len(set(words.values())) == len(words), sorted(words.values())
            selector.choose(rng.choice(targets))
        if board is None or rng.random() < 0.2:
            board = board_class(game_id)(game, window.ctx, name, int)
            board.place(pygame.Rect(0, 0, 900, 460), view)
            for target in board.shapes(view):
                assert "«" not in window.ctx.translate(game.target_name(view, target), name), target
    assert board is not None


@pytest.mark.parametrize(
    "game_id", [g for g in screens.drawn_games if load_game(g).info.has_secrets]
)
def test_words_tell_nothing_that_the_viewer_cannot_know(window: Window, game_id: str) -> None:
    name, different, compared = screens.NAMES.__getitem__, 0, 0
    for game, state, rng in positions(game_id, "twins", 0.2):
        decision = game.decision(state)
        for viewer in (TABLE, rng.randrange(len(game.scores(state)))):
            view = game.view(state, viewer)
            twin = game.determinise(view, rng)
            different += twin.key() != state.key()
            board = board_class(game_id)(game, window.ctx, name, int)
            board.place(pygame.Rect(0, 0, 900, 460), view)
            legal = game.legal_moves(state) if viewer == decision.seat else ()
            said = [
                [
                    *(
                        (
                            window.ctx.translate(game.target_name(v, t), name),
                            tip_of(board, v, t, legal),
                        )
                        for t in board.shapes(v)
                    ),
                    window.ctx.translate(game.prompt(v), name),
                ]
                for v in (view, game.view(twin, viewer))
            ]
            assert said[0] == said[1]
            compared += 1
    assert compared and different, "the twins are never different"


def tip_of(board: Any, view: Any, target: Any, legal: Any) -> Any:
    """The sentence that goes with the words."""
    return board.tip(view, Selection(board.game.selector(legal) if legal else None, target))


# ---------------------------------------------------------------- a table


def test_question_choices_and_events_are_said(window: Window, ear: Ear) -> None:
    table = hands.open_table(window, "cats_mansion", screens.people(3, 1))
    said = ear.heard()
    assert table.title() in said and table.prompt.view.text in said
    choices = next(line for line in said if line.startswith("Choices: "))
    view = table.match.view()
    for target in table.selection.targets:
        if target in table.stage.shapes():
            assert table.translate(table.game.target_name(view, target)) in choices
    for w in table.prompt.view.group.widgets:
        assert f"{w.label}, key {w.hint_key().upper()}" in choices


def test_what_happens_is_said_once_and_in_order(window: Window, ear: Ear) -> None:
    table = hands.open_table(window, "cat_herders", screens.people(2, 1))
    ear.heard()
    told = len(table.model.log.lines)
    keyboard.choose(window, table, next(m[1] for m in table.match.legal() if m[0] == "place"))
    hands.rest(window, table)
    new = [line.text for line in table.model.log.lines][told:]
    assert [line for line in ear.heard() if line in new] == new and len(new) >= 2


def test_the_focus_the_question_and_a_refusal_are_said(window: Window, ear: Ear) -> None:
    table = hands.open_table(window, "cat_herders", screens.people(2, 1))
    count = len(table.selection.targets)
    assert f"There are {count} choices" in ear.heard()
    keyboard.press(window, "f3")
    again = ear.heard()
    assert again[0] == table.prompt.view.text and again[1].count("; ") == count - 1
    keyboard.press(window, "right")
    ear.heard()
    for arrow in ("down", "down", "right", "up"):
        keyboard.press(window, arrow)
        said = ear.heard()
        if table.focus.region == "board":
            words = table.translate(table.game.target_name(table.match.view(), table.focus.at))
            window.draw()
            assert said == [f"{words}: {table.prompt.view.second}"]
    keyboard.press(window, "u")
    assert ear.heard()[-1] == window.ctx.translate("match.undo.nothing")


def test_widgets_say_what_they_are_and_how_they_stand(window: Window, ear: Ear) -> None:
    scene = screens.open_page(window, "settings")
    said = " ".join(ear.heard())
    for _ in scene.group.able():
        keyboard.press(window, "tab")
        line = ear.heard()
        assert len(line) >= 1 and line[0].strip() and "«" not in line[0], scene.group.focused
        said += "\n" + line[0]
    assert window.ctx.translate("settings.title") in said
    assert f"{window.ctx.translate('settings.speed')}: " in said


def test_dialogs_say_what_they_ask(window: Window, ear: Ear) -> None:
    say = window.ctx.translate
    window.push(ConfirmScene(window, "Throw it away?", "It will be gone.", "Yes", window.pop))
    assert {"Throw it away?", "It will be gone."} <= {*ear.heard()}
    window.pop()
    window.push(AgreementScene(window, window.pop))
    heard = ear.heard()
    assert say("playtest.agreement.head") in heard
    assert any(str(window.files.playtests.folder) in line for line in heard)
    window.pop()
    table = screens.open_table(window, "cat_herders", screens.people(2, 1))
    ear.heard()
    window.push(HandoverScene(window, table.match, table.stage, table.players_changed))
    assert say("handing.title") in ear.heard()


def test_a_changed_value_is_said(window: Window, ear: Ear) -> None:
    window.routes.open("setup", "cat_herders")
    group = window.scenes[-1].group
    choice = [w for w in group.widgets if hasattr(w, "labels")][-1]
    group.set_focus(choice)
    ear.heard()
    keyboard.press(window, "right")
    assert choice.spoken() in ear.heard()
    keyboard.press(window, "enter")
    changed: Any = window.scenes[-1].group.focused
    assert changed.spoken() != choice.spoken() and changed.spoken() in ear.heard()
    window.routes.open("settings")
    group = window.scenes[-1].group
    switch = next(w for w in group.able() if isinstance(w, Switch))
    group.set_focus(switch)
    ear.heard()
    keyboard.press(window, "space")
    assert switch.spoken() in ear.heard()


def test_setup_says_whose_kind_is_chosen_and_the_options_before_the_buttons_below(
    window: Window, ear: Ear
) -> None:
    scene = screens.open_page(window, "setup", "cat_herders")
    field = next(w for w in scene.group.widgets if isinstance(w, NameField))
    scene.group.set_focus(field)
    keyboard.write(window, "Mia")
    keyboard.press(window, "tab")
    assert ear.heard()[-1].endswith(". Mia"), "who is a person or a computer"
    scene._turn_page()
    order = [w.spoken() for w in scene.group.able()]
    below = order.index(window.ctx.translate("print.button"))
    options = [i for i, w in enumerate(scene.group.able()) if isinstance(w, Choice)]
    assert max(options) < below


def test_a_search_says_what_it_has_found(window: Window, ear: Ear) -> None:
    rules = RulesScene(window, "cat_herders")
    window.push(rules)
    keyboard.press(window, "tab")
    assert rules.field.focus and window.ctx.translate("rules.search") in ear.heard()
    keyboard.write(window, "wall")
    ear.heard()
    keyboard.press(window, "enter")
    assert [f"wall. {rules.field.count}"] == ear.heard()


def test_the_result_is_said(window: Window, ear: Ear) -> None:
    table = screens.open_table(
        window, "cat_herders", screens.people(2, 0), options={"max_turns": 4}
    )
    until = time.monotonic() + 60  # computers take a moment, whatever the machine
    while not table.model.ended and time.monotonic() < until:
        screens.frame(window)
    said = ear.heard()
    assert {f"Cats captured: {name} 0" for name in ("Ada", "Bo")} <= {*said}


# ---------------------------------------------------------------- the curtain


class Witness(io.StringIO):
    """Notes of every line who was looking when it was said; None: the curtain was drawn."""

    table: Any = None

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[int | None, str]] = []

    def write(self, words: str) -> int:
        if self.table is not None:
            looks = None if self.table.curtain is not None else self.table.match.viewer
            self.lines.append((looks, words.strip()))
        return len(words)


def hear_a_game(home: Path, seed: int, steps: int) -> Witness:
    """Two people play Saucers; which cards, ``seed`` says."""
    window = screens.open_window(home / f"portable{seed}", (960, 540), clock=screens.Still())
    witness, rng = Witness(), Random(seed)
    speak_aloud(window, witness)
    table = screens.open_table(window, "template", screens.people(2, 2))
    witness.table = table
    for _ in range(steps):
        hands.rest(window, table)
        if table.curtain is not None:
            keyboard.wait_until(window, table.curtain.began + 0.26)
            keyboard.press(window, "right", "tab", "f3", "page down")
            keyboard.lift(window, table)
        elif table.match.call:
            keyboard.press(window, "n")
        else:
            keyboard.choose(window, table, rng.choice(table.selection.targets))
    window.close()
    return witness


def test_behind_the_curtain_only_the_curtain_speaks(home: Path) -> None:
    games = [hear_a_game(home, seed, 5).lines for seed in (1, 2)]
    assert any(" in hand" in line for _, line in games[0]), "before it, the hand is said"
    drawn = [[line for looks, line in game if looks is None] for game in games]
    assert drawn[0] == drawn[1] and any("Over to you, Bo!" in line for line in drawn[0])
    assert not [line for line in drawn[0] if " in hand" in line]


def test_nobody_hears_what_only_another_saw(home: Path) -> None:
    witness = hear_a_game(home, 3, 14)
    table = witness.table

    def story(viewer: int) -> set[str]:
        return {
            table.translate(line.message)
            for told in table.match.log_entries(viewer)
            for line in told.lines
        }

    open_to_all = story(TABLE)
    secrets = {seat: story(seat) - open_to_all for seat in (0, 1)}
    assert secrets[0] and secrets[1]
    for looks, line in witness.lines:
        for seat, lines in secrets.items():
            assert line not in lines or looks == seat, (looks, line)


# ---------------------------------------------------------------- the program


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--game", "cat_herders"], "Cat Herders"),
        (["bad.catgame"], "bad.catgame is not a saved game"),
    ],
)
def test_the_program_speaks_line_by_line(words: list[str], line: str, tmp_path: Path) -> None:
    (tmp_path / "bad.catgame").write_text("bad")
    command = [sys.executable, str(ROOT / "main.py"), "play", "--speak", *words]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    program = subprocess.Popen(
        [*command, "--portable", "saves"], env=env, stdout=subprocess.PIPE, text=True, cwd=tmp_path
    )
    stop = Timer(30, program.kill)  # a program that says nothing more would be waited for
    stop.start()
    try:
        assert program.stdout is not None
        assert line in (told.rstrip("\n") for told in program.stdout)
    finally:
        stop.cancel()
        program.kill()
        program.wait()
