"""Several people choose at once: keys of their own, gamepads, the curtain instead, and a screen
that shows nothing but who has chosen."""

from __future__ import annotations

from random import Random
from typing import Any

import hands
import keyboard
import pygame
import pytest
import rows
import screens
from room import assert_texts_have_room, texts
from thorough import amount
from twins import Twins

from catgames.catalog import load_game
from catgames.content.languages import PSEUDO, languages
from catgames.core.types import TABLE, Seat
from catgames.match.match import Match
from catgames.second_screen import public
from catgames.ui.input.inputs import Input
from catgames.ui.input.own_keys import MOST_OPTIONS, MOST_PEOPLE, own_keys, printed_on
from catgames.ui.lesson.scene import LessonScene
from catgames.ui.table.menu import MenuScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

PEOPLE = {"clowder": 4, "cattitude": 5, "town_hall": 5}


def game_of(name: str) -> Any:
    return rows.town_hall() if name == "town_hall" else load_game(name)


WINDOW = {"size": (1280, 720), "secrets": "together"}


def table_of(window: Window, game: str = "clowder", people: int = 0, **options: Any) -> TableScene:
    return screens.open_table(
        window, game_of(game), screens.people(people or PEOPLE[game]), options
    )


# ---------------------------------------------------------------- keys and gamepads


def play(window: Window, table: TableScene, rounds: int, seed: int = 1) -> tuple[int, int]:
    """So many rows, or fewer; returns how many there were, and how many curtains."""
    rng, done, curtains = Random(seed), 0, 0
    for _ in range(20_000):
        window.step([])
        if table.match.over or done == rounds:
            return done, curtains
        row = table.match.together
        if row is not None and table.row is not None:
            rows.rest(window)
            wanted = {q.seat: rng.choice(q.options) for q in row.questions}
            before = table.match.answers
            for seat in rng.sample(sorted(wanted), len(wanted)):
                assert table.match.answers == before
                rows.choose(window, table, seat, wanted[seat])
            while table.match.answers < before + len(wanted) and not table.match.over:
                window.step([])
            given = table.match.history()[before : before + len(wanted)]
            assert {seat: move for seat, move, _ in given} == wanted
            done += 1
        else:
            curtains += table.match.curtain is not None
            rows.answer_alone(table, rng)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", PEOPLE)
def test_whole_games_by_keys(window, game):
    """With as many people as the game takes; what is asked of a hand goes on behind the curtain."""
    table = table_of(window, game)
    done, curtains = play(window, table, amount(200, 3))
    assert done >= 3 and (curtains > 0) == (game == "cattitude")


@pytest.mark.parametrize("game", PEOPLE)
def test_games_by_gamepads(window, game):
    table = table_of(window, game)
    rows.to_row(window, table)
    for pad in range(PEOPLE[game]):
        rows.send(window, rows.pad_events(7 + pad, "a"))
    asked = [q.seat for q in table.choosers.questions]
    assert [table.choosers.pads[7 + pad] for pad in range(len(asked))] == asked
    assert not table.match.together.chosen, "joining is no choice"
    done, _ = play(window, table, 3)
    assert done == 3


def test_a_gamepad_is_handed_on(window):
    table = table_of(window)
    rows.to_row(window, table)
    rows.send(window, rows.pad_events(0, "x"))
    rows.send(window, rows.pad_events(1, "x"))
    rows.send(window, rows.pad_events(0, "right_shoulder"))
    assert table.choosers.pads == {0: 2, 1: 1}
    rows.send(window, rows.pad_events(0, "left_shoulder"))
    assert table.match.together.alone(2)
    rows.send(window, rows.pad_events(0, "start"))
    assert isinstance(window.scenes[-1], MenuScene)


def test_a_direction_that_is_held_chooses_once(window):
    table = table_of(window)
    rows.to_row(window, table)
    rows.send(window, rows.pad_events(0, "a"))
    question = rows.question_of(table, 0)
    options = question.options
    rows.send(window, rows.pad_events(0, "left")[:1])
    rows.send(window, rows.key_events(table.choosers.keys_of(question)[1]))
    screens.wait_until(window, window.now() + 1)
    held = window.navigation.repeats(window.now(), look_for_pads=False)
    assert [e.button for e in held] == ["left"]
    window.step(held)
    for question in table.choosers.questions[1:]:
        rows.choose(window, table, question.seat, question.options[0])
    window.step([])
    assert (0, options[1]) in [e[:2] for e in table.match.history()]


