"""A walk through every screen there is, for whatever must hold on all of them."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import hands
import screens

from catgames.bots.advice import Advice, RankedMove
from catgames.content.lessons import has_lesson
from catgames.core.registry import FOLDERS, add_folder, load_game
from catgames.core.types import FaultyRules, NotAllowed, message
from catgames.match.replay import Replay
from catgames.store.fault_log import NAME
from catgames.ui.dialogs.confirm import ConfirmScene
from catgames.ui.fault import FaultScene
from catgames.ui.input.inputs import Input
from catgames.ui.library.open_file import OpenFileScene
from catgames.ui.library.scene import LibraryScene
from catgames.ui.people.look import Look, LookScene
from catgames.ui.people.scene import PlayersScene
from catgames.ui.replay.branch import BranchScene
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.settings.keys import KeysScene
from catgames.ui.settings.scene import TABS, SettingsScene
from catgames.ui.table.curve import CurveScene
from catgames.ui.table.handover import HandoverScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

EXAMPLES = Path(__file__).parents[2] / "examples"
HEAD_WORDS = ("head", "words")


def rules_of(window: Window, table: TableScene) -> Iterator[str]:
    """The whole rules beside the table, page by page, and a search in them."""
    drawer = RulesScene(window, table.game.info.id, "", table.stage, table.prompt.view)
    window.push(drawer)
    while True:
        yield f"rules from {drawer.scroll:.0f} on"
        if drawer.scroll >= drawer.page.height - drawer.room.height:
            break
        window.step([Input("key", key="page down")])
    for e in (Input("key", key="c"), Input("text", text="cat")):
        window.step([e])
    yield "rules searched"
    window.pop()


def shell_of(window: Window) -> Iterator[str]:
    """What belongs to no game."""
    yield "title"
    settings = SettingsScene(window)
    window.push(settings)
    for tab, _ in TABS:
        settings.open_tab(tab)
        yield f"settings, {tab}"
    window.pop()
    window.push(LibraryScene(window))
    yield "games"
    window.push(OpenFileScene(window))
    yield "open a file"
    window.pop()
    window.pop()
    window.push(KeysScene(window))
    yield "keys"
    window.pop()
    window.known_players.remember(screens.people(5), True)
    profiles = PlayersScene(window)
    window.push(profiles)
    for _ in range(50):
        window.step([])
    yield "players"
    window.push(LookScene(window, Look("Ada", 0, ""), lambda look: None, taken=[1]))
    yield "a player's look"
    window.pop()
    head, words = (
        window.ctx.translate(message(f"profile.delete_{x}", name="Ada")) for x in HEAD_WORDS
    )
    yes = window.ctx.translate("profile.delete")
    window.push(ConfirmScene(window, head, words, yes, lambda: None))
    yield "a question"
    window.pop()
    window.push(FaultScene(window, KeyError("ink"), window.files.data / NAME, True))
    yield "an unexpected error"
    window.back_to_title()
    yield from prototypes_of(window)


def prototypes_of(window: Window) -> Iterator[str]:
    """The list on the title, and what is said about the code of prototypes."""
    before = os.environ.get(FOLDERS, "")
    add_folder(EXAMPLES)
    try:
        window.scenes[0].enter()
        yield "the title with prototypes"
        refused = NotAllowed("whisker_tricks", EXAMPLES / "whisker_tricks", "0" * 64, True)
        window.routes.consent(refused, lambda: None)
        yield "may code run?"
        window.pop()
        mistake = "examples/whisker_tricks/rules.py:12: KeyError: 31"
        window.push(FaultScene(window, FaultyRules(mistake), None, True))
        yield "a mistake in the rules"
    finally:
        os.environ[FOLDERS] = before
        window.back_to_title()


def setups_of(window: Window, game_id: str) -> Iterator[str]:
    """A game's set-up, small and large, and every page of options."""
    window.routes.setup(game_id)
    setup: Any = window.scenes[-1]
    for seats in (setup.game.info.seats[0], setup.game.info.seats[-1]):
        setup.seats.set_count(seats)
        for page in range(len(setup.pages())):
            setup.page = page
            setup.relayout()
            yield f"set-up for {seats}, page {page}"
    setup._tune()
    tune: Any = window.scenes[-1]
    yield "tune"
    tune._type(tune.model.rows[0], "?")
    tune.scroll_to(10**6)
    yield "tune, at the end, with a mistake"
    tune._put_back()
    if tune.takes_cards:
        tune._add()
        add: Any = window.scenes[-1]
        add._type(add.card.rows[0], "?")
        yield "tune, a new card with a mistake"
        window.pop()
    yield from trials_of(window, tune)
    window.back_to_title()


