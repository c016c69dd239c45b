//! What is hidden in the toy, for every make of it alike.

use game::{Seat, Viewer};

use crate::Secrets;

use super::cards::{Card, sorted};
use super::make;
use super::toy::{Phase, Toy};

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    Hand(Seat),
    Bid(Seat),
    Aside,
    Out,
}

impl<const MAKE: u8> Secrets for Toy<MAKE> {
    type Place = Place;
    type Secret = Card;

    fn hidden_from(&self, viewer: Viewer) -> Vec<(Place, Card)> {
        let mut hidden = Vec::new();
        for seat in Seat::all(self.hands.seats()).filter(|&it| viewer != Viewer::Seat(it)) {
            hidden.extend(self.hands[seat].iter().map(|&it| (Place::Hand(seat), it)));
            if MAKE != make::OPEN_BIDS {
                hidden.extend(self.sealed[seat].map(|it| (Place::Bid(seat), it)));
            }
        }
        if self.aside_is_hidden(viewer) {
            hidden.extend(self.aside.map(|it| (Place::Aside, it)));
        }
        hidden.extend(self.out.iter().map(|&it| (Place::Out, it)));
        hidden
    }

    fn rehide(&mut self, viewer: Viewer, secrets: &[Card]) {
        let mut secrets = secrets.iter().copied();
        let aside_is_hidden = self.aside_is_hidden(viewer);
        for seat in Seat::all(self.hands.seats()).filter(|&it| viewer != Viewer::Seat(it)) {
            let size = self.hands[seat].len();
            self.hands[seat] = sorted(secrets.by_ref().take(size).collect());
            if MAKE != make::OPEN_BIDS {
                self.sealed[seat] = self.sealed[seat].and_then(|_| secrets.next());
            }
        }
        if aside_is_hidden {
            self.aside = self.aside.and_then(|_| secrets.next());
        }
        self.out = sorted(secrets.collect());
    }

    fn plausible(&self, _viewer: Viewer) -> bool {
        let voids = &self.public.voids;
        self.hands
            .iter()
            .all(|(seat, hand)| !hand.iter().any(|it| voids[seat].contains(&it.suit)))
    }

    /// The weak form of "every possible value" is tested by makes that need no more.
    fn uniform() -> bool {
        MAKE != make::STUCK && MAKE != make::UNEVEN
    }

    fn open_choices(&self) -> bool {
        MAKE == make::OPEN_BIDS
    }

    fn conserve(&self) {
        if self.public.phase == Phase::Deal {
            return;
        }
        let mut cards = self.out.clone();
        cards.extend(self.aside);
        cards.extend(&self.public.gone);
        cards.extend(self.public.trick.iter().map(|it| it.1));
        cards.extend(self.public.shown.as_slice().iter().flatten());
        cards.extend(self.sealed.as_slice().iter().flatten());
        cards.extend(self.hands.as_slice().iter().flatten());
        let all: Vec<Card> = Card::all().collect();
        assert_eq!(sorted(cards), all, "each card is there once");
    }
}

impl<const MAKE: u8> Toy<MAKE> {
    fn aside_is_hidden(&self, viewer: Viewer) -> bool {
        let looked = self.public.looked.map(Viewer::Seat) == Some(viewer);
        !looked && !self.public.aside_is_open()
    }
}
