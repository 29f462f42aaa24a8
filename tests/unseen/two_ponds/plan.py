"""Fishes on while the loss to fear is smaller than the catch to hope for."""

from collections import Counter

FISH = (0, 1, 3, 6, 10, 14, 18, 18)


def choose(game, view, moves, rng):
    d, s, seat = game.data, view.state, view.viewer
    creel = Counter(d.pieces[card].kind for card in s.creel[seat])
    bank = [d.pieces[card] for card in s.bank]
    kinds = {p.kind for p in bank}

    def worth(p):
        many = min(creel[p.kind], 6)
        return FISH[many + 1] - FISH[many] + p.value + (0 if many else 1.5)

    verbs = [move[0] for move in moves]
    if "rescue" in verbs:
        return max(moves, key=lambda move: worth(d.pieces[move[1][1]]))
    here = sum(map(worth, bank))
    seen = Counter(s.bank) + Counter(s.discard)
    for cards in s.creel:
        seen += Counter(cards)

    def gain(pond):
        left = [(p, p.count - seen[p.face]) for p in d.pieces_of("card") if p.pond == pond]
        many = max(1, sum(n for _, n in left))
        lost = here - max(map(worth, bank), default=0)
        return sum(n * (-lost if p.kind in kinds else worth(p)) for p, n in left) / many

    best = max((verb for verb in ("shallow", "deep") if verb in verbs), key=gain, default="")
    if best and (not bank or gain(best) > 0.3):
        return (best,)
    return ("go_home",)