def trials_of(window: Window, tune: Any) -> Iterator[str]:
    """The pages on which computers play: before, during and after."""
    for row in [r for r in tune.model.rows if isinstance(r.base, int) and r.base > 1]:
        tune._type(row, str(row.base - 1))
        if not row.mistake:
            break
        tune._type(row, str(row.base))
    for open_page in (tune._compare, tune._report):
        open_page()
        page: Any = window.scenes[-1]
        kind = type(page).__name__
        yield f"tune, {kind}"
        page.games, page.levels = 4, ("random", "greedy")
        page.start()
        yield f"tune, {kind} playing"
        wait_for(window, page)
        for tab in getattr(page, "tabs", ("",)):
            if tab:
                page.open_tab(tab)
            yield f"tune, {kind} {tab}"
            page.scroll_to(10**6)
            yield f"tune, {kind} {tab} at the end"
        window.pop()


def wait_for(window: Window, page: Any) -> None:
    """Let the games of a page be played."""
    end = time.monotonic() + 60
    while page.batch is not None and time.monotonic() < end:
        window.step([])
        time.sleep(0.005)
    assert page.batch is None and not page.problem, page.problem


def tables_of(window: Window, game_id: str) -> Iterator[str]:
    """A few turns into the game, small and large, with all that opens beside the board."""
    seats_of = load_game(game_id).info.seats
    for seats in sorted({seats_of[0], seats_of[-1]}):
        table = screens.open_table(window, game_id, screens.people(seats, 1))
        hands.rest(window, table)
        yield f"table of {seats}"
        hands.play_on(window, Random(1), 12)
        table.toggle_log()
        yield f"table of {seats} with the log"
        table.toolbar.menu()
        yield "menu"
        window.pop()
        if table.match.asking is not None:
            legal = table.match.legal()
            table.hint.take(
                Advice((RankedMove(legal[0], 0.62, 0.7), RankedMove(legal[-1], 0.6, 0.3)))
            )
            yield "hint"
            table.hint.hint.clear()
        window.push(HandoverScene(window, table.match, table.stage, table.players_changed, 0))
        yield "who plays"
        window.pop()
        if seats == seats_of[0]:
            yield from rules_of(window, table)
            table.toolbar.debug()
            yield "debug drawer"
        window.back_to_title()


def play_out(window: Window, table: TableScene, rng: Random) -> None:
    """The whole game at once, in random moves."""
    match = table.match
    while not match.over:
        if match.curtain is not None:
            match.lift(match.curtain)
        elif match.call is not None:
            match.open_call(None)
        elif match.asking is not None:
            match.answer(rng.choice(match.legal()))
        else:
            match.update(window.now())
    table.model.resync()


def ends_of(window: Window, game_id: str) -> Iterator[str]:
    """The end, and the game played again."""
    game = load_game(game_id)
    seats = game.info.seats[-1]
    short = {o.key: max(o.low, 4) for o in game.options(seats) if o.limit and not o.choices}
    table = screens.open_table(window, game_id, screens.people(seats), short)
    play_out(window, table, Random(1))
    yield "end"
    curve = CurveScene(window, table.match, table.stage)
    window.push(curve)
    while not curve.done:
        curve.update(window.now())
    yield "who was ahead"
    window.back_to_title()
    scene = ReplayScene(window, Replay(table.game, table.match.record))
    window.push(scene)
    yield "replay"
    scene.model.go(len(scene.model.replay) // 2)
    yield "replay, half of it"
    window.push(BranchScene(window, scene.model, scene.stage))
    yield "playing on"
    window.back_to_title()


def lesson_of(window: Window, game_id: str) -> Iterator[str]:
    """A lesson, step by step, as its pupil is told."""
    if not has_lesson(game_id):
        return
    window.routes.lesson(game_id)
    scene: Any = window.scenes[-1]
    told = -1
    for _ in range(5000):
        window.step([])
        if scene.match.playing or scene.animator.busy():
            continue
        if scene.match.at != told:
            told = scene.match.at
            yield f"lesson, step {told}"
        if scene.match.last:
            break
        if not scene.match.task.awaits:
            scene.model.go_on()
        elif scene.selection.targets:
            scene.model.choose(scene.selection.targets[0])
    assert scene.match.last, f"the lesson stops at step {told}"
    window.back_to_title()


def game_of(window: Window, game_id: str) -> Iterator[str]:
    """Every screen of a game, one after another, with a name for messages."""
    yield from setups_of(window, game_id)
    yield from tables_of(window, game_id)
    yield from ends_of(window, game_id)
    yield from lesson_of(window, game_id)
