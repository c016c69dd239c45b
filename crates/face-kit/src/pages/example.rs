//! An example of the rules that can be tried out: a table without anybody else.
//!
//! A choice is the page `data-try?did=…&did=…` with one more `did`: the script takes its regions, and
//! says what its `#live` and `#answer` say. See `docs/page.md`.

use game::{About, Json};
use maud::{PreEscaped, html};

use super::settings::{settings, settings_tool};
use super::{Frame, words};
use crate::pieces::{LOG, SCORES, icon};
use crate::{Cover, Tried};

pub fn example(frame: &Frame<'_>, about: &About, face: &dyn Cover, it: &Tried) -> String {
    let words = words(frame.lang);
    let slug = about.slug;
    let title = words.say(
        "example-of",
        [("game", face.blurb(frame.lang).title.into())],
    );
    let did = Json::from(it.taken.clone()).to_string();
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
        aside.task aria-label=(words.get("example")) {
            p {
                b { (words.get("example")) " §" (it.rule) } " "
                (it.task)
            }
            nav aria-label=(words.get("example")) {
                a.button id="example-again" data-stay href=(frame.path) { (words.get("example-again")) }
                a.button href={ "/rules/" (slug) "#r" (it.rule) } { (words.get("example-back")) }
            }
        }
        (super::table::symbols(face))
        main.table.(slug) id="table" data-try=(frame.path) data-did=(did)
            data-refusal=[it.refusal.as_deref()] data-sorry=(words.get("offline")) {
            h1.visually-hidden { (title) }
            (PreEscaped(&it.picture.html))
            (settings(frame.lang, None))
        }
        (super::table::state(&it.picture.state))
        div id="live" aria-live="polite" class="visually-hidden" { (it.tell.join(" ")) }
    };
    frame.document(&title, "table", &tools, &body)
}
