"""Piles, deals and the direction token."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from cattitude_table import GAME, D, asked, bare, legal, play, run

from catgames.core.types import CHANCE, BadOption
from catgames.games.cattitude.rules.setup import giver, receiver
from catgames.games.cattitude.state import LEFT, RIGHT

SEATS = (2, 3, 4, 5)
LEFT_OVER = {2: (6, 3), 3: (3, 3), 4: (6, 3), 5: (0, 0)}


def deals(seats: int, **options: bool) -> list[tuple[int, Counter[tuple[int, str]]]]:
    """Of each round: its number, and how many cards of which back each seat was dealt."""
    s, rng = GAME.new_state(seats, options), Random(seats)
    found: dict[int, Counter[tuple[int, str]]] = {}
    while decision := GAME.decision(s):
        if decision.kind == "deal":
            _, seat, back = s.stack[-1]
            found.setdefault(s.round, Counter())[seat, ("blue", "red")[back]] += 1
        if decision.seat == CHANCE:
            GAME.apply(s, GAME.sample_chance(s, rng))
        else:
            GAME.apply(s, rng.choice(legal(s)))
    assert (sum(s.blue), sum(s.red)) == LEFT_OVER[seats], "what stays over was set aside (CA-5)"
    return list(found.items())


@pytest.mark.parametrize("seats", SEATS)
def test_CA_07_what_a_round_deals(seats):
    big = {2: 6, 3: 7, 4: 5, 5: 4}[seats]
    each, red = (5, 2) if seats == 2 else (3, 1)
    for round_, dealt in deals(seats):
        for seat in range(seats):
            reds = 0 if round_ <= big else red
            assert dealt[seat, "red"] == reds
            assert dealt[seat, "blue"] == each - reds


@pytest.mark.parametrize(("seats", "rounds"), [(2, 9), (3, 11), (4, 8), (5, 7)])
def test_CA_scenario_14_rounds(seats, rounds):
    assert [round_ for round_, _ in deals(seats)] == list(range(1, rounds + 1))


@pytest.mark.parametrize("seats", SEATS)
def test_CA_scenario_7_piles_use_up_the_cards(seats):
    nobles = 6 if seats == 2 else 0
    dealt = sum((dealt for _, dealt in deals(seats)), Counter())
    blue = sum(n for (_, back), n in dealt.items() if back == "blue")
    red = sum(n for (_, back), n in dealt.items() if back == "red")
    assert blue + LEFT_OVER[seats][0] + nobles == 90
    assert red + LEFT_OVER[seats][1] == 15


@pytest.mark.parametrize(("seats", "a_pile", "small"), [(5, 5, 3), (4, 4, 3), (3, 3, 4), (2, 4, 3)])
def test_CA_06_every_small_pile_has_as_many_red_cards(seats, a_pile, small):
    red = [sum(n for (_, back), n in dealt.items() if back == "red") for _, dealt in deals(seats)]
    assert red[-small:] == [a_pile] * small
    assert not any(red[:-small])


def test_CA_05_two_players_play_without_two_nobles_of_each_kind():
    s = GAME.new_state(2)
    nobles = [s.blue[D.names.index(n)] for n in ("duchess", "baroness", "marquess")]
    assert nobles == [4, 3, 2]


def test_CA_05_nobody_sees_what_is_set_aside():
    s = GAME.new_state(3)
    for viewer in (-2, 0, 1, 2):
        seen = GAME.view(s, viewer).state
        assert set(seen.blue) | set(seen.red) == {-9}


def test_CA_07_dealing_follows_the_odds_of_the_bag():
    s, rng = GAME.new_state(2), Random(1)
    drawn = Counter(GAME.sample_chance(s, rng)[1][1] for _ in range(8400))
    assert abs(drawn[D.names.index("turkey")] - 2800) < 250
    assert abs(drawn[D.names.index("birdoholic")] - 400) < 100
    assert set(drawn) == {move[1][1] for move in legal(s)}


# ---------------------------------------------------------------- the direction token


def test_CA_08_the_first_side_is_drawn_and_two_players_need_none():
    assert asked(GAME.new_state(2)) == ("deal", CHANCE)
    s = GAME.new_state(3)
    assert asked(s) == ("toss", CHANCE)
    play(s, ("toss", "right"))
    assert s.direction == RIGHT
    assert asked(s) == ("deal", CHANCE)


def test_CA_08_left_is_the_next_seat():
    s = bare(4)
    s.direction = LEFT
    assert [receiver(s, seat) for seat in range(4)] == [1, 2, 3, 0]
    s.direction = RIGHT
    assert [receiver(s, seat) for seat in range(4)] == [3, 0, 1, 2]
    assert [giver(s, seat) for seat in range(4)] == [1, 2, 3, 0]
    two = bare(2)
    assert [receiver(two, seat) for seat in range(2)] == [1, 0]


def test_CA_08_the_token_is_flipped_after_each_round():
    s = bare(3)
    s.stack = [("end_round",)]
    run(s)
    assert (s.direction, s.round) == (RIGHT, 3)
    s.stack = [("end_round",)]
    run(s)
    assert (s.direction, s.round) == (LEFT, 4)


def test_CA_19_the_token_is_tossed_after_each_round_before_bidding():
    s = bare(3, toss=True)
    s.stack = [("end_round",)]
    run(s)
    assert asked(s) == ("toss", CHANCE)
    play(s, ("toss", "left"))
    assert (s.direction, s.round) == (LEFT, 3)


def test_CA_19_not_offered_to_two():
    assert [o.key for o in GAME.options(2)] == ["beginner", "open_palaces"]
    with pytest.raises(BadOption):
        GAME.new_state(2, {"toss": True})
    GAME.new_state(3, {"toss": True})
