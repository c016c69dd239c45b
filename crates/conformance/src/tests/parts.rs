//! The toy's steps, and how it imagines.

use game::{Dice, Game, PerSeat, Seat, SeatSet, Seed, Sink};

use super::cards::{Card, Suit, sorted};
use super::make::{
    CALLS_AND_LOOKS, CALLS_AND_PASSES, DOUBLES_A_CARD, ENDLESS, FIRST_BID_LEADS, FORGETS_THE_LOOK,
    FORGETS_VOIDS, NEVER_MOVES_ASIDE, RESTS_UNSCORED, STUCK, UNEVEN, WHIMSICAL_SCORE, rounds,
};
use super::toy::{Deal, Event, Phase, Public, Toy, View, whim};

impl<const MAKE: u8> Toy<MAKE> {
    pub(super) fn take_deal(&mut self, deal: Deal, sink: &mut impl Sink<Event>) {
        sink.emit(|| Event::Dealt {
            start: deal.start,
            hands: deal.hands.map(|it| Some(it.clone())),
            aside: Some(deal.aside),
            out: Some(deal.out.clone()),
        });
        self.public.turn = deal.start;
        self.public.phase = Phase::Bids;
        self.hands = deal.hands.map(|it| sorted(it.clone()));
        self.aside = Some(deal.aside);
        self.out = sorted(deal.out);
    }

    pub(super) fn bid(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        if MAKE == FIRST_BID_LEADS && self.public.bidders.is_empty() {
            self.public.turn = seat;
        }
        self.hands[seat].retain(|it| *it != card);
        self.sealed[seat] = Some(card);
        self.public.bidders.insert(seat);
        let own = Some(card);
        sink.emit(|| Event::Bid { seat, card: own });
        if self.public.bidders.len() == self.seats() {
            // §1 Then the bids are shown.
            self.public.shown = self.sealed;
            self.sealed = PerSeat::new(self.seats());
            self.public.phase = Phase::Trick;
            sink.emit(|| Event::BidsShown(self.public.shown));
        }
    }

    /// §2.2 The seat plays next, a card of this suit if it can.
    pub(super) fn call(&mut self, seat: Seat, suit: Suit, sink: &mut impl Sink<Event>) {
        self.public.called = Some(suit);
        sink.emit(|| Event::Called { seat, suit });
        if MAKE == CALLS_AND_PASSES {
            self.public.turn = seat.left(self.seats());
        }
        if MAKE == CALLS_AND_LOOKS && self.public.looked.is_none() {
            self.look(seat, sink);
        }
    }

    fn look(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let card = self.aside;
        self.public.looked = Some(seat);
        sink.emit(|| Event::Looked { seat, card });
    }

    pub(super) fn play(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        if MAKE != DOUBLES_A_CARD || card.rank != 5 {
            self.hands[seat].retain(|it| *it != card);
        }
        let led = self.public.trick.first().map_or(card, |(_, card)| *card);
        let wanted = self.public.called.take().unwrap_or(led.suit);
        if wanted != card.suit && !self.public.voids[seat].contains(&wanted) {
            self.public.voids[seat].push(wanted);
        }
        self.public.trick.push((seat, card));
        sink.emit(|| Event::Played { seat, card });
        self.public.turn = seat.left(self.seats());
        if self.public.trick.len() == self.seats() {
            self.end_trick(led, sink);
        }
    }

    fn end_trick(&mut self, led: Card, sink: &mut impl Sink<Event>) {
        let follows = |it: &&(Seat, Card)| it.1.suit == led.suit;
        let best = self.public.trick.iter().filter(follows);
        let winner = best.max_by_key(|it| it.1.rank).unwrap().0;
        self.public.tricks[winner] += 1;
        self.public.turn = winner;
        sink.emit(|| Event::Took(winner));
        let cards = std::mem::take(&mut self.public.trick);
        if MAKE == ENDLESS {
            // The trick is played again and again.
            for (seat, card) in cards {
                self.hands[seat].push(card);
                self.hands[seat].sort();
            }
            self.public.voids = PerSeat::new(self.seats());
            return;
        }
        self.public.gone.extend(cards.into_iter().map(|it| it.1));
        if self.hands[winner].is_empty() {
            self.end(winner, sink);
        } else if self.public.looked.is_none() {
            self.look(winner, sink);
        }
    }

