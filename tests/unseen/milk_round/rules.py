"""Milk Round: loads are collected and spent for roads, and roads join what the orders ask for."""

from catgames.kit import HIDDEN, PASS, Ask, Event, Rules, do_next, face_of, offer, piece, place_of

rules = Rules()

WORTH = (0, 1, 2, 4, 7)


@rules.step
def begin(d, s, events):
    s.wagons = [d.numbers.wagons // s.seats] * s.seats
    keep = [("keep", seat) for seat in range(s.seats)]
    do_next(
        s,
        ("deal", "deck", "hand", 3),
        ("deal", "letters", "orders", 3),
        ("draw_up_to", 4, "deck", "dairy"),
        *keep,
        ("go", 0),
    )


@rules.ask
class Keep(Ask):
    """Some of the orders may be given back."""

    verbs = ("give_back",)

    def offers(self, d, s, seat):
        for card in s.orders[seat]:
            yield offer("give_back", piece(card, ("orders", seat)))
        yield offer("pass")

    def answer(self, d, s, move, events, seat):
        if move != PASS:
            s.move(face_of(move), ("orders", seat), "letters", events)


@rules.step
def go(d, s, events, seat):
    """A turn; after the first player with few wagons everybody has one more."""
    if s.left == 0:
        do_next(s, ("finish",))
        return
    s.left -= s.left > 0
    s.turn += 1
    do_next(s, ("act", seat), ("look", seat), ("go", (seat + 1) % s.seats))


@rules.step
def look(d, s, events, seat):
    if s.left < 0 and (s.wagons[seat] <= d.numbers.last or not s.valley):
        s.left = s.seats
        if events is not None:
            events.append(Event("last", seat=seat))


@rules.ask
class Act(Ask):
    verbs = ("take", "build", "orders")

    def offers(self, d, s, seat):
        loads, builds = list(takes(d, s)), list(buildable(d, s, seat))
        yield from loads
        yield from builds
        yield offer("orders", why="" if s.letters else "There are no more orders.")
        if not s.letters and all(why for _, why in (*loads, *builds)):
            yield offer("pass")

    def answer(self, d, s, move, events, seat):
        if move[0] == "take":
            take(d, s, seat, move, events, [("once_more", seat)])
        if move[0] == "orders":
            do_next(s, ("draw_up_to", 2, "letters", "orders", seat), ("keep", seat))
        if move[0] == "build":
            road, load = d.pieces[face_of(move)], face_of(move, 2)
            for card in payment(d, s, seat, load, road.length):
                s.move(card, ("hand", seat), "used", events)
            s.move(road.face, "valley", ("roads", seat), events, beat=1)
            s.wagons[seat] -= road.length


@rules.ask
class Second(Ask):
    verbs = ("take",)

    def offers(self, d, s, seat):
        yield from takes(d, s, second=True)

    def answer(self, d, s, move, events, seat):
        take(d, s, seat, move, events, [])


@rules.step
def once_more(d, s, events, seat):
    if any(not why for _, why in takes(d, s, second=True)):
        do_next(s, ("second", seat))


@rules.step
def finish(d, s, events):
    for seat in range(s.seats):
        s.turn_up(("orders", seat), events)


def takes(d, s, second=False):
    for card in sorted({*s.dairy}):
        wild = second and d.pieces[card].name == "cat"
        why = "A cat that lies open is all that one may take in a turn." if wild else ""
        yield offer("take", piece(card, "dairy"), why=why)
    yield offer("take", ("deck",), why="" if s.deck or s.used else "There are no loads left.")


def take(d, s, seat, move, events, then):
    if move[1] == ("deck",):
        do_next(s, ("draw_up_to", 1, "deck", "hand", seat), *then)
        return
    card = face_of(move)
    s.move(card, place_of(move), ("hand", seat), events)
    open_cat = d.pieces[card].name == "cat"
    do_next(s, ("draw_up_to", 1, "deck", "dairy"), *(() if open_cat else then))


def buildable(d, s, seat):
    for face in s.valley:
        road = d.pieces[face]
        for card in sorted({*s.hand[seat]} - {HIDDEN}):
            load = d.pieces[card].name
            if road.load not in ("any", load) and load != "cat":
                continue
            why = ""
            if road.length > s.wagons[seat]:
                why = "There are not enough wagons."
            elif len(payment(d, s, seat, card, road.length)) < road.length:
                why = f"That takes {road.length} loads of a kind; cats are any kind."
            yield offer("build", piece(face, "valley"), piece(card, ("hand", seat)), why=why)


def payment(d, s, seat, load, many):
    """Cards of the load first, then cats."""
    cat = d.face("cat")
    hand = [card for card in s.hand[seat] if card == load]
    cats = [card for card in s.hand[seat] if card == cat != load]
    return (hand + cats)[:many]


def joined(d, roads):
    """The towns that roads join, in groups, each with the length of its roads."""
    groups = []
    for face in roads:
        road = d.pieces[face]
        ends = {road.start, road.goal}
        touched = [group for group in groups if group[0] & ends]
        groups = [group for group in groups if group not in touched]
        towns = ends.union(*(group[0] for group in touched))
        groups.append((towns, road.length + sum(group[1] for group in touched)))
    return groups


@rules.score
def roads(d, s, seat):
    return sum(WORTH[d.pieces[face].length] for face in s.roads[seat])


@rules.score
def orders(d, s, seat):
    groups, points = joined(d, s.roads[seat]), 0
    for face in s.orders[seat]:
        if face != HIDDEN:
            order = d.pieces[face]
            ends = {order.start, order.goal}
            done = any(ends <= towns for towns, _ in groups)
            points += order.points if done else -order.points
    return points


@rules.score
def network(d, s, seat):
    size = [max((n for _, n in joined(d, s.roads[one])), default=0) for one in range(s.seats)]
    return d.numbers.network if 0 < size[seat] == max(size) else 0
