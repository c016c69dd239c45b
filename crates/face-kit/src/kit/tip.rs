//! A tip: a quiet line for somebody who is here for the first time.

use maud::{Markup, html};

use crate::pages::words;
use crate::{Lang, slot};

/// The place of the region `tip` in a layout, with the switch that sends all tips away.
pub fn tips(lang: Lang) -> Markup {
    html! {
        input.visually-hidden id="tips-off" type="checkbox" aria-label=(words(lang).get("tips-off"));
        (slot("tip"))
    }
}

/// The region `tip`, with nothing in it where there is nothing to say.
pub fn tip(lang: Lang, text: Option<&str>) -> Markup {
    html! {
        p.tip id="tip" {
            @if let Some(text) = text {
                span { (text) } " "
                label for="tips-off" aria-hidden="true" { (words(lang).get("tip-read")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn a_tip_can_be_sent_away() {
        let drawn = tip(Lang::En, Some("Red is how many you have."));
        expect![[r#"<p class="tip" id="tip"><span>Red is how many you have.</span> <label for="tips-off" aria-hidden="true">Got it</label></p>"#]].assert_eq(&drawn.into_string());
        expect![[r#"<p class="tip" id="tip"></p>"#]].assert_eq(&tip(Lang::Ja, None).into_string());
        expect![[r#"<input class="visually-hidden" id="tips-off" type="checkbox" aria-label="No more tips"><!--tip-->"#]].assert_eq(&tips(Lang::En).into_string());
    }
}
