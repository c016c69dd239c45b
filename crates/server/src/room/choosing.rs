//! Choices, and the pause between two rounds.

use catalog::ChooseError;
use face_kit::{Lang, Trouble, pages};
use game::{Awaiting, By, Seat, SeatSet, Viewer};
use store::{Change, Entry, Hash, Score};
use tokio::time::Instant;

use super::Room;
use super::clock::bank_line;
use super::keeping::{NotWritten, awaited};
use super::play::{Play, Rest};
use crate::setup::{Pace, Setup};

/// Why a choice was not taken. Nothing changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refused {
    Trouble(Trouble),
    /// A rule forbids it: the sentence.
    Rule(String),
    /// Somebody else was first.
    Late,
}

impl Refused {
    pub(crate) fn sentence(self, lang: Lang) -> String {
        match self {
            Refused::Trouble(trouble) => trouble.sentence(lang),
            Refused::Rule(sentence) => sentence,
            Refused::Late => Trouble::Stale.sentence(lang),
        }
    }
}

impl From<Trouble> for Refused {
    fn from(trouble: Trouble) -> Refused {
        Refused::Trouble(trouble)
    }
}

impl From<NotWritten> for Refused {
    fn from(why: NotWritten) -> Refused {
        match why {
            NotWritten::Late => Refused::Late,
            NotWritten::Trouble(trouble) => Refused::Trouble(trouble),
        }
    }
}

/// A claim that is about to be taken, or not.
struct Claim {
    seat: Seat,
    choice: String,
    /// The number of what will happen then.
    event: usize,
    /// When it arrived.
    at: Instant,
}

/// What this choice claims, if that is what it does.
fn claim(play: &Play, seat: Seat, choices: &[String]) -> Option<Claim> {
    let [choice] = choices else {
        return None;
    };
    play.game.is_claiming(seat).then(|| Claim {
        seat,
        choice: choice.clone(),
        event: play.game.n_events(),
        at: Instant::now(),
    })
}

/// Who lets something happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Doer {
    /// Somebody who chooses.
    Person,
    /// A bot, or time: that is for one server to do.
    Nobody,
}

/// How often something is tried when others are first.
pub(super) const TRIES: usize = 8;

impl Room {
    /// Takes choices of this session, all or none. If somebody on another server was first, and this can still be chosen,
    /// it is.
    pub(crate) async fn choose(
        &mut self,
        session: Option<Hash>,
        choices: &[String],
        moment: u64,
        lang: Lang,
    ) -> Result<(), Refused> {
        for _ in 0..TRIES {
            match self.try_to_choose(session, choices, moment, lang).await {
                Err(Refused::Late) => {}
                chosen => return chosen,
            }
        }
        Err(Trouble::Stale.into())
    }

    async fn try_to_choose(
        &mut self,
        session: Option<Hash>,
        choices: &[String],
        moment: u64,
        lang: Lang,
    ) -> Result<(), Refused> {
        let Viewer::Seat(seat) = self.viewer(session) else {
            return Err(Trouble::Watching.into());
        };
        let play = self.play.as_mut().ok_or(Trouble::NotStarted)?;
        if play.is_over() {
            return Err(Trouble::MatchOver.into());
        }
        match play.game.awaiting() {
            Awaiting::Nothing => return Err(Trouble::MatchOver.into()),
            // Where the order of arrival decides, being late is part of the game.
            Awaiting::Race(_) => {}
            Awaiting::Chance | Awaiting::Choices(_) => {
                if moment != play.moment(Viewer::Seat(seat)) {
                    return Err(Trouble::Stale.into());
                }
            }
        }
        let claim = claim(play, seat, choices);
        match play.game.choose_together(seat, choices) {
            Ok(body) => {
                let bank = self.charge(seat);
                let body = body + &bank_line(bank.as_ref());
                self.keep(body, Doer::Person).await?;
                self.charged(seat, bank);
                self.deps.metrics.chosen(self.game.about().slug, false);
                self.claimed(claim);
                Ok(())
            }
            Err(ChooseError::Notation(_) | ChooseError::Apart) => Err(Trouble::Unreadable.into()),
            Err(ChooseError::Refused { .. }) => {
                self.deps.metrics.refused();
                let sentence = self.refusal(seat, choices, lang);
                let sentence = sentence.map(|it| it + &self.faster_by(seat, choices, lang));
                Err(sentence.map_or(Trouble::Unreadable.into(), Refused::Rule))
            }
        }
    }

    /// Takes the choice of a bot.
    pub(super) async fn choose_by(
        &mut self,
        seat: Seat,
        choice: &str,
        by: Option<By>,
    ) -> Result<(), Trouble> {
        let play = self.play.as_mut().ok_or(Trouble::NotStarted)?;
        let claim = claim(play, seat, &[choice.to_owned()]);
        let taken = match by {
            Some(by) => play.game.choose_by(seat, choice, by),
            None => play.game.choose(seat, choice),
        };
        let body = taken.map_err(|_| Trouble::Unreadable)?;
        self.keep(body, Doer::Nobody).await?;
        self.deps.metrics.chosen(self.game.about().slug, true);
        self.claimed(claim);
        Ok(())
    }

