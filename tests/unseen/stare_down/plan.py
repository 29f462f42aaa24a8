"""A strong paw for a good meal, a bluff now and then, and a look at the paws that are spent."""


def choose(game, view, moves, rng):
    d, s, seat = game.data, view.state, view.viewer
    value = {card: d.pieces[card].value for card in d.pieces}
    meals = {d.pieces[card].meal for card in s.won[seat]}
    new = any(d.pieces[card].meal not in meals for card in s.sill)
    stake = sum(value[card] for card in s.sill) + s.pot + (1 if new and s.won[seat] else 0)
    others = [other for other in range(s.seats) if other != seat]
    if moves[0][0] == "lay":
        hand = sorted((move[1][1] for move in moves), key=value.get)
        rest = s.rounds - s.round + 1
        if stake >= 4 or rest <= 2:
            at = len(hand) - 1 if rng.random() < 0.7 else max(0, len(hand) - 2)
        elif stake >= 3:
            at = len(hand) // 2 + (rng.random() < 0.4)
        else:
            at = 0 if rng.random() < 0.6 else len(hand) // 2
        card = hand[min(at, len(hand) - 1)]
        return next(move for move in moves if move[1][1] == card)
    if len(moves) == 1:
        return moves[0]
    mine = value[s.front[seat][0]]
    beaten = shy = 1.0
    for other in others:
        if s.staring[other] < 0:
            continue
        held = [p.value for p in d.pieces_of("claw") if p.face not in s.spent[other]]
        weight = [4 + v if s.staring[other] > 0 else 4 for v in held]
        beaten *= sum(w for v, w in zip(held, weight, strict=True) if v < mine) / sum(weight)
        shy *= 0.15 if s.staring[other] > 0 else 0.35
    wins = shy + (1 - shy) * beaten
    return ("stare",) if wins * (stake + 1) > 1 + 0.06 * mine else ("blink",)
