//! The waiting room: a table with free seats.

use std::time::Duration;

use game::About;
use maud::{Markup, PreEscaped, html};

use super::closing::waiting_closes;
use super::talk::talk_section;
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
    pub hosts: &'a Hosts,
    /// Which of the lives of the table the version counts in.
    pub room: &'a str,
    pub version: u64,
    /// After how long without anybody it is cleared away, if ever.
    pub closes: Option<Duration>,
}

/// What a viewer may arrange in a waiting room.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Hosts {
    /// Whether they may say who sits where and what is played.
    pub is_host: bool,
    /// Which seats would like to change with which.
    pub swaps: Vec<(usize, usize)>,
    pub is_public: bool,
}

/// The whole page. Its forms post to `/t/{id}/seats`: `do` is `stand`, `move` (to `seat`, which asks whoever sits there), `bot` (a
/// bot of this `level` for `seat`), `free` or `away` (`seat` is to leave). Its regions `room` and `room-bots` change over the socket as people come and go; once
/// the match starts the page is to be loaded anew.
pub fn waiting(frame: &Frame<'_>, it: &Waiting<'_>) -> String {
    let words = words(frame.lang);
    let blurb = it.face.blurb(frame.lang);
    let title = words.say("waiting-title", [("game", blurb.title.into())]);
    let body = html! {
        main.sheet-of-paper id="table" data-table=(it.table) data-room=(it.room)
            data-version=(it.version) data-waiting {
            h1 { (title) }
            @let [seats, bots] = room(frame.lang, it.table, it.seats, it.levels, it.hosts);
            (PreEscaped(seats.html))
            (invitation(frame.lang, Invites::ToSit, it.link))
            (PreEscaped(bots.html))
            @if it.seats.iter().any(|it| it.you) { (talk_section(frame.lang)) }
            @if let Some(link) = it.seat_link { (own_link(frame.lang, link)) }
            (waiting_closes(frame.lang, it.closes))
        }
        (super::table::state(&State { version: it.version, ..State::default() }))
        (super::table::live(frame.lang))
    };
    frame.document(&title, "waiting", &html! {}, &body)
}

/// The parts of the waiting room that change: who sits there, and bots for the seats that stay free.
pub fn room(
    lang: Lang,
    table: &str,
    seats: &[SeatLabel],
    levels: &[&'static str],
    hosts: &Hosts,
) -> [Region; 2] {
    let words = words(lang);
    let n_free = seats.iter().filter(|it| it.kind == SeatKind::Open).count();
    let you = seats.iter().position(|it| it.you);
    let seated = you.is_some();
    let html = html! {
        section id="room" {
            p.lead { (words.say("waiting-for", [("n", n_free.into())])) }
            ul.cushions.arranged {
                @for (nth, seat) in seats.iter().enumerate() {
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
                        @if let Some(you) = you { (seat_actions(lang, table, (you, nth), seat, levels, hosts)) }
                    }
                }
            }
        }
    };
    let bots = html! {
        section id="room-bots" {
            @if seated && n_free > 0 { (call_bots(lang, table, levels)) }
            @if seated {
                p.arrange {
                    span.quiet { (words.get(if hosts.is_public { "is-public" } else { "is-by-link" })) }
                    @if hosts.is_host { a.button href={ "/t/" (table) "/change" } { (words.get("change-what")) } }
                }
            }
        }
    };
    [Region::new("room", html), Region::new("room-bots", bots)]
}

/// What somebody who sits there can do about a seat.
fn seat_actions(
    lang: Lang,
    table: &str,
    (you, nth): (usize, usize),
    seat: &SeatLabel,
    levels: &[&'static str],
    hosts: &Hosts,
) -> Markup {
    let words = words(lang);
    let action = format!("/t/{table}/seats");
    let name = || ("who", seat.shown_name(lang).to_owned().into());
    let one = |what: &str, text: String| {
        html! {
            form method="post" action=(action) {
                input type="hidden" name="do" value=(what);
                input type="hidden" name="seat" value=(nth);
                button type="submit" { (text) }
            }
        }
    };
    let get = |id: &'static str| words.get(id).to_owned();
    html! {
        span.seat-actions {
            @match seat.kind {
                _ if you == nth => (one("stand", get("stand-up"))),
                SeatKind::Open => {
                    (one("move", get("sit-here")))
                    @if hosts.is_host { (bot_for(lang, &action, nth, levels)) }
                }
                SeatKind::Bot(_) => {
                    (one("move", get("sit-here")))
                    @if hosts.is_host { (one("free", get("free-it"))) }
                }
                SeatKind::Person if hosts.swaps.contains(&(nth, you)) => {
                    em { (words.get("wants-your-seat")) }
                    (one("move", words.say("swap-with", [name()])))
                }
                SeatKind::Person => {
                    @if hosts.swaps.contains(&(you, nth)) { em { (words.get("swap-asked")) } }
                    @else { (one("move", get("ask-to-swap"))) }
                    @if hosts.is_host { (one("away", get("send-away"))) }
                }
            }
        }
    }
}

fn bot_for(lang: Lang, action: &str, nth: usize, levels: &[&'static str]) -> Markup {
    let words = words(lang);
    html! {
        form method="post" action=(action) {
            input type="hidden" name="do" value="bot";
            input type="hidden" name="seat" value=(nth);
            select name="level" aria-label=(words.say("seat-nth", [("nth", (nth + 1).to_string().into())])) {
                @for &level in levels {
                    option value=(level) selected[level == USUAL_LEVEL] { (bot_level(lang, level)) }
                }
            }
            button type="submit" { (words.get("seat-a-bot")) }
        }
    }
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
