//! Why a choice cannot be taken: the number of the rule, and a reason computed from the view.

use std::fmt;

use game::{Refusal, Seat, Viewer};
use serde::Serialize;

use crate::cards::{Card, CardSet, Season, Seasons};
use crate::multipliers::{MultiplierCard, MultiplierSet};
use crate::notation::Action;
use crate::phases::choose_card::playable;
use crate::phases::redeal::CROWS_TO_ASK;
use crate::phases::{Phase, tokens};
use crate::view::View;

/// Why a choice cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Refused {
    /// Spectators choose nothing.
    NotSeated,
    MatchOver,
    /// Cards are being dealt.
    NotDealt,
    /// It is another seat's turn.
    NotYourTurn {
        turn: Seat,
    },
    /// The viewer has chosen already and waits for the others.
    AlreadyChosen {
        choice: Action,
    },
    /// Something else is asked now, such as "play a card".
    OtherChoice {
        awaited: &'static str,
    },
    TooFewCrows {
        crows: usize,
    },
    NoSuchSeat {
        start: Seat,
        seats: usize,
    },
    NotYourMultiplier {
        card: MultiplierCard,
        yours: MultiplierSet,
    },
    NoTokenLeft {
        season: Season,
    },
    /// In the first round the three tokens are of different seasons.
    TokenTwice {
        season: Season,
    },
    TokenLimit {
        season: Season,
    },
    NotInHand {
        card: Card,
    },
    /// The season shows in the play area, and there are cards of others in hand.
    SeasonShows {
        season: Season,
        instead: CardSet,
    },
    /// Only a YOROZU can be swapped with.
    NotYorozu {
        card: Card,
    },
}

impl Refusal for Refused {
    fn rule(&self) -> &'static str {
        match self {
            Refused::NotSeated => "7.3",
            Refused::MatchOver => "2.3",
            Refused::NotDealt => "3.1",
            Refused::NotYourTurn { .. } | Refused::OtherChoice { .. } => "8.1",
            Refused::AlreadyChosen { .. } => "8.2",
            Refused::TooFewCrows { .. } => "3.2",
            Refused::NoSuchSeat { .. } => "4.3",
            Refused::NotYourMultiplier { .. } => "4.4",
            Refused::TokenTwice { .. } => "4.5",
            Refused::NoTokenLeft { .. } | Refused::TokenLimit { .. } => "4.9",
            Refused::NotInHand { .. } | Refused::SeasonShows { .. } => "5.2",
            Refused::NotYorozu { .. } => "5.6",
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::NotSeated => f.write_str("You are watching; only seats choose"),
            Refused::MatchOver => f.write_str("The match is over"),
            Refused::NotDealt => f.write_str("The cards are being dealt"),
            Refused::NotYourTurn { turn } => write!(f, "It is the turn of seat {turn}"),
            Refused::AlreadyChosen { choice } => {
                write!(f, "You have chosen already: {choice}; wait for the others")
            }
            Refused::OtherChoice { awaited } => write!(f, "Now you {awaited}"),
            Refused::TooFewCrows { crows } => write!(
                f,
                "You hold {crows} of the crows; {CROWS_TO_ASK} are needed to ask for a re-deal"
            ),
            Refused::NoSuchSeat { start, seats } => {
                write!(f, "There is no seat {start} at a table of {seats}")
            }
            Refused::NotYourMultiplier { card, yours } => {
                write!(f, "You do not have {card}; you have ")?;
                list(f, yours.iter())
            }
            Refused::NoTokenLeft { season } => {
                write!(f, "No {} token is left", season.name())
            }
            Refused::TokenTwice { season } => write!(
                f,
                "You have a {} token; your first three are of different seasons",
                season.name()
            ),
            Refused::TokenLimit { season } => {
                write!(
                    f,
                    "You have two {} tokens, and no more are allowed",
                    season.name()
                )
            }
            Refused::NotInHand { card } => write!(f, "You do not hold {card}"),
            Refused::SeasonShows { season, instead } => {
                write!(f, "{} shows in the play area, and you hold ", season.name())?;
                list(f, instead.iter())
            }
            Refused::NotYorozu { card } => write!(f, "{card} is no YOROZU"),
        }
    }
}

