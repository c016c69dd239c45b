//! Why a choice cannot be taken, in words.

use face_kit::kit;
use thousand_cats::{Action, Asked, Card, Refusal, Season};

use crate::sight::Sight;
use crate::words::{self, words};

pub(crate) fn text(refusal: &Refusal, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let card_of = |card: Card| ("card", words::card(words, card).into());
    let season_of = |season: Season| ("season", words::season(words, season).into());
    match *refusal {
        Refusal::AlreadyChosen { choice } => match choice {
            Action::Play(card) => words.say("refused-sealed", [card_of(card)]),
            Action::Keep
            | Action::Redeal
            | Action::Swap(_)
            | Action::Start(_)
            | Action::Multiplier(_)
            | Action::Token(_) => words.get("refused-answered").to_owned(),
        },
        Refusal::OtherChoice { awaited } => words.get(first(awaited)).to_owned(),
        Refusal::TooFewCrows { crows } => words.say("refused-crows", [("n", crows.into())]),
        Refusal::NoSuchSeat { .. } => words.get("refused-no-seat").to_owned(),
        Refusal::NotYourMultiplier { card, yours } => {
            let yours = yours.iter().map(words::multiplier).collect();
            let yours = ("cards", kit::list(sight.lang(), yours).into());
            let card = ("card", words::multiplier(card).into());
            words.say("refused-multiplier", [card, yours])
        }
        Refusal::NoTokenLeft { season } => words.say("refused-no-token", [season_of(season)]),
        Refusal::TokenTwice { season } => words.say("refused-token-twice", [season_of(season)]),
        Refusal::TokenLimit { season } => words.say("refused-token-limit", [season_of(season)]),
        Refusal::NotInHand { card } => words.say("refused-not-in-hand", [card_of(card)]),
        Refusal::SeasonShows { season, instead } => {
            let cards = ("cards", words::cards(words, instead).into());
            let n_cards = ("n", instead.len().into());
            let tray = where_shown(sight, season);
            words.say("refused-shows", [season_of(season), cards, n_cards, tray])
        }
        Refusal::NotYorozu { card } => words.say("refused-not-yorozu", [card_of(card)]),
        Refusal::Unasked(unasked) => kit::unasked(sight, unasked),
    }
}

/// What is to be done first.
fn first(awaited: Asked) -> &'static str {
    match awaited {
        Asked::Answer => "first-answer",
        Asked::StartSeat => "first-start",
        Asked::Multiplier => "first-multiplier",
        Asked::Token => "first-token",
        Asked::Card => "first-card",
        Asked::Yorozu => "first-yorozu",
    }
}

/// On which of the trays a season shows, as Fluent selects it.
fn where_shown<T: From<&'static str>>(sight: &Sight<'_>, season: Season) -> (&'static str, T) {
    let shows = |card: Card| card.season() == Some(season);
    let tray = match sight.view.open.face_up {
        Some(pair) if shows(pair.low) && shows(pair.high) => "both",
        Some(pair) if shows(pair.low) => "low",
        Some(_) | None => "high",
    };
    ("tray", tray.into())
}