def test_everybody_has_the_same_keys_in_every_round(window):
    """Also when another one begins, or when fewer are asked."""
    table, seen = table_of(window, "cattitude", 4), dict[Seat, set[int]]()

    def note(table: TableScene) -> bool:
        for question in table.choosers.questions:
            seen.setdefault(question.seat, set()).add(table.choosers.keys_of(question)[0])
        asked = table.match.decision is not None and table.match.decision.kind == "secure"
        return asked and len(table.choosers.questions) < 4

    rows.to_row(window, table, fits=note)
    assert len(seen) == 4 and all(len(keys) == 1 for keys in seen.values())


def test_plates_stand_in_the_order_of_seats(window):
    """Whoever begins the round."""
    table, first = table_of(window, people=3), set()

    def note(table: TableScene) -> bool:
        first.add(table.match.together.questions[0].seat)
        seats = [question.seat for question in table.choosers.questions]
        assert seats == sorted(seats)
        return len(first) > 1

    rows.to_row(window, table, fits=note)


@pytest.mark.parametrize("people", range(2, MOST_PEOPLE + 1))
def test_no_key_is_two_people_s(people):
    for options in range(1, MOST_OPTIONS + 1):
        keys = [key for own in own_keys(people, options) for key in own]
        assert len(set(keys)) == len(keys) == people * options


def test_keys_show_what_is_printed_on_them():
    shown, english = printed_on(), {20: "Q", 30: "1", 51: ";", 19: "P"}
    assert {place: shown[place] for place in english} == english


# ---------------------------------------------------------------- what else can be done


def test_a_choice_can_be_changed(window):
    table = table_of(window, people=2)
    rows.to_row(window, table)
    one, other = table.choosers.questions
    first = [one.options[0], one.options[1], one.options[0], one.options[2]]
    for move in first:
        rows.choose(window, table, one.seat, move)
    before = table.match.answers
    rows.choose(window, table, other.seat, other.options[0])
    while table.match.answers < before + 2:
        window.step([])
    assert (one.seat, first[-1]) in [e[:2] for e in table.match.history()[before:]]


def test_a_person_may_take_the_curtain(window):
    table = table_of(window, people=3)
    rows.to_row(window, table)
    seat = table.choosers.questions[1].seat
    buttons = [w for w in table.row.group.widgets if w.tip]
    hands.click(window, buttons[1].rect.center)
    assert table.match.together.alone(seat)
    for question in table.choosers.questions:
        if question.seat != seat:
            rows.choose(window, table, question.seat, question.options[0])
    for _ in range(20):
        window.step([])
    assert table.curtain is not None and table.match.curtain == seat and table.row is None
    table.lift_curtain()
    assert table.match.asking == seat


def test_whoever_has_no_keys_turns_it_off_for_good(window):
    table = table_of(window)
    rows.to_row(window, table)
    words = window.ctx.translate("together.always")
    button = next(w for w in table.row.group.widgets if getattr(w, "label", "") == words)
    hands.click(window, button.rect.center)
    window.step([])
    assert window.settings.secrets == "curtain" and table.row is None
    assert table.match.curtain is not None and table.curtain is not None


def test_the_buttons_are_reached_by_keys(window):
    table = table_of(window)
    rows.to_row(window, table)
    for _ in range(2 + len(table.choosers.questions)):
        keyboard.press(window, "tab")
        focused = table.row.group.focused
        if getattr(focused, "label", "").startswith(window.ctx.translate("together.fold")):
            break
    keyboard.press(window, "enter")
    assert table.row.folded and not table.match.together.chosen


def test_space_shows_the_table_and_the_panel_again(window):
    """The keys of all work meanwhile."""
    table = table_of(window)
    rows.to_row(window, table)
    high = table.row.rect.height
    keyboard.press(window, "space")
    assert table.row.folded and table.row.rect.height < high
    question = table.choosers.questions[0]
    rows.choose(window, table, question.seat, question.options[0])
    assert table.match.together.chosen == {question.seat}
    keyboard.press(window, "space")
    assert not table.row.folded


def test_keys_of_nobody_do_nothing_and_escape_opens_the_menu(window):
    table = table_of(window)
    rows.to_row(window, table)
    keyboard.press(window, "u", "i", "l", "n")
    assert len(window.scenes) == 2 and not table.stage.log_open
    assert not table.match.together.chosen
    keyboard.press(window, "escape")
    assert isinstance(window.scenes[-1], MenuScene)
    question = table.choosers.questions[0]
    rows.choose(window, table, question.seat, question.options[0])
    assert not table.match.together.chosen, "a key behind the menu"


def test_with_the_curtain_in_the_settings_nobody_chooses_at_once(window):
    window.change_settings(secrets="curtain")
    table = table_of(window)
    for _ in range(200):
        window.step([])
        if table.match.decision.kind == "pick_token":
            break
        rows.answer_alone(table, Random(1))
    assert table.match.together is None and table.match.curtain is not None


