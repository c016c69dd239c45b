//! The waiting room: a table with free seats.

use std::time::Duration;

use game::About;
use maud::{Markup, PreEscaped, html};

use super::closing::waiting_closes;
use super::{Frame, USUAL_LEVEL, words};
use crate::pieces::levels as bot_levels;
use crate::qr::qr;
use crate::{Cover, Lang, Region, SeatKind, SeatLabel, State, bot_level, cushion};

/// A table that waits for people.
#[derive(Debug, Clone, Copy)]
pub struct Waiting<'a> {
    pub table: &'a str,
    pub about: &'a About,
    pub face: &'a dyn Cover,
    pub seats: &'a [SeatLabel],
    /// The whole address of the table, to send to friends.
    pub link: &'a str,
    /// The whole secret address that moves the visitor's seat to another device, if it has one.
    pub seat_link: Option<&'a str>,
    pub levels: &'a [&'static str],
    /// Which of the lives of the table the version counts in.
    pub room: &'a str,
    pub version: u64,
    /// After how long without anybody it is cleared away, if ever.
    pub closes: Option<Duration>,
}

/// The whole page. Its regions `room` and `room-bots` change over the socket as people come and go; once
/// the match starts the page is to be loaded anew.
pub fn waiting(frame: &Frame<'_>, it: &Waiting<'_>) -> String {
    let words = words(frame.lang);
    let blurb = it.face.blurb(frame.lang);
    let title = words.say("waiting-title", [("game", blurb.title.into())]);
    let body = html! {
        main.sheet-of-paper id="table" data-table=(it.table) data-room=(it.room)
            data-version=(it.version) data-waiting {
            h1 { (title) }
            @let [seats, bots] = room(frame.lang, it.table, it.seats, it.levels);
            (PreEscaped(seats.html))
            (invitation(frame.lang, Invites::ToSit, it.link))
            (PreEscaped(bots.html))
            @if let Some(link) = it.seat_link { (own_link(frame.lang, link)) }
            (waiting_closes(frame.lang, it.closes))
        }
        (super::table::state(&State { version: it.version, ..State::default() }))
        (super::table::live(frame.lang))
    };
    frame.document(&title, "waiting", &html! {}, &body)
}

/// The parts of the waiting room that change: who sits there, and bots for the seats that stay free.
pub fn room(lang: Lang, table: &str, seats: &[SeatLabel], levels: &[&'static str]) -> [Region; 2] {
    let words = words(lang);
    let n_free = seats.iter().filter(|it| it.kind == SeatKind::Open).count();
    let seated = seats.iter().any(|it| it.you);
    let html = html! {
        section id="room" {
            p.lead { (words.say("waiting-for", [("n", n_free.into())])) }
            ul.cushions {
                @for seat in seats {
                    li.place.mine[seat.you] {
                        (cushion(seat))
                        span.name {
                            @match seat.kind {
                                SeatKind::Open => span.quiet { (words.get("free")) },
                                SeatKind::Person => { (seat.name)
                                    @if seat.you { small { (words.get("you")) } }
                                    @else if !seat.here { small { (words.get("away")) } } },
                                SeatKind::Bot(level) => { (seat.shown_name(lang)) small { (bot_level(lang, level)) } },
                            }
                        }
                    }
                }
            }
        }
    };
    let bots = html! {
        section id="room-bots" { @if seated && n_free > 0 { (call_bots(lang, table, levels)) } }
    };
    [Region::new("room", html), Region::new("room-bots", bots)]
}

fn call_bots(lang: Lang, table: &str, levels: &[&'static str]) -> Markup {
    let words = words(lang);
    html! {
        form.call-bots method="post" action={ "/t/" (table) "/bots" } {
            label for="level" { (words.get("call-bots")) }
            select id="level" name="level" {
                @for &level in levels {
                    option value=(level) selected[level == USUAL_LEVEL] { (bot_level(lang, level)) }
                }
            }
            button type="submit" { (words.get("call-bots-start")) }
            (bot_levels(lang, levels))
        }
    }
}

/// What a link of the table is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Invites {
    ToSit,
    /// All seats are taken.
    ToWatch,
}

/// The link of the table, to copy, to send or to photograph.
pub(super) fn invitation(lang: Lang, invites: Invites, link: &str) -> Markup {
    let words = words(lang);
    let (title, text) = match invites {
        Invites::ToSit => (words.get("invite"), words.get("invite-long")),
        Invites::ToWatch => (words.get("invite-watch"), words.get("invite-watch-long")),
    };
    let send = html! {
        button type="button" hidden data-send="table-link" { (words.get("send-link")) }
    };
    html! {
        section.invitation {
            div {
                h2 { (title) }
                p { (text) }
                (link_field(lang, "table-link", link, &send))
            }
            (qr(link))
        }
    }
}

/// The secret link of one's own seat.
pub(super) fn own_link(lang: Lang, link: &str) -> Markup {
    let words = words(lang);
    html! {
        details.own-link {
            summary { (words.get("move-seat")) }
            div.invitation {
                div {
                    p { (words.get("move-seat-long")) }
                    (link_field(lang, "seat-link", link, &html! {}))
                }
                (qr(link))
            }
        }
    }
}

fn link_field(lang: Lang, id: &str, link: &str, more: &Markup) -> Markup {
    let words = words(lang);
    html! {
        p.link {
            input id=(id) type="text" readonly value=(link) aria-label=(words.get("link"));
            button type="button" data-copy=(id) data-done=(words.get("copied")) { (words.get("copy")) }
            (more)
        }
    }
}
