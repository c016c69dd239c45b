//! §1.6, §4.5–§4.9 The season tokens of the advanced game: who has which, and who may take which.

use std::fmt;
use std::str::FromStr;

use cards::Worded;
use game::{Seat, Sink};

use crate::ThousandCats;
use crate::cards::{Season, Seasons};
use crate::events::Event;
use crate::notation::Unreadable;
use crate::open::Open;
use crate::options::Options;
use crate::phases::Phase;

/// §4.9 No hand has more tokens of one season.
const MOST_IN_HAND: u8 = 2;

/// The season tokens before one seat. Written as their letters in the order of the year: `PSSW`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Tokens([u8; 4]);

impl Tokens {
    /// How many there are of a season.
    #[inline]
    pub const fn of(self, season: Season) -> u8 {
        self.0[season.index()]
    }

    /// Puts one more to them.
    #[inline]
    pub const fn insert(&mut self, season: Season) {
        self.0[season.index()] += 1;
    }
}

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for season in Season::ALL {
            for _ in 0..self.of(season) {
                f.write_str(season.word())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

impl FromStr for Tokens {
    type Err = Unreadable;

    fn from_str(letters: &str) -> Result<Tokens, Unreadable> {
        let mut tokens = Tokens::default();
        for letter in letters.chars() {
            let letter = letter.to_string();
            let season = Season::from_word(&letter).ok_or(Unreadable)?;
            if tokens.of(season) == MOST_IN_HAND {
                return Err(Unreadable);
            }
            tokens.insert(season);
        }
        Ok(tokens)
    }
}

cards::as_text!(Tokens, "season tokens are written like PSSW");

/// The tokens of a season that nobody holds.
pub fn left(options: &Options, open: &Open, season: Season) -> u8 {
    let held: u8 = open.tokens.iter().map(|(_, it)| it.of(season)).sum();
    options.tokens_of_a_season() - held
}

/// §4.9 How many tokens of one season a seat may hold now.
pub(crate) fn most_in_hand(open: &Open) -> u8 {
    match open.phase {
        Phase::TakeToken { .. } if open.round == 1 => 1,
        Phase::TakeToken { .. }
        | Phase::DealRound
        | Phase::DealAgain
        | Phase::AskRedeal
        | Phase::NameStart { .. }
        | Phase::ChooseMultiplier { .. }
        | Phase::ChooseCard
        | Phase::ChooseSwap { .. }
        | Phase::YorozuToken { .. }
        | Phase::Over => MOST_IN_HAND,
    }
}

/// The seasons of which `seat` may take a token now.
pub(crate) fn can_take(options: &Options, open: &Open, seat: Seat) -> Seasons {
    let most = most_in_hand(open);
    let free = |it: &Season| left(options, open, *it) > 0 && open.tokens[seat].of(*it) < most;
    Season::ALL.into_iter().filter(free).collect()
}

/// §4.6 All tokens go back, and every seat gets one for each season card with booze it took.
pub(crate) fn give_for_booze(game: &mut ThousandCats, sink: &mut impl Sink<Event>) {
    let booze = game.options.deck().season_booze();
    let open = &mut game.open;
    open.tokens = open.tokens.map(|_| Tokens::default());
    for trick in &open.tricks {
        for (seat, tokens) in open.tokens.iter_mut() {
            let card = trick.taken[seat.index()];
            // A season has two booze cards: neither hands nor the supply can run out.
            if let Some(season) = card.season().filter(|_| booze.contains(card)) {
                tokens.insert(season);
            }
        }
    }
    sink.emit(|| Event::TokensGained {
        tokens: open.tokens,
    });
}
