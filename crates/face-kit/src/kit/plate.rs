//! A plate: who sits there, and how they stand.

use game::{Game, Seat};
use maud::{Markup, html};

use crate::pages::words;
use crate::pieces::cushion_with;
use crate::{Scene, SeatKind, Why, bot_level, slot};

/// How a seat stands, as its plate says it.
#[derive(Debug, Clone)]
pub struct Points {
    /// The points, to be read at a glance.
    pub score: String,
    /// What the seat would get now, in small print beside them.
    pub so_far: Option<String>,
    /// What the two mean, in words.
    pub spoken: String,
}

/// The region `cat-{seat}`, which changes only as people come and go: the cushion.
pub fn seat_cat<G: Game>(scene: &Scene<'_, G>, seat: Seat) -> Markup {
    html! {
        span.seat-cat id={ "cat-" (seat) } {
            @if let Some(label) = scene.label(seat) { (cushion_with(label, Some(&format!("cat-{seat}-art")))) }
        }
    }
}

/// The cat of a seat once more, as it is drawn on its cushion: a mere reference, since cats are large.
pub fn same_cat(seat: Seat) -> Markup {
    html! {
        svg.cat viewBox="0 0 64 60" aria-hidden="true" { use href={ "#cat-" (seat) "-art" } {} }
    }
}

/// The region `turn`: whose turn it is. Everything of a seat has its class, such as `s2`, and style
/// opens the eyes of its cat and puts a ring around its place.
pub fn turn(seats: impl IntoIterator<Item = Seat>) -> Markup {
    let class: String = seats.into_iter().map(|it| format!("t{it} ")).collect();
    html! { i id="turn" class=(class.trim_end()) {} }
}

/// A plate in a layout: the places of `who-{seat}` and `tally-{seat}`, and of `sum-{seat}`, which is shown when
/// the points are pressed. Points change more often than anything else there, and are sent alone.
pub fn plate<G: Game>(scene: &Scene<'_, G>, seat: Seat) -> Markup {
    html! {
        (plate_with(seat, &html! {
            (slot(format_args!("who-{seat}")))
            (slot(format_args!("tally-{seat}")))
        }))
        (sum_card(scene, seat, &slot(format_args!("sum-{seat}"))))
    }
}

/// The frame of a plate, with what it says.
pub fn plate_with(seat: Seat, says: &Markup) -> Markup {
    html! { header.plate id={ "plate-" (seat) } { (says) } }
}

/// The panel behind the points, with what it says.
pub fn sum_card<G: Game>(scene: &Scene<'_, G>, seat: Seat, sum: &Markup) -> Markup {
    let id = format!("sum-card-{seat}");
    html! {
        div.sum-card id=(id) popover role="group" aria-labelledby={ "sum-title-" (seat) } {
            button.close type="button" popovertarget=(id) aria-label=(words(scene.lang()).get("close")) {
                span aria-hidden="true" { "×" }
            }
            (sum)
        }
    }
}

/// The region `sum-{seat}`: how the points add up, such as a [`super::bill`].
pub fn added_up<G: Game>(scene: &Scene<'_, G>, seat: Seat, sum: &Markup) -> Markup {
    let who = ("who", scene.who(seat).into());
    let you = ("you", scene.is_you(seat).into());
    html! {
        div id={ "sum-" (seat) } {
            b id={ "sum-title-" (seat) } { (words(scene.lang()).say("sum-of", [who, you])) }
            (sum)
        }
    }
}

/// The region `who-{seat}`: who sits there. `notes` is what else there is to know, in small print below the name, such
/// as suits that were not followed; `pips` what can be counted, below all that: lanterns, cups. See [`super::pips`].
pub fn who<G: Game>(scene: &Scene<'_, G>, seat: Seat, notes: &Markup, pips: &Markup) -> Markup {
    html! {
        span.who id={ "who-" (seat) } {
            b.name { (scene.name(seat)) }
            span.note {
                @if let Some(word) = note(scene, seat) { span { (word) } }
                (notes)
            }
            (pips)
        }
    }
}

/// The region `tally-{seat}`: the points. A press tells how they add up.
pub fn tally<G: Game>(scene: &Scene<'_, G>, seat: Seat, it: &Points) -> Markup {
    let words = words(scene.lang());
    html! {
        // Its title is its name for those who listen, too: said once, since it is sent with every trick.
        button.tally id={ "tally-" (seat) } type="button" popovertarget={ "sum-card-" (seat) } title=(it.spoken) {
            span aria-hidden="true" {
                b { (it.score) i { (words.get("points-short")) } }
                @if let Some(so_far) = &it.so_far {
                    small { (words.say("now-short", [("points", so_far.as_str().into())])) }
                }
            }
        }
    }
}

/// What everybody may know of who sits there: you, ready, away, which bot.
fn note<G: Game>(scene: &Scene<'_, G>, seat: Seat) -> Option<String> {
    let words = words(scene.lang());
    let label = scene.label(seat)?;
    if scene.setting.rests && label.ready {
        Some(words.get("note-ready").to_owned())
    } else if let Some(why) = label.stand_in {
        Some(
            words
                .get(match why {
                    Why::Tea => "note-tea",
                    Why::Away | Why::Clock => "note-stand-in",
                })
                .to_owned(),
        )
    } else if label.you {
        Some(words.get("note-you").to_owned())
    } else if !label.here {
        Some(words.get("note-away").to_owned())
    } else {
        match label.kind {
            SeatKind::Bot(level) => Some(bot_level(scene.lang(), level)),
            SeatKind::Open => Some(words.get("note-open").to_owned()),
            SeatKind::Person => None,
        }
    }
}
