//! Behind a recovery link: asks before this device becomes another guest.

use maud::html;

use super::me::link_field;
use super::{Frame, words};
use crate::{Mood, cat};

/// Whom the link leads to, and who this device is so far.
///
/// The form posts to this same address, `frame.path`, with `bring=yes` if the tables of this device are to come along.
#[derive(Debug, Clone, Copy)]
pub struct Recover<'a> {
    pub name: &'a str,
    /// How many matches of theirs are not over.
    pub open: usize,
    /// The guest that this device is so far, with the number of seats that could come along and of those that cannot,
    /// because both sit at the same table.
    pub instead_of: Option<(&'a str, usize, usize)>,
}

pub fn recover(frame: &Frame<'_>, it: &Recover<'_>) -> String {
    let words = words(frame.lang);
    let title = words.say("recover-title", [("name", it.name.into())]);
    let body = html! {
        main.sheet-of-paper.sorry.recover {
            (cat(it.name, Mood::Awake))
            h1 { (title) }
            p { (words.get("recover-long")) }
            @if it.open > 0 { p { (words.say("recover-open", [("n", it.open.into())])) } }
            form.setup method="post" action=(frame.path) {
                @if let Some((own, n_seats, n_both)) = it.instead_of {
                    fieldset.field.instead {
                        legend { (words.say("instead-of", [("own", own.into())])) }
                        @if n_seats > 0 {
                            label { input type="radio" name="bring" value="yes" checked;
                                span { (words.say("instead-bring", [("own", own.into()), ("name", it.name.into()), ("n", n_seats.into())])) } }
                        }
                        label { input type="radio" name="bring" value="no" checked[n_seats == 0];
                            span { (words.say("instead-leave", [("own", own.into())])) } }
                        @if n_both > 0 {
                            p.help { (words.say("instead-both", [("own", own.into()), ("n", n_both.into())])) }
                        }
                    }
                }
                div.actions {
                    button.main type="submit" { (words.say("recover-do", [("name", it.name.into())])) }
                    a.plain href="/" { (words.get("recover-not")) }
                }
            }
        }
    };
    frame.document(&title, "recover", &html! {}, &body)
}

/// The device is `name` now; `own`, who it was before, is kept behind this link.
pub fn left_behind(frame: &Frame<'_>, name: &str, own: &str, link: &str) -> String {
    let words = words(frame.lang);
    let title = words.say("recovered-title", [("name", name.into())]);
    let body = html! {
        main.sheet-of-paper.sorry.recover {
            (cat(name, Mood::Awake))
            h1 { (title) }
            p { (words.say("left-behind", [("own", own.into())])) }
            (link_field(frame.lang, "left-link", link))
            div.actions { a.button.main href="/" { (words.get("all-games")) } }
        }
    };
    frame.document(&title, "recover", &html! {}, &body)
}
