"""Refusals are true: the position fits what they claim."""

from __future__ import annotations

from random import Random
from typing import Any

from mansion import GAME, D, Race
from thorough import amount

from catgames.core.types import TABLE, Message
from catgames.games.cats_mansion.geometry import CATS, OBJECTS
from catgames.games.cats_mansion.rules import moving


def is_true(s: Any, seat: int, cell: int, reason: Message) -> bool:
    """Whether the reason given for a square fits the position."""
    key = reason.key.rpartition(".")[2]
    gaps = dict(reason.params)
    at, plan = s.pos[seat], D.plan
    named = gaps.get("cat", ("seat", -1))[1]
    there = moving.seat_at(s, cell)
    cost = moving.next_cost(D, s)
    match key:
        case "wall":
            return plan.solid[cell]
        case "occupied":
            return there >= 0 and there == named
        case "too_dear" | "retreat_dear":
            return s.energy[seat] == gaps["energy"] < gaps["cost"]
        case "moved_most":
            return cost < 0 and s.steps == gaps["count"]
        case "protected":
            return moving.is_protected(D, s, named) and cell in plan.adjacent[s.pos[named]]
        case "far" | "wall_between" | "diagonal" | "retreat_far":
            return cell not in plan.adjacent[at]
        case "off_cushion" | "blocked_cushion" | "leap_first":
            return plan.cushion[at] >= 0
        case "onto_cushion":
            return plan.cushion[cell] >= 0 and cell not in plan.adjacent[at]
        case "fought":
            return bool(s.fought >> there & 1)
        case "not_vacated":
            return cell not in s.vacated
        case "there_already" | "push_far" | "push_wall" | "push_onto_cushion" | "push_off_cushion":
            return True
    return key.startswith("now_")


def test_every_refused_square_is_refused_truly():
    seen: dict[str, int] = {}
    for seed in range(amount(12, 9)):
        rng = Random(seed)
        options = {"personal_space": seed % 3 == 0, "max_turns_per_cat": 25, "shorter": False}
        s = GAME.new_state(3 + seed % 3, options)
        while s.stack:
            decision = GAME.decision(s)
            legal = GAME.legal_moves(s)
            if decision.seat >= 0 and rng.random() < 0.2:
                lit = {move[1] for move in legal if len(move) > 1}
                for cell, spot in enumerate(D.spots):
                    if spot in lit:
                        continue
                    reason = GAME.refusal(GAME.view(s, TABLE), spot)
                    assert reason is not None and reason.rule
                    assert is_true(s, decision.seat, cell, reason), (spot, reason, s.pos)
                    key = reason.key.rpartition(".")[2]
                    seen[key] = seen.get(key, 0) + 1
            GAME.apply(s, rng.choice(legal))
    assert len(seen) >= 18, seen


def test_every_cat_object_and_button_is_answered_in_every_kind_of_question():
    things: list[Any] = [("cat", c) for c in CATS] + [("object", o) for o in OBJECTS]
    things += [(v,) for v in ("rest", "stay", "stop", "pass", "passage")]
    things += [("verb", "rest"), ("number", 1), ("number", 99), ("card", 20), ("seat", 0)]
    kinds = set()
    for seed in range(amount(15, 8)):
        rng = Random(seed)
        s = GAME.new_state(5, {"max_turns_per_cat": 25, "cats": "picked" if seed % 2 else "drawn"})
        while s.stack:
            decision, legal = GAME.decision(s), GAME.legal_moves(s)
            if decision.seat >= 0:
                kinds.add(decision.kind)
                for thing in things:
                    if thing not in legal and thing not in {m[1] for m in legal if len(m) > 1}:
                        text = GAME.why_not(GAME.view(s, decision.seat), thing)
                        assert text is None or ("«" not in text and "(CM-" in text), text
            GAME.apply(s, rng.choice(legal))
    assert {"walk", "next_spat", "retreat", "push", "step_in", "pick_cat"} <= kinds


def test_the_mouse_is_refused_for_the_right_reason():
    race = Race().put(brown=(0, 2)).turn("brown")
    assert race.why_not("mouse") == "Player 1 did not start this turn at the Toy Mouse (CM-19)"
    race = Race().put(brown=(6, 1)).give("brown", coins=1).turn("brown")
    assert race.why_not("mouse") == "Player 1 already has a coin (CM-19)"
