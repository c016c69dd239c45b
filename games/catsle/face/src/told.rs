//! What happened, one sentence for each event.

use catsle::{Card, Cards, List, Place, Score, Suit};
use game::{Json, Outcome, PerSeat, Seat};
use serde::Deserialize;

use crate::sight::Sight;
use crate::words;

/// An event as it comes through the door: what of it is told.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub(crate) enum Told {
    Dealt {
        round: u8,
        start: Seat,
        removed: Option<Suit>,
    },
    Turned {
        card: Card,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Ranked {
        ranking: List<Seat, 5>,
    },
    Took {
        seat: Seat,
        card: Card,
    },
    Placed {
        seat: Seat,
        card: Card,
        place: String,
    },
    TrickEnded {
        leader: Seat,
        discarded: Cards,
    },
    Scored {
        round: u8,
        scores: PerSeat<Score>,
    },
    Ended {
        outcome: Outcome,
    },
}

/// The event, if it is one of this game.
pub(crate) fn read(event: &Json) -> Option<Told> {
    Told::deserialize(event).ok()
}

pub(crate) fn tell(event: &Json, sight: &Sight<'_>) -> Option<String> {
    sentence(&read(event)?, sight)
}

pub(crate) fn sentence(told: &Told, sight: &Sight<'_>) -> Option<String> {
    let words = sight.words;
    let by = |seat: Seat| {
        [
            ("who", sight.who(seat).into()),
            ("you", sight.is_you(seat).into()),
        ]
    };
    let card_of = |card: Card| ("card", words::card(words, card).into());
    let sentence = match *told {
        Told::Dealt {
            round,
            start,
            removed,
        } => {
            let [who, you] = by(start);
            let round = ("round", round.to_string().into());
            match removed {
                Some(suit) if round_is_first(told) => {
                    let suit = ("suit", words::suit(words, suit).into());
                    words.say("told-dealt-without", [round, who, you, suit])
                }
                Some(_) | None => words.say("told-dealt", [round, who, you]),
            }
        }
        Told::Turned { card } => words.say("told-turned", [card_of(card)]),
        Told::Played { seat, card } => {
            let [who, you] = by(seat);
            words.say("told-played", [who, you, card_of(card)])
        }
        Told::Ranked { ranking } => ranked(&ranking, sight),
        Told::Took { seat, card } => {
            let [who, you] = by(seat);
            words.say("told-took", [who, you, card_of(card)])
        }
        Told::Placed {
            seat,
            card,
            ref place,
        } => {
            let [who, you] = by(seat);
            let place = words::place(words, Place::from_word(place)?);
            words.say(
                "told-placed",
                [who, you, card_of(card), ("place", place.into())],
            )
        }
        Told::TrickEnded { leader, discarded } => {
            let [who, you] = by(leader);
            let cards = ("cards", words::cards(words, discarded).into());
            words.say("told-trick-ended", [who, you, cards])
        }
        Told::Scored { round, scores } => scored(round, &scores, sight),
        Told::Ended { outcome } => ended(&outcome, sight),
    };
    Some(sentence)
}

fn round_is_first(told: &Told) -> bool {
    matches!(told, Told::Dealt { round: 1, .. })
}

/// "Ann is 1st, Ben 2nd": those who take.
fn ranked(ranking: &[Seat], sight: &Sight<'_>) -> String {
    let words = sight.words;
    let takes = sight.view.options.takes();
    let takers = ranking.iter().zip(takes).enumerate();
    let parts = takers.filter(|(_, (_, n_cards))| *n_cards > 0);
    let parts = parts.map(|(rank, (&seat, n_cards))| {
        let nth = words::ordinal(words, rank).into();
        let who = sight.who(seat).into();
        words.say(
            "told-rank",
            [("who", who), ("nth", nth), ("n", n_cards.into())],
        )
    });
    let ranks = words::list(words, parts.collect());
    words.say("told-ranked", [("ranks", ranks.into())])
}

fn scored(round: u8, scores: &PerSeat<Score>, sight: &Sight<'_>) -> String {
    let words = sight.words;
    let parts = scores.iter().map(|(seat, score)| {
        let points = i32::from(score.score).into();
        words.say(
            "told-score",
            [("who", sight.who(seat).into()), ("points", points)],
        )
    });
    let scores = words::list(words, parts.collect());
    let round = round.to_string().into();
    words.say("told-scored", [("round", round), ("scores", scores.into())])
}

pub(crate) fn ended(outcome: &Outcome, sight: &Sight<'_>) -> String {
    let words = sight.words;
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let names = winners.iter().map(|&it| sight.who(it)).collect();
    let names = ("who", words::list(words, names).into());
    let points = winners.first().map_or(0, |&it| outcome.totals[it]);
    let points = ("points", points.into());
    match winners[..] {
        [winner] => words.say(
            "told-won",
            [names, ("you", sight.is_you(winner).into()), points],
        ),
        _ => words.say("told-shared", [names, points]),
    }
}
