//! The sequence of play: deal, play, take, place, and round again.

mod deal;
mod place;
mod play;
mod take;

use game::{Awaiting, Dice, Seat, Sink, Step};
use serde::{Deserialize, Serialize};

pub use deal::Deal;
pub(crate) use deal::in_play;

use crate::cards::Card;
use crate::events::Event;
use crate::notation::Action;
use crate::options::Leader;
use crate::scoring::{self, Sheet};
use crate::trick::Trick;
use crate::{Catsle, ROUNDS};

/// Where a match stands in the sequence of play. All of it is public.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "phase")]
pub enum Phase {
    /// §3.3 The deck is shuffled and dealt.
    Deal,
    /// §4.2 The next seat plays a card.
    Play,
    /// §5.1 The seat of this rank (counted from 0) takes a card, and then `more` of them.
    Take { rank: u8, more: u8 },
    /// §5.4 The same seat places the card it took.
    Place { rank: u8, more: u8, card: Card },
    /// The match is over.
    Over,
}

#[inline]
pub(crate) fn awaiting(game: &Catsle) -> Awaiting {
    match game.phase {
        Phase::Deal => Awaiting::Chance,
        Phase::Play => play::awaiting(game),
        Phase::Take { rank, .. } => take::awaiting(game, rank),
        Phase::Place { rank, .. } => place::awaiting(game, rank),
        Phase::Over => Awaiting::Nothing,
    }
}

/// The seat that has to choose, if one has.
#[inline]
pub(crate) fn turn(game: &Catsle) -> Option<Seat> {
    awaiting(game).seats().first()
}

#[inline]
pub(crate) fn legal(game: &Catsle, seat: Seat, out: &mut Vec<Action>) {
    if !awaiting(game).seats().contains(seat) {
        return;
    }
    match game.phase {
        Phase::Play => play::legal(game, seat, out),
        Phase::Take { .. } => take::legal(game, out),
        Phase::Place { .. } => place::legal(game, seat, out),
        Phase::Deal | Phase::Over => {}
    }
}

pub(crate) fn draw(game: &Catsle, dice: &mut Dice) -> Deal {
    deal::draw(game, dice)
}

#[inline]
pub(crate) fn apply(game: &mut Catsle, step: Step<Catsle>, sink: &mut impl Sink<Event>) {
    match (game.phase, step) {
        (Phase::Deal, Step::Chance(deal)) => deal::apply(game, &deal, sink),
        (Phase::Play, Step::Choice(seat, Action::Play(card))) => {
            play::apply(game, seat, card, sink);
        }
        (Phase::Take { .. }, Step::Choice(seat, Action::Take(card))) => {
            take::apply(game, seat, card, sink);
        }
        (Phase::Place { .. }, Step::Choice(seat, Action::Place(place))) => {
            place::apply(game, seat, place, sink);
        }
        (
            Phase::Deal | Phase::Play | Phase::Take { .. } | Phase::Place { .. } | Phase::Over,
            Step::Chance(_) | Step::Choice(..),
        ) => panic!("only legal steps are applied"),
    }
}

/// Takes choices at random until the round is over. They are those of [`legal`], but nobody writes
/// them down.
pub(crate) fn play_on(game: &mut Catsle, pick: &mut impl FnMut(usize) -> usize) {
    loop {
        match game.phase {
            Phase::Play => {
                let seat = game.trick.turn(game.options.n_seats());
                let card = play::playable(game.hands[seat], game.trick.led()).any(&mut *pick);
                play::apply(game, seat, card, &mut ());
            }
            Phase::Take { rank, .. } => {
                let seat = game.trick.seat_of(rank);
                let card = game.trick.any_left(&mut *pick);
                take::apply(game, seat, card, &mut ());
            }
            Phase::Place { rank, .. } => {
                let seat = game.trick.seat_of(rank);
                let free = game.boards[seat].free(game.options);
                let place = free.any_of_few::<5>(free.len(), &mut *pick);
                place::apply(game, seat, place, &mut ());
            }
            Phase::Deal | Phase::Over => return,
        }
    }
}

impl Catsle {
    /// After a card has been placed: the same seat takes its next one, or the next rank its first,
    /// or the trick is over.
    #[inline]
    pub(crate) fn after_placing(&mut self, rank: u8, more: u8, sink: &mut impl Sink<Event>) {
        if more > 0 {
            self.phase = Phase::Take {
                rank,
                more: more - 1,
            };
            return;
        }
        let next = rank + 1;
        let n_takes = self.options.takes()[usize::from(next)];
        if n_takes > 0 {
            self.phase = Phase::Take {
                rank: next,
                more: n_takes - 1,
            };
        } else {
            self.end_trick(rank, sink);
        }
    }

    /// §5.5 §5.6 Discards what is left; `rank` is the one that took two.
    fn end_trick(&mut self, rank: u8, sink: &mut impl Sink<Event>) {
        let leader = match self.options.leader {
            Leader::TookTwo => self.trick.seat_of(rank),
            Leader::First => self.trick.seat_of(0),
        };
        self.discard |= self.trick.left;
        self.last_trick = Some(self.trick);
        sink.emit(|| Event::TrickEnded {
            leader,
            discarded: self.trick.left,
        });
        // §5.7 All hands empty together, so one is enough to look at.
        if self.hands[leader].is_empty() {
            self.end_round(sink);
        } else {
            self.start_trick(leader, sink);
        }
    }

    /// §4.1 A new trick, with its extra card.
    pub(crate) fn start_trick(&mut self, leader: Seat, sink: &mut impl Sink<Event>) {
        let extra = self.extra.pop();
        self.trick = Trick::new(leader, extra);
        self.phase = Phase::Play;
        if let Some(card) = extra {
            sink.emit(|| Event::Turned { card });
        }
    }

    /// §6 Scores the round; §3.1 after the third the match is over.
    fn end_round(&mut self, sink: &mut impl Sink<Event>) {
        let sheet = Sheet::new(self.boards, self.options);
        self.rounds.push(sheet);
        sink.emit(|| Event::Scored {
            round: self.round,
            scores: sheet.scores,
        });
        if self.rounds.len() < ROUNDS {
            self.phase = Phase::Deal;
            return;
        }
        self.phase = Phase::Over;
        sink.emit(|| Event::Ended {
            outcome: scoring::outcome(&self.rounds, self.options.n_seats()),
        });
    }
}
