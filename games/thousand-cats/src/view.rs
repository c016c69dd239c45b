//! §7 What a viewer may know: all that lies open, and its own secrets.

use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::ThousandCats;
use crate::cards::{CardSet, NINE};
use crate::multipliers::MultiplierSet;
use crate::notation::Action;
use crate::open::{HANDS, Open};
use crate::options::Options;
use crate::phases::Phase;

/// All that one viewer may know. Whether another seat has already made its sealed choice is not
/// in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub options: Options,
    /// What everybody sees.
    pub open: Open,
    /// Its own number cards, a card it has put face down included.
    pub hand: Option<CardSet>,
    /// Its own multiplier cards not used yet.
    pub multiplier_hand: Option<MultiplierSet>,
    /// Its own sealed choice, until all are revealed.
    pub sealed: Option<Action>,
}

pub(crate) fn view(game: &ThousandCats, viewer: Viewer) -> View {
    let seat = viewer.seat();
    View {
        viewer,
        options: game.options.clone(),
        open: game.open.clone(),
        hand: seat.map(|it| game.hands[it]),
        multiplier_hand: seat.map(|it| game.multipliers[it]),
        sealed: seat.and_then(|it| game.sealed[it]),
    }
}

impl View {
    /// Whether the viewer owes a choice now.
    pub fn is_awaited(&self) -> bool {
        let Some(seat) = self.viewer.seat() else {
            return false;
        };
        match self.open.phase {
            Phase::AskRedeal | Phase::ChooseCard => self.sealed.is_none(),
            Phase::DealRound
            | Phase::DealAgain
            | Phase::NameStart { .. }
            | Phase::ChooseMultiplier { .. }
            | Phase::TakeToken { .. }
            | Phase::ChooseSwap { .. }
            | Phase::YorozuToken { .. }
            | Phase::Over => self.open.phase.turn() == Some(seat),
        }
    }

    /// How many cards one of the four hands has left, face-down ones included.
    pub fn cards_left(&self, hand: usize) -> usize {
        match self.open.first_pair() {
            Some(_) => NINE - self.open.shown(hand).len(),
            None => 0,
        }
    }

    /// The cards this viewer has not seen since the deal: they are in hidden hands.
    pub fn unseen(&self) -> CardSet {
        let Some(pair) = self.open.first_pair() else {
            return CardSet::EMPTY;
        };
        let mut seen = pair.cards().or(self.hand.unwrap_or_default());
        for hand in 0..HANDS {
            seen = seen.or(self.open.shown(hand));
        }
        CardSet::ALL.minus(seen)
    }

    /// How many season cards with booze a hand has left: every hand began with two (§3.1).
    pub fn booze_left(&self, hand: usize) -> usize {
        let shown = self.open.shown(hand);
        let booze = self.options.deck().season_booze();
        self.cards_left(hand)
            .min(crate::phases::deal::BOOZE_EACH.saturating_sub(shown.and(booze).len()))
    }

    /// The cards that one of the four hands is known not to hold, by its markers (§5.4).
    pub fn ruled_out(&self, hand: usize) -> CardSet {
        match Seat::all(self.options.n_seats()).nth(hand) {
            Some(seat) => self.open.no_more[seat].cards(),
            None => CardSet::EMPTY,
        }
    }
}
