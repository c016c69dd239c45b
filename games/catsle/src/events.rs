//! What happened, who learns of it, and what the match log says.

use cards::List;
use game::{Json, LogEntry, Outcome, PerSeat, Seat, Viewer};
use serde::Serialize;
use serde_json::json;

use crate::board::Place;
use crate::cards::{Card, Cards, DECK, Suit};
use crate::phases::Deal;
use crate::scoring::Score;
use crate::{Catsle, phases};

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// §3.3 A round was dealt. A viewer that may not know a list of cards has none there.
    Dealt {
        round: u8,
        start: Seat,
        removed: Option<Suit>,
        hands: PerSeat<Option<Vec<Card>>>,
        aside: Option<Vec<Card>>,
        extra: Option<Vec<Card>>,
    },
    /// §4.1 An extra card was turned up.
    Turned {
        card: Card,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    /// §4.4 All have played; the strongest first.
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
        place: Place,
    },
    /// §5.5 The rest was discarded; `leader` leads on, if the round goes on.
    TrickEnded {
        leader: Seat,
        discarded: Cards,
    },
    /// §6 A round was scored.
    Scored {
        round: u8,
        scores: PerSeat<Score>,
    },
    Ended {
        outcome: Outcome,
    },
}

impl Event {
    pub(crate) fn dealt(game: &Catsle, deal: &Deal) -> Event {
        let options = game.options;
        let mut cards = deal.deck.iter().copied();
        let mut next = |n: usize| -> Vec<Card> { cards.by_ref().take(n).collect() };
        Event::Dealt {
            round: game.round,
            start: deal.start,
            removed: deal.removed,
            hands: PerSeat::from_fn(options.n_seats(), |_| Some(next(options.hand()))),
            aside: Some(next(options.aside())),
            extra: Some(next(options.extra())),
        }
    }

    /// §8 The event as `viewer` learns of it.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Event {
        match self {
            Event::Dealt {
                round,
                start,
                removed,
                hands,
                ..
            } => Event::Dealt {
                round: *round,
                start: *start,
                removed: *removed,
                hands: PerSeat::from_fn(hands.seats(), |seat| {
                    (viewer.seat() == Some(seat)).then(|| sorted(hands[seat].as_ref()))
                }),
                aside: None,
                extra: None,
            },
            Event::Turned { .. }
            | Event::Played { .. }
            | Event::Ranked { .. }
            | Event::Took { .. }
            | Event::Placed { .. }
            | Event::TrickEnded { .. }
            | Event::Scored { .. }
            | Event::Ended { .. } => self.clone(),
        }
    }

    /// The entry of the match log that this makes.
    pub(crate) fn log_entry(&self) -> Option<LogEntry> {
        match self {
            Event::Dealt {
                round,
                start,
                removed,
                hands,
                aside,
                extra,
            } => {
                let mut deal = json!({
                    "round": round, "start": start, "hands": hands, "aside": aside,
                });
                if let Some(suit) = removed {
                    deal["extra"] = json!(extra);
                    deal["removed"] = json!(suit);
                }
                Some(LogEntry::Deal(deal))
            }
            Event::Scored { round, scores } => Some(LogEntry::Score(json!({
                "round": round,
                "columns": scores.map(Score::cards),
                "bonus": scores.map(|it| it.bonus),
                "round_score": scores.map(|it| it.score),
                "perfect": scores.map(|it| it.perfect),
            }))),
            Event::Turned { .. }
            | Event::Played { .. }
            | Event::Ranked { .. }
            | Event::Took { .. }
            | Event::Placed { .. }
            | Event::TrickEnded { .. }
            | Event::Ended { .. } => None,
        }
    }
}

/// A hand as its owner sorts it; in which order it was dealt is nobody's business.
fn sorted(hand: Option<&Vec<Card>>) -> Vec<Card> {
    let hand: Cards = hand.into_iter().flatten().copied().collect();
    hand.iter().collect()
}

/// Reads a deal of the match log. Everything in it is checked against §3.
pub(crate) fn read_deal(game: &Catsle, deal: &Json) -> Result<Deal, String> {
    let options = game.options;
    let fields = deal.as_object().ok_or("a deal is an object")?;
    let get = |name: &str| fields.get(name).ok_or(format!("the deal has no {name:?}"));
    let start: Seat = serde_json::from_value(get("start")?.clone())
        .ok()
        .filter(|it: &Seat| it.index() < options.n_seats())
        .ok_or("\"start\" is no seat of this table")?;
    if game.round > 0 && start != game.start.left(options.n_seats()) {
        return Err("§3.2 the seat to the left of the previous start seat starts".to_owned());
    }
    let removed = match fields.get("removed") {
        None => None,
        Some(suit) => Some(
            serde_json::from_value::<Suit>(suit.clone()).map_err(|_| "\"removed\" is no suit")?,
        ),
    };
    if removed.is_some() != (options.n_seats() == 3)
        || (options.removed.is_some() && removed != options.removed)
        || (game.round > 0 && removed != game.removed)
    {
        return Err("§3.4 that is not the suit left out of this match".to_owned());
    }
    let hands = get("hands")?.as_array().ok_or("\"hands\" is no list")?;
    let mut lists: Vec<&Json> = hands.iter().collect();
    let mut sizes = vec![options.hand(); options.n_seats()];
    lists.push(get("aside")?);
    sizes.push(options.aside());
    if options.extra() > 0 {
        lists.push(get("extra")?);
        sizes.push(options.extra());
    }
    if lists.len() != sizes.len() {
        return Err(format!(
            "§2.3 there are {} hands to deal",
            options.n_seats()
        ));
    }
    let mut deck = Vec::with_capacity(DECK);
    for (list, size) in lists.into_iter().zip(sizes) {
        let cards: Vec<Card> = serde_json::from_value(list.clone())
            .map_err(|_| format!("{list} is no list of cards"))?;
        if cards.len() != size {
            return Err(format!("§2.3 expected {size} cards, found {}", cards.len()));
        }
        deck.extend(cards);
    }
    let all: Cards = deck.iter().copied().collect();
    if all != phases::in_play(removed) || all.len() != deck.len() {
        return Err("§3.3 a deal has every card of the deck exactly once".to_owned());
    }
    Ok(Deal {
        start,
        removed,
        deck: deck.into_iter().collect(),
    })
}
