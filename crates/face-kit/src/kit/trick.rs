//! A trick on the table: a slot for each seat, around it or in the order of play.

use game::Seat;
use maud::{Markup, html};

/// Where the slots of a trick lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lie {
    /// Side by side, in the order of the page.
    Row,
    /// Around the table, each by its [`TrickSlot::at`].
    Around,
}

/// Where a seat's card lies.
#[derive(Debug, Clone, Copy)]
pub struct TrickSlot<'a> {
    pub seat: Seat,
    /// How many places to the left of the bottom it is, around a table.
    pub at: Option<usize>,
    /// When it was played, from 1, where that matters.
    pub nth: Option<usize>,
    /// A rank, such as "1st".
    pub medal: Option<&'a str>,
    /// Whose it is.
    pub owner: &'a str,
    /// What there is to say of it: "led", "winning", "takes 2".
    pub words: Option<&'a str>,
    pub mark: SlotMark,
}

/// How a slot stands out. Whose turn it is says [`super::turn`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SlotMark {
    #[default]
    Plain,
    /// The card that wins, or would.
    Winner,
    /// Beaten, or over.
    Pale,
}

impl<'a> TrickSlot<'a> {
    /// The slot of a seat in a row, of which there is nothing to say.
    pub const fn of(seat: Seat, owner: &'a str) -> TrickSlot<'a> {
        TrickSlot {
            seat,
            at: None,
            nth: None,
            medal: None,
            owner,
            words: None,
            mark: SlotMark::Plain,
        }
    }
}

/// The trick in a layout, with a slot for each of `n_seats`.
pub fn trick(label: &str, lie: Lie, n_seats: usize, slots: &Markup) -> Markup {
    let lie = match lie {
        Lie::Row => "row",
        Lie::Around => "around",
    };
    html! {
        section.trick.(lie).{ "of-" (n_seats) } id="trick" aria-label=(label) { (slots) }
    }
}

/// The region `slot-{seat}` of a trick: a card, or a hollow place for one, above a tag.
pub fn trick_slot(it: &TrickSlot<'_>, card: Option<&Markup>) -> Markup {
    let at = it.at.map(|it| format!(" at-{it}")).unwrap_or_default();
    let mark = match it.mark {
        SlotMark::Plain => "",
        SlotMark::Winner => " winner",
        SlotMark::Pale => " pale",
    };
    html! {
        div class={ "slot s" (it.seat) (at) (mark) } id={ "slot-" (it.seat) } {
            @match card {
                Some(card) => (card),
                None => span.card.hollow {},
            }
            span.tag {
                @if let Some(nth) = it.nth { b.nth { (nth) } }
                @if let Some(medal) = it.medal { b.medal { (medal) } }
                span { (it.owner) }
                @if let Some(words) = it.words { " " small { (words) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(it: &TrickSlot<'_>, card: Option<&Markup>, expect: &Expect) {
        expect.assert_eq(&trick_slot(it, card).into_string());
    }

    #[test]
    fn a_slot_without_a_card_is_hollow() {
        let it = TrickSlot {
            at: Some(2),
            ..TrickSlot::of(Seat::ALL[1], "Tama")
        };
        check(
            &it,
            None,
            &expect![[
                r#"<div class="slot s1 at-2" id="slot-1"><span class="card hollow"></span><span class="tag"><span>Tama</span></span></div>"#
            ]],
        );
    }

    #[test]
    fn the_tag_says_when_whose_and_what() {
        let it = TrickSlot {
            nth: Some(2),
            medal: Some("1st"),
            words: Some("winning"),
            mark: SlotMark::Winner,
            ..TrickSlot::of(Seat::ALL[1], "Tama")
        };
        check(
            &it,
            Some(&html! { "card" }),
            &expect![[
                r#"<div class="slot s1 winner" id="slot-1">card<span class="tag"><b class="nth">2</b><b class="medal">1st</b><span>Tama</span> <small>winning</small></span></div>"#
            ]],
        );
    }

    #[test]
    fn a_trick_has_a_place_for_each_seat() {
        let drawn = trick("Trick", Lie::Around, 4, &html! { "…" });
        expect![[
            r#"<section class="trick around of-4" id="trick" aria-label="Trick">…</section>"#
        ]]
        .assert_eq(&drawn.into_string());
    }
}
