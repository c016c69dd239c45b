//! What happened, one sentence for each event, and how long it may be read.

use face_kit::{Span, Tale, kit};
use game::{Outcome, PerSeat, Seat};
use malumiere::{Back, Card, Event, Pile, Position, RoundView, Sheet, Suit, Trick, bid_of};

use crate::sight::{self, BidFront, Sight};
use crate::trick;
use crate::words::{self, words};

/// §8.3 Without `memory` fronts are named only for the trick in view: with the next lead a trick shrinks to who
/// won it, and the sentence with the bids goes with the first.
pub(crate) fn tell(event: &Event, sight: &Sight<'_>) -> Tale {
    let keeps = |tale: Tale| match sight.view.options.memory {
        true => tale.stays(),
        false => tale,
    };
    match event {
        Event::Dealt { round, start, .. } => {
            let said = say_of(sight, "told-dealt", *start, ("round", kit::nth(round)));
            Tale::logged("dealt", said)
        }
        Event::PileTaken { seat, pile } => pile_taken(sight, *seat, *pile),
        Event::LinesLaid { .. } => {
            let said = words(sight.lang()).get("told-lines").to_owned();
            Tale::logged("laid", said).of(Span::Round)
        }
        Event::BidPlaced {
            seat,
            position,
            back,
        } => {
            let said = at(sight, "told-bid", *seat, *position, *back);
            Tale::logged("bid", said).of(Span::Round)
        }
        Event::OwnBidSeen { card: None, .. } => Tale::silent(),
        Event::OwnBidSeen {
            card: Some(card), ..
        } => keeps(Tale::logged("seen", own(sight, *card)).of(Span::Lead)),
        // The table waits a moment, so that they can be read.
        Event::OthersBidsSeen { cards } => {
            keeps(Tale::logged("seen", bids(sight, cards)).of(Span::Lead)).closes(Span::Lead)
        }
        Event::Played {
            seat,
            position,
            back,
            leader,
            led,
        } => {
            let tale = Tale::logged(
                "played",
                played(sight, *seat, *position, *back, (*leader, *led)),
            );
            let tale = keeps(tale.of(Span::Trick));
            if seat == leader {
                tale.opens(Span::Trick)
            } else {
                tale
            }
        }
        Event::TrickRevealed { trick, .. } => {
            let remains = by(sight, "told-won-trick", trick.winner);
            let tale = Tale::logged("ended", turned(sight, trick)).of(Span::Trick);
            keeps(tale.remains(remains)).closes(Span::Trick)
        }
        Event::RoundScored { sheet, .. } => {
            Tale::logged("scored", scored(sight, sheet)).closes(Span::Round)
        }
        Event::MatchOver { outcome } => Tale::logged("scored", ended(outcome, sight)),
    }
}

fn by(sight: &Sight<'_>, id: &str, seat: Seat) -> String {
    let who = ("who", sight.who(seat).into());
    words(sight.lang()).say(id, [who, ("you", sight.is_you(seat).into())])
}

