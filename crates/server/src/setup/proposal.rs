//! What somebody at a table has proposed, and who has agreed so far.

use game::{Json, Seat, SeatSet};
use serde_json::json;

/// Something that all people at the table have to agree on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Proposal {
    pub(crate) what: What,
    /// The seat it comes from.
    pub(crate) by: Seat,
    /// How many entries the journal had: what was proposed then is off once it has more.
    pub(crate) n_entries: u64,
    /// Who agrees.
    pub(crate) yes: SeatSet,
    /// Who does not: then it is off, and only still told.
    pub(crate) no: Option<Seat>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum What {
    /// To go back to where the match was after so many steps.
    Undo { n_steps: usize },
    /// Somebody of this name has left: to end the match without a result.
    End { name: String },
}

impl Proposal {
    pub(super) fn to_json(&self) -> Json {
        let mut json = json!({
            "by": self.by.index(),
            "entries": self.n_entries,
            "yes": self.yes.iter().map(Seat::index).collect::<Vec<_>>(),
        });
        if let Some(no) = self.no {
            json["no"] = json!(no.index());
        }
        match &self.what {
            What::Undo { n_steps } => json["undo"] = json!(n_steps),
            What::End { name } => json["left"] = json!(name),
        }
        json
    }

    pub(super) fn from_json(json: &Json) -> Option<Proposal> {
        let seat = |it: &Json| Seat::new(it.as_u64()? as usize);
        let what = match (&json["undo"], &json["left"]) {
            (Json::Number(n_steps), _) => What::Undo {
                n_steps: n_steps.as_u64()? as usize,
            },
            (_, Json::String(name)) => What::End { name: name.clone() },
            _ => return None,
        };
        Some(Proposal {
            what,
            by: seat(&json["by"])?,
            n_entries: json["entries"].as_u64()?,
            yes: json["yes"]
                .as_array()?
                .iter()
                .map(seat)
                .collect::<Option<_>>()?,
            no: match json.get("no") {
                Some(no) => Some(seat(no)?),
                None => None,
            },
        })
    }
}
