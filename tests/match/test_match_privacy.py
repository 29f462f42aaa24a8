"""Several people at one screen: the curtain, open calls, and hidden hands."""

from __future__ import annotations

from random import Random

import pytest
from tables import go_to, move_on, play_on, table

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.events import play_on as play_on_picture
from catgames.core.game import View
from catgames.core.types import CHANCE, HIDDEN, TABLE, Decision, IllegalMove, Move
from catgames.match.history import MoveResult
from catgames.match.match import Match
from catgames.match.observer import Observer
from catgames.match.privacy import Hand, OpenDecision, Privacy

KINDS = [
    ("human", "human"),
    ("human", "random", "human"),
    ("human", "human", "greedy", "human"),
    ("random", "human", "random", "human"),
]
SECRET_GAMES = [id for id in game_ids() if load_game(id).info.has_secrets]


def hands_seen(match: Match, view: View) -> set[int]:
    """The seats whose cards are visible in a view of the template game."""
    picture = match.game.picture(view)
    return {
        spot[1]
        for spot, faces in picture.items()
        if spot[0] == "hand" and any(face != HIDDEN for face in faces)
    }


def check_screen(match: Match, view: View) -> None:
    allowed = set() if view.viewer == TABLE else {view.viewer}
    assert hands_seen(match, view) <= allowed


def check_result(match: Match, told: MoveResult) -> None:
    """A result shows its viewer no hidden information."""
    check_screen(match, told.before)
    check_screen(match, told.view)
    viewer = told.view.viewer
    assert told.before.viewer == viewer
    for e in told.events:
        if e.src[:1] == ("hand",) and e.dst[:1] == ("bid",) and e.src[1] != viewer:
            assert e.face == HIDDEN
        if e.src[:1] == ("bag",) and e.dst[1] != viewer:
            assert e.face == HIDDEN
    if told.log.move is not None and told.log.move[0] in ("bid", "draw"):
        assert told.log.seat == viewer


@pytest.mark.parametrize("kinds", KINDS, ids=lambda k: "-".join(k))
@pytest.mark.parametrize("seed", range(8))
def test_no_screen_shows_a_hand_to_others(kinds, seed):
    """A visible hand belongs to the person who last lifted the curtain."""
    match, rng = table("template", *kinds, seed=seed), Random(seed)
    at_screen = TABLE
    clock = [0.0]
    while not match.over:
        waits = (match.curtain is not None) + (match.call is not None) + (match.asking is not None)
        assert waits <= 1
        if match.curtain is not None:
            assert match.viewer == TABLE or match.viewer != match.curtain
            at_screen = match.curtain
        if match.asking is not None:
            assert match.viewer == match.asking == at_screen
        if match.call is not None:
            assert match.viewer == TABLE
        told = move_on(match, rng, clock)
        assert match.viewer in (TABLE, at_screen)
        check_screen(match, match.view())
        if told is not None:
            check_result(match, told)
    assert match.viewer == TABLE


def test_the_curtain_is_drawn_before_a_secret_decision():
    match = table("template", "human", "human")
    go_to(match, lambda m: m.curtain is not None)
    assert match.curtain == 0 and match.asking is None and match.viewer == TABLE
    with pytest.raises(IllegalMove):
        match.answer(("bid", ("card", 1)))
    with pytest.raises(IllegalMove):
        match.lift(1)
    match.lift(0)
    assert match.asking == match.viewer == 0 and hands_seen(match, match.view()) == {0}


def test_a_secret_answer_hides_the_hand_immediately():
    """Everybody watches the consequences of the last bid, so it is shown as the table sees it."""
    match = table("template", "human", "human")
    go_to(match, lambda m: m.asking == 1 and m.decision.kind == "bid")
    told = match.answer(match.legal()[0])
    assert told.view.viewer == TABLE and told.log.move is None
    assert any(e.kind == "turned_up" and e.face != HIDDEN for e in told.events)


def test_a_single_person_always_sees_their_own_hand():
    match = table("template", "random", "human", "greedy")
    for told in play_on(match, Random(1)):
        assert match.viewer == 1 and match.curtain is None and match.call is None
        assert told is None or told.view.viewer == 1
        check_screen(match, match.view())


def test_without_secrets_there_is_no_curtain():
    match = table("cat_herders", "human", "human")
    for _ in play_on(match, Random(1)):
        assert match.curtain is None and match.viewer == TABLE


def test_open_hands_need_no_curtain_and_show_everything():
    match = table("template", "human", "human", open_hands=True)
    go_to(match, lambda m: m.asking is not None)
    assert match.curtain is None and hands_seen(match, match.view()) == {0, 1}
    told = match.answer(match.legal()[0])
    assert told.log.move is not None and all(e.face != HIDDEN for e in told.events)


@pytest.mark.parametrize("game_id", SECRET_GAMES)
@pytest.mark.parametrize("kinds", [("human",) * 3, ("human", "random", "random"), ("random",) * 3])
def test_open_hands_show_every_move_of_a_piece_once(game_id, kinds):
    match = table(game_id, *kinds, open_hands=True)
    for told in play_on(match, Random(2)):
        if told is not None:
            before, after = match.game.picture(told.before), match.game.picture(told.view)
            assert play_on_picture(before, told.events) == after, told.log.move


