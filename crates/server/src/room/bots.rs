//! Bots at a table: they are asked, take their time and choose.

use std::collections::BTreeMap;

use bots::BotName;
use catalog::Chosen;
use game::{Awaiting, Seat, SeatSet, Viewer};
use tokio::task::{JoinError, JoinSet};
use tokio::time::{Instant, sleep_until};

use super::Room;
use crate::timing::{
    APART, FASTEST, allowance, answer_at, at_leisure, limit, reaction, second_look,
};

/// What a bot that was asked comes back with.
pub(super) struct Answer {
    seat: Seat,
    /// How much its seat had seen when it was asked. All it knows follows from that.
    moment: u64,
    /// Nothing if its thought ended badly.
    chosen: Option<Chosen>,
}

/// The bots that think.
#[derive(Default)]
pub(super) struct Thinking {
    answers: JoinSet<Answer>,
    about_to: SeatSet,
    /// Bots that were interrupted, and have to think again.
    again: SeatSet,
    /// When each bot reaches for something in the race that is on.
    reaches: BTreeMap<Seat, Instant>,
}

impl Thinking {
    pub(super) fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// In a new race everybody looks anew.
    pub(super) fn start_race(&mut self) {
        self.reaches.clear();
    }

    /// A bot reaches for something at about this time, but not together with another one.
    fn reach(&mut self, seat: Seat, mut at: Instant) -> Instant {
        let mut others: Vec<Instant> = self
            .reaches
            .iter()
            .filter(|it| *it.0 != seat)
            .map(|it| *it.1)
            .collect();
        others.sort_unstable();
        for other in others {
            if at + APART > other && other + APART > at {
                at = other + APART;
            }
        }
        self.reaches.insert(seat, at);
        at
    }

    pub(super) async fn join_next(&mut self) -> Option<Result<Answer, JoinError>> {
        self.answers.join_next().await
    }
}

impl Room {
    /// Asks every bot that is awaited. It answers after its pause, whatever it holds.
    pub(super) fn wake_bots(&mut self) {
        if self.backoff.is_waiting() || !self.lease.is_held() || self.is_pending() {
            return;
        }
        let is_anybody_here = self.is_anybody_here();
        let Some(play) = self.play.as_mut().filter(|it| !it.is_over()) else {
            return;
        };
        let awaited = play.game.awaiting().seats();
        let thinking = &mut self.thinking;
        for seat in Seat::all(self.setup.seats) {
            let seated = &self.seats[seat.index()];
            let Some(level) = seated.bot_that_plays() else {
                continue;
            };
            if seated.is_person() && !is_anybody_here {
                continue;
            }
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
            let (pace, luck, now) = (self.setup.pace, &self.deps.luck, Instant::now());
            let is_race = matches!(play.game.awaiting(), Awaiting::Race(_));
            let wait = if play.game.is_claiming(seat) {
                let known = thinking.reaches.get(&seat).copied();
                let at = known.unwrap_or_else(|| {
                    let since = play.race.last_change().unwrap_or(now);
                    thinking.reach(seat, since + reaction(level, pace, luck.number()))
                });
                at.saturating_duration_since(now)
            } else if is_again {
                // A bot that was interrupted has had its delay already.
                allowance(level)
            } else if is_race {
                at_leisure(pace, luck.number()).max(allowance(level))
            } else {
                let look = self.look_until.saturating_duration_since(now);
                look + pace.pause(luck.byte()).max(allowance(level))
            };
            let moment = play.moment(Viewer::Seat(seat));
            let (thinkers, table) = (self.deps.thinkers.clone(), self.id.clone());
            let asked = Instant::now();
            thinking.answers.spawn(async move {
                let chosen = thinkers.think(&table, thought, limit(level)).await;
                sleep_until(answer_at(asked, wait, Instant::now())).await;
                Answer {
                    seat,
                    moment,
                    chosen,
                }
            });
        }
    }

    pub(super) async fn bot_chose(&mut self, answer: Answer) {
        let Answer {
            seat,
            moment,
            chosen,
        } = answer;
        self.thinking.about_to.remove(seat);
        // What cannot be written need not be thought of now.
        if self.backoff.is_waiting() || !self.lease.is_held() {
            return;
        }
        // The person for whom it thought may be back, or people have to agree on something first.
        let Some(level) = self.seats[seat.index()].bot_that_plays() else {
            return;
        };
        if self.is_pending() {
            return;
        }
        let Some(play) = self.play.as_mut().filter(|it| !it.is_over()) else {
            return;
        };
        if !play.game.awaiting().seats().contains(seat) {
            return;
        }
        // Others may have chosen while it thought. What is written must follow from what the seat
        // sees when it chooses, so the bot thinks again.
        if play.moment(Viewer::Seat(seat)) != moment {
            self.thinking.again.insert(seat);
            self.look_again(seat, level, chosen.as_ref());
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

    /// In a race a bot that was about to reach for something sees that others were there before. It
    /// reaches for the same if that is still there, and else looks for something new; as soon as a
    /// person could, and not sooner.
    fn look_again(&mut self, seat: Seat, level: BotName, wanted: Option<&Chosen>) {
        let Some(play) = &self.play else {
            return;
        };
        let is_reaching = play.game.is_claiming(seat);
        let Some(since) = play.race.last_change().filter(|_| is_reaching) else {
            return;
        };
        let is_there = wanted.is_some_and(|it| play.game.legal(seat).contains(&it.choice));
        let look = if is_there {
            FASTEST
        } else {
            second_look(level, self.setup.pace, self.deps.luck.number())
        };
        let at = Instant::now().max(since + look);
        self.thinking.reach(seat, at);
    }
}
