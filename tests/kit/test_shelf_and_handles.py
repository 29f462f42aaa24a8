"""Dice are clicked to roll them, and fields with an icon lie on the board as so many things."""

from __future__ import annotations

import re
from pathlib import Path

import hands
import pygame
import pytest
import screens
from board_harness import BoardHarness
from kit_folders import EXAMPLES, changed, make
from room import texts

from catgames.catalog import load_game
from catgames.core.types import TABLE, BadContent
from catgames.kit.board.shelf import in_rows
from catgames.kit.folder import load_prototype, read_prototype
from catgames.ui.window import Window

DICE = """\
title: Lucky Paws
seats: 2
pieces:
  die: {turns: true, rows: [{name: one, value: 1}, {name: two, value: 2, count: 0}]}
zones:
  tray: {start: die}
  cup: {start: die}
fields: {bowl: 0, eaten: {per: seat}}
"""
ROLLS = """\
from catgames.kit import Ask, Rules, do_next, offer

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, *[("turn", seat) for seat in (0, 1)] * 3)


@rules.step
def turn(d, s, events, seat):
    s.turn += 1
    do_next(s, ("roll", "tray"), ("choose", seat))


@rules.step
def again(d, s, events, seat):
    do_next(s, ("roll", "tray"), ("choose", seat))


@rules.ask
class Choose(Ask):
    verbs = ("once", "stop", "twice")

    def offers(self, d, s, seat):
        yield offer("once")
        yield offer("stop")

    def answer(self, d, s, move, events, seat):
        if move[0] == "once":
            do_next(s, ("roll", "tray"))


@rules.score
def eaten(d, s, seat):
    return s.eaten[seat]
"""
ANSWER = """\
        if move[0] == "once":
            do_next(s, ("roll", "tray"))
"""
IN_TRAY = {("piece", 0, "tray"): [("once",)]}


def handles(folder: Path) -> dict[object, object]:
    """Those of the first question to a player."""
    game = load_prototype(folder)
    s = game.new_state(2)
    while (decision := game.decision(s)) and decision.seat < 0:
        game.apply(s, game.legal_moves(s)[0])
    before = s.key()
    found = dict(game.shortcuts(game.view(s, 0)))
    assert s.key() == before
    return found


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (ANSWER, IN_TRAY),
        (changed(ANSWER, '("roll", "tray")', '("again", seat)'), IN_TRAY),
        (changed(ANSWER, '"tray"', '"cup"'), {("piece", 0, "cup"): [("once",)]}),
        (changed(ANSWER, '"roll", "tray"', '"choose", seat'), {}),
        (ANSWER + '        else:\n            do_next(s, ("roll", "tray"))\n', {}),
        (ANSWER + "        else:\n            raise KeyError\n", IN_TRAY),
        (changed(ANSWER, "do_next(", "s.turn += 1; do_next("), {}),
    ],
    ids=["roll", "later", "elsewhere", "none", "two", "mistake", "next turn"],
)  # fmt: skip
def test_the_dice_that_a_verb_rolls_are_its_handle(
    tmp_path: Path, answer: str, expected: dict[object, object]
) -> None:
    assert handles(make(tmp_path, DICE, changed(ROLLS, ANSWER, answer))) == expected


def test_a_click_on_the_die_of_counter_surfing_takes_one_more_treat(window: Window) -> None:
    table = screens.open_table(window, load_game("counter_surfing"), screens.people(2, 2))
    for _ in range(2):
        hands.rest(window, table)
        seat, before = table.match.decision.seat, len(table.match.record.moves)
        die = ("piece", table.stage.view.state.counter[0], "counter")
        assert die in table.selection.choosable
        point = hands.point_of(table, die)
        assert point is not None
        hands.click(window, point)
        assert table.match.record.moves[before] == (seat, ("sneak",))


def test_a_field_with_an_icon_is_drawn_as_so_many_things(window: Window, examples: Path) -> None:
    game = load_game("counter_surfing")
    looks = []
    for bowl in (0, 3, 4):
        s = game.new_state(2)
        s.bowl = bowl
        board = BoardHarness(window, game, game.view(s, TABLE)).board
        shelf = board.at.places.shelf
        assert shelf is not None and not shelf.colliderect(board.at.places.counters)
        assert not any(shelf.colliderect(p.tray) for p in board.at.places.shared.values())
        surface = pygame.Surface(window.surface.get_size(), pygame.SRCALPHA)
        board.shelf.draw(surface, shelf, {"bowl": bowl, "wobbles": 0}, ["", ""])
        looks.append(pygame.mask.from_surface(surface).count())
    assert looks[0] < looks[1] < looks[2], "each treat covers something"


