//! A plate: who sits there, and how they stand.

use game::{Game, Seat};
use maud::{Markup, html};

use crate::pages::words;
use crate::pieces::cushion_with;
use crate::{Scene, SeatKind, Why, bot_level, slot};

/// What a plate says besides who sits there.
#[derive(Debug, Clone, Default)]
pub struct Plate {
    /// The points, to be read at a glance.
    pub score: Option<String>,
    /// What the seat would get now, in small print beside them.
    pub so_far: Option<String>,
    /// What the two mean, in words.
    pub spoken: String,
    /// Whether [`added_up`] tells how they add up.
    pub adds_up: bool,
    /// What else there is to know, in small print below the name: suits that were not followed.
    pub notes: Markup,
    /// What can be counted, below all that: lanterns, cups, marbles. See [`super::pips`].
    pub pips: Markup,
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

/// The place of `plate-{seat}` in a layout, and of `sum-{seat}`, which is shown when the points are pressed.
pub fn plate_slot<G: Game>(scene: &Scene<'_, G>, seat: Seat) -> Markup {
    html! {
        (slot(format_args!("plate-{seat}")))
        (sum_card(scene, seat, &slot(format_args!("sum-{seat}"))))
    }
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

/// The region `plate-{seat}`.
pub fn plate<G: Game>(scene: &Scene<'_, G>, seat: Seat, it: &Plate) -> Markup {
    html! {
        header.plate id={ "plate-" (seat) } {
            span.who {
                b.name { (scene.name(seat)) }
                span.note {
                    @if let Some(word) = note(scene, seat) { span { (word) } }
                    (it.notes)
                }
                (it.pips)
            }
            @if let Some(score) = &it.score { (tally(scene, seat, it, score)) }
        }
    }
}

/// The points. If they add up, a press tells how.
fn tally<G: Game>(scene: &Scene<'_, G>, seat: Seat, it: &Plate, score: &str) -> Markup {
    let words = words(scene.lang());
    let numbers = html! {
        b { (score) i { (words.get("points-short")) } }
        @if let Some(so_far) = &it.so_far {
            small { (words.say("now-short", [("points", so_far.as_str().into())])) }
        }
    };
    if !it.adds_up {
        return html! { span.tally role="img" title=(it.spoken) { (numbers) } };
    }
    html! {
        button.tally type="button" popovertarget={ "sum-card-" (seat) } title=(it.spoken) {
            span.visually-hidden { (it.spoken) }
            span aria-hidden="true" { (numbers) }
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
