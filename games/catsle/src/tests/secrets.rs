//! Who may not know what, told a second time: not by the view, not by `imagine`.

use conformance::Secrets;
use game::{Seat, Viewer, options_from};
use serde_json::json;

use super::usual;
use crate::{Card, Cards, Catsle, Options, Suit};

/// Where a hidden card lies.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hiding {
    Hand(Seat),
    Aside,
    /// Counted from the bottom of the extra deck.
    Extra(usize),
}

impl Secrets for Catsle {
    type Place = Hiding;
    type Secret = Card;

    fn hidden_from(&self, viewer: Viewer) -> Vec<(Hiding, Card)> {
        let mut hidden = Vec::new();
        for (seat, hand) in self.hands.iter() {
            if Viewer::Seat(seat) != viewer {
                hidden.extend(hand.iter().map(|it| (Hiding::Hand(seat), it)));
            }
        }
        hidden.extend(self.aside.iter().map(|it| (Hiding::Aside, it)));
        let extra = self.extra.iter().enumerate();
        hidden.extend(extra.map(|(nth, &it)| (Hiding::Extra(nth), it)));
        hidden
    }

    fn rehide(&mut self, viewer: Viewer, secrets: &[Card]) {
        let mut secrets = secrets.iter().copied();
        for (seat, hand) in self.hands.iter_mut() {
            if Viewer::Seat(seat) != viewer {
                *hand = secrets.by_ref().take(hand.len()).collect();
            }
        }
        self.aside = secrets.by_ref().take(self.aside.len()).collect();
        self.extra = secrets.collect();
    }

    fn plausible(&self, viewer: Viewer) -> bool {
        self.hands.iter().all(|(seat, hand)| {
            let own = Viewer::Seat(seat) == viewer;
            own || self.failed[seat]
                .iter()
                .all(|suit| (*hand & suit.cards()).is_empty())
        })
    }

    fn conserve(&self) {
        if self.round == 0 {
            return;
        }
        let mut all = Vec::new();
        let mut add = |cards: Cards| all.extend(cards.iter());
        for (seat, hand) in self.hands.iter() {
            add(*hand);
            add(self.boards[seat].cards());
        }
        add(self.aside);
        add(self.discard);
        // After the last trick its rest is in the discard as well.
        if matches!(self.phase, crate::Phase::Play | crate::Phase::Take { .. }) {
            add(self.trick.left);
        }
        if let crate::Phase::Place { card, .. } = self.phase {
            add(self.trick.left);
            all.push(card);
        }
        all.extend(self.extra.iter());
        all.sort_unstable();
        let in_play = Suit::ALL.into_iter().filter(|&it| Some(it) != self.removed);
        let expected: Vec<Card> = in_play.flat_map(|it| it.cards().iter()).collect();
        assert_eq!(all, expected, "every card exactly once");
    }
}

#[test]
fn three_players_keep_the_contract() {
    conformance::check::<Catsle>(&usual(3), 0..8);
    let options: Options = options_from(3, [("removed", &json!("G"))]).unwrap();
    conformance::check::<Catsle>(&options, 8..10);
}

#[test]
fn four_players_keep_the_contract() {
    conformance::check::<Catsle>(&usual(4), 0..8);
    let (first, yes) = (json!("first"), json!(true));
    let options: Options = options_from(4, [("leader", &first), ("memory", &yes)]).unwrap();
    conformance::check::<Catsle>(&options, 8..10);
}

#[test]
fn five_players_keep_the_contract() {
    conformance::check::<Catsle>(&usual(5), 0..8);
}

#[test]
fn hot_paths_need_no_heap() {
    for seats in 3..=5 {
        conformance::heapless::<Catsle>(&usual(seats), 1);
    }
}
