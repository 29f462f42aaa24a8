"""Barn Raising: kittens are sent to work, and each place has room for one."""

from catgames.kit import Ask, Event, Rules, do_next, face_of, offer, piece, seats_from

rules = Rules()

GOODS = ("straw", "wood", "brick", "fish")
BELL, CRADLE, WORKSHOP, LOFT = 6, 7, 8, 9
BRINGS = {
    0: {"straw": 3},
    1: {"straw": 1, "fish": 1},
    2: {"wood": 2},
    3: {"wood": 1, "fish": 1},
    4: {"fish": 3},
    5: {"wood": -1, "brick": 2},
    BELL: {"fish": 1},
    CRADLE: {"fish": -3},
}


@rules.step
def begin(d, s, events):
    for seat in range(s.seats):
        for _ in range(d.numbers.kittens):
            s.move(kitten_of(d, seat), "box", ("home", seat), events)
    do_next(s, ("day",))


@rules.step
def day(d, s, events):
    if s.round < s.rounds:
        s.round += 1
        missing = 5 - len(s.offered)
        do_next(s, ("draw_up_to", missing, "plans", "offered"), ("send", s.first))


@rules.step
def send(d, s, events, seat):
    """The next player who has a kitten at home sends it; if nobody has, it is evening."""
    for one in seats_from(s, seat):
        if s.home[one]:
            s.turn += 1
            do_next(s, ("place", one), ("send", (one + 1) % s.seats))
            return
    do_next(s, ("evening",))


@rules.ask
class Place(Ask):
    def offers(self, d, s, seat):
        for cell, there in enumerate(s.farm):
            taken = "Somebody is working there." if there else ""
            if cell in BRINGS:
                full = cell == CRADLE and kitten_of(d, seat) not in s.box
                why = taken or ("There is no room for more kittens." if full else "")
                yield offer("place", ("farm", cell), why=why or missing(s, seat, BRINGS[cell]))
                continue
            for card in sorted({*s.offered}):
                why = taken or missing(s, seat, price(d, card, cell))
                yield offer("place", ("farm", cell), piece(card, "offered"), why=why)
        yield offer("pass")

    def answer(self, d, s, move, events, seat):
        mine = kitten_of(d, seat)
        if move == ("pass",):
            s.move_all(("home", seat), ("asleep", seat), events)
            return
        cell = move[1][1]
        s.move(mine, ("home", seat), ("farm", cell), events)
        if cell in BRINGS:
            pay(s, seat, BRINGS[cell])
        else:
            card = face_of(move, 2)
            pay(s, seat, price(d, card, cell))
            s.move(card, "offered", ("built", seat), events, beat=1)
        if cell == BELL:
            s.first = seat
        if cell == CRADLE:
            s.move(mine, "box", ("asleep", seat), events, beat=1)


@rules.step
def evening(d, s, events):
    """Kittens come home and eat, and buildings bring something."""
    for seat in range(s.seats):
        mine = kitten_of(d, seat)
        for cell, there in enumerate(s.farm):
            if there == (mine,):
                s.move(mine, ("farm", cell), ("home", seat), events)
        s.move_all(("asleep", seat), ("home", seat), events)
        for card in s.built[seat]:
            if d.pieces[card].gives:
                pay(s, seat, {d.pieces[card].gives: 1})
        eaten = min(s.fish[seat], len(s.home[seat]))
        s.fish[seat] -= eaten
        left = len(s.home[seat]) - eaten
        s.hungry[seat] += left
        if left and events is not None:
            events.append(Event("fed", seat=seat, amount=left))
    do_next(s, ("day",))


@rules.score
def buildings(d, s, seat):
    return sum(d.pieces[card].points for card in s.built[seat])


@rules.score
def stores(d, s, seat):
    return sum(getattr(s, good)[seat] for good in GOODS) // 3


@rules.score
def hungry(d, s, seat):
    return -d.numbers.hunger * s.hungry[seat]


def kitten_of(d, seat):
    return next(p.face for p in d.pieces_of("kitten") if p.of_seat == seat)


def price(d, card, cell):
    building = d.pieces[card]
    extra = {"straw": -1} if cell == LOFT else {}
    return {good: extra.get(good, 0) - getattr(building, good) for good in GOODS[:3]}


def missing(s, seat, change):
    """Why a player can't pay; "" if they can."""
    short = [good for good, many in change.items() if getattr(s, good)[seat] + many < 0]
    return f"There is not enough {' and '.join(short)}." if short else ""


def pay(s, seat, change):
    for good, many in change.items():
        getattr(s, good)[seat] += many
