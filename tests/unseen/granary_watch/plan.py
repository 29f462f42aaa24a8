"""Plugs what can be plugged, chases crowds of rats, and brings cards of a kind together."""


def choose(game, view, moves, rng):
    d, s, seat, need = game.data, view.state, view.viewer, game.data.numbers.plug
    rat, plugs = d.face("rat"), list(d.pieces_of("plug"))
    cats = [next(p.face for p in d.pieces_of("cat") if p.of_seat == n) for n in range(s.seats)]
    at = [next(r for r, there in enumerate(s.rooms) if cat in there) for cat in cats]
    rats = [there.count(rat) for there in s.rooms]
    open_holes = [p for p in plugs if p.face not in s.rooms[p.room]]
    kinds = {p.name for p in open_holes}

    def held(kind, n):
        return sum(d.pieces[card].kind == kind for card in s.hand[n])

    def kind_of(move):
        return d.pieces[move[1][1]].kind

    if moves[0][0] == "put_down":  # what nobody needs, else what there is least of
        return min(moves, key=lambda m: (kind_of(m) in kinds, held(kind_of(m), seat)))
    if ("plug",) in moves:
        return ("plug",)
    gifts = [m for m in moves if m[0] == "give" and kind_of(m) in kinds
             and held(kind_of(m), m[2][1]) >= held(kind_of(m), seat)
             and held(kind_of(m), m[2][1]) < need]  # fmt: skip
    if gifts:
        return max(gifts, key=lambda m: held(kind_of(m), m[2][1]))

    def far(room, to):
        near = room == 0 or to == 0 or abs(room - to) in (1, 5)
        return 0 if room == to else 1 if near else 2

    here, aims = at[seat], {}
    for room in range(7):
        aims[room] = (0, 1, 4, 9)[min(rats[room], 3)] - (5 if far(here, room) >= s.actions else 0)
    for hole in open_holes:
        if held(hole.name, seat) >= need:
            aims[hole.room] += 9
        for other in range(s.seats):
            both = held(hole.name, seat) + held(hole.name, other)
            if other != seat and held(hole.name, seat) < need <= both:
                aims[at[other]] += 4
    best = max(aims, key=lambda room: aims[room] - 1.5 * far(here, room))
    if ("chase",) in moves and (best == here or rats[here] >= 2):
        return ("chase",)
    walks = [m for m in moves if m[0] == "walk"]
    return min(walks, key=lambda m: far(m[1][1], best) if best != here else far(m[1][1], 0))
