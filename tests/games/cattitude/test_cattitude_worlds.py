"""Sampled worlds are exactly as likely as they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import permutations, product
from random import Random
from typing import Any

from cattitude_table import GAME, D, bid, bidding, collected, faces, lay, see
from thorough import amount

from catgames.core.bags import draw
from catgames.core.types import HIDDEN
from catgames.games.cattitude.state import KEEP

WORLDS = amount(60_000, 2_500)


def assert_distributed(found: Mapping[Any, int], odds: Mapping[Any, float]) -> None:
    """A chi-square test that refuses the right distribution once in some thousand times; the
    seeds are fixed."""
    total, all_odds = sum(found.values()), sum(odds.values())
    assert found.keys() <= odds.keys(), found.keys() - odds.keys()
    square = 0.0
    for what, weight in odds.items():
        expected = total * weight / all_odds
        square += (found.get(what, 0) - expected) ** 2 / expected
    freedom = len(odds) - 1
    assert square < freedom + 3.5 * (2 * freedom) ** 0.5 + 3, (square, freedom)


def nearly_all_seen() -> Any:
    """The last round; but for six blue and six red cards all lie open or in the discard.

    Seat 1 has two blue cards and a red one in hand; in its palace lie a blue and a red one, and a
    bonus card is under seat 2's.
    """
    s = bidding({0: "turkey*3", 1: "turkey duchess catastrophe", 2: ""}, round_=11)
    lay(s, "palace", {1: "chicken queen"})
    lay(s, "bonus", {2: "no_turkeys"})
    in_bags = Counter(faces("birdoholic chicken peacock many_peacocks catastrophe turkey_diva"))
    for face in range(D.cards):
        bag, at = (s.blue, face) if face < D.first_red else (s.red, face - D.first_red)
        s.discard += (face,) * (bag[at] - in_bags[face])
        bag[at] = in_bags[face]
    return s


def test_every_deal_of_the_unseen_cards_is_equally_likely() -> None:
    """Compared with all ways to lay out the twelve cards, one by one."""
    s = nearly_all_seen()
    blue = faces("turkey duchess chicken birdoholic chicken peacock")
    red = faces("catastrophe queen no_turkeys many_peacocks catastrophe turkey_diva")
    odds: Counter[Hashable] = Counter()
    for in_palace, *hand_blue in permutations(blue, 3):
        for red_in_palace, red_in_hand, bonus in permutations(red, 3):
            palace = (in_palace, red_in_palace)
            if "runaway" in (D.group[f] for f in palace) or D.bonus[bonus] < 0:
                continue
            for order in (palace, palace[::-1]):
                odds[order, tuple(sorted((*hand_blue, red_in_hand))), bonus] += 1
    view, rng = see_as_table(s), Random(5)
    worlds = [GAME.determinise(view, rng) for _ in range(WORLDS)]
    found = Counter((w.palace[1], w.hand[1], w.bonus[2][0]) for w in worlds)
    assert found.keys() <= odds.keys(), "no card lies where it can't be"
    for part in range(3):  # each place by itself; all together there are too many ways
        assert_distributed(marginal(found, part), marginal(odds, part))
    queens = Counter((w.palace[1].count(faces("queen")[0]), w.bonus[2]) for w in worlds)
    expected: Counter[Hashable] = Counter()
    for (palace, _, bonus), weight in odds.items():  # type: ignore[misc]
        expected[palace.count(faces("queen")[0]), (bonus,)] += weight
    assert_distributed(queens, expected)
    for w in worlds[:200]:
        GAME.check(w)
        assert w.held[1] == sum(1 << f for f in w.hand[1] if D.bonus[f] >= 0)


def see_as_table(s: Any) -> Any:
    """Seat 0's view; seat 0 has three turkeys."""
    assert see(s, 0).palace[1] == (HIDDEN,) * 2
    return GAME.view(s, 0)


def marginal(counts: Mapping[Any, int], part: int) -> Counter[Hashable]:
    found: Counter[Hashable] = Counter()
    for what, many in counts.items():
        found[what[part]] += many
    return found


def test_each_card_of_a_bid_made_in_secret_is_as_likely_open_as_closed() -> None:
    """And after each addition another one is as likely as none, of all moves."""
    s = bidding({0: "turkey*3", 1: "peacock*3"}, {0: "chicken*2 duchess"})
    bid(s, "turkey*3")
    view, rng = GAME.view(s, 1), Random(7)
    open_, added = Counter[int](), Counter[Any]()
    for _ in range(WORLDS):
        w = GAME.determinise(view, rng)
        assert len(w.open[0] + w.closed[0]) == 3 + len(w.added[0]) and not w.hand[0]
        if not w.added[0]:
            open_[len(w.open[0])] += 1
        added[w.added[0]] += 1
    chicken, duchess = faces("chicken")[0], faces("duchess")[0]
    assert_distributed(open_, {0: 1, 1: 3, 2: 3, 3: 1})
    none = 0.5 + 0.5 / 5
    assert_distributed(
        added,
        {
            (): none,
            (chicken,): 0.2 * none,
            (duchess,): 0.2 * (0.5 + 0.5 / 3),
            (chicken, chicken): 0.2 * 0.2,
            (chicken, duchess): 0.2 * 0.2,
            (duchess, chicken): 0.2 / 3,
        },
    )


def test_a_secret_answer_about_a_species_is_any_legal_one() -> None:
    s = collected({0: "turkey*2 chicken royal_cat queen", 1: "turkey duchess"})
    s.stack = [frame for frame in s.stack if frame[0] != "secure" or frame[1] == 1]
    s.securing[0] = (KEEP, KEEP)
    royal, queen = faces("royal_cat queen")
    view, rng = GAME.view(s, 1), Random(9)
    found = Counter(GAME.determinise(view, rng).securing[0] for _ in range(WORLDS))
    each = (royal, queen, KEEP)
    odds = {(a, b): 1 / 9 if a == KEEP else 1 / 6 for a, b in product(each, each)}
    del odds[royal, royal], odds[queen, queen]  # the other one is left, or none
    assert_distributed(found, odds)


def test_drawn_faces_are_in_random_order() -> None:
    rng = Random(3)
    found, left = Counter[Any](), Counter[Any]()
    for _ in range(WORLDS):
        faces = [1, 2, 3, 4, 5]
        found[tuple(draw(faces, 2, rng))] += 1
        left[tuple(sorted(faces))] += 1
    assert_distributed(found, dict.fromkeys(permutations((1, 2, 3, 4, 5), 2), 1))
    assert len(left) == 10
    assert draw([7], 1, rng) == [7] and draw([], 0, rng) == []
