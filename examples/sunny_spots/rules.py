"""Sunny Spots: tiles score for equal neighbours, cats for different ones."""

from catgames.kit import Ask, Event, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, ("deal", "bag", "hand", d.numbers.hand), ("go", 0))


@rules.step
def go(d, s, events, seat):
    """A turn; the game is over when the floor is full, or there are no tiles."""
    if all(s.floor) or not any(s.hand):
        return
    s.turn += 1
    frames = [("lay", seat)] if s.hand[seat] else []
    do_next(s, *frames, ("refill", seat), ("go", (seat + 1) % s.seats))


@rules.step
def refill(d, s, events, seat):
    if s.bag and s.room(("hand", seat)):
        do_next(s, ("draw", "bag", "hand", seat))


@rules.ask
class Lay(Ask):
    """A tile beside another one; the first one in the middle."""

    def offers(self, d, s, seat):
        for tile in s.hand[seat]:
            for cell in range(len(s.floor)):
                yield offer("lay", piece(tile), ("floor", cell), why=why_not(d, s, cell))

    def answer(self, d, s, move, events, seat):
        tile, (_, cell) = face_of(move), move[2]
        won = worth(d, s, tile, cell)
        s.move(tile, ("hand", seat), ("floor", cell), events)
        s.points[seat] += won
        if events is not None and won:
            events.append(Event("counted", dst=("floor", cell), seat=seat, amount=won))


@rules.score
def points(d, s, seat):
    return s.points[seat]


def beside(d, s, cell):
    """The tiles on the neighbouring cells."""
    return [
        s.floor[other][0] for other in d.zones["floor"].space.neighbours[cell] if s.floor[other]
    ]


def why_not(d, s, cell):
    """Why no tile can be laid there; "": it can."""
    if s.floor[cell]:
        return "There is a tile already."
    if not any(s.floor):
        middle = d.zones["floor"].space.cell_at(0, 0)
        return "" if cell == middle else "The first tile lies in the middle."
    return "" if beside(d, s, cell) else "Lay it beside another tile."


def worth(d, s, tile, cell):
    """The points for a tile in this place."""
    around = beside(d, s, cell)
    if d.pieces[tile].kind == "cat":
        spots = {other for other in around if d.pieces[other].kind == "spot"}
        return d.numbers.friends * len(spots)
    return around.count(tile)
