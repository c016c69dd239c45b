//! Steps: what happens one after the other while stages are shown.

use maud::{Markup, html};

/// A line such as "Reveal · Crow · Take · Drink", with the step that is shown now, from 0; none are
/// over before it is reached, all are after the last.
pub fn steps(steps: &[&str], now: usize) -> Markup {
    html! {
        ol.steps {
            @for (nth, step) in steps.iter().enumerate() {
                li class=[(nth < now).then_some("over")] aria-current=[(nth == now).then_some("step")] { (step) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn what_was_is_ticked_off() {
        let drawn = steps(&["Reveal", "Crow", "Take"], 1);
        expect![[r#"<ol class="steps"><li class="over">Reveal</li><li aria-current="step">Crow</li><li>Take</li></ol>"#]].assert_eq(&drawn.into_string());
    }
}
