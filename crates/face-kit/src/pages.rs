//! Whole documents.
//!
//! Addresses that these pages link to or send forms to:
//!
//! - `POST /settings` with any of the [preferences](crate::Preferences), and `to`, the path to go back to
//! - `GET /me` and what lies below it, `GET /me/delete`: see [`me()`](me())
//! - a recovery link, `GET` and `POST`: see [`recover()`](recover())
//! - `POST /play/{slug}`: a table against bots, at once
//! - `GET /new/{slug}`, `POST /new/{slug}`: see [`new_table`]
//! - `GET /t/{id}`: join, waiting room or table, whichever it is for this visitor
//! - `POST /t/{id}/join` with `name` and `seat` (a number); `POST /t/{id}/watch`
//! - `POST /t/{id}/bots` with `level`: bots take the seats that are still free
//! - `POST /t/{id}/seats` with `do`, `seat` and `level`: see [`waiting`]
//! - `GET /t/{id}/change`, `POST /t/{id}/change`: see [`new_table`]
//! - `POST /t/{id}/rematch`: offers another match, or accepts one
//! - a secret seat link, `GET` and `POST`: see [`move_seat`]
//! - `GET /rules/{slug}`, `GET /rules/{slug}/try/{name}`: see [`example`]
//! - `GET /first/{slug}`: see [`first`]

mod closing;
mod example;
mod first;
mod frame;
mod hint;
mod home;
mod join;
mod me;
mod move_seat;
mod new_table;
mod people;
mod preferences;
mod record;
mod recover;
mod rules;
mod settings;
mod sorry;
mod table;
mod talk;
mod waiting;

use std::sync::LazyLock;

use crate::{Lang, Words};

pub use example::example;
pub use first::first;
pub use frame::Frame;
pub use hint::{Hinted, hint_region, hint_tool};
pub use home::{Finished, Mine, Public, Shelf, Standing, home};
pub use join::{Join, join};
pub use me::{Done, Me, OwnLink, Played, State as PlayedState, deleting, gone, me};
pub use move_seat::move_seat;
pub use new_table::{Agreed, CHOSEN, CLOCKS, NewTable, PATIENCES, new_table};
pub use people::{Asked, People, asks, people, undo};
pub use record::{Record, record};
pub use recover::{Recover, left_behind, recover};
pub use rules::rules;
pub use settings::pace;
pub use sorry::sorry;
pub use table::{TablePage, table};
pub use talk::{Spoken, TalkRoom, muted, spoken};
pub use waiting::{Hosts, Waiting, room, waiting};

static EN: LazyLock<Words> = LazyLock::new(|| Words::read(Lang::En, EN_FILE));
static JA: LazyLock<Words> = LazyLock::new(|| Words::read(Lang::Ja, JA_FILE));
pub(crate) const EN_FILE: &str = concat!(
    include_str!("../words/en.ftl"),
    include_str!("../words/hint.en.ftl")
);
pub(crate) const JA_FILE: &str = concat!(
    include_str!("../words/ja.ftl"),
    include_str!("../words/hint.ja.ftl")
);

/// The words of the house.
pub(crate) fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::Ja => &JA,
    }
}

/// The number of the paces a table can have, as in the form of [`new_table`].
pub const PACES: [&str; 4] = ["calm", "normal", "quick", "instant"];

/// The level of bots that is chosen unless somebody chooses another.
const USUAL_LEVEL: &str = "regular";

/// No name is longer, in characters as browsers count them.
pub const NAME_LIMIT: usize = 20;

/// By how much somebody was faster, to be put behind a refusal.
pub fn faster_by(lang: Lang, ms: u32) -> String {
    let words = words(lang);
    if ms < crate::LITTLE_MS {
        return format!(" {}", words.get("faster-by-little"));
    }
    let seconds = ("seconds", crate::tenths(ms).into());
    format!(" {}", words.say("faster-by", [seconds]))
}

/// What a visitor is called among others.
pub fn you(lang: Lang) -> String {
    words(lang).get("you-label").to_owned()
}

/// What a visitor is called who plays before saying a name.
pub fn guest(lang: Lang) -> String {
    words(lang).get("guest").to_owned()
}
