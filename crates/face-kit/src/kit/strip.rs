//! The others on a phone: a strip that unfolds.

use maud::{Markup, html};

/// The switch of the strip, with what it shows, such as "The others' castles".
pub fn strip(label: &str) -> Markup {
    html! {
        input.fold.strip-fold id="others-open" type="checkbox";
        label.strip for="others-open" { (label) }
    }
}