def test_without_people_the_screen_shows_the_table():
    match = table("template", "random", "random")
    for told in play_on(match, Random(1)):
        assert match.viewer == TABLE
        assert told is None or not hands_seen(match, told.view)


# ---------------------------------------------------------------- who may keep looking


def asked(
    seat: int, *, turn: int = 1, window: int | None = None, secret: bool = False, people: str = ""
) -> OpenDecision:
    """An open decision; ``people``: those asked in the window."""
    return OpenDecision(
        Decision(seat, "some", secret), turn, window, tuple(map(int, people)), Hand.NEEDED
    )


@pytest.mark.parametrize(
    ("was", "now", "may"),
    [
        (asked(0), asked(0), True),
        (asked(0), asked(0, turn=2), True),
        (asked(0), None, False),
        (asked(0), asked(1), False),
        (asked(0), asked(2), False),  # everybody watches a computer's turn
        (asked(0), asked(CHANCE), True),
        (asked(0), asked(CHANCE, turn=2), False),
        (asked(CHANCE), asked(CHANCE), True),
        (asked(CHANCE), asked(0), True),
        (asked(0), asked(2, window=5), True),
        (asked(0), asked(2, window=5, turn=2), False),
        (asked(0), asked(2, window=5, people="1"), False),
        (asked(0), asked(0, window=5, people="01"), False),
        (asked(2, window=5), asked(0, window=5, people="0"), True),
        (asked(0, window=5, people="0"), asked(CHANCE), False),
        (asked(0, secret=True), asked(0, secret=True), True),
        (asked(0, secret=True), asked(0), False),
        (asked(0, secret=True), asked(CHANCE), False),
        (asked(0, secret=True), asked(2, window=5), False),
    ],
)
def test_when_a_person_may_keep_looking(was, now, may):
    """Seats 0 and 1 are people, and 0 is looking; seat 2 is a computer."""
    privacy = Privacy((0, 1), secrets=True, looking=0)
    assert privacy.may_look_on(was, now) is may


# ---------------------------------------------------------------- open calls


def at_call(people: int, *kinds: str, seed: int = 0) -> Match:
    """A match with an open call to this number of people."""
    match = table("template", *(kinds or ("human",) * 4), seed=seed)
    go_to(match, lambda m: m.call is not None and len(m.call.seats) == people, seed)
    return match


def test_answering_nobody_passes_for_everybody():
    match = at_call(3)
    seats, window = match.call.seats, match.call.window
    told = match.open_call(None)
    assert told is not None and told.log.move == ("pass",) and told.log.seat == seats[0]
    passed = [told.log.seat]
    while (update := match.update(0.0)) is not None and update.log.move == ("pass",):
        passed.append(update.log.seat)
    assert tuple(passed) == seats
    assert match.call is None or match.call.window != window


def test_a_name_passes_for_those_asked_before_and_leads_to_the_curtain():
    match = at_call(3)
    first, second, third = match.call.seats
    told = match.open_call(second)
    assert told is not None and told.log.seat == first and told.log.move == ("pass",)
    assert match.curtain == second and match.call is None and match.viewer == TABLE
    match.lift(second)
    assert match.asking == second and ("pass",) in match.legal()
    match.answer(("pass",))
    assert match.call is not None and match.call.seats == (third,)
    match.open_call(None)
    assert match.call is None


def test_the_first_name_passes_for_nobody():
    match = at_call(2)
    first = match.call.seats[0]
    assert match.open_call(first) is None
    assert match.curtain == first


def test_a_person_who_is_not_called_cannot_answer():
    match = at_call(2)
    stranger = next(s for s in range(4) if s not in match.call.seats)
    with pytest.raises(IllegalMove):
        match.open_call(stranger)
    with pytest.raises(IllegalMove):
        match.answer(("pass",))


def hiss(match: Match, seat: int) -> bool:
    """Let a called person play a hiss, if they have one."""
    match.open_call(seat)
    while match.curtain is None:
        match.update(0.0)
    match.lift(seat)
    move: Move = ("hiss", ("card", 0))
    if move not in match.legal():
        return False
    match.answer(move)
    return True


def test_a_pass_is_forgotten_with_its_window():
    """A person who has passed is asked again in the window that a reaction opens."""
    for seed in range(60):
        match = at_call(3, seed=seed)
        first, second, _ = match.call.seats
        window = match.call.window
        if hiss(match, second) and match.call is not None:
            assert match.call.window > window and first in match.call.seats
            return
    raise AssertionError("nobody had a hiss")


def test_computers_between_people_answer_for_themselves():
    match = at_call(2, "human", "human", "random", "human", seed=3)
    called = match.call.seats
    told = match.open_call(None)
    seats = [told.log.seat] if told else []
    for _ in range(4):
        kind, told = match.decision.kind, match.update(0.0)
        if told is None or kind != "react" or told.log.move != ("pass",):
            break
        seats.append(told.log.seat)
    assert [s for s in seats if s != 2] == list(called)[: len([s for s in seats if s != 2])]