    /// Keeps when something was claimed, if it was.
    fn claimed(&mut self, claim: Option<Claim>) {
        if let (Some(play), Some(it)) = (&mut self.play, claim) {
            play.race.claim(it.seat, &it.choice, it.event, it.at);
        }
    }

    /// By how much somebody else was faster with this, as the end of a sentence; else nothing. The log of
    /// a seat that was slower tells it, too.
    fn faster_by(&mut self, seat: Seat, choices: &[String], lang: Lang) -> String {
        let (Some(play), [choice]) = (&mut self.play, choices) else {
            return String::new();
        };
        // A seat that has something already is refused for that.
        if !play.game.is_claiming(seat) {
            return String::new();
        }
        let late_by = play.race.lose(seat, choice, Instant::now());
        self.has_news |= late_by.is_some();
        late_by.map_or_else(String::new, |ms| pages::faster_by(lang, ms))
    }

    /// This person is ready for the next round.
    pub(crate) async fn go_on(&mut self, session: Option<Hash>) -> Result<(), Trouble> {
        let Viewer::Seat(seat) = self.viewer(session) else {
            return Err(Trouble::Watching);
        };
        // Somebody else, or time, may have been quicker: that is as good.
        if let Some(rest) = self.play.as_mut().and_then(|it| it.rest.as_mut()) {
            rest.ready.insert(seat);
            self.has_news = true;
            self.tend_rest().await?;
        }
        Ok(())
    }

    /// Somebody at the table wants another pace.
    pub(crate) async fn set_pace(
        &mut self,
        session: Option<Hash>,
        pace: Pace,
    ) -> Result<(), Trouble> {
        if self.viewer(session) == Viewer::Spectator {
            return Err(Trouble::Watching);
        }
        let setup = Setup {
            pace,
            ..self.setup.clone()
        };
        let change = self.setup_change(&setup);
        self.write(vec![change]).await?;
        self.agree(setup);
        Ok(())
    }

    /// Begins the pause between two rounds, if the match has come to one.
    pub(super) fn begin_rest(&mut self) {
        let Some(play) = &mut self.play else {
            return;
        };
        let rest = play.game.is_resting().then(|| Rest {
            until: Instant::now() + self.setup.pace.rest(),
            ready: SeatSet::EMPTY,
            start: None,
        });
        play.rest = rest;
    }

    pub(super) fn all_are_ready(&self) -> bool {
        let rest = self.play.as_ref().and_then(|it| it.rest);
        let mut people = Seat::all(self.seats.len())
            .filter(|it| self.seats[it.index()].is_person_who_plays())
            .peekable();
        // Bots among themselves take their time.
        let has_people = people.peek().is_some();
        rest.is_some() && has_people && people.all(|it| self.is_ready(it))
    }

    pub(super) async fn next_round(&mut self) -> Result<(), Trouble> {
        let Some(play) = &mut self.play else {
            return Ok(());
        };
        let body = play.game.go_on();
        self.keep(body, Doer::Nobody).await?;
        self.start_race();
        Ok(())
    }

    /// Keeps what the match has just come to: once it is written, it has happened.
    async fn keep(&mut self, mut body: String, doer: Doer) -> Result<(), NotWritten> {
        let Some(play) = &self.play else {
            return Err(NotWritten::Trouble(Trouble::NotStarted));
        };
        let outcome = play.game.outcome();
        if let Some(outcome) = &outcome {
            let outcome = serde_json::to_string(outcome).expect("an outcome is plain data");
            body.push_str(&format!("end {outcome}\n"));
        }
        let mut changes = vec![Change::Entry {
            table: self.id.clone(),
            entry: Entry {
                seq: play.seq,
                at: crate::house::now_ms(),
                body,
                awaited: awaited(play.game.as_ref()),
            },
        }];
        let owes = self.owes();
        if let Some(outcome) = &outcome {
            let score = |seat| Score {
                total: outcome.totals[seat],
                has_won: outcome.winners.contains(seat),
            };
            changes.push(Change::Over {
                table: self.id.clone(),
                scores: Seat::all(self.seats.len()).map(score).collect(),
            });
        } else if owes != self.is_owing {
            changes.push(self.owing(owes));
        }
        match doer {
            Doer::Person => {}
            Doer::Nobody => changes.extend(self.held()),
        }
        self.write(changes).await?;
        self.is_owing = owes;
        if let Some(play) = &mut self.play {
            play.stored();
        }
        self.begin_rest();
        Ok(())
    }
}
