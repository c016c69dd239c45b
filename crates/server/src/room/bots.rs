//! Bots at a table: they are asked, take their time and choose.

use std::time::Duration;

use catalog::Chosen;
use game::{Seat, SeatSet, Viewer};
use tokio::task::{JoinError, JoinSet};
use tokio::time::{Instant, sleep_until};

use super::{Room, Sitter};
use crate::setup::Pace;
use crate::timing::{allowance, answer_at, limit};

/// What a bot that was asked comes back with.
pub(super) struct Turn {
    seat: Seat,
    /// How much its seat had seen when it was asked. All it knows follows from that.
    moment: u64,
    /// Nothing if its thought ended badly.
    chosen: Option<Chosen>,
}

/// The bots that think.
#[derive(Default)]
pub(super) struct Thinking {
    turns: JoinSet<Turn>,
    about_to: SeatSet,
    /// Bots that were interrupted, and have to think again.
    again: SeatSet,
}

impl Thinking {
    pub(super) fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    pub(super) async fn join_next(&mut self) -> Option<Result<Turn, JoinError>> {
        self.turns.join_next().await
    }
}

impl Room {
    /// Asks every bot that is awaited. It answers after its moment, whatever it holds.
    pub(super) fn wake_bots(&mut self) {
        let Some(play) = &mut self.play else {
            return;
        };
        let awaited = play.game.awaiting().seats();
        let thinking = &mut self.thinking;
        for seat in Seat::all(self.setup.seats) {
            let Sitter::Bot(level) = self.seats[seat.index()].sitter else {
                continue;
            };
            if thinking.about_to.contains(seat) {
                continue;
            }
            let is_again = thinking.again.contains(seat);
            thinking.again.remove(seat);
            if !awaited.contains(seat) {
                continue;
            }
            let Some(thought) = play.game.think(seat, level, self.deps.luck.seed()) else {
                continue;
            };
            thinking.about_to.insert(seat);
            // A bot that was interrupted has had its delay already.
            let (pace, look) = if is_again {
                (Pace::Instant, Duration::ZERO)
            } else {
                let look = self.look_until.saturating_duration_since(Instant::now());
                (self.setup.pace, look)
            };
            let moment = pace.moment(self.deps.luck.byte());
            let wait = look + moment.max(allowance(level));
            let moment = play.moment(Viewer::Seat(seat));
            let (thinkers, table) = (self.deps.thinkers.clone(), self.id.clone());
            let asked = Instant::now();
            thinking.turns.spawn(async move {
                let chosen = thinkers.think(&table, thought, limit(level)).await;
                sleep_until(answer_at(asked, wait, Instant::now())).await;
                Turn {
                    seat,
                    moment,
                    chosen,
                }
            });
        }
    }

    pub(super) async fn bot_chose(&mut self, turn: Turn) {
        let Turn {
            seat,
            moment,
            chosen,
        } = turn;
        self.thinking.about_to.remove(seat);
        let is_bot = matches!(self.seats[seat.index()].sitter, Sitter::Bot(_));
        let Some(play) = self.play.as_mut().filter(|_| is_bot) else {
            return;
        };
        if !play.game.awaiting().seats().contains(seat) {
            return;
        }
        // Others may have chosen while it thought. What is written must follow from what the seat
        // sees when it chooses, so the bot thinks again.
        if play.moment(Viewer::Seat(seat)) != moment {
            self.thinking.again.insert(seat);
            return;
        }
        // What cannot be written has not happened, and the bot thinks again.
        let _ = match chosen {
            Some(Chosen { choice, by }) => self.choose_by(seat, &choice, Some(by)).await,
            // A thought that ended badly must not stop the match.
            None => {
                let legal = play.game.legal(seat);
                tracing::error!(table = self.id, "a bot's thought ended badly");
                let Some(first) = legal.first() else {
                    return;
                };
                self.choose_by(seat, first, None).await
            }
        };
    }
}
