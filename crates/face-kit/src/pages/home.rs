//! The games on the shelf.

use game::About;
use maud::{Markup, html};

use super::{Frame, words};
use crate::kit::{crown, list, number};
use crate::{Cover, Lang, Mood, cat};

/// A game on the shelf. Without a face it cannot be played here yet.
#[derive(Debug, Clone, Copy)]
pub struct Shelf<'a> {
    pub about: &'a About,
    pub face: Option<&'a dyn Cover>,
}

/// A match that the visitor has played to its end.
#[derive(Debug, Clone, Copy)]
pub struct Finished<'a> {
    /// The table's id.
    pub table: &'a str,
    /// The title of its game.
    pub title: &'a str,
    /// Everybody's points, the best first.
    pub standing: &'a [Standing],
}

/// How somebody stands at the end of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    pub name: String,
    pub points: i32,
    pub has_won: bool,
}

/// A table that the visitor sits at.
#[derive(Debug, Clone, Copy)]
pub struct Mine<'a> {
    /// The table's id.
    pub table: &'a str,
    /// The title of its game.
    pub title: &'a str,
    /// Who else sits there.
    pub others: &'a [String],
    pub your_turn: bool,
    /// Whether it cannot go on, because the rules have changed since.
    pub old_rules: bool,
}

/// A table that everybody may come to.
#[derive(Debug, Clone, Copy)]
pub struct Public<'a> {
    /// The table's id.
    pub table: &'a str,
    /// The title of its game.
    pub title: &'a str,
    /// Who sits there.
    pub names: &'a [String],
    pub n_free: usize,
    /// Whether its match is on: then one can watch, or take the seat of a bot that makes room.
    pub has_started: bool,
}