/// `A, B and C`.
fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = T> + Clone,
) -> fmt::Result {
    let n_items = items.clone().count();
    for (nth, item) in items.enumerate() {
        match nth {
            0 => {}
            _ if nth + 1 == n_items => f.write_str(" and ")?,
            _ => f.write_str(", ")?,
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

/// Why the owner of this view may not do `action`, which is not legal for it.
pub(crate) fn refuse(view: &View, action: Action) -> Refused {
    let phase = view.open.phase;
    let seat = match view.viewer {
        Viewer::Seat(seat) if seat.index() < view.options.n_seats() => seat,
        Viewer::Seat(_) | Viewer::Spectator => return Refused::NotSeated,
    };
    if let Some(turn) = phase.turn().filter(|&it| it != seat) {
        return Refused::NotYourTurn { turn };
    }
    match (phase, action) {
        (Phase::Over, _) => Refused::MatchOver,
        (Phase::DealRound | Phase::DealAgain, _) => Refused::NotDealt,
        (Phase::AskRedeal | Phase::ChooseCard, _) if view.sealed.is_some() => {
            let choice = view.sealed.unwrap_or(action);
            Refused::AlreadyChosen { choice }
        }
        (Phase::AskRedeal, Action::Keep | Action::Redeal) => {
            let hand = view.hand.unwrap_or_default();
            let crows = hand.and(CardSet::CROWS).len();
            Refused::TooFewCrows { crows }
        }
        (Phase::NameStart { .. }, Action::Start(start)) => {
            let seats = view.options.n_seats();
            Refused::NoSuchSeat { start, seats }
        }
        (Phase::ChooseMultiplier { .. }, Action::Multiplier(card)) => {
            let yours = view.multiplier_hand.unwrap_or_default();
            Refused::NotYourMultiplier { card, yours }
        }
        (Phase::TakeToken { .. } | Phase::YorozuToken { .. }, Action::Token(season)) => {
            refuse_token(view, seat, season)
        }
        (Phase::ChooseCard, Action::Play(card)) => refuse_card(view, card),
        (Phase::ChooseSwap { .. }, Action::Swap(card)) => Refused::NotYorozu { card },
        (
            Phase::AskRedeal
            | Phase::NameStart { .. }
            | Phase::ChooseMultiplier { .. }
            | Phase::TakeToken { .. }
            | Phase::ChooseCard
            | Phase::ChooseSwap { .. }
            | Phase::YorozuToken { .. },
            Action::Keep
            | Action::Redeal
            | Action::Play(_)
            | Action::Swap(_)
            | Action::Start(_)
            | Action::Multiplier(_)
            | Action::Token(_),
        ) => Refused::OtherChoice {
            awaited: awaited(phase),
        },
    }
}

fn awaited(phase: Phase) -> &'static str {
    match phase {
        Phase::DealRound | Phase::DealAgain => "wait for the deal",
        Phase::AskRedeal => "keep your cards, or ask for a re-deal with three crows",
        Phase::NameStart { .. } => "name the start seat",
        Phase::ChooseMultiplier { .. } => "choose a multiplier card",
        Phase::TakeToken { .. } | Phase::YorozuToken { .. } => "take a season token",
        Phase::ChooseCard => "play a card",
        Phase::ChooseSwap { .. } => "choose the YOROZU to swap with",
        Phase::Over => "rest",
    }
}

fn refuse_card(view: &View, card: Card) -> Refused {
    let hand = view.hand.unwrap_or_default();
    match (card.season(), view.open.face_up) {
        (Some(season), Some(face_up)) if hand.contains(card) => Refused::SeasonShows {
            season,
            instead: playable(hand, face_up),
        },
        (Some(_) | None, Some(_) | None) => Refused::NotInHand { card },
    }
}

fn refuse_token(view: &View, seat: Seat, season: Season) -> Refused {
    let most = tokens::most_in_hand(&view.open);
    let full: Seasons = view.open.tokens[seat].with_at_least(most);
    if !full.contains(season) {
        Refused::NoTokenLeft { season }
    } else if most == 1 {
        Refused::TokenTwice { season }
    } else {
        Refused::TokenLimit { season }
    }
}
