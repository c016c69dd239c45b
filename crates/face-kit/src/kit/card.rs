//! A card: something with an identity that may be pressed.

use maud::{Markup, html};

use super::choice::{Body, Choice, button};

/// A card to draw. What is printed on it is the face's.
#[derive(Debug, Clone, Copy, Default)]
pub struct Card<'a> {
    /// Its notation, which is also its id, where it is the card itself and not a picture of it.
    pub card: Option<&'a str>,
    /// What it is called.
    pub name: &'a str,
    pub class: &'a str,
    /// What pressing it chooses, if it can be pressed.
    pub choice: Option<Choice<'a>>,
    /// Where it comes from if it was not on the page before: the id of an element.
    pub from: Option<&'a str>,
}

/// The card with `paper` on it: a button if it can be pressed, else a picture.
pub fn card(it: &Card<'_>, paper: &Markup) -> Markup {
    let id = it.card.map(|it| format!("card-{it}"));
    let Some(choice) = &it.choice else {
        return html! {
            span.card.(it.class) id=[id] data-card[it.card.is_some()] data-from=[it.from] role="img"
                aria-label=(it.name) { (paper) }
        };
    };
    let body = Body {
        kind: "card",
        class: it.class,
        id: id.as_deref(),
        is_card: id.is_some(),
        from: it.from,
        name: Some(it.name),
        ..Body::default()
    };
    button(choice, &body, paper)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn a_card_is_a_button_only_if_it_can_be_pressed() {
        let paper = html! { "8" };
        let lying = Card {
            card: Some("R8"),
            name: "Red 8",
            class: "suit-R",
            from: Some("hand-2"),
            choice: None,
        };
        expect![[r#"<span class="card suit-R" id="card-R8" data-card data-from="hand-2" role="img" aria-label="Red 8">8</span>"#]].assert_eq(&card(&lying, &paper).into_string());
        let held = Card {
            from: None,
            choice: Some(Choice::press("play R8")),
            ..lying
        };
        expect![[r#"<button class="card suit-R" id="card-R8" data-card data-do="play R8" aria-label="Red 8">8</button>"#]].assert_eq(&card(&held, &paper).into_string());
    }
}
