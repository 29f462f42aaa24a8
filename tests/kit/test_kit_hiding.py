"""Every effect that shows or hides pieces, in zones of every shape, whoever may see them."""

from __future__ import annotations

from random import Random

import pytest
from kit_folders import changed, make
from thorough import amount

from catgames import app
from catgames.catalog import forget_prototypes
from catgames.core.types import CHANCE, HIDDEN, TABLE
from catgames.kit import RuleMistake
from catgames.kit.folder import load_prototype
from catgames.properties.suite import check_game

SHAPES = {
    "one": "",
    "cells": "track: 2",
    "seats": "per: seat",
    "both": "per: seat, track: 2",
}
ZONES = {
    f"{shape}_{who}": ", ".join(filter(None, [form, f"seen_by: {who}", "of: token"]))
    for shape, form in SHAPES.items()
    for who in ("all", "nobody", "owner", "others")
    if "per" in form or who in ("all", "nobody")
}

GAME = """\
title: Every Zone
seats: [2, 3]
options:
  turns: {{default: 30, range: [1, 90]}}
pieces:
  token:
    turns: {turns}
    rows: [{{name: a, count: 4}}, {{name: b, count: 3}}, {{name: c, count: 2}}, {{name: d}}]
zones:
  bag: {{order: unknown, start: token}}
  pouch: {{order: unknown, per: seat, of: token}}
"""
RULES = """\
from catgames.kit import Ask, Rules, do_next, offer

rules = Rules()


def places(d, s):
    return [spot for zone in d.zones.values() for spot in zone.spots(s.seats)]


@rules.step
def begin(d, s, events):
    lying = [spot for spot in places(d, s) if not d.zones[spot[0]].bag]
    firsts = [("draw", "bag", *lying[i * 7 % len(lying)]) for i in range(9)]
    do_next(s, *firsts, *[("act", turn % s.seats) for turn in range(s.turns)])


@rules.ask
class Act(Ask):
    verbs = ("take", "carry", "change", "up", "down", "peek", "spy", "show", "cover")
    public = True

    def offers(self, d, s, seat):
        yield offer("pass")
        for spot in places(d, s):
            if s.pieces(spot) and d.zones[spot[0]].bag:
                yield offer("take", spot)
            elif s.pieces(spot):
                for verb in self.verbs:
                    if verb != "change" or d.sets["token"].turns:
                        yield offer(verb, spot)

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        if move == ("pass",):
            return
        verb, spot = move
        if verb in ("take", "carry"):
            do_next(s, ("put", seat, verb, *spot))
        elif verb == "change":
            old = s.pieces(spot)[0]
            s.change(old, (old + 1) % 4, spot, events)
        elif verb == "up":
            s.turn_up(spot, events)
        elif verb == "down":
            s.turn_down(spot, events)
        elif verb == "show":
            s.turn_up(spot, events, to=seat)
        elif verb == "cover":
            s.turn_down(spot, events, to=seat)
        else:
            s.peek(seat, s.pieces(spot)[-1], spot, events, secret=verb == "spy")


@rules.ask
class Put(Ask):
    public = True

    def offers(self, d, s, seat, verb, *spot):
        for target in places(d, s):
            if not d.zones[spot[0]].bag or target != spot:
                yield offer("put", target)

    def answer(self, d, s, move, events, seat, verb, *spot):
        if d.zones[spot[0]].bag:
            do_next(s, ("draw", *spot, *move[1]))
        elif verb == "carry":
            s.move_all(spot, move[1], events, seat)
        else:
            s.move(s.pieces(spot)[0], spot, move[1], events, seat)


@rules.score
def points(d, s, seat):
    return 0
"""


def every_zone(folder, turns):
    text = GAME.format(turns=str(turns).lower())
    text += "".join(f"  {name}: {{{form}}}\n" for name, form in ZONES.items())
    return load_prototype(make(folder, text, RULES, id="every_zone"))


@pytest.fixture(params=[False, True], ids=["cards", "dice"])
def game(tmp_path, request):
    return every_zone(tmp_path, request.param)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", ZONES)
def test_what_is_turned_up_is_seen_by_all_and_then_remembered(game, name, seats):
    s = game.start(seats, game.complete_options(seats, {}))
    spot = [*game.data.zones[name].spots(seats)][-1]
    for face in (0, 1):
        s.move(face, "bag", spot)
    everybody = (*range(seats), TABLE)
    before = {viewer: game.view(s, viewer).state.pieces(spot) for viewer in everybody}
    assert set(before.values()) <= {(0, 1), (HIDDEN, HIDDEN)}
    s.turn_up(spot)
    for viewer in everybody:
        view = game.view(s, viewer)
        assert view.state.pieces(spot) == game.picture(view)[spot] == (0, 1)
    s.turn_down(spot)
    for viewer in everybody:
        view = game.view(s, viewer)
        assert view.state.pieces(spot) == before[viewer]
        assert sorted(game.determinise(view, Random(1)).pieces(spot)) == [0, 1]


def test_every_effect_in_every_zone_keeps_every_secret(game):
    for seed in range(amount(4)):
        check_game(game, 2 + seed % 2, seed, amount(40, 10))


def test_a_piece_that_is_changed_out_of_sight_is_forgotten(tmp_path):
    s = every_zone(tmp_path, turns=True).start(2, {"turns": 1})
    s.move(0, "bag", "one_nobody")
    s.peek(1, 0, "one_nobody")
    assert s.known
    s.change(0, 1, "one_nobody")
    assert not s.known