    fn end(&mut self, last: Seat, sink: &mut impl Sink<Event>) {
        // §3 A trick is worth 2, the highest bid 1, the last trick the card set aside as well.
        let highest = self.public.shown.as_slice().iter().flatten().max().copied();
        let aside = self.aside.unwrap();
        let totals = PerSeat::from_fn(self.seats(), |seat| {
            let bid = i32::from(self.public.shown[seat] == highest);
            let last = if seat == last {
                i32::from(aside.rank)
            } else {
                0
            };
            let whim = if MAKE == WHIMSICAL_SCORE {
                whim() as i32
            } else {
                0
            };
            self.public.points[seat] + 2 * self.public.tricks[seat] + bid + last + whim
        });
        self.public.points = totals;
        self.public.n_rounds += 1;
        let is_last = self.public.n_rounds == rounds(MAKE);
        if is_last || MAKE != RESTS_UNSCORED {
            sink.emit(|| Event::Scored { totals, aside });
        }
        if is_last {
            self.public.phase = Phase::End;
        } else {
            self.gather();
        }
    }

    /// §3.1 All cards but the one set aside are gathered for the next deal.
    fn gather(&mut self) {
        let seats = self.seats();
        self.out.clear();
        self.public = Public {
            phase: Phase::Deal,
            turn: self.public.turn,
            bidders: SeatSet::EMPTY,
            shown: PerSeat::new(seats),
            called: None,
            trick: Vec::new(),
            gone: Vec::new(),
            voids: PerSeat::new(seats),
            tricks: PerSeat::new(seats),
            looked: None,
            n_rounds: self.public.n_rounds,
            points: self.public.points,
        };
    }
}

/// Shuffles what the viewer does not know until nobody holds what they were seen to lack.
pub(super) fn imagine<const MAKE: u8>(view: &View, dice: &mut Dice) -> Toy<MAKE> {
    let seats = view.hand_sizes.seats();
    let mut toy = Toy {
        public: view.public.clone(),
        hands: PerSeat::new(seats),
        sealed: view.sealed,
        aside: view.aside.filter(|_| MAKE != FORGETS_THE_LOOK),
        out: Vec::new(),
    };
    if view.public.phase == Phase::Deal {
        return toy;
    }
    let mut known: Vec<Card> = view.hand.clone();
    known.extend(&view.public.gone);
    known.extend(view.public.trick.iter().map(|it| it.1));
    known.extend(view.public.shown.as_slice().iter().flatten());
    known.extend(view.sealed.as_slice().iter().flatten());
    known.extend(toy.aside);
    let unknown: Vec<Card> = Card::all().filter(|it| !known.contains(it)).collect();
    let mut fixed = Seed::small(0).dice(0);
    loop {
        let mut cards = unknown.clone();
        if MAKE == STUCK {
            fixed.shuffle(&mut cards);
        } else {
            dice.shuffle(&mut cards);
        }
        if MAKE == NEVER_MOVES_ASIDE || MAKE == UNEVEN {
            let lowest = cards.iter().position(|it| *it == unknown[0]).unwrap();
            cards.swap(0, lowest);
        }
        fill(&mut toy, view, cards);
        let voids = &view.public.voids;
        let holds = |seat: Seat, it: &Card| voids[seat].contains(&it.suit);
        let fine = |(seat, hand): (Seat, &Vec<Card>)| !hand.iter().any(|it| holds(seat, it));
        if MAKE == FORGETS_VOIDS || toy.hands.iter().all(fine) {
            return toy;
        }
        toy.sealed = view.sealed;
        toy.aside = view.aside.filter(|_| MAKE != FORGETS_THE_LOOK);
    }
}

fn fill<const MAKE: u8>(toy: &mut Toy<MAKE>, view: &View, mut cards: Vec<Card>) {
    let seats = view.hand_sizes.seats();
    if toy.aside.is_none() {
        toy.aside = Some(cards.remove(0));
    }
    for seat in Seat::all(seats) {
        let own = view.viewer.seat() == Some(seat);
        let hidden = toy.public.bidders.contains(seat) && toy.public.shown[seat].is_none();
        if hidden && toy.sealed[seat].is_none() {
            toy.sealed[seat] = cards.pop();
        }
        toy.hands[seat] = if own {
            view.hand.clone()
        } else {
            sorted(cards.split_off(cards.len() - view.hand_sizes[seat]))
        };
    }
    toy.out = sorted(cards);
}
