//! Panels: what lies over the table when its fold is checked, one at a time.

use maud::{Markup, html};

use crate::Lang;
use crate::pages::words;

/// The head of a panel: its title, and what closes it. `fold` is the id of its checkbox.
pub fn panel_head(lang: Lang, fold: &str, title: &Markup) -> Markup {
    html! {
        header.panel-head {
            (title)
            button.close type="button" data-close=(fold) aria-label=(words(lang).get("close")) {
                span aria-hidden="true" { "×" }
            }
        }
    }
}

/// The others in a layout, with whatever belongs to each of them. On a phone they are a strip that
/// unfolds to a panel; `open` is what it shows then, such as "The others' castles".
pub fn others(lang: Lang, n_others: usize, open: &str, seats: &Markup) -> Markup {
    html! {
        section id="seats" class={ "others-" (n_others) } aria-label=(words(lang).get("others")) {
            (panel_head(lang, "others-open", &html! { h2 { (open) } }))
            (seats)
        }
        input.fold.strip-fold id="others-open" type="checkbox" aria-controls="seats";
        label.strip for="others-open" { (open) }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn the_others_are_a_strip_and_a_panel() {
        let drawn = others(Lang::En, 2, "The others’ houses", &html! { "…" });
        expect![[r#"<section id="seats" class="others-2" aria-label="The others"><header class="panel-head"><h2>The others’ houses</h2><button class="close" type="button" data-close="others-open" aria-label="Close"><span aria-hidden="true">×</span></button></header>…</section><input class="fold strip-fold" id="others-open" type="checkbox" aria-controls="seats"><label class="strip" for="others-open">The others’ houses</label>"#]].assert_eq(&drawn.into_string());
    }
}
