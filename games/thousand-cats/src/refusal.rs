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
    /// The cards of the round, or of a re-deal, are about to be dealt.
    NotDealt,
    /// It is another seat's turn.
    NotYourTurn {
        turn: Seat,
    },
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
            Refused::NotDealt => f.write_str("The cards are not dealt yet"),
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
    let asked = match phase {
        Phase::Over => return Refused::MatchOver,
        Phase::DealRound | Phase::DealAgain => return Refused::NotDealt,
        Phase::AskRedeal => Asked::Answer,
        Phase::NameStart { .. } => Asked::StartSeat,
        Phase::ChooseMultiplier { .. } => Asked::Multiplier,
        Phase::TakeToken { .. } | Phase::YorozuToken { .. } => Asked::Token,
        Phase::ChooseCard => Asked::Card,
        Phase::ChooseSwap { .. } => Asked::Yorozu,
    };
    if let Some(choice) = view.sealed {
        return Refused::AlreadyChosen { choice };
    }
    let (answers, refused) = refuse_kind(view, seat, action);
    if answers == asked {
        refused
    } else {
        Refused::OtherChoice { awaited: asked }
    }
}

/// What such a choice answers, and what is wrong with it when that is asked.
fn refuse_kind(view: &View, seat: Seat, action: Action) -> (Asked, Refused) {
    match action {
        Action::Keep | Action::Redeal => {
            let hand = view.hand.unwrap_or_default();
            let crows = hand.and(CardSet::CROWS).len();
            (Asked::Answer, Refused::TooFewCrows { crows })
        }
        Action::Start(start) => {
            let seats = view.options.n_seats();
            (Asked::StartSeat, Refused::NoSuchSeat { start, seats })
        }
        Action::Multiplier(card) => {
            let yours = view.multiplier_hand.unwrap_or_default();
            (
                Asked::Multiplier,
                Refused::NotYourMultiplier { card, yours },
            )
        }
        Action::Token(season) => (Asked::Token, refuse_token(view, seat, season)),
        Action::Play(card) => (Asked::Card, refuse_card(view, card)),
        Action::Swap(card) => (Asked::Yorozu, Refused::NotYorozu { card }),
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
