//! The first round of a newcomer: a table without anybody else, and a guide above it.
//!
//! Like an example, it is the page `data-try?did=…&did=…`: see [`super::example`] and `docs/page.md`. The guide is
//! a region; its links work by themselves.

use std::fmt::Write as _;

use game::{About, Json};
use maud::{Markup, PreEscaped, html};

use super::settings::{settings, settings_tool};
use super::{Frame, words};
use crate::lesson::{ON, SKIP, Stop, Taught};
use crate::pieces::{LOG, SCORES, icon};
use crate::{Cover, Lang};

pub fn first(frame: &Frame<'_>, about: &About, face: &dyn Cover, it: &Taught) -> String {
    let words = words(frame.lang);
    let title = face.blurb(frame.lang).title;
    let title = words.say("lesson-of", [("game", title.into())]);
    let did = Json::from(it.taken.clone()).to_string();
    let stages = serde_json::to_string(&it.stages).expect("stages are plain data");
    let tools = html! {
        input.fold id="sheet-open" type="checkbox" aria-controls="sheet";
        label.tool for="sheet-open" title=(words.get("scores")) {
            (icon(SCORES)) span { (words.get("scores")) }
        }
        input.fold id="log-open" type="checkbox" aria-controls="log";
        label.tool.for-log for="log-open" title=(words.get("log")) {
            (icon(LOG)) span { (words.get("log")) }
        }
        (settings_tool(frame.lang))
    };
    let body = html! {
        (guide(frame.lang, about.slug, it))
        (super::table::symbols(face))
        main.table.(about.slug) id="table" data-try=(frame.path) data-did=(did)
            data-refusal=[it.refusal.as_deref()] data-sorry=(words.get("offline")) {
            h1.visually-hidden { (title) }
            (PreEscaped(&it.picture.html))
            (settings(frame.lang, None))
        }
        (super::table::state(&it.picture.state))
        // Nothing in it can end the element it stands in.
        script type="application/json" id="stages" { (PreEscaped(stages.replace('<', "\\u003c"))) }
        div id="live" aria-live="polite" class="visually-hidden" { (it.tell.join(" ")) }
    };
    frame.document(&title, "table", &tools, &body)
}

/// What the guide says, and the ways on and back.
fn guide(lang: Lang, slug: &str, it: &Taught) -> Markup {
    let words = words(lang);
    let to = |did: &[String], then: Option<&str>| address(slug, did, then);
    let step = words.say(
        "lesson-step",
        [("n", it.step.into()), ("of", it.n_steps.into())],
    );
    let is_end = it.stop == Stop::End;
    html! {
        aside.task.guide id="guide" aria-label=(words.get("lesson")) data-game=(slug) data-step=(it.step)
            data-marks=(it.note.marks.join(" ")) data-hint=[it.hint.as_deref()] data-end[is_end] {
            details open {
                summary { b { (words.get("lesson")) } " " span { (step) } }
                div.open {
                div.said {
                    @if let Some(after) = &it.after { p.after { (after) } }
                    p.note { (it.note.text) }
                }
                nav aria-label=(words.get("lesson")) {
                    @if it.stop == Stop::Read {
                        a.button.main id="guide-on" href=(to(&it.taken, Some(ON))) { (words.get("lesson-on")) }
                    }
                    @if is_end {
                        form method="post" action={ "/play/" (slug) } {
                            button.main type="submit" { (words.get("lesson-play")) }
                        }
                        a.button href={ "/rules/" (slug) } { (words.get("lesson-rules")) }
                        a.button href="/" { (words.get("all-games")) }
                    }
                    @if let Some((_, before)) = it.taken.split_last() {
                        a.plain id="guide-back" data-stay href=(to(before, None)) { (words.get("lesson-back")) }
                    }
                    @if !is_end {
                        a.plain id="guide-skip" href=(to(&it.taken, Some(SKIP))) { (words.get("lesson-skip")) }
                        a.plain id="guide-leave" href="/" { (words.get("lesson-leave")) }
                    }
                }
                }
            }
        }
    }
}

/// Where a lesson begins, for those who have not played this game: how loud it is said is a matter of style.
pub(super) fn invitation(lang: Lang, face: &dyn Cover) -> Markup {
    let words = words(lang);
    html! {
        @if let Some(minutes) = face.lesson_minutes() {
            a.first-round href={ "/first/" (face.slug()) } data-lesson=(face.slug()) {
                b { (words.get("lesson-new")) " " }
                span { (words.say("lesson-offer", [("n", minutes.into())])) }
            }
        }
    }
}

/// The lesson after all of this, and one thing more.
fn address(slug: &str, did: &[String], then: Option<&str>) -> String {
    let mut address = format!("/first/{slug}");
    let did = did.iter().map(String::as_str).chain(then);
    for (nth, did) in did.enumerate() {
        address += if nth == 0 { "?did=" } else { "&did=" };
        for byte in did.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                    address.push(char::from(byte))
                }
                b' ' => address.push('+'),
                // Writing to a text does not fail.
                _ => drop(write!(address, "%{byte:02X}")),
            }
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_what_was_done() {
        let did = |it: &[&str]| it.iter().map(|&it| it.to_owned()).collect::<Vec<_>>();
        assert_eq!(address("catsle", &[], None), "/first/catsle");
        let did = did(&["on", "play B7+B2"]);
        let wanted = "/first/catsle?did=on&did=play+B7%2BB2&did=place+18+at+-1%2C2";
        assert_eq!(address("catsle", &did, Some("place 18 at -1,2")), wanted);
    }
}
