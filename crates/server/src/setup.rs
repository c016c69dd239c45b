//! What a table agrees on: before it starts, and while it is played.

mod former;
mod pace;
mod proposal;
mod time;

use face_kit::Assist;
use game::Json;
use serde_json::json;
use store::Hash;

pub(crate) use former::Former;
pub(crate) use pace::Pace;
pub(crate) use proposal::{Proposal, What};
pub(crate) use time::{Clock, Patience};

use crate::luck;

/// How a table is set up, apart from who sits there.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Setup {
    pub(crate) seats: usize,
    /// An object of the options that were chosen.
    pub(crate) options: Json,
    pub(crate) pace: Pace,
    /// For each seat, by which of the table's moves from device to device its person came there; 0 is
    /// by none. Nothing if there were none.
    pub(crate) moves: Vec<u32>,
    pub(crate) assist: Assist,
    /// Whether it is listed for everybody; else one has to have its link.
    pub(crate) is_public: bool,
    pub(crate) clock: Option<Clock>,
    pub(crate) patience: Patience,
    /// The session of whoever opened it.
    pub(crate) host: Option<Hash>,
    /// Those whom the host has sent away.
    pub(crate) banned: Vec<Hash>,
    pub(crate) proposal: Option<Proposal>,
    /// The sessions that let those who watch see what they saw one round before.
    pub(crate) shown: Vec<Hash>,
    /// Before the match: which seats would like to change with which.
    pub(crate) swaps: Vec<(usize, usize)>,
    /// Who has had a seat during the match and does not have it any more, in the order in which they went.
    pub(crate) former: Vec<Former>,
}

impl Setup {
    /// A table of so many seats as it is usual.
    pub(crate) fn usual(seats: usize) -> Setup {
        Setup {
            seats,
            options: json!({}),
            pace: Pace::Normal,
            moves: Vec::new(),
            assist: Assist::Usual,
            is_public: false,
            clock: None,
            patience: Patience::Minutes,
            host: None,
            banned: Vec::new(),
            proposal: None,
            shown: Vec::new(),
            swaps: Vec::new(),
            former: Vec::new(),
        }
    }

    /// By which move the person at this seat came there.
    pub(crate) fn move_number(&self, seat: usize) -> u32 {
        self.moves.get(seat).copied().unwrap_or(0)
    }

    /// The same after one more move, to this seat. Numbers are used once at a table.
    pub(crate) fn moved(&self, seat: usize) -> Setup {
        let mut moves = self.moves.clone();
        moves.resize(self.seats, 0);
        let last = moves.iter().max().copied().unwrap_or(0);
        if let Some(it) = moves.get_mut(seat) {
            *it = last.saturating_add(1);
        }
        Setup {
            moves,
            ..self.clone()
        }
    }

    /// The same after one more has gone from their seat.
    pub(crate) fn without(&self, former: Former) -> Setup {
        let mut setup = self.clone();
        setup.former.push(former);
        setup
    }

    /// The same where the match has gone back to so many events.
    pub(crate) fn gone_back(&self, n_events: usize) -> Setup {
        let mut setup = self.clone();
        for former in &mut setup.former {
            former.n_events = former.n_events.min(n_events);
        }
        setup
    }

    /// The same where those who went as `from` are known as `to`, and by this name if there is one.
    pub(crate) fn handed(&self, from: Hash, to: Hash, name: Option<&str>) -> Setup {
        let mut setup = self.clone();
        for former in &mut setup.former {
            if former.session != Some(from) {
                continue;
            }
            former.session = Some(to);
            let Some(name) = name else {
                continue;
            };
            name.clone_into(&mut former.name);
            // The others may still be asked whether they go on without them.
            match &mut setup.proposal {
                Some(Proposal {
                    what: What::End { name: left },
                    by,
                    ..
                }) if *by == former.seat => name.clone_into(left),
                Some(_) | None => {}
            }
        }
        setup
    }

    /// The same for another house, which knows nobody's session.
    pub(crate) fn elsewhere(&self) -> Setup {
        Setup {
            moves: Vec::new(),
            host: None,
            banned: Vec::new(),
            proposal: None,
            shown: Vec::new(),
            swaps: Vec::new(),
            former: self.former.iter().map(Former::elsewhere).collect(),
            ..self.clone()
        }
    }

    /// The same for another table, which this session opens.
    pub(crate) fn again(&self, host: Hash) -> Setup {
        Setup {
            moves: Vec::new(),
            proposal: None,
            shown: Vec::new(),
            swaps: Vec::new(),
            former: Vec::new(),
            host: Some(host),
            is_public: false,
            ..self.clone()
        }
    }

    pub(crate) fn to_json(&self) -> Json {
        let mut json = json!({
            "seats": self.seats,
            "options": self.options,
            "pace": self.pace.word(),
            "assist": self.assist.word(),
        });
        if !self.moves.is_empty() {
            json["moves"] = json!(self.moves);
        }
        if self.is_public {
            json["public"] = json!(true);
        }
        if let Some(clock) = self.clock {
            json["clock"] = clock.to_json();
        }
        if self.patience != Patience::Minutes {
            json["patience"] = json!(self.patience.word());
        }
        if let Some(host) = &self.host {
            json["host"] = json!(luck::url_safe(host));
        }
        if !self.banned.is_empty() {
            let banned = self.banned.iter().map(|it| luck::url_safe(it));
            json["banned"] = banned.collect();
        }
        if !self.shown.is_empty() {
            let shown = self.shown.iter().map(|it| luck::url_safe(it));
            json["shown"] = shown.collect();
        }
        if !self.swaps.is_empty() {
            json["swaps"] = json!(self.swaps);
        }
        if !self.former.is_empty() {
            json["former"] = self.former.iter().map(Former::to_json).collect();
        }
        if let Some(proposal) = &self.proposal {
            json["proposal"] = proposal.to_json();
        }
        json
    }