def test_one_person_sees_no_panel(window):
    table = screens.open_table(window, "clowder", screens.people(3, 1))
    for _ in range(60):
        window.step([])
        assert table.row is None
        rows.answer_alone(table, Random(1))


def test_lessons_keep_the_curtain(window):
    scene = screens.open_page(window, "lesson", "cattitude")
    assert isinstance(scene, LessonScene) and scene.match.at_once == (0, 0)


# ---------------------------------------------------------------- what is seen


def test_only_who_has_chosen_shows(tmp_path):
    """Two windows in which the same people choose different things, and change their minds, show,
    say and play the same, as do their second screens, until the last has chosen."""
    for game in PEOPLE:
        twins, number = Twins(tmp_path / game, (960, 540)), PEOPLE[game]
        made, people = game_of(game), screens.people(PEOPLE[game])
        twins.sit(lambda: Match(made, people, {}, rng=Random(3)), secrets="together")  # noqa: B023
        for _ in range(2000):
            twins.tick()
            if twins.table.row is not None:
                break
            for world in twins.worlds:
                rows.answer_alone(world.table, Random(number))
        for _ in range(6):
            twins.tick()
        questions, rng = twins.table.choosers.questions, Random(5)
        for question in questions[:-1]:
            for _ in range(3):
                for world in twins.worlds:
                    events = rows.choice_events(
                        world.table, question.seat, rng.choice(question.options)
                    )
                    for e in events:
                        world.send([e])
                twins.clock.now += 0.1
                twins.tick()
                assert not twins.difference(), game
        one, other = (world.table.match.together for world in twins.worlds)
        assert one.chosen == other.chosen == {q.seat for q in questions[:-1]}
        assert one._answers != other._answers, "they have chosen the same"
        twins.close()


def test_the_second_screen_says_that_all_choose(window):
    table = table_of(window)
    rows.to_row(window, table)
    turn = public.turn_of(table.match, public.view_of(table.match))
    assert turn.seat is None and turn.words.key == "together.title"


LONG = ("Wilhelmina-Antoinette", "Bo", "Maximiliaan van der Berg", "Dov", "Eve", "Finn")


@pytest.mark.parametrize("language", (*languages(), PSEUDO))
@pytest.mark.parametrize("size", screens.SIZES)
def test_all_words_have_room(tmp_path, monkeypatch, language, size):
    monkeypatch.setattr(screens, "NAMES", LONG)
    window = screens.open_window(tmp_path, size, secrets="together", language=language)
    for game, people in PEOPLE.items():
        table = table_of(window, game)
        rows.to_row(window, table)
        where = f"{game} in {language} at {size}"
        assert_texts_have_room(window, where)
        shown = set(texts(window))
        assert any(LONG[1] in words for words in shown)
        for question in table.choosers.questions[: people - 1]:
            rows.choose(window, table, question.seat, question.options[0])
        assert_texts_have_room(window, f"{where}, chosen")
        for pad in range(people):
            rows.send(window, rows.pad_events(pad, "a"))
        table.row._fold()
        assert_texts_have_room(window, f"{where}, folded")
        window.pop()


def test_another_language_leaves_no_word_behind(window):
    table = table_of(window)
    rows.to_row(window, table)
    before = set(texts(window))
    window.change_settings(language="nl")
    after = set(texts(window))
    assert window.ctx.translate("together.always") in after
    assert not {w for w in before & after if len(w) > 5 and w not in screens.NAMES}


def test_what_is_spoken_names_the_keys_and_who_has_chosen(tmp_path):
    window = screens.open_window(tmp_path, secrets="together")
    said: list[str] = []
    window.speaks, window.ctx.voice = True, said.append
    table = table_of(window, people=2)
    rows.to_row(window, table)
    assert any(words.startswith("Ada. Q: 1; W: 2") for words in said), said[-8:]
    rows.choose(window, table, 0, rows.question_of(table, 0).options[0])
    assert said[-1] == "Ada has chosen"


def test_nothing_below_the_panel_is_pointed_at(window):
    table = table_of(window)
    rows.to_row(window, table)
    inside = [s.box().center for s in table.stage.shapes().values()]
    below = [pos for pos in inside if table.row.rect.collidepoint(pos)]
    beside = [pos for pos in inside if not table.row.rect.collidepoint(pos)]
    assert below and beside
    for pos in (*beside[:5], *below):
        window.step([Input("hover", pos)])
        hovered = table.selection.hover is not None
        assert hovered == (pos in beside), pos


def test_the_table_stays_everybody_s_view(window):
    table = table_of(window, "cattitude")
    rows.to_row(window, table)
    assert table.match.viewer == TABLE and table.stage.view.viewer == TABLE
    assert pygame.Rect((0, 0), window.size).contains(table.row.rect)
