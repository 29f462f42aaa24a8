"""What must hold for each refusal of Clowder, by roofs, purses, hands and table; for tests."""

from __future__ import annotations

from typing import Any

from clowder_roofs import FACE, NAME, D
from refusals import No, keys

from catgames.core.types import CHANCE, HIDDEN, TABLE
from catgames.games.clowder.geometry import CELLS, COLOURS, EDGES, OUTER
from catgames.games.clowder.state import NYX, Step

BROKEN, TOWER = 36, CELLS.index("C2")
KINDS = {name: [effect.kind for effect in D.card(face).effects] for name, face in FACE.items()}


def number(target: Any) -> int:
    return NYX if target[1] == "nyx" else 2 * target[1] + target[2] - 1


def cat(no: No, gap: str = "cat") -> int:
    """The cat that a gap names."""
    said = no[gap]
    return (
        NYX
        if said.key.endswith("nyx")
        else 2 * dict(said.params)["seat"][1] + int(said.key[-1]) - 1
    )


def spot(no: No) -> int:
    return CELLS.index(no.thing[1])


def roof(no: No) -> bool:
    """Whether the roof named is the one that was clicked."""
    return "roof" not in dict(no.said.params) or no["roof"] == no.thing[1]


def mover(no: No) -> int:
    """The cat that would go; Nyx where a card moves her."""
    cats = [t for t in no.picks if t[0] == "cat"]
    return number(cats[0]) if cats else NYX


def stands(no: No, gap: str) -> bool:
    return no.s.pos[cat(no, gap)] == spot(no)


def edges(no: No, who: int) -> list[int]:
    """The edges through which the cat may leave its roof: all with Pounce."""
    if no.picks and no.picks[0][0] == "card" and NAME[no.picks[0][1]] == "pounce":
        return list(range(6))
    return list(D.edges[no.s.roofs[no.s.pos[who]] * 4 + no.s.token[no.seat]])


def leads(no: No) -> bool:
    """Whether the cat's way leads to the clicked roof, whoever is there."""
    who = mover(no)
    return spot(no) in [no.s.links[no.s.pos[who] * 6 + e] for e in edges(no, who)]


def purse(no: No, seat: int, c: str) -> int:
    return int(no.s.purse[3 * seat + COLOURS.index(c)])


def hand(no: No, seat: int) -> list[int]:
    return [face for i in range(3) for face in no.s.hands[3 * seat + i]]


def card(no: No) -> str:
    """The card that was clicked, or has been picked; it must be the one named."""
    face = next(t for t in (*no.picks, no.thing) if t[0] == "card")[1]
    said = dict(no.said.params).get("card")
    assert said is None or said[1] == f"clowder.card.{NAME[face]}.name"
    return NAME[face]


def who(no: No) -> int:
    return int(no["seat"][1])


def clicked(no: No) -> int:
    return number(no.thing)


def dear(no: No, what: str, price: int) -> bool:
    right = no.thing[0] == what and no.word("colour") == no.thing[1] and who(no) == no.seat
    return right and no["count"] == price > no["have"] == purse(no, no.seat, no.thing[1])


def top(no: No) -> Any:
    return no.s.items[-1] if no.s.items else None


def no_answer(answers: str) -> Any:
    """That the card answers something that is not on top."""

    def true(no: No) -> bool:
        item, mine = top(no), D.card(FACE[card(no)]).answers == answers
        step = isinstance(item, Step) and no.kind == "answer"
        there = step and item.victim >= 0 and no.s.pos[item.victim] == item.goal
        fits = {
            "opponents_card": item is not None
            and not step
            and no.kind == "answer"
            and item.seat != no.seat,
            "opponents_tower_step": step and item.victim < 0 and item.seat != no.seat,
            "own_capture": there and item.seat == no.seat,
            "capture_of_own_cat": there and item.victim >> 1 == no.seat,
            "own_cat_captured": no.kind == "land",
        }
        return mine and not fits[answers]

    return true


def wrong_time(when: str) -> Any:
    now = {"turn": "turn", "before_reveal": "reveal"}
    return lambda no: D.card(FACE[card(no)]).when == when and now.get(no.kind) != when


def idle(kind: str) -> Any:
    """That the card is held, can be paid for, and still can't be played in any way."""

    def true(no: No) -> bool:
        face = FACE[card(no)]
        played = any(m[:2] == ("play", ("card", face)) for m in no.legal)
        return kind in KINDS[card(no)] and face in hand(no, no.seat) and not played

    return true


def names(kind: str) -> Any:
    """That a card was picked, and then something that its effect does not name."""
    heads = {
        "steal": "seat", "lose_cards": "seat", "move": "cat cell door", "send": "cat cell",
        "move_nyx": "cell", "swap_cats": "cat", "protect": "cat", "come_back": "cell",
        "take_treats": "cell", "turn_roof": "cell",
    }  # fmt: skip

    def true(no: No) -> bool:
        fits = heads.get(kind, "").split()
        after = len([t for t in no.picks if t[0] != "treat"]) > 1
        wrong = no.thing[0] not in fits or (
            kind in ("move", "send") and ((no.thing[0] == "cat") == after)
        )
        return kind in KINDS[card(no)] and no.picks[0][0] == "card" and wrong

    return true