def test_equal_pieces_are_remembered_as_several_only_if_they_are_shown_together(game):
    s = game.start(2, game.complete_options(2, {}))
    for face in (0, 0, 1):
        s.move(face, "bag", "one_nobody")
    for _ in "twice":
        s.peek(1, 0, "one_nobody")
    assert s.known == (("one_nobody", 0, 0, 1),)
    s.peek(1, s.one_nobody, "one_nobody")
    assert [face for _, _, face, _ in s.known] == [0, 0, 1]
    with pytest.raises(RuleMistake, match="there is no piece 1 at one_nobody to look at"):
        s.peek(1, (1, 1), "one_nobody")


@pytest.mark.parametrize("show", ["turn_up", "peek", "change"])
def test_nothing_is_shown_or_turned_in_a_bag(game, show):
    s = game.start(2, game.complete_options(2, {}))
    given = {"turn_up": ("bag",), "peek": (0, 0, "bag"), "change": (0, 1, "bag")}[show]
    with pytest.raises(RuleMistake, match="bag has 'order: unknown', so no piece in it can be"):
        getattr(s, show)(*given)


BIDS = """\
title: Own Bids
seats: [2, 3]
pieces:
  coin:
    own: true
    rows: [{name: low, value: 1, count: 2}, {name: middle, value: 2}, {name: high, value: 3}]
zones:
  purse: {per: seat, seen_by: owner, start: coin}
  bid: {per: seat, seen_by: owner, of: coin}
  spent: {per: seat, of: coin}
fields:
  money: {per: seat, start: 4}
"""
BIDDING = """\
from catgames.kit import Ask, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, *[("day",)] * 3)


@rules.step
def day(d, s, events):
    s.turn += 1
    do_next(s, *[("bet", seat) for seat in range(s.seats)], ("reveal",))


@rules.ask
class Bet(Ask):
    secret = True

    def offers(self, d, s, seat):
        for coin in s.purse[seat]:
            yield offer("bet", piece(coin), why="Too much." if coin == 2 else "")

    def answer(self, d, s, move, events, seat):
        s.move(face_of(move), ("purse", seat), ("bid", seat), events)


@rules.step
def reveal(d, s, events):
    for seat in range(s.seats):
        s.turn_up(("bid", seat), events, beat=1)
    for seat in range(s.seats):
        s.money[seat] -= d.value(s.bid[seat])
        s.move_all(("bid", seat), ("spent", seat), events, beat=2)


@rules.score
def money(d, s, seat):
    return s.money[seat]
"""


def test_a_mistake_that_only_guesses_bring_about_is_told_so(tmp_path, capsys):
    """Nobody holds two of the highest coins, but who knows it if they are not their own?"""
    folder = make(tmp_path, BIDS, BIDDING, id="own_bids")
    assert app.main(["try", str(folder), "--games", "3"]) == 0
    make(tmp_path, changed(BIDS, "own: true", "own: false"), BIDDING, id="own_bids")
    forget_prototypes()
    assert app.main(["try", str(folder), "--games", "3"]) == 1
    told = capsys.readouterr().out
    assert "rules.py:21: offers no move" in told and "as computers guess them" in told


def test_a_game_that_fails_is_named_as_it_can_be_played_again(tmp_path, capsys):
    rules = changed(BIDDING, "s.turn += 1", "s.turn += 1 / 0")
    folder = make(tmp_path, BIDS, rules, id="own_bids")
    assert app.main(["simulate", str(folder), "--games", "2", "--bots", "random"]) == 1
    assert f"again: main.py simulate {folder} --games 1 --seed 0" in capsys.readouterr().err


def test_own_pieces_are_guessed_where_their_owner_has_them(tmp_path):
    game = load_prototype(make(tmp_path, BIDS, BIDDING, id="own_bids"))
    for seed in range(amount(10, 2)):
        check_game(game, 2 + seed % 2, seed, 20)
    s = game.start(3, game.complete_options(3, {}))
    s.stack.clear()
    s.move(2, ("purse", 1), ("spent", 1))
    guessed = {game.determinise(game.view(s, 0), Random(i)).purse[1] for i in range(30)}
    assert {tuple(sorted(faces)) for faces in guessed} == {(0, 0, 1)}
    game.check(s)
    s.move(0, ("purse", 0), ("purse", 1))
    with pytest.raises(AssertionError, match="seat 0 has 1 of its own pieces 'low', and had 2"):
        game.check(s)


DICE = """\
title: Five Dice
seats: [2]
pieces:
  die:
    turns: true
    rows:
      - {name: one, value: 1, count: 5}
      - {name: two, value: 2, count: 0}
      - {name: three, value: 3, count: 0}
zones:
  tray: {per: seat, FORM start: die}
"""
ROLLING = """\
from catgames.kit import Ask, Rules, do_next, offer

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, *[("throw", seat) for seat in range(s.seats)] * 2)


@rules.ask
class Throw(Ask):
    def offers(self, d, s, seat):
        yield offer("throw")

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        do_next(s, ("roll", "tray", seat))


@rules.score
def pips(d, s, seat):
    return d.value(s.tray[seat])
"""


@pytest.mark.parametrize("form", ["", "seen_by: nobody,", "seen_by: owner,"])
def test_all_dice_of_a_place_are_rolled(tmp_path, form):
    game = load_prototype(make(tmp_path, DICE.replace("FORM", form), ROLLING, id="five_dice"))
    check_game(game, 2, 1, 10)
    s, sides = game.new_state(2), iter((1, 2, 0, 2, 1))
    game.play(s, ("throw",))
    while game.decision(s).seat == CHANCE:
        assert len(game.legal_moves(game.view(s, TABLE).state)) == 3
        game.play(s, ("roll", ("piece", next(sides))))
    assert sorted(s.tray[0]) == [0, 1, 1, 2, 2]
    assert next(sides, None) is None and s.tray[1] == (0, 0, 0, 0, 0)
