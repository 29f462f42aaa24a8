"""Kitchen Ledger: mice never fall, birds never rise, and fish grow; a number a roll."""

from catgames.kit import PASS, Ask, Event, Rules, do_next, offer

rules = Rules()

WORTH = (0, 1, 3, 6, 10, 15, 22)
ROWS = ("mice", "birds", "fish")


@rules.step
def begin(d, s, events):
    """A roll, then everybody writes one number."""
    if s.roll == s.rolls or max(s.blots) >= d.numbers.most_blots:
        return
    s.roll += 1
    s.turn += 1
    everybody = [("write", seat) for seat in range(s.seats)]
    do_next(s, ("roll", "tray"), *everybody, ("shelve",), ("begin",))


@rules.ask
class Write(Ask):
    """A die for mice or birds, both together for fish; milk makes it one more or one less."""

    def offers(self, d, s, seat):
        dice = [d.pieces[die].value for die in s.tray]
        for row in ROWS:
            shown = {sum(dice)} if row == "fish" else {*dice}
            near = {n + one for n in shown for one in (-1, 1)} if s.milk[seat] else set()
            most = 12 if row == "fish" else 6
            for number in sorted(shown | near):
                if not 0 < number <= most:
                    continue
                for cell in range(6):
                    why = wrong(d, s, seat, row, cell, number)
                    yield offer("write", (row, seat, cell), number, why=why)
        yield offer("pass")

    def answer(self, d, s, move, events, seat):
        if move == PASS:
            s.blots[seat] += 1
            if events is not None:
                events.append(Event("blot", seat=seat))
            return
        place, number = move[1], move[2]
        dice = [d.pieces[die].value for die in s.tray]
        if number not in ([sum(dice)] if place[0] == "fish" else dice):
            s.milk[seat] -= 1
        s.move(d.face(f"n{number}"), "pad", place, events)


@rules.step
def shelve(d, s, events):
    """A column that is full in all three rows is a shelf; the first ones to fill it get more."""
    new = []
    for cell in range(6):
        full = [seat for seat in range(s.seats) if all(written(s, seat, cell))]
        fresh = [seat for seat in full if not s.taken[seat] >> cell & 1]
        points = d.numbers.first_shelf if fresh == full else d.numbers.later_shelf
        new += [(seat, cell, points) for seat in fresh]
    for seat, cell, points in new:
        s.taken[seat] |= 1 << cell
        s.shelves[seat] += points
        if events is not None:
            events.append(Event("shelf", seat=seat, amount=points))


def written(s, seat, cell):
    return [s.pieces((row, seat, cell)) for row in ROWS]


def wrong(d, s, seat, row, cell, number):
    """Why a number can't stand there; "" if it can."""
    for other in range(6):
        there = s.pieces((row, seat, other))
        if not there:
            continue
        if other == cell:
            return "Something is written there already."
        low, high = sorted([(cell, number), (other, d.pieces[there[0]].value)])
        if row == "mice" and low[1] > high[1]:
            return "Mice never fall."
        if row == "birds" and low[1] < high[1]:
            return "Birds never rise."
        if row == "fish" and low[1] >= high[1]:
            return "Each fish is larger than the one before."
    return ""


def length(s, seat, row):
    return sum(len(s.pieces((row, seat, cell))) for cell in range(6))


@rules.score
def mice(d, s, seat):
    return WORTH[length(s, seat, "mice")]


@rules.score
def birds(d, s, seat):
    return WORTH[length(s, seat, "birds")]


@rules.score
def fish(d, s, seat):
    return WORTH[length(s, seat, "fish")]


@rules.score
def shelves(d, s, seat):
    return s.shelves[seat]


@rules.score
def milk(d, s, seat):
    return s.milk[seat]


@rules.score
def blots(d, s, seat):
    return -d.numbers.blot * s.blots[seat]
