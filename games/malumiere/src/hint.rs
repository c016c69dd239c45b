//! Why a choice is good: what a seat sees of it (§8), and what came of it in a world it imagined.

use game::{Explained, Options as _, PerSeat, Seat};

use crate::Malumiere;
use crate::cards::{Back, Pile, Position, Rank, Suit};
use crate::events::Event;
use crate::notation::Action;
use crate::options::Eyes;
use crate::scoring::{self, bid_of};
use crate::view::{LineCard, Place, RoundView, View};

/// What is certain about a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// §4.3 Only the top of a pile is in view.
    TopOnly,
    /// §3.1 The rank whose true size is nearest to what is seen of the back.
    LooksLike(Rank),
    /// §5.2 What the bid card looks to have bid, and how many tricks are won.
    Promised { bid: u8, won: u8 },
    /// §5.2 The same, where the seat has seen its bid card.
    Bid { bid: u8, won: u8 },
    /// §6.5 It does not follow: only a 5 can win.
    OffSuit(Suit),
    /// §6.2 It is the last of its suit in the line.
    LastOfSuit(Suit),
}

/// What came of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// §6.4 It wins the trick.
    WinsTrick,
    /// §7.2 The bid is met.
    Met,
    /// §7.3 Too many tricks, or too few.
    TooMany,
    TooFew,
}

impl Explained for Malumiere {
    type Fact = Fact;
    type Effect = Effect;

    fn facts(view: &View, choice: Action, out: &mut Vec<Fact>) {
        let mover = view.viewer.seat().zip(view.round.as_ref());
        let Some((seat, round)) = mover else {
            return;
        };
        match choice {
            Action::Pile(it) => {
                let is_there = Pile::all(view.options.seats()).any(|pile| pile == it);
                out.extend(is_there.then_some(Fact::TopOnly));
            }
            Action::Bid(position) => {
                let card = line(round, seat).map(|it| it[position.index()]);
                out.extend(card.and_then(|it| looks_like(view, it.back)));
            }
            Action::Play(position) => play(view, round, seat, position, out),
        }
    }

    fn effects(view: &View, choice: Action, events: &[Event], out: &mut Vec<Effect>) {
        let Some(seat) = view.viewer.seat() else {
            return;
        };
        if let Action::Play(_) = choice {
            let first = events.iter().find_map(|it| match it {
                Event::TrickRevealed { trick, .. } => Some(trick.winner),
                Event::Dealt { .. }
                | Event::PileTaken { .. }
                | Event::LinesLaid { .. }
                | Event::BidPlaced { .. }
                | Event::OwnBidSeen { .. }
                | Event::OthersBidsSeen { .. }
                | Event::Played { .. }
                | Event::RoundScored { .. }
                | Event::MatchOver { .. } => None,
            });
            out.extend((first == Some(seat)).then_some(Effect::WinsTrick));
        }
        for event in events {
            if let Event::RoundScored { sheet, .. } = event {
                out.push(match sheet.tricks[seat].cmp(&sheet.bids[seat]) {
                    std::cmp::Ordering::Less => Effect::TooFew,
                    std::cmp::Ordering::Equal => Effect::Met,
                    std::cmp::Ordering::Greater => Effect::TooMany,
                });
            }
        }
    }

    fn totals(&self) -> PerSeat<i32> {
        scoring::totals(self.options.seats(), &self.sheets)
    }
}

fn line(round: &RoundView, seat: Seat) -> Option<&[LineCard]> {
    Some(&round.lines.as_ref()?[seat])
}

/// Where sizes are exact, whoever knows them knows the rank: that is for the eyes to find out.
fn looks_like(view: &View, back: Back) -> Option<Fact> {
    match view.options.eyes {
        Eyes::Blur => Some(Fact::LooksLike(nearest(back))),
        Eyes::Exact => None,
    }
}

fn nearest(back: Back) -> Rank {
    let off = |it: &Rank| it.true_size().abs_diff(back.seen);
    Rank::all().min_by_key(off).unwrap_or(Rank::FIVE)
}

fn play(view: &View, round: &RoundView, seat: Seat, position: Position, out: &mut Vec<Fact>) {
    let Some(line) = line(round, seat) else {
        return;
    };
    let own = line[position.index()].back;
    out.extend(looks_like(view, own));
    let won = round.won[seat];
    if let Some(card) = line.iter().find(|it| it.place == Place::Bid) {
        out.extend(match (card.front, view.options.eyes) {
            (Some(front), _) => Some(Fact::Bid {
                bid: bid_of(front.rank()),
                won,
            }),
            (None, Eyes::Blur) => Some(Fact::Promised {
                bid: bid_of(nearest(card.back)),
                won,
            }),
            (None, Eyes::Exact) => None,
        });
    }
    if round.led().is_some_and(|it| it != own.suit) {
        out.push(Fact::OffSuit(own.suit));
    }
    let in_line = line.iter().filter(|it| it.place == Place::Line);
    let n_suit = in_line
        .clone()
        .filter(|it| it.back.suit == own.suit)
        .count();
    if n_suit == 1 && in_line.count() > 1 {
        out.push(Fact::LastOfSuit(own.suit));
    }
}