pub fn home(
    frame: &Frame<'_>,
    games: &[Shelf<'_>],
    mine: &[Mine<'_>],
    open_tables: &[Public<'_>],
    finished: &[Finished<'_>],
) -> String {
    let words = words(frame.lang);
    // What can be played comes first.
    let (open, coming): (Vec<&Shelf<'_>>, Vec<_>) = games.iter().partition(|it| it.face.is_some());
    // Nobody who has played here is told what to do first.
    let is_new = frame.name.is_none() && mine.is_empty() && finished.is_empty();
    let body = html! {
        main {
            section.welcome {
                div {
                    h1 { (words.get("welcome")) }
                    p { (words.get("welcome-long")) }
                    p.quiet { (words.get("play-now-long")) }
                }
                (room())
            }
            @if !mine.is_empty() { (tables(frame.lang, mine)) }
            (public(frame.lang, open_tables))
            section.shelf.newcomer[is_new] aria-label=(words.get("shelf")) {
                @for game in open.into_iter().chain(coming) { (card(frame.lang, game)) }
            }
            @if !finished.is_empty() { (matches(frame.lang, finished)) }
            footer.imprint { p { (words.get("imprint")) } }
        }
    };
    frame.document(words.get("house"), "home", &html! {}, &body)
}

/// Tables to go back to.
fn tables(lang: Lang, mine: &[Mine<'_>]) -> Markup {
    let words = words(lang);
    html! {
        section.my-tables id="my-tables" {
            h2 { (words.get("my-tables")) }
            (notify(lang))
            ul {
                @for it in mine {
                    li { a href={ "/t/" (it.table) } {
                        b { (it.title) }
                        span { (words.say("with", [("names", list(lang, it.others.to_vec()).into())])) }
                        @if it.your_turn { em { (words.get("your-turn")) } }
                        @if it.old_rules { em { (words.get("old-rules")) } }
                    } }
                }
            }
        }
    }
}

/// The switch for being told, which the script shows where the device can do that.
pub(super) fn notify(lang: Lang) -> Markup {
    let words = words(lang);
    html! {
        button.switch type="button" hidden data-notify=(words.get("your-turn")) aria-pressed="false"
            title=(words.get("notify-long")) { (words.get("notify")) }
    }
}

/// Tables that everybody may come to, by game.
fn public(lang: Lang, tables: &[Public<'_>]) -> Markup {
    let words = words(lang);
    html! {
        section.my-tables.open-tables id="open-tables" {
            h2 { (words.get("open-tables")) }
            @if tables.is_empty() { p.quiet { (words.get("open-tables-none")) } }
            @else {
                ul {
                    @for it in tables {
                        li { a href={ "/t/" (it.table) } {
                            b { (it.title) }
                            @if !it.names.is_empty() {
                                span { (words.say("with", [("names", list(lang, it.names.to_vec()).into())])) }
                            }
                            @if it.n_free > 0 { em { (words.say("n-free", [("n", it.n_free.into())])) } }
                            @else if it.has_started { span { (words.get("being-played")) } }
                        } }
                    }
                }
            }
        }
    }
}

/// Matches to look at once more: their pages open with the whole sheet.
fn matches(lang: Lang, finished: &[Finished<'_>]) -> Markup {
    let words = words(lang);
    html! {
        section.my-tables.finished {
            h2 { (words.get("finished")) }
            ul {
                @for it in finished {
                    li { a href={ "/t/" (it.table) } {
                        b { (it.title) }
                        @for it in it.standing {
                            span.won[it.has_won] {
                                (it.name) " " b { (number(it.points)) }
                                @if it.has_won { (crown(lang)) }
                            }
                        }
                    } }
                }
            }
        }
    }
}

fn card(lang: Lang, game: &Shelf<'_>) -> Markup {
    let words = words(lang);
    let about = game.about;
    let blurb = game.face.map(|it| it.blurb(lang));
    let own_title = lang.pick(about.title, about.title_ja);
    let own_pitch = lang.pick(about.pitch, about.pitch_ja);
    let title = blurb.as_ref().map_or(own_title, |it| &it.title);
    let pitch = blurb.as_ref().map_or(own_pitch, |it| &it.pitch);
    html! {
        article.game.coming[game.face.is_none()] {
            div.cover {
                @match game.face {
                    Some(face) => (face.picture()),
                    None => (covered()),
                }
            }
            div.about {
                h2 { (title) }
                p.pitch { (pitch) }
                p.facts {
                    span { (players(lang, about)) }
                    span { (words.say("minutes", [("n", about.minutes.into())])) }
                }
                @if game.face.is_some() {
                    div.actions {
                        form method="post" action={ "/play/" (about.slug) } {
                            button.main type="submit" { (words.get("play-now")) }
                        }
                        a.button href={ "/new/" (about.slug) } { (words.get("new-table")) }
                        a.plain href={ "/rules/" (about.slug) } { (words.get("rules")) }
                        @if let Some(face) = game.face { (super::first::invitation(lang, face)) }
                    }
                } @else {
                    p.quiet { (words.get("coming")) }
                }
                (makers(lang, about))
            }
        }
    }
}

/// "3–5 players".
fn players(lang: Lang, about: &About) -> String {
    let (min, max) = (about.min_seats, about.max_seats);
    let range = if min == max {
        min.to_string()
    } else {
        let to = match lang {
            Lang::En => "–",
            Lang::Ja => "〜",
        };
        format!("{min}{to}{max}")
    };
    words(lang).say("n-players", [("n", range.into())])
}

/// Who made a game, as far as its book tells, and where it can be bought.
pub(super) fn makers(lang: Lang, about: &About) -> Markup {
    let words = words(lang);
    let facts = [
        (words.get("design"), about.designers.join(", ")),
        (words.get("art"), about.artists.join(", ")),
        (words.get("publisher"), about.publisher.to_owned()),
        (
            words.get("first-edition"),
            about.year.map_or_else(String::new, |it| it.to_string()),
        ),
    ];
    let is_known = facts.iter().any(|(_, it)| !it.is_empty());
    html! {
        @if !about.websites.is_empty() {
            p.buy {
                (words.get("buy"))
                @for website in about.websites { " " a href=(website) rel="noreferrer" { (host(website)) } }
            }
        }
        @if is_known {
            details.makers {
                summary { (words.get("made-by")) }
                dl { @for (label, it) in &facts {
                    @if !it.is_empty() { div { dt { (label) } dd { (it) } } }
                } }
            }
        }
    }
}

/// "fukuroudou.info".
fn host(website: &str) -> &str {
    let host = website.split_once("://").map_or(website, |(_, host)| host);
    host.trim_start_matches("www.").trim_end_matches('/')
}

/// A box on the shelf that is not open yet.
fn covered() -> Markup {
    html! {
        svg.picture viewBox="30 -10 340 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            rect.p-sky x="-300" y="-400" width="1000" height="1000" {}
            path.p-cloth d="M110 90H290V190H110z" {}
            path.p-knot d="M110 90L200 140L290 90M110 190L200 140L290 190M185 128C160 100 150 96 172 92C190 92 196 112 200 128C204 112 210 92 228 92C250 96 240 100 215 128z" {}
        }
    }
}

/// The table, and who is waiting around it.
fn room() -> Markup {
    html! {
        div.round-table aria-hidden="true" {
            span.top { i {} i {} i {} }
            @for (name, mood) in [("Mike", Mood::Sitting), ("Tora", Mood::Awake), ("Maru", Mood::Sitting), ("Hachi", Mood::Asleep)] {
                (cat(name, mood))
            }
        }
    }
}
