//! The sequence of play: deal, play, take, place, and round again.

mod deal;
mod place;
mod play;
mod take;

use game::{Awaiting, Dice, Seat, SeatSet, Sink, Step};
use serde::{Deserialize, Serialize};

pub use deal::Deal;
pub(crate) use deal::in_play;

use crate::cards::Card;
use crate::events::Event;
use crate::notation::Action;
use crate::scoring::{self, Sheet};
use crate::{Catsle, ROUNDS};

/// The moment a match is in. All of it is public.
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

impl Catsle {
    /// The seat that has to choose, if one has.
    #[inline]
    pub(crate) fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Play => Some(self.trick.turn(self.options.n_seats())),
            Phase::Take { rank, .. } | Phase::Place { rank, .. } => {
                Some(self.trick.ranking[usize::from(rank)])
            }
            Phase::Deal | Phase::Over => None,
        }
    }

    #[inline]
    pub(crate) fn awaited(&self) -> Awaiting {
        match self.phase {
            Phase::Deal => Awaiting::Chance,
            Phase::Over => Awaiting::Nothing,
            Phase::Play | Phase::Take { .. } | Phase::Place { .. } => {
                Awaiting::Choices(self.turn().map_or(SeatSet::EMPTY, SeatSet::only))
            }
        }
    }

    #[inline]
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn() != Some(seat) {
            return;
        }
        match self.phase {
            Phase::Play => play::legal(self, seat, out),
            Phase::Take { .. } => take::legal(self, out),
            Phase::Place { .. } => place::legal(self, seat, out),
            Phase::Deal | Phase::Over => {}
        }
    }

    pub(crate) fn draw_deal(&self, dice: &mut Dice) -> Deal {
        deal::draw(self, dice)
    }

    #[inline]
    pub(crate) fn take_step(&mut self, step: Step<Catsle>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Chance(deal) => deal::apply(self, &deal, sink),
            Step::Choice(seat, Action::Play(card)) => play::apply(self, seat, card, sink),
            Step::Choice(seat, Action::Take(card)) => take::apply(self, seat, card, sink),
            Step::Choice(seat, Action::Place(place)) => place::apply(self, seat, place, sink),
        }
    }

    /// The choices are those of `list_legal`, but nobody writes them down.
    pub(crate) fn choose_anyhow(&mut self, pick: &mut impl FnMut(usize) -> usize) {
        loop {
            match self.phase {
                Phase::Play => {
                    let seat = self.trick.turn(self.options.n_seats());
                    let card = play::playable(self.hands[seat], self.trick.led()).any(&mut *pick);
                    play::apply(self, seat, card, &mut ());
                }
                Phase::Take { rank, .. } => {
                    let seat = self.trick.ranking[usize::from(rank)];
                    let card = self.trick.any_left(&mut *pick);
                    take::apply(self, seat, card, &mut ());
                }
                Phase::Place { rank, .. } => {
                    let seat = self.trick.ranking[usize::from(rank)];
                    let place = self.boards[seat].free(self.options).any(&mut *pick);
                    place::apply(self, seat, place, &mut ());
                }
                Phase::Deal | Phase::Over => return,
            }
        }
    }

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
        use crate::options::Leader;
        let leader = match self.options.leader {
            Leader::TookTwo => self.trick.ranking[usize::from(rank)],
            Leader::First => self.trick.ranking[0],
        };
        self.discard = self.discard.with(self.trick.left);
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
        self.trick = crate::trick::Trick::new(leader, extra);
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