@pytest.mark.parametrize("count", [0, 1, 2, 7, 13, 60])
@pytest.mark.parametrize("room", [pygame.Rect(10, 20, 400, 80), pygame.Rect(0, 0, 60, 300)])
def test_icons_lie_apart_and_in_their_room(count: int, room: pygame.Rect) -> None:
    found = [
        pygame.Rect(round(x - h / 2), round(y - h / 2), int(h), int(h))
        for x, y, h in in_rows(room, count, 64)
    ]
    assert len(found) == count
    assert all(room.contains(box) for box in found)
    assert not [a for i, a in enumerate(found) for b in found[:i] if a.colliderect(b)]


@pytest.mark.parametrize(
    ("field", "what"),
    [
        ("{icon: nothing_like_it}", "there is no icon 'nothing_like_it'"),
        ("{icon: stra}", "there is no icon 'stra'; did you mean 'star'?"),
        ("{start: full, icon: star}", "only a number is shown as so many icons"),
        ("{start: 3, most: 2, icon: star}", "starts at 3; 'most' is 2"),
        ("{most: 2}", "rules keep to limits themselves"),
    ],
)
def test_a_wrong_icon_is_named_with_its_line(tmp_path: Path, field: str, what: str) -> None:
    text = changed(DICE, "bowl: 0", f"\n  bowl: {field}\n  ")
    line = text[: text.index("bowl: {")].count("\n") + 1
    with pytest.raises(BadContent, match=rf"game\.yaml:{line}: .*{re.escape(what)}"):
        read_prototype(make(tmp_path, text, ROLLS))


def test_an_icon_is_a_picture_a_piece_or_a_sprite(tmp_path: Path) -> None:
    for icon in ("star", "common/paw", "gem", "gem.svg"):
        text = changed(DICE, "bowl: 0", f"bowl: {{most: 3, icon: {icon}}}")
        folder = make(tmp_path, text + "counters: [bowl]\n", ROLLS)
        (folder / "pictures").mkdir(exist_ok=True)
        treat = EXAMPLES / "counter_surfing" / "pictures" / "treat.svg"
        (folder / "pictures" / "gem.svg").write_bytes(treat.read_bytes())
        assert read_prototype(folder)[0].fields["bowl"].icon == icon


def test_the_icon_of_a_field_per_seat_stands_on_the_name_plates(
    window: Window, examples: Path
) -> None:
    game = load_game("counter_surfing")
    s = game.new_state(2)
    s.eaten[1] = 12
    board = BoardHarness(window, game, game.view(s, TABLE)).board
    (good,) = board.goods(game.view(s, TABLE), 1)
    assert window.ctx.atlas.has(good.sprite) and good.text == "12"


def test_what_is_held_says_whose_it_is(home: Path, examples: Path) -> None:
    """In words, and by the colour of the bowl; also while the dice of their turn roll."""
    window = screens.open_window(home / "portable")
    table = screens.open_table(window, load_game("counter_surfing"), screens.people(2))
    for name, seat in (("Ada", 0), ("Bo", 1), ("Ada", 0)):
        hands.rest(window, table)
        window.step([])
        said = texts(window)
        assert f"{name}: Bowl {table.stage.view.state.bowl}" in said
        tray = table.stage.board.field_trays()["bowl"]
        shown = window.surface.subsurface(tray)
        colours = [window.ctx.theme.seats[each].colour for each in (seat, 1 - seat)]
        own, other = (
            pygame.mask.from_threshold(shown, colour, (6, 6, 6, 255)).count() for colour in colours
        )
        assert own > 50 > other
        hands.choose(window, table, ("verb", "home" if table.stage.view.state.bowl else "sneak"))


@pytest.mark.parametrize("field", ["{per: seat, icon: paw, held: true}", "{held: true}"])
def test_what_nobody_can_hold_is_refused(tmp_path: Path, field: str) -> None:
    text = DICE.replace("bowl: 0", f"bowl: {field}")
    with pytest.raises(BadContent, match=r"game\.yaml:\d+: fields\.bowl\.held"):
        read_prototype(make(tmp_path, text, ROLLS))