    /// Reads what [`Setup::to_json`] wrote.
    pub(crate) fn from_json(json: &Json) -> Option<Setup> {
        Some(Setup {
            seats: json["seats"].as_u64()? as usize,
            options: json["options"].clone(),
            pace: Pace::parse(json["pace"].as_str()?)?,
            moves: match json.get("moves") {
                Some(moves) => serde_json::from_value(moves.clone()).ok()?,
                None => Vec::new(),
            },
            // Tables that were opened before there was a choice have what is usual.
            assist: match json.get("assist") {
                None => Assist::Usual,
                Some(word) => Assist::parse(word.as_str()?)?,
            },
            is_public: json["public"] == true,
            clock: match json.get("clock") {
                None => None,
                Some(clock) => Some(Clock::from_json(clock)?),
            },
            patience: match json.get("patience") {
                None => Patience::Minutes,
                Some(word) => Patience::parse(word.as_str()?)?,
            },
            host: match json.get("host") {
                None => None,
                Some(host) => Some(hash(host)?),
            },
            banned: hashes(&json["banned"])?,
            shown: hashes(&json["shown"])?,
            swaps: match json.get("swaps") {
                None => Vec::new(),
                Some(swaps) => serde_json::from_value(swaps.clone()).ok()?,
            },
            former: match json["former"].as_array() {
                None => Vec::new(),
                Some(former) => former
                    .iter()
                    .map(Former::from_json)
                    .collect::<Option<_>>()?,
            },
            proposal: match json.get("proposal") {
                None => None,
                Some(proposal) => Some(Proposal::from_json(proposal)?),
            },
        })
    }
}

/// None are written as nothing.
fn hashes(json: &Json) -> Option<Vec<Hash>> {
    match json.as_array() {
        None => Some(Vec::new()),
        Some(hashes) => hashes.iter().map(hash).collect(),
    }
}

fn hash(json: &Json) -> Option<Hash> {
    luck::hash_of(json.as_str()?)
}

#[cfg(test)]
mod tests {
    use game::{Seat, SeatSet};

    use super::*;

    #[test]
    fn a_setup_reads_back() {
        for pace in Pace::ALL {
            for assist in Assist::ALL {
                let setup = Setup {
                    options: json!({ "memory": true }),
                    pace,
                    assist,
                    ..Setup::usual(4)
                };
                assert_eq!(Setup::from_json(&setup.to_json()), Some(setup.clone()));
                let moved = setup.moved(2).moved(0).moved(2);
                assert_eq!(moved.moves, [2, 0, 3, 0]);
                assert_eq!(Setup::from_json(&moved.to_json()), Some(moved));
            }
        }
        assert_eq!(Setup::from_json(&json!({ "seats": 4 })), None);
        let older = json!({ "seats": 4, "options": {}, "pace": "calm" });
        let older = Setup::from_json(&older).map(|it| it.assist);
        assert_eq!(older, Some(Assist::Usual));
    }

    fn former(seat: Seat, session: Option<Hash>, n_events: usize) -> Former {
        Former {
            seat,
            name: "Cid".to_owned(),
            session,
            n_events,
        }
    }

    #[test]
    fn those_who_went_lose_their_name_and_nothing_else() {
        let [ann, ben] = [Seat::ALL[0], Seat::ALL[1]];
        let [theirs, others, nobody] = [[5; 32], [6; 32], [0; 32]];
        let setup = Setup::usual(3)
            .without(former(ann, Some(theirs), 40))
            .without(former(ben, Some(others), 50));
        assert_eq!(setup.handed([7; 32], nobody, Some("Guest")), setup);
        let forgotten = setup.handed(theirs, nobody, Some("Guest"));
        let names: Vec<&str> = forgotten.former.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["Guest", "Cid"]);
        assert_eq!(forgotten.former[0].session, Some(nobody));
        let back = setup.gone_back(45);
        let n_events: Vec<usize> = back.former.iter().map(|it| it.n_events).collect();
        assert_eq!(n_events, [40, 45]);
    }

    #[test]
    fn what_people_agree_on_reads_back() {
        let [ann, ben] = [Seat::ALL[0], Seat::ALL[1]];
        let undo = Proposal {
            what: What::Undo { n_steps: 37 },
            by: ann,
            n_entries: 30,
            yes: SeatSet::only(ann),
            no: None,
        };
        let end = Proposal {
            what: What::End {
                name: "Ann".to_owned(),
            },
            no: Some(ben),
            ..undo.clone()
        };
        for (patience, proposal) in Patience::ALL.into_iter().zip([None, Some(undo), Some(end)]) {
            for clock in Clock::ALL.map(|it| Some(it.1)).into_iter().chain([None]) {
                let setup = Setup {
                    is_public: clock.is_some(),
                    clock,
                    patience,
                    host: Some([7; 32]),
                    banned: vec![[8; 32], [9; 32]],
                    proposal: proposal.clone(),
                    shown: vec![[6; 32]],
                    swaps: vec![(0, 2)],
                    former: vec![former(ann, Some([5; 32]), 40), former(ben, None, 50)],
                    ..Setup::usual(3)
                };
                assert_eq!(Setup::from_json(&setup.to_json()), Some(setup));
            }
        }
        assert_eq!(
            Setup::from_json(&Setup::usual(3).to_json()),
            Some(Setup::usual(3))
        );
    }
}
