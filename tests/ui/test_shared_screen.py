"""Several people at one screen, with real clicks: no secret stays for the next player."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import room
import screens
from screens import NAMES
from thorough import amount, sample

from catgames.catalog import load_game
from catgames.core.types import HIDDEN, TABLE
from catgames.ui.input.inputs import Input, translate
from catgames.ui.table.curtain import GUARD
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

TABLES = [(2, 2), (3, 2), (3, 3), (4, 3), (4, 4)]
"""Seats, and how many of them are people."""


WINDOW: dict[str, Any] = {"size": (1280, 720)}


def sit(window: Window, seats: int = 3, humans: int = 3, **settings: Any) -> Any:
    """A table of Saucers at its first curtain."""
    return hands.open_table(window, "template", screens.people(seats, humans), **settings)


def lift(window: Window, table: Any) -> None:
    """The one who is called comes and looks."""
    wait_for(window, table, table.curtain.began + GUARD)
    hands.click(window, table.curtain.group.widgets[0].rect.center)
    assert table.curtain is None
    wait_for(window, table, table.model.quiet_until)


def wait_for(window: Window, table: Any, until: float) -> None:
    screens.wait_until(window, until + 0.01)
    window.step([])


def to_call(window: Window, table: Any) -> None:
    """Play on until an open call asks."""
    rng = Random(2)
    while not table.match.call:
        assert not table.match.over
        if table.curtain:
            lift(window, table)
        hands.choose(window, table, rng.choice(hands.offered(table)))
        hands.rest(window, table)


def shown_faces(table: Any) -> dict[Any, list[int]]:
    """What lies in every hand on the screen, animated or not."""
    cast = [a for actors in table.animator.actors.values() for a in actors]
    cast += table.animator.gone
    return {
        seat: [a.face for a in cast if a.spot == ("hand", seat)]
        for seat in range(len(table.match.players))
    }


def read(window: Window, table: Any) -> list[str]:
    """Every text on the screen, with the log open."""
    if not table.stage.log_open:
        table.toggle_log()
    return room.texts(window)


# ---------------------------------------------------------------- the curtain


@pytest.mark.parametrize(("seats", "humans"), TABLES)
def test_the_curtain_names_who_is_to_look_and_hides_all(
    window: Window, seats: int, humans: int
) -> None:
    table = sit(window, seats, humans)
    rng, named = Random(1), set()
    for _ in range(humans):
        hands.rest(window, table)
        if not table.curtain:
            break
        seat = table.match.decision.seat
        named.add(seat)
        texts = read_all(window)
        assert any(NAMES[seat] in t for t in texts)
        others = set(NAMES[:seats]) - {NAMES[seat]}
        assert not [t for t in texts if any(o in t for o in others)], texts
        lift(window, table)
        assert table.match.asking == seat and table.animator.view.viewer == seat
        hands.choose(window, table, rng.choice(hands.offered(table)))
    assert len(named) == humans


def read_all(window: Window) -> list[str]:
    """What the curtain says, as if there were nothing below it."""
    window.ctx.printed = []
    table: Any = window.scenes[-1]
    window.surface.fill((1, 2, 3))
    table.curtain.draw(window.surface)
    texts, window.ctx.printed = [p.text for p in window.ctx.printed], None
    return texts


def test_behind_the_curtain_no_pixel_depends_on_a_hand(window: Window) -> None:
    pictures = []
    for rng in (Random(1), Random(2)):
        table = sit(window, 2, 2)
        lift(window, table)
        hands.choose(window, table, rng.choice(hands.offered(table)))
        hands.rest(window, table)
        assert table.curtain
        wait_for(window, table, table.curtain.began + 1.0)
        window.draw()
        pictures.append(bytes(window.surface.get_buffer().raw))
        window.back_to_title()
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    "meant",
    [[Input("press", (640, 478)), Input("release", (640, 478))], [Input("key", key="return")]],
    ids=["click", "key"],
)
def test_what_was_meant_for_the_table_does_not_open_the_curtain(
    window: Window, meant: list[Input]
) -> None:
    table = sit(window)
    lift(window, table)
    hands.choose(window, table, table.selection.targets[0])
    while table.curtain is None:
        window.step([])
    window.now = partial(float, table.curtain.began)  # the next frame may come late here
    window.step(meant)
    assert table.curtain is not None
    assert table.match.viewer == TABLE


def test_a_press_that_began_too_early_does_not_open_the_curtain(window: Window) -> None:
    table = sit(window)
    lift(window, table)
    hands.choose(window, table, table.selection.targets[0])
    while table.curtain is None:
        window.step([])
    button = table.curtain.group.widgets[0].rect.center
    clock = window.now
    window.now = partial(float, table.curtain.began)  # the next frame may come late here
    window.step([Input("hover", button), Input("press", button)])
    window.now = clock
    wait_for(window, table, table.curtain.began + 2 * GUARD)
    window.step([Input("release", button)])
    assert table.curtain is not None


def test_what_fades_out_for_one_player_is_not_seen_by_the_next(window: Window) -> None:
    table = sit(window)
    lift(window, table)
    seat, animator = table.match.asking, table.animator
    animator.speed = 0.5
    animator._leave(animator.actors["hand", seat][0])
    assert any(a.face != HIDDEN for a in animator.gone)
    animator.show(table.game.view(table.match._state, TABLE))
    assert not animator.gone and set(shown_faces(table)[seat]) == {HIDDEN}


def test_a_key_held_down_never_opens_the_curtain(window: Window) -> None:
    table = sit(window)
    wait_for(window, table, table.curtain.began + 2 * GUARD)
    window.step([Input("key", key="return", repeat=True)])
    assert table.curtain
    window.step([Input("key", key="return")])
    assert table.curtain is None


def test_keys_tell_whether_they_are_held(home: Path) -> None:
    held: set[int] = set()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    first, second = translate(down, held), translate(down, held)
    assert first and not first.repeat and second and second.repeat
    translate(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), held)
    third = translate(down, held)
    assert third and not third.repeat


def test_a_double_click_on_the_curtain_plays_no_card(window: Window) -> None:
    table = sit(window)
    answers = table.match.answers
    wait_for(window, table, table.curtain.began + GUARD)
    button = table.curtain.group.widgets[0].rect.center
    clock = window.now
    window.now = partial(float, clock())  # however long the clicks take here
    hands.click(window, button)
    target = next(t for t in table.selection.targets if hands.point_of(table, t))
    hands.click(window, hands.point_of(table, target) or (0, 0))
    window.step([Input("key", key="u"), Input("key", key="return"), Input("back")])
    assert table.match.answers == answers and window.scenes[-1] is table
    window.now = clock
    wait_for(window, table, table.model.quiet_until)
    hands.choose(window, table, target)
    assert table.match.answers == answers + 1


def test_keys_reach_nothing_behind_the_curtain(window: Window) -> None:
    table = sit(window)
    lift(window, table)
    window.step([Input("key", key="right")])
    assert table.selection.hover is not None
    window.step([Input("key", key="return")])
    hands.rest(window, table)
    answers = table.match.answers
    names = ("u", "r", "l", "1", "n", "m", "tab", "z", "right", "page down", "f3", "p", "b")
    keys = [Input("key", key=k) for k in names]
    right_click = Input("back", (640, 300))
    window.step([*keys, right_click, Input("key", key="z", ctrl=True), Input("scroll", amount=1)])
    assert table.curtain and table.match.answers == answers
    assert window.scenes[-1] is table and not table.stage.log_open
    assert table.selection.hover is None and table.focus.at is None


# ---------------------------------------------------------------- what the next one finds


@pytest.mark.parametrize("speed", [0.0, 2.0])
def test_nothing_of_the_player_before_is_left(home: Path, speed: float) -> None:
    window = screens.open_window(home / "portable", speed=speed)
    table = sit(window, 3, 3)
    lift(window, table)
    seat = table.match.asking
    held = table.match.view().state.hands[seat]
    card = table.selection.targets[-1]
    window.step([Input("hover", hands.point_of(table, card) or (0, 0))])
    assert table.selection.hover == card and table.prompt.view.second
    hands.click(window, hands.point_of(table, ("dish", "pot")) or (0, 0))
    assert table.prompt.refusal
    hands.choose(window, table, card)
    caption = pygame.display.get_caption()
    while not table.curtain:
        window.step([])
        if table.animator.view.viewer != seat:
            assert set(shown_faces(table)[seat]) <= {HIDDEN}, "an animation shows the hand"
    assert table.selection.hover is None and not table.selection.picks
    assert not table.prompt.refusal and not table.selection.targets
    lift(window, table)
    assert table.match.asking != seat
    assert set(shown_faces(table)[seat]) == {HIDDEN}
    assert seat not in table.selection.last, "the last move tells the bid"
    words = {table.translate(f"template.face.{table.game.data.names[f]}") for f in held}
    own = f"{NAMES[seat]} "
    told = [t for t in read(window, table) if t.startswith(own)]
    assert told and not [t for t in told if any(w in t for w in words)], told
    assert pygame.display.get_caption() == caption


def test_everybody_reads_the_own_cards_in_the_log_and_nobody_elses(window: Window) -> None:
    table = sit(window, 2, 2)
    table.toggle_log()
    data = table.game.data
    for _ in range(2):
        lift(window, table)
        seat = table.match.asking
        held = table.match.view().state.hands[seat]
        lines = [line.text for line in table.stage.log.lines]
        drawn = sorted(
            f"{NAMES[seat]} draws {table.translate('template.face.' + data.names[f])}" for f in held
        )
        assert sorted(x for x in lines if x.startswith(f"{NAMES[seat]} draws")) == drawn
        other = [x for x in lines if x.startswith(f"{NAMES[1 - seat]} draws")]
        assert set(other) == {f"{NAMES[1 - seat]} draws a card"}
        hands.choose(window, table, table.selection.targets[0])
        hands.rest(window, table)


def test_at_a_call_the_log_is_what_everybody_may_read(window: Window) -> None:
    table = sit(window, 3, 3)
    to_call(window, table)
    drawn = [line.text for line in table.stage.log.lines if " draws " in line.text]
    assert drawn and all(x.endswith(" draws a card") for x in drawn)
    assert all(set(faces) <= {HIDDEN} for faces in shown_faces(table).values())


def after_one_answer(window: Window) -> tuple[TableScene, int | None]:
    """A table at which the second person has lifted the curtain; who has answered."""
    table = sit(window, 2, 2)
    lift(window, table)
    first = table.match.asking
    hands.choose(window, table, table.selection.targets[0])
    hands.rest(window, table)
    lift(window, table)
    return table, first


@pytest.mark.parametrize("by_key", [False, True], ids=["click", "key"])
@pytest.mark.parametrize("mode", ["auto", "fair"])
def test_nobody_takes_back_what_another_decided_in_secret(
    window: Window, mode: str, by_key: bool
) -> None:
    window.change_settings(undo=mode)
    table, first = after_one_answer(window)
    answers, viewer = table.match.answers, table.match.viewer
    if by_key:
        window.step([Input("key", key="u")])
    else:
        hands.click(window, table.toolbar.group.widgets[1].rect.center)
    assert (table.match.answers, table.match.viewer) == (answers, viewer)
    assert NAMES[first] in table.prompt.refusal and "secret" in table.prompt.refusal


def test_undo_by_the_next_player_shows_no_card(window: Window) -> None:
    window.change_settings(undo="free")
    table, first = after_one_answer(window)
    window.step([Input("key", key="u")])
    assert table.match.viewer == TABLE
    hands.rest(window, table)
    assert table.curtain and table.curtain.name == NAMES[first]
    assert all(set(faces) <= {HIDDEN} for faces in shown_faces(table).values())
    lift(window, table)
    window.step([Input("key", key="r")])
    assert table.match.viewer == TABLE
    assert all(set(faces) <= {HIDDEN} for faces in shown_faces(table).values())


def test_a_game_gone_on_with_tells_its_story(home: Path, window: Window) -> None:
    window.games.begin(load_game("template"), screens.people(2), {})
    hands.play_on(window, Random(4), 6)
    table: Any = window.scenes[-1]
    told = table.match.log_entries(TABLE)
    window.close()
    window = screens.open_window(home / "portable")
    window.games.resume(window.games.unfinished()[0])
    again: Any = window.scenes[-1]
    window.step([])
    assert again.match.log_entries(TABLE) == told and again.stage.log.lines
    assert not [x for x in again.stage.log.lines if " draws " in x.text and "a card" not in x.text]


def test_open_hands_need_no_curtain_and_show_every_hand(window: Window) -> None:
    table = sit(window, 3, 3, open_hands=True)
    assert table.curtain is None and table.match.asking is not None
    assert HIDDEN not in [f for faces in shown_faces(table).values() for f in faces]
    hands.choose(window, table, table.selection.targets[0])
    hands.rest(window, table)
    assert table.curtain is None


# ---------------------------------------------------------------- open calls


def labels(table: Any) -> list[str]:
    return [w.label for w in table.prompt.view.group.widgets]


def test_a_call_asks_everybody_who_could_answer(window: Window) -> None:
    table = sit(window, 3, 3)
    to_call(window, table)
    call = table.match.call
    assert labels(table)[: len(call.seats)] == [NAMES[s] for s in call.seats]
    assert window.ctx.translate("table.nobody") in labels(table)
    assert table.prompt.view.text == table.translate(call.text)
    assert "reaches" in table.prompt.view.text
    window.draw()
    assert all(NAMES[s] in table.prompt.view.second for s in call.seats)


@pytest.mark.parametrize("by_key", [False, True], ids=["click", "key"])
def test_nobody_passes_for_all(window: Window, by_key: bool) -> None:
    table = sit(window, 3, 3)
    to_call(window, table)
    pot = table.match.view().state.pot
    if by_key:
        window.step([Input("key", key="n")])
    else:
        hands.press(window, "table.nobody")
    hands.rest(window, table)
    assert table.match.view().state.pot != pot or table.match.over


@pytest.mark.parametrize("by_key", [False, True], ids=["click", "key"])
def test_a_name_leads_behind_the_curtain_to_the_answer(window: Window, by_key: bool) -> None:
    table = sit(window, 3, 3)
    to_call(window, table)
    seats = table.match.call.seats
    if by_key:
        window.step([Input("key", key=str(len(seats)))])
    else:
        hands.press_button(window, NAMES[seats[-1]])
    hands.rest(window, table)
    assert table.curtain and table.curtain.name == NAMES[seats[-1]]
    lift(window, table)
    assert table.match.decision.kind == "react" and table.match.asking == seats[-1]
    assert ("verb", "pass") in table.selection.targets


def test_a_double_click_answers_no_call(window: Window) -> None:
    table = sit(window, 2, 2)
    rng = Random(1)
    while not table.match.call:
        if table.curtain:
            lift(window, table)
        hands.choose(window, table, rng.choice(hands.offered(table)))
        while not (table.match.call or table.curtain):
            window.step([])
    answers = table.match.answers
    window.step([Input("key", key="n")])
    hands.click(window, table.prompt.view.group.widgets[0].rect.center)
    assert table.match.answers == answers and table.match.call


@pytest.mark.parametrize("by_key", [False, True], ids=["click", "key"])
def test_whoever_does_not_want_to_is_not_asked_again_this_round(
    window: Window, by_key: bool
) -> None:
    table = sit(window, 4, 4)
    to_call(window, table)
    seat = table.match.call.seats[0]
    if by_key:
        window.step([Input("key", key="m")])
        window.step([Input("key", key=str(table.match.people.index(seat) + 1))])
    else:
        hands.press(window, "table.mute")
        hands.press_button(window, NAMES[seat])
    hands.rest(window, table)
    assert seat in table.match.muted
    assert table.match.call and seat not in table.match.call.seats
    assert NAMES[seat] not in labels(table)
    turn = table.match.turn
    hands.press(window, "table.nobody")
    while table.match.turn == turn:
        hands.rest(window, table)
        if table.match.call and table.match.turn == turn:
            assert seat not in table.match.call.seats
        hands.play_on(window, Random(1), 1)
    assert not table.match.muted


def test_computers_answer_a_call_without_a_word_to_people(window: Window) -> None:
    table = sit(window, 4, 2)
    rng = Random(3)
    seen = 0
    while not table.match.over and seen < amount(3, 1):
        hands.rest(window, table)
        if table.match.call:
            seen += 1
            assert set(table.match.call.seats) <= set(table.match.people)
            computers = [NAMES[s] for s in range(2, 4)]
            assert not set(labels(table)) & set(computers)
        if table.match.viewer == TABLE:
            assert all(set(f) <= {HIDDEN} for f in shown_faces(table).values()) or table.match.over
        hands.play_on(window, rng, 1)
    assert seen


@pytest.mark.parametrize(("seats", "humans"), sample(TABLES, 1))
def test_whole_games_at_one_screen(window: Window, seats: int, humans: int) -> None:
    table = sit(window, seats, humans, options={"rounds": 3})
    hands.play_on(window, Random(seats * 10 + humans))
    assert table.match.over
