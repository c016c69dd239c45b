//! At the door of a table that one does not sit at yet.

use game::About;
use maud::html;

use super::new_table::name_field;
use super::{Frame, words};
use crate::{Cover, SeatKind, SeatLabel, bot_level, cushion};

/// The table as seen from its door.
///
/// The form posts to `/t/{id}/join`: `name`, and `seat`, the number of a free one. Another posts to
/// `/t/{id}/watch`, without anything.
#[derive(Debug, Clone, Copy)]
pub struct Join<'a> {
    pub table: &'a str,
    pub about: &'a About,
    pub face: &'a dyn Cover,
    pub seats: &'a [SeatLabel],
    /// What was wrong with the last try, in words.
    pub complaint: Option<&'a str>,
}

pub fn join(frame: &Frame<'_>, it: &Join<'_>) -> String {
    let lang = frame.lang;
    let words = words(lang);
    let blurb = it.face.blurb(lang);
    let title = words.say("join-title", [("game", blurb.title.into())]);
    let is_free = |it: &SeatLabel| it.kind == SeatKind::Open || it.welcome;
    let first_free = it.seats.iter().position(is_free);
    let body = html! {
        main.sheet-of-paper {
            h1 { (title) }
            p { (blurb.pitch) }
            @if let Some(complaint) = it.complaint { p.complaint role="alert" { (complaint) } }
            form.setup method="post" action={ "/t/" (it.table) "/join" } {
                fieldset.field.cushions {
                    legend { (words.get("take-a-seat")) }
                    @for (nth, seat) in it.seats.iter().enumerate() {
                        @let open = is_free(seat);
                        label.place.free[open] {
                            @if open {
                                input type="radio" name="seat" value=(nth) checked[Some(nth) == first_free];
                            }
                            (cushion(seat))
                            span.name {
                                @match seat.kind {
                                    SeatKind::Open => (words.get("free")),
                                    SeatKind::Person => (seat.name),
                                    SeatKind::Bot(level) => { (seat.shown_name(lang)) small { (bot_level(lang, level)) } },
                                }
                            }
                        }
                    }
                }
                @if first_free.is_some() {
                    (name_field(frame))
                    div.actions { button.main type="submit" { (words.get("sit-down")) } }
                } @else {
                    p { (words.get("no-free-seat")) }
                }
            }
            form.watch method="post" action={ "/t/" (it.table) "/watch" } {
                button.plain type="submit" { (words.get("just-watch")) }
            }
        }
    };
    frame.document(&title, "join", &html! {}, &body)
}
