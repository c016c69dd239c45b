//! The pause between two rounds, which is the table's.

use game::{Game, Viewer};
use maud::{Markup, html};

use crate::pages::words;
use crate::{Scene, SeatKind};

/// The button with which everybody says that the next round may begin, and for whom the table waits;
/// nothing while the table does not rest. `next` is what comes, such as "On to deal 4".
pub fn go_on<G: Game>(scene: &Scene<'_, G>, next: Option<&str>) -> Markup {
    if !scene.setting.rests {
        return html! {};
    }
    let words = words(scene.lang());
    let is_ready = scene.setting.seats.iter().any(|it| it.you && it.ready);
    let waits = scene.setting.seats.iter();
    let waits = waits.filter(|it| it.kind == SeatKind::Person && !it.ready);
    let waits: Vec<String> = waits.map(|it| it.name.clone()).collect();
    let waits = super::list(scene.lang(), waits);
    html! {
        div.go-on {
            @if scene.viewer != Viewer::Spectator && !is_ready {
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