def test_muted_people_are_not_asked_until_the_turn_changes():
    match = at_call(2)
    turn, seats = match.turn, match.call.seats
    for seat in range(4):
        match.mute(seat, True)
    assert match.call is None and match.curtain is None and match.asking is None
    assert match.update(0.0).log.move == ("pass",)
    asked_later = False
    for _ in play_on(match, Random(0)):
        if match.turn == turn:
            assert match.call is None
        asked_later = asked_later or match.call is not None
    assert asked_later and len(seats) == 2


def test_mute_can_be_undone():
    match = at_call(2)
    seats = match.call.seats
    match.mute(seats[0], True)
    assert match.update(0.0).log.seat == seats[0]
    assert match.call.seats == seats[1:]
    match.mute(seats[1], True)
    assert match.call is None
    match.mute(seats[1], False)
    assert match.call.seats == seats[1:]


def test_one_person_among_computers_can_mute_too():
    match = table("template", "human", "random", "random")
    go_to(match, lambda m: m.asking == 0 and m.decision.kind == "react")
    match.mute(0, True)
    assert match.asking is None
    told = match.update(0.0)
    assert told.log.seat == 0 and told.log.move == ("pass",)


def test_handing_over_a_seat_hides_the_hand():
    match = table("template", "human", "human", "random")
    go_to(match, lambda m: m.asking == 0)
    match.hand_over_seat(0, "greedy")
    assert match.viewer == TABLE and match.people == (1,)  # P0 may still sit there
    for _ in play_on(match, Random(1)):
        check_screen(match, match.view())
        assert match.asking in (None, 1)
    match = table("template", "human", "human", "human")
    go_to(match, lambda m: m.asking == 0)
    match.hand_over_seat(0, "greedy")
    assert match.viewer == TABLE
    match = table("template", "human", "random", "random")
    go_to(match, lambda m: m.asking == 0)
    match.hand_over_seat(2, "human")
    assert match.viewer == TABLE and match.curtain == 0
    assert [k for _, k, _ in match.record.players] == ["human", "random", "human"]


def test_hidden_chance_moves_are_not_shown():
    match = table("template", "human", "human")
    told = [(t, match.history()[-1]) for t in play_on(match, Random(2)) if t is not None]
    serves = [t for t, (seat, move, _) in told if seat == CHANCE and move[0] == "serve"]
    draws = [t for t, (seat, move, _) in told if seat == CHANCE and move[0] == "draw"]
    draws = [t for t in draws if t.view.viewer == TABLE]
    assert serves and draws
    assert all(t.log.move is not None for t in serves)
    assert all(t.log.move is None for t in draws)


SECRET_GAMES = [id for id in game_ids() if load_game(id).info.has_secrets]


@pytest.mark.parametrize("id", SECRET_GAMES)
@pytest.mark.parametrize("others", [("human",), ("greedy", "human"), ("human", "random", "human")])
def test_every_game_shows_hands_only_to_the_person_who_lifted_the_curtain(id, others):
    """And the events of a result lead from its first picture to its second."""
    kinds = ("human", *others)[: load_game(id).info.seats[-1]]
    match, rng, clock = table(id, *kinds, seed=4), Random(4), [0.0]
    at_screen, shown = TABLE, set()
    for _ in range(400):
        if match.over:
            break
        if match.curtain is not None:
            at_screen = match.curtain
        if match.asking is not None and match.game.needs_hand(match.decision):
            assert match.viewer == match.asking or match.hand is not Hand.NEEDED
        told = move_on(match, rng, clock)
        assert match.viewer in (TABLE, at_screen)
        shown.add(match.viewer)
        if told is not None:
            assert told.before.viewer == told.view.viewer in (TABLE, at_screen)
            before, after = (match.game.picture(v) for v in (told.before, told.view))
            assert play_on_picture(before, told.events) == after
        match.why_no_undo()  # looks into what the last answer showed
    assert len(shown) > 2 if at_screen != TABLE else shown == {TABLE}


def test_an_empty_hand_needs_no_curtain_for_an_open_decision():
    """And everybody knows that it is empty, so that this tells nobody anything."""
    seen = 0
    for seed in range(6):
        match, rng, clock = table("clowder", "human", "human", seed=seed), Random(seed), [0.0]
        for _ in range(300):
            if match.over:
                break
            if (seat := match.asking) is not None and match.game.needs_hand(match.decision):
                own, public = (match.view_for(Observer(v)) for v in (seat, TABLE))
                if own.state.key() == public.state.key() and match.viewer == TABLE:
                    assert not match.decision.secret
                    seen += 1
            if match.curtain is not None and not match.decision.secret:
                own, public = (match.view_for(Observer(v)) for v in (match.curtain, TABLE))
                assert own.state.key() != public.state.key()
            move_on(match, rng, clock)
    assert seen
