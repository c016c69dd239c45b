//! The rules of a game.

use game::About;
use maud::html;

use super::{Frame, words};
use crate::Cover;

pub fn rules(frame: &Frame<'_>, about: &About, face: &dyn Cover) -> String {
    let words = words(frame.lang);
    let title = face.blurb(frame.lang).title;
    let document = words.say("rules-of", [("game", title.clone().into())]);
    let body = html! {
        (super::table::symbols(face))
        main.sheet-of-paper.rules {
            p.eyebrow { (words.get("rules")) }
            h1 { (title) }
            (super::first::invitation(frame.lang, face))
            (face.rules(frame.lang))
            footer {
                p { (words.get("rules-ours")) }
                (super::home::makers(frame.lang, about))
                div.actions {
                    form method="post" action={ "/play/" (about.slug) } {
                        button.main type="submit" { (words.get("play-now")) }
                    }
                    a.plain href="/" { (words.get("all-games")) }
                }
            }
        }
    };
    frame.document(&document, "rules", &html! {}, &body)
}
