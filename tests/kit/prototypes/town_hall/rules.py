"""Town Hall: three votes a meeting, all in secret; whoever votes as most do gets a point."""

from collections import Counter

from catgames.kit import Ask, Event, Rules, do_next, face_of, offer, piece

rules = Rules()
VOTES = 3


@rules.step
def begin(d, s, events):
    """Each vote is a turn of its own, so that nobody takes two for one question."""
    if s.turn < VOTES * s.meetings:
        s.turn += 1
        do_next(s, *[("vote", seat) for seat in range(s.seats)], ("count",), ("begin",))


@rules.ask
class Vote(Ask):
    """Everybody has all ballots when a vote begins, so everybody knows what can be voted for."""

    secret = True
    public = True

    def offers(self, d, s, seat):
        for ballot in d.sets["ballot"].faces:
            yield offer("vote", piece(ballot))

    def answer(self, d, s, move, events, seat):
        s.move(face_of(move), ("ballots", seat), ("box", seat), events)


@rules.step
def count(d, s, events):
    for seat in range(s.seats):
        s.turn_up(("box", seat), events, beat=1)
    votes = [s.box[seat][0] for seat in range(s.seats)]
    most = max(Counter(votes).values())
    for seat, ballot in enumerate(votes):
        if votes.count(ballot) == most:
            s.points[seat] += 1
            if events is not None:
                events.append(Event("agreed", seat=seat))
        s.move_all(("box", seat), ("ballots", seat), events, beat=2)


@rules.score
def points(d, s, seat):
    return s.points[seat]
