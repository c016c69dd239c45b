//! Who may not know what, told a second time; and the contract, for every variant.

use cards::List;
use conformance::Secrets;
use game::{Seat, Viewer, legal_choices};
use serde_json::json;

use super::options;
use crate::Tezuma;
use crate::abilities::Ability;
use crate::cards::{Card, Cards, all_cards};
use crate::phases::Phase;
use crate::tricks::{Play, Used};

/// The tricks of this deal, the one on the table included, as everybody saw them.
fn tricks(game: &Tezuma) -> Vec<(Used, List<Play, 4>)> {
    let won = game.history.as_slice().iter();
    let mut tricks: Vec<_> = won.map(|it| (it.used, it.plays)).collect();
    if let Phase::Trick(trick) = &game.phase {
        tricks.push((trick.used, trick.plays));
    }
    tricks
}

/// The cards that everybody saw going back to this hand and not leaving it again.
fn returned(game: &Tezuma, seat: Seat) -> Vec<Card> {
    let mut known = Vec::new();
    let open = usize::from(matches!(game.phase, Phase::Trick(_)));
    let tricks = tricks(game);
    for (nth, (_, plays)) in tricks.iter().enumerate() {
        for play in plays.as_slice().iter().filter(|it| it.seat == seat) {
            known.retain(|it| *it != play.card && Some(*it) != play.lower);
            if nth + open < tricks.len() {
                known.extend(play.lower);
            }
        }
    }
    known
}

fn hidden_hands(game: &Tezuma, viewer: Viewer) -> impl Iterator<Item = (Seat, Cards)> {
    let seats = game.hands.seats();
    let hidden = Seat::all(seats).filter(move |it| viewer != Viewer::Seat(*it));
    hidden.map(|seat| {
        let mut hand = game.hands[seat];
        for card in returned(game, seat) {
            hand.remove(card);
        }
        (seat, hand)
    })
}

impl Secrets for Tezuma {
    type Place = Seat;
    type Secret = Card;

    fn hidden_from(&self, viewer: Viewer) -> Vec<(Seat, Card)> {
        hidden_hands(self, viewer)
            .flat_map(|(seat, hand)| hand.iter().map(move |card| (seat, card)))
            .collect()
    }

    fn rehide(&mut self, viewer: Viewer, secrets: &[Card]) {
        let places = self.hidden_from(viewer);
        let known: Vec<(Seat, Vec<Card>)> = hidden_hands(self, viewer)
            .map(|(seat, _)| (seat, returned(self, seat)))
            .collect();
        for (seat, cards) in known {
            self.hands[seat] = cards.into_iter().collect();
        }
        for ((seat, _), card) in places.into_iter().zip(secrets) {
            self.hands[seat].insert(*card);
        }
    }

    fn plausible(&self, viewer: Viewer) -> bool {
        // A seat that did not follow, and was not free to, has nothing of that suit.
        for (used, plays) in tricks(self) {
            let Some(led) = plays.as_slice().first().map(|it| it.card.suit()) else {
                continue;
            };
            for play in plays.as_slice() {
                let free = matches!(used[play.seat], Some(Ability::Ring | Ability::Cup));
                let lacks = play.card.suit() != led && !free;
                if lacks && !(self.hands[play.seat] & led.cards()).is_empty() {
                    return false;
                }
            }
        }
        // A seat that has declared an ability can play with it.
        match &self.phase {
            Phase::Trick(trick) if viewer != Viewer::Seat(trick.turn) => {
                !legal_choices(self, trick.turn).is_empty()
            }
            Phase::Trick(_) | Phase::SetUp | Phase::Deal | Phase::Draft(_) | Phase::Over => true,
        }
    }

    fn conserve(&self) {
        if self.round == 0 {
            return;
        }
        let mut all = Cards::EMPTY;
        for (seat, hand) in self.hands.iter() {
            all = all + *hand + self.won[seat];
        }
        let mut on_table = 0;
        if let Phase::Trick(trick) = &self.phase {
            for play in trick.plays.as_slice() {
                all.insert(play.card);
                play.lower.into_iter().for_each(|it| all.insert(it));
                on_table += 1 + usize::from(play.lower.is_some());
            }
        }
        assert_eq!(all, all_cards(self.hands.seats()), "every card exists once");
        let counted: usize = self.hands.iter().map(|(_, it)| it.len()).sum();
        let won: usize = self.won.iter().map(|(_, it)| it.len()).sum();
        assert_eq!(counted + won + on_table, all.len(), "and none twice");
        assert!(self.marbles.iter().all(|(_, it)| *it <= 4));
        let tricks: u8 = self.tricks_won.as_slice().iter().sum();
        assert_eq!(usize::from(tricks), self.history.len());
    }
}

fn contract(seats: usize, given: &serde_json::Value) {
    conformance::check::<Tezuma>(&options(seats, given), 0..6);
}

#[test]
fn the_contract_holds_for_three() {
    contract(3, &json!({}));
}

#[test]
fn the_contract_holds_for_four() {
    contract(4, &json!({}));
}

#[test]
fn the_contract_holds_for_three_with_the_backs() {
    let backs = ["sword", "fire", "cup", "pail", "umbrellas", "water"];
    contract(3, &json!({ "abilities": backs, "tables": [2, 4, 6, 8] }));
}

#[test]
fn the_contract_holds_for_four_with_the_backs() {
    let backs = ["sword", "fire", "cup", "pail", "umbrellas", "water"];
    contract(4, &json!({ "abilities": backs, "memory": true }));
}

#[test]
fn the_contract_holds_for_four_at_random() {
    contract(4, &json!({ "abilities": "random", "tables": "random" }));
}

#[test]
fn the_contract_holds_for_beginners() {
    contract(3, &json!({ "beginner": true, "tables": "random" }));
    contract(4, &json!({ "beginner": true }));
}

#[test]
fn the_contract_holds_with_other_data() {
    let mut options = options(4, &json!({ "abilities": "random" }));
    let file = super::options::other_file();
    game::Options::read_data(&mut options, &file).expect("it passes the checks");
    conformance::check::<Tezuma>(&options, 0..6);
}

#[test]
fn hot_paths_need_no_heap() {
    let random = json!({ "abilities": "random", "tables": "random" });
    for seats in [3, 4] {
        for seed in 0..3 {
            conformance::heapless::<Tezuma>(&options(seats, &random), seed);
        }
    }
}
