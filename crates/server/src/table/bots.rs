//! Bots at a table: they are asked, take their time and choose.

use catalog::Chosen;
use game::{Json, Seat, Viewer};
use tokio::time::{Instant, sleep_until};

use super::Sitter;
use super::task::Task;
use crate::setup::Pace;
use crate::timing::{allowance, answer_at, limit};

/// What a bot that was asked comes back with.
pub(super) struct Turn {
    seat: Seat,
    /// What it saw when it was asked.
    saw: Saw,
    /// Nothing if its thought ended badly.
    chosen: Option<Chosen>,
}

/// All that a choice follows from, besides the bot and its seed.
#[derive(PartialEq)]
struct Saw {
    view: Json,
    legal: Vec<String>,
}

impl Task {
    /// Asks every bot that is awaited. It answers after its moment, whatever it holds.
    pub(super) fn wake_bots(&mut self) {
        for seat in Seat::all(self.setup.seats) {
            let Sitter::Bot(level) = self.seats[seat.index()].sitter else {
                continue;
            };
            if self.about_to.contains(seat) {
                continue;
            }
            let Some(saw) = self.saw(seat) else {
                // If it had to think again, that is no longer so.
                self.again.remove(seat);
                continue;
            };
            let Some(game) = &self.game else {
                return;
            };
            let Some(thought) = game.think(seat, level, self.deps.luck.seed()) else {
                continue;
            };
            self.about_to.insert(seat);
            // Whoever is interrupted has taken its moment already.
            let is_again = self.again.contains(seat);
            self.again.remove(seat);
            let pace = if is_again {
                Pace::Instant
            } else {
                self.setup.pace
            };
            let moment = pace.moment(self.deps.luck.byte()).max(allowance(level));
            let (thinkers, table) = (self.deps.thinkers.clone(), self.id.clone());
            let asked = Instant::now();
            self.turns.spawn(async move {
                let chosen = thinkers.think(&table, thought, limit(level)).await;
                sleep_until(answer_at(asked, moment, Instant::now())).await;
                Turn { seat, saw, chosen }
            });
        }
    }

    /// What a seat that is awaited sees.
    fn saw(&self, seat: Seat) -> Option<Saw> {
        let game = self.game.as_ref()?;
        if !game.awaiting().seats().contains(seat) {
            return None;
        }
        let legal = game.legal(seat);
        let view = game.view(Viewer::Seat(seat));
        (!legal.is_empty()).then_some(Saw { view, legal })
    }

    pub(super) async fn bot_chose(&mut self, turn: Turn) {
        let Turn { seat, saw, chosen } = turn;
        self.about_to.remove(seat);
        let is_bot = matches!(self.seats[seat.index()].sitter, Sitter::Bot(_));
        let Some(sees) = self.saw(seat).filter(|_| is_bot) else {
            return;
        };
        // Others may have chosen while it thought. What is written must follow from what the seat
        // sees when it chooses, so the bot thinks again.
        if sees != saw {
            self.again.insert(seat);
            return;
        }
        // What cannot be written has not happened, and the bot thinks again.
        let _ = match chosen.filter(|it| sees.legal.contains(&it.choice)) {
            Some(Chosen { choice, by }) => self.take(seat, &choice, Some(by)).await,
            // A thought that ended badly must not stop the match.
            None => self.take(seat, &sees.legal[0], None).await,
        };
        self.publish();
    }
}
