//! Why a choice cannot be taken: the number of the rule, and a reason computed from the view.

use std::fmt;

use game::{Seat, Unasked};
use serde::Serialize;

use crate::cards::{CROWS, Card, Cards, Season};
use crate::multipliers::{MultiplierCard, MultiplierCards};
use crate::notation::Action;
use crate::phases::Phase;
use crate::phases::ask_redeal::CROWS_TO_ASK;
use crate::phases::choose_card::playable;
use crate::tokens;
use crate::view::View;

/// Why a choice cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Refusal {
    /// The viewer has chosen already and waits for the others.
    AlreadyChosen {
        choice: Action,
    },
    /// Something else is asked now.
    OtherChoice {
        awaited: Asked,
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
        yours: MultiplierCards,
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
        instead: Cards,
    },
    /// Only a YOROZU can be swapped with.
    NotYorozu {
        card: Card,
    },
    /// Nothing is asked of the viewer.
    #[serde(untagged)]
    Unasked(Unasked),
}

impl From<Unasked> for Refusal {
    fn from(unasked: Unasked) -> Refusal {
        Refusal::Unasked(unasked)
    }
}

/// What a seat is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    Answer,
    StartSeat,
    Multiplier,
    Token,
    Card,
    Yorozu,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Asked::Answer => "keep your cards, or ask for a re-deal with three crows",
            Asked::StartSeat => "name the start seat",
            Asked::Multiplier => "choose a multiplier card",
            Asked::Token => "take a season token",
            Asked::Card => "play a card",
            Asked::Yorozu => "choose the YOROZU to swap with",
        })
    }
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::Unasked(Unasked::NotSeated) => "7.3",
            Refusal::Unasked(Unasked::MatchOver) => "2.3",
            Refusal::Unasked(Unasked::NotDealt) => "3.1",
            Refusal::Unasked(Unasked::NotYourTurn { .. }) | Refusal::OtherChoice { .. } => "8.1",
            Refusal::AlreadyChosen { .. } => "8.2",
            Refusal::TooFewCrows { .. } => "3.2",
            Refusal::NoSuchSeat { .. } => "4.3",
            Refusal::NotYourMultiplier { .. } => "4.4",
            Refusal::TokenTwice { .. } => "4.5",
            Refusal::NoTokenLeft { .. } | Refusal::TokenLimit { .. } => "4.9",
            Refusal::NotInHand { .. } | Refusal::SeasonShows { .. } => "5.2",
            Refusal::NotYorozu { .. } => "5.6",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::AlreadyChosen { choice } => {
                write!(f, "You have chosen already: {choice}; wait for the others")
            }
            Refusal::OtherChoice { awaited } => write!(f, "Now you {awaited}"),
            Refusal::TooFewCrows { crows } => write!(
                f,
                "You hold {crows} of the crows; {CROWS_TO_ASK} are needed to ask for a re-deal"
            ),
            Refusal::NoSuchSeat { start, seats } => {
                write!(f, "There is no seat {start} at a table of {seats}")
            }
            Refusal::NotYourMultiplier { card, yours } => {
                write!(f, "You do not have {card}; you have ")?;
                list(f, yours.iter())
            }
            Refusal::NoTokenLeft { season } => {
                write!(f, "No {} token is left", season.name())
            }
            Refusal::TokenTwice { season } => write!(
                f,
                "You have a {} token; your first three are of different seasons",
                season.name()
            ),
            Refusal::TokenLimit { season } => {
                write!(
                    f,
                    "You have two {} tokens, and no more are allowed",
                    season.name()
                )
            }
            Refusal::NotInHand { card } => write!(f, "You do not hold {card}"),
            Refusal::SeasonShows { season, instead } => {
                write!(f, "{} shows in the play area, and you hold ", season.name())?;
                list(f, instead.iter())
            }
            Refusal::NotYorozu { card } => write!(f, "{card} is no YOROZU"),
            Refusal::Unasked(unasked) => unasked.fmt(f),
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
pub(crate) fn refuse(view: &View, action: Action) -> Refusal {
    if let Some(unasked) = view.unasked() {
        return unasked.into();
    }
    if let Some(choice) = view.sealed {
        return Refusal::AlreadyChosen { choice };
    }
    let (answers, refusal) = refuse_kind(view, action);
    match asked(view.open.phase) {
        Some(awaited) if awaited != answers => Refusal::OtherChoice { awaited },
        Some(_) | None => refusal,
    }
}

/// What a phase asks its seats for.
fn asked(phase: Phase) -> Option<Asked> {
    match phase {
        Phase::AskRedeal => Some(Asked::Answer),
        Phase::NameStart { .. } => Some(Asked::StartSeat),
        Phase::ChooseMultiplier { .. } => Some(Asked::Multiplier),
        Phase::TakeToken { .. } | Phase::YorozuToken { .. } => Some(Asked::Token),
        Phase::ChooseCard => Some(Asked::Card),
        Phase::ChooseSwap { .. } => Some(Asked::Yorozu),
        Phase::DealRound | Phase::DealAgain | Phase::Over => None,
    }
}

/// What such a choice answers, and what is wrong with it when that is asked.
fn refuse_kind(view: &View, action: Action) -> (Asked, Refusal) {
    match action {
        Action::Keep | Action::Redeal => {
            let hand = view.hand.unwrap_or_default();
            let crows = (hand & CROWS).len();
            (Asked::Answer, Refusal::TooFewCrows { crows })
        }
        Action::Start(start) => {
            let seats = view.options.n_seats();
            (Asked::StartSeat, Refusal::NoSuchSeat { start, seats })
        }
        Action::Multiplier(card) => {
            let yours = view.multiplier_hand.unwrap_or_default();
            (
                Asked::Multiplier,
                Refusal::NotYourMultiplier { card, yours },
            )
        }
        Action::Token(season) => (Asked::Token, refuse_token(view, season)),
        Action::Play(card) => (Asked::Card, refuse_card(view, card)),
        Action::Swap(card) => (Asked::Yorozu, Refusal::NotYorozu { card }),
    }
}

fn refuse_card(view: &View, card: Card) -> Refusal {
    let hand = view.hand.unwrap_or_default();
    match (card.season(), view.open.face_up) {
        (Some(season), Some(face_up)) if hand.contains(card) => Refusal::SeasonShows {
            season,
            instead: playable(hand, face_up),
        },
        (Some(_) | None, Some(_) | None) => Refusal::NotInHand { card },
    }
}

fn refuse_token(view: &View, season: Season) -> Refusal {
    let most = tokens::most_in_hand(&view.open);
    let held = view
        .viewer
        .seat()
        .map_or(0, |it| view.open.tokens[it].of(season));
    if held < most {
        Refusal::NoTokenLeft { season }
    } else if most == 1 {
        Refusal::TokenTwice { season }
    } else {
        Refusal::TokenLimit { season }
    }
}
