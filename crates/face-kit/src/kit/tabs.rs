//! The others on a phone, one at a time: tabs in place of yours.

use maud::{Markup, html};

/// Tabs from your own on, clockwise, each with what the face gives it; a layout's, so what changes in
/// a tab is a region of its own. On a phone, of everything with the class `tabbed` only that of the
/// chosen tab is shown, by its class `at-0` to `at-4`. Escape goes back to yours.
pub fn tabs(label: &str, tabs: &[Markup]) -> Markup {
    html! {
        div.tabs role="radiogroup" aria-label=(label) {
            @for (nth, tab) in tabs.iter().enumerate() {
                @let id = format!("show-{nth}");
                input.fold type="radio" name="show" id=(id) checked[nth == 0];
                label for=(id) { (tab) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn yours_comes_first() {
        let all = [html! { "You" }, html! { "Tama" }];
        expect![[r#"<div class="tabs" role="radiogroup" aria-label="Houses"><input class="fold" type="radio" name="show" id="show-0" checked><label for="show-0">You</label><input class="fold" type="radio" name="show" id="show-1"><label for="show-1">Tama</label></div>"#]].assert_eq(&tabs("Houses", &all).into_string());
    }
}
