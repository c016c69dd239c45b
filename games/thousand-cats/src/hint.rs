//! Why a choice is good: what a seat sees of it (§7), and what came of it in a world it imagined.

use game::{Explained, PerSeat, Seat};

use crate::ThousandCats;
use crate::cards::{CROWS, Card, Season};
use crate::events::Event;
use crate::notation::Action;
use crate::scoring;
use crate::trick::DRUNK;
use crate::view::View;

/// What is certain about a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fact {
    /// §5.7 Neither the highest nor the lowest: it is taken itself, and is worth this, as things stand.
    Between { card: Card, points: i32 },
    /// §5.7 As the lowest it takes the low card of the pair.
    Lowest { card: Card, points: i32 },
    /// §5.7 As the highest it takes the high card of the pair.
    Highest { card: Card, points: i32 },
    /// §5.4 It is the last of its season in hand.
    LastOfSeason(Season),
    /// §4 Fish of this season count so many times; so many points of them are in hand.
    Counts {
        season: Season,
        times: i32,
        fish: i32,
    },
    /// §4.5 So many points of fish of this season are in hand.
    FishInHand { season: Season, fish: i32 },
    /// §3.2 So many crows are in hand.
    Crows(u8),
}

/// What came of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// §5.7 What it took in this trick: its own card, the low one or the high one of the pair.
    TakesOwn,
    TakesLow(Card),
    TakesHigh(Card),
    /// §6.4 A crow or more at the end of the round.
    Crow,
    /// §6.3 Three drinks: the fish are halved.
    Drunk,
    /// Nobody scored more in the round.
    BestRound,
}

impl Explained for ThousandCats {
    type Fact = Fact;
    type Effect = Effect;

    fn facts(view: &View, choice: Action, out: &mut Vec<Fact>) {
        let Some((seat, hand)) = view.viewer.seat().zip(view.hand) else {
            return;
        };
        let deck = view.options.deck();
        let fish = |season: Season| deck.fish(hand & season.cards());
        match choice {
            Action::Play(card) => play(view, seat, card, out),
            Action::Multiplier(it) => {
                let factors = Season::ALL.into_iter().zip(deck.multiplier(it));
                let counts = factors.map(|(season, times)| Fact::Counts {
                    season,
                    times,
                    fish: fish(season),
                });
                let n_before = out.len();
                out.extend(counts);
                // What changes most comes first.
                out[n_before..].sort_by_key(|it| match it {
                    Fact::Counts { times, fish, .. } => -((times - 1) * fish).abs(),
                    Fact::Between { .. }
                    | Fact::Lowest { .. }
                    | Fact::Highest { .. }
                    | Fact::LastOfSeason(_)
                    | Fact::FishInHand { .. }
                    | Fact::Crows(_) => 0,
                });
            }
            Action::Token(season) => out.push(Fact::FishInHand {
                season,
                fish: fish(season),
            }),
            Action::Keep | Action::Redeal => out.push(Fact::Crows((hand & CROWS).len() as u8)),
            Action::Swap(_) | Action::Start(_) => {}
        }
    }

    fn effects(view: &View, choice: Action, events: &[Event], out: &mut Vec<Effect>) {
        let Some(seat) = view.viewer.seat() else {
            return;
        };
        let is_in_trick = matches!(choice, Action::Play(_) | Action::Swap(_));
        if let (true, Some(pair)) = (is_in_trick, view.open.face_up) {
            let taken = events.iter().find_map(|it| match it {
                Event::Taken { cards, .. } => Some(cards[seat.index()]),
                Event::Dealt { .. }
                | Event::Kept
                | Event::RedealAsked { .. }
                | Event::StartNamed { .. }
                | Event::MultiplierChosen { .. }
                | Event::TokenTaken { .. }
                | Event::DummyTurned { .. }
                | Event::Revealed { .. }
                | Event::Swapped { .. }
                | Event::Scored { .. }
                | Event::TokensGained { .. }
                | Event::MatchOver { .. } => None,
            });
            out.extend(taken.map(|card| match card {
                _ if card == pair.low => Effect::TakesLow(card),
                _ if card == pair.high => Effect::TakesHigh(card),
                _ => Effect::TakesOwn,
            }));
        }
        for event in events {
            let Event::Scored { sheet, .. } = event else {
                continue;
            };
            if sheet.crows[seat] > 0 {
                out.push(Effect::Crow);
            }
            if sheet.booze[seat] >= DRUNK {
                out.push(Effect::Drunk);
            }
            let own = sheet.round_score[seat];
            if sheet.round_score.iter().all(|(_, it)| *it <= own) {
                out.push(Effect::BestRound);
            }
        }
    }

    fn totals(&self) -> PerSeat<i32> {
        self.open.totals
    }
}

fn play(view: &View, seat: Seat, card: Card, out: &mut Vec<Fact>) {
    let worth = |it: Card| scoring::worth(&view.options, &view.open, seat, it);
    out.push(Fact::Between {
        card,
        points: worth(card),
    });
    if let Some(pair) = view.open.face_up {
        out.push(Fact::Lowest {
            card: pair.low,
            points: worth(pair.low),
        });
        out.push(Fact::Highest {
            card: pair.high,
            points: worth(pair.high),
        });
    }
    let hand = view.hand.unwrap_or_default();
    if let Some(season) = card.season()
        && (hand & season.cards()).len() == 1
        && hand.len() > 1
    {
        out.insert(0, Fact::LastOfSeason(season));
    }
}
