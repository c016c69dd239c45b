//! What happens at the table, and who learns what of it.

use game::{LogEntry, Outcome, PerSeat, Seat, Viewer};
use serde::Serialize;
use serde_json::json;

use crate::cards::{Back, Card, LINE, Pile, Position, Suit};
use crate::chance::{self, Deal};
use crate::scoring::Sheet;
use crate::trick::Trick;

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// §4.2 The piles are made. What is in them is for nobody's eyes but the match log's.
    Dealt {
        round: u8,
        start: Seat,
        /// The backs of the top cards, by pile.
        tops: Vec<Back>,
        #[serde(skip_serializing_if = "Option::is_none")]
        deal: Option<Deal>,
    },
    /// §4.3 A seat has its pile.
    PileTaken { seat: Seat, pile: Pile },
    /// §4.5 All lines are laid out.
    LinesLaid { lines: PerSeat<[Back; LINE]> },
    /// §5.1 A seat has chosen its bid card.
    BidPlaced {
        seat: Seat,
        position: Position,
        back: Back,
    },
    /// §5.5 A seat looks at its own bid card.
    OwnBidSeen { seat: Seat, card: Option<Card> },
    /// §5.3 Every seat sees the bid cards of the others.
    OthersBidsSeen { cards: PerSeat<Option<Card>> },
    /// §6.1 A card is played face down.
    Played {
        seat: Seat,
        position: Position,
        back: Back,
        /// Who led the trick, and which suit.
        leader: Seat,
        led: Suit,
    },
    /// §6.4 The trick is revealed and won.
    TrickRevealed { number: u8, trick: Trick },
    /// §7 The bid cards are revealed and the round is scored.
    RoundScored { sheet: Sheet, totals: PerSeat<i32> },
    /// §7.4 The last round is scored.
    MatchOver { outcome: Outcome },
}

/// The event as `viewer` learns of it. Nobody misses one; some have holes.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Event {
    match event {
        Event::Dealt {
            round, start, tops, ..
        } => Event::Dealt {
            round: *round,
            start: *start,
            tops: tops.clone(),
            deal: None,
        },
        Event::OwnBidSeen { seat, card } => Event::OwnBidSeen {
            seat: *seat,
            card: card.filter(|_| viewer == Viewer::Seat(*seat)),
        },
        Event::OthersBidsSeen { cards } => {
            let seen = |owner: Seat| viewer.seat().is_some_and(|it| it != owner);
            Event::OthersBidsSeen {
                cards: PerSeat::from_fn(cards.seats(), |it| cards[it].filter(|_| seen(it))),
            }
        }
        Event::PileTaken { .. }
        | Event::LinesLaid { .. }
        | Event::BidPlaced { .. }
        | Event::Played { .. }
        | Event::TrickRevealed { .. }
        | Event::RoundScored { .. }
        | Event::MatchOver { .. } => event.clone(),
    }
}

/// The entry of the match log that an event makes.
pub(crate) fn logged(event: &Event) -> Option<LogEntry> {
    match event {
        Event::Dealt { round, deal, .. } => {
            let deal = deal.as_ref()?;
            Some(LogEntry::Deal(chance::log_of(*round, deal)))
        }
        Event::RoundScored { sheet, .. } => Some(LogEntry::Score(json!({
            "round": sheet.round,
            "bids": sheet.bids,
            "tricks": sheet.tricks,
            "round_score": sheet.round_score,
        }))),
        Event::PileTaken { .. }
        | Event::LinesLaid { .. }
        | Event::BidPlaced { .. }
        | Event::OwnBidSeen { .. }
        | Event::OthersBidsSeen { .. }
        | Event::Played { .. }
        | Event::TrickRevealed { .. }
        | Event::MatchOver { .. } => None,
    }
}
