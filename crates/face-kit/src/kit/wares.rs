//! Wares on a shelf: things of one kind of which one is taken, looked at closer first.

use maud::{Markup, html};

use super::choice::{Body, Choice, button};

/// A shelf of wares.
#[derive(Debug, Clone, Copy)]
pub struct Shelf<'a> {
    /// Its id, if it is a region.
    pub id: Option<&'a str>,
    pub title: &'a str,
    /// What the wares do, or which of them the viewer has.
    pub note: &'a str,
    pub n_wares: usize,
}

/// Something that can be taken from a shelf.
#[derive(Debug, Clone, Copy)]
pub struct Ware<'a> {
    /// Its id, by which it glides to the seat that takes it; none for a picture of it that stays.
    pub id: Option<&'a str>,
    pub class: &'a str,
    /// How it is taken. Also of wares that are gone, for they say why.
    pub choice: Choice<'a>,
    /// Who has it already.
    pub owner: Option<&'a Markup>,
}

/// The shelf with its wares.
pub fn shelf(it: &Shelf<'_>, wares: &Markup) -> Markup {
    html! {
        section.wares.{ "n-" (it.n_wares) } id=[it.id] aria-label=(it.title) {
            h3 { (it.title) " " small { (it.note) } }
            div { (wares) }
        }
    }
}

/// A ware with `content` on it.
pub fn ware(it: &Ware<'_>, content: &Markup) -> Markup {
    let kind = match it.owner {
        None => "ware",
        Some(_) => "ware taken",
    };
    let body = Body {
        kind,
        class: it.class,
        id: it.id,
        is_card: it.id.is_some(),
        ..Body::default()
    };
    let content = html! {
        (content)
        @if let Some(owner) = it.owner { span.owner { (owner) } }
    };
    button(&it.choice, &body, &content)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn a_ware_is_picked_before_it_is_taken() {
        let free = Ware {
            id: Some("ware-chicks"),
            class: "magic",
            choice: Choice::pick("draft chicks", "Take it"),
            owner: None,
        };
        let taken = Ware {
            id: None,
            owner: Some(&html! { "Tama" }),
            ..free
        };
        let wares = html! { (ware(&free, &html! { "Chicks" })) (ware(&taken, &html! { "Egg" })) };
        let magic = Shelf {
            id: None,
            title: "Magic",
            note: "you have none",
            n_wares: 2,
        };
        expect![[r#"<section class="wares n-2" aria-label="Magic"><h3>Magic <small>you have none</small></h3><div><button class="ware magic" id="ware-chicks" data-card data-do="draft chicks" data-pick="Take it">Chicks</button><button class="ware taken magic" data-do="draft chicks" data-pick="Take it">Egg<span class="owner">Tama</span></button></div></section>"#]].assert_eq(&shelf(&magic, &wares).into_string());
    }
}
