//! §7 What a viewer may know: all that lies open, and its own secrets.

use game::{Awaiting, Outcome, SeatSet, Unasked, Viewer};
use serde::{Deserialize, Serialize};

use crate::ThousandCats;
use crate::cards::{Cards, NINE, cards_of};
use crate::multipliers::MultiplierCards;
use crate::notation::Action;
use crate::open::Open;
use crate::options::Options;
use crate::phases::Phase;
use crate::phases::deal::BOOZE_EACH;
use crate::round;
use crate::trick::HANDS;

/// All that one viewer may know. Whether another seat has already made its sealed choice is not
/// in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub options: Options,
    /// What everybody sees.
    pub open: Open,
    /// Its own number cards, a card it has put face down included.
    pub hand: Option<Cards>,
    /// Its own multiplier cards not used yet.
    pub multiplier_hand: Option<MultiplierCards>,
    /// Its own sealed choice, until all are revealed.
    pub sealed: Option<Action>,
}

pub(crate) fn view(game: &ThousandCats, viewer: Viewer) -> View {
    let seat = viewer.seat();
    View {
        viewer,
        hand: seat.map(|it| game.hands[it]),
        multiplier_hand: seat.map(|it| game.multipliers[it]),
        sealed: seat.and_then(|it| game.sealed[it]),
        // Last: nothing can go wrong after it, so it is copied only once.
        options: game.options.clone(),
        open: game.open.clone(),
    }
}

impl View {
    /// Who is awaited, as far as everybody knows: where all choose at once, all of them.
    pub fn awaiting(&self) -> Awaiting {
        match self.open.phase {
            Phase::DealRound | Phase::DealAgain => Awaiting::Chance,
            Phase::AskRedeal | Phase::ChooseCard => {
                Awaiting::Choices(SeatSet::first_n(self.options.n_seats()))
            }
            Phase::NameStart { seat }
            | Phase::ChooseMultiplier { seat, .. }
            | Phase::TakeToken { seat, .. }
            | Phase::ChooseSwap { seat, .. }
            | Phase::YorozuToken { seat, .. } => Awaiting::Choices(SeatSet::only(seat)),
            Phase::Over => Awaiting::Nothing,
        }
    }

    /// Why the viewer is not asked for anything now, if it is not.
    pub fn unasked(&self) -> Option<Unasked> {
        Unasked::why(self.viewer, self.options.n_seats(), self.awaiting())
    }

    /// Whether the viewer owes a choice now.
    pub fn is_awaited(&self) -> bool {
        self.unasked().is_none() && self.sealed.is_none()
    }

    /// §2.3 How the match ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        (self.open.phase == Phase::Over).then(|| round::outcome(&self.open))
    }

    /// What follows from all that was seen since the deal.
    pub fn knowledge(&self) -> Knowledge {
        let Some(pair) = self.open.first_pair() else {
            return Knowledge::default();
        };
        let shown = self.open.shown();
        let own = self.hand.unwrap_or_default();
        let seen = shown
            .into_iter()
            .fold(pair.cards() | own, |all, it| all | it);
        let booze = self.options.deck().season_booze();
        let no_more = self.open.no_more.as_slice();
        Knowledge {
            unseen: Cards::ALL - seen,
            hands: std::array::from_fn(|hand| HandKnown {
                n_cards: NINE - shown[hand].len(),
                n_booze: BOOZE_EACH - (shown[hand] & booze).len(),
                never: no_more.get(hand).map_or(Cards::EMPTY, |&it| cards_of(it)),
            }),
        }
    }
}

/// What a careful player knows of the hands it does not see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Knowledge {
    /// The cards not seen since the deal: they are in hidden hands.
    pub unseen: Cards,
    /// By hand: the seats, then the dummy if there is one.
    pub hands: [HandKnown; HANDS],
}

/// What is known of one hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HandKnown {
    /// How many cards it has, face-down ones included.
    pub n_cards: usize,
    /// How many season cards with booze are among them: every hand began with two (§3.1).
    pub n_booze: usize,
    /// The cards it cannot hold, by its markers (§5.4).
    pub never: Cards,
}
