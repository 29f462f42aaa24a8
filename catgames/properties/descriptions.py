"""What outside programs are told, and who is asked in an open call."""

from __future__ import annotations

import json

from .walks import Position, need


def check_describe(p: Position) -> None:
    """JSON gives the same back, the common keys say what is so, and HIDDEN has a word."""
    for viewer in p.viewers:
        told = p.game.describe(p.game.view(p.state, viewer))
        need(json.loads(json.dumps(told)) == told, p, f"JSON changes what {viewer} is told: {told}")
        need(told["game"] == p.game.info.id, p, f"{viewer} is told of {told['game']}")
        need(told["over"] == (p.decision is None), p, f"{viewer} is told over: {told['over']}")
        if p.decision:
            seat = "chance" if p.decision.seat < 0 else p.decision.seat
            same = told["decision"] == {
                "seat": seat,
                "kind": p.decision.kind,
                "secret": p.decision.secret,
            }
            need(same, p, f"{viewer} is told of the decision {told['decision']}")
        own = p.game.parts.describe(p.game.data, p.game.view(p.state, viewer))
        need(bool(own), p, "tell says nothing")
        need(not (own.keys() & _CORE), p, f"tell hides the common keys {own.keys() & _CORE}")


_CORE = {"game", "viewer", "over", "decision", "turn", "winners"}


def check_open_call(p: Position) -> None:
    """The decider comes first, passing is possible, and everybody sees the same."""
    game = p.game
    if p.decision is None or p.decision.kind not in game.open_calls:
        return
    number, asked = game.open_call_order(p.state)
    need(type(number) is int and asked[0] == p.decision.seat, p, f"asked {number}, {asked}")
    need(len(set(asked)) == len(asked), p, f"asked {asked}")
    need(("pass",) in game.legal_moves(p.state), p, "an open call without pass")
    for viewer in p.viewers:
        seen = game.open_call_order(game.view(p.state, viewer).state)
        need(seen == (number, asked), p, f"{viewer} sees that {seen} are asked")
