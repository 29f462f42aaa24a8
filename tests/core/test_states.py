"""States made from their slots: copies share no list, keys are those of the hand-written ones."""

from __future__ import annotations

import pickle

import pytest

from catgames.core.states import PlainState


class Plain(PlainState, lists="stack hands"):
    __slots__ = ("hands", "round", "stack")


class Ordered(PlainState, lists="stack cells", key="stack cells turn"):
    __slots__ = ("cells", "follows", "stack", "turn")


class OwnKey(PlainState, lists="stack"):
    __slots__ = ("bids", "stack")

    def key(self) -> tuple[object, ...]:
        return tuple(sorted(self.bids)), tuple(self.stack)


class Derived(Plain, lists="more"):
    __slots__ = ("more",)


class DerivedFromOwn(OwnKey):
    __slots__ = ()


def made(cls, **values):
    s = cls()
    for name, value in values.items():
        setattr(s, name, value)
    return s


def test_a_clone_is_equal_and_shares_no_list():
    s = made(Plain, stack=[("turn", 0)], hands=[(1, 2), ()], round=3)
    c = s.clone()
    assert type(c) is Plain and c.key() == s.key()
    assert c.stack is not s.stack and c.hands is not s.hands
    c.stack.append(("end",))
    c.hands[1] = (7,)
    assert s.key() == (((1, 2), ()), 3, (("turn", 0),))


def test_a_key_has_the_slots_in_their_order_or_those_that_are_named():
    s = made(Ordered, stack=[("turn",)], cells=[1, 2], turn=4, follows=9)
    assert s.key() == ((("turn",),), (1, 2), 4)
    assert s.clone().follows == 9
    assert hash(s.key()) == hash(s.clone().key())


@pytest.mark.parametrize("cls", [OwnKey, DerivedFromOwn])
def test_a_key_of_its_own_stays(cls):
    s = made(cls, bids=(3, 1), stack=[])
    assert s.key() == ((1, 3), ())
    assert type(s.clone()) is cls and s.clone().bids == (3, 1)


def test_a_derived_state_copies_what_it_adds():
    s = made(Derived, stack=[], hands=[()], round=0, more=[5])
    c = s.clone()
    assert c.more == [5] and c.more is not s.more and c.hands is not s.hands
    assert s.key()[-1] == (5,)


def test_states_can_be_sent_to_other_processes():
    s = made(Plain, stack=[("turn", 0)], hands=[(1,)], round=1)
    assert pickle.loads(pickle.dumps(s)).key() == s.key()


@pytest.mark.parametrize("how", [{"lists": "handz"}, {"key": "rounds"}])
def test_a_slot_that_there_is_not_is_told(how):
    with pytest.raises(AssertionError, match=r"has no slots (handz|rounds)"):
        type(PlainState)("Wrong", (PlainState,), {"__slots__": ("hands", "round")}, **how)
