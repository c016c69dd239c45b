//! Who had a seat before whoever has it now: what they did is told under their name.

use game::{Json, Seat};
use serde_json::json;
use store::{Hash, NOBODY};

use super::hash;
use crate::{luck, names};

/// Somebody who has had a seat during the match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Former {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    /// Who it was; none if it was a bot. Their name goes with them.
    pub(crate) session: Option<Hash>,
    /// What they did is among the events before this one.
    pub(crate) n_events: usize,
}

impl Former {
    /// The same in another house, which knows nobody's session.
    pub(super) fn elsewhere(&self) -> Former {
        Former {
            session: self.session.map(|_| NOBODY),
            ..self.clone()
        }
    }

    pub(super) fn to_json(&self) -> Json {
        let mut json = json!({
            "seat": self.seat.index(),
            "name": self.name,
            "events": self.n_events,
        });
        if let Some(session) = &self.session {
            json["session"] = json!(luck::url_safe(session));
        }
        json
    }

    pub(super) fn from_json(json: &Json) -> Option<Former> {
        Some(Former {
            seat: Seat::new(json["seat"].as_u64()? as usize)?,
            name: names::visible(json["name"].as_str()?),
            session: match json.get("session") {
                None => None,
                Some(session) => Some(hash(session)?),
            },
            n_events: json["events"].as_u64()? as usize,
        })
    }
}
