"""Effects of cards: each kind is one class, and one class is all that a new kind needs."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from clowder_roofs import GAME, Roofs, target

from catgames.catalog import load_game
from catgames.content.checks import Whole
from catgames.core.events import Event, Events
from catgames.core.types import BadContent, Message, Seat
from catgames.games.clowder.advice.target_refusals import cat_for
from catgames.games.clowder.data import Data, Effect, cat_of, cat_spot, effect, parameter
from catgames.games.clowder.data_file import sections
from catgames.games.clowder.rules.effects import EFFECTS, MODULES
from catgames.games.clowder.state import OFF, Named, State


def test_every_effect_of_the_data_file_has_a_class():
    written = [e for card in GAME.content["cards"].values() for e in card["effects"]]
    kinds = {kind for e in written for kind in e}
    assert kinds == set(EFFECTS)
    assert {e.kind for card in GAME.data.cards for e in card.effects} == kinds


def test_a_card_holds_its_effects_with_their_parameters():
    for card in GAME.data.cards:
        for made, written in zip(card.effects, GAME.content["cards"][card.name]["effects"]):
            ((kind, parameters),) = written.items()
            assert type(made) is EFFECTS[kind]
            assert vars(made) == parameters


def test_every_effect_is_defined_in_one_of_the_modules_of_the_package():
    assert {cls.__module__ for cls in EFFECTS.values()} == {m.__name__ for m in MODULES}


# ---------------------------------------------------------------- a new effect


@pytest.fixture
def vanish(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An effect that takes own cats off the board and gives treats from the bag for them."""
    known = dict(EFFECTS)

    @effect
    class Vanish(Effect):
        treats: int = parameter(Whole(1, 2))
        only_when = "turn"

        def targets(self, d: Data, s: State, seat: Seat) -> list[Named]:
            return [(d.cat[c],) for c in (2 * seat, 2 * seat + 1) if s.pos[c] >= 0]

        def apply(self, d: Data, s: State, events: Events, seat: Seat, named: Named) -> bool:
            cat = cat_of(named[0])
            if s.pos[cat] < 0 or s.bag[0] < self.treats:
                return False
            src, dst = d.cell[s.pos[cat]], cat_spot("off", cat)
            s.pos[cat] = OFF
            s.bag[0] -= self.treats
            s.purse[3 * seat] += self.treats
            if events is not None:
                events.append(Event("moved", cat, src, dst, seat, extra=("off",)))
                treat = Event("moved", 10, ("bag", "red"), ("purse", seat, "red"), seat)
                events += [treat] * self.treats
            return True

        def why_not(
            self, d: Data, s: State, seat: Seat, before: Named, what: Named
        ) -> Message | None:
            return cat_for(s, seat, cat_of(what), "own") if what[0] == "cat" else None

    monkeypatch.setattr("catgames.games.clowder.PARTS", sections())
    yield
    EFFECTS.clear()
    EFFECTS.update(known)


def with_card(effects: list[Any], when: str = "turn") -> Any:
    """The game with a card of its own called poof."""
    content = copy.deepcopy(dict(GAME.content))
    content["cards"]["poof"] = {"deck": "red", "copies": 2, "when": when, "effects": effects}
    return load_game("clowder", content)


def test_a_new_effect_is_played_and_described(vanish: None) -> None:
    game = with_card([{"vanish": {"treats": 2}}])
    table = Roofs("0.1=A0 0.2=E0 1.1=B1", hands=("poof", "hiss"), game=game)
    card = ("card", table.face("poof"))
    plays = {m for m in game.legal_moves(table.s) if m[0] == "play"}
    assert plays == {("play", card, ("cat", 0, 1)), ("play", card, ("cat", 0, 2))}
    table._play(("play", card, ("cat", 0, 1)))
    shown = game.describe(game.view(table.s, 1))["table"]
    assert shown[0]["card"] == "poof" and shown[0]["named"] == [["cat", 0, 1]]
    table.all_of_the_answers()
    assert table.where("0.1") == "" and table.purse(0) == "rr"


def test_a_new_effect_refuses_what_it_can_t_name_and_can_t_do(vanish: None) -> None:
    game = with_card([{"vanish": {"treats": 1}}])
    table = Roofs("0.1=A0 1.1=B1", hands=("poof",), game=game)
    card = ("card", table.face("poof"))
    view = game.view(table.s, 0)
    assert game.why_not(view, target("1.1"), (card,)) == (
        "Player 2's first cat is not Player 1's (CL-28)"
    )
    assert game.refusal(view, target("E0"), (card,)).key == "clowder.refused.names_vanish"
    table = Roofs("1.1=B1", hands=("poof",), game=game)
    assert game.refusal(game.view(table.s, 0), card).key == "clowder.refused.nothing_vanish"


def test_the_data_file_may_say_what_the_new_effect_takes_and_nothing_else(vanish: None) -> None:
    for effects, when, mistake in (
        ([{"vanish": {"treats": 3}}], "turn", "treats"),
        ([{"vanish": {}}], "turn", "treats"),
        ([{"vanish": {"treats": 1}}], "any", "only with 'when: turn'"),
        ([{"vanisch": {"treats": 1}}], "turn", "did you mean 'vanish'"),
    ):
        with pytest.raises(BadContent, match=mistake):
            with_card(effects, when)


def test_without_its_class_there_is_no_such_effect() -> None:
    with pytest.raises(BadContent, match="vanish"):
        with_card([{"vanish": {"treats": 1}}])
