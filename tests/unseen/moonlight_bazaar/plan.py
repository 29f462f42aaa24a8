"""Money first, beds as soon as there is enough for them, cushions late, baskets at the very end."""

JUNK = ("lint", "thimble", "basket")


def choose(game, view, moves, rng):
    d, s, seat = game.data, view.state, view.viewer

    def name(move):
        if len(move) == 1:
            return ""
        zone, where = move[1][:2]
        return d.pieces[where if zone == "piece" else s.stalls[where][-1]].name

    day = (s.turn + s.seats - 1) // s.seats
    verb = next(move[0] for move in moves if move != ("pass",))
    if verb == "sweep":
        return min(moves, key=lambda m: JUNK.index(name(m)) if name(m) in JUNK else 9)
    if verb == "lay_out":  # what draws comes first, and a broom only for lint and early thimbles
        junk = {"lint", "thimble"} if day < 9 else {"lint"}
        sweeps = any(d.pieces[card].name in junk for card in s.hand[seat])
        useful = [m for m in moves if len(m) > 1 and (name(m) != "broom" or sweeps)]
        order = {"lantern": 0, "tailor": 1, "magpie": 3, "broom": 9}
        return min(useful, key=lambda m: order.get(name(m), 5), default=("pass",))
    if day <= 2 and s.buttons[seat] <= 3:
        wanted = ["bobbin", "broom"]
    elif day < 11 and len(s.stalls[4]) > 3:
        wanted = ["canopy", "ribbon"] + ["magpie"] * (day < 6) + ["bobbin"] * (day < 10)
        wanted += ["lantern"] * (day < 10)
    elif day < 16 and len(s.stalls[4]) > 1:
        wanted = ["canopy", "cushion", "ribbon"]
    else:
        wanted = ["canopy", "cushion", "basket"]
    for kind in wanted:
        for move in moves:
            if name(move) == kind:
                return move
    return ("pass",)
