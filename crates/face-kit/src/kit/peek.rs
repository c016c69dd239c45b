//! Things that can be looked at closer and never chosen, what is said of whatever is picked, and switches
//! that are a person's own.

use maud::{Markup, html};

/// Something that can be picked to be looked at, such as somebody else's card.
#[derive(Debug, Clone, Copy, Default)]
pub struct Peek<'a> {
    /// Its id, by which it glides.
    pub id: &'a str,
    pub class: &'a str,
    /// What it is called.
    pub name: &'a str,
    /// The id of the sentence that says why it cannot be chosen; empty if there is nothing to say.
    pub why: &'a str,
    /// Where it comes from if it was not on the page before: the id of an element.
    pub from: Option<&'a str>,
}

/// The thing with `content` on it. Arrow keys lead to it; the tabulator stops only at what can be chosen.
pub fn peek(it: &Peek<'_>, content: &Markup) -> Markup {
    html! {
        button.card.(it.class) id=(it.id) data-card data-from=[it.from] data-peek=(it.why)
            aria-label=(it.name) { (content) }
    }
}

/// Where the name of what is picked is written, seen and heard, and to be heard alone what it is to be compared
/// with. `hint` stands there while nothing is picked.
pub fn named(hint: &str) -> Markup {
    html! {
        p.named role="status" {
            b data-named {} " " span.visually-hidden data-compared {}
            span.hint { (hint) }
        }
    }
}

/// What is said of everything of this class: whatever is picked of it is to be compared with that. It belongs into
/// something that is heard and not seen; `id` is its region's.
pub fn among(id: &str, class: &str, words: &str) -> Markup {
    html! { p id=(id) data-among=(class) { (words) } }
}

/// A switch that works by style alone and that this device remembers: a checkbox of this id. `key` turns it.
pub fn personal(id: &str, key: &str, label: &Markup) -> Markup {
    html! {
        input.visually-hidden id=(id) type="checkbox" data-keep=(id) data-key=(key);
        label.personal for=(id) { (label) " " kbd aria-hidden="true" { (key.to_uppercase()) } }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn what_cannot_be_chosen_can_be_looked_at() {
        let it = Peek {
            id: "card-2-4",
            class: "suit-C z73",
            name: "4: clover, medium, 73",
            why: "not-2",
            from: None,
        };
        expect![[r#"<button class="card suit-C z73" id="card-2-4" data-card data-peek="not-2" aria-label="4: clover, medium, 73">…</button>"#]].assert_eq(&peek(&it, &html! { "…" }).into_string());
    }

    #[test]
    fn what_is_picked_is_named() {
        expect![[r#"<p class="named" role="status"><b data-named></b> <span class="visually-hidden" data-compared></span><span class="hint">Touch a card.</span></p>"#]].assert_eq(&named("Touch a card.").into_string());
    }

    #[test]
    fn a_switch_has_its_key() {
        expect![[r#"<input class="visually-hidden" id="numbers" type="checkbox" data-keep="numbers" data-key="n"><label class="personal" for="numbers">88 <kbd aria-hidden="true">N</kbd></label>"#]].assert_eq(&personal("numbers", "n", &html! { "88" }).into_string());
    }
}