def now(no: No) -> bool:
    return no.key == f"now_{no.kind}" and who(no) == no.seat and not no.lit(*no.picks, no.thing)


def own_cats_move(no: No) -> bool:
    return any(m[0] == "move" and m[1][1] != "nyx" for m in no.legal)


def ours(c: int, no: No) -> bool:
    return c >> 1 == no.seat


def door(no: No) -> int:
    """The edge of the cat's roof that the door is across."""
    return (EDGES.index(no.thing[1]) + 3) % 6


def at_door(no: No) -> bool:
    m = mover(no)
    return no.s.links[no.s.pos[m] * 6 + door(no)] == TOWER and door(no) in edges(no, m)


def sector(no: No) -> str:
    return COLOURS[D.sector[EDGES.index(no.thing[1])]]


def held(no: No) -> bool:
    steps = [i for i in no.s.items if isinstance(i, Step)]
    return clicked(no) in [c for i in steps for c in (i.cat, i.victim)]


PLAIN: dict[str, Any] = {
    "nowhere": lambda no: False,
    "chance": lambda no: no.seat == CHANCE,
    "must_move": lambda no: no.verb == "pass" and own_cats_move(no),
    "must_move_nyx": lambda no: (
        no.verb == "pass"
        and not own_cats_move(no)
        and no.s.order[-1] == no.seat == who(no)
        and any(m[0] == "move" for m in no.legal)
    ),
    "must_choose": lambda no: no.verb == "pass" and no.kind == "flight",
    "no_money": lambda no: (
        no.verb == "buy"
        and max(no.s.purse[3 * no.seat : 3 * no.seat + 3])
        < (3 if len(hand(no, no.seat)) >= 3 else 1)
    ),
    "cat_first": lambda no: no.kind == "turn" and not no.picks,
    "treat_first": lambda no: no.kind == "flight" and not no.picks,
    "one_treat": lambda no: no.picks[0][0] == "treat" == no.thing[0],
    "one_at_a_time": lambda no: cat(no) == number(no.picks[0]) != clicked(no),
    "not_discarded": lambda no: all(no.thing[1] not in pile for pile in no.s.discards),
    "start_tower": lambda no: spot(no) == TOWER,
    "broken": lambda no: no.s.roofs[spot(no)] == BROKEN,
    "taken": lambda no: stands(no, "cat"),
    "inner": lambda no: (
        spot(no) not in OUTER and any(no.s.roofs[c] != BROKEN and c not in no.s.pos for c in OUTER)
    ),
    "nyx_tower": lambda no: mover(no) == NYX and (no.thing[0] == "door" or spot(no) == TOWER),
    "by_door": lambda no: spot(no) == TOWER and cat(no) == mover(no),
    "there_already": lambda no: stands(no, "cat") and cat(no) == mover(no),
    "no_way": lambda no: (
        not leads(no) and no["number"] == no.s.token[no.seat] and cat(no) == mover(no)
    ),
    "no_edge": lambda no: (
        cat(no) == mover(no) and spot(no) not in no.s.links[no.s.pos[mover(no)] * 6 :][:6]
    ),
    "nyx_there": lambda no: no.s.pos[NYX] == spot(no) and leads(no) and cat(no) == mover(no),
    "own_there": lambda no: leads(no) and stands(no, "other") and ours(cat(no, "other"), no),
    "furry": lambda no: (
        leads(no)
        and stands(no, "other")
        and no.s.fur >> cat(no, "other") & 1
        and not ours(cat(no, "other"), no)
    ),
    "no_door": lambda no: not at_door(no) and cat(no) == mover(no),
    "no_key": lambda no: (
        at_door(no)
        and no.word("colour") == sector(no)
        and who(no) == no.seat
        and not no.s.keys[3 * no.seat + COLOURS.index(sector(no))]
    ),
    "not_empty": lambda no: stands(no, "other"),
    "reserved": lambda no: any(
        spot(no) in (i.start, i.goal) for i in no.s.items if isinstance(i, Step)
    ),
    "card_tower": lambda no: no.thing[0] == "door" or spot(no) == TOWER,
    "flee_tower": lambda no: spot(no) == TOWER and cat(no) == no.frame[4],
    "flee_taken": lambda no: stands(no, "other") and cat(no) == no.frame[4],
    "flee_area": lambda no: (
        cat(no) == no.frame[4]
        and spot(no)
        not in [
            no.s.links[no.s.pos[cat(no)] * 6 + e]
            for e in D.edges[no.s.roofs[no.s.pos[cat(no)]] * 4 + 1]
        ]
    ),
    "nyx_last": lambda no: clicked(no) == NYX and who(no) == no.s.order[-1] != no.seat,
    "nyx_moved": lambda no: clicked(no) == NYX and no.s.nyx_done,
    "nyx_stuck": lambda no: clicked(no) == NYX and not no.s.nyx_done and not own_cats_move(no),
    "cats_first": lambda no: clicked(no) == NYX and own_cats_move(no) and who(no) == no.seat,
    "nyx_has_moved": lambda no: no.s.nyx_done and cat(no) == clicked(no),
    "not_own": lambda no: not ours(clicked(no), no) and cat(no) == clicked(no) != NYX,
    "off_board": lambda no: no.s.pos[clicked(no)] < 0 and cat(no) == clicked(no),
    "has_moved": lambda no: no.s.moved >> clicked(no) & 1 and cat(no) == clicked(no),
    "one_cat": lambda no: no.s.one_cat and no.s.moved >> (clicked(no) ^ 1) & 1,
    "paralysed": lambda no: no["number"] == no.s.token[no.seat] and not no.lit(no.thing),
    "used": lambda no: no.thing[1] == no["number"] == no.s.used[no.seat],
    "no_token": lambda no: no.thing[1] not in (1, 2, 3),
    "empty_deck": lambda no: (
        not any(pile[COLOURS.index(no.word("colour"))] for pile in (no.s.decks, no.s.discards))
    ),
    "full_hand": lambda no: len(hand(no, no.seat)) >= no["count"] == 3,
    "card_dear": lambda no: dear(no, "deck", 1),
    "key_dear": lambda no: dear(no, "key", 3),
    "no_keys": lambda no: not no.s.stock[COLOURS.index(no.thing[1])],
    "free_taken": lambda no: no.s.bought and no.s.free < 0,
    "no_free": lambda no: not no.s.bought and no.s.free < 0,
    "no_treat": lambda no: (
        no.word("colour") == no.thing[1]
        and purse(no, who(no), no.thing[1]) <= len([t for t in no.picks if t == no.thing])
    ),
    "no_treat_there": lambda no: (
        COLOURS.index(no.thing[1]) not in no.s.treats[CELLS.index(no["roof"])]
    ),
    "face_down": lambda no: no.viewer == TABLE and HIDDEN in hand(no, no.seat),
    "not_held": lambda no: FACE[card(no)] not in hand(no, no.seat),
    "has_gone": lambda no: no.s.pos[cat(no)] != top(no).goal,
    "held_already": lambda no: top(no).held,
    "cost": lambda no: sum(no.s.purse[3 * no.seat : 3 * no.seat + 3]) < no["count"],
    "pay_first": lambda no: D.card(FACE[card(no)]).cost > 0 and no.thing[0] != "treat",
    "names_nothing": lambda no: card(no) and no.picks[0][0] == "card",
    "oneself": lambda no: no.thing[1] == no.seat == who(no),
    "another_player": lambda no: no.thing in no.picks and who(no) == no.thing[1],
    "has_no_treats": lambda no: (
        who(no) == no.thing[1] and not any(no.s.purse[3 * who(no) : 3 * who(no) + 3])
    ),
    "has_no_cards": lambda no: who(no) == no.thing[1] and not hand(no, who(no)),
    "not_nyx": lambda no: clicked(no) == NYX,
    "itself": lambda no: no.thing in no.picks and cat(no) == clicked(no),
    "own_only": lambda no: not ours(clicked(no), no) and cat(no) == clicked(no),
    "opponents_only": lambda no: ours(clicked(no), no) and cat(no) == clicked(no),
    "held": held,
    "has_fur": lambda no: no.s.fur >> clicked(no) & 1,
    "not_moved": lambda no: not no.s.moved >> clicked(no) & 1,
    "no_goal": lambda no: cat(no) == clicked(no) and not no.lit(*no.picks, no.thing),
    "nyxs_treats": lambda no: no.s.pos[NYX] == spot(no),
    "no_treats_there": lambda no: not no.s.treats[spot(no)],
    "turn_tower": lambda no: spot(no) == TOWER,
    "only_landing": lambda no: no.kind == "land" and card(no) != "feet_first",
}


def truth(key: str) -> Any:
    family, _, rest = key.partition("_")
    if key in PLAIN:
        return PLAIN[key]
    if family == "now":
        return now
    if family in ("nothing", "names"):
        return (idle if family == "nothing" else names)(rest)
    if rest in ("turn", "reveal", "any"):
        return wrong_time(rest)
    return no_answer(rest)


def oracle(key: str) -> Any:
    """Whether the refusal is true, and names the right roof."""
    true = truth(key)
    return lambda no: true(no) and (key == "no_treat_there" or no.kind == "shop" or roof(no))


ORACLES = {key: oracle(key) for key in keys("clowder")}
