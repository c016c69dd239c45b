//! The line: how long a message takes to the house and back, which in a race is worth knowing.

use maud::{Markup, html};

use crate::Lang;
use crate::pages::words;

/// The place in a layout where the script writes it once it is measured. Where there is little room
/// only a slow line is shown.
pub fn line(lang: Lang) -> Markup {
    let words = words(lang);
    html! {
        span id="line" hidden title=(words.get("line-long")) {
            (words.get("line-before")) span { b {} (words.get("line-after")) }
            i { (words.get("line-slow")) }
        }
    }
}

/// After how long somebody claimed something, which the script writes: the house tells it beside the
/// page. `choice` is the claim in notation.
pub fn took(lang: Lang, choice: &str) -> Markup {
    html! { small data-took=(choice) data-unit=(words(lang).get("took-unit")) {} }
}

/// Where the script says what laying the ghost where it is would do.
pub fn aimed() -> Markup {
    html! { p.aimed data-aimed {} }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn the_script_writes_the_numbers() {
        expect![[r#"<span id="line" hidden title="From your device to the house and back">your line <span><b></b> ms</span><i>slow</i></span>"#]]
            .assert_eq(&line(Lang::En).into_string());
        expect![[r#"<small data-took="grab 18" data-unit="秒"></small>"#]]
            .assert_eq(&took(Lang::Ja, "grab 18").into_string());
        expect![[r#"<p class="aimed" data-aimed></p>"#]].assert_eq(&aimed().into_string());
    }
}
