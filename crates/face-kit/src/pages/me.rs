//! What is the visitor's own: a name, preferences, the recovery link, and all that is stored about them.

use maud::{Markup, html};

use super::new_table::name_field;
use super::{Frame, preferences, words};
use crate::kit::list;
use crate::{Lang, Mood, cat};

/// How many tables are listed; all of them are in the file.
const LISTED: usize = 30;

/// What has just been done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    Name,
    Preferences,
    /// The old recovery link is dead, and this is a new one.
    Renewed,
    /// All other devices are somebody else now.
    SignedOut,
    /// Tables came along from the guest that this device was before.
    Came,
    /// They hear everybody again.
    Hears,
}

impl Done {
    /// Its word in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Done::Name => "name",
            Done::Preferences => "preferences",
            Done::Renewed => "renewed",
            Done::SignedOut => "signed-out",
            Done::Came => "came",
            Done::Hears => "hears",
        }
    }

    /// The one with this word.
    pub fn parse(word: &str) -> Option<Done> {
        let all = [
            Done::Name,
            Done::Preferences,
            Done::Renewed,
            Done::SignedOut,
            Done::Came,
            Done::Hears,
        ];
        all.into_iter().find(|it| it.word() == word)
    }

    fn sentence(self, lang: Lang) -> &'static str {
        let words = words(lang);
        match self {
            Done::Name => words.get("done-name"),
            Done::Preferences => words.get("done-preferences"),
            Done::Renewed => words.get("done-renewed"),
            Done::SignedOut => words.get("done-signed-out"),
            Done::Came => words.get("done-came"),
            Done::Hears => words.get("done-hears"),
        }
    }
}

/// The recovery link, which is shown to whoever asks for it and not otherwise.
#[derive(Debug, Clone, Copy)]
pub enum OwnLink<'a> {
    /// Nobody has asked for one yet.
    None,
    /// There is one.
    Hidden,
    /// The whole address.
    Shown(&'a str),
}

/// How far a match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Waiting,
    Started,
    Over,
}

/// A table that the visitor sits or sat at.
#[derive(Debug, Clone)]
pub struct Played {
    /// The table's id.
    pub table: String,
    /// The title of its game.
    pub title: String,
    /// When it was opened, such as `2026-01-31`.
    pub date: String,
    /// What the visitor is called there.
    pub name: String,
    pub state: State,
}

/// All there is about the visitor.
///
/// Its forms post to `/me/name` (`name`, `watch`), `/me/preferences` (all of them), `/me/link` (nothing, or `renew=yes`),
/// `/me/others`, `/me/hear` and `/me/leave`; `/me/data.json` is the file, `/me/link/qr.svg` the link as squares.
#[derive(Debug, Clone, Copy)]
pub struct Me<'a> {
    /// Whether anything is stored about them in the house.
    pub is_known: bool,
    pub link: OwnLink<'a>,
    pub tables: &'a [Played],
    /// How much is kept of what they said, and whom they do not hear.
    pub n_said: usize,
    pub muted: &'a [String],
    pub done: Option<Done>,
    /// The table that they watch, if they came from there: once they have a name, they are back.
    pub watches: Option<&'a str>,
    /// What was wrong with the last try, in words.
    pub complaint: Option<&'a str>,
}

pub fn me(frame: &Frame<'_>, it: &Me<'_>) -> String {
    let words = words(frame.lang);
    let body = html! {
        main.sheet-of-paper.my-own {
            header {
                (cat(frame.name.unwrap_or("Koban"), Mood::Awake))
                div {
                    h1 { (frame.name.unwrap_or(words.get("me-nobody"))) }
                    p.quiet { (words.get("me-long")) }
                }
            }
            nav aria-label=(words.get("me")) {
                a href="#preferences" { (words.get("preferences")) }
                a href="#link" { (words.get("own-link")) }
                a href="#stored" { (words.get("stored")) }
            }
            @if let Some(complaint) = it.complaint { p.complaint role="alert" { (complaint) } }
            @if let Some(done) = it.done { p.done role="status" { (done.sentence(frame.lang)) } }
            form.setup.own-name method="post" action="/me/name" {
                (name_field(frame))
                button type="submit" { (words.get("save")) }
                @if let Some(table) = it.watches {
                    input type="hidden" name="watch" value=(table);
                    a href={ "/t/" (table) "/watch" } { (words.get("watch-on")) }
                }
            }
            section id="preferences" aria-labelledby="preferences-title" {
                h2 id="preferences-title" { (words.get("preferences")) }
                p { (words.get("preferences-long")) }
                (preferences::form(frame))
            }
            (own_link(frame.lang, it))
            (stored(frame, it))
        }
    };
    frame.document(words.get("me"), "me", &html! {}, &body)
}

