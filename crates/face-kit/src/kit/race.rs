//! A race for a row of things: the first claim gets each. Nothing moves under a finger.

use maud::{Markup, html};

/// One place of the row, from the start of the race to the next one.
#[derive(Debug, Clone, Copy)]
pub struct RaceSlot<'a> {
    /// The digit that claims it.
    pub key: &'a str,
    pub state: RaceState<'a>,
}

/// Who has it. That the viewer reaches for it is known to the page alone, which marks it.
#[derive(Debug, Clone, Copy)]
pub enum RaceState<'a> {
    /// Nobody yet.
    Free,
    Taken(Taken<'a>),
    /// Somebody who was faster than the viewer.
    Lost(Taken<'a>),
}

#[derive(Debug, Clone, Copy)]
pub struct Taken<'a> {
    pub by: &'a str,
    /// After how long, for example.
    pub note: Option<&'a str>,
}

/// The row, with a slot for each thing that there is to claim.
pub fn race(label: &str, slots: &Markup) -> Markup {
    html! { ol.race aria-label=(label) { (slots) } }
}

/// One slot with its card: a [`super::card`] with [`super::Choice::race`] while it is free, and a
/// picture of it when it is gone.
pub fn race_slot(it: &RaceSlot<'_>, card: &Markup) -> Markup {
    let (class, taken) = match &it.state {
        RaceState::Free => (None, None),
        RaceState::Taken(taken) => (Some("taken"), Some(taken)),
        RaceState::Lost(taken) => (Some("lost"), Some(taken)),
    };
    html! {
        li class=[class] {
            (card)
            @match taken {
                None => kbd { (it.key) },
                Some(taken) => span {
                    b { (taken.by) }
                    @if let Some(note) = taken.note { " " small { (note) } }
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn a_slot_keeps_its_card_for_every_owner() {
        let taken = Taken {
            by: "Tama",
            note: Some("2.9 s"),
        };
        let states = [
            RaceState::Free,
            RaceState::Taken(taken),
            RaceState::Lost(taken),
        ];
        let slots = html! {
            @for (nth, state) in states.into_iter().enumerate() {
                @let key = (nth + 1).to_string();
                (race_slot(&RaceSlot { key: &key, state }, &html! { "card" }))
            }
        };
        expect![[r#"<ol class="race" aria-label="The row"><li>card<kbd>1</kbd></li><li class="taken">card<span><b>Tama</b> <small>2.9 s</small></span></li><li class="lost">card<span><b>Tama</b> <small>2.9 s</small></span></li></ol>"#]].assert_eq(&race("The row", &slots).into_string());
    }
}