fn say_of(
    sight: &Sight<'_>,
    id: &str,
    seat: Seat,
    (name, value): (&'static str, String),
) -> String {
    let who = ("who", sight.who(seat).into());
    let you = ("you", sight.is_you(seat).into());
    words(sight.lang()).say(id, [who, you, (name, value.into())])
}

fn pile_taken(sight: &Sight<'_>, seat: Seat, pile: Pile) -> Tale {
    let said = say_of(sight, "told-pile", seat, ("pile", pile.to_string()));
    Tale::logged("pile", said).of(Span::Round)
}

/// A sentence about a card at a position.
fn at(sight: &Sight<'_>, id: &str, seat: Seat, position: Position, back: Back) -> String {
    let words = words(sight.lang());
    let back = words::back(words, sight.view.options.eyes, back);
    let said = [
        ("who", sight.who(seat).into()),
        ("you", sight.is_you(seat).into()),
        ("position", position.to_string().into()),
        ("back", back.into()),
    ];
    words.say(id, said)
}

fn played(
    sight: &Sight<'_>,
    seat: Seat,
    position: Position,
    back: Back,
    (leader, led): (Seat, Suit),
) -> String {
    let id = if seat == leader {
        "told-led"
    } else if back.suit == led {
        "told-played"
    } else {
        "told-played-off"
    };
    at(sight, id, seat, position, back)
}

/// "You bid 4: only you know."
fn own(sight: &Sight<'_>, card: Card) -> String {
    let words = words(sight.lang());
    let bid = ("bid", bid_of(card.rank()).to_string().into());
    match sight.spoken_to() {
        Some(_) => words.say("told-own-bid", [bid]),
        None => {
            let who = ("who", sight.who(sight.front()).into());
            let told = ("bids", words.say("told-bids-first", [who, bid]).into());
            words.say("told-bids-open", [told])
        }
    }
}

/// The same, while the viewer's own bid card is open to it alone.
pub(crate) fn own_bid(sight: &Sight<'_>, _round: &RoundView) -> Option<String> {
    let bid = sight::bid_card(sight, sight.spoken_to()?)?;
    match bid.front {
        BidFront::Open(card) => Some(own(sight, card)),
        BidFront::Down | BidFront::OnRequest(_) => None,
    }
}

/// "Yuki bid 1, Kuro 4, Mike 3. Remember: they turn down with the first card."
fn bids(sight: &Sight<'_>, cards: &PerSeat<Option<Card>>) -> String {
    let words = words(sight.lang());
    let seen = sight.around().filter_map(|it| Some((it, cards[it]?)));
    let parts = seen.enumerate().map(|(nth, (seat, card))| {
        let id = if nth == 0 {
            "told-bids-first"
        } else {
            "told-bids-next"
        };
        let bid = ("bid", bid_of(card.rank()).to_string().into());
        words.say(id, [("who", sight.who(seat).into()), bid])
    });
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() {
        return words.get("told-bids-watched").to_owned();
    }
    let bids = ("bids", kit::commas(sight.lang(), &parts).into());
    match sight.view.options.memory {
        true => words.say("told-bids-open", [bids]),
        false => words.say("told-bids", [bids]),
    }
}

/// "All turn: Kuro C9, you C5. A 5 is trump: you win."
fn turned(sight: &Sight<'_>, trick: &Trick) -> String {
    let words = words(sight.lang());
    let n_seats = trick.cards.seats();
    let order = (0..n_seats).map(|it| trick.leader.left_by(it, n_seats));
    let cards = order.map(|seat| {
        let card = ("card", words::short(sight.lang(), trick.cards[seat]).into());
        words.say("told-card", [("who", sight.who(seat).into()), card])
    });
    let cards: Vec<String> = cards.collect();
    let cards = ("cards", kit::commas(sight.lang(), &cards).into());
    words.say(
        "told-turned",
        [cards, ("why", trick::reason(sight, trick).into())],
    )
}

/// What one had promised oneself, and what everybody scores.
fn scored(sight: &Sight<'_>, sheet: &Sheet) -> String {
    let words = words(sight.lang());
    let parts = sight.around().map(|seat| {
        let points = ("points", kit::signed(sheet.round_score[seat]).into());
        words.say("told-score", [("who", sight.who(seat).into()), points])
    });
    let scores = (
        "scores",
        kit::commas(sight.lang(), &parts.collect::<Vec<_>>()).into(),
    );
    let round = ("round", kit::nth(sheet.round).into());
    let all = words.say("told-scored", [round, scores]);
    let Some(you) = sight.spoken_to() else {
        return all;
    };
    let own = [
        (
            "card",
            words::short(sight.lang(), sheet.bid_cards[you]).into(),
        ),
        ("bid", sheet.bids[you].to_string().into()),
        ("won", sheet.tricks[you].to_string().into()),
    ];
    let own = words.say("told-bid-card", own);
    match sight.lang() {
        face_kit::Lang::En => format!("{own} {all}"),
        face_kit::Lang::Ja => format!("{own}{all}"),
    }
}

pub(crate) fn ended(outcome: &Outcome, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let names = winners.iter().map(|&it| sight.who(it)).collect();
    let names = ("who", kit::list(sight.lang(), names).into());
    let points = winners.first().map_or(0, |&it| outcome.totals[it]);
    let points = ("points", words::points(words, points).into());
    match winners[..] {
        [winner] => {
            let you = ("you", sight.is_you(winner).into());
            words.say("told-won", [names, you, points])
        }
        _ => words.say("told-shared", [names, points]),
    }
}
