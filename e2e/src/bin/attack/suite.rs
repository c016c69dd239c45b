//! Every attack: one line each, and where it is.

use std::future::Future;
use std::pin::Pin;

use crate::scene::Scene;
use crate::{
    bombs, crowds, floods, forms, frames, identity, links, messages, requests, shapes, sites, sizes,
};

type Running<'a> = Pin<Box<dyn Future<Output = Result<(), String>> + 'a>>;

#[derive(Debug)]
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    /// How long it lasts at least, in short and in full.
    pub(crate) seconds: (f64, f64),
    /// By how many MiB the house may grow meanwhile.
    pub(crate) may_grow: u64,
    /// How many files the house may have open, if that matters.
    pub(crate) open_files: Option<u32>,
    /// More arguments for the house.
    pub(crate) arguments: &'static [&'static str],
    pub(crate) run: for<'a> fn(&'a Scene) -> Running<'a>,
}

macro_rules! attack {
    ($name:literal, $seconds:expr, $may_grow:literal MiB, $run:path $(, $field:ident: $value:expr)*) => {
        Attack {
            name: $name,
            may_grow: $may_grow,
            run: |scene| Box::pin($run(scene)),
            $($field: $value,)*
            ..Attack {
                name: "",
                seconds: $seconds,
                may_grow: 0,
                open_files: None,
                arguments: &[],
                run: |_| Box::pin(std::future::ready(Ok(()))),
            }
        }
    };
}

/// What an attack takes that is over at once, and is tried again and again.
const AT_ONCE: (f64, f64) = (0.6, 4.0);
/// With so many words of the house that secrets would be among them.
const TALKATIVE: &[&str] = &["--log-level", "debug"];

/// From the crudest to the finest.
pub(crate) const ATTACKS: &[Attack] = &[
    // Many, and nothing but many.
    attack!("silence", (2.0, 15.0), 192 MiB, crowds::silence),
    attack!("half-requests", (3.0, 20.0), 48 MiB, requests::half_sent, open_files: Some(1024)),
    attack!("dripping", (2.0, 60.0), 48 MiB, requests::dripping),
    attack!("idle", (1.5, 10.0), 48 MiB, requests::idle),
    attack!("deaf-requests", (2.0, 15.0), 64 MiB, requests::deaf),
    attack!("revolving-door", (1.5, 8.0), 48 MiB, crowds::revolving_door),
    attack!("page-flood", (1.5, 10.0), 64 MiB, floods::pages),
    attack!("health-flood", (1.5, 10.0), 48 MiB, floods::health),
    attack!("table-flood", (1.5, 10.0), 128 MiB, crowds::tables),
    attack!("many-tabs", (1.5, 8.0), 64 MiB, crowds::tabs),
    // On sockets.
    attack!("unfinished-frames", (2.0, 15.0), 48 MiB, frames::unfinished),
    attack!("broken-frames", AT_ONCE, 32 MiB, frames::broken),
    attack!("deaf-sockets", (3.0, 45.0), 64 MiB, frames::deaf),
    attack!("flood-readable", (1.5, 8.0), 48 MiB, floods::readable),
    attack!("flood-unreadable", (1.5, 8.0), 48 MiB, floods::unreadable),
    attack!("flood-binary", (1.5, 8.0), 48 MiB, floods::binary),
    attack!("flood-pings", (1.5, 8.0), 48 MiB, floods::pings),
    attack!("messages", AT_ONCE, 32 MiB, messages::malformed),
    // As somebody else.
    attack!("sessions", AT_ONCE, 32 MiB, identity::sessions, arguments: TALKATIVE),
    attack!("spectators", AT_ONCE, 32 MiB, identity::spectators),
    attack!("other-seats", AT_ONCE, 32 MiB, identity::other_seats),
    attack!("seat-links", AT_ONCE, 32 MiB, links::seat_links, arguments: TALKATIVE),
    attack!("other-sites", AT_ONCE, 32 MiB, sites::other_sites),
    attack!("hosts", AT_ONCE, 32 MiB, sites::hosts),
    attack!("forwarded", (0.6, 1.0), 48 MiB, sites::forwarded),
    // With whatever can be written.
    attack!("names", AT_ONCE, 32 MiB, forms::names),
    attack!("forms", AT_ONCE, 32 MiB, forms::malformed),
    attack!("sizes", AT_ONCE, 48 MiB, sizes::oversized),
    attack!("bombs", AT_ONCE, 48 MiB, bombs::bombs),
    attack!("requests", AT_ONCE, 32 MiB, shapes::malformed),
    attack!("methods", AT_ONCE, 32 MiB, shapes::methods),
    attack!("smuggling", AT_ONCE, 32 MiB, shapes::smuggling),
    attack!("traversal", AT_ONCE, 32 MiB, shapes::traversal),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_and_each_is_there_once() {
        for (nth, attack) in ATTACKS.iter().enumerate() {
            let fits = |it: u8| it.is_ascii_lowercase() || it == b'-';
            assert!(attack.name.bytes().all(fits), "{}", attack.name);
            let first = ATTACKS.iter().position(|it| it.name == attack.name);
            assert_eq!(first, Some(nth), "{}", attack.name);
            assert!(attack.may_grow > 0 && attack.seconds.0 <= attack.seconds.1);
        }
    }

    #[test]
    fn in_short_all_of_it_takes_less_than_a_minute() {
        let sum: f64 = ATTACKS.iter().map(|it| it.seconds.0).sum();
        assert!(sum < 50.0, "{sum}");
    }
}
