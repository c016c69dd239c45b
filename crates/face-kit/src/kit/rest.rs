//! The pause between two rounds, which is the table's, and the way on from an example.

use game::Game;
use maud::{Markup, html};

use crate::pages::words;
use crate::{Lang, Scene, SeatKind, Verdict};

/// The button with which everybody says that the next round may begin, and for whom the table waits;
/// nothing while the table does not rest. `next` is what comes, such as "On to deal 4". Where an example
/// is answered, the way to the next one.
pub fn go_on<G: Game>(scene: &Scene<'_, G>, next: Option<&str>) -> Markup {
    if let Some(verdict) = scene.setting.verdict {
        return on(scene.lang(), verdict);
    }
    if !scene.setting.rests {
        return html! {};
    }
    let words = words(scene.lang());
    let is_ready = scene.setting.seats.iter().any(|it| it.you && it.ready);
    let waits = scene.setting.seats.iter();
    let waits = waits.filter(|it| it.kind == SeatKind::Person && !it.ready);
    let waits: Vec<String> = waits
        .map(|it| it.shown_name(scene.lang()).to_owned())
        .collect();
    let waits = super::list(scene.lang(), waits);
    html! {
        div.go-on {
            @if scene.spoken_to().is_some() && !is_ready {
                button.main type="button" data-ask="go-on" {
                    (next.unwrap_or_else(|| words.get("go-on")))
                }
            } @else {
                span { (words.say("waits-for", [("who", waits.into())])) }
            }
            small data-countdown data-before=(words.get("goes-on-in")) data-unit=(words.get("seconds")) {}
        }
    }
}

fn on(lang: Lang, verdict: Verdict<'_>) -> Markup {
    let words = words(lang);
    let label = if verdict.is_right {
        words.get("example-next")
    } else {
        words.get("example-retry")
    };
    html! {
        @if let Some(on) = verdict.on { a.button.main href=(on) { (label) } }
    }
}
