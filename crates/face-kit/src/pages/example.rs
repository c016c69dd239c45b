//! An example of the rules that can be tried out: a table without anybody else.
//!
//! What the script finds here: `#table` with `data-try`, the address of the example, `data-did`, the
//! choices that were taken, as JSON, and `data-sorry`, what to say if the house does not answer. A
//! choice is the page `data-try?did=…&did=…` with one more `did`; its regions are the next moment,
//! `#live` is what happened, and `#answer` why nothing did.

use game::{About, Json};
use maud::{PreEscaped, html};

use super::{Frame, words};
use crate::pieces::{LOG, SCORES, icon};
use crate::{Face, Tried};

pub fn example(frame: &Frame<'_>, about: &About, face: &dyn Face, it: &Tried) -> String {
    let words = words(frame.lang);
    let slug = about.slug;
    let title = words.say(
        "example-of",
        [("game", face.blurb(frame.lang).title.into())],
    );
    let did = Json::from(it.taken.clone()).to_string();
    let tools = html! {
        input.fold id="sheet-open" type="checkbox";
        label.tool for="sheet-open" title=(words.get("scores")) {
            (icon(SCORES)) span { (words.get("scores")) }
        }
        input.fold id="log-open" type="checkbox";
        label.tool.for-log for="log-open" title=(words.get("log")) {
            (icon(LOG)) span { (words.get("log")) }
        }
    };
    let body = html! {
        aside.task aria-label=(words.get("example")) {
            p {
                b { (words.get("example")) " §" (it.rule) } " "
                (it.task)
            }
            nav aria-label=(words.get("example")) {
                a.button href=(frame.path) { (words.get("example-again")) }
                a.button href={ "/rules/" (slug) "#r" (it.rule) } { (words.get("example-back")) }
            }
        }
        main.table.(slug) id="table" data-try=(frame.path) data-did=(did)
            data-sorry=(words.get("offline")) {
            h1.visually-hidden { (title) }
            input.fold.strip-fold id="others-open" type="checkbox";
            label.strip for="others-open" { (words.get("others-open")) }
            @for region in &it.regions { (PreEscaped(&region.html)) }
        }
        div id="live" aria-live="polite" class="visually-hidden" { (it.tell.join(" ")) }
        div id="answer" role="status" { @if let Some(why) = &it.refusal { (why) } }
    };
    frame.document(&title, "table", &tools, &body)
}
