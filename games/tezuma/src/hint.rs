//! Why a choice is good: what a seat sees of it (§8), and what came of it in a world it imagined.

use game::{Explained, PerSeat, Seat};

use crate::Tezuma;
use crate::abilities::Ability;
use crate::cards::{Card, Suit};
use crate::data::{Points, ScoringTable};
use crate::events::Event;
use crate::notation::Action;
use crate::tricks::{Play, TRICKS};
use crate::view::View;

/// What is certain about a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// §5 Nobody plays after this seat: it wins the trick, or somebody else does.
    Wins,
    Loses(Seat),
    /// §5 It would win or lose if nothing more were played, but others are to come.
    WinsSoFar,
    LosesSoFar(Seat),
    /// §7.1 What the seat's table pays for the tricks it has, and for one more.
    NextTrick {
        now: i32,
        then: i32,
    },
    /// §7.2 So many cards of its curse lie in the trick then.
    Cursed {
        suit: Suit,
        n: u8,
    },
    /// §4.5 It is the last of its suit in hand: this seat need not follow that suit any more.
    LastOfSuit(Suit),
    /// §7.2 So many cards of this suit are in hand.
    Holds {
        suit: Suit,
        n: u8,
    },
    /// §7.1 What a table pays for as many tricks as everybody would win if all were alike.
    Pays {
        table: ScoringTable,
        tricks: u8,
        points: i32,
    },
    /// §6 What an ability does.
    Does(Ability),
}

/// What came of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// §5 It wins the trick.
    WinsTrick,
    /// §7.1 A number of tricks for which the seat's table pays the most.
    MostPaid,
    /// §7.2 A card of its curse or more.
    Cursed,
    /// §7.3 No points in this deal.
    Nothing,
    /// Nobody scored more in the deal.
    BestDeal,
}

impl Explained for Tezuma {
    type Fact = Fact;
    type Effect = Effect;

    fn facts(view: &View, choice: Action, out: &mut Vec<Fact>) {
        let Some((seat, hand)) = view.viewer.seat().zip(view.hand) else {
            return;
        };
        match choice {
            Action::DraftNegative(suit) => out.push(Fact::Holds {
                suit,
                n: (hand & suit.cards()).len() as u8,
            }),
            Action::DraftTable(table) => {
                let tricks = TRICKS / view.seats();
                let pays = points(view, table).and_then(|it| it.get(tricks).copied());
                out.extend(pays.map(|points| Fact::Pays {
                    table,
                    tricks: tricks as u8,
                    points,
                }));
            }
            Action::DraftAbility(ability) | Action::Use(ability) => out.push(Fact::Does(ability)),
            Action::Play(card) => play(view, seat, (card, None), out),
            Action::PlayTwo(higher, lower) => play(view, seat, (higher, Some(lower)), out),
        }
    }

    fn effects(view: &View, choice: Action, events: &[Event], out: &mut Vec<Effect>) {
        let Some(seat) = view.viewer.seat() else {
            return;
        };
        let is_in_trick = match choice {
            Action::Play(_) | Action::PlayTwo(..) | Action::Use(_) => true,
            Action::DraftNegative(_) | Action::DraftTable(_) | Action::DraftAbility(_) => false,
        };
        let first = events.iter().find_map(|it| match it {
            Event::TrickWon { winner, .. } => Some(*winner),
            Event::SetUp { .. }
            | Event::Dealt { .. }
            | Event::Drafted { .. }
            | Event::Declared { .. }
            | Event::Played { .. }
            | Event::Scored(_)
            | Event::Over(_) => None,
        });
        out.extend((is_in_trick && first == Some(seat)).then_some(Effect::WinsTrick));
        for event in events {
            let Event::Scored(sheet) = event else {
                continue;
            };
            let own = sheet.lines[seat];
            if points(view, own.table).is_some_and(|it| own.points == most(&it)) {
                out.push(Effect::MostPaid);
            }
            if own.cards > 0 {
                out.push(Effect::Cursed);
            }
            if own.score == 0 {
                out.push(Effect::Nothing);
            }
            if sheet.lines.iter().all(|(_, it)| it.score <= own.score) {
                out.push(Effect::BestDeal);
            }
        }
    }

    fn totals(&self) -> PerSeat<i32> {
        self.totals
    }
}

/// What a table of this match pays.
fn points(view: &View, table: ScoringTable) -> Option<Points> {
    let found = view.tables.iter().find(|it| it.number == table);
    found.map(|it| it.points)
}

/// What it pays at most.
fn most(points: &Points) -> i32 {
    points.iter().copied().max().unwrap_or_default()
}

fn play(view: &View, seat: Seat, (card, lower): (Card, Option<Card>), out: &mut Vec<Fact>) {
    let Some(open) = view.trick() else {
        return;
    };
    let mut trick = open.restore(view.seats());
    let is_last = trick.at_last_turn() && trick.late.is_none();
    trick.led = trick.led.or(Some(card.suit()));
    trick.plays.push(Play { seat, card, lower });
    let winner = trick.winner();
    out.push(match (winner == seat, is_last) {
        (true, true) => Fact::Wins,
        (true, false) => Fact::WinsSoFar,
        (false, true) => Fact::Loses(winner),
        (false, false) => Fact::LosesSoFar(winner),
    });
    let own = view.drafted[seat];
    if let Some(points) = own.table.and_then(|it| points(view, it)) {
        let tricks = usize::from(view.tricks_won[seat]);
        let (now, then) = (points.get(tricks), points.get(tricks + 1));
        out.extend(now.zip(then).map(|(now, then)| Fact::NextTrick {
            now: *now,
            then: *then,
        }));
    }
    if let Some(suit) = own.negative {
        let n = trick.plays.iter().filter(|it| it.card.suit() == suit);
        let n = n.count() as u8;
        out.extend((n > 0).then_some(Fact::Cursed { suit, n }));
    }
    let hand = view.hand.unwrap_or_default();
    if (hand & card.suit().cards()).len() == 1 && hand.len() > 1 {
        out.push(Fact::LastOfSuit(card.suit()));
    }
}
