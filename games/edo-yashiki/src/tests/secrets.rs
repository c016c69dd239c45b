//! §9.1 The contract, with nothing hidden: what is not public is not decided.

use std::collections::BTreeSet;

use conformance::Secrets;
use game::{Options as _, Seat, Viewer};
use serde_json::json;

use super::table;
use crate::{Card, EdoYashiki, Options, Phase};

impl Secrets for EdoYashiki {
    type Place = ();
    type Secret = ();

    fn hidden_from(&self, _viewer: Viewer) -> Vec<((), ())> {
        Vec::new()
    }

    fn rehide(&mut self, _viewer: Viewer, _secrets: &[()]) {}

    fn plausible(&self, _viewer: Viewer) -> bool {
        true
    }

    /// Every card is in the deck, in the row or on a house, and only there.
    fn conserve(&self) {
        let mut cards: Vec<Card> = self.deck.iter().collect();
        for seat in Seat::all(self.options.n_seats()) {
            cards.extend(self.houses.of(seat).cards().iter().map(|it| it.card));
            // What is grabbed and not laid is in the row still.
            if self.progress[seat].is_built() {
                let card = self.progress[seat].card().unwrap();
                assert!(self.row.as_slice().contains(&card));
                assert_eq!(self.houses.of(seat).cards().last().unwrap().card, card);
            }
        }
        let built: BTreeSet<Card> = cards.iter().copied().collect();
        cards.extend(self.row.as_slice().iter().filter(|it| !built.contains(it)));
        let all: BTreeSet<Card> = cards.iter().copied().collect();
        assert_eq!((cards.len(), all.len()), (64, 64));
        let sums = Seat::all(self.options.n_seats()).map(|seat| {
            let rounds = self.sheet.rounds();
            rounds.map(|it| it[seat.index()].points()).sum::<i32>()
        });
        assert!(sums.eq(self.totals.as_slice().iter().copied()));
    }

    /// Cards are laid, and runs scored, face up (§9.1).
    fn open_choices(&self) -> bool {
        match self.phase {
            Phase::Build | Phase::Score { .. } => true,
            Phase::Setup | Phase::Row | Phase::Race | Phase::Pick | Phase::Over { .. } => false,
        }
    }
}

fn contract(seats: usize) {
    let options = table(seats, &json!({}), "").options;
    conformance::check::<EdoYashiki>(&options, 0..6);
    let other = json!({"grab": "turn", "specialists": true, "turn180": false});
    let options = table(seats, &other, "").options;
    conformance::check::<EdoYashiki>(&options, 6..10);
}

#[test]
fn two_seats_keep_the_contract() {
    contract(2);
}

#[test]
fn three_seats_keep_the_contract() {
    contract(3);
}

#[test]
fn four_seats_keep_the_contract() {
    contract(4);
}

#[test]
fn five_seats_keep_the_contract() {
    contract(5);
}

#[test]
fn live_specialists_keep_the_contract() {
    let options = table(3, &json!({"specialists": true, "target": 60}), "").options;
    conformance::check::<EdoYashiki>(&options, 0..4);
}

#[test]
fn hot_paths_need_no_heap() {
    for seats in 2..=5 {
        let options = table(seats, &json!({"specialists": seats % 2 == 0}), "").options;
        conformance::heapless::<EdoYashiki>(&options, 1);
    }
}

#[test]
fn the_contract_holds_to_the_last_card_and_with_other_cards() {
    let mut options = table(2, &json!({"target": 10_000}), "5 GGTTPP, 64 FTFTTF").options;
    assert!(options.data().is_some());
    conformance::check::<EdoYashiki>(&options, 0..2);
    let own = Options::usual(2);
    options.set_data(&own.deck().to_json()).unwrap();
    assert!(
        options.data().is_none(),
        "the game's own cards are no other data"
    );
}