fn own_link(lang: Lang, it: &Me<'_>) -> Markup {
    let words = words(lang);
    html! {
        section id="link" aria-labelledby="link-title" {
            h2 id="link-title" { (words.get("own-link")) }
            p { (words.get("own-link-long")) }
            @match it.link {
                OwnLink::None | OwnLink::Hidden => {
                    form method="post" action="/me/link#link" {
                        button type="submit" { (words.get("own-link-show")) }
                    }
                }
                OwnLink::Shown(link) => {
                    div.invitation {
                        div {
                            p { b { (words.get("own-link-secret")) } }
                            (link_field(lang, "recovery-link", link))
                        }
                        img.qr src="/me/link/qr.svg" alt=(words.get("own-link-qr")) width="144" height="144";
                    }
                    form method="post" action="/me/link#link" {
                        input type="hidden" name="renew" value="yes";
                        button.plain type="submit" { (words.get("own-link-renew")) }
                    }
                }
            }
            @if it.is_known {
                details {
                    summary { (words.get("lost-device")) }
                    p { (words.get("lost-device-long")) }
                    form method="post" action="/me/others" {
                        button type="submit" { (words.get("lost-device-do")) }
                    }
                }
            }
        }
    }
}

/// A link to copy or to send.
pub(super) fn link_field(lang: Lang, id: &str, link: &str) -> Markup {
    let words = words(lang);
    html! {
        p.link {
            input id=(id) type="text" readonly value=(link) aria-label=(words.get("link"));
            button type="button" data-copy=(id) data-done=(words.get("copied")) { (words.get("copy")) }
            button type="button" hidden data-send=(id) { (words.get("send-link")) }
        }
    }
}

fn stored(frame: &Frame<'_>, it: &Me<'_>) -> Markup {
    let words = words(frame.lang);
    let link = match it.link {
        OwnLink::None => words.get("stored-link-none"),
        OwnLink::Hidden | OwnLink::Shown(_) => words.get("stored-link-there"),
    };
    html! {
        section id="stored" aria-labelledby="stored-title" {
            h2 id="stored-title" { (words.get("stored")) }
            @if it.is_known {
                p { (words.get("stored-long")) }
                dl.stored {
                    div { dt { (words.get("your-name")) } dd { (frame.name.unwrap_or("–")) } }
                    div { dt { (words.get("preferences")) } dd { (words.get("stored-preferences")) } }
                    div { dt { (words.get("own-link")) } dd { (link) } }
                    div { dt { (words.get("talk")) } dd { (words.say("stored-said", [("n", it.n_said.into())])) } }
                    @if !it.muted.is_empty() { div {
                        dt { (words.get("stored-muted")) }
                        dd {
                            (list(frame.lang, it.muted.to_vec())) " "
                            form method="post" action="/me/hear" { button.plain type="submit" { (words.get("hear-all")) } }
                        }
                    } }
                    div { dt { (words.get("stored-device")) } dd { (words.get("stored-cookies")) } }
                }
                @if !it.tables.is_empty() { (played(frame.lang, it.tables)) }
                p.actions {
                    a.button href="/me/data.json" download="chabudai.json" { (words.get("download")) }
                    a.button.danger href="/me/delete" { (words.get("delete")) }
                }
            } @else {
                p { (words.get("stored-nothing")) }
            }
        }
    }
}

fn played(lang: Lang, tables: &[Played]) -> Markup {
    let words = words(lang);
    let state = |it: State| match it {
        State::Waiting => words.get("played-waiting"),
        State::Started => words.get("played-started"),
        State::Over => words.get("played-over"),
    };
    let n_more = tables.len().saturating_sub(LISTED);
    html! {
        h3 { (words.say("played", [("n", tables.len().into())])) }
        ul.played {
            @for it in tables.iter().take(LISTED) {
                li {
                    time datetime=(it.date) { (it.date) } " "
                    a href={ "/t/" (it.table) } { (it.title) } " "
                    span { (state(it.state)) } " "
                    span.quiet { (words.say("played-as", [("name", it.name.as_str().into())])) }
                }
            }
        }
        @if n_more > 0 { p.quiet { (words.say("played-more", [("n", n_more.into())])) } }
    }
}

/// Asks before everything is deleted, or this device forgets its guest. `playing` is the number of matches that go on without them.
pub fn deleting(frame: &Frame<'_>, name: &str, playing: usize) -> String {
    let words = words(frame.lang);
    let body = html! {
        main.sheet-of-paper.sorry {
            (cat(name, Mood::Asleep))
            h1 { (words.say("delete-title", [("name", name.into())])) }
            ul.what-goes {
                li { (words.get("delete-seats")) }
                @if playing > 0 { li { (words.say("delete-playing", [("n", playing.into())])) } }
                li { (words.get("delete-over")) }
                li { (words.get("delete-link")) }
            }
            form.actions method="post" action="/me/delete" {
                button.main type="submit" { (words.get("delete-do")) }
                a.button href="/me" { (words.get("delete-not")) }
            }
            form.leave method="post" action="/me/leave" {
                p.quiet { (words.get("leave-long")) }
                button.plain type="submit" { (words.get("leave")) }
            }
        }
    };
    frame.document(words.get("delete"), "me", &html! {}, &body)
}

/// Nothing is stored any more, or this device does not know it.
pub fn gone(frame: &Frame<'_>) -> String {
    let words = words(frame.lang);
    let title = words.get("gone");
    let body = html! {
        main.sheet-of-paper.sorry {
            (cat("Koban", Mood::Awake))
            h1 { (title) }
            p { (words.get("gone-long")) }
            p { a.button href="/" { (words.get("all-games")) } }
        }
    };
    frame.document(title, "me", &html! {}, &body)
}
