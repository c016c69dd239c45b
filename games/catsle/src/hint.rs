//! Why a choice is good: what a seat sees of it (§8), and what came of it in a world it imagined.

use game::{Explained, PerSeat, Seat};

use crate::Catsle;
use crate::board::Place;
use crate::cards::{Card, Suit};
use crate::events::Event;
use crate::notation::Action;
use crate::phases::Phase;
use crate::scoring;
use crate::view::View;

/// What is certain about a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// §4.4 Nobody plays after this seat: it ranks so, from 0, and takes this many cards (§5.1).
    Ranks { rank: u8, takes: u8 },
    /// §4.5 It is led, or follows, and no higher card of its suit can come.
    Highest(Suit),
    /// §4.3 It is the last of its suit in hand: this seat need not follow that suit any more.
    LastOfSuit(Suit),
    /// §6.3 It fills a column exactly.
    Fills(Place),
    /// §6.1 It is within the limit.
    Joins { place: Place, n: u8, limit: u8 },
    /// §6.1 §6.2 It goes where each card costs a point: over a limit, or on the scrap heap.
    Costs(Place),
    /// §5.4 Its suit is new to the board.
    NewSuit(Suit),
    /// §6.3 This seat would fill a column with it.
    Wanted(Seat),
    /// So many cards of this suit can still come to a board: those in hand and those unseen.
    ToCome { suit: Suit, n: u8, limit: u8 },
}

/// What came of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// §5.1 So many cards of the trick in which it was chosen.
    Takes(u8),
    /// §6.1 A column over its limit at the end of the round.
    Spoilt,
    /// §6.3 Two perfect columns or more, which add points.
    Bonus,
    /// Nobody scored more in the round.
    BestRound,
}

impl Explained for Catsle {
    type Fact = Fact;
    type Effect = Effect;

    fn facts(view: &View, choice: Action, out: &mut Vec<Fact>) {
        let Some(seat) = view.viewer.seat() else {
            return;
        };
        match choice {
            Action::Play(card) => play(view, seat, card, out),
            Action::Take(card) => take(view, seat, card, out),
            Action::Place(place) => {
                let Phase::Place { card, .. } = view.phase else {
                    return;
                };
                let limit = place.limit(view.options);
                if place == Place::Scrap {
                    out.push(Fact::Costs(place));
                } else if limit == 1 {
                    out.push(Fact::Fills(place));
                }
                let suit = card.suit();
                let n = ((view.unseen() | view.hand) & suit.cards()).len() as u8;
                out.push(Fact::ToCome { suit, n, limit });
            }
        }
    }

    fn effects(view: &View, choice: Action, events: &[Event], out: &mut Vec<Effect>) {
        let Some(seat) = view.viewer.seat() else {
            return;
        };
        if let Action::Play(_) = choice {
            let is_over = |it: &&Event| matches!(it, Event::TrickEnded { .. });
            let trick = events.iter().take_while(|it| !is_over(it));
            let taken =
                trick.filter(|it| matches!(it, Event::Took { seat: by, .. } if *by == seat));
            out.push(Effect::Takes(taken.count() as u8));
        }
        for event in events {
            let Event::Scored { scores, .. } = event else {
                continue;
            };
            let own = scores[seat];
            if own.columns.iter().any(|it| *it < 0) {
                out.push(Effect::Spoilt);
            }
            if own.bonus > 0 {
                out.push(Effect::Bonus);
            }
            if scores.iter().all(|(_, it)| it.score <= own.score) {
                out.push(Effect::BestRound);
            }
        }
    }

    fn totals(&self) -> PerSeat<i32> {
        scoring::totals(&self.rounds, self.options.n_seats())
    }
}

fn play(view: &View, seat: Seat, card: Card, out: &mut Vec<Fact>) {
    let seats = view.options.n_seats();
    let mut trick = view.trick;
    trick.plays.push(card);
    let follows = trick.led() == Some(card.suit());
    if trick.plays.len() == seats {
        trick.rank(seats);
        let rank = trick.ranking.iter().position(|it| *it == seat);
        let rank = rank.unwrap_or_default();
        let takes = view.options.takes()[rank];
        out.push(Fact::Ranks {
            rank: rank as u8,
            takes,
        });
    } else if follows
        && (card.above() & (view.unseen() | trick.plays.iter().copied().collect())).is_empty()
    {
        out.push(Fact::Highest(card.suit()));
    }
    if (view.hand & card.suit().cards()).len() == 1 && view.hand.len() > 1 {
        out.push(Fact::LastOfSuit(card.suit()));
    }
}

fn take(view: &View, seat: Seat, card: Card, out: &mut Vec<Fact>) {
    let place_after = |of: Seat| {
        let board = &view.boards[of];
        let place = board.place_of(card.suit())?;
        Some((
            place,
            board.at(place).len() as u8 + 1,
            place.limit(view.options),
        ))
    };
    out.push(match place_after(seat) {
        None => Fact::NewSuit(card.suit()),
        Some((place, n, limit)) if n == limit => Fact::Fills(place),
        Some((place, n, limit)) if n < limit => Fact::Joins { place, n, limit },
        Some((place, ..)) => Fact::Costs(place),
    });
    // §5.1 Only those who still take cards could want it.
    let Phase::Take { rank, .. } = view.phase else {
        return;
    };
    let takers = view.trick.ranking.iter().zip(view.options.takes());
    let mut later = takers
        .skip(usize::from(rank) + 1)
        .filter_map(|(seat, takes)| (takes > 0).then_some(*seat));
    let fills = |it: &Seat| place_after(*it).is_some_and(|(_, n, limit)| n == limit);
    out.extend(later.find(fills).map(Fact::Wanted));
}
