"""Money first, beds as soon as two turns of money are in the deck, baskets at the very end."""

EARLY = ("ribbon", "magpie", "bobbin", "lantern", "peddler")
LATE = ("canopy", "cushion", "ribbon", "bobbin")


def choose(game, view, moves, rng):
    d, s, seat = game.data, view.state, view.viewer

    def name(move):
        return d.pieces[move[1][1]].name if len(move) > 1 else ""

    verb = moves[0][0] if moves[0][0] != "pass" else moves[-1][0]
    if verb == "sweep":
        return min(moves, key=lambda move: ("lint", "thimble").index(name(move))
                   if name(move) in ("lint", "thimble") else 9)  # fmt: skip
    if verb == "lay_out":  # what draws comes first; a broom only for lint
        lint = any(d.pieces[card].name == "lint" for card in s.hand[seat])
        useful = [m for m in moves if len(m) > 1 and (name(m) != "broom" or lint)]
        key = lambda move: d.pieces[move[1][1]].draw  # noqa: E731
        return max(useful, key=key, default=("pass",))
    beds_left = len(s.stalls[4])
    wanted = EARLY if s.turn <= 7 * s.seats and beds_left > 6 else LATE
    if s.turn <= 2 * s.seats and s.buttons[seat] in (2, 3):
        wanted = ("bobbin", "broom")
    if beds_left <= 2:
        wanted = ("canopy", "cushion", "basket")
    for kind in wanted:
        for move in moves:
            if name(move) == kind:
                return move
    if "canopy" in [name(move) for move in moves]:
        return next(move for move in moves if name(move) == "canopy")
    return ("pass",)
