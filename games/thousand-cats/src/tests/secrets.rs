//! §7 The secrets, told a second time: every hidden place, and what a careful player may believe.

use conformance::Secrets;
use game::{Game, Logged, Options as _, Seat, Viewer};

use super::options;
use crate::ThousandCats;
use crate::cards::{Card, Cards, Season};
use crate::multipliers::MultiplierCard;
use crate::notation::Action;
use crate::options::Mode;
use crate::phases::Phase;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Hand(usize),
    /// The nth card from the bottom of the dummy's deck.
    Dummy(usize),
    Multipliers(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Secret {
    Card(Card),
    Multiplier(MultiplierCard),
}

fn card(secret: Secret) -> Card {
    match secret {
        Secret::Card(card) => card,
        Secret::Multiplier(_) => panic!("a multiplier card among number cards"),
    }
}

fn multiplier(secret: Secret) -> MultiplierCard {
    match secret {
        Secret::Multiplier(card) => card,
        Secret::Card(_) => panic!("a number card among multiplier cards"),
    }
}

impl Secrets for ThousandCats {
    type Place = Place;
    type Secret = Secret;

    fn hidden_from(&self, viewer: Viewer) -> Vec<(Place, Secret)> {
        let mut hidden = Vec::new();
        for seat in Seat::all(self.seats()).filter(|it| viewer != Viewer::Seat(*it)) {
            let hand = self.hands[seat].iter();
            hidden.extend(hand.map(|it| (Place::Hand(seat.index()), Secret::Card(it))));
        }
        let dummy = self.dummy.iter().enumerate();
        hidden.extend(dummy.map(|(nth, it)| (Place::Dummy(nth), Secret::Card(*it))));
        for seat in Seat::all(self.seats()).filter(|it| viewer != Viewer::Seat(*it)) {
            let place = Place::Multipliers(seat.index());
            let cards = self.multipliers[seat].iter();
            hidden.extend(cards.map(|it| (place, Secret::Multiplier(it))));
        }
        hidden
    }

    fn rehide(&mut self, viewer: Viewer, secrets: &[Secret]) {
        let mut secrets = secrets.iter().copied();
        for seat in Seat::all(self.seats()).filter(|it| viewer != Viewer::Seat(*it)) {
            let n_cards = self.hands[seat].len();
            self.hands[seat] = secrets.by_ref().take(n_cards).map(card).collect();
        }
        let n_cards = self.dummy.len();
        let deck = secrets.by_ref().take(n_cards).map(card);
        self.dummy = deck.collect();
        for seat in Seat::all(self.seats()).filter(|it| viewer != Viewer::Seat(*it)) {
            let n_cards = self.multipliers[seat].len();
            let cards = secrets.by_ref().take(n_cards).map(multiplier);
            self.multipliers[seat] = cards.collect();
            self.reseal(seat);
        }
    }

    fn kind(place: &Place) -> u8 {
        match place {
            Place::Hand(_) | Place::Dummy(_) => 0,
            Place::Multipliers(_) => 1,
        }
    }

    /// What was played and turned up since the deal, with what is still hidden, makes hands as
    /// they are dealt and played.
    fn plausible(&self, _viewer: Viewer) -> bool {
        let booze = self.options.deck().season_booze();
        let is_dealt = self.open.face_up.is_some();
        for hand in 0..4 {
            let left: Cards = match Seat::all(self.seats()).nth(hand) {
                Some(seat) => self.hands[seat],
                None => self.dummy.into_iter().collect(),
            };
            // Every hand began with two season cards with booze.
            if is_dealt && ((left | played(self, hand)) & booze).len() != 2 {
                return false;
            }
            if hand < self.seats() && !was_legal(self, hand, left) {
                return false;
            }
        }
        true
    }

    fn conserve(&self) {
        let mut all = Cards::EMPTY;
        let mut n_cards = 0;
        let mut add = |cards: Cards| {
            all |= cards;
            n_cards += cards.len();
        };
        self.hands.iter().for_each(|(_, it)| add(*it));
        add(self.dummy.into_iter().collect());
        for hand in 0..4 {
            add(self.open.taken(hand).collect());
        }
        if let Some(pair) = self.open.face_up {
            add(pair.cards());
            self.open
                .dummy_card
                .into_iter()
                .for_each(|it| add(Cards::only(it)));
        }
        if let Phase::ChooseSwap { revealed, .. } = self.open.phase {
            add(revealed.into_iter().collect());
        }
        let expected = if self.open.face_up.is_some() { 38 } else { 0 };
        assert_eq!((all.len(), n_cards), (expected, expected), "number cards");
        if self.options.mode() == Mode::Experienced && self.open.round > 0 {
            let held = self.multipliers.iter().map(|(_, it)| it.len());
            let used = self.open.used_multipliers.iter().map(|(_, it)| it.len());
            assert_eq!(held.chain(used).sum::<usize>(), 12, "multiplier cards");
        }
        for season in Season::ALL {
            let held = self.open.tokens.map(|it| usize::from(it.of(season)));
            let held = held.as_slice();
            assert!(held.iter().all(|&it| it <= 2), "two of a season in a hand");
            assert!(held.iter().sum::<usize>() <= self.seats(), "season tokens");
        }
    }

    /// Nobody sees who has chosen a card, or has answered whether it keeps its cards.
    fn hides_arrivals(&self) -> bool {
        matches!(self.open.phase, Phase::AskRedeal | Phase::ChooseCard)
    }
}

impl ThousandCats {
    /// A sealed choice that another hand could not have made becomes one it could have.
    fn reseal(&mut self, seat: Seat) {
        if let Some(sealed) = self.sealed[seat].take() {
            let legal = game::legal_choices(self, seat);
            let choice = legal.iter().copied().find(|it| *it == sealed);
            self.sealed[seat] = choice.or(legal.first().copied());
        }
    }
}

/// The cards a hand has shown since the deal, first to last.
fn plays(game: &ThousandCats, hand: usize) -> Vec<(Card, Vec<Season>)> {
    let showing = |cards: [Card; 2]| cards.into_iter().filter_map(Card::season).collect();
    let mut plays: Vec<(Card, Vec<Season>)> = game
        .open
        .tricks
        .iter()
        .map(|it| {
            (
                it.revealed[hand],
                showing([it.face_up.low, it.face_up.high]),
            )
        })
        .collect();
    if let Phase::ChooseSwap { revealed, .. } = game.open.phase {
        let pair = game.open.face_up.unwrap();
        plays.push((revealed[hand], showing([pair.low, pair.high])));
    }
    plays
}

fn played(game: &ThousandCats, hand: usize) -> Cards {
    let mut cards: Cards = plays(game, hand).iter().map(|it| it.0).collect();
    if hand == 3 && game.seats() == 3 {
        cards.extend(game.open.dummy_card);
    }
    cards
}

/// Whether a seat that holds `left` now could have played what it played.
fn was_legal(game: &ThousandCats, hand: usize, left: Cards) -> bool {
    let mut held = left;
    for (card, showing) in plays(game, hand).into_iter().rev() {
        held.insert(card);
        let is_banned = |it: Card| it.season().is_some_and(|it| showing.contains(&it));
        let is_free = |it: Card| it.season().is_some() && !is_banned(it);
        if is_banned(card) && held.iter().any(is_free) {
            return false;
        }
    }
    true
}

#[test]
fn contract_for_three_basic() {
    conformance::check::<ThousandCats>(&options(3, "basic", 30), 0..6);
}

#[test]
fn contract_for_three_experienced() {
    conformance::check::<ThousandCats>(&options(3, "experienced", 20), 10..16);
}

#[test]
fn contract_for_three_advanced() {
    conformance::check::<ThousandCats>(&options(3, "advanced", 20), 20..26);
}

#[test]
fn contract_for_four_basic() {
    conformance::check::<ThousandCats>(&options(4, "basic", 30), 30..36);
}

#[test]
fn contract_for_four_experienced() {
    conformance::check::<ThousandCats>(&options(4, "experienced", 20), 40..46);
}

#[test]
fn contract_for_four_advanced() {
    conformance::check::<ThousandCats>(&options(4, "advanced", 20), 50..56);
}

#[test]
fn contract_with_other_data() {
    let mut options = options(4, "experienced", 15);
    options.read_data(super::data::OTHER).unwrap();
    conformance::check::<ThousandCats>(&options, 60..64);
}

#[test]
fn hot_paths_need_no_heap() {
    for seats in [3, 4] {
        for mode in ["basic", "experienced", "advanced"] {
            conformance::heapless::<ThousandCats>(&options(seats, mode, 30), 1);
        }
    }
}

/// §3.3 A seat that has no choice is asked like one that has, and only the latter's answer is
/// written down.
#[test]
fn a_re_deal_question_tells_nothing() {
    let mut game = ThousandCats::start(&options(4, "basic", 30));
    let crows = super::deal(&game, super::rulebook::THREE_CROWS);
    game.apply(game::Step::Chance(crows), &mut ());
    let spectator = game.view(Viewer::Spectator);
    assert_eq!(game.awaiting().seats().len(), 4);
    assert_eq!(game.unwritten(Seat::ALL[0]), None);
    assert_eq!(game.unwritten(Seat::ALL[1]), Some(Action::Keep));
    for line in ["2 keep", "0 redeal", "3 keep"] {
        conformance::play(&mut game, line);
        assert_eq!(game.view(Viewer::Spectator), spectator);
    }
    let events = conformance::play(&mut game, "1 keep");
    let seat = Seat::ALL[0];
    assert_eq!(events, [crate::events::Event::RedealAsked { seat }]);
}
