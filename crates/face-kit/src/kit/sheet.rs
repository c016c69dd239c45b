//! The score sheet, which lies over the table.

use game::Game;
use maud::{Markup, html};

use crate::pages::words;
use crate::{Lang, Scene, slot};

/// The sheet in a layout. Its regions are `sheet-title`, `sheet-score`, `sheet-next` and
/// `sheet-details`.
pub fn sheet(lang: Lang) -> Markup {
    sheet_with(lang, &slot("sheet-details"))
}

/// The same with other details, such as one region for each round, so that what was scored earlier is
/// not sent again.
pub fn sheet_with(lang: Lang, details: &Markup) -> Markup {
    html! {
        section id="sheet" role="dialog" aria-labelledby="sheet-title" {
            (super::panel_head(lang, "sheet-open", &slot("sheet-title")))
            (slot("sheet-score"))
            (slot("sheet-next"))
            (details)
        }
    }
}

/// The region `sheet-title`. When `n_shown` grows, something worth opening the sheet for has happened;
/// a face that shows the score elsewhere first holds it back.
pub fn sheet_title(title: &str, n_shown: usize) -> Markup {
    html! { h2 id="sheet-title" data-show=(n_shown) tabindex="-1" { (title) } }
}

/// The region `sheet-score`: the standing, all rounds and the totals.
pub fn sheet_score(standing: &Markup) -> Markup {
    html! { div id="sheet-score" { (standing) } }
}

/// The region `sheet-next`: what can be done now. `next` is what comes, where the face has better
/// words than "Next round".
pub fn sheet_next<G: Game>(scene: &Scene<'_, G>, is_over: bool, next: Option<&str>) -> Markup {
    html! {
        div id="sheet-next" {
            @if let Some(verdict) = scene.setting.verdict { p.verdict { (verdict.text) } }
            @if is_over { (after(scene)) } @else { (super::go_on(scene, next)) }
        }
    }
}

/// The mark of a winner.
pub fn crown(lang: Lang) -> Markup {
    html! { span.crown { (words(lang).get("winner")) } }
}

/// The region `sheet-details`.
pub fn sheet_details(details: &Markup) -> Markup {
    html! { div id="sheet-details" { (details) } }
}

/// Another match with the same people, for the prompt of a match that is over.
pub fn again<G: Game>(scene: &Scene<'_, G>) -> Markup {
    let words = words(scene.lang());
    html! {
        @if scene.you().is_some() {
            form.rematch method="post" action={ "/t/" (scene.setting.table) "/rematch" } {
                button.main type="submit" data-action="rematch" { (words.get("rematch")) }
            }
        }
    }
}

/// What can be done when a match is over.
fn after<G: Game>(scene: &Scene<'_, G>) -> Markup {
    let words = words(scene.lang());
    html! {
        form.rematch method="post" action={ "/t/" (scene.setting.table) "/rematch" } {
            @if scene.you().is_some() {
                button.main type="submit" data-action="rematch" { (words.get("rematch")) }
            }
            a.button href="/" { (words.get("all-games")) }
        }
    }
}
