//! What happened, one sentence for each event.

use catsle::{Card, Event, Score};
use face_kit::{Span, Tale, kit};
use game::{Outcome, PerSeat, Seat};

use crate::sight::Sight;
use crate::words::{self, words};

/// §5.5 What was discarded may not be looked at again: unless the table plays with `memory`, who
/// played what goes with its trick. Who ranked how, and what was placed, everybody still sees on the boards.
pub(crate) fn tell(event: &Event, sight: &Sight<'_>) -> Tale {
    let text = sentence(event, sight);
    let of_trick = |class| {
        let tale = Tale::logged(class, text.clone());
        let tale = tale.of(Span::Trick);
        if sight.view.options.memory {
            tale.stays()
        } else {
            tale
        }
    };
    match event {
        Event::Dealt { .. } => Tale::logged("dealt", text),
        Event::Turned { .. } => of_trick("turned"),
        Event::Played { .. } => of_trick("played"),
        Event::Ranked { .. } => of_trick("ranked").stays(),
        // What is taken stands in the log where it is placed.
        Event::Took { .. } => Tale::said(text),
        Event::Placed { .. } => of_trick("placed").stays(),
        Event::TrickEnded { .. } => of_trick("ended").closes(Span::Trick),
        Event::Scored { .. } => Tale::logged("scored", text).closes(Span::Round),
        Event::Ended { .. } => Tale::logged("scored", text),
    }
}

fn sentence(event: &Event, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let by = |seat: Seat| {
        [
            ("who", sight.who(seat).into()),
            ("you", sight.is_you(seat).into()),
        ]
    };
    let card_of = |card: Card| ("card", words::card(words, card).into());
    match event {
        Event::Dealt {
            round,
            start,
            removed,
            ..
        } => {
            let [who, you] = by(*start);
            let nth = ("round", kit::nth(round).into());
            match removed {
                Some(suit) if *round == 1 => {
                    let suit = ("suit", words::suit(words, *suit).into());
                    words.say("told-dealt-without", [nth, who, you, suit])
                }
                Some(_) | None => words.say("told-dealt", [nth, who, you]),
            }
        }
        Event::Turned { card } => words.say("told-turned", [card_of(*card)]),
        Event::Played { seat, card } => {
            let [who, you] = by(*seat);
            words.say("told-played", [who, you, card_of(*card)])
        }
        Event::Ranked { ranking } => ranked(ranking, sight),
        Event::Took { seat, card } => {
            let [who, you] = by(*seat);
            words.say("told-took", [who, you, card_of(*card)])
        }
        Event::Placed { seat, card, place } => {
            let [who, you] = by(*seat);
            let place = ("place", words::place(words, *place).into());
            words.say("told-placed", [who, you, card_of(*card), place])
        }
        // Not who leads next: after the last trick of a round nobody does.
        Event::TrickEnded { discarded, .. } => {
            let cards = ("cards", words::cards(words, *discarded).into());
            words.say("told-trick-ended", [cards])
        }
        Event::Scored { round, scores } => scored(*round, scores, sight),
        Event::Ended { outcome } => ended(outcome, sight),
    }
}

/// "Ann ranks 1st, Ben 2nd": those who take.
fn ranked(ranking: &[Seat], sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let takes = sight.view.options.takes();
    let takers = ranking.iter().zip(takes).enumerate();
    let parts = takers.filter(|(_, (_, n_cards))| *n_cards > 0);
    let parts = parts.map(|(rank, (&seat, _))| {
        let nth = ("nth", kit::ordinal(sight.lang(), rank).into());
        let who = ("who", sight.who(seat).into());
        match rank {
            0 => words.say(
                "told-rank-first",
                [who, nth, ("you", sight.is_you(seat).into())],
            ),
            _ => words.say("told-rank", [who, nth]),
        }
    });
    let ranks = kit::commas(sight.lang(), &parts.collect::<Vec<_>>());
    words.say("told-ranked", [("ranks", ranks.into())])
}

fn scored(round: u8, scores: &PerSeat<Score>, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let parts = scores.iter().map(|(seat, score)| {
        let points = i32::from(score.score).into();
        words.say(
            "told-score",
            [("who", sight.who(seat).into()), ("points", points)],
        )
    });
    let scores = kit::list(sight.lang(), parts.collect());
    let round = round.to_string().into();
    words.say("told-scored", [("round", round), ("scores", scores.into())])
}

pub(crate) fn ended(outcome: &Outcome, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let names = winners.iter().map(|&it| sight.who(it)).collect();
    let names = ("who", kit::list(sight.lang(), names).into());
    let points = winners.first().map_or(0, |&it| outcome.totals[it]);
    let points = words::points(words, points, &kit::number(points));
    let points = ("points", points.into());
    match winners[..] {
        [winner] => words.say(
            "told-won",
            [names, ("you", sight.is_you(winner).into()), points],
        ),
        _ => words.say("told-shared", [names, points]),
    }
}
